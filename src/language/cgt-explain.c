/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain.h"

#include <string.h>

#include "cgt-answer.h"
#include "cgt-expression-private.h"
#include "cgt-functions.h"
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

static const char *
operation_name (const CgtNode *node)
{
  switch ((CgtNodeKind) node->kind)
    {
    case CGT_NODE_CALL:
      return cgt_function_get (node->detail)->name;
    case CGT_NODE_MULTIPLE:
      return ".";
    case CGT_NODE_ORDINAL:
      return ":";
    default:
      return NULL;
    }
}

/* What the expression is computed from, if it is an operation on games. */
static CgtOperation
operation_of (CgtSolver *solver, const CgtExpression *expression)
{
  CgtOperation operation = { NULL, g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_sum_free) };
  const CgtExpressionTerm *term = cgt_expression_get (expression, 0);
  gboolean is_node = expression->terms->len == 1 && !term->negative && term->position == NULL && term->written == NULL;
  const CgtProgram *program = is_node ? cgt_expression_program_of (expression, term) : NULL;
  const CgtNode *root = program != NULL ? cgt_program_node (program, term->node) : NULL;

  operation.name = root != NULL ? operation_name (root) : NULL;
  if (operation.name == NULL)
    return operation;
  for (guint i = term->node; i > root->first;)
    {
      const CgtNode *node = cgt_program_node (program, --i);
      g_autofree char *text = g_strndup (program->text + node->start, node->end - node->start);
      g_autoptr (CgtExpression) operand = NULL;
      CgtSum *sum = NULL;

      i = node->first;
      if (node->type == CGT_RESULT_GAME)
        operand = cgt_expression_parse (text, cgt_store_get_budget (cgt_solver_get_store (solver)), NULL);
      if (operand != NULL && operand->terms->len > 0)
        sum = cgt_expression_make_sum (operand, solver, NULL);
      if (sum != NULL)
        g_ptr_array_insert (operation.operands, 0, sum);
    }
  return operation;
}

static CgtExplanation *
explain_sum (CgtSolver *solver, const CgtExpression *expression, guint most_answers, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);
  g_autoptr (GPtrArray) operands = NULL;
  CgtExplanation *explanation;
  CgtOperation operation;

  if (sum == NULL)
    return NULL;
  operation = operation_of (solver, expression);
  operands = operation.operands;
  if (cgt_expression_measure (expression) != NULL)
    {
      g_autoptr (CgtEvaluation) record = cgt_expression_evaluate (expression, solver, 0, NULL, NULL, error);

      return record != NULL ? cgt_solver_explain_measure (solver, record, &operation) : NULL;
    }
  explanation = cgt_solver_explain (solver, sum, cgt_expression_get_text (expression), &operation, most_answers, error);
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
