/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/cgt-solver-private.h"
#include "solvers/theories/wythoff/cgt-wythoff-strip.h"

#include "../two-heaps.h"

/* The strip, which remembers only windows, compared with the square table, which keeps whole rows, columns and
 * diagonals. */
static void
test_against_square (void)
{
  static const guint widths[] = { 0, 1, 2, 3, 7, 30, 31, 32, 33, 64, 100, 333 };
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of ("wythoff", 1200, NULL);

  g_assert_true (cgt_two_heap_table_compute (table, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CgtWythoffStrip *strip = cgt_wythoff_strip_new (widths[i], 1199, NULL);
      for (guint x = 0; x <= widths[i]; x++)
        for (guint y = x; y < 1200; y++)
          g_assert_cmpuint (cgt_wythoff_strip_get (strip, x, y), ==, cgt_two_heap_table_get (table, x, y));
      g_assert_true (cgt_wythoff_strip_has (strip, widths[i], 1199));
      g_assert_false (cgt_wythoff_strip_has (strip, widths[i] + 1, 1199));
      cgt_wythoff_strip_free (strip);
    }
}

static void
test_budget (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, 1000);
  g_assert_null (cgt_wythoff_strip_new (3, 1000, budget));
}

/* A solver's data grows with the questions, in any order. */
static void
test_solver_asked_for_more (void)
{
  static const guint heaps[][2] = {
    { 3, 5 },    { 63, 63 },   { 64, 63 }, { 2, 200 },   { 200, 200 },
    { 120, 64 }, { 201, 199 }, { 5, 900 }, { 500, 480 }, { 899, 899 },
  };
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of ("wythoff", 1000, NULL);
  g_autoptr (CgtRules) rules = cgt_rules_from_text ("wythoff", NULL, NULL);
  CgtSolver *solver = cgt_solver_new ();
  CgtSolverGame *game = cgt_solver_get_game (solver, rules);

  g_assert_true (cgt_two_heap_table_compute (table, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    {
      guint x = heaps[i][0], y = heaps[i][1];
      guint64 position[] = { x, y }, nimber;
      CgtHow how;
      g_assert_true (
        game->theory->nimber (game->known, solver, (CgtBytes) { position, sizeof position }, &nimber, &how));
      g_assert_cmpuint (nimber, ==, cgt_two_heap_table_get (table, MIN (x, y), MAX (x, y)));
    }
  cgt_solver_free (solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wythoff-strip/against-square", test_against_square);
  g_test_add_func ("/wythoff-strip/budget", test_budget);
  g_test_add_func ("/wythoff-strip/asked-for-more", test_solver_asked_for_more);
  return g_test_run ();
}
