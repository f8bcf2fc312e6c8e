/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* grundy-cli sequence as run from a shell. */
#include "run-cli.h"

static Result
run_sequence (const char *arguments)
{
  g_autofree char *line = g_strdup_printf ("sequence %s", arguments);
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);

  return run_with_input (NULL, (const char *const *) argv);
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
    { "0.77 --to 3 --json",
      "{\"ruleset\": \"octal[0.77]\", \"values\": [0, 1, 2, 3], \"period\": null, \"preperiod\": null, \"saltus\": "
      "null}\n" },
    { "4.333... --to 7 --json",
      "{\"ruleset\": \"octal[4.333...]\", \"values\": [0, 1, 2, 4, 3, 5, 6, 8], \"period\": null, \"preperiod\": null, "
      "\"saltus\": null}\n" },
    { "C.1f --to 1 --csv", "n,value\n0,0\n1,1\n" },
    { "{3,2,1} --to 7 --json",
      "{\"ruleset\": \"subtraction[3,2,1]\", \"values\": [0, 1, 2, 3, 0, 1, 2, 3], \"period\": 4, \"preperiod\": 0, "
      "\"saltus\": 0}\n" },
    { "{squares} --to 4 --oeis", "0, 1, 0, 1, 2\n" },
    { "partizan-octal[0.33,0.3] --to 4 --json",
      "{\"ruleset\": \"partizan-octal[0.33,0.3]\", \"values\": [\"0\", \"*\", \"^\", \"^^*\", \"^3\"], \"period\": null, "
      "\"preperiod\": null, \"saltus\": null}\n" },
    { "partizan-octal[0.[3],0.3] --to 9 --json",
      "{\"ruleset\": \"partizan-octal[0.[3],0.3]\", \"values\": [\"0\", \"*\", \"^\", \"^^*\", \"^3\", \"^4*\", "
      "\"^5\", \"^6*\", \"^7\", \"^8*\"], \"period\": null, \"preperiod\": null, \"saltus\": null, \"shown\": "
      "{\"period\": 1, \"preperiod\": 1, \"saltus\": \"^*\", \"needed\": null}}\n" },
    { "partizan-subtraction[1;2] --to 12",
      "0  1  {1|0}  0  1  {1|0}  0  1  {1|0}  0  1  {1|0}  0\nPeriod 3 from heap 0 on: the options of later heaps are "
      "those of earlier ones.\n" },
    { "partizan-subtraction[1,2;1,2] --to 12 --json",
      "{\"ruleset\": \"partizan-subtraction[1,2;1,2]\", \"values\": [\"0\", \"*\", \"*2\", \"0\", \"*\", \"*2\", "
      "\"0\", \"*\", \"*2\", \"0\", \"*\", \"*2\", \"0\"], \"period\": 3, \"preperiod\": 0, \"saltus\": \"0\"}\n" },
    { "partizan-splittles[1,4;2] --to 3 --csv", "n,value\n0,0\n1,1\n2,{1|0}\n3,{2|1}\n" },
    { "partizan-octal[0.77,0.77] --to 7 --oeis", "0, 1, 2, 3, 1, 4, 3, 2\n" },
    { "impartial(partizan-subtraction[1;2]) --to 5", "0 1 2 0 1 2\nNo period is seen up to 5.\n" },
    { "mem --to 5 --json",
      "{\"ruleset\": \"mem\", \"values\": [0, 1, 2, 1, 2, 3], \"period\": null, \"preperiod\": null, \"saltus\": null}\n" },
    { "pub --to 9",
      "0 1 2 0 1 2 0 1 2 0\nPeriod 3 from heap 0 on: a finite subtraction set: as many values as its largest element "
      "repeat, by the values up to 4.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_auto (Result) result = run_sequence (expected[i][0]);

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
      g_auto (Result) result = run_sequence (expected[i][0]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_true (g_str_has_suffix (result.out, expected[i][1]));
    }
}

/* Kayles has period 12 from heap 71 on, Dawson's Kayles 34 from 53 (Winning Ways, ch. 4). Guy and Smith's theorem needs
 * the values up to 2 * (71 + 12) + 1, and up to 2 * (53 + 34) + 1. Grundy's game has no known period. */
