/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"

/* Grids: the squares, and the tray above them, which holds the pieces that were taken. What changes the squares, here
 * and in cgt-board.h, takes and returns rows below the tray. The tray stays above them, keeps its pieces, and has as
 * many rows as they need; one at least. */

/* The rows below the tray. */
static inline guint
cgt_board_count_rows (const CgtBoard *board)
{
  return board->rows - board->tray;
}

/* Gives @board a tray with @n equal pieces and no others. @nothing stands where no piece is. */
void cgt_board_set_tray (CgtBoard *board, guint8 nothing, guint8 piece, guint n);
/* (transfer full): the same squares with a tray of @rows rows, which holds as many of the pieces as it has space for */
CgtBoard *cgt_board_copy_with_tray (const CgtBoard *board, guint rows);

/* The reflections and rotations of the squares. Bit 0 of an image: rows are reversed; bit 1: columns; bit 2: rows and
 * columns change places. */
#define CGT_BOARD_N_IMAGES 8
#define CGT_BOARD_TRANSPOSED 4

/* The cell of @board that is at @row and @column of its image. */
guint8 cgt_board_image_cell (const CgtBoard *board, guint image, guint row, guint column);
CgtBoard *cgt_board_copy_image (const CgtBoard *board, guint image); /* (transfer full) */
