/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Worksheets on paper. */

#include <cairo.h>
#include <string.h>

#include "library/cgt-sheet.h"

/* Where the ink on the only page ends. */
static double
bottom_of (const char *message)
{
  g_autoptr (CgtSheet) sheet = cgt_sheet_new ("Worksheet");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GPtrArray) pages = NULL;
  double x, y, width, height;

  cgt_sheet_add (sheet, "1", NULL, NULL, FALSE, NULL, message);
  pages = cgt_sheet_to_pages (sheet, budget);
  g_assert_cmpuint (pages->len, ==, 1);
  cairo_recording_surface_ink_extents (pages->pdata[0], &x, &y, &width, &height);
  return y + height;
}

/* The lines of a text are below each other, evenly. */
static void
test_lines (void)
{
  double one = bottom_of ("x"), two = bottom_of ("x\nx"), nine = bottom_of ("x\nx\nx\nx\nx\nx\nx\nx\nx");

  g_assert_cmpfloat (two - one, >, 9);
  g_assert_cmpfloat_with_epsilon (nine - one, 8 * (two - one), 2);
}

/* A table that fits on a page is not cut by the end of one. */
static void
test_table (void)
{
  const char *above =
    "x\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx";
  const char *text = "table(nim(m) + nim(n), m = 0..20, n = 0..50)";
  g_autoptr (CgtSheet) sheet = cgt_sheet_new ("Worksheet");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtLine) line = cgt_worksheet_run (worksheet, text, solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (GPtrArray) pages = NULL;
  double x, y, width, height;

  g_assert_no_error (error);
  cgt_sheet_add (sheet, "1", NULL, NULL, FALSE, NULL, above);
  cgt_sheet_add (sheet, text, line, NULL, FALSE, NULL, NULL);
  pages = cgt_sheet_to_pages (sheet, budget);
  g_assert_cmpuint (pages->len, >, 1);
  cairo_recording_surface_ink_extents (pages->pdata[0], &x, &y, &width, &height);
  g_assert_cmpfloat_with_epsilon (y + height, bottom_of (above), 0.1);
  for (guint i = 0; i < pages->len; i++)
    {
      cairo_recording_surface_ink_extents (pages->pdata[i], &x, &y, &width, &height);
      g_assert_cmpfloat (x + width, <, CGT_SHEET_PAGE_WIDTH - 40);
      g_assert_cmpfloat (y + height, <, CGT_SHEET_PAGE_HEIGHT - 40);
    }
}

