/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Two orders of options. Neither is the partial order of games. Both depend on the structure only, so they are the same
 * in every run and in every store.
 *
 * Printing order: numbers, nimbers, other sums of numbers, ups and nimbers, then all other games by their left options
 * and by their right options, as in CGSuite.
 *
 * Strength, the order in which nodes keep their options: for Left by greatest right stop, for Right by least left stop.
 * A comparison thus meets the deciding option early and knows when no later one can decide. */

#include "cgt/cgt-private.h"

#include <stdlib.h>

static int
rank (CgtValue g)
{
  if (!cgt_is_nus (g))
    return 3;
  if (cgt_peek_is_number (g))
    return 0;
  return cgt_nus_sign_of_ups (g) == 0 && cgt_value_equal (cgt_peek_left_stop (g), cgt_zero ()) ? 1 : 2;
}

static int
order_sums (CgtValue g, CgtValue h)
{
  CgtNus a, b;
  int order;

  if (cgt_is_inline (g) && cgt_is_inline (h))
    {
      if (cgt_inline_ups (g) != cgt_inline_ups (h))
        return cgt_inline_ups (g) < cgt_inline_ups (h) ? -1 : 1;
      return cgt_inline_nimber (g) < cgt_inline_nimber (h) ? -1 : 1;
    }
  cgt_nus_init_set (&a, g);
  cgt_nus_init_set (&b, h);
  order = mpz_cmp (a.ups, b.ups);
  if (order == 0)
    order = mpz_cmp (a.nimber, b.nimber);
  cgt_nus_clear (&a);
  cgt_nus_clear (&b);
  return order;
}

static int
order_options (CgtStore *store, CgtValue g, CgtValue h, CgtPlayer player)
{
  CgtOptions a = cgt_options (store, g, player), b = cgt_options (store, h, player);

  if (a.n == G_MAXSIZE || b.n == G_MAXSIZE)
    return 0;
  for (gsize i = 0; i < MIN (a.n, b.n); i++)
    if (!cgt_value_equal (a.items[i], b.items[i]))
      return cgt_order (store, a.items[i], b.items[i]);
  return (a.n > b.n) - (a.n < b.n);
}

/* -1 or 1 for different games, 0 for equal ones or when the budget ran out. The first options that differ decide, so
 * this follows a single path of the trees. */
int
cgt_order (CgtStore *store, CgtValue g, CgtValue h)
{
  int order;

  if (cgt_value_equal (g, h) || !cgt_store_tick (store))
    return 0;
  order = rank (g) - rank (h);
  if (order != 0)
    return order;
  if (cgt_is_nus (g))
    {
      order = cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_left_stop (h));
      return order != 0 ? order : order_sums (g, h);
    }
  order = order_options (store, g, h, CGT_LEFT);
  return order != 0 ? order : order_options (store, g, h, CGT_RIGHT);
}

static int
order_items (const void *a, const void *b, void *store)
{
  return cgt_order (store, *(const CgtValue *) a, *(const CgtValue *) b);
}

void
cgt_sort_for_printing (CgtStore *store, CgtValue *items, gsize n)
{
  g_qsort_with_data (items, n, sizeof (CgtValue), order_items, store);
}

/* Below 0: @g comes before @h. */
static int
order_strength (CgtValue g, CgtValue h, CgtPlayer player)
{
  guint64 a, b;
  int order;

  if (player == CGT_LEFT)
    {
      order = cgt_number_compare (cgt_peek_right_stop (h), cgt_peek_right_stop (g));
      if (order == 0)
        order = cgt_number_compare (cgt_peek_left_stop (h), cgt_peek_left_stop (g));
    }
  else
    {
      order = cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_left_stop (h));
      if (order == 0)
        order = cgt_number_compare (cgt_peek_right_stop (g), cgt_peek_right_stop (h));
    }
  if (order != 0 || cgt_value_equal (g, h))
    return order;
  a = cgt_value_hash (g);
  b = cgt_value_hash (h);
  if (a == b)
    return g.bits < h.bits ? -1 : 1;
  return a < b ? -1 : 1;
}

static int
order_left_items (const void *a, const void *b)
{
  return order_strength (*(const CgtValue *) a, *(const CgtValue *) b, CGT_LEFT);
}

static int
order_right_items (const void *a, const void *b)
{
  return order_strength (*(const CgtValue *) a, *(const CgtValue *) b, CGT_RIGHT);
}

/* What order_strength() compares first when all of it is in handles: integers in units of 2^-30. */
typedef struct
{
  gint64 near, far;
  CgtValue g;
} Keyed;

static gboolean
number_key (CgtValue x, gint64 *key)
{
  if (!cgt_is_inline (x))
    return FALSE;
  *key = cgt_inline_numerator (x) * (G_GINT64_CONSTANT (1) << (CGT_INLINE_EXPONENT_MAX - cgt_inline_exponent (x)));
  return TRUE;
}

static gboolean
list_keys (const CgtList *list, CgtPlayer player, Keyed *keyed)
{
  for (gsize i = 0; i < list->n; i++)
    {
      CgtValue g = list->items[i];
      gint64 left, right;

      if (!number_key (cgt_peek_left_stop (g), &left) || !number_key (cgt_peek_right_stop (g), &right))
        return FALSE;
      keyed[i].g = g;
      keyed[i].near = player == CGT_LEFT ? -right : left;
      keyed[i].far = player == CGT_LEFT ? -left : right;
    }
  return TRUE;
}

static gboolean
comes_after (const Keyed *a, const Keyed *b, CgtPlayer player)
{
  if (a->near != b->near)
    return a->near > b->near;
  if (a->far != b->far)
    return a->far > b->far;
  return order_strength (a->g, b->g, player) > 0;
}

#define MOST_KEYED 64

void
cgt_list_sort (CgtList *list, CgtPlayer player)
{
  Keyed keyed[MOST_KEYED];

  if (list->n < 2)
    return;
  if (list->n == 2)
    {
      CgtValue first = list->items[0], second = list->items[1];

      if (order_strength (first, second, player) > 0)
        {
          list->items[0] = second;
          list->items[1] = first;
        }
      return;
    }
  if (list->n > MOST_KEYED || !list_keys (list, player, keyed))
    {
      qsort (list->items, list->n, sizeof (CgtValue), player == CGT_LEFT ? order_left_items : order_right_items);
      return;
    }
  for (gsize i = 1; i < list->n; i++)
    {
      Keyed one = keyed[i];
      gsize j = i;

      for (; j > 0 && comes_after (&keyed[j - 1], &one, player); j--)
        keyed[j] = keyed[j - 1];
      keyed[j] = one;
    }
  for (gsize i = 0; i < list->n; i++)
    list->items[i] = keyed[i].g;
}
