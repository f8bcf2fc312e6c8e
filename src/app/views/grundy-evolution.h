/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "pictures/plots/cgt-plots.h"
#include "solvers/automata/cgt-cells.h"

/* A larger graph is not laid out: nobody could read it. */
#define GRUNDY_MOST_NODES 20000

/**
 * GrundyEvolution:
 *
 * The P-positions of a game for display: by generation, laid out as a graph, and as cells if each is two or three
 * numbers. Immutable and reference counted.
 */
typedef struct
{
  char *title; /* of pictures: the game */
  CgtGenerations *generations;
  CgtGraphLayout *layout; /* NULL: too many nodes */
  CgtCells *cells;        /* NULL: the positions are no cells */
  char *why_no_cells;     /* one line; NULL if there are cells */
} GrundyEvolution;

GrundyEvolution *grundy_evolution_ref (GrundyEvolution *evolution);
void grundy_evolution_unref (GrundyEvolution *evolution);
/* A GrundyWorkFunc: (transfer full). @by: a CgtGenerationsBy, as a pointer */
gpointer grundy_evolution_work (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer by,
                                GError **error);

/* The node that prints as @position; -1: none. */
int grundy_evolution_find (const GrundyEvolution *evolution, const char *position);
/* (transfer full) (element-type guint) */
GArray *grundy_evolution_get_parents (const GrundyEvolution *evolution, guint node);
GArray *grundy_evolution_get_children (const GrundyEvolution *evolution, guint node);
