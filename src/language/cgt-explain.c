/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain.h"

#include "cgt-expression-private.h"
#include "solvers/explain/cgt-explain-sum.h"

static CgtExplanation *
explain_comparison (CgtSolver *solver, const CgtExpression *expression, guint most_answers, GError **error)
{
  g_autoptr (CgtExpression) a = NULL, b = NULL, difference = NULL;
  g_autoptr (CgtSum) sum = NULL;
  g_autoptr (CgtEvaluation) record = NULL;

  if (!cgt_expression_get_sides (expression, &a, &b))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           "column 1: expected a game or a comparison, found a list or an outcome");
      return NULL;
    }
  record = cgt_expression_evaluate (expression, solver, CGT_WANT_WITNESSES, NULL, NULL, error);
  if (record == NULL)
    return NULL;
  difference = cgt_expression_new_difference (a, b);
  sum = cgt_expression_make_sum (difference, solver, NULL);
  return cgt_solver_explain_comparison (solver, cgt_expression_get_text (a), cgt_expression_get_text (b), record, sum,
                                        most_answers);
}

static CgtExplanation *
explain_sum (CgtSolver *solver, const CgtExpression *expression, guint most_answers, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);
  CgtExplanation *explanation;

  if (sum == NULL)
    return NULL;
  explanation = cgt_solver_explain (solver, sum, cgt_expression_get_text (expression), most_answers, error);
  if (explanation == NULL)
    cgt_expression_place_error (expression, error);
  return explanation;
}

CgtExplanation *
cgt_explain (CgtSolver *solver, const CgtExpression *expression, guint most_answers, CgtBudget *budget, GError **error)
{
  CgtBudget *before = cgt_store_get_budget (cgt_solver_get_store (solver));
  CgtExplanation *explanation;

  cgt_solver_set_budget (solver, budget);
  explanation = cgt_expression_get_n_terms (expression) > 0
                  ? explain_sum (solver, expression, most_answers, error)
                  : explain_comparison (solver, expression, most_answers, error);
  cgt_solver_set_budget (solver, before);
  return explanation;
}
