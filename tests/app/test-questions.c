/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What the window asks before something is lost, and the effect of each answer. Warnings are fatal. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/automata/grundy-frames.h"
#include "app/boards/grundy-board.h"
#include "app/document/grundy-document.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-component-view.h"
#include "app/document/grundy-recovery.h"
#include "app/window/grundy-window.h"
#include "app/worksheet/grundy-worksheet-row.h"
#include "app/worksheet/grundy-worksheet-view.h"
#include "widgets.h"

typedef struct
{
  char *folder;
  GFile *file;
  GrundyWindow *window; /* that shows the file */
  GrundyDocument *document;
} Fixture;

#define DOCUMENT(position)                                                                                             \
  "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"" position "\"}]}"

static void
write_file (GFile *file, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
holds (GFile *file, const char *position)
{
  g_autofree char *text = NULL;

  return g_file_load_contents (file, NULL, &text, NULL, NULL, NULL) && strstr (text, position) != NULL;
}

static void
turn_some (void)
{
  for (guint i = 0; i < 30; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static const char *
shown (GrundyDocument *document)
{
  return grundy_component_get_text (grundy_document_get_component (document, 0));
}

static void
wait_to_show (GrundyDocument *document, const char *position)
{
  while (grundy_document_get_n_components (document) == 0 || !g_str_equal (shown (document), position))
    g_main_context_iteration (NULL, TRUE);
}

/* Another window of @type that belongs to this one; NULL: none. */
static GtkWindow *
find_dialog (GrundyWindow *window, GType type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (other, type) && gtk_window_get_transient_for (other) == GTK_WINDOW (window) &&
          gtk_widget_get_mapped (GTK_WIDGET (other)))
        return other;
    }
  return NULL;
}

static GtkWindow *
wait_for_dialog (GrundyWindow *window, GType type)
{
  GtkWindow *dialog;

  while ((dialog = find_dialog (window, type)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return dialog;
}

static void
answer (GrundyWindow *window, const char *heading, const char *response)
{
  g_autoptr (GtkWindow) dialog = g_object_ref (wait_for_dialog (window, ADW_TYPE_MESSAGE_DIALOG));

  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, heading);
  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), response));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  /* As a click does. */
  gtk_window_destroy (dialog);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("grundy-questions-XXXXXX", NULL);
  path = g_build_filename (f->folder, "lesson.grundy", NULL);
  f->file = g_file_new_for_path (path);
  write_file (f->file, DOCUMENT ("nim(1)"));
  f->window = grundy_window_new (NULL);
  f->document = grundy_window_get_document (f->window);
  gtk_window_present (GTK_WINDOW (f->window));
  grundy_window_open (f->window, f->file);
  wait_to_show (f->document, "nim(1)");
}

static void
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

static void
edit (Fixture *f, const char *position)
{
  guint number = grundy_document_get_component (f->document, 0)->number;

  g_assert_true (grundy_document_set_text (f->document, number, position, FALSE, NULL));
  g_assert_true (grundy_document_get_modified (f->document));
}

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
  GrundyDocument *document = grundy_window_get_document (window);

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
  grundy_window_recover (window, left->pdata[0]);
  wait_to_show (document, "nim(2)");
  g_assert_true (
    grundy_document_set_text (document, grundy_document_get_component (document, 0)->number, "nim(3)", FALSE, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  while (grundy_document_get_modified (document) && find_dialog (window, ADW_TYPE_MESSAGE_DIALOG) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (find_dialog (window, ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (holds (f->file, "nim(3)"));
  gtk_window_destroy (GTK_WINDOW (window));
  turn_some ();
  grundy_recovery_remove (left->pdata[0], 1000);
  g_rmdir (copies);
}

/* A spin button of the tools that loses the focus after undo has removed the component still reports its number. */
static void
test_edit_of_removed (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkWidget) view = g_object_ref (find (GTK_WIDGET (f->window), GRUNDY_TYPE_COMPONENT_VIEW));
  g_autoptr (GtkWidget) board = g_object_ref (find (view, GRUNDY_TYPE_BOARD));
  const GrundyComponent *component = grundy_document_get_component (f->document, 0);
  g_autoptr (CgtBoard) drawn = cgt_board_copy (component->board);

  grundy_document_remove (f->document, component->number);
  g_signal_emit_by_name (board, "edited", drawn);
  g_assert_cmpuint (grundy_document_get_n_components (f->document), ==, 0);
}

static gboolean
knows_focus (GtkWidget *text)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (text);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_FOCUS (controller) &&
          gtk_event_controller_focus_is_focus (GTK_EVENT_CONTROLLER_FOCUS (controller)))
        return TRUE;
    }
  return FALSE;
}

