/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-help.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt-page.h"
#include "language/cgt-functions.h"

#define GAME "game:"
#define FUNCTION "function:"

/* Two rulesets can have one id, if they read different positions. The second one is named by its title. */
char *
cgt_help_name_of_game (const CgtRuleset *ruleset)
{
  const char *id = cgt_ruleset_get_id (ruleset);
  g_autofree char *title = cgt_page_anchor (cgt_ruleset_get_title (ruleset));

  return g_strconcat (GAME, cgt_ruleset_find (id) == ruleset ? id : title, NULL);
}

/* The ruleset of a page; NULL: there is none. */
static const CgtRuleset *
find_game (const char *name)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *own = cgt_help_name_of_game (rulesets[i]);

      if (g_str_equal (own, name))
        return rulesets[i];
    }
  return NULL;
}

char *
cgt_help_name_of_function (const char *name)
{
  return g_strconcat (FUNCTION, name, NULL);
}

/* Plain text, so that CommonMark shows it as it is. */
static void
append_plain (GString *page, const char *text)
{
  for (; *text != '\0'; text++)
    {
      if (strchr ("\\`*_{}[]<>()#!|&~", *text) != NULL)
        g_string_append_c (page, '\\');
      g_string_append_c (page, *text);
    }
}

static void
append_heading (GString *page, guint level, const char *text)
{
  g_string_append_printf (page, "\n%.*s ", (int) level, "###");
  append_plain (page, text);
  g_string_append (page, "\n\n");
}

static void
append_position (GString *page, const char *expression)
{
  g_string_append_printf (page, "```position\n%s\n```\n\n", expression);
}

static void
append_sentence (GString *page, const char *text)
{
  append_plain (page, text);
  g_string_append (page, "\n\n");
}

/* Games */

static void
append_kind (GString *page, CgtRulesetFlags flags)
{
  if ((flags & CGT_RULESET_PUZZLE) != 0)
    append_sentence (page, _ ("This is a puzzle of one player, who looks for a shortest way to the goal."));
  else if ((flags & CGT_RULESET_SCORING) != 0)
    append_sentence (page, _ ("The players collect points, and the higher score wins."));
  else if ((flags & CGT_RULESET_IMPARTIAL) != 0)
    append_sentence (page, _ ("Both players have the same moves: the game is impartial."));
  else
    append_sentence (page, _ ("Left and Right have different moves: the game is partizan."));
  if ((flags & CGT_RULESET_AGAIN) != 0)
    append_sentence (page, _ ("After some moves the same player has to move again."));
  if ((flags & CGT_RULESET_LOOPY) != 0)
    append_sentence (page, _ ("Play can go on for ever, and is then a draw."));
  if ((flags & CGT_RULESET_RACE) != 0)
    append_sentence (page, _ ("It is a race: who reaches the goal first wins at once."));
  else if ((flags & (CGT_RULESET_PUZZLE | CGT_RULESET_SCORING)) == 0)
    append_sentence (page, _ ("A player who cannot move loses."));
}

static char *
game_page (const CgtRuleset *ruleset)
{
  GString *page = g_string_new (NULL);
  const CgtSketch *sketch = cgt_ruleset_get_sketch (ruleset);
  g_auto (GStrv) forms = g_strsplit (cgt_ruleset_get_notation (ruleset), "\n", -1);

  append_heading (page, 1, _ (cgt_ruleset_get_title (ruleset)));
  append_sentence (page, _ (cgt_ruleset_get_rules (ruleset)));
  append_kind (page, cgt_ruleset_get_flags (ruleset));
  if (sketch->example != NULL)
    append_position (page, sketch->example);
  append_heading (page, 2, _ ("How it is written"));
  for (guint i = 0; forms[i] != NULL; i++)
    g_string_append_printf (page, "- `` %s ``\n", forms[i]);
  g_string_append_printf (page, "\n%s: [%s](notation.md), [%s](games).\n", _ ("See also"), _ ("Notation"),
                          _ ("All games"));
  return g_string_free (page, FALSE);
}

static char *
games_page (void)
{
  GString *page = g_string_new (NULL);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  append_heading (page, 1, _ ("All games"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = cgt_help_name_of_game (rulesets[i]);

      g_string_append (page, "- [");
      append_plain (page, _ (cgt_ruleset_get_title (rulesets[i])));
      g_string_append_printf (page, "](%s)\n", name);
    }
  return g_string_free (page, FALSE);
}

/* Functions */

static char *
function_page (const CgtFunction *function)
{
  GString *page = g_string_new (NULL);

  append_heading (page, 1, function->name);
  g_string_append_printf (page, "`%s(%s)`\n\n", function->name, function->arguments);
  append_sentence (page, _ (function->description));
  append_heading (page, 2, _ ("Example"));
  append_position (page, function->example);
  g_string_append_printf (page, "\n%s: [%s](notation.md#operations), [%s](functions).\n", _ ("See also"),
                          _ ("Notation"), _ ("All functions"));
  return g_string_free (page, FALSE);
}

static char *
functions_page (void)
{
  GString *page = g_string_new (NULL);
  const CgtFunction *function;

  append_heading (page, 1, _ ("All functions"));
  g_string_append_printf (page, "| %s | %s |\n|---|---|\n", _ ("Function"), _ ("Result"));
  for (guint i = 0; (function = cgt_function_get (i)) != NULL; i++)
    {
      g_string_append_printf (page, "| [%s(%s)](" FUNCTION "%s) | ", function->name, function->arguments,
                              function->name);
      append_plain (page, _ (function->description));
      g_string_append (page, " |\n");
    }
  return g_string_free (page, FALSE);
}

char *
cgt_help_generate (const char *name)
{
  if (g_str_equal (name, "games"))
    return games_page ();
  if (g_str_equal (name, "functions"))
    return functions_page ();
  if (g_str_has_prefix (name, GAME))
    {
      const CgtRuleset *ruleset = find_game (name);

      return ruleset != NULL ? game_page (ruleset) : NULL;
    }
  if (g_str_has_prefix (name, FUNCTION))
    {
      const char *function = name + strlen (FUNCTION);
      gint i = cgt_function_find (function, strlen (function));

      return i >= 0 ? function_page (cgt_function_get ((guint) i)) : NULL;
    }
  return NULL;
}
