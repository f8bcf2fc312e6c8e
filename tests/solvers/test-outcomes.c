/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "naive.h"

#include "solvers/play/cgt-outcome-search.h"

/* The boolean search for the winner, compared with the outcome of the value. */

static void
append_board (GString *text, guint rows, guint columns, guint percent)
{
  g_string_append (text, "domineering(");
  for (guint i = 0; i < rows * columns; i++)
    g_string_append_printf (text, "%s%c", i > 0 && i % columns == 0 ? "|" : "",
                            (guint) g_test_rand_int_range (0, 100) < percent ? '.' : '#');
  g_string_append_c (text, ')');
}

static void
check (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtSum) sum = sum_from_text (text);
  CgtStore *store = cgt_solver_get_store (solver);
  CgtValue value = cgt_solver_sum_value (solver, sum, NULL);
  char outcome = cgt_solver_search_outcome (solver, sum, G_MAXUINT64);

  g_test_message ("%s", text);
  g_assert_cmpint (outcome, ==, cgt_outcome (store, value));
}

static void
test_boards (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint run = 0; run < 150; run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      append_board (text, 4 + run % 2, 5, 80 + run % 21);
      check (solver, text->str);
    }
}

static void
test_sums (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  check (solver, "domineering(4x5) + nim(3) - hackenbush(bbrg)");
  check (solver, "domineering(4x4) + domineering(4x4)");
  check (solver, "domineering(4x5) - domineering(4x5)");
  for (guint run = 0; run < 20; run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      append_board (text, 4, 4, 90);
      g_string_append (text, run % 2 ? " - " : " + ");
      append_board (text, 5, 4, 85);
      check (solver, text->str);
    }
}

static void
test_given_up (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text ("domineering(6x6)"), small = sum_from_text ("domineering(3x3)");

  g_assert_cmpint (cgt_solver_search_outcome (solver, sum, 3), ==, 0);
  g_assert_true (cgt_solver_sum_is_large (solver, sum));
  g_assert_false (cgt_solver_sum_is_large (solver, small));
}

/* One board of this size is searched; for two, the values are used, which take a tenth of a second. */
static void
test_several (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) one = sum_from_text ("domineering(4x6) + nim(3)");
  g_autoptr (CgtSum) two = sum_from_text ("domineering(4x6) + domineering(5x5)");
  g_autoptr (CgtSum) too_large = sum_from_text ("domineering(4x6) + domineering(6x6)");

  g_assert_true (cgt_solver_sum_is_large (solver, one));
  g_assert_false (cgt_solver_sum_is_large (solver, two));
  g_assert_true (cgt_solver_sum_is_large (solver, too_large));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/outcomes/boards", test_boards);
  g_test_add_func ("/solvers/outcomes/sums", test_sums);
  g_test_add_func ("/solvers/outcomes/given-up", test_given_up);
  g_test_add_func ("/solvers/outcomes/several", test_several);
  return g_test_run ();
}
