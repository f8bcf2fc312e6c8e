/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "lua-game.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Games written in Lua: what can be written, and what is refused. */

#define NOBODY 65534

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
      const CgtRuleset *ruleset = add_game ("places.lua", source, 0.1, &error);

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

  g_assert_nonnull (add_game ("kept.lua", source, 5, &error));
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
      "wrong.lua:2: Lua does not understand this: unexpected symbol near '}'; is an “end” or a value missing before it?" },
    { "return ruleset {\n  options = function (n)\n    if n then\n      n = 1\n  end\n}",
      "wrong.lua:6: Lua does not understand this: unexpected symbol near '}'; is an “end” or a value missing before it?" },
    { "return ruleset {\n  title = ,\n  rules = 'R' }",
      "wrong.lua:2: Lua does not understand this: unexpected symbol near ','; is an “end” or a value missing before it?" },
    { "\n\nreturn ruleset { title = 'T' }",
      "wrong.lua:3: the game has no “options”, the function that lists the moves" },
    { "return ruleset { title = 'T', option = 3, options = error }", "wrong.lua:1: a game has no field “option”" },
    { "return ruleset { title = 'T', options = error, rules = 'R', example = '.', board = 'ring' }",
      "wrong.lua:1: “board” is one of \"grid\" \"strip\" \"hex\" \"graph\" \"heaps\" "
      "\"none\"" },
    { "return 3", "wrong.lua: a game returns ruleset { ... }" },
    { "return ruleset {\n  options = function (n)\n    if n then\n      n = 1\n  end,\n}",
      "wrong.lua:5: Lua does not understand this: unexpected symbol near ','; is an “end” or a value missing before it?" },
    { "return ruleset {\n  title = 'T'\n  rules = 'R' }",
      "wrong.lua:3: Lua does not understand this: '}' expected (to close '{' at line 1) near 'rules'; is a comma missing before it?" },
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

      g_assert_null (add_game ("wrong.lua", wrong[i].source, 5, &error));
      g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

/* No word of the language is the name of a game: the language would not find the game. */
static void
test_reserved_names (void)
{
  static const struct
  {
    const char *name, *means;
  } words[] = {
    { "canonical", "a function" },
    { "mean", "a function" },
    { "tiny", "a function" },
    { "day", "a function" },
    { "outcome", "a function" },
    { "impartial", "a function" },
    { "misere", "a word of the language" },
    { "if", "a word of the language" },
    { "sum", "a word of the language" },
    { "table", "a word of the language" },
    { "plot", "a word of the language" },
    { "not", "a word of the language" },
    { "for", "a word of the language" },
    { "and", "a word of the language" },
    { "compare", "a word of the language" },
    { "value", "a function" },
    { "count", "a function" },
    { "score", "a field of a result" },
    { "ld", "an outcome" },
    { "star", "a word with a meaning of its own" },
    { "v", "a value" },
    { "vv", "a value" },
    { "v3", "a value" },
    { "on", "a value" },
  };
  static const char *const others[] = { "ifs", "v3a", "means", "sums", "x", "stars", "lrn" };

  for (guint i = 0; i < G_N_ELEMENTS (words) + G_N_ELEMENTS (others); i++)
    {
      gboolean is_other = i >= G_N_ELEMENTS (words);
      const char *name = is_other ? others[i - G_N_ELEMENTS (words)] : words[i].name;
      g_autofree char *source = g_strdup_printf ("return ruleset { name = '%s', title = 'T', options = error, rules = "
                                                 "'R', example = 'x', board = 'none' }",
                                                 name);
      g_autofree char *message =
        is_other ? NULL
                 : g_strdup_printf ("wrong.lua:1: “%s” is %s, so no game can have this name; add name = \"...\" with "
                                    "another name",
                                    name, words[i].means);
      g_autoptr (GError) error = NULL;
      const CgtRuleset *game = add_game ("wrong.lua", source, 5, &error);

      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, message);
      g_assert_true ((game != NULL) == is_other);
      if (game != NULL)
        cgt_game_remove (game);
    }
}

