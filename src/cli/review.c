/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include "language/cgt-game-review.h"

/* A game that was written down, with its mistakes. */

typedef struct
{
  const GrundyCommand *command;
  char *text;
  GError *error;
} Review;

static void
print_move_json (const CgtReviewedMove *move, GrundyText *text)
{
  grundy_text_append (text, "{\"from\": ");
  grundy_text_append_json_string (text, move->from);
  grundy_text_append (text, ", \"to\": ");
  grundy_text_append_json_string (text, move->to);
  grundy_text_append (text, ", \"player\": %s, \"wins\": %s, \"better\": [",
                      move->impartial            ? "null"
                      : move->player == CGT_LEFT ? "\"left\""
                                                 : "\"right\"",
                      move->wins == CGT_YES  ? "true"
                      : move->wins == CGT_NO ? "false"
                                             : "null");
  for (guint i = 0; move->better != NULL && i < move->better->len; i++)
    {
      grundy_text_append (text, "%s", i > 0 ? ", " : "");
      grundy_text_append_json_string (text, move->better->pdata[i]);
    }
  grundy_text_append (text,
                      "], \"score\": %s, \"best_score\": %s, \"gain\": ", move->score != NULL ? move->score : "null",
                      move->best != NULL ? move->best : "null");
  if (move->score != NULL)
    grundy_text_append (text, "%" G_GINT64_FORMAT "}", move->gain);
  else
    grundy_text_append (text, "null}");
}

static void
review (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Review *work = data;
  g_autoptr (GrundyText) text = grundy_text_new (budget);
  g_autoptr (GPtrArray) moves =
    cgt_review_game (g_ptr_array_index (work->command->words, 0), solver, budget, &work->error);

  if (moves == NULL)
    return;
  if (!work->command->json)
    {
      work->text = cgt_review_to_words (moves);
      return;
    }
  for (guint i = 0; i < moves->len; i++)
    {
      grundy_text_append (text, "%s", i > 0 ? ", " : "[");
      print_move_json (moves->pdata[i], text);
    }
  grundy_text_append (text, "]");
  work->text = grundy_text_finish (text, &work->error);
}

int
grundy_command_review (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Review work = { .command = command };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (command->words->len != 1)
    return grundy_misuse ("review takes one game, with arrows between its positions");
  grundy_work (command, solver, review, &work);
  text = work.text;
  error = work.error;
  if (text == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  puts (text);
  return 0;
}
