/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <string.h>

#include "cgt-answer.h"
#include "cgt-expression-private.h"
#include "cgt/cgt-refuse.h"
#include "solvers/play/cgt-identity.h"
#include "solvers/record/cgt-evaluation-private.h"

/* What the solvers say of an expression. */

static gboolean
want_sum (const CgtExpression *expression, GError **error)
{
  if (expression->terms->len > 0)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                     "column 1: expected a game, found a comparison, a list or an outcome");
}

static CgtSum *
make_again (gconstpointer source, CgtSolver *solver)
{
  return cgt_expression_make_sum (source, solver, NULL);
}

CgtSum *
cgt_expression_make_sum (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  guint n = expression->terms->len;
  g_autofree CgtSourceTerm *terms = g_new (CgtSourceTerm, n);
  g_autoptr (GPtrArray) read = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_program_free);
  CgtBudget *budget = cgt_store_get_budget (cgt_solver_get_store (solver));
  CgtSum *sum;

  if (!want_sum (expression, error))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      const CgtExpressionTerm *term = cgt_expression_get (expression, i);
      CgtProgram *program;

      terms[i] =
        (CgtSourceTerm) { cgt_expression_program_of (expression, term), term->node, term->negative, term->position };
      if (term->written == NULL)
        continue;
      program = cgt_program_parse (term->written, strlen (term->written), budget, error);
      if (program == NULL)
        return NULL;
      g_ptr_array_add (read, program);
      terms[i].program = program;
      terms[i].node = program->nodes->len - 1;
    }
  sum = cgt_sum_of_terms (terms, n, expression->misere, solver, error);
  if (sum != NULL)
    {
      sum->make_again = make_again;
      sum->source = expression;
    }
  return sum;
}

/* What was put together has no columns. */
void
cgt_expression_place_error (const CgtExpression *expression, GError **error)
{
  if (expression->program != NULL)
    cgt_program_place_error (expression->program, expression->root, error);
}

/* Every move is printed with the whole sum. If all of them take more text than this, they are not listed. */
#define MOST_MOVE_TEXT ((gsize) 64 << 20)

static CgtWanted
wanted_of (const CgtExpression *expression, CgtWanted wanted)
{
  if (strlen (cgt_expression_get_text (expression)) > MOST_MOVE_TEXT / expression->terms->len)
    wanted &= ~(CGT_WANT_MOVES | CGT_WANT_REMOTENESS);
  return wanted;
}

/* What a term of a sum takes while the sum is evaluated. */
#define BYTES_A_TERM (2 * sizeof (CgtTerm) + sizeof (CgtSourceTerm) + 64)

static CgtEvaluation *
evaluate_sum (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, CgtPartialFunc partial,
              gpointer user_data, GError **error)
{
  CgtBudget *budget = cgt_store_get_budget (cgt_solver_get_store (solver));
  gssize held = (gssize) (expression->terms->len * BYTES_A_TERM);
  CgtEvaluation *evaluation = NULL;
  g_autoptr (CgtSum) sum = NULL;

  if (cgt_budget_charge (budget, held) || cgt_budget_check (budget, error))
    sum = cgt_expression_make_sum (expression, solver, error);
  if (sum != NULL)
    {
      evaluation =
        cgt_solver_evaluate (solver, sum, cgt_expression_get_text (expression),
                             wanted_of (expression, wanted & ~CGT_WANT_OTHER_PLAY), partial, user_data, error);
      if (evaluation == NULL)
        cgt_expression_place_error (expression, error);
    }
  cgt_budget_charge (budget, -held);
  if (evaluation != NULL && wanted & CGT_WANT_OTHER_PLAY && evaluation->impartial)
    {
      g_autoptr (CgtExpression) other = cgt_expression_new_other_play ((CgtExpression *) expression);

      evaluation->other_play =
        cgt_expression_evaluate (other, solver, CGT_WANT_VALUE | CGT_WANT_REMOTENESS, NULL, NULL, NULL);
    }
  return evaluation;
}

