/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* grundy-cli table, compared with eval for each position, and with the literature. */

#include "run-cli.h"

static Result
run_line (const char *line)
{
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);

  return run_with_input (NULL, (const char *const *) argv);
}

static void
test_known (void)
{
  static const char *const rows[][2] = {
    { "table square --rows 0..40 --field outcome --oeis", "0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39\n" },
    { "table prime-power --rows 0..40 --field outcome --oeis", "0, 6, 12, 18, 24, 30, 36\n" },
    { "table kayles --rows 0..12 --field nimber --oeis", "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4\n" },
    { "table wythoff --rows 0..3 --columns 0..4 --field nimber",
      "   0  1  2  3  4\n0  0  1  2  3  4\n1  1  2  0  4  5\n2  2  0  1  5  3\n3  3  4  5  6  2\n" },
    { "table square-but-one --rows 0..5 --field outcome --json",
      "{\"ruleset\": \"square-but-one\", \"field\": \"outcome\", \"rows\": [0, 5], \"columns\": null, "
      "\"values\": [[\"P\"], [\"N\"], [\"D\"], [\"D\"], [\"N\"], [\"P\"]]}\n" },
    { "table domineering --rows 1..2 --columns 1..3 --field value --csv", "n,1,2,3\n1,0,-1,-1\n2,1,+-1,{2|-1/2}\n" },
    { "table white-knights --rows 2 --columns 0..3 --field nimber --json",
      "{\"ruleset\": \"white-knights\", \"field\": \"nimber\", \"rows\": [2, 2], \"columns\": [0, 3], "
      "\"values\": [[1, 2, 2, 2]]}\n" },
    { "table misere(take-away) --rows 0..9 --field outcome --oeis", "1, 5, 9\n" },
    { "table impartial(domineering) --rows 1..2 --columns 1..3 --field value --csv", "n,1,2,3\n1,0,*,*\n2,*,0,*\n" },
    { "table dicotic(partizan-subtraction[1;2]) --rows 0..3 --field value --csv", "n,value\n0,0\n1,0\n2,*\n3,v\n" },
    { "table misere(take-away(n)) --rows 0..9 --field outcome --oeis", "1, 5, 9\n" },
    { "table fruits(1,m,n) --rows 0..1 --columns 0..3 --field outcome --csv", "n,0,1,2,3\n0,P,N,N,N\n1,N,N,N,N\n" },
    { "table chop(mx4)+nim(n) --rows 2..3 --columns 0..2 --field nimber --csv", "n,0,1,2\n2,2,3,0\n3,1,0,3\n" },
    { "table ford --rows 0..3 --csv",
      "n,1,2,3,4\n0,0/1 P,1/1 P,,\n1,1/2 P,,,\n2,1/3 N,2/3 N,,\n3,1/4 P,2/5 N,3/5 N,3/4 P\n" },
    { "table ford --rows 3 --field nimber --json",
      "{\"ruleset\": \"ford\", \"field\": \"nimber\", \"rows\": [3, 3], \"columns\": [1, 4], "
      "\"values\": [[0, 2, 2, 0]], \"positions\": [[\"1/4\", \"2/5\", \"3/5\", \"3/4\"]]}\n" },
    { "table square --rows 17..17 --field worst-move", "17  square(16) ; square(1)\n" },
    { "table prime-power --rows 10000000000..10000000000 --field outcome", "10000000000  N\n" },
    { "table square --rows 39..40 --field best-move", "39  square(35) ; square(23)\n40               square(15)\n" },
    { "table kayles --rows 0..1 --field best-move --json",
      "{\"ruleset\": \"kayles\", \"field\": \"best-move\", \"rows\": [0, 1], \"columns\": null, "
      "\"values\": [[null], [\"kayles(0)\"]]}\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Result) result = run_line (rows[i][0]);

      assert_output (&result, rows[i][1]);
    }
}

/* Conway's theorem: Cutcakes of m by n is worth the integer that the powers of two below m and n give (Winning Ways,
 * ch. 2), here as eval finds it for every board by itself. */
static void
test_against_eval (void)
{
  g_auto (Result) table = run_line ("table cutcakes --rows 1..6 --columns 1..9 --field value --csv");
  g_auto (GStrv) lines = g_strsplit (table.out, "\n", -1);

  g_assert_cmpint (table.status, ==, 0);
  for (guint m = 1; m <= 6; m++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[m], ",", -1);

      for (guint n = 1; n <= 9; n++)
        {
          g_autofree char *board = g_strdup_printf ("cutcakes(%ux%u)", m, n);
          g_autofree char *expected =
            g_strdup_printf ("{\"expression\": \"%s\", \"value\": \"%s\"}\n", board, cells[n]);
          g_auto (Result) eval = run ("eval", "--json", "--fields=value", board);

          assert_output (&eval, expected);
        }
    }
}

