/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The White Knight with luggage: Winning Ways, ch. 3 and 9. Column, row and luggage for each knight. */

#define BOARD_SIZE 8

typedef struct
{
  guint64 column, row, luggage;
} Knight;

static const struct
{
  int column, row;
} jumps[] = { { -2, -1 }, { -2, +1 }, { -1, -2 }, { +1, -2 } };

static gsize
count_knights (CgtBytes position)
{
  return position.size / sizeof (Knight);
}

static const Knight *
get_knights (CgtBytes position)
{
  return position.data;
}

static gboolean
white_knights_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  do
    {
      Knight knight;
      if (!cgt_reader_integer (reader, N_ ("a column"), 0, BOARD_SIZE - 1, &knight.column, error) ||
          !cgt_reader_expect (reader, ',', error) ||
          !cgt_reader_integer (reader, N_ ("a row"), 0, BOARD_SIZE - 1, &knight.row, error) ||
          !cgt_reader_expect (reader, ',', error) ||
          !cgt_reader_integer (reader, N_ ("the luggage"), 0, G_MAXUINT64, &knight.luggage, error))
        return FALSE;
      if (!cgt_reader_append (reader, position, &knight, sizeof knight, error))
        return FALSE;
    }
  while (cgt_reader_accept (reader, ';'));
  return TRUE;
}

static void
white_knights_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  for (gsize i = 0; i < count_knights (position); i++)
    {
      Knight knight = get_knights (position)[i];
      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT,
                              i > 0 ? "; " : "", knight.column, knight.row, knight.luggage);
    }
}

static gboolean
replace_knight (CgtArena *out, CgtBytes position, gsize i, Knight knight)
{
  Knight *knights = cgt_arena_add (out, position.size, 0);

  if (knights == NULL)
    return FALSE;
  memcpy (knights, position.data, position.size);
  knights[i] = knight;
  return TRUE;
}

/* The target of jump @j; FALSE: off the board. */
static gboolean
jump (Knight *knight, gsize j)
{
  knight->column += (guint64) (gint64) jumps[j].column;
  knight->row += (guint64) (gint64) jumps[j].row;
  return knight->column < BOARD_SIZE && knight->row < BOARD_SIZE;
}

static void
white_knights_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < count_knights (position); i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (jumps); j++)
        {
          Knight knight = get_knights (position)[i];
          if (jump (&knight, j) && !replace_knight (out, position, i, knight))
            return;
        }
      for (guint64 left = get_knights (position)[i].luggage; left-- > 0;)
        {
          Knight knight = get_knights (position)[i];
          knight.luggage = left;
          if (!replace_knight (out, position, i, knight))
            return;
        }
    }
}

static guint64
white_knights_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  for (gsize i = 0; i < count_knights (position); i++)
    {
      if (!g_uint64_checked_add (&n, n, get_knights (position)[i].luggage) ||
          !g_uint64_checked_add (&n, n, G_N_ELEMENTS (jumps)))
        return G_MAXUINT64;
    }
  return n;
}

static gboolean
is_home (Knight knight)
{
  return knight.column < 2 && knight.row < 2;
}

/* A knight's jumps and its luggage are independent, so they form a sum. The board may be reflected in its diagonal, and
 * all four home squares are equivalent. */
static void
white_knights_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < count_knights (position); i++)
    {
      Knight knight = get_knights (position)[i];
      Knight bare = { MIN (knight.column, knight.row), MAX (knight.column, knight.row), 0 };
      Knight luggage = { 0, 0, knight.luggage };

      if (!is_home (knight) && !cgt_arena_append (out, &bare, sizeof bare, 0))
        return;
      if (luggage.luggage > 0 && !cgt_arena_append (out, &luggage, sizeof luggage, 0))
        return;
    }
}

static gboolean
white_knights_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  Knight knight = get_knights (component)[0];

  *nimber = knight.luggage;
  *how = CGT_HOW_CLOSED_FORM;
  return count_knights (component) == 1 && is_home (knight);
}