static void
test_shown_periods (void)
{
  static const char *const rows[][2] = {
    { "kayles --to 150",
      "The values up to 150 repeat with period 12 from heap 71; the proof needs the values up to 167.\n" },
    { "dawsons-kayles --to 150",
      "The values up to 150 repeat with period 34 from heap 53; the proof needs the values up to 175.\n" },
    { "kayles --to 150 --json",
      "\"period\": null, \"preperiod\": null, \"saltus\": null, \"shown\": {\"period\": 12, \"preperiod\": 71, "
      "\"needed\": 167}}\n" },
    { "kayles --to 166", "the proof needs the values up to 167.\n" },
    { "kayles --to 167", "Period 12 from heap 71 on: Guy and Smith's theorem, by the values up to 167.\n" },
    { "treblecross --to 60", "No period is proved up to 60.\n" },
    { "square --to 2000", "No period is proved up to 2000.\n" },
    { "grundys-game --to 1000", "No period is proved up to 1000.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Result) result = run_sequence (rows[i][0]);

      g_assert_cmpint (result.status, ==, 0);
      if (!g_str_has_suffix (result.out, rows[i][1]))
        g_error ("%s: %s", rows[i][0], result.out);
    }
}

static void
test_oeis_length (void)
{
  static const char *const games[] = { "nim --to 1000 --oeis", "mem --to 1000 --oeis",
                                       "grundys-game --to 1000000000000000000 --oeis" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_auto (Result) result = run_sequence (games[i]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_cmpuint (strlen (result.out), <=, 261);
      g_assert_cmpuint (strlen (result.out), >, 250);
    }
}

static void
test_refused (void)
{
  static const char *refused[][2] = {
    { "octal[0.7z] --to 10", "column 10: " },
    { "subtraction[] --to 10", "column 13: " },
    { "subtraction[-3] --to 10", "column 13: " },
    { "chess --to 10", "column 1: " },
    { "clobber --to 10", "column 1: " },
    { "impartial(clobber) --to 10", "column 1: " },
    { "impartial(nim(3)) --to 10", "column 11: " },
    { "impartial(nim)2 --to 10", "column 15: " },
    { "impartial(chess) --to 10", "column 11: " },
    { "fair-shares --to 10", "column 1: " },
    { "partizan-octal --to 10", "column 15: " },
    { "partizan-octal[0.3] --to 10", "column 16: " },
    { "partizan-octal[0.3,0.33]", "--to" },
    { "kayles", "--to" },
    { "kayles --to -3", "takes a whole number" },
    { "kayles --to=", "takes a whole number" },
    { "kayles --to x", "takes a whole number" },
    { "kayles --to 1e5", "takes a whole number" },
    { "kayles --to 0x10", "takes a whole number" },
    { "kayles --to 99999999999999999999", "takes a whole number" },
    { "kayles --to", "--to needs a value" },
    { "kayles --to 5 --timeout 0", "takes a number of seconds" },
    { "kayles --to 5 --memory=-1", "takes a number of megabytes" },
    { "kayles --to 5 --memories 1", "--memories" },
    { "0.79x --to 5", "column 5: " },
    { "3.3 --to 5", "column 1: " },
    { "0. --to 5", "column 3: " },
    { "0.7... --to 5 0.6", "one heap game" },
    { "0.7...7 --to 5", "column 7: " },
    { "7 --to 5", "column 1: " },
    { "{} --to 5", "column 2: " },
    { "{-1} --to 5", "column 2: " },
    { "{1,0} --to 5", "column 4: " },
    { "{1,2 --to 5", "column 1: " },
    { "{1,2] --to 5", "column 1: " },
    { "{1}2 --to 5", "column 4: " },
    { "kayles --to 1000000000000000000", "memory" },
    { "kayles pub --to 3", "one heap game" },
    { "kayles --to 1000000000000000000 --memory 100", "memory" },
    { "grundys-game --to 1000000000000000000 --memory 100 --json", "memory" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (Result) result = run_sequence (refused[i][0]);
      const char *says = refused[i][1];

      /* 2: wrong usage. */
      g_assert_cmpint (result.status, ==, g_str_has_prefix (says, "column") || g_str_equal (says, "memory") ? 1 : 2);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_nonnull (strstr (result.err, says));
      g_assert_true (strchr (result.err, '\n') == result.err + strlen (result.err) - 1);
    }
}

/* When stopped by the memory or time limit, it prints the values that were found, and where they end. */
static void
test_stopped (void)
{
  static const char *stopped[][3] = {
    { "triple-kayles --to 20000 --memory 0.03 --json",
      "{\"ruleset\": \"triple-kayles\", \"values\": [0, 0, 0, 1, 1, 1, 2",
      "], \"period\": null, \"preperiod\": null, \"saltus\": null}\n" },
    { "triple-kayles --to 3000000 --memory 0.01", "0 0 0 1 1 1 2", ".\n" },
    { "triple-kayles --to 1000000000000000000 --memory 0.1 --timeout 20 --csv", "n,value\n0,0\n", "\n" },
    { "triple-kayles --to 1000000000000000000 --timeout 1 --json", "{\"ruleset\": ", "null}\n" },
    { "kayles --to 1000000000000000000 --timeout 20 --json", "{\"ruleset\": \"kayles\", \"values\": [0, 1, 2, 3, 1,",
      "], \"period\": 12, \"preperiod\": 71, \"saltus\": 0}\n" },
    { "partizan-splittles[1,4;2,3] --to 100000 --memory 0.3", "0  1  ", ".\n" },
    { "partizan-octal[0.137,0.77] --to 100000 --memory 0.3 --json", "{\"ruleset\": ", "null}\n" },
    /* Each value is twice as long as the one before: one that could not be written in a quarter of the time is not. */
    { "partizan-octal[0.33,0.77] --to 1000 --timeout 1", "0  *  ", ".\n" },
    { "mem --to 100000 --memory 0.2 --csv", "n,value\n0,0\n1,1\n", "\n" },
    { "nim --to 3000000 --memory 1 --json", "{\"ruleset\": \"nim\", \"values\": [0, 1, 2, 3, 4,",
      "], \"period\": 1, \"preperiod\": 0, \"saltus\": 1}\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (stopped); i++)
    {
      g_auto (Result) result = run_sequence (stopped[i][0]);

      g_test_message ("%s", stopped[i][0]);
      g_assert_cmpint (result.status, ==, 3);
      g_assert_true (g_str_has_prefix (result.out, stopped[i][1]));
      g_assert_true (g_str_has_suffix (result.out, stopped[i][2]));
      if (strstr (stopped[i][0], "0.33") != NULL)
        g_assert_cmpint (strlen (result.out), <, 20 << 20);
      g_assert_true (g_str_has_prefix (result.err, "grundy-cli: stopped after heap "));
      g_assert_true (strchr (result.err, '\n') == result.err + strlen (result.err) - 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/sequence/output", test_output);
  g_test_add_func ("/cli/sequence/periods", test_periods);
  g_test_add_func ("/cli/sequence/shown-periods", test_shown_periods);
  g_test_add_func ("/cli/sequence/oeis-length", test_oeis_length);
  g_test_add_func ("/cli/sequence/refused", test_refused);
  g_test_add_func ("/cli/sequence/stopped", test_stopped);
  return g_test_run ();
}
