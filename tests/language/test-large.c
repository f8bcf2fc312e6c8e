/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Megabytes of text are read, or refused in a line; no nesting is too deep for the parser. */

#include "language-testing.h"

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
  check_value ("+-", 1001, "1", "", "*");
  check_value ("{", 100000, "0", "|}", "100000");
  check_value ("{|", 100000, "0", "}", "-100000");
  check_value ("1+", MEGABYTE, "0", "", "1048576");
  check_value ("1 . ", MEGABYTE, "*", "", "*");
  
  check_value ("1:", 1000, "0", "", "1000");
  check_value ("", MEGABYTE, "0 = 0", "", "true");
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
  g_autofree char *difference = g_strdup_printf ("%s - %s + *%s + *%s + ^%s + v%s", digits, digits, digits, digits, digits, digits);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *value = testing_value (solver, digits);
  g_autofree char *zero = testing_value (solver, difference);

  g_assert_cmpstr (value, ==, digits);
  g_assert_cmpstr (zero, ==, "0");
}

/* Refused in one line that does not quote it all. */
static void
test_refused (void)
{
  static const char *const texts[]
    = { "(", "{", "[", "-", "+-", "|", "^ ", "* ", "1 ", "nim(", "mean(", "misere(", "a", "1+", "{|", "é", ")", "{0|", "1/", "+-(" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = repeated (texts[i], 4 * MEGABYTE / strlen (texts[i]), "", "");
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_expression_parse (text, &error));
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
  g_test_add_func ("/language/large/long-numbers", test_long_numbers);
  g_test_add_func ("/language/large/refused", test_refused);
  return g_test_run ();
}
