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

int
grundy_command_outcomes (GrundyCommand *command)
{
  guint n;
  const CgtOutcomeSum *sums = cgt_outcome_sums (&n);

  if (command->words->len > 0)
    return grundy_misuse ("outcomes takes no expression");
  if (command->json)
    print_json (sums, n);
  else
    print_words (sums, n);
  return 0;
}
