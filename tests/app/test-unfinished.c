/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Input that is not finished: text that is not a position yet, and the tools of a component that undo removes. */
#include <adwaita.h>

#include "app/boards/grundy-board.h"
#include "app/positions/grundy-component-view.h"
#include "app/worksheet/grundy-worksheet-row.h"
#include "app/worksheet/grundy-worksheet-view.h"
#include "questions-fixture.h"
#include "widgets.h"

/* A spin button of the tools that loses the focus after undo has removed the component still reports its number. */
static void
test_edit_of_removed (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkWidget) view = g_object_ref (find (GTK_WIDGET (f->window), GRUNDY_TYPE_COMPONENT_VIEW));
  g_autoptr (GtkWidget) board = g_object_ref (find (view, GRUNDY_TYPE_BOARD));
  const GrundyComponent *component = grundy_document_get_component (f->document, 0);
  g_autoptr (CgtBoard) drawn = cgt_board_copy (component->board);

  grundy_document_remove (f->document, component->number);
  g_signal_emit_by_name (board, "edited", drawn, component->position);
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
  GrundyDocument *document = document_of (window);
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
  GrundyDocument *document = document_of (other);
  GtkEditable *notation;

  grundy_worksheet_insert (worksheet, 0, "3/4");
  grundy_worksheet_insert (worksheet, 1, "1/2");
  type_over (f, "nim(1)", "nim(1,");
  gtk_editable_set_text (find_text (view, ""), "heat(");
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
  GrundyDocument *document = document_of (other);
  GtkWindow *dialog;

  edit_long (f, stalk);
  dialog = open_text_dialog (f->window);
  gtk_text_buffer_set_text (buffer_of (dialog), "hackenbush(b", -1);
  grundy_keeper_save (grundy_window_get_keeper (f->window), f->file, 0);
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
  grundy_keeper_save (grundy_window_get_keeper (f->window), f->file, 0);
  while (grundy_document_get_modified (f->document))
    g_main_context_iteration (NULL, TRUE);

  gtk_window_present (GTK_WINDOW (other));
  grundy_window_open (other, f->file);
  wait_to_show (document_of (other), "nim(1)");
  gtk_widget_activate_action (GTK_WIDGET (other), "win.show-section", "s", "worksheet");
  turn_some ();
  g_assert_nonnull (find_label (GTK_WIDGET (other), "The changed text is not applied yet"));
  view = find (GTK_WIDGET (other), GRUNDY_TYPE_WORKSHEET_VIEW);
  worksheet = grundy_document_get_worksheet (document_of (other));
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

int
main (int argc, char **argv)
{
  init_question_tests (&argc, &argv);
#define ADD(name, func) g_test_add ("/unfinished/" name, Fixture, NULL, set_up, func, tear_down)
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
#undef ADD
  g_test_add_func ("/unfinished/typed/line", test_typed_line);
  return g_test_run ();
}
