/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* All methods find the values of the definition. */
#include <string.h>

#include "reference.h"
#include "solvers/sequence/cgt-sequence-kernels.h"

/* The rules do not let a method be asked that is not for them; proofs are left out, so that each value
 * is one that the method found. */
static void
assert_method (const char *ruleset, const CgtSequenceMethod *method, gsize n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtHeapGame) game = cgt_heap_game_parse (ruleset, &error);
  const CgtSequenceMethod *methods[] = { &cgt_sequence_plain, method };
  CgtSequenceValues values[2];

  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      gpointer state;

      cgt_sequence_values_init (&values[i]);
      state = methods[i]->start (game, &values[i], NULL);
      g_assert_true (methods[i]->advance (state, &values[i], n / 2, NULL));
      /* Begun anew in the middle, as after a budget. */
      methods[i]->free (state);
      state = methods[i]->start (game, &values[i], NULL);
      g_assert_true (methods[i]->advance (state, &values[i], n, NULL));
      methods[i]->free (state);
    }
  for (gsize i = 0; i < n; i++)
    if (cgt_sequence_values_get (&values[0], i) != cgt_sequence_values_get (&values[1], i))
      {
        g_test_message ("%s by %s, heap %" G_GSIZE_FORMAT, ruleset, method->name, i);
        g_assert_cmpuint (cgt_sequence_values_get (&values[0], i), ==, cgt_sequence_values_get (&values[1], i));
      }
  for (guint i = 0; i < 2; i++)
    cgt_sequence_values_clear (&values[i]);
}

/* The plain method itself, against the rules in words. */
static void
test_definition (void)
{
  for (guint i = 0; i < 600; i++)
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
  for (guint i = 0; i < 1500; i++)
    {
      g_autofree char *code = random_code (RANDOM_OCTAL, 5);

      assert_method (code, &cgt_sequence_dense, 400);
      assert_method (code, &cgt_sequence_sparse, 400);
    }
}

static void
test_repeating_codes (void)
{
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *code = random_code (RANDOM_REPEATING, 4);

      assert_method (code, &cgt_sequence_dense, 120);
    }
}

static void
test_hexadecimal_codes (void)
{
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *code = random_code (RANDOM_HEXADECIMAL, 4);

      assert_method (code, &cgt_sequence_triples, 80);
    }
  assert_method ("octal[0.8]", &cgt_sequence_triples, 400);
  assert_method ("octal[8.00E]", &cgt_sequence_triples, 300);
}

static void
test_subtraction_sets (void)
{
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *set = random_set (i % 4 == 0 ? 200 : 8, i % 4 == 0 ? 900 : 150);

      assert_method (set, &cgt_sequence_subtraction, 1500);
    }
  assert_method ("square", &cgt_sequence_subtraction, 300000);
  assert_method ("cube", &cgt_sequence_subtraction, 60000);
  assert_method ("prime-power", &cgt_sequence_subtraction, 3000);
  assert_method ("binary-nim", &cgt_sequence_subtraction, 3000);
}

/* Sets with so many elements that the sieve is used, and more values than a byte or a window holds. */
static void
test_large_sets (void)
{
  for (guint i = 0; i < 60; i++)
    {
      guint largest = g_test_rand_int_range (300, 6000);
      g_autofree char *set = random_set (g_test_rand_int_range (200, 1500), largest);

      assert_method (set, &cgt_sequence_subtraction, 9000);
    }
  assert_method ("prime-power", &cgt_sequence_subtraction, 12000);
}

/* Far enough that all stages of the fast methods have work, and values of one byte do not suffice. */
static void
test_long_sequences (void)
{
  static const char *codes[] = { "grundys-game", "triple-kayles", "octal[0.6]", "octal[0.1235]", "octal[4.0045]" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      assert_method (codes[i], &cgt_sequence_dense, 9000);
      assert_method (codes[i], &cgt_sequence_sparse, 9000);
    }
  assert_method ("grundys-game", &cgt_sequence_sparse, 30000);
}

/* The named games, by another way to write them. */
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
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (CgtSequence) a = sequence_by (pairs[i][0], NULL, 600);
      g_autoptr (CgtSequence) b = sequence_by (pairs[i][1], &cgt_sequence_plain, 600);

      assert_same_values (pairs[i][0], a, b, 600);
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
    { "octal[0.7", "column 10: " },
    { "octal[0.7...3]", "column 13: " },
    { "octal[0.7]]", "column 11: " },
    { "subtraction[]", "column 13: " },
    { "subtraction[1,-2]", "column 15: " },
    { "subtraction[0]", "column 13: " },
    { "subtraction[1,,2]", "column 15: " },
    { "subtraction[1,2", "column 16: " },
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

/* What was found stays, and the work goes on from there. */
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

/* A reader beside a thread that extends sees a beginning of the sequence, at any time. */
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

