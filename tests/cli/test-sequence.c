/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* grundy-cli sequence as a shell sees it. */
#include <gio/gio.h>
#include <string.h>

typedef struct
{
  char *out, *err;
  int status;
} Result;

static void
result_clear (Result *result)
{
  g_free (result->out);
  g_free (result->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

static Result
run (const char *arguments)
{
  g_autofree char *line = g_strdup_printf ("%s sequence %s", g_getenv ("GRUNDY_CLI"), arguments);
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Result result = { NULL, NULL, -1 };

  process = g_subprocess_newv ((const char *const *) argv,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &result.out, &result.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  result.status = g_subprocess_get_exit_status (process);
  return result;
}

static void
test_output (void)
{
  static const char *expected[][2] = {
    { "kayles --to 7 --json",
      "{\"ruleset\": \"kayles\", \"values\": [0, 1, 2, 3, 1, 4, 3, 2], \"period\": null, \"preperiod\": null, "
      "\"saltus\": null}\n" },
    { "subtraction[1,2,3] --to 8 --json",
      "{\"ruleset\": \"subtraction[1,2,3]\", \"values\": [0, 1, 2, 3, 0, 1, 2, 3, 0], \"period\": 4, "
      "\"preperiod\": 0, \"saltus\": 0}\n" },
    { "--json --to 0 Square",
      "{\"ruleset\": \"square\", \"values\": [0], \"period\": null, \"preperiod\": null, \"saltus\": null}\n" },
    { "pub --to 3 --csv", "n,value\n0,0\n1,1\n2,2\n3,0\n" },
    { "kayles --to 10 --oeis", "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2\n" },
    { "grundys-game --to 10", "0 0 0 1 0 2 1 0 2 1 0\nNo period is proved up to 10.\n" },
    { "pub --to 9",
      "0 1 2 0 1 2 0 1 2 0\nPeriod 3 from heap 0 on: a finite subtraction set: as many values as its largest element "
      "repeat, by the values up to 4.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_auto (Result) result = run (expected[i][0]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_cmpstr (result.out, ==, expected[i][1]);
      g_assert_cmpstr (result.err, ==, "");
    }
}

static void
test_periods (void)
{
  static const char *expected[][2] = {
    { "kayles --to 300 --json", "\"period\": 12, \"preperiod\": 71, \"saltus\": 0}\n" },
    { "laskers-nim --to 100 --json", "\"period\": 4, \"preperiod\": 1, \"saltus\": 4}\n" },
    { "octal[0.156] --to 10000 --json", "\"period\": 349, \"preperiod\": 3479, \"saltus\": 0}\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_auto (Result) result = run (expected[i][0]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_true (g_str_has_suffix (result.out, expected[i][1]));
    }
}

static void
test_oeis_length (void)
{
  g_auto (Result) result = run ("nim --to 1000 --oeis");

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpuint (strlen (result.out), <=, 261);
  g_assert_cmpuint (strlen (result.out), >, 250);
}

static void
test_refused (void)
{
  static const char *refused[][2] = {
    { "octal[0.7z] --to 10", "column 10: " },
    { "subtraction[] --to 10", "column 13: " },
    { "subtraction[-3] --to 10", "column 13: " },
    { "chess --to 10", "column 1: " },
    { "kayles", "--to" },
    { "kayles --to -3", "--to" },
    { "kayles pub --to 3", "one heap game" },
    { "kayles --to 1000000000000000000 --memory 100", "memory" },
    { "grundys-game --to 1000000000000000000 --memory 100 --json", "memory" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (Result) result = run (refused[i][0]);

      g_assert_cmpint (result.status, ==, 1);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_nonnull (strstr (result.err, refused[i][1]));
      g_assert_true (strchr (result.err, '\n') == result.err + strlen (result.err) - 1);
    }
}

/* Stopped by the memory allowed: what was found is printed. */
static void
test_stopped (void)
{
  g_auto (Result) result = run ("triple-kayles --to 20000 --memory 0.03 --json");

  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.out, "{\"ruleset\": \"triple-kayles\", \"values\": [0, 0, 0, 1, 1, 1, 2"));
  g_assert_true (g_str_has_suffix (result.out, "], \"period\": null, \"preperiod\": null, \"saltus\": null}\n"));
  g_assert_nonnull (strstr (result.err, "stopped after heap "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/sequence/output", test_output);
  g_test_add_func ("/cli/sequence/periods", test_periods);
  g_test_add_func ("/cli/sequence/oeis-length", test_oeis_length);
  g_test_add_func ("/cli/sequence/refused", test_refused);
  g_test_add_func ("/cli/sequence/stopped", test_stopped);
  return g_test_run ();
}