/* An expression can name every game: v-a would be a difference. */
static void
test_hyphens (void)
{
  static const char *const names[] = { "a-", "a--b", "v-a", "v3-1", "vv-b" };
  static const char *const others[] = { "on-3", "a-1-b", "va-b", "n-1" };
  static const char *const source =
    "return ruleset { title = 'One two three four five six seven eight nine', rules = 'R', example = 'x',\n"
    "board = 'none', options = error }";
  g_autoptr (GError) error = NULL;
  const CgtRuleset *long_title;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".lua", NULL);
      g_autofree char *message =
        g_strdup_printf ("%s:1: “%s” cannot be the name of a game: a hyphen of it would be read as a minus", file,
                         names[i]);
      g_autoptr (GError) refused = NULL;

      g_assert_null (add_game (file, FRAME (".x", ""), 5, &refused));
      g_assert_cmpstr (refused->message, ==, message);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *file = g_strconcat (others[i], ".lua", NULL);

      g_assert_nonnull (add_game (file, FRAME (".x", ""), 5, &error));
    }
  long_title = cgt_game_add_draft (NULL, source, strlen (source), NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cgt_ruleset_get_id (long_title), ==, "one-two-three-four-five-six-seven-eight");
}

/* A parameter is given once, so that its last value does not hide the first. */
static void
test_parameter_twice (void)
{
  static const char *const source =
    "return ruleset { title = 'T', rules = 'R', example = '3', board = 'heaps', impartial = true,\n"
    "parameters = { most = 3 }, options = function (n, player, emit, p) end }";
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (add_game ("most.lua", source, 5, NULL));
  g_assert_null (cgt_position_from_text ("most[most=2,most=3](5)", &error));
  g_assert_nonnull (strstr (error->message, "the parameter most is given twice"));
}

/* Editors of Windows begin a file with a byte order mark. */
static void
test_byte_order_mark (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (add_game ("mark.lua", "\xef\xbb\xbf" FRAME (".x", "emit (g)"), 5, &error));
  g_assert_no_error (error);
  g_assert_null (add_game ("two.lua", "\xef\xbb\xbf\xef\xbb\xbf" FRAME (".x", "emit (g)"), 5, &error));
}

