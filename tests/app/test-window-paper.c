/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What the window prints and exports. */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <math.h>

#include "app/base/grundy-export.h"
#include "app/explain/grundy-explain-view.h"
#include "app/base/grundy-pictured.h"
#include "app/explain/grundy-explained.h"
#include "app/positions/grundy-positions.h"
#include "app/session/grundy-section.h"
#include "library/cgt-sheet.h"
#include "pictures/plots/cgt-step-picture.h"
#include "../pdf.h"
#include "widgets.h"
#include "window-fixture.h"

static void
set_true (gpointer flag)
{
  *(gboolean *) flag = TRUE;
}

/* The sum is printed with its value, and so is the worksheet. */
static void
test_print (void)
{
  static const char *const sections[] = { "positions", "worksheet" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL),
                  *path = g_build_filename (folder, "print.pdf", NULL);
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = document_of (window);

  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpuint (grundy_document_add (document, "nim(3,5)", NULL), !=, 0);
  grundy_worksheet_insert (grundy_document_get_worksheet (document), 0, "{2|-1}");
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autofree char *data = NULL;
      gboolean printed = FALSE;
      gsize length;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", sections[i]);
      grundy_window_print_to (window, path, set_true, &printed);
      while (!printed)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_true (g_str_has_prefix (data, "%PDF"));
      g_assert_cmpint (length, >, 1500);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* An explanation is read, so a long one is not shrunk to a page. */
static void
test_print_explanation (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL),
                  *path = g_build_filename (folder, "print.pdf", NULL);
  GrundyWindow *window = window_with ("nim(1,2,3)");
  gboolean printed = FALSE;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_pictured_get_picture (GRUNDY_PICTURED (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW))) == NULL)
    g_main_context_iteration (NULL, TRUE);
  grundy_window_print_to (window, path, set_true, &printed);
  while (!printed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (pdf_count (path, "/Type /Page "), >, 2); /* the position is the first */
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  close_window (window);
}

/* Of a value that is too long to be read at once the sheet of a position says what it amounts to, too. In an
 * explanation it is told by its outer brackets, so the sheet is shorter. */
static void
test_long_values (void)
{
  GrundyWindow *window = window_with ("domineering(4x4)");
  g_autoptr (GrundyPicture) none = NULL, picture = NULL;
  g_autoptr (CgtSheet) sheet = NULL;
  g_autoptr (GBytes) text = NULL;
  CgtExplanationSheet whole;
  double width, height, whole_height;

  wait_for_value (window, "+-(0,{{2|0},{2||2|0}|{2|0},miny(2)})");
  sheet = grundy_section_get_sheet (GRUNDY_SECTION (find (GTK_WIDGET (window), GRUNDY_TYPE_POSITIONS)), &none);
  text = cgt_sheet_to_bytes (sheet, CGT_SHEET_TEXT, NULL, NULL);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text),
                                  "Whoever moves first wins. An infinitesimal, confused with 0"));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (picture == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      picture = grundy_pictured_get_picture (GRUNDY_PICTURED (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW)));
    }
  picture->measure (picture->data, G_MAXDOUBLE, &width, &height);
  whole = (CgtExplanationSheet) { ((GrundyExplained *) picture->data)->explanation };
  whole.record = ((GrundyExplained *) picture->data)->record;
  whole.boards = ((GrundyExplained *) picture->data)->boards;
  cgt_explanation_measure (&whole, width, G_MAXDOUBLE, &width, &whole_height);
  g_assert_cmpfloat (height, <, whole_height);
  close_window (window);
}

/* How much is drawn on a picture: the darkness of all pixels. */
static double
sum_up_ink (cairo_surface_t *surface)
{
  const guint32 *pixels;
  double ink = 0;

  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      ink += 255 - ((pixels[y * cairo_image_surface_get_stride (surface) / 4 + x] >> 8) & 255);
  return ink;
}

