/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/window/grundy-application.h"
#include "window-fixture.h"

static guint
count_windows (GtkApplication *application)
{
  return g_list_length (gtk_application_get_windows (application));
}

/* Each window has drawn a frame before the next one comes up, so several cannot hold up the main loop together.
 * Quitting forgets the files that wait. */
static void
test_one_after_another (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  GFile *files[3];
  g_autoptr (GrundyApplication) application = grundy_application_new ();
  g_autoptr (GError) error = NULL;
  GtkApplication *gtk = GTK_APPLICATION (application);
  GrundyWindow *window;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.grundy", folder, i);

      files[i] = g_file_new_for_path (path);
      g_assert_true (
        g_file_set_contents (path,
                             "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}",
                             -1, NULL));
    }
  g_application_open (G_APPLICATION (application), files, G_N_ELEMENTS (files), "");
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
      g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
      g_main_context_iteration (NULL, TRUE);
    }
  let_it_draw ();

  g_application_open (G_APPLICATION (application), files, G_N_ELEMENTS (files), "");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
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
  while (grundy_document_is_empty (grundy_window_get_document (window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_windows (gtk), ==, G_N_ELEMENTS (files));
  while (count_windows (gtk) > 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
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

int
main (int argc, char **argv)
{
  init_window_tests (&argc, &argv);
  g_test_add_func ("/window/one-after-another", test_one_after_another);
  return g_test_run ();
}
