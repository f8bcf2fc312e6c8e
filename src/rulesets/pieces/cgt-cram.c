/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <glib/gi18n-lib.h>

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

/* Mirror strategies (M. Gardner). If a reflection or a half turn maps the free squares to themselves and no domino
 * meets its own image, the second player answers every domino with its image and wins. */

/* On larger boards it is not looked for. */
#define MOST_SQUARES_MIRRORED 4096

/* Bit 0 reflects columns, bit 1 rows, bit 2 exchanges them. */
static const guint involutions[] = { 1, 2, 3, 4, 7 };

static gsize
image_of (const CgtSquares *board, gsize at, guint symmetry)
{
  guint row = (guint) (at / board->columns), column = (guint) (at % board->columns);

  if (symmetry & 1)
    column = board->columns - 1 - column;
  if (symmetry & 2)
    row = board->rows - 1 - row;
  return symmetry & 4 ? cgt_squares_index (board, column, row) : cgt_squares_index (board, row, column);
}

/* Whether the squares @a and @b, side by side, share one with their images. */
static gboolean
meets_its_image (const CgtSquares *board, gsize a, gsize b, guint symmetry)
{
  gsize image_a = image_of (board, a, symmetry), image_b = image_of (board, b, symmetry);

  return image_a == a || image_a == b || image_b == a || image_b == b;
}

static gboolean
is_mirrored_by (const CgtSquares *board, guint symmetry)
{
  gsize n = (gsize) board->rows * board->columns;

  if (symmetry & 4 && board->rows != board->columns)
    return FALSE;
  for (gsize at = 0; at < n; at++)
    {
      gboolean right = (at + 1) % board->columns != 0;

      if (board->squares[at] != board->squares[image_of (board, at, symmetry)])
        return FALSE;
      if (board->squares[at] != '.')
        continue;
      if (right && board->squares[at + 1] == '.' && meets_its_image (board, at, at + 1, symmetry))
        return FALSE;
      if (at + board->columns < n && board->squares[at + board->columns] == '.' &&
          meets_its_image (board, at, at + board->columns, symmetry))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_mirrored (const CgtSquares *board)
{
  for (guint i = 0; i < G_N_ELEMENTS (involutions); i++)
    if (is_mirrored_by (board, involutions[i]))
      return TRUE;
  return FALSE;
}

/* Whether a domino on the free squares @a and @b leaves a board with a mirror strategy. It has to cover all free
 * squares without a free image, and if there are none, it has to be its own image. */
static gboolean
makes_mirrored (CgtSquares *board, gsize a, gsize b, guint symmetry)
{
  gboolean mirrored;

  if (board->squares[b] != '.')
    return FALSE;
  board->squares[a] = board->squares[b] = '#';
  mirrored = is_mirrored_by (board, symmetry);
  board->squares[a] = board->squares[b] = '.';
  return mirrored;
}

static gboolean
can_be_mirrored_by (CgtSquares *board, guint symmetry)
{
  gsize n = (gsize) board->rows * board->columns, n_alone = 0, alone = 0;

  if (symmetry & 4 && board->rows != board->columns)
    return FALSE;
  for (gsize at = 0; at < n && n_alone <= 2; at++)
    if (board->squares[at] == '.' && board->squares[image_of (board, at, symmetry)] != '.')
      n_alone++, alone = at;
  for (gsize at = 0; at < n && n_alone <= 2; at++)
    {
      gsize right = at + 1, below = at + board->columns;

      if (board->squares[at] != '.')
        continue;
      if (right % board->columns != 0 &&
          (n_alone == 0 ? meets_its_image (board, at, right, symmetry) : at == alone || right == alone) &&
          makes_mirrored (board, at, right, symmetry))
        return TRUE;
      if (below < n && (n_alone == 0 ? meets_its_image (board, at, below, symmetry) : at == alone || below == alone) &&
          makes_mirrored (board, at, below, symmetry))
        return TRUE;
    }
  return FALSE;
}

static CgtOutcome
cram_outcome (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;
  g_autofree CgtSquares *copy = NULL;

  if ((gsize) board->rows * board->columns > MOST_SQUARES_MIRRORED)
    return CGT_OUTCOME_UNKNOWN;
  if (is_mirrored (board))
    return CGT_OUTCOME_P;
  copy = g_memdup2 (position.data, position.size);
  for (guint i = 0; i < G_N_ELEMENTS (involutions); i++)
    if (can_be_mirrored_by (copy, involutions[i]))
      return CGT_OUTCOME_N;
  return CGT_OUTCOME_UNKNOWN;
}

static CgtTheoremUsed *
cram_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  CgtOutcome outcome = misere ? CGT_OUTCOME_UNKNOWN : cram_outcome (rules, position);

  if (outcome == CGT_OUTCOME_UNKNOWN)
    return NULL;
  return cgt_theorem_used_new_with_move (
    "mirroring",
    outcome == CGT_OUTCOME_P
      ? _ (
          "The free squares can be reflected onto themselves, and no domino meets its image: answer with the reflected move.")
      : _ (
          "Place a domino after which the free squares can be reflected onto themselves and no domino meets its image; then "
          "answer with the reflected move."),
    "M. Gardner, Cram, crosscram and quadraphage, 1974");
}

/* A domino lies on a square and the one right of it or below it. */
static guint64
cram_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;

  return 2 * (guint64) board->rows * board->columns;
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
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE | CGT_SKETCH_LAYS, cram_pieces,
              2, "cram(3x5)", "cram(...#|.##.|....)", .played = N_ ("placed a domino") },
  CGT_PIECES_DRAWN,
  .count_options = cram_count_options,
  .options = cram_options,
  .split = cram_split,
  .outcome = cram_outcome,
  .theorem = cram_theorem,
};
