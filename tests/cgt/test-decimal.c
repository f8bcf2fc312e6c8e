/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Conversion of long integers to digits and back, compared with GMP's, and stopped at every step. */

#include "cgt/cgt-budget-private.h"
#include "cgt/cgt-decimal.h"

#include <string.h>

/* Around 2^14 digits, from which conversions are divided, and around twice that. */
static const gsize lengths[] = { 1, 2, 16383, 16384, 16385, 32767, 32768, 32769, 50000, 65536, 65537, 131073 };

static void
check (const mpz_t n, CgtBudget *budget)
{
  g_autofree char *expected = mpz_get_str (NULL, 10, n), *digits = cgt_decimal_write (budget, n);
  gboolean negative = expected[0] == '-';
  mpz_t read;

  g_assert_cmpstr (digits, ==, expected);
  mpz_init (read);
  g_assert_true (cgt_decimal_read (budget, expected + negative, strlen (expected) - negative, read));
  g_assert_cmpint (mpz_cmpabs (read, n), ==, 0);
  mpz_clear (read);
}

/* 10^k, which has zeros in all its parts, its neighbours, and random numbers, of either sign. */
static void
test_as_gmp (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  gmp_randstate_t random;
  mpz_t n;

  gmp_randinit_default (random);
  mpz_init (n);
  check (n, budget);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      mpz_ui_pow_ui (n, 10, lengths[i] - 1);
      check (n, budget);
      mpz_sub_ui (n, n, 1);
      check (n, NULL);
      mpz_add_ui (n, n, 2);
      mpz_neg (n, n);
      check (n, budget);
      mpz_urandomb (n, random, lengths[i] * 3);
      check (n, budget);
    }
  mpz_clear (n);
  gmp_randclear (random);
}

static guint64
convert (guint64 nth, CgtBudgetEnd end)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autofree char *nines = g_strnfill (40000, '9'), *digits = NULL;
  gboolean read;
  mpz_t n;

  mpz_init (n);
  cgt_budget_end_at (budget, nth, end);
  read = cgt_decimal_read (budget, nines, 40000, n);
  if (read)
    digits = cgt_decimal_write (budget, n);
  g_assert_true (cgt_budget_check (budget, NULL) == (digits != NULL));
  if (digits != NULL)
    g_assert_cmpstr (digits, ==, nines);
  mpz_clear (n);
  return cgt_budget_n_looks (budget);
}

static void
test_stopped (void)
{
  guint64 n_steps = convert (0, CGT_BUDGET_END_CANCELLED);

  g_assert_cmpuint (n_steps, >, 4);
  for (guint64 nth = 1; nth <= n_steps; nth++)
    for (CgtBudgetEnd end = CGT_BUDGET_END_CANCELLED; end <= CGT_BUDGET_END_STACK; end++)
      convert (nth, end);
}

/* 5,000,000 digits take seconds: no step is started without enough time. */
static void
test_no_time (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autofree char *nines = g_strnfill (5000000, '9');
  g_autoptr (GError) error = NULL;
  mpz_t n;

  mpz_init (n);
  cgt_budget_set_timeout (budget, 1e-3);
  g_assert_false (cgt_decimal_read (budget, nines, 5000000, n));
  g_assert_false (cgt_budget_check (budget, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  mpz_clear (n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/decimal/as-gmp", test_as_gmp);
  g_test_add_func ("/cgt/decimal/stopped", test_stopped);
  g_test_add_func ("/cgt/decimal/no-time", test_no_time);
  return g_test_run ();
}
