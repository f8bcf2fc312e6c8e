/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The options of the canonical form of number + ups + nimber, one at a time, so that a nimber or an integer of a
 * thousand digits need not be written out.
 *
 * n = {n-1|} and m/2^k = {(m-1)/2^k|(m+1)/2^k};
 * x + *m = {x, x + *, ... x + *(m-1)| the same};
 * x + n.up + *m = {x|x + (n-1).up + *(m^1)} for n > 0, but x + up + * = {x, x + *|x};
 * and the negatives of these (Siegel, Combinatorial Game Theory, II.4). */

#include "cgt/cgt-private.h"

static gsize
n_number_options (CgtValue x, CgtPlayer player)
{
  const CgtNus *nus;
  gulong exponent;
  int sign;

  if (cgt_is_inline (x))
    {
      gint64 numerator = cgt_inline_numerator (x);

      sign = (numerator > 0) - (numerator < 0);
      exponent = cgt_inline_exponent (x);
    }
  else
    {
      nus = cgt_node (x)->nus;
      sign = mpz_sgn (nus->numerator);
      exponent = nus->exponent;
    }
  if (exponent > 0)
    return 1;
  return player == CGT_LEFT ? sign > 0 : sign < 0;
}

gsize
cgt_nus_n_nimber_options (CgtValue g)
{
  const CgtNus *nus;

  if (cgt_is_inline (g))
    return cgt_inline_nimber (g);
  nus = cgt_node (g)->nus;
  return mpz_fits_ulong_p (nus->nimber) ? mpz_get_ui (nus->nimber) : G_MAXSIZE - 1;
}

gsize
cgt_nus_n_options (CgtValue g, CgtPlayer player)
{
  const CgtNus *nus;
  int sign;

  if (cgt_peek_is_number (g))
    return n_number_options (g, player);
  sign = cgt_nus_sign_of_ups (g);
  if (sign == 0)
    return cgt_nus_n_nimber_options (g);
  if (cgt_is_inline (g))
    {
      guint m = cgt_inline_nimber (g);

      return m == 1 && cgt_inline_ups (g) == (player == CGT_LEFT ? 1 : -1) ? 2 : 1;
    }
  nus = cgt_node (g)->nus;
  return mpz_cmp_ui (nus->nimber, 1) == 0 && mpz_cmp_si (nus->ups, player == CGT_LEFT ? 1 : -1) == 0 ? 2 : 1;
}

static CgtValue
number_option (CgtStore *store, CgtValue x, CgtPlayer player)
{
  CgtNus a;

  if (cgt_is_inline (x) && cgt_inline_exponent (x) == 0)
    {
      gint64 n = cgt_inline_numerator (x);

      return cgt_inline_make (n > 0 ? n - 1 : n + 1, 0, 0, 0);
    }
  cgt_nus_init_set (&a, x);
  if (a.exponent == 0 ? mpz_sgn (a.numerator) > 0 : player == CGT_LEFT)
    mpz_sub_ui (a.numerator, a.numerator, 1);
  else
    mpz_add_ui (a.numerator, a.numerator, 1);
  return cgt_nus_take (store, &a);
}

static CgtValue
with_nimber (CgtStore *store, CgtValue number, gsize m)
{
  CgtNus a;

  if (cgt_is_inline (number) && m <= CGT_INLINE_NIMBER_MAX)
    return (CgtValue) { number.bits | (m << 1) };
  cgt_nus_init_set (&a, number);
  mpz_set_ui (a.nimber, m);
  return cgt_nus_take (store, &a);
}

/* The option of x + n.up + *m other than x and x + *: one up closer to 0, and * toggled. */
static CgtValue
one_up_less (CgtStore *store, CgtValue g, int sign)
{
  CgtNus a;

  if (cgt_is_inline (g))
    {
      guint m = cgt_inline_nimber (g) ^ 1;

      return cgt_inline_make (cgt_inline_numerator (g), cgt_inline_exponent (g), cgt_inline_ups (g) - sign, m);
    }
  cgt_nus_init_set (&a, g);
  if (sign > 0)
    mpz_sub_ui (a.ups, a.ups, 1);
  else
    mpz_add_ui (a.ups, a.ups, 1);
  mpz_combit (a.nimber, 0);
  return cgt_nus_take (store, &a);
}

CgtValue
cgt_nus_option (CgtStore *store, CgtValue g, CgtPlayer player, gsize i)
{
  int sign;

  if (cgt_peek_is_number (g))
    return number_option (store, g, player);
  sign = cgt_nus_sign_of_ups (g);
  if (sign == 0 || (player == CGT_LEFT) == (sign > 0))
    return with_nimber (store, cgt_peek_left_stop (g), i);
  return one_up_less (store, g, sign);
}
