/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <string.h>

/* Push: M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play, 2007. */

/* Where the piece at @column pushes to: the first free square before it, or the first square of its strip, from which
 * a piece falls. */
static guint
end_of_push (const CgtSquares *board, guint row, guint column)
{
  while (cgt_is_stone (cgt_squares_at (board, row, column - 1)))
    column--;
  return cgt_squares_at (board, row, column - 1) == '.' ? column - 1 : column;
}

static void
push_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        CgtSquares *after;
        gsize end;
        if (board->squares[at] != cgt_piece_of (player))
          continue;
        after = cgt_squares_copy (out, position);
        if (after == NULL)
          return;
        end = cgt_squares_index (board, row, end_of_push (board, row, column));
        memmove (after->squares + end, after->squares + end + 1, at - end);
        after->squares[at] = '.';
      }
}

/* Strips, without the free squares behind the last piece, to which nothing ever comes. */
static void
push_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = { .same = CGT_IMAGE_SAME, .swapped = CGT_IMAGE_SAME, .outside = '#' };
  const CgtSquares *board = position.data;
  CgtParts parts;
  gsize at = 0;

  if (!cgt_parts_init (&parts, board, out))
    return;
  for (guint row = 0; row < board->rows; row++)
    {
      guint begin = 0; /* of the strip, and then behind its last piece */
      for (guint column = 0; column < board->columns; column++, at++)
        if (board->squares[at] == '#')
          begin = column + 1;
        else if (cgt_is_stone (board->squares[at]))
          {
            cgt_parts_add (&parts, at);
            for (guint k = begin; k < column; k++)
              cgt_parts_join (&parts, cgt_squares_index (board, row, k), cgt_squares_index (board, row, k + 1));
            begin = column;
          }
    }
  cgt_parts_append (&parts, &kind);
  cgt_parts_clear (&parts);
}

const CgtRuleset cgt_push = {
  .id = "push",
  .title = N_ ("Push"),
  .by = "Michael Albert, Richard Nowakowski, David Wolfe",
  .rules = N_ (
    "Push one of your stones one square to the left, together with all stones in front of it up to the first gap. A stone that is pushed over the end of the strip falls off."),
  .notation = "push(x.ox)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, cgt_stones, 4, "push(.x.ox)",
              .played = N_ ("pushed a stone") },
  CGT_PIECES,
  .options = push_options,
  .parts.split = push_split,
  .boards.negate = cgt_squares_negate_board,
};
