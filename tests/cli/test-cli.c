/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* grundy-cli as run from a shell: its output and its exit status. */

#include "run-cli.h"

#include <glib/gstdio.h>
#include <unistd.h>
static void
test_words (void)
{
  g_auto (Result) result = run ("eval", "{2|-1}");

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.err, ==, "");
  assert_has (result.out, "{2|-1}");
}

static void
test_json (void)
{
  g_auto (Result) result = run ("eval", "--json", "*2 + nim(4)");

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpint (strchr (result.out, '\n') - result.out, ==, strlen (result.out) - 1);
  assert_has (result.out, "\"expression\": \"*2 + nim(4)\"");
  assert_has (result.out, "\"outcome\": \"N\"");
  assert_has (result.out, "\"value\": \"*6\"");
  assert_has (result.out, "\"nimber\": 6");
}

/* An expression may begin with a minus, and options may follow it. */
static void
test_leading_minus (void)
{
  g_auto (Result) number = run ("eval", "-1/2v3*2", "--json");
  g_auto (Result) group = run ("compare", "-(1/2)", "--1/2");
  g_auto (Result) after = run ("eval", "--json", "--", "-1");

  assert_has (number.out, "\"value\": \"-1/2v3*2\"");
  g_assert_cmpint (group.status, ==, 0);
  g_assert_true (g_str_has_prefix (group.out, "<\ndifference: -1/2 + -1/2\n"));
  assert_has (after.out, "\"value\": \"-1\"");
}

static void
test_several (void)
{
  g_auto (Result) both = run ("eval", "--json", "1", "2");
  g_auto (Result) refused = run ("eval", "--json", "1", "2 +", "3");

  g_assert_cmpint (both.status, ==, 0);
  assert_has (both.out, "\"value\": \"1\"");
  assert_has (both.out, "\"value\": \"2\"");
  assert_refused (&refused, "in “2 +”: column 4: expected a game");
}

static void
test_refused (void)
{
  static const char *const refused[][2] = {
    { "{1|", "column 4: expected a game or “}”, found the end" },
    { "1 + xyz(3)", "column 5: “xyz” is neither a game nor a function" },
    { "1/3", "column 1: 1/3" },
    { "", "column 1: expected a game, found the end" },
    { "\n\n", "column 3: expected a game, found the end" },
    { "nim()", "column " },
    { "nim(-1)", "column 5: " },
    { "domineering(..|.)", "column " },
    { "hackenbush(0-1b 2-)", "column " },
    { "1\n2", "column 3: " },
    { "1/2.*", "column 1: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (Result) words = run ("eval", refused[i][0]);
      g_auto (Result) json = run ("eval", "--json", refused[i][0]);

      assert_refused (&words, refused[i][1]);
      assert_refused (&json, refused[i][1]);
    }
}

static void
test_usage (void)
{
  g_auto (Result) nothing = run_with_input (NULL, (const char *const[]) { NULL });
  g_auto (Result) unknown = run ("evaluate", "1");
  g_auto (Result) option = run ("eval", "--jason", "1");
  g_auto (Result) missing = run ("eval", "1", "--timeout");
  g_auto (Result) timeout = run ("eval", "1", "--timeout", "soon");
  g_auto (Result) negative = run ("eval", "1", "--timeout=-1");
  g_auto (Result) memory = run ("eval", "1", "--memory", "0");
  g_auto (Result) empty = run ("eval");
  g_auto (Result) one = run ("compare", "1");
  g_auto (Result) three = run ("compare", "1", "2", "3");
  g_auto (Result) help = run ("--help");
  g_auto (Result) eval_help = run ("eval", "--help");
  g_auto (Result) version = run ("--version");

  assert_misused (&nothing, "grundy-cli --help");
  assert_misused (&unknown, "no command “evaluate”");
  assert_misused (&option, "“--jason”");
  assert_misused (&missing, "--timeout needs a value");
  assert_misused (&timeout, "not a value of --timeout");
  assert_misused (&negative, "“-1” is not a value of --timeout");
  assert_misused (&memory, "not a value of --memory");
  assert_misused (&empty, "eval takes an expression");
  assert_misused (&one, "compare takes two");
  assert_misused (&three, "compare takes two");
  g_assert_cmpint (help.status, ==, 0);
  assert_has (help.out, "grundy-cli eval");
  assert_has (eval_help.out, "Usage: grundy-cli eval [OPTION...] EXPR...");
  g_assert_cmpint (version.status, ==, 0);
  assert_has (version.out, "Grundy ");
}

static void
test_compare (void)
{
  static const char *const pairs[][3] = {
    { "1", "1", "=\n" },  { "0", "1", "<\n" },         { "1", "0", ">\n" },
    { "*", "0", "||\n" }, { "nim(3,5)", "*6", "=\n" }, { "domineering(4x4)", "0", "||\n" },
  };
  g_auto (Result) bad = run ("compare", "1", "2 +");
  g_auto (Result) truth = run ("compare", "1", "1 < 2");

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_auto (Result) result = run ("compare", pairs[i][0], pairs[i][1]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_true (g_str_has_prefix (result.out, pairs[i][2]));
    }
  assert_refused (&bad, "in “2 +”: column 4");
  assert_refused (&truth, "expected a game");
}

static void
test_witnesses (void)
{
  g_auto (Result) greater = run ("compare", "{1/8|1}", "1/4");
  g_auto (Result) confused = run ("compare", "nim(3,4)", "nim(2)");
  g_auto (Result) equal = run ("compare", "{*|*}", "0");
  g_auto (Result) identical = run ("compare", "nim(1,2)", "nim(2,1)");
  g_auto (Result) sums = run ("compare", "nim(2) + *", "nim(1,2)");
  g_auto (Result) nimbers = run ("compare", "nim(3)", "nim(1,2)");

  assert_output (&greater, ">\n"
                           "difference: {1/8|1} - 1/4\n"
                           "Left wins, whoever begins\n"
                           "Left wins first by moving to {1/8|1} - 1/2\n"
                           "Right has no winning first move\n");
  assert_output (&confused, "||\n"
                            "difference: nim(3,4) - nim(2)\n"
                            "the first player wins\n"
                            "Left wins first by moving to nim(3,1) - nim(2)\n"
                            "Right wins first by moving to nim(3,1) - nim(2)\n");
  assert_has (equal.out, "=\ndifference: {*|*} - 0\nthe second player wins\nLeft has no winning first move\n");
  assert_has (equal.out, "equal, but not identical");
  assert_has (identical.out, "equal and identical");
  assert_has (sums.out, "equal and identical");
  assert_has (nimbers.out, "equal, but not identical");
}

/* Games are compared by who wins their difference, which is found where a value is out of reach. */
static void
test_compare_large (void)
{
  g_auto (Result) truth = run ("eval", "--timeout", "60", "domineering(7x7) || 0");
  g_auto (Result) two = run ("compare", "--timeout", "10", "domineering(6x7)", "domineering(7x6)");
  g_auto (Result) list = run_with_input ("G := domineering(7x7) + 0\n[G > 0, domineering(7x7) = 0]\n",
                                         (const char *const[]) { "run", "--timeout", "10", "-", NULL });

  assert_output (&truth, "domineering(7x7) || 0 = true\n");
  g_assert_true (g_str_has_prefix (two.out, ">\n"));
  g_assert_nonnull (strstr (list.out, "[false, false]"));
}

/* Each example of a sum of outcomes is one, by the program. */
static void
test_outcomes (void)
{
  g_auto (Result) words = run ("outcomes"), refused = run ("outcomes", "1");
  g_auto (GStrv) lines = g_strsplit (words.out, "\n", -1);
  g_autoptr (GString) sums = g_string_new (NULL);
  g_auto (GStrv) answers = NULL;
  g_auto (Result) evaluated = { NULL, NULL, 0 };

  for (guint i = 0; lines[i][0] != '\0'; i++)
    g_string_append_printf (sums, "outcome(%s)\n", lines[i] + 10);
  evaluated = run_with_input (sums->str, (const char *const[]) { "eval", "--json", "--fields", "value", "-", NULL });
  answers = g_strsplit (evaluated.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (answers), ==, g_strv_length (lines));
  for (guint i = 0; lines[i][0] != '\0'; i++)
    {
      g_autofree char *wanted = g_strdup_printf ("\"value\": \"%c\"", lines[i][7]);

      assert_has (answers[i], wanted);
    }
  assert_misused (&refused, "outcomes takes no expression");
}

/* The lessons' 1/3 with both its parents, neighbours of Farey, and rows of Farey from the definition. */
static void
test_fractions (void)
{
  g_auto (Result) third = run ("fractions", "1/3"), deep = run ("fractions", "2/1000001", "--json");
  g_auto (Result) path = run ("fractions", "3/7"), pair = run ("fractions", "1/3", "2/5");
  g_auto (Result) apart = run ("fractions", "1/3", "1/1", "--json"), farey = run ("fractions", "--to", "5");
  g_auto (Result) outside = run ("fractions", "4/3"), none = run ("fractions");

  assert_output (&third, "1/3\n  level    2\n  path     1/2 L\n  parents  0/1 and 1/2\n");
  assert_output (&path, "3/7\n  level    4\n  path     1/2 L R^2\n  parents  2/5 and 1/2\n");
  assert_output (&deep, "{\"fraction\": \"2/1000001\", \"level\": 500001, \"path\": \"L^499999 R\", \"parents\": "
                        "[\"1/500001\", \"1/500000\"]}\n");
  assert_output (&pair, "1/3 and 2/5\n  |ps - qr|  1: the circles touch\n  mediant    3/8\n");
  assert_output (&apart, "{\"fractions\": [\"1/3\", \"1/1\"], \"determinant\": 2, \"touch\": false, \"mediant\": "
                         "\"1/2\"}\n");
  assert_has (farey.out, "4:  0/1  1/4  1/3  1/2  2/3  3/4  1/1\n");
  assert_has (farey.out, "5:  0/1  1/5  1/4  1/3  2/5  1/2  3/5  2/3  3/4  4/5  1/1\n");
  assert_refused (&outside, "between 0/1 and 1/1");
  assert_misused (&none, "fractions takes");
}

/* Each example of Table 2 compares as it says: G with 0, 0 with K, and G with K. */
static void
test_comparisons (void)
{
  g_auto (Result) words = run ("outcomes", "comparisons"), json = run ("outcomes", "comparisons", "--json");
  g_auto (GStrv) examples = g_strsplit (json.out, "{\"relations\": [\"", -1);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_auto (Result) evaluated = { NULL, NULL, 0 };
  guint n = g_strv_length (examples) - 1;

  assert_has (words.out, "G > H, H > K    G >  K  hackenbush(b) > hackenbush(gr,g)\n");
  assert_has (
    words.out,
    "G || H, H || K  G >  K  hackenbush(g) > hackenbush(gr)\n                G <  K  hackenbush(g) < hackenbush(gb)\n");
  for (guint i = 1; i <= n; i++)
    {
      g_auto (GStrv) parts = g_strsplit (examples[i], "\"", -1);

      g_string_append_printf (lines, "%s %s 0\n0 %s %s\n%s %s %s\n", parts[10], parts[0], parts[2], parts[14],
                              parts[10], parts[6], parts[14]);
    }
  g_assert_cmpuint (n, ==, 29);
  evaluated = run_with_input (lines->str, (const char *const[]) { "eval", "--fields", "value", "-", NULL });
  g_assert_null (strstr (evaluated.out, "false"));
  {
    g_auto (GStrv) truths = g_strsplit (evaluated.out, " = true\n", -1);

    g_assert_cmpuint (g_strv_length (truths) - 1, ==, 3 * n);
  }
}

/* A line that is refused does not stop the rest; every line is answered by a line, blank ones and comments excepted. */
static void
test_lines (void)
{
  g_auto (Result) result = run_with_input ("1 + 1\n{1|\n\n # a comment\n*2\r\n\"\\\t\n3",
                                           (const char *const[]) { "eval", "--json", "-", NULL });
  g_auto (GStrv) lines = g_strsplit (result.out, "\n", -1);

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.err, ==, "");
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  assert_has (lines[0], "\"value\": \"2\"");
  assert_has (lines[1],
              "{\"expression\": \"{1|\", \"error\": \"line 2, column 4: expected a game or “}”, found the end\"}");
  assert_has (lines[2], "\"value\": \"*2\"");
  assert_has (lines[3], "{\"expression\": \"\\\"\\\\\\u0009\", \"error\": \"line 6, column 1: ");
  assert_has (lines[4], "\"value\": \"3\"");
  g_assert_cmpstr (lines[5], ==, "");
}

