/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A sequence or a table may be cancelled, or run out of memory or stack, at any step, more than once. What is known
 * then is correct and stays, and continuing leads to the result of an undisturbed run. */

#include "../../rounds.h"
#include "cgt/cgt-budget-private.h"
#include "reference.h"
#include "../../two-heaps.h"

#define MOST_POINTS (30 / ROUND_SHARE)

/* Each method, and each way of proving a period. */
static const struct
{
  const char *ruleset;
  guint64 to;
} games[] = {
  { "kayles", 400 },        { "triple-kayles", 3000 }, { "grundys-game", 6000 },      { "dawsons-kayles", 600 },
  { "laskers-nim", 500 },   { "square", 5000 },        { "prime-power", 2000 },       { "octal[0.0007]", 600 },
  { "octal[0.127]", 2000 }, { "octal[0.3...]", 500 },  { "octal[4.7]", 500 },         { "octal[0.F]", 300 },
  { "octal[0.8]", 300 },    { "octal[4.007]", 1500 },  { "subtraction[1,2,3]", 200 }, { "subtraction[2,5,9,31]", 900 },
  { "treblecross", 600 },   { "take-away", 100 },      { "binary-nim", 2000 },        { "octal[0.156]", 3000 },
};

/* Every step of a short run; of a long one the first, the last and some in between. */
static guint64
point (guint64 i, guint64 n_points, guint64 n_looks)
{
  if (n_points == n_looks || i < n_points / 4)
    return i + 1;
  if (i >= n_points - n_points / 4)
    return n_looks - (n_points - 1 - i);
  return 1 + ((guint64) g_test_rand_int () << 31 | (guint32) g_test_rand_int ()) % n_looks;
}

static guint64
extend (CgtSequence *sequence, guint64 to, guint64 nth, CgtBudgetEnd end)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  gboolean reached;

  cgt_budget_end_at (budget, nth, end);
  reached = cgt_sequence_extend (sequence, to, budget, &error);
  if (reached)
    g_assert_no_error (error);
  else if (end != CGT_BUDGET_END_CANCELLED)
    g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  else
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return cgt_budget_n_looks (budget);
}

/* What @sequence knows is part of what @whole knows. */
static void
assert_part (const char *ruleset, CgtSequence *sequence, CgtSequence *whole, guint64 to)
{
  CgtSequencePeriod period, right;
  guint64 n = MIN (cgt_sequence_get_n_known (sequence), to + 1);

  assert_same_values (ruleset, sequence, whole, n);
  if (!cgt_sequence_get_period (sequence, &period))
    return;
  g_assert_true (cgt_sequence_get_period (whole, &right));
  g_assert_cmpuint (period.period, ==, right.period);
  g_assert_cmpuint (period.preperiod, ==, right.preperiod);
  g_assert_cmpuint (period.saltus, ==, right.saltus);
}

static void
check_sequence (const char *ruleset, guint64 to)
{
  g_autoptr (CgtSequence) whole = cgt_sequence_new (ruleset, NULL);
  guint64 n_looks = extend (whole, to, 0, CGT_BUDGET_END_CANCELLED), n_points = MIN (n_looks, MOST_POINTS);

  for (guint64 i = 0; i < CGT_BUDGET_N_ENDS * n_points; i++)
    {
      g_autoptr (CgtSequence) sequence = cgt_sequence_new (ruleset, NULL);
      guint64 known;

      extend (sequence, to, point (i / CGT_BUDGET_N_ENDS, n_points, n_looks), i % CGT_BUDGET_N_ENDS);
      assert_part (ruleset, sequence, whole, to);
      known = cgt_sequence_get_n_known (sequence);
      extend (sequence, to, 1 + (guint64) g_test_rand_int_range (0, 50), i / 2 % CGT_BUDGET_N_ENDS);
      g_assert_cmpuint (cgt_sequence_get_n_known (sequence), >=, known);
      assert_part (ruleset, sequence, whole, to);
      extend (sequence, to, 0, CGT_BUDGET_END_CANCELLED);
      g_assert_cmpuint (cgt_sequence_get_n_known (sequence), >, to);
      assert_part (ruleset, sequence, whole, to);
      g_assert_true (cgt_sequence_get_period (sequence, &(CgtSequencePeriod) { 0 }) ==
                     cgt_sequence_get_period (whole, &(CgtSequencePeriod) { 0 }));
    }
}

