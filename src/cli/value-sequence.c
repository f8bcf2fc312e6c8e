/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The values of the single heaps of a game that has no nim-sequence, with their period. */
#include "grundy-cli.h"

#include <stdio.h>

#include "base/cgt-csv.h"
#include "base/cgt-json.h"
#include "base/cgt-oeis.h"
#include "solvers/theories/heaps/cgt-value-sequence.h"

/* The part of the time that is kept for the printing of what was found. */
#define TIME_TO_PRINT 0.25

typedef struct
{
  const GrundyCommand *command;
  const CgtRules *rules;
  GString *text; /* what is to be printed; NULL: the game is refused */
  guint64 n;     /* the number of values in it */
  GError *error; /* why the game is refused, or why there are no more values */
  char *why;     /* the same in words */
} Values;

/* A nim-value and a saltus of nim-values are numbers; other values are strings in JSON. There a partizan game has
 * strings, even where all its values are nimbers. */
static gboolean
append_value (const Values *self, CgtStore *store, const CgtValueSequence *sequence, CgtValue value, GString *text)
{
  gboolean is_number = cgt_value_sequence_is_impartial (sequence);
  g_autofree char *printed = NULL;

  if (is_number && self->command->json && cgt_value_sequence_is_of_partizan_game (sequence))
    {
      value = cgt_nimber (store, value);
      is_number = FALSE;
    }
  printed = cgt_budget_keep_text (cgt_store_get_budget (store), cgt_value_to_text (store, value));
  if (printed == NULL)
    return FALSE;
  if (self->command->json && !is_number)
    cgt_json_append_string (text, printed);
  else if (self->command->csv && !self->command->json)
    cgt_csv_append_text (text, printed);
  else
    g_string_append (text, printed);
  return TRUE;
}

/* As many nim-values as the OEIS accepts. */
static void
append_data (Values *self, CgtSolver *solver, const CgtValueSequence *sequence)
{
  for (gsize n = 0; n < cgt_value_sequence_get_length (sequence); n++)
    {
      g_autofree char *value = cgt_value_to_text (cgt_solver_get_store (solver), cgt_value_sequence_get (sequence, n));
      if (value == NULL || !cgt_oeis_append_text (self->text, value))
        break;
      self->n = n + 1;
    }
  g_string_append_c (self->text, '\n');
}

/* What a byte of a value takes to be made, copied and written, at the most. */
#define NANOSECONDS_A_BYTE 20
/* A value may be this many times as long as the one before. */
#define GROWTH 3

/* Stops at the first value that is too long to be written, or to be written in time. */
static void
append_values (Values *self, CgtSolver *solver, const CgtValueSequence *sequence)
{
  const GrundyCommand *command = self->command;
  gboolean is_number = cgt_value_sequence_is_impartial (sequence);
  gsize n_values = cgt_value_sequence_get_length (sequence), length = 0;
  CgtBudget *printing = cgt_store_get_budget (cgt_solver_get_store (solver));

  for (gsize n = 0; n < n_values && cgt_budget_has_time (printing, length * GROWTH * NANOSECONDS_A_BYTE / 1000); n++)
    {
      gsize before = self->text->len;

      if (command->csv)
        g_string_append_printf (self->text, "%zu,", n);
      else if (n > 0)
        g_string_append (self->text, command->json ? ", " : is_number ? " " : "  ");
      if (!append_value (self, cgt_solver_get_store (solver), sequence, cgt_value_sequence_get (sequence, n),
                         self->text))
        {
          g_string_truncate (self->text, before);
          break;
        }
      if (command->csv)
        g_string_append_c (self->text, '\n');
      length = self->text->len - before;
      self->n = n + 1;
    }
}

static void
append_period_in_json (Values *self, const CgtValuePeriod *period, const char *saltus)
{
  g_string_append (self->text, "], ");
  if (period == NULL || !period->proved)
    g_string_append (self->text, "\"period\": null, \"preperiod\": null, \"saltus\": null");
  if (period != NULL)
    g_string_append_printf (self->text,
                            "%s\"period\": %" G_GUINT64_FORMAT ", \"preperiod\": %" G_GUINT64_FORMAT
                            ", \"saltus\": %s%s",
                            period->proved ? "" : ", \"shown\": {", period->period, period->preperiod, saltus,
                            period->proved ? "" : ", \"needed\": null}");
  g_string_append (self->text, "}\n");
}

