/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A period is reported when it is proved, and is then correct. */
#include "../../rounds.h"
#include "reference.h"

/* Winning Ways, ch. 4, tables 6 and 7; Guy and Smith; Gangolli and Plambeck. */
static const struct
{
  const char *ruleset;
  guint64 preperiod, period, saltus;
} known[] = {
  { "kayles", 71, 12, 0 },
  { "octal[0.77]", 71, 12, 0 },
  { "dawsons-kayles", 53, 34, 0 },
  { "dawsons-chess", 52, 34, 0 },
  { "octal[0.156]", 3479, 349, 0 },
  { "octal[0.165]", 5181, 1550, 0 },
  { "octal[0.356]", 7315, 142, 0 },
  { "octal[0.3]", 0, 2, 0 },
  { "octal[0.0]", 0, 1, 0 },
  { "octal[0.1]", 2, 1, 0 },
  { "subtraction[1,2,3]", 0, 4, 0 },
  { "take-away", 0, 4, 0 },
  { "pub", 0, 3, 0 },
  { "subtraction[2,5,7]", 0, 22, 0 },
  { "subtraction[2]", 0, 4, 0 },
  { "prime-power", 0, 6, 0 },
  { "binary-nim", 0, 3, 0 },
  { "nim", 0, 1, 1 },
  { "octal[0.777...]", 0, 1, 1 },
  { "laskers-nim", 1, 4, 4 },
  { "octal[0.8]", 1, 3, 1 },
  { "octal[0.28]", 1, 53, 16 },
  { "octal[0.3F]", 0, 6, 3 },
  { "octal[0.5...]", 1, 1, 0 },
  { "octal[0.35...]", 1, 2, 0 },
  { "octal[4.57414...]", 1, 4, 0 },
  { "octal[0.4...]", 1, 2, 1 },
  { "octal[4.24...]", 1, 4, 2 },
  { "octal[0.9...]", 16, 15, 8 },
  { "octal[0.CD]", 3, 3, 2 },
  { "octal[4.6A]", 1, 8, 4 },
  { "octal[0.F89]", 7, 6, 4 },
  { "octal[0.507...]", 5, 5, 4 },
  { "octal[0.334...]", 6, 5, 4 },
};

static void
test_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (CgtSequence) sequence = sequence_by (known[i].ruleset, NULL, 20000);
      CgtSequencePeriod period;

      g_test_message ("%s", known[i].ruleset);
      g_assert_true (cgt_sequence_get_period (sequence, &period));
      g_assert_cmpuint (period.period, ==, known[i].period);
      g_assert_cmpuint (period.preperiod, ==, known[i].preperiod);
      g_assert_cmpuint (period.saltus, ==, known[i].saltus);
      g_assert_cmpuint (cgt_sequence_get_n_known (sequence), ==, G_MAXUINT64);
    }
}

static void
test_unknown (void)
{
  static const char *rulesets[] = { "grundys-game", "triple-kayles", "octal[0.6]", "square", "cube", "treblecross" };

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autoptr (CgtSequence) sequence = sequence_by (rulesets[i], NULL, 5000);
      CgtSequencePeriod period;

      g_assert_false (cgt_sequence_get_period (sequence, &period));
      g_assert_cmpuint (cgt_sequence_get_n_known (sequence), >=, 5000);
    }
}

