/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <string.h>

#include "cgt/cgt-budget-private.h"
#include "solvers/misere/cgt-quotient-table.h"

/* Misère quotients, compared with play from the definition, and with those that are known: T. Plambeck and A. Siegel,
 * Misère quotients for impartial games (2008), for Kayles, other octal codes and the wild quaternary codes. */

static CgtHeapQuotient *
heaps_of (const char *code, guint to)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text (code, NULL, NULL);
  CgtHeapQuotient *heaps = cgt_heap_quotient_new (rules, NULL);

  g_assert_true (cgt_heap_quotient_extend (heaps, to, CGT_QUOTIENT_MOST, NULL));
  return heaps;
}

/* Play from the definition of a code: bit k of the digit d_j says whether j tokens may be taken if k heaps are left. A
 * sum is how many heaps of each size it has. */

#define LARGEST 16

typedef struct
{
  guint8 n[LARGEST + 1];
} Heaps;

static guint
hash_heaps (gconstpointer data)
{
  const Heaps *heaps = data;
  guint hash = 0;

  for (guint i = 1; i <= LARGEST; i++)
    hash = 31 * hash + heaps->n[i];
  return hash;
}

static gboolean
heaps_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Heaps)) == 0;
}

static gboolean wins (GHashTable *known, const char *code, const Heaps *heaps);

/* Whether leaving these two heaps (0: none) in the place of @heap loses for the other player. */
static gboolean
leaves_p (GHashTable *known, const char *code, Heaps heaps, guint heap, guint a, guint b)
{
  heaps.n[heap]--;
  heaps.n[a]++;
  heaps.n[b]++;
  heaps.n[0] = 0;
  return !wins (known, code, &heaps);
}

static gboolean
wins (GHashTable *known, const char *code, const Heaps *heaps)
{
  gboolean has_moves = FALSE, result = FALSE;
  gpointer found;

  if (g_hash_table_lookup_extended (known, heaps, NULL, &found))
    return GPOINTER_TO_INT (found);
  for (guint heap = 1; heap <= LARGEST && !result; heap++)
    for (guint j = 0; heaps->n[heap] > 0 && code[j] != '\0' && !result; j++)
      {
        guint taken = j == 0 ? 0 : j - 1, digit = code[j] == '.' ? 0 : (guint) g_ascii_digit_value (code[j]);
        guint left = heap - MIN (taken, heap);

        if (code[j] == '.' || taken > heap)
          continue;
        if (digit & 1 && left == 0)
          {
            has_moves = TRUE;
            result |= leaves_p (known, code, *heaps, heap, 0, 0);
          }
        if (digit & 2 && left > 0)
          {
            has_moves = TRUE;
            result |= leaves_p (known, code, *heaps, heap, left, 0);
          }
        for (guint a = 1; digit & 4 && 2 * a <= left; a++)
          {
            has_moves = TRUE;
            result |= leaves_p (known, code, *heaps, heap, a, left - a);
          }
      }
  result |= !has_moves;
  g_hash_table_insert (known, g_memdup2 (heaps, sizeof *heaps), GINT_TO_POINTER (result));
  return result;
}

static void
check_sums (const char *code, guint largest)
{
  g_autoptr (CgtHeapQuotient) heaps = heaps_of (code, largest);
  const CgtQuotient *quotient = cgt_heap_quotient_get (heaps);
  g_autoptr (GHashTable) known = g_hash_table_new_full (hash_heaps, heaps_equal, g_free, NULL);

  g_test_message ("%s", code);
  for (guint round = 0; round < (g_test_slow () ? 5000 : 150); round++)
    {
      Heaps sum = { { 0 } };
      guint element = 0, n = (guint) g_test_rand_int_range (0, 6);

      for (guint i = 0; i < n; i++)
        {
          guint heap = (guint) g_test_rand_int_range (1, i == 0 ? (gint) largest + 1 : MIN ((gint) largest + 1, 8));

          sum.n[heap]++;
          element = cgt_quotient_multiply (quotient, element, cgt_heap_quotient_of_heap (heaps, heap));
        }
      g_assert_cmpint (cgt_quotient_is_p (quotient, element), ==, !wins (known, code, &sum));
    }
}

