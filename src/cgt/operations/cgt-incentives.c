/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Incentives: what the mover gains by a move, G^L - G and G - G^R (Winning Ways ch. 5; Siegel, II.6). */

#include "cgt/cgt-operations.h"
#include "cgt/cgt-private.h"

/* Appends the incentives of @player; FALSE when the budget ran out. */
gboolean
cgt_append_incentives (CgtStore *store, CgtList *list, CgtValue g, CgtPlayer player)
{
  gsize n = cgt_n_options (g, player);

  for (gsize i = 0; i < n; i++)
    {
      CgtValue option = cgt_option (store, g, player, i);
      CgtValue incentive = player == CGT_LEFT ? cgt_subtract (store, option, g) : cgt_subtract (store, g, option);

      if (cgt_value_is_none (incentive) || !cgt_store_tick (store) || !cgt_list_append (store, list, incentive))
        return FALSE;
    }
  return TRUE;
}

/**
 * cgt_incentives:
 *
 * Returns: (transfer full) (nullable) (element-type CgtValue): the incentives of @player, without dominated ones; %NULL
 *   when the budget ran out
 */
GArray *
cgt_incentives (CgtStore *store, CgtValue g, CgtPlayer player)
{
  CgtList *list;
  GArray *incentives = NULL;

  if (cgt_value_is_none (g))
    return NULL;
  list = cgt_list_new (store);
  if (cgt_append_incentives (store, list, g, player) && cgt_list_drop_dominated (store, list, CGT_LEFT))
    {
      cgt_sort_for_printing (store, list->items, list->n);
      incentives = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      g_array_append_vals (incentives, list->items, list->n);
    }
  cgt_list_free (store, list);
  return incentives;
}