/* Level n of the Stern-Brocot tree has the mediants of neighbours in the levels above, from the least up. */
static void
test_stern_brocot (void)
{
  g_autoptr (GArray) above = g_array_new (FALSE, FALSE, 2 * sizeof (guint64));

  g_array_append_vals (above, (guint64[][2]) { { 0, 1 }, { 1, 1 } }, 2);
  for (guint level = 1; level <= 6; level++)
    {
      g_autofree char *rows = g_strdup_printf ("%u", level);
      g_autoptr (GString) expected = g_string_new ("\"positions\": [[");
      g_auto (Result) table = run ("table", "ford", "--rows", rows, "--json");

      for (guint i = 1; i < above->len; i += 2)
        {
          guint64 *left = (guint64 *) (gpointer) above->data + 2 * (i - 1), *right = left + 2;
          guint64 middle[2] = { left[0] + right[0], left[1] + right[1] };

          g_string_append_printf (expected, "%s\"%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT "\"", i > 1 ? ", " : "",
                                  middle[0], middle[1]);
          g_array_insert_val (above, i, middle);
        }
      g_string_append (expected, "]]}");
      assert_has (table.out, expected->str);
    }
}

static void
test_refused (void)
{
  static const char *const rows[][2] = {
    { "table square --rows 3..1 --field value", "--rows: “3..1” is not a range" },
    { "table square --field value", "needs --rows A..B" },
    { "table square --rows 1..3", "--field F" },
    { "table square --rows 1..3 --field moods", "not a value of --field" },
    { "table square --rows 1..3 --columns x --field value", "--columns: “x” is not a range" },
    { "table wythoff --rows 1..3 --columns 1..3 --field outcome --oeis", "one column" },
    { "table --rows 1..3 --field outcome", "one game" },
    { "table ford --rows 90", "no row 90" },
  };
  g_auto (Result) unknown = run_line ("table squares --rows 1..3 --field value");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Result) result = run_line (rows[i][0]);

      assert_misused (&result, rows[i][1]);
    }
  assert_refused (&unknown, "did you mean “square”?");
}

/* A value that is not found within the memory is null, and the status says so. */
static void
test_memory (void)
{
  g_auto (Result) result = run_line ("table domineering --rows 9 --columns 1..5 --field value --json --memory 1");

  g_assert_cmpint (result.status, ==, 3);
  assert_has (result.out, "\"values\": [[\"4\", ");
  assert_has (result.out, "null]]}");
}

/* The time is that of the whole table: rows that are not begun in time are left out. */
static void
test_time_of_all (void)
{
  g_auto (Result) result =
    run_line ("table cutcakes --rows 1..100000 --columns 1..900 --field value --csv --timeout 1");
  g_auto (Result) nothing = run_line ("table cutcakes --rows 1 --columns 1..100000000 --field value --timeout 0.2");
  g_auto (GStrv) lines = g_strsplit (result.out, "\n", -1);
  g_autofree char *says = g_strdup_printf ("stopped after row %u: the time allowed", g_strv_length (lines) - 2);

  g_assert_cmpint (result.status, ==, 3);
  assert_has (result.err, says);
  assert_refused (&nothing, "the time allowed (0.2 s) was used up");
}

