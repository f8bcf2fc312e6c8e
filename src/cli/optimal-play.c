/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* How long play can last, and the chances against an opponent who plays at random. */
#include "grundy-cli.h"

#include <stdio.h>

typedef struct
{
  const GrundyCommand *command;
  char *text;
  GError *error;
} Work;

typedef gboolean (*Print) (const CgtExpression *expression, CgtSolver *solver, const Work *work, GrundyText *text,
                           GError **error);

static gboolean
print_game (const CgtExpression *expression, CgtSolver *solver, const Work *work, GrundyText *text, GError **error)
{
  g_autoptr (GPtrArray) game = cgt_expression_longest_game (expression, solver, error);

  if (game == NULL)
    return FALSE;
  for (guint i = 0; i < game->len; i++)
    if (work->command->json)
      {
        grundy_text_append (text, "%s", i == 0 ? "{\"positions\": [" : ", ");
        grundy_text_append_json_string (text, cgt_written_sum_get_text (game->pdata[i]));
      }
    else
      grundy_text_append (text, "%s%4u  %s", i == 0 ? "" : "\n", i, cgt_written_sum_get_text (game->pdata[i]));
  if (work->command->json)
    grundy_text_append (text, "], \"moves\": %u}", game->len - 1);
  return TRUE;
}

static void
print_chances_json (const CgtRandomOpponent *chances, GrundyText *text)
{
  grundy_text_append (text, "{\"first\": \"%s\", \"second\": \"%s\", \"moves\": [", chances->first, chances->second);
  for (guint i = 0; i < chances->moves->len; i++)
    {
      const CgtRandomMove *move = g_ptr_array_index (chances->moves, i);

      grundy_text_append (text, "%s{\"to\": ", i > 0 ? ", " : "");
      grundy_text_append_json_string (text, move->to);
      grundy_text_append (text,
                          ", \"chance\": \"%s\", \"best\": %s, \"answers\": %" G_GUINT64_FORMAT
                          ", \"mistakes\": %" G_GUINT64_FORMAT "}",
                          move->chance, move->best ? "true" : "false", move->n_answers, move->n_mistakes);
    }
  grundy_text_append (text, "]}");
}

static void
print_chances_in_words (const CgtRandomOpponent *chances, GrundyText *text)
{
  grundy_text_append (text, "Moving first %s, second %s", chances->first, chances->second);
  for (guint i = 0; i < chances->moves->len; i++)
    {
      const CgtRandomMove *move = g_ptr_array_index (chances->moves, i);

      grundy_text_append (text,
                          "\n%s %s  %s, about %.6g; %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                          " answers are mistakes",
                          move->best ? "*" : " ", move->to, move->chance, move->approximately, move->n_mistakes,
                          move->n_answers);
    }
}

static gboolean
print_chances (const CgtExpression *expression, CgtSolver *solver, const Work *work, GrundyText *text, GError **error)
{
  g_autoptr (CgtRandomOpponent) chances = cgt_expression_random_opponent (expression, solver, error);

  if (chances == NULL)
    return FALSE;
  if (work->command->json)
    print_chances_json (chances, text);
  else
    print_chances_in_words (chances, text);
  return TRUE;
}

static void
answer (CgtSolver *solver, CgtBudget *budget, Work *work, Print print)
{
  g_autoptr (GrundyText) text = grundy_text_new (budget);
  g_autoptr (CgtExpression) expression = NULL;

  expression = cgt_expression_parse (g_ptr_array_index (work->command->words, 0), budget, &work->error);
  if (expression != NULL && print (expression, solver, work, text, &work->error))
    work->text = grundy_text_finish (text, &work->error);
}

static void
answer_game (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  answer (solver, budget, data, print_game);
}

static void
answer_chances (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  answer (solver, budget, data, print_chances);
}

static int
run (const GrundyCommand *command, const char *name, GrundyWork func)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Work work = { .command = command };

  if (command->words->len != 1)
    return grundy_misuse ("%s takes one expression", name);
  grundy_work (command, solver, func, &work);
  text = work.text;
  error = work.error;
  if (text == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  puts (text);
  return 0;
}

int
grundy_command_longest_game (GrundyCommand *command)
{
  return run (command, "longest-game", answer_game);
}

int
grundy_command_random_opponent (GrundyCommand *command)
{
  return run (command, "random-opponent", answer_chances);
}
