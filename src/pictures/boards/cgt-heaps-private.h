/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-shapes-private.h"

#define CGT_HEAPS_TRUE_PART 0.84 /* of the space above the table: the part that is true to scale */

CgtBoardView cgt_heaps_fit (const CgtBoard *board, double width, double height, double margin, gboolean editing);
/* The height in pixels above the table for columns, and below it for the numbers of a picture of that height. */
double cgt_heaps_space (const CgtBoardView *view);
double cgt_heaps_label_space (double height);
/* Pixels from the table to the top of a heap. */
double cgt_heaps_column_height (const CgtBoardView *view, double tokens);
double cgt_heaps_token_width (const CgtBoardView *view);
/* Half of the height of a token that is seen from above. */
double cgt_heaps_token_depth (const CgtBoardView *view);

/* The number of a heap in the middle of a span of pixels about @x, below @y. @after: (nullable): the new one, as
 * markup. */
void cgt_heaps_draw_number (cairo_t *cr, const CgtBoardView *view, const CgtBoardDecor *decor, const CgtTheme *theme,
                            double x, double y, double span, guint64 number, const char *after);
/* What a move makes of a heap, as markup; NULL: it is not marked, or that is unknown. */
char *cgt_heaps_parts_after (const CgtBoard *board, const CgtBoardDecor *decor, guint heap);

/* Whether a heap is what the last move left of one, or made. */
gboolean cgt_heaps_is_last_moved (const CgtBoard *board, const CgtBoardDecor *decor, guint heap);

CgtElement cgt_heaps_element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x,
                                 double y, gboolean playing);
void cgt_heaps_slide (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view);
CgtTouch cgt_heaps_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element);
CgtTouch cgt_heaps_stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last);

/* Heaps in a row. */

#define CGT_ROW_HEIGHT 2.6 /* of a token, in places */

/* FALSE: the board is no row, or the tokens would be too small to be seen. @view has its size. */
gboolean cgt_row_fit (const CgtBoard *board, double margin, gboolean editing, CgtBoardView *view);
gboolean cgt_row_measure (const CgtBoard *board, double cell, double margin, double *width, double *height);
/* The left side of the first token; of the place for a new heap, after the last one. */
double cgt_row_heap_left (const CgtBoard *board, const CgtBoardView *view, guint heap);
gint cgt_row_heap_at (const CgtBoard *board, const CgtBoardView *view, double x);
gboolean cgt_row_new_heap_at (const CgtBoard *board, const CgtBoardView *view, double x);
gboolean cgt_row_token_at (const CgtBoard *board, const CgtBoardView *view, guint heap, double x, guint64 *token);
/* The tokens @from to @to - 1 of @heap that a move takes; @mirrored: if the parts that it leaves change sides. FALSE:
 * it does not take tokens side by side from this heap alone. */
gboolean cgt_row_taken (const CgtBoard *board, const CgtBoardMarks *marks, guint heap, gboolean mirrored, guint64 *from,
                        guint64 *to);
CgtTouch cgt_row_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement token);
CgtTouch cgt_row_stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last);
/* See cgt_board_marks_distance(). */
double cgt_row_distance (const CgtBoard *board, const CgtBoardView *view, const CgtBoardMarks *marks, CgtElement token,
                         double x);
double cgt_row_stroke_distance (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last);
void cgt_row_draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                   const CgtBoardDecor *decor, const CgtTheme *theme);
