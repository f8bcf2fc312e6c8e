/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* All methods find the values of the definition. */
#include <string.h>

#include "../../rounds.h"
#include "reference.h"
#include "solvers/sequence/cgt-sequence-kernels.h"

/* Finds the values up to @n, restarted at random places and sometimes stopped by a budget. */
static void
extend_by (const CgtSequenceMethod *method, const CgtHeapRules *game, CgtSequenceValues *values, gsize n)
{
  for (guint piece = 0; values->n < n; piece++)
    {
      gsize to = piece == 3 ? n : values->n + g_test_rand_int_range (1, n - values->n + 1);
      g_autoptr (CgtBudget) budget = piece < 3 && g_test_rand_int_range (0, 4) == 0 ? cgt_budget_new () : NULL;
      gpointer state;
      gboolean reached;

      if (budget != NULL)
        cgt_budget_set_memory (budget, g_test_rand_int_range (1, 20000));
      state = method->start (game, values, budget);
      reached = method->advance (state, values, to, budget);
      g_assert_true (reached || budget != NULL);
      g_assert_cmpuint (values->n, <=, to);
      g_assert_true (!reached || values->n == to);
      method->free (state);
    }
}

static void
assert_equal_values (const char *ruleset, const CgtSequenceMethod *method, const CgtSequenceValues *values,
                     const CgtSequenceValues *expected)
{
  g_assert_cmpuint (values->n, ==, expected->n);
  for (gsize i = 0; i < expected->n; i++)
    if (cgt_sequence_values_get (values, i) != cgt_sequence_values_get (expected, i))
      {
        g_test_message ("%s by %s, heap %" G_GSIZE_FORMAT, ruleset, method->name, i);
        g_assert_cmpuint (cgt_sequence_values_get (values, i), ==, cgt_sequence_values_get (expected, i));
      }
}

/* Runs a method directly, also one that the rules would not choose. Proofs are disabled, so that the method finds each
 * value. @given: (nullable): the first values, which may be anything. */
static void
assert_methods (const char *ruleset, gsize n, const GArray *given, const CgtSequenceMethod *one,
                const CgtSequenceMethod *other)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtRules) rules = cgt_rules_from_text (ruleset, NULL, &error);
  const CgtHeapRules *game = cgt_rules_get_heap_rules (rules);
  const CgtSequenceMethod *methods[] = { &cgt_sequence_plain, one, other };
  CgtSequenceValues values[G_N_ELEMENTS (methods)];

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      cgt_sequence_values_init (&values[i]);
      for (guint k = 0; given != NULL && k < given->len; k++)
        cgt_sequence_values_push (&values[i], g_array_index (given, guint32, k), NULL);
      if (methods[i] == NULL)
        continue;
      extend_by (methods[i], game, &values[i], n);
      assert_equal_values (ruleset, methods[i], &values[i], &values[0]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    cgt_sequence_values_clear (&values[i]);
}

static void
assert_method (const char *ruleset, const CgtSequenceMethod *method, gsize n)
{
  assert_methods (ruleset, n, NULL, method, NULL);
}

/* The plain method, compared with the rules in words. */
static void
test_definition (void)
{
  for (guint i = 0; i < round_cases (200); i++)
    {
      RandomCode what = i % 3;
      g_autofree char *code = random_code (what, 4);
      gsize n = what == RANDOM_HEXADECIMAL ? 26 : 40;
      g_autofree guint32 *values = reference_values (code, n);
      g_autoptr (CgtSequence) sequence = sequence_by (code, &cgt_sequence_plain, n);

      for (gsize heap = 0; heap < n; heap++)
        {
          guint64 value;

          g_assert_true (cgt_sequence_get_value (sequence, heap, &value));
          if (value != values[heap])
            g_test_message ("%s, heap %" G_GSIZE_FORMAT, code, heap);
          g_assert_cmpuint (value, ==, values[heap]);
        }
    }
}

static void
test_octal_codes (void)
{
  for (guint i = 0; i < round_cases (1000); i++)
    {
      g_autofree char *code = random_code (RANDOM_OCTAL, 5);

      assert_methods (code, i % 50 == 0 ? 2000 : g_test_rand_int_range (1, 500), NULL, &cgt_sequence_dense,
                      &cgt_sequence_sparse);
    }
}

static void
test_repeating_codes (void)
{
  for (guint i = 0; i < round_cases (1000); i++)
    {
      g_autofree char *code = random_code (RANDOM_REPEATING, 4);

      assert_method (code, &cgt_sequence_dense, i % 50 == 0 ? 400 : g_test_rand_int_range (1, 150));
    }
}

