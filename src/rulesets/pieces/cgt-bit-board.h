/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-pieces.h"

G_BEGIN_DECLS

/**
 * CgtBitBoard:
 *
 * A small board with stones and free squares as sets of bits, row by row, with a column at the end of each row that is
 * always empty, so that a shift to the side leaves the board. What is true of some squares is found for all at once.
 */
typedef struct
{
  guint rows, columns, step; /* from a square to the one below */
  guint64 stones[2], free;
} CgtBitBoard;

/* FALSE: the board has too many squares. */
gboolean cgt_bit_board_read (const CgtSquares *squares, CgtBitBoard *board);

static inline guint64
cgt_bit_board_all (const CgtBitBoard *board)
{
  return board->free | board->stones[CGT_LEFT] | board->stones[CGT_RIGHT];
}

/* The squares in a line beside @squares. */
static inline guint64
cgt_bits_beside (guint64 squares, guint step)
{
  return squares << 1 | squares >> 1 | squares << step | squares >> step;
}

static inline guint64
cgt_bit_board_get_row (guint64 squares, guint row, const CgtBitBoard *board)
{
  return squares >> (row * board->step) & ((G_GUINT64_CONSTANT (1) << board->columns) - 1);
}

/* Appends @part of the squares of a board, which are not none, in the normal form of cgt_parts_append(). Of @kind, only
 * the images and `outside` are used. */
void cgt_bit_board_append (const CgtBitBoard *board, guint64 part, const CgtPartKind *kind, CgtArena *out);

G_END_DECLS