/* Many values at once are the same as one by one, before the period, across its ends and far away. */
static void
test_copies (void)
{
  static const char *const games[] = { "kayles", "laskers-nim", "subtraction[1,2,3]", "treblecross", "square", "octal[0.8]" };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      g_autoptr (CgtSequence) sequence = sequence_by (games[g], NULL, 3000);
      guint64 known = MIN (cgt_sequence_get_n_known (sequence), G_GUINT64_CONSTANT (1) << 40);

      for (guint round = 0; round < 200; round++)
        {
          guint64 from = round % 2 == 0 ? (guint64) g_test_rand_int_range (0, 2900) : (guint64) (g_test_rand_double () * known);
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
  g_autoptr (CgtSequenceHistogram) histogram = cgt_sequence_get_histogram (sequence, 3000);
  guint64 total = 0, rare = 0, value;

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
  /* Rare values are closed under XOR, and so are common and rare ones as they should be. */
  for (guint i = 0; i < 1000; i++)
    {
      guint a = g_test_rand_int_range (0, 256), b = g_test_rand_int_range (0, 256);

      g_assert_true (cgt_sequence_value_is_rare (histogram->mask, a ^ b) ==
                     (cgt_sequence_value_is_rare (histogram->mask, a) ==
                      cgt_sequence_value_is_rare (histogram->mask, b)));
    }
}

/* Counted bit by bit it is the same histogram. */
static void
test_histogram_extended (void)
{
  static const char *const games[] = { "grundys-game", "kayles", "square", "octal[4.333...]", "subtraction[1,2,3]" };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      g_autoptr (CgtSequence) sequence = sequence_by (games[g], NULL, 70000);
      g_autoptr (CgtSequenceHistogram) whole = cgt_sequence_get_histogram (sequence, 70000);
      g_autoptr (CgtSequenceHistogram) parts = cgt_sequence_histogram_new ();
      guint64 total = 0;

      for (guint64 to = 1; to < 70000; to += 1 + g_test_rand_int_range (0, 20000))
        cgt_sequence_histogram_extend (parts, sequence, to);
      cgt_sequence_histogram_extend (parts, sequence, 70000);
      g_assert_cmpuint (parts->n, ==, 70000);
      g_assert_cmpuint (parts->n_beyond, ==, whole->n_beyond);
      g_assert_cmpuint (parts->mask, ==, whole->mask);
      g_assert_cmpuint (parts->n_rare, ==, whole->n_rare);
      g_assert_cmpuint (parts->last_rare, ==, whole->last_rare);
      g_assert_cmpmem (
        parts->counts, parts->n_counts * sizeof (guint64), whole->counts, whole->n_counts * sizeof (guint64));
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

  for (guint i = 0; i < 300; i++)
    for (gsize width = 1; width <= 4; width *= 2)
      {
        gsize from = g_test_rand_int_range (0, 40), n = g_test_rand_int_range (0, 500 - from);
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
          found = found || (a[k] ^ b[k]) == value;
        g_assert_cmpint (
          cgt_kernel_find_xor (width, narrow_a + from * width, narrow_b + from * width, n, value) != 0, ==, found);
      }
}

static void
test_see (void)
{
  for (guint i = 0; i < 100; i++)
    {
      guint8 heaps[1000], seen[256 / 8 * CGT_LANES];
      guint n = g_test_rand_int_range (0, 200), n_values = g_test_rand_int_range (1, 257);
      gsize offsets[200];
      guint32 masks[200];

      for (guint k = 0; k < 1000; k++)
        heaps[k] = g_test_rand_int_range (0, 256);
      for (guint k = 0; k < n; k++)
        {
          offsets[k] = g_test_rand_int_range (CGT_LANES, 900);
          masks[k] = g_test_rand_int_range (0, 256);
        }
      if (!cgt_kernel_see (heaps + 900, offsets, masks, n, n_values, seen))
        {
          g_test_skip ("nothing for this processor");
          return;
        }
      for (guint lane = 0; lane < CGT_LANES; lane++)
        for (guint v = 0; v < n_values; v++)
          {
            gboolean reached = FALSE;

            for (guint k = 0; k < n; k++)
              reached = reached || (heaps[900 + lane - offsets[k]] ^ masks[k]) == v;
            g_assert_cmpint (seen[v / 8 * CGT_LANES + lane] >> (7 - v % 8) & 1, ==, reached);
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence/definition", test_definition);
  g_test_add_func ("/sequence/octal", test_octal_codes);
  g_test_add_func ("/sequence/repeating", test_repeating_codes);
  g_test_add_func ("/sequence/hexadecimal", test_hexadecimal_codes);
  g_test_add_func ("/sequence/subtraction", test_subtraction_sets);
  g_test_add_func ("/sequence/large-sets", test_large_sets);
  g_test_add_func ("/sequence/long", test_long_sequences);
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
  g_test_add_func ("/sequence/see", test_see);
  return g_test_run ();
}
