/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-language.h"

#include <string.h>

#include "cgt-compute.h"
#include "cgt-terms.h"
#include "solvers/record/cgt-evaluation-private.h"

struct _CgtExpression
{
  gatomicrefcount references;
  CgtProgram *program;
  char *text;    /* without white space around it */
  GArray *terms; /* CgtProgramTerm; empty if the expression is not a sum of games */
  guint root;    /* the node of the sum, inside misere() */
  gboolean misere;
};

CgtExpression *
cgt_expression_parse (const char *text, CgtBudget *budget, GError **error)
{
  CgtProgram *program = cgt_program_parse (text, strlen (text), budget, error);
  CgtExpression *expression;
  const CgtNode *node;

  if (program == NULL)
    return NULL;
  expression = g_new0 (CgtExpression, 1);
  g_atomic_ref_count_init (&expression->references);
  expression->program = program;
  expression->text = g_strstrip (g_strdup (text));
  expression->root = program->nodes->len - 1;
  node = cgt_program_node (program, expression->root);
  expression->misere = node->type == CGT_RESULT_MISERE;
  if (expression->misere)
    expression->root--;
  if (expression->misere || node->type == CGT_RESULT_GAME)
    expression->terms = cgt_program_terms (program, expression->root);
  else
    expression->terms = g_array_new (FALSE, FALSE, sizeof (CgtProgramTerm));
  return expression;
}

CgtExpression *
cgt_expression_ref (CgtExpression *expression)
{
  g_atomic_ref_count_inc (&expression->references);
  return expression;
}

void
cgt_expression_unref (CgtExpression *expression)
{
  if (!g_atomic_ref_count_dec (&expression->references))
    return;
  cgt_program_free (expression->program);
  g_array_unref (expression->terms);
  g_free (expression->text);
  g_free (expression);
}

const char *
cgt_expression_get_text (const CgtExpression *expression)
{
  return expression->text;
}

guint
cgt_expression_get_n_terms (const CgtExpression *expression)
{
  return expression->terms->len;
}

static const CgtNode *
term_node (const CgtExpression *expression, guint i)
{
  g_assert (i < expression->terms->len);
  return cgt_program_node (expression->program, g_array_index (expression->terms, CgtProgramTerm, i).node);
}

char *
cgt_expression_get_term_text (const CgtExpression *expression, guint i)
{
  const CgtNode *node = term_node (expression, i);

  return g_strndup (expression->program->text + node->start, node->end - node->start);
}

CgtPosition *
cgt_expression_get_term_position (const CgtExpression *expression, guint i)
{
  const CgtNode *node = term_node (expression, i);

  return node->kind == CGT_NODE_POSITION ? g_ptr_array_index (expression->program->positions, node->n_left) : NULL;
}

gboolean
cgt_expression_get_term_negative (const CgtExpression *expression, guint i)
{
  g_assert (i < expression->terms->len);
  return g_array_index (expression->terms, CgtProgramTerm, i).negative;
}

gboolean
cgt_expression_get_misere (const CgtExpression *expression)
{
  return expression->misere;
}

static gboolean
want_sum (const CgtExpression *expression, GError **error)
{
  if (expression->terms->len > 0)
    return TRUE;
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                       "column 1: expected a game, found a comparison, a list or an outcome");
  return FALSE;
}

/* Every move is printed with the whole sum. If all of them take more text than this, they are not listed. */
#define MOST_MOVE_TEXT ((gsize) 64 << 20)

static CgtWanted
wanted_of (const CgtExpression *expression, CgtWanted wanted)
{
  if (strlen (expression->text) > MOST_MOVE_TEXT / expression->terms->len)
    wanted &= ~(CGT_WANT_MOVES | CGT_WANT_REMOTENESS);
  return wanted;
}

CgtEvaluation *
cgt_expression_evaluate (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, CgtPartialFunc partial,
                         gpointer user_data, GError **error)
{
  CgtEvaluation *evaluation;
  CgtAnswer answer = { 0 };
  g_autoptr (CgtSum) sum = NULL;

  if (expression->terms->len > 0)
    {
      sum = cgt_program_sum (expression->program, expression->root, expression->misere, solver, error);
      if (sum == NULL)
        return NULL;
      wanted = wanted_of (expression, wanted);
      evaluation = cgt_solver_evaluate (solver, sum, expression->text, wanted, partial, user_data, error);
      if (evaluation == NULL)
        cgt_program_place_error (expression->program, expression->root, error);
      return evaluation;
    }
  if (!cgt_program_answer (expression->program, solver, &answer, error))
    return NULL;
  evaluation = cgt_evaluation_new (expression->text);
  evaluation->value = answer.text;
  evaluation->value_markup = answer.markup;
  evaluation->value_latex = answer.latex;
  evaluation->relation = answer.relation;
  return evaluation;
}

gboolean
cgt_expression_compare (const CgtExpression *a, const CgtExpression *b, CgtSolver *solver, CgtOrder *order,
                        GError **error)
{
  if (!want_sum (a, error) || !want_sum (b, error))
    return FALSE;
  if (a->misere || b->misere)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           "column 1: games are compared in normal play, not in misère play");
      return FALSE;
    }
  *order = cgt_program_order (a->program, a->root, b->program, b->root, solver, error);
  return *order != CGT_ORDER_UNKNOWN;
}

CgtGenerations *
cgt_expression_generations (const CgtExpression *expression, CgtSolver *solver, CgtGenerationsBy by, gint to,
                            GError **error)
{
  g_autoptr (CgtSum) sum = NULL;
  CgtGenerations *generations;

  if (!want_sum (expression, error))
    return NULL;
  sum = cgt_program_sum (expression->program, expression->root, expression->misere, solver, error);
  if (sum == NULL)
    return NULL;
  generations = cgt_solver_generations (solver, sum, by, to, error);
  if (generations == NULL)
    cgt_program_place_error (expression->program, expression->root, error);
  return generations;
}

CgtRandomOpponent *
cgt_expression_random_opponent (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = NULL;
  CgtRandomOpponent *chances;

  if (!want_sum (expression, error))
    return NULL;
  sum = cgt_program_sum (expression->program, expression->root, expression->misere, solver, error);
  if (sum == NULL)
    return NULL;
  chances = cgt_solver_random_opponent (solver, sum, error);
  if (chances == NULL)
    cgt_program_place_error (expression->program, expression->root, error);
  return chances;
}

GPtrArray *
cgt_expression_longest_game (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = NULL;
  GPtrArray *game;

  if (!want_sum (expression, error))
    return NULL;
  sum = cgt_program_sum (expression->program, expression->root, expression->misere, solver, error);
  if (sum == NULL)
    return NULL;
  game = cgt_solver_longest_game (solver, sum, error);
  if (game == NULL)
    cgt_program_place_error (expression->program, expression->root, error);
  return game;
}
