/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Comparison of games.
 *
 * G <= H when no left option of G is >= H and no right option of H is <= G. The bounds of the games decide most pairs
 * before that, see cgt-bounds.h.
 *
 * Two kinds of sums that the bounds do not decide are decided without trying their options:
 *
 * - n.up for large n. Let G have L(G) <= 0. Let d(G) be 0 for a number, |k| + 3 for x + k.up + *m, and 1 + the greatest
 *   d of its options for any other game. Then G < n.up + *m for n >= d(G): whatever Left does in G, Right answers in it
 *   so that the left stop is again at most 0. When Left takes from the ups or the nimber, Right moves in G, which
 *   reduces d by one too.
 * - *m for large m. If no follower of G is a nimber *k with k >= K, then G + *m has one outcome for all m >= K, so m
 *   can be replaced by K (cf. Winning Ways ch. 8, remote stars).
 *
 * What is decided by trying options is remembered in a table. If few options had to be tried in turn, it takes only a
 * place that no longer comparison has: most comparisons are so short, and to decide them again is cheaper than a look
 * at a table that grows for them. When the table is full, entries are overwritten. */

#include "cgt/cgt-private.h"
#include "cgt/cgt-truth.h"

#include <string.h>

#define FIRST_COMPARED (1 << 12)
#define MOST_COMPARED (1 << 23)
#define SET 4
#define SHORT_WALK 2 /* comparisons by options within a short one */
/* Bits of an entry besides its node */
#define YES 2
#define SHORT 4

/* For G <= x + n.up + *m when the stops allow it, and the same for the negatives. */
static gboolean
ups_are_enough (CgtValue node, CgtValue sum, int sign)
{
  return cgt_nus_sign_of_ups (sum) == sign && cgt_nus_ups_bound (sum) - 3 >= cgt_node (node)->ups_bound;
}

/* @sum with its nimber reduced to one that @node cannot distinguish from it. */
static CgtValue
without_remote_star (CgtStore *store, CgtValue sum, CgtValue node)
{
  guint bits = cgt_node (node)->nimber_bits;
  CgtNus a;

  if (bits == G_MAXUINT16 || cgt_nus_nimber_bits (sum) <= bits)
    return sum;
  cgt_nus_init_set (&a, sum);
  mpz_set_ui (a.nimber, 0);
  mpz_setbit (a.nimber, bits);
  return cgt_nus_take (store, &a);
}

/* The entries that can hold a comparison: SET of them, in one cache line. */
static CgtCompareEntry *
compared_set (const CgtStore *store, guint64 node, guint64 other)
{
  return &store->compared[cgt_mix_two (cgt_steady_bits (node), cgt_steady_bits (other)) & store->compared_mask &
                          ~(gsize) (SET - 1)];
}

static CgtTruth
look_up (const CgtCompareEntry *set, guint64 node, guint64 other)
{
  for (guint i = 0; i < SET; i++)
    if ((set[i].node & ~(guint64) (YES | SHORT)) == node && set[i].other == other)
      return (set[i].node & YES) != 0 ? CGT_YES : CGT_NO;
  return CGT_UNKNOWN;
}

/* The newest entry goes first and replaces the oldest. */
static void
put_entry (CgtStore *store, CgtCompareEntry entry)
{
  CgtCompareEntry *set = compared_set (store, entry.node & ~(guint64) YES, entry.other);

  store->n_compared += set[SET - 1].node == 0 || (set[SET - 1].node & SHORT) != 0;
  memmove (set + 1, set, (SET - 1) * sizeof (CgtCompareEntry));
  set[0] = entry;
}

/* A short comparison goes last. It takes no place of another that is not short, and the table does not grow for it. */
static inline void
put_short (CgtStore *store, CgtCompareEntry entry)
{
  CgtCompareEntry *last = compared_set (store, entry.node & ~(guint64) (YES | SHORT), entry.other) + SET - 1;

  if (last->node == 0 || (last->node & SHORT) != 0)
    *last = entry;
}

