/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "solvers/sequence/cgt-sequence.h"

/* What the OEIS takes as the data of a sequence, in characters. */
#define OEIS_LENGTH 260

/* Prints G(0) ... G(n-1), a text after each but the last. */
static void
print_values (CgtSequence *sequence, guint64 n, const char *between)
{
  for (guint64 heap = 0, value; heap < n && cgt_sequence_get_value (sequence, heap, &value); heap++)
    {
      char digits[24];

      if (heap > 0)
        fputs (between, stdout);
      g_snprintf (digits, sizeof digits, "%" G_GUINT64_FORMAT, value);
      fputs (digits, stdout);
    }
}

static void
print_json (CgtSequence *sequence, guint64 n)
{
  g_autofree char *name = grundy_json_string (cgt_sequence_get_ruleset (sequence));
  CgtSequencePeriod period;

  printf ("{\"ruleset\": %s, \"values\": [", name);
  print_values (sequence, n, ", ");
  if (cgt_sequence_get_period (sequence, &period))
    printf ("], \"period\": %" G_GUINT64_FORMAT ", \"preperiod\": %" G_GUINT64_FORMAT ", \"saltus\": %" G_GUINT64_FORMAT
            "}\n",
            period.period, period.preperiod, period.saltus);
  else
    puts ("], \"period\": null, \"preperiod\": null, \"saltus\": null}");
}

static void
print_csv (CgtSequence *sequence, guint64 n)
{
  puts ("n,value");
  for (guint64 heap = 0, value; heap < n && cgt_sequence_get_value (sequence, heap, &value); heap++)
    printf ("%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT "\n", heap, value);
}

/* As many terms as the OEIS takes. */
static void
print_oeis (CgtSequence *sequence, guint64 n)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gsize length = 0;

  for (guint64 heap = 0, value; heap < n && cgt_sequence_get_value (sequence, heap, &value); heap++)
    {
      g_string_append_printf (line, "%s%" G_GUINT64_FORMAT, heap > 0 ? ", " : "", value);
      if (line->len > OEIS_LENGTH)
        break;
      length = line->len;
    }
  g_string_truncate (line, length);
  puts (line->str);
}

static void
print_words (CgtSequence *sequence, guint64 n)
{
  CgtSequencePeriod period;

  print_values (sequence, n, " ");
  putchar ('\n');
  if (!cgt_sequence_get_period (sequence, &period))
    {
      printf ("No period is proved up to %" G_GUINT64_FORMAT ".\n", n - 1);
      return;
    }
  printf ("Period %" G_GUINT64_FORMAT " from heap %" G_GUINT64_FORMAT " on", period.period, period.preperiod);
  if (period.saltus > 0)
    printf (", with saltus %" G_GUINT64_FORMAT, period.saltus);
  printf (": %s", period.theorem);
  if (period.bound > 0)
    printf (", by the values up to %" G_GUINT64_FORMAT, period.bound - 1);
  puts (".");
}

/* What is known to be too much is not begun: a value takes a byte at least. */
static gboolean
fits (const GrundyCommand *command)
{
  return command->memory == 0 || (guint64) command->to < command->memory;
}

int
grundy_command_sequence (GrundyCommand *command)
{
  g_autoptr (CgtSequence) sequence = NULL;
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  guint64 n;

  if (command->words->len != 1)
    return grundy_refuse (NULL, "sequence takes one heap game, as kayles or octal[0.07]");
  sequence = cgt_sequence_new (g_ptr_array_index (command->words, 0), &error);
  if (sequence == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (command->to < 0)
    return grundy_refuse (NULL, "sequence needs --to N, the largest heap");
  if (!fits (command))
    return grundy_refuse (NULL, "values up to %" G_GINT64_FORMAT " are more than the %" G_GSIZE_FORMAT
                          " MB of memory allowed can hold", command->to, command->memory >> 20);
  cgt_budget_set_memory (budget, command->memory);
  cgt_budget_set_timeout (budget, command->timeout);
  cgt_sequence_extend (sequence, command->to, budget, &error);
  n = MIN (cgt_sequence_get_n_known (sequence), (guint64) command->to + 1);
  if (n == 0)
    return grundy_refuse (NULL, "%s", error->message);
  if (command->json)
    print_json (sequence, n);
  else if (command->csv)
    print_csv (sequence, n);
  else if (command->oeis)
    print_oeis (sequence, n);
  else
    print_words (sequence, n);
  if (error != NULL)
    fprintf (stderr, "grundy-cli: stopped after heap %" G_GUINT64_FORMAT ": %s\n", n - 1, error->message);
  return 0;
}
