/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "run-cli.h"

/* Games written in Lua, on the command line. */

static char *
example (const char *name)
{
  return g_build_filename (g_getenv ("GRUNDY_GAMES"), name, NULL);
}

static void
test_game (void)
{
  g_autofree char *file = example ("clobber.lua");
  g_auto (Result) value = run ("eval", "--game", file, "--json", "--fields", "outcome,value", "lua-clobber(xxo)");
  g_auto (Result) list = run ("rulesets", "--game", file);
  g_auto (Result) without = run ("eval", "lua-clobber(xxo)");
  g_auto (Result) winner = run ("winner", "--game", file, "lua-clobber(xoxo|oxox)");
  g_auto (Result) jobs = run_with_input ("lua-clobber(xo|ox)\nlua-clobber(xoxo)\nlua-clobber(xox|oxo)\n",
                                         (const char *const[]) { "eval", "--game", file, "--json", "--fields", "value",
                                                                 "--jobs", "3", "-", NULL });

  assert_output (&value, "{\"expression\": \"lua-clobber(xxo)\", \"outcome\": \"L\", \"value\": \"^\"}\n");
  g_assert_nonnull (strstr (list.out, "Clobber in Lua\n"));
  g_assert_cmpint (without.status, ==, 1);
  g_assert_cmpint (winner.status, ==, 0);
  g_assert_cmpint (jobs.status, ==, 0);
  g_assert_nonnull (strstr (jobs.out, "\"lua-clobber(xox|oxo)\", \"value\": "));
}

/* The tables that games keep are memory of the command, all together. */
static void
test_memory (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  char *paths[3] = { NULL };
  g_auto (Result) enough = { 0 }, few = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *name = g_strdup_printf ("keeper%u.lua", i);

      paths[i] = g_build_filename (folder, name, NULL);
      g_assert_true (g_file_set_contents (paths[i],
                                          "local kept = {}\nfor i = 1, 100000 do kept[i] = {} end\n"
                                          "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '3',\n"
                                          "impartial = true, options = function (n, player, emit)\n"
                                          "  if kept[n] then emit (n - 1) end\nend }\n",
                                          -1, NULL));
    }
  enough = run ("eval", "--memory", "15", "--game", paths[0], "--fields", "value", "2");
  few = run ("eval", "--memory", "15", "--game", paths[0], "--game", paths[1], "--game", paths[2], "2");
  assert_output (&enough, "2\n");
  g_assert_cmpint (few.status, ==, 1);
  g_assert_cmpstr (few.err, ==, "grundy-cli: the memory allowed (15 MB) was used up\n");
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_assert_cmpint (g_remove (paths[i]), ==, 0);
      g_free (paths[i]);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A mistake in a game is told with the position; and play that never ends, where the time is over. */
static void
test_mistakes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "ends.lua", NULL),
                  *wrong = g_build_filename (folder, "bad.lua", NULL);
  g_auto (Result) late = { 0 }, bad = { 0 };

  g_assert_true (g_file_set_contents (path,
                                      "return ruleset { title = 'T', rules = 'R', board = 'none', example = '1',\n"
                                      "impartial = true, options = function (s, player, emit) emit ('0') end }\n",
                                      -1, NULL));
  g_assert_true (g_file_set_contents (wrong,
                                      "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '.a',\n"
                                      "example = 'a.a', options = function (g, player, emit)\n"
                                      "  for p in g:find ('a') do emit (g:put (g:at (9, 9) + p, '.')) end\nend }\n",
                                      -1, NULL));
  late = run ("eval", "--timeout", "0.3", "--game", path, "ends(1)");
  bad = run ("check-game", wrong);
  g_assert_cmpint (late.status, ==, 1);
  g_assert_nonnull (strstr (late.err, "; grundy-cli check-game says whether play of the game can go on for ever; "));
  g_assert_cmpint (bad.status, ==, 1);
  g_assert_true (g_str_has_prefix (bad.err, "grundy-cli: bad.lua:3: "));
  g_assert_nonnull (strstr (bad.err, "; the position is bad("));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (wrong), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A game of heaps has a sequence: nim-values if it is impartial, else values. */
