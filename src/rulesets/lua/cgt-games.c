/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-games.h"

#include <string.h>

#include "cgt-lua-game.h"
#include "rulesets/cgt-ruleset-private.h"

const CgtRuleset *
cgt_game_add (const char *file, const char *text, gsize length, CgtBudget *budget, GError **error)
{
  const char *ending = strrchr (file, '.');
  g_autofree char *name = ending != NULL ? g_strndup (file, (gsize) (ending - file)) : g_strdup (file);
  g_autoptr (CgtLuaGame) game = cgt_lua_game_new (file, name, text, length, budget, error);

  if (game == NULL)
    return NULL;
  if (!cgt_rulesets_add (&game->ruleset))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_GAME,
                   "%s: the program has a game named %s; add name = \"...\" with another name", game->file,
                   game->ruleset.id);
      return NULL;
    }
  return &g_steal_pointer (&game)->ruleset;
}

const CgtRuleset *
cgt_game_add_file (const char *path, CgtBudget *budget, GError **error)
{
  g_autofree char *file = g_path_get_basename (path), *shown = NULL, *text = NULL;
  gsize length;

  if (g_file_get_contents (path, &text, &length, NULL))
    return cgt_game_add (file, text, length, budget, error);
  shown = g_filename_display_name (path);
  g_set_error (error, CGT_ERROR, CGT_ERROR_GAME, "%s: the file cannot be read", shown);
  return NULL;
}

gboolean
cgt_ruleset_is_game (const CgtRuleset *ruleset)
{
  return cgt_lua_is_game (ruleset);
}

const char *
cgt_ruleset_get_source (const CgtRuleset *ruleset)
{
  return cgt_lua_is_game (ruleset) ? cgt_lua_game_of (ruleset)->source : NULL;
}

gboolean
cgt_ruleset_declares_values (const CgtRuleset *ruleset)
{
  return ruleset->value != NULL || ruleset->nimber != NULL;
}
