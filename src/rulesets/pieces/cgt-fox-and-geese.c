/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <string.h>

#include "cgt/cgt-loopy.h"

/* Fox and Geese: Winning Ways, ch. 20. The geese trap the fox, or run out of moves. */

/* Whether the piece on square @at can go on in direction @i, which is diagonal. */
static gboolean
can_step (const CgtSquares *board, gsize at, guint i)
{
  return !(board->squares[at] == 'x' && cgt_steps[i].down == 1) &&
         cgt_squares_at (board, (guint) (at / board->columns) + cgt_steps[i].down,
                         (guint) (at % board->columns) + cgt_steps[i].right) == '.';
}

static void
fox_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = cgt_piece_of (player);
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 4; board->squares[at] == own && i < 8; i++)
        {
          guint to_row = row + cgt_steps[i].down, to_column = column + cgt_steps[i].right;

          if (can_step (board, at, i) &&
              !cgt_pieces_move (out, position, at, '.', cgt_squares_index (board, to_row, to_column), own))
            return;
        }
}

/* Geese alone go up until they are stuck, and play ends at once where nothing can move. */
static CgtRulesetFlags
fox_kind (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;
  gsize n = (gsize) board->rows * board->columns;

  if (memchr (board->squares, 'o', n) == NULL)
    return 0;
  for (gsize at = 0; at < n; at++)
    for (guint i = 4; (board->squares[at] == 'o' || board->squares[at] == 'x') && i < 8; i++)
      if (can_step (board, at, i))
        return CGT_RULESET_LOOPY;
  return 0;
}

/* A fox that no goose can reach any more, and that is free, goes to and fro for ever, while geese have only so many
 * moves. */
static CgtValue
fox_loopy_value (const CgtRules *rules, CgtBytes position, CgtStore *store)
{
  const CgtSquares *board = position.data;
  gsize n = (gsize) board->rows * board->columns, first = 0;

  /* A goose of this row or a lower one could still be in the way. */
  for (gsize at = 0; at < n; at++)
    if (board->squares[at] == 'x')
      first = (at / board->columns + 1) * board->columns;
  for (gsize at = first; at < n; at++)
    for (guint i = 4; board->squares[at] == 'o' && i < 8; i++)
      if (can_step (board, at, i))
        return cgt_negate (store, cgt_on (store));
  return CGT_NONE;
}

static const CgtPiece fox_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Goose"), CGT_PIECE_LEFT },
  { 'o', N_ ("Fox"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

/* The geese on every second square of the lowest row, and the fox in the middle of the first row, on squares that are
 * diagonal to one another. */
static gboolean
fox_start (guint rows, guint columns, GString *text)
{
  guint fox = (columns - 1) / 2;

  if (rows < 3 || columns < 3)
    return FALSE;
  fox += (fox + rows - 1) % 2;
  for (guint row = 0; row < rows; row++)
    {
      if (row > 0)
        g_string_append_c (text, '|');
      for (guint column = 0; column < columns; column++)
        g_string_append_c (text, row == 0 && column == fox ? 'o' : row == rows - 1 && column % 2 == 0 ? 'x' : '.');
    }
  return TRUE;
}

const CgtRuleset cgt_fox_and_geese = {
  .id = "fox-and-geese",
  .title = N_ ("Fox and Geese"),
  .rules = N_ ("Left’s geese (x) go one square diagonally up, Right’s fox (o) one square diagonally in any direction. "
               "Nobody is taken. Play may never end; that is a draw."),
  .notation = "fox-and-geese(o....|.....|x.x.x|.....)",
  .flags = CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, fox_pieces, 4,
              "fox-and-geese(o....|.....|x.x.x|.....)", "fox-and-geese(.....|..o..|.....|.x.x.)",
              .played = N_ ("moved an animal") },
  CGT_PIECES,
  .start = fox_start,
  .kind = fox_kind,
  .options = fox_options,
  .theory.loopy_value = fox_loopy_value,
};
