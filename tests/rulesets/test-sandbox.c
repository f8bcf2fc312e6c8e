/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "lua-game.h"

#include <glib/gstdio.h>

/* Games written in Lua by others can do no harm. */

static const char *const hostile[] = {
  /* Never ending. */
  "while true do end",
  "for i = 1, math.maxinteger do end",
  "repeat until false",
  "::again:: goto again",
  "local function f () return f () end f ()",
  "local function f () f () end f ()",
  "local function f (n) return n and f (n) + f (n) end while true do f (1) end",
  "local t = {} for i = 1, 2^40 do t.x = i end",
  "for p in g:find ('.') do while true do end end",
  "local next_square = g:find ('.') while next_square (g, 0) do end",
  "while true do emit (g) end",
  "while true do g = g:put (1, '.') end",
  "local t = {} table.sort ({ 3, 2, 1 }, function () while true do end end)",
  "local t = {} for i = 0, 62 do t[1 << i] = 1 end table.insert (t, 1, 0)",
  "local t = {} for i = 0, 62 do t[1 << i] = 1 end table.remove (t, 1)",
  "local t = {} for i = 0, 62 do t[1 << i] = 1 end table.sort (t)",
  "local t = {} for i = 0, 62 do t[1 << i] = 1 end table.concat (t)",
  /* Memory. */
  "local t = {} while true do t[#t + 1] = {} end",
  "local s = 'x' while true do s = s .. s end",
  "local t = {} for i = 1, math.huge do t[i] = ('x'):rep (60000) .. i end",
  "string.rep ('x', 1 << 40)",
  "local s = ('x'):rep (65536) .. 'x'",
  "table.unpack ({}, 1, 1e8)",
  "table.unpack ({}, 1, 900000, table.unpack ({}, 1, 900000))",
  "local f = function () end while true do local h = f f = function () return h end end",
  "local t = {} while true do t[#t + 1] = g:put (1, '.') end",
  "g = g:components ('x') while true do g[#g + 1] = g[1]:components ('x') end",
  /* Long lists of arguments. */
  "local function f (...) return f (1, ...) end f ()",
  "local function f (...) end local function h (...) while true do f (...) end end h (table.unpack ({}, 1, 200000))",
  "while true do select (-1, table.unpack ({}, 1, 200000)) end",
  "local function f (...) for i = 1, 99 do local t = { ... } end return f (1, 2, 3, ...) end f ()",
  /* Catching the stop. */
  "pcall (function () while true do end end)",
  "coroutine.wrap (function () while true do end end) ()",
  "local t = setmetatable ({}, { __gc = function () while true do end end }) t = nil",
  "local t <close> = setmetatable ({}, { __close = function () while true do end end })",
  "getmetatable ('').__index = nil",
  "error ({}, 0)",
  "error (nil)",
  "error (('x\\n'):rep (20000), 0)",
  /* Reaching outside. */
  "io.open ('touched', 'w'):write ('x')",
  "os.execute ('touch touched')",
  "os.exit (0)",
  "debug.sethook ()",
  "require ('io').open ('touched', 'w')",
  "package.loadlib ('libc.so.6', 'system') ('touch touched')",
  "load (string.dump (function () end)) ()",
  "load ('\\27Lua') ()",
  "dofile ('touched')",
  "collectgarbage ('stop')",
  "print ('x')",
  /* Wrong arguments of our functions. */
  "local f = g:find ('.') f (nil, 3) ",
  "local f = g:find ('.') f ('text', -5)",
  "local f = g:beside (1) f ({})",
  "local f = g:line (1, right) f (7)",
  "g.find (nil, '.')",
  "g.beside ('text', 1)",
  "g:beside (99)",
  "g:with { [0] = 'x' }",
  "g:with { [1] = 'zz' }",
  "g:with { [1] = 'z' }",
  "g:with { [1 << 62] = 'x' }",
  "g:put (1, 7)",
  "g[1] = 'x'",
  "g:step (1, 9)",
  "emit (g:step (1, right, 1 << 62))",
  "emit (g:offset (1, math.mininteger, math.maxinteger))",
  "emit ()",
  "emit ('...')",
  "emit (player)",
  "g:components ('')",
  "g:group (-1)",
  "g:group_touches (0, 'x')",
  "g:group_touches (1)",
  "g:groups_touch ('x')",
  "string.format ('%p', {})",
  "string.format ('%s', {})",
  "string.format ('%99999999d', 1)",
  "ruleset { title = 'T' }",
  "for k in pairs ({ [g] = 1 }) do end",
  "secret = g",
};

