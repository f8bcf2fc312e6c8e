/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Making numbers, ups and nimbers, taking them apart, and the simplest number between two others. */

#include "cgt/cgt-loopy.h"
#include "cgt/cgt-decimal.h"
#include "cgt/cgt-private.h"

#include <string.h>

CgtValue
cgt_zero (void)
{
  return cgt_inline_make (0, 0, 0, 0);
}

CgtValue
cgt_integer (CgtStore *store, gint64 n)
{
  CgtNus a;

  if (ABS (n) <= CGT_INLINE_NUMERATOR_MAX && n != G_MININT64)
    return cgt_inline_make (n, 0, 0, 0);
  cgt_nus_init (&a);
  mpz_set_si (a.numerator, n);
  return cgt_nus_take (store, &a);
}

/**
 * cgt_integer_from_text:
 * @digits: decimal digits with an optional sign
 * @length: in bytes; -1: the whole text
 *
 * Returns: the integer; %CGT_NONE when @digits is no integer or the budget ran out
 */
CgtValue
cgt_integer_from_text (CgtStore *store, const char *digits, gssize length)
{
  const char *end = digits + (length < 0 ? strlen (digits) : (gsize) length), *at = digits;
  gboolean negative = at < end && *at == '-';
  CgtNus a;

  if (at < end && (*at == '+' || *at == '-'))
    digits = ++at;
  while (at < end && g_ascii_isdigit (*at))
    at++;
  if (digits == end || at < end)
    return CGT_NONE;
  if (!cgt_store_tick (store) || !cgt_store_may_hold (store, (gsize) (end - digits)))
    return CGT_NONE;
  cgt_nus_init (&a);
  if (!cgt_decimal_read (store->budget, digits, (gsize) (end - digits), a.numerator))
    {
      cgt_nus_clear (&a);
      return CGT_NONE;
    }
  if (negative)
    mpz_neg (a.numerator, a.numerator);
  return cgt_nus_take (store, &a);
}

/**
 * cgt_dyadic:
 *
 * Returns: @integer / 2^@exponent
 */
CgtValue
cgt_dyadic (CgtStore *store, CgtValue integer, gulong exponent)
{
  CgtNus a;

  if (cgt_value_is_none (integer))
    return CGT_NONE;
  g_return_val_if_fail (cgt_is_number (store, integer), CGT_NONE);
  if (cgt_value_equal (integer, cgt_zero ()))
    return integer;
  if (cgt_is_inline (integer))
    {
      gint64 numerator = cgt_inline_numerator (integer);
      /* Not more than 0 if it is no integer, since then its numerator is odd. */
      guint n_halved = (guint) MIN ((gulong) __builtin_ctzll ((guint64) numerator), exponent);
      gulong left = exponent - n_halved;

      if (left <= CGT_INLINE_EXPONENT_MAX - cgt_inline_exponent (integer))
        return cgt_inline_make (numerator / (G_GINT64_CONSTANT (1) << n_halved),
                                cgt_inline_exponent (integer) + (guint) left, 0, 0);
    }
  cgt_nus_init_set (&a, integer);
  if (a.exponent > G_MAXULONG - exponent)
    {
      cgt_nus_clear (&a);
      return CGT_NONE;
    }
  a.exponent += exponent;
  return cgt_nus_take (store, &a);
}

/**
 * cgt_nimber:
 *
 * Returns: *n, for n of any size
 */
CgtValue
cgt_nimber (CgtStore *store, CgtValue n)
{
  CgtNus a;

  if (cgt_value_is_none (n))
    return CGT_NONE;
  g_return_val_if_fail (cgt_is_integer (store, n) && cgt_number_compare (n, cgt_zero ()) >= 0, CGT_NONE);
  cgt_nus_init_set (&a, n);
  mpz_swap (a.nimber, a.numerator);
  return cgt_nus_take (store, &a);
}

CgtValue
cgt_star (CgtStore *store, guint64 n)
{
  CgtNus a;

  if (n <= CGT_INLINE_NIMBER_MAX)
    return cgt_inline_make (0, 0, 0, n);
  cgt_nus_init (&a);
  mpz_set_ui (a.nimber, n);
  return cgt_nus_take (store, &a);
}

/**
 * cgt_up:
 *
 * Returns: n.up, for an integer n of either sign and any size
 */
