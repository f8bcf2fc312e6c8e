/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/reader/grundy-lessons-view.h"
#include "app/reader/grundy-page-view.h"
#include "app/window/grundy-application.h"
#include "widgets.h"
#include "window-fixture.h"

static guint
count_windows (GtkApplication *application)
{
  return g_list_length (gtk_application_get_windows (application));
}

/* Each window has drawn a frame before the next one comes up, so several cannot hold up the main loop together.
 * Quitting forgets the files that wait. */
static void
test_one_after_another (gconstpointer data)
{
  GtkApplication *gtk = GTK_APPLICATION (data);
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  GFile *files[3];
  GrundyWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.grundy", folder, i);

      files[i] = g_file_new_for_path (path);
      g_assert_true (
        g_file_set_contents (path,
                             "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}",
                             -1, NULL));
    }
  g_application_open (G_APPLICATION (gtk), files, G_N_ELEMENTS (files), "");
  while (count_windows (gtk) == 0) /* the user's own games come first */
    g_main_context_iteration (NULL, TRUE);
  for (guint n = 1; n <= G_N_ELEMENTS (files); n++)
    {
      GtkWindow *last = gtk_application_get_active_window (gtk);

      g_assert_cmpuint (count_windows (gtk), ==, n);
      while (n < G_N_ELEMENTS (files) && count_windows (gtk) == n)
        g_main_context_iteration (NULL, TRUE);
      if (n < G_N_ELEMENTS (files))
        g_assert_cmpint (gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (GTK_WIDGET (last))), >=, 0);
    }
  while (count_windows (gtk) > 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (gtk), "quit", NULL);
      g_main_context_iteration (NULL, TRUE);
    }
  let_it_draw ();

  g_application_open (G_APPLICATION (gtk), files, G_N_ELEMENTS (files), "");
  g_action_group_activate_action (G_ACTION_GROUP (gtk), "quit", NULL);
  while (count_windows (gtk) > 0)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_cmpuint (count_windows (gtk), ==, 0);

  /* Of files that are dropped the first opens in the empty window. */
  window = grundy_window_new (gtk);
  gtk_window_present (GTK_WINDOW (window));
  let_it_draw ();
  drop (window, files, G_N_ELEMENTS (files));
  while (count_windows (gtk) < G_N_ELEMENTS (files))
    g_main_context_iteration (NULL, TRUE);
  while (grundy_document_is_empty (document_of (window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_windows (gtk), ==, G_N_ELEMENTS (files));
  while (count_windows (gtk) > 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (gtk), "quit", NULL);
      g_main_context_iteration (NULL, TRUE);
    }
  let_it_draw ();

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_file_delete (files[i], NULL, NULL);
      g_object_unref (files[i]);
    }
  g_rmdir (folder);
}

static GrundyPageView *
get_page (GrundyWindow *window)
{
  GtkWidget *lessons = find (GTK_WIDGET (window), GRUNDY_TYPE_LESSONS_VIEW);

  return lessons != NULL ? GRUNDY_PAGE_VIEW (find (lessons, GRUNDY_TYPE_PAGE_VIEW)) : NULL;
}

/* A lesson opens in the section of lessons, beside the document that is there; once more, and it is read again. */
static void
test_lesson_from_a_file (gconstpointer data)
{
  GtkApplication *gtk = GTK_APPLICATION (data);
  static const char *const titles[] = { "A lesson", "A better lesson" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "lesson.md", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GrundyWindow *window;

  window = grundy_window_new (gtk);
  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (document_of (window), "nim(3)", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *text = g_strdup_printf ("# %s\n", titles[i]);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_application_open (G_APPLICATION (gtk), (GFile *[]) { file }, 1, "");
      while (get_page (window) == NULL || g_strcmp0 (grundy_page_view_get_title (get_page (window)), titles[i]) != 0)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_page (window))));
      g_assert_cmpuint (count_windows (gtk), ==, 1);
      g_assert_false (grundy_document_is_empty (document_of (window)));
    }
  close_window (window);
  g_remove (path);
  g_rmdir (folder);

  /* In place of a file that is not there, the first lesson is shown. */
  window = grundy_window_new (gtk);
  gtk_window_present (GTK_WINDOW (window));
  g_application_open (G_APPLICATION (gtk), (GFile *[]) { file }, 1, "");
  while (get_page (window) == NULL || grundy_page_view_get_title (get_page (window)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

static guint
count_rows (GrundyWindow *window)
{
  GtkWidget *lessons = find (GTK_WIDGET (window), GRUNDY_TYPE_LESSONS_VIEW);
  GtkListBox *list = lessons != NULL ? GTK_LIST_BOX (find (lessons, GTK_TYPE_LIST_BOX)) : NULL;
  guint n = 0;

  while (list != NULL && gtk_list_box_get_row_at_index (list, (int) n) != NULL)
    n++;
  return n;
}

/* Several lessons may be asked for before the installed ones are found: all of them are listed. */
static void
test_several_lessons (gconstpointer data)
{
  GtkApplication *gtk = GTK_APPLICATION (data);
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *one = g_build_filename (folder, "one.md", NULL), *two = g_build_filename (folder, "two.md", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.md", NULL);
  const char *const paths[] = { one, two };
  GrundyWindow *window = grundy_window_new (gtk);
  guint n_installed;

  /* A file that is not there adds no row. */
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-lesson", "s", missing);
  while (get_page (window) == NULL || grundy_page_view_get_title (get_page (window)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  n_installed = count_rows (window);
  close_window (window);

  window = grundy_window_new (gtk);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_assert_true (g_file_set_contents (paths[i], "# A lesson\n", -1, NULL));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-lesson", "s", paths[i]);
    }
  while (count_rows (window) < n_installed + G_N_ELEMENTS (paths))
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_remove (paths[i]);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_autoptr (GrundyApplication) application = NULL;
  g_autoptr (GError) error = NULL;

  init_window_tests (&argc, &argv);
  application = grundy_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_test_add_data_func ("/window/lesson-from-a-file", application, test_lesson_from_a_file);
  g_test_add_data_func ("/window/several-lessons", application, test_several_lessons);
  g_test_add_data_func ("/window/one-after-another", application, test_one_after_another);
  return g_test_run ();
}
