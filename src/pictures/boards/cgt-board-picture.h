/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-view.h"
#include "cgt-ford-circles.h"
#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-ruleset.h"

G_BEGIN_DECLS

CgtBoardView cgt_board_view_fit (const CgtBoard *board, double width, double height, double margin);
/* The same with room for what editing adds: a place for a new heap, some space around a graph. A
 * board on a canvas uses this one and keeps the view during a stroke. */
CgtBoardView cgt_board_view_fit_editing (const CgtBoard *board, double width, double height, double margin);
/* Zooms by @factor so that what is under (x, y) stays there. */
void cgt_board_view_zoom (CgtBoardView *view, double factor, double x, double y);

/* Draws @board of @ruleset (for its pieces; NULL: cells are CgtPieceLook). @decor may be NULL. The
 * background is not painted. */
void cgt_board_draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                     const CgtBoardDecor *decor, const CgtTheme *theme);
/* The picture in a gallery or a tree: fitted, no handles. */
void cgt_board_draw_miniature (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, double width,
                               double height, const CgtTheme *theme);

/* The same in the frame of @like, which it comes from: what is in both is in the same place. Of a board that
 * @like has no place for it is cgt_board_draw_miniature(). */
void cgt_board_draw_miniature_like (cairo_t *cr, const CgtBoard *board, const CgtBoard *like, const CgtRuleset *ruleset,
                                    double width, double height, const CgtTheme *theme);

/* Whether a small picture of @board says more than its text: heaps and fractions are read more quickly than seen. */
gboolean cgt_board_is_seen (const CgtBoard *board);

/* No coordinate of a vertex is larger than this. */
#define CGT_BOARD_FARTHEST 1e6

/* GRAPH: gives every vertex without a point one, or with one out of range: the ground below, layers by distance, as few
 * crossings as a quick pass finds, stalks straight up. Keeps the points that are there. Other boards need no layout. */
void cgt_board_layout (CgtBoard *board);

/* GRAPH: gives the vertices of @board (nullable) the points that those of the same name have in @like (nullable).
 * Vertices that @like does not have keep their point, or have one that is not finite, for cgt_board_layout() to place.
 * TRUE: all were found. */
gboolean cgt_board_take_points (CgtBoard *board, const CgtBoard *like);
/* The same, where one of the two has all edges of the other: a position before or after some moves, or an edit. */
gboolean cgt_board_adopt_points (CgtBoard *board, const CgtBoard *like);

/* What a pointer hits; -1 where it hits nothing. */
gint cgt_board_cell_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
gint cgt_board_heap_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
/* HEAPS: whether (x, y) is in the place for a new heap that `editing` shows, right of the last */
gboolean cgt_board_new_heap_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
/* HEAPS: how many tokens lie below the height y in a column: for dragging a heap to a size */
guint64 cgt_board_heap_size_at (const CgtBoard *board, const CgtBoardView *view, double y);
gint cgt_board_vertex_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach);
gint cgt_board_edge_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach);
/* GRAPH: for every edge the pixels that its curve keeps within, the width of the stroke left out; @boxes has
 * n_edges entries. Tells which edges another one makes bend. */
void cgt_board_edge_boxes (const CgtBoard *board, const CgtBoardView *view, cairo_rectangle_t *boxes);
gint cgt_board_square_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
void cgt_board_square_middle (const CgtBoard *board, const CgtBoardView *view, guint square, double *x, double *y);
CgtBoardPoint cgt_board_view_to_board (const CgtBoardView *view, double x, double y);
void cgt_board_view_from_board (const CgtBoardView *view, CgtBoardPoint point, double *x, double *y);
G_END_DECLS
