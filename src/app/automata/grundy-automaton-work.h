/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/base/grundy-work.h"
#include "solvers/automata/cgt-cells-twins.h"

/* What the section of automata computes, on a worker. */

typedef enum
{
  GRUNDY_CELLS_FROM_RULE, /* an automaton */
  GRUNDY_CELLS_FROM_NIM,  /* the P-positions of Nim with three piles */
  GRUNDY_CELLS_FROM_GAME, /* those of a game that the user typed */
  GRUNDY_CELLS_TWINS,     /* three branches of Ulam and Warburton beside those of Nim */
  GRUNDY_CELLS_FROM_OWN_RULE,
} GrundyCellsSource;

/* The overlay. */
typedef enum
{
  GRUNDY_OVERLAY_NOTHING,
  GRUNDY_OVERLAY_NIM,       /* the P-positions of Nim */
  GRUNDY_OVERLAY_ON_TIME,   /* the same, but compared only with the cells that are predicted to be P-positions */
  GRUNDY_OVERLAY_AUTOMATON, /* the cells of the Nim automaton */
} GrundyAutomatonOverlay;

typedef struct
{
  GrundyCellsSource source;
  CgtAutomatonRule rule; /* GRUNDY_CELLS_FROM_RULE */
  const char *own;       /* GRUNDY_CELLS_FROM_OWN_RULE: the text of a rule */
  const char *game;      /* GRUNDY_CELLS_FROM_GAME: an expression */
  guint to;              /* the last generation; a game has all its generations */
  GrundyAutomatonOverlay overlay;
} GrundyAutomatonRequest;

typedef struct
{
  CgtCells *cells;
  CgtCellsTwins *twins; /* GRUNDY_CELLS_TWINS: @cells are its cells */
  gboolean octant;      /* no coordinate can be negative */
  guint sides[3];       /* the number of cells in each set, if two sets were compared */
  guint n_left_out;     /* positions of a game that cannot be cells */
} GrundyAutomaton;

void grundy_automaton_free (GrundyAutomaton *automaton);

/* Starts the work, with the limits of @work, which has nothing else; grundy_work_get_fraction() says how far it is.
 * @request is copied. (transfer full) */
GTask *grundy_automaton_grow (GrundyWork work, const GrundyAutomatonRequest *request, GAsyncReadyCallback callback,
                              gpointer user_data);
/* (transfer full): %NULL with a one-line error. */
GrundyAutomaton *grundy_automaton_grow_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyAutomaton, grundy_automaton_free)
