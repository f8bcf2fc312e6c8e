/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-rectangles.h"

/* A race to pieces of width 1. */

/* Neither side is 1. */
static gboolean
is_wide (CgtRectangle piece)
{
  return piece.rows > 1 && piece.columns > 1;
}

static gboolean
band_goal_reached (const CgtRules *rules, CgtBytes position)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    if (is_wide (cgt_rectangles_get (position)[i]))
      return FALSE;
  return TRUE;
}

/* The only piece that is wider than 1 has width 2. */
static gboolean
band_in_reach (const CgtRules *rules, CgtBytes position)
{
  guint64 n_wide = 0, width = 0;

  for (gsize i = 0; i < cgt_rectangles_count (position) && n_wide < 2; i++)
    {
      CgtRectangle piece = cgt_rectangle_lying (cgt_rectangles_get (position)[i]);
      if (is_wide (piece))
        {
          n_wide++;
          width = piece.rows;
        }
    }
  return n_wide == 1 && width == 2;
}

static void
band_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  if (band_goal_reached (rules, position))
    return;
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    if (!cgt_rectangles_cut_rows (out, position, i) || !cgt_rectangles_cut_columns (out, position, i))
      return;
}

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  const CgtRectangle *x = a, *y = b;

  if (x->rows != y->rows)
    return x->rows < y->rows ? -1 : 1;
  return (x->columns > y->columns) - (x->columns < y->columns);
}

/* One component, since the goal concerns all pieces together. A piece 1xn takes n - 1 cuts in any order, so all such
 * pieces are merged into one. */
static void
band_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (CgtRectangle));
  CgtRectangle narrow = { 1, 1 };

  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle piece = cgt_rectangle_lying (cgt_rectangles_get (position)[i]);
      if (is_wide (piece))
        g_array_append_val (pieces, piece);
      else if (piece.columns - 1 > G_MAXINT64 - narrow.columns)
        {
          cgt_arena_append (out, position.data, position.size, 0);
          return;
        }
      else
        narrow.columns += piece.columns - 1;
    }
  if (narrow.columns > 1)
    g_array_append_val (pieces, narrow);
  g_array_sort (pieces, compare_pieces);
  if (pieces->len > 0)
    cgt_arena_append (out, pieces->data, pieces->len * sizeof (CgtRectangle), 0);
}

const CgtRuleset cgt_rectangular_band = {
  .id = "rectangular-band",
  .title = "Rectangular Band",
  .rules = "Cut any piece in two along a line. Whoever can lay all pieces into a band of width 1 wins.",
  .notation = "rectangular-band(4x6)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_RACE,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_ROTATE, cgt_rectangles_pieces, 2, "rectangular-band(4x6)",
              "rectangular-band(2x4,1x4,1x2)" },
  .parse = cgt_rectangles_parse,
  .print = cgt_rectangles_print,
  .options = band_options,
  .count_options = cgt_rectangles_count_lines,
  .split = band_split,
  .goal_reached = band_goal_reached,
  .goal_in_reach = band_in_reach,
  .board = cgt_rectangles_board,
  .board_to_text = cgt_rectangles_board_to_text,
};
