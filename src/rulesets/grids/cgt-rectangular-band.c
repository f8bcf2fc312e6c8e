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

/* How many pieces are left when equal ones are put away in pairs, and how many of these have an even side. The position
 * is as band_split() makes it, sorted. */
static void
count_unpaired (CgtBytes position, gsize *n_unpaired, gsize *n_even)
{
  const CgtRectangle *pieces = cgt_rectangles_get (position);
  gsize n = cgt_rectangles_count (position);

  *n_unpaired = *n_even = 0;
  for (gsize i = 0; i < n; i++)
    if (i + 1 < n && pieces[i].rows == pieces[i + 1].rows && pieces[i].columns == pieces[i + 1].columns)
      i++;
    else
      {
        ++*n_unpaired;
        *n_even += pieces[i].rows % 2 == 0 || pieces[i].columns % 2 == 0;
      }
}

/* Where all pieces with an even side are in pairs, the second player wins: a cut in one of a pair is answered by the
 * same cut in the other, and a cut of a piece with odd sides leaves a part with an even side, which the answer halves.
 * No cut before the answer ends the game, since it leaves the other piece of the pair, or the part to be halved, as
 * wide as before. With one more piece that has an even side, the first player halves it. */
static CgtOutcome
band_outcome (const CgtRules *rules, CgtBytes position)
{
  CgtOutcome outcome = CGT_OUTCOME_UNKNOWN;
  CgtArena parts;
  gsize n_unpaired, n_even;

  if (band_goal_reached (rules, position))
    return CGT_OUTCOME_P;
  cgt_arena_init (&parts, NULL);
  band_split (rules, position, &parts);
  if (parts.n == 1)
    {
      count_unpaired (cgt_arena_get (&parts, 0), &n_unpaired, &n_even);
      outcome = n_even == 0 ? CGT_OUTCOME_P : n_even == 1 ? CGT_OUTCOME_N : CGT_OUTCOME_UNKNOWN;
    }
  cgt_arena_clear (&parts);
  return outcome;
}

static CgtTheoremUsed *
band_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  CgtOutcome outcome =
    misere || band_goal_reached (rules, position) ? CGT_OUTCOME_UNKNOWN : band_outcome (rules, position);

  if (outcome == CGT_OUTCOME_UNKNOWN)
    return NULL;
  return cgt_theorem_used_new_with_move (
    "parity",
    outcome == CGT_OUTCOME_P
      ? _ (
          "All pieces with an even side are in equal pairs. Answer a cut in one of a pair by the same cut in the other; of "
          "a piece with odd sides a cut leaves one part with an even side: halve that.")
      : _ ("Halve the piece with an even side. Then answer every cut in one half by the same cut in the other."),
    _ ("mirror strategy"));
}

/* The most squares of pieces whose play is searched. */
#define MOST_SQUARES_SEARCHED 40

static gboolean
band_is_beyond_search (const CgtRules *rules, CgtBytes component)
{
  guint64 squares = 0;

  for (gsize i = 0; i < cgt_rectangles_count (component); i++)
    {
      CgtRectangle piece = cgt_rectangles_get (component)[i];

      if (piece.rows > MOST_SQUARES_SEARCHED || piece.columns > MOST_SQUARES_SEARCHED)
        return is_wide (piece);
      squares += is_wide (piece) ? piece.rows * piece.columns : 0;
    }
  return squares > MOST_SQUARES_SEARCHED;
}

const CgtRuleset cgt_rectangular_band = {
  .id = "rectangular-band",
  .title = N_ ("Rectangular Band"),
  .rules = N_ ("Cut any piece in two along a line. Whoever can lay all pieces into a band of width 1 wins."),
  .notation = "rectangular-band(4x6)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_RACE,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_ROTATE, cgt_rectangles_pieces, 2, "rectangular-band(4x6)",
              "rectangular-band(2x4,1x4,1x2)", .played = N_ ("cut a piece") },
  .parse = cgt_rectangles_parse,
  CGT_RECTANGLES,
  .options = band_options,
  .parts.split = band_split,
  .theory.outcome = band_outcome,
  .theory.theorem = band_theorem,
  .search.beyond_search = band_is_beyond_search,
  .race.goal_reached = band_goal_reached,
  .race.goal_in_reach = band_in_reach,
};
