/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "pictures/plots/cgt-plots.h"
#include "solvers/automata/cgt-cells.h"

G_BEGIN_DECLS

/* A graph of more nodes is not laid out: nobody could read it. */
#define GRUNDY_MOST_NODES 20000

/**
 * GrundyEvolution:
 *
 * The P-positions of a game as the window shows them: by generation, laid out as a graph, and as cells where they are
 * two or three numbers. Immutable and reference counted.
 */
typedef struct
{
  CgtGenerations *generations;
  CgtGraphLayout *layout; /* NULL: too many */
  CgtCells *cells;        /* NULL: they are no cells */
  char *why_no_cells;     /* one line; NULL where there are */
} GrundyEvolution;

GrundyEvolution *grundy_evolution_ref (GrundyEvolution *evolution);
void grundy_evolution_unref (gpointer evolution);
/* A GrundyWorkFunc: (transfer full) */
gpointer grundy_evolution_work (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, GError **error);
gpointer grundy_evolution_work_by_stages (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                          GError **error);

/* The node that is printed so; -1: none. */
int grundy_evolution_find (const GrundyEvolution *evolution, const char *position);
/* (transfer full) (element-type guint) */
GArray *grundy_evolution_get_parents (const GrundyEvolution *evolution, guint node);
GArray *grundy_evolution_get_children (const GrundyEvolution *evolution, guint node);

G_END_DECLS
