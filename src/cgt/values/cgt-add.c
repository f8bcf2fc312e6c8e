/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The sum of two games. Sums of numbers, ups and nimbers are found by rule. A number is added to the options of a game
 * that is no number (number translation: x + G = {x + G^L|x + G^R}, which is canonical if G is). Any other sum is made
 * from its options and remembered in a table; when the table is full, entries are overwritten. */

#include "cgt/cgt-private.h"

#define FIRST_SUMS (1 << 12)
#define MOST_SUMS (1 << 23)

/* The two entries that can hold a sum; @g and @h are in the order of their handles. */
static CgtSumEntry *
sum_entries (const CgtStore *store, CgtValue g, CgtValue h)
{
  return &store->sums[cgt_mix_two (g.bits, h.bits) & store->sums_mask & ~(gsize) 1];
}

static gboolean
is_entry (const CgtSumEntry *entry, CgtValue g, CgtValue h)
{
  return cgt_value_equal (entry->g, g) && cgt_value_equal (entry->h, h);
}

static CgtValue
look_up (const CgtSumEntry *entries, CgtValue g, CgtValue h)
{
  if (is_entry (&entries[0], g, h))
    return entries[0].sum;
  return is_entry (&entries[1], g, h) ? entries[1].sum : CGT_NONE;
}

/* The newer entry goes first and replaces the older of the two. */
static void
put_entry (CgtStore *store, CgtSumEntry entry)
{
  CgtSumEntry *entries = sum_entries (store, entry.g, entry.h);

  store->n_sums += cgt_value_is_none (entries[1].g);
  entries[1] = entries[0];
  entries[0] = entry;
}

static gboolean
grow_sums (CgtStore *store)
{
  gsize old_size = store->sums == NULL ? 0 : store->sums_mask + 1;
  gsize size = MAX (old_size * 2, FIRST_SUMS);
  CgtSumEntry *old = store->sums;

  if (size > MOST_SUMS || (old != NULL && !cgt_store_can_afford (store, size * sizeof (CgtSumEntry))) ||
      !cgt_store_charge (store, (size - old_size) * sizeof (CgtSumEntry)))
    return FALSE;
  store->sums = cgt_store_pages_new (size * sizeof (CgtSumEntry));
  store->sums_mask = size - 1;
  store->n_sums = 0;
  for (gsize i = old_size; i-- > 0;)
    if (!cgt_value_is_none (old[i].g))
      put_entry (store, old[i]);
  cgt_store_pages_free (old, old_size * sizeof (CgtSumEntry));
  return TRUE;
}

static void
remember (CgtStore *store, CgtValue g, CgtValue h, CgtValue sum)
{
  put_entry (store, (CgtSumEntry) { g, h, sum });
  if (store->n_sums > store->sums_mask - store->sums_mask / 3)
    grow_sums (store);
}

/* Appends the options that @player has by moving in @g. */
static gboolean
append_options (CgtStore *store, CgtList *list, CgtValue g, CgtValue h, CgtPlayer player)
{
  gsize n = cgt_n_options (g, player);

  /* Each look-up probably misses the caches, so all of them start together. */
  if (!cgt_is_nus (g) && store->sums != NULL)
    for (gsize i = 0; i < n; i++)
      {
        CgtValue option = cgt_option (store, g, player, i);

        __builtin_prefetch (option.bits < h.bits ? sum_entries (store, option, h) : sum_entries (store, h, option));
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
  if (!cgt_store_tick (store) || (store->sums == NULL && !grow_sums (store)))
    return CGT_NONE;
  sum = look_up (sum_entries (store, g, h), g, h);
  if (!cgt_value_is_none (sum))
    return sum;
  if (cgt_peek_is_number (g))
    sum = translate (store, h, g);
  else if (cgt_peek_is_number (h))
    sum = translate (store, g, h);
  else
    sum = add_by_options (store, g, h);
  if (!cgt_value_is_none (sum))
    remember (store, g, h, sum);
  return sum;
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