/* Codes that repeat for ever without splits, or with splits that take nothing, have values as large as their heaps. */
static void
test_growing_codes (void)
{
  for (guint i = 0; i < round_cases (200); i++)
    {
      g_autoptr (GString) code = g_string_new (i % 3 == 0 ? "octal[4." : "octal[0.");
      guint n_digits = g_test_rand_int_range (0, 5);

      for (guint k = 0; k < n_digits; k++)
        g_string_append_printf (code, "%d", g_test_rand_int_range (0, 4));
      g_string_append_printf (code, "%d...]", g_test_rand_int_range (2, 4));
      assert_method (code->str, &cgt_sequence_dense, i % 3 == 0 ? 330 : 620);
    }
}

static void
test_hexadecimal_codes (void)
{
  for (guint i = 0; i < round_cases (1000); i++)
    {
      g_autofree char *code = random_code (RANDOM_HEXADECIMAL, 5);

      assert_method (code, &cgt_sequence_triples, i % 50 == 0 ? 160 : g_test_rand_int_range (1, 60));
    }
  /* Values of several blocks of bits. */
  for (guint i = 0; i < round_cases (10); i++)
    {
      g_autofree char *code = g_strdup_printf ("octal[%X.%XB%X]", 4 * g_test_rand_int_range (0, 4),
                                               g_test_rand_int_range (0, 16), g_test_rand_int_range (0, 16));

      assert_method (code, &cgt_sequence_triples, g_test_rand_int_range (600, 1100));
    }
  assert_method ("octal[0.8]", &cgt_sequence_triples, 400);
  assert_method ("octal[8.00E]", &cgt_sequence_triples, 300);
}

/* A method makes its tables from the known values, which may have 1, 2 or 4 bytes before its own would be as large. */
static void
test_any_beginning (void)
{
  static const guint32 bounds[] = { 2, 20, 250, 260, 5000, 66000, 200000 };

  for (guint i = 0; i < round_cases (1000); i++)
    {
      RandomCode what = i % 3;
      g_autofree char *code = random_code (what, 4);
      g_autoptr (GArray) given = g_array_new (FALSE, FALSE, sizeof (guint32));
      guint32 bound = bounds[g_test_rand_int_range (0, i % 8 == 0 ? G_N_ELEMENTS (bounds) : 5)];
      guint n = g_test_rand_int_range (1, what == RANDOM_HEXADECIMAL ? 40 : 120);

      for (guint k = 0; k < n; k++)
        {
          guint32 value = k == 0 ? 0 : g_test_rand_int_range (0, bound);

          g_array_append_val (given, value);
        }
      assert_methods (code, what == RANDOM_HEXADECIMAL ? 60 : 200, given,
                      what == RANDOM_HEXADECIMAL ? &cgt_sequence_triples : &cgt_sequence_dense,
                      what == RANDOM_OCTAL ? &cgt_sequence_sparse : NULL);
    }
}

static void
test_subtraction_sets (void)
{
  for (guint i = 0; i < round_cases (600); i++)
    {
      g_autofree char *set = random_set (i % 4 == 0 ? 200 : 8, i % 4 == 0 ? 900 : 150);

      assert_method (set, &cgt_sequence_subtraction, g_test_rand_int_range (1, i % 4 == 0 ? 2000 : 800));
    }
  assert_method ("square", &cgt_sequence_subtraction, 300000);
  assert_method ("cube", &cgt_sequence_subtraction, 60000);
  assert_method ("prime-power", &cgt_sequence_subtraction, 3000);
  assert_method ("binary-nim", &cgt_sequence_subtraction, 3000);
}

/* Each number up to @largest with this probability. */
static char *
dense_set (guint largest, double chance)
{
  GString *set = g_string_new ("subtraction[1");

  for (guint k = 2; k <= largest; k++)
    if (g_test_rand_double () < chance)
      g_string_append_printf (set, ",%u", k);
  return g_string_free (g_string_append_c (set, ']'), FALSE);
}

