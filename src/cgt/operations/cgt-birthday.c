/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The birthday: the depth of the tree of the canonical form. */

#include "cgt/cgt-private.h"

/* |n| for an integer n; for m/2^k between the integers n and n + 1, max (|n|, |n + 1|) + k (Siegel, II.3). */
static void
birthday_of_number (mpz_t birthday, const CgtNus *x)
{
  mpz_abs (birthday, x->numerator);
  if (x->exponent == 0)
    return;
  mpz_cdiv_q_2exp (birthday, birthday, x->exponent);
  mpz_add_ui (birthday, birthday, x->exponent);
}

/* An infinitesimal added to a number adds to its birthday. For *m that is m. For n.up + *m it follows the chain of
 * options n.up + *m, (n-1).up + *(m^1), ... down to the nimber that is left when n's parity is taken from m; from * it
 * takes two steps at the start if the chain begins at 0. */
static void
birthday_of_infinitesimal (mpz_t birthday, const CgtNus *g)
{
  mpz_t ups;

  mpz_init (ups);
  mpz_abs (ups, g->ups);
  mpz_set (birthday, g->nimber);
  if (mpz_odd_p (ups))
    mpz_combit (birthday, 0);
  /* {0, *|0}; 0|0 would be only * */
  if (mpz_sgn (birthday) == 0 && mpz_sgn (ups) != 0)
    mpz_add_ui (birthday, birthday, 1);
  mpz_add (birthday, birthday, ups);
  mpz_clear (ups);
}

static CgtValue
birthday_of_sum (CgtStore *store, CgtValue g)
{
  CgtNus a, b;
  mpz_t infinitesimal;

  cgt_nus_init_set (&a, g);
  cgt_nus_init (&b);
  mpz_init (infinitesimal);
  birthday_of_number (b.numerator, &a);
  birthday_of_infinitesimal (infinitesimal, &a);
  mpz_add (b.numerator, b.numerator, infinitesimal);
  mpz_clear (infinitesimal);
  cgt_nus_clear (&a);
  return cgt_nus_take (store, &b);
}

/**
 * cgt_birthday:
 *
 * Returns: the birthday of the canonical form of @g, an integer
 */
CgtValue
cgt_birthday (CgtStore *store, CgtValue g)
{
  CgtValue latest = cgt_zero ();
  CgtNode *node;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_is_nus (g))
    return birthday_of_sum (store, g);
  node = cgt_node (g);
  if (!cgt_value_is_none (node->birthday))
    return node->birthday;
  for (gsize i = 0; i < node->n_left + (gsize) node->n_right; i++)
    {
      CgtValue birthday = cgt_store_tick (store) ? cgt_birthday (store, node->options[i]) : CGT_NONE;

      if (cgt_value_is_none (birthday))
        return CGT_NONE;
      if (cgt_number_compare (birthday, latest) > 0)
        latest = birthday;
    }
  node->birthday = cgt_nus_add (store, latest, cgt_integer (store, 1));
  return node->birthday;
}
