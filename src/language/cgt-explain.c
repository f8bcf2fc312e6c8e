/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain.h"

#include <glib/gi18n-lib.h>

#include "cgt-answer.h"
#include "cgt-expression-private.h"
#include "cgt-functions.h"
#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"
#include "solvers/explain/cgt-explain-sum.h"

static CgtExplanation *explain_sum (CgtSolver *solver, const CgtExpression *expression, guint most_answers,
                                    GError **error);
static CgtExplanation *explain_computed (CgtSolver *solver, const CgtExpression *expression, const CgtProgram *program,
                                         GError **error);

/* A list is explained by how it is made, an outcome or a sign expansion by the game that it is of. */
static CgtExplanation *
explain_outcome (CgtSolver *solver, const CgtExpression *expression, guint most_answers, GError **error)
{
  const CgtProgram *program = expression->program;
  const CgtNode *root = program != NULL ? cgt_program_node (program, program->nodes->len - 1) : NULL;
  const CgtNode *operand = NULL;
  g_autofree char *text = NULL;
  g_autoptr (CgtExpression) game = NULL;
  g_autoptr (CgtEvaluation) record = NULL;
  CgtExplanation *explanation;

  if (root != NULL && root->type == CGT_RESULT_LIST)
    return explain_computed (solver, expression, program, error);
  if (root == NULL || root->kind != CGT_NODE_CALL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "column 1: %s",
                            _ ("expected a game, a comparison, a list or an outcome"));
  record = cgt_expression_evaluate (expression, solver, 0, NULL, NULL, error);
  if (record == NULL)
    return NULL;
  operand = cgt_program_node (program, program->nodes->len - 2);
  text = g_strndup (program->text + operand->start, operand->end - operand->start);
  game = cgt_expression_parse (text, cgt_store_get_budget (cgt_solver_get_store (solver)), error);
  explanation = game != NULL ? explain_sum (solver, game, most_answers, error) : NULL;
  if (explanation == NULL)
    return NULL;
  cgt_free_all (explanation->expression, explanation->value, explanation->value_latex);
  explanation->expression = g_strdup (record->expression);
  explanation->value = g_strdup (record->value);
  explanation->value_latex = g_strdup (record->value_latex);
  return explanation;
}

static CgtExplanation *
explain_comparison (CgtSolver *solver, const CgtExpression *expression, guint most_answers, GError **error)
{
  g_autoptr (CgtExpression) a = NULL, b = NULL, difference = NULL;
  g_autoptr (CgtSum) sum = NULL;
  g_autoptr (CgtEvaluation) record = NULL;

  if (!cgt_expression_get_sides (expression, &a, &b))
    return explain_outcome (solver, expression, most_answers, error);
  record = cgt_expression_evaluate (expression, solver, CGT_WANT_WITNESSES, NULL, NULL, error);
  if (record == NULL)
    return NULL;
  difference = cgt_expression_new_difference (a, b);
  sum = cgt_expression_make_sum (difference, solver, NULL);
  if (sum != NULL && !cgt_sum_check_short (sum, NULL))
    g_clear_pointer (&sum, cgt_sum_free);
  return cgt_solver_explain_comparison (solver, cgt_expression_get_text (a), cgt_expression_get_text (b), record, sum,
                                        most_answers);
}

/* Of a sum with more terms, what gives the terms is not explained. */
#define MOST_TERMS 50

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
    case CGT_NODE_LIST:
      return "[]";
    default:
      return NULL;
    }
}

/* The operation at a node; NULL: it is none. (transfer full) */
static CgtOperation *
operation_of_node (CgtSolver *solver, const CgtProgram *program, guint at)
{
  const CgtNode *root = cgt_program_node (program, at);
  const char *name = operation_name (root);
  CgtOperation *operation;

  if (name == NULL)
    return NULL;
  operation = cgt_operation_new (name, g_strndup (program->text + root->start, root->end - root->start));
  for (guint i = at; i > root->first;)
    {
      const CgtNode *node = cgt_program_node (program, --i);
      CgtSum *sum = node->type == CGT_RESULT_GAME ? cgt_program_sum (program, i, FALSE, solver, NULL) : NULL;

      if (node->kind == CGT_NODE_LIST) /* its items are the operands */
        continue;
      if (sum != NULL)
        {
          g_ptr_array_insert (operation->operands, 0, sum);
          g_ptr_array_insert (operation->operations, 0, operation_of_node (solver, program, i));
        }
      i = node->first;
    }
  return operation;
}

/* The operations that give the terms. (transfer full) (element-type CgtOperation) */
static GPtrArray *
operations_of (CgtSolver *solver, const CgtExpression *expression)
{
  GPtrArray *operations = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_operation_free);

  for (guint i = 0; i < expression->terms->len && expression->terms->len <= MOST_TERMS; i++)
    {
      const CgtProgramTerm *term = cgt_expression_get (expression, i);
      gboolean is_node = term->position == NULL && term->written == NULL;

      g_ptr_array_add (operations, is_node ? operation_of_node (solver, term->program, term->node) : NULL);
    }
  return operations;
}

/* A measure or a list, by the last operation of @program. */
static CgtExplanation *
explain_computed (CgtSolver *solver, const CgtExpression *expression, const CgtProgram *program, GError **error)
{
  g_autoptr (CgtEvaluation) record = cgt_expression_evaluate (expression, solver, 0, NULL, NULL, error);
  CgtOperation *operation;
  CgtExplanation *explanation;

  if (record == NULL)
    return NULL;
  operation = operation_of_node (solver, program, program->nodes->len - 1);
  explanation = cgt_solver_explain_measure (solver, record, operation);
  cgt_operation_free (operation);
  return explanation;
}

static CgtExplanation *
explain_sum (CgtSolver *solver, const CgtExpression *expression, guint most_answers, GError **error)
{
  const CgtProgram *measure = cgt_expression_measure (expression);
  g_autoptr (CgtSum) sum = NULL;
  g_autoptr (GPtrArray) operations = NULL;
  CgtExplanation *explanation;

  if (measure != NULL)
    return explain_computed (solver, expression, measure, error);
  sum = cgt_expression_make_sum (expression, solver, error);
  if (sum == NULL)
    return NULL;
  operations = operations_of (solver, expression);
  explanation = cgt_solver_explain (solver, sum, cgt_expression_get_text (expression), operations, most_answers, error);
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
