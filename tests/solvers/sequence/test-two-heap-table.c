/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Tables of two heaps, compared with the rules and Wythoff's theorem. */
#include "../../two-heaps.h"

#include <math.h>
#include <string.h>

#include "solvers/cgt-solver.h"
#include "solvers/sequence/cgt-sequence.h"

static CgtTwoHeapTable *
table_of (const char *ruleset, guint size)
{
  g_autoptr (GError) error = NULL;
  CgtTwoHeapTable *table = two_heap_table_of (ruleset, size, &error);

  g_assert_no_error (error);
  cgt_two_heap_table_compute (table, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cgt_two_heap_table_get_n_known (table), ==, size);
  return table;
}

/* The mex over all moves: any number from one heap, or from both heaps numbers that differ by less than r. */
static void
assert_wythoff (const char *ruleset, guint r)
{
  enum
  {
    SIZE = 90
  };
  g_autoptr (CgtTwoHeapTable) table = table_of (ruleset, SIZE);
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
        for (guint a = 1; a <= x; a++)
          for (guint b = 1; b <= y; b++)
            if ((guint) abs ((int) a - (int) b) < r)
              seen[values[x - a][y - b]] = TRUE;
        while (seen[mex])
          mex++;
        values[x][y] = mex;
        largest = MAX (largest, mex);
        g_assert_cmpuint (cgt_two_heap_table_get (table, x, y), ==, mex);
      }
  g_assert_cmpuint (cgt_two_heap_table_get_largest (table), ==, largest);
}

static void
test_wythoff_by_the_rules (void)
{
  assert_wythoff ("wythoff", 1);
  assert_wythoff ("generalised-wythoff[1]", 1);
  assert_wythoff ("generalised-wythoff[2]", 2);
  assert_wythoff ("generalised-wythoff[5]", 5);
  assert_wythoff ("generalised-wythoff[88]", 88);
  assert_wythoff ("generalised-wythoff[4000000000]", 4000000000);
}

/* The mex over all rows and columns that can be removed, one cell after the other. */
static void
test_kayles_by_the_rules (void)
{
  enum
  {
    SIZE = 40
  };
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

/* The notation of a pair as a position of the ruleset; NULL: none. */
typedef char *(*Notation) (const char *ruleset, guint x, guint y);

static char *
heaps_text (const char *ruleset, guint x, guint y)
{
  return g_strdup_printf ("%s(%u,%u)", ruleset, x, y);
}

static char *
rectangle_text (const char *ruleset, guint x, guint y)
{
  return x > 0 && y > 0 ? g_strdup_printf ("%s(%ux%u)", ruleset, x, y) : NULL;
}

static char *
rows_text (const char *ruleset, guint x, guint y)
{
  if (MAX (x, y) == 0)
    return NULL;
  return MIN (x, y) == 0 ? g_strdup_printf ("%s(%u)", ruleset, MAX (x, y))
                         : g_strdup_printf ("%s(%u,%u)", ruleset, MAX (x, y), MIN (x, y));
}

static char *
coins_text (const char *ruleset, guint x, guint y)
{
  g_autofree char *strip = g_strnfill (MAX (x, y) + 1, '.');

  if (x == y)
    return NULL;
  strip[x] = strip[y] = 'o';
  return g_strdup_printf ("%s(%s)", ruleset, strip);
}

static CgtPosition *
position_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  return position;
}

/* The nimber of an evaluation; CGT_TWO_HEAP_NONE if there is none. */
static guint32
nimber_of (CgtSolver *solver, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = position_of (text);
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtEvaluation) record = NULL;

  cgt_sum_add_position (sum, FALSE, position);
  record = cgt_solver_evaluate (solver, sum, text, CGT_WANT_VALUE, NULL, NULL, &error);
  g_assert_no_error (error);
  return record->nimber != NULL ? (guint32) g_ascii_strtoull (record->nimber, NULL, 10) : CGT_TWO_HEAP_NONE;
}

/* By the moves alone: a mex over the ruleset's moves, remembered by printed text. */
static guint32
mex_of (GHashTable *known, const CgtPosition *position)
{
  g_autofree char *text = cgt_position_to_text (position);
  g_autoptr (GPtrArray) options = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint32 mex = 0;
  gpointer value;

  if (g_hash_table_lookup_extended (known, text, NULL, &value))
    return GPOINTER_TO_UINT (value);
  options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
  for (guint i = 0; i < options->len; i++)
    g_hash_table_add (seen, GUINT_TO_POINTER (mex_of (known, options->pdata[i])));
  while (g_hash_table_contains (seen, GUINT_TO_POINTER (mex)))
    mex++;
  g_hash_table_insert (known, g_steal_pointer (&text), GUINT_TO_POINTER (mex));
  return mex;
}

