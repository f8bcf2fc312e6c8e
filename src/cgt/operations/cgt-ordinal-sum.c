/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The ordinal sum G:H: a move in G removes H (Winning Ways ch. 8; Siegel, II.3). It depends only on the value of H, by
 * the colon principle, and on the form of G, which here is the canonical form. */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

/* *:H = {0, *:H^L|0, *:H^R}, which is canonical if H is: 0 is an option of both players in every *:X, so 0 dominates no
 * option, no option reverses through it, and *:X <= *:Y if and only if X <= Y. It is number + ups + nimber only for
 * nimbers, 1 and -1. */
static CgtValue
on_star (CgtStore *store, CgtOptionLists *form, CgtValue h)
{
  CgtValue sum;

  if (cgt_is_nimber (store, h) || form->lists[CGT_LEFT]->n + form->lists[CGT_RIGHT]->n <= 3 || !form->complete)
    return cgt_option_lists_take (form);
  sum = cgt_intern_canonical (store, form->lists[CGT_LEFT], form->lists[CGT_RIGHT]);
  cgt_list_free (store, form->lists[CGT_LEFT]);
  cgt_list_free (store, form->lists[CGT_RIGHT]);
  return sum;
}

static CgtValue
ordinal_sum (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtValue found;
  CgtOptionLists form;

  if (cgt_value_is_none (h))
    return CGT_NONE;
  found = cgt_pairs_get (&store->ordinal_sums, g, h);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  cgt_option_lists_init (&form, store);
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n && form.complete; i++)
        cgt_option_lists_append (&form, player, cgt_option (store, g, player, i));
      n = cgt_n_options (h, player);
      for (gsize i = 0; i < n && form.complete; i++)
        cgt_option_lists_append (&form, player, ordinal_sum (store, g, cgt_option (store, h, player, i)));
    }
  return cgt_pairs_put (store, &store->ordinal_sums, g, h,
                        cgt_value_equal (g, cgt_star (store, 1)) ? on_star (store, &form, h)
                                                                 : cgt_option_lists_take (&form));
}

/* Signs of numbers are concatenated (Berlekamp's rule for stalks; Winning Ways ch. 3). Let H >= 0 and N = ceil (H).
 * After G's signs, each of the N pluses goes half as far as the one before, starting with d: d = 2^-k if G = m/2^k is
 * no integer, d = 1 if G < 0 is an integer. What follows turns back from there, 2^-N times as far as in H itself: G:H =
 * G + d (1 - (1 + N - H)/2^N). If G > 0 is an integer, G:H = G + H. */
static CgtValue
of_numbers (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtValue zero = cgt_zero (), one = cgt_integer (store, 1), step;
  CgtNus a;
  gulong exponent, n;
  gboolean fits;

  if (cgt_value_equal (g, zero) || cgt_value_equal (h, zero))
    return cgt_add (store, g, h);
  if (cgt_number_compare (h, zero) < 0)
    return cgt_negate (store, of_numbers (store, cgt_negate (store, g), cgt_negate (store, h)));
  cgt_nus_init_set (&a, g);
  exponent = a.exponent;
  if (exponent == 0 && mpz_sgn (a.numerator) > 0)
    {
      cgt_nus_clear (&a);
      return cgt_add (store, g, h);
    }
  cgt_nus_set (&a, h);
  mpz_cdiv_q_2exp (a.numerator, a.numerator, a.exponent);
  a.exponent = 0;
  fits = mpz_fits_ulong_p (a.numerator);
  n = fits ? mpz_get_ui (a.numerator) : 0;
  step = cgt_subtract (store, cgt_add (store, one, cgt_nus_take (store, &a)), h);
  if (!fits || !cgt_store_may_hold (store, n / 8))
    {
      cgt_store_may_hold (store, G_MAXSIZE / 2);
      return CGT_NONE;
    }
  step = cgt_subtract (store, one, cgt_dyadic (store, step, n));
  return cgt_add (store, g, cgt_dyadic (store, step, exponent));
}

/* x + *m with n of *n on top: x + *(m + n). */
static CgtValue
of_nimbers (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtNus a, b;

  cgt_nus_init_set (&a, g);
  cgt_nus_init_set (&b, h);
  mpz_add (a.nimber, a.nimber, b.nimber);
  cgt_nus_clear (&b);
  return cgt_nus_take (store, &a);
}

/**
 * cgt_ordinal_sum:
 *
 * Returns: @g:@h
 */
CgtValue
cgt_ordinal_sum (CgtStore *store, CgtValue g, CgtValue h)
{
  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (cgt_peek_is_number (g) && cgt_peek_is_number (h))
    return of_numbers (store, g, h);
  if (cgt_is_nus (g) && cgt_nus_sign_of_ups (g) == 0 && cgt_is_nimber (store, h))
    return of_nimbers (store, g, h);
  return ordinal_sum (store, g, h);
}
