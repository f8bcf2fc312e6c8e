/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What can be read: rows and values by name, small and large type, and what is scrolled into sight. */
#include <adwaita.h>
#include <math.h>

#include "app/automata/grundy-automata-view.h"
#include "app/boards/grundy-board.h"
#include "app/views/grundy-moves-view.h"
#include "app/base/grundy-theme.h"
#include "app/sequences/grundy-number-view.h"
#include "app/sequences/grundy-sequence-view.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/views/grundy-value-label.h"
#include "app/views/grundy-value-view.h"
#include "app/positions/grundy-results-pane.h"
#include "app/reader/grundy-pen.h"
#include "app/window/grundy-header.h"
#include "widgets.h"
#include "window-fixture.h"
#include "solvers/record/cgt-evaluation-private.h"

/* The type grows step by step, and either side can be hidden. */
static void
test_presentation (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");
  GtkWidget *value_view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD);
  PangoContext *context = gtk_widget_get_pango_context (board);
  int size;

  load_style ();
  wait_for_value (window, "3/2");
  let_it_draw ();
  size = pango_font_description_get_size (pango_context_get_font_description (context));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.larger-type", NULL);
  while (pango_font_description_get_size (pango_context_get_font_description (context)) <= size)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.smaller-type", NULL);
  while (pango_font_description_get_size (pango_context_get_font_description (context)) != size)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-boards", NULL);
  let_it_draw ();
  g_assert_false (gtk_widget_get_mapped (value_view));
  g_assert_true (gtk_widget_get_mapped (board));
  /* One side is always in sight. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-results", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (value_view));
  g_assert_false (gtk_widget_get_mapped (board));
  close_window (window);
}

static void
show_one_part (GrundyWindow *window, GtkWidget *focus, gboolean board, gboolean value)
{
  GtkWidget *board_view = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD);
  GtkWidget *value_view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);
  GtkWidget *header = find (GTK_WIDGET (window), GRUNDY_TYPE_HEADER), *pen;

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (focus, GTK_DIR_TAB_FORWARD));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.one-part", NULL);
  let_it_draw ();
  g_assert_cmpint (gtk_widget_get_mapped (board_view), ==, board);
  g_assert_cmpint (gtk_widget_get_mapped (value_view), ==, value);
  g_assert_false (gtk_widget_get_mapped (header));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.pen", NULL);
  let_it_draw ();
  pen = find (GTK_WIDGET (window), GRUNDY_TYPE_PEN);
  g_assert_nonnull (pen);
  g_assert_true (grundy_pen_get_writing (GRUNDY_PEN (pen)) && gtk_widget_get_can_target (pen));
  g_assert_true (grundy_pen_put_away (GRUNDY_PEN (pen)));
  g_assert_false (gtk_widget_get_can_target (pen));
  g_assert_false (grundy_pen_put_away (GRUNDY_PEN (pen)));
}

/* The board that has the focus is alone, or the side that has it; then everything is back. */
static void
test_one_part (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD);
  GtkWidget *value_view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);
  GtkWidget *header = find (GTK_WIDGET (window), GRUNDY_TYPE_HEADER);

  wait_for_value (window, "3/2");
  let_it_draw ();
  show_one_part (window, board, TRUE, FALSE);
  g_assert_false (gtk_widget_get_mapped (find_notation (GTK_WIDGET (window))));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.one-part", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (board) && gtk_widget_get_mapped (value_view) && gtk_widget_get_mapped (header));
  show_one_part (window, gtk_widget_get_ancestor (value_view, GRUNDY_TYPE_RESULTS_PANE), FALSE, TRUE);
  close_window (window);
}

static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  return handled;
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds, sight;

  graphene_rect_init (&sight, 0, 0, gtk_widget_get_width (scroller), gtk_widget_get_height (scroller));
  return gtk_widget_compute_bounds (widget, scroller, &bounds) && graphene_rect_intersection (&bounds, &sight, NULL);
}

