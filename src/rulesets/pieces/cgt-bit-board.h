/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-pieces.h"
#include "rulesets/grids/cgt-bits.h"

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
/* The same with so many empty columns at the end of each row. */
gboolean cgt_bit_board_read_apart (const CgtSquares *squares, guint n_empty, CgtBitBoard *board);

static inline guint64
cgt_bit_board_all (const CgtBitBoard *board)
{
  return board->free | board->stones[CGT_LEFT] | board->stones[CGT_RIGHT];
}

static inline guint64
cgt_bit_board_get_row (guint64 squares, guint row, const CgtBitBoard *board)
{
  return squares >> (row * board->step) & ((G_GUINT64_CONSTANT (1) << board->columns) - 1);
}

/* Boards of any size, in the same order of bits. A set has @n words, and those of a board are one behind the other.
 * What finds something with them is written once, and compiled for one word too. */

/* The last bit is always empty, so that in one word the square below is less than 64 bits away. */
static inline gsize
cgt_bits_n_words (const CgtSquares *board)
{
  return (gsize) board->rows * (board->columns + 1) / 64 + 1;
}

/* @n_sets sets, of which the first ones are the free squares and each player's stones, and the others are empty; to be
 * freed with cgt_budget_release(). NULL: the budget of @out ran out. */
guint64 *cgt_bits_read (const CgtSquares *board, guint n_sets, CgtArena *out);
/* The same with @step bits from a square to the one below, in sets of @n words. */
guint64 *cgt_bits_read_apart (const CgtSquares *board, guint n_sets, gsize n, gsize step, CgtArena *out);

/* Appends @part of the squares of a board, which are not none, in the normal form of cgt_parts_append(). Of @kind, only
 * the images and `outside` are used. */
void cgt_bit_board_append (const CgtBitBoard *board, guint64 part, const CgtPartKind *kind, CgtArena *out);