static gboolean
grow_compared (CgtStore *store)
{
  gsize old_size = store->compared == NULL ? 0 : store->compared_mask + 1;
  gsize size = MAX (old_size * 2, FIRST_COMPARED);
  CgtCompareEntry *old = store->compared;

  if (size > MOST_COMPARED || (old != NULL && !cgt_store_can_afford (store, size * sizeof (CgtCompareEntry))) ||
      !cgt_store_charge (store, (size - old_size) * sizeof (CgtCompareEntry)))
    return FALSE;
  store->compared = cgt_store_pages_new (size * sizeof (CgtCompareEntry));
  store->compared_mask = size - 1;
  store->n_compared = 0;
  for (gsize i = old_size; i-- > 0;)
    if (old[i].node != 0 && (old[i].node & SHORT) == 0)
      put_entry (store, old[i]);
  cgt_store_pages_free (old, old_size * sizeof (CgtCompareEntry));
  return TRUE;
}

/* To be called for each option that is compared: most comparisons are decided without a step of their own, and a nimber
 * may have millions of options. */
static inline gboolean
tick_option (CgtStore *store, gsize i)
{
  return i % 64 != 63 || cgt_store_tick (store);
}

/* Starts to fetch the first options of @node from memory. */
static inline void
prefetch_options (CgtValue g, CgtPlayer player)
{
  const CgtNode *node = cgt_node (g);
  const CgtValue *options = node->options + (player == CGT_LEFT ? 0 : node->n_left);
  gsize n = MIN (player == CGT_LEFT ? node->n_left : node->n_right, 4);

  for (gsize i = 0; i < n; i++)
    if (!cgt_is_inline (options[i]))
      __builtin_prefetch (cgt_node (options[i]));
}

/* Whether @h <= some left option of @g. */
static CgtTruth
some_left_option_is_above (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtValue right_stop = cgt_peek_right_stop (h);
  gboolean is_sum = cgt_is_nus (g);
  gsize n = cgt_n_options (g, CGT_LEFT);

  if (!is_sum)
    prefetch_options (g, CGT_LEFT);
  for (gsize i = 0; i < n; i++)
    {
      CgtValue option = cgt_option (store, g, CGT_LEFT, i);
      CgtTruth above;

      if (!is_sum && cgt_number_compare (cgt_peek_right_stop (option), right_stop) < 0)
        return CGT_NO;
      if (!tick_option (store, i))
        return CGT_UNKNOWN;
      above = cgt_less_equal (store, h, option);
      if (above != CGT_NO)
        return above;
    }
  return CGT_NO;
}

/* Whether some right option of @h is <= @g. */
static CgtTruth
some_right_option_is_below (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtValue left_stop = cgt_peek_left_stop (g);
  gboolean is_sum = cgt_is_nus (h);
  gsize n = cgt_n_options (h, CGT_RIGHT);

  if (!is_sum)
    prefetch_options (h, CGT_RIGHT);
  for (gsize i = 0; i < n; i++)
    {
      CgtValue option = cgt_option (store, h, CGT_RIGHT, i);
      CgtTruth below;

      if (!is_sum && cgt_number_compare (cgt_peek_left_stop (option), left_stop) > 0)
        return CGT_NO;
      if (!tick_option (store, i))
        return CGT_UNKNOWN;
      below = cgt_less_equal (store, option, g);
      if (below != CGT_NO)
        return below;
    }
  return CGT_NO;
}

/* Against a game that is no number, the options of a number need not be tried (number avoidance). */
static CgtTruth
less_equal_by_options (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtTruth bad = cgt_peek_is_number (g) ? CGT_NO : some_left_option_is_above (store, g, h);

  if (bad == CGT_NO && !cgt_peek_is_number (h))
    bad = some_right_option_is_below (store, g, h);
  return cgt_truth_not (bad);
}

