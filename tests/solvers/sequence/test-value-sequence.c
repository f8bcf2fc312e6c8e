/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Values of partizan heaps: against every game played out, against the literature, and periods against longer
 * sequences. */

#include <string.h>

#include "../naive.h"
#include "cgt/cgt-budget-private.h"
#include "solvers/sequence/cgt-sequence.h"
#include "solvers/theories/heaps/cgt-value-sequence.h"

static CgtValueSequence *
sequence_of (CgtSolver *solver, const char *game, guint64 to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtRules) rules = cgt_rules_from_text (game, NULL, &error);
  g_autoptr (CgtValueSequence) sequence = NULL;

  g_assert_no_error (error);
  sequence = cgt_value_sequence_new (solver, rules, &error);
  g_assert_no_error (error);
  cgt_value_sequence_extend (sequence, to, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cgt_value_sequence_get_length (sequence), ==, to + 1);
  return g_steal_pointer (&sequence);
}

static char *
random_code (guint n_digits, const char *digits)
{
  GString *code = g_string_new ("0.");

  for (guint i = 0; i < n_digits; i++)
    g_string_append_c (code, digits[g_test_rand_int_range (0, (gint32) strlen (digits))]);
  return g_string_free (code, FALSE);
}

static char *
random_game (gint32 most_digits, const char *digits)
{
  g_autofree char *left = random_code ((guint) g_test_rand_int_range (1, most_digits + 1), digits);
  g_autofree char *right = random_code ((guint) g_test_rand_int_range (1, most_digits + 1), digits);

  return g_strdup_printf ("partizan-octal[%s,%s]", left, right);
}

static void
test_played_out (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *game = random_game (3, "01234567");
      g_autoptr (CgtValueSequence) sequence = sequence_of (solver, game, 8);
      Naive *naive = naive_new (cgt_solver_get_store (solver));

      for (guint n = 0; n <= 8; n++)
        {
          g_autofree char *text = g_strdup_printf ("%s(%u)", game, n);
          g_autoptr (CgtSum) sum = sum_from_text (text);
          const NaiveResult *result = naive_solve (naive, sum);
          CgtValue value = cgt_value_sequence_get (sequence, n);

          if (cgt_value_sequence_is_impartial (sequence))
            value = cgt_nimber (cgt_solver_get_store (solver), value);
          if (!cgt_value_equal (value, result->value))
            g_error ("%s", text);
        }
      naive_free (naive);
    }
}

/* Both players have one code: it is an octal game. */
static void
test_impartial (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *code = random_code ((guint) g_test_rand_int_range (1, 4), "01234567");
      g_autofree char *partizan = g_strdup_printf ("partizan-octal[%s,%s]", code, code);
      g_autofree char *octal = g_strdup_printf ("octal[%s]", code);
      g_autoptr (CgtSequence) as_octal = cgt_sequence_new (octal, NULL), same = cgt_sequence_new (partizan, NULL);
      g_autoptr (CgtValueSequence) values = sequence_of (solver, partizan, 60);

      g_assert_nonnull (same);
      g_assert_true (cgt_value_sequence_is_impartial (values));
      for (guint64 n = 0; n <= 60; n++)
        {
          guint64 a, b;
          gboolean by_period;
          g_assert_true (cgt_sequence_heap_nimber (as_octal, n, NULL, &a, &by_period, NULL));
          g_assert_true (cgt_sequence_heap_nimber (same, n, NULL, &b, &by_period, NULL));
          g_assert_cmpuint (a, ==, b);
          g_assert_true (cgt_value_equal (cgt_value_sequence_get (values, (gsize) n),
                                          cgt_integer (cgt_solver_get_store (solver), (gint64) a)));
        }
    }
}

/* Left takes a, Right b, and a < b. Of the heaps 0 ... a+b-1 the first a are P-positions, those below b are won by
 * Left, the others by who starts; and so on with the period a + b (A. S. Fraenkel and A. Kotzig, "Partizan octal games:
 * partizan subtraction games", 1987). */
static void
test_one_number_each (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint a = 1; a < 8; a++)
    for (guint b = a + 1; b < 9; b++)
      {
        g_autofree char *game = g_strdup_printf ("partizan-subtraction[%u;%u]", a, b);
        g_autoptr (CgtValueSequence) sequence = sequence_of (solver, game, 60);
        CgtValuePeriod period;

        for (guint n = 0; n <= 60; n++)
          {
            CgtOutcome outcome = cgt_outcome (cgt_solver_get_store (solver), cgt_value_sequence_get (sequence, n));
            guint rest = n % (a + b);
            g_assert_cmpint ((int) outcome, ==,
                             (int) (rest < a   ? CGT_OUTCOME_P
                                    : rest < b ? CGT_OUTCOME_L
                                               : CGT_OUTCOME_N));
          }
        g_assert_true (cgt_value_sequence_find_period (sequence, &period));
        g_assert_true (period.proved);
        g_assert_cmpuint ((a + b) % period.period, ==, 0);
      }
}

static void
assert_repeats (CgtSolver *solver, const char *game, const CgtValueSequence *sequence, const CgtValuePeriod *period)
{
  CgtStore *store = cgt_solver_get_store (solver);

  for (gsize n = (gsize) period->preperiod; n + period->period < cgt_value_sequence_get_length (sequence); n++)
    if (!cgt_value_equal (cgt_add (store, cgt_value_sequence_get (sequence, n), period->saltus),
                          cgt_value_sequence_get (sequence, n + (gsize) period->period)))
      g_error ("%s: the period %u fails at heap %zu", game, (guint) period->period, n);
}

