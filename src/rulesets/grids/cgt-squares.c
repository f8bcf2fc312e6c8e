/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-squares.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rulesets/cgt-board-grid.h"

static CgtSquares *
begin_board (GByteArray *position, guint32 rows, guint32 columns)
{
  CgtSquares size = { rows, columns };

  memcpy (position->data, &size, sizeof size);
  return (CgtSquares *) (gpointer) position->data;
}

char
cgt_squares_read_letter (char c)
{
  switch (c)
    {
    case 'b':
    case 'l':
      return 'x';
    case 'w':
    case 'r':
      return 'o';
    default:
      return c;
    }
}

/* The symbol that is read for @c: itself, or what a book means by it; '\0': it is no square. */
static char
symbol_of (char c, const char *symbols)
{
  if (c != '\0' && strchr (symbols, c) == NULL && strchr (symbols, 'x') != NULL && strchr (symbols, 'o') != NULL)
    c = cgt_squares_read_letter (c);
  else if (c != '\0' && strchr (symbols, c) == NULL && strchr (symbols, 't') != NULL && strchr (symbols, 'f') != NULL)
    c = c == 'l' ? 't' : c == 'r' ? 'f' : c; /* Left's toads and Right's frogs */
  return c != '\0' && strchr (symbols, c) != NULL ? c : '\0';
}

/* Appends a row; @columns is the length of the first row, or 0 while reading it. */
static gboolean
read_row (CgtReader *reader, const char *symbols, guint most, guint row, guint columns, GByteArray *position,
          GError **error)
{
  guint n = 0;
  const char *begin;
  char c, square;

  cgt_reader_peek (reader);
  begin = reader->at;
  for (c = cgt_reader_peek (reader); (square = symbol_of (c, symbols)) != '\0'; c = cgt_reader_peek (reader), n++)
    {
      if (columns > 0 && n == columns)
        return cgt_reader_fail (reader, error, CGT_ERROR_RULE,
                                _ ("row %u is longer than the rows above, which are %u wide"), row, columns);
      if (position->len > most)
        return cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("a board of more than %u squares is too large"),
                                most);
      cgt_reader_accept (reader, c);
      if (!cgt_reader_append (reader, position, &square, 1, error))
        return FALSE;
    }
  /* A character that is no square is wrong, rather than the row too short. */
  if (n == 0 || (n < columns && c != '\0' && strchr ("|/)", c) == NULL))
    {
      GString *expected = g_string_new (NULL);
      for (const char *s = symbols; *s != '\0'; s++)
        g_string_append_printf (expected, "%s'%c'", s == symbols ? "" : s[1] == '\0' ? _ (" or ") : ", ", *s);
      cgt_reader_fail_expected (reader, error, expected->str);
      g_string_free (expected, TRUE);
      return FALSE;
    }
  if (n < columns)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("row %u has width %u, the rows above %u"), row,
                               n, columns);
  return TRUE;
}

gboolean
cgt_squares_read (CgtReader *reader, const char *symbols, guint most, GByteArray *position, GError **error)
{
  guint rows = 0, columns = 0;

  if (cgt_reader_extend (reader, position, sizeof (CgtSquares), error) == NULL)
    return FALSE;
  do
    {
      rows++;
      if (!read_row (reader, symbols, most, rows, columns, position, error))
        return FALSE;
      if (rows == 1)
        columns = position->len - (guint) sizeof (CgtSquares);
    }
  while (cgt_reader_accept (reader, '|') || cgt_reader_accept (reader, '/'));
  begin_board (position, rows, columns);
  return TRUE;
}

gboolean
cgt_squares_read_size (CgtReader *reader, char filling, guint most, GByteArray *position, GError **error)
{
  guint64 rows, columns;
  const char *begin;

  cgt_reader_peek (reader);
  begin = reader->at;
  if (!cgt_reader_integer (reader, N_ ("a number of rows"), 1, most, &rows, error) ||
      !cgt_reader_expect (reader, 'x', error) ||
      !cgt_reader_integer (reader, N_ ("a number of columns"), 1, most, &columns, error))
    return FALSE;
  if (rows * columns > most)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("a board of more than %u squares is too large"),
                               most);
  if (cgt_reader_extend (reader, position, sizeof (CgtSquares) + rows * columns, error) == NULL)
    return FALSE;
  memset (begin_board (position, (guint32) rows, (guint32) columns)->squares, filling, rows * columns);
  return TRUE;
}

CgtSquares *
cgt_squares_copy (CgtArena *out, CgtBytes position)
{
  CgtSquares *copy = cgt_arena_add (out, position.size, 0);

  if (copy != NULL)
    memcpy (copy, position.data, position.size);
  return copy;
}

gboolean
cgt_squares_move (CgtArena *out, CgtBytes position, gsize from, gsize to)
{
  CgtSquares *after = cgt_squares_copy (out, position);

  if (after == NULL)
    return FALSE;
  after->squares[to] = after->squares[from];
  after->squares[from] = '.';
  return TRUE;
}

void
cgt_squares_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const CgtSquares *board = position.data;

  for (guint row = 0; row < board->rows; row++)
    {
      if (row > 0)
        g_string_append_c (text, '|');
      g_string_append_len (text, board->squares + (gsize) row * board->columns, board->columns);
    }
}

CgtBoard *
cgt_squares_board (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *from = position.data;
  const CgtSketch *sketch = &rules->ruleset->sketch;
  CgtBoard *board = cgt_board_new_grid (from->rows, from->columns);

  board->hexagonal = (sketch->flags & CGT_SKETCH_HEXAGONS) != 0;
  for (gsize i = 0; i < (gsize) from->rows * from->columns; i++)
    for (guint piece = 0; piece < sketch->n_pieces; piece++)
      if (sketch->pieces[piece].symbol == from->squares[i])
        board->cells[i] = (guint8) piece;
  return board;
}

gboolean
cgt_squares_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  for (guint row = 0; row < board->rows; row++)
    {
      if (row > 0)
        g_string_append_c (text, '|');
      for (guint column = 0; column < board->columns; column++)
        g_string_append_c (text, ruleset->sketch.pieces[cgt_board_get_cell (board, row, column)].symbol);
    }
  return TRUE;
}

CgtBoard *
cgt_squares_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  CgtBoard *negative = cgt_board_copy (board);

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    if (board->cells[i] == 1 || board->cells[i] == 2)
      negative->cells[i] = (guint8) (3 - board->cells[i]);
  return negative;
}

CgtBoard *
cgt_squares_transpose_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  return cgt_board_copy_image (board, CGT_BOARD_TRANSPOSED);
}
