/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-view.h"
#include "cgt-ford-circles.h"
#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-ruleset.h"

CgtBoardView cgt_board_view_fit (const CgtBoard *board, double width, double height, double margin);
/* The same with space for what editing adds: a place for a new heap, some space around a graph. A board on a canvas
 * uses this function and keeps the view during a stroke. */
CgtBoardView cgt_board_view_fit_editing (const CgtBoard *board, double width, double height, double margin);
/* Whether there is a picture of boards of this shape, or of @board (nullable). */
gboolean cgt_board_shape_can_be_drawn (CgtBoardShape shape);
gboolean cgt_board_can_be_drawn (const CgtBoard *board);
/* Zooms by @factor and keeps the point at (x, y) in place. */
void cgt_board_view_zoom (CgtBoardView *view, double factor, double x, double y);

/* Draws @board of @ruleset (for its pieces; NULL: cells are CgtPieceLook). @decor may be NULL. Does not paint the
 * background. */
void cgt_board_draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                     const CgtBoardDecor *decor, const CgtTheme *theme);
/* Whether black and white stones of @ruleset can be drawn as pieces. */
gboolean cgt_board_has_own_pieces (const CgtRuleset *ruleset);
/* The picture in a gallery or a tree: fitted, without handles. */
void cgt_board_draw_miniature (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, double width,
                               double height, const CgtTheme *theme);

/* The same in the frame of @like, from which @board comes: what is in both boards is in the same place. If @board
 * does not fit into the frame of @like, this is cgt_board_draw_miniature(). */
void cgt_board_draw_miniature_like (cairo_t *cr, const CgtBoard *board, const CgtBoard *like, const CgtRuleset *ruleset,
                                    double width, double height, const CgtTheme *theme);

/* No coordinate of a vertex is larger than this. */
#define CGT_BOARD_FARTHEST 1e6

/* GRAPH: gives a point to every vertex that has none, or one that is out of range: the ground below, layers by
 * distance, as few crossings as a quick pass finds, stalks upright. Keeps the other points. Other boards need no
 * layout. */
void cgt_board_layout (CgtBoard *board);

/* GRAPH: gives vertices of @board (nullable) the points of the vertices of @like (nullable) with the same names. A
 * vertex that @like does not have keeps its point, or gets one that is not finite, for cgt_board_layout() to place.
 * TRUE: all were found. */
gboolean cgt_board_take_points (CgtBoard *board, const CgtBoard *like);
/* The same, if one of the two has all edges of the other: a position some moves before or after, or an edit. */
gboolean cgt_board_adopt_points (CgtBoard *board, const CgtBoard *like);

/* What is at the pixel (@x, @y) of @board of @ruleset (NULL: a board of no game). @playing: as far as moves concern it.
 */
CgtElement cgt_board_element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x,
                                 double y, gboolean playing);
gboolean cgt_element_equal (CgtElement a, CgtElement b);
/* Whose edge or piece it is, by its colour. CGT_OWNER_BOTH: anything else. */
CgtOwner cgt_board_get_owner (const CgtBoard *board, const CgtSketch *sketch, CgtElement element);
/* Whether an edge, or a piece that the game has, has the colour of a player. */
gboolean cgt_board_has_owners (const CgtBoard *board, const CgtSketch *sketch);
/* How the move on @board that is shown by @marks concerns @element. */
CgtTouch cgt_board_marks_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element);

/* The same for a gesture from @first to @last, which may be equal. */
CgtTouch cgt_board_marks_stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last);

/* A move of a piece, as a person makes it: the elements to point at, in this order: the piece, where it goes, and what
 * else comes, such as the arrow of an amazon. (transfer full) (nullable) (element-type CgtElement): NULL: the move has
 * no such order. */
GArray *cgt_board_marks_list_steps (const CgtBoard *board, const CgtBoardMarks *marks);
/* (transfer full): what the first two of these steps change: the piece stands where it goes. GRID */
CgtBoardMarks *cgt_board_marks_of_piece (const CgtBoard *board, const GArray *steps);
/* GRAPH with a ground: of the edges that are gone after a move, the one that was cut, whose loss makes the others fall;
 * G_MAXUINT: there is no such edge. */
