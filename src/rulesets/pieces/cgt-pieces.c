/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <string.h>

const CgtStep cgt_steps[8] = {
  { 0, 1 }, { 1, 0 }, { 0, -1u }, { -1u, 0 }, { 1, 1 }, { 1, -1u }, { -1u, -1u }, { -1u, 1 },
};

const CgtPiece cgt_stones[4] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s stone"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s stone"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

gboolean
cgt_pieces_place (CgtArena *out, CgtBytes position, gsize at, char piece)
{
  CgtSquares *after = cgt_squares_copy (out, position);

  if (after != NULL)
    after->squares[at] = piece;
  return after != NULL;
}

gboolean
cgt_pieces_move (CgtArena *out, CgtBytes position, gsize from, char left, gsize to, char piece)
{
  CgtSquares *after = cgt_squares_copy (out, position);

  if (after == NULL)
    return FALSE;
  after->squares[from] = left;
  after->squares[to] = piece;
  return TRUE;
}

gboolean
cgt_pieces_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const CgtSketch *sketch = &rules->ruleset->sketch;
  char symbols[16];

  g_assert (sketch->n_pieces < sizeof symbols);
  for (guint i = 0; i < sketch->n_pieces; i++)
    symbols[i] = sketch->pieces[i].symbol;
  symbols[sketch->n_pieces] = '\0';
  cgt_reader_peek (reader);
  if (symbols[0] == '.' && (cgt_reader_at_digit (reader) || cgt_reader_peek (reader) == '-'))
    return cgt_squares_read_size (reader, '.', CGT_SQUARES_MANY, position, error);
  return cgt_squares_read (reader, symbols, CGT_SQUARES_MANY, position, error);
}

gboolean
cgt_pieces_start_chequered (guint rows, guint columns, GString *text)
{
  for (guint row = 0; row < rows; row++)
    {
      if (row > 0)
        g_string_append_c (text, '|');
      for (guint column = 0; column < columns; column++)
        g_string_append_c (text, cgt_piece_of ((row + column) % 2 == 0 ? CGT_LEFT : CGT_RIGHT));
    }
  return TRUE;
}

guint64
cgt_pieces_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;

  return (guint64) board->rows * board->columns * 8;
}

static guint64
count_squares (const CgtSquares *board, char piece)
{
  guint64 n = 0;

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    n += board->squares[i] == piece;
  return n;
}

guint64
cgt_pieces_count_free (const CgtRules *rules, CgtBytes component, CgtPlayer player)
{
  return count_squares (component.data, '.');
}

guint64
cgt_pieces_count_others (const CgtRules *rules, CgtBytes component, CgtPlayer player)
{
  return count_squares (component.data, cgt_piece_of (cgt_player_other (player)));
}

/* Parts */

void
cgt_pieces_split (const CgtSquares *board, const CgtStep *steps, guint n_steps, gboolean (*belongs) (char square),
                  const CgtPartKind *kind, CgtArena *out)
{
  CgtParts parts;
  gsize at = 0;

  if (!cgt_parts_init (&parts, board, out))
    return;
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 0; i < n_steps && belongs (board->squares[at]); i++)
        {
          guint down = row + steps[i].down, right = column + steps[i].right;
          if (belongs (cgt_squares_at (board, down, right)))
            cgt_parts_join (&parts, at, cgt_squares_index (board, down, right));
        }
  cgt_parts_append (&parts, kind);
  cgt_parts_clear (&parts);
}

static gboolean
has (const CgtSquares *part, char piece)
{
  return memchr (part->squares, piece, (gsize) part->rows * part->columns) != NULL;
}

gboolean
cgt_part_has_both (const CgtSquares *part)
{
  return has (part, 'x') && has (part, 'o');
}

gboolean
cgt_part_has_free_square (const CgtSquares *part)
{
  return has (part, '.');
}

gboolean
cgt_part_has_stone_and_space (const CgtSquares *part)
{
  gsize n = (gsize) part->rows * part->columns;

  return cgt_part_has_free_square (part) &&
         (memchr (part->squares, 'x', n) != NULL || memchr (part->squares, 'o', n) != NULL);
}
