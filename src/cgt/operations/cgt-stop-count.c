/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The number of lines of play in the tree of the canonical form if play ends at numbers. */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

/* For x + *m it is 2 * 3^(m-1). For x + n.up + *m it is one more than for the sum with one up less and * toggled. The
 * chain ends at a nimber *b or, if that would be x, at x + up + *, which has 4. */
static CgtValue
count_sum (CgtStore *store, CgtValue g)
{
  CgtNus a, count;
  gboolean fits;

  if (cgt_peek_is_number (g))
    return cgt_integer (store, 1);
  cgt_nus_init_set (&a, g);
  cgt_nus_init (&count);
  if (mpz_odd_p (a.ups))
    mpz_combit (a.nimber, 0);
  fits = mpz_fits_ulong_p (a.nimber) && cgt_store_may_hold (store, mpz_get_ui (a.nimber) / 4);
  if (!fits)
    cgt_store_may_hold (store, G_MAXSIZE / 2);
  else if (mpz_sgn (a.nimber) == 0)
    mpz_set_ui (count.numerator, 3);
  else
    {
      mpz_ui_pow_ui (count.numerator, 3, mpz_get_ui (a.nimber) - 1);
      mpz_mul_2exp (count.numerator, count.numerator, 1);
    }
  mpz_abs (a.ups, a.ups);
  mpz_add (count.numerator, count.numerator, a.ups);
  cgt_nus_clear (&a);
  if (fits)
    return cgt_nus_take (store, &count);
  cgt_nus_clear (&count);
  return CGT_NONE;
}

static CgtValue
count_stops (CgtMemo *memo, CgtValue g)
{
  CgtStore *store = memo->store;
  CgtValue count = cgt_zero (), found;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_is_nus (g))
    return count_sum (store, g);
  found = cgt_memo_get (memo, g, g);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n; i++)
        count = cgt_add (store, count, count_stops (memo, cgt_option (store, g, player, i)));
    }
  return cgt_memo_put (memo, g, g, count);
}

/**
 * cgt_stop_count:
 *
 * Returns: the number of stopping positions in the tree of @g, an integer; 1 for a number
 */
CgtValue
cgt_stop_count (CgtStore *store, CgtValue g)
{
  g_auto (CgtMemo) memo;

  cgt_memo_init (&memo, store);
  return count_stops (&memo, g);
}
