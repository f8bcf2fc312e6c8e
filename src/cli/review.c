/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include "language/cgt-game-review.h"

/* A game that was written down, with its mistakes. */

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

static gboolean
review (GrundyJob *job, GError **error)
{
  g_autoptr (GPtrArray) moves = cgt_review_game (job->command->words->pdata[0], job->solver, job->budget, error);

  if (moves == NULL)
    return FALSE;
  if (!job->command->json)
    {
      g_autofree char *words = cgt_review_to_words (moves);

      job->text->budget = NULL;
      return grundy_text_append (job->text, "%s", words);
    }
  for (guint i = 0; i < moves->len; i++)
    {
      grundy_text_append (job->text, "%s", i > 0 ? ", " : "[");
      print_move_json (moves->pdata[i], job->text);
    }
  grundy_text_append (job->text, "]");
  return TRUE;
}

int
grundy_command_review (GrundyCommand *command)
{
  GrundyJob job = { .command = command, .answer = review };

  if (command->words->len != 1)
    return grundy_misuse ("review takes one game, with arrows between its positions");
  return grundy_answer (&job);
}
