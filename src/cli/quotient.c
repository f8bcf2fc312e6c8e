/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The misère quotient of the heaps of a game. */
#include "grundy-cli.h"

#include "solvers/misere/cgt-quotient-table.h"

static void
print_json (const char *code, const CgtQuotientTable *table, GrundyText *text)
{
  const char *between = "";

  grundy_text_append (text, "{\"code\": ");
  grundy_text_append_json_string (text, code);
  grundy_text_append (text, ", \"order\": %u, \"p_portion\": [", table->order);
  for (guint x = 0; x < table->order; x++)
    if (cgt_quotient_is_p (table->quotient, x))
      {
        grundy_text_append (text, "%s\"%s\"", between, table->names[x]);
        between = ", ";
      }
  if (table->period > 0)
    grundy_text_append (text, "], \"period\": %u, \"preperiod\": %u", table->period, table->preperiod);
  else
    grundy_text_append (text, "], \"period\": null, \"preperiod\": null");
  grundy_text_append (text, ", \"tame\": %s, \"heaps\": %u, \"values\": [",
                      cgt_quotient_is_tame (table->quotient) ? "true" : "false", table->n_heaps);
  for (guint n = 0; n <= table->n_heaps; n++)
    grundy_text_append (text, n > 0 ? ", \"%s\"" : "\"%s\"", table->names[cgt_heap_quotient_of_heap (table->heaps, n)]);
  grundy_text_append (text, "], \"presentation\": ");
  grundy_text_append_json_string (text, table->presentation);
  grundy_text_append (text, "}");
}

static void
print_words (const char *code, const CgtQuotientTable *table, GrundyText *text)
{
  grundy_text_append (text, "%s: %u element%s, %s\n", code, table->order, table->order == 1 ? "" : "s",
                      cgt_quotient_is_tame (table->quotient) ? "tame" : "wild");
  if (table->period > 0)
    grundy_text_append (text, "proved for all heaps: period %u from heap %u on\n", table->period, table->preperiod);
  else
    grundy_text_append (text, "exact for sums of heaps up to %u; no period is proved\n", table->n_heaps);
  grundy_text_append (text, "presentation: %s\nP-portion:", table->presentation);
  for (guint x = 0; x < table->order; x++)
    if (cgt_quotient_is_p (table->quotient, x))
      grundy_text_append (text, " %s", table->names[x]);
  grundy_text_append (text, "\nheaps from 0:");
  for (guint n = 0; n <= table->n_heaps; n++)
    grundy_text_append (text, " %s", table->names[cgt_heap_quotient_of_heap (table->heaps, n)]);
}

static gboolean
find (GrundyJob *job, GError **error)
{
  const char *code = job->command->words->pdata[0];
  g_autoptr (CgtRules) rules = cgt_rules_from_text (code, job->budget, error);
  g_autoptr (CgtQuotientTable) table =
    rules != NULL ? cgt_quotient_table_find (rules, job->command->heaps, NULL, NULL, job->budget, error) : NULL;

  if (table == NULL)
    return FALSE;
  if (!table->is_whole)
    job->unfinished = "the quotient with the next heap is too large, or takes too long to find";
  job->text->budget = NULL; /* what was found is printed */
  (job->command->json ? print_json : print_words) (code, table, job->text);
  return TRUE;
}

int
grundy_command_quotient (GrundyCommand *command)
{
  GrundyJob job = { .command = command, .answer = find };

  if (command->words->len != 1)
    return grundy_misuse ("quotient takes one game of heaps, such as 0.77 or kayles");
  return grundy_answer (&job);
}
