/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#define _GNU_SOURCE
#include "rulesets/lua/cgt-games.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "rulesets/cgt-ruleset-private.h"

/* Games written in Lua: what is refused, and that code of others can do no harm. */

#define NOBODY 65534

#define FRAME(cells, options)                                                                                          \
  "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '" cells "', example = '...',\n"                \
  "options = function (g, player, emit)\n" options "\nend }"

static const CgtRuleset *
add (const char *name, const char *source, double seconds, GError **error)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, 32 * 1024 * 1024);
  cgt_budget_set_processor_time (budget, seconds);
  return cgt_game_add (name, source, strlen (source), budget, error);
}

/* The options of the example within a budget; NULL with an error. */
static GPtrArray *
list_options (const CgtRuleset *ruleset, double seconds, GError **error)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (ruleset->sketch.example, error);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  g_assert_nonnull (position);
  cgt_budget_set_memory (budget, 32 * 1024 * 1024);
  cgt_budget_set_processor_time (budget, seconds);
  return cgt_position_options (position, CGT_LEFT, budget, error);
}

/* Hostile games */

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
      const CgtRuleset *ruleset = add (name, source, 0.1, &error);

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

      g_assert_null (add ("loading.lua", sources[i], 0.1, &error));
      g_test_message ("%s: %s", sources[i], error->message);
      g_assert_true (error->domain == CGT_ERROR);
      g_assert_null (strchr (error->message, '\n'));
    }
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '(');
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (labels, "goto a%u ::a%u::\n", i, i);
  g_assert_null (add ("deep.lua", deep->str, 1, NULL));
  g_assert_null (add ("labels.lua", labels->str, 1, NULL));
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
      const CgtRuleset *ruleset = add ("names.lua", source, 5, &error);
      g_autoptr (GPtrArray) options = NULL;

      g_assert_no_error (error);
      options = list_options (ruleset, 5, &error);
      g_assert_no_error (error);
      g_test_message ("%s", names[i]);
      g_assert_cmpuint (options->len, ==, 1);
    }
}

/* Graphs and hexagons */

