/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The genera of the single heaps of a game, with their period. */
#include "grundy-cli.h"

#include "base/cgt-csv.h"
#include "solvers/misere/cgt-genus-sequence.h"

typedef struct
{
  const GrundyCommand *command;
  const CgtRules *rules;
  char *text;    /* NULL: the game is refused, or the genera take too much memory to print */
  gboolean done; /* all were found */
  GError *error;
} Genera;

static void
append_genera (const Genera *self, const CgtGenusSequence *sequence, GrundyText *text)
{
  const GrundyCommand *command = self->command;
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
append_period (const Genera *self, const CgtGenusSequence *sequence, GrundyText *text)
{
  guint period, preperiod;
  gboolean proved = cgt_genus_sequence_get_period (sequence, &period, &preperiod);

  if (self->command->json && proved)
    grundy_text_append (text, "], \"period\": %u, \"preperiod\": %u}", period, preperiod);
  else if (self->command->json)
    grundy_text_append (text, "], \"period\": null, \"preperiod\": null}");
  else if (!self->command->csv && proved)
    grundy_text_append (text, "\nAll heaps are tame. Period %u from heap %u on.", period, preperiod);
  else if (!self->command->csv)
    grundy_text_append (text, "\nNo period is proved.");
}

static void
find (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Genera *self = data;
  g_autoptr (CgtGenusSequence) sequence = cgt_genus_sequence_new (self->rules, &self->error);
  g_autoptr (CgtBudget) printing = cgt_budget_new ();
  g_autoptr (GrundyText) text = grundy_text_new (printing);
  g_autofree char *name = cgt_rules_to_name (self->rules);

  if (sequence == NULL)
    return;
  self->done = cgt_genus_sequence_extend (sequence, (guint64) self->command->to, budget);
  if (self->command->csv)
    grundy_text_append (text, "n,genus");
  else if (self->command->json)
    {
      grundy_text_append (text, "{\"ruleset\": ");
      grundy_text_append_json_string (text, name);
      grundy_text_append (text, ", \"genera\": [");
    }
  append_genera (self, sequence, text);
  append_period (self, sequence, text);
  self->text = grundy_text_finish (text, &self->error);
}

int
grundy_print_genera (const GrundyCommand *command, const CgtRules *rules)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Genera self = { .command = command, .rules = rules };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (command->oeis)
    return grundy_misuse ("the OEIS takes whole numbers, and genera are none");
  grundy_work (command, solver, find, &self);
  text = self.text;
  error = self.error;
  if (text == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  puts (text);
  if (!self.done)
    grundy_refuse (NULL, "the genus of the next heap takes more time or memory than allowed");
  return self.done ? 0 : 3;
}