/* A line without an end is refused, and not read for ever. */
static void
test_line_without_end (void)
{
  g_auto (Result) result = run ("run", "/dev/zero");

  assert_refused (&result, "line 1, column 1: this is not UTF-8 text; its end was not found");
}

/* A line with zero bytes is refused, and those after it are read. */
static void
test_line_with_zeros (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-cli-XXXXXX", NULL),
                  *path = g_build_filename (folder, "zeros", NULL);
  g_autoptr (GString) text = g_string_new ("4\n");
  g_auto (Result) result = { 0 };

  for (guint i = 0; i < 70000; i++)
    g_string_append_c (text, 'a');
  g_string_append_c (text, '\0');
  g_string_set_size (text, text->len + 70000);
  g_string_append (text, "\n5\n");
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  result = run ("run", path);
  g_assert_cmpint (result.status, ==, 1);
  assert_has (result.err, "line 2, column 70001: this is not UTF-8 text");
  assert_has (result.out, "5");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A line is answered before the next one is written. */
static void
test_streaming (void)
{
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                                      NULL, g_getenv ("GRUNDY_CLI"), "eval", "--json", "-", NULL);
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u%s\n", i, i % 5 == 4 ? " +" : "");
      g_autofree char *value = g_strdup_printf (i % 5 == 4 ? "\"error\": \"" : "\"value\": \"%u\"", i);
      g_autofree char *answer = NULL;

      g_assert_true (g_output_stream_write_all (input, line, strlen (line), NULL, NULL, NULL));
      g_assert_true (g_output_stream_flush (input, NULL, NULL));
      answer = g_data_input_stream_read_line (output, NULL, NULL, NULL);
      assert_has (answer, value);
    }
  g_assert_true (g_output_stream_close (input, NULL, NULL));
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

#define LARGE_CLOBBER "clobber(xoxoxox|oxoxoxo|xoxoxox|oxoxoxo|xoxoxox|oxoxoxo|xoxoxox)"