/* Rules are not equal to those of a game of the same name that was there before, not even within other rules. */
static void
test_replaced (void)
{
  static const char *const texts[] = { "again(..)", "impartial(again(..))", "impartial(again(..)+nim(0))" };
  CgtPosition *before[G_N_ELEMENTS (texts)];

  g_assert_nonnull (add_game ("again.lua", FRAME (".x", ""), 5, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtPosition) same = cgt_position_from_text (texts[i], NULL);

      before[i] = cgt_position_from_text (texts[i], NULL);
      g_assert_true (cgt_rules_equal (cgt_position_get_rules (before[i]), cgt_position_get_rules (same)));
    }
  g_assert_nonnull (add_game ("again.lua", FRAME (".x", "emit (g)"), 5, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtPosition) after = cgt_position_from_text (texts[i], NULL);

      g_assert_false (cgt_rules_equal (cgt_position_get_rules (before[i]), cgt_position_get_rules (after)));
      cgt_position_unref (before[i]);
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
  const CgtRuleset *ruleset = add_game ("line.lua", FRAME (".x", "local x\nx.y = 1"), 5, &error);

  g_assert_no_error (error);
  g_assert_null (list_options (ruleset, 5, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_GAME);
  g_assert_cmpstr (
    error->message, ==,
    "line.lua:4: attempt to index a nil value (local 'x'); what stands before the dot or the bracket has no value");
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
  const CgtRuleset *ruleset = add_game ("refusal.lua", source, 5, &error);

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
  const CgtRuleset *ruleset = add_game ("looks.lua", FRAME (".ox", "emit (g)"), 5, &error);

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

  add_game ("play.lua", source, 5, &error);
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

/* Groups are looked at one by one, and all of them together; those of a board of 63 squares or fewer as words of bits.
 */
static void
test_groups (void)
{
  static const char source[] =
    "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.xo', example = '...',\n"
    "options = function (g, player, emit)\n"
    "  for _, t in ipairs { {'xo', '.'}, {'x', 'o'}, {'o', 'xo'}, {'.', 'x'}, {'xo', '#.'}, {'xox', ''} } do\n"
    "    local all = true\n"
    "    for p in g:find (t[1]) do all = all and g:group_touches (p, t[2]) end\n"
    "    if g:groups_touch (t[1], t[2]) ~= all then error (t[1] .. ' beside ' .. t[2]) end\n"
    "  end\n"
    "  emit (g)\n"
    "end }";
  g_autoptr (GError) error = NULL;

  add_game ("groups.lua", source, 0.1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2000; i++)
    {
      guint rows = i % 40 == 0 ? 1 : g_test_rand_int_range (1, 10);
      guint columns = i % 40 == 0 ? g_test_rand_int_range (60, 67) : g_test_rand_int_range (1, 10);
      gint most = g_test_rand_int_range (3, 12); /* few free squares, or many */
      g_autoptr (GString) text = g_string_new ("groups(");
      g_autoptr (CgtPosition) position = NULL;
      g_autoptr (GPtrArray) options = NULL;

      for (guint square = 0; square < rows * columns; square++)
        {
          if (square > 0 && square % columns == 0)
            g_string_append_c (text, '|');
          g_string_append_c (text, "#.xoxoxoxoxo"[g_test_rand_int_range (0, most)]);
        }
      g_string_append_c (text, ')');
      position = cgt_position_from_text (text->str, &error);
      g_assert_no_error (error);
      options = cgt_position_options (position, CGT_LEFT, NULL, &error);
      g_test_message ("%s", text->str);
      g_assert_no_error (error);
      g_assert_cmpuint (options->len, ==, 1);
    }
}

/* Positions that are texts: strings are split, and what cannot be a position is refused with its reason. */
static void
test_texts (void)
{
  static const char source[] =
    "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'x', options = function () end }";
  static const struct
  {
    const char *position, *message;
  } refused[] = {
    { "texts(\"xx\")", "expected a position, not '\"'" },
    { "texts(x[x)", "a position is a text without brackets" },
    { "texts(\303\244)", "a position has letters without accents, digits and signs" },
  };
  g_autoptr (GError) error = NULL;

  assert_options (
    "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'a-b',\n"
    "options = function (s, player, emit) for _, piece in ipairs (s:split ('-,')) do emit (piece) end end }",
    "play(-ab-c,,d)", CGT_LEFT, "(ab) (c) (d)");
  g_assert_nonnull (add_game ("texts.lua", source, 5, &error));
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_clear_error (&error);
      g_assert_null (cgt_position_from_text (refused[i].position, &error));
      g_assert_nonnull (strstr (error->message, refused[i].message));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulesets/lua/places", test_places);
  g_test_add_func ("/rulesets/lua/kept-graph", test_kept_graph);
  g_test_add_func ("/rulesets/lua/messages", test_messages);
  g_test_add_func ("/rulesets/lua/replaced", test_replaced);
  g_test_add_func ("/rulesets/lua/no-permission", test_no_permission);
  g_test_add_func ("/rulesets/lua/error-in-play", test_error_in_play);
  g_test_add_func ("/rulesets/lua/long-refusal", test_long_refusal);
  g_test_add_func ("/rulesets/lua/looks", test_looks);
  g_test_add_func ("/rulesets/lua/functions", test_functions);
  g_test_add_func ("/rulesets/lua/groups", test_groups);
  g_test_add_func ("/rulesets/lua/texts", test_texts);
  g_test_add_func ("/rulesets/lua/reserved-names", test_reserved_names);
  g_test_add_func ("/rulesets/lua/hyphens", test_hyphens);
  g_test_add_func ("/rulesets/lua/parameter-twice", test_parameter_twice);
  g_test_add_func ("/rulesets/lua/byte-order-mark", test_byte_order_mark);
  return g_test_run ();
}