CgtValue
cgt_up (CgtStore *store, CgtValue n)
{
  CgtNus a;

  if (cgt_value_is_none (n))
    return CGT_NONE;
  g_return_val_if_fail (cgt_is_integer (store, n), CGT_NONE);
  cgt_nus_init_set (&a, n);
  mpz_swap (a.ups, a.numerator);
  return cgt_nus_take (store, &a);
}

gboolean
cgt_is_number (CgtStore *store, CgtValue g)
{
  return !cgt_value_is_none (g) && !cgt_is_loopy (g) && cgt_peek_is_number (g);
}

gboolean
cgt_is_integer (CgtStore *store, CgtValue g)
{
  if (!cgt_is_number (store, g))
    return FALSE;
  return cgt_is_inline (g) ? cgt_inline_exponent (g) == 0 : cgt_node (g)->nus->exponent == 0;
}

gboolean
cgt_is_nimber (CgtStore *store, CgtValue g)
{
  return cgt_is_number_up_star (store, g) && cgt_nus_sign_of_ups (g) == 0 &&
         cgt_value_equal (cgt_peek_left_stop (g), cgt_zero ());
}

gboolean
cgt_is_number_up_star (CgtStore *store, CgtValue g)
{
  return !cgt_value_is_none (g) && !cgt_is_loopy (g) && cgt_is_nus (g);
}

static CgtValue
integer_of (CgtStore *store, const mpz_t z)
{
  CgtNus a;

  cgt_nus_init (&a);
  mpz_set (a.numerator, z);
  return cgt_nus_take (store, &a);
}

/**
 * cgt_get_number_up_star:
 * @number: (out) (optional):
 * @ups: (out) (optional): the n of n.up, an integer
 * @nim: (out) (optional): the m of *m, an integer
 *
 * Returns: %TRUE when @g is number + ups + nimber. A part is %CGT_NONE when the budget ran out.
 */
gboolean
cgt_get_number_up_star (CgtStore *store, CgtValue g, CgtValue *number, CgtValue *ups, CgtValue *nim)
{
  if (!cgt_is_number_up_star (store, g))
    return FALSE;
  if (number != NULL)
    *number = cgt_peek_left_stop (g);
  if (ups != NULL)
    *ups =
      cgt_is_inline (g) ? cgt_inline_make (cgt_inline_ups (g), 0, 0, 0) : integer_of (store, cgt_node (g)->nus->ups);
  if (nim != NULL)
    *nim = cgt_is_inline (g) ? cgt_inline_make (cgt_inline_nimber (g), 0, 0, 0)
                             : integer_of (store, cgt_node (g)->nus->nimber);
  return TRUE;
}

/**
 * cgt_number_to_double:
 *
 * Returns: @number rounded; out of range, the largest or smallest double
 */
double
cgt_number_to_double (CgtStore *store, CgtValue number)
{
  CgtNus a;
  signed long e;
  double d, exponent;

  g_return_val_if_fail (cgt_is_number (store, number), 0);
  if (cgt_is_inline (number))
    return __builtin_ldexp ((double) cgt_inline_numerator (number), -(int) cgt_inline_exponent (number));
  cgt_nus_init_set (&a, number);
  d = mpz_get_d_2exp (&e, a.numerator);
  exponent = (double) e - (double) a.exponent;
  cgt_nus_clear (&a);
  if (exponent > 1023)
    return d > 0 ? G_MAXDOUBLE : -G_MAXDOUBLE;
  return __builtin_ldexp (d, exponent < -2000 ? -2000 : (int) exponent);
}

gboolean
cgt_integer_to_int64 (CgtStore *store, CgtValue integer, gint64 *n)
{
  if (!cgt_is_integer (store, integer))
    return FALSE;
  if (cgt_is_inline (integer))
    *n = cgt_inline_numerator (integer);
  else if (mpz_fits_slong_p (cgt_node (integer)->nus->numerator))
    *n = mpz_get_si (cgt_node (integer)->nus->numerator);
  else
    return FALSE;
  return TRUE;
}

