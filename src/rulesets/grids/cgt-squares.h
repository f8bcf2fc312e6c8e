/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* Shared by games on a drawn board: a position is its size and a character for each square, row by row. */
typedef struct
{
  guint32 rows, columns;
  char squares[];
} CgtSquares;

/* The most squares of a board: of games that look at many of them at once, and of others. */
#define CGT_SQUARES_SOME (1u << 20)
#define CGT_SQUARES_MANY (1u << 24)

static inline char
cgt_squares_get (const CgtSquares *board, guint row, guint column)
{
  return board->squares[(gsize) row * board->columns + column];
}

/* The square in a row and a column, which may lie outside the board: '#' there. */
static inline char
cgt_squares_at (const CgtSquares *board, guint row, guint column)
{
  return row < board->rows && column < board->columns ? cgt_squares_get (board, row, column) : '#';
}

/* Where the pieces are 'x' and 'o', what a book calls them in lower case: Left's are black, blue or L, Right's white,
 * red or R. Other characters stay. */
char cgt_squares_read_letter (char c);
/* Reads rows of characters from @symbols, all of the same length, separated by '|' or '/'; not more than @most
 * squares. */
gboolean cgt_squares_read (CgtReader *reader, const char *symbols, guint most, GByteArray *position, GError **error);
/* If "10x20" comes next, reads it and makes @position a board full of @filling. */
gboolean cgt_squares_read_size (CgtReader *reader, char filling, guint most, GByteArray *position, GError **error);
/* Appends a copy to @out for the caller to change; NULL: the arena is full. */
CgtSquares *cgt_squares_copy (CgtArena *out, CgtBytes position);
/* Appends the board after the piece of the square @from went to the square @to. FALSE: the arena is full. */
gboolean cgt_squares_move (CgtArena *out, CgtBytes position, gsize from, gsize to);

/* For a CgtRuleset; the pieces of its sketch have the symbols of the notation. */
void cgt_squares_print (const CgtRules *rules, CgtBytes position, GString *text);
CgtBoard *cgt_squares_board (const CgtRules *rules, CgtBytes position);
gboolean cgt_squares_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error);
/* Pieces 1 and 2 are those of Left and Right. */
CgtBoard *cgt_squares_negate_board (const CgtRuleset *ruleset, const CgtBoard *board);
/* For games in which the rows are to Right what the columns are to Left. */
CgtBoard *cgt_squares_transpose_board (const CgtRuleset *ruleset, const CgtBoard *board);