/* Sets with so many elements that the sieve is used, and more values than a byte or a window holds. */
static void
test_large_sets (void)
{
  for (guint i = 0; i < round_cases (400); i++)
    {
      g_autofree char *set = i % 10 == 0 ? dense_set (g_test_rand_int_range (300, 700), 0.97)
                                         : dense_set (g_test_rand_int_range (100, 900), g_test_rand_double ());

      assert_method (set, &cgt_sequence_subtraction, g_test_rand_int_range (100, i % 10 == 0 ? 1500 : 1200));
    }
  for (guint i = 0; i < round_cases (8); i++)
    {
      guint largest = g_test_rand_int_range (300, 6000);
      g_autofree char *set = random_set (g_test_rand_int_range (200, 1500), largest);

      assert_method (set, &cgt_sequence_subtraction, 9000);
    }
  assert_method ("prime-power", &cgt_sequence_subtraction, 12000);
}

/* More values than two bytes hold, for known sequences: Bouton's for Nim, and Lasker's. */
static void
test_four_bytes (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtRules) rules = cgt_rules_from_text (i == 0 ? "nim" : "laskers-nim", NULL, NULL);
      const CgtHeapRules *game = cgt_rules_get_heap_rules (rules);
      CgtSequenceValues values;

      cgt_sequence_values_init (&values);
      /* Starts Lasker's from known values, since all splits of such large heaps take long. */
      for (guint32 k = 0; i == 1 && k < 65500; k++)
        cgt_sequence_values_push (&values, k % 4 == 3 ? k + 1 : k % 4 == 0 && k > 0 ? k - 1 : k, NULL);
      extend_by (&cgt_sequence_dense, game, &values, i == 0 ? 70000 : 65600);
      for (guint32 k = 0; k < values.n; k++)
        g_assert_cmpuint (cgt_sequence_values_get (&values, k), ==,
                          i == 0                ? k
                          : k % 4 == 3          ? k + 1
                          : k % 4 == 0 && k > 0 ? k - 1
                                                : k);
      cgt_sequence_values_clear (&values);
    }
}

/* Far enough that all stages of the fast methods are used and values exceed one byte. */
static void
test_long_sequences (void)
{
  static const char *codes[] = { "grundys-game", "triple-kayles", "octal[0.6]", "octal[0.1235]", "octal[4.0045]" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      assert_methods (codes[i], 9000, NULL, &cgt_sequence_dense, &cgt_sequence_sparse);
    }
  assert_method ("grundys-game", &cgt_sequence_sparse, 30000);
}

/* Far enough that heaps of rare value are few, and common values are searched for among them alone. The definition
 * would take too long. */
static void
test_few_rare_heaps (void)
{
  g_autoptr (CgtSequence) sparse = sequence_by ("grundys-game", &cgt_sequence_sparse, 150000);
  g_autoptr (CgtSequence) dense = sequence_by ("grundys-game", &cgt_sequence_dense, 150000);

  assert_same_values ("grundys-game", sparse, dense, 150000);
}

/* The named games, compared with another notation for them. */
static void
test_names (void)
{
  static const char *pairs[][2] = {
    { "kayles", "octal[0.77]" },
    { "Dawsons-Kayles", "octal[ 0 . 0 7 ]" },
    { "triple-kayles", "octal[0.007000]" },
    { "dawsons-chess", "octal[0.137]" },
    { "laskers-nim", "octal[4.33…]" },
    { "nim", "octal[0.3...]" },
    { "take-away", "octal[0.333]" },
    { "take-away", "subtraction[3,1,2,2]" },
    { "pub", "subtraction[ 1, 2 ]" },
    { "square", "subtraction[squares]" },
    { "cube", "SUBTRACTION[cubes]" },
    { "prime-power", "subtraction[prime-powers]" },
    { "binary-nim", "subtraction[powers-of-2]" },
    { "octal[0.3F]", "octal[0.3f]" },
    { " 0 . 7 7 ", "octal[0.77]" },
    { "4.3…", "laskers-nim" },
    { "{2,1}", "pub" },
    { "octal[0.[3]]", "nim" },
    { "4.[33]", "laskers-nim" },
    { "octal[0.3[7]]", "octal[0.37...]" },
    { "octal[0.[125]]", "octal[0.1[251]]" },
    { "{all-but 7, 2,3}", "octal[0.3003330333...]" },
    { "subtraction[all-but 1]", "0.0[3]" },
    { "{Squares}", "square" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (CgtSequence) a = sequence_by (pairs[i][0], NULL, 600);
      g_autoptr (CgtSequence) b = sequence_by (pairs[i][1], &cgt_sequence_plain, 600);

      assert_same_values (pairs[i][0], a, b, 600);
    }
}

/* Digits in brackets repeat: the same as to write them out as often as the heaps are large. */
static void
test_blocks (void)
{
  enum
  {
    N = 90
  };

  for (guint i = 0; i < round_cases (300); i++)
    {
      guint n_first = g_test_rand_int_range (0, 4), n_block = g_test_rand_int_range (1, 5);
      g_autoptr (GString) block = g_string_new ("4."), whole = g_string_new ("4.");
      g_autoptr (CgtSequence) a = NULL, b = NULL;

      for (guint k = 0; k < N; k++)
        {
          char digit =
            k < n_first + n_block ? (char) ('0' + g_test_rand_int_range (0, 8)) : whole->str[whole->len - n_block];

          g_string_append_c (whole, digit);
          if (k == n_first)
            g_string_append_c (block, '[');
          if (k < n_first + n_block)
            g_string_append_c (block, digit);
        }
      g_string_append_c (block, ']');
      a = sequence_by (block->str, NULL, N);
      b = sequence_by (whole->str, &cgt_sequence_plain, N);
      assert_same_values (block->str, a, b, N);
    }
}

/* Strips of Treblecross, by the moves that do not let the opponent win at once. */
static guint
treblecross_nimber (const char *drawn)
{
  guint n = strlen (drawn);
  guint64 seen = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *after = g_strdup (drawn);
      gboolean lost = drawn[i] == 'x';

      after[i] = 'x';
      for (guint j = 0; !lost && j + 3 <= n; j++)
        lost = (after[j] == 'x') + (after[j + 1] == 'x') + (after[j + 2] == 'x') >= 2;
      if (!lost)
        seen |= (guint64) 1 << treblecross_nimber (after);
    }
  return __builtin_ctzll (~seen);
}