/* Finds the integer of least absolute value in the range, if there is one, and stores it in @z. */
static gboolean
simplest_integer (mpz_t z, const CgtNus *low, gboolean with_low, const CgtNus *high, gboolean with_high)
{
  mpz_t last;
  gboolean found;

  if ((low == NULL || mpz_sgn (low->numerator) < 0 || (mpz_sgn (low->numerator) == 0 && with_low)) &&
      (high == NULL || mpz_sgn (high->numerator) > 0 || (mpz_sgn (high->numerator) == 0 && with_high)))
    {
      mpz_set_ui (z, 0);
      return TRUE;
    }
  if (low != NULL && mpz_sgn (low->numerator) >= 0)
    {
      /* positive: the first integer above low */
      mpz_cdiv_q_2exp (z, low->numerator, low->exponent);
      if (low->exponent == 0 && !with_low)
        mpz_add_ui (z, z, 1);
      if (high == NULL)
        return TRUE;
      mpz_init (last);
      mpz_fdiv_q_2exp (last, high->numerator, high->exponent);
      if (high->exponent == 0 && !with_high)
        mpz_sub_ui (last, last, 1);
      found = mpz_cmp (z, last) <= 0;
    }
  else
    {
      mpz_fdiv_q_2exp (z, high->numerator, high->exponent);
      if (high->exponent == 0 && !with_high)
        mpz_sub_ui (z, z, 1);
      if (low == NULL)
        return TRUE;
      mpz_init (last);
      mpz_cdiv_q_2exp (last, low->numerator, low->exponent);
      if (low->exponent == 0 && !with_low)
        mpz_add_ui (last, last, 1);
      found = mpz_cmp (z, last) >= 0;
    }
  mpz_clear (last);
  return found;
}

/* Whether some m/2^k lies in the range, whose ends are given in units of 2^-e, e >= k. If so, @m is the one of least
 * absolute value. For the least such k there is only one. */
static gboolean
numerator_in_range (mpz_t m, const mpz_t low, gboolean with_low, const mpz_t high, gboolean with_high, gulong shift)
{
  mpz_t last;
  gboolean found;

  mpz_init (last);
  mpz_cdiv_q_2exp (m, low, shift);
  if (!with_low && mpz_divisible_2exp_p (low, shift))
    mpz_add_ui (m, m, 1);
  mpz_fdiv_q_2exp (last, high, shift);
  if (!with_high && mpz_divisible_2exp_p (high, shift))
    mpz_sub_ui (last, last, 1);
  found = mpz_cmp (m, last) <= 0;
  mpz_clear (last);
  return found;
}

/* The number in the range with the least denominator 2^k, k > 0. Bisection finds k, because a multiple of 2^-k is also
 * one of 2^-(k+1). */
static void
simplest_fraction (CgtNus *x, CgtNus *low, gboolean with_low, CgtNus *high, gboolean with_high)
{
  gulong e = MAX (low->exponent, high->exponent) + 1, from = 0, to = e, k;

  mpz_mul_2exp (low->numerator, low->numerator, e - low->exponent);
  mpz_mul_2exp (high->numerator, high->numerator, e - high->exponent);
  while (to - from > 1)
    {
      k = from + (to - from) / 2;
      if (numerator_in_range (x->numerator, low->numerator, with_low, high->numerator, with_high, e - k))
        to = k;
      else
        from = k;
    }
  numerator_in_range (x->numerator, low->numerator, with_low, high->numerator, with_high, e - to);
  x->exponent = to;
}

/* The number born first in the range: the simplicity rule (Winning Ways ch. 2; Siegel, II.3). */
CgtValue
cgt_simplest_number (CgtStore *store, const CgtValue *low, gboolean with_low, const CgtValue *high, gboolean with_high)
{
  CgtNus x, a, b;
  CgtValue g = CGT_NONE;
  gsize exponents = 0;

  if (low != NULL && high != NULL && cgt_value_equal (*low, *high))
    return *low;
  cgt_nus_init (&x);
  cgt_nus_init (&a);
  cgt_nus_init (&b);
  if (low != NULL)
    cgt_nus_set (&a, *low);
  if (high != NULL)
    cgt_nus_set (&b, *high);
  exponents = MAX (a.exponent, b.exponent);
  if (simplest_integer (x.numerator, low != NULL ? &a : NULL, with_low, high != NULL ? &b : NULL, with_high))
    {
      g = cgt_nus_take (store, &x);
    }
  else if (cgt_store_may_hold (store,
                               (mpz_sizeinbase (a.numerator, 2) + mpz_sizeinbase (b.numerator, 2) + exponents) / 8))
    {
      simplest_fraction (&x, &a, with_low, &b, with_high);
      g = cgt_nus_take (store, &x);
    }
  else
    {
      cgt_nus_clear (&x);
    }
  cgt_nus_clear (&a);
  cgt_nus_clear (&b);
  return g;
}
