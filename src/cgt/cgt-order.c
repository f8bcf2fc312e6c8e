/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The fixed order in which options are stored and printed: numbers, nimbers, other sums of numbers, ups and nimbers, and
 * then the rest by their left options and by their right options, as CGSuite has it. It looks at the structure only, so
 * a game prints alike in every run and in every store. It is not the order of games. */

#include "cgt-private.h"

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
  cgt_nus_init (&a);
  cgt_nus_init (&b);
  cgt_nus_set (&a, g);
  cgt_nus_set (&b, h);
  order = mpz_cmp (a.ups, b.ups);
  if (order == 0)
    order = mpz_cmp (a.nimber, b.nimber);
  cgt_nus_clear (&a);
  cgt_nus_clear (&b);
  return order;
}

static int
order_options (const CgtNode *a, const CgtNode *b, CgtPlayer player)
{
  const CgtValue *p = player == CGT_LEFT ? a->options : a->options + a->n_left;
  const CgtValue *q = player == CGT_LEFT ? b->options : b->options + b->n_left;
  gsize n = player == CGT_LEFT ? a->n_left : a->n_right, m = player == CGT_LEFT ? b->n_left : b->n_right;

  for (gsize i = 0; i < MIN (n, m); i++)
    if (!cgt_value_equal (p[i], q[i]))
      return cgt_order (p[i], q[i]);
  return (n > m) - (n < m);
}

/* -1 or 1 for different games, 0 for the same. The first options that differ decide, so this goes down
 * one path of the trees only. */
int
cgt_order (CgtValue g, CgtValue h)
{
  int order;

  if (cgt_value_equal (g, h))
    return 0;
  order = rank (g) - rank (h);
  if (order != 0)
    return order;
  if (cgt_is_nus (g))
    {
      order = cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_left_stop (h));
      return order != 0 ? order : order_sums (g, h);
    }
  order = order_options (cgt_node (g), cgt_node (h), CGT_LEFT);
  return order != 0 ? order : order_options (cgt_node (g), cgt_node (h), CGT_RIGHT);
}

static int
order_items (const void *a, const void *b)
{
  return cgt_order (*(const CgtValue *) a, *(const CgtValue *) b);
}

void
cgt_list_sort (CgtList *list)
{
  if (list->n > 16)
    {
      qsort (list->items, list->n, sizeof (CgtValue), order_items);
      return;
    }
  for (gsize i = 1; i < list->n; i++)
    {
      CgtValue g = list->items[i];
      gsize j = i;

      for (; j > 0 && cgt_order (list->items[j - 1], g) > 0; j--)
        list->items[j] = list->items[j - 1];
      list->items[j] = g;
    }
}