static void
append_period_in_words (Values *self, const CgtValuePeriod *period, const char *saltus)
{
  g_string_append_c (self->text, '\n');
  if (period == NULL)
    {
      g_string_append_printf (self->text, "No period is seen up to %" G_GUINT64_FORMAT ".\n", self->n - 1);
      return;
    }
  if (period->proved)
    g_string_append_printf (self->text, "Period %" G_GUINT64_FORMAT " from heap %" G_GUINT64_FORMAT " on",
                            period->period, period->preperiod);
  else
    g_string_append_printf (self->text,
                            "The values up to %" G_GUINT64_FORMAT " repeat with period %" G_GUINT64_FORMAT
                            " from heap %" G_GUINT64_FORMAT,
                            self->n - 1, period->period, period->preperiod);
  if (!g_str_equal (saltus, "0"))
    g_string_append_printf (self->text, ", with saltus %s", saltus);
  if (!period->proved)
    g_string_append (self->text, "; this is seen, and not proved.\n");
  else
    g_string_append_printf (self->text, ": the options of later heaps are those of earlier ones%s.\n",
                            g_str_equal (saltus, "0") ? "" : ", plus the saltus");
}

static void
append_period (Values *self, CgtSolver *solver, CgtValueSequence *sequence)
{
  CgtValuePeriod period;
  g_autoptr (GString) saltus = g_string_new (NULL);
  gboolean found = cgt_value_sequence_find_period (sequence, &period) &&
                   append_value (self, cgt_solver_get_store (solver), sequence, period.saltus, saltus);

  if (self->command->json)
    append_period_in_json (self, found ? &period : NULL, saltus->str);
  else if (!self->command->csv)
    append_period_in_words (self, found ? &period : NULL, saltus->str);
}

static void
find_values (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Values *self = data;
  const GrundyCommand *command = self->command;
  g_autoptr (CgtValueSequence) sequence = cgt_value_sequence_new (solver, self->rules, &self->error);
  g_autofree char *game = cgt_rules_to_name (self->rules), *name = cgt_json_string (game);
  g_autoptr (CgtBudget) printing = grundy_budget_new (command);
  gboolean in_oeis = command->oeis && !command->json && !command->csv;
  guint64 to = (guint64) command->to;

  if (sequence == NULL)
    return;
  if (in_oeis && !cgt_value_sequence_is_impartial (sequence))
    {
      g_set_error_literal (&self->error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           "the OEIS takes whole numbers, and these are values of games");
      return;
    }
  cgt_budget_set_timeout (budget, command->timeout * (1 - TIME_TO_PRINT));
  cgt_value_sequence_extend (sequence, in_oeis ? MIN (to, CGT_OEIS_LENGTH) : to, &self->error);
  self->why = self->error != NULL ? grundy_why_ended (command, budget, self->error) : NULL;
  cgt_budget_set_timeout (printing, command->timeout * TIME_TO_PRINT);
  cgt_solver_set_budget (solver, printing);
  self->text = g_string_new (NULL);
  if (command->json)
    g_string_append_printf (self->text, "{\"ruleset\": %s, \"values\": [", name);
  else if (command->csv)
    g_string_append (self->text, "n,value\n");
  if (in_oeis)
    append_data (self, solver, sequence);
  else
    {
      append_values (self, solver, sequence);
      append_period (self, solver, sequence);
    }
  cgt_solver_set_budget (solver, budget);
}

int
grundy_print_value_sequence (const GrundyCommand *command, const CgtRules *rules)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Values self = { .command = command, .rules = rules };
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;

  grundy_work (command, solver, find_values, &self);
  error = self.error;
  why = self.why != NULL ? self.why : g_strdup (error != NULL ? error->message : NULL);
  if (self.n == 0)
    {
      if (self.text != NULL)
        g_string_free (self.text, TRUE);
      return grundy_refuse (NULL, "%s", why != NULL ? why : "no value was found in the time allowed");
    }
  fwrite (self.text->str, 1, self.text->len, stdout);
  g_string_free (self.text, TRUE);
  if (self.n > (guint64) command->to || (command->oeis && error == NULL))
    return 0;
  grundy_refuse (NULL, "stopped after heap %" G_GUINT64_FORMAT ": %s", self.n - 1,
                 why != NULL ? why : "the limits allow no more");
  return 3;
}
