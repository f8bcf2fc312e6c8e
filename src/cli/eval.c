/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

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

  if (expression == NULL && cgt_box_has_unknown (work->text, budget))
    g_clear_error (&work->error);
}

static void
evaluate (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Evaluation *work = data;
  g_autoptr (GError) refused = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->text, budget, &refused);
  g_autoptr (CgtEvaluation) evaluation = NULL;

  if (expression != NULL)
    evaluation =
      cgt_expression_evaluate (expression, solver, cgt_wanted_of_fields (work->fields), NULL, NULL, &work->error);
  else
    evaluation = cgt_unknown_evaluate (work->text, solver, NULL, &work->error);
  if (expression == NULL && evaluation == NULL && work->error == NULL)
    work->error = g_steal_pointer (&refused);
  if (evaluation == NULL)
    return;
  work->is_partial = evaluation->outcome == CGT_OUTCOME_UNKNOWN && evaluation->limit.kind != CGT_LIMIT_NONE;
  work->answer =
    work->json ? cgt_evaluation_to_json (evaluation, work->fields) : cgt_evaluation_to_words (evaluation, work->fields);
  g_strchomp (work->answer);
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
