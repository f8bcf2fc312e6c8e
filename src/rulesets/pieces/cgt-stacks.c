/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

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

static void
stacks_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind lines = { .same = CGT_IMAGES_UPRIGHT, .negative = CGT_IMAGES_TRANSPOSED, .outside = '#' };
  static const CgtPartKind colours = { .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#' };
  CgtParts parts;

  if (!cgt_parts_init (&parts, position.data, out))
    return;
  while (join_places (rules, position.data, &parts) && cgt_arena_tick (out, 1 + parts.n / 64))
    ;
  if (!out->stopped)
    cgt_parts_append (&parts, is_bicolour (rules) ? &colours : &lines);
  cgt_parts_clear (&parts);
}

#define STACKS CGT_PIECES, .options = stacks_options, .split = stacks_split

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
              "cross-purposes(x..|..x|.x.)", "cross-purposes(x...|..x.|.#..|.#..)" },
  STACKS,
  .negate_board = cgt_squares_transpose_board,
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
              "fission(....|.x..|..x.|....)" },
  STACKS,
  .negate_board = cgt_squares_transpose_board,
};

const CgtRuleset cgt_bicolour_fission = {
  .id = "bicolour-fission",
  .title = N_ ("Bicolour Fission"),
  .rules =
    N_ ("Split a stone of yours into two, on the free squares above and below it, or on its left and its right."),
  .notation = "bicolour-fission(.x.|o.x)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4,
              "bicolour-fission(...|.x.|o..|...)" },
  STACKS,
  .negate_board = cgt_squares_negate_board,
};
