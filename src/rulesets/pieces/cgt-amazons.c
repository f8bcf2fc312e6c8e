/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <string.h>

/* Amazons, by W. Zamkauskas, 1988: E. Berlekamp, "Sums of 2xN Amazons", 2000; R. G. Snatzke, "Exhaustive search in the
 * game Amazons", 2002. */

/* Appends the positions in which the amazon has come to a square and burns another one from there. */
static gboolean
burn (CgtArena *out, CgtBytes position, gsize from, guint row, guint column)
{
  const CgtSquares *board = position.data;
  gsize to = cgt_squares_index (board, row, column);

  for (guint i = 0; i < 8; i++)
    for (guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;
         down < board->rows && right < board->columns; down += cgt_steps[i].down, right += cgt_steps[i].right)
      {
        gsize burnt = cgt_squares_index (board, down, right);
        CgtSquares *after;
        if (board->squares[burnt] != '.' && burnt != from)
          break;
        after = cgt_squares_copy (out, position);
        if (after == NULL)
          return FALSE;
        after->squares[to] = board->squares[from];
        after->squares[from] = '.';
        after->squares[burnt] = '#';
      }
  return TRUE;
}

static gboolean
move_amazon (CgtArena *out, CgtBytes position, guint row, guint column)
{
  const CgtSquares *board = position.data;
  gsize from = cgt_squares_index (board, row, column);

  for (guint i = 0; i < 8; i++)
    for (guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;
         cgt_squares_at (board, down, right) == '.'; down += cgt_steps[i].down, right += cgt_steps[i].right)
      if (!burn (out, position, from, down, right))
        return FALSE;
  return TRUE;
}

static void
amazons_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      if (board->squares[at] == cgt_piece_of (player) && !move_amazon (out, position, row, column))
        return;
}

/* Every move burns a free square, and the square that an amazon leaves is free. */
static guint64
amazons_most_moves (const CgtRules *rules, CgtBytes component, CgtPlayer player)
{
  const CgtSquares *board = component.data;

  if (memchr (board->squares, cgt_piece_of (player), (gsize) board->rows * board->columns) == NULL)
    return 0;
  return cgt_pieces_count_free (rules, component, player);
}

/* Regions that are not burnt; a queen passes between two burnt squares that touch at a corner. */
static void
amazons_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtStep steps[] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1u } };
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#', .matters = cgt_part_has_stone_and_space
  };

  cgt_pieces_split (position.data, steps, 4, cgt_is_on_board, &kind, out);
}

static guint64
amazons_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;
  guint64 n = 0, reach = 4 * (guint64) MAX (board->rows, board->columns);

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    n += board->squares[i] == cgt_piece_of (player);
  return n * reach * reach;
}

static const CgtPiece amazons_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s amazon"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s amazon"), CGT_PIECE_RIGHT },
  { '#', N_ ("Burnt square"), CGT_PIECE_HOLE },
};

/* J. Zamkauskas's board, with four amazons for each player: Left's are those at the bottom, which begin. */
static gboolean
amazons_start (guint rows, guint columns, GString *text)
{
  if (rows != 10 || columns != 10)
    return FALSE;
  g_string_append (text, "...o..o...|..........|..........|o........o|..........|..........|x........x|..........|"
                         "..........|...x..x...");
  return TRUE;
}

const CgtRuleset cgt_amazons = {
  .id = "amazons",
  .title = N_ ("Amazons"),
  .also = "Game of the Amazons, El Juego de las Amazonas",
  .by = "Walter Zamkauskas",
  .rules = N_ (
    "Move your amazon like a chess queen over free squares, then burn a free square that a queen could reach from there."),
  .notation = "amazons(x...|#o.#)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, amazons_pieces, 4,
              "amazons(x..|..o)", "amazons(x..#|.#.o|...#)", CGT_PIECE_SET_QUEENS,
              N_ ("moved an amazon and burnt a square") },
  CGT_PIECES_DRAWN,
  .start = amazons_start,
  .search.count_options = amazons_count_options,
  .options = amazons_options,
  .parts.split = amazons_split,
  .search.most_moves = amazons_most_moves,
  .boards.negate = cgt_squares_negate_board,
};
