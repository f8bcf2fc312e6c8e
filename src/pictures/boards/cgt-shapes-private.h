/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-picture.h"
#include "pictures/draw/cgt-draw-private.h"

/* For this room only. */

G_BEGIN_DECLS

/**
 * CgtShape:
 *
 * Everything that the pictures know about a shape of board. A shape is a file with one of these structs, and a line
 * in the table of cgt-shapes.c.
 */
typedef struct
{
  /* The view of the whole board in a picture of @width x @height pixels. @editing: with space for what is added. */
  CgtBoardView (*fit) (const CgtBoard *board, double width, double height, double margin, gboolean editing);
  void (*draw) (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                const CgtBoardDecor *decor, const CgtTheme *theme);
  /* The size in pixels next to other boards. @cell is the size of a cell. */
  void (*measure) (const CgtBoard *board, double cell, double margin, double *width, double *height);
  /* Whether the view that fits @like shows all of @board. Nullable: it never does. */
  gboolean (*shares_frame) (const CgtBoard *like, const CgtBoard *board);
  /* Nullable. Places all parts that have no place. */
  void (*lay_out) (CgtBoard *board);
  gboolean seen; /* a small picture says more than the text */
} CgtShape;

extern const CgtShape cgt_grid_shape, cgt_heaps_shape, cgt_graph_shape, cgt_track_shape, cgt_ford_shape;

/* NULL: there is nothing to draw. */
const CgtShape *cgt_shape_of (const CgtBoard *board);

/* Whether @index is among @indices, which may be NULL. */
gboolean cgt_marks_has (const GArray *indices, guint index);

G_END_DECLS
