/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Worksheets on paper. */

#include <cairo.h>

#include "library/cgt-sheet.h"

/* Where the ink on the only page ends. */
static double
bottom_of (const char *message)
{
  g_autoptr (CgtSheet) sheet = cgt_sheet_new ("Worksheet");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GPtrArray) pages = NULL;
  double x, y, width, height;

  cgt_sheet_add (sheet, "1", NULL, NULL, NULL, message);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/sheet/lines", test_lines);
  return g_test_run ();
}