static void
test_places (void)
{
  static const struct
  {
    const char *board, *code, *message;
  } wrong[] = {
    { "graph", "g:diagonal (1) for p in g:diagonal (1) do end", "this board has no diagonals" },
    { "graph", "g:components ('.', 'around')", "this board has no diagonals" },
    { "graph", "g:line (1, right)", "a graph has no directions" },
    { "graph", "g:step (1, up)", "a graph has no directions" },
    { "graph", "g:name (4)", "the board has no such square" },
    { "graph", "for p, q in g:edges () do while true do end end", NULL },
    { "graph", "local f = g:edges () while true do f () end", NULL },
    { "graph", "local f = g:beside (1) f (nil, 3)", "board expected" },
    { "hex", "for p in g:around (1) do end", "this board has no diagonals" },
    { "hex", "g:edges ()", "only a graph has edges" },
    { "hex", "g:name (1)", "only the vertices of a graph have names" },
    { "strip", "g:edges ()", "only a graph has edges" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *source = g_strdup_printf (
        "return ruleset { title = 'T', rules = 'R', board = '%s', cells = '.x', %s,\noptions = function (g, player, emit) "
        "%s end }",
        wrong[i].board, g_str_equal (wrong[i].board, "graph") ? "graph = 'a-b b-c'" : "example = '...'", wrong[i].code);
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset = add ("places.lua", source, 0.1, &error);

      g_assert_no_error (error);
      g_assert_null (list_options (ruleset, 0.05, &error));
      g_test_message ("%s: %s", wrong[i].code, error->message);
      if (wrong[i].message != NULL)
        g_assert_nonnull (strstr (error->message, wrong[i].message));
    }
}

/* Code can keep a position, and use it while another graph is asked about. */
static void
test_kept_graph (void)
{
  static const char *const source =
    "local kept\nreturn ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.x', graph = 'a-b',\n"
    "options = function (g, player, emit) kept = kept or g if #g > 3 then for p in kept:beside (1) do end end "
    "emit (kept) end }";
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) small = NULL, larger = NULL, large = NULL;
  g_autoptr (GPtrArray) options = NULL;

  g_assert_nonnull (add ("kept.lua", source, 5, &error));
  small = cgt_position_from_text ("kept[a-b]()", NULL);
  larger = cgt_position_from_text ("kept[a-b b-c]()", NULL);
  large = cgt_position_from_text ("kept[a-b b-c c-d d-e](a=x)", NULL);
  options = cgt_position_options (small, CGT_LEFT, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (options->len, ==, 1);
  g_assert_null (cgt_position_options (larger, CGT_LEFT, NULL, &error));
  g_assert_nonnull (strstr (error->message, "this lies on another graph"));
  g_clear_error (&error);
  g_assert_null (cgt_position_options (large, CGT_LEFT, NULL, &error));
  g_assert_nonnull (strstr (error->message, "the graph has another number of vertices"));
}

/* Messages */

static void
test_messages (void)
{
  static const struct
  {
    const char *source, *message;
  } wrong[] = {
    { "return ruleset {\n  title = }",
      "wrong.lua:2: unexpected symbol near '}'; is an “end” or a value missing before it?" },
    { "return ruleset {\n  options = function (n)\n    if n then\n      n = 1\n  end\n}",
      "wrong.lua:6: unexpected symbol near '}'; is an “end” or a value missing before it?" },
    { "return ruleset {\n  title = ,\n  rules = 'R' }",
      "wrong.lua:2: unexpected symbol near ','; is an “end” or a value missing before it?" },
    { "\n\nreturn ruleset { title = 'T' }",
      "wrong.lua:3: the game has no “options”, the function that lists the moves" },
    { "return ruleset { title = 'T', option = 3, options = error }", "wrong.lua:1: a game has no field “option”" },
    { "return ruleset { title = 'T', options = error, rules = 'R', example = '.', board = 'ring' }",
      "wrong.lua:1: “board” is one of \"grid\" \"strip\" \"hex\" \"graph\" \"heaps\" "
      "\"none\"" },
    { "return 3", "wrong.lua: a game returns ruleset { ... }" },
    { "return ruleset {\n  options = function (n)\n    if n then\n      n = 1\n  end,\n}",
      "wrong.lua:5: unexpected symbol near ','; is an “end” or a value missing before it?" },
    { "return ruleset {\n  title = 'T'\n  rules = 'R' }",
      "wrong.lua:3: '}' expected (to close '{' at line 1) near 'rules'; is a comma missing before it?" },
    { "return ruleset { title = 'T', options = error, rules = 'R', example = '.', board = 'grid', cells = '.xo',\n"
      "negate = { x = 'o' } }",
      "wrong.lua:1: “negate”: x becomes o, so o has to become x" },
    { "return ruleset { title = 'T', options = error, rules = 'R', example = 'x', cells = '.', board = 'grid' }",
      "wrong.lua: the example “x” is refused: column 1: expected '.' or '#', not 'x'" },
    { "return ruleset { name = 'nim', title = 'T', options = error, rules = 'R', example = 'x', board = 'none' }",
      "wrong.lua: the program has a game named nim; add name = \"...\" with another name" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (add ("wrong.lua", wrong[i].source, 5, &error));
      g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

/* Root may read everything, so the file is read as nobody then. */
static void
test_no_permission (void)
{
  g_autofree char *path = NULL, *message = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_root = geteuid () == 0;
  int file = g_file_open_tmp ("grundy-XXXXXX.lua", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  g_assert_cmpint (close (file), ==, 0);
  g_assert_cmpint (g_chmod (path, 0), ==, 0);
  if (is_root && setresuid (NOBODY, NOBODY, 0) != 0)
    g_test_skip ("nobody is not to be had");
  else
    {
      g_assert_null (cgt_game_add_file (path, NULL, &error));
      if (is_root)
        g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
      message = g_strdup_printf ("%s: %s", path, g_strerror (EACCES));
      g_assert_cmpstr (error->message, ==, message);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
test_error_in_play (void)
{
  g_autoptr (GError) error = NULL;
  const CgtRuleset *ruleset = add ("line.lua", FRAME (".x", "local x\nx.y = 1"), 5, &error);

  g_assert_no_error (error);
  g_assert_null (list_options (ruleset, 5, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_GAME);
  g_assert_cmpstr (error->message, ==, "line.lua:4: attempt to index a nil value (local 'x')");
}

/* A list for which there is no memory, without a budget that says so. */
static void
test_no_space (void)
{
  g_autoptr (GError) error = NULL;
  const CgtRuleset *ruleset = add ("space.lua", FRAME (".x", "emit (g)"), 5, &error);
  g_autoptr (CgtPosition) position = cgt_position_from_text (ruleset->sketch.example, &error);
  CgtArena out;

  g_assert_no_error (error);
  cgt_arena_init (&out, NULL);
  out.stopped = TRUE;
  ruleset->options (cgt_position_get_rules (position), cgt_position_get_bytes (position), CGT_LEFT, &out);
  g_assert_nonnull (strstr (out.refused->message, "take too much memory"));
  cgt_arena_clear (&out);
}

/* What a game says of a position that it refuses is one line, not a long one. */
static void
test_long_refusal (void)
{
  static const char *const source =
    "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '.x', example = '..',\n"
    "options = function (g, player, emit) end,\n"
    "legal = function (g) return g:count ('x') == 0, ('\\27x\\n'):rep (20000) end }";
  g_autoptr (GError) error = NULL;
  const CgtRuleset *ruleset = add ("refusal.lua", source, 5, &error);

  g_assert_no_error (error);
  g_assert_nonnull (ruleset);
  g_assert_null (cgt_position_from_text ("refusal(.x)", &error));
  g_assert_cmpuint (strlen (error->message), <, 500);
  for (const char *c = error->message; *c != '\0'; c++)
    g_assert_false (g_ascii_iscntrl (*c));
}

/* A game that does not say what the players exchange shows x and o as Left's and Right's, and no X for an o. */
static void
test_looks (void)
{
  g_autoptr (GError) error = NULL;
  const CgtRuleset *ruleset = add ("looks.lua", FRAME (".ox", "emit (g)"), 5, &error);

  g_assert_no_error (error);
  g_assert_cmpint (ruleset->sketch.pieces[1].look, ==, CGT_PIECE_RIGHT);
  g_assert_cmpint (ruleset->sketch.pieces[2].look, ==, CGT_PIECE_LEFT);
}

/* What can be written */

static void
assert_options (const char *source, const char *text, CgtPlayer player, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GPtrArray) options = NULL;

  add ("play.lua", source, 5, &error);
  g_assert_no_error (error);
  position = cgt_position_from_text (text, &error);
  g_assert_no_error (error);
  options = cgt_position_options (position, player, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *option = cgt_position_to_text (options->pdata[i]);

      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", strchr (option, '('));
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_functions (void)
{
  assert_options (FRAME (".xo", "for p in g:find ('.') do emit (g:put (p, player:pick ('x', 'o'))) end"), "play(.x.)",
                  CGT_RIGHT, "(.xo) (ox.)");
  assert_options (FRAME (".xo", "for q in g:line (1, right) do emit (g:move (1, q)) end"), "play(x..#.)", CGT_LEFT,
                  "(..x#.) (.x.#.)");
  assert_options (FRAME (".xo", "for _, h in ipairs (g:components ('.')) do emit (h) end"), "play(xx.o#x)", CGT_LEFT,
                  "(o) (x) (xx)");
  assert_options (FRAME (".xo", "if g:count ('xo') == 3 and #g == 4 and g.columns == 4 then emit (g) end"),
                  "play(xo.x)", CGT_LEFT, "(xo.x)");
  assert_options (FRAME (".xo", "local t = {} for k, v in pairs { b = 2, a = 1, [7] = 0 } do t[#t + 1] = k .. v end\n"
                                "if table.concat (t, ' ') == '70 a1 b2' then emit (g) end"),
                  "play(.)", CGT_LEFT, "(.)");
  assert_options (
    "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.x', example = '...|...|...',\n"
    "options = function (g, player, emit)\n"
    "  for q in g:around (g:at (2, 2)) do if g:row (q) ~= g:column (q) then emit (g:put (q, 'x')) end end\n"
    "  local corner = g:offset (g:at (1, 1), 2, 2)\n"
    "  emit (g:put (g:step (corner, up_left, 2), 'x'))\n"
    "end }",
    "play(3x3)", CGT_LEFT,
    "(...|...|.x.) (...|...|x..) (...|..x|...) (...|x..|...) (..x|...|...) (.x.|...|...) (x..|...|...)");
  assert_options ("return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '5', impartial = true,\n"
                  "options = function (n, player, emit) if n > 1 then emit (n - 2) emit (1, n - 2) end emit () end }",
                  "play(3,1)", CGT_LEFT, "(0,1) (1,1) (1,1,1) (3,0)");
  assert_options ("return ruleset { title = 'T', rules = 'R', board = 'none', example = 'a b', \n"
                  "options = function (s, player, emit) if #s > 0 then emit (s:sub (2)) end end }",
                  "play(abc)", CGT_LEFT, "(bc)");
  assert_options (
    "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '5', parameters = { step = 2 },\n"
    "options = function (n, player, emit, p) if n >= p.step then emit (n - p.step) end end }",
    "play[step=3](7)", CGT_LEFT, "(4)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulesets/lua/hostile", test_hostile);
  g_test_add_func ("/rulesets/lua/hostile-while-loading", test_hostile_while_loading);
  g_test_add_func ("/rulesets/lua/names", test_names);
  g_test_add_func ("/rulesets/lua/places", test_places);
  g_test_add_func ("/rulesets/lua/kept-graph", test_kept_graph);
  g_test_add_func ("/rulesets/lua/messages", test_messages);
  g_test_add_func ("/rulesets/lua/no-permission", test_no_permission);
  g_test_add_func ("/rulesets/lua/error-in-play", test_error_in_play);
  g_test_add_func ("/rulesets/lua/no-space", test_no_space);
  g_test_add_func ("/rulesets/lua/long-refusal", test_long_refusal);
  g_test_add_func ("/rulesets/lua/looks", test_looks);
  g_test_add_func ("/rulesets/lua/functions", test_functions);
  return g_test_run ();
}
