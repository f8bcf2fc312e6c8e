/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Dropping dominated options. */

#include "cgt/cgt-game.h"

#include <stdlib.h>

static int
compare_bits (const void *a, const void *b)
{
  const CgtValue *g = a, *h = b;

  return (g->bits > h->bits) - (g->bits < h->bits);
}

/* Uses a small table, since there are seldom many. */
static void
drop_repeated_few (CgtList *list)
{
  guint8 slots[256] = { 0 }; /* index into the list + 1 */
  gsize n = 0;

  for (gsize i = 0; i < list->n; i++)
    {
      CgtValue g = list->items[i];
      guint8 slot = cgt_mix (cgt_steady_bits (g.bits)) >> 56;

      while (slots[slot] != 0 && !cgt_value_equal (list->items[slots[slot] - 1], g))
        slot++;
      if (slots[slot] == 0)
        {
          list->items[n++] = g;
          slots[slot] = n;
        }
    }
  list->n = n;
}

void
cgt_list_drop_repeated (CgtList *list)
{
  gsize n = 0;

  if (list->n < 2)
    return;
  if (list->n == 2)
    {
      list->n -= cgt_value_equal (list->items[0], list->items[1]);
      return;
    }
  if (list->n <= 128)
    {
      drop_repeated_few (list);
      return;
    }
  qsort (list->items, list->n, sizeof (CgtValue), compare_bits);
  for (gsize i = 0; i < list->n; i++)
    if (n == 0 || !cgt_value_equal (list->items[n - 1], list->items[i]))
      list->items[n++] = list->items[i];
  list->n = n;
}

/* Compares each one with all that were kept. */
static gboolean
drop_dominated_one_by_one (CgtStore *store, CgtList *list, CgtPlayer player)
{
  CgtTruth dominated;
  gsize kept = 0;

  for (gsize i = 0; i < list->n; i++)
    {
      CgtValue g = list->items[i];
      gsize n = 0;

      dominated = CGT_NO;
      for (gsize j = 0; j < kept && dominated == CGT_NO; j++)
        dominated = cgt_is_dominated (store, g, list->items[j], player);
      if (dominated == CGT_UNKNOWN)
        return FALSE;
      if (dominated == CGT_YES)
        continue;
      for (gsize j = 0; j < kept; j++)
        {
          dominated = cgt_is_dominated (store, list->items[j], g, player);
          if (dominated == CGT_UNKNOWN)
            return FALSE;
          if (dominated == CGT_NO)
            list->items[n++] = list->items[j];
        }
      list->items[n++] = g;
      kept = n;
    }
  list->n = kept;
  return TRUE;
}

/* Drops those items from @begin to @end that some item from @other_begin to @other_end dominates. */
static gboolean
drop_dominated_by (CgtStore *store, CgtList *list, gsize begin, gsize *end, gsize other_begin, gsize other_end,
                   CgtPlayer player)
{
  gsize kept = begin;

  for (gsize i = begin; i < *end; i++)
    {
      CgtTruth dominated = CGT_NO;

      for (gsize j = other_begin; j < other_end && dominated == CGT_NO; j++)
        dominated = cgt_is_dominated (store, list->items[i], list->items[j], player);
      if (dominated == CGT_UNKNOWN)
        return FALSE;
      if (dominated == CGT_NO)
        list->items[kept++] = list->items[i];
    }
  *end = kept;
  return TRUE;
}

gboolean
cgt_list_drop_dominated_across (CgtStore *store, CgtList *list, gsize n_first, CgtPlayer player)
{
  gsize first_end = n_first, second_end = list->n;

  if (!drop_dominated_by (store, list, 0, &first_end, n_first, list->n, player) ||
      !drop_dominated_by (store, list, n_first, &second_end, 0, first_end, player))
    return FALSE;
  for (gsize i = n_first; i < second_end; i++)
    list->items[first_end++] = list->items[i];
  list->n = first_end;
  return TRUE;
}

/* -1, 0 or 1: by number and multiple of up, @g is worse than @h for @player, as good, or better. */
static int
compare_but_nimbers (CgtValue g, CgtValue h, CgtPlayer player)
{
  int order = cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_left_stop (h));

  if (order == 0)
    order = cgt_nus_compare_ups (g, h);
  return player == CGT_LEFT ? order : -order;
}

/* Drops dominated items from a list of distinct numbers + ups + nimbers. Those with the greatest number and the most
 * ups are confused with each other and stay. Two of them dominate all others; one of them leaves at most one other,
 * with one up less and * toggled. */
static gboolean
drop_dominated_sums (CgtStore *store, CgtList *list, CgtPlayer player)
{
  CgtValue best[2] = { list->items[0], CGT_NONE };
  gsize n = 0;

  for (gsize i = 1; i < list->n; i++)
    {
      int order = compare_but_nimbers (list->items[i], best[0], player);

      if (order > 0)
        best[1] = CGT_NONE;
      if (order > 0)
        best[0] = list->items[i];
      else if (order == 0)
        best[1] = list->items[i];
    }
  for (gsize i = 0; i < list->n; i++)
    {
      CgtValue g = list->items[i];
      CgtTruth dominated = CGT_NO;

      if (compare_but_nimbers (g, best[0], player) != 0)
        dominated = cgt_is_dominated (store, g, best[0], player);
      if (dominated == CGT_NO && !cgt_value_is_none (best[1]) && compare_but_nimbers (g, best[0], player) != 0)
        dominated = cgt_is_dominated (store, g, best[1], player);
      if (dominated == CGT_UNKNOWN)
        return FALSE;
      if (dominated == CGT_NO)
        list->items[n++] = g;
    }
  list->n = n;
  return TRUE;
}

/* First numbers + ups + nimbers, by rule, then the others. */
static gboolean
drop_dominated_in_parts (CgtStore *store, CgtList *list, CgtPlayer player)
{
  CgtList *sums = cgt_list_new (store), *others = cgt_list_new (store);
  gboolean complete = TRUE;
  gsize n_sums;

  cgt_list_drop_repeated (list);
  for (gsize i = 0; complete && i < list->n; i++)
    complete = cgt_list_append (store, cgt_is_nus (list->items[i]) ? sums : others, list->items[i]);
  complete = complete && (sums->n == 0 || drop_dominated_sums (store, sums, player));
  cgt_list_sort (others, player);
  complete = complete && drop_dominated_one_by_one (store, others, player);
  if (complete)
    {
      n_sums = sums->n;
      list->n = 0;
      for (gsize i = 0; i < n_sums; i++)
        list->items[list->n++] = sums->items[i];
      for (gsize i = 0; i < others->n; i++)
        list->items[list->n++] = others->items[i];
      complete = cgt_list_drop_dominated_across (store, list, n_sums, player);
      cgt_list_sort (list, player);
    }
  cgt_list_free (store, sums);
  cgt_list_free (store, others);
  return complete;
}

#define MANY 64

gboolean
cgt_list_drop_dominated (CgtStore *store, CgtList *list, CgtPlayer player)
{
  return list->n < MANY ? drop_dominated_one_by_one (store, list, player)
                        : drop_dominated_in_parts (store, list, player);
}