/* A key that opens the menu of an entry that was scrolled away scrolls back to the entry first. */
static void
test_in_sight (void)
{
  GrundyWindow *window = window_with ("nim(1,2)");
  GtkWidget *entry, *scroller;
  GtkAdjustment *adjustment;

  for (guint i = 0; i < 12; i++)
    grundy_document_duplicate (document_of (window), grundy_document_get_component (document_of (window), 0)->number);
  entry = find_notation (GTK_WIDGET (window));
  scroller = gtk_widget_get_ancestor (entry, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  while (gtk_adjustment_get_upper (adjustment) < 3 * gtk_adjustment_get_page_size (adjustment))
    g_main_context_iteration (NULL, TRUE);
  /* The boards may still grow, and the focus may still be scrolled to. So the wheel is turned until it has come far
   * enough. */
  gtk_widget_grab_focus (entry);
  for (; !is_in_sight (entry); g_main_context_iteration (NULL, TRUE))
    gtk_adjustment_set_value (adjustment, 0);
  g_assert_false (press (GTK_WIDGET (window), GDK_KEY_Menu));
  for (; is_in_sight (entry); g_main_context_iteration (NULL, TRUE))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  g_assert_false (press (GTK_WIDGET (window), GDK_KEY_Page_Up));
  g_assert_true (press (GTK_WIDGET (window), GDK_KEY_Menu));
  while (!is_in_sight (entry))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (press (GTK_WIDGET (window), GDK_KEY_Menu));
  close_window (window);
}

static gboolean
is_described (GtkWidget *widget, const char *text)
{
  g_autofree char *wrong =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  return wrong == NULL;
}

/* A new value is read out: it becomes the description of the widget with the focus. A board goes on to describe itself.
 */
static void
test_announce (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GrundyDocument *document = document_of (window);
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD), *entry;
  guint number = grundy_document_get_component (document, 0)->number;

  wait_for_value (window, "*");
  gtk_widget_grab_focus (board);
  grundy_document_set_text (document, number, "nim(2)", FALSE, NULL);
  while (!is_described (board,
                        "Value *2. Whoever moves first wins. Heaps: 2. Nim-sum 2. Winning move: 2 → 0. Cursor at "
                        "heap 1: 2"))
    g_main_context_iteration (NULL, TRUE);
  entry = find_notation (GTK_WIDGET (window)); /* and not the text in it, which screen readers do not know */
  gtk_widget_grab_focus (entry);
  grundy_document_set_text (document, number, "nim(0)", FALSE, NULL);
  while (!is_described (entry, "Value 0. Whoever moves second wins"))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_grab_focus (board);
  while (is_described (entry, "Value 0. Whoever moves second wins"))
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* Returns how many rows of lists there are in @widget. All have names. */
static guint
assert_rows_named (GtkWidget *widget)
{
  /* Rows and cells of a table have types of their own since GTK 4.12. */
  static const char *const types[] = { "GtkListItemWidget", "GtkColumnViewRowWidget", "GtkColumnViewCellWidget", NULL };
  gboolean is_row = g_strv_contains (types, G_OBJECT_TYPE_NAME (widget)) &&
                    !GTK_IS_STACK (gtk_widget_get_parent (widget)) &&     /* of a drop-down */
                    !GTK_IS_COLUMN_VIEW (gtk_widget_get_parent (widget)); /* its header */
  guint n = is_row;

  if (is_row && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    g_error ("a row of a %s has no name", G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      n += assert_rows_named (child);
  return n;
}

/* The rows of moves, the generations of an automaton and the numbers of a day. */
static void
test_row_names (void)
{
  GrundyWindow *window = window_with ("domineering(..|..)");
  GtkWidget *section;

  wait_for_value (window, "+-1");
  let_it_draw ();
  /* Each player's two moves are images of each other. */
  while (assert_rows_named (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW)) < 2)
    g_main_context_iteration (NULL, TRUE);
  section = show_section (window, "automata", GRUNDY_TYPE_AUTOMATA_VIEW);
  while (assert_rows_named (section) < 5)
    g_main_context_iteration (NULL, TRUE);
  show_section (window, "sequences", GRUNDY_TYPE_SEQUENCE_VIEW);
  section = find (GTK_WIDGET (window), GRUNDY_TYPE_SEQUENCES_SECTION);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find (section, ADW_TYPE_VIEW_STACK)), "numbers");
  while (assert_rows_named (section) < 5)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* Plots grow with the text: a place on the screen is the same place of the plot. */
static void
test_scale (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD);

  load_style ();
  wait_for_value (window, "3/2");
  g_assert_cmpfloat_with_epsilon (grundy_theme_get_scale (board), 1, 0.02);
  g_assert_false (grundy_theme_get (board)->strong);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  while (fabs (grundy_theme_get_scale (board) - 1.5) > 0.02)
    g_main_context_iteration (NULL, TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  while (fabs (grundy_theme_get_scale (board) - 1) > 0.02)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.larger-type", NULL);
  while (fabs (grundy_theme_get_scale (board) - 1.25) > 0.02)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (grundy_theme_get (board)->strong);
  close_window (window);
}

static gboolean
is_raised (PangoAttribute *attribute, gpointer user_data)
{
  return attribute->klass->type == PANGO_ATTR_RISE || attribute->klass->type == PANGO_ATTR_BASELINE_SHIFT;
}

/* Whether the number in large type has raised digits, as a fraction has; after @number is shown. */
static gboolean
shows_fraction (GtkWidget *view, const char *number)
{
  GtkWidget *label = find (find (view, GTK_TYPE_SCROLLED_WINDOW), GTK_TYPE_LABEL);
  g_autoptr (PangoAttrList) attributes = NULL, raised = NULL;
  g_autofree char *before = g_strdup (gtk_label_get_text (GTK_LABEL (label)));

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), number, NULL);
  while (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), before))
    g_main_context_iteration (NULL, TRUE);
  attributes = pango_attr_list_copy (pango_layout_get_attributes (gtk_label_get_layout (GTK_LABEL (label))));
  raised = attributes != NULL ? pango_attr_list_filter (attributes, is_raised, NULL) : NULL;
  return raised != NULL;
}