/* The labels and remotenesses of the steps are those of the table, and so are the nim-values. */
static void
check_steps (const char *game, const char *last)
{
  g_autofree char *rows = g_strdup_printf ("0..%s", last);
  g_auto (Result) labels = run ("table", game, "--rows", rows, "--steps");
  g_auto (Result) far = run ("table", game, "--rows", rows, "--steps", "--field", "remoteness");
  g_auto (Result) values = run ("table", game, "--rows", rows, "--steps", "--field", "nimber");
  g_auto (Result) outcomes = run ("table", game, "--rows", rows, "--field", "outcome");
  g_auto (Result) remoteness = run ("table", game, "--rows", rows, "--field", "remoteness", "--csv");
  g_auto (Result) nimbers = run ("table", game, "--rows", rows, "--field", "nimber", "--csv");
  g_autofree char *steps = g_strconcat (labels.out, far.out, values.out, NULL);
  g_auto (GStrv) lines = g_strsplit (steps, "\n", -1);
  g_auto (GStrv) outcome_lines = g_strsplit (outcomes.out, "\n", -1);
  g_auto (GStrv) remoteness_lines = g_strsplit (remoteness.out, "\n", -1);
  g_auto (GStrv) nimber_lines = g_strsplit (nimbers.out, "\n", -1);
  guint n_lost = 0, n_remote = 0, n_values = 0;

  g_assert_cmpint (labels.status, ==, 0);
  g_assert_null (strstr (labels.out, "remoteness"));
  g_assert_null (strstr (labels.out, "nim-value"));
  for (guint k = 0; lines[k][0] != '\0'; k++)
    {
      const char *words = strstr (lines[k], ". ") != NULL ? strstr (lines[k], ". ") + 2 : "";
      guint64 n = g_ascii_strtoull (words, NULL, 10);
      g_autofree char *wanted = NULL;

      if (strchr (words, ':') == NULL) /* the labels so far */
        continue;
      if (strstr (words, "so it is L") != NULL)
        {
          g_assert_true (g_str_has_suffix (outcome_lines[n], "P"));
          g_assert_cmpuint (n_remote + n_values, ==, 0); /* the labels come first, then the remotenesses */
          n_lost++;
        }
      else if (strstr (words, "which is L: W.") != NULL)
        g_assert_true (g_str_has_suffix (outcome_lines[n], "N"));
      else
        {
          wanted = g_strdup_printf ("%" G_GUINT64_FORMAT ",%s", n, strrchr (words, ' ') + 1);
          wanted[strlen (wanted) - 1] = '\0'; /* the full stop */
          if (strstr (words, "remoteness") != NULL)
            {
              g_assert_cmpstr (remoteness_lines[n + 1], ==, wanted);
              g_assert_cmpuint (n_values, ==, 0);
              n_remote++;
            }
          else
            {
              g_assert_cmpstr (nimber_lines[n + 1], ==, wanted);
              n_values++;
            }
        }
    }
  for (guint n = 0; outcome_lines[n][0] != '\0'; n++)
    n_lost -= g_str_has_suffix (outcome_lines[n], "P");
  g_assert_cmpuint (n_lost, ==, 0);
  g_assert_cmpuint (n_values, ==, g_ascii_strtoull (last, NULL, 10) + 1);
  g_assert_cmpuint (n_remote, ==, n_values);
}

/* Moves of a loopy game may leave the table. What they lead to is known, so the draws are those of the outcomes. */
static void
test_draws (void)
{
  static const char *const games[] = { "square-but-one", "square-but-one[odd]", "put-or-take-a-square" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_auto (Result) steps = run ("table", games[i], "--rows", "0..20", "--steps", "--json");
      const char *rest = strrchr (steps.out, '[');
      g_auto (Result) outcomes = run ("table", games[i], "--rows", "0..20", "--field", "outcome", "--csv");
      g_auto (GStrv) lines = g_strsplit (outcomes.out, "\n", -1);
      guint n_draws = 0;

      g_assert_null (strstr (steps.out, "not decided"));
      g_assert_nonnull (strstr (rest, "\"label\": \"D\""));
      for (guint n = 0; n <= 20; n++)
        {
          g_autofree char *place = g_strdup_printf ("\"%u\"", n);
          gboolean is_draw = strstr (rest, place) != NULL;

          g_assert_cmpint (is_draw, ==, g_str_has_suffix (lines[n + 1], ",D"));
          n_draws += is_draw;
        }
      g_assert_cmpuint (n_draws, >=, 5);
    }
}

