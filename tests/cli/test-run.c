/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* grundy-cli run: a worksheet from a file or from standard input. */

#include "run-cli.h"

#define LESSON                                                                                                         \
  "\xef\xbb\xbf# Switches\r\n"                                                                                         \
  "\n"                                                                                                                 \
  "G := {2|-1}\n"                                                                                                      \
  "f(n) := nim(n, n + 1)\n"                                                                                            \
  "f(3) + G\n"                                                                                                         \
  "_ + *7\n"                                                                                                           \
  "misere(f(1))\n"                                                                                                     \
  "table(f(n), n = 9..10)\n"                                                                                           \
  "table(outcome(nim(m, n)), m = 0..1, n = 9..10)\n"

static void
test_words (void)
{
  static const char *const wanted = "# Switches\n"
                                    "\n"
                                    "G := {2|-1}\n"
                                    "  {2|-1}\n"
                                    "f(n) := nim(n, n + 1)\n"
                                    "f(3) + G\n"
                                    "  {2*7|-1*7}\n"
                                    "_ + *7\n"
                                    "  {2|-1}\n"
                                    "misere(f(1))\n"
                                    "  N\n"
                                    "table(f(n), n = 9..10)\n"
                                    "   9  *3\n"
                                    "  10   *\n"
                                    "table(outcome(nim(m, n)), m = 0..1, n = 9..10)\n"
                                    "     9  10\n"
                                    "  0  N   N\n"
                                    "  1  N   N\n";
  g_auto (Result) stream = run_with_input (LESSON, (const char *const[]) { "run", "-", NULL });
  g_autofree char *folder = g_dir_make_tmp ("grundy-run-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "lesson.txt", NULL);
  g_auto (Result) file = { 0 };
  g_autoptr (GError) error = NULL;

  assert_output (&stream, wanted);
  g_file_set_contents (path, LESSON, -1, &error);
  g_assert_no_error (error);
  file = run ("run", path);
  assert_output (&file, wanted);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Functions of several lines, positions, and what is printed. */
static void
test_language (void)
{
  g_auto (Result) result = run_with_input ("f(n) := # a comment\n"
                                           "  a := n + 1;\n"
                                           "  a.a\n"
                                           "f(3)\n"
                                           "g(n) := if(print(\"n is\", n) = \"\", 0, n)\n"
                                           "[g(n) for n = 1..2]\n"
                                           "first(P in boards(domineering, 2x2) if value(P) = *)\n"
                                           "print(\"done\")\n"
                                           "h(n) := if(n = 0, 0, (print(n); h(n - 1)))\n"
                                           "h(2)\n"
                                           "print(1); print(2)\n",
                                           (const char *const[]) { "run", "-", NULL });

  assert_output (&result, "f(n) :=\n  a := n + 1;\n  a.a\n"
                          "f(3)\n  16\n"
                          "g(n) := if(print(\"n is\", n) = \"\", 0, n)\n"
                          "[g(n) for n = 1..2]\n  n is 1\n  n is 2\n  [1, 2]\n"
                          "first(P in boards(domineering, 2x2) if value(P) = *)\n  domineering(..|.#) = *\n"
                          "print(\"done\")\n  done\n"
                          "h(n) := if(n = 0, 0, (print(n); h(n - 1)))\n"
                          "h(2)\n  2\n  1\n  0\n"
                          "print(1); print(2)\n  1\n  2\n");
}

/* An object for each line that has a result, or is refused. */
static void
test_json (void)
{
  g_auto (Result) result = run_with_input ("# text\nG := *2\nG + x\nn := 3\ntable(G + *n, n = 1..2)\ncompare G, 1\n",
                                           (const char *const[]) { "run", "--json", "--fields", "value", "-", NULL });

  g_assert_cmpstr (
    result.out, ==,
    "{\"line\": 2, \"text\": \"G := *2\", \"name\": \"G\", \"result\": {\"expression\": \"*2\", \"value\": \"*2\"}}\n"
    "{\"line\": 3, \"text\": \"G + x\", \"error\": \"line 3, column 5: “x” is neither a game nor a function\"}\n"
    "{\"line\": 4, \"text\": \"n := 3\", \"name\": \"n\", \"result\": {\"expression\": \"3\", \"value\": \"3\"}}\n"
    "{\"line\": 5, \"text\": \"table(G + *n, n = 1..2)\", \"table\": {\"variables\": [\"n\"], \"rows\": [\"1\", "
    "\"2\"], \"columns\": null, \"values\": [[\"*3\"], [\"0\"]]}}\n"
    "{\"line\": 6, \"text\": \"compare G, 1\", \"relation\": \"<\", \"result\": {\"expression\": \"*2==1\", "
    "\"value\": \"false\"}}\n");
  g_assert_cmpint (result.status, ==, 1);
}

/* A refused line does not stop the rest, and is reported with its number. */
static void
test_refused (void)
{
  g_auto (Result) lines = run_with_input ("1 +\n2 + *\n", (const char *const[]) { "run", "-", NULL });
  g_auto (Result) missing = run ("run", "/nowhere/lesson.txt");
  g_auto (Result) folder = run ("run", "/");
  g_auto (Result) two = run ("run", "a", "b");
  g_auto (Result) slow =
    run_with_input ("sum(n, n = 1..1000000000)\n3\n", (const char *const[]) { "run", "--timeout", "1", "-", NULL });

  g_assert_cmpint (lines.status, ==, 1);
  g_assert_cmpstr (lines.out, ==, "2 + *\n  2*\n");
  g_assert_nonnull (strstr (lines.err, "line 1, column 4: expected a game"));
  assert_refused (&missing, "/nowhere/lesson.txt could not be opened: No such file");
  assert_refused (&folder, "/ could not be read: Is a directory");
  assert_misused (&two, "run takes a file");
  g_assert_cmpstr (slow.out, ==, "3\n  3\n");
  g_assert_nonnull (strstr (slow.err, "line 1: the time allowed"));
}

/* The file has the results, in the format of its ending, and a refused line says so in it. */
static void
test_files (void)
{
  static const char *const files[][3] = {
    { "a.html", "<td>∗3</td>", "neither a game nor a function" },
    { "a.tex", "\\begin{tabular}", "\\begin{tikzpicture}" },
    { "a.txt", "G + G\n    0\n", "{1|-1}\n    +-1\n" },
    { "a.txt", "1 > 2\n    false\n", "compare 1, 2\n    <\n" },
    { "a.pdf", "%PDF", "%%EOF" },
  };
  g_autofree char *folder = g_dir_make_tmp ("grundy-run-XXXXXX", NULL);
  g_auto (Result) misused = run_with_input ("1\n", (const char *const[]) { "run", "-", "-o", "a.doc", NULL });

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i][0], NULL), *text = NULL;
      g_auto (Result) result =
        run_with_input ("# text\nG := {1|-1}\nG + G\nnim(3)\ntable(*n, n = 2..3)\n1 > 2\ncompare 1, 2\nq\n",
                        (const char *const[]) { "run", "-", "-o", path, NULL });

      g_assert_cmpint (result.status, ==, 1);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, files[i][1]));
      if (!g_str_has_suffix (path, ".pdf"))
        g_assert_nonnull (strstr (text, files[i][2]));
      g_remove (path);
    }
  g_rmdir (folder);
  assert_misused (&misused, "the ending of a worksheet is txt, html, tex or pdf");
}

