/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-private.h"

G_BEGIN_DECLS

/* What games on a drawn board have in common: the position is its size and a character for each square,
 * row by row. */
typedef struct
{
  guint32 rows, columns;
  char squares[];
} CgtSquares;

static inline char
cgt_squares_get (const CgtSquares *board, guint row, guint column)
{
  return board->squares[(gsize) row * board->columns + column];
}

/* Reads rows of characters out of @symbols, as long as each other, separated by '|' or '/'. */
gboolean cgt_squares_read (CgtReader *reader, const char *symbols, GByteArray *position, GError **error);
/* Reads "10x20" where @position becomes a board full of @filling. */
gboolean cgt_squares_read_size (CgtReader *reader, char filling, GByteArray *position, GError **error);
/* A copy in @out, to be changed by the caller; NULL: the arena is full. */
CgtSquares *cgt_squares_copy (CgtArena *out, CgtBytes position);

/* For a CgtRuleset; the pieces of its sketch have the symbols of the notation. */
void cgt_squares_print (const CgtRules *rules, CgtBytes position, GString *text);
CgtBoard *cgt_squares_board (const CgtRules *rules, CgtBytes position);
gboolean cgt_squares_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error);
/* Pieces 1 and 2 are those of Left and Right. */
CgtBoard *cgt_squares_negate_board (const CgtRuleset *ruleset, const CgtBoard *board);

G_END_DECLS