/**
 * cgt_less_equal:
 *
 * Returns: whether @g <= @h; %CGT_UNKNOWN when the budget ran out
 */
CgtTruth
cgt_less_equal (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtCompareEntry *set;
  CgtBounds g_bounds, h_bounds;
  guint64 node, other, begin;
  CgtTruth answer;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_UNKNOWN;
  if (cgt_value_equal (g, h))
    return CGT_YES;
  if (cgt_is_nus (g) && cgt_is_nus (h))
    return cgt_nus_less_equal (store, g, h);
  if (store->compared == NULL && !grow_compared (store))
    return CGT_UNKNOWN;
  set = compared_set (store, cgt_is_inline (g) ? h.bits | 1 : g.bits, cgt_is_inline (g) ? g.bits : h.bits);
  __builtin_prefetch (set);
  g_bounds = cgt_bounds (g);
  h_bounds = cgt_bounds (h);
  answer = cgt_bounds_less_equal (&g_bounds, &h_bounds);
  if (answer != CGT_UNKNOWN)
    return answer;
  if (cgt_is_nus (h))
    {
      if (ups_are_enough (g, h, 1))
        return CGT_YES;
      h = without_remote_star (store, h, g);
    }
  else if (cgt_is_nus (g))
    {
      if (ups_are_enough (h, g, -1))
        return CGT_YES;
      g = without_remote_star (store, g, h);
    }
  if (cgt_value_is_none (g) || cgt_value_is_none (h) || !cgt_store_tick (store))
    return CGT_UNKNOWN;

  node = cgt_is_nus (g) ? h.bits | 1 : g.bits;
  other = cgt_is_nus (g) ? g.bits : h.bits;
  set = compared_set (store, node, other);
  answer = look_up (set, node, other);
  if (answer != CGT_UNKNOWN)
    return answer;
  begin = store->n_walks++;
  answer = less_equal_by_options (store, g, h);
  if (answer == CGT_UNKNOWN)
    return answer;
  if (answer == CGT_YES)
    node |= YES;
  if (store->n_walks - begin <= SHORT_WALK + 1)
    {
      put_short (store, (CgtCompareEntry) { node | SHORT, other });
      return answer;
    }
  put_entry (store, (CgtCompareEntry) { node, other });
  if (store->n_compared > store->compared_mask - store->compared_mask / 4)
    grow_compared (store);
  return answer;
}

/**
 * cgt_compare:
 *
 * Returns: how @g compares with @h
 */
CgtOrder
cgt_compare (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtTruth less, greater;

  if (!cgt_value_is_none (g) && cgt_value_equal (g, h))
    return CGT_ORDER_EQUAL;
  less = cgt_less_equal (store, g, h);
  greater = less == CGT_UNKNOWN ? CGT_UNKNOWN : less == CGT_YES ? CGT_NO : cgt_less_equal (store, h, g);
  if (greater == CGT_UNKNOWN)
    return CGT_ORDER_UNKNOWN;
  if (less == CGT_YES)
    return CGT_ORDER_LESS;
  return greater == CGT_YES ? CGT_ORDER_GREATER : CGT_ORDER_FUZZY;
}

/**
 * cgt_outcome:
 *
 * Returns: who wins; unknown when the budget ran out
 */
CgtOutcome
cgt_outcome (CgtStore *store, CgtValue g)
{
  switch (cgt_compare (store, g, cgt_zero ()))
    {
    case CGT_ORDER_EQUAL:
      return CGT_OUTCOME_P;
    case CGT_ORDER_LESS:
      return CGT_OUTCOME_R;
    case CGT_ORDER_GREATER:
      return CGT_OUTCOME_L;
    case CGT_ORDER_FUZZY:
      return CGT_OUTCOME_N;
    case CGT_ORDER_UNKNOWN:
    default:
      return CGT_OUTCOME_UNKNOWN;
    }
}
