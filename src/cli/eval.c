/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  CgtExpression *expression;
  CgtEvaluation *evaluation;
  GError *error;
} Evaluation;

static void
evaluate (CgtSolver *solver, gpointer data)
{
  Evaluation *work = data;

  work->evaluation
    = cgt_expression_evaluate (work->expression, solver, CGT_WANT_ALL, NULL, NULL, &work->error);
}

static char *
evaluation_to_text (const CgtEvaluation *evaluation, gboolean json)
{
  return json ? cgt_evaluation_to_json (evaluation) : cgt_evaluation_to_words (evaluation);
}

/* The answer, without the last line feed; NULL with an error. */
static char *
answer (GrundyCommand *command, CgtSolver *solver, CgtExpression *expression, GError **error)
{
  Evaluation work = { .expression = expression };
  g_autoptr (CgtEvaluation) evaluation = NULL;

  grundy_work (command, solver, evaluate, &work);
  evaluation = work.evaluation;
  if (evaluation != NULL)
    return evaluation_to_text (evaluation, command->json);
  g_propagate_error (error, work.error);
  return NULL;
}

static int
eval_words (GrundyCommand *command, CgtSolver *solver)
{
  g_autoptr (GPtrArray) expressions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_expression_unref);
  gboolean single = command->words->len == 1;
  int status = 0;

  /* All are read first: where one is refused, nothing is printed. */
  for (guint i = 0; i < command->words->len; i++)
    {
      const char *text = g_ptr_array_index (command->words, i);
      g_autoptr (GError) error = NULL;
      CgtExpression *expression = cgt_expression_parse (text, NULL, &error);

      if (expression == NULL)
        return grundy_refuse (single ? NULL : text, "%s", error->message);
      g_ptr_array_add (expressions, expression);
    }
  for (guint i = 0; i < expressions->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = answer (command, solver, g_ptr_array_index (expressions, i), &error);

      if (text == NULL)
        status = grundy_refuse (single ? NULL : g_ptr_array_index (command->words, i), "%s", error->message);
      else
        printf ("%s%s\n", i > 0 && !command->json ? "\n" : "", g_strchomp (text));
      fflush (stdout);
    }
  return status;
}

static char *
refusal_to_json (const char *line, const GError *error)
{
  g_autofree char *expression = grundy_json_string (line);
  g_autofree char *message = grundy_json_string (error->message);

  return g_strdup_printf ("{\"expression\": %s, \"error\": %s}", expression, message);
}

/* The answer to one line, which may hold anything. */
static char *
answer_line (GrundyCommand *command, CgtSolver *solver, const char *line, gsize length, int *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = NULL;
  char *text = NULL;

  if (strlen (line) < length)
    g_set_error (&error, CGT_ERROR, CGT_ERROR_SYNTAX, "column %" G_GSIZE_FORMAT ": this is no text in UTF-8",
                 strlen (line) + 1);
  else
    expression = cgt_expression_parse (line, NULL, &error);
  if (expression != NULL)
    text = answer (command, solver, expression, &error);
  if (text == NULL && command->json)
    return refusal_to_json (line, error);
  if (text == NULL)
    *status = grundy_refuse (line, "%s", error->message);
  return text;
}

static int
eval_lines (GrundyCommand *command, CgtSolver *solver)
{
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  int status = 0;

  while ((length = getline (&line, &size, stdin)) >= 0)
    {
      g_autofree char *text = NULL;

      while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        line[--length] = 0;
      text = answer_line (command, solver, line, length, &status);
      if (text != NULL && (puts (g_strchomp (text)) < 0 || fflush (stdout) != 0))
        {
          status = 1; /* nobody is listening */
          break;
        }
    }
  free (line);
  return status;
}

int
grundy_command_eval (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = NULL;

  if (command->words->len == 0)
    return grundy_refuse (NULL, "eval takes an expression, or - to read one a line");
  solver = cgt_solver_new ();
  if (command->words->len == 1 && g_str_equal (g_ptr_array_index (command->words, 0), "-"))
    return eval_lines (command, solver);
  return eval_words (command, solver);
}