/* Undo in the spin button of a heap may bring back one too large for it. GTK warns in the next frame about a text that
 * does not know that it has lost the focus. */
static void
test_spin_of_removed (Fixture *f, gconstpointer data)
{
  GtkWidget *view = find (GTK_WIDGET (f->window), GRUNDY_TYPE_COMPONENT_VIEW);
  GtkWidget *spin = find (view, GTK_TYPE_SPIN_BUTTON), *text;
  guint number = grundy_document_get_component (f->document, 0)->number;

  g_assert_nonnull (spin);
  text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (spin)));
  g_assert_true (gtk_widget_grab_focus (text));
  g_assert_true (knows_focus (text));
  g_assert_true (grundy_document_set_text (f->document, number, "nim(10000000000000000)", FALSE, NULL));
  g_assert_false (gtk_widget_is_sensitive (spin));
  g_assert_false (knows_focus (text));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == find (view, GRUNDY_TYPE_BOARD));
}

/* When undo has removed the component, the focus stays in an open menu for a while. */
static void
test_action_of_removed (Fixture *f, gconstpointer data)
{
  static const char *const actions[] = { "clear", "negate", "duplicate", "edit-text", "show-sequence", "remove" };
  GtkWidget *view = find (GTK_WIDGET (f->window), GRUNDY_TYPE_COMPONENT_VIEW);
  GtkMenuButton *menu = GTK_MENU_BUTTON (find (view, GTK_TYPE_MENU_BUTTON));
  GtkWidget *focus;

  gtk_menu_button_popup (menu);
  gtk_widget_child_focus (GTK_WIDGET (gtk_menu_button_get_popover (menu)), GTK_DIR_TAB_FORWARD);
  grundy_document_remove (f->document, grundy_document_get_component (f->document, 0)->number);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (gtk_widget_is_ancestor (focus, view));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *name = g_strconcat ("component.", actions[i], NULL);

      g_assert_true (gtk_widget_activate_action (focus, name, NULL));
    }
  g_assert_cmpuint (grundy_document_get_n_components (f->document), ==, 0);
}

/* What is being typed */

static GtkEditable *
find_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_ENTRY (widget) && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widget)), text))
    return GTK_EDITABLE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkEditable *found = find_text (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
type_over (Fixture *f, const char *text, const char *typed)
{
  GtkEditable *entry = find_text (GTK_WIDGET (f->window), text);

  g_assert_nonnull (entry);
  gtk_editable_set_text (entry, typed);
}

/* Closing asks about what is not a position yet; it is no change any more when it is taken back. */
static void
test_typed_close (Fixture *f, gconstpointer data)
{
  type_over (f, "nim(1)", "nim(1,");
  g_assert_true (grundy_document_get_modified (f->document));
  gtk_window_close (GTK_WINDOW (f->window));
  answer (f->window, "Save Changes?", "cancel");
  turn_some ();
  type_over (f, "nim(1,", "nim(1)");
  g_assert_false (grundy_document_get_modified (f->document));
}

/* It stays while another component changes. */
static void
test_typed_beside (Fixture *f, gconstpointer data)
{
  type_over (f, "nim(1)", "nim(1,");
  grundy_document_add (f->document, "nim(4)", NULL);
  turn_some ();
  g_assert_nonnull (find_text (GTK_WIDGET (f->window), "nim(1,"));
  g_assert_cmpstr (grundy_document_get_typed (f->document, grundy_document_get_component (f->document, 0)->number), ==,
                   "nim(1,");
}

/* Closing also asks about an expression that is not entered yet, in a window that holds nothing else. */
static void
test_typed_line (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = grundy_window_get_document (window);
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GtkEditable *line;

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "worksheet");
  line = find_text (view, "");
  gtk_editable_set_text (line, "heat(");
  g_assert_false (grundy_document_is_empty (document));
  gtk_window_close (GTK_WINDOW (window));
  answer (window, "Save Changes?", "cancel");
  turn_some ();
  gtk_editable_set_text (line, "");
  g_assert_true (grundy_document_is_empty (document));
  g_assert_false (grundy_document_get_modified (document));
  gtk_window_destroy (GTK_WINDOW (window));
  turn_some ();
}

