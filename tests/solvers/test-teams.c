/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "naive.h"
#include "outcomes.h"

#include "solvers/outcome/cgt-outcome-partial.h"
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
  CgtTruth wins[2];

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

  for (guint run = 0; run < round_cases (28); run++)
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

  for (guint run = 0; run < round_cases (4); run++)
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

/* Two members that wait for each other: the second one begins when the first one has searched for some time, and this
 * one goes on when the other has decided a move of the root. */
typedef struct
{
  const char *text;
  CgtOutcomeSearch *search; /* of the first one */
  gboolean begun;           /* atomic */
  guint n_before, n_after;  /* decided moves */
} Waiting;

static gboolean
has_begun (Waiting *waiting)
{
  return __atomic_load_n (&waiting->begun, __ATOMIC_ACQUIRE);
}

static gboolean
has_new_moves (Waiting *waiting)
{
  waiting->n_after = __atomic_load_n (&cgt_outcome_search_get_root (waiting->search)->n_decided, __ATOMIC_RELAXED);
  return waiting->n_after > waiting->n_before;
}

static void
wait_until (gboolean (*is_true) (Waiting *waiting), Waiting *waiting)
{
  while (!is_true (waiting))
    g_thread_yield ();
}

static void
wait_for_second (const CgtProgress *progress, gpointer data)
{
  Waiting *waiting = data;

  if (has_begun (waiting))
    return;
  waiting->n_before = cgt_outcome_search_get_root (waiting->search)->n_decided;
  __atomic_store_n (&waiting->begun, TRUE, __ATOMIC_RELEASE);
  wait_until (has_new_moves, waiting);
}

static CgtSum *
wait_for_first (gconstpointer data, CgtSolver *solver)
{
  Waiting *waiting = (Waiting *) data;

  wait_until (has_begun, waiting);
  return sum_from_text (waiting->text);
}

/* What the other threads decide of the moves counts, and is part of a partial answer. */
static void
test_moves_of_all (gconstpointer text)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) sum = sum_from_text (text);
  g_autoptr (CgtTeam) team = NULL;
  g_autoptr (CgtOutcomeSearch) search = NULL;
  g_autoptr (CgtPartial) partial = NULL;
  Waiting waiting = { .text = text };
  CgtTruth wins[2];

  sum->make_again = wait_for_first;
  sum->source = &waiting;
  cgt_solver_set_threads (solver, 2);
  cgt_solver_set_budget (solver, budget);
  team = cgt_team_new (solver, sum, 1 << 24);
  waiting.search = search = cgt_outcome_search_new (solver, 0);
  cgt_outcome_search_set_team (search, team);
  cgt_outcome_search_watch (search, sum);
  cgt_budget_set_progress (budget, wait_for_second, &waiting);
  cgt_team_ask (team, search, wins);
  g_assert_cmpuint (waiting.n_after, >, waiting.n_before);
  partial = cgt_outcome_partial_new (search, cgt_solver_get_store (solver), sum);
  cgt_outcome_partial_note (partial, search, (int[]) { -1, -1 }, 1, 1);
  g_assert_cmpfloat (cgt_partial_get_share (partial) * (partial->moves[0].n + partial->moves[1].n), >,
                     waiting.n_before + 0.5);
  g_clear_pointer (&search, cgt_outcome_search_free);
  cgt_solver_set_budget (solver, NULL);
}

/* The board is its own mirror image, with the players exchanged, so the answer for one starting player stands in the
 * table for the other one, too. A move by which each of them wins is known nevertheless. */
static void
test_mirrored (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint n = 1; n <= 3; n++)
    {
      g_autoptr (CgtSum) sum = sum_from_text ("domineering(7x7)");
      g_autoptr (CgtTeam) team = NULL;
      g_autoptr (CgtOutcomeSearch) search = cgt_outcome_search_new (solver, 0);
      CgtTruth wins[2];

      sum->make_again = make_again;
      sum->source = "domineering(7x7)";
      cgt_solver_set_threads (solver, n);
      team = cgt_team_new (solver, sum, 1 << 24);
      cgt_outcome_search_set_team (search, team);
      cgt_outcome_search_watch (search, sum);
      cgt_team_ask (team, search, wins);
      for (guint player = 0; player < 2; player++)
        {
          const char *best = cgt_outcome_root_get_best (cgt_outcome_search_get_root (search), player);
          g_autoptr (CgtSum) after = NULL;

          g_assert_cmpint (wins[player], ==, 1);
          g_assert_nonnull (best);
          after = sum_from_text (best);
          g_assert_cmpint (search_outcome (solver, after, 0), ==, player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R);
        }
      g_clear_pointer (&search, cgt_outcome_search_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/teams/teams", test_teams);
  g_test_add_func ("/solvers/teams/large-teams", test_large_teams);
  g_test_add_func ("/solvers/teams/mirrored", test_mirrored);
  g_test_add_data_func ("/solvers/teams/moves-of-all/packed",
                        "domineering(........|........|........|........|........|.#...#..|........)",
                        test_moves_of_all);
  g_test_add_data_func ("/solvers/teams/moves-of-all/others", "clobber(xoxox|oxoxo|xoxox|oxoxo)", test_moves_of_all);
  return g_test_run ();
}
