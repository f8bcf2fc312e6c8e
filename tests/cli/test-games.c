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

static void
test_refused (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "broken.lua", NULL);
  g_auto (Result) absent = run ("eval", "--game", path, "1"), broken = { 0 }, failing = { 0 };

  g_assert_cmpint (absent.status, ==, 1);
  g_assert_nonnull (strstr (absent.err, "broken.lua: the file cannot be read\n"));
  g_assert_true (g_file_set_contents (path, "return ruleset {\n  title = }", -1, NULL));
  broken = run ("eval", "--game", path, "1");
  g_assert_cmpint (broken.status, ==, 1);
  g_assert_cmpstr (broken.err, ==, "grundy-cli: broken.lua:2: unexpected symbol near '}'\n");
  g_assert_true (g_file_set_contents (path,
                                      "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '3',\n"
                                      "options = function (n, player, emit)\n"
                                      "  emit (n .. x)\n"
                                      "end }\n",
                                      -1, NULL));
  failing = run ("eval", "--game", path, "broken(5)");
  g_assert_cmpint (failing.status, ==, 1);
  g_assert_nonnull (strstr (failing.err, "broken.lua:3: attempt to concatenate a nil value (global 'x')\n"));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/games/game", test_game);
  g_test_add_func ("/cli/games/refused", test_refused);
  return g_test_run ();
}