/* Exactly as many values as the theorem needs. */
static void
test_bound (void)
{
  static const struct
  {
    const char *ruleset;
    guint64 bound;
  } bounds[] = {
    { "kayles", 2 * 71 + 2 * 12 + 2 },
    { "dawsons-kayles", 2 * 53 + 2 * 34 + 2 },
    { "octal[0.356]", 2 * 7315 + 2 * 142 + 3 },
    { "octal[0.7]", 2 * 1 + 2 * 2 + 1 },
    { "octal[0.13]", 1 + 4 + 2 }, /* without splits */
    { "subtraction[2,5,7]", 22 + 7 },
    { "octal[0.5...]", 1 + 2 * 1 + 1 },
    { "octal[0.35...]", 2 + 2 * 2 + 2 },
    { "octal[4.57414...]", 5 + 2 * 4 + 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      g_autoptr (CgtSequence) sequence = cgt_sequence_new (bounds[i].ruleset, NULL);
      CgtSequencePeriod period;

      g_test_message ("%s", bounds[i].ruleset);
      g_assert_true (cgt_sequence_extend (sequence, bounds[i].bound - 2, NULL, NULL));
      g_assert_false (cgt_sequence_get_period (sequence, &period));
      g_assert_true (cgt_sequence_extend (sequence, bounds[i].bound - 1, NULL, NULL));
      g_assert_true (cgt_sequence_get_period (sequence, &period));
      g_assert_cmpuint (period.bound, ==, bounds[i].bound);
    }
}

/* Values given by a period equal those of the definition, and period and preperiod are the least. */
static void
check_proof (const char *ruleset, gsize n, gsize further)
{
  g_autoptr (CgtSequence) sequence = sequence_by (ruleset, NULL, n);
  g_autoptr (CgtRules) rules = cgt_rules_from_text (ruleset, NULL, NULL);
  const CgtHeapRules *game = cgt_rules_get_heap_rules (rules);
  CgtSequenceValues values; /* by the definition alone, without proofs */
  CgtSequencePeriod period;
  gpointer state;
  guint64 x, y;

  if (!cgt_sequence_get_period (sequence, &period))
    return;
  cgt_sequence_values_init (&values);
  state = cgt_sequence_plain.start (game, &values, NULL);
  g_assert_true (cgt_sequence_plain.advance (state, &values, further, NULL));
  for (gsize i = 0; i < further; i++)
    {
      g_assert_true (cgt_sequence_get_value (sequence, i, &x));
      if (x != cgt_sequence_values_get (&values, i))
        g_test_message ("%s, heap %" G_GSIZE_FORMAT, ruleset, i);
      g_assert_cmpuint (x, ==, cgt_sequence_values_get (&values, i));
    }
  cgt_sequence_plain.free (state);
  cgt_sequence_values_clear (&values);
  if (period.preperiod > 0)
    {
      g_assert_true (cgt_sequence_get_value (sequence, period.preperiod - 1, &x));
      g_assert_true (cgt_sequence_get_value (sequence, period.preperiod - 1 + period.period, &y));
      g_assert_cmpuint (y, !=, x + period.saltus);
    }
  for (guint64 p = 1; p < period.period; p++)
    {
      gboolean repeats = period.period % p == 0;

      for (guint64 i = period.preperiod; repeats && i < period.preperiod + period.period; i++)
        {
          g_assert_true (cgt_sequence_get_value (sequence, i, &x));
          g_assert_true (cgt_sequence_get_value (sequence, i + p, &y));
          repeats = y * period.period == x * period.period + period.saltus * p;
        }
      if (repeats)
        g_test_message ("%s has period %" G_GUINT64_FORMAT, ruleset, p);
      g_assert_false (repeats);
    }
}

/* With few values proofs are hardest, and a wrong one is refuted soonest. */
static void
test_octal_proofs (void)
{
  for (guint i = 0; i < round_cases (400); i++)
    {
      g_autofree char *code = random_code (RANDOM_OCTAL, 4);

      check_proof (code, 500, 1500);
    }
  for (guint i = 0; i < round_cases (500); i++)
    {
      g_autofree char *code = random_code (RANDOM_OCTAL, 9);

      check_proof (code, g_test_rand_int_range (1, 120), 300);
    }
}

static void
test_repeating_proofs (void)
{
  for (guint i = 0; i < round_cases (1000); i++)
    {
      g_autofree char *code = random_code (RANDOM_REPEATING, 4);

      check_proof (code, g_test_rand_int_range (1, 160), 300);
    }
}

static void
test_hexadecimal_proofs (void)
{
  for (guint i = 0; i < round_cases (700); i++)
    {
      g_autofree char *code = random_code (RANDOM_HEXADECIMAL, 4);

      check_proof (code, g_test_rand_int_range (1, 120), 160);
    }
}

static void
test_subtraction_proofs (void)
{
  for (guint i = 0; i < round_cases (500); i++)
    {
      g_autofree char *set = random_set (6, 30);

      check_proof (set, g_test_rand_int_range (1, 1000), 3000);
    }
}

/* Codes whose first values rise by a saltus for as long as a proof needs, and then stop. */
static void
test_false_starts (void)
{
  static const struct
  {
    const char *ruleset;
    gsize n;
  } starts[] = {
    { "octal[c.09000d]", 92 }, { "octal[c.647d27]", 17 },  { "octal[c.0b371f]", 15 },   { "octal[0.08f0]", 23 },
    { "octal[8.63197]", 57 },  { "octal[0.0830...]", 23 }, { "octal[c.07006d]", 15 },   { "octal[0.0836]", 23 },
    { "octal[0.000083]", 47 }, { "octal[8.1e401c]", 28 },  { "octal[0.008f00]", 31 },   { "octal[0.2a560f]", 58 },
    { "octal[0.001b0]", 29 },  { "octal[8.21037d]", 59 },  { "octal[0.6187b3]", 65 },   { "octal[0.00870e]", 31 },
    { "octal[8.600d00]", 57 }, { "octal[0.00083]", 39 },   { "octal[8.100c]", 26 },     { "octal[c.4a0009]", 92 },
    { "octal[0.6b162a]", 58 }, { "octal[0.000836]", 39 },  { "octal[4.0000b...]", 24 }, { "octal[0.0878...]", 23 },
    { "octal[0.083...]", 23 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    check_proof (starts[i].ruleset, starts[i].n, 2 * starts[i].n + 40);
}

static void
test_far_heap (void)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new ("octal[0.156]", NULL);
  g_autoptr (CgtSequence) plain = sequence_by ("octal[0.156]", &cgt_sequence_dense, 9000);
  guint64 far = G_GUINT64_CONSTANT (1000000000), nimber, expected;
  gboolean by_period;

  g_assert_true (cgt_sequence_heap_nimber (sequence, far, NULL, &nimber, &by_period, NULL));
  g_assert_true (by_period);
  g_assert_true (cgt_sequence_get_value (plain, 3479 + (far - 3479) % 349, &expected));
  g_assert_cmpuint (nimber, ==, expected);
  g_assert_true (cgt_sequence_heap_nimber (sequence, 5, NULL, &nimber, &by_period, NULL));
  g_assert_false (by_period);
  g_assert_cmpuint (nimber, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence/period/known", test_known);
  g_test_add_func ("/sequence/period/unknown", test_unknown);
  g_test_add_func ("/sequence/period/bound", test_bound);
  g_test_add_func ("/sequence/period/octal", test_octal_proofs);
  g_test_add_func ("/sequence/period/repeating", test_repeating_proofs);
  g_test_add_func ("/sequence/period/hexadecimal", test_hexadecimal_proofs);
  g_test_add_func ("/sequence/period/subtraction", test_subtraction_proofs);
  g_test_add_func ("/sequence/period/false-starts", test_false_starts);
  g_test_add_func ("/sequence/period/far-heap", test_far_heap);
  return g_test_run ();
}
