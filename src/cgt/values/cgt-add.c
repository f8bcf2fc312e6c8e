/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The sum of two games. Sums of numbers, ups and nimbers are found by rule. A number is added to the options of a game
 * that is no number (number translation: x + G = {x + G^L|x + G^R}, which is canonical if G is). Any other sum is made
 * from its options and remembered. */

#include "cgt/cgt-private.h"

/* Appends the options that @player has by moving in @g. */
static gboolean
append_options (CgtStore *store, CgtList *list, CgtValue g, CgtValue h, CgtPlayer player)
{
  gsize n = cgt_n_options (g, player);

  /* Each look-up probably misses the caches, so all of them start together. */
  if (!cgt_is_nus (g) && store->sums.entries != NULL)
    for (gsize i = 0; i < n; i++)
      {
        CgtValue option = cgt_option (store, g, player, i);

        __builtin_prefetch (option.bits < h.bits ? cgt_pairs_entries (&store->sums, option, h)
                                                 : cgt_pairs_entries (&store->sums, h, option));
      }
  for (gsize i = 0; i < n; i++)
    {
      CgtValue option = cgt_add (store, cgt_option (store, g, player, i), h);

      if (cgt_value_is_none (option) || !cgt_list_append (store, list, option))
        return FALSE;
    }
  return TRUE;
}

static CgtValue
translate (CgtStore *store, CgtValue g, CgtValue number)
{
  CgtList *lists[2] = { cgt_list_new (store), cgt_list_new (store) };
  CgtBounds bounds = cgt_bounds (g);
  CgtValue sum = CGT_NONE;

  bounds.left_stop = cgt_nus_add (store, bounds.left_stop, number);
  bounds.right_stop = cgt_nus_add (store, bounds.right_stop, number);
  if (!cgt_value_is_none (bounds.left_stop) && !cgt_value_is_none (bounds.right_stop) &&
      append_options (store, lists[0], g, number, CGT_LEFT) && append_options (store, lists[1], g, number, CGT_RIGHT))
    {
      cgt_list_sort (lists[0], CGT_LEFT);
      cgt_list_sort (lists[1], CGT_RIGHT);
      sum = cgt_store_intern (store, lists[0], lists[1], &bounds);
    }
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return sum;
}

/* Neither of two options G^L of one canonical form dominates the other, so neither of the two G^L + H does. */
static CgtValue
add_by_options (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtList *lists[2] = { cgt_list_new (store), cgt_list_new (store) };
  gsize first[2] = { 0, 0 };
  gboolean complete = TRUE;
  CgtValue sum = CGT_NONE;

  for (int player = 0; complete && player < 2; player++)
    {
      complete = append_options (store, lists[player], g, h, player);
      first[player] = lists[player]->n;
      complete = complete && append_options (store, lists[player], h, g, player);
    }
  if (complete)
    sum = cgt_canonicalise_groups (store, lists[0], first[0], lists[1], first[1]);
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return sum;
}

/**
 * cgt_add:
 *
 * Returns: @g + @h
 */
CgtValue
cgt_add (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtValue sum;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (cgt_is_nus (g) && cgt_is_nus (h))
    return cgt_nus_add (store, g, h);
  if (g.bits == cgt_zero ().bits)
    return h;
  if (h.bits == cgt_zero ().bits)
    return g;
  if (g.bits > h.bits)
    {
      CgtValue swap = g;

      g = h;
      h = swap;
    }
  if (!cgt_is_nus (g) && !cgt_is_nus (h) && cgt_value_equal (cgt_node (g)->negative, h))
    return cgt_zero ();
  if (!cgt_store_tick (store))
    return CGT_NONE;
  sum = cgt_pairs_get (&store->sums, g, h);
  if (!cgt_value_is_none (sum))
    return sum;
  if (cgt_peek_is_number (g))
    sum = translate (store, h, g);
  else if (cgt_peek_is_number (h))
    sum = translate (store, g, h);
  else
    sum = add_by_options (store, g, h);
  return cgt_pairs_put (store, &store->sums, g, h, sum);
}

/**
 * cgt_subtract:
 *
 * Returns: @g - @h
 */
CgtValue
cgt_subtract (CgtStore *store, CgtValue g, CgtValue h)
{
  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (cgt_value_equal (g, h))
    return cgt_zero ();
  return cgt_add (store, g, cgt_negate (store, h));
}
