/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* n.G, by doubling and adding. */

#include "cgt/cgt-private.h"

static CgtValue
multiple_of_sum (CgtStore *store, const mpz_t n, CgtValue g)
{
  CgtNus a;

  cgt_nus_init_set (&a, g);
  if (!cgt_store_may_hold (store,
                           (mpz_sizeinbase (n, 2) + mpz_sizeinbase (a.numerator, 2) + mpz_sizeinbase (a.ups, 2)) / 8))
    {
      cgt_nus_clear (&a);
      return CGT_NONE;
    }
  mpz_mul (a.numerator, a.numerator, n);
  mpz_mul (a.ups, a.ups, n);
  if (mpz_even_p (n))
    mpz_set_ui (a.nimber, 0);
  return cgt_nus_take (store, &a);
}

static CgtValue
multiple_by_doubling (CgtStore *store, const mpz_t n, CgtValue g)
{
  CgtValue sum = cgt_zero ();

  for (gsize bit = mpz_sizeinbase (n, 2); bit-- > 0;)
    {
      sum = cgt_add (store, sum, sum);
      if (mpz_tstbit (n, bit))
        sum = cgt_add (store, sum, g);
    }
  return sum;
}

/**
 * cgt_multiple:
 * @integer: n, of any sign and size
 *
 * Returns: n.G, that is G + ... + G with n terms; for n < 0, -n times -G
 */
CgtValue
cgt_multiple (CgtStore *store, CgtValue integer, CgtValue g)
{
  CgtValue product;
  CgtNus n;

  if (cgt_value_is_none (integer) || cgt_value_is_none (g))
    return CGT_NONE;
  g_return_val_if_fail (cgt_is_integer (store, integer), CGT_NONE);
  cgt_nus_init_set (&n, integer);
  if (cgt_is_nus (g))
    {
      product = multiple_of_sum (store, n.numerator, g);
    }
  else
    {
      if (mpz_sgn (n.numerator) < 0)
        g = cgt_negate (store, g);
      mpz_abs (n.numerator, n.numerator);
      product = multiple_by_doubling (store, n.numerator, g);
    }
  cgt_nus_clear (&n);
  return product;
}
