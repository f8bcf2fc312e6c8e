/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "cgt-board-picture.h"
#include "cgt-board-slide.h"
#include "pictures/draw/cgt-draw-private.h"

/* For this folder only. */

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
  /* The element at a pixel; see cgt_board_element_at(). */
  CgtElement (*element_at) (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x,
                            double y, gboolean playing);
  /* How a move concerns an element that element_at() gave. */
  CgtTouch (*touch) (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element);
  /* The same for a stroke from one element to another. Nullable: both are to be touched. */
  CgtTouch (*stroke) (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last);
  /* Nullable: its moves have none. See cgt_board_marks_list_steps(). */
  GArray *(*list_steps) (const CgtBoard *board, const CgtBoardMarks *marks);
  /* Nullable: its places have no labels. Where the label of @place stands: its middle and its height. */
  void (*place) (const CgtBoard *board, const CgtBoardView *view, guint place, double *x, double *y, double *size);
  /* Nullable: pieces do not slide. Fills @slide, which is empty, if a move leads from @before to @now, and else adds no
   * piece. */
  void (*slide) (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view);
  /* NULL: it cannot be cleared. */
  void (*clear) (CgtBoard *board);
  const char *plural; /* nullable; the title of its games in the gallery, marked with N_() */
} CgtShape;

/* The table of shapes: the end of the name in CgtBoardShape, and of the name of its CgtShape. */
#define CGT_SHAPES(SHAPE)                                                                                              \
  SHAPE (GRID, grid)                                                                                                   \
  SHAPE (HEAPS, heaps)                                                                                                 \
  SHAPE (GRAPH, graph)                                                                                                 \
  SHAPE (TRACK, track)                                                                                                 \
  SHAPE (CIRCLES, circles)                                                                                             \
  SHAPE (RING, ring)

#define DECLARE_SHAPE(id, name) extern const CgtShape cgt_##name##_shape;
CGT_SHAPES (DECLARE_SHAPE)
#undef DECLARE_SHAPE

/* NULL: there is nothing to draw. */
const CgtShape *cgt_shape_of (const CgtBoard *board);
const CgtShape *cgt_shape_get (CgtBoardShape shape);

/* FALSE: not exactly one piece in the cells is at another place. */
gboolean cgt_board_find_moved_cell (const CgtBoard *before, const CgtBoard *now, guint *from, guint *to);
/* For pieces and tokens on vertices: makes the boards of @slide. FALSE: not exactly one is on another vertex. */
gboolean cgt_board_slide_token (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, guint *from,
                                guint *to);
/* list_steps() of shapes whose tokens go from vertex to vertex. */
GArray *cgt_board_list_token_steps (const CgtBoard *board, const CgtBoardMarks *marks);
/* A round piece about (x, y) slides to (to_x, to_y). */
void cgt_board_slide_add_disc (CgtBoardSlide *slide, double x, double y, double radius, double to_x, double to_y);

/* Whether @index is among @indices, which may be NULL. */
gboolean cgt_marks_has (const GArray *indices, guint index);