/* What is proved by few values holds for many more. In games in which a large number may be taken, fewer values often
 * show a period that is none. */
static void
test_proofs (void)
{
  static const struct
  {
    gint32 most_digits;
    const char *digits;
  } kinds[] = { { 3, "0123" }, { 3, "01234567" }, { 20, "00000000003" }, { 20, "000000000007" } };
  guint n_proved = 0, n_with_saltus = 0;

  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autofree char *game = random_game (kinds[i % 4].most_digits, kinds[i % 4].digits);
      guint64 to = (guint64) g_test_rand_int_range (8, 30);
      g_autoptr (CgtValueSequence) sequence = sequence_of (solver, game, to);
      CgtValuePeriod period;
      g_autoptr (GError) error = NULL;

      if (cgt_value_sequence_is_impartial (sequence) || !cgt_value_sequence_find_period (sequence, &period))
        continue;
      assert_repeats (solver, game, sequence, &period);
      if (!period.proved)
        continue;
      n_proved++;
      n_with_saltus += !cgt_value_equal (period.saltus, cgt_zero ());
      g_assert_true (cgt_value_sequence_extend (sequence, 3 * to, &error));
      assert_repeats (solver, game, sequence, &period);
    }
  g_assert_cmpuint (n_proved, >, 60);
  g_assert_cmpuint (n_with_saltus, >, 15);
}

/* Known values, and the period that belongs to them. */
static void
test_values (void)
{
  static const struct
  {
    const char *game, *values;
    guint period, preperiod;
    const char *saltus;
    gboolean proved;
  } rows[] = {
    { "partizan-octal[0.33,0.3]", "0 * ^ ^^* ^3 ^4* ^5", 1, 1, "^*", TRUE },
    { "partizan-octal[0.3,0.33]", "0 * v vv* v3 v4* v5", 1, 1, "v*", TRUE },
    { "partizan-splittles[1,4;2]", "0 1 {1|0} {2|1} 1 2 {2|1}", 4, 0, "1", TRUE },
    { "partizan-subtraction[2;3]", "0 0 1 * {1|0} 0 0", 5, 0, "0", TRUE },
    { "partizan-octal[0.333...,0.3]", "0 * ^ ^^* ^3 ^4* ^5", 1, 1, "^*", FALSE },
    { "mem", "0 1 2 1 2 3 4", 0, 0, NULL, FALSE },
    { "staircase-nim", "0 1 2 3 4 5 6", 1, 0, "1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtValueSequence) sequence = sequence_of (solver, rows[i].game, 40);
      g_auto (GStrv) values = g_strsplit (rows[i].values, " ", -1);
      CgtValuePeriod period;

      for (guint n = 0; values[n] != NULL; n++)
        {
          g_autofree char *text =
            cgt_value_to_text (cgt_solver_get_store (solver), cgt_value_sequence_get (sequence, n));
          g_assert_cmpstr (text, ==, values[n]);
        }
      g_assert_cmpint (cgt_value_sequence_find_period (sequence, &period), ==, rows[i].saltus != NULL);
      if (rows[i].saltus != NULL)
        {
          g_autofree char *saltus = cgt_value_to_text (cgt_solver_get_store (solver), period.saltus);
          g_assert_cmpuint (period.period, ==, rows[i].period);
          g_assert_cmpuint (period.preperiod, ==, rows[i].preperiod);
          g_assert_cmpstr (saltus, ==, rows[i].saltus);
          g_assert_cmpint (period.proved, ==, rows[i].proved);
        }
    }
}

/* Stopped at any step, a sequence keeps what it has, which is right, and goes on later. */
static void
test_interrupted (void)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text ("partizan-splittles[1,4;2,3]", NULL, NULL);

  for (guint64 nth = 1; nth < 400; nth += 7)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtValueSequence) sequence = cgt_value_sequence_new (solver, rules, NULL);
      g_autoptr (CgtValueSequence) whole = NULL;
      g_autoptr (GError) error = NULL;
      CgtValuePeriod period;

      cgt_budget_end_at (budget, nth, CGT_BUDGET_END_TIME);
      cgt_solver_set_budget (solver, budget);
      if (!cgt_value_sequence_extend (sequence, 15, &error))
        g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
      cgt_value_sequence_find_period (sequence, &period);
      cgt_solver_set_budget (solver, NULL);
      g_clear_error (&error);
      g_assert_true (cgt_value_sequence_extend (sequence, 15, &error));
      whole = sequence_of (solver, "partizan-splittles[1,4;2,3]", 15);
      for (guint n = 0; n <= 15; n++)
        g_assert_true (cgt_value_equal (cgt_value_sequence_get (whole, n), cgt_value_sequence_get (sequence, n)));
    }
}

static void
test_refused (void)
{
  static const char *const games[] = { "clobber", "fair-shares", "cheques", "wythoff", "sylver", "hackenbush" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtRules) rules = cgt_rules_from_text (games[i], NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_assert_null (cgt_value_sequence_new (solver, rules, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_RULE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/value-sequence/played-out", test_played_out);
  g_test_add_func ("/value-sequence/impartial", test_impartial);
  g_test_add_func ("/value-sequence/one-number-each", test_one_number_each);
  g_test_add_func ("/value-sequence/proofs", test_proofs);
  g_test_add_func ("/value-sequence/values", test_values);
  g_test_add_func ("/value-sequence/interrupted", test_interrupted);
  g_test_add_func ("/value-sequence/refused", test_refused);
  return g_test_run ();
}
