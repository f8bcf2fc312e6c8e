/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-parts.h"

/* Shared by games of pieces on squares: 'x' is Left's, 'o' is Right's, '.' is empty, '#' is not on the board. A
 * position is a CgtSquares. The pieces of the sketch have the symbols of the notation, empty squares first. */

/* A step to a neighbour; unsigned, so that a step off the board leads far away from it. */
typedef struct
{
  guint down, right;
} CgtStep;

/* Along the lines, then along the diagonals; the opposite of step i is i ^ 2. */
extern const CgtStep cgt_steps[8];

static inline char
cgt_piece_of (CgtPlayer player)
{
  return player == CGT_LEFT ? 'x' : 'o';
}

static inline gboolean
cgt_is_stone (char square)
{
  return square == 'x' || square == 'o';
}

/* Free or occupied. */
static inline gboolean
cgt_is_on_board (char square)
{
  return square != '#';
}

static inline gsize
cgt_squares_index (const CgtSquares *board, guint row, guint column)
{
  return (gsize) row * board->columns + column;
}

/* '.', 'x', 'o' and '#', for a sketch. */
extern const CgtPiece cgt_stones[4];

/* Appends @position with one or two changed squares. FALSE: the arena is full. */
gboolean cgt_pieces_place (CgtArena *out, CgtBytes position, gsize at, char piece);
gboolean cgt_pieces_move (CgtArena *out, CgtBytes position, gsize from, char left, gsize to, char piece);

/* Appends the full board on which the stones alternate, one of Left's in the corner at the top left. */
gboolean cgt_pieces_start_chequered (guint rows, guint columns, GString *text);

/* For a CgtRuleset; the first reads `3x4`, an empty board, or rows of the symbols of the sketch. */
gboolean cgt_pieces_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
/* A bound for at most eight options for each square. */
guint64 cgt_pieces_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player);

/* For games in which every move fills a free square, and those in which it takes stones of the other player. */
guint64 cgt_pieces_count_free (const CgtRules *rules, CgtBytes component, CgtPlayer player);
guint64 cgt_pieces_count_others (const CgtRules *rules, CgtBytes component, CgtPlayer player);

/* Appends the parts of the squares that @belongs accepts, joined by the first @n_steps of @steps. These must not
 * contain a step together with its opposite. */
void cgt_pieces_split (const CgtSquares *board, const CgtStep *steps, guint n_steps, gboolean (*belongs) (char square),
                       const CgtPartKind *kind, CgtArena *out);
/* For a CgtPartKind: whether there are pieces of both players, or a free square. */
gboolean cgt_part_has_both (const CgtSquares *part);
gboolean cgt_part_has_free_square (const CgtSquares *part);
gboolean cgt_part_has_stone_and_space (const CgtSquares *part); /* a stone of either player */

/* The functions that all these games share, and for those with at most eight options for each square. */
#define CGT_PIECES_DRAWN                                                                                               \
  .parse = cgt_pieces_parse, .print = cgt_squares_print, .boards.make = cgt_squares_board,                             \
  .boards.to_text = cgt_squares_board_to_text
#define CGT_PIECES CGT_PIECES_DRAWN, .search.count_options = cgt_pieces_count_options