/* What is kept for recovery, as what is saved, holds it, and it is where it was. */
static void
test_typed_kept (Fixture *f, gconstpointer data)
{
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (f->document);
  GtkWidget *view = find (GTK_WIDGET (f->window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GrundyWindow *other = grundy_window_new (NULL);
  GrundyDocument *document = grundy_window_get_document (other);
  GtkEditable *notation;

  grundy_worksheet_insert (worksheet, 0, "3/4");
  grundy_worksheet_insert (worksheet, 1, "1/2");
  type_over (f, "nim(1)", "nim(1,");
  type_over (f, "", "heat(");
  grundy_worksheet_row_edit (GRUNDY_WORKSHEET_ROW (find (view, GRUNDY_TYPE_WORKSHEET_ROW)));
  type_over (f, "3/4", "3/4 +");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.save", NULL);
  while (grundy_document_get_modified (f->document))
    g_main_context_iteration (NULL, TRUE);

  gtk_window_present (GTK_WINDOW (other));
  grundy_window_open (other, f->file);
  wait_to_show (document, "nim(1)");
  turn_some ();
  notation = find_text (GTK_WIDGET (other), "nim(1,");
  g_assert_nonnull (notation);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (notation), "error"));
  g_assert_nonnull (find_text (GTK_WIDGET (other), "heat("));
  g_assert_nonnull (find_text (GTK_WIDGET (other), "3/4 +"));
  g_assert_null (find_text (GTK_WIDGET (other), "1/2"));
  g_assert_cmpuint (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (document)), ==, 2);
  g_assert_false (grundy_document_get_modified (document));
  gtk_editable_set_text (notation, "nim(1,2)");
  g_assert_cmpstr (shown (document), ==, "nim(1,2)");
  g_assert_null (grundy_document_get_typed (document, grundy_document_get_component (document, 0)->number));
  gtk_window_destroy (GTK_WINDOW (other));
}

/* The dialog for long texts */

#define BLUE_EDGES 3000

/* (transfer full): a stalk that is too long for an entry, with the given top. */
static char *
long_stalk (const char *top)
{
  g_autofree char *blues = g_strnfill (BLUE_EDGES, 'b');

  return g_strconcat ("hackenbush(", blues, top, ")", NULL);
}

/* A worker reads it. */
static void
edit_long (Fixture *f, const char *position)
{
  grundy_document_set_text (f->document, grundy_document_get_component (f->document, 0)->number, position, FALSE, NULL);
  wait_to_show (f->document, position);
  turn_some ();
}

static GtkWindow *
open_text_dialog (GrundyWindow *window)
{
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_COMPONENT_VIEW);

  gtk_widget_activate_action (view, "component.edit-text", NULL);
  return wait_for_dialog (window, ADW_TYPE_WINDOW);
}

static GtkTextBuffer *
buffer_of (GtkWindow *dialog)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (find (GTK_WIDGET (dialog), GTK_TYPE_TEXT_VIEW)));
}

