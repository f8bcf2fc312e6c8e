/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-shapes-private.h"

G_BEGIN_DECLS

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

CgtElement cgt_heaps_element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x,
                                 double y, gboolean playing);
void cgt_heaps_slide (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view);
CgtTouch cgt_heaps_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element);

G_END_DECLS
