/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

/* Toads and Frogs: Winning Ways, ch. 1 and 5; J. Erickson, "New Toads and Frogs results", Games of No Chance, 1996.
 * Backsliding Toads and Frogs, whose rules are those of A. N. Siegel's CGSuite, also go back one square, so play may
 * never end. */

static gboolean
is_piece (char square)
{
  return square == 't' || square == 'f';
}

/* How far the piece at a square goes: 1, 2 for a jump, or 0. */
static guint
reach (const CgtSquares *board, guint row, guint column, guint step, char enemy, gboolean jumps)
{
  char next = cgt_squares_at (board, row, column + step);

  if (next == '.')
    return 1;
  return jumps && next == enemy && cgt_squares_at (board, row, column + 2 * step) == '.' ? 2 : 0;
}

static void
toads_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = player == CGT_LEFT ? 't' : 'f', enemy = player == CGT_LEFT ? 'f' : 't';
  guint step = player == CGT_LEFT ? 1 : -1u;
  gboolean slides = rules->ruleset == &cgt_backsliding_toads_and_frogs;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        guint far = board->squares[at] == own ? reach (board, row, column, step, enemy, TRUE) : 0;
        if (far > 0 &&
            !cgt_pieces_move (out, position, at, '.', cgt_squares_index (board, row, column + far * step), own))
          return;
        if (slides && board->squares[at] == own && cgt_squares_at (board, row, column - step) == '.' &&
            !cgt_pieces_move (out, position, at, '.', cgt_squares_index (board, row, column - step), own))
          return;
      }
}

/* Whoever can move can slide back afterwards. */
static CgtRulesetFlags
backsliding_kind (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      for (guint step = -1u; is_piece (cgt_squares_get (board, row, column)) && step != 3; step += 2)
        {
          char piece = cgt_squares_get (board, row, column);
          if (reach (board, row, column, step, piece == 't' ? 'f' : 't', step == (piece == 't' ? 1 : -1u)) > 0)
            return CGT_RULESET_LOOPY;
        }
  return 0;
}

/* A piece is stuck if, as long as the other stuck pieces stay, it can never move: a largest set, found by taking
 * pieces out of it. @stuck has a byte for each square of the row. */
static gboolean
may_leave (const CgtSquares *board, guint row, const guint8 *stuck, guint column)
{
  char square = cgt_squares_at (board, row, column);

  return square == '.' || (is_piece (square) && !stuck[column]);
}

static gboolean
frees_itself (const CgtSquares *board, guint row, const guint8 *stuck, guint column)
{
  gboolean toad = cgt_squares_get (board, row, column) == 't';
  guint step = toad ? 1 : -1u;

  return may_leave (board, row, stuck, column + step) ||
         (cgt_squares_at (board, row, column + step) == (toad ? 'f' : 't') &&
          may_leave (board, row, stuck, column + 2 * step));
}

static void
find_stuck (const CgtSquares *board, guint row, guint8 *stuck, CgtArena *out)
{
  gboolean changed = TRUE;

  for (guint column = 0; column < board->columns; column++)
    stuck[column] = is_piece (cgt_squares_get (board, row, column));
  while (changed && (board->columns < 64 || cgt_arena_tick (out, board->columns / 64)))
    {
      changed = FALSE;
      for (guint k = 0; k < 2 * board->columns; k++)
        {
          guint column = k < board->columns ? k : 2 * board->columns - 1 - k;
          if (!stuck[column] || !frees_itself (board, row, stuck, column))
            continue;
          stuck[column] = FALSE;
          changed = TRUE;
        }
    }
}

/* Two stuck pieces side by side are a wall that nobody jumps over, and so is one beside a wall. */
static gboolean
is_wall (const CgtSquares *board, guint row, const guint8 *stuck, guint column)
{
  if (cgt_squares_at (board, row, column) == '#')
    return TRUE;
  if (!stuck[column])
    return FALSE;
  return cgt_squares_at (board, row, column - 1) == '#' || cgt_squares_at (board, row, column + 1) == '#' ||
         stuck[column - 1] || stuck[column + 1];
}

static void
join_row (const CgtSquares *board, guint row, const guint8 *stuck, CgtParts *parts)
{
  gsize first = (gsize) row * board->columns;

  for (guint column = 1; column < board->columns; column++)
    if (!is_wall (board, row, stuck, column - 1) && !is_wall (board, row, stuck, column))
      cgt_parts_join (parts, first + column - 1, first + column);
}

static gboolean
has_piece_and_space (const CgtSquares *part)
{
  gboolean piece = FALSE, space = FALSE;

  for (guint column = 0; column < part->columns; column++)
    {
      piece |= is_piece (part->squares[column]);
      space |= part->squares[column] == '.';
    }
  return piece && space;
}

/* Stretches of the rows between walls. */
static void
toads_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGE_SAME, .swapped = CGT_IMAGE_REVERSED, .outside = '#', .matters = has_piece_and_space
  };
  const CgtSquares *board = position.data;
  guint8 small[CGT_PARTS_SMALL], *stuck = small;
  CgtParts parts;

  if (!cgt_parts_init (&parts, board, out))
    return;
  if (board->columns > sizeof small)
    stuck = g_malloc (board->columns); /* little memory, compared with the parts */
  for (guint row = 0; row < board->rows && !out->stopped; row++)
    {
      find_stuck (board, row, stuck, out);
      join_row (board, row, stuck, &parts);
    }
  if (!out->stopped)
    cgt_parts_append (&parts, &kind);
  cgt_parts_clear (&parts);
  if (stuck != small)
    g_free (stuck);
}

static CgtBoard *
toads_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  g_autoptr (CgtBoard) swapped = cgt_squares_negate_board (ruleset, board);
  CgtBoard *negative = cgt_board_copy (swapped);

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      cgt_board_set_cell (negative, row, column, cgt_board_get_cell (swapped, row, board->columns - 1 - column));
  return negative;
}

static const CgtPiece toads_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 't', N_ ("Toad"), CGT_PIECE_LEFT },
  { 'f', N_ ("Frog"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_toads_and_frogs = {
  .id = "toads-and-frogs",
  .title = N_ ("Toads and Frogs"),
  .also = "Sheep and Goats",
  .by = "Richard Guy",
  .rules = N_ (
    "Left’s toads go to the right, Right’s frogs to the left: to the next square, or over one enemy to the free square behind it."),
  .notation = "toads-and-frogs(tt..ff)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, toads_pieces, 4, "toads-and-frogs(tt..ff)",
              "toads-and-frogs(t.tf.f)", .played = N_ ("moved an animal") },
  CGT_PIECES,
  .options = toads_options,
  .parts.split = toads_split,
  .boards.negate = toads_negate_board,
};

const CgtRuleset cgt_backsliding_toads_and_frogs = {
  .id = "backsliding-toads-and-frogs",
  .title = N_ ("Backsliding Toads and Frogs"),
  .rules = N_ (
    "As in Toads and Frogs, but a toad or frog may also slide back one square. Play may never end; that is a draw."),
  .notation = "backsliding-toads-and-frogs(tt..ff)",
  .flags = CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, toads_pieces, 4,
              "backsliding-toads-and-frogs(tt..ff)", .played = N_ ("moved an animal") },
  CGT_PIECES,
  .kind = backsliding_kind,
  .options = toads_options,
  .boards.negate = toads_negate_board,
};
