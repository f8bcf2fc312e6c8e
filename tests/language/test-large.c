/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Megabytes of text are read, or refused in one line; no nesting is too deep for the parser. */

#include "language-testing.h"
#include "solvers/record/cgt-record-words.h"

#define MEGABYTE ((gsize) 1 << 20)

static char *
repeated (const char *before, gsize n, const char *middle, const char *after)
{
  GString *text = g_string_sized_new (n * (strlen (before) + strlen (after)) + strlen (middle));

  for (gsize i = 0; i < n; i++)
    g_string_append (text, before);
  g_string_append (text, middle);
  for (gsize i = 0; i < n; i++)
    g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
check_value (const char *before, gsize n, const char *middle, const char *after, const char *expected)
{
  g_autofree char *text = repeated (before, n, middle, after);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *value = testing_value (solver, text);

  g_assert_cmpstr (value, ==, expected);
}

static void
test_deep_values (void)
{
  check_value ("(", MEGABYTE, "2", ")", "2");
  check_value ("-", MEGABYTE, "*", "", "*");
  check_value ("-(", MEGABYTE, "^", ")", "^");
  check_value ("+-", 41, "1", "", "*");
  check_value ("{", 100000, "0", "|}", "100000");
  check_value ("{|", 100000, "0", "}", "-100000");
  check_value ("1+", MEGABYTE / 8, "0", "", "131072");
  check_value ("(1) . ", MEGABYTE / 8, "*", "", "*");

  check_value ("1:", 1000, "0", "", "1000");
  check_value ("", MEGABYTE, "0 = 0", "", "true");
}

/* More than GLib's arrays can count, although it is one board in memory. */
static void
test_large_sum (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse ("300.treblecross(16777216)", NULL, &error);
  g_autoptr (CgtEvaluation) evaluation = NULL;

  g_assert_no_error (error);
  evaluation = cgt_expression_evaluate (expression, solver, CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_error (error, CGT_ERROR, CGT_ERROR_RULE);
  g_assert_cmpstr (error->message, ==, "column 5: the positions of this sum together are too large");
}

static void
test_wide_values (void)
{
  check_value ("{*,", 1, "0", "|0,*}", "*2");
  check_value ("", 1, "{0", ",0|0}", "*");
  {
    g_autofree char *options = repeated ("*,1,", MEGABYTE / 4, "0", "");
    g_autofree char *text = g_strdup_printf ("{%s|%s}", options, options);
    g_autoptr (CgtSolver) solver = cgt_solver_new ();
    g_autofree char *value = testing_value (solver, text);

    g_assert_cmpstr (value, ==, "{1|0,*}");
  }
}

static void
test_long_numbers (void)
{
  g_autofree char *digits = repeated ("7", 20000, "", "");
  g_autofree char *difference =
    g_strdup_printf ("%s - %s + *%s + *%s + ^%s + v%s", digits, digits, digits, digits, digits, digits);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *value = testing_value (solver, digits);
  g_autofree char *zero = testing_value (solver, difference);

  g_assert_cmpstr (value, ==, digits);
  g_assert_cmpstr (zero, ==, "0");
}

/* The outcome of a sum does not wait for its canonical form; a sum of different switches has 2^n options. */
static void
test_many_switches (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GString) text = g_string_new ("0");
  g_autoptr (CgtEvaluation) evaluation = NULL;

  for (gint i = 1; i <= 20; i++)
    g_string_append_printf (text, " + {%d|-%d}", 3 * i + 1, i * i + 2);
  evaluation = testing_evaluate (solver, text->str, CGT_WANT_ALL, 0, NULL);
  g_assert_nonnull (evaluation);
  /* Taken from the largest down: whoever begins, Right comes out ahead. */
  g_assert_cmpstr (cgt_outcome_to_text (evaluation->outcome), ==, "R");
  g_assert_null (evaluation->value);
  g_assert_cmpint (evaluation->how_value, ==, CGT_HOW_OVER_BUDGET);
  g_assert_cmpint (evaluation->limit.kind, !=, CGT_LIMIT_NONE);
  /* Means add up: the sum of (3 i - 1 - i^2) / 2. */
  g_assert_cmpstr (evaluation->mean, ==, "-1130");
  g_assert_null (evaluation->temperature);
  g_assert_null (evaluation->left_stop);
}

/* A sum of thousands of positions has an outcome and a value; its moves would be gigabytes. */
static void
test_many_positions (void)
{
  g_autofree char *text = repeated ("nim(3)+", 10001, "nim(3)", "");
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, text, CGT_WANT_ALL, 0, NULL);

  g_assert_nonnull (evaluation);
  g_assert_cmpstr (cgt_outcome_to_text (evaluation->outcome), ==, "P");
  g_assert_cmpstr (evaluation->value, ==, "0");
  g_assert_null (evaluation->moves[CGT_LEFT]);
}

