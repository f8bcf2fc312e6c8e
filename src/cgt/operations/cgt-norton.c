/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The Norton product (Winning Ways ch. 8; Siegel, II.7). */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

typedef struct
{
  CgtStore *store;
  CgtValue unit;
  CgtList *steps; /* U + D for the undominated incentives D of U */
} Norton;

static CgtValue
multiply (Norton *norton, CgtValue g)
{
  CgtStore *store = norton->store;
  CgtValue found;
  CgtOptionLists form;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_is_integer (store, g))
    return cgt_multiple (store, g, norton->unit);
  found = cgt_pairs_get (&store->norton_products, g, norton->unit);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  cgt_option_lists_init (&form, store);
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n && form.complete; i++)
        {
          CgtValue product = multiply (norton, cgt_option (store, g, player, i));

          for (gsize j = 0; j < norton->steps->n && form.complete; j++)
            cgt_option_lists_append (&form, player,
                                     player == CGT_LEFT ? cgt_add (store, product, norton->steps->items[j])
                                                        : cgt_subtract (store, product, norton->steps->items[j]));
          form.complete = form.complete && !cgt_value_is_none (product);
        }
    }
  return cgt_pairs_put (store, &store->norton_products, g, norton->unit, cgt_option_lists_take (&form));
}

/**
 * cgt_norton_product:
 *
 * Returns: @g.@unit, for any game @unit (the product is additive in @g if @unit is positive)
 */
CgtValue
cgt_norton_product (CgtStore *store, CgtValue g, CgtValue unit)
{
  Norton norton = { store, unit };
  CgtValue product = CGT_NONE;
  gboolean complete;

  if (cgt_value_is_none (g) || cgt_value_is_none (unit))
    return CGT_NONE;
  product = cgt_pairs_get (&store->norton_products, g, unit);
  if (!cgt_value_is_none (product))
    return product;
  norton.steps = cgt_list_new (store);
  complete = cgt_append_incentives (store, norton.steps, unit, CGT_LEFT) &&
             cgt_append_incentives (store, norton.steps, unit, CGT_RIGHT) &&
             cgt_list_drop_dominated (store, norton.steps, CGT_LEFT);
  for (gsize i = 0; complete && i < norton.steps->n; i++)
    {
      norton.steps->items[i] = cgt_add (store, unit, norton.steps->items[i]);
      complete = !cgt_value_is_none (norton.steps->items[i]);
    }
  if (complete)
    product = multiply (&norton, g);
  cgt_list_free (store, norton.steps);
  return product;
}
