/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-domineering.h"
#include "cgt-squares.h"

/* Cram: M. Gardner, "Cram, crosscram and quadraphage: new games having elusive winning strategies", 1974; Winning Ways,
 * ch. 15. Both players place the dominoes of either player of Domineering, on the same boards. */

static void
cram_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  cgt_domineering_append_options (position, TRUE, TRUE, out);
}

/* A transposed board is the same game here. */
static void
clear_tags (CgtArena *out, gsize from)
{
  for (gsize i = from; i < out->n; i++)
    out->items[i].tag = 0;
}

static void
cram_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  gsize from = out->n;

  cgt_domineering_split (rules, position, out);
  clear_tags (out, from);
}

static gboolean
cram_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  gsize from = parts->n;
  gboolean done = cgt_domineering_split_options (rules, component, CGT_LEFT, parts, ends) &&
                  cgt_domineering_split_options (rules, component, CGT_RIGHT, parts, ends);

  clear_tags (parts, from);
  return done;
}

/* Mirror strategies (M. Gardner). If a reflection or a half turn maps the free squares to themselves and no domino
 * meets its own image, the second player answers every domino with its image and wins. */

/* On larger boards it is not looked for. */
#define MOST_SQUARES_MIRRORED 4096

/* Bit 0 reflects columns, bit 1 rows, bit 2 exchanges them. */
static const guint involutions[] = { 1, 2, 3, 4, 7 };

static gboolean
is_free (const CgtDomineering *board, gsize at)
{
  return board->squares[at / 64] >> (at % 64) & 1;
}

static gsize
image_of (const CgtDomineering *board, gsize at, guint symmetry)
{
  guint row = (guint) (at / board->columns), column = (guint) (at % board->columns);

  if (symmetry & 1)
    column = board->columns - 1 - column;
  if (symmetry & 2)
    row = board->rows - 1 - row;
  return symmetry & 4 ? (gsize) column * board->columns + row : (gsize) row * board->columns + column;
}

/* Whether the squares @a and @b, side by side, share one with their images. */
static gboolean
meets_its_image (const CgtDomineering *board, gsize a, gsize b, guint symmetry)
{
  gsize image_a = image_of (board, a, symmetry), image_b = image_of (board, b, symmetry);

  return image_a == a || image_a == b || image_b == a || image_b == b;
}

static gboolean
is_mirrored_by (const CgtDomineering *board, guint symmetry)
{
  gsize n = (gsize) board->rows * board->columns;

  if (symmetry & 4 && board->rows != board->columns)
    return FALSE;
  for (gsize at = 0; at < n; at++)
    {
      gboolean right = (at + 1) % board->columns != 0;

      if (is_free (board, at) != is_free (board, image_of (board, at, symmetry)))
        return FALSE;
      if (!is_free (board, at))
        continue;
      if (right && is_free (board, at + 1) && meets_its_image (board, at, at + 1, symmetry))
        return FALSE;
      if (at + board->columns < n && is_free (board, at + board->columns) &&
          meets_its_image (board, at, at + board->columns, symmetry))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_mirrored (const CgtDomineering *board)
{
  for (guint i = 0; i < G_N_ELEMENTS (involutions); i++)
    if (is_mirrored_by (board, involutions[i]))
      return TRUE;
  return FALSE;
}

/* Places a domino, or takes it away. */
static void
exchange (CgtDomineering *board, gsize a, gsize b)
{
  board->squares[a / 64] ^= G_GUINT64_CONSTANT (1) << (a % 64);
  board->squares[b / 64] ^= G_GUINT64_CONSTANT (1) << (b % 64);
}

/* Whether a domino on the free squares @a and @b leaves a board with a mirror strategy. It has to cover all free
 * squares without a free image, and if there are none, it has to be its own image. */
static gboolean
makes_mirrored (CgtDomineering *board, gsize a, gsize b, guint symmetry)
{
  gboolean mirrored;

  if (!is_free (board, b))
    return FALSE;
  exchange (board, a, b);
  mirrored = is_mirrored_by (board, symmetry);
  exchange (board, a, b);
  return mirrored;
}

static gboolean
can_be_mirrored_by (CgtDomineering *board, guint symmetry)
{
  gsize n = (gsize) board->rows * board->columns, n_alone = 0, alone = 0;

  if (symmetry & 4 && board->rows != board->columns)
    return FALSE;
  for (gsize at = 0; at < n && n_alone <= 2; at++)
    if (is_free (board, at) && !is_free (board, image_of (board, at, symmetry)))
      n_alone++, alone = at;
  for (gsize at = 0; at < n && n_alone <= 2; at++)
    {
      gsize right = at + 1, below = at + board->columns;

      if (!is_free (board, at))
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
  const CgtDomineering *board = position.data;
  g_autofree CgtDomineering *copy = NULL;

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
  const CgtDomineering *board = position.data;

  return 2 * (guint64) board->rows * board->columns;
}

static const CgtPiece cram_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_cram = {
  .id = "cram",
  .title = N_ ("Cram"),
  .also = "Plugg, Impartial Domineering",
  .rules = N_ ("Place a domino on two free squares side by side, either way."),
  .notation = "cram(3x4)\ncram(.#|..)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE | CGT_SKETCH_LAYS, cram_pieces,
              2, "cram(3x5)", "cram(...#|.##.|....)", .played = N_ ("placed a domino") },
  .parse = cgt_domineering_parse,
  .print = cgt_domineering_print,
  .boards.make = cgt_domineering_board,
  .boards.to_text = cgt_squares_board_to_text,
  .search.count_options = cram_count_options,
  .options = cram_options,
  .parts.split = cram_split,
  .parts.split_options = cram_split_options,
  .theory.outcome = cram_outcome,
  .theory.theorem = cram_theorem,
};
