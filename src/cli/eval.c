/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "rulesets/lua/cgt-games.h"
#include "solvers/evaluate/cgt-how-far.h"
#include "language/boxes/cgt-box-expression.h"
#include "language/boxes/cgt-unknown.h"

typedef struct
{
  const char *text;
  gboolean json;
  CgtFields fields;
  char *answer; /* without the last newline */
  gboolean is_partial;
  GError *error;
} Evaluation;

static void
read_only (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Evaluation *work = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->text, budget, &work->error);

  if (expression == NULL && cgt_box_find_unknown (work->text, budget) != '\0')
    g_clear_error (&work->error);
}

/* An evaluation spends most of its time on who wins, too. The search for that alone hardly ends in the same time: of
 * fifteen boards, it did on one. It is near its end if it is known who wins when one player begins, and half of the
 * other one's moves are decided. */
static gboolean
is_outcome_near (const CgtEvaluation *evaluation)
{
  const CgtPartial *partial = evaluation->partial;
  double share = 0;

  if (evaluation->outcome != CGT_OUTCOME_UNKNOWN)
    return TRUE;
  for (guint player = 0; partial != NULL && player < 2; player++)
    {
      const CgtPartialMoves *moves = &partial->moves[player];

      if (partial->starts[player] != CGT_OUTCOME_UNKNOWN)
        share += 1;
      else if (moves->winning != NULL && moves->n > 0)
        share += (double) (moves->winning->len + moves->losing->len) / moves->n;
    }
  return share >= 1.5;
}

/* What could be asked instead of a question for which the time or the memory did not suffice; NULL: nothing. (transfer
 * full). @expression: NULL if it could not be read. @evaluation: NULL if it has no answer. */
static char *
what_else (const Evaluation *work, const CgtExpression *expression, const CgtEvaluation *evaluation,
           const CgtBudget *budget)
{
  gboolean is_sum = FALSE, is_own = FALSE; /* of positions; in a game of the user's own */
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  CgtBudgetEnd end;
  double allowed;

  /* Ctrl+C is a time of 0. */
  if (!cgt_budget_get_end (budget, &end, &allowed) || allowed == 0 ||
      (end != CGT_BUDGET_END_TIME && end != CGT_BUDGET_END_MEMORY))
    return NULL;
  for (guint i = 0; evaluation != NULL && is_outcome_near (evaluation) && expression != NULL &&
                    i < cgt_expression_get_n_terms (expression);
       i++)
    is_sum |= cgt_expression_get_term_position (expression, i) != NULL;
  for (guint i = 0; expression != NULL && i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);

      is_own |= position != NULL && cgt_ruleset_is_game (cgt_position_get_ruleset (position));
    }
  if (is_own)
    g_ptr_array_add (choices, "grundy-cli check-game says whether play of the game can go on for ever");
  if (is_sum && evaluation->outcome == CGT_OUTCOME_UNKNOWN)
    g_ptr_array_add (choices, "grundy-cli winner searches for who wins alone");
  if (is_sum && work->fields != CGT_FIELD_OUTCOME)
    g_ptr_array_add (choices, "--fields outcome asks for less");
  g_ptr_array_add (choices, end == CGT_BUDGET_END_TIME ? "--timeout allows more" : "--memory allows more");
  g_ptr_array_add (choices, NULL);
  return g_strjoinv ("; ", (char **) choices->pdata);
}

/* Adds to the error how far it came, and what else could be asked. */
static void
advise (Evaluation *work, const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget)
{
  g_autofree char *instead = NULL, *message = NULL, *known = NULL;
  guint64 n = cgt_solver_get_n_entries (solver);

  for (guint i = 0; expression != NULL && known == NULL && i < cgt_expression_get_n_terms (expression); i++)
    {
      const CgtPosition *position = cgt_expression_get_term_position (expression, i);

      if (position != NULL)
        cgt_solver_how_far (solver, position, &known);
    }
  instead = what_else (work, expression, NULL, budget);
  if (instead == NULL && expression != NULL && cgt_expression_get_n_terms (expression) > 1 &&
      g_error_matches (work->error, CGT_ERROR, CGT_ERROR_BUDGET) && cgt_budget_check (budget, NULL))
    {
      message = g_strdup_printf ("%s; each term may be answered alone", work->error->message);
      g_free (work->error->message);
      work->error->message = g_steal_pointer (&message);
    }
  if (instead == NULL)
    return;
  /* Searches that keep whole sums or graphs have no entries there. */
  if (n == 0)
    n = cgt_solver_get_n_searched (solver);
  if (n == 0)
    message = g_strdup_printf ("%s; %s", work->error->message, instead);
  else if (known == NULL)
    message = g_strdup_printf ("%s after %" G_GUINT64_FORMAT " positions; %s", work->error->message, n, instead);
  else
    message =
      g_strdup_printf ("%s after %" G_GUINT64_FORMAT " positions (%s); %s", work->error->message, n, known, instead);
  g_free (work->error->message);
  work->error->message = g_steal_pointer (&message);
}

