/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The product of nimbers as a field (Conway, On Numbers and Games, ch. 6): for F = 2^(2^k), F times a smaller number is
 * the ordinary product, and F times F is F + F/2. So of a = a1 F + a0 and b = b1 F + b0 the product is
 *
 *   (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F/2)
 *
 * where the first sum is (a1 + a0)(b1 + b0) + a0 b0. */

#include "cgt/cgt-operations.h"

#include <glib/gi18n-lib.h>
#include "cgt/cgt-private.h"

/* The least power of two, at least 2, that no bit of a or b is beyond the double of: F = 2^half. */
static mp_bitcnt_t
half_of (mpz_srcptr a, mpz_srcptr b)
{
  size_t bits = MAX (mpz_sizeinbase (a, 2), mpz_sizeinbase (b, 2));
  mp_bitcnt_t half = 1;

  while (2 * half < bits)
    half *= 2;
  return half;
}

/* @product is none of the others. FALSE when the budget ran out. */
static gboolean
multiply (CgtStore *store, mpz_ptr product, mpz_srcptr a, mpz_srcptr b)
{
  mp_bitcnt_t half;
  mpz_t a0, a1, b0, b1, low, high;
  gboolean done;

  /* 0 and 1 */
  if (mpz_cmp_ui (a, 1) <= 0 || mpz_cmp_ui (b, 1) <= 0)
    {
      mpz_mul (product, a, b);
      return TRUE;
    }
  if (!cgt_store_tick (store))
    return FALSE;
  half = half_of (a, b);
  mpz_inits (a0, a1, b0, b1, low, high, NULL);
  mpz_tdiv_r_2exp (a0, a, half);
  mpz_tdiv_q_2exp (a1, a, half);
  mpz_tdiv_r_2exp (b0, b, half);
  mpz_tdiv_q_2exp (b1, b, half);
  done = multiply (store, low, a0, b0) && multiply (store, high, a1, b1);
  mpz_xor (a0, a0, a1);
  mpz_xor (b0, b0, b1);
  done = done && multiply (store, product, a0, b0);
  mpz_xor (product, product, low);
  mpz_mul_2exp (product, product, half);
  mpz_xor (product, product, low);
  /* a1 b1 (F/2), unless it is 0 */
  mpz_set_ui (b1, 0);
  mpz_setbit (b1, half - 1);
  done = done && multiply (store, low, high, b1);
  mpz_xor (product, product, low);
  mpz_clears (a0, a1, b0, b1, low, high, NULL);
  return done;
}

CgtValue
cgt_nim_product (CgtStore *store, CgtValue g, CgtValue h, GError **error)
{
  CgtNus a, b, product;
  CgtValue result = CGT_NONE;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (!cgt_is_nimber (store, g) || !cgt_is_nimber (store, h))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           _ ("only nimbers have a nim-product, as *6 and *7"));
      return CGT_NONE;
    }
  cgt_nus_init_set (&a, g);
  cgt_nus_init_set (&b, h);
  cgt_nus_init (&product);
  if (multiply (store, product.nimber, a.nimber, b.nimber))
    result = cgt_nus_take (store, &product);
  else
    cgt_nus_clear (&product);
  cgt_nus_clear (&a);
  cgt_nus_clear (&b);
  return result;
}
