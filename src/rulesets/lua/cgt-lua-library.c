/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua.h"

#include <glib/gi18n-lib.h>

#include <lualib.h>
#include <string.h>

/* What a game may use of the libraries of Lua. Left out is all that reaches outside (io, os, package, debug, print),
 * that runs other code (load, dofile, coroutines), that could hold up the stop of the budget (pcall, metatables with
 * their finalizers), that differs from run to run (random numbers, addresses, the order of `next`), or that takes long
 * or much memory in one instruction (patterns, long strings, table.move). */

static const char *const base[] = { "assert", "error", "ipairs", "select", "tonumber", "type" };
static const char *const not_in_string[] = { "dump",  "find", "format",   "gmatch", "gsub",
                                             "match", "pack", "packsize", "rep",    "unpack" };
static const char *const not_in_math[] = { "random", "randomseed" };

/* In Lua itself, so that every step is counted. `pairs` goes through the keys in order, and `sort` keeps the order of
 * equal elements. */
static const char prelude[] =
  "local next, unpack, type, error = ...\n"
  "local function less (a, b) return a < b end\n"
  "local function sort (t, before)\n"
  "  before = before or less\n"
  "  local n, width, from, to = #t, 1, {}, {}\n"
  "  for i = 1, n do from[i] = t[i] end\n"
  "  while width < n do\n"
  "    local k = 1\n"
  "    for low = 1, n, 2 * width do\n"
  "      local middle, high = low + width, low + 2 * width\n"
  "      if middle > n + 1 then middle = n + 1 end\n"
  "      if high > n + 1 then high = n + 1 end\n"
  "      local i, j = low, middle\n"
  "      while i < middle or j < high do\n"
  "        if j >= high or (i < middle and not before (from[j], from[i])) then\n"
  "          to[k] = from[i]\n"
  "          i = i + 1\n"
  "        else\n"
  "          to[k] = from[j]\n"
  "          j = j + 1\n"
  "        end\n"
  "        k = k + 1\n"
  "      end\n"
  "    end\n"
  "    from, to, width = to, from, 2 * width\n"
  "  end\n"
  "  for i = 1, n do t[i] = from[i] end\n"
  "end\n"
  "local function key_less (a, b)\n"
  "  if type (a) == type (b) then return a < b end\n"
  "  return type (a) == 'number'\n"
  "end\n"
  "local function pairs (t)\n"
  "  local keys, n, i = {}, 0, 0\n"
  "  for key in next, t do\n"
  "    if type (key) ~= 'number' and type (key) ~= 'string' then\n"
  "      error ('pairs needs keys that are numbers or texts, not a ' .. type (key), 2)\n"
  "    end\n"
  "    n = n + 1\n"
  "    keys[n] = key\n"
  "  end\n"
  "  sort (keys, key_less)\n"
  "  return function ()\n"
  "    i = i + 1\n"
  "    if keys[i] ~= nil then return keys[i], t[keys[i]] end\n"
  "  end\n"
  "end\n"
  "local function insert (t, at, value)\n"
  "  local n = #t + 1\n"
  "  if value == nil then at, value = n, at end\n"
  "  for i = n, at + 1, -1 do t[i] = t[i - 1] end\n"
  "  t[at] = value\n"
  "end\n"
  "local function remove (t, at)\n"
  "  local n = #t\n"
  "  at = at or n\n"
  "  local value = t[at]\n"
  "  for i = at, n - 1 do t[i] = t[i + 1] end\n"
  "  if n > 0 then t[n] = nil end\n"
  "  return value\n"
  "end\n"
  "local function concat (t, between)\n"
  "  local text = ''\n"
  "  for i = 1, #t do text = i == 1 and text .. t[i] or text .. (between or '') .. t[i] end\n"
  "  return text\n"
  "end\n"
  "local left, right = { left = true, name = 'left' }, { left = false, name = 'right' }\n"
  "function left:pick (a, b) return a end\n"
  "function right:pick (a, b) return b end\n"
  "left.other, right.other = right, left\n"
  "return { concat = concat, insert = insert, remove = remove, sort = sort, unpack = unpack }, pairs, left, right\n";

