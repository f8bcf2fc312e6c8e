/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-decimal.h"

#include <string.h>

#include "cgt-budget-memory.h"
#include "cgt-private.h"

/* Divide and conquer, as in GMP (R. P. Brent and P. Zimmermann, "Modern Computer Arithmetic", 1.7), with a budget check
 * between the steps. */

/* What GMP converts at a time: about a millisecond of work. */
#define CHUNK_DIGITS ((gsize) 1 << 14)

/* Bytes that a conversion needs per digit: the integer, the powers of ten, and GMP's space for multiplying. */
#define BYTES_A_DIGIT 3

/* A division takes a few times as long as a multiplication of the same size. */
#define DIVISION_COST 4

typedef struct
{
  CgtBudget *budget;
  guint n_powers;
  mpz_t powers[40];     /* 10^(CHUNK_DIGITS 2^k) */
  gint64 durations[40]; /* time taken to make each, in microseconds */
} Powers;

/* By the clock of @budget. */
static gint64
time_of (const CgtBudget *budget)
{
  return budget != NULL ? cgt_budget_get_time (budget) : 0;
}

static gboolean
go_on (CgtBudget *budget)
{
  return cgt_budget_tick_bytes (budget, CHUNK_DIGITS * 16);
}

/* Makes all powers below 10^@n_digits. Each takes more than twice as long as the one before, so it is known in advance
 * when one would take too long. */
static gboolean
make_powers (Powers *powers, gsize n_digits)
{
  for (gsize digits = CHUNK_DIGITS; digits < n_digits; digits *= 2)
    {
      guint k = powers->n_powers;
      gint64 start = time_of (powers->budget);

      if (!go_on (powers->budget) || (k > 0 && !cgt_budget_has_time (powers->budget, 2 * powers->durations[k - 1])))
        return FALSE;
      mpz_init (powers->powers[k]);
      powers->n_powers++;
      if (k == 0)
        mpz_ui_pow_ui (powers->powers[k], 10, CHUNK_DIGITS);
      else
        mpz_mul (powers->powers[k], powers->powers[k - 1], powers->powers[k - 1]);
      powers->durations[k] = time_of (powers->budget) - start;
    }
  return TRUE;
}

static void
clear_powers (Powers *powers)
{
  for (guint k = 0; k < powers->n_powers; k++)
    mpz_clear (powers->powers[k]);
}

/* Whether there is time for a step that takes @times as long as the @k-th power. */
static gboolean
has_time (Powers *powers, guint k, gint64 times)
{
  return go_on (powers->budget) && cgt_budget_has_time (powers->budget, times * powers->durations[k]);
}

static gboolean
read_part (Powers *powers, const char *digits, gsize length, mpz_t n)
{
  gsize low = CHUNK_DIGITS;
  guint k = 0;
  gboolean done;
  mpz_t rest;

  if (length <= CHUNK_DIGITS)
    {
      g_autofree char *chunk = g_strndup (digits, length);

      mpz_set_str (n, chunk, 10);
      return go_on (powers->budget);
    }
  for (; 2 * low < length; low *= 2)
    k++;
  mpz_init (rest);
  done = read_part (powers, digits, length - low, n) && read_part (powers, digits + length - low, low, rest) &&
         has_time (powers, k, 1);
  if (done)
    {
      mpz_mul (n, n, powers->powers[k]);
      mpz_add (n, n, rest);
    }
  mpz_clear (rest);
  return done;
}

gboolean
cgt_decimal_read (CgtBudget *budget, const char *digits, gsize length, mpz_t n)
{
  Powers powers = { .budget = budget };
  gboolean done;

  mpz_set_ui (n, 0);
  if (length == 0)
    return TRUE;
  done = cgt_budget_has_room (budget, length * BYTES_A_DIGIT) && make_powers (&powers, length) &&
         read_part (&powers, digits, length, n);
  clear_powers (&powers);
  return done;
}

/* Appends the digits of @n >= 0, padded with zeros to @width. */
static gboolean
write_part (Powers *powers, const mpz_t n, gsize width, GString *out)
{
  guint k = powers->n_powers;
  gboolean done;
  gsize low;
  mpz_t high, rest;

  while (k > 0 && mpz_cmp (n, powers->powers[k - 1]) < 0)
    k--;
  if (k == 0)
    {
      g_autofree char *chunk = mpz_get_str (NULL, 10, n);

      for (gsize length = strlen (chunk); length < width; length++)
        g_string_append_c (out, '0');
      g_string_append (out, chunk);
      return go_on (powers->budget);
    }
  k--;
  low = CHUNK_DIGITS << k;
  if (!has_time (powers, k, DIVISION_COST))
    return FALSE;
  mpz_inits (high, rest, NULL);
  mpz_tdiv_qr (high, rest, n, powers->powers[k]);
  done = write_part (powers, high, width > low ? width - low : 0, out) && write_part (powers, rest, low, out);
  mpz_clears (high, rest, NULL);
  return done;
}

char *
cgt_decimal_write (CgtBudget *budget, const mpz_t n)
{
  gsize n_digits = mpz_sizeinbase (n, 10);
  Powers powers = { .budget = budget };
  GString *out;
  gboolean done;
  mpz_t absolute;

  if (n_digits <= CHUNK_DIGITS)
    return mpz_get_str (g_malloc (n_digits + 2), 10, n);
  if (!cgt_budget_has_room (budget, n_digits * BYTES_A_DIGIT))
    return NULL;
  out = g_string_sized_new (n_digits + 2);
  if (mpz_sgn (n) < 0)
    g_string_append_c (out, '-');
  mpz_init (absolute);
  mpz_abs (absolute, n);
  done = make_powers (&powers, n_digits) && write_part (&powers, absolute, 0, out);
  mpz_clear (absolute);
  clear_powers (&powers);
  return g_string_free (out, !done);
}

CgtValue
cgt_integer_take (CgtStore *store, mpz_t n)
{
  CgtNus a;

  if (!cgt_store_tick (store) || !cgt_store_may_hold (store, mpz_size (n) * sizeof (mp_limb_t)))
    return CGT_NONE;
  cgt_nus_init (&a);
  mpz_swap (a.numerator, n);
  return cgt_nus_take (store, &a);
}
