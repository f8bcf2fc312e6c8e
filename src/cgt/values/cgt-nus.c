/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Number + multiple of up + nimber: a group under addition, compared by rule.
 *
 * Small sums are stored in the handle; larger ones are nodes with GMP numbers. Every operation has a path for machine
 * words and one for any size, and both give the same handles.
 *
 * Sources: Siegel, Combinatorial Game Theory, II.4; Lessons in Play, ch. 9 (ups against nimbers). */

#include "cgt/cgt-private.h"

void
cgt_nus_init (CgtNus *nus)
{
  mpz_init (nus->numerator);
  mpz_init (nus->ups);
  mpz_init (nus->nimber);
  nus->exponent = 0;
}

void
cgt_nus_clear (CgtNus *nus)
{
  mpz_clear (nus->numerator);
  mpz_clear (nus->ups);
  mpz_clear (nus->nimber);
}

void
cgt_nus_set (CgtNus *nus, CgtValue g)
{
  const CgtNus *from;

  if (cgt_is_inline (g))
    {
      mpz_set_si (nus->numerator, cgt_inline_numerator (g));
      mpz_set_si (nus->ups, cgt_inline_ups (g));
      mpz_set_ui (nus->nimber, cgt_inline_nimber (g));
      nus->exponent = cgt_inline_exponent (g);
      return;
    }
  from = cgt_node (g)->nus;
  mpz_set (nus->numerator, from->numerator);
  mpz_set (nus->ups, from->ups);
  mpz_set (nus->nimber, from->nimber);
  nus->exponent = from->exponent;
}

void
cgt_nus_init_set (CgtNus *nus, CgtValue g)
{
  cgt_nus_init (nus);
  cgt_nus_set (nus, g);
}

static gboolean
fits_inline (const CgtNus *nus)
{
  return nus->exponent <= CGT_INLINE_EXPONENT_MAX && mpz_cmpabs_ui (nus->numerator, CGT_INLINE_NUMERATOR_MAX) <= 0 &&
         mpz_cmpabs_ui (nus->ups, CGT_INLINE_UPS_MAX) <= 0 && mpz_cmp_ui (nus->nimber, CGT_INLINE_NIMBER_MAX) <= 0;
}

CgtValue
cgt_nus_take (CgtStore *store, CgtNus *nus)
{
  CgtValue g;

  if (mpz_sgn (nus->numerator) == 0)
    {
      nus->exponent = 0;
    }
  else if (nus->exponent > 0)
    {
      gulong halvings = MIN (mpz_scan1 (nus->numerator, 0), nus->exponent);

      mpz_tdiv_q_2exp (nus->numerator, nus->numerator, halvings);
      nus->exponent -= halvings;
    }
  if (!fits_inline (nus))
    return cgt_store_intern_nus (store, nus);
  g = cgt_inline_make (mpz_get_si (nus->numerator), nus->exponent, mpz_get_si (nus->ups), mpz_get_ui (nus->nimber));
  cgt_nus_clear (nus);
  return g;
}

/* The size in bytes of a number that is about to be shifted left. */
static gsize
shifted_bytes (const mpz_t z, gulong shift)
{
  return mpz_sizeinbase (z, 2) / 8 + shift / 8 + 16;
}

/* a += b. Returns FALSE when the common denominator exceeds the budget. */
static gboolean
add_numbers (CgtStore *store, CgtNus *a, CgtNus *b)
{
  if (mpz_sgn (b->numerator) == 0)
    return TRUE;
  if (mpz_sgn (a->numerator) == 0)
    {
      mpz_swap (a->numerator, b->numerator);
      a->exponent = b->exponent;
      return TRUE;
    }
  if (a->exponent < b->exponent)
    {
      if (!cgt_store_may_hold (store, shifted_bytes (a->numerator, b->exponent - a->exponent)))
        return FALSE;
      mpz_mul_2exp (a->numerator, a->numerator, b->exponent - a->exponent);
      a->exponent = b->exponent;
    }
  else if (b->exponent < a->exponent)
    {
      if (!cgt_store_may_hold (store, shifted_bytes (b->numerator, a->exponent - b->exponent)))
        return FALSE;
      mpz_mul_2exp (b->numerator, b->numerator, a->exponent - b->exponent);
    }
  mpz_add (a->numerator, a->numerator, b->numerator);
  return TRUE;
}

