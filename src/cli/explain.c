/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "language/boxes/cgt-unknown.h"
#include "language/cgt-explain.h"

typedef struct
{
  const char *text;
  gboolean json;
  guint most_answers;
  char *answer;
  gboolean is_partial;
  GError *error;
} Work;

/* The expression; one with an unknown is explained with the least number for which whoever moves second wins. */
static CgtExpression *
read_expression (const char *text, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autoptr (GError) refused = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, &refused);
  g_autoptr (CgtEvaluation) unknown = NULL;
  g_autofree char *least = NULL;

  if (expression != NULL)
    return g_steal_pointer (&expression);
  unknown = cgt_unknown_evaluate (text, solver, &least, error);
  if (least != NULL)
    return cgt_expression_parse (least, budget, error);
  if (error != NULL && *error == NULL)
    g_propagate_error (error, g_steal_pointer (&refused));
  return NULL;
}

static void
explain (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  g_autoptr (CgtExpression) expression = read_expression (work->text, solver, budget, &work->error);
  g_autoptr (CgtExplanation) explanation = NULL;

  if (expression != NULL)
    explanation = cgt_explain (solver, expression, work->most_answers, budget, &work->error);
  if (explanation == NULL)
    return;
  work->is_partial = explanation->is_partial;
  work->answer = work->json ? cgt_explanation_to_json (explanation) : cgt_explanation_to_words (explanation);
}

int
grundy_command_explain (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;
  Work work = { .json = command->json, .most_answers = command->answers };

  if (command->words->len != 1)
    return grundy_misuse ("explain takes one expression");
  work.text = g_ptr_array_index (command->words, 0);
  grundy_work (command, solver, explain, &work);
  error = work.error;
  answer = work.answer;
  if (error != NULL)
    return grundy_refuse (NULL, "%s", error->message);
  grundy_print (command, answer);
  putchar ('\n');
  return work.is_partial ? 3 : 0;
}
