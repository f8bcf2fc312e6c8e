/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-squares.h"

/* Coins on strips, a form of Nim: J. H. Conway, On Numbers and Games, ch. 11 (the silver dollar game without the
 * dollar); and Northcott's game, Winning Ways, ch. 3. */

static gboolean
nimble_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  return cgt_squares_read (reader, ".o", CGT_SQUARES_SOME, position, error);
}

static void
nimble_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *strips = position.data;

  for (guint row = 0; row < strips->rows; row++)
    for (guint column = 1; column < strips->columns; column++)
      for (guint to = column;
           cgt_squares_get (strips, row, column) == 'o' && to > 0 && cgt_squares_get (strips, row, to - 1) == '.'; to--)
        {
          CgtSquares *after = cgt_squares_copy (out, position);
          if (after == NULL)
            return;
          after->squares[(gsize) row * strips->columns + column] = '.';
          after->squares[(gsize) row * strips->columns + to - 1] = 'o';
        }
}

/* Every coin can go to each free square up to the next coin: at most as many moves as free squares, each a whole board.
 */
static guint64
nimble_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *strips = position.data;

  return (guint64) strips->rows * strips->columns;
}

/* Pairs the coins from the right. The free squares between the coins of a pair are a heap; a move of the left coin,
 * which enlarges it, is undone by the right one. A coin without a partner is paired with the edge. */
static void
append_gaps (const char *strip, guint columns, GArray *heaps)
{
  gboolean between = FALSE;
  guint64 gap = 0;

  for (guint column = columns; column-- > 0;)
    if (strip[column] == 'o')
      {
        if (between)
          g_array_append_val (heaps, gap);
        between = !between;
        gap = 0;
      }
    else
      gap++;
  if (between)
    g_array_append_val (heaps, gap);
}

static gboolean
nimble_nim_summands (const CgtRules *rules, CgtBytes position, GArray *heaps)
{
  const CgtSquares *strips = position.data;

  for (guint row = 0; row < strips->rows; row++)
    append_gaps (strips->squares + (gsize) row * strips->columns, strips->columns, heaps);
  return TRUE;
}

static gboolean
nimble_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));

  nimble_nim_summands (rules, component, heaps);
  *nimber = 0;
  *how = CGT_HOW_CLOSED_FORM;
  for (guint i = 0; i < heaps->len; i++)
    *nimber ^= g_array_index (heaps, guint64, i);
  return TRUE;
}

/* Two coins on a strip, at x and y, counted from 0. The gap between them is a Nim heap. It also grows when the left
 * coin moves, but to values that no mex depends on. */
static guint32
nimble_two_heaps (guint x, guint y)
{
  return x == y ? G_MAXUINT32 : y - x - 1;
}

static const CgtPiece nimble_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'o', N_ ("Coin"), CGT_PIECE_STONE },
};

const CgtRuleset cgt_nimble = {
  .id = "nimble",
  .title = N_ ("Nimble"),
  .rules = N_ ("Slide a coin left to a free square without jumping over another; one coin to a square."),
  .notation = "nimble(.o..oo)",
  .flags = CGT_RULESET_IMPARTIAL,
  .numbers.table_headline = N_ ("Two coins, on squares 0 to %u, largest value %s"),
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, nimble_pieces, 2, "nimble(.o..oo)", NULL,
              CGT_PIECE_SET_COINS, .played = N_ ("moved a coin") },
  .parse = nimble_parse,
  .print = cgt_squares_print,
  .options = nimble_options,
  .search.count_options = nimble_count_options,
  .theory.nimber = nimble_nimber,
  .numbers.two_heaps = nimble_two_heaps,
  .theory.nim_summands = nimble_nim_summands,
  .boards.make = cgt_squares_board,
  .boards.to_text = cgt_squares_board_to_text,
};