/* Some of these end without an error, and emit nothing. */
static void
test_hostile (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-lua-XXXXXX", NULL), *before = g_get_current_dir ();
  g_autoptr (GDir) dir = NULL;

  g_assert_cmpint (g_chdir (folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *name = g_strdup_printf ("hostile%u.lua", i);
      g_autofree char *source = g_strdup_printf (FRAME (".x", "%s"), hostile[i]);
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset = add_game (name, source, 0.1, &error);

      g_assert_no_error (error);
      for (guint again = 0; again < 2; again++)
        {
          g_autoptr (GPtrArray) options = NULL;

          g_clear_error (&error);
          options = list_options (ruleset, 0.05, &error);
          g_test_message ("%s: %s", hostile[i], error != NULL ? error->message : "no error");
          g_assert_true (error == NULL ? options->len == 0 : options == NULL);
          g_assert_true (error == NULL || error->domain == CGT_ERROR);
          g_assert_true (error == NULL || (strchr (error->message, '\n') == NULL && strlen (error->message) < 600));
          if (g_error_matches (error, CGT_ERROR, CGT_ERROR_GAME))
            g_assert_true (g_str_has_prefix (error->message, name));
        }
    }
  dir = g_dir_open (".", 0, NULL);
  g_assert_null (g_dir_read_name (dir));
  g_assert_cmpint (g_chdir (before), ==, 0);
  g_rmdir (folder);
}

/* The same at once while the file is read. */
static void
test_hostile_while_loading (void)
{
  static const char *const sources[] = {
    "while true do end",
    "local t = {} while true do t[#t + 1] = {} end",
    "local f = ruleset return { f, f }",
    "return ruleset",
    "return nil",
    "ruleset { } ruleset { }",
    "return ruleset { title = ('x'):rep (60000) }",
    "return ruleset { [1] = 2 }",
    "return ruleset (ruleset)",
    "\27Lua",
    "x = x.y",
    "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '.x', example = 'q', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '', example = '.', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '#', example = '.', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '..', example = '.', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.x', example = '.|..', options = error }",
    "return ruleset { title = '\\255', rules = 'R', board = 'none', example = '', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'none', example = '(', options = error }",
    "return ruleset { name = 'N', title = 'T', rules = 'R', board = 'none', example = 'a', options = error }",
    "return ruleset { name = 'nim', title = 'T', rules = 'R', board = 'none', example = 'a', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'a', options = 7 }",
    "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'a', parameters = { 1 }, options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.xo', negate = { x = 'o' }, example = '.', "
    "options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.xo', negate = { }, example = '.', "
    "options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.x', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = 'x.', graph = 'a-b', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.x', graph = 'a>b', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.x', graph = 'a-b](', options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.x', graph = 'a-b', example = 'c', "
    "options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.x', graph = 'a-b', "
    "parameters = { n = 1 }, options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.xo', graph = 'a-b', "
    "negate = { x = 'o', o = 'x', image = 'transpose' }, options = error }",
    "return ruleset { title = 'T', rules = 'R', board = 'hex', cells = '.x', example = '.', "
    "symmetries = 'left-right', options = error }",
  };
  g_autoptr (GString) deep = g_string_new ("return "), labels = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (add_game ("loading.lua", sources[i], 0.1, &error));
      g_test_message ("%s: %s", sources[i], error->message);
      g_assert_true (error->domain == CGT_ERROR);
      g_assert_null (strchr (error->message, '\n'));
    }
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '(');
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (labels, "goto a%u ::a%u::\n", i, i);
  g_assert_null (add_game ("deep.lua", deep->str, 1, NULL));
  g_assert_null (add_game ("labels.lua", labels->str, 1, NULL));
}

/* Without any other limit, a game that does not end while it is read is refused, and says why. */
static void
test_endless_while_loading (void)
{
  static const char *const sources[][2] = {
    { "while true do end", "endless.lua: the game takes too long to read; is there a loop that never ends?" },
    { "local t = {} while true do t[#t + 1] = {} end", "endless.lua: the game needs more than 128 MB" },
  };
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_game_add ("endless.lua", sources[i][0], strlen (sources[i][0]), budget, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_GAME);
      g_assert_cmpstr (error->message, ==, sources[i][1]);
      g_assert_true (cgt_budget_check (budget, NULL));
    }
}