/* The winner alone; and what is known when the memory is used up, which happens at the same place on a busy machine. */
static void
test_winner (void)
{
  static const struct
  {
    const char *text, *partial;
  } large[] = {
    { "konane(xoxoxo|oxoxox|xo..xo|oxoxox|xoxoxo|oxoxox)", "\"mean\": [\"-17\", \"17\"]" },
    { "amazons(x.....|......|......|......|......|.....o)", "\"mean\": [\"-34\", \"34\"]" },
    { LARGE_CLOBBER, "\"mean\": [\"0\", \"0\"]" },
    { "domineering(10x10) + nogo(5x5)", "\"mean\": [\"-" },
  };
  g_auto (Result) words = run ("winner", "domineering(7x8)"), impartial = run ("winner", "nim(1000000000000)");
  g_auto (Result) json = run ("winner", "--json", "--line", "domineering(2x2)");
  g_auto (Result) draw = run ("winner", "graph[a>b b>a](a)"), misere = run ("winner", "misere(nim(3,3))");
  g_auto (Result) points = run ("winner", "cheques(3,1)"),
                  late = run ("winner", "--json", "--memory=4", "domineering(10x10)"),
                  in_words = run ("winner", "--memory=2", "domineering(10x10)");
  g_auto (Result) line = run ("winner", "--line", "misere(nim(2))"), two = run ("winner", "1", "2");
  g_auto (Result) partial = run ("eval", "--json", "--fields=outcome", "--memory=2", "domineering(10x10)");
  g_auto (Result) nothing_first =
    run ("eval", "--fields=outcome", "--memory=2", "impartial(domineering(9x9))", "domineering(10x10)");
  g_auto (Result) nothing_last =
    run ("eval", "--fields=outcome", "--memory=2", "domineering(10x10)", "impartial(domineering(9x9))");

  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_auto (Result) bounds = run ("eval", "--json", "--fields=outcome", "--memory=2", large[i].text);

      g_assert_cmpint (bounds.status, ==, 3);
      assert_has (bounds.out, large[i].partial);
    }
  assert_has (words.out, "R\nnodes          0\ntable entries  ");
  assert_has (impartial.out, "N\nnodes ");
  assert_has (json.out, "{\"expression\": \"domineering(2x2)\", \"outcome\": \"N\", \"nodes\": 0, "
                        "\"table_entries\": ");
  assert_has (json.out, "\"line\": {\"left_starts\": [\"domineering(#.|#.)\"], \"right_starts\": ");
  assert_has (draw.out, "D\n");
  assert_has (misere.out, "P\n");
  assert_refused (&points, "column 1: this game is played for points");
  g_assert_cmpint (late.status, ==, 3);
  assert_has (late.out, "\"outcome\": null, \"nodes\": ");
  assert_has (late.out, "\"partial\": {\"left_starts\": null, \"right_starts\": null, \"mean\": [\"");
  assert_has (late.out, "\"moves\": {\"left\": {\"n\": 90, \"winning\": [], \"losing\": [");
  assert_has (late.out, "\"best\": \"domineering(");
  assert_has (late.out, "\"progress\": {\"nodes\": ");
  g_assert_cmpint (in_words.status, ==, 3);
  assert_has (in_words.out, "\n  over budget  the memory allowed (2 MB) was used up\n\nnodes ");
  assert_refused (&line, "column 8: a line of play is found only in normal play");
  assert_misused (&two, "winner takes one expression");
  g_assert_cmpint (partial.status, ==, 3);
  assert_has (partial.out, "{\"expression\": \"domineering(10x10)\", \"outcome\": null, \"partial\": {\"left_starts\": "
                           "null, \"right_starts\": null, \"mean\": [\"");
  /* An expression of which nothing is known counts for more than one of which a part is, wherever it stands. */
  g_assert_cmpint (nothing_first.status, ==, 1);
  g_assert_true (g_str_has_prefix (nothing_first.out, "domineering(10x10)\n"));
  g_assert_cmpint (nothing_last.status, ==, 1);
  g_assert_true (g_str_has_prefix (nothing_last.out, "domineering(10x10)\n"));
}

static guint64
nodes_of (const Result *result)
{
  const char *at = strstr (result->out, "nodes ");

  g_assert_nonnull (at);
  return g_ascii_strtoull (at + strlen ("nodes "), NULL, 10);
}

/* A table of 7x7 without entries that has a name for each of @n numbers. */
static void
write_names (const char *path, guint n)
{
  g_autoptr (GString) content = g_string_new ("domineering 7x7\n");
  g_autofree char *sum = NULL, *head = NULL;

  g_string_append_printf (content, "%u\n", n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (content, "number %u 0 0 0\n", i);
  g_string_append (content, "0\n");
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, content->str, (gssize) content->len);
  head = g_strdup_printf ("Grundy table 2\n%s\n", sum);
  g_string_prepend (content, head);
  g_assert_true (g_file_set_contents (path, content->str, (gssize) content->len, NULL));
}

