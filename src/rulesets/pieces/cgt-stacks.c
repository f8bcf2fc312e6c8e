/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bit-board.h"

/* Cross Purposes, in which stacks topple, and Fission, in which stones split: M. H. Albert, R. J. Nowakowski and
 * D. Wolfe, Lessons in Play, 2007. Pieces serve both players, each along their own lines; in Bicolour Fission each
 * player has stones of their own, and both lines. */

static gboolean
is_bicolour (const CgtRules *rules)
{
  return rules->ruleset == &cgt_bicolour_fission;
}

/* A line is the index of a step: 0 and 2 are across, 1 and 3 are up and down. */
static gboolean
plays_along (const CgtRules *rules, CgtPlayer player, guint line)
{
  return is_bicolour (rules) || (line & 1) == (player == CGT_LEFT ? 1 : 0);
}

/* The two squares that a piece goes to along a line: one behind the other, or one on each side. FALSE if one of them is
 * not on the board. */
static gboolean
find_places (const CgtRules *rules, const CgtSquares *board, guint row, guint column, guint line, gsize places[2])
{
  CgtStep step = cgt_steps[line];
  guint second = rules->ruleset == &cgt_cross_purposes ? 2 : -1u;

  if (cgt_squares_at (board, row + step.down, column + step.right) == '#' ||
      cgt_squares_at (board, row + second * step.down, column + second * step.right) == '#')
    return FALSE;
  places[0] = cgt_squares_index (board, row + step.down, column + step.right);
  places[1] = cgt_squares_index (board, row + second * step.down, column + second * step.right);
  return TRUE;
}

/* The directions to look in: a stone that splits has only two. */
static guint
count_lines (const CgtRules *rules)
{
  return rules->ruleset == &cgt_cross_purposes ? 4 : 2;
}

static gboolean
use_piece (const CgtRules *rules, CgtBytes position, gsize at, const gsize places[2], CgtArena *out)
{
  const CgtSquares *board = position.data;
  char left = rules->ruleset == &cgt_cross_purposes ? '#' : board->squares[at];
  CgtSquares *after;

  if (board->squares[places[0]] != '.' || board->squares[places[1]] != '.')
    return TRUE;
  after = cgt_squares_copy (out, position);
  if (after == NULL)
    return FALSE;
  after->squares[at] = '.';
  after->squares[places[0]] = after->squares[places[1]] = left;
  return TRUE;
}

static void
stacks_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = is_bicolour (rules) ? cgt_piece_of (player) : 'x';
  guint n_lines = count_lines (rules);
  gsize at = 0, places[2];

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint line = 0; line < n_lines && board->squares[at] == own; line++)
        if (plays_along (rules, player, line) && find_places (rules, board, row, column, line, places) &&
            !use_piece (rules, position, at, places, out))
          return;
}

static gboolean
read_small (const CgtRules *rules, CgtBytes position, CgtBitBoard *board)
{
  return rules->ruleset != &cgt_cross_purposes && cgt_bit_board_read (position.data, board);
}

/* The squares of @stones between two of @open in a line. */
static inline guint64
between (guint64 stones, guint64 open, guint step)
{
  return stones & open << step & open >> step;
}

static guint64
stacks_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;
  char own = is_bicolour (rules) ? cgt_piece_of (player) : 'x';
  guint n_lines = count_lines (rules);
  guint64 n = 0;
  CgtBitBoard small;
  gsize at = 0, places[2];

  if (read_small (rules, position, &small))
    {
      guint64 stones = small.stones[is_bicolour (rules) ? player : 0];

      for (guint line = 0; line < 2; line++)
        if (plays_along (rules, player, line))
          n += (guint64) __builtin_popcountll (between (stones, small.free, line == 0 ? 1 : small.step));
      return n;
    }
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint line = 0; line < n_lines && board->squares[at] == own; line++)
        n += plays_along (rules, player, line) && find_places (rules, board, row, column, line, places) &&
             board->squares[places[0]] == '.' && board->squares[places[1]] == '.';
  return n;
}

/* Joins each square where a piece stands, or may come to stand, with the squares it may go to from there. Returns TRUE
 * if a square was joined that had been in no part. */
