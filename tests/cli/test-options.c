/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The options of grundy-cli's commands, their help, and the completions that are made from them. */

#include "../pdf.h"
#include "run-cli.h"

/* An option that a command does not use is refused, and so are two forms of one answer. */
static void
test_refused (void)
{
  static const char *const wrong[][8] = {
    { "eval takes no --output", "eval", "-o", "x", "1" },
    { "eval takes no --output", "eval", "-ox.svg", "1" },
    { "eval takes no --csv", "--csv", "eval", "1" },
    { "compare takes no --json", "compare", "--json", "1", "2" },
    { "generations takes no --output", "generations", "-o", "g.svg", "nim(1)" },
    { "rulesets takes no --timeout", "rulesets", "--timeout", "1" },
    { "longest-game takes no --to", "longest-game", "--to=3", "nim(1)" },
    { "sequence takes no --dot", "sequence", "kayles", "--to", "3", "--dot" },
    { "--json and --csv", "sequence", "kayles", "--to=3", "--csv", "--json" },
    { "--json takes no value", "eval", "--json=yes", "1" },
    { "no option “--jsn”", "eval", "--jsn", "1" },
    { "“jpg” is not a value of --format, which takes svg, pdf, png", "draw", "1", "--format", "jpg" },
    { "“moods” is not a field", "eval", "--fields", "value,moods", "1" },
    { "“” is not a field", "eval", "--fields=", "1" },
    { "say where to", "draw", "nim(1)", "--as", "board", "--format", "svg" },
    { "a picture is saved", "automaton", "nim", "--to=3", "--json", "-oa.svg" },
    { "no command “evla”", "help", "evla" },
    { "not for --as board", "draw", "nim(3)", "--as=board", "--to=3", "-o-" },
    { "not for --as tree", "draw", "nim(3)", "--as=tree", "--by=stages", "-o-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (Result) result = run_with_input (NULL, &wrong[i][1]);

      assert_misused (&result, wrong[i][0]);
    }
}

/* Options can be given before and after the command. An expression that looks like an option is not one. */
static void
test_places (void)
{
  g_auto (Result) before = run ("--json", "--fields=value", "eval", "1"),
                  after = run ("eval", "1", "--json", "--fields", "value");
  g_auto (Result) octal = run ("eval", "--fields", "value", "-octal[0.77](3)"), on_end = run ("eval", "--", "--json");

  assert_output (&before, "{\"expression\": \"1\", \"value\": \"1\"}\n");
  assert_output (&after, before.out);
  assert_output (&octal, "-octal[0.77](3) = *3\n");
  assert_refused (&on_end, "column 3");
}

static void
test_fields (void)
{
  static const char *const rows[][3] = {
    { "outcome", "domineering(3x3)", "\"outcome\": \"N\"" },
    { "nimber,outcome", "nim(3,5)", "\"outcome\": \"N\", \"nimber\": 6" },
    { "expression, value", "{1|}", "\"value\": \"2\"" },
    { "temperature,left_stop", "{2|-1}", "\"temperature\": \"3/2\", \"left_stop\": \"2\"" },
    { "remoteness", "nim(3,5)", "\"remoteness\": 7" },
    { "totals", "cheques(0,10,0,3)", "\"totals\": {\"odd places\": 0, \"even places\": 13}" },
    { "score,totals", "cheques(4,1)", "\"score\": 3, \"totals\": {\"odd places\": 4, \"even places\": 1}" },
    { "moves_described, partial", "nim(2)", "\"moves_described\": null" },
    { "latex", "{2|-1}", "\"latex\": \"\\\\{2\\\\,\\\\vert\\\\,-1\\\\}\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Result) result = run ("eval", "--json", "--fields", rows[i][0], rows[i][1]);
      g_autofree char *expected = g_strdup_printf ("{\"expression\": \"%s\", %s}\n", rows[i][1], rows[i][2]);

      assert_output (&result, expected);
    }
}

/* A byte order mark is not part of the first expression. An answer in words is separated from the next. */
static void
test_stream (void)
{
  g_auto (Result) words = run_with_input ("\xef\xbb\xbf"
                                          "1\n\n  # no expression\n*\n",
                                          (const char *const[]) { "eval", "--fields=outcome", "-", NULL });
  g_auto (Result) refused = run_with_input ("1\n2 +\n", (const char *const[]) { "eval", "--fields=value", "-", NULL });

  assert_output (&words, "1\n  outcome      Left wins, whoever starts\n\n*\n  outcome      Whoever moves first wins\n");
  g_assert_cmpstr (refused.out, ==, "1\n");
  assert_has (refused.err, "line 2, column 4: ");
}

static void
test_help (void)
{
  static const char *const commands[] = { "eval",     "compare", "generations", "longest-game", "random-opponent",
                                          "sequence", "table",   "automaton",   "draw",         "outcomes",
                                          "rulesets", "winner",  "help",        "p-positions",  "recognise",
                                          "quotient", "find",    "import",      "export",       "fractions" };
  g_auto (Result) overview = run ("-h"), same = run ("help"), version = run ("-V");

  assert_output (&same, overview.out);
  assert_has (version.out, "Grundy ");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *usage = g_strdup_printf ("Usage: grundy-cli %s", commands[i]);
      g_auto (Result) help = run ("help", commands[i]), option = run (commands[i], "--help");

      assert_has (overview.out, commands[i]);
      assert_has (help.out, usage);
      assert_has (help.out, "Examples:\n  grundy-cli ");
      assert_output (&option, help.out);
    }
}

/* The words that bash offers after @line. */
static char *
complete (const char *script, const char *line)
{
  g_autofree char *program = g_strdup_printf ("%s\nCOMP_WORDS=(%s) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                              "_grundy_cli\necho \"${COMPREPLY[*]}\"",
                                              script, line);
  const char *argv[] = { "bash", "-c", program, NULL };
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return out;
}

static void
test_completion (void)
{
  static const char *const rows[][2] = {
    { "grundy-cli longest-", "longest-game\n" },
    { "grundy-cli draw x --as t", "tree thermograph\n" },
    { "grundy-cli compare --", "--help --color --game --timeout --memory\n" },
    { "grundy-cli help seq", "sequence\n" },
    { "grundy-cli --timeout 5 compare --c", "--color\n" },
    { "grundy-cli eval --game /dev/nul", "/dev/null\n" },
    { "grundy-cli run /dev/nul", "/dev/null\n" },
    { "grundy-cli check-game /dev/nul", "/dev/null\n" },
  };
  g_auto (Result) bash = run ("help", "bash"), zsh = run ("help", "zsh"), fish = run ("help", "fish");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = complete (bash.out, rows[i][0]);

      g_assert_cmpstr (words, ==, rows[i][1]);
    }
  assert_has (zsh.out, "#compdef grundy-cli\n");
  assert_has (zsh.out, bash.out);
  assert_has (fish.out, "-l as -xa 'board tree graph thermograph numbers fractions generations plane space'");
}

