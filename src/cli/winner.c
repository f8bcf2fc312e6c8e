/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "solvers/record/cgt-record-words.h"

static const char *const start_names[] = { "left_starts", "right_starts" };

static void
print_json (const CgtWinner *winner, const char *expression, gboolean with_lines, double seconds, GrundyText *text)
{
  grundy_text_append (text, "{\"expression\": ");
  grundy_text_append_json_string (text, expression);
  grundy_text_append (text, ", \"outcome\": ");
  grundy_text_append_json_string (text, cgt_outcome_to_text (winner->outcome));
  grundy_text_append (text,
                      ", \"nodes\": %" G_GUINT64_FORMAT ", \"table_entries\": %" G_GUINT64_FORMAT ", \"seconds\": %.3f",
                      winner->nodes, winner->n_entries, seconds);
  if (winner->partial != NULL)
    {
      g_autoptr (GString) partial = g_string_new (NULL);

      cgt_partial_append_json (winner->partial, partial);
      grundy_text_append (text, ", \"partial\": %s", partial->str);
    }
  for (guint player = 0; player < 2 && with_lines; player++)
    {
      const GPtrArray *line = winner->lines[player];

      grundy_text_append (text, "%s\"%s\": %s", player == 0 ? ", \"line\": {" : ", ", start_names[player],
                          line == NULL ? "null" : "[");
      for (guint i = 0; line != NULL && i < line->len; i++)
        {
          grundy_text_append (text, "%s", i > 0 ? ", " : "");
          grundy_text_append_json_string (text, line->pdata[i]);
        }
      grundy_text_append (text, "%s%s", line == NULL ? "" : "]", player == 1 ? "}" : "");
    }
  grundy_text_append (text, "}");
}

/* The rest is what is known, with the moves by name, and which limit ended the search. */
static void
print_partial (const CgtPartial *partial, const CgtBudget *budget, GrundyText *text)
{
  static const char *const players[] = { "Left", "Right" };
  g_autoptr (GString) words = g_string_new (NULL);
  CgtBudgetEnd end;
  double allowed;

  cgt_partial_append_words (partial, words);
  grundy_text_append (text, "not decided; this is known so far:\n%s", words->str);
  for (guint player = 0; player < 2; player++)
    for (guint wins = 0; wins < 2 && partial->moves[player].winning != NULL; wins++)
      {
        const GPtrArray *moves = wins ? partial->moves[player].winning : partial->moves[player].losing;

        for (guint i = 0; i < moves->len; i++)
          grundy_text_append (text, "  %s %s by %s\n", players[player], wins ? "wins" : "loses",
                              (char *) moves->pdata[i]);
      }
  if (cgt_budget_get_end (budget, &end, &allowed))
    {
      g_autofree char *limit = cgt_budget_end_in_words (end, allowed);

      grundy_text_append (text, "  over budget  %s\n", limit);
    }
}

static void
print_in_words (const CgtWinner *winner, gboolean with_lines, double seconds, const CgtBudget *budget, GrundyText *text)
{
  static const char *const players[] = { "Left", "Right" };

  if (winner->partial == NULL)
    grundy_text_append (text, "%s", cgt_outcome_to_text (winner->outcome));
  else
    print_partial (winner->partial, budget, text);
  grundy_text_append (text,
                      "\nnodes          %" G_GUINT64_FORMAT "\ntable entries  %" G_GUINT64_FORMAT
                      "\nseconds        %.3f",
                      winner->nodes, winner->n_entries, seconds);
  for (guint player = 0; player < 2; player++)
    if (winner->lines[player] == NULL && with_lines)
      grundy_text_append (text, "\n\n%s starts: no line was found", players[player]);
    else if (winner->lines[player] != NULL)
      {
        const GPtrArray *line = winner->lines[player];

        grundy_text_append (text, "\n\n%s starts:", players[player]);
        for (guint i = 0; i < line->len; i++)
          grundy_text_append (text, "\n%4u  %-5s  %s", i + 1, players[(player + i) % 2], (char *) line->pdata[i]);
        if (line->len == 0)
          grundy_text_append (text, " there is no move");
      }
}

static gboolean
search (GrundyJob *job, GError **error)
{
  const GrundyCommand *command = job->command;
  CgtWinnerOptions options = { command->line, command->kept };
  g_autoptr (CgtWinner) winner = NULL;
  gint64 begin = g_get_monotonic_time ();
  double seconds;

  /* Threads that wait for a processor find nothing sooner, and each takes a part of the memory. */
  cgt_solver_set_threads (job->solver, CLAMP (GPOINTER_TO_UINT (job->data), 1, g_get_num_processors ()));
  winner = cgt_expression_winner (job->expression, job->solver, &options, error);
  if (winner == NULL)
    return FALSE;
  seconds = (double) (g_get_monotonic_time () - begin) / 1e6;
  job->is_partial = winner->outcome == CGT_OUTCOME_UNKNOWN;
  /* What was found is printed even if it took all of the budget. */
  job->text->budget = NULL;
  if (command->json)
    print_json (winner, cgt_expression_get_text (job->expression), command->line, seconds, job->text);
  else
    print_in_words (winner, command->line, seconds, job->budget, job->text);
  if (winner->not_kept != NULL)
    g_propagate_error (error, g_error_copy (winner->not_kept));
  return TRUE;
}

int
grundy_command_winner (GrundyCommand *command)
{
  GrundyJob job = { .command = command,
                    .answer = search,
                    .data = GUINT_TO_POINTER (command->jobs),
                    .takes_expression = TRUE,
                    .in_colours = TRUE };

  command->jobs = 1; /* all threads have one line of progress */
  return command->words->len == 1 ? grundy_answer (&job) : grundy_misuse ("winner takes one expression");
}