static int
to_text (lua_State *L)
{
  int type = lua_type (L, 1);

  luaL_checkany (L, 1);
  if (type <= LUA_TSTRING && type != LUA_TLIGHTUSERDATA)
    luaL_tolstring (L, 1, NULL);
  else if (luaL_testudata (L, 1, CGT_LUA_GRID) != NULL)
    luaL_tolstring (L, 1, NULL);
  else
    lua_pushstring (L, lua_typename (L, type));
  return 1;
}

static int
repeat (lua_State *L)
{
  size_t length;
  lua_Integer n = luaL_checkinteger (L, 2);
  const char *text = luaL_checklstring (L, 1, &length);
  luaL_Buffer buffer;

  if (n > 0 && length > 0 && n > (lua_Integer) (CGT_LUA_STRING / length))
    return luaL_error (L, _ ("a string of more than %d bytes"), CGT_LUA_STRING);
  luaL_buffinit (L, &buffer);
  for (; n > 0 && length > 0; n--)
    luaL_addlstring (&buffer, text, length);
  luaL_pushresult (&buffer);
  return 1;
}

/* Plain text only, not patterns. */
static int
find (lua_State *L)
{
  size_t n, length;
  const char *text = luaL_checklstring (L, 1, &n), *part = luaL_checklstring (L, 2, &length), *at;
  lua_Integer from = luaL_optinteger (L, 3, 1);

  if (from < 1 || (size_t) from > n + 1)
    return 0;
  cgt_lua_tick (L, n);
  at = memmem (text + from - 1, n + 1 - (size_t) from, part, length);
  if (at == NULL)
    return 0;
  lua_pushinteger (L, at - text + 1);
  lua_pushinteger (L, at - text + (lua_Integer) length);
  return 2;
}

/* s:split (separators): the list of the pieces between any of these characters, without empty ones. */
static int
split (lua_State *L)
{
  size_t n, length;
  const char *text = luaL_checklstring (L, 1, &n), *separators = luaL_checklstring (L, 2, &length);
  lua_Integer pieces = 0;

  cgt_lua_tick (L, n);
  lua_newtable (L);
  for (size_t begin = 0, end; begin < n; begin = end + 1)
    {
      for (end = begin; end < n && memchr (separators, text[end], length) == NULL; end++)
        continue;
      if (end == begin)
        continue;
      lua_pushlstring (L, text + begin, end - begin);
      lua_rawseti (L, -2, ++pieces);
    }
  return 1;
}

/* The function of Lua, for texts and numbers. Others would be written with their address. */
static int
format (lua_State *L)
{
  const char *text = luaL_checkstring (L, 1);
  int n = lua_gettop (L);

  for (const char *c = strchr (text, '%'); c != NULL; c = strchr (c, '%'))
    {
      c++;
      c += strspn (c, "-+ #0123456789.");
      if (*c == 'p')
        return luaL_error (L, _ ("string.format takes no %%p"));
      c += *c != '\0';
    }
  for (int i = 2; i <= n; i++)
    if (lua_type (L, i) > LUA_TSTRING || lua_type (L, i) == LUA_TLIGHTUSERDATA)
      return luaL_argerror (L, i, _ ("a text or a number is needed"));
  lua_pushvalue (L, lua_upvalueindex (1));
  lua_insert (L, 1);
  lua_call (L, n, 1);
  return 1;
}

/* Removes fields of the table on top of the stack. */
static void
leave_out (lua_State *L, const char *const *names, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      lua_pushnil (L);
      lua_setfield (L, -2, names[i]);
    }
}

/* The table of a library, on top of the stack, where the globals do not show it. */
static void
open_table (lua_State *L, const char *name, lua_CFunction open)
{
  luaL_requiref (L, name, open, 0);
}

/* Lua gives nil for s[1] and so, on a board, for g[row][column]. */
static int
no_element (lua_State *L)
{
  if (lua_type (L, 2) == LUA_TNUMBER)
    return luaL_error (
      L, _ ("a text has no [%d]: s:sub (i, i) is its i-th character, and g[g:at (row, column)] a square of a board"),
      (int) lua_tointeger (L, 2));
  lua_pushnil (L);
  return 1;
}