/* The table of positions on disk: the search goes on with it, and refuses what is not its table. */
static void
test_winner_table (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.table", NULL),
                  *option = g_strdup_printf ("--table=%s", path);
  g_autofree char *content = NULL, *nowhere = g_build_filename (folder, "no", "board.table", NULL);
  gsize size;

  {
    g_auto (Result) first = run ("winner", option, "domineering(7x7) + *2"),
                    again = run ("winner", option, "domineering(7x7) + *2");
    g_auto (Result) part =
      run ("winner", option, "domineering(#......|.......|.......|.......|.......|.......|.......)");

    assert_has (first.out, "N\n");
    g_assert_cmpuint (nodes_of (&first), >, 100);
    assert_has (again.out, "N\nnodes          0\n");
    g_assert_cmpint (part.status, ==, 0);
  }
  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  for (gsize at = 20; at < size; at += size / 5)
    {
      content[at] ^= 1;
      g_assert_true (g_file_set_contents (path, content, (gssize) size, NULL));
      content[at] ^= 1;
      g_auto (Result) damaged = run ("winner", option, "domineering(7x7)");
      assert_refused (&damaged, "board.table: the table is damaged");
    }
  g_assert_true (g_file_set_contents (path, content, (gssize) size / 2, NULL));
  {
    g_auto (Result) cut = run ("winner", option, "domineering(7x7)");
    assert_refused (&cut, "board.table: the table is damaged");
  }
  g_assert_true (g_file_set_contents (path, content, (gssize) size, NULL));
  {
    g_auto (Result) other = run ("winner", option, "domineering(7x8)");
    g_auto (Result) game = run ("winner", option, "clobber(xoxoxox|oxoxoxo|xoxoxox)");
    assert_refused (&other, "board.table: this is a table of domineering 7x7");
    assert_refused (&game, "column 1: a table is kept only where one board is left");
  }
  g_assert_true (g_file_set_contents (path, "Domineering\n", -1, NULL));
  {
    g_auto (Result) text = run ("winner", option, "domineering(7x7)"),
                    no_folder = run ("winner", "--table", nowhere, "domineering(7x7)");
    assert_refused (&text, "board.table: this is not a table of grundy-cli winner");
    assert_refused (&no_folder, "board.table: No such file or directory");
  }
  /* A file that does not fit into the memory allowed is not read, and neither is a device. */
  g_assert_cmpint (truncate (path, (off_t) 1 << 33), ==, 0);
  {
    g_auto (Result) large = run ("winner", option, "--memory", "64", "domineering(7x7)"),
                    device = run ("winner", "--table", "/dev/zero", "domineering(7x7)");
    assert_refused (&large, "the memory allowed (64 MB) was used up");
    assert_refused (&device, "/dev/zero: this is not a table of grundy-cli winner");
  }
  /* A file of many names, each much shorter than what it takes in memory. */
  write_names (path, 500000);
  {
    g_auto (Result) names = run ("winner", option, "--memory", "32", "domineering(7x7)");
    assert_refused (&names, "the memory allowed (32 MB) was used up");
  }
  /* One that takes more than the share of a thread is read before the threads begin. */
  write_names (path, 80000);
  {
    g_auto (Result) shared = run ("winner", option, "--memory", "32", "--jobs", "8", "domineering(7x7)");
    assert_has (shared.out, "table entries");
  }
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_rulesets (void)
{
  g_auto (Result) words = run ("rulesets");
  g_auto (Result) json = run ("rulesets", "--json");
  g_auto (Result) refused = run ("rulesets", "nim");

  g_assert_cmpint (words.status, ==, 0);
  assert_has (words.out, "Domineering\n");
  g_assert_cmpint (json.status, ==, 0);
  g_assert_true (g_str_has_prefix (json.out, "[{\"id\": \""));
  assert_has (json.out, "{\"id\": \"nim\", \"title\": \"Nim\", ");
  assert_misused (&refused, "rulesets takes no expression");
}

static void
test_automaton (void)
{
  g_auto (Result) oeis = run ("automaton", "nim", "--to", "7", "--oeis");
  g_auto (Result) json = run ("automaton", "nim", "--to", "1", "--json");
  g_auto (Result) csv = run ("automaton", "ulam-warburton1", "--to", "1", "--csv");
  g_auto (Result) words = run ("automaton", "ulam-warburton", "--to", "2");
  g_auto (Result) own = run ("automaton", "plane[sides corners; 1]", "--to", "1", "--oeis");
  g_auto (Result) parents = run ("automaton", "plane[sides; 2; (0,0) (1,1)]", "--to", "1", "--csv");
  g_auto (Result) misspelt = run ("automaton", "plane[side; 1]", "--to", "3");
  g_auto (Result) still = run ("automaton", "nim", "--to", "3", "--turn", "-o", "still.png");
  g_auto (Result) flat = run ("automaton", "ulam-warburton", "--to", "3", "--turn", "-o", "flat.webp");
  g_auto (Result) unknown = run ("automaton", "life", "--to", "3");
  g_auto (Result) endless = run ("automaton", "nim");
  g_auto (Result) large = run ("automaton", "nim", "--to", "100000", "--memory", "10");

  assert_output (&oeis, "1, 4, 7, 16, 19, 28, 37, 64\n");
  assert_output (&json,
                 "{\"automaton\": \"nim\", \"generations\": [[[0, 0, 0]], [[0, 1, 1], [1, 0, 1], [1, 1, 0]]]}\n");
  assert_output (&csv, "generation,x,y,parent_x,parent_y\n0,0,0,,\n1,0,1,0,0\n");
  assert_has (words.out, "2     4      9\n");
  assert_output (&own, "1, 9\n");
  assert_output (&parents, "generation,x,y,parent_x,parent_y\n0,0,0,,\n0,1,1,,\n1,0,1,0,0\n1,1,0,0,0\n");
  assert_misused (&still, "moving picture");
  assert_refused (&flat, "only cells in space can turn");
  assert_refused (&misspelt, "'side' is no neighbourhood");
  assert_misused (&unknown, "ulam-warburton3");
  assert_misused (&endless, "--to");
  assert_refused (&large, "memory");
}

static void
test_optimal_play (void)
{
  g_auto (Result) game = run ("longest-game", "wythoff(1,2)", "--json");
  g_auto (Result) words = run ("longest-game", "nim(2,4,6)");
  g_auto (Result) chances = run ("random-opponent", "nim(1,1)", "--json");
  g_auto (Result) best = run ("random-opponent", "nim(2,4,6)");
  g_auto (Result) partizan = run ("random-opponent", "domineering(2x2)");

  assert_output (&game, "{\"positions\": [\"wythoff(1,2)\", \"wythoff(0,2)\", \"wythoff(0,0)\"], \"moves\": 2}\n");
  assert_has (words.out, "  12  nim(0,0,0)\n");
  assert_output (&chances,
                 "{\"first\": \"0\", \"second\": \"1\", \"moves\": ["
                 "{\"to\": \"nim(0,1)\", \"chance\": \"0\", \"best\": true, \"answers\": 1, \"mistakes\": 0}, "
                 "{\"to\": \"nim(1,0)\", \"chance\": \"0\", \"best\": true, \"answers\": 1, \"mistakes\": 0}]}\n");
  assert_has (best.out, "* nim(1,4,6)  10394/10395, about 0.999904; 10 of 11 answers are mistakes\n");
  assert_has (best.out, "  nim(2,3,6)  164/165");
  assert_refused (&partizan, "impartial");
}

/* A moving picture has the width that is wished, whatever capitals its ending has. */
static void
test_film (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *grows = g_build_filename (folder, "grows.WEBP", NULL),
                  *turns = g_build_filename (folder, "t.webp", NULL);
  g_auto (Result) plane = run ("p-positions", "wythoff", "--to", "5", "--width", "200", "-o", grows);
  g_auto (Result) space = run ("automaton", "nim", "--to", "1", "--width", "64", "--turn", "-o", turns);
  g_auto (Result) printed = run ("p-positions", "wythoff", "--to", "5", "--width", "200", "--csv");
  g_auto (Result) twins = run ("automaton", "twins", "--to", "3", "--turn");
  g_auto (Result) other = run ("p-positions", "wythoff", "--to", "5", "-o", "wythoff.gif");
  const char *files[] = { grows, turns };
  const guint widths[] = { 200, 64 };

  g_assert_cmpint (plane.status, ==, 0);
  g_assert_cmpint (space.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *film = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (files[i], &film, &length, NULL));
      g_assert_cmpuint (length, >, 30);
      g_assert_cmpmem (film + 8, 8, "WEBPVP8X", 8);
      g_assert_cmpuint ((guint8) film[24] + 1, ==, widths[i]);
      g_remove (files[i]);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  assert_misused (&printed, "moving picture");
  assert_misused (&twins, "automaton twins prints pairs");
  assert_misused (&other, "svg, pdf, png, tikz or webp");
}

/* The game of the Square Game in the text, and games of other kinds. */
static void
test_review (void)
{
  g_auto (Result) square = run ("review", "square(23) -> 22 => 18 -> 14 → 5 ⇒ square(1) -> 0");
  g_auto (Result) json = run ("review", "--json", "square(18 -> 14)");
  g_auto (Result) lines = run ("review", "kayles(5) + nim(2)\nkayles(2,2) + nim(2)\n\nkayles(2,2) + nim(0)\n");
  g_auto (Result) partizan = run ("review", "domineering(2x3) -> ##.|... -> ###|..#");
  g_auto (Result) partizan_mistake = run ("review", "hackenbush(bb) + hackenbush(r) -> hackenbush(r)");
  g_auto (Result) score = run ("review", "cheques(3,1,5,2) -> 3,1,5 -> 3,1");
  g_auto (Result) scored = run ("review", "--json", "cheques(3,1,5,2) -> 3,1,5 -> 3,1");
  g_auto (Result) draw = run ("review", "fair-shares(2) -> 1,1");
  g_auto (Result) misere = run ("review", "misere(square(23)) -> 22 -> 21");
  g_auto (Result) enclosed = run ("review", "misere(square(23 -> 22 -> 21))");
  g_auto (Result) other_order = run ("review", "nim(3)+nim(4) -> nim(4,2) -> nim(2,2) -> nim(2)");
  g_auto (Result) taken =
    run ("review", "toads-and-frogs(tt.ff) + clobber(xo) -> clobber(xo) + toads-and-frogs(t.tff)");
  g_auto (Result) drawn = run ("review", "graph[a>b b>a a>c c>d](a) -> c");
  g_auto (Result) leaves_misere = run ("review", "misere(nim(1,1)) -> nim(1)");
  g_auto (Result) wrong = run ("review", "square(23) -> 22 -> 20");
  g_auto (Result) unread = run ("review", "square(23) -> x");
  g_auto (Result) alone = run ("review", "square(23)");
  g_auto (Result) nameless = run ("review", "23 -> 22 -> 18 -> 14");
  g_auto (Result) none = run ("review");

  assert_output (&square, "  1  square(22)  wins\n"
                          "  2  square(18)  no move wins\n"
                          "  3  square(14)  a mistake: square(2) or square(17) would have won\n"
                          "  4  square(5)  wins\n"
                          "  5  square(1)  no move wins\n"
                          "  6  square(0)  wins\n");
  assert_output (&json, "[{\"from\": \"square(18)\", \"to\": \"square(14)\", \"player\": null, \"wins\": false, "
                        "\"better\": [\"square(2)\", \"square(17)\"], \"score\": null, \"best_score\": null, "
                        "\"gain\": null}]\n");
  assert_output (&lines, "  1  kayles(2,2) + nim(2)  a mistake: kayles(3,1) + nim(2) would have won\n"
                         "  2  kayles(2,2) + nim(0)  wins\n");
  assert_has (partizan.out, "  1  Right to domineering(##.|...)");
  assert_has (partizan.out, "\n  2  Left to domineering(###|..#)");
  assert_output (&partizan_mistake,
                 "  1  Left to hackenbush(r)  a mistake: hackenbush(b) + hackenbush(r) would have won\n");
  /* 2 - (5 - (3 - 1)) = -1; 3 - (2 - (5 - 1)) = 5. */
  assert_output (&score,
                 "  1  cheques(3,1,5)  first has 2, second has 0  score -1, a mistake: cheques(1,5,2) would have "
                 "been 6 better, with the score 5\n"
                 "  2  cheques(3,1)  first has 2, second has 5  score 3, the best\n");
  assert_has (scored.out, "\"better\": [\"cheques(1,5,2)\"], \"score\": -1, \"best_score\": 5, \"gain\": 2}");
  assert_has (scored.out, "\"better\": [], \"score\": 3, \"best_score\": 3, \"gain\": 5}");
  assert_output (&draw, "  1  fair-shares(1,1)  wins\n");
  assert_output (&misere, "  1  misere(square(22))  no move wins\n"
                          "  2  misere(square(21))  wins\n");
  assert_output (&enclosed, misere.out);
  /* A position is found however it is written. */
  assert_output (&other_order, "  1  nim(4,2)  a mistake: nim(3) + nim(3) would have won\n"
                               "  2  nim(2,2)  wins\n"
                               "  3  nim(2)  no move wins\n");
  assert_output (&taken, "  1  Left to clobber(xo) + toads-and-frogs(t.tff)  no move wins\n");
  assert_output (&drawn, "  1  graph[a>b b>a a>c c>d](c)  a mistake: graph[a>b b>a a>c c>d](b) would have drawn\n");
  assert_refused (&leaves_misere, "move 1: no move leads from misere(nim(1,1)) to nim(1)");
  assert_refused (&wrong, "move 2: no move leads from square(22) to square(20)");
  assert_refused (&unread, "in position 2, “square(x)”: column 8: ");
  assert_refused (&alone, "a game is written as its positions, with arrows");
  assert_refused (&nameless, "which game is played? Write its name with the first position: square(23) -> 22");
  assert_misused (&none, "review takes one game");
}

/* An evaluation that runs out of time or memory says how far it came, and what else can be asked. */
static void
test_what_else (void)
{
  g_auto (Result) late = run ("eval", "--memory", "2", "kayles(3) + domineering(9x9)");
  g_auto (Result) outcome = run ("eval", "--memory", "2", "--fields", "outcome", LARGE_CLOBBER);
  g_auto (Result) near = run ("eval", "--memory", "4", "amazons(..x..|o#..x|.x...|....x)");
  g_auto (Result) value = run ("eval", "--timeout", "0.3", "temperature(domineering(9x9))");
  g_auto (Result) heap = run ("eval", "--timeout", "1", "grundys-game(1000000000)");
  g_auto (Result) loopy = run ("eval", "--memory", "4", "fair-shares(60)");
  g_auto (Result) misere = run ("eval", "--memory", "4", "misere(domineering(6x7))");
  g_auto (Result) beyond = run ("eval", "*3 + rectangular-band(100x101)");
  g_auto (Result) fine = run ("eval", "--timeout", "30", "domineering(3x3)");
  g_auto (Result) why = run ("explain", "square(1000000007)"), soon = run ("explain", "--timeout", "0.2",
                                                                           "kayles(3) + "
                                                                           "square(1000000007,5)");

  g_assert_cmpint (late.status, !=, 0);
  assert_has (late.status == 1 ? late.err : late.out, "  what else    --memory allows more\n");
  g_assert_cmpint (outcome.status, !=, 0);
  assert_has (outcome.status == 1 ? outcome.err : outcome.out, "  what else    --memory allows more\n");
  /* Left wins if Left begins, and most of Right's moves are decided. */
  g_assert_cmpint (near.status, !=, 0);
  assert_has (near.out, "  what else    grundy-cli winner searches for who wins alone; --fields outcome asks for less; "
                        "--memory allows more\n");
  assert_refused (&value, "the time allowed (0.3 s) was used up after ");
  g_assert_null (strstr (value.err, "winner"));
  assert_refused (&heap, "the time allowed (1 s) was used up after ");
  g_assert_null (strstr (heap.err, "after 0 positions")); /* the smaller heaps count */
  g_assert_null (strstr (heap.err, "winner"));            /* which takes as long */
  assert_has (heap.err, " (The nimber of a heap of 1000000000 comes from those of all smaller heaps. ");
  g_assert_cmpint (why.status, ==, 3);
  assert_has (why.out, "The nimber of a heap of 1000000007 comes from those of all smaller heaps. ");
  assert_has (why.out, "The explanation ends here: the rest takes too long.");
  g_assert_cmpint (soon.status, ==, 3);
  assert_has (soon.out, "The nimber of a heap of 1000000007 comes from those of all smaller heaps. ");
  assert_has (soon.out, "The explanation ends here: the time allowed (0.2 s) was used up.");
  assert_refused (&loopy, "the memory allowed (4 MB) was used up after ");
  assert_has (loopy.err, " positions; --memory allows more");
  assert_refused (&misere, "the memory allowed (4 MB) was used up after ");
  assert_refused (&beyond, "the search for the value takes too long; each term may be answered alone\n");
  g_assert_cmpint (fine.status, ==, 0);
  g_assert_null (strstr (fine.out, "what else"));
}

static void
test_generations (void)
{
  g_auto (Result) json = run ("generations", "nim(2,2)", "--json");
  g_auto (Result) first = run ("generations", "nim(2,2)", "--json", "--to", "1");
  g_auto (Result) dot = run ("generations", "nim(1,1)", "--dot");
  g_auto (Result) csv = run ("generations", "nim(1,1)", "--csv");
  g_auto (Result) words = run ("generations", "nim(1,1)");
  g_auto (Result) parents = run ("generations", "wythoff(3,5)");
  g_auto (Result) partizan = run ("generations", "domineering(2x2)");

  assert_output (&json, "{\"by\": \"longest\", \"generations\": [[\"nim(0,0)\"], [\"nim(1,1)\"], [\"nim(2,2)\"]], "
                        "\"edges\": [[\"nim(1,1)\", \"nim(0,0)\"], [\"nim(2,2)\", \"nim(1,1)\"]]}\n");
  assert_output (
    &first,
    "{\"by\": \"longest\", \"generations\": [[\"nim(0,0)\"], [\"nim(1,1)\"]], \"edges\": [[\"nim(1,1)\", \"nim(0,0)\"]]}\n");
  assert_has (dot.out, "\"nim(1,1)\" -> \"nim(0,0)\";");
  assert_output (&csv, "generation,position,parents\n0,\"nim(0,0)\",\"\"\n1,\"nim(1,1)\",\"nim(0,0)\"\n");
  assert_output (&words, "Generation 0:\n  nim(0,0)\nGeneration 1:\n  nim(1,1) from nim(0,0)\n");
  assert_has (parents.out, "Generation 2:\n  wythoff(3,5) from wythoff(2,1), wythoff(1,2)\n");
  assert_refused (&partizan, "");
}

/* Every kind of picture in every format, identified by the first bytes of the file. */
static void
test_draw (void)
{
  static const char *const pictures[][4] = {
    { "domineering(3x3) + nim(3,5) - {2|-1}", "board", "board.svg", "<?xml" },
    { "-hackenbush(0-1b 1-2r 2-0g)", "board", "board.PDF", "%PDF" },
    { "ford(3/7)", "board", "circles.png", "\x89PNG" },
    { "domineering(2x3)", "tree", "tree.svg", "<?xml" },
    { "*2 + nim(3)", "tree", "sum.png", "\x89PNG" },
    { "{5|1||-2|-7}", "thermograph", "thermograph.pdf", "%PDF" },
    { "83/64", "numbers", "numbers.svg", "<?xml" },
    { "hackenbush(bbr)", "numbers", "numbers.pdf", "%PDF" },
    { "-1/1267650600228229401496703205376", "numbers", "deep.png", "\x89PNG" },
    { "ford(3/7)", "fractions", "tree.svg", "<?xml" },
    { "ford(1/1000000000)", "fractions", "deep.pdf", "%PDF" },
    { "ford(987/1597)", "fractions", "long.png", "\x89PNG" },
    { "nim(2,2)", "generations", "generations.png", "\x89PNG" },
    { "wythoff(4,7)", "plane", "plane.svg", "<?xml" },
    { "nim(3) + nim(3) + nim(3)", "space", "space.svg", "<?xml" },
    { "nim(3,3,3)", "space", "space.png", "\x89PNG" },
  };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);

  g_assert_nonnull (folder);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path = g_build_filename (folder, pictures[i][2], NULL);
      g_autofree char *contents = NULL;
      g_auto (Result) result = run ("draw", pictures[i][0], "--as", pictures[i][1], "-o", path);

      assert_output (&result, "");
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_true (g_str_has_prefix (contents, pictures[i][3]));
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The eleven positions of six almonds, each once, although they lead round in circles; and the labels of a track, on
 * which no counter rests where an arrow begins. */
static void
test_draw_labels (void)
{
  static const char *const names[] = { "{6: N}",       "{5,1: N}",       "{4,2: P}",        "{4,1,1: N}",
                                       "{3,3: P}",     "{3,2,1: N}",     "{3,1,1,1: N}",    "{2,2,2: N}",
                                       "{2,2,1,1: P}", "{2,1,1,1,1: N}", "{1,1,1,1,1,1: P}" };
  g_auto (Result) graph = run ("draw", "fair-shares(6)", "--as", "graph", "--format", "tikz", "-o", "-");
  g_auto (Result) board =
    run ("draw", "queens-race(3,2)", "--as", "board", "--field", "outcome", "--format", "tikz", "-o", "-");
  g_auto (Result) queens =
    run ("draw", "wythoff-queens(2,2)", "--as", "board", "--field", "nimber", "--format", "tikz", "-o", "-");
  g_auto (Result) none = run ("draw", "nim(3)", "--as", "board", "--field", "nimber", "-o", "a.svg");
  g_auto (Result) mean = run ("draw", "nim(3)", "--as", "board", "--field", "mean", "-o", "a.svg");
  g_auto (Result) partizan = run ("draw", "domineering(2x2)", "--as", "graph", "-o", "a.svg");
  /* From 7 play only reaches the end; the other partitions are there because of their size. */
  g_auto (Result) seven = run ("draw", "fair-shares(7)", "--as", "graph", "--size", "7", "--format", "tikz", "-o", "-");
  g_auto (Result) eleven =
    run ("draw", "fair-shares(11)", "--as", "graph", "--size", "11", "--format", "tikz", "-o", "-");
  g_auto (Result) size = run ("draw", "fair-shares(7)", "--as", "board", "--size", "7", "-o", "a.svg");
  static const char *const ends[] = { ": D}", ": N}", ": P}" }; /* of a position: who wins it */
  guint n_all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    for (const char *at = strstr (seven.out, ends[i]); at != NULL; at = strstr (at + 1, ends[i]))
      n_all++;
  g_assert_cmpuint (n_all, ==, 15); /* partitions of 7 */
  /* Draws are in rows above the others, and are not called a remoteness. */
  assert_has (eleven.out, "{D}");
  assert_misused (&size, "--size is for --as graph");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *at = strstr (graph.out, names[i]);

      g_assert_nonnull (at);
      g_assert_null (strstr (at + 1, names[i]));
    }
  assert_has (board.out, "{P}");
  assert_has (queens.out, "{4}");
  assert_refused (&none, "places are labelled");
  assert_misused (&mean, "--field of draw");
  assert_refused (&partizan, "impartial");
}

