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

/* How a game turns coins. */
typedef struct
{
  guint16 numbers; /* bit n: n coins may be turned, the last one included; 0: another way */
  gboolean run;    /* coins side by side */
  gboolean steps;  /* three coins that are equally far apart */
  gboolean plane;  /* in two dimensions: rows are not apart */
} Turns;

static const Turns *
turns_of (const CgtRuleset *game)
{
  static const Turns turtles = { .numbers = 1 << 1 | 1 << 2 }, mock_turtles = { .numbers = 0xe };
  static const Turns moebius = { .numbers = 0x3e }, mogul = { .numbers = 0xfe }, moidores = { .numbers = 0x3fe };
  static const Turns twins = { .numbers = 1 << 2 }, triplets = { .numbers = 1 << 3 };
  static const Turns ruler = { .run = TRUE }, turnips = { .steps = TRUE }, plane = { .plane = TRUE };
  const struct
  {
    const CgtRuleset *game;
    const Turns *turns;
  } games[] = {
    { &cgt_turning_turtles, &turtles }, { &cgt_mock_turtles, &mock_turtles },
    { &cgt_moebius, &moebius },         { &cgt_mogul, &mogul },
    { &cgt_moidores, &moidores },       { &cgt_twins, &twins },
    { &cgt_triplets, &triplets },       { &cgt_ruler, &ruler },
    { &cgt_turnips, &turnips },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (games[i].game == game)
      return games[i].turns;
  return &plane;
}

/* Appends the position with the coins at @n places turned. */
static gboolean
turn (CgtArena *out, CgtBytes position, const gsize *places, guint n)
{
  CgtSquares *after = cgt_squares_copy (out, position);

  for (guint i = 0; i < n && after != NULL; i++)
    after->squares[places[i]] = after->squares[places[i]] == 'H' ? 'T' : 'H';
  return after != NULL;
}

#define MOST_COINS 9

/* Turns the @n coins at @places, and as many more from @next on, up to @last, as @more says. */
static gboolean
turn_others (CgtArena *out, CgtBytes position, gsize *places, guint n, guint more, gsize next, gsize last)
{
  if (more == 0)
    return turn (out, position, places, n);
  for (; next < last; next++)
    {
      places[n] = next;
      if (!turn_others (out, position, places, n + 1, more - 1, next + 1, last))
        return FALSE;
    }
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

/* The head at @last of a row that begins at @first. */
static gboolean
turn_coins (const Turns *turns, CgtArena *out, CgtBytes position, gsize first, gsize last)
{
  gsize places[MOST_COINS] = { last };

  if (turns->run)
    return turn_run (out, position, first, last);
  if (turns->steps)
    return turn_three_in_steps (out, position, first, last);
  for (guint n = 1; n <= MOST_COINS; n++)
    if ((turns->numbers >> n & 1) != 0 && !turn_others (out, position, places, 1, n - 1, first, last))
      return FALSE;
  return TRUE;
}

/* In the plane: the corners of a rectangle (Turning Corners), or two coins of a row or a column (Acrostic Twins). */
static gboolean
turn_in_plane (const CgtRules *rules, CgtArena *out, CgtBytes position, gsize row, gsize column)
{
  gsize columns = ((const CgtSquares *) position.data)->columns, last = row * columns + column;

  if (rules->ruleset == &cgt_acrostic_twins)
    {
      for (gsize left = 0; left < column; left++)
        if (!turn (out, position, (gsize[]) { row * columns + left, last }, 2))
          return FALSE;
      for (gsize above = 0; above < row; above++)
        if (!turn (out, position, (gsize[]) { above * columns + column, last }, 2))
          return FALSE;
      return TRUE;
    }
  for (gsize above = 0; above < row; above++)
    for (gsize left = 0; left < column; left++)
      if (!turn (out, position,
                 (gsize[]) { above * columns + left, above * columns + column, row * columns + left, last }, 4))
        return FALSE;
  return TRUE;
}

static void
coins_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  const Turns *turns = turns_of (rules->ruleset);

  for (gsize row = 0; row < board->rows; row++)
    for (gsize column = 0; column < board->columns; column++)
      {
        gsize first = row * board->columns;
        if (board->squares[first + column] != 'H')
          continue;
        if (turns->plane ? !turn_in_plane (rules, out, position, row, column)
                         : !turn_coins (turns, out, position, first, first + column))
          return;
      }
}

static guint64
choose (guint64 n, guint64 k)
{
  guint64 ways = 1;

  for (guint64 i = 0; i < k && ways > 0; i++)
    ways = ways > G_MAXUINT32 ? G_MAXUINT64 >> 8 : ways * (n - MIN (i, n)) / (i + 1);
  return ways;
}

/* The moves of a head with @before coins before it, @above of them in its column. */
static guint64
count_turns (const Turns *turns, guint64 before, guint64 above)
{
  guint64 n = 0;

  if (turns->plane)
    return before * above + before + above;
  if (turns->numbers == 0)
    return before + 1;
  for (guint coins = 1; coins <= MOST_COINS; coins++)
    if ((turns->numbers >> coins & 1) != 0)
      n += choose (before, coins - 1);
  return n;
}

static guint64
coins_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;
  const Turns *turns = turns_of (rules->ruleset);
  guint64 n = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns && n < G_MAXUINT64 >> 4; column++)
      if (cgt_squares_get (board, row, column) == 'H')
        n += count_turns (turns, column, row);
  return n;
}