static void
assert_buffer (GtkWindow *dialog, const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (buffer_of (dialog), "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* Escape, Cancel and the window manager do the same. */
static void
answer_discard (GtkWindow *dialog, const char *response)
{
  gtk_window_close (dialog);
  answer ((GrundyWindow *) dialog, "Discard Changes?", response);
  turn_some ();
}

static const char *
typed (GrundyDocument *document)
{
  return grundy_document_get_typed (document, grundy_document_get_component (document, 0)->number);
}

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Changes in the dialog count as changes of the document, and go only after a question. */
static void
test_dialog_discard (Fixture *f, gconstpointer data)
{
  g_autofree char *stalk = long_stalk ("");
  GtkWindow *dialog;

  edit_long (f, stalk);
  dialog = open_text_dialog (f->window);
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (dialog)));
  gtk_text_buffer_set_text (buffer_of (dialog), "hackenbush(b", -1);
  g_assert_cmpstr (typed (f->document), ==, "hackenbush(b");
  answer_discard (dialog, "cancel");
  assert_buffer (dialog, "hackenbush(b");
  g_assert_cmpstr (typed (f->document), ==, "hackenbush(b");
  g_assert_nonnull (find_label (GTK_WIDGET (f->window), "The changed text is not applied yet"));
  answer_discard (dialog, "discard");
  g_assert_null (find_dialog (f->window, ADW_TYPE_WINDOW));
  g_assert_null (typed (f->document));
  g_assert_null (find_label (GTK_WIDGET (f->window), "The changed text is not applied yet"));
  g_assert_cmpstr (shown (f->document), ==, stalk);

  /* Nothing is asked about a text that was not changed, or is as it was. */
  dialog = open_text_dialog (f->window);
  {
    g_autofree char *before = NULL;

    g_object_get (buffer_of (dialog), "text", &before, NULL);
    gtk_text_buffer_set_text (buffer_of (dialog), "nim(3)", -1);
    g_assert_nonnull (typed (f->document));
    gtk_text_buffer_set_text (buffer_of (dialog), before, -1);
    g_assert_null (typed (f->document));
  }
  gtk_window_close (dialog);
  turn_some ();
  g_assert_null (find_dialog (f->window, ADW_TYPE_WINDOW));
}

/* What stands in the dialog is in the file, and the next dialog begins with it. A refused text stays. */
static void
test_dialog_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *stalk = long_stalk ("");
  g_autofree char *longer = long_stalk ("r");
  GrundyWindow *other = grundy_window_new (NULL);
  GrundyDocument *document = grundy_window_get_document (other);
  GtkWindow *dialog;

  edit_long (f, stalk);
  dialog = open_text_dialog (f->window);
  gtk_text_buffer_set_text (buffer_of (dialog), "hackenbush(b", -1);
  grundy_document_save_async (f->document, f->file, NULL, NULL, NULL);
  while (grundy_document_get_modified (f->document))
    g_main_context_iteration (NULL, TRUE);

  gtk_window_present (GTK_WINDOW (other));
  grundy_window_open (other, f->file);
  wait_to_show (document, stalk);
  turn_some ();
  g_assert_nonnull (find_label (GTK_WIDGET (other), "hackenbush(b"));
  g_assert_nonnull (find_label (GTK_WIDGET (other), "The changed text is not applied yet"));
  dialog = open_text_dialog (other);
  assert_buffer (dialog, "hackenbush(b");
  g_signal_emit_by_name (find_button (GTK_WIDGET (dialog), "_Apply"), "clicked");
  turn_some ();
  g_assert_cmpstr (typed (document), ==, "hackenbush(b");
  g_assert_cmpstr (shown (document), ==, stalk);

  dialog = open_text_dialog (other);
  assert_buffer (dialog, "hackenbush(b");
  gtk_text_buffer_set_text (buffer_of (dialog), longer, -1);
  g_signal_emit_by_name (find_button (GTK_WIDGET (dialog), "_Apply"), "clicked");
  wait_to_show (document, longer);
  turn_some ();
  g_assert_null (typed (document));
  g_assert_null (find_label (GTK_WIDGET (other), "The changed text is not applied yet"));
  gtk_window_destroy (GTK_WINDOW (other));
}