/* For LaTeX, the values in a table are mathematics, as other values are. */
static void
test_latex (void)
{
  const char *text = "table(domineering(m x n), m = 2..2, n = 2..3)";
  g_autoptr (CgtSheet) sheet = cgt_sheet_new ("Worksheet");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtLine) values = cgt_worksheet_run (worksheet, text, solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (CgtLine) outcomes =
    cgt_worksheet_run (worksheet, "table(outcome(nim(n)), n = 0..1)", solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (CgtLine) heads =
    cgt_worksheet_run (worksheet, "table(value(g), g in [position(nim(1) + nim(2)), position(nim(3))])", solver,
                       CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (CgtLine) board =
    cgt_worksheet_run (worksheet, "domineering(..|.#|.#)", solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (CgtLine) list = cgt_worksheet_run (worksheet, "[1/2, position(domineering(2x2)), [domineering(2x2), *]]",
                                                solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (CgtLine) reasons =
    cgt_worksheet_run (worksheet, "explain(nim(1))", solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (CgtLine) words =
    cgt_worksheet_run (worksheet, "# \u4f60\u597d", solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *latex = NULL;

  g_assert_no_error (error);
  cgt_sheet_add (sheet, "[...]", list, list->evaluation, FALSE, NULL, NULL);
  cgt_sheet_add (sheet, "explain(nim(1))", reasons, reasons->evaluation, FALSE, NULL, NULL);
  cgt_sheet_add (sheet, "#", words, NULL, FALSE, NULL, NULL);
  cgt_sheet_add (sheet, text, values, NULL, FALSE, NULL, NULL);
  cgt_sheet_add (sheet, text, outcomes, NULL, FALSE, NULL, NULL);
  cgt_sheet_add (sheet, text, heads, NULL, FALSE, NULL, NULL);
  cgt_sheet_add (sheet, text, board, board->evaluation, FALSE, NULL, NULL);
  bytes = cgt_sheet_to_bytes (sheet, CGT_SHEET_LATEX, budget, &error);
  g_assert_no_error (error);
  latex = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (latex, "$2$ & ${\\pm}1$ & $\\{2\\,\\vert\\,-\\frac{1}{2}\\}$ \\\\\n"));
  g_assert_nonnull (strstr (latex, "$1$ & N \\\\\n"));
  g_assert_nonnull (strstr (latex, "\nnim(3) & ${\\ast}3$ \\\\\n"));
  /* A fraction does not touch the board above. */
  g_assert_nonnull (
    strstr (latex, "\\end{tikzpicture}\n\\end{lrbox}\\fit\n\n\\medskip\\noindent$\\displaystyle \\frac{1}{2}$\n"));
  /* Values in a list are mathematics, a text of several lines has a paragraph for each, and Chinese has its package. */
  g_assert_nonnull (strstr (latex, "{[$\\frac{1}{2}$, domineering(..$|$\\allowbreak{}..), [${\\pm}1$, ${\\ast}$]]}"));
  g_assert_nonnull (strstr (latex, "\\noindent{nim(1) = *}\n\n\\noindent{Whoever moves first wins}\n\n"));
  g_assert_nonnull (strstr (latex, "\\begin{CJK}{UTF8}{gbsn}\n\\maketitle"));
}

/* Text after a list is kept: that of a worksheet may only look like one. */
static void
test_latex_after_list (void)
{
  g_autoptr (CgtSheet) sheet = cgt_sheet_new ("Worksheet");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *latex = NULL;

  for (guint i = 0; i < 2; i++)
    {
      const char *text = i == 0 ? "\"[1/2, *] and 3 more\"" : "\"[1, 2\"";
      g_autoptr (CgtLine) line = cgt_worksheet_run (worksheet, text, solver, CGT_WANT_VALUE, NULL, NULL, &error);

      g_assert_no_error (error);
      cgt_sheet_add (sheet, text, line, line->evaluation, FALSE, NULL, NULL);
    }
  bytes = cgt_sheet_to_bytes (sheet, CGT_SHEET_LATEX, budget, &error);
  g_assert_no_error (error);
  latex = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (latex, "\\noindent{[$\\frac{1}{2}$, ${\\ast}$] and 3 more}"));
  g_assert_nonnull (strstr (latex, "\\noindent{[$1$, $2$}"));
}

/* The thermograph that a line asks for is drawn, also of a number, and not that of a line that does not. */
static void
test_thermograph (void)
{
  static const char *const lines[] = { "{2|-1}", "plot(thermograph({2|-1}))", "plot(thermograph(1/2))",
                                       "plot(thermograph(on))" };
  g_autoptr (CgtSheet) sheet = cgt_sheet_new ("Worksheet");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *html = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CgtLine) line = cgt_worksheet_run (worksheet, lines[i], solver, CGT_WANT_VALUE, NULL, NULL, &error);

      g_assert_no_error (error);
      cgt_sheet_add (sheet, lines[i], line, line->evaluation, FALSE, NULL, NULL);
    }
  bytes = cgt_sheet_to_bytes (sheet, CGT_SHEET_HTML, budget, &error);
  g_assert_no_error (error);
  html = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  for (const char *at = html; (at = strstr (at, "<img")) != NULL; at++)
    n++;
  g_assert_cmpuint (n, ==, 2);
}

/* Tables alone, with an empty line between them. */
static void
test_csv (void)
{
  static const char *const lines[] = { "1 + 1", "table(nim(n), n = 1..2)", "plot({m|-n}, m = 0..1, n = 1..2)",
                                       "table([[1, 2], 3])" };
  g_autoptr (CgtSheet) sheet = cgt_sheet_new ("Worksheet");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *csv = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CgtLine) line = cgt_worksheet_run (worksheet, lines[i], solver, CGT_WANT_VALUE, NULL, NULL, &error);

      g_assert_no_error (error);
      cgt_sheet_add (sheet, lines[i], line, NULL, FALSE, NULL, NULL);
    }
  g_assert_cmpint (cgt_sheet_format_of_path ("tables.CSV"), ==, CGT_SHEET_CSV);
  bytes = cgt_sheet_to_bytes (sheet, CGT_SHEET_CSV, budget, &error);
  g_assert_no_error (error);
  csv = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpstr (csv, ==, "1,*\n2,*2\n\nm,1,2\n0,{0|-1},{0|-2}\n1,+-1,{1|-2}\n\n1,\"[1, 2]\"\n2,3\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/sheet/lines", test_lines);
  g_test_add_func ("/library/sheet/table", test_table);
  g_test_add_func ("/library/sheet/latex", test_latex);
  g_test_add_func ("/library/sheet/latex-after-list", test_latex_after_list);
  g_test_add_func ("/library/sheet/csv", test_csv);
  g_test_add_func ("/library/sheet/thermograph", test_thermograph);
  return g_test_run ();
}
