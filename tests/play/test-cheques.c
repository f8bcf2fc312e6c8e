/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include "rulesets/heaps/cgt-cheques.h"

#include <string.h>

/* Cheques: the formula compared with the table of all intervals, and sums with play. */

static CgtSolver *solver;

/* The score of cheques i to j - 1, by the definition. */
static gint64
score_by_table (const gint64 *cheques, guint n)
{
  g_autofree gint64 *score = g_new0 (gint64, (n + 1) * (n + 1));

  for (guint length = 1; length <= n; length++)
    for (guint i = 0; i + length <= n; i++)
      {
        guint j = i + length;
        score[i * (n + 1) + j] =
          MAX (cheques[i] - score[(i + 1) * (n + 1) + j], cheques[j - 1] - score[i * (n + 1) + j - 1]);
      }
  return score[n];
}

static void
test_formula (void)
{
  for (guint round = 0; round < 20000; round++)
    {
      gint64 cheques[24];
      guint n = (guint) g_test_rand_int_range (0, 25);
      gint32 most = (gint32[]) { 2, 4, 10, 1000 }[g_test_rand_int_range (0, 4)];

      for (guint i = 0; i < n; i++)
        cheques[i] = g_test_rand_int_range (0, most);
      g_assert_cmpint ((gint64) cgt_cheques_score (cheques, n), ==, score_by_table (cheques, n));
    }
}

/* Lesson 1: with an even number of cheques the first player can take all odd or all even ones. */
static void
test_a_thousand (void)
{
  gint64 cheques[1000];

  for (guint i = 0; i < 1000; i++)
    cheques[i] = g_test_rand_int_range (0, 1000000);
  g_assert_cmpint ((gint64) cgt_cheques_score (cheques, 1000), ==, score_by_table (cheques, 1000));
  g_assert_cmpint ((gint64) cgt_cheques_score (cheques, 1000), >=, 0);
}

static void
assert_score (const char *expression, const char *score)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, expression);

  g_assert_cmpstr (record->score, ==, score);
  g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_UNKNOWN);
  g_assert_null (record->value);
  g_assert_cmpint (record->limit.kind, ==, CGT_LIMIT_NONE);
  g_assert_cmpint (record->remoteness, ==, -1);
  g_assert_nonnull (record->moves[CGT_LEFT]);
}

static void
test_evaluation (void)
{
  assert_score ("cheques(3,1,5,2)", "5"); /* 3, and then 5 */
  assert_score ("cheques(0,10,0)", "-10");
  assert_score ("cheques(7)", "7");
  assert_score ("cheques(9223372036854775807,9223372036854775807,9223372036854775807)", "9223372036854775807");
  assert_score ("cheques(9223372036854775807,0,9223372036854775807,0,9223372036854775807,0)", "27670116110564327421");
  assert_score ("cheques(3,1,5,2) + cheques(0)", "1");
  assert_score ("cheques(0,10,0) + cheques(4,9,1)", "6");
  assert_score ("cheques(1,9,2) + cheques(2,7,3) + cheques(5)", "1");
  assert_score ("cheques(0,10,0) + cheques(0)", "10"); /* the second term is a spare move */
  assert_moves ("cheques(3,1,5)", "1,5 3,1");
  assert_score ("cheques()", "0");
  assert_moves ("cheques()", ""); /* a cheque of 0 would be a move */
  assert_board ("cheques(3,1,5,2)");
  assert_refused ("cheques(3,-1)", 11);
  assert_refused ("cheques(,)", 9);
}

static const CgtMove *
move_to (const CgtEvaluation *record, const char *to)
{
  for (guint i = 0; i < record->moves[CGT_LEFT]->len; i++)
    if (g_str_equal (cgt_move_get_to (record->moves[CGT_LEFT]->pdata[i]), to))
      return record->moves[CGT_LEFT]->pdata[i];
  g_error ("no move to %s", to);
}

static void
assert_move (const CgtEvaluation *record, const char *to, const char *score, gint64 gain, CgtTruth best)
{
  const CgtMove *move = move_to (record, to);

  g_assert_cmpstr (move->score, ==, score);
  g_assert_cmpint (move->gain, ==, gain);
  g_assert_cmpint (move->wins, ==, best);
}

static void
test_moves (void)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, "cheques(0,10,0,3)");
  g_autoptr (CgtEvaluation) sum = evaluate (solver, "cheques(0,10,0) + cheques(0)");
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (record, CGT_LEFT);
  g_autofree char *json = cgt_evaluation_to_json (record, CGT_FIELDS_ALL);

  assert_move (record, "cheques(10,0,3)", "-7", 0, CGT_NO);
  assert_move (record, "cheques(0,10,0)", "13", 3, CGT_YES);
  g_assert_cmpstr (cgt_move_get_to (moves->pdata[0]), ==, "cheques(0,10,0)");
  g_assert_nonnull (strstr (json, "\"score\": 13, \"totals\": {\"odd places\": 0, \"even places\": 13}"));
  assert_move (sum, "cheques(0,10,0) + cheques()", "10", 0, CGT_YES);
  assert_move (sum, "cheques(10,0) + cheques(0)", "-10", 0, CGT_NO);
  g_assert_null (sum->totals);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/cheques/formula", test_formula);
  g_test_add_func ("/cheques/thousand", test_a_thousand);
  g_test_add_func ("/cheques/evaluation", test_evaluation);
  g_test_add_func ("/cheques/moves", test_moves);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
