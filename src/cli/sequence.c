/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "base/cgt-json.h"
#include "base/cgt-memory.h"
#include "base/cgt-oeis.h"
#include "solvers/sequence/cgt-sequence-text.h"

/* The part of the time that is kept for the printing of what was found. */
#define TIME_TO_PRINT 0.25

static const CgtSequenceStyle in_json = { ", ", FALSE, "" }, in_words = { " ", FALSE, "" };

/* Prints the values G(0) ... G(n-1), which are known. Returns how many there was time for. */
static guint64
print_each (CgtSequence *sequence, guint64 n, const CgtSequenceStyle *style, double seconds)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 from = 0;

  cgt_budget_set_timeout (budget, seconds * TIME_TO_PRINT);
  while (from < n && cgt_budget_tick_bytes (budget, CGT_SEQUENCE_CHUNK * CGT_SEQUENCE_DIGITS))
    {
      g_string_truncate (text, 0);
      from += cgt_sequence_append_values (sequence, from, n - from, style, text);
      fwrite (text->str, 1, text->len, stdout);
    }
  return from;
}

static guint64
print_json (CgtSequence *sequence, guint64 n, double seconds)
{
  g_autofree char *name = cgt_json_string (cgt_sequence_get_ruleset (sequence));
  CgtSequencePeriod period;

  printf ("{\"ruleset\": %s, \"values\": [", name);
  n = print_each (sequence, n, &in_json, seconds);
  if (cgt_sequence_get_period (sequence, &period))
    printf ("], \"period\": %" G_GUINT64_FORMAT ", \"preperiod\": %" G_GUINT64_FORMAT ", \"saltus\": %" G_GUINT64_FORMAT
            "}\n",
            period.period, period.preperiod, period.saltus);
  else
    {
      fputs ("], \"period\": null, \"preperiod\": null, \"saltus\": null", stdout);
      if (cgt_sequence_get_shown_period (sequence, n, &period))
        {
          printf (", \"shown\": {\"period\": %" G_GUINT64_FORMAT ", \"preperiod\": %" G_GUINT64_FORMAT ", \"needed\": ",
                  period.period, period.preperiod);
          if (period.bound > 0)
            printf ("%" G_GUINT64_FORMAT "}}\n", period.bound - 1);
          else
            puts ("null}}");
        }
      else
        puts ("}");
    }
  return n;
}

static guint64
print_csv (CgtSequence *sequence, guint64 n, double seconds)
{
  puts ("n,value");
  return print_each (sequence, n, &cgt_sequence_csv, seconds);
}

/* Prints as many terms as the OEIS accepts, from offset 0. */
static guint64
print_oeis (CgtSequence *sequence, guint64 n)
{
  g_autofree char *data = cgt_sequence_to_oeis (sequence, n);

  puts (data);
  return n;
}

/* The names of the theorems. */
static const char *const theorems[CGT_N_THEOREMS] = {
  [CGT_THEOREM_GUY_SMITH] = "Guy and Smith's theorem",
  [CGT_THEOREM_GUY_SMITH_THREE_HEAPS] = "Guy and Smith's theorem, for splits into three heaps",
  [CGT_THEOREM_GUY_SMITH_ENDLESS_CODE] = "Guy and Smith's theorem, for a code that goes on for ever",
  [CGT_THEOREM_FINITE_SET] = "a finite subtraction set: as many values as its largest element repeat",
  [CGT_THEOREM_NO_SPLITS] = "a code without splits: as many values as it has digits repeat",
  [CGT_THEOREM_SET_WITHOUT_MULTIPLES] = "the set holds every number below the period and no multiple of it",
  [CGT_THEOREM_AUSTIN] = "arithmetic periodicity, after Austin, by the classes of residues",
  [CGT_THEOREM_ARITHMETIC_NO_SPLITS] = "arithmetic periodicity of a code without splits",
  [CGT_THEOREM_HOWSE_NOWAKOWSKI] = "arithmetic periodicity, after Howse and Nowakowski, by pairs of equal heaps",
};

/* Without a proof. */
static void
print_shown_period (CgtSequence *sequence, guint64 n)
{
  CgtSequencePeriod period;

  if (!cgt_sequence_get_shown_period (sequence, n, &period))
    {
      printf ("No period is proved up to %" G_GUINT64_FORMAT ".\n", n - 1);
      return;
    }
  printf ("The values up to %" G_GUINT64_FORMAT " repeat with period %" G_GUINT64_FORMAT
          " from heap %" G_GUINT64_FORMAT,
          n - 1, period.period, period.preperiod);
  if (period.bound > 0)
    printf ("; the proof needs the values up to %" G_GUINT64_FORMAT ".\n", period.bound - 1);
  else
    puts ("; no theorem used here proves it.");
}