static void
open_strings (lua_State *L, int globals)
{
  open_table (L, LUA_STRLIBNAME, luaopen_string);
  lua_getfield (L, -1, "format");
  lua_pushcclosure (L, format, 1);
  lua_insert (L, -2);
  leave_out (L, not_in_string, G_N_ELEMENTS (not_in_string));
  lua_insert (L, -2);
  lua_setfield (L, -2, "format");
  lua_pushcfunction (L, find);
  lua_setfield (L, -2, "find");
  lua_pushcfunction (L, split);
  lua_setfield (L, -2, "split");
  lua_pushcfunction (L, repeat);
  lua_setfield (L, -2, "rep");
  lua_newtable (L);
  lua_pushcfunction (L, no_element);
  lua_setfield (L, -2, "__index");
  lua_setmetatable (L, -2);
  lua_setfield (L, globals, LUA_STRLIBNAME);
}

static void
open_math (lua_State *L, int globals)
{
  open_table (L, LUA_MATHLIBNAME, luaopen_math);
  leave_out (L, not_in_math, G_N_ELEMENTS (not_in_math));
  lua_setfield (L, globals, LUA_MATHLIBNAME);
}

static void
run_prelude (lua_State *L, int globals, int all)
{
  if (luaL_loadbufferx (L, prelude, sizeof prelude - 1, "=library", "t") != LUA_OK)
    lua_error (L);
  lua_getfield (L, all, "next");
  open_table (L, LUA_TABLIBNAME, luaopen_table);
  lua_getfield (L, -1, "unpack");
  lua_remove (L, -2);
  lua_getfield (L, all, "type");
  lua_getfield (L, all, "error");
  lua_call (L, 4, 4);
  lua_setfield (L, LUA_REGISTRYINDEX, "right");
  lua_setfield (L, LUA_REGISTRYINDEX, "left");
  lua_setfield (L, globals, "pairs");
  lua_setfield (L, globals, LUA_TABLIBNAME);
}

void
cgt_lua_open_library (lua_State *L)
{
  int globals, all;

  lua_settop (L, 0);
  lua_newtable (L);
  globals = lua_gettop (L);
  luaL_requiref (L, LUA_GNAME, luaopen_base, 0);
  all = lua_gettop (L);
  for (gsize i = 0; i < G_N_ELEMENTS (base); i++)
    {
      lua_getfield (L, all, base[i]);
      lua_setfield (L, globals, base[i]);
    }
  lua_pushcfunction (L, to_text);
  lua_setfield (L, globals, "tostring");
  open_strings (L, globals);
  open_math (L, globals);
  run_prelude (L, globals, all);
  /* The table of loaded libraries holds all of them. */
  lua_pushnil (L);
  lua_setfield (L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue (L, globals);
  lua_rawseti (L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_settop (L, 0);
}

static int
refuse_global (lua_State *L)
{
  return luaL_error (L, _ ("write “local %s = ...”: a game has no variables that outlive a move"), lua_tostring (L, 2));
}

/* Lua gives nil for a name that is misspelt, so nothing else shows it. */
static int
note_unknown (lua_State *L)
{
  CgtLua *lua = cgt_lua_get (L);

  if (lua->unknown == NULL && lua_type (L, 2) == LUA_TSTRING)
    {
      g_autofree char *name = NULL;

      luaL_where (L, 1); /* may not return */
      name = cgt_lua_one_line (lua_tostring (L, 2));
      lua->unknown = g_strdup_printf (
        "%s“%s” has no value here: it is misspelt, or its “local” comes later or is inside another block",
        lua_tostring (L, -1), name);
    }
  lua_pushnil (L);
  return 1;
}

void
cgt_lua_watch_names (lua_State *L)
{
  lua_pushglobaltable (L);
  lua_newtable (L);
  lua_pushcfunction (L, note_unknown);
  lua_setfield (L, -2, "__index");
  lua_setmetatable (L, -2);
  lua_pop (L, 1);
}

void
cgt_lua_close_globals (lua_State *L)
{
  lua_pushglobaltable (L);
  lua_getmetatable (L, -1);
  lua_pushcfunction (L, refuse_global);
  lua_setfield (L, -2, "__newindex");
  lua_pop (L, 2);
}