static void
test_sums (void)
{
  static const char *const codes[] = { "0.77",   "0.137",  "0.26",   "0.71", "0.15",   "0.53", "4.3",  "0.644",
                                       "0.1232", "0.3101", "0.3131", "0.75", "0.0122", "0.04", "0.06", "0.14",
                                       "0.35",   "0.45",   "0.57",   "0.64", "0.3312", "0.16", "4.7" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    check_sums (codes[i], g_test_slow () && i < 13 ? LARGEST : 12);
  /* With one heap more, there is no end of the elements that are found. */
  check_sums ("0.3122", 6);
  check_sums ("0.3102", 11);
  check_sums ("0.3123", 11);
  check_sums ("0.76", 11);
}

/* Heaps that are the same game are the same element, also where the first of them is told from a product only by larger
 * heaps. */
static void
test_same (void)
{
  static const Heaps sum = { .n = { [5] = 1, [10] = 1, [12] = 1 } };
  g_autoptr (CgtHeapQuotient) heaps = heaps_of ("0.0122", 18);
  g_autoptr (GHashTable) known = g_hash_table_new_full (hash_heaps, heaps_equal, g_free, NULL);
  guint element = cgt_heap_quotient_of_sum (heaps, (const guint64[]) { 5, 10, 12 }, 3);

  g_assert_cmpuint (cgt_heap_quotient_of_heap (heaps, 9), ==, cgt_heap_quotient_of_heap (heaps, 10));
  g_assert_true (wins (known, "0.0122", &sum));
  g_assert_false (cgt_quotient_is_p (cgt_heap_quotient_get (heaps), element));
}

/* The monoid is commutative and associative, and elements are told apart by outcomes. */
static void
check_monoid (const CgtQuotient *quotient)
{
  guint order = cgt_quotient_get_order (quotient);

  g_assert_false (cgt_quotient_is_p (quotient, 0));
  for (guint x = 0; x < order; x++)
    for (guint y = 0; y < order; y++)
      {
        guint z = (guint) g_test_rand_int_range (0, (gint) order), product = cgt_quotient_multiply (quotient, x, y);
        gboolean apart = x == y;

        g_assert_cmpuint (product, ==, cgt_quotient_multiply (quotient, y, x));
        g_assert_cmpuint (cgt_quotient_multiply (quotient, product, z), ==,
                          cgt_quotient_multiply (quotient, x, cgt_quotient_multiply (quotient, y, z)));
        for (guint w = 0; w < order && !apart; w++)
          apart = cgt_quotient_is_p (quotient, cgt_quotient_multiply (quotient, x, w)) !=
                  cgt_quotient_is_p (quotient, cgt_quotient_multiply (quotient, y, w));
        g_assert_true (apart);
      }
}

static void
check_known (const char *code, guint order, guint period, gboolean tame)
{
  g_autoptr (CgtHeapQuotient) heaps = heaps_of (code, G_MAXUINT);
  g_autoptr (CgtHeapQuotient) more = NULL;
  guint found, preperiod, n;

  g_test_message ("%s", code);
  g_assert_cmpuint (cgt_quotient_get_order (cgt_heap_quotient_get (heaps)), ==, order);
  g_assert_true (cgt_heap_quotient_get_period (heaps, &found, &preperiod));
  g_assert_cmpuint (found, ==, period);
  g_assert_cmpint (cgt_quotient_is_tame (cgt_heap_quotient_get (heaps)), ==, tame);
  check_monoid (cgt_heap_quotient_get (heaps));
  if (g_test_slow () && g_ascii_isdigit (*code))
    check_sums (code, LARGEST);
  n = cgt_heap_quotient_get_n_heaps (heaps) + 30;
  more = heaps_of (code, n);
  for (guint i = 0; i <= n; i++)
    g_assert_cmpuint (cgt_heap_quotient_of_heap (more, i), ==, cgt_heap_quotient_of_heap (heaps, i));
}

static void
test_known (void)
{
  static const struct
  {
    const char *code;
    guint order, period;
  } wild[] = {
    { "0.15", 42, 10 },  { "0.34", 12, 8 },   { "0.44", 40, 24 },  { "0.53", 16, 9 },   { "0.71", 36, 6 },
    { "0.72", 24, 4 },   { "0.75", 8, 2 },    { "0.77", 40, 12 },  { "4.4", 40, 12 },   { "0.0122", 20, 7 },
    { "0.0123", 20, 7 }, { "0.1023", 20, 7 }, { "0.1032", 20, 7 }, { "0.1033", 20, 7 }, { "0.1231", 20, 5 },
    { "0.1232", 46, 6 }, { "0.1233", 46, 6 }, { "0.1321", 20, 5 }, { "0.1323", 46, 6 }, { "0.1331", 20, 5 },
    { "0.2012", 20, 5 }, { "0.2112", 20, 5 }, { "0.3101", 14, 2 }, { "0.3103", 20, 5 }, { "0.3112", 20, 5 },
    { "0.3131", 12, 2 }, { "0.46", 40, 24 },  { "4.56", 8, 4 },    { "4.57", 8, 4 },    { "4.6", 40, 12 },
    { "4.74", 8, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wild); i++)
    check_known (wild[i].code, wild[i].order, wild[i].period, FALSE);
  check_known ("0.3", 2, 2, TRUE);
  check_known ("0.33", 6, 3, TRUE);
  check_known ("0.333", 6, 4, TRUE);
  check_known ("subtraction[1,2,3]", 6, 4, TRUE);
  check_known ("subtraction[2,5,6]", 6, 11, TRUE);
}

/* A game all of whose heaps are tame: after @few heaps, the others are found by their nimbers, and are the elements
 * that they are when they are added one by one. */
static void
check_tame (const char *code, guint few, guint many)
{
  g_autoptr (CgtHeapQuotient) finished = heaps_of (code, few), added = heaps_of (code, many);
  guint period, preperiod, found, found_preperiod;

  g_test_message ("%s", code);
  g_assert_true (cgt_heap_quotient_finish_tame (finished, many, CGT_QUOTIENT_MOST, NULL));
  g_assert_true (cgt_heap_quotient_get_period (finished, &period, &preperiod));
  g_assert_true (cgt_heap_quotient_get_period (added, &found, &found_preperiod));
  g_assert_cmpuint (period, ==, found);
  g_assert_cmpuint (preperiod, ==, found_preperiod);
  g_assert_cmpuint (cgt_heap_quotient_get_n_heaps (finished), ==, few);
  check_monoid (cgt_heap_quotient_get (finished));
  for (guint n = 0; n <= many; n++)
    {
      g_autofree char *a = cgt_heap_quotient_element_to_text (finished, cgt_heap_quotient_of_heap (finished, n));
      g_autofree char *b = cgt_heap_quotient_element_to_text (added, cgt_heap_quotient_of_heap (added, n));

      g_assert_cmpstr (a, ==, b);
    }
}

static void
test_tame (void)
{
  static const char *const codes[] = { "0.52", "0.73", "4.02", "4.13", "4.22" };
  g_autoptr (CgtRules) rules = cgt_rules_from_text ("0.56", NULL, NULL);
  g_autoptr (CgtQuotientTable) table = cgt_quotient_table_find (rules, 0, NULL, NULL, NULL, NULL);
  g_autoptr (CgtHeapQuotient) wild = heaps_of ("0.77", 20), added = heaps_of ("0.56", 300);

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    check_tame (codes[i], 12, 100);
  /* The period is far away, and there is a nimber that no heap before it has. */
  g_assert_cmpuint (table->order, ==, 130);
  g_assert_cmpuint (table->period, ==, 144);
  g_assert_cmpuint (table->preperiod, ==, 326640);
  g_assert_true (cgt_quotient_is_tame (table->quotient));
  g_assert_true (table->is_whole);
  check_monoid (table->quotient);
  for (guint n = 0; n <= 300; n++)
    {
      g_autofree char *element = cgt_heap_quotient_element_to_text (added, cgt_heap_quotient_of_heap (added, n));

      g_assert_cmpstr (table->names[cgt_heap_quotient_of_heap (table->heaps, n)], ==, element);
    }
  g_assert_cmpuint (cgt_heap_quotient_of_heap (table->heaps, 326640), ==,
                    cgt_heap_quotient_of_heap (table->heaps, 326640 + 7 * 144));
  g_assert_false (cgt_heap_quotient_finish_tame (wild, 1000, CGT_QUOTIENT_MOST, NULL));
  g_assert_false (cgt_heap_quotient_finish_tame (added, 1000, CGT_QUOTIENT_MOST, NULL)); /* no period yet */
}

/* Moves in a sum: their number by play from the definition, and each is judged as that play judges what it leaves. */
static void
check_moves (const CgtQuotientTable *table, const guint64 *heaps, guint n, guint n_expected)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (hash_heaps, heaps_equal, g_free, NULL);
  g_autoptr (GPtrArray) moves = cgt_heap_quotient_list_moves (table->heaps, heaps, n, NULL);

  g_assert_cmpuint (moves->len, ==, n_expected);
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtQuotientMove *move = moves->pdata[i];
      Heaps left = { 0 };

      for (guint k = 0; k < n; k++)
        left.n[heaps[k]]++;
      g_assert_cmpuint (left.n[move->heap]--, >, 0);
      for (guint k = 0; k < move->left->len; k++)
        left.n[g_array_index (move->left, guint64, k)]++;
      left.n[0] = 0;
      g_assert_cmpint (cgt_quotient_is_p (table->quotient, move->element), ==, !wins (known, "0.77", &left));
    }
}

