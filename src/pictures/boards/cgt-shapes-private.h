/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-picture.h"
#include "pictures/draw/cgt-draw-private.h"

/* For this room only. */

G_BEGIN_DECLS

/**
 * CgtShape:
 *
 * All that the pictures know of a shape of board. A shape is a file with one of these, and a line in the table of
 * cgt-shapes.c.
 */
typedef struct
{
  /* The view of the whole board in a picture of @width x @height pixels; @editing: with room for what is added. */
  CgtBoardView (*fit) (const CgtBoard *board, double width, double height, double margin, gboolean editing);
  void (*draw) (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                const CgtBoardDecor *decor, const CgtTheme *theme);
  /* The size that it has beside others, in pixels: @cell is that of a cell. */
  void (*measure) (const CgtBoard *board, double cell, double margin, double *width, double *height);
  /* Nullable: never. Whether the view that fits @like shows all of @board. */
  gboolean (*shares_frame) (const CgtBoard *like, const CgtBoard *board);
  /* Nullable. Gives a place to all parts that have none. */
  void (*lay_out) (CgtBoard *board);
  gboolean seen; /* a small picture says more than the text */
} CgtShape;

extern const CgtShape cgt_grid_shape, cgt_heaps_shape, cgt_graph_shape, cgt_track_shape, cgt_ford_shape;

/* NULL: there is nothing to be drawn. */
const CgtShape *cgt_shape_of (const CgtBoard *board);

/* Whether @index is among @indices; NULL has none. */
gboolean cgt_marks_has (const GArray *indices, guint index);

G_END_DECLS