/* The same for an entry of the worksheet. */
static void
test_dialog_entry (Fixture *f, gconstpointer data)
{
  g_autofree char *stalk = long_stalk ("");
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (f->document);
  GtkWidget *view = find (GTK_WIDGET (f->window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GrundyWindow *other = grundy_window_new (NULL);
  GtkWindow *dialog;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-section", "s", "worksheet");
  grundy_worksheet_insert (worksheet, 0, stalk);
  turn_some ();
  grundy_worksheet_row_edit (GRUNDY_WORKSHEET_ROW (find (view, GRUNDY_TYPE_WORKSHEET_ROW)));
  dialog = wait_for_dialog (f->window, ADW_TYPE_WINDOW);
  gtk_text_buffer_set_text (buffer_of (dialog), "3/4", -1);
  g_assert_cmpstr (grundy_worksheet_get_typed (worksheet, grundy_worksheet_get_entry (worksheet, 0)), ==, "3/4");
  grundy_document_save_async (f->document, f->file, NULL, NULL, NULL);
  while (grundy_document_get_modified (f->document))
    g_main_context_iteration (NULL, TRUE);

  gtk_window_present (GTK_WINDOW (other));
  grundy_window_open (other, f->file);
  wait_to_show (grundy_window_get_document (other), "nim(1)");
  gtk_widget_activate_action (GTK_WIDGET (other), "win.show-section", "s", "worksheet");
  turn_some ();
  g_assert_nonnull (find_label (GTK_WIDGET (other), "The changed text is not applied yet"));
  view = find (GTK_WIDGET (other), GRUNDY_TYPE_WORKSHEET_VIEW);
  worksheet = grundy_document_get_worksheet (grundy_window_get_document (other));
  grundy_worksheet_row_edit (GRUNDY_WORKSHEET_ROW (find (view, GRUNDY_TYPE_WORKSHEET_ROW)));
  dialog = wait_for_dialog (other, ADW_TYPE_WINDOW);
  assert_buffer (dialog, "3/4");
  g_signal_emit_by_name (find_button (GTK_WIDGET (dialog), "_Apply"), "clicked");
  turn_some ();
  g_assert_cmpstr (grundy_worksheet_entry_get_text (grundy_worksheet_get_entry (worksheet, 0)), ==, "3/4");
  g_assert_cmpuint (grundy_worksheet_get_typed_serial (worksheet), ==, 0);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* No entry takes in a long text: it would take too long to lay out. It becomes a component, or an entry of the
 * worksheet. */
static void
test_long_paste (Fixture *f, gconstpointer data)
{
  g_autofree char *stalk = long_stalk ("");
  g_autofree char *refused = long_stalk (",");
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (f->document);
  GtkEditable *line;

  type_over (f, "nim(1)", stalk);
  wait_to_show (f->document, stalk);
  turn_some ();
  g_assert_null (typed (f->document));
  grundy_document_undo (f->document);
  turn_some ();

  type_over (f, "nim(1)", refused);
  turn_some ();
  g_assert_cmpstr (shown (f->document), ==, "nim(1)");
  g_assert_cmpstr (typed (f->document), ==, refused);
  assert_buffer (open_text_dialog (f->window), refused);

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-section", "s", "worksheet");
  line = find_text (find (GTK_WIDGET (f->window), GRUNDY_TYPE_WORKSHEET_VIEW), "");
  gtk_editable_set_text (line, "3.");
  gtk_editable_set_position (line, -1);
  {
    int position = 2;

    gtk_editable_insert_text (line, stalk, -1, &position);
  }
  turn_some ();
  g_assert_cmpstr (gtk_editable_get_text (line), ==, "");
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 1);
  g_assert_true (
    g_str_has_prefix (grundy_worksheet_entry_get_text (grundy_worksheet_get_entry (worksheet, 0)), "3.hackenbush(b"));
}

/* Saving */

static void
on_saved (GObject *document, GAsyncResult *result, gpointer error)
{
  grundy_document_save_finish (GRUNDY_DOCUMENT (document), result, error);
}

/* If nothing can be written, the document keeps its file and its unsaved changes. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "lesson.grundy", "within.grundy", NULL);
  g_autoptr (GFile) elsewhere = g_file_new_for_path (path);
  GError *error = NULL;

  edit (f, "nim(2)");
  grundy_document_save_async (f->document, elsewhere, NULL, on_saved, &error);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (error->message, "within.grundy"));
  g_assert_null (strchr (error->message, '\n'));
  g_clear_error (&error);
  g_assert_true (g_file_equal (grundy_document_get_file (f->document), f->file));
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

/* Waits until the chooser would answer with @wanted (NULL: any file). It reads a folder in the background, and the one
 * that it opens with would take the place of one that is set before that. */
static void
wait_for_choice (GtkWindow *chooser, GFile *wanted)
{
  gboolean chosen = FALSE;

  while (!chosen)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

      chosen = file != NULL && (wanted == NULL || g_file_equal (file, wanted));
      g_main_context_iteration (NULL, FALSE);
    }
}

/* Exports three frames as film.png into the folder, up to the question. */
static void
export_frames (Fixture *f)
{
  g_autoptr (GFile) folder = g_file_new_for_path (f->folder);
  g_autoptr (GFile) wanted = g_file_get_child (folder, "film.png");
  GtkWindow *chooser;

  grundy_frames_export (grundy_frames_new ("film", 8, 8, 3, draw_frame, NULL, NULL), GTK_WIDGET (f->window));
  answer (f->window, "Export Animation?", "export");
  chooser = wait_for_dialog (f->window, GTK_TYPE_FILE_CHOOSER_DIALOG);
  wait_for_choice (chooser, NULL);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), "film.png");
  wait_for_choice (chooser, wanted);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
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

