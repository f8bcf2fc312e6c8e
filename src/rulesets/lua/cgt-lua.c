/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "cgt/cgt-budget-memory.h"

/* The hook runs once every so many instructions. */
#define INSTRUCTIONS 1000
/* An instruction can copy all arguments of a function, so the hook runs more often where there are more than these. */
#define FEW_ARGUMENTS 256
/* Memory is charged in such pieces. */
#define PIECE ((gsize) 64 * 1024)
#define MOST_AT_REST ((gsize) 4 * 1024 * 1024)
/* What a state of a game may hold, whatever the budget: there is one for each thread. What a game emits is not in it.
 */
#define MOST_BYTES ((gsize) 128 * 1024 * 1024)
/* What all states of the process may hold: a document can bring many games. */
#define MOST_TOGETHER ((gsize) 320 * 1024 * 1024)
/* How long a call without a budget may take: such calls read and print single positions. */
#define ALONE_STEPS ((gsize) 10 * 1000 * 1000)
/* How long a game may take to be read: this makes tables and functions, and asks nothing. */
#define LOADING_STEPS ((gsize) 200 * 1000 * 1000)

/* Time */

static gboolean
count_steps (CgtLua *lua, gsize steps)
{
  lua->over |= lua->budget != NULL && !cgt_budget_tick_bytes (lua->budget, 2 * steps);
  if (lua->budget == NULL || lua->loading != NULL)
    {
      lua->over |= lua->steps < steps;
      lua->steps -= MIN (lua->steps, steps);
    }
  return !lua->over;
}

/* How many arguments the running function has as `...`, at least: a power of two, or 0 if they are few. */
static int
count_arguments (lua_State *L, lua_Debug *debug)
{
  int n = 0;

  for (int more = FEW_ARGUMENTS; lua_getlocal (L, debug, -more) != NULL; more *= 2)
    {
      lua_pop (L, 1);
      n = more;
    }
  return n;
}

static void
on_count (lua_State *L, lua_Debug *debug)
{
  gsize arguments = (gsize) count_arguments (L, debug);
  int before = lua_gethookcount (L), after = MIN (INSTRUCTIONS, 2 * before);

  if (arguments > 0)
    after = (int) MAX (1, (gsize) INSTRUCTIONS * FEW_ARGUMENTS / arguments);
  if (after != before)
    lua_sethook (L, on_count, LUA_MASKCOUNT, after);
  if (count_steps (cgt_lua_get (L), INSTRUCTIONS + INSTRUCTIONS * arguments / 16))
    return;
  lua_pushnil (L);
  lua_error (L);
}

void
cgt_lua_tick (lua_State *L, gsize steps)
{
  if (count_steps (cgt_lua_get (L), steps))
    return;
  lua_pushnil (L);
  lua_error (L);
}

/* Memory */

/* The sum of what is charged for each state. */
static gsize together;

gsize
cgt_lua_get_bytes (void)
{
  return (gsize) g_atomic_pointer_get (&together);
}

static void
set_charged (CgtLua *lua, gsize charged)
{
  g_atomic_pointer_add (&together, (gssize) charged - (gssize) lua->charged);
  lua->charged = charged;
}

static gboolean
charge (CgtLua *lua, gsize bytes)
{
  gsize all = cgt_lua_get_bytes ();

  lua->too_large = bytes > MOST_BYTES - MIN (MOST_BYTES, lua->charged);
  lua->too_many = bytes > MOST_TOGETHER - MIN (MOST_TOGETHER, all);
  if (lua->too_large || lua->too_many)
    return FALSE;
  if (lua->budget != NULL && bytes > cgt_budget_get_free_bytes (lua->budget))
    return FALSE;
  if (!cgt_budget_charge (lua->budget, (gssize) bytes))
    {
      cgt_budget_charge (lua->budget, -(gssize) bytes);
      return FALSE;
    }
  set_charged (lua, lua->charged + bytes);
  return TRUE;
}

/* NULL makes Lua collect garbage and try once more. */
static void *
allocate (void *data, void *block, size_t old, size_t size)
{
  CgtLua *lua = data;
  gsize before = block != NULL ? cgt_heap_bytes (old) : 0, after = size > 0 ? cgt_heap_bytes (size) : 0;
  void *result;

  if (size == 0)
    {
      free (block);
      lua->held -= before;
      return NULL;
    }
  if (block == NULL && old == LUA_TSTRING && size > CGT_LUA_STRING + 64)
    {
      lua->too_long = TRUE;
      return NULL;
    }
  if (after > before)
    {
      gsize held = lua->held + after - before;

      if (after > 4096 && !count_steps (lua, after / 128))
        return NULL;
      if (held > lua->charged && !charge (lua, MAX (PIECE, held - lua->charged)))
        return NULL;
    }
  result = realloc (block, size);
  if (result != NULL)
    lua->held += after - before;
  return result != NULL || size > old ? result : block;
}

/* Calls */

static void
begin (CgtLua *lua, CgtBudget *budget)
{
  lua->budget = budget;
  lua->steps = lua->loading != NULL ? LOADING_STEPS : ALONE_STEPS;
  lua->over = lua->too_long = lua->too_large = lua->too_many = FALSE;
  if (budget != NULL && lua->charged > 0 && !cgt_budget_charge (budget, (gssize) lua->charged))
    lua->over = TRUE;
}