#define TIKZ "--format", "tikz", "-o", "-"

/* The tree of a game that may never end opens each position once, also in a sum. */
static void
test_draw_tree_of_sum (void)
{
  g_auto (Result) tree = run ("draw", "fair-shares(4)+nim(1)", "--as", "tree", "--to", "3", TIKZ);
  g_auto (GStrv) cards = g_strsplit (tree.out, "fill opacity=0.100] (", 0); /* the shadow of each */

  g_assert_cmpuint (g_strv_length (cards) - 1, ==, 13);
}

/* The negative of a board is drawn as the position that it is: turned, or with the stones exchanged. */
static void
test_draw_negative (void)
{
  g_auto (Result) negative = run ("draw", "-domineering(..#|...)", "--as", "board", TIKZ);
  g_auto (Result) turned = run ("draw", "domineering(..|..|#.)", "--as", "board", TIKZ);
  g_auto (Result) board = run ("draw", "domineering(..#|...)", "--as", "board", TIKZ);
  g_auto (Result) same = run ("draw", "-nim(3)", "--as", "board", TIKZ);
  g_auto (Result) nim = run ("draw", "nim(3)", "--as", "board", TIKZ);

  assert_output (&negative, turned.out);
  g_assert_cmpstr (negative.out, !=, board.out);
  g_assert_cmpstr (same.out, !=, nim.out); /* it keeps its minus */
}