static void
test_sequence (void)
{
  g_autofree char *kayles = example ("kayles.lua"), *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "uneven.lua", NULL);
  g_auto (Result) numbers = run ("sequence", "--game", kayles, "--json", "--to", "7", "lua-kayles"), values = { 0 },
                  grid = { 0 };
  g_autofree char *clobber = example ("clobber.lua");

  assert_output (&numbers, "{\"ruleset\": \"lua-kayles\", \"values\": [0, 1, 2, 3, 1, 4, 3, 2], \"period\": null, "
                           "\"preperiod\": null, \"saltus\": null}\n");
  g_assert_true (g_file_set_contents (path,
                                      "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '3',\n"
                                      "options = function (n, player, emit)\n"
                                      "  for take = 1, player:pick (2, 1) do\n"
                                      "    if n >= take then emit (n - take) end\n"
                                      "  end\n"
                                      "end }\n",
                                      -1, NULL));
  values = run ("sequence", "--game", path, "--to", "10", "uneven");
  assert_output (
    &values,
    "0  *  ^  ^^*  ^3  ^4*  ^5  ^6*  ^7  ^8*  ^9\nThe values up to 10 repeat with period 1 from heap 1, with saltus ^*; "
    "this is seen, and not proved.\n");
  grid = run ("sequence", "--game", clobber, "--to", "6", "lua-clobber");
  g_assert_cmpint (grid.status, ==, 1);
  g_assert_cmpstr (grid.err, ==, "grundy-cli: column 1: lua-clobber is not a game of single heaps with values\n");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_refused (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "broken.lua", NULL);
  g_auto (Result) absent = run ("eval", "--game", path, "1"), broken = { 0 }, failing = { 0 };

  g_assert_cmpint (absent.status, ==, 1);
  g_assert_nonnull (strstr (absent.err, "broken.lua: No such file or directory\n"));
  g_assert_true (g_file_set_contents (path, "return ruleset {\n  title = }", -1, NULL));
  broken = run ("eval", "--game", path, "1");
  g_assert_cmpint (broken.status, ==, 1);
  g_assert_cmpstr (
    broken.err, ==,
    "grundy-cli: broken.lua:2: Lua does not understand this: unexpected symbol near '}'; is an “end” or a value missing before it?\n");
  g_assert_true (g_file_set_contents (path,
                                      "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '3',\n"
                                      "options = function (n, player, emit)\n"
                                      "  emit (n .. x)\n"
                                      "end }\n",
                                      -1, NULL));
  failing = run ("eval", "--game", path, "broken(5)");
  g_assert_cmpint (failing.status, ==, 1);
  g_assert_nonnull (
    strstr (failing.err,
            "broken.lua:3: attempt to concatenate a nil value (global 'x'); one side of the dots has no value\n"));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_check (void)
{
  g_autofree char *file = example ("take.lua"), *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "wrong.lua", NULL);
  g_auto (Result) good = run ("check-game", file), bad = { 0 }, none = run ("check-game");

  g_assert_cmpint (good.status, ==, 0);
  g_assert_cmpstr (good.err, ==, "");
  g_assert_true (g_str_has_prefix (good.out, "lua-take: nothing is wrong with 1000 positions; the values of "));
  g_assert_cmpint (none.status, ==, 2);
  g_assert_true (g_file_set_contents (path,
                                      "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '3',\n"
                                      "options = function (n, player, emit) emit (n) end }\n",
                                      -1, NULL));
  bad = run ("check-game", path);
  g_assert_cmpint (bad.status, ==, 1);
  g_assert_cmpstr (bad.out, ==, "");
  g_assert_cmpstr (bad.err, ==,
                   "grundy-cli: wrong(3): Left can move to the same position, and the game is not declared loopy\n");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The user's own folder: a game that is wrong is reported, and the others are there. */
static void
test_folder (void)
{
  g_autofree char *data = g_dir_make_tmp ("grundy-XXXXXX", NULL), *text = NULL;
  g_autofree char *folder = g_build_filename (data, "grundy", "games", NULL), *from = example ("kayles.lua");
  g_autofree char *good = g_build_filename (folder, "kayles.lua", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.lua", NULL);
  g_auto (Result) result = { 0 };

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (good, text, -1, NULL));
  g_assert_true (g_file_set_contents (bad, "while true do end", -1, NULL));
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  result = run ("eval", "--json", "--fields", "value", "lua-kayles(5)");
  g_unsetenv ("XDG_DATA_HOME");
  g_assert_cmpstr (result.out, ==, "{\"expression\": \"lua-kayles(5)\", \"value\": \"*4\"}\n");
  g_assert_cmpstr (result.err, ==, "grundy-cli: bad.lua: the time allowed (0.1 s) was used up\n");
  g_remove (good);
  g_remove (bad);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/games/mistakes", test_mistakes);
  g_test_add_func ("/cli/games/memory", test_memory);
  g_test_add_func ("/cli/games/game", test_game);
  g_test_add_func ("/cli/games/refused", test_refused);
  g_test_add_func ("/cli/games/check", test_check);
  g_test_add_func ("/cli/games/sequence", test_sequence);
  g_test_add_func ("/cli/games/folder", test_folder);
  return g_test_run ();
}