/* It goes on in columns if it is longer than a picture in a file may be. Nothing is shrunk, and nothing is lost. */
static void
test_export_explanation (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL), *path = g_build_filename (folder, "long.png", NULL);
  GrundyWindow *window = window_with ("domineering(4x5)");
  cairo_surface_t *saved, *drawn;
  cairo_t *cr;
  g_autoptr (GrundyPicture) picture = NULL;
  g_autoptr (GError) error = NULL;
  double width, height;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (picture == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      picture = grundy_pictured_get_picture (GRUNDY_PICTURED (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW)));
    }
  picture->measure (picture->data, G_MAXDOUBLE, &width, &height);
  g_test_message ("%.0f x %.0f", width, height);
  g_assert_cmpfloat (height, >, CGT_PICTURE_LONGEST);
  drawn = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) ceil (height));
  cr = cairo_create (drawn);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  picture->draw (cr, width, height, cgt_theme_light (), picture->data);
  cairo_destroy (cr);

  grundy_picture_save (picture, path, NULL, &error);
  g_assert_no_error (error);
  saved = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_height (saved), <, 16000);
  /* Two pixels a unit, and letters a little stronger. */
  g_assert_cmpfloat_with_epsilon (sum_up_ink (saved) / sum_up_ink (drawn), 4.2, 0.2);
  cairo_surface_destroy (saved);
  cairo_surface_destroy (drawn);
  g_remove (path);
  g_rmdir (folder);
  close_window (window);
}

static gboolean
write_slowly (const char *path, gpointer data, CgtBudget *budget, GError **error)
{
  while (cgt_budget_tick (budget))
    {
      cgt_budget_report (budget, 0.25, 0);
      g_usleep (100);
    }
  return cgt_budget_check (budget, error);
}

/* An export that takes a while shows how much is done, and can be cancelled. It is given up with its window. */
static void
test_slow_export (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/picture.svg");
  GrundyWindow *window = grundy_window_new (NULL);
  GtkProgressBar *bar;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_present (GTK_WINDOW (window));
  for (guint closed = 0; closed < 2; closed++)
    {
      gboolean freed = FALSE;

      grundy_export_write (GTK_WIDGET (window), file, ".svg", write_slowly, &freed, set_true);
      while (find_question (NULL) == NULL)
        g_main_context_iteration (NULL, TRUE);
      bar = GTK_PROGRESS_BAR (find (GTK_WIDGET (find_question (NULL)), GTK_TYPE_PROGRESS_BAR));
      while (gtk_progress_bar_get_fraction (bar) != 0.25)
        g_main_context_iteration (NULL, TRUE);
      if (closed)
        gtk_window_destroy (GTK_WINDOW (window));
      else
        press_response (find_question (NULL), "cancel");
      while (find_question (NULL) != NULL || !freed)
        g_main_context_iteration (NULL, FALSE);
    }
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_null (gpointer place, GObject *object)
{
  *(gpointer *) place = NULL;
}

/* A window that is closed while its pages are made prints nothing, and does not stay alive. */
static void
test_print_and_close (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL),
                  *path = g_build_filename (folder, "print.pdf", NULL);
  GrundyWindow *window = grundy_window_new (NULL);
  gboolean printed = FALSE;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpuint (grundy_document_add (document_of (window), "nim(3,5)", NULL), !=, 0);
  grundy_window_print_to (window, path, set_true, &printed);
  g_object_weak_ref (G_OBJECT (window), set_null, &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (printed);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  init_window_tests (&argc, &argv);
  g_test_add_func ("/window/print", test_print);
  g_test_add_func ("/window/print-explanation", test_print_explanation);
  g_test_add_func ("/window/export-explanation", test_export_explanation);
  g_test_add_func ("/window/long-values", test_long_values);
  g_test_add_func ("/window/slow-export", test_slow_export);
  g_test_add_func ("/window/print-and-close", test_print_and_close);
  return g_test_run ();
}
