/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Comparison of games.
 *
 * G <= H when no left option of G is >= H and no right option of H is <= G. Most pairs are decided before
 * that by their stops: L(G) < R(H) makes G < H, and G <= H needs L(G) <= L(H) and R(G) <= R(H) (Siegel, II.3).
 *
 * Two kinds of sums are decided without walking down their options:
 *
 * - n.up, n large. Let G have L(G) <= 0, and let d(G) be 0 for a number, |k| + 3 for x + k.up + *m and
 *   1 + the greatest of its options' for any other game. Then G < n.up + *m for n >= d(G): whatever Left
 *   does in G, Right answers in it so that the left stop is again at most 0, and when Left takes
 *   from the ups or the nimber, Right moves in G, where d falls by one too.
 * - *m, m large. When no follower of G is a nimber *k with k >= K, then G + *m has one outcome for all
 *   m >= K, so that m can be replaced by K (cf. Winning Ways ch. 8, remote stars).
 *
 * What is decided by walking is remembered in a table that is overwritten where it is full. */

#include "cgt-private.h"

#define FIRST_COMPARED (1 << 12)
#define MOST_COMPARED (1 << 22)

CgtTruth
cgt_less_equal_at_sight (CgtValue g, CgtValue h)
{
  int order;

  if (cgt_value_equal (g, h))
    return CGT_YES;
  order = cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_left_stop (h));
  if (order > 0)
    return CGT_NO;
  order = cgt_number_compare (cgt_peek_right_stop (g), cgt_peek_right_stop (h));
  if (order > 0)
    return CGT_NO;
  if (cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_right_stop (h)) < 0)
    return CGT_YES;
  return CGT_UNKNOWN;
}

/* For G <= x + n.up + *m, the stops being right, and the same for the negatives. */
static gboolean
ups_are_enough (CgtValue node, CgtValue sum, int sign)
{
  return cgt_nus_sign_of_ups (sum) == sign && cgt_nus_ups_bound (sum) - 3 >= cgt_node (node)->ups_bound;
}

/* @sum with its nimber brought down to one that @node cannot tell from it. */
static CgtValue
without_remote_star (CgtStore *store, CgtValue sum, CgtValue node)
{
  guint bits = cgt_node (node)->nimber_bits;
  CgtNus a;

  if (bits == G_MAXUINT16 || cgt_nus_nimber_bits (sum) <= bits)
    return sum;
  cgt_nus_init (&a);
  cgt_nus_set (&a, sum);
  mpz_set_ui (a.nimber, 0);
  mpz_setbit (a.nimber, bits);
  return cgt_nus_take (store, &a);
}

static gboolean
grow_compared (CgtStore *store)
{
  gsize old_size = store->compared == NULL ? 0 : store->compared_mask + 1;
  gsize size = MAX (old_size * 4, FIRST_COMPARED);
  CgtCompareEntry *old = store->compared;

  if (size > MOST_COMPARED || (old != NULL && !cgt_store_can_afford (store, size * sizeof (CgtCompareEntry)))
      || !cgt_store_charge (store, (size - old_size) * sizeof (CgtCompareEntry)))
    return FALSE;
  store->compared = g_new0 (CgtCompareEntry, size);
  store->compared_mask = size - 1;
  for (gsize i = 0; i < old_size; i++)
    if (old[i].node != 0)
      store->compared[cgt_mix ((old[i].node & ~(guint64) 2) ^ (old[i].other * 3)) & store->compared_mask] = old[i];
  g_free (old);
  return TRUE;
}

static CgtCompareEntry *
compared_entry (CgtStore *store, guint64 node, guint64 other)
{
  return &store->compared[cgt_mix (node ^ (other * 3)) & store->compared_mask];
}

static CgtTruth
less_equal_by_options (CgtStore *store, CgtValue g, CgtValue h)
{
  gsize n;

  /* The options of a number need not be tried against a game that is none (number avoidance). */
  n = cgt_peek_is_number (g) ? 0 : cgt_n_options (g, CGT_LEFT);
  for (gsize i = 0; i < n; i++)
    {
      CgtTruth bad = cgt_less_equal (store, h, cgt_option (store, g, CGT_LEFT, i));

      if (bad != CGT_NO)
        return bad == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  n = cgt_peek_is_number (h) ? 0 : cgt_n_options (h, CGT_RIGHT);
  for (gsize i = 0; i < n; i++)
    {
      CgtTruth bad = cgt_less_equal (store, cgt_option (store, h, CGT_RIGHT, i), g);

      if (bad != CGT_NO)
        return bad == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  return CGT_YES;
}

/**
 * cgt_less_equal:
 *
 * Returns: whether @g <= @h; %CGT_UNKNOWN where the budget ran out
 */
CgtTruth
cgt_less_equal (CgtStore *store, CgtValue g, CgtValue h)
{
  guint64 node, other;
  CgtCompareEntry *entry;
  CgtTruth answer;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_UNKNOWN;
  if (cgt_is_nus (g) && cgt_is_nus (h))
    return cgt_nus_less_equal (store, g, h);
  answer = cgt_less_equal_at_sight (g, h);
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
  if (store->compared == NULL && !grow_compared (store))
    return CGT_UNKNOWN;
  entry = compared_entry (store, node, other);
  if ((entry->node & ~(guint64) 2) == node && entry->other == other)
    return (entry->node & 2) != 0 ? CGT_YES : CGT_NO;
  answer = less_equal_by_options (store, g, h);
  if (answer == CGT_UNKNOWN)
    return CGT_UNKNOWN;
  entry = compared_entry (store, node, other);
  if (entry->node == 0 && ++store->n_compared > store->compared_mask / 2 && grow_compared (store))
    entry = compared_entry (store, node, other);
  entry->node = node | (answer == CGT_YES ? 2 : 0);
  entry->other = other;
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
 * Returns: 'N' (next player wins), 'P' (previous player wins), 'L', 'R'; 0 where the budget ran out
 */
char
cgt_outcome (CgtStore *store, CgtValue g)
{
  switch (cgt_compare (store, g, cgt_zero ()))
    {
    case CGT_ORDER_EQUAL:
      return 'P';
    case CGT_ORDER_LESS:
      return 'R';
    case CGT_ORDER_GREATER:
      return 'L';
    case CGT_ORDER_FUZZY:
      return 'N';
    case CGT_ORDER_UNKNOWN:
    default:
      return 0;
    }
}
