/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The Conway product (ONAG ch. 1 and 6). For two numbers it is their product, for two nimbers their nim-product. For
 * other games it depends on the form; here that is the canonical form, as in CGSuite. */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

static CgtValue
of_numbers (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtNus a, b;

  cgt_nus_init_set (&a, g);
  cgt_nus_init_set (&b, h);
  mpz_mul (a.numerator, a.numerator, b.numerator);
  a.exponent += b.exponent;
  cgt_nus_clear (&b);
  return cgt_nus_take (store, &a);
}

static CgtValue multiply (CgtMemo *memo, CgtValue g, CgtValue h);

/* G'H + GH' - G'H' */
static CgtValue
cross (CgtMemo *memo, CgtValue g, CgtValue g_option, CgtValue h, CgtValue h_option)
{
  CgtStore *store = memo->store;
  CgtValue sum = cgt_add (store, multiply (memo, g_option, h), multiply (memo, g, h_option));

  return cgt_subtract (store, sum, multiply (memo, g_option, h_option));
}

static CgtValue
multiply (CgtMemo *memo, CgtValue g, CgtValue h)
{
  CgtStore *store = memo->store;
  CgtValue found;
  CgtOptionLists form;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (cgt_peek_is_number (g) && cgt_peek_is_number (h))
    return of_numbers (store, g, h);
  if (cgt_is_nimber (store, g) && cgt_is_nimber (store, h))
    return cgt_nim_product (store, g, h, NULL);
  found = cgt_memo_get (memo, g, h);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  cgt_option_lists_init (&form, store);
  for (int p = 0; p < 2; p++)
    for (int q = 0; q < 2; q++)
      {
        gsize n = cgt_n_options (g, p), m = cgt_n_options (h, q);

        for (gsize i = 0; i < n && form.complete; i++)
          for (gsize j = 0; j < m && form.complete; j++)
            cgt_option_lists_append (&form, p == q ? CGT_LEFT : CGT_RIGHT,
                                     cross (memo, g, cgt_option (store, g, p, i), h, cgt_option (store, h, q, j)));
      }
  return cgt_memo_put (memo, g, h, cgt_option_lists_take (&form));
}

/**
 * cgt_conway_product:
 *
 * Returns: @g @h
 */
CgtValue
cgt_conway_product (CgtStore *store, CgtValue g, CgtValue h)
{
  g_auto (CgtMemo) memo;

  cgt_memo_init (&memo, store);
  return multiply (&memo, g, h);
}