static void
test_treblecross (void)
{
  g_autoptr (CgtSequence) sequence = sequence_by ("treblecross", NULL, 20);

  for (guint n = 0; n < 17; n++)
    {
      g_autofree char *strip = g_strnfill (n, '.');
      guint64 value;

      g_assert_true (cgt_sequence_get_value (sequence, n, &value));
      g_assert_cmpuint (value, ==, treblecross_nimber (strip));
    }
  /* Such a short strip equals a different, smaller heap of the code. */
  for (guint64 n = 0; n < 6; n++)
    {
      g_autoptr (CgtSequence) other = sequence_by ("treblecross", NULL, n + 1);

      g_assert_cmpuint (cgt_sequence_get_n_known (other), >, n);
    }
}

static void
test_refusals (void)
{
  static const char *refused[][2] = {
    { "octal[0.79x]", "column 11: " },
    { "octal[0.g]", "column 9: " },
    { "octal[3.3]", "column 7: " },
    { "octal[0]", "column 8: " },
    { "octal[0.]", "column 9: " },
    { "octal[]", "column 7: " },
    { "octal", "column 6: " },
    { "octal[0.7", "column 6: " },
    { "octal[0.7...3]", "column 13: " },
    { "octal[0.7]]", "column 11: " },
    { "octal[0.[]]", "column 10: " },
    { "octal[0.[7]3]", "column 12: " },
    { "octal[0.[7", "column 6: " },
    { "octal[0.7[3...]]", "column 12: " },
    { "subtraction[all-but]", "column 20: " },
    { "subtraction[all-but 2,0]", "column 23: " },
    { "subtraction[all-but squares]", "column 21: " },
    { "subtraction[]", "column 13: " },
    { "subtraction[1,-2]", "column 15: " },
    { "subtraction[0]", "column 13: " },
    { "subtraction[1,,2]", "column 15: " },
    { "subtraction[1,2", "column 12: " },
    { "subtraction[triangles]", "column 13: " },
    { "subtraction[99999999999999999999]", "column 13: " },
    { "kayles(7)", "column 7: " },
    { "domineering", "column 1: " },
    { "", "column 1: " },
    { "\xff", "column 1: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_sequence_new (refused[i][0], &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == CGT_ERROR);
      if (!g_str_has_prefix (error->message, refused[i][1]))
        g_test_message ("%s: %s", refused[i][0], error->message);
      g_assert_true (g_str_has_prefix (error->message, refused[i][1]));
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* Results are kept, and the work continues from there. */
static void
test_budget (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtSequence) sequence = cgt_sequence_new ("grundys-game", NULL);
  g_autoptr (CgtSequence) other = sequence_by ("grundys-game", &cgt_sequence_plain, 3000);
  g_autoptr (CgtBudget) small = cgt_budget_new (), large = cgt_budget_new ();
  guint64 known;

  cgt_budget_set_memory (small, 4000);
  g_assert_false (cgt_sequence_extend (sequence, G_GUINT64_CONSTANT (1000000000000000000), small, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  known = cgt_sequence_get_n_known (sequence);
  g_assert_cmpuint (known, >, 100);
  g_assert_cmpuint (known, <, 4000);
  assert_same_values ("grundys-game", sequence, other, known);
  cgt_budget_set_memory (large, 1000000);
  g_assert_true (cgt_sequence_extend (sequence, 2999, large, NULL));
  assert_same_values ("grundys-game", sequence, other, 3000);
}

static void
test_cancel (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtSequence) sequence = sequence_by ("triple-kayles", NULL, 500);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  g_cancellable_cancel (cancellable);
  cgt_budget_set_cancellable (budget, cancellable);
  g_assert_false (cgt_sequence_extend (sequence, 1000000, budget, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (cgt_sequence_get_n_known (sequence), >=, 500);
}

/* A reader on another thread always sees an initial part of the sequence. */
static gpointer
extend_far (gpointer data)
{
  return GINT_TO_POINTER (cgt_sequence_extend (data, 30000, NULL, NULL));
}

static void
test_reader (void)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new ("triple-kayles", NULL);
  g_autoptr (CgtSequence) other = sequence_by ("triple-kayles", &cgt_sequence_dense, 30001);
  GThread *worker = g_thread_new ("extend", extend_far, sequence);
  guint64 known;

  do
    {
      known = cgt_sequence_get_n_known (sequence);
      if (known > 1000)
        {
          guint32 values[1000];
          guint64 value;

          g_assert_cmpuint (cgt_sequence_copy_values (sequence, known - 1000, 1000, values), ==, 1000);
          for (guint i = 0; i < 1000; i++)
            {
              g_assert_true (cgt_sequence_get_value (other, known - 1000 + i, &value));
              g_assert_cmpuint (values[i], ==, value);
            }
        }
    }
  while (known < 30001);
  g_assert_true (GPOINTER_TO_INT (g_thread_join (worker)));
}

/* Many values at once equal single values: before the period, across its ends, and far out. */
static void
test_copies (void)
{
  static const char *const games[] = { "kayles",      "laskers-nim", "subtraction[1,2,3]",
                                       "treblecross", "square",      "octal[0.8]" };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      g_autoptr (CgtSequence) sequence = sequence_by (games[g], NULL, 3000);
      guint64 known = MIN (cgt_sequence_get_n_known (sequence), G_GUINT64_CONSTANT (1) << 40);

      for (guint round = 0; round < 200; round++)
        {
          guint64 from =
            round % 2 == 0 ? (guint64) g_test_rand_int_range (0, 2900) : (guint64) (g_test_rand_double () * known);
          guint32 values[500];
          gsize n = cgt_sequence_copy_values (sequence, from, G_N_ELEMENTS (values), values);

          g_assert_cmpuint (n, ==, MIN (G_N_ELEMENTS (values), cgt_sequence_get_n_known (sequence) - from));
          for (gsize i = 0; i < n; i++)
            {
              guint64 value;

              g_assert_true (cgt_sequence_get_value (sequence, from + i, &value));
              g_assert_cmpuint (values[i], ==, MIN (value, G_MAXUINT32));
            }
        }
    }
}

static void
test_histogram (void)
{
  g_autoptr (CgtSequence) sequence = sequence_by ("grundys-game", NULL, 3000);
  g_autoptr (CgtSequenceHistogram) histogram = cgt_sequence_histogram_new ();
  guint64 total = 0, rare = 0, value;

  cgt_sequence_histogram_extend (histogram, sequence, 3000);
  for (guint32 v = 0; v <= histogram->largest; v++)
    {
      total += histogram->counts[v];
      if (cgt_sequence_value_is_rare (histogram->mask, v))
        rare += histogram->counts[v];
    }
  g_assert_cmpuint (total, ==, 3000);
  g_assert_cmpuint (rare, ==, histogram->n_rare);
  g_assert_cmpuint (rare, <, 1500);
  g_assert_true (cgt_sequence_get_value (sequence, histogram->last_rare, &value));
  g_assert_true (cgt_sequence_value_is_rare (histogram->mask, value));
  /* Rare values are closed under XOR; common and rare ones combine as they should. */
  for (guint i = 0; i < round_cases (500); i++)
    {
      guint a = g_test_rand_int_range (0, 256), b = g_test_rand_int_range (0, 256);

      g_assert_true (
        cgt_sequence_value_is_rare (histogram->mask, a ^ b) ==
        (cgt_sequence_value_is_rare (histogram->mask, a) == cgt_sequence_value_is_rare (histogram->mask, b)));
    }
}

/* Counting step by step gives the same histogram. */
static void
test_histogram_extended (void)
{
  static const char *const games[] = { "grundys-game", "kayles", "square", "octal[4.333...]", "subtraction[1,2,3]" };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      g_autoptr (CgtSequence) sequence = sequence_by (games[g], NULL, 70000);
      g_autoptr (CgtSequenceHistogram) whole = cgt_sequence_histogram_new ();
      g_autoptr (CgtSequenceHistogram) parts = cgt_sequence_histogram_new ();
      guint64 total = 0;

      cgt_sequence_histogram_extend (whole, sequence, 70000);
      for (guint64 to = 1; to < 70000; to += 1 + g_test_rand_int_range (0, 20000))
        cgt_sequence_histogram_extend (parts, sequence, to);
      cgt_sequence_histogram_extend (parts, sequence, 70000);
      g_assert_cmpuint (parts->n, ==, 70000);
      g_assert_cmpuint (parts->n_beyond, ==, whole->n_beyond);
      g_assert_cmpuint (parts->mask, ==, whole->mask);
      g_assert_cmpuint (parts->n_rare, ==, whole->n_rare);
      g_assert_cmpuint (parts->last_rare, ==, whole->last_rare);
      g_assert_cmpmem (parts->counts, parts->n_counts * sizeof (guint64), whole->counts,
                       whole->n_counts * sizeof (guint64));
      for (guint32 v = 0; v < whole->n_counts; v++)
        total += whole->counts[v];
      g_assert_cmpuint (total + whole->n_beyond, ==, 70000);
      g_assert_true ((whole->n_beyond > 0) == (whole->largest >= CGT_SEQUENCE_COUNTED));
    }
}

static void
test_find_xor (void)
{
  guint32 a[600], b[600];

  for (guint i = 0; i < round_cases (150); i++)
    for (gsize width = 1; width <= 4; width *= 2)
      {
        gsize from = g_test_rand_int_range (0, 40), n = g_test_rand_int_range (1, 500 - from), last = from + n - 1;
        guint32 value = g_test_rand_int_range (0, 256);
        gboolean found = FALSE;
        guint8 narrow_a[2400], narrow_b[2400];

        for (guint k = 0; k < 600; k++)
          {
            a[k] = g_test_rand_int_range (0, 16) * 16;
            b[k] = g_test_rand_int_range (0, 16) * 16 + 1 + (i % 2);
            memcpy (narrow_a + k * width, &a[k], width);
            memcpy (narrow_b + k * width, &b[k], width);
          }
        for (gsize k = from; k < from + n; k++)
          found = found || (a[k] ^ b[last + from - k]) == value;
        g_assert_cmpint (cgt_kernel_find_xor (width, narrow_a + from * width, narrow_b + last * width, n, value) != 0,
                         ==, found);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence/definition", test_definition);
  g_test_add_func ("/sequence/octal", test_octal_codes);
  g_test_add_func ("/sequence/blocks", test_blocks);
  g_test_add_func ("/sequence/repeating", test_repeating_codes);
  g_test_add_func ("/sequence/growing", test_growing_codes);
  g_test_add_func ("/sequence/four-bytes", test_four_bytes);
  g_test_add_func ("/sequence/any-beginning", test_any_beginning);
  g_test_add_func ("/sequence/hexadecimal", test_hexadecimal_codes);
  g_test_add_func ("/sequence/subtraction", test_subtraction_sets);
  g_test_add_func ("/sequence/large-sets", test_large_sets);
  g_test_add_func ("/sequence/long", test_long_sequences);
  g_test_add_func ("/sequence/few-rare-heaps", test_few_rare_heaps);
  g_test_add_func ("/sequence/names", test_names);
  g_test_add_func ("/sequence/treblecross", test_treblecross);
  g_test_add_func ("/sequence/refusals", test_refusals);
  g_test_add_func ("/sequence/budget", test_budget);
  g_test_add_func ("/sequence/cancel", test_cancel);
  g_test_add_func ("/sequence/reader", test_reader);
  g_test_add_func ("/sequence/copies", test_copies);
  g_test_add_func ("/sequence/histogram", test_histogram);
  g_test_add_func ("/sequence/histogram-extended", test_histogram_extended);
  g_test_add_func ("/sequence/find-xor", test_find_xor);
  return g_test_run ();
}
