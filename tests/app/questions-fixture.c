/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "questions-fixture.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "widgets.h"

void
init_question_tests (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  /* GTK 4.8 complains about the cursor of a text that is not in sight; see tests/monkey/watch.c. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
}

void
write_file (GFile *file, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
}

gboolean
holds (GFile *file, const char *position)
{
  g_autofree char *text = NULL;

  return g_file_load_contents (file, NULL, &text, NULL, NULL, NULL) && strstr (text, position) != NULL;
}

void
turn_some (void)
{
  for (guint i = 0; i < 30; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

const char *
shown (GrundyDocument *document)
{
  return grundy_component_get_text (grundy_document_get_component (document, 0));
}

void
wait_to_show (GrundyDocument *document, const char *position)
{
  while (grundy_document_get_n_components (document) == 0 || !g_str_equal (shown (document), position))
    g_main_context_iteration (NULL, TRUE);
}

GtkWindow *
find_dialog (gpointer parent, GType type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (other, type) && gtk_window_get_transient_for (other) == parent &&
          gtk_widget_get_mapped (GTK_WIDGET (other)))
        return other;
    }
  return NULL;
}

/* A screen reader says "Save" and not "_Save". */
static void
check_names_of_buttons (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    {
      g_autofree char *other =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                            gtk_button_get_label (GTK_BUTTON (widget)));

      g_assert_nonnull (other);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_names_of_buttons (child);
}

GtkWindow *
wait_for_dialog (gpointer parent, GType type)
{
  GtkWindow *dialog;

  while ((dialog = find_dialog (parent, type)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  check_names_of_buttons (GTK_WIDGET (dialog));
  return dialog;
}

void
answer (GrundyWindow *window, const char *heading, const char *response)
{
  GtkWindow *question;

  while ((question = find_question (GTK_WINDOW (window))) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_window_get_title (question), ==, heading);
  check_names_of_buttons (GTK_WIDGET (question));
  press_response (question, response);
}

void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("grundy-questions-XXXXXX", NULL);
  path = g_build_filename (f->folder, "lesson.grundy", NULL);
  f->file = g_file_new_for_path (path);
  write_file (f->file, DOCUMENT ("nim(1)"));
  f->window = grundy_window_new (NULL);
  f->document = document_of (f->window);
  gtk_window_present (GTK_WINDOW (f->window));
  grundy_window_open (f->window, f->file);
  wait_to_show (f->document, "nim(1)");
}

void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    gtk_window_destroy (GTK_WINDOW (f->window));
  turn_some ();
  g_file_delete (f->file, NULL, NULL);
  g_object_unref (f->file);
  g_rmdir (f->folder);
  g_free (f->folder);
}

void
edit (Fixture *f, const char *position)
{
  guint number = grundy_document_get_component (f->document, 0)->number;

  g_assert_true (grundy_document_set_text (f->document, number, position, FALSE, NULL));
  g_assert_true (grundy_document_get_modified (f->document));
}
