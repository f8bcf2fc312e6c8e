/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* An evaluation can be cancelled, or run out of memory or stack, at any step. Whatever the step, no assertion fails,
 * what is known so far is correct, and the same solver then gives the whole answer. */

#include "cgt/cgt-budget-private.h"
#include "../rounds.h"
#include "language-testing.h"
#include "language/cgt-explain.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-record-words.h"

/* The number of steps tried for a long evaluation; for a short one, all. Sanitizers make each of them thirty times
 * slower, so they try every expression at fewer steps. */
#ifdef SANITIZED
#define MOST_STEPS 4
#else
#define MOST_STEPS 8
#endif
/* Longer ones would take minutes and follow the same paths. */
#define LONGEST 24000

/* Besides the examples of every game: each path that an evaluation can take. */
static const char *const others[] = {
  "nim(3,5) + kayles(7)",
  "domineering(3x3) + ^",
  "domineering(3x6)",
  "hackenbush(bbr) - hackenbush(rrb) + *2",
  "square-but-one(5) + nim(2)",
  "square-but-one(7) + square-but-one(4)",
  "northcott(b..w) + hackenbush(b)",
  "misere(nim(1,2,3))",
  "misere(kayles(5) + nim(2))",
  "misere(northcott(b...w) + hackenbush(b))",
  "misere(domineering(2x3))",
  "graph[a>b:l b>a:r](a):nim(1)",
  "nim(2):(over & under)",
  "{1|{0|-1}}",
  "{^|v*} + {3|-3} - *5",
  "2.^ + tiny(2)",
  "conway({1|-1}, ^)",
  "norton(^, {2|1})",
  "overheat({1|-1}, 1, 1)",
  "cool({4|-2}, 1)",
  "heat(*, 2)",
  "freeze({3|1})",
  "domineering(2x3) - domineering(3x2)",
  "{2|{1|-1}} <> 0",
  "domineering(2x4) >= *",
  "canonical(domineering(2x4))",
  "reduced({2^|{1*|-1}})",
  "atomic-weight(3.^ + *)",
  "far-star(^)",
  "uptimal(3.^ + *2)",
  "uptimal(100.^)",
  "dyadic-expansion(-4095/64)",
  "stop-count({1|0})",
  "mean(hackenbush(brg))",
  "temperature({3|{1|-2}})",
  "birthday(domineering(2x3))",
  "outcome(domineering(3x3))",
  "left-options({1,*|-1})",
  "right-incentives({1|{0|-2}})",
  "conjunctive(kayles(4), nim(3))",
  "selective(nim(3), nim(2))",
  "selective(domineering(2x2), domineering(2x2))",
  "nim(1000000,3,77)",
  NULL,
};

static gboolean
is_less (gint64 known, gint64 right)
{
  return known >= 0 && known != right;
}

static void
assert_known (const char *text, const char *field, const char *known, const char *right)
{
  if (known != NULL && g_strcmp0 (known, right) != 0)
    g_error ("%s, interrupted: %s is %s, not %s", text, field, known, right);
}

static void
assert_moves (const char *text, const GPtrArray *known, const GPtrArray *right)
{
  g_assert_true (right != NULL && known->len == right->len);
  for (guint i = 0; i < known->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (known, i), *whole = g_ptr_array_index (right, i);

      assert_known (text, "a move", cgt_move_get_to (move), cgt_move_get_to (whole));
      assert_known (text, "the value of a move", move->value, whole->value);
      assert_known (text, "the outcome of a move", cgt_outcome_to_text (move->outcome),
                    cgt_outcome_to_text (whole->outcome));
      g_assert_true (move->wins == CGT_UNKNOWN || move->wins == whole->wins);
      if (move->standing != CGT_OPTION_UNKNOWN && move->standing != whole->standing)
        g_error ("%s, interrupted: %s stands as %d, not %d", text, cgt_move_get_to (move), move->standing,
                 whole->standing);
      g_assert_false (is_less (move->remoteness, whole->remoteness));
    }
}