/* Each head alone, on the coins up to it; in the plane on the rectangle whose last corner it is. */
static void
coins_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gboolean plane = turns_of (rules->ruleset)->plane;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      {
        guint rows = plane ? row + 1 : 1;
        gsize n = (gsize) rows * (column + 1);
        CgtSquares *part;
        if (board->squares[(gsize) row * board->columns + column] != 'H')
          continue;
        part = cgt_arena_add (out, sizeof *part + n, 0);
        if (part == NULL)
          return;
        part->rows = rows;
        part->columns = column + 1;
        memset (part->squares, 'T', n - 1);
        part->squares[n - 1] = 'H';
      }
}

/* The nimber of the only head, with @n coins before it: Winning Ways, ch. 14. */
static guint64
odious (guint64 n)
{
  return 2 * n + !__builtin_parityll (n);
}

/* The nim-product of numbers below 2^(2 half), by their upper and lower halves: J. H. Conway, On Numbers and Games, ch.
 * 6. */
static guint64
nim_multiply (guint64 a, guint64 b, guint half)
{
  guint64 low = ((guint64) 1 << half) - 1, a1 = a >> half, b1 = b >> half, both, lows;

  if (a < 2 || b < 2)
    return a * b;
  a &= low;
  b &= low;
  lows = nim_multiply (a, b, half / 2);
  both = nim_multiply (a ^ a1, b ^ b1, half / 2);
  /* (a1 F + a) (b1 F + b) with F F = F ^ F / 2 */
  return ((both ^ lows) << half) ^ lows ^
         nim_multiply (nim_multiply (a1, b1, half / 2), (guint64) 1 << (half - 1), half / 2);
}

static gboolean
coins_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  guint64 n = ((const CgtSquares *) component.data)->columns - 1, m = ((const CgtSquares *) component.data)->rows - 1;
  const CgtRuleset *game = rules->ruleset;

  *how = CGT_HOW_CLOSED_FORM;
  if (game == &cgt_turnips || game == &cgt_moebius || game == &cgt_mogul || game == &cgt_moidores)
    return FALSE;
  if (game == &cgt_acrostic_twins || game == &cgt_turning_corners)
    {
      *nimber = game == &cgt_acrostic_twins ? m ^ n : nim_multiply (m, n, 16);
      return TRUE;
    }
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

static CgtTheoremUsed *
coins_formula (const CgtRules *rules, CgtBytes component)
{
  guint n = ((const CgtSquares *) component.data)->columns - 1, m = ((const CgtSquares *) component.data)->rows - 1;
  const CgtRuleset *game = rules->ruleset;
  g_autofree char *words = NULL;

  if (game == &cgt_acrostic_twins)
    words =
      g_strdup_printf (_ ("A head in row m and column n, counted from 0, is worth m xor n; here %u xor %u"), m, n);
  else if (game == &cgt_turning_corners)
    words = g_strdup_printf (
      _ ("A head in row m and column n, counted from 0, is worth the nim-product of m and n; here that of "
         "%u and %u"),
      m, n);
  else if (game == &cgt_turning_turtles)
    words = g_strdup_printf (_ ("A head with n coins before it is worth n + 1; here %u + 1"), n);
  else if (game == &cgt_mock_turtles)
    words = g_strdup_printf (
      _ ("A head with n coins before it is worth the odious number 2n or 2n + 1, which has an odd number "
         "of binary ones; here that of n = %u"),
      n);
  else if (game == &cgt_ruler)
    words = g_strdup_printf (
      _ ("A head in place n, counted from 1, is worth the largest power of 2 that divides n; here that of "
         "%u"),
      n + 1);
  else if (game == &cgt_twins)
    words = g_strdup_printf (_ ("A head with n coins before it is worth n; here %u"), n);
  else if (game == &cgt_triplets)
    words = g_strdup_printf (
      _ ("A head with n coins before it is worth the odious number 2k or 2k + 1 of k = n - 2, which has an "
         "odd number of binary ones, and 0 if n < 2; here n = %u"),
      n);
  return words != NULL ? cgt_theorem_used_new ("coins", words, "Winning Ways, ch. 14") : NULL;
}

