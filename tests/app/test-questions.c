/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What the window asks before something is lost, and the effect of each answer. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/automata/grundy-frames.h"
#include "app/document/grundy-recovery.h"
#include "app/window/grundy-application.h"
#include "questions-fixture.h"
#include "widgets.h"

/* Another program writes to the file, and then the document is saved. */
static void
save_over_change (Fixture *f)
{
  write_file (f->file, DOCUMENT ("nim(7)"));
  edit (f, "nim(2)");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.save", NULL);
}

#define QUESTION "Save Over Changes?"

static void
test_cancel (Fixture *f, gconstpointer data)
{
  save_over_change (f);
  answer (f->window, QUESTION, "cancel");
  turn_some ();
  g_assert_true (holds (f->file, "nim(7)"));
  g_assert_true (grundy_document_get_modified (f->document));
  /* The window asks again. */
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.save", NULL);
  answer (f->window, QUESTION, "cancel");
}

static void
test_reload (Fixture *f, gconstpointer data)
{
  save_over_change (f);
  answer (f->window, QUESTION, "reload");
  wait_to_show (f->document, "nim(7)");
  g_assert_true (holds (f->file, "nim(7)"));
  g_assert_false (grundy_document_get_modified (f->document));
}

static void
test_save_anyway (Fixture *f, gconstpointer data)
{
  save_over_change (f);
  answer (f->window, QUESTION, "save");
  while (grundy_document_get_modified (f->document))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (holds (f->file, "nim(2)"));
}

static void
test_save_as (Fixture *f, gconstpointer data)
{
  GtkWindow *chooser;

  save_over_change (f);
  answer (f->window, QUESTION, "save-as");
  chooser = wait_for_dialog (f->window, GTK_TYPE_FILE_CHOOSER_DIALOG);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  turn_some ();
  g_assert_true (holds (f->file, "nim(7)"));
  g_assert_true (grundy_document_get_modified (f->document));
}

