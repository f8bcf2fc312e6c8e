/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-draw-private.h"
#include "rulesets/cgt-ruleset.h"

/* What the pieces of a game look like: CgtPieceSet says which set a game has. For this folder only. */

/* Whether @set draws single tokens of a heap, if a token has @height pixels; else a heap is a column of counters. */
gboolean cgt_piece_set_has_tokens (CgtPieceSet set, double height);
/* A token of heap number @heap in a box of @width x @height about (x, y). */
void cgt_piece_set_draw_token (cairo_t *cr, const CgtTheme *theme, CgtPieceSet set, guint heap, double x, double y,
                               double width, double height);

/* Whether @set draws its own pieces on the squares of a grid. */
gboolean cgt_piece_set_has_pieces (CgtPieceSet set);
/* A piece in @colour on a square of @size about (x, y); where the square is empty, the back of a coin. @row and @column
 * are those of the square. */
void cgt_piece_set_draw_piece (cairo_t *cr, CgtPieceSet set, CgtPieceLook look, CgtColour colour, guint row,
                               guint column, double x, double y, double size);
/* What is marked on a square. */
void cgt_piece_set_draw_mark (cairo_t *cr, const CgtTheme *theme, CgtPlaceMark mark, double x, double y, double size);