static const CgtPiece coins[] = {
  { 'T', N_ ("Tails"), CGT_PIECE_EMPTY },
  { 'H', N_ ("Heads"), CGT_PIECE_STONE },
};

#define COINS(name, notation_position, example_position)                                                               \
  .flags = CGT_RULESET_IMPARTIAL, .notation = name "(" notation_position ")",                                          \
  .sketch = { CGT_BOARD_GRID,                                                                                          \
              CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS,                                                                    \
              coins,                                                                                                   \
              2,                                                                                                       \
              name "(" example_position ")",                                                                           \
              NULL,                                                                                                    \
              CGT_PIECE_SET_TURNED_COINS },                                                                            \
  .parse = coins_parse, .print = cgt_squares_print, .options = coins_options,                                          \
  .search.count_options = coins_count_options, .parts.split = coins_split, .parts.split_values = TRUE,                 \
  .theory.nimber = coins_nimber, .theory.formula = coins_formula, .boards.make = cgt_squares_board,                    \
  .boards.to_text = cgt_squares_board_to_text

const CgtRuleset cgt_turning_turtles = {
  .id = "turning-turtles",
  .title = N_ ("Turning Turtles"),
  .rules = N_ ("Turn a coin from heads to tails and, if you like, turn over one coin to its left."),
  COINS ("turning-turtles", "THTH", "THTTHH"),
};

const CgtRuleset cgt_mock_turtles = {
  .id = "mock-turtles",
  .title = N_ ("Mock Turtles"),
  .rules = N_ ("Turn a coin from heads to tails and, if you like, turn over one or two coins to its left."),
  COINS ("mock-turtles", "THTH", "THTTHH"),
};

const CgtRuleset cgt_ruler = {
  .id = "ruler",
  .title = N_ ("Ruler"),
  .also = "Ruler Game",
  .rules = N_ ("Turn any number of coins side by side, the one on the right from heads to tails."),
  COINS ("ruler", "THTH", "THTTHH"),
};

const CgtRuleset cgt_twins = {
  .id = "twins",
  .title = N_ ("Twins"),
  .rules = N_ ("Turn two coins, the one on the right from heads to tails."),
  COINS ("twins", "THTH", "THTTHH"),
};

const CgtRuleset cgt_triplets = {
  .id = "triplets",
  .title = N_ ("Triplets"),
  .rules = N_ ("Turn three coins, the one on the right from heads to tails."),
  COINS ("triplets", "THTH", "THTTHH"),
};

const CgtRuleset cgt_turnips = {
  .id = "turnips",
  .title = N_ ("Turnips"),
  .rules = N_ ("Turn three coins that are equally far apart, the one on the right from heads to tails."),
  COINS ("turnips", "THTH", "THTTHH"),
};

const CgtRuleset cgt_moebius = {
  .id = "moebius",
  .title = N_ ("Moebius"),
  .also = "Möbius, Mobius",
  .by = "Hendrik Lenstra",
  .rules = N_ ("Turn one to five coins, the one on the right from heads to tails."),
  COINS ("moebius", "THTH", "THTTHH"),
};

const CgtRuleset cgt_mogul = {
  .id = "mogul",
  .title = N_ ("Mogul"),
  .rules = N_ ("Turn one to seven coins, the one on the right from heads to tails."),
  COINS ("mogul", "THTH", "THTTHHTH"),
};

const CgtRuleset cgt_moidores = {
  .id = "moidores",
  .title = N_ ("Moidores"),
  .rules = N_ ("Turn one to nine coins, the one on the right from heads to tails."),
  COINS ("moidores", "THTH", "THTTHHTHTH"),
};

const CgtRuleset cgt_turning_corners = {
  .id = "turning-corners",
  .title = N_ ("Turning Corners"),
  .by = "Hendrik Lenstra",
  .rules = N_ ("Turn the four corners of a rectangle of coins, the one on the right below from heads to tails."),
  COINS ("turning-corners", "TTH|THT", "TTTT|THTH|TTHT"),
};

const CgtRuleset cgt_acrostic_twins = {
  .id = "acrostic-twins",
  .title = N_ ("Acrostic Twins"),
  .rules = N_ ("Turn two coins of one row or one column, the one on the right or below from heads to tails."),
  COINS ("acrostic-twins", "TTH|THT", "TTHT|THTT|HTTH"),
};