static CgtTheoremUsed *
white_knights_formula (const CgtRules *rules, CgtBytes component)
{
  Knight knight = get_knights (component)[0];
  g_autofree char *words = NULL;

  if (count_knights (component) != 1 || !is_home (knight))
    return NULL;
  words = g_strdup_printf (_ ("A knight that is home does not move, and its luggage is a heap of Nim; here %" PRIu64
                              " pieces, which"),
                           (guint64) knight.luggage);
  return cgt_theorem_used_new ("bouton", words, "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901");
}

/* Boards show luggage of up to nine pieces. Row 0 is at the bottom, as in print. */

static const CgtPiece white_knights_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { '0', N_ ("Knight without luggage"), CGT_PIECE_STONE },
  { '1', N_ ("Knight with 1 piece of luggage"), CGT_PIECE_STONE },
  { '2', N_ ("Knight with 2 pieces of luggage"), CGT_PIECE_STONE },
  { '3', N_ ("Knight with 3 pieces of luggage"), CGT_PIECE_STONE },
  { '4', N_ ("Knight with 4 pieces of luggage"), CGT_PIECE_STONE },
  { '5', N_ ("Knight with 5 pieces of luggage"), CGT_PIECE_STONE },
  { '6', N_ ("Knight with 6 pieces of luggage"), CGT_PIECE_STONE },
  { '7', N_ ("Knight with 7 pieces of luggage"), CGT_PIECE_STONE },
  { '8', N_ ("Knight with 8 pieces of luggage"), CGT_PIECE_STONE },
  { '9', N_ ("Knight with 9 pieces of luggage"), CGT_PIECE_STONE },
};

static CgtBoard *
white_knights_board (const CgtRules *rules, CgtBytes position)
{
  CgtBoard *board = cgt_board_new_grid (BOARD_SIZE, BOARD_SIZE);

  for (gsize i = 0; i < count_knights (position); i++)
    {
      Knight knight = get_knights (position)[i];
      guint row = BOARD_SIZE - 1 - (guint) knight.row, column = (guint) knight.column;

      if (knight.luggage >= G_N_ELEMENTS (white_knights_pieces) - 1 || cgt_board_get_cell (board, row, column) != 0)
        {
          cgt_board_free (board);
          return NULL;
        }
      cgt_board_set_cell (board, row, column, (guint8) (knight.luggage + 1));
    }
  return board;
}

static gboolean
white_knights_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  gsize before = text->len;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      {
        guint8 piece = cgt_board_get_cell (board, board->rows - 1 - row, column);
        if (piece != 0)
          g_string_append_printf (text, "%s%u,%u,%u", text->len > before ? "; " : "", column, row, piece - 1u);
      }
  if (text->len > before)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_RULE, _ ("there must be a knight on the board"));
}

static CgtPlaceMark
white_knights_mark (const CgtBoard *board, guint row, guint column)
{
  return row + 2 >= board->rows && column < 2 ? CGT_PLACE_MARK_HOME : CGT_PLACE_MARK_NONE;
}

const CgtRuleset cgt_white_knights = {
  .id = "white-knights",
  .title = N_ ("White Knights"),
  .rules = N_ (
    "Move a knight one of its four jumps towards home, the four squares of the corner, or drop any number of pieces of its luggage."),
  .notation = "white-knights(5,4,3; 2,2,0)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_CELLS | CGT_SKETCH_PLACES | CGT_SKETCH_UPWARDS, white_knights_pieces,
              G_N_ELEMENTS (white_knights_pieces), "white-knights(5,4,3; 2,2,0)", NULL, CGT_PIECE_SET_KNIGHTS,
              .played = N_ ("moved or unloaded a knight") },
  .boards.mark = white_knights_mark,
  .parse = white_knights_parse,
  .print = white_knights_print,
  .options = white_knights_options,
  .search.count_options = white_knights_count_options,
  .parts.split = white_knights_split,
  .theory.nimber = white_knights_nimber,
  .theory.formula = white_knights_formula,
  .boards.make = white_knights_board,
  .boards.to_text = white_knights_board_to_text,
};
