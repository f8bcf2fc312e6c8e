/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-rectangles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-refuse.h"

#define LONGEST_SIDE G_MAXINT64

/* Notation */

static gboolean
parse_rectangle (CgtReader *reader, gboolean or_none, GByteArray *position, GError **error)
{
  CgtRectangle rectangle;
  guint64 least = or_none ? 0 : 1;
  const char *begin;

  if (!cgt_reader_integer (reader, N_ ("a number of rows"), least, LONGEST_SIDE, &rectangle.rows, error) ||
      !cgt_reader_expect (reader, 'x', error))
    return FALSE;
  cgt_reader_peek (reader);
  begin = reader->at;
  if (!cgt_reader_integer (reader, N_ ("a number of columns"), least, LONGEST_SIDE, &rectangle.columns, error))
    return FALSE;
  if ((rectangle.rows == 0) != (rectangle.columns == 0))
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("an empty board is written 0x0"));
  return cgt_reader_append (reader, position, &rectangle, sizeof rectangle, error);
}

static gboolean
parse_rectangles (CgtReader *reader, gboolean or_none, GByteArray *position, GError **error)
{
  do
    if (!parse_rectangle (reader, or_none, position, error))
      return FALSE;
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

gboolean
cgt_rectangles_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  return parse_rectangles (reader, FALSE, position, error);
}

gboolean
cgt_rectangles_parse_or_none (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  return parse_rectangles (reader, TRUE, position, error);
}

void
cgt_rectangles_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle rectangle = cgt_rectangles_get (position)[i];
      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "x%" G_GUINT64_FORMAT, i > 0 ? "," : "", rectangle.rows,
                              rectangle.columns);
    }
}

static int
compare_rectangles (gconstpointer a, gconstpointer b)
{
  const CgtRectangle *x = a, *y = b;

  return x->rows != y->rows ? (x->rows < y->rows) - (x->rows > y->rows)
                            : (x->columns < y->columns) - (x->columns > y->columns);
}

gsize
cgt_rectangles_arrange (const CgtRules *rules, void *position, gsize size)
{
  CgtRectangle *rectangles = position;
  gsize n = size / sizeof *rectangles;

  if (n > 1)
    qsort (rectangles, n, sizeof *rectangles, compare_rectangles);
  while (n > 1 && rectangles[n - 1].rows == 0)
    n--;
  return n * sizeof *rectangles;
}

/* Play */

guint64
cgt_rectangles_count_lines (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      guint64 more = cgt_rectangles_get (position)[i].rows + cgt_rectangles_get (position)[i].columns;
      n = n > G_MAXUINT64 - more ? G_MAXUINT64 : n + more;
    }
  return n;
}

gboolean
cgt_rectangles_replace (CgtArena *out, CgtBytes position, gsize i, const CgtRectangle *others, gsize n)
{
  gsize count = cgt_rectangles_count (position);
  const CgtRectangle *rectangles = cgt_rectangles_get (position);
  CgtRectangle *result = cgt_arena_add (out, (count - 1 + n) * sizeof *result, 0);

  if (result == NULL)
    return FALSE;
  memcpy (result, rectangles, i * sizeof *rectangles);
  memcpy (result + i, others, n * sizeof *others);
  memcpy (result + i + n, rectangles + i + 1, (count - i - 1) * sizeof *rectangles);
  return TRUE;
}

gboolean
cgt_rectangles_cut_rows (CgtArena *out, CgtBytes position, gsize i)
{
  CgtRectangle whole = cgt_rectangles_get (position)[i];

  for (guint64 less = 1; less <= whole.rows / 2; less++)
    {
      CgtRectangle parts[] = { { whole.rows - less, whole.columns }, { less, whole.columns } };
      if (!cgt_rectangles_replace (out, position, i, parts, 2))
        return FALSE;
    }
  return TRUE;
}

gboolean
cgt_rectangles_cut_columns (CgtArena *out, CgtBytes position, gsize i)
{
  CgtRectangle whole = cgt_rectangles_get (position)[i];

  for (guint64 less = 1; less <= whole.columns / 2; less++)
    {
      CgtRectangle parts[] = { { whole.rows, whole.columns - less }, { whole.rows, less } };
      if (!cgt_rectangles_replace (out, position, i, parts, 2))
        return FALSE;
    }
  return TRUE;
}

/* Boards */

#define MOST_SQUARES (1u << 16)

enum
{
  SQUARE_FREE,
  SQUARE_OUTSIDE,
};

const CgtPiece cgt_rectangles_pieces[2] = {
  { '.', N_ ("Square"), CGT_PIECE_EMPTY },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

CgtBoard *
cgt_rectangles_board (const CgtRules *rules, CgtBytes position)
{
  const CgtRectangle *rectangles = cgt_rectangles_get (position);
  guint64 rows = 1, columns = 0;
  guint at = 0;
  CgtBoard *board;

  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      if (MAX (rectangles[i].rows, rectangles[i].columns) > MOST_SQUARES)
        return NULL;
      rows = MAX (rows, rectangles[i].rows);
      columns += rectangles[i].columns + (columns > 0 && rectangles[i].columns > 0);
    }
  columns = MAX (columns, 1);
  if (columns > MOST_SQUARES || rows * columns > MOST_SQUARES)
    return NULL;
  board = cgt_board_new_grid ((guint) rows, (guint) columns);
  memset (board->cells, SQUARE_OUTSIDE, rows * columns);
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      for (guint row = 0; row < rectangles[i].rows; row++)
        memset (board->cells + row * columns + at, SQUARE_FREE, rectangles[i].columns);
      at += rectangles[i].columns > 0 ? (guint) rectangles[i].columns + 1 : 0;
    }
  return board;
}

/* The number of squares in a column from the top; FALSE: there is a gap between them. */
static gboolean
measure_column (const CgtBoard *board, guint column, guint *height)
{
  guint n = 0;

  for (*height = 0; *height < board->rows && cgt_board_get_cell (board, *height, column) != SQUARE_OUTSIDE;)
    ++*height;
  for (guint row = 0; row < board->rows; row++)
    n += cgt_board_get_cell (board, row, column) != SQUARE_OUTSIDE;
  return n == *height;
}

gboolean
cgt_rectangles_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  gsize before = text->len;
  guint rows = 0, columns = 0;

  for (guint column = 0; column <= board->columns; column++)
    {
      guint height = 0;
      if ((column < board->columns && !measure_column (board, column, &height)) ||
          (rows > 0 && height > 0 && height != rows))
        return cgt_refuse (error, CGT_ERROR_RULE,
                           _ ("this board takes only rectangles, with a free column between them"));
      if (height == 0 && rows > 0)
        g_string_append_printf (text, "%s%ux%u", text->len > before ? "," : "", rows, columns);
      columns = height == 0 ? 0 : columns + 1;
      rows = height;
    }
  if (text->len == before)
    g_string_append (text, "0x0");
  return TRUE;
}