/* Each card of the tree of cheques says what both players have. */
static void
test_draw_gains (void)
{
  g_auto (Result) tree = run ("draw", "cheques(3,1,5,2)", "--as", "tree", TIKZ);
  static const char *const cards[] = { "0 : 0", "3 : 0", "2 : 0", "3 : 1", "3 : 2", "2 : 3",
                                       "2 : 5", "8 : 1", "8 : 3", "4 : 2", "5 : 6", "3 : 8" };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    assert_has (tree.out, cards[i]);
}

/* The tree of the text: 1/2, 2/5 and 3/7 on the way, and each of the first five rows whole, with the ends. */
static void
test_draw_fractions (void)
{
  g_auto (Result) tree = run ("draw", "ford(3/7)", "--as", "fractions", TIKZ);
  g_auto (Result) none = run ("draw", "nim(3)", "--as", "fractions", TIKZ);
  g_auto (Result) value = run ("draw", "1/2", "--as", "fractions", TIKZ);
  g_auto (GStrv) nines = g_strsplit (tree.out, "{13}", -1);

  assert_has (tree.out, "parents: 2/5 and 1/2");
  assert_has (tree.out, "mediant: (2 + 1)/(5 + 2)");
  g_assert_cmpuint (g_strv_length (nines), ==, 3); /* 5/13 and 8/13 */
  assert_refused (&none, "expected a fraction");
  assert_refused (&value, "expected a fraction");
}

