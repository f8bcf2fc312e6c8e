/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* What is asked about one expression. */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>
#include "cgt/cgt-refuse.h"
#include "solvers/automata/cgt-automaton.h"
#include "solvers/automata/cgt-random-opponent.h"
#include "solvers/record/cgt-record-words.h"
#include "solvers/sequence/cgt-sequence.h"

#define LONGEST_SEQUENCE 100000
#define LAST_GENERATION 1000

CgtEvaluation *
cgt_task_evaluate (const char *text, CgtSolver *solver, CgtWanted wanted, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, cgt_task_budget (solver), error);

  return expression != NULL ? cgt_expression_evaluate (expression, solver, wanted, NULL, NULL, error) : NULL;
}

CgtEvaluation *
cgt_task_get_record (const CgtTask *task, CgtSolver *solver, GError **error)
{
  CgtEvaluation *record;

  if (task->found->len > 0)
    return cgt_evaluation_ref (task->found->pdata[0]);
  record = cgt_task_evaluate (task->expression, solver, CGT_WANT_ALL, error);
  /* With another budget more may be found than was when this one ended. */
  if (record != NULL && cgt_budget_check (cgt_task_budget (solver), NULL))
    g_ptr_array_add (task->found, cgt_evaluation_ref (record));
  return record;
}

/* @format: says of @text, its %s, what is not known of it. */
static char *
unknown (const char *format, const char *text, GError **error)
{
  return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, format, text);
}

/* Of the record of an expression. */
static char *
look_up (CgtAsk ask, const char *text, CgtSolver *solver, GError **error)
{
  CgtWanted wanted = ask == CGT_ASK_WINNER || ask == CGT_ASK_SCORE ? 0
                     : ask == CGT_ASK_REMOTENESS                   ? CGT_WANT_REMOTENESS
                                                                   : CGT_WANT_VALUE;
  g_autoptr (CgtEvaluation) record = cgt_task_evaluate (text, solver, wanted, error);

  if (record == NULL)
    return NULL;
  if (ask == CGT_ASK_WINNER)
    return record->outcome != CGT_OUTCOME_UNKNOWN ? g_strdup (cgt_outcome_to_text (record->outcome))
                                                  : unknown (_ ("Who wins %s is not known"), text, error);
  if (ask == CGT_ASK_NIMBER)
    return record->nimber != NULL ? g_strdup (record->nimber)
                                  : unknown (_ ("%s has no nim-value, or it is not known"), text, error);
  if (ask == CGT_ASK_REMOTENESS)
    return record->remoteness >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, record->remoteness)
                                   : unknown (_ ("%s has no remoteness, or it is not known"), text, error);
  if (ask == CGT_ASK_SCORE)
    return record->score != NULL ? g_strdup (record->score)
                                 : unknown (_ ("%s has no score, or it is not known"), text, error);
  return record->value != NULL ? g_strdup (record->value)
                               : unknown (_ ("%s has no value, or it is not known"), text, error);
}

/* Other questions */

static char *
chance (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtRandomOpponent) chances = cgt_expression_random_opponent (expression, solver, error);

  return chances != NULL ? g_strdup (chances->first) : NULL;
}

static char *
longest_game (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (GPtrArray) game = cgt_expression_longest_game (expression, solver, error);

  return game != NULL ? g_strdup_printf ("%u", game->len - 1) : NULL;
}

static char *
period (const char *game, gboolean preperiod, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new (game, error);
  CgtSequencePeriod found;

  if (sequence == NULL)
    return NULL;
  for (guint64 to = 64; to <= LONGEST_SEQUENCE; to *= 2)
    {
      if (!cgt_sequence_extend (sequence, to, budget, error))
        return NULL;
      if (cgt_sequence_get_period (sequence, &found))
        return g_strdup_printf ("%" G_GUINT64_FORMAT, preperiod ? found.preperiod : found.period);
    }
  return unknown (_ ("%s has no period, or it is not known"), game, error);
}

/* @text: `ulam-warburton3 5`, an automaton and a generation. */
static char *
count_cells (const char *text, gboolean born, CgtBudget *budget, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_autoptr (CgtCells) cells = NULL;
  CgtAutomatonRule rule;
  guint64 to;
  guint n;

  if (words[0] == NULL || words[1] == NULL || !cgt_automaton_rule_from_name (words[0], &rule) ||
      !g_ascii_string_to_unsigned (g_strstrip (words[1]), 10, 0, LAST_GENERATION, &to, NULL))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("%s is no automaton and generation, such as nim 5"), text);
  cells = cgt_automaton_grow (rule, (guint) to, budget, error);
  if (cells == NULL)
    return NULL;
  n = cgt_cells_n_until (cells, (guint) to);
  if (born && to > 0)
    n -= cgt_cells_n_until (cells, (guint) to - 1);
  return g_strdup_printf ("%u", n);
}

char *
cgt_task_answer_to (CgtAsk ask, const char *text, CgtSolver *solver, GError **error)
{
  CgtBudget *budget = cgt_task_budget (solver);
  g_autoptr (CgtExpression) expression = NULL;

  if (ask == CGT_ASK_PERIOD || ask == CGT_ASK_PREPERIOD)
    return period (text, ask == CGT_ASK_PREPERIOD, budget, error);
  if (ask == CGT_ASK_BORN || ask == CGT_ASK_ALIVE)
    return count_cells (text, ask == CGT_ASK_BORN, budget, error);
  if (ask != CGT_ASK_CHANCE && ask != CGT_ASK_LONGEST_GAME)
    return look_up (ask, text, solver, error);
  expression = cgt_expression_parse (text, budget, error);
  if (expression == NULL)
    return NULL;
  return ask == CGT_ASK_CHANCE ? chance (expression, solver, error) : longest_game (expression, solver, error);
}

/* What was found for other cells is kept while there is space. When half of it is gone, everything is forgotten, with
 * the records that were charged and are freed already. */
char *
cgt_task_answer_to_cell (const CgtTask *task, const CgtTaskCell *cell, gsize free_bytes, CgtSolver *solver,
                         GError **error)
{
  CgtBudget *budget = cgt_task_budget (solver);

  if (cgt_budget_get_free_bytes (budget) < free_bytes / 2)
    {
      cgt_solver_clear (solver);
      if (cgt_budget_get_free_bytes (budget) < free_bytes)
        cgt_budget_charge (budget, -(gssize) (free_bytes - cgt_budget_get_free_bytes (budget)));
    }
  return cgt_task_answer_to (task->exercise->ask, cell->expression, solver, error);
}

gsize
cgt_task_get_free_bytes (CgtSolver *solver)
{
  CgtBudget *budget = cgt_task_budget (solver);

  return cgt_budget_get_free_bytes (budget);
}

char *
cgt_task_relation (const char *a, const char *b, CgtSolver *solver, GError **error)
{
  CgtBudget *budget = cgt_task_budget (solver);
  g_autoptr (CgtExpression) left = cgt_expression_parse (a, budget, error);
  g_autoptr (CgtExpression) right = left != NULL ? cgt_expression_parse (b, budget, error) : NULL;
  CgtOrder order;

  if (right == NULL || !cgt_expression_compare (left, right, solver, &order, error))
    return NULL;
  if (cgt_order_to_text (order) == NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("How %s compares with %s is not known"), a, b);
  return g_strdup (cgt_order_to_text (order));
}
