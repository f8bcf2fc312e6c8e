/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <lauxlib.h>
#include <lua.h>

#include "cgt/cgt-budget.h"
#include "rulesets/graphs/cgt-digraph.h"

/* Identifiers of our own in the registry of a state. */
#define CGT_LUA_GRID "grid"

/**
 * CgtLua:
 *
 * A Lua state in which code of others can do no harm: it has no files, clock or random numbers, cannot catch errors,
 * and runs within a budget. The memory of the state is charged to the budget during a call. A state is used by one
 * thread at a time.
 */
typedef struct
{
  lua_State *L;
  char *file;        /* of the game, as messages name it */
  char *unknown;     /* a message about the first name without a value that was read; NULL: none */
  CgtBudget *budget; /* of the call, not owned; NULL: none */
  gsize steps;       /* without a budget, or while a game is read: what is left */
  gsize held;        /* bytes, and the part that was charged */
  gsize charged;
  gboolean over;           /* the call is to end */
  gboolean too_long;       /* since a string would have been too long */
  gboolean too_large;      /* or the state */
  gboolean too_many;       /* or all states together */
  const char *cells;       /* the kinds of squares of the game; NULL: any */
  const char *edges;       /* the states of its edges, which are squares after the vertices; NULL: edges have none */
  gboolean hexagonal;      /* each square of its boards has six neighbours */
  const CgtDigraph *graph; /* on which the position of this call lies; NULL: it lies on squares */
  gpointer loading;        /* the game that the source is read into; NULL: none */
  gpointer call;           /* of a game: what is being asked; see cgt-lua-play.c */
} CgtLua;

/* A state with the libraries of cgt-lua-library.c; NULL when memory runs out. */
CgtLua *cgt_lua_new (const char *file, CgtBudget *budget);
void cgt_lua_free (CgtLua *lua);
/* Calls @func in the state, with @data as a light userdata. FALSE when it failed or the budget (nullable) ran out; the
 * error names the file and the line, and the stack of the state is empty. */
gboolean cgt_lua_call (CgtLua *lua, CgtBudget *budget, lua_CFunction func, gpointer data, GError **error);
/* Frees what a long call has left, if it is much. */
void cgt_lua_rest (CgtLua *lua);
/* What all states hold together, in bytes. */
gsize cgt_lua_get_bytes (void);
/* A text of the game as a message: one line of at most 400 bytes. */
char *cgt_lua_one_line (const char *text);
/* Counts the work of a C function: @steps of about the time of a Lua instruction. Does not return when the budget has
 * run out. */
void cgt_lua_tick (lua_State *L, gsize steps);

static inline CgtLua *
cgt_lua_get (lua_State *L)
{
  return *(CgtLua **) lua_getextraspace (L);
}

/* Strings may have at most this many bytes: some instructions take as long as a string is. */
#define CGT_LUA_STRING 65536

/* What code may use: to be called once in a new state, protected. */
void cgt_lua_open_library (lua_State *L);
/* From now on it is noted if a global variable is read that has no value. */
void cgt_lua_watch_names (lua_State *L);
/* And then an assignment to one is an error. */
void cgt_lua_close_globals (lua_State *L);
/* Boards of squares. */
void cgt_lua_open_grid (lua_State *L);
