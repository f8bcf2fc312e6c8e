/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The sum of two games. Sums of numbers, ups and nimbers go by rule; a number is added to the options of a game
 * that is none (number translation: x + G = {x + G^L|x + G^R}, and that is canonical if G was); any other sum is
 * made from its options, and remembered in a table that is overwritten where it is full. */

#include "cgt-private.h"

#define FIRST_SUMS (1 << 12)
#define MOST_SUMS (1 << 23)

static CgtSumEntry *
sum_entry (CgtStore *store, CgtValue g, CgtValue h)
{
  return &store->sums[cgt_mix (g.bits ^ (h.bits * 3)) & store->sums_mask];
}

static gboolean
grow_sums (CgtStore *store)
{
  gsize old_size = store->sums == NULL ? 0 : store->sums_mask + 1;
  gsize size = MAX (old_size * 4, FIRST_SUMS);
  CgtSumEntry *old = store->sums;

  if (size > MOST_SUMS || (old != NULL && !cgt_store_can_afford (store, size * sizeof (CgtSumEntry)))
      || !cgt_store_charge (store, (size - old_size) * sizeof (CgtSumEntry)))
    return FALSE;
  store->sums = cgt_store_pages_new (size * sizeof (CgtSumEntry));
  store->sums_mask = size - 1;
  for (gsize i = 0; i < old_size; i++)
    if (!cgt_value_is_none (old[i].g))
      *sum_entry (store, old[i].g, old[i].h) = old[i];
  cgt_store_pages_free (old, old_size * sizeof (CgtSumEntry));
  return TRUE;
}

static void
remember (CgtStore *store, CgtValue g, CgtValue h, CgtValue sum)
{
  CgtSumEntry *entry = sum_entry (store, g, h);

  if (cgt_value_is_none (entry->g) && ++store->n_sums > store->sums_mask / 2 && grow_sums (store))
    entry = sum_entry (store, g, h);
  *entry = (CgtSumEntry) { g, h, sum };
}

/* Appends the options that @player has by moving in @g. */
static gboolean
append_options (CgtStore *store, CgtList *list, CgtValue g, CgtValue h, CgtPlayer player)
{
  gsize n = cgt_n_options (g, player);

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
  CgtValue sum = CGT_NONE;

  if (append_options (store, lists[0], g, number, CGT_LEFT) && append_options (store, lists[1], g, number, CGT_RIGHT))
    {
      cgt_list_sort (lists[0], CGT_LEFT);
      cgt_list_sort (lists[1], CGT_RIGHT);
      sum = cgt_store_intern (store, lists[0], lists[1]);
    }
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return sum;
}

/* Of two options G^L of one canonical form neither dominates the other, and so neither does of the G^L + H. */
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
  const CgtSumEntry *entry;
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
  entry = sum_entry (store, g, h);
  if (cgt_value_equal (entry->g, g) && cgt_value_equal (entry->h, h))
    return entry->sum;
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