/* Closing */

/* A window that goes while it reads is freed, and its document stays as it was. */
static void
test_close_while_loading (Fixture *f, gconstpointer data)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GrundyDocument) document = g_object_ref (grundy_window_get_document (window));
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
      g_assert_cmpuint (grundy_document_add (grundy_window_get_document (window), "nim(3,5)", NULL), !=, 0);
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
        grundy_document_add (grundy_window_get_document (windows[i]), "nim(3)", NULL);
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
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  /* GTK 4.8 complains about the cursor of a text that is not in sight; see tests/monkey/watch.c. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
#define ADD(name, func) g_test_add ("/questions/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("changed/cancel", test_cancel);
  ADD ("changed/reload", test_reload);
  ADD ("changed/save-anyway", test_save_anyway);
  ADD ("changed/save-as", test_save_as);
  ADD ("changed/recovered-after-save", test_recovered_after_save);
  ADD ("edit-of-removed", test_edit_of_removed);
  ADD ("spin-of-removed", test_spin_of_removed);
  ADD ("action-of-removed", test_action_of_removed);
  ADD ("typed/close", test_typed_close);
  ADD ("typed/beside", test_typed_beside);
  ADD ("typed/kept", test_typed_kept);
  ADD ("typed/dialog-discard", test_dialog_discard);
  ADD ("typed/dialog-kept", test_dialog_kept);
  ADD ("typed/dialog-entry", test_dialog_entry);
  ADD ("typed/long-paste", test_long_paste);
  g_test_add_func ("/questions/typed/line", test_typed_line);
  ADD ("refused", test_refused);
  ADD ("frames", test_frames);
  ADD ("edit-meanwhile", test_edit_meanwhile);
  ADD ("close-while-loading", test_close_while_loading);
  ADD ("close-while-choosing", test_close_while_choosing);
#undef ADD
  g_test_add_func ("/questions/quit", test_quit);
  return g_test_run ();
}