guint cgt_board_marks_find_cut (const CgtBoard *board, const CgtBoardMarks *marks);
/* HEAPS: the number of tokens that the move leaves of @heap; NULL: it does not change the heap, or not each heap that
 * it changes stays one heap. */
const guint64 *cgt_board_marks_find_size (const CgtBoardMarks *marks, guint heap);
/* GRID: the cells that touch the cell at the pixel, the nearest first. Returns how many there are, at most
 * %CGT_MOST_NEIGHBOURS. */
#define CGT_MOST_NEIGHBOURS 6
guint cgt_board_cells_near (const CgtBoard *board, const CgtBoardView *view, double x, double y,
                            guint cells[CGT_MOST_NEIGHBOURS]);
/* HEAPS: how far the move is from what was pointed at, in tokens: of a token in a row, from the middle of what is taken
 * to the pixel @x (negative: to the middle of the token); else from the size that would be left, or from the ends of a
 * stroke. G_MAXDOUBLE: it changes something else. Other shapes: 0. */
double cgt_board_marks_distance (const CgtBoard *board, const CgtBoardView *view, const CgtBoardMarks *marks,
                                 const CgtElement *elements, guint n, double x);
/* HEAPS: adds to @ends (CgtElement) what may be pointed at after @chosen to mean this move: the other end of what is
 * taken, or another heap that changes. */
void cgt_board_marks_add_ends (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement chosen, GArray *ends);

/* Removes everything that editing can remove. FALSE: a board of this shape always shows something. */
gboolean cgt_board_clear (CgtBoard *board);
gboolean cgt_board_can_clear (const CgtBoard *board);

/* Whether its parts have individual places, which cgt_board_layout() chooses. */
gboolean cgt_board_has_places (const CgtBoard *board);

/* The name for boards of @shape together, such as "Graphs"; to be translated. NULL: they have none. */
const char *cgt_board_shape_get_plural (CgtBoardShape shape);

/* What is under the pointer; -1: nothing. */
gint cgt_board_cell_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
gint cgt_board_heap_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
/* HEAPS: whether (x, y) is in the place for a new heap that `editing` shows, to the right of the last heap */
gboolean cgt_board_new_heap_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
/* HEAPS: the number of tokens in a column below the height y, for dragging a heap to a size */
guint64 cgt_board_heap_size_at (const CgtBoard *board, const CgtBoardView *view, double y);
/* HEAPS: what a heap of @size becomes if its end is dragged so many pixels: the top of a column, or the right end of a
 * row */
guint64 cgt_board_heap_dragged (const CgtBoard *board, const CgtBoardView *view, guint64 size, double dx, double dy);
/* HEAPS: the height at which the top of a heap of @size is drawn */
double cgt_board_heap_top (const CgtBoard *board, const CgtBoardView *view, guint64 size);
/* GRAPH: the distance in pixels at which a pointer still hits a vertex or an edge. */
double cgt_board_vertex_reach (const CgtBoardView *view);
double cgt_board_edge_reach (const CgtBoardView *view);
gint cgt_board_vertex_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach);
gint cgt_board_edge_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach);
/* GRAPH: for every edge, a box in pixels that contains its curve, without the width of the stroke. @boxes has n_edges
 * entries. Shows which edges are bent by a change of another one. */
void cgt_board_edge_boxes (const CgtBoard *board, const CgtBoardView *view, cairo_rectangle_t *boxes);
gint cgt_board_square_at (const CgtBoard *board, const CgtBoardView *view, double x, double y);
void cgt_board_square_middle (const CgtBoard *board, const CgtBoardView *view, guint square, double *x, double *y);
CgtBoardPoint cgt_board_view_to_board (const CgtBoardView *view, double x, double y);
void cgt_board_view_from_board (const CgtBoardView *view, CgtBoardPoint point, double *x, double *y);