static void
test_moves (void)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text ("0.77", NULL, NULL);
  g_autoptr (CgtQuotientTable) table = cgt_quotient_table_find (rules, 0, NULL, NULL, NULL, NULL), few = NULL;
  g_autoptr (CgtRules) nim = cgt_rules_from_text ("nim", NULL, NULL);

  g_assert_cmpuint (table->order, ==, 40);
  g_assert_cmpuint (table->period, ==, 12);
  g_assert_true (table->is_whole);
  g_assert_true (cgt_quotient_table_knows (table, 100000));
  g_assert_cmpuint (g_strv_length (table->names), ==, 40);
  /* A heap of n has as many moves as there are pairs of heaps with the sum n - 1 or n - 2. */
  check_moves (table, (const guint64[]) { 7 }, 1, 4 + 3);
  check_moves (table, (const guint64[]) { 2, 5, 3, 5, 0, 1 }, 6, 2 + (3 + 2) + (2 + 1) + 1);
  check_moves (table, (const guint64[]) { 0 }, 1, 0);
  check_moves (table, NULL, 0, 0);
  few = cgt_quotient_table_find (nim, 5, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (few->n_heaps, ==, 5);
  g_assert_true (cgt_quotient_table_knows (few, 5));
  g_assert_false (cgt_quotient_table_knows (few, 6));
}