/* The worksheet is not lost. */
static void
test_own_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-run-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.txt", NULL);
  g_autofree char *other = g_build_filename (folder, ".", "sheet.txt", NULL), *text = NULL;
  g_auto (Result) result = { 0 };

  g_assert_true (g_file_set_contents (path, "nim(3)\n", -1, NULL));
  result = run ("run", path, "-o", other);
  assert_misused (&result, "is the worksheet itself");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "nim(3)\n");
  g_remove (path);
  g_rmdir (folder);
}

/* A sheet keeps its results until it is written, and this takes memory. The line that was too much is named. */
static void
test_file_too_long (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-run-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.html", NULL);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_auto (Result) whole = { 0 };
  g_auto (Result) result = { 0 };

  for (guint i = 0; i < 3000; i++)
    g_string_append (lines, "1+1\n");
  result = run_with_input (lines->str, (const char *const[]) { "run", "-", "-o", path, "--memory", "2", NULL });
  g_assert_cmpint (result.status, ==, 1);
  g_assert_true (g_str_has_prefix (result.err, "grundy-cli: line "));
  g_assert_true (g_str_has_suffix (result.err, ": the worksheet is too long for the memory allowed (2 MB)\n"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  whole = run_with_input (lines->str, (const char *const[]) { "run", "-", "-o", path, "--memory", "20", NULL });
  g_assert_cmpint (whole.status, ==, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/run/words", test_words);
  g_test_add_func ("/cli/run/language", test_language);
  g_test_add_func ("/cli/run/json", test_json);
  g_test_add_func ("/cli/run/refused", test_refused);
  g_test_add_func ("/cli/run/files", test_files);
  g_test_add_func ("/cli/run/own-file", test_own_file);
  g_test_add_func ("/cli/run/file-too-long", test_file_too_long);
  return g_test_run ();
}