static gboolean
join_places (const CgtRules *rules, const CgtSquares *board, CgtParts *parts)
{
  gboolean moves = rules->ruleset != &cgt_cross_purposes, found = FALSE;
  guint n_lines = count_lines (rules);
  gsize at = 0, places[2];

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint line = 0; line < n_lines; line++)
        {
          if (!cgt_is_stone (board->squares[at]) && !(moves && cgt_parts_has (parts, at)))
            break;
          if (!find_places (rules, board, row, column, line, places))
            continue;
          found |= !cgt_parts_has (parts, places[0]) || !cgt_parts_has (parts, places[1]);
          cgt_parts_join (parts, at, places[0]);
          cgt_parts_join (parts, at, places[1]);
        }
  return found && moves;
}

/* A stone is stuck if it can never split as long as the other stuck stones stay where they are: the largest set of such
 * stones, found by taking stones out of it. A stuck stone is like a square that is not on the board. */

static gboolean
is_blocked (const CgtSquares *board, const CgtSquares *stuck, guint row, guint column)
{
  return cgt_squares_at (board, row, column) == '#' || cgt_squares_at (stuck, row, column) == '#';
}

static gboolean
may_split (const CgtSquares *board, const CgtSquares *stuck, guint row, guint column)
{
  return (!is_blocked (board, stuck, row - 1, column) && !is_blocked (board, stuck, row + 1, column)) ||
         (!is_blocked (board, stuck, row, column - 1) && !is_blocked (board, stuck, row, column + 1));
}

/* @stuck is a copy of @board, in which such stones become squares that are not on the board. */
static void
remove_stuck (const CgtSquares *board, CgtSquares *stuck, CgtArena *out)
{
  gboolean changed = TRUE;

  for (gsize at = 0; at < (gsize) board->rows * board->columns; at++)
    if (cgt_is_stone (board->squares[at]))
      stuck->squares[at] = '#';
  while (changed && cgt_arena_tick (out, 1 + (gsize) board->rows * board->columns / 64))
    {
      gsize at = 0;

      changed = FALSE;
      for (guint row = 0; row < board->rows; row++)
        for (guint column = 0; column < board->columns; column++, at++)
          if (stuck->squares[at] != board->squares[at] && may_split (board, stuck, row, column))
            {
              stuck->squares[at] = board->squares[at];
              changed = TRUE;
            }
    }
}

static const CgtPartKind lines = { .same = CGT_IMAGES_UPRIGHT, .negative = CGT_IMAGES_TRANSPOSED, .outside = '#' };
static const CgtPartKind colours = { .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#' };

static void
split_large (const CgtRules *rules, const CgtSquares *board, CgtArena *out)
{
  CgtParts parts;

  if (!cgt_parts_init (&parts, board, out))
    return;
  while (join_places (rules, board, &parts) && cgt_arena_tick (out, 1 + parts.n / 64))
    ;
  if (!out->stopped)
    cgt_parts_append (&parts, is_bicolour (rules) ? &colours : &lines);
  cgt_parts_clear (&parts);
}

/* The same on small boards. */

static guint64
find_stuck (const CgtBitBoard *board)
{
  guint64 stones = board->stones[0] | board->stones[1], stuck = stones, before = 0;

  while (stuck != before)
    {
      guint64 open = (stones | board->free) & ~stuck;

      before = stuck;
      stuck &= ~(between (stones, open, 1) | between (stones, open, board->step));
    }
  return stuck;
}

/* Between the squares of a line are links where a piece may split; @links has the first square of each. */
static inline guint64
follow (guint64 squares, guint64 links, guint step)
{
  return (squares & links) << step | (squares >> step & links);
}

static void
split_small (const CgtBitBoard *whole, const CgtPartKind *kind, CgtArena *out)
{
  CgtBitBoard board = *whole;
  guint64 stuck = find_stuck (&board), reached, all, before = 0, links[2];

  board.stones[0] &= ~stuck;
  board.stones[1] &= ~stuck;
  all = cgt_bit_board_all (&board);
  for (reached = all & ~board.free; reached != before;)
    {
      guint64 across = between (reached, all, 1), down = between (reached, all, board.step);

      before = reached;
      reached |= across << 1 | across >> 1 | down << board.step | down >> board.step;
      links[0] = across | across >> 1;
      links[1] = down | down >> board.step;
    }
  while (reached != 0 && !out->stopped)
    {
      guint64 part = reached & -reached;

      for (before = 0; part != before;)
        {
          before = part;
          part |= follow (part, links[0], 1) | follow (part, links[1], board.step);
        }
      reached &= ~part;
      cgt_bit_board_append (&board, part, kind, out);
    }
}

static void
stacks_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  CgtSquares *open;
  CgtBitBoard board;

  if (rules->ruleset == &cgt_cross_purposes)
    split_large (rules, position.data, out);
  else if (read_small (rules, position, &board))
    split_small (&board, is_bicolour (rules) ? &colours : &lines, out);
  else
    {
      if (cgt_arena_charge (out, (gssize) position.size))
        {
          open = g_memdup2 (position.data, position.size);
          remove_stuck (position.data, open, out);
          if (!out->stopped)
            split_large (rules, open, out);
          g_free (open);
        }
      cgt_arena_charge (out, -(gssize) position.size);
    }
}