/* The program ended after the file was written and before its copy said so. What the file holds is the user's own. */
static void
test_recovered_after_save (Fixture *f, gconstpointer data)
{
  g_autofree char *copies = g_build_filename (f->folder, "copies", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) left = NULL;
  GrundyRecovery *recovery = grundy_recovery_new (copies);
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = document_of (window);

  edit (f, "nim(2)");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.save", NULL);
  while (grundy_document_get_modified (f->document))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_load_contents (f->file, NULL, &text, NULL, NULL, NULL));
  {
    g_autofree char *uri = g_file_get_uri (f->file);
    GrundyRecoveryContent content = {
      .data = text, .title = "lesson", .uri = uri, .checksum = "of nim(1)", .modified = TRUE
    };

    g_assert_true (grundy_recovery_write (recovery, 1, &content, &error));
    g_assert_no_error (error);
  }
  grundy_recovery_unref (recovery);
  left = grundy_recovery_claim_left (copies, complaints);
  g_assert_cmpuint (left->len, ==, 1);

  gtk_window_present (GTK_WINDOW (window));
  grundy_keeper_recover (grundy_window_get_keeper (window), left->pdata[0]);
  wait_to_show (document, "nim(2)");
  g_assert_true (
    grundy_document_set_text (document, grundy_document_get_component (document, 0)->number, "nim(3)", FALSE, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  while (grundy_document_get_modified (document) && find_question (GTK_WINDOW (window)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (find_question (GTK_WINDOW (window)));
  g_assert_true (holds (f->file, "nim(3)"));
  gtk_window_destroy (GTK_WINDOW (window));
  turn_some ();
  grundy_recovery_remove (left->pdata[0], 1000);
  g_rmdir (copies);
}

/* Saving */

static void
on_saved (GrundyKeeper *keeper, GFile *file, guint flags, const GError *reason, GError **error)
{
  *error = reason != NULL ? g_error_copy (reason) : NULL;
}

/* If nothing can be written, the document keeps its file and its unsaved changes. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "lesson.grundy", "within.grundy", NULL);
  g_autoptr (GFile) elsewhere = g_file_new_for_path (path);
  GrundyKeeper *keeper = grundy_window_get_keeper (f->window);
  GError *error = NULL;
  gulong handler;

  edit (f, "nim(2)");
  handler = g_signal_connect (keeper, "saved", G_CALLBACK (on_saved), &error);
  grundy_keeper_save (keeper, elsewhere, 0);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (error->message, "within.grundy"));
  g_assert_null (strchr (error->message, '\n'));
  g_clear_error (&error);
  g_signal_handler_disconnect (keeper, handler);
  g_assert_true (g_file_equal (grundy_keeper_get_file (keeper), f->file));
  g_assert_true (grundy_document_get_modified (f->document));
  g_assert_true (holds (f->file, "nim(1)"));
}

/* A change during the save is not saved, and closing asks about it. */
static void
test_edit_meanwhile (Fixture *f, gconstpointer data)
{
  edit (f, "nim(2)");
  gtk_window_close (GTK_WINDOW (f->window));
  answer (f->window, "Save Changes?", "save");
  edit (f, "nim(3)");
  answer (f->window, "Save Changes?", "cancel");
  g_assert_true (holds (f->file, "nim(2)"));
  g_assert_cmpstr (shown (f->document), ==, "nim(3)");
  g_assert_true (grundy_document_get_modified (f->document));
}

/* Frames of an animation */

static void
draw_frame (cairo_t *cr, double width, double height, const CgtTheme *theme, guint frame, gpointer data)
{
  cairo_paint (cr);
}

static GFile *
frame_file (Fixture *f, guint number)
{
  g_autofree char *name = g_strdup_printf ("film-%04u.png", number);
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  return g_file_new_for_path (path);
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  gboolean has = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !has;
       child = gtk_widget_get_next_sibling (child))
    has = has_label (child, text);
  return has;
}

/* Accepts @wanted in the chooser, which shows it. It reads its folder in the background, and the path to it, which GTK
 * 4.18 must not be disturbed at. */
static GtkWindow *
accept_file (Fixture *f, GFile *wanted)
{
  g_autofree char *name = g_path_get_basename (f->folder);
  GtkWindow *chooser = wait_for_dialog (f->window, GTK_TYPE_FILE_CHOOSER_DIALOG);
  gboolean chosen = FALSE;

  while (!chosen)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

      chosen = file != NULL && g_file_equal (file, wanted) && has_label (GTK_WIDGET (chooser), name);
      g_main_context_iteration (NULL, FALSE);
    }
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  return chooser;
}

/* Exports three frames as film.png into the folder, up to the question. The chooser opens with the folder of the
 * process. */
static void
export_frames (Fixture *f)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.gtk.gtk4.Settings.FileChooser");
  g_autofree char *before = g_get_current_dir ();
  g_autoptr (GFile) folder = g_file_new_for_path (f->folder);
  g_autoptr (GFile) wanted = g_file_get_child (folder, "film.png");

  g_settings_set_string (settings, "startup-mode", "cwd");
  g_assert_cmpint (g_chdir (f->folder), ==, 0);
  grundy_frames_export (grundy_frames_new ("film", 8, 8, 3, draw_frame, NULL, NULL), GTK_WIDGET (f->window));
  answer (f->window, "Export Animation?", "export");
  accept_file (f, wanted);
  g_assert_cmpint (g_chdir (before), ==, 0);
}

static gboolean
is_there (Fixture *f, guint number)
{
  g_autoptr (GFile) file = frame_file (f, number);

  return g_file_query_exists (file, NULL);
}

/* One of the numbered files is there already: it stays until it was asked about. */
static void
test_frames (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) second = frame_file (f, 2);

  write_file (second, "mine");
  export_frames (f);
  answer (f->window, "Replace Pictures?", "cancel");
  turn_some ();
  g_assert_true (holds (second, "mine"));
  g_assert_false (is_there (f, 1));
  g_assert_false (is_there (f, 3));
  export_frames (f);
  answer (f->window, "Replace Pictures?", "replace");
  while (holds (second, "mine") || !is_there (f, 3))
    g_main_context_iteration (NULL, FALSE);
  turn_some ();
  for (guint i = 1; i <= 3; i++)
    {
      g_autoptr (GFile) file = frame_file (f, i);

      g_assert_true (g_file_delete (file, NULL, NULL));
    }
}

