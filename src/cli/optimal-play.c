/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* How long play can last, and the chances against an opponent who plays at random. */
#include "grundy-cli.h"

static gboolean
print_game (GrundyJob *job, GError **error)
{
  g_autoptr (GPtrArray) game = cgt_expression_longest_game (job->expression, job->solver, error);
  GrundyText *text = job->text;

  if (game == NULL)
    return FALSE;
  for (guint i = 0; i < game->len; i++)
    if (job->command->json)
      {
        grundy_text_append (text, "%s", i == 0 ? "{\"positions\": [" : ", ");
        grundy_text_append_json_string (text, cgt_written_sum_get_text (game->pdata[i]));
      }
    else
      grundy_text_append (text, "%s%4u  %s", i == 0 ? "" : "\n", i, cgt_written_sum_get_text (game->pdata[i]));
  if (job->command->json)
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
print_chances (GrundyJob *job, GError **error)
{
  g_autoptr (CgtRandomOpponent) chances = cgt_expression_random_opponent (job->expression, job->solver, error);

  if (chances == NULL)
    return FALSE;
  if (job->command->json)
    print_chances_json (chances, job->text);
  else
    print_chances_in_words (chances, job->text);
  return TRUE;
}

int
grundy_command_longest_game (GrundyCommand *command)
{
  return grundy_answer_expression (command, "longest-game", print_game);
}

int
grundy_command_random_opponent (GrundyCommand *command)
{
  return grundy_answer_expression (command, "random-opponent", print_chances);
}
