/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-rectangles.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Chop and the burnt cake: Nim on the rows and columns beside one square. */

static void
chop_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle whole = cgt_rectangles_get (position)[i];
      for (guint64 rows = whole.rows - 1; rows > 0; rows--)
        if (!cgt_rectangles_replace (out, position, i, &(CgtRectangle) { rows, whole.columns }, 1))
          return;
      for (guint64 columns = whole.columns - 1; columns > 0; columns--)
        if (!cgt_rectangles_replace (out, position, i, &(CgtRectangle) { whole.rows, columns }, 1))
          return;
    }
}

/* The last row of each rectangle, and its last column. */
static gboolean
chop_first_move (const CgtRules *rules, CgtBytes position, guint kind, CgtArena *out)
{
  CgtRectangle part;

  if (kind / 2 >= cgt_rectangles_count (position))
    return FALSE;
  part = cgt_rectangles_get (position)[kind / 2];
  if ((kind % 2 == 0 ? part.rows-- : part.columns--) > 1)
    cgt_rectangles_replace (out, position, kind / 2, &part, 1);
  return TRUE;
}

static gboolean
chop_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  *nimber = 0;
  *how = CGT_HOW_CLOSED_FORM;
  for (gsize i = 0; i < cgt_rectangles_count (component); i++)
    *nimber ^= (cgt_rectangles_get (component)[i].rows - 1) ^ (cgt_rectangles_get (component)[i].columns - 1);
  return TRUE;
}

static gboolean
chop_nim_heaps (const CgtRules *rules, CgtBytes position, GArray *heaps)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle rectangle = cgt_rectangles_get (position)[i];
      guint64 pair[] = { rectangle.rows - 1, rectangle.columns - 1 };
      g_array_append_vals (heaps, pair, 2);
    }
  return TRUE;
}

/* Said of one rectangle, with its numbers. */
static CgtTheoremUsed *
chop_formula (const CgtRules *rules, CgtBytes position)
{
  g_autofree char *words = NULL;
  CgtRectangle rectangle;

  if (cgt_rectangles_count (position) != 1)
    return NULL;
  rectangle = cgt_rectangles_get (position)[0];
  words =
    g_strdup_printf (_ ("A side of m squares has m - 1 lines to cut along, so m rows are a heap of m - 1 in Nim, and "
                        "columns likewise; with %" PRIu64 " rows and %" PRIu64 " columns, here %" PRIu64
                        " xor %" PRIu64),
                     rectangle.rows, rectangle.columns, rectangle.rows - 1, rectangle.columns - 1);
  return cgt_theorem_used_new ("bouton", words, "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901");
}

/* The sides of a rectangle, each a Nim heap of its lines. */
static guint32
chop_two_heaps (guint x, guint y)
{
  return x == 0 ? G_MAXUINT32 : (x - 1) ^ (y - 1);
}

/* The X is on the corner that no cut takes. */
static CgtPlaceMark
chop_mark (const CgtBoard *board, guint row, guint column)
{
  gboolean first = row == 0 && cgt_board_get_cell (board, 0, column) == 0 &&
                   (column == 0 || cgt_board_get_cell (board, 0, column - 1) != 0);

  return first ? CGT_PLACE_MARK_X : CGT_PLACE_MARK_NONE;
}

const CgtRuleset cgt_chop = {
  .id = "chop",
  .title = N_ ("Chop"),
  .rules = N_ ("Cut the rectangle in two along a line and keep the part with the X, which is a corner square."),
  .notation = "chop(4x5)",
  .flags = CGT_RULESET_IMPARTIAL,
  .numbers.table_headline = N_ ("Rectangles with sides up to %u, largest value %s"),
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE, cgt_rectangles_pieces, 2, "chop(4x5)",
              .played = N_ ("cut the rectangle") },
  .parse = cgt_rectangles_parse,
  CGT_RECTANGLES,
  .options = chop_options,
  .numbers.first_move = chop_first_move,
  .theory.nimber = chop_nimber,
  .theory.formula = chop_formula,
  .numbers.two_heaps = chop_two_heaps,
  .theory.nim_heaps = chop_nim_heaps,
  .boards.mark = chop_mark,
};

/* A burnt cake: columns left and right of the burnt square, rows above and below, each a heap of Nim. */

static gboolean
burnt_cake_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  static const char *const names[] = { N_ ("a number of columns on the left"), N_ ("a number of columns on the right"),
                                       N_ ("a number of rows above"), N_ ("a number of rows below") };

  do
    for (guint side = 0; side < G_N_ELEMENTS (names); side++)
      {
        guint64 n;
        if ((side > 0 && !cgt_reader_expect (reader, ',', error)) ||
            !cgt_reader_integer (reader, names[side], 0, G_MAXINT64, &n, error))
          return FALSE;
        if (!cgt_reader_append (reader, position, &n, sizeof n, error))
          return FALSE;
      }
  while (cgt_reader_accept (reader, ';'));
  return TRUE;
}

static void
burnt_cake_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const guint64 *sides = position.data;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i == 0 ? "" : i % 4 == 0 ? "; " : ",", sides[i]);
}

static const CgtPiece burnt_cake_pieces[] = {
  { '.', N_ ("Square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Burnt square"), CGT_PIECE_MARK },
};

/* A board for a single cake. */
static CgtBoard *
burnt_cake_board (const CgtRules *rules, CgtBytes position)
{
  const guint64 *sides = position.data, most = 1 << 16;
  CgtBoard *board;

  if (cgt_heaps_count (position) != 4 || MAX (MAX (sides[0], sides[1]), MAX (sides[2], sides[3])) > most ||
      (sides[0] + sides[1] + 1) * (sides[2] + sides[3] + 1) > most)
    return NULL;
  board = cgt_board_new_grid ((guint) (sides[2] + sides[3] + 1), (guint) (sides[0] + sides[1] + 1));
  cgt_board_set_cell (board, (guint) sides[2], (guint) sides[0], 1);
  return board;
}

static gboolean
burnt_cake_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  guint n = 0, at_row = 0, at_column = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      if (cgt_board_get_cell (board, row, column) != 0)
        {
          n++;
          at_row = row;
          at_column = column;
        }
  if (n != 1)
    return cgt_refuse (error, CGT_ERROR_RULE, _ ("there must be exactly one burnt square"));
  g_string_append_printf (text, "%u,%u,%u,%u", at_column, board->columns - 1 - at_column, at_row,
                          board->rows - 1 - at_row);
  return TRUE;
}

const CgtRuleset cgt_burnt_cake = {
  .id = "burnt-cake",
  .title = N_ ("Burnt Cake"),
  .rules = N_ ("Cut the cake in two along a line and eat the part without the burnt square."),
  .notation = "burnt-cake(2,3,1,4)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, burnt_cake_pieces, 2, "burnt-cake(2,3,1,4)",
              .played = N_ ("cut the cake") },
  .parse = burnt_cake_parse,
  .print = burnt_cake_print,
  .options = cgt_nim_options,
  .search.count_options = cgt_heaps_count_tokens,
  .theory.nimber = cgt_nim_nimber,
  .theory.nim_heaps = cgt_nim_heaps,
  .boards.make = burnt_cake_board,
  .boards.to_text = burnt_cake_board_to_text,
};