static void
evaluate (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Evaluation *work = data;
  g_autoptr (GError) refused = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->text, budget, &refused);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  g_autofree char *instead = NULL;

  if (expression != NULL)
    evaluation =
      cgt_expression_evaluate (expression, solver, cgt_wanted_of_fields (work->fields), NULL, NULL, &work->error);
  else
    evaluation = cgt_unknown_evaluate (work->text, solver, NULL, &work->error);
  if (expression == NULL && evaluation == NULL && work->error == NULL)
    work->error = g_steal_pointer (&refused);
  if (evaluation == NULL)
    {
      advise (work, expression, solver, budget);
      return;
    }
  work->is_partial = evaluation->outcome == CGT_OUTCOME_UNKNOWN && evaluation->limit.kind != CGT_LIMIT_NONE;
  work->answer =
    work->json ? cgt_evaluation_to_json (evaluation, work->fields) : cgt_evaluation_to_words (evaluation, work->fields);
  g_strchomp (work->answer);
  instead =
    work->json || evaluation->limit.kind == CGT_LIMIT_NONE ? NULL : what_else (work, expression, evaluation, budget);
  if (instead != NULL)
    {
      char *answer = g_strdup_printf ("%s\n  what else    %s", work->answer, instead);

      g_free (work->answer);
      work->answer = answer;
    }
}

char *
grundy_eval_answer (const GrundyCommand *command, CgtFields fields, CgtSolver *solver, const char *text, int *status,
                    GError **error)
{
  Evaluation work = { .text = text, .json = command->json, .fields = fields };

  grundy_work (command, solver, evaluate, &work);
  if (work.error != NULL)
    g_propagate_error (error, work.error);
  else if (work.is_partial && *status == 0)
    *status = 3;
  return work.answer;
}

static int
eval_words (GrundyCommand *command, CgtFields fields, CgtSolver *solver)
{
  gboolean single = command->words->len == 1, printed = FALSE;
  int status = 0;

  /* Several expressions are all read first: if one is refused, nothing is printed. */
  for (guint i = 0; !single && i < command->words->len; i++)
    {
      Evaluation work = { .text = g_ptr_array_index (command->words, i) };
      g_autoptr (GError) error = NULL;

      grundy_work (command, solver, read_only, &work);
      error = work.error;
      if (error != NULL)
        return grundy_refuse (work.text, "%s", error->message);
    }
  grundy_begin_work (); /* so that no answer is left half written */
  for (guint i = 0; i < command->words->len; i++)
    {
      const char *word = g_ptr_array_index (command->words, i);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = grundy_eval_answer (command, fields, solver, word, &status, &error);

      if (text == NULL)
        status = grundy_refuse (single ? NULL : word, "%s", error->message);
      else
        {
          fputs (printed && !command->json ? "\n" : "", stdout);
          grundy_print (command, text);
          putchar ('\n');
          printed = TRUE;
        }
      if (fflush (stdout) != 0)
        break; /* nobody reads the output */
    }
  grundy_end_work ();
  return status;
}

int
grundy_command_eval (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = NULL;
  g_autoptr (GError) error = NULL;
  CgtFields fields = CGT_FIELDS_ALL;

  if (command->words->len == 0)
    return grundy_misuse ("eval takes an expression, or - to read one per line");
  if (command->fields != NULL && !cgt_fields_from_text (command->fields, &fields, &error))
    return grundy_misuse ("--fields: %s", error->message);
  if (command->words->len == 1 && g_str_equal (g_ptr_array_index (command->words, 0), "-"))
    return grundy_eval_lines (command, fields);
  if (command->jobs > 1)
    return grundy_misuse ("--jobs is for the lines of standard input: eval --jobs N -");
  solver = cgt_solver_new ();
  return eval_words (command, fields, solver);
}