/* Larger heaps take longer, so the clock is checked after an amount of work, not after a number of heaps. */
static void
test_looks_by_work (void)
{
  static const struct
  {
    const char *ruleset;
    guint64 from;
    guint64 most; /* heaps between two checks */
  } cases[] = { { "octal[8.779999999999]", 2000, 16 }, { "grundys-game", 20000, 200 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtSequence) sequence = cgt_sequence_new (cases[i].ruleset, NULL);
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      guint64 known;

      g_assert_true (cgt_sequence_extend (sequence, cases[i].from, NULL, NULL));
      known = cgt_sequence_get_n_known (sequence);
      g_cancellable_cancel (cancellable);
      cgt_budget_set_cancellable (budget, cancellable);
      budget->countdown = CGT_BUDGET_STRIDE; /* as after a check */
      g_assert_false (cgt_sequence_extend (sequence, known + 4000, budget, NULL));
      g_test_message ("%s: %" G_GUINT64_FORMAT, cases[i].ruleset, cgt_sequence_get_n_known (sequence) - known);
      g_assert_cmpuint (cgt_sequence_get_n_known (sequence) - known, <=, cases[i].most);
    }
}

static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    check_sequence (games[i].ruleset, games[i].to);
}

static void
test_random_codes (void)
{
  for (guint i = 0; i < round_cases (20); i++)
    {
      g_autofree char *code = random_code (i % 3, 5);

      check_sequence (code, i % 3 == RANDOM_HEXADECIMAL ? 150 : 700);
    }
}

static void
test_random_sets (void)
{
  for (guint i = 0; i < round_cases (10); i++)
    {
      g_autofree char *set = random_set (i % 2 == 0 ? 6 : 200, i % 2 == 0 ? 40 : 1500);

      check_sequence (set, 3000);
    }
}

static guint64
compute (CgtTwoHeapTable *table, guint64 nth, CgtBudgetEnd end)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;

  cgt_budget_end_at (budget, nth, end);
  g_assert_true (cgt_two_heap_table_compute (table, budget, &error) == (error == NULL));
  return cgt_budget_n_looks (budget);
}

static void
assert_table (CgtTwoHeapTable *table, CgtTwoHeapTable *whole)
{
  guint n = cgt_two_heap_table_get_n_known (table);

  for (guint x = 0; x < n; x++)
    for (guint y = 0; y < n; y++)
      g_assert_cmpuint (cgt_two_heap_table_get (table, x, y), ==, cgt_two_heap_table_get (whole, x, y));
}

static void
check_table (const char *ruleset, guint size)
{
  g_autoptr (CgtTwoHeapTable) whole = two_heap_table_of (ruleset, size, NULL);
  guint64 n_looks = compute (whole, 0, CGT_BUDGET_END_CANCELLED), n_points = MIN (n_looks, MOST_POINTS);

  for (guint64 i = 0; i < CGT_BUDGET_N_ENDS * n_points; i++)
    {
      g_autoptr (CgtTwoHeapTable) table = two_heap_table_of (ruleset, size, NULL);

      compute (table, point (i / CGT_BUDGET_N_ENDS, n_points, n_looks), i % CGT_BUDGET_N_ENDS);
      assert_table (table, whole);
      compute (table, 1 + (guint64) g_test_rand_int_range (0, 50), i / 2 % CGT_BUDGET_N_ENDS);
      assert_table (table, whole);
      g_assert_true (cgt_two_heap_table_compute (table, NULL, NULL));
      g_assert_cmpuint (cgt_two_heap_table_get_n_known (table), ==, size);
      assert_table (table, whole);
    }
}

static void
test_tables (void)
{
  static const char *const rulesets[] = {
    "wythoff", "queens-race", "chomp", "nim", "fruits", "kayles", "wythoff-rooks"
  };

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    check_table (rulesets[i], 150);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence/interrupted/looks-by-work", test_looks_by_work);
  g_test_add_func ("/sequence/interrupted/games", test_games);
  g_test_add_func ("/sequence/interrupted/random-codes", test_random_codes);
  g_test_add_func ("/sequence/interrupted/random-sets", test_random_sets);
  g_test_add_func ("/sequence/interrupted/tables", test_tables);
  return g_test_run ();
}