static void
assert_parts (const char *text, const GPtrArray *known, const GPtrArray *right)
{
  g_assert_true (right != NULL && known->len == right->len);
  for (guint i = 0; i < known->len; i++)
    {
      const CgtPart *part = g_ptr_array_index (known, i), *whole = g_ptr_array_index (right, i);

      g_assert_cmpstr (part->text, ==, whole->text);
      g_assert_cmpuint (part->nimber, ==, whole->nimber);
    }
}

/* The winner if a player starts is the one of the outcome. */
static void
assert_starts (const CgtPartial *partial, CgtOutcome outcome)
{
  for (guint player = 0; player < 2; player++)
    {
      CgtOutcome first = player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R;
      CgtOutcome second = player == CGT_LEFT ? CGT_OUTCOME_R : CGT_OUTCOME_L;

      if (partial->starts[player] != CGT_OUTCOME_UNKNOWN)
        g_assert_cmpint (partial->starts[player], ==,
                         outcome == CGT_OUTCOME_N   ? first
                         : outcome == CGT_OUTCOME_P ? second
                                                    : outcome);
    }
}

/* What @known says, @right says too. */
static void
assert_part_of (const char *text, const CgtEvaluation *known, const CgtEvaluation *right)
{
  assert_known (text, "the outcome", cgt_outcome_to_text (known->outcome), cgt_outcome_to_text (right->outcome));
  assert_known (text, "the value", known->value, right->value);
  assert_known (text, "the value in LaTeX", known->value_latex, right->value_latex);
  assert_known (text, "the nimber", known->nimber, right->nimber);
  assert_known (text, "the mean", known->mean, right->mean);
  assert_known (text, "the temperature", known->temperature, right->temperature);
  assert_known (text, "the left stop", known->left_stop, right->left_stop);
  assert_known (text, "the right stop", known->right_stop, right->right_stop);
  assert_known (text, "the birthday", known->birthday, right->birthday);
  assert_known (text, "the score", known->score, right->score);
  g_assert_false (is_less (known->remoteness, right->remoteness));
  if (known->partial != NULL)
    assert_starts (known->partial, right->outcome);
  if (known->parts != NULL)
    assert_parts (text, known->parts, right->parts);
  for (guint player = 0; player < 2; player++)
    if (known->moves[player] != NULL)
      assert_moves (text, known->moves[player], right->moves[player]);
}

typedef struct
{
  const char *text;
  CgtSolver *solver;
  CgtBudget *budget;          /* which stops reading too */
  const CgtEvaluation *right; /* NULL: not known yet */
  CgtEvaluation *evaluation;
  GError *error;
} Run;

static void
check_partial (CgtEvaluation *evaluation, gpointer user_data)
{
  const Run *run = user_data;
  g_autofree char *json = cgt_evaluation_to_json (evaluation, CGT_FIELDS_ALL);

  g_assert_nonnull (json);
  if (run->right != NULL)
    assert_part_of (run->text, evaluation, run->right);
}

static void
work (gpointer data)
{
  Run *run = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (run->text, run->budget, &run->error);

  if (expression != NULL)
    run->evaluation = cgt_expression_evaluate (expression, run->solver, CGT_WANT_ALL, check_partial, run, &run->error);
}

/* Stops at the @nth step; 0: runs to the end. Returns the number of steps. */
static guint64
evaluate (Run *run, guint64 nth, CgtBudgetEnd end)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  g_clear_error (&run->error);
  g_clear_pointer (&run->evaluation, cgt_evaluation_unref);
  cgt_budget_set_memory (budget, (gsize) 1 << 30);
  cgt_budget_end_at (budget, nth, end);
  cgt_solver_set_budget (run->solver, budget);
  run->budget = budget;
  cgt_deep_call (budget, (gsize) 1 << 30, work, run);
  run->budget = NULL;
  cgt_solver_set_budget (run->solver, NULL);
  g_assert_true ((run->evaluation == NULL) == (run->error != NULL));
  return cgt_budget_n_looks (budget);
}

static void
clear (Run *run)
{
  g_clear_error (&run->error);
  g_clear_pointer (&run->evaluation, cgt_evaluation_unref);
  cgt_solver_free (run->solver);
}