static void
test_text (void)
{
  g_autoptr (CgtHeapQuotient) heaps = heaps_of ("0.33", 8);
  g_autofree char *presentation = cgt_heap_quotient_presentation (heaps);
  g_autofree char *element = cgt_heap_quotient_element_to_text (heaps, cgt_heap_quotient_of_heap (heaps, 5));
  g_autoptr (CgtRules) partizan = cgt_rules_from_text ("partizan-octal[0.3,0.33]", NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (presentation, ==, "<a, b | a^2 = 1, b^3 = b>");
  g_assert_cmpstr (element, ==, "b");
  g_assert_null (cgt_heap_quotient_new (partizan, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_RULE);
}

/* Wherever a computation is stopped, the quotient of the heaps before is left. */
static void
test_interrupted (void)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text ("0.75", NULL, NULL);
  guint64 n_looks = 0;

  for (guint k = 0; k <= 60; k++)
    {
      g_autoptr (CgtHeapQuotient) heaps = cgt_heap_quotient_new (rules, NULL), fresh = NULL;
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      guint n;

      cgt_budget_end_at (budget, k == 0 ? 0 : MAX (1, n_looks * k / 60), CGT_BUDGET_END_MEMORY);
      g_assert_cmpint (cgt_heap_quotient_extend (heaps, 9, CGT_QUOTIENT_MOST, budget), ==, k == 0);
      if (k == 0)
        n_looks = cgt_budget_n_looks (budget);
      n = cgt_heap_quotient_get_n_heaps (heaps);
      fresh = heaps_of ("0.75", n);
      g_assert_cmpuint (cgt_quotient_get_order (cgt_heap_quotient_get (heaps)), ==,
                        cgt_quotient_get_order (cgt_heap_quotient_get (fresh)));
    }
  g_assert_cmpuint (n_looks, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/quotient/sums", test_sums);
  g_test_add_func ("/solvers/quotient/same", test_same);
  g_test_add_func ("/solvers/quotient/known", test_known);
  g_test_add_func ("/solvers/quotient/tame", test_tame);
  g_test_add_func ("/solvers/quotient/moves", test_moves);
  g_test_add_func ("/solvers/quotient/text", test_text);
  g_test_add_func ("/solvers/quotient/interrupted", test_interrupted);
  return g_test_run ();
}