static CgtValue
add_slowly (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtNus a, b;
  gboolean fits;

  cgt_nus_init_set (&a, g);
  cgt_nus_init_set (&b, h);
  fits = add_numbers (store, &a, &b);
  mpz_add (a.ups, a.ups, b.ups);
  mpz_xor (a.nimber, a.nimber, b.nimber);
  cgt_nus_clear (&b);
  if (fits)
    return cgt_nus_take (store, &a);
  cgt_nus_clear (&a);
  return CGT_NONE;
}

CgtValue
cgt_nus_add (CgtStore *store, CgtValue g, CgtValue h)
{
  gint64 numerator;
  guint exponent, e;
  gint ups;

  if (!cgt_is_inline (g) || !cgt_is_inline (h))
    return add_slowly (store, g, h);
  exponent = MAX (cgt_inline_exponent (g), cgt_inline_exponent (h));
  numerator = cgt_inline_numerator (g) * (G_GINT64_CONSTANT (1) << (exponent - cgt_inline_exponent (g))) +
              cgt_inline_numerator (h) * (G_GINT64_CONSTANT (1) << (exponent - cgt_inline_exponent (h)));
  if (exponent != 0)
    {
      if (numerator == 0)
        exponent = 0;
      else
        {
          e = MIN ((guint) __builtin_ctzll ((guint64) numerator), exponent);
          numerator >>= e;
          exponent -= e;
        }
    }
  ups = cgt_inline_ups (g) + cgt_inline_ups (h);
  if (G_UNLIKELY (ABS (numerator) > CGT_INLINE_NUMERATOR_MAX || ABS (ups) > CGT_INLINE_UPS_MAX))
    return add_slowly (store, g, h);
  return cgt_inline_make (numerator, exponent, ups, cgt_inline_nimber (g) ^ cgt_inline_nimber (h));
}

CgtValue
cgt_nus_negate (CgtStore *store, CgtValue g)
{
  CgtNus a;

  if (cgt_is_inline (g))
    return cgt_inline_make (-cgt_inline_numerator (g), cgt_inline_exponent (g), -cgt_inline_ups (g),
                            cgt_inline_nimber (g));
  cgt_nus_init_set (&a, g);
  mpz_neg (a.numerator, a.numerator);
  mpz_neg (a.ups, a.ups);
  return cgt_nus_take (store, &a);
}

/* Compares x/2^i with y/2^j. The numbers are shifted only if signs and sizes do not decide. */
static int
compare_dyadics (const mpz_t x, gulong i, const mpz_t y, gulong j)
{
  mpz_t shifted;
  gsize x_bits, y_bits;
  int sign = mpz_sgn (x), order;

  if (sign != mpz_sgn (y))
    return sign < mpz_sgn (y) ? -1 : 1;
  if (sign == 0)
    return 0;
  x_bits = mpz_sizeinbase (x, 2);
  y_bits = mpz_sizeinbase (y, 2);
  if ((gint64) x_bits - (gint64) i != (gint64) y_bits - (gint64) j)
    return (gint64) x_bits - (gint64) i < (gint64) y_bits - (gint64) j ? -sign : sign;
  /* The sizes agree, so the shift is no longer than the longer number. */
  mpz_init (shifted);
  if (i < j)
    {
      mpz_mul_2exp (shifted, x, j - i);
      order = mpz_cmp (shifted, y);
    }
  else
    {
      mpz_mul_2exp (shifted, y, i - j);
      order = mpz_cmp (x, shifted);
    }
  mpz_clear (shifted);
  return (order > 0) - (order < 0);
}

int
cgt_number_compare_slowly (CgtValue x, CgtValue y)
{
  CgtNus a, b;
  int order;

  /* none means that the budget ran out; the caller will notice */
  if (cgt_value_equal (x, y) || cgt_value_is_none (x) || cgt_value_is_none (y))
    return 0;
  cgt_nus_init_set (&a, x);
  cgt_nus_init_set (&b, y);
  order = compare_dyadics (a.numerator, a.exponent, b.numerator, b.exponent);
  cgt_nus_clear (&a);
  cgt_nus_clear (&b);
  return order;
}

