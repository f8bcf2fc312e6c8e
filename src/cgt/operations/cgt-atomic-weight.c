/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Atomic weights (Winning Ways ch. 8; Siegel, II.7): the W such that G and W.up cannot be told apart beside a remote
 * star. Every all-small game has one, computed by the rule below. For another infinitesimal the same rule gives a
 * candidate, which is right if G - W.up lies between -e and e, where e is up + * + a long red kite; the test is due to
 * David Wolfe and is used by CGSuite too. */

#include "cgt/cgt-memo.h"

#include <glib/gi18n-lib.h>
#include "cgt/cgt-operations.h"
#include "cgt/cgt-truth.h"

static CgtValue weigh (CgtMemo *memo, CgtValue g);

/* The integer nearest to the options' side that leaves space for them; for Left, the least n with n |> every option. */
static CgtValue
nearest_integer (CgtStore *store, const CgtList *options, CgtPlayer player)
{
  CgtValue nearest = CGT_NONE;
  int sign = player == CGT_LEFT ? 1 : -1;

  for (gsize i = 0; i < options->n; i++)
    {
      CgtValue option = options->items[i];
      CgtNus a;
      CgtTruth taken;
      CgtValue n;

      cgt_nus_init_set (&a, player == CGT_LEFT ? cgt_peek_right_stop (option) : cgt_peek_left_stop (option));
      if (player == CGT_LEFT)
        mpz_cdiv_q_2exp (a.numerator, a.numerator, a.exponent);
      else
        mpz_fdiv_q_2exp (a.numerator, a.numerator, a.exponent);
      a.exponent = 0;
      n = cgt_nus_take (store, &a);
      taken = cgt_is_as_good (store, player, option, n);
      if (taken == CGT_UNKNOWN)
        return CGT_NONE;
      if (taken == CGT_YES)
        n = cgt_add (store, n, cgt_integer (store, sign));
      if (i == 0 || cgt_number_compare (n, nearest) * sign > 0)
        nearest = n;
    }
  return nearest;
}

/* {W(G^L) - 2|W(G^R) + 2}; or, if that is an integer and G is above or below a remote star, the greatest or least
 * integer that fits between the options. */
static CgtValue
weigh_options (CgtStore *store, CgtValue g, CgtList *options[2])
{
  CgtValue weight = cgt_make (store, options[0]->items, options[0]->n, options[1]->items, options[1]->n), far;
  CgtTruth below, above;

  if (cgt_value_is_none (weight) || !cgt_is_integer (store, weight))
    return weight;
  far = cgt_far_star (store, g);
  below = cgt_less_equal (store, g, far);
  above = cgt_less_equal (store, far, g);
  if (below == CGT_UNKNOWN || above == CGT_UNKNOWN)
    return CGT_NONE;
  if (below == CGT_YES && above == CGT_NO)
    return nearest_integer (store, options[CGT_LEFT], CGT_LEFT);
  if (above == CGT_YES && below == CGT_NO)
    return nearest_integer (store, options[CGT_RIGHT], CGT_RIGHT);
  return weight;
}

static CgtValue
weigh (CgtMemo *memo, CgtValue g)
{
  CgtStore *store = memo->store;
  CgtList *options[2];
  CgtValue weight = CGT_NONE;
  gboolean complete = TRUE;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_get_number_up_star (store, g, NULL, &weight, NULL))
    return weight;
  weight = cgt_memo_get (memo, g, g);
  if (!cgt_value_is_none (weight) || !cgt_store_tick (store))
    return weight;
  options[0] = cgt_list_new (store);
  options[1] = cgt_list_new (store);
  for (int player = 0; player < 2; player++)
    {
      CgtValue two = cgt_integer (store, player == CGT_LEFT ? -2 : 2);
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n && complete; i++)
        {
          CgtValue option = cgt_add (store, weigh (memo, cgt_option (store, g, player, i)), two);

          complete = !cgt_value_is_none (option) && cgt_list_append (store, options[player], option);
        }
    }
  if (complete)
    weight = weigh_options (store, g, options);
  cgt_list_free (store, options[0]);
  cgt_list_free (store, options[1]);
  return cgt_memo_put (memo, g, g, weight);
}

/* @memo holds 0 for all-small games. */
static gboolean
is_all_small (CgtMemo *memo, CgtValue g)
{
  CgtStore *store = memo->store;

  if (cgt_value_is_none (g) || !cgt_store_tick (store))
    return FALSE;
  if (cgt_is_nus (g))
    return cgt_value_equal (cgt_peek_left_stop (g), cgt_zero ());
  if (!cgt_value_is_none (cgt_memo_get (memo, g, g)))
    return TRUE;
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n; i++)
        if (!is_all_small (memo, cgt_option (store, g, player, i)))
          return FALSE;
    }
  cgt_memo_put (memo, g, g, cgt_zero ());
  return TRUE;
}

CgtValue
cgt_weigh_all_small (CgtMemo *weights, CgtMemo *all_small, CgtValue g)
{
  return is_all_small (all_small, g) ? weigh (weights, g) : CGT_NONE;
}

/* Up + * + *N:(-1), N a power of 2 beyond the nimbers in @g. */
static CgtValue
tolerance (CgtStore *store, CgtValue g)
{
  CgtValue far;
  CgtNus a;
  gulong bits;

  if (!cgt_get_number_up_star (store, cgt_far_star (store, g), NULL, NULL, &far))
    return CGT_NONE;
  cgt_nus_init_set (&a, far);
  mpz_sub_ui (a.numerator, a.numerator, 1);
  bits = mpz_sgn (a.numerator) == 0 ? 1 : mpz_sizeinbase (a.numerator, 2);
  mpz_set_ui (a.numerator, 0);
  mpz_setbit (a.nimber, bits);
  return cgt_add (store, cgt_inline_make (0, 0, 1, 1),
                  cgt_ordinal_sum (store, cgt_nus_take (store, &a), cgt_integer (store, -1)));
}

static CgtTruth
is_close_to_ups (CgtStore *store, CgtValue g, CgtValue weight)
{
  CgtValue up = cgt_up (store, cgt_integer (store, 1));
  CgtValue difference = cgt_subtract (store, g, cgt_norton_product (store, weight, up));
  CgtValue most = tolerance (store, g);
  CgtTruth below = cgt_less_equal (store, difference, most);

  return below != CGT_YES ? below : cgt_less_equal (store, cgt_negate (store, most), difference);
}

/**
 * cgt_atomic_weight:
 *
 * Returns: the atomic weight of @g; %CGT_NONE with %CGT_ERROR_MEANINGLESS if it has none
 */
CgtValue
cgt_atomic_weight (CgtStore *store, CgtValue g, GError **error)
{
  CgtMemo memo;
  CgtValue weight;
  CgtTruth right = CGT_YES;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (!cgt_value_equal (cgt_peek_left_stop (g), cgt_zero ()) || !cgt_value_equal (cgt_peek_right_stop (g), cgt_zero ()))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           _ ("a game that is not infinitesimal has no atomic weight"));
      return CGT_NONE;
    }
  cgt_memo_init (&memo, store);
  weight = weigh (&memo, g);
  cgt_memo_clear (&memo);
  if (cgt_value_is_none (weight))
    return CGT_NONE;
  cgt_memo_init (&memo, store);
  if (!is_all_small (&memo, g))
    right = is_close_to_ups (store, g, weight);
  cgt_memo_clear (&memo);
  if (right == CGT_NO)
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("the game has no atomic weight"));
  return right == CGT_YES ? weight : CGT_NONE;
}
