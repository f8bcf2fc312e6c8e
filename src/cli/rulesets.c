/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "base/cgt-json.h"
#include "rulesets/cgt-ruleset.h"

/* (transfer full): an example of each form, on boards of every shape. */
static GStrv
list_forms (const CgtRuleset *ruleset)
{
  const CgtRuleset *other = cgt_ruleset_get_with_brackets (ruleset);
  g_autofree char *forms =
    g_strjoin ("\n", cgt_ruleset_get_notation (ruleset), other != NULL ? cgt_ruleset_get_notation (other) : NULL, NULL);

  return g_strsplit (forms, "\n", -1);
}

static void
print_json (const CgtRuleset *ruleset, gboolean first)
{
  g_autofree char *id = cgt_json_string (cgt_ruleset_get_id (ruleset));
  g_autofree char *title = cgt_json_string (cgt_ruleset_get_title (ruleset));
  g_autofree char *rules = cgt_json_string (cgt_ruleset_get_rules (ruleset));
  g_auto (GStrv) lines = list_forms (ruleset);
  const char *also = cgt_ruleset_get_also (ruleset);

  printf ("%s{\"id\": %s, \"title\": %s, \"rules\": %s, \"notation\": [", first ? "" : ", ", id, title, rules);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = cgt_json_string (lines[i]);

      printf ("%s%s", i > 0 ? ", " : "", line);
    }
  printf ("]");
  if (also != NULL)
    {
      g_autofree char *names = cgt_json_string (also);

      printf (", \"also\": %s", names);
    }
  printf ("}");
}

static void
print_words (const CgtRuleset *ruleset)
{
  g_auto (GStrv) lines = list_forms (ruleset);

  printf ("%s\n", cgt_ruleset_get_title (ruleset));
  if (cgt_ruleset_get_also (ruleset) != NULL)
    printf ("  also known as %s\n", cgt_ruleset_get_also (ruleset));
  printf ("  %s\n", cgt_ruleset_get_rules (ruleset));
  for (guint i = 0; lines[i] != NULL; i++)
    printf ("    %s\n", lines[i]);
}

static void
print_ruleset (GrundyCommand *command, const CgtRuleset *ruleset, gboolean first)
{
  if (command->json)
    print_json (ruleset, first);
  else
    print_words (ruleset);
}

int
grundy_command_rulesets (GrundyCommand *command)
{
  guint n, n_versions;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n), *const *versions = cgt_ruleset_versions (&n_versions);

  if (command->words->len > 0)
    return grundy_misuse ("rulesets takes no expression");
  if (command->json)
    putchar ('[');
  /* A name that two rulesets share is listed once. */
  for (guint i = 0; i < n; i++)
    if (cgt_ruleset_find (cgt_ruleset_get_id (rulesets[i])) == rulesets[i])
      print_ruleset (command, rulesets[i], i == 0);
  for (guint i = 0; i < n_versions; i++)
    print_ruleset (command, versions[i], FALSE);
  if (command->json)
    puts ("]");
  return 0;
}
