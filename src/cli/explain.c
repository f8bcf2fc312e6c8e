/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

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

static void
explain (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->text, budget, &work->error);
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