/* A product with a small canonical form and a text of hundreds of megabytes: neither it nor its moves are written, and
 * everything else is known. */
/* Copies of a long state would take gigabytes, and the search ends before: at its own limit, not at that of the budget.
 * The nimbers of Kayles are 1 2 3 1 4 3 2 1 4. */
static void
test_many_heaps (void)
{
  static const guint nimbers[] = { 1, 2, 3, 1, 4, 3, 2, 1, 4 };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GString) text = g_string_new ("kayles(");
  g_autofree char *expected = NULL;
  g_autoptr (CgtEvaluation) evaluation = NULL;
  guint nimber = 0, state = 1;

  for (guint i = 0; i < 200000; i++)
    {
      state = state * 1103515245 + 12345;
      g_string_append_printf (text, "%s%u", i > 0 ? "," : "", (state >> 16) % 9 + 1);
      nimber ^= nimbers[(state >> 16) % 9];
    }
  g_string_append_c (text, ')');
  expected = g_strdup_printf ("%u", nimber);
  evaluation = testing_evaluate (solver, text->str, CGT_WANT_VALUE | CGT_WANT_REMOTENESS, 0, NULL);
  g_assert_nonnull (evaluation);
  g_assert_cmpstr (evaluation->nimber, ==, expected);
  g_assert_cmpint (evaluation->limit.kind, ==, CGT_LIMIT_REMOTENESS);
}

static void
test_long_text (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, "norton(-7/4*3,*4)", CGT_WANT_ALL, 0, NULL);

  g_assert_nonnull (evaluation);
  g_assert_cmpstr (cgt_outcome_to_text (evaluation->outcome), ==, "L");
  g_assert_cmpstr (evaluation->mean, ==, "0");
  g_assert_cmpstr (evaluation->birthday, ==, "24");
  g_assert_null (evaluation->value);
  g_assert_null (evaluation->moves[CGT_LEFT]);
  g_assert_cmpint (evaluation->limit.kind, !=, CGT_LIMIT_NONE);
}

/* A nimber can easily have more options than memory holds: they are counted, and those that win are listed. */
static void
test_large_nimbers (void)
{
  static const char *const texts[] = { "*1000000000", "5*1000000000", "*1000000000 + nim(5)",
                                       "*"
                                       "100000000000000000000000000" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, texts[i], CGT_WANT_ALL, 0, NULL);

      g_assert_nonnull (evaluation);
      g_assert_cmpstr (cgt_outcome_to_text (evaluation->outcome), ==, i == 1 ? "L" : "N");
      g_assert_nonnull (evaluation->value);
      if (i % 2 == 1)
        g_assert_null (evaluation->moves[CGT_LEFT]);
      else
        g_assert_cmpuint (evaluation->moves[CGT_LEFT]->len, ==, 1);
      g_assert_true ((evaluation->moves_described == NULL) == (i % 2 == 1));
    }
}

/* Refused in one line that does not quote all of it. */
static void
test_refused (void)
{
  static const char *const texts[] = { "(",     "{",       "[", "-",  "+-", "|", "^ ", "* ",  "1 ", "nim(",
                                       "mean(", "misere(", "a", "1+", "{|", "é", ")",  "{0|", "1/", "+-(" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = repeated (texts[i], MEGABYTE / strlen (texts[i]), "", "");
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_expression_parse (text, NULL, &error));
      g_assert_true (g_str_has_prefix (error->message, "column "));
      g_assert_cmpuint (strlen (error->message), <, 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/large/deep-values", test_deep_values);
  g_test_add_func ("/language/large/wide-values", test_wide_values);
  g_test_add_func ("/language/large/large-sum", test_large_sum);
  g_test_add_func ("/language/large/long-numbers", test_long_numbers);
  g_test_add_func ("/language/large/many-switches", test_many_switches);
  g_test_add_func ("/language/large/many-positions", test_many_positions);
  g_test_add_func ("/language/large/many-heaps", test_many_heaps);
  g_test_add_func ("/language/large/long-text", test_long_text);
  g_test_add_func ("/language/large/large-nimbers", test_large_nimbers);
  g_test_add_func ("/language/large/refused", test_refused);
  return g_test_run ();
}
