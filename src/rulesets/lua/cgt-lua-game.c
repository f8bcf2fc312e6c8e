/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua-game.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-ruleset-functions.h"

const char *const cgt_lua_functions[CGT_LUA_N_FUNCTIONS] = { "options", "split", "value", "nimber", "legal" };

/* The table of the game in the registry of its state. */
#define SPEC "game"

/* Editors of Windows begin a file with it. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* ruleset { ... } returns its table, once it was checked. */
static int
ruleset (lua_State *L)
{
  CgtLuaGame *game = cgt_lua_get (L)->loading;

  luaL_checktype (L, 1, LUA_TTABLE);
  lua_settop (L, 1);
  if (game == NULL || lua_getfield (L, LUA_REGISTRYINDEX, SPEC) != LUA_TNIL)
    return luaL_error (L, _ ("ruleset is called once"));
  lua_settop (L, 1);
  if (game->ruleset.options == NULL)
    cgt_lua_read_spec (L, game);
  for (int i = 0; i < CGT_LUA_N_FUNCTIONS; i++)
    {
      lua_getfield (L, 1, cgt_lua_functions[i]);
      lua_rawsetp (L, LUA_REGISTRYINDEX, &cgt_lua_functions[i]);
    }
  lua_pushboolean (L, TRUE);
  lua_setfield (L, LUA_REGISTRYINDEX, SPEC);
  return 1;
}

void
cgt_lua_push_function (lua_State *L, CgtLuaFunction function)
{
  lua_rawgetp (L, LUA_REGISTRYINDEX, &cgt_lua_functions[function]);
}

/* Lua's own words, which are English, come after a sentence. The place stays at the beginning: "game.lua:3: ". */
static int
refuse_syntax (lua_State *L, const char *file)
{
  const char *message = lua_tostring (L, -1), *said = message;

  if (g_str_has_prefix (said, file) && said[strlen (file)] == ':')
    {
      said += strlen (file) + 1;
      said += strspn (said, "0123456789");
      said += strspn (said, ": ");
    }
  lua_pushlstring (L, message, (gsize) (said - message));
  lua_pushfstring (L, _ ("Lua does not understand this: %s"), said);
  lua_concat (L, 2);
  return lua_error (L);
}

static int
load (lua_State *L)
{
  CgtLuaGame *game = lua_touserdata (L, 1);
  gsize mark = g_str_has_prefix (game->source, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK) : 0;
  char chunk[128];

  g_snprintf (chunk, sizeof chunk, "@%s", game->file);
  lua_pushcfunction (L, ruleset);
  lua_setglobal (L, "ruleset");
  if (luaL_loadbufferx (L, game->source + mark, game->length - mark, chunk, "t") != LUA_OK)
    return refuse_syntax (L, game->file);
  cgt_lua_watch_names (L);
  lua_call (L, 0, 1);
  if (lua_getfield (L, LUA_REGISTRYINDEX, SPEC) == LUA_TNIL)
    return luaL_error (L, _ ("a game returns ruleset { ... }"));
  cgt_lua_close_globals (L);
  return 0;
}

static CgtLua *
new_state (CgtLuaGame *game, CgtBudget *budget, GError **error)
{
  CgtLua *lua = cgt_lua_new (game->file, budget);

  if (lua == NULL)
    {
      if (cgt_budget_check (budget, error))
        g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there is no memory for %s"), game->file);
      return NULL;
    }
  lua->loading = game;
  if (!cgt_lua_call (lua, budget, load, game, error))
    g_clear_pointer (&lua, cgt_lua_free);
  else
    {
      lua->loading = NULL;
      lua->cells = game->cells;
      lua->edges = game->edges;
      lua->hexagonal = game->board == CGT_LUA_BOARD_HEX;
    }
  return lua;
}

CgtLua *
cgt_lua_game_take (CgtLuaGame *game, CgtBudget *budget, GError **error)
{
  CgtLua *lua = NULL;

  g_mutex_lock (&game->lock);
  if (game->idle->len > 0)
    lua = g_ptr_array_steal_index_fast (game->idle, game->idle->len - 1);
  g_mutex_unlock (&game->lock);
  return lua != NULL ? lua : new_state (game, budget, error);
}

void
cgt_lua_game_give_back (CgtLuaGame *game, CgtLua *lua)
{
  cgt_lua_rest (lua);
  g_mutex_lock (&game->lock);
  g_ptr_array_add (game->idle, lua);
  if (game->unknown == NULL)
    game->unknown = g_steal_pointer (&lua->unknown);
  g_mutex_unlock (&game->lock);
}

void
cgt_lua_game_retire (CgtLuaGame *game)
{
  g_mutex_lock (&game->lock);
  g_ptr_array_set_size (game->idle, 0);
  g_mutex_unlock (&game->lock);
}

static void
clear_parameter (gpointer parameter)
{
  g_free (((CgtLuaParameter *) parameter)->name);
}

/* The example has to be a position, since a new component of the window begins with it. */
static gboolean
check_example (CgtLuaGame *game, CgtBudget *budget, GError **error)
{
  const char *text = strrchr (game->ruleset.sketch.example, '(') + 1;
  g_autofree char *inside = g_strndup (text, strlen (text) - 1);
  g_autoptr (GError) reason = NULL;
  g_autoptr (CgtPosition) position = cgt_position_parse (&game->ruleset, game->graph, 1, inside, 1, budget, &reason);

  if (position == NULL)
    g_set_error (error, CGT_ERROR, CGT_ERROR_GAME, _ ("%s: the example “%s” is refused: %s"), game->file, inside,
                 reason->message);
  return position != NULL;
}

CgtLuaGame *
cgt_lua_game_new (const char *file, const char *name, const char *source, gsize length, CgtBudget *budget,
                  GError **error)
{
  g_autoptr (CgtLuaGame) game = g_new0 (CgtLuaGame, 1);
  CgtLua *lua;

  game->file = g_utf8_make_valid (file, (gssize) strnlen (file, 48));
  game->source = g_malloc (length + 1);
  memcpy (game->source, source, length);
  game->source[length] = '\0';
  game->length = length;
  game->parameters = g_array_new (FALSE, FALSE, sizeof (CgtLuaParameter));
  g_array_set_clear_func (game->parameters, clear_parameter);
  game->texts = g_ptr_array_new_with_free_func (g_free);
  game->idle = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_lua_free);
  g_mutex_init (&game->lock);
  if (length > CGT_LUA_GAME_BYTES)
    return cgt_refuse_null (error, CGT_ERROR_GAME, _ ("%s: a game of more than %u kB is too long"), game->file,
                            (guint) (CGT_LUA_GAME_BYTES / 1024));
  if (name != NULL)
    {
      char *id = g_strdup (name);
      g_ptr_array_add (game->texts, id);
      game->ruleset.id = id;
    }
  lua = new_state (game, budget, error);
  if (lua == NULL)
    return NULL;
  cgt_lua_game_give_back (game, lua);
  cgt_lua_set_functions (game);
  return check_example (game, budget, error) ? g_steal_pointer (&game) : NULL;
}

void
cgt_lua_game_free (CgtLuaGame *game)
{
  if (game == NULL)
    return;
  g_ptr_array_unref (game->idle);
  g_mutex_clear (&game->lock);
  g_ptr_array_unref (game->texts);
  g_array_unref (game->parameters);
  cgt_free_all (game->unknown, game->cells, game->source, game->file, game);
}