/* Chomp with the poisoned square below, and Chessnot with pieces, on boards and in trees. */
static void
test_draw_looks (void)
{
  static const char *const pictures[] = { "board", "tree" };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_auto (Result) usual = run ("draw", "chomp(2,1)", "--as", pictures[i], TIKZ);
      g_auto (Result) turned = run ("draw", "chomp(2,1)", "--as", pictures[i], "--turned", TIKZ);
      g_auto (Result) stones = run ("draw", "chessnot(wb)", "--as", pictures[i], TIKZ);
      g_auto (Result) pieces = run ("draw", "chessnot(wb)", "--as", pictures[i], "--pieces", TIKZ);

      g_assert_cmpint (turned.status, ==, 0);
      g_assert_cmpint (pieces.status, ==, 0);
      g_assert_cmpstr (turned.out, !=, usual.out);
      g_assert_cmpstr (pieces.out, !=, stones.out);
    }
}

static void
test_draw_refused (void)
{
  g_auto (Result) syntax = run ("draw", "nim(", "--as", "board", "-o", "a.svg");
  g_auto (Result) ending = run ("draw", "nim(1)", "--as", "board", "-o", "a.jpg");
  g_auto (Result) nowhere = run ("draw", "nim(1)", "--as", "board");
  g_auto (Result) what = run ("draw", "nim(1)", "-o", "a.svg");
  g_auto (Result) unknown = run ("draw", "nim(1)", "--as", "poem", "-o", "a.svg");
  g_auto (Result) not_turned = run ("draw", "kayles(3)", "--as", "board", "--turned", TIKZ);
  g_auto (Result) no_pieces = run ("draw", "clobber(xo)", "--as", "board", "--pieces", TIKZ);
  g_auto (Result) turned_walls = run ("draw", "chomp(2,1)", "--as", "thermograph", "--turned", TIKZ);
  g_auto (Result) no_game = run ("draw", "1 < 2", "--as", "board", "-o", "a.svg");
  g_auto (Result) no_thermograph = run ("draw", "1 < 2", "--as", "thermograph", "-o", "a.svg");
  g_auto (Result) no_number = run ("draw", "^", "--as", "numbers", "-o", "a.svg");
  g_auto (Result) partizan = run ("draw", "domineering(2x2)", "--as", "generations", "-o", "a.svg");
  g_auto (Result) flat = run ("draw", "nim(1,1)", "--as", "space", "-o", "a.svg"),
                  strip = run ("draw", "nimble(.o)", "--as", "plane", "-o", "a.svg");
  g_auto (Result) folder = run ("draw", "nim(1)", "--as", "board", "-o", "/nowhere/a.svg");

  assert_refused (&not_turned, "only a board of squares can be drawn --turned");
  assert_refused (&no_pieces, "only a game of black and white chess pieces");
  assert_misused (&turned_walls, "--turned and --pieces are for --as board and --as tree");
  assert_refused (&syntax, "column 5");
  assert_misused (&ending, "svg, pdf, png or tikz");
  assert_misused (&nowhere, "-o FILE");
  assert_misused (&what, "--as board, tree");
  assert_misused (&unknown, "board, tree");
  assert_refused (&no_game, "expected a game");
  assert_refused (&no_thermograph, "thermograph");
  assert_refused (&partizan, "");
  assert_refused (&no_number, "this is not a number");
  assert_refused (&flat, "--as plane");
  assert_refused (&strip, "two or three numbers");
  assert_refused (&folder, "/nowhere/a.svg");
}

/* A question for which nothing is decided in time is refused; the next line has its own time. */
static void
test_timeout (void)
{
  g_auto (Result) result = run ("eval", "--timeout", "0.05", "misere(domineering(11x11))");
  g_auto (Result) lines = run_with_input ("misere(domineering(11x11))\n1\n",
                                          (const char *const[]) { "eval", "--json", "--timeout=1", "-", NULL });

  assert_refused (&result, "");
  assert_has (lines.out, "\"error\"");
  assert_has (lines.out, "\"value\": \"1\"");
}

/* A sum whose value takes all the allowed memory still gets its outcome, and the next line has its own limit. */
static void
test_memory (void)
{
  g_autoptr (GString) lines = g_string_new ("{4|-1}");
  g_auto (Result) result = { 0 };

  for (guint i = 2; i <= 20; i++)
    g_string_append_printf (lines, " + {%u|-%u}", 3 * i * i + 1, i);
  g_string_append (lines, "\n{3||2|1} + {4|1/2}\n");
  result = run_with_input (lines->str, (const char *const[]) { "eval", "--json", "--memory=16", "-", NULL });
  assert_has (result.out, "\"outcome\": \"L\", \"value\": null");
  assert_has (result.out, "\"value\": \"{7||6|5|||7/2||5/2|3/2}\"");
}

static void
test_quotient (void)
{
  g_auto (Result) words = run ("quotient", "0.33", "--heaps", "4");
  g_auto (Result) json = run ("quotient", "0.33", "--json");
  g_auto (Result) no_heaps = run ("quotient", "domineering");

  assert_output (&words, "0.33: 6 elements, tame\n"
                         "exact for sums of heaps up to 4; no period is proved\n"
                         "presentation: <a, b | a^2 = 1, b^3 = b>\n"
                         "P-portion: a b^2\n"
                         "heaps from 0: 1 a b 1 a\n");
  assert_has (json.out, "{\"code\": \"0.33\", \"order\": 6, \"p_portion\": [\"a\", \"b^2\"], \"period\": 3, "
                        "\"preperiod\": 0, \"tame\": true, \"heaps\": ");
  assert_has (json.out, "\"values\": [\"1\", \"a\", \"b\", \"1\", ");
  assert_has (json.out, "\"presentation\": \"<a, b | a^2 = 1, b^3 = b>\"}\n");
  g_assert_cmpint (no_heaps.status, ==, 1);
  assert_has (no_heaps.err, "column 1: domineering is not an impartial game of single heaps");
}

