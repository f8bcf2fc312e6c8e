/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Two questions about play: how long it can last, and how well one does against an opponent who plays at random. */
#include "grundy-cli.h"

#include <stdio.h>

typedef struct
{
  CgtExpression *expression;
  GPtrArray *game;
  CgtRandomOpponent *chances;
  GError *error;
} Work;

static void
compute_game (CgtSolver *solver, gpointer data)
{
  Work *work = data;

  work->game = cgt_expression_longest_game (work->expression, solver, &work->error);
}

static void
compute_chances (CgtSolver *solver, gpointer data)
{
  Work *work = data;

  work->chances = cgt_expression_random_opponent (work->expression, solver, &work->error);
}

/* FALSE: refused, and said so. */
static gboolean
answer (GrundyCommand *command, const char *name, GrundyWork compute, Work *work)
{
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtSolver) solver = NULL;
  g_autoptr (GError) error = NULL;

  if (command->words->len != 1)
    {
      grundy_refuse (NULL, "%s takes one expression", name);
      return FALSE;
    }
  expression = cgt_expression_parse (g_ptr_array_index (command->words, 0), NULL, &error);
  if (expression != NULL)
    {
      solver = cgt_solver_new ();
      work->expression = expression;
      grundy_work (command, solver, compute, work);
      error = work->error;
    }
  if (error != NULL)
    grundy_refuse (NULL, "%s", error->message);
  return error == NULL;
}

int
grundy_command_longest_game (GrundyCommand *command)
{
  g_autoptr (GPtrArray) game = NULL;
  Work work = { 0 };

  if (!answer (command, "longest-game", compute_game, &work))
    return 1;
  game = work.game;
  for (guint i = 0; i < game->len; i++)
    {
      g_autofree char *position = grundy_json_string (g_ptr_array_index (game, i));

      if (command->json)
        printf ("%s%s", i == 0 ? "{\"positions\": [" : ", ", position);
      else
        printf ("%4u  %s\n", i, (const char *) g_ptr_array_index (game, i));
    }
  if (command->json)
    printf ("], \"moves\": %u}\n", game->len - 1);
  return 0;
}

static void
print_chances_json (const CgtRandomOpponent *chances)
{
  printf ("{\"first\": \"%s\", \"second\": \"%s\", \"moves\": [", chances->first, chances->second);
  for (guint i = 0; i < chances->moves->len; i++)
    {
      const CgtRandomMove *move = g_ptr_array_index (chances->moves, i);
      g_autofree char *to = grundy_json_string (move->to);

      printf ("%s{\"to\": %s, \"chance\": \"%s\", \"best\": %s, \"answers\": %" G_GUINT64_FORMAT ", \"mistakes\": %" G_GUINT64_FORMAT "}",
              i > 0 ? ", " : "", to, move->chance, move->best ? "true" : "false", move->n_answers, move->n_mistakes);
    }
  puts ("]}");
}

static void
print_chances (const CgtRandomOpponent *chances)
{
  printf ("Moving first %s, second %s\n", chances->first, chances->second);
  for (guint i = 0; i < chances->moves->len; i++)
    {
      const CgtRandomMove *move = g_ptr_array_index (chances->moves, i);

      printf ("%s %s  %s, about %.6g; %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " answers are mistakes\n", move->best ? "*" : " ", move->to,
              move->chance, move->approximately, move->n_mistakes, move->n_answers);
    }
}

int
grundy_command_random_opponent (GrundyCommand *command)
{
  g_autoptr (CgtRandomOpponent) chances = NULL;
  Work work = { 0 };

  if (!answer (command, "random-opponent", compute_chances, &work))
    return 1;
  chances = work.chances;
  if (command->json)
    print_chances_json (chances);
  else
    print_chances (chances);
  return 0;
}