/* GTK asks whether the file is to be replaced, over its own dialog. */
static void
test_replace (Fixture *f, gconstpointer data)
{
  GtkWindow *chooser;

  edit (f, "nim(2)");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.save-as", NULL);
  chooser = accept_file (f, f->file);
  gtk_dialog_response (GTK_DIALOG (wait_for_dialog (chooser, GTK_TYPE_MESSAGE_DIALOG)), GTK_RESPONSE_ACCEPT);
  while (grundy_document_get_modified (f->document))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (holds (f->file, "nim(2)"));
}

/* Closing */

/* A window that goes while it reads is freed, and its document stays as it was. */
static void
test_close_while_loading (Fixture *f, gconstpointer data)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GrundyDocument) document = g_object_ref (document_of (window));
  gboolean stopped = TRUE;

  gtk_window_present (GTK_WINDOW (window));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  grundy_window_open (window, f->file);
  g_assert_true (grundy_document_get_reading (document, NULL));
  /* At once: gtk_window_close() asks in a later turn, when the file may have been read. */
  g_signal_emit_by_name (window, "close-request", &stopped);
  g_assert_false (stopped);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  while (grundy_document_get_reading (document, NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 0);
}

static gboolean
is_choosing (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_FILE_CHOOSER (l->data))
      return TRUE;
  return FALSE;
}

/* A window that goes while a dialog asks for a file is freed, and the dialog goes with it. */
static void
test_close_while_choosing (Fixture *f, gconstpointer data)
{
  static const char *const actions[] = { "win.open", "win.save-as", "win.export-board" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GrundyWindow *window = grundy_window_new (NULL);

      gtk_window_present (GTK_WINDOW (window));
      g_assert_cmpuint (grundy_document_add (document_of (window), "nim(3,5)", NULL), !=, 0);
      turn_some ();
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL));
      while (!is_choosing ())
        g_main_context_iteration (NULL, TRUE);
      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      gtk_window_destroy (GTK_WINDOW (window));
      while (window != NULL || is_choosing ())
        g_main_context_iteration (NULL, TRUE);
    }
}

/* Quitting closes saved documents, and asks about each of the others. */
static void
test_quit (void)
{
  g_autoptr (GrundyApplication) application = grundy_application_new ();
  GrundyWindow *windows[3];

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      windows[i] = grundy_window_new (GTK_APPLICATION (application));
      gtk_window_present (GTK_WINDOW (windows[i]));
      if (i > 0)
        grundy_document_add (document_of (windows[i]), "nim(3)", NULL);
      g_object_add_weak_pointer (G_OBJECT (windows[i]), (gpointer *) &windows[i]);
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  while (windows[0] != NULL)
    g_main_context_iteration (NULL, TRUE);
  answer (windows[1], "Save Changes?", "cancel");
  answer (windows[2], "Save Changes?", "discard");
  while (windows[2] != NULL)
    g_main_context_iteration (NULL, TRUE);
  turn_some ();
  g_assert_nonnull (windows[1]);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  answer (windows[1], "Save Changes?", "discard");
  while (windows[1] != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  init_question_tests (&argc, &argv);
#define ADD(name, func) g_test_add ("/questions/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("changed/cancel", test_cancel);
  ADD ("changed/reload", test_reload);
  ADD ("changed/save-anyway", test_save_anyway);
  ADD ("changed/save-as", test_save_as);
  ADD ("changed/recovered-after-save", test_recovered_after_save);
  ADD ("refused", test_refused);
  ADD ("frames", test_frames);
  ADD ("replace", test_replace);
  ADD ("edit-meanwhile", test_edit_meanwhile);
  ADD ("close-while-loading", test_close_while_loading);
  ADD ("close-while-choosing", test_close_while_choosing);
#undef ADD
  g_test_add_func ("/questions/quit", test_quit);
  return g_test_run ();
}