/* However much memory there is, a game that fills it while it is played is refused, and says why. */
static void
test_fills_memory_in_play (void)
{
  g_autofree char *source = g_strdup_printf (FRAME (".x", "%s"), "local t = {} while true do t[#t + 1] = {} end");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  const CgtRuleset *ruleset = add_game ("fill.lua", source, 1, NULL);
  g_autoptr (CgtPosition) position = cgt_position_from_text (ruleset->sketch.example, NULL);

  cgt_budget_set_memory (budget, (gsize) 1024 * 1024 * 1024);
  for (guint again = 0; again < 2; again++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_position_options (position, CGT_LEFT, budget, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_GAME);
      g_assert_cmpstr (error->message, ==, "fill.lua: the game needs more than 128 MB");
    }
}

/* Many games that each hold much are refused when all together hold too much. Those before them can be played. */
static void
test_fill_memory_together (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  const CgtRuleset *games[6];
  guint n = 0;

  for (; n < G_N_ELEMENTS (games) && error == NULL; n++)
    {
      g_autofree char *file = g_strdup_printf ("hold%u.lua", n);
      g_autofree char *source = g_strconcat ("local t = {} for i = 1, 900000 do t[i] = { i } end\n",
                                             FRAME (".x", "emit (g:put (#t % 2 + 1, 'x'))"), NULL);

      games[n] = cgt_game_add (file, source, strlen (source), budget, &error);
    }
  g_assert_error (error, CGT_ERROR, CGT_ERROR_GAME);
  g_assert_cmpstr (error->message, ==, "hold3.lua: your games together need more than 320 MB");
  for (guint i = 0; i + 1 < n; i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (games[i]->sketch.example, NULL);
      g_autoptr (GError) fault = NULL;
      g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, budget, &fault);

      g_assert_no_error (fault);
      g_assert_nonnull (options);
      cgt_game_remove (games[i]);
    }
}

/* Everything that a game finds; a test that fails when something slips in. */
static void
test_names (void)
{
  static const char *const names[] = {
    "_G",
    "arg",
    "collectgarbage",
    "coroutine",
    "debug",
    "dofile",
    "getmetatable",
    "io",
    "load",
    "loadfile",
    "loadstring",
    "next",
    "os",
    "package",
    "pcall",
    "print",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "require",
    "utf8",
    "setmetatable",
    "warn",
    "xpcall",
    "math.random",
    "string.dump",
    "string.gsub",
    "string.gmatch",
    "string.match",
    "string.pack",
    "math.randomseed",
    "table.move",
    "string.unpack",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *source = g_strdup_printf (FRAME (".x", "if %s == nil then emit (g) end"), names[i]);
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset = add_game ("names.lua", source, 5, &error);
      g_autoptr (GPtrArray) options = NULL;

      g_assert_no_error (error);
      options = list_options (ruleset, 5, &error);
      g_assert_no_error (error);
      g_test_message ("%s", names[i]);
      g_assert_cmpuint (options->len, ==, 1);
    }
}

/* A list for which there is no memory, without a budget that says so. */
static void
test_no_space (void)
{
  g_autoptr (GError) error = NULL;
  const CgtRuleset *ruleset = add_game ("space.lua", FRAME (".x", "emit (g)"), 5, &error);
  g_autoptr (CgtPosition) position = cgt_position_from_text (ruleset->sketch.example, &error);
  CgtArena out;

  g_assert_no_error (error);
  cgt_arena_init (&out, NULL);
  out.stopped = TRUE;
  ruleset->options (cgt_position_get_rules (position), cgt_position_get_bytes (position), CGT_LEFT, &out);
  g_assert_nonnull (strstr (out.refused->message, "take too much memory"));
  cgt_arena_clear (&out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulesets/sandbox/hostile", test_hostile);
  g_test_add_func ("/rulesets/sandbox/hostile-while-loading", test_hostile_while_loading);
  g_test_add_func ("/rulesets/sandbox/endless-while-loading", test_endless_while_loading);
  g_test_add_func ("/rulesets/sandbox/fills-memory-in-play", test_fills_memory_in_play);
  g_test_add_func ("/rulesets/sandbox/fill-memory-together", test_fill_memory_together);
  g_test_add_func ("/rulesets/sandbox/names", test_names);
  g_test_add_func ("/rulesets/sandbox/no-space", test_no_space);
  return g_test_run ();
}
