/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The Conway product (ONAG ch. 1 and 6). For two numbers it is their product, for two nimbers their nim-product. For
 * other games it depends on the form; here that is the canonical form, as in CGSuite. */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

static CgtValue
of_numbers (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtNus a, b;

  cgt_nus_init (&a);
  cgt_nus_init (&b);
  cgt_nus_set (&a, g);
  cgt_nus_set (&b, h);
  mpz_mul (a.numerator, a.numerator, b.numerator);
  a.exponent += b.exponent;
  cgt_nus_clear (&b);
  return cgt_nus_take (store, &a);
}

/* The nim-product x = a * b in the field of 2^(2 * half) elements, half being a power of 2. With D = 2^half, a Fermat
 * 2-power, D * D = D + D/2 (ONAG ch. 6), so (a1 D + a0)(b1 D + b0) = (a1 b1 + a1 b0 + a0 b1) D + a0 b0 + a1 b1 D/2. */
static void
nim_multiply (CgtStore *store, mpz_t x, const mpz_t a, const mpz_t b, gulong half)
{
  mpz_t a1, a0, b1, b0, high, low, both, d;

  if (mpz_cmp_ui (a, 1) <= 0 || mpz_cmp_ui (b, 1) <= 0 || !cgt_store_tick (store))
    {
      mpz_mul (x, a, b);
      return;
    }
  mpz_inits (a1, a0, b1, b0, high, low, both, d, NULL);
  mpz_fdiv_q_2exp (a1, a, half);
  mpz_fdiv_r_2exp (a0, a, half);
  mpz_fdiv_q_2exp (b1, b, half);
  mpz_fdiv_r_2exp (b0, b, half);
  nim_multiply (store, high, a1, b1, half / 2);
  nim_multiply (store, low, a0, b0, half / 2);
  mpz_xor (a1, a1, a0);
  mpz_xor (b1, b1, b0);
  nim_multiply (store, both, a1, b1, half / 2);
  mpz_xor (both, both, low); /* a1 b1 + a1 b0 + a0 b1 */
  mpz_setbit (d, half - 1);
  nim_multiply (store, a0, high, d, half / 2);
  mpz_xor (low, low, a0);
  mpz_mul_2exp (both, both, half);
  mpz_xor (x, both, low);
  mpz_clears (a1, a0, b1, b0, high, low, both, d, NULL);
}

static CgtValue
of_nimbers (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtNus a, b;
  gulong half = 1;

  cgt_nus_init (&a);
  cgt_nus_init (&b);
  cgt_nus_set (&a, g);
  cgt_nus_set (&b, h);
  while (2 * half < MAX (mpz_sizeinbase (a.nimber, 2), mpz_sizeinbase (b.nimber, 2)))
    half *= 2;
  nim_multiply (store, a.nimber, a.nimber, b.nimber, half);
  cgt_nus_clear (&b);
  if (cgt_store_tick (store))
    return cgt_nus_take (store, &a);
  cgt_nus_clear (&a);
  return CGT_NONE;
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
    return of_nimbers (store, g, h);
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
  CgtMemo memo;
  CgtValue product;

  cgt_memo_init (&memo, store);
  product = multiply (&memo, g, h);
  cgt_memo_clear (&memo);
  return product;
}