/* Until a number is chosen, its facts take no room. It is typeset anew for each number. */
static void
test_number_facts (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GtkWidget *view, *facts;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "sequences");
  view = find (GTK_WIDGET (window), GRUNDY_TYPE_NUMBER_VIEW);
  facts = find (view, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_false (gtk_widget_get_visible (facts));
  g_assert_true (shows_fraction (view, "3/4"));
  g_assert_true (gtk_widget_get_visible (facts));
  g_assert_false (shows_fraction (view, "-3"));
  close_window (window);
}

static guint
count_whole (GtkWidget *widget, const char *value)
{
  const char *whole = grundy_value_label_get_whole (widget);
  guint n = g_strcmp0 (whole, value) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_whole (child, value);
  return n;
}

/* A value that is cut can be read: pointing at it shows more of it, in the list of moves too. */
static void
test_long_values (void)
{
  const char *value = "{100000000000000001|30000000000}";
  const char *typed = "{100000000000000001|30000000000||-2000000000000000}";
  GrundyWindow *window = window_with (typed);

  wait_for_value (window, typed);
  while (count_whole (find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW), typed) == 0)
    g_main_context_iteration (NULL, TRUE);
  while (count_whole (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW), value) == 0)
    g_main_context_iteration (NULL, TRUE);
  grundy_document_replace (document_of (window), "1", NULL);
  while (count_whole (find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW), typed) > 0)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* An explanation in a worksheet is shown line by line, up to its end. */
static void
test_lines (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (CgtEvaluation) record = cgt_evaluation_new ("explain(nim(2))");
  g_autoptr (GString) lines = g_string_new ("nim(2) = *2");

  for (guint i = 0; i < 30; i++)
    g_string_append (lines, "\n  After 1 < 2, the winner moves to nim(0).");
  record->value = g_strdup (lines->str);
  grundy_value_label_show (GTK_LABEL (label), record, TRUE);
  g_string_replace (lines, "*2", "\342\210\2272", 0);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, lines->str);
  g_object_unref (label);
}

int
main (int argc, char **argv)
{
  init_window_tests (&argc, &argv);
  g_test_add_func ("/window/presentation", test_presentation);
  g_test_add_func ("/window/one-part", test_one_part);
  g_test_add_func ("/window/in-sight", test_in_sight);
  g_test_add_func ("/window/announce", test_announce);
  g_test_add_func ("/window/row-names", test_row_names);
  g_test_add_func ("/window/scale", test_scale);
  g_test_add_func ("/window/number-facts", test_number_facts);
  g_test_add_func ("/window/long-values", test_long_values);
  g_test_add_func ("/window/lines", test_lines);
  return g_test_run ();
}