static guint64
print_words (CgtSequence *sequence, guint64 n, double seconds)
{
  CgtSequencePeriod period;
  guint64 n_printed = print_each (sequence, n, &in_words, seconds);

  putchar ('\n');
  if (!cgt_sequence_get_period (sequence, &period))
    {
      print_shown_period (sequence, n);
      return n_printed;
    }
  printf ("Period %" G_GUINT64_FORMAT " from heap %" G_GUINT64_FORMAT " on", period.period, period.preperiod);
  if (period.saltus > 0)
    printf (", with saltus %" G_GUINT64_FORMAT, period.saltus);
  printf (": %s", theorems[period.theorem]);
  if (period.bound > 0)
    printf (", by the values up to %" G_GUINT64_FORMAT, period.bound - 1);
  puts (".");
  return n_printed;
}

/* How many of the requested values can be printed. If a period gives more than the allowed memory could hold, these are
 * the values that prove it. */
static guint64
n_to_print (CgtSequence *sequence, guint64 to, gsize memory)
{
  guint64 known = cgt_sequence_get_n_known (sequence);
  CgtSequencePeriod period;

  if (to >= memory && cgt_sequence_get_period (sequence, &period))
    known = MIN (known, MAX (period.bound, period.preperiod + period.period));
  return MIN (known, to + 1);
}

int
grundy_command_sequence (GrundyCommand *command)
{
  g_autoptr (CgtRules) rules = NULL;
  g_autoptr (CgtSequence) sequence = NULL;
  g_autoptr (CgtBudget) budget = grundy_budget_new (command);
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  gsize machine = cgt_memory_for_all (), memory;
  guint64 to, n, n_printed;

  if (command->words->len != 1)
    return grundy_misuse ("sequence takes one heap game, such as kayles or octal[0.07]");
  rules = cgt_rules_from_text (g_ptr_array_index (command->words, 0), NULL, &error);
  if (rules == NULL && g_str_has_prefix (g_ptr_array_index (command->words, 0), "misere("))
    return grundy_misuse ("sequence takes a game without misere( ); --genus prints the genera of its heaps");
  if (rules == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (command->to < 0)
    return grundy_misuse ("sequence needs --to N, the largest heap");
  if (command->genus)
    return grundy_print_genera (command, rules);
  sequence = cgt_sequence_new_for_rules (rules, NULL);
  if (sequence == NULL || (command->json && cgt_sequence_is_of_partizan_game (sequence)))
    return grundy_print_value_sequence (command, rules);
  /* Each term takes at least three characters. */
  to = command->oeis && !command->json && !command->csv ? MIN (command->to, CGT_OEIS_LENGTH) : command->to;
  memory = command->memory == 0 ? G_MAXSIZE : command->memory;
  /* A request that no machine can hold is refused if nothing would stop it; a value takes at least a byte. */
  if (command->timeout <= 0 && machine > 0 && to >= machine && to >= command->memory)
    return grundy_refuse (NULL,
                          "values up to %" G_GUINT64_FORMAT " are more than the %" G_GSIZE_FORMAT
                          " MB of memory allowed can hold; with --timeout, as many are found as there is time for",
                          to, MAX (MIN (memory, machine) >> 20, 1));
  grundy_begin_work ();
  cgt_budget_set_timeout (budget, command->timeout * (1 - TIME_TO_PRINT));
  cgt_sequence_extend (sequence, to, budget, &error);
  grundy_end_work ();
  n = n_to_print (sequence, to, memory);
  why = error != NULL ? grundy_why_ended (command, budget, error) : NULL;
  if (n == 0)
    return grundy_refuse (NULL, "%s", why);
  if (command->json)
    n_printed = print_json (sequence, n, command->timeout);
  else if (command->csv)
    n_printed = print_csv (sequence, n, command->timeout);
  else if (command->oeis)
    n_printed = print_oeis (sequence, n);
  else
    n_printed = print_words (sequence, n, command->timeout);
  fflush (stdout);
  if (n_printed < n && why == NULL)
    grundy_refuse (NULL, "stopped after heap %" G_GUINT64_FORMAT ": the time allowed (%g s) was used up", n_printed - 1,
                   command->timeout);
  else if (why != NULL)
    grundy_refuse (NULL, "stopped after heap %" G_GUINT64_FORMAT ": %s", n_printed - 1, why);
  else if (n <= to)
    grundy_refuse (NULL,
                   "stopped after heap %" G_GUINT64_FORMAT ", where the period is proved: values up to "
                   "%" G_GUINT64_FORMAT " are more than the memory allowed can hold",
                   n - 1, to);
  return n_printed <= to ? 3 : 0;
}
