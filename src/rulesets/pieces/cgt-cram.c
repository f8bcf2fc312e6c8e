/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

/* Cram: M. Gardner, "Cram, crosscram and quadraphage: new games having elusive winning strategies", 1974; Winning Ways,
 * ch. 15. */

static void
cram_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 0; i < 2 && board->squares[at] == '.'; i++)
        {
          guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;
          if (cgt_squares_at (board, down, right) == '.' &&
              !cgt_pieces_move (out, position, at, '#', cgt_squares_index (board, down, right), '#'))
            return;
        }
}

static void
cram_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = { .same = CGT_IMAGES_ALL, .outside = '#' };

  cgt_pieces_split (position.data, cgt_steps, 2, cgt_is_free, &kind, out);
}

static const CgtPiece cram_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_cram = {
  .id = "cram",
  .title = N_ ("Cram"),
  .rules = N_ ("Place a domino on two free squares side by side, either way."),
  .notation = "cram(3x4)\ncram(.#|..)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cram_pieces, 2, "cram(3x5)",
              "cram(...#|.##.|....)" },
  CGT_PIECES,
  .options = cram_options,
  .split = cram_split,
};