static void
interrupt (const char *text, const CgtEvaluation *right, guint64 nth, CgtBudgetEnd end)
{
  Run run = { .text = text, .solver = cgt_solver_new (), .right = right };
  g_autofree char *whole = cgt_evaluation_to_json (right, CGT_FIELDS_ALL), *again = NULL;

  evaluate (&run, nth, end);
  if (run.evaluation != NULL)
    assert_part_of (text, run.evaluation, right);
  else if (end == CGT_BUDGET_END_CANCELLED)
    g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  else
    g_assert_error (run.error, CGT_ERROR, CGT_ERROR_BUDGET);

  evaluate (&run, 0, CGT_BUDGET_END_CANCELLED);
  g_assert_no_error (run.error);
  again = cgt_evaluation_to_json (run.evaluation, CGT_FIELDS_ALL);
  g_assert_cmpstr (again, ==, whole);
  clear (&run);
}

/* Every step of a short evaluation; of a long one the first, the last and some in between. */
static guint64
step (guint64 i, guint64 n_points, guint64 n_steps)
{
  if (n_points == n_steps)
    return i + 1;
  if (i < n_points / 4)
    return i + 1;
  if (i >= n_points - n_points / 4)
    return n_steps - (n_points - 1 - i);
  return (guint64) g_test_rand_int_range (1, (gint32) n_steps + 1);
}

static void
test_text (const char *text)
{
  Run run = { .text = text, .solver = cgt_solver_new () };
  guint64 n_steps = evaluate (&run, 0, CGT_BUDGET_END_CANCELLED), n_points = MIN (n_steps, MOST_STEPS);
  g_autoptr (CgtEvaluation) right = g_steal_pointer (&run.evaluation);

  if (right == NULL) /* written wrongly or meaningless: other tests cover bad input */
    {
      g_test_message ("%s: %s", text, run.error->message);
      clear (&run);
      return;
    }
  clear (&run);
  if (n_steps > LONGEST)
    return;
  for (guint64 i = 0; i < n_points; i++)
    for (guint end = 0; end < CGT_BUDGET_N_ENDS; end++)
      interrupt (text, right, step (i, n_points, n_steps), end);
}

static void
test_rulesets (void)
{
  guint n = 0, n_notations = 0;
  const CgtRuleset *const *all = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) notations = g_strsplit (cgt_ruleset_get_notation (all[i]), "\n", -1);

      for (guint k = 0; notations[k] != NULL; k++)
        if (round_has (n_notations++, 2))
          test_text (notations[k]);
    }
}

static void
test_others (void)
{
  for (guint i = 0; others[i] != NULL; i++)
    test_text (others[i]);
}

static void
test_facts (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "facts.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) rows = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  rows = g_strsplit (text, "\n", -1);
  for (guint i = 1; rows[i] != NULL && rows[i][0] != 0; i++)
    {
      g_auto (GStrv) columns = g_strsplit (rows[i], "\t", -1);

      if (g_hash_table_add (seen, g_strdup (columns[0])) && round_has (i, 1))
        test_text (columns[0]);
    }
}

/* Other questions about an expression, with their answers as text */

typedef char *(*Ask) (const CgtExpression *expression, CgtSolver *solver, GError **error);

static char *
ask_generations (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtGenerations) generations =
    cgt_expression_generations (expression, solver, CGT_GENERATIONS_LONGEST, 3, error);
  GString *text;

  if (generations == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < generations->nodes->len; i++)
    g_string_append_printf (text, "%s %u\n", (char *) generations->nodes->pdata[i],
                            g_array_index (generations->generation, guint, i));
  for (guint i = 0; i < generations->edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (generations->edges, CgtGenerationsEdge, i);

      g_string_append_printf (text, "%u %u\n", edge->child, edge->parent);
    }
  return g_string_free (text, FALSE);
}

static char *
ask_random_opponent (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtRandomOpponent) chances = cgt_expression_random_opponent (expression, solver, error);
  GString *text;

  if (chances == NULL)
    return NULL;
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s %s\n", chances->first, chances->second);
  for (guint i = 0; i < chances->moves->len; i++)
    {
      const CgtRandomMove *move = g_ptr_array_index (chances->moves, i);

      g_string_append_printf (text, "%s %s %d\n", move->to, move->chance, move->best);
    }
  return g_string_free (text, FALSE);
}

