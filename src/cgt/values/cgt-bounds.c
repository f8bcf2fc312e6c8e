/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Bounds of a game, made from the bounds of its options. */

#include "cgt/cgt-private.h"

CgtTruth
cgt_bounds_less_equal (const CgtBounds *g, const CgtBounds *h)
{
  int order = cgt_number_compare (g->left_stop, h->left_stop);

  if (order > 0 || (order == 0 && (h->above_left & ~g->above_left) != 0))
    return CGT_NO;
  order = cgt_number_compare (g->right_stop, h->right_stop);
  if (order > 0 || (order == 0 && (g->below_right & ~h->below_right) != 0))
    return CGT_NO;
  order = cgt_number_compare (g->left_stop, h->right_stop);
  if (order < 0 || (order == 0 && (g->above_left & h->below_right) != 0))
    return CGT_YES;
  return CGT_UNKNOWN;
}

/* Left's stop is the greatest right stop of her options (Siegel, II.3). With l = L(G), l + e <= G^L is possible only if
 * l is the right stop of G^L. */
void
cgt_bounds_gather (CgtBoundsOptions *gathered, const CgtValue *items, gsize n, CgtPlayer player)
{
  gathered->stop = CGT_NONE;
  gathered->taken = 0;
  for (gsize i = 0; i < n; i++)
    {
      CgtBounds bounds = cgt_bounds (items[i]);
      CgtValue stop = player == CGT_LEFT ? bounds.right_stop : bounds.left_stop;
      guint32 taken = player == CGT_LEFT ? bounds.below_right : bounds.above_left;
      int order = i == 0 ? 1 : cgt_number_compare (stop, gathered->stop) * (player == CGT_LEFT ? 1 : -1);

      if (order > 0)
        *gathered = (CgtBoundsOptions) { stop, taken };
      else if (order == 0)
        gathered->taken |= taken;
    }
}

#define ROW(n) (CGT_BOUNDS_NIMBERS * ((n) + CGT_BOUNDS_UPS))

/* @row with *m replaced by *(m^1). */
static guint32
toggle_star (guint32 row)
{
  return (row & 5) << 1 | (row & 10) >> 1;
}

/* *m = {0, *, ... *(m-1)|the same}. */
static void
finish_nimbers (CgtBounds *bounds, guint32 free_above, guint32 free_below)
{
  for (guint m = 0; m < CGT_BOUNDS_NIMBERS; m++)
    {
      guint32 bit = CGT_BOUNDS_BIT (0, m), options = bit - CGT_BOUNDS_ZERO;
      gboolean above = (free_above & bit) != 0 && (bounds->below_right & options) == 0;
      gboolean below = (free_below & bit) != 0 && (bounds->above_left & options) == 0;

      bounds->above_left |= above ? bit : 0;
      bounds->below_right |= below ? bit : 0;
    }
}

/* The row of n.up + *m = {0|(n-1).up + *(m^1)}, and {0, *|0} for ^*; for negative n, the row of the negatives. If * >=
 * G then ^* <= G is impossible; this test finds that too: G is not *, so either G <= 0 or some G^R <= * < ^*. @far: the
 * e above the game, or for negative n below it; @near: the other way round. */
static void
finish_ups (guint32 *far, guint32 *near, guint32 free_far, guint32 free_near, int n)
{
  guint32 one_less = *near >> ROW (n > 0 ? n - 1 : n + 1) & 15;

  *far |= free_far & (~toggle_star (one_less) & 15) << ROW (n);
  if ((*far & CGT_BOUNDS_ZERO) != 0)
    return;
  *near |= free_near & 15u << ROW (n);
}

/* G <= l + e when no G^L is at least l + e and no right option of l + e is at most G. Those right options are l + e'
 * with e' in the same set, and matter only if R(G) = l too. A right option of l itself is a greater number. */
void
cgt_bounds_finish (CgtBounds *bounds, const CgtBoundsOptions *left, const CgtBoundsOptions *right)
{
  guint32 free_above = CGT_BOUNDS_ALL & ~left->taken, free_below = CGT_BOUNDS_ALL & ~right->taken;

  bounds->left_stop = left->stop;
  bounds->right_stop = right->stop;
  bounds->above_left = free_above;
  bounds->below_right = free_below;
  if (!cgt_value_equal (left->stop, right->stop))
    return;
  bounds->above_left = bounds->below_right = 0;
  finish_nimbers (bounds, free_above, free_below);
  for (int n = 1; n <= CGT_BOUNDS_UPS; n++)
    {
      finish_ups (&bounds->above_left, &bounds->below_right, free_above, free_below, n);
      finish_ups (&bounds->below_right, &bounds->above_left, free_below, free_above, -n);
    }
}
