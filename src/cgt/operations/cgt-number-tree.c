/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The numbers in the order of their days. Each number is reached from 0 by steps up (+) and down (-): up to the next
 * integer or, below a number that is there already, half-way to it (Conway, On Numbers and Games, ch. 3; E. R.
 * Berlekamp's rule in Winning Ways, ch. 3, which reads the steps as the edges of a red-blue stalk). */

#include "cgt/cgt-operations.h"
#include "cgt/cgt-private.h"
#include "cgt/cgt-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Writes n signs at @at; the text ends where the last one does. */
static char *
write_signs (char *at, char sign, gsize n)
{
  memset (at, sign, n);
  return at + n;
}

/* The steps to @x, which is not negative, into a text of @length. After ceil (x) steps up, the first one down leads
 * below x's ceiling, and then every binary place of x below the point but the last, which is 1, is a step. */
static char *
make_expansion (const CgtNus *x, gboolean negative, gsize length)
{
  char *text = g_try_malloc (length + 1), *at = text;
  char up = negative ? '-' : '+', down = negative ? '+' : '-';

  if (text == NULL)
    return NULL;
  at = write_signs (at, up, length - x->exponent);
  if (x->exponent > 0)
    at = write_signs (at, down, 1);
  for (gulong place = x->exponent; place > 1; place--)
    at = write_signs (at, mpz_tstbit (x->numerator, place - 1) ? up : down, 1);
  *at = '\0';
  return text;
}

/**
 * cgt_sign_expansion:
 *
 * Returns: (transfer full): the steps from 0 to the number @g, in plus and minus; empty for 0. %NULL with
 * %CGT_ERROR_MEANINGLESS when @g is no number; %NULL without an error when the budget ran out
 */
char *
cgt_sign_expansion (CgtStore *store, CgtValue g, GError **error)
{
  gsize length = 0;
  gboolean negative, fits;
  char *text = NULL;
  mpz_t ceiling;
  CgtNus x;

  if (cgt_value_is_none (g))
    return NULL;
  if (!cgt_is_number (store, g))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "only a number has a sign expansion");
  cgt_nus_init_set (&x, g);
  negative = mpz_sgn (x.numerator) < 0;
  mpz_abs (x.numerator, x.numerator);
  mpz_init (ceiling);
  mpz_cdiv_q_2exp (ceiling, x.numerator, x.exponent);
  fits = mpz_fits_ulong_p (ceiling) && g_size_checked_add (&length, mpz_get_ui (ceiling), x.exponent);
  mpz_clear (ceiling);
  /* One copy here, and about three more that the caller makes. */
  if (fits && cgt_store_may_hold (store, length < G_MAXSIZE / 4 ? 4 * length : G_MAXSIZE))
    text = make_expansion (&x, negative, length);
  cgt_nus_clear (&x);
  return text;
}

/* What a number of a list takes at least: its value, and the texts that follow. A list that is too long is refused at
 * once. */
#define NUMBER_BYTES 384

/**
 * cgt_day:
 *
 * Returns: (transfer full): the numbers born on day @n, from the least up (2^n of them; for day 0 the number 0); %NULL
 * with %CGT_ERROR_MEANINGLESS when @n is no day, and without an error when the budget ran out
 */
GArray *
cgt_day (CgtStore *store, CgtValue n, GError **error)
{
  g_autoptr (GArray) born = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  gint64 day, count;

  if (cgt_value_is_none (n))
    return NULL;
  if (!cgt_is_integer (store, n) || cgt_compare (store, n, cgt_zero ()) == CGT_ORDER_LESS)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "a day is an integer from 0 on");
  if (!cgt_integer_to_int64 (store, n, &day) || day > 48 || !cgt_store_may_hold (store, (gsize) NUMBER_BYTES << day))
    {
      cgt_store_may_hold (store, G_MAXSIZE);
      return NULL;
    }
  count = (gint64) 1 << day;
  for (gint64 i = 0; i < count; i++)
    {
      /* Number i is at the leaf whose path has the binary places of i: its value is the sum of the steps. */
      CgtValue x = cgt_zero (), step = cgt_integer (store, 1);
      gboolean bent = FALSE, first = (i >> MAX (day - 1, 0) & 1) != 0;

      for (gint64 place = day - 1; place >= 0; place--)
        {
          gboolean up = (i >> place & 1) != 0;

          bent |= up != first;
          if (bent)
            step = cgt_dyadic (store, step, 1);
          x = up ? cgt_add (store, x, step) : cgt_subtract (store, x, step);
        }
      if (cgt_value_is_none (x) || !cgt_store_tick (store))
        return NULL;
      g_array_append_val (born, x);
    }
  return g_steal_pointer (&born);
}