static void
test_steps (void)
{
  g_auto (Result) draws = run ("table", "square-but-one", "--rows", "0..5", "--steps");
  g_auto (Result) two = run ("table", "wythoff", "--rows", "0..3", "--columns", "0..3", "--steps");
  g_auto (Result) partizan = run ("table", "cutcakes", "--rows", "1..3", "--columns", "1..3", "--steps");
  g_auto (Result) field = run ("table", "square", "--rows", "0..3", "--steps", "--field", "mean");
  g_auto (Result) lesson = run ("table", "square", "--steps");
  g_auto (Result) json = run ("table", "square", "--rows", "0..5", "--steps", "--json");
  g_auto (Result) far = run ("table", "square", "--rows", "0..2", "--steps", "--json", "--field", "remoteness");
  g_auto (Result) csv = run ("table", "square", "--steps", "--csv");
  g_auto (Result) kayles = run ("table", "kayles", "--rows", "0..4", "--steps");

  check_steps ("square", "40");
  check_steps ("take-away", "21");
  check_steps ("prime-power", "30");
  assert_has (draws.out, "1. 0: no move is left, so it is L.\n 0 1 2 3 4 5\n L . . . . .\n"
                         "2. 1 and 4 can move to 0, which is L: W.\n");
  assert_output (&lesson, "1. 0: no move is left, so it is L.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n"
                          "2. 1, 4 and 9 can move to 0, which is L: W.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  .  .  W  .  .  .  .  W  .  .  .  .  .\n"
                          "3. 2: every move leads to a W (1), so it is L.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  .  W  .  .  .  .  W  .  .  .  .  .\n"
                          "4. 3, 6 and 11 can move to 2, which is L: W.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  .  W  .  .  W  .  W  .  .  .\n"
                          "5. 5: every move leads to a W (4 and 1), so it is L.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  L  W  .  .  W  .  W  .  .  .\n"
                          "6. 14 can move to 5, which is L: W.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  L  W  .  .  W  .  W  .  .  W\n"
                          "7. 7: every move leads to a W (6 and 3), so it is L.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  L  W  L  .  W  .  W  .  .  W\n"
                          "8. 8 can move to 7, which is L: W.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  L  W  L  W  W  .  W  .  .  W\n"
                          "9. 10: every move leads to a W (9, 6 and 1), so it is L.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  L  W  L  W  W  L  W  .  .  W\n"
                          "10. 12: every move leads to a W (11, 8 and 3), so it is L.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  L  W  L  W  W  L  W  L  .  W\n"
                          "11. 13 can move to 12, which is L: W.\n"
                          "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n"
                          "  L  W  L  W  W  L  W  L  W  W  L  W  L  W  W\n");
  assert_output (&json,
                 "{\"ruleset\": \"square\", \"field\": \"outcome\", \"rows\": [0, 5], \"columns\": null, \"steps\": ["
                 "{\"positions\": [\"0\"], \"label\": \"L\", \"why\": \"0: no move is left, so it is L.\"}, "
                 "{\"positions\": [\"1\", \"4\"], \"label\": \"W\", \"why\": \"1 and 4 can move to 0, which is L: "
                 "W.\"}, "
                 "{\"positions\": [\"2\"], \"label\": \"L\", \"why\": \"2: every move leads to a W (1), so it is "
                 "L.\"}, "
                 "{\"positions\": [\"3\"], \"label\": \"W\", \"why\": \"3 can move to 2, which is L: W.\"}, "
                 "{\"positions\": [\"5\"], \"label\": \"L\", \"why\": \"5: every move leads to a W (4 and 1), so it "
                 "is L.\"}]}\n");
  assert_has (far.out, "{\"positions\": [\"2\"], \"label\": 2, \"why\": \"2: every move loses, and");
  assert_misused (&csv, "--steps is in words, or in JSON");
  /* What leaves the table comes after all that does not, in one step. */
  assert_output (&kayles, "1. 0: no move is left, so it is L.\n 0 1 2 3 4\n L . . . .\n"
                          "2. 1 and 2 can move to 0, which is L: W.\n 0 1 2 3 4\n L W W . .\n"
                          "3. 3 and 4 can move to a position outside the table that is lost: W.\n 0 1 2 3 4\n"
                          " L W W W W\n");
  assert_has (two.out, "(1,2): every move leads to a W (");
  assert_has (two.out, "1. (0,0): no move is left, so it is L.\n");
  assert_refused (&partizan, "both players have the same moves");
  assert_misused (&field, "--steps finds the fields");
}

/* What one token is worth on each place of an island of Winning Ways, ch. 12, and of a track, where no counter rests on
 * the tail of an arrow. */
