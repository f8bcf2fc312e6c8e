/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Tables of two heaps, against the rules and Wythoff's theorem. */
#include "solvers/sequence/cgt-two-heap-table.h"

#include <math.h>
#include <string.h>

#include "solvers/sequence/cgt-sequence.h"

static CgtTwoHeapTable *
table_of (const char *ruleset, guint size)
{
  g_autoptr (GError) error = NULL;
  CgtTwoHeapTable *table = cgt_two_heap_table_new (ruleset, size, &error);

  g_assert_no_error (error);
  cgt_two_heap_table_compute (table, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cgt_two_heap_table_get_n_known (table), ==, size);
  return table;
}

/* The mex over all moves: any number from one heap, or the same number from both. */
static void
test_wythoff_by_the_rules (void)
{
  enum { SIZE = 90 };
  g_autoptr (CgtTwoHeapTable) table = table_of ("wythoff", SIZE);
  guint32 values[SIZE][SIZE], largest = 0;

  for (guint x = 0; x < SIZE; x++)
    for (guint y = 0; y < SIZE; y++)
      {
        gboolean seen[3 * SIZE + 1] = { FALSE };
        guint32 mex = 0;

        for (guint k = 1; k <= x; k++)
          seen[values[x - k][y]] = TRUE;
        for (guint k = 1; k <= y; k++)
          seen[values[x][y - k]] = TRUE;
        for (guint k = 1; k <= MIN (x, y); k++)
          seen[values[x - k][y - k]] = TRUE;
        while (seen[mex])
          mex++;
        values[x][y] = mex;
        largest = MAX (largest, mex);
        g_assert_cmpuint (cgt_two_heap_table_get (table, x, y), ==, mex);
      }
  g_assert_cmpuint (cgt_two_heap_table_get_largest (table), ==, largest);
}

/* The mex over all rows and columns that can go, one cell after the other. */
static void
test_kayles_by_the_rules (void)
{
  enum { SIZE = 40 };
  g_autoptr (CgtTwoHeapTable) table = table_of ("kayles-2d", SIZE);
  guint32 values[SIZE][SIZE];

  for (guint x = 0; x < SIZE; x++)
    for (guint y = 0; y < SIZE; y++)
      {
        gboolean seen[4 * SIZE] = { FALSE };
        guint32 mex = 0;

        for (guint i = 0; i < x && y > 0; i++)
          seen[values[i][y] ^ values[x - 1 - i][y]] = TRUE;
        for (guint j = 0; j < y && x > 0; j++)
          seen[values[x][j] ^ values[x][y - 1 - j]] = TRUE;
        while (seen[mex])
          mex++;
        values[x][y] = mex;
        g_assert_cmpuint (cgt_two_heap_table_get (table, x, y), ==, mex);
      }
}

/* Wythoff 1907: the P-positions are the pairs of floor(k phi) and floor(k phi^2). */
static void
test_wythoff_theorem (void)
{
  g_autoptr (CgtTwoHeapTable) table = table_of ("Wythoff", 700);
  guint a = 0, n_zero = 0, expected = 0;
  g_autofree gboolean *used = g_new0 (gboolean, 2000);

  for (guint k = 0; a < 700; k++)
    {
      while (used[a])
        a++;
      if (a >= 700)
        break;
      used[a] = used[a + k] = TRUE;
      g_assert_cmpuint (a, ==, (guint) floor (k * (1 + sqrt (5)) / 2));
      if (a + k >= 700)
        continue;
      g_assert_cmpuint (cgt_two_heap_table_get (table, a, a + k), ==, 0);
      g_assert_cmpuint (cgt_two_heap_table_get (table, a + k, a), ==, 0);
      expected += k == 0 ? 1 : 2;
    }
  for (guint x = 0; x < 700; x++)
    for (guint y = 0; y < 700; y++)
      n_zero += cgt_two_heap_table_get (table, x, y) == 0;
  g_assert_cmpuint (n_zero, ==, expected);
}

static void
test_sums (void)
{
  static const char *rulesets[][2] = {
    { "nim", "nim" }, { "wythoff-rooks", "nim" }, { "kayles", "kayles" }, { "subtraction[squares]", "square" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autoptr (CgtTwoHeapTable) table = table_of (rulesets[i][0], 200);
      g_autoptr (CgtSequence) heaps = cgt_sequence_new (rulesets[i][1], NULL);

      g_assert_true (cgt_sequence_extend (heaps, 200, NULL, NULL));
      for (guint x = 0; x < 200; x++)
        for (guint y = 0; y < 200; y++)
          {
            guint64 a, b;

            g_assert_true (cgt_sequence_get_value (heaps, x, &a) && cgt_sequence_get_value (heaps, y, &b));
            g_assert_cmpuint (cgt_two_heap_table_get (table, x, y), ==, a ^ b);
          }
    }
}

static void
test_fruits (void)
{
  g_autoptr (CgtTwoHeapTable) table = table_of ("fruits", 50);

  for (guint x = 1; x < 50; x++)
    for (guint y = 1; y < 50; y++)
      g_assert_cmpuint (cgt_two_heap_table_get (table, x, y), ==, !cgt_two_heap_table_get (table, x - 1, y - 1));
}

static void
test_budget (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtTwoHeapTable) table = cgt_two_heap_table_new ("wythoff", 300, NULL);
  g_autoptr (CgtTwoHeapTable) whole = table_of ("wythoff", 300);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  guint known;

  cgt_budget_set_memory (budget, 100000);
  g_assert_false (cgt_two_heap_table_compute (table, budget, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  known = cgt_two_heap_table_get_n_known (table);
  g_assert_cmpuint (known, >, 5);
  g_assert_cmpuint (known, <, 300);
  g_assert_true (cgt_two_heap_table_compute (table, NULL, NULL));
  for (guint x = 0; x < 300; x++)
    for (guint y = 0; y < 300; y++)
      g_assert_cmpuint (cgt_two_heap_table_get (table, x, y), ==, cgt_two_heap_table_get (whole, x, y));
}

static void
test_refusals (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_two_heap_table_new ("domineering", 10, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_RULE);
  g_assert_true (g_str_has_prefix (error->message, "column 1: "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/two-heaps/wythoff/rules", test_wythoff_by_the_rules);
  g_test_add_func ("/two-heaps/kayles-2d/rules", test_kayles_by_the_rules);
  g_test_add_func ("/two-heaps/wythoff/theorem", test_wythoff_theorem);
  g_test_add_func ("/two-heaps/sums", test_sums);
  g_test_add_func ("/two-heaps/fruits", test_fruits);
  g_test_add_func ("/two-heaps/budget", test_budget);
  g_test_add_func ("/two-heaps/refusals", test_refusals);
  return g_test_run ();
}