/* In the order of stacks_options(). */
static gboolean
stacks_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  guint own = is_bicolour (rules) ? player : 0;
  CgtBitBoard board;

  if (!read_small (rules, component, &board))
    return FALSE;
  for (guint64 rest = board.stones[own]; rest != 0; rest &= rest - 1)
    for (guint line = 0; line < 2 && !parts->stopped; line++)
      {
        guint64 from = rest & -rest, end;
        guint step = line == 0 ? 1 : board.step;
        CgtBitBoard after = board;

        if (!plays_along (rules, player, line) || between (from, board.free, step) == 0)
          continue;
        after.stones[own] ^= from | from << step | from >> step;
        after.free ^= from | from << step | from >> step;
        split_small (&after, is_bicolour (rules) ? &colours : &lines, parts);
        end = parts->n;
        g_array_append_val (ends, end);
      }
  return TRUE;
}

#define STACKS                                                                                                         \
  CGT_PIECES_DRAWN, .options = stacks_options, .search.count_options = stacks_count_options,                           \
                    .parts.split = stacks_split, .parts.split_options = stacks_split_options

static const CgtPiece cross_purposes_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Stack"), CGT_PIECE_STONE },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_cross_purposes = {
  .id = "cross-purposes",
  .title = N_ ("Cross Purposes"),
  .rules = N_ (
    "Topple a stack over two free squares in a row beside it, which nobody can use then: Left upwards or downwards, Right to the right or left."),
  .notation = "cross-purposes(..x|...)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cross_purposes_pieces, 3,
              "cross-purposes(x..|..x|.x.)", "cross-purposes(x...|..x.|.#..|.#..)", .played = N_ ("toppled a stack"),
              .sides = { N_ ("vertical"), N_ ("horizontal") } },
  STACKS,
  .boards.negate = cgt_squares_transpose_board,
};

static const CgtPiece fission_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Stone"), CGT_PIECE_STONE },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_fission = {
  .id = "fission",
  .title = N_ ("Fission"),
  .rules = N_ (
    "Split a stone into two, on the free squares on both sides of it: Left above and below, Right on the left and the right."),
  .notation = "fission(.x.|x.x)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, fission_pieces, 3,
              "fission(....|.x..|..x.|....)", .played = N_ ("split a stone"),
              .sides = { N_ ("vertical"), N_ ("horizontal") } },
  STACKS,
  .boards.negate = cgt_squares_transpose_board,
};

const CgtRuleset cgt_bicolour_fission = {
  .id = "bicolour-fission",
  .title = N_ ("Bicolour Fission"),
  .rules =
    N_ ("Split a stone of yours into two, on the free squares above and below it, or on its left and its right."),
  .notation = "bicolour-fission(.x.|o.x)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4,
              "bicolour-fission(...|.x.|o..|...)", .played = N_ ("split a stone") },
  STACKS,
  .boards.negate = cgt_squares_negate_board,
};