static void
test_places (void)
{
#define ISLAND "island[a>b b>c c>a c>d a>d d>e](a,d)"
  g_auto (Result) words = run ("table", ISLAND);
  g_auto (Result) json = run ("table", ISLAND, "--json", "--field", "outcome");
  g_auto (Result) steps = run ("table", ISLAND, "--steps");
  g_auto (Result) csv = run ("table", ISLAND, "--csv");
  g_auto (Result) mean = run ("table", ISLAND, "--field", "mean");
  g_auto (Result) other = run ("table", "nim(3)");
  g_auto (Result) track = run ("table", "snakes-and-adders[6; 3>1]", "--rows", "0..6", "--field", "value");
  g_auto (Result) labels = run ("table", "snakes-and-adders[6; 3>1](0)", "--field", "remoteness");
  g_auto (Result) tail = run ("eval", "snakes-and-adders[6; 3>1](2,3)");

  assert_output (&words, "a  oo(1)\nb  oo\nc  oo(1)\nd  1\ne  0\n");
  assert_output (&json,
                 "{\"position\": \"" ISLAND "\", \"field\": \"outcome\", \"places\": {\"a\": \"D\", \"b\": \"D\", "
                 "\"c\": \"D\", \"d\": \"N\", \"e\": \"P\"}}\n");
  assert_has (steps.out, "1. e: no move is left, so the nim-value is 0.\n2. d: its moves have the nim-value 0;");
  assert_misused (&csv, "in words, or without --steps in JSON");
  assert_misused (&mean, "have the fields outcome, remoteness");
  assert_misused (&other, "say which field");
  assert_has (track.out, "\n3          .  no counter rests on square 3: its arrow leads on to 1\n4         *2\n");
  g_assert_null (strstr (labels.out, "\n3 "));
  assert_has (labels.out, "\n4  1\n5  1\n6  0\n");
  assert_refused (&tail, "column 29: no counter rests on square 3: its arrow leads on to 1");
#undef ISLAND
}

/* The 11 partitions of 6 with their winners, found by a brute force; and the 56 of 11, of which it finds 45 drawn. */
static void
test_partitions (void)
{
  static const char *const lines[] = {
    "fair-shares(6),N,",
    "\"fair-shares(5,1)\",N,",
    "\"fair-shares(4,2)\",P,",
    "\"fair-shares(4,1,1)\",N,",
    "\"fair-shares(3,3)\",P,",
    "\"fair-shares(3,2,1)\",N,",
    "\"fair-shares(3,1,1,1)\",N,",
    "\"fair-shares(2,2,2)\",N,",
    "\"fair-shares(2,2,1,1)\",P",
    "\"fair-shares(2,1,1,1,1)\",N",
    "\"fair-shares(1,1,1,1,1,1)\",P",
  };
  static const char *const remoteness[] = { "1", "1", "6", "1", "2", "3", "1", "5", "4", "1", "0" };
  g_auto (Result) six = run_line ("find fair-shares --size 6 --csv");
  g_auto (Result) won = run_line ("find fair-shares --size 4 --field outcome");
  g_auto (Result) none = run_line ("find fair-shares --size 4 --field best-move");
  g_auto (Result) twice = run_line ("find fair-shares --size 4 --field outcome --csv");
  g_auto (Result) draws = run_line ("find fair-shares,11,outcome=D");
  g_auto (GStrv) rows = g_strsplit (six.out, "\n", -1), drawn = g_strsplit (draws.out, "\n", -1);

  assert_output (&won, "fair-shares(4)  N\nfair-shares(3,1)  N\nfair-shares(2,2)  P\nfair-shares(2,1,1)  N\n"
                       "fair-shares(1,1,1,1)  P\n");
  assert_misused (&none, "find has no field best-move");
  assert_misused (&twice, "--field is for lines");
  g_assert_cmpuint (g_strv_length (rows), ==, 1 + G_N_ELEMENTS (lines) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const char *after = strrchr (rows[i + 1], ')');
      g_auto (GStrv) cells = g_strsplit (after, ",", -1);

      g_assert_true (g_str_has_prefix (rows[i + 1], lines[i]));
      g_assert_cmpstr (cells[4], ==, remoteness[i]);
    }
  g_assert_cmpuint (g_strv_length (drawn), ==, 45 + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/table/known", test_known);
  g_test_add_func ("/cli/table/against-eval", test_against_eval);
  g_test_add_func ("/cli/table/stern-brocot", test_stern_brocot);
  g_test_add_func ("/cli/table/refused", test_refused);
  g_test_add_func ("/cli/table/memory", test_memory);
  g_test_add_func ("/cli/table/time-of-all", test_time_of_all);
  g_test_add_func ("/cli/table/draws", test_draws);
  g_test_add_func ("/table/steps", test_steps);
  g_test_add_func ("/cli/table/places", test_places);
  g_test_add_func ("/cli/table/partitions", test_partitions);
  return g_test_run ();
}
