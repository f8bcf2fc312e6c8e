/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "naive.h"
#include "outcomes.h"

#include "solvers/outcome/cgt-outcome-search.h"
#include "solvers/outcome/cgt-team.h"

/* Several threads together find what the value says, of boards with a table that must replace entries and of sums. */

static CgtSum *
make_again (gconstpointer text, CgtSolver *solver)
{
  return sum_from_text (text);
}

static CgtOutcome
search_together (const char *text, guint n, gsize most_bytes)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text (text);
  g_autoptr (CgtTeam) team = NULL;
  g_autoptr (CgtOutcomeSearch) search = cgt_outcome_search_new (solver, 0);
  int wins[2];

  sum->make_again = make_again;
  sum->source = text;
  cgt_solver_set_threads (solver, n);
  team = cgt_team_new (solver, sum, most_bytes);
  cgt_outcome_search_set_team (search, team);
  cgt_team_ask (team, search, wins);
  g_clear_pointer (&search, cgt_outcome_search_free);
  return cgt_outcome_of_starts (wins);
}

static void
test_teams (void)
{
  static const char *const sums[] = { " + clobber(xoxo|oxox|xoxo)", " - clobber(xox|oxo|xox) + hackenbush(bbr)",
                                      " + nim(3)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);

  for (guint run = 0; run < 200; run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CgtSum) sum = NULL;
      CgtOutcome expected;

      append_board (text, 5, (guint) g_test_rand_int_range (4, 6), (guint) g_test_rand_int_range (70, 101));
      if (run % 4 == 0)
        g_string_append (text, sums[run / 4 % G_N_ELEMENTS (sums)]);
      g_test_message ("%s", text->str);
      sum = sum_from_text (text->str);
      expected = cgt_outcome (store, cgt_solver_sum_value (solver, sum, NULL));
      g_assert_cmpint (search_together (text->str, 2 + run % 3, run % 2 ? 1 << 14 : 1 << 24), ==, expected);
    }
}

/* The same for boards of which the threads share many states; one thread is the reference. */
static void
test_large_teams (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint run = 0; run < 40; run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CgtSum) sum = NULL;

      append_board (text, 6, 7, (guint) g_test_rand_int_range (88, 101));
      g_test_message ("%s", text->str);
      sum = sum_from_text (text->str);
      g_assert_cmpint (search_together (text->str, 4, run % 2 ? 1 << 16 : 1 << 24), ==,
                       search_outcome (solver, sum, 0));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/teams/teams", test_teams);
  g_test_add_func ("/solvers/teams/large-teams", test_large_teams);
  return g_test_run ();
}