static void
test_against_evaluation (void)
{
  static const struct
  {
    const char *ruleset;
    Notation text;
    guint size;
    gboolean by_moves; /* a single position, not a sum, and not a race */
  } cases[] = {
    { "nim", heaps_text, 12, FALSE },           { "wythoff", heaps_text, 12, TRUE },
    { "wythoff-queens", heaps_text, 12, TRUE }, { "wythoff-rooks", heaps_text, 12, TRUE },
    { "queens-race", heaps_text, 14, FALSE },   { "fruits", heaps_text, 10, TRUE },
    { "chop", rectangle_text, 12, TRUE },       { "kayles-2d", rectangle_text, 10, FALSE },
    { "chomp", rows_text, 14, TRUE },           { "nimble", coins_text, 12, TRUE },
    { "kayles", heaps_text, 12, FALSE },        { "subtraction[1,2,5]", heaps_text, 12, FALSE },
    { "treblecross", heaps_text, 2, FALSE },    { "generalised-wythoff[3]", heaps_text, 12, TRUE },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtTwoHeapTable) table = table_of (cases[i].ruleset, cases[i].size);
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint x = 0; x < cases[i].size; x++)
        for (guint y = 0; y < cases[i].size; y++)
          {
            g_autofree char *text = cases[i].text (cases[i].ruleset, x, y);
            guint32 value = cgt_two_heap_table_get (table, x, y);

            if (text == NULL)
              {
                g_assert_true (value == CGT_TWO_HEAP_NONE || value == 0);
                continue;
              }
            if (value != nimber_of (solver, text))
              g_error ("%s: %u in the table, %u by evaluation", text, value, nimber_of (solver, text));
            if (cases[i].by_moves)
              {
                g_autoptr (CgtPosition) position = position_of (text);

                g_assert_cmpuint (value, ==, mex_of (known, position));
              }
          }
    }
}

/* Chomp with two rows is lost for the next player if and only if the lower row is one shorter (Gale 1974). */
static void
test_chomp (void)
{
  g_autoptr (CgtTwoHeapTable) table = table_of ("chomp", 300);

  for (guint y = 1; y < 300; y++)
    for (guint x = 0; x <= y; x++)
      g_assert_cmpint (cgt_two_heap_table_get (table, x, y) == 0, ==, x + 1 == y);
}

/* The race is played like Wythoff's game, in which coming home is the last move. */
static void
test_queens_race (void)
{
  g_autoptr (CgtTwoHeapTable) race = table_of ("queens-race", 300), wythoff = table_of ("wythoff", 300);

  for (guint y = 1; y < 300; y++)
    for (guint x = 0; x <= y; x++)
      g_assert_cmpint (cgt_two_heap_table_get (race, x, y) == 0, ==, cgt_two_heap_table_get (wythoff, x, y) == 0);
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
            guint64 a = 0, b = 0;

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
check_budget (const char *ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of (ruleset, 300, NULL);
  g_autoptr (CgtTwoHeapTable) whole = table_of (ruleset, 300);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  guint known;

  cgt_budget_set_memory (budget, 80000);
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
test_budget (void)
{
  check_budget ("wythoff");
  check_budget ("generalised-wythoff[4]");
  check_budget ("queens-race");
  check_budget ("chomp");
  check_budget ("nim");
}

static guint64
ticks_of (const char *ruleset)
{
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of (ruleset, 300, NULL);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  g_assert_true (cgt_two_heap_table_compute (table, budget, NULL));
  return cgt_budget_get_ticks (budget);
}

/* A wide band of moves is counted as work, so that it can be stopped. */
static void
test_work (void)
{
  g_assert_cmpuint (ticks_of ("generalised-wythoff[300]"), >, 100 * ticks_of ("generalised-wythoff[1]"));
}

/* The first rows of tables with values of more than 16 bits, and of tables just too small for them. */
static void
test_wide (void)
{
  static const guint sizes[] = { 16384, 16385, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (CgtTwoHeapTable) nim = two_heap_table_of ("nim", sizes[i], NULL);
      g_autoptr (CgtTwoHeapTable) coins = two_heap_table_of ("nimble", sizes[i], NULL);
      g_autoptr (CgtBudget) budget = cgt_budget_new (), another = cgt_budget_new ();
      guint n;

      cgt_budget_set_memory (budget, 4000000);
      g_assert_false (cgt_two_heap_table_compute (nim, budget, NULL));
      cgt_budget_set_memory (another, 2000000);
      g_assert_false (cgt_two_heap_table_compute (coins, another, NULL));
      n = MIN (cgt_two_heap_table_get_n_known (nim), cgt_two_heap_table_get_n_known (coins));
      g_assert_cmpuint (n, >, 500);
      for (guint x = 0; x < n; x++)
        for (guint y = 0; y < n; y++)
          {
            g_assert_cmpuint (cgt_two_heap_table_get (nim, x, y), ==, x ^ y);
            g_assert_cmpuint (cgt_two_heap_table_get (coins, x, x), ==, CGT_TWO_HEAP_NONE);
          }
      g_assert_cmpuint (cgt_two_heap_table_get_largest (coins), ==, cgt_two_heap_table_get_n_known (coins) - 2);
    }
}

static void
test_refusals (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (two_heap_table_of ("domineering", 10, &error));
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
  g_test_add_func ("/two-heaps/evaluation", test_against_evaluation);
  g_test_add_func ("/two-heaps/chomp", test_chomp);
  g_test_add_func ("/two-heaps/queens-race", test_queens_race);
  g_test_add_func ("/two-heaps/wide", test_wide);
  g_test_add_func ("/two-heaps/sums", test_sums);
  g_test_add_func ("/two-heaps/fruits", test_fruits);
  g_test_add_func ("/two-heaps/budget", test_budget);
  g_test_add_func ("/two-heaps/work", test_work);
  g_test_add_func ("/two-heaps/refusals", test_refusals);
  return g_test_run ();
}