static void
test_picture_on_stdout (void)
{
  g_auto (Result) svg = run ("draw", "nim(3)", "--as", "board", "-o", "-");
  g_auto (Result) cells = run ("automaton", "nim", "--to", "3", "-o-", "--format=svg");

  g_assert_cmpint (svg.status, ==, 0);
  assert_has (svg.out, "<svg");
  g_assert_cmpint (cells.status, ==, 0);
  assert_has (cells.out, "<svg");
}

/* The same picture is the same file when SOURCE_DATE_EPOCH says when it was made (reproducible-builds.org). */
static void
test_date (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "picture", NULL);
  g_auto (Result) result = { 0 };

  g_setenv ("SOURCE_DATE_EPOCH", "86400", TRUE);
  result = run ("draw", "nim(3)", "--as", "board", "--format", "pdf", "--output", path);
  g_unsetenv ("SOURCE_DATE_EPOCH");
  assert_output (&result, "");
  g_assert_cmpuint (pdf_count (path, "19700102000000Z"), >, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Two games in one word, or with a comma between the words. */
static void
test_compare (void)
{
  static const char *const rows[][2] = {
    { "^, *", "||\n" }, { "nim(3) *3", "=\n" }, { "-1,-2", ">\n" }, { "{1|0}, {2|1}", "<\n" }, { "1 -1", ">\n" },
  };
  g_auto (Result) comma = run ("compare", "nim(3),", "*2"), none = run ("compare", "*2"),
                  wrong = run ("compare", "1, nim(");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Result) result = run ("compare", rows[i][0]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_true (g_str_has_prefix (result.out, rows[i][1]));
    }
  g_assert_true (g_str_has_prefix (comma.out, "||\n"));
  g_assert_cmpint (none.status, ==, 2);
  g_assert_cmpint (wrong.status, ==, 1);
  assert_has (wrong.err, "nim(");
  assert_has (wrong.err, "column");
}

/* A pipe has no colours unless they are asked for. */
static void
test_colours (void)
{
  g_auto (Result) plain = run ("eval", "--fields", "outcome,value", "*2"),
                  always = run ("eval", "--color=always", "--fields", "outcome,value", "*2"),
                  json = run ("eval", "--color=always", "--json", "--fields", "value", "*2"),
                  error = run ("eval", "--color", "always", "nim("), wrong = run ("eval", "--color=blue", "1");

  g_assert_null (strchr (plain.out, '\033'));
  assert_has (always.out, "\033[1m*2\033[0m\n  \033[36moutcome\033[0m");
  g_assert_null (strchr (json.out, '\033'));
  assert_has (error.err, "\033[1;31mgrundy-cli:\033[0m ");
  g_assert_cmpint (wrong.status, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/options/refused", test_refused);
  g_test_add_func ("/cli/options/places", test_places);
  g_test_add_func ("/cli/options/fields", test_fields);
  g_test_add_func ("/cli/options/stream", test_stream);
  g_test_add_func ("/cli/options/help", test_help);
  g_test_add_func ("/cli/options/completion", test_completion);
  g_test_add_func ("/cli/options/picture-on-stdout", test_picture_on_stdout);
  g_test_add_func ("/cli/options/compare", test_compare);
  g_test_add_func ("/cli/options/colours", test_colours);
  g_test_add_func ("/cli/options/date", test_date);
  return g_test_run ();
}
