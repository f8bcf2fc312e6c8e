/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The fixed order in which options are stored and printed. It looks at the structure of games only, so a
 * game prints alike in every run and in every store: by left stop, by right stop, sums of numbers, ups and
 * nimbers before others, then option by option. It refines nothing of the order of games. */

#include "cgt-private.h"

#include <stdlib.h>

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

/* -1 or 1 for different games, 0 for the same. The first options that differ decide, so this goes down
 * one path of the trees only. */
int
cgt_order (CgtValue g, CgtValue h)
{
  const CgtNode *a, *b;
  int order;

  if (cgt_value_equal (g, h))
    return 0;
  order = cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_left_stop (h));
  if (order == 0)
    order = cgt_number_compare (cgt_peek_right_stop (g), cgt_peek_right_stop (h));
  if (order != 0)
    return order;
  if (cgt_is_nus (g) || cgt_is_nus (h))
    return cgt_is_nus (g) && cgt_is_nus (h) ? order_sums (g, h) : cgt_is_nus (g) ? -1 : 1;
  a = cgt_node (g);
  b = cgt_node (h);
  if (a->n_left != b->n_left)
    return a->n_left < b->n_left ? -1 : 1;
  if (a->n_right != b->n_right)
    return a->n_right < b->n_right ? -1 : 1;
  for (gsize i = 0; i < a->n_left + (gsize) a->n_right; i++)
    if (!cgt_value_equal (a->options[i], b->options[i]))
      return cgt_order (a->options[i], b->options[i]);
  g_assert_not_reached ();
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
