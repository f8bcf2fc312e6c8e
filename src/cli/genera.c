/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The genera of the single heaps of a game, with their period. */
#include "grundy-cli.h"

#include "base/cgt-csv.h"
#include "solvers/misere/cgt-genus-sequence.h"

static void
append_genera (const GrundyCommand *command, const CgtGenusSequence *sequence, GrundyText *text)
{
  guint64 n = MIN (cgt_genus_sequence_get_length (sequence), (guint64) command->to + 1);

  for (guint64 i = 0; i < n; i++)
    {
      g_autofree char *genus = cgt_genus_sequence_get (sequence, i);
      g_autoptr (GString) cell = g_string_new (NULL);

      cgt_csv_append_text (cell, genus);
      if (command->csv)
        grundy_text_append (text, "\n%" G_GUINT64_FORMAT ",%s", i, cell->str);
      else if (command->json)
        grundy_text_append (text, "%s\"%s\"", i > 0 ? ", " : "", genus);
      else
        grundy_text_append (text, "%s%s", i > 0 ? " " : "", genus);
    }
}

static void
append_period (const GrundyCommand *command, const CgtGenusSequence *sequence, GrundyText *text)
{
  guint period, preperiod;
  gboolean proved = cgt_genus_sequence_get_period (sequence, &period, &preperiod);

  if (command->json && proved)
    grundy_text_append (text, "], \"period\": %u, \"preperiod\": %u}", period, preperiod);
  else if (command->json)
    grundy_text_append (text, "], \"period\": null, \"preperiod\": null}");
  else if (!command->csv && proved)
    grundy_text_append (text, "\nAll heaps are tame. Period %u from heap %u on.", period, preperiod);
  else if (!command->csv)
    grundy_text_append (text, "\nNo period is proved.");
}

static gboolean
find (GrundyJob *job, GError **error)
{
  const GrundyCommand *command = job->command;
  g_autoptr (CgtGenusSequence) sequence = cgt_genus_sequence_new (job->data, error);
  g_autofree char *name = cgt_rules_to_name (job->data);
  GrundyText *text = job->text;

  if (sequence == NULL)
    return FALSE;
  if (!cgt_genus_sequence_extend (sequence, (guint64) command->to, job->budget))
    job->unfinished = "the genus of the next heap takes more time or memory than allowed";
  text->budget = NULL; /* what was found is printed */
  if (command->csv)
    grundy_text_append (text, "n,genus");
  else if (command->json)
    {
      grundy_text_append (text, "{\"ruleset\": ");
      grundy_text_append_json_string (text, name);
      grundy_text_append (text, ", \"genera\": [");
    }
  append_genera (command, sequence, text);
  append_period (command, sequence, text);
  return TRUE;
}

int
grundy_print_genera (const GrundyCommand *command, const CgtRules *rules)
{
  GrundyJob job = { .command = command, .answer = find, .data = rules };

  return command->oeis ? grundy_misuse ("the OEIS takes whole numbers, and genera are none") : grundy_answer (&job);
}
