/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/base/grundy-work.h"
#include "library/cgt-p-sets.h"
#include "solvers/boxes/cgt-box-shape.h"

/* What the page of P-positions computes, on workers: with the limits of @work, which has nothing else. */

/* The P-positions of a game in a box, as cells, and how they lie. */
typedef struct
{
  CgtPSets *sets;
  CgtBoxShape *shape; /* of the first game */
  guint sides[3];     /* the number of cells of each, if two games are compared */
} GrundyBox;

void grundy_box_free (GrundyBox *box);

/* (transfer full): grundy_work_start() with a GrundyBox as its result. @wanted is copied. */
GTask *grundy_box_start (GrundyWork work, const CgtPSetsWanted *wanted, GAsyncReadyCallback callback,
                         gpointer user_data);

/* So many moves of a cell are named. */
#define GRUNDY_BOX_MOST_NAMED 6

/**
 * GrundyBoxCell:
 * @n_moves: how many moves the position has
 * @moves: a few of them, as text
 * @parents: (element-type guint): indices of cells: the P-positions of the generation before to which a move and an
 *   answer lead. Where generations are not known: all P-positions that an answer leads to
 *
 * What is said of a chosen P-position.
 */
typedef struct
{
  guint n_moves;
  char *moves;
  gboolean with_generations;
  GArray *parents;
} GrundyBoxCell;

void grundy_box_cell_free (GrundyBoxCell *cell);

/* (transfer full): grundy_work_start() with a GrundyBoxCell as its result. @cells: those in which parents are looked
 * for. */
GTask *grundy_box_cell_start (GrundyWork work, CgtPSets *sets, CgtCells *cells, const char *position,
                              GAsyncReadyCallback callback, gpointer user_data);

/* (transfer full): grundy_work_start() with a text (char *) as its result: why the place, which has no cell, is not a
 * P-position, in each of the games of @sets. */
GTask *grundy_box_place_start (GrundyWork work, CgtPSets *sets, const gint32 place[3], GAsyncReadyCallback callback,
                               gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyBox, grundy_box_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyBoxCell, grundy_box_cell_free)
