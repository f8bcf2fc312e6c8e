/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

/* Hare and Hounds, the French military game: Winning Ways, ch. 21; É. Lucas, Récréations mathématiques, vol. 3, 1893.
 * The hounds trap the hare, or let it pass. */

/* Diagonals lead to and from every second square, as those in the middle of the ends of a board of three rows. */
static guint
n_steps (guint row, guint column)
{
  return (row + column) % 2 == 1 ? 8 : 4;
}

/* Whether the piece on square @at can go on in direction @i. */
static gboolean
can_step (const CgtSquares *board, gsize at, guint i)
{
  return !(board->squares[at] == 'x' && cgt_steps[i].right == -1u) &&
         cgt_squares_at (board, (guint) (at / board->columns) + cgt_steps[i].down,
                         (guint) (at % board->columns) + cgt_steps[i].right) == '.';
}

/* Play ends at once where nothing can move. */
static CgtRulesetFlags
hare_kind (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 0; (board->squares[at] == 'o' || board->squares[at] == 'x') && i < n_steps (row, column); i++)
        if (can_step (board, at, i))
          return CGT_RULESET_LOOPY;
  return 0;
}

static void
hare_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = cgt_piece_of (player);
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 0; board->squares[at] == own && i < n_steps (row, column); i++)
        {
          guint to_row = row + cgt_steps[i].down, to_column = column + cgt_steps[i].right;

          if (can_step (board, at, i) &&
              !cgt_pieces_move (out, position, at, '.', cgt_squares_index (board, to_row, to_column), own))
            return;
        }
}

static const CgtPiece hare_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Hound"), CGT_PIECE_LEFT },
  { 'o', N_ ("Hare"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

/* That of the French military game. */
static gboolean
hare_start (guint rows, guint columns, GString *text)
{
  if (rows != 3 || columns != 5)
    return FALSE;
  g_string_append (text, "#x..#|x...o|#x..#");
  return TRUE;
}

const CgtRuleset cgt_hare_and_hounds = {
  .id = "hare-and-hounds",
  .title = N_ ("Hare and Hounds"),
  .rules = N_ ("Pieces go one square along the lines, and from every second square also diagonally, as from the one in "
               "the middle of the left end. Left’s hounds (x) never go back to the left, Right’s hare (o) goes "
               "anywhere. Nobody is taken. Play may never end; that is a draw."),
  .notation = "hare-and-hounds(#x..#|x...o|#x..#)",
  .flags = CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, hare_pieces, 4,
              "hare-and-hounds(#x..#|x...o|#x..#)", "hare-and-hounds(#.x#|.x.o|#x.#)",
              .played = N_ ("moved an animal") },
  CGT_PIECES,
  .start = hare_start,
  .kind = hare_kind,
  .options = hare_options,
};
