/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

/* Col (C. Vout) and Snort (S. Norton): Winning Ways, ch. 2 and 5. */

/* Whose colour must not be beside a square that @player colours. */
static char
forbidden_to (const CgtRules *rules, CgtPlayer player)
{
  return cgt_piece_of (rules->ruleset == &cgt_snort ? !player : player);
}

static gboolean
touches (const CgtSquares *board, guint row, guint column, char piece)
{
  for (guint i = 0; i < 4; i++)
    if (cgt_squares_at (board, row + cgt_steps[i].down, column + cgt_steps[i].right) == piece)
      return TRUE;
  return FALSE;
}

static void
colouring_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char forbidden = forbidden_to (rules, player);
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      if (board->squares[at] == '.' && !touches (board, row, column, forbidden) &&
          !cgt_pieces_place (out, position, at, cgt_piece_of (player)))
        return;
}

/* Somebody can colour the square. */
static gboolean
is_open (const CgtSquares *board, guint row, guint column)
{
  return cgt_squares_at (board, row, column) == '.' &&
         !(touches (board, row, column, 'x') && touches (board, row, column, 'o'));
}

/* Connected squares that somebody can colour, with the colours beside them. */
static void
colouring_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#', .borders = TRUE
  };
  const CgtSquares *board = position.data;
  CgtParts parts;
  gsize at = 0;

  if (!cgt_parts_init (&parts, board, out))
    return;
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        if (!is_open (board, row, column))
          continue;
        cgt_parts_add (&parts, at);
        if (is_open (board, row + 1, column))
          cgt_parts_join (&parts, at, at + board->columns);
        if (is_open (board, row, column + 1))
          cgt_parts_join (&parts, at, at + 1);
      }
  cgt_parts_append (&parts, &kind);
  cgt_parts_clear (&parts);
}

#define COLOURING                                                                                                      \
  CGT_PIECES, .options = colouring_options, .split = colouring_split, .negate_board = cgt_squares_negate_board

const CgtRuleset cgt_col = {
  .id = "col",
  .title = "Col",
  .rules = "Colour a square that touches none of your own colour.",
  .notation = "col(3x4)\ncol(..x|.#o)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "col(3x4)",
              "col(.x..|..o.|...x)" },
  COLOURING,
};

const CgtRuleset cgt_snort = {
  .id = "snort",
  .title = "Snort",
  .rules = "Colour a square that touches none of the opponent’s colour.",
  .notation = "snort(3x4)\nsnort(..x|.#o)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "snort(3x4)",
              "snort(xx..|x..o|..oo)" },
  COLOURING,
};
