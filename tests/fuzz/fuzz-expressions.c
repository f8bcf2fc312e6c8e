/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Arbitrary text as an expression: it is refused with a message that names the column, or evaluated. The record can be
 * printed, and its value and moves read back. */

#include <string.h>

#include "cgt/cgt-budget-private.h"
#include "fuzz.h"
#include "language/cgt-language.h"

/* Steps instead of seconds, so that an input has the same effect on every machine. */
#define STEPS 20000
#define MEMORY ((gsize) 64 << 20)
#define STACK ((gsize) 64 << 20)

/* Longer texts are not read back. */
#define LONGEST 4000
#define MOST_MOVES 50

typedef struct
{
  const char *text;
  CgtBudget *budget;
  CgtSolver *solver;
  CgtExpression *expression;
  CgtEvaluation *evaluation;
  GError *error;
} Run;

static void
work (gpointer data)
{
  Run *run = data;

  run->expression = cgt_expression_parse (run->text, run->budget, &run->error);
  if (run->expression != NULL)
    run->evaluation = cgt_expression_evaluate (run->expression, run->solver, CGT_WANT_ALL, NULL, NULL, &run->error);
}

static void
evaluate (Run *run)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  run->budget = budget;
  cgt_budget_set_memory (budget, MEMORY);
  cgt_budget_end_at (budget, STEPS, CGT_BUDGET_END_CANCELLED);
  cgt_solver_set_budget (run->solver, budget);
  cgt_deep_call (budget, STACK, work, run);
  cgt_solver_set_budget (run->solver, NULL);
  run->budget = NULL;
}

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->expression, cgt_expression_unref);
  g_clear_pointer (&run->evaluation, cgt_evaluation_unref);
  g_clear_error (&run->error);
}

/* Printed text reads back as the same value. */
static void
check_value (CgtSolver *solver, const char *value)
{
  Run run = { .text = value, .solver = solver };

  /* The nimber of a loopy position cannot be written as a game. */
  if (strlen (value) > LONGEST || g_str_has_prefix (value, "oo"))
    return;
  evaluate (&run);
  if (run.expression == NULL && !g_error_matches (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_error ("the value %s: %s", value, run.error->message);
  if (run.evaluation != NULL && run.evaluation->value != NULL)
    g_assert_cmpstr (run.evaluation->value, ==, value);
  run_clear (&run);
}

static void
check_read (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = NULL;

  if (strlen (text) > LONGEST)
    return;
  expression = cgt_expression_parse (text, NULL, &error);
  if (expression == NULL)
    g_error ("%s: %s", text, error->message);
}

static void
check_record (CgtSolver *solver, const CgtExpression *expression, const CgtEvaluation *evaluation)
{
  g_autofree char *json = cgt_evaluation_to_json (evaluation, CGT_FIELDS_ALL);
  g_autofree char *words = cgt_evaluation_to_words (evaluation, CGT_FIELDS_ALL);

  g_assert_true (g_utf8_validate (json, -1, NULL));
  g_assert_null (strchr (json, '\n'));
  g_assert_true (g_utf8_validate (words, -1, NULL));
  check_read (evaluation->expression);
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; evaluation->moves[player] != NULL && i < MIN (evaluation->moves[player]->len, MOST_MOVES); i++)
      {
        const CgtMove *move = evaluation->moves[player]->pdata[i];

        check_read (cgt_move_get_to (move));
        if (cgt_move_get_term_to (move) != NULL)
          check_read (cgt_move_get_term_to (move));
      }
  if (evaluation->value != NULL && cgt_expression_get_n_terms (expression) > 0)
    check_value (solver, evaluation->value);
}

static void
check_terms (const CgtExpression *expression)
{
  for (guint i = 0; i < MIN (cgt_expression_get_n_terms (expression), MOST_MOVES); i++)
    {
      g_autofree char *term = cgt_expression_get_term_text (expression, i);

      check_read (term);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Run run = { .text = text, .solver = solver };

  evaluate (&run);
  g_assert_true ((run.evaluation == NULL) == (run.error != NULL));
  if (run.error != NULL)
    fuzz_check_message (run.error);
  if (run.expression == NULL)
    fuzz_check_refusal (run.error);
  else
    check_terms (run.expression);
  if (run.evaluation != NULL)
    check_record (solver, run.expression, run.evaluation);
  run_clear (&run);
  return 0;
}
