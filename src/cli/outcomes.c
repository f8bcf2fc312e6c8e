/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "language/cgt-outcome-sums.h"
#include "solvers/record/cgt-record-words.h"

static void
print_json (const CgtOutcomeSum *sums, guint n)
{
  putchar ('[');
  for (guint i = 0; i < n; i++)
    printf ("%s{\"outcomes\": [\"%s\", \"%s\"], \"sum\": \"%s\", \"example\": [\"%s\", \"%s\"]}", i > 0 ? ", " : "",
            cgt_outcome_to_text (sums[i].first), cgt_outcome_to_text (sums[i].second),
            cgt_outcome_to_text (sums[i].sum), sums[i].games[0], sums[i].games[1]);
  puts ("]");
}

static void
print_words (const CgtOutcomeSum *sums, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gboolean begins = i == 0 || sums[i].first != sums[i - 1].first || sums[i].second != sums[i - 1].second;
      g_autofree char *pair =
        g_strdup_printf ("%s + %s", cgt_outcome_to_text (sums[i].first), cgt_outcome_to_text (sums[i].second));

      printf ("%-5s  %s  %s + %s\n", begins ? pair : "", cgt_outcome_to_text (sums[i].sum), sums[i].games[0],
              sums[i].games[1]);
    }
}

/* The same examples as three games: H is 0. */

static void
print_relations_json (const CgtOutcomeSum *sums, guint n)
{
  putchar ('[');
  for (guint i = 0; i < n; i++)
    printf ("%s{\"relations\": [\"%s\", \"%s\"], \"relation\": \"%s\", \"example\": [\"%s\", \"0\", \"%s\"]}",
            i > 0 ? ", " : "", cgt_outcome_to_relation (sums[i].first), cgt_outcome_to_relation (sums[i].second),
            cgt_outcome_to_relation (sums[i].sum), sums[i].games[0], sums[i].third);
  puts ("]");
}

static void
print_relations (const CgtOutcomeSum *sums, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const char *first = cgt_outcome_to_relation (sums[i].first);
      const char *second = cgt_outcome_to_relation (sums[i].second);
      const char *third = cgt_outcome_to_relation (sums[i].sum);
      gboolean begins = i == 0 || sums[i].first != sums[i - 1].first || sums[i].second != sums[i - 1].second;
      g_autofree char *pair = g_strdup_printf ("G %s H, H %s K", first, second);

      printf ("%-14s  G %-2s K  %s %s %s\n", begins ? pair : "", third, sums[i].games[0], third, sums[i].third);
    }
}

int
grundy_command_outcomes (GrundyCommand *command)
{
  guint n;
  const CgtOutcomeSum *sums = cgt_outcome_sums (&n);

  gboolean of_relations =
    command->words->len == 1 && g_str_equal (g_ptr_array_index (command->words, 0), "comparisons");

  if (command->words->len > 0 && !of_relations)
    return grundy_misuse ("outcomes takes no expression, only the word comparisons");
  if (of_relations)
    (command->json ? print_relations_json : print_relations) (sums, n);
  else
    (command->json ? print_json : print_words) (sums, n);
  return 0;
}
