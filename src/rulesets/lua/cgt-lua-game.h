/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-lua.h"
#include "rulesets/pieces/cgt-parts.h"

/* A longer source is refused: reading it is one step. */
#define CGT_LUA_GAME_BYTES ((gsize) 256 * 1024)

/* The functions of a game. */
typedef enum
{
  CGT_LUA_OPTIONS,
  CGT_LUA_SPLIT,
  CGT_LUA_VALUE,
  CGT_LUA_NIMBER,
  CGT_LUA_LEGAL,
  CGT_LUA_N_FUNCTIONS,
} CgtLuaFunction;

extern const char *const cgt_lua_functions[CGT_LUA_N_FUNCTIONS];

typedef enum
{
  CGT_LUA_BOARD_GRID,
  CGT_LUA_BOARD_STRIP,
  CGT_LUA_BOARD_HEX,
  CGT_LUA_BOARD_GRAPH,
  CGT_LUA_BOARD_HEAPS,
  CGT_LUA_BOARD_NONE,
} CgtLuaBoard;

/* A whole number that the notation gives in brackets. */
typedef struct
{
  char *name;
  lua_Integer value; /* the default */
} CgtLuaParameter;

/**
 * CgtLuaGame:
 *
 * A game written in Lua: the ruleset, and what its functions need. Only the last four members change once it
 * is loaded. Each call takes a state from those that are idle, or loads the source into a new one, so threads do not
 * wait for each other.
 */
typedef struct
{
  CgtRuleset ruleset; /* first, so that a CgtRuleset is one of these */
  char *file;         /* as messages name it: clobber.lua */
  char *source;
  gsize length;

  CgtLuaBoard board;
  gboolean directed; /* of a graph: it has arcs */
  const char *graph; /* of the example */
  char *cells;       /* the characters of the squares */
  const char *edges; /* of a graph: those of the edges; NULL: edges have no states */
  char swap[256];
  CgtImages negative_image; /* the image that makes the negative; CGT_IMAGE_SAME: none has to be made */
  CgtPartKind kind;
  gboolean has[CGT_LUA_N_FUNCTIONS];
  GArray *parameters; /* CgtLuaParameter */
  GPtrArray *texts;   /* what the ruleset points to */

  gint slow_formula; /* atomic: the formula for the nimber has taken too long */
  GMutex lock;
  GPtrArray *idle; /* CgtLua */
  char *unknown;   /* as in CgtLua */
} CgtLuaGame;

/* Loads the source of a game. @name: its name unless the source has another; NULL: unless the source has one, its title
 * in small letters.
 * (transfer full): NULL with an error in one line that names the file and the line. */
CgtLuaGame *cgt_lua_game_new (const char *file, const char *name, const char *source, gsize length, CgtBudget *budget,
                              GError **error);
void cgt_lua_game_free (CgtLuaGame *game);

/* A state for one call, to be given back. NULL with an error. */
CgtLua *cgt_lua_game_take (CgtLuaGame *game, CgtBudget *budget, GError **error);
void cgt_lua_game_give_back (CgtLuaGame *game, CgtLua *lua);
/* Frees the idle states of a game that will hardly be asked again. */
void cgt_lua_game_retire (CgtLuaGame *game);
/* Pushes a function of the game. */
void cgt_lua_push_function (lua_State *L, CgtLuaFunction function);

/* Reads the table of the game at the top of the stack. Raises errors. cgt-lua-spec.c */
void cgt_lua_read_spec (lua_State *L, CgtLuaGame *game);
/* The functions of the ruleset. cgt-lua-play.c */
void cgt_lua_set_functions (CgtLuaGame *game);

/* Whether an empty heap may have moves. Otherwise it is left out of a sum. */
static inline gboolean
cgt_lua_moves_in_empty_heaps (const CgtLuaGame *game)
{
  return (game->ruleset.flags & (CGT_RULESET_LOOPY | CGT_RULESET_SCORING)) != 0;
}

/* Whether a ruleset is a CgtLuaGame. */
gboolean cgt_lua_is_game (const CgtRuleset *ruleset);

/* Options in brackets. cgt-lua-parameters.c */
gpointer cgt_lua_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);

static inline CgtLuaGame *
cgt_lua_game_of (const CgtRuleset *ruleset)
{
  return (CgtLuaGame *) ruleset;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLuaGame, cgt_lua_game_free)