/**
 * cgt_dyadic_expansion:
 *
 * Returns: (transfer full): the distinct powers of 2 that add up to the number @g, from the largest down: 1, 1/4, 1/32
 * and 1/64 for 83/64; for a negative number their negatives, and none for 0. %NULL with %CGT_ERROR_MEANINGLESS when @g
 * is no number, and without an error when the budget ran out
 */
GArray *
cgt_dyadic_expansion (CgtStore *store, CgtValue g, GError **error)
{
  g_autoptr (GArray) powers = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  gboolean good = TRUE, negative;
  gsize n_bits, bytes;
  CgtNus x;

  if (cgt_value_is_none (g))
    return NULL;
  if (!cgt_is_number (store, g))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "only a number has a dyadic expansion");
  cgt_nus_init_set (&x, g);
  negative = mpz_sgn (x.numerator) < 0;
  mpz_abs (x.numerator, x.numerator);
  n_bits = mpz_sizeinbase (x.numerator, 2);
  /* No power is longer than the number, and what follows makes a text and its markup of every one. */
  good = g_size_checked_mul (&bytes, mpz_popcount (x.numerator), 64 + n_bits + x.exponent) &&
         cgt_store_may_hold (store, bytes);
  for (gsize i = n_bits; good && i-- > 0;)
    {
      CgtValue power;
      CgtNus term;

      if (!mpz_tstbit (x.numerator, i))
        continue;
      cgt_nus_init (&term);
      mpz_setbit (term.numerator, i);
      if (negative)
        mpz_neg (term.numerator, term.numerator);
      term.exponent = x.exponent;
      power = cgt_nus_take (store, &term);
      good = !cgt_value_is_none (power) && cgt_store_tick (store);
      g_array_append_val (powers, power);
    }
  cgt_nus_clear (&x);
  return good ? g_steal_pointer (&powers) : NULL;
}

/* By the exponents of the denominators; of integers, by how far they are from 0, which @far compares. */
static int
compare_simplicity (gsize of_a, gsize of_b, int far)
{
  if (of_a == 0 && of_b == 0)
    return far < 0 ? -1 : far > 0;
  return of_a < of_b ? -1 : of_a > of_b;
}

int
cgt_simplicity_compare (CgtValue a, CgtValue b)
{
  CgtNus of_a, of_b;
  int order;

  cgt_nus_init_set (&of_a, a);
  cgt_nus_init_set (&of_b, b);
  order = compare_simplicity (of_a.exponent, of_b.exponent, mpz_cmpabs (of_a.numerator, of_b.numerator));
  cgt_nus_clear (&of_a);
  cgt_nus_clear (&of_b);
  return order;
}

/* The exponent of the denominator: the steps from the first bend on. */
static gsize
exponent_of (const char *steps)
{
  return strlen (steps + strspn (steps, steps[0] == '+' ? "+" : "-"));
}

int
cgt_steps_compare (const char *a, const char *b)
{
  gsize of_a = strlen (a), of_b = strlen (b);

  return compare_simplicity (exponent_of (a), exponent_of (b), of_a < of_b ? -1 : of_a > of_b);
}

CgtValue
cgt_simpler (CgtStore *store, CgtValue g, CgtValue h, GError **error)
{
  int order;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (!cgt_is_number (store, g) || !cgt_is_number (store, h))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("only numbers compare in simplicity"));
      return CGT_NONE;
    }
  order = cgt_simplicity_compare (g, h);
  if (order != 0 || cgt_value_equal (g, h))
    return order > 0 ? h : g;
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                       cgt_is_integer (store, g) ? "neither is simpler: they are integers as far from 0"
                                                 : "neither is simpler: they have the same denominator");
  return CGT_NONE;
}
