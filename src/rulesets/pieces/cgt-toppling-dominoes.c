/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Toppling Dominoes: A. Fink, R. J. Nowakowski, A. N. Siegel and D. Wolfe, "Toppling conjectures", Games of No Chance
 * 4, 2015.
 *
 * A position is its rows of dominoes 'x', 'o' and 'e', separated by '|'; an empty row is '0'. */

/* The domino of a letter, also of a book's: g is green, the colour of both players. '\0': it is none. */
static char
domino_of (char c)
{
  c = c == 'g' ? 'e' : cgt_squares_read_letter (c);
  return c == 'x' || c == 'o' || c == 'e' ? c : '\0';
}

static gboolean
read_row (CgtReader *reader, GByteArray *position, GError **error)
{
  guint before = position->len;

  if (cgt_reader_accept (reader, '0'))
    return cgt_reader_append (reader, position, "0", 1, error);
  for (char c = domino_of (cgt_reader_peek (reader)); c != '\0'; c = domino_of (cgt_reader_peek (reader)))
    {
      if (!cgt_reader_append (reader, position, &c, 1, error))
        return FALSE;
      reader->at++;
    }
  return position->len > before || cgt_reader_fail_expected (reader, error, _ ("'x', 'o', 'e' or 0"));
}

static gboolean
toppling_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  while (read_row (reader, position, error))
    {
      if (!cgt_reader_accept (reader, '|') && !cgt_reader_accept (reader, '/'))
        return TRUE;
      if (!cgt_reader_append (reader, position, "|", 1, error))
        return FALSE;
    }
  return FALSE;
}

static void
toppling_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  g_string_append_len (text, position.data, (gssize) position.size);
}

/* Appends the position without the dominoes from @from to just before @to, of a row that begins at @begin and ends
 * before @end. */
static gboolean
remove_dominoes (CgtArena *out, CgtBytes position, gsize begin, gsize end, gsize from, gsize to)
{
  const char *dominoes = position.data;
  gboolean empty = to - from == end - begin;
  char *after = cgt_arena_add (out, position.size - (to - from) + empty, 0);

  if (after == NULL)
    return FALSE;
  memcpy (after, dominoes, from);
  if (empty)
    after[from] = '0';
  memcpy (after + from + empty, dominoes + to, position.size - to);
  return TRUE;
}

static void
toppling_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const char *dominoes = position.data;
  gsize begin = 0;

  while (begin < position.size)
    {
      const char *bar = memchr (dominoes + begin, '|', position.size - begin);
      gsize end = bar != NULL ? (gsize) (bar - dominoes) : position.size;
      for (gsize at = begin; at < end; at++)
        if ((dominoes[at] == cgt_piece_of (player) || dominoes[at] == 'e') &&
            (!remove_dominoes (out, position, begin, end, begin, at + 1) ||
             !remove_dominoes (out, position, begin, end, at, end)))
          return;
      begin = end + 1;
    }
}

static guint64
toppling_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  return 2 * (guint64) position.size;
}

/* Each row is a part: the least of the row, the row backwards, and these with the colours exchanged. */
typedef struct
{
  gboolean backwards, swapped;
} Image;

static char
get_domino (const char *row, gsize length, gsize i, Image image)
{
  char domino = row[image.backwards ? length - 1 - i : i];

  return image.swapped ? cgt_piece_swapped (domino) : domino;
}

static gboolean
is_less (const char *row, gsize length, Image a, Image b)
{
  for (gsize i = 0; i < length; i++)
    {
      char x = get_domino (row, length, i, a), y = get_domino (row, length, i, b);
      if (x != y)
        return x < y;
    }
  return FALSE;
}

static gboolean
append_row (CgtArena *out, const char *row, gsize length)
{
  static const Image images[] = { { TRUE, FALSE }, { FALSE, TRUE }, { TRUE, TRUE } };
  Image best = { FALSE, FALSE };
  char *part;

  for (guint i = 0; i < G_N_ELEMENTS (images); i++)
    if (is_less (row, length, images[i], best))
      best = images[i];
  part = cgt_arena_add (out, length, best.swapped);
  for (gsize i = 0; i < length && part != NULL; i++)
    part[i] = get_domino (row, length, i, best);
  return part != NULL;
}

static void
toppling_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const char *dominoes = position.data;
  gsize begin = 0;

  while (begin < position.size)
    {
      const char *bar = memchr (dominoes + begin, '|', position.size - begin);
      gsize end = bar != NULL ? (gsize) (bar - dominoes) : position.size;
      if (dominoes[begin] != '0' && !append_row (out, dominoes + begin, end - begin))
        return;
      begin = end + 1;
    }
}

/* Boards: a row of squares for each row of dominoes; shorter ones end in squares that are not on the board. */

enum
{
  PIECE_OUTSIDE,
  PIECE_LEFT,
  PIECE_RIGHT,
  PIECE_BOTH,
};

static const CgtPiece toppling_pieces[] = {
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
  { 'x', N_ ("Left’s domino"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s domino"), CGT_PIECE_RIGHT },
  { 'e', N_ ("Grey domino"), CGT_PIECE_STONE },
};

static guint8
piece_of (char domino)
{
  return domino == 'x' ? PIECE_LEFT : domino == 'o' ? PIECE_RIGHT : PIECE_BOTH;
}

#define MOST_CELLS (1 << 20)

static CgtBoard *
toppling_board (const CgtRules *rules, CgtBytes position)
{
  const char *dominoes = position.data;
  gsize rows = 1, columns = 1, row = 0, column = 0;
  CgtBoard *board;

  for (gsize i = 0; i < position.size; i++)
    {
      rows += dominoes[i] == '|';
      column = domino_of (dominoes[i]) != 0 ? column + 1 : 0;
      columns = MAX (columns, column);
    }
  if (rows * columns > MOST_CELLS)
    return NULL;
  board = cgt_board_new_grid ((guint) rows, (guint) columns);
  column = 0;
  for (gsize i = 0; i < position.size; i++)
    if (domino_of (dominoes[i]) != 0)
      board->cells[row * columns + column++] = piece_of (dominoes[i]);
    else if (dominoes[i] == '|')
      {
        row++;
        column = 0;
      }
  return board;
}

/* The dominoes of a row stand side by side: gaps between them close. */
static gboolean
toppling_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  for (guint row = 0; row < board->rows; row++)
    {
      gsize before;
      if (row > 0)
        g_string_append_c (text, '|');
      before = text->len;
      for (guint column = 0; column < board->columns; column++)
        if (cgt_board_get_cell (board, row, column) != PIECE_OUTSIDE)
          g_string_append_c (text, toppling_pieces[cgt_board_get_cell (board, row, column)].symbol);
      if (text->len == before)
        g_string_append_c (text, '0');
    }
  return TRUE;
}

const CgtRuleset cgt_toppling_dominoes = {
  .id = "toppling-dominoes",
  .title = N_ ("Toppling Dominoes"),
  .by = "Michael Albert, Richard Nowakowski, David Wolfe",
  .rules = N_ (
    "Topple a domino of yours, or a grey one, to the left or to the right: it and all dominoes on that side are gone."),
  .notation = "toppling-dominoes(xoe)\ntoppling-dominoes(xxo|oe)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, toppling_pieces, 4, "toppling-dominoes(xoexo)",
              .played = N_ ("toppled dominoes") },
  .parse = toppling_parse,
  .print = toppling_print,
  .options = toppling_options,
  .search.count_options = toppling_count_options,
  .parts.split = toppling_split,
  .boards.make = toppling_board,
  .boards.to_text = toppling_board_to_text,
  .boards.negate = cgt_squares_negate_board,
};
