/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Heating, overheating, cooling and freezing (Winning Ways ch. 6; Siegel, II.5 and II.7). */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

/* Turns G into {G^L' + t|G^R' - t}, where ' is the operation applied to options. */
static CgtValue
with_tax (CgtMemo *memo, CgtValue g, CgtValue t, CgtValue (*change) (CgtMemo *, CgtValue, gpointer), gpointer data)
{
  CgtStore *store = memo->store;
  CgtOptionLists form;

  cgt_option_lists_init (&form, store);
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n && form.complete; i++)
        {
          CgtValue option = change (memo, cgt_option (store, g, player, i), data);

          cgt_option_lists_append (&form, player,
                                   player == CGT_LEFT ? cgt_add (store, option, t) : cgt_subtract (store, option, t));
        }
    }
  return cgt_memo_put (memo, g, g, cgt_option_lists_take (&form));
}

static CgtValue
heat (CgtMemo *memo, CgtValue g, gpointer t)
{
  CgtValue found;

  if (cgt_value_is_none (g) || cgt_peek_is_number (g))
    return g;
  found = cgt_memo_get (memo, g, g);
  if (!cgt_value_is_none (found) || !cgt_store_tick (memo->store))
    return found;
  return with_tax (memo, g, *(const CgtValue *) t, heat, t);
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
  CgtMemo memo;
  CgtValue heated;

  if (cgt_value_is_none (g) || cgt_value_is_none (t))
    return CGT_NONE;
  cgt_memo_init (&memo, store);
  heated = heat (&memo, g, &t);
  cgt_memo_clear (&memo);
  return heated;
}

typedef struct
{
  CgtValue s, t;
} Limits;

static CgtValue
overheat (CgtMemo *memo, CgtValue g, gpointer data)
{
  const Limits *limits = data;
  CgtValue found;

  if (cgt_value_is_none (g))
    return g;
  if (cgt_is_integer (memo->store, g))
    return cgt_multiple (memo->store, g, limits->s);
  found = cgt_memo_get (memo, g, g);
  if (!cgt_value_is_none (found) || !cgt_store_tick (memo->store))
    return found;
  return with_tax (memo, g, limits->t, overheat, data);
}

/**
 * cgt_overheat:
 *
 * Returns: @g overheated from @s to @t
 */
CgtValue
cgt_overheat (CgtStore *store, CgtValue g, CgtValue s, CgtValue t)
{
  Limits limits = { s, t };
  CgtMemo memo;
  CgtValue heated;

  if (cgt_value_is_none (g) || cgt_value_is_none (s) || cgt_value_is_none (t))
    return CGT_NONE;
  cgt_memo_init (&memo, store);
  heated = overheat (&memo, g, &limits);
  cgt_memo_clear (&memo);
  return heated;
}

/* @data: -t */
static CgtValue
cool (CgtMemo *memo, CgtValue g, gpointer data)
{
  CgtStore *store = memo->store;
  CgtValue minus_t = *(const CgtValue *) data, temperature, found;

  if (cgt_value_is_none (g) || cgt_is_integer (store, g))
    return g;
  temperature = cgt_temperature (store, g);
  if (cgt_value_is_none (temperature))
    return CGT_NONE;
  if (cgt_number_compare (temperature, cgt_negate (store, minus_t)) < 0)
    return cgt_mean (store, g);
  found = cgt_memo_get (memo, g, g);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  return with_tax (memo, g, minus_t, cool, data);
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
  CgtMemo memo;
  CgtValue cooled, minus_t;

  if (cgt_value_is_none (g) || cgt_value_is_none (t))
    return CGT_NONE;
  if (!cgt_peek_is_number (t) || cgt_number_compare (t, cgt_integer (store, -1)) <= 0)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "a game can only be cooled by a number above -1");
      return CGT_NONE;
    }
  minus_t = cgt_negate (store, t);
  cgt_memo_init (&memo, store);
  cooled = cool (&memo, g, &minus_t);
  cgt_memo_clear (&memo);
  return cooled;
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
