/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua-value.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/* Values may be nested so deep. */
#define DEEPEST 100
#define MOST_OPTIONS 100000

static CgtValue read_value (lua_State *L, CgtStore *store, int depth);

/* A float of Lua is a dyadic rational exactly. */
static CgtValue
read_number (lua_State *L, CgtStore *store)
{
  double number = lua_tonumber (L, -1);
  gulong exponent = 0;

  if (lua_isinteger (L, -1))
    return cgt_integer (store, lua_tointeger (L, -1));
  while (exponent < 60 && number != floor (number) && isfinite (number))
    {
      number *= 2;
      exponent++;
    }
  if (number != floor (number) || fabs (number) > 0x1p62)
    luaL_error (L, _ ("a value is a whole number or a fraction such as 3 / 8"));
  return cgt_dyadic (store, cgt_integer (store, (gint64) number), exponent);
}

static CgtValue
read_star (lua_State *L, CgtStore *store)
{
  const char *text = lua_tostring (L, -1);
  guint64 n = 1;

  if (text[0] != '*' || (text[1] != '\0' && !g_ascii_string_to_unsigned (text + 1, 10, 0, G_MAXINT64, &n, NULL)))
    luaL_error (L, _ ("a value in quotes is a nimber such as \"*3\""));
  return cgt_star (store, n);
}

/* Pushes the values of a list, the field @player + 1 of the table at the top, as a userdata. */
static CgtValue *
read_options (lua_State *L, CgtStore *store, CgtPlayer player, int depth, gsize *n)
{
  CgtValue *values;

  if (lua_rawgeti (L, -1, player + 1) != LUA_TTABLE)
    luaL_error (L, _ ("a value is written { { left options }, { right options } }"));
  *n = lua_rawlen (L, -1);
  if (*n > MOST_OPTIONS)
    luaL_error (L, _ ("a value has too many options"));
  cgt_lua_tick (L, *n);
  values = lua_newuserdatauv (L, MAX (*n, 1) * sizeof *values, 0);
  for (gsize i = 0; i < *n; i++)
    {
      lua_rawgeti (L, -2, (lua_Integer) i + 1);
      values[i] = read_value (L, store, depth + 1);
      lua_pop (L, 1);
    }
  lua_remove (L, -2);
  return values;
}

static CgtValue
read_value (lua_State *L, CgtStore *store, int depth)
{
  CgtValue *left, *right, value;
  gsize n_left, n_right;

  luaL_checkstack (L, 8, "a value is nested too deep");
  if (depth > DEEPEST)
    luaL_error (L, _ ("a value is nested too deep"));
  switch (lua_type (L, -1))
    {
    case LUA_TNUMBER:
      return read_number (L, store);
    case LUA_TSTRING:
      return read_star (L, store);
    case LUA_TTABLE:
      left = read_options (L, store, CGT_LEFT, depth, &n_left);
      lua_insert (L, -2);
      right = read_options (L, store, CGT_RIGHT, depth, &n_right);
      for (gsize i = 0; i < n_left + n_right; i++)
        if (cgt_value_is_none (i < n_left ? left[i] : right[i - n_left]))
          {
            lua_pop (L, 1);
            lua_remove (L, -2);
            return CGT_NONE;
          }
      value = cgt_make (store, left, n_left, right, n_right);
      lua_pop (L, 1);
      lua_remove (L, -2);
      return value;
    default:
      luaL_error (L, _ ("value returns a number, a nimber, { { left options }, { right options } } or nil"));
      return CGT_NONE;
    }
}

CgtValue
cgt_lua_to_value (lua_State *L, CgtStore *store)
{
  return read_value (L, store, 0);
}
