/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-theme.h"
#include "rulesets/cgt-ruleset.h"

G_BEGIN_DECLS

/**
 * CgtBoardView:
 *
 * Where a board lies on the picture: what is drawn and what a pointer hits go through the same
 * numbers. Made for a size with cgt_board_view_fit(); a canvas may then zoom and pan it.
 */
typedef struct
{
  double width, height; /* of the picture, in pixels */
  double scale;         /* pixels per unit: a cell, a token, an edge length, the interval 0..1 */
  double x, y;          /* pixel position of the board's origin: the grid's top left corner, the first
                         * heap's foot, the middle of the ground, the number 0 on its line */
} CgtBoardView;

CgtBoardView cgt_board_view_fit (const CgtBoard *board, double width, double height, double margin);

/* What to draw on top of the bare board. Each may be NULL. */
typedef struct
{
  const CgtBoardMarks *marks;    /* a move that is shown: cells taken, edges cut, tokens removed */
  CgtPlayer marks_player;        /* who makes it */
  gint hover;                    /* cell, heap, edge or vertex under the pointer; -1 none */
  gint cursor;                   /* the keyboard's; -1 none */
  gboolean editing;              /* show handles: vertices, places for a new heap, the grid's holes */
  gint64 chosen_numerator, chosen_denominator; /* circles; denominator 0: none */
} CgtBoardDecor;

/* Draws @board of @ruleset (for its pieces). @decor may be NULL. The background is not painted. */
void cgt_board_draw (cairo_t *cr,
                     const CgtBoard *board,
                     const CgtRuleset *ruleset,
                     const CgtBoardView *view,
                     const CgtBoardDecor *decor,
                     const CgtTheme *theme);
/* The picture in a gallery or a tree: fitted, no handles. */
void cgt_board_draw_miniature (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, double width, double height, const CgtTheme *theme);

/* GRAPH: gives every vertex without a point one: the ground below, layers by distance, as few
 * crossings as a quick pass finds, stalks straight up. Keeps the points that are there. */
void cgt_board_layout (CgtBoard *board);

/* What a pointer hits; -1 where it hits nothing. */
gint cgt_board_cell_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
gint cgt_board_heap_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
/* HEAPS: how many tokens lie below the height y in a column: for dragging a heap to a size */
guint64 cgt_board_heap_size_at (const CgtBoard *board, const CgtBoardView *view, double y);
gint cgt_board_vertex_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach);
gint cgt_board_edge_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach);
CgtBoardPoint cgt_board_view_to_board (const CgtBoardView *view, double x, double y);
void cgt_board_view_from_board (const CgtBoardView *view, CgtBoardPoint point, double *x, double *y);
/* CIRCLES: the fraction whose Ford circle is under the pointer, at any depth. FALSE: none. */
gboolean cgt_ford_circle_at (const CgtBoardView *view, double x, double y, gint64 *numerator, gint64 *denominator);
void cgt_ford_circles_draw (cairo_t *cr, const CgtBoard *board, const CgtBoardView *view, const CgtBoardDecor *decor, const CgtTheme *theme);

G_END_DECLS
