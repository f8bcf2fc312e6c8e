/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include "language/boxes/cgt-unknown.h"
#include "language/cgt-explain.h"

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

static gboolean
explain (GrundyJob *job, GError **error)
{
  g_autoptr (CgtExpression) expression =
    read_expression (job->command->words->pdata[0], job->solver, job->budget, error);
  g_autoptr (CgtExplanation) explanation = NULL;
  g_autofree char *answer = NULL;

  if (expression != NULL)
    explanation = cgt_explain (job->solver, expression, job->command->answers, job->budget, error);
  if (explanation == NULL)
    return FALSE;
  job->is_partial = explanation->is_partial;
  answer = job->command->json ? cgt_explanation_to_json (explanation) : cgt_explanation_to_words (explanation);
  job->text->budget = NULL;
  return grundy_text_append (job->text, "%s", answer);
}

int
grundy_command_explain (GrundyCommand *command)
{
  GrundyJob job = { .command = command, .answer = explain, .in_colours = TRUE };

  return command->words->len == 1 ? grundy_answer (&job) : grundy_misuse ("explain takes one expression");
}
