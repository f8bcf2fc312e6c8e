/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-board-private.h"

/* The winning moves of heaps, shown on the board; @winning has GrundyBoardMove. */

/* (transfer full): "Winning moves: 25 → 8; 9 → 2". There is at least one. @best: the greater sum wins, so that the best
 * move need not win. */
char *grundy_heaps_winning_in_words (const CgtBoard *board, const GPtrArray *winning, gboolean best);
/* Draws a bracket next to the tokens that a winning move takes, and its result; no result higher than @least, where the
 * words are. */
void grundy_heaps_winning_draw (const CgtBoard *board, const CgtBoardView *view, const GPtrArray *winning, cairo_t *cr,
                                double least, PangoLayout *layout, const CgtTheme *theme);