static void
test_genera (void)
{
  g_auto (Result) wild = run ("sequence", "kayles", "--genus", "--to", "5");
  g_auto (Result) tame = run ("sequence", "0.33", "--genus", "--to", "7", "--json");
  g_auto (Result) csv = run ("sequence", "octal[0.3F]", "--genus", "--to", "9", "--csv");

  assert_output (&wild, "0^1 1^0 2^2 3^3 1^0 4^146\nNo period is proved.\n");
  assert_output (
    &tame,
    "{\"ruleset\": \"octal[0.33]\", \"genera\": [\"0^1\", \"1^0\", \"2^2\", \"0^1\", \"1^0\", \"2^2\", \"0^1\", \"1^0\"], "
    "\"period\": 3, \"preperiod\": 0}\n");
  assert_has (csv.out, "n,genus\n0,0^1\n");
}

/* Every number of each length is written: two heaps of which one is empty, and the other one is even. */
static void
test_numbers_of_points (void)
{
  g_auto (Result) csv = run ("p-positions", "subtraction[1](a,b)", "--to", "0,200020", "--csv");
  g_autoptr (GString) expected = g_string_new ("a,b,generation\n");

  for (guint k = 0; k <= 100010; k++)
    g_string_append_printf (expected, "0,%u,%u\n", 2 * k, k);
  g_assert_true (g_str_equal (csv.out, expected->str));
}

/* The points of a box in each form. */
static void
test_p_positions (void)
{
  g_auto (Result) csv = run ("p-positions", "wythoff", "--to", "2,3", "--csv");
  g_auto (Result) json = run ("p-positions", "kayles(a) + square(b)", "--to", "2", "--json");
  g_auto (Result) space = run ("p-positions", "nim", "--to", "1,1,2", "--csv");
  g_auto (Result) oeis = run ("p-positions", "nim(a,b,c)", "--to", "3", "--oeis");
  g_auto (Result) b_file = run ("p-positions", "misere(nim)", "--to", "2", "--b-file");
  g_auto (Result) words = run ("p-positions", "chomp(a,b)", "--to", "3");
  g_auto (Result) both = run ("p-positions", "nim", "--against", "wythoff", "--to", "2", "--csv");
  g_auto (Result) loopy = run ("p-positions", "square-but-one(a)", "--to", "3");
  g_auto (Result) numbers = run ("p-positions", "nim(a,b)", "--to", "1,2,3");
  g_auto (Result) least = run ("recognise", "nim", "--base", "2", "--to", "15", "--json");
  g_auto (Result) walnut = run ("recognise", "nim(a)", "--base", "2", "--first", "least", "--walnut");
  g_auto (Result) dot = run ("recognise", "nim(a)", "--base", "2", "--dot");
  g_auto (Result) none = run ("recognise", "wythoff", "--base", "2", "--to", "63");

  assert_output (&csv, "a,b,generation\n0,0,0\n1,2,1\n2,1,1\n");
  assert_output (&json, "{\"game\": \"kayles(a) + square(b)\", \"variables\": [\"a\", \"b\"], \"to\": [2, 2], "
                        "\"method\": \"nim-sequences\", \"count\": 3, \"by_generation\": [1, 2], "
                        "\"points\": [[0, 0], [0, 2], [1, 1]]}\n");
  assert_output (&space, "a,b,c,generation\n0,0,0,0\n0,1,1,1\n1,0,1,1\n1,1,0,1\n");
  assert_output (&oeis, "1, 3, 3, 9\n");
  assert_output (&b_file, "0 2\n1 1\n");
  assert_output (&words, "chomp(a,b): 2 P-positions, a = 0..3, b = 0..3, by sieve\nGeneration 1: (2,1)\n"
                         "Generation 2: (3,2)\n");
  assert_output (&both, "a,b,generation,in\n0,0,0,both\n1,1,1,first\n1,2,1,second\n2,1,1,second\n2,2,2,first\n");
  assert_refused (&loopy, "square-but-one is loopy");
  assert_refused (&numbers, "the box has 3 numbers, and the game has 2 variables");
  assert_output (
    &least, "{\"game\": \"nim\", \"base\": 2, \"first\": \"most\", \"states\": 2, \"initial\": 0, "
            "\"accepting\": [0], \"transitions\": [[0, [0, 0], 0], [0, [0, 1], 1], [0, [1, 0], 1], [0, [1, 1], 0], "
            "[1, [0, 0], 1], [1, [0, 1], 1], [1, [1, 0], 1], [1, [1, 1], 1]], \"agrees_up_to\": 63, \"proved\": "
            "true, \"why\": \"nim-sum: a position of Nim is a P-position if the XOR of its heaps is 0, digit by "
            "digit (C. L. Bouton, 1901)\"}\n");
  {
    g_auto (Result) tikz = run ("recognise", "nim", "--base", "2", "-o", "-", "--format", "tikz");
    g_auto (Result) two = run ("recognise", "nim", "--base", "2", "-o", "a.svg", "--json");

    g_assert_nonnull (strstr (tikz.out, "\\begin{tikzpicture}"));
    assert_error (&two, 2, "-o of recognise is for a picture, without --json, --dot and --walnut");
  }
  assert_output (&walnut, "lsd_2\n\n0 1\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 1\n1 -> 1\n");
  assert_has (dot.out, "  0 -> 1 [label = \"1\"];\n");
  assert_refused (&none, "no automaton");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/compare-large", test_compare_large);
  g_test_add_func ("/cli/words", test_words);
  g_test_add_func ("/cli/json", test_json);
  g_test_add_func ("/cli/leading-minus", test_leading_minus);
  g_test_add_func ("/cli/several", test_several);
  g_test_add_func ("/cli/refused", test_refused);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/compare", test_compare);
  g_test_add_func ("/cli/lines", test_lines);
  g_test_add_func ("/cli/lines-without-end", test_line_without_end);
  g_test_add_func ("/cli/line-with-zeros", test_line_with_zeros);
  g_test_add_func ("/cli/streaming", test_streaming);
  g_test_add_func ("/cli/witnesses", test_witnesses);
  g_test_add_func ("/cli/outcomes", test_outcomes);
  g_test_add_func ("/cli/fractions", test_fractions);
  g_test_add_func ("/cli/comparisons", test_comparisons);
  g_test_add_func ("/cli/winner", test_winner);
  g_test_add_func ("/cli/winner-table", test_winner_table);
  g_test_add_func ("/cli/rulesets", test_rulesets);
  g_test_add_func ("/cli/automaton", test_automaton);
  g_test_add_func ("/cli/optimal-play", test_optimal_play);
  g_test_add_func ("/cli/film", test_film);
  g_test_add_func ("/cli/review", test_review);
  g_test_add_func ("/cli/generations", test_generations);
  g_test_add_func ("/cli/p-positions", test_p_positions);
  g_test_add_func ("/cli/p-positions/numbers", test_numbers_of_points);
  g_test_add_func ("/cli/quotient", test_quotient);
  g_test_add_func ("/cli/genera", test_genera);
  g_test_add_func ("/cli/draw", test_draw);
  g_test_add_func ("/cli/draw-labels", test_draw_labels);
  g_test_add_func ("/cli/draw-tree-of-sum", test_draw_tree_of_sum);
  g_test_add_func ("/cli/draw/negative", test_draw_negative);
  g_test_add_func ("/cli/draw/fractions", test_draw_fractions);
  g_test_add_func ("/cli/draw/gains", test_draw_gains);
  g_test_add_func ("/cli/draw/looks", test_draw_looks);
  g_test_add_func ("/cli/draw-refused", test_draw_refused);
  g_test_add_func ("/cli/timeout", test_timeout);
  g_test_add_func ("/cli/memory", test_memory);
  g_test_add_func ("/cli/what-else", test_what_else);
  return g_test_run ();
}
