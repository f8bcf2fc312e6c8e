/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Ordinal, conjunctive and selective sums of positions, which depend on the positions and not on their values. */

#include "language-testing.h"
#include "language/worksheet/cgt-worksheet.h"

static void
check (CgtSolver *solver, const char *text, const char *expected)
{
  g_autofree char *value = testing_value (solver, text);

  g_test_message ("%s", text);
  g_assert_cmpstr (value, ==, expected);
}

/* Compared with an independent reference that plays the trees. */
static void
test_values (void)
{
  static const char *const rows[][2] = {
    { "domineering(.../.#.)", "0" },
    { "domineering(.../.#.):1", "1/2" },
    { "(domineering(.../.#.):1):1", "3/4" },
    { "nim(1,1):1", "^" },
    { "(nim(1) + nim(1)):1", "^" },
    { "(nim(1) + *):1", "^" },
    { "(* + *):1", "1" },
    { "-(nim(1,1):1)", "v" },
    { "(2.nim(1)):1 + 2.(nim(1,1):1)", "^3" },
    { "kayles(3):nim(2)", "*5" },
    { "conjunctive(nim(1,1), nim(3))", "*2" },
    { "conjunctive(nim(1) + nim(1), 1)", "1" },
    { "conjunctive(conjunctive(nim(1,1), nim(3)), kayles(4))", "*2" },
    { "conjunctive(*2, nim(3))", "*2" },
    { "selective(nim(1,1), nim(1))", "*3" },
    { "selective(selective(nim(1,1), nim(1)), nim(2))", "*5" },
    { "selective(domineering(2x2), hackenbush(br))", "{3/2|-1/2}" },
    { "{nim(1,1):1|}", "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      check (solver, rows[i][0], rows[i][1]);
    }
}

static void
append_option (GString *text, const char *format, const char *g, const char *h)
{
  g_autofree char *option = g_strdup_printf (format, g, h);

  g_string_append_printf (text, "%s%s",
                          g_str_has_suffix (text->str, "{") || g_str_has_suffix (text->str, "|") ? "" : ",", option);
}

static void
append_options (GString *text, const CgtEvaluation *g, const CgtEvaluation *h, CgtPlayer player, const char *format)
{
  gboolean ordinal = strchr (format, ':') != NULL, selective = strstr (format, "selective") != NULL;

  for (guint i = 0; i < g->moves[player]->len && (ordinal || selective); i++)
    append_option (text, ordinal ? "%s" : format, cgt_move_get_to (g_ptr_array_index (g->moves[player], i)),
                   h->expression);
  for (guint i = 0; i < h->moves[player]->len && (ordinal || selective); i++)
    append_option (text, format, g->expression, cgt_move_get_to (g_ptr_array_index (h->moves[player], i)));
  for (guint i = 0; i < g->moves[player]->len && !ordinal; i++)
    for (guint k = 0; k < h->moves[player]->len; k++)
      append_option (text, format, cgt_move_get_to (g_ptr_array_index (g->moves[player], i)),
                     cgt_move_get_to (g_ptr_array_index (h->moves[player], k)));
}

/* The options of @join that a worksheet lists, without the brackets. */
static char *
list_options (CgtWorksheet *worksheet, CgtSolver *solver, const char *function, const char *join)
{
  g_autofree char *line = g_strdup_printf ("%s(%s)", function, join);
  g_autoptr (CgtLine) result = cgt_worksheet_run (worksheet, line, solver, CGT_WANT_VALUE, NULL, NULL, NULL);

  g_assert_nonnull (result);
  return g_strndup (result->evaluation->value + 1, strlen (result->evaluation->value) - 2);
}

/* The definition, move by move: G:H = {G^L, G:H^L|G^R, G:H^R}, and so on. */
static void
test_definitions (void)
{
  static const char *const games[] = {
    "kayles(4)",
    "nim(2,1)",
    "domineering(2x3)",
    "domineering(.#.|...)",
    "hackenbush(0-1b 1-2r 2-0g)",
    "hackenbush(br,g)",
    "cutcakes(2x3)",
    "graph[a>b b>c:l a>c:r](a,b)",
    "nim(2) + domineering(2x1)",
    "-hackenbush(bg) + nim(1)",
  };
  static const char *const formats[] = { "(%s):(%s)", "conjunctive(%s,%s)", "selective(%s,%s)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();

  for (guint n = 0; n < G_N_ELEMENTS (games) * G_N_ELEMENTS (games) * G_N_ELEMENTS (formats); n++)
    {
      const char *format = formats[n % 3];
      g_autoptr (CgtEvaluation) g =
        testing_evaluate (solver, games[n / 3 % G_N_ELEMENTS (games)], CGT_WANT_MOVES, 0, NULL);
      g_autoptr (CgtEvaluation) h =
        testing_evaluate (solver, games[n / 3 / G_N_ELEMENTS (games)], CGT_WANT_MOVES, 0, NULL);
      g_autofree char *join = g_strdup_printf (format, g->expression, h->expression), *expected = NULL, *left = NULL,
                      *right = NULL, *listed = NULL;
      g_autoptr (GString) text = g_string_new ("{");

      append_options (text, g, h, CGT_LEFT, format);
      g_string_append_c (text, '|');
      append_options (text, g, h, CGT_RIGHT, format);
      g_string_append_c (text, '}');
      expected = testing_value (solver, text->str);
      check (solver, join, expected);
      left = list_options (worksheet, solver, "left-options", join);
      right = list_options (worksheet, solver, "right-options", join);
      listed = g_strdup_printf ("{%s|%s}", left, right);
      check (solver, listed, expected);
    }
}

/* Endless play and exceeded budgets give a one-line error. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "selective(northcott(b..w), nim(2))",
    "conjunctive(graph[a>b b>a](a), graph[a>b b>a](a))",
    "nim(2):graph[a>b b>a](a)",
    "selective(northcott(b..w), northcott(b..w))",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) late = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (testing_evaluate (solver, texts[i], CGT_WANT_VALUE, 0, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
      g_assert_true (g_str_has_prefix (error->message, "column "));
    }
  g_assert_null (
    testing_evaluate (solver, "selective(domineering(5x5), domineering(5x5))", CGT_WANT_VALUE, 0.05, &late));
  g_assert_error (late, CGT_ERROR, CGT_ERROR_BUDGET);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/joins/values", test_values);
  g_test_add_func ("/language/joins/definitions", test_definitions);
  g_test_add_func ("/language/joins/refused", test_refused);
  return g_test_run ();
}
