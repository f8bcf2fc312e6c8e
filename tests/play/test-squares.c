/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include "cgt/cgt-budget-private.h"

#include <string.h>

/* Stones on a board. */

static CgtSolver *solver;

static void
test_boxing_match (void)
{
  assert_printed ("boxing-match(2x3)", "boxing-match(###|###)");
  assert_moves ("boxing-match(##|##)", ".#|## #.|## ##|.# ##|#. ..|..");
  assert_moves ("boxing-match(..)", "");
  for (guint bits = 0; bits < 512; bits++)
    {
      char text[] = "boxing-match(...|...|...)";
      for (guint i = 0; i < 9; i++)
        text[13 + i + i / 3] = bits >> i & 1 ? '#' : '.';
      assert_played_out (solver, text, NULL);
    }
  assert_played_out (solver, "boxing-match(3x4)", NULL);
  assert_played_out (solver, "boxing-match(##.##|##.##)", NULL);
  assert_played_out (solver, "boxing-match(2x2) + nim(1)", NULL);
  assert_board ("boxing-match(##.#|####|####)");
  assert_refused ("boxing-match(##|#)", 17);
  assert_refused ("boxing-match(#o)", 15);
  assert_refused ("boxing-match(0x3)", 14);
  assert_refused ("boxing-match(99999x99999)", 14);
}

/* Too large for search: there is a mirror strategy after the block in the middle is taken. */
static void
test_boxing_match_mirrored (void)
{
  static const char *const sizes[] = { "6x10", "10x20", "7x7", "9x20" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      if (!round_has (i, 1))
        continue;
      g_autofree char *text = g_strdup_printf ("boxing-match(%s)", sizes[i]);
      g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
      g_autoptr (CgtSum) sum = cgt_sum_new ();
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtEvaluation) record = NULL;
      g_autoptr (GError) error = NULL;
      guint n_winning = 0;

      cgt_sum_add_position (sum, FALSE, position);
      /* As the front ends do when the tables of earlier questions take the memory of this one. */
      cgt_solver_clear (solver);
      cgt_budget_set_memory (budget, (gsize) 1 << 25);
      cgt_solver_set_budget (solver, budget);
      record = cgt_solver_evaluate (solver, sum, text, CGT_WANT_MOVES, NULL, NULL, &error);
      cgt_solver_set_budget (solver, NULL);
      g_assert_no_error (error);
      g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, "N");
      g_assert_nonnull (record->moves[CGT_LEFT]);
      for (guint k = 0; k < record->moves[CGT_LEFT]->len; k++)
        n_winning += ((const CgtMove *) g_ptr_array_index (record->moves[CGT_LEFT], k))->wins == CGT_YES;
      g_assert_cmpuint (n_winning, >, 0);
    }
}

static void
evaluate_within (const char *text, guint64 ticks, CgtEvaluation **record)
{
  g_autoptr (CgtSolver) solver_of_this = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (GError) error = NULL;

  cgt_sum_add_position (sum, FALSE, position);
  cgt_budget_end_at (budget, ticks, CGT_BUDGET_END_MEMORY);
  cgt_solver_set_budget (solver_of_this, budget);
  *record = cgt_solver_evaluate (solver_of_this, sum, text, CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_no_error (error);
  cgt_solver_set_budget (solver_of_this, NULL);
}

/* What theory knows of a move is known also where the search for the value is given up. */
static void
test_moves_by_theory (void)
{
  static const char *const cases[][2] = {
    { "boxing-match(6x6)", "boxing-match(......|......|......|......|......|......)" },
    { "chomp(12x12)", "chomp(12,1,1,1,1,1,1,1,1,1,1,1)" },
    { "chomp(14x14)", "chomp(14,1,1,1,1,1,1,1,1,1,1,1,1,1)" },
    { "chomp(9,9,9,9,9,9,9,9,8)", "chomp(9,1,1,1,1,1,1,1,1)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtEvaluation) record = NULL;
      g_autofree char *words = NULL;
      gboolean found = FALSE;

      evaluate_within (cases[i][0], 3000, &record);
      for (guint k = 0; k < record->moves[CGT_LEFT]->len; k++)
        {
          const CgtMove *move = record->moves[CGT_LEFT]->pdata[k];

          if (!g_str_equal (cgt_move_get_to (move), cases[i][1]))
            continue;
          g_assert_cmpint (move->wins, ==, CGT_YES);
          found = TRUE;
        }
      g_assert_true (found);
      g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_N);
      g_assert_null (record->value);
      words = cgt_evaluation_to_words (record, CGT_FIELDS_ALL);
      g_assert_nonnull (strstr (words, ", not known\n"));
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/squares/boxing-match", test_boxing_match);
  g_test_add_func ("/squares/boxing-match/mirrored", test_boxing_match_mirrored);
  g_test_add_func ("/squares/moves-by-theory", test_moves_by_theory);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
