/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-games.h"

#include <glib/gi18n-lib.h>

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "cgt-lua-game.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-ruleset-functions.h"

static char *
name_of_file (const char *file)
{
  const char *ending = strrchr (file, '.');

  return ending != NULL ? g_strndup (file, (gsize) (ending - file)) : g_strdup (file);
}

/* Takes @game. */
static const CgtRuleset *
add (CgtLuaGame *game, GError **error)
{
  const CgtRuleset *before = cgt_ruleset_find (game->ruleset.id);

  if (cgt_rulesets_add (&game->ruleset))
    {
      if (before != NULL)
        cgt_lua_game_retire (cgt_lua_game_of (before));
      return &game->ruleset;
    }
  g_set_error (error, CGT_ERROR, CGT_ERROR_GAME,
               _ ("%s: the program has a game named %s; add name = \"...\" with another name"), game->file,
               game->ruleset.id);
  cgt_lua_game_free (game);
  return NULL;
}

const CgtRuleset *
cgt_game_add (const char *file, const char *text, gsize length, CgtBudget *budget, GError **error)
{
  g_autofree char *name = name_of_file (file);
  CgtLuaGame *game = cgt_lua_game_new (file, name, text, length, budget, error);

  return game != NULL ? add (game, error) : NULL;
}

const CgtRuleset *
cgt_game_add_draft (const char *file, const char *text, gsize length, const CgtRuleset *before, CgtBudget *budget,
                    GError **error)
{
  g_autofree char *name = file != NULL ? name_of_file (file) : NULL;
  g_autoptr (CgtLuaGame) game = cgt_lua_game_new (file != NULL ? file : "game", name, text, length, budget, error);
  const CgtRuleset *there = game != NULL ? cgt_ruleset_find (game->ruleset.id) : NULL, *added;

  if (game == NULL)
    return NULL;
  if (there != NULL && cgt_lua_is_game (there) && (before == NULL || strcmp (there->id, before->id) != 0))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_GAME,
                   _ ("%s: you have a game named %s; give this one another title, or a “name” of its own"), game->file,
                   game->ruleset.id);
      return NULL;
    }
  added = add (g_steal_pointer (&game), error);
  if (added != NULL && before != NULL && strcmp (added->id, before->id) != 0)
    cgt_game_remove (before);
  return added;
}

void
cgt_game_remove (const CgtRuleset *ruleset)
{
  g_assert (cgt_lua_is_game (ruleset));
  cgt_rulesets_remove (ruleset);
  cgt_lua_game_retire (cgt_lua_game_of (ruleset));
}

const CgtRuleset *
cgt_game_add_file (const char *path, CgtBudget *budget, GError **error)
{
  g_autofree char *file = g_path_get_basename (path), *shown = NULL, *text = NULL;
  const char *why = _ ("this cannot be read as a game");
  gsize length;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || g_access (path, R_OK) != 0)
    why = g_strerror (errno);
  else if (S_ISREG (info.st_mode) && info.st_size <= (goffset) CGT_LUA_GAME_BYTES &&
           g_file_get_contents (path, &text, &length, NULL))
    return cgt_game_add (file, text, length, budget, error);
  shown = g_filename_display_name (path);
  return cgt_refuse_null (error, CGT_ERROR_GAME, "%s: %s", shown, why);
}

/* What the reading of one game of a folder may take, which the user waits for. */
#define SECONDS 0.1
#define BYTES ((gsize) 32 * 1024 * 1024)

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_games (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".lua") && name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

void
cgt_games_add_folder (const char *path, CgtGameRefused refused, gpointer data)
{
  g_autoptr (GPtrArray) names = list_games (path);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, names->pdata[i], NULL);
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GError) error = NULL;

      cgt_budget_set_processor_time (budget, SECONDS);
      cgt_budget_set_memory (budget, BYTES);
      if (cgt_game_add_file (file, budget, &error) == NULL)
        {
          g_autofree char *message = g_error_matches (error, CGT_ERROR, CGT_ERROR_GAME)
                                       ? g_strdup (error->message)
                                       : g_strdup_printf ("%s: %s", (char *) names->pdata[i], error->message);
          refused (message, data);
        }
    }
}

char *
cgt_games_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "grundy", "games", NULL);
}

gsize
cgt_games_get_bytes (void)
{
  return cgt_lua_get_bytes ();
}

gboolean
cgt_ruleset_is_game (const CgtRuleset *ruleset)
{
  return cgt_lua_is_game (ruleset);
}

const char *
cgt_ruleset_get_file (const CgtRuleset *ruleset)
{
  return cgt_lua_is_game (ruleset) ? cgt_lua_game_of (ruleset)->file : NULL;
}

const char *
cgt_ruleset_get_source (const CgtRuleset *ruleset)
{
  return cgt_lua_is_game (ruleset) ? cgt_lua_game_of (ruleset)->source : NULL;
}

char *
cgt_game_get_unknown_name (const CgtRuleset *ruleset)
{
  CgtLuaGame *game = cgt_lua_game_of (ruleset);
  char *unknown;

  g_mutex_lock (&game->lock);
  unknown = g_strdup (game->unknown);
  g_mutex_unlock (&game->lock);
  return unknown;
}