void
cgt_expression_find_witnesses (CgtEvaluation *record, CgtExpression *a, CgtExpression *b, CgtSolver *solver)
{
  g_autoptr (CgtExpression) difference = cgt_expression_new_difference (a, b);
  g_autoptr (CgtSum) left = NULL, right = NULL;

  record->difference = cgt_expression_evaluate (difference, solver, CGT_WANT_MOVES, NULL, NULL, NULL);
  if (record->relation != CGT_ORDER_EQUAL)
    {
      record->identical = CGT_NO;
      return;
    }
  left = cgt_expression_make_sum (a, solver, NULL);
  right = left != NULL ? cgt_expression_make_sum (b, solver, NULL) : NULL;
  if (right != NULL)
    record->identical = cgt_solver_identical (solver, left, right);
}

static void
find_witnesses_of_text (const CgtExpression *comparison, CgtEvaluation *record, CgtSolver *solver)
{
  g_autoptr (CgtExpression) a = NULL, b = NULL;

  if (cgt_expression_get_sides (comparison, &a, &b))
    cgt_expression_find_witnesses (record, a, b, solver);
}

const CgtProgram *
cgt_expression_measure (const CgtExpression *expression)
{
  const CgtProgram *program = expression->program;

  if (program == NULL && expression->terms->len == 1 && !expression->misere &&
      !cgt_expression_get (expression, 0)->negative)
    program = cgt_expression_program_of (expression, cgt_expression_get (expression, 0));
  return program != NULL && cgt_program_is_measure (program) ? program : NULL;
}

CgtEvaluation *
cgt_expression_evaluate (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, CgtPartialFunc partial,
                         gpointer user_data, GError **error)
{
  const CgtProgram *measure = cgt_expression_measure (expression);
  CgtEvaluation *evaluation;
  CgtAnswer answer = { 0 };

  if (measure == NULL && expression->terms->len > 0)
    return evaluate_sum (expression, solver, wanted, partial, user_data, error);
  if (!cgt_program_answer (measure != NULL ? measure : expression->program, solver, &answer, error))
    return NULL;
  evaluation = cgt_evaluation_new (cgt_expression_get_text (expression));
  evaluation->value = answer.text;
  evaluation->value_markup = answer.markup;
  evaluation->value_latex = answer.latex;
  evaluation->relation = answer.relation;
  if (wanted & CGT_WANT_WITNESSES && answer.relation != CGT_ORDER_UNKNOWN)
    find_witnesses_of_text (expression, evaluation, solver);
  return evaluation;
}

CgtEvaluation *
cgt_expression_evaluate_value (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, GError **error)
{
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);
  g_autoptr (CgtSum) alone = NULL;
  g_autofree char *text = NULL;
  CgtValue value;

  if (sum == NULL)
    return NULL;
  value = cgt_solver_sum_value (solver, sum, error);
  if (cgt_value_is_none (value))
    return NULL;
  text = cgt_value_to_text (store, value);
  if (text == NULL)
    {
      cgt_budget_check (cgt_store_get_budget (store), error);
      return NULL;
    }
  alone = cgt_sum_new ();
  cgt_sum_add_value (alone, FALSE, value);
  return cgt_solver_evaluate (solver, alone, text, wanted, NULL, NULL, error);
}

gboolean
cgt_expression_compare (const CgtExpression *a, const CgtExpression *b, CgtSolver *solver, CgtOrder *order,
                        GError **error)
{
  if (!want_sum (a, error) || !want_sum (b, error))
    return FALSE;
  if (a->misere || b->misere)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "column 1: games are compared in normal play, not in misère play");
  g_assert (a->program != NULL && b->program != NULL);
  *order = cgt_program_order (a->program, a->root, b->program, b->root, solver, error);
  return *order != CGT_ORDER_UNKNOWN;
}

/* Returns @answer of a solver. If it is NULL, the error gets the column of the expression. */
static gpointer
placed (const CgtExpression *expression, gpointer answer, GError **error)
{
  if (answer == NULL)
    cgt_expression_place_error (expression, error);
  return answer;
}

CgtGenerations *
cgt_expression_generations (const CgtExpression *expression, CgtSolver *solver, CgtGenerationsBy by, gint to,
                            GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_generations (solver, sum, by, to, error), error) : NULL;
}

CgtWinner *
cgt_expression_winner (const CgtExpression *expression, CgtSolver *solver, const CgtWinnerOptions *options,
                       GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_winner (solver, sum, options, error), error) : NULL;
}

CgtRandomOpponent *
cgt_expression_random_opponent (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_random_opponent (solver, sum, error), error) : NULL;
}

GPtrArray *
cgt_expression_longest_game (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_longest_game (solver, sum, error), error) : NULL;
}
