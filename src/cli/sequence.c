/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "grundy-limits.h"
#include "solvers/sequence/cgt-sequence.h"

/* The length of a sequence's data in the OEIS, in characters. */
#define OEIS_LENGTH 260

typedef void (*PrintValue) (guint64 heap, guint64 value);

/* Prints the known values G(0) ... G(n-1). */
static void
print_each (CgtSequence *sequence, guint64 n, PrintValue print)
{
  guint32 values[1024];
  gsize n_values;

  for (guint64 from = 0; from < n; from += n_values)
    {
      n_values = cgt_sequence_copy_values (sequence, from, MIN (G_N_ELEMENTS (values), n - from), values);
      g_assert (n_values > 0);
      for (gsize i = 0; i < n_values; i++)
        {
          guint64 value = values[i];

          if (value == G_MAXUINT32)
            cgt_sequence_get_value (sequence, from + i, &value);
          print (from + i, value);
        }
    }
}

static void
print_after_comma (guint64 heap, guint64 value)
{
  printf (heap > 0 ? ", %" G_GUINT64_FORMAT : "%" G_GUINT64_FORMAT, value);
}

static void
print_after_space (guint64 heap, guint64 value)
{
  printf (heap > 0 ? " %" G_GUINT64_FORMAT : "%" G_GUINT64_FORMAT, value);
}

static void
print_row (guint64 heap, guint64 value)
{
  printf ("%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT "\n", heap, value);
}

static void
print_json (CgtSequence *sequence, guint64 n)
{
  g_autofree char *name = grundy_json_string (cgt_sequence_get_ruleset (sequence));
  CgtSequencePeriod period;

  printf ("{\"ruleset\": %s, \"values\": [", name);
  print_each (sequence, n, print_after_comma);
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
  print_each (sequence, n, print_row);
}

/* Prints as many terms as the OEIS accepts, from offset 0. */
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

static void
print_words (CgtSequence *sequence, guint64 n)
{
  CgtSequencePeriod period;

  print_each (sequence, n, print_after_space);
  putchar ('\n');
  if (!cgt_sequence_get_period (sequence, &period))
    {
      printf ("No period is proved up to %" G_GUINT64_FORMAT ".\n", n - 1);
      return;
    }
  printf ("Period %" G_GUINT64_FORMAT " from heap %" G_GUINT64_FORMAT " on", period.period, period.preperiod);
  if (period.saltus > 0)
    printf (", with saltus %" G_GUINT64_FORMAT, period.saltus);
  printf (": %s", theorems[period.theorem]);
  if (period.bound > 0)
    printf (", by the values up to %" G_GUINT64_FORMAT, period.bound - 1);
  puts (".");
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
  g_autoptr (CgtSequence) sequence = NULL;
  g_autoptr (CgtBudget) budget = grundy_budget_new (command);
  g_autoptr (GError) error = NULL;
  gsize machine = grundy_default_memory (), memory;
  guint64 to, n;

  if (command->words->len != 1)
    return grundy_misuse ("sequence takes one heap game, such as kayles or octal[0.07]");
  sequence = cgt_sequence_new (g_ptr_array_index (command->words, 0), &error);
  if (sequence == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (command->to < 0)
    return grundy_misuse ("sequence needs --to N, the largest heap");
  /* Each term takes at least three characters. */
  to = command->oeis && !command->json && !command->csv ? MIN (command->to, OEIS_LENGTH) : command->to;
  memory = command->memory == 0 ? G_MAXSIZE : command->memory;
  /* A request that no machine can hold is refused if nothing would stop it; a value takes at least a byte. */
  if (command->timeout <= 0 && machine > 0 && to >= machine && to >= command->memory)
    return grundy_refuse (NULL,
                          "values up to %" G_GUINT64_FORMAT " are more than the %" G_GSIZE_FORMAT
                          " MB of memory allowed can hold; with --timeout, as many are found as there is time for",
                          to, MAX (MIN (memory, machine) >> 20, 1));
  grundy_begin_work ();
  cgt_sequence_extend (sequence, to, budget, &error);
  grundy_end_work ();
  n = n_to_print (sequence, to, memory);
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
  fflush (stdout);
  if (error != NULL)
    fprintf (stderr, "grundy-cli: stopped after heap %" G_GUINT64_FORMAT ": %s\n", n - 1, error->message);
  else if (n <= to)
    fprintf (stderr,
             "grundy-cli: stopped after heap %" G_GUINT64_FORMAT ", where the period is proved: values up to "
             "%" G_GUINT64_FORMAT " are more than the memory allowed can hold\n",
             n - 1, to);
  return 0;
}
