/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Heating, overheating, cooling and freezing (Winning Ways ch. 6; Siegel, II.5 and II.7). */

#include "cgt/cgt-memo.h"

#include <glib/gi18n-lib.h>
#include "cgt/cgt-operations.h"

/* {G^L' + t|G^R' - t}, where ' is the operation applied to options. */
static CgtValue
with_tax (CgtStore *store, CgtValue g, CgtValue t, CgtValue (*change) (CgtStore *, CgtValue, gpointer), gpointer data)
{
  CgtOptionLists form;

  cgt_option_lists_init (&form, store);
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n && form.complete; i++)
        {
          CgtValue option = change (store, cgt_option (store, g, player, i), data);

          cgt_option_lists_append (&form, player,
                                   player == CGT_LEFT ? cgt_add (store, option, t) : cgt_subtract (store, option, t));
        }
    }
  return cgt_option_lists_take (&form);
}

static CgtValue
heat (CgtStore *store, CgtValue g, gpointer data)
{
  CgtValue t = *(const CgtValue *) data, found;

  if (cgt_value_is_none (g) || cgt_peek_is_number (g))
    return g;
  found = cgt_pairs_get (&store->heated, g, t);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  return cgt_pairs_put (store, &store->heated, g, t, with_tax (store, g, t, heat, data));
}

/**
 * cgt_heat:
 * @t: any game; a negative number undoes cooling if that lost nothing
 *
 * Returns: @g heated by @t
 */
CgtValue
cgt_heat (CgtStore *store, CgtValue g, CgtValue t)
{
  return cgt_value_is_none (t) ? CGT_NONE : heat (store, g, &t);
}

/* With two limits, results are remembered for one call only. */
typedef struct
{
  CgtValue s, t;
  CgtMemo memo;
} Overheating;

static CgtValue
overheat (CgtStore *store, CgtValue g, gpointer data)
{
  Overheating *overheating = data;
  CgtValue found;

  if (cgt_value_is_none (g))
    return g;
  if (cgt_is_integer (store, g))
    return cgt_multiple (store, g, overheating->s);
  found = cgt_memo_get (&overheating->memo, g, g);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  return cgt_memo_put (&overheating->memo, g, g, with_tax (store, g, overheating->t, overheat, data));
}

/**
 * cgt_overheat:
 *
 * Returns: @g overheated from @s to @t
 */
CgtValue
cgt_overheat (CgtStore *store, CgtValue g, CgtValue s, CgtValue t)
{
  Overheating overheating = { s, t };
  CgtValue heated;

  if (cgt_value_is_none (g) || cgt_value_is_none (s) || cgt_value_is_none (t))
    return CGT_NONE;
  cgt_memo_init (&overheating.memo, store);
  heated = overheat (store, g, &overheating);
  cgt_memo_clear (&overheating.memo);
  return heated;
}

/* @data: -t */
static CgtValue
cool (CgtStore *store, CgtValue g, gpointer data)
{
  CgtValue minus_t = *(const CgtValue *) data, temperature, found;

  if (cgt_value_is_none (g) || cgt_is_integer (store, g))
    return g;
  found = cgt_pairs_get (&store->cooled, g, minus_t);
  if (!cgt_value_is_none (found))
    return found;
  temperature = cgt_temperature (store, g);
  if (cgt_value_is_none (temperature))
    return CGT_NONE;
  if (cgt_number_compare (temperature, cgt_negate (store, minus_t)) < 0)
    return cgt_mean (store, g);
  if (!cgt_store_tick (store))
    return CGT_NONE;
  return cgt_pairs_put (store, &store->cooled, g, minus_t, with_tax (store, g, minus_t, cool, data));
}

/**
 * cgt_cool:
 * @t: a number above -1
 *
 * Returns: @g cooled by @t; %CGT_NONE with %CGT_ERROR_MEANINGLESS if @t is no such number
 */
CgtValue
cgt_cool (CgtStore *store, CgtValue g, CgtValue t, GError **error)
{
  CgtValue minus_t;

  if (cgt_value_is_none (g) || cgt_value_is_none (t))
    return CGT_NONE;
  if (!cgt_peek_is_number (t) || cgt_number_compare (t, cgt_integer (store, -1)) <= 0)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           _ ("a game can only be cooled by a number above -1"));
      return CGT_NONE;
    }
  minus_t = cgt_negate (store, t);
  return cool (store, g, &minus_t);
}

/**
 * cgt_freeze:
 *
 * Returns: @g cooled by its temperature: its mean, possibly plus an infinitesimal; @g itself if it is not hot
 */
CgtValue
cgt_freeze (CgtStore *store, CgtValue g)
{
  CgtValue t = cgt_temperature (store, g);

  if (cgt_value_is_none (t))
    return CGT_NONE;
  return cgt_number_compare (t, cgt_zero ()) <= 0 ? g : cgt_cool (store, g, t, NULL);
}