/* Whether n.up + *m >= 0, the difference of two sums with the same number. n.up is positive for n > 0; n.up + * is
 * positive for n >= 2; any other nimber is confused with 0 but less than up. */
static gboolean
infinitesimal_not_negative (int n, gboolean n_is_one, gboolean m_is_zero, gboolean m_is_one)
{
  if (m_is_zero)
    return n >= 0;
  if (m_is_one)
    return n > 0 && !n_is_one;
  return n > 0;
}

gboolean
cgt_nus_less_equal (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtNus a, b;
  gboolean answer;
  int order = cgt_number_compare (cgt_peek_left_stop (g), cgt_peek_left_stop (h));

  if (order != 0)
    return order < 0;
  if (cgt_is_inline (g) && cgt_is_inline (h))
    {
      gint n = cgt_inline_ups (h) - cgt_inline_ups (g);
      guint m = cgt_inline_nimber (g) ^ cgt_inline_nimber (h);

      return infinitesimal_not_negative (n, n == 1, m == 0, m == 1);
    }
  cgt_nus_init_set (&a, g);
  cgt_nus_init_set (&b, h);
  mpz_sub (a.ups, b.ups, a.ups);
  mpz_xor (a.nimber, a.nimber, b.nimber);
  answer = infinitesimal_not_negative (mpz_sgn (a.ups), mpz_cmp_ui (a.ups, 1) == 0, mpz_sgn (a.nimber) == 0,
                                       mpz_cmp_ui (a.nimber, 1) == 0);
  cgt_nus_clear (&a);
  cgt_nus_clear (&b);
  return answer;
}

int
cgt_nus_sign_of_ups (CgtValue g)
{
  gint ups;

  if (!cgt_is_inline (g))
    return mpz_sgn (cgt_node (g)->nus->ups);
  ups = cgt_inline_ups (g);
  return (ups > 0) - (ups < 0);
}

int
cgt_nus_compare_ups (CgtValue g, CgtValue h)
{
  CgtNus a, b;
  int order;

  if (cgt_is_inline (g) && cgt_is_inline (h))
    return (cgt_inline_ups (g) > cgt_inline_ups (h)) - (cgt_inline_ups (g) < cgt_inline_ups (h));
  cgt_nus_init_set (&a, g);
  cgt_nus_init_set (&b, h);
  order = mpz_cmp (a.ups, b.ups);
  cgt_nus_clear (&a);
  cgt_nus_clear (&b);
  return (order > 0) - (order < 0);
}

/* All nimbers among the followers of a sum are below 2 to this power. At least 1, since ups have * as a follower. */
guint
cgt_nus_nimber_bits (CgtValue g)
{
  gsize bits;

  if (cgt_is_inline (g))
    {
      guint m = cgt_inline_nimber (g);

      return m == 0 ? 1 : 32 - (guint) __builtin_clz (m);
    }
  bits = mpz_sizeinbase (cgt_node (g)->nus->nimber, 2);
  return MIN (bits, G_MAXUINT16);
}

/* From this n on, n.up is greater than any game with such an option and a left stop of 0 (see cgt-compare.c). */
guint32
cgt_nus_ups_bound (CgtValue g)
{
  const CgtNus *nus;

  if (cgt_is_inline (g))
    return ABS (cgt_inline_ups (g)) + 3;
  nus = cgt_node (g)->nus;
  return mpz_cmpabs_ui (nus->ups, G_MAXUINT32 / 2) > 0 ? G_MAXUINT32 : (guint32) mpz_get_ui (nus->ups) + 3;
}

void
cgt_nus_see (CgtBounds *bounds, const CgtNus *nus)
{
  gint beyond = CGT_BOUNDS_UPS + 3, ups = mpz_sgn (nus->ups) * beyond;
  guint nimber = mpz_cmp_ui (nus->nimber, CGT_BOUNDS_NIMBERS) < 0 ? mpz_get_ui (nus->nimber) : CGT_BOUNDS_NIMBERS;

  if (mpz_cmpabs_ui (nus->ups, beyond) < 0)
    ups = mpz_get_si (nus->ups);
  bounds->above_left = cgt_bounds_above (ups, nimber);
  bounds->below_right = cgt_bounds_below (ups, nimber);
}
