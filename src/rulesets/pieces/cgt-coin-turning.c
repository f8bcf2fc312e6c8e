/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <string.h>

/* Coin-turning games, by H. W. Lenstra: Winning Ways, ch. 14. The coin furthest to the right that is turned goes from
 * heads to tails. A position equals the sum of its heads, each alone, because a coin turned twice is as it was. */

static gboolean
coins_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  if (!cgt_squares_read (reader, "ht", CGT_SQUARES_MANY, position, error))
    return FALSE;
  for (guint i = sizeof (CgtSquares); i < position->len; i++)
    position->data[i] = (guint8) g_ascii_toupper (position->data[i]);
  return TRUE;
}

/* Appends the position with one to three coins turned: @n places, the last of which is a head. */
static gboolean
turn (CgtArena *out, CgtBytes position, const gsize *places, guint n)
{
  CgtSquares *after = cgt_squares_copy (out, position);

  for (guint i = 0; i < n && after != NULL; i++)
    after->squares[places[i]] = after->squares[places[i]] == 'H' ? 'T' : 'H';
  return after != NULL;
}

/* The head at @last of a row that begins at @first, alone, with one other coin, or with two others. */
static gboolean
turn_one (CgtArena *out, CgtBytes position, gsize first, gsize last)
{
  return turn (out, position, &last, 1);
}

static gboolean
turn_two (CgtArena *out, CgtBytes position, gsize first, gsize last)
{
  for (gsize other = first; other < last; other++)
    if (!turn (out, position, (gsize[]) { other, last }, 2))
      return FALSE;
  return TRUE;
}

static gboolean
turn_three (CgtArena *out, CgtBytes position, gsize first, gsize last)
{
  for (gsize other = first; other < last; other++)
    for (gsize third = other + 1; third < last; third++)
      if (!turn (out, position, (gsize[]) { other, third, last }, 3))
        return FALSE;
  return TRUE;
}

static gboolean
turn_three_in_steps (CgtArena *out, CgtBytes position, gsize first, gsize last)
{
  for (gsize step = 1; 2 * step <= last - first; step++)
    if (!turn (out, position, (gsize[]) { last - 2 * step, last - step, last }, 3))
      return FALSE;
  return TRUE;
}

static gboolean
turn_run (CgtArena *out, CgtBytes position, gsize first, gsize last)
{
  for (gsize begin = last + 1; begin-- > first;)
    {
      CgtSquares *after = cgt_squares_copy (out, position);
      if (after == NULL)
        return FALSE;
      for (gsize at = begin; at <= last; at++)
        after->squares[at] = after->squares[at] == 'H' ? 'T' : 'H';
    }
  return TRUE;
}

static gboolean
turn_coins (const CgtRules *rules, CgtArena *out, CgtBytes position, gsize first, gsize last)
{
  const CgtRuleset *game = rules->ruleset;

  if (game == &cgt_ruler)
    return turn_run (out, position, first, last);
  if (game == &cgt_turnips)
    return turn_three_in_steps (out, position, first, last);
  if ((game == &cgt_turning_turtles || game == &cgt_mock_turtles) && !turn_one (out, position, first, last))
    return FALSE;
  if (game != &cgt_triplets && !turn_two (out, position, first, last))
    return FALSE;
  return (game != &cgt_triplets && game != &cgt_mock_turtles) || turn_three (out, position, first, last);
}

static void
coins_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;

  for (gsize row = 0; row < board->rows; row++)
    for (gsize column = 0; column < board->columns; column++)
      {
        gsize first = row * board->columns;
        if (board->squares[first + column] == 'H' && !turn_coins (rules, out, position, first, first + column))
          return;
      }
}

static guint64
coins_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;
  gboolean three = rules->ruleset == &cgt_triplets || rules->ruleset == &cgt_mock_turtles;
  guint64 n = 0;

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    n += board->squares[i] == 'H';
  return n * (1 + board->columns) * (three ? board->columns : 1);
}

/* Each head alone, on the coins up to it. */
static void
coins_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtSquares *board = position.data;

  for (gsize row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      {
        CgtSquares *part;
        if (board->squares[row * board->columns + column] != 'H')
          continue;
        part = cgt_arena_add (out, sizeof *part + column + 1, 0);
        if (part == NULL)
          return;
        part->rows = 1;
        part->columns = column + 1;
        memset (part->squares, 'T', column);
        part->squares[column] = 'H';
      }
}

/* The nimber of the only head, with @n coins before it: Winning Ways, ch. 14. */
static guint64
odious (guint64 n)
{
  return 2 * n + !__builtin_parityll (n);
}

static gboolean
coins_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  guint64 n = ((const CgtSquares *) component.data)->columns - 1;
  const CgtRuleset *game = rules->ruleset;

  *how = CGT_HOW_CLOSED_FORM;
  if (game == &cgt_turnips)
    return FALSE;
  if (game == &cgt_turning_turtles)
    *nimber = n + 1;
  else if (game == &cgt_mock_turtles)
    *nimber = odious (n);
  else if (game == &cgt_ruler)
    *nimber = (n + 1) & -(n + 1);
  else if (game == &cgt_twins)
    *nimber = n;
  else
    *nimber = n < 2 ? 0 : odious (n - 2);
  return TRUE;
}

static const CgtPiece coins[] = {
  { 'T', N_ ("Tails"), CGT_PIECE_EMPTY },
  { 'H', N_ ("Heads"), CGT_PIECE_STONE },
};

#define COINS(name, example_position)                                                                                  \
  .flags = CGT_RULESET_IMPARTIAL, .notation = name "(THTH)",                                                           \
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, coins, 2, name "(" example_position ")" },         \
  .parse = coins_parse, .print = cgt_squares_print, .options = coins_options, .count_options = coins_count_options,    \
  .split = coins_split, .split_values = TRUE, .nimber = coins_nimber, .board = cgt_squares_board,                      \
  .board_to_text = cgt_squares_board_to_text

const CgtRuleset cgt_turning_turtles = {
  .id = "turning-turtles",
  .title = N_ ("Turning Turtles"),
  .rules = N_ ("Turn a coin from heads to tails, and if you like one coin to the left of it either way."),
  COINS ("turning-turtles", "THTTHH"),
};

const CgtRuleset cgt_mock_turtles = {
  .id = "mock-turtles",
  .title = N_ ("Mock Turtles"),
  .rules = N_ ("Turn a coin from heads to tails, and if you like one or two coins to the left of it either way."),
  COINS ("mock-turtles", "THTTHH"),
};

const CgtRuleset cgt_ruler = {
  .id = "ruler",
  .title = N_ ("Ruler"),
  .rules = N_ ("Turn any number of coins side by side, the one on the right from heads to tails."),
  COINS ("ruler", "THTTHH"),
};

const CgtRuleset cgt_twins = {
  .id = "twins",
  .title = N_ ("Twins"),
  .rules = N_ ("Turn two coins, the one on the right from heads to tails."),
  COINS ("twins", "THTTHH"),
};

const CgtRuleset cgt_triplets = {
  .id = "triplets",
  .title = N_ ("Triplets"),
  .rules = N_ ("Turn three coins, the one on the right from heads to tails."),
  COINS ("triplets", "THTTHH"),
};

const CgtRuleset cgt_turnips = {
  .id = "turnips",
  .title = N_ ("Turnips"),
  .rules = N_ ("Turn three coins that are equally far apart, the one on the right from heads to tails."),
  COINS ("turnips", "THTTHH"),
};