static char *
ask_longest_game (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (GPtrArray) game = cgt_expression_longest_game (expression, solver, error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (game == NULL)
    return NULL;
  for (guint i = 0; i < game->len; i++)
    g_string_append_printf (text, "%s\n", cgt_written_sum_get_text (game->pdata[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
ask_how_it_compares (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtExpression) other = cgt_expression_parse ("domineering(2x3) + ^", NULL, NULL);
  CgtOrder order = CGT_ORDER_UNKNOWN;

  return cgt_expression_compare (expression, other, solver, &order, error) ? g_strdup_printf ("%d", order) : NULL;
}

/* It may be a part, which says so. */
static char *
ask_explanation (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  CgtBudget *budget = cgt_store_get_budget (cgt_solver_get_store (solver));
  g_autoptr (CgtExplanation) explanation = cgt_explain (solver, expression, CGT_EXPLAIN_ANSWERS, budget, error);

  return explanation != NULL ? cgt_explanation_to_words (explanation) : NULL;
}

typedef struct
{
  const char *text;
  Ask ask;
  CgtSolver *solver;
  char *answer;
  GError *error;
} Question;

static void
work_on_question (gpointer data)
{
  Question *question = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (question->text, NULL, NULL);

  question->answer = question->ask (expression, question->solver, &question->error);
}

/* Like evaluate(); @answer, @error: (out) (transfer full) */
static guint64
answer_of (const char *text, Ask ask, CgtSolver *solver, guint64 nth, CgtBudgetEnd end, char **answer, GError **error)
{
  Question question = { text, ask, solver, NULL, NULL };
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, (gsize) 1 << 30);
  cgt_budget_end_at (budget, nth, end);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 1 << 30, work_on_question, &question);
  cgt_solver_set_budget (solver, NULL);
  g_assert_true ((question.answer == NULL) == (question.error != NULL));
  *answer = question.answer;
  if (question.error != NULL)
    g_propagate_error (error, question.error);
  return cgt_budget_n_looks (budget);
}

static void
interrupt_question (const char *text, Ask ask, const char *right, guint64 nth, CgtBudgetEnd end)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL, *again = NULL;

  answer_of (text, ask, solver, nth, end, &answer, &error);
  if (answer != NULL)
    g_assert_true (ask == ask_explanation || g_str_equal (answer, right));
  else if (end == CGT_BUDGET_END_CANCELLED)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  else
    g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_clear_error (&error);
  answer_of (text, ask, solver, 0, CGT_BUDGET_END_CANCELLED, &again, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again, ==, right);
}

static void
ask_all (const char *text)
{
  static const Ask questions[] = { ask_generations, ask_random_opponent, ask_longest_game, ask_how_it_compares,
                                   ask_explanation };

  for (guint k = 0; k < G_N_ELEMENTS (questions); k++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autofree char *right = NULL;
      guint64 n_steps, n_points;

      n_steps = answer_of (text, questions[k], solver, 0, CGT_BUDGET_END_CANCELLED, &right, NULL);
      n_points = n_steps > LONGEST || right == NULL ? 0 : MIN (n_steps, MOST_STEPS);
      for (guint64 i = 0; i < n_points; i++)
        for (guint end = 0; end < CGT_BUDGET_N_ENDS; end++)
          interrupt_question (text, questions[k], right, step (i, n_points, n_steps), end);
    }
}

static void
test_questions (void)
{
  static const char *const texts[] = {
    "nim(3,5,6)",
    "kayles(9)",
    "kayles(5) + nim(2,3)",
    "nim(3) + *2",
    "chop(3x4)",
    "wythoff(3,5)",
    "fruits(3,4,5)",
    "cutcakes(3x4)",
    "domineering(3x4)",
    "{1|{0|-1}} + hackenbush(bbr)",
    "chomp(3x4)",
    "treblecross(7)",
    "grundys-game(12)",
    "{3|{1|-2}}",
    "domineering(2x3) - {2|-1}",
    "heat(*,2)",
    "{^|v*} - *5",
    "hackenbush(0-1b 1-2r 0-3g)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    ask_all (texts[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interrupted/questions", test_questions);
  g_test_add_func ("/interrupted/rulesets", test_rulesets);
  g_test_add_func ("/interrupted/others", test_others);
  g_test_add_func ("/interrupted/facts", test_facts);
  return g_test_run ();
}