static void
end (CgtLua *lua)
{
  cgt_budget_charge (lua->budget, -(gssize) lua->charged);
  lua->budget = NULL;
  set_charged (lua, (lua->held + PIECE - 1) / PIECE * PIECE);
}

void
cgt_lua_rest (CgtLua *lua)
{
  if (lua->held < MOST_AT_REST)
    return;
  lua_gc (lua->L, LUA_GCCOLLECT);
  set_charged (lua, (lua->held + PIECE - 1) / PIECE * PIECE);
}

char *
cgt_lua_one_line (const char *text)
{
  char *line = g_utf8_make_valid (text, (gssize) strnlen (text, 400));

  for (char *c = line; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return line;
}

/* What Lua's messages most often mean. */
static const struct
{
  const char *message, *hint;
} hints[] = {
  { "'}' expected", N_ ("; is a comma missing before it?") },
  { "unexpected symbol near '}'", N_ ("; is an “end” or a value missing before it?") },
  { "unexpected symbol near ','", N_ ("; is an “end” or a value missing before it?") },
  { "number has no integer representation", N_ ("; n // 2 is a whole number, and n / 2 may not be one") },
  { "attempt to index a nil value", N_ ("; what stands before the dot or the bracket has no value") },
  { "attempt to call a nil value", N_ ("; there is no function of this name") },
  { "attempt to perform arithmetic on a nil value", N_ ("; one side of the sign has no value") },
  { "attempt to concatenate a nil value", N_ ("; one side of the dots has no value") },
  { "attempt to compare", N_ ("; a number can be compared with a number only") },
};

/* The message on top of the stack, in one line, with the file in front. */
static char *
message_of (CgtLua *lua, int status)
{
  const char *text =
    lua_type (lua->L, -1) == LUA_TSTRING ? lua_tostring (lua->L, -1) : _ ("an error without a message");
  g_autofree char *line = NULL;

  if (lua->too_long)
    text = _ ("a string of more than 65536 bytes");
  line = cgt_lua_one_line (text);
  for (gsize i = 0; i < G_N_ELEMENTS (hints); i++)
    if (strstr (line, hints[i].message) != NULL)
      {
        char *with_hint = g_strconcat (line, _ (hints[i].hint), NULL);

        g_free (line);
        line = with_hint;
      }
  if (g_str_has_prefix (line, lua->file) && line[strlen (lua->file)] == ':')
    return g_steal_pointer (&line);
  return g_strdup_printf ("%s: %s", lua->file, line);
}

static void
set_error (CgtLua *lua, int status, GError **error)
{
  g_autofree char *message = NULL;

  if (status == LUA_ERRMEM && !lua->too_long && !lua->too_large && !lua->too_many && !lua->over && lua->budget != NULL)
    {
      /* The budget notes that it was the memory. */
      cgt_budget_has_room (lua->budget, MIN (cgt_budget_get_free_bytes (lua->budget), G_MAXSIZE - 1) + 1);
      lua->over = TRUE;
    }
  if (!cgt_budget_check (lua->budget, error))
    return;
  if (lua->over && lua->loading != NULL)
    message = g_strdup_printf (_ ("%s: the game takes too long to read; is there a loop that never ends?"), lua->file);
  else if (lua->over)
    message = g_strdup_printf ("%s: this takes too long", lua->file);
  else if (status == LUA_ERRMEM && lua->too_large)
    message =
      g_strdup_printf (_ ("%s: the game needs more than %u MB"), lua->file, (guint) (MOST_BYTES / (1024 * 1024)));
  else if (status == LUA_ERRMEM && lua->too_many)
    message = g_strdup_printf (_ ("%s: your games together need more than %u MB"), lua->file,
                               (guint) (MOST_TOGETHER / (1024 * 1024)));
  else
    message = message_of (lua, status);
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_GAME, message);
}

gboolean
cgt_lua_call (CgtLua *lua, CgtBudget *budget, lua_CFunction func, gpointer data, GError **error)
{
  int status = LUA_ERRERR;

  begin (lua, budget);
  if (!lua->over)
    {
      lua_pushcfunction (lua->L, func);
      lua_pushlightuserdata (lua->L, data);
      status = lua_pcall (lua->L, 1, 0, 0);
    }
  if (status != LUA_OK)
    set_error (lua, status, error);
  lua_settop (lua->L, 0);
  end (lua);
  return status == LUA_OK;
}

static int
open (lua_State *L)
{
  cgt_lua_open_library (L);
  cgt_lua_open_grid (L);
  return 0;
}

CgtLua *
cgt_lua_new (const char *file, CgtBudget *budget)
{
  CgtLua *lua = g_new0 (CgtLua, 1);

  lua->file = g_strdup (file);
  begin (lua, budget);
  lua->L = lua_newstate (allocate, lua);
  end (lua);
  if (lua->L != NULL)
    {
      *(CgtLua **) lua_getextraspace (lua->L) = lua;
      if (cgt_lua_call (lua, budget, open, NULL, NULL))
        {
          lua_sethook (lua->L, on_count, LUA_MASKCOUNT, INSTRUCTIONS);
          return lua;
        }
    }
  cgt_lua_free (lua);
  return NULL;
}

void
cgt_lua_free (CgtLua *lua)
{
  if (lua == NULL)
    return;
  if (lua->L != NULL)
    lua_close (lua->L);
  set_charged (lua, 0);
  g_free (lua->unknown);
  g_free (lua->file);
  g_free (lua);
}
