/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Tab goes through every section and every page of results and comes back to the start; Shift+Tab goes the same way
 * back; nothing that can have the focus is left out. */
#include <adwaita.h>

#include "app/base/grundy-tab.h"
#include "app/base/grundy-canvas.h"
#include "app/boards/grundy-board.h"
#include "app/reader/grundy-answer-area.h"
#include "app/reader/grundy-page-view.h"
#include "app/views/grundy-results-page.h"
#include "app/window/grundy-window.h"
#include "widgets.h"

#define MOST_STOPS 500

static void
let_it_settle (GrundyWindow *window)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  while (g_get_monotonic_time () < end ||
         grundy_evaluator_get_busy (grundy_session_get_evaluator (grundy_window_get_session (window))))
    g_main_context_iteration (NULL, FALSE);
}

static void
press_tab (GrundyWindow *window, gboolean back)
{
  g_signal_emit_by_name (window, "move-focus", back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
get_focus (GrundyWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* The stops from the one with the focus until it has it again. */
static GPtrArray *
walk (GrundyWindow *window, gboolean back)
{
  GPtrArray *seen = g_ptr_array_new ();
  GtkWidget *start = get_focus (window);

  do
    {
      g_assert_nonnull (get_focus (window));
      if (g_ptr_array_find (seen, get_focus (window), NULL))
        g_error ("%s has the focus twice before the start has it again, at stop %u",
                 G_OBJECT_TYPE_NAME (get_focus (window)), seen->len);
      g_ptr_array_add (seen, get_focus (window));
      press_tab (window, back);
    }
  while (get_focus (window) != start && seen->len < MOST_STOPS);
  g_assert_true (get_focus (window) == start);
  return seen;
}

static gboolean
reached_inside (GPtrArray *seen, GtkWidget *widget)
{
  for (guint i = 0; i < seen->len; i++)
    if (seen->pdata[i] == widget || gtk_widget_is_ancestor (seen->pdata[i], widget))
      return TRUE;
  return FALSE;
}

/* Counts what can have the focus in a group. */
static guint
count_in_group (GtkWidget *widget)
{
  guint n = gtk_widget_get_focusable (widget);

  if (GTK_IS_NATIVE (widget) || !gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) ||
      !gtk_widget_get_can_focus (widget))
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !GTK_IS_TEXT (widget);
       child = gtk_widget_get_next_sibling (child))
    n += count_in_group (child);
  return n;
}

/* Written apart from grundy-tab.c: what a user wants to reach. */
static void
assert_reached (GPtrArray *seen, GtkWidget *widget)
{
  gboolean list = grundy_tab_is_group (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_LIST_BOX (widget) ||
                  (GTK_IS_FLOW_BOX (widget) && gtk_widget_get_first_child (widget) != NULL &&
                   gtk_widget_get_focusable (gtk_widget_get_first_child (widget)));
  gboolean control = GTK_IS_BUTTON (widget) || GTK_IS_TEXT (widget) || GTK_IS_SWITCH (widget) ||
                     GTK_IS_SCALE (widget) || GRUNDY_IS_BOARD (widget) || GRUNDY_IS_CANVAS (widget);

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || !gtk_widget_get_can_focus (widget) ||
      GTK_IS_POPOVER (widget))
    return;
  if (grundy_tab_is_group (widget) ? count_in_group (widget) > 0
      : list                       ? gtk_widget_get_first_child (widget) != NULL
                                   : control && gtk_widget_get_focusable (widget))
    {
      if (!reached_inside (seen, widget))
        g_error ("Tab never comes to a %s in a %s", G_OBJECT_TYPE_NAME (widget),
                 G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
    }
  if (list || (GRUNDY_IS_CANVAS (widget) && !gtk_widget_get_focusable (widget)))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_reached (seen, child);
}

/* A list has one stop, and those in the row with the focus. */
static void
assert_one_row_a_list (GPtrArray *seen)
{
  g_autoptr (GHashTable) rows = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < seen->len; i++)
    for (GtkWidget *row = seen->pdata[i]; row != NULL; row = gtk_widget_get_parent (row))
      {
        GtkWidget *list = gtk_widget_get_parent (row);
        gboolean is_list = GTK_IS_LIST_VIEW (list) || GTK_IS_LIST_BOX (list) ||
                           (GTK_IS_FLOW_BOX (list) && gtk_widget_get_focusable (row));

        if (!is_list)
          continue;
        g_assert_true (!g_hash_table_contains (rows, list) || g_hash_table_lookup (rows, list) == row);
        g_hash_table_insert (rows, list, row);
      }
}

static void
assert_all_ways (GrundyWindow *window)
{
  g_autoptr (GPtrArray) forward = NULL, back = NULL;

  let_it_settle (window);
  press_tab (window, FALSE);
  forward = walk (window, FALSE);
  back = walk (window, TRUE);
  assert_reached (forward, GTK_WIDGET (window));
  assert_one_row_a_list (forward);
  g_assert_cmpuint (forward->len, ==, back->len);
  for (guint i = 1; i < forward->len; i++)
    g_assert_true (forward->pdata[i] == back->pdata[forward->len - i]);
}

static GrundyWindow *
window_with (const char *notation)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GError) error = NULL;

  gtk_window_present (GTK_WINDOW (window));
  if (notation != NULL)
    {
      grundy_document_add (grundy_session_get_document (grundy_window_get_session (window)), notation, &error);
      g_assert_no_error (error);
    }
  return window;
}

static void
test_start (void)
{
  GrundyWindow *window = window_with (NULL);

  assert_all_ways (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_pages (gconstpointer notation)
{
  GrundyWindow *window = window_with (notation);
  guint n;
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n);

  for (guint i = 0; i < n; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", pages[i].name);
      assert_all_ways (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_sections (void)
{
  static const char *const names[] = { "sequences", "automata", "worksheet" };
  GrundyWindow *window = window_with ("nim(2,3)");
  GrundyWorksheet *worksheet =
    grundy_document_get_worksheet (grundy_session_get_document (grundy_window_get_session (window)));

  grundy_worksheet_insert (worksheet, 0, "nim(1,2)");
  grundy_worksheet_insert (worksheet, 1, "kayles(7)");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", names[i]);
      assert_all_ways (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How many boxes are ticked, without choices of one of several. */
static guint
count_ticked (GtkWidget *widget)
{
  guint n = GTK_IS_CHECK_BUTTON (widget) && gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)) &&
            gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_CHECKBOX;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_ticked (child);
  return n;
}

/* The arrow keys go through the group with the focus, line by line, and do not leave it. */
static void
assert_arrows (GrundyWindow *window, GtkWidget *group)
{
  guint n = count_in_group (group), seen = 1, n_ticked = count_ticked (group);
  GtkWidget *first = get_focus (window), *at = NULL;

  for (; at != get_focus (window); seen += at != get_focus (window))
    {
      at = get_focus (window);
      g_signal_emit_by_name (window, "move-focus", GTK_DIR_RIGHT);
      g_assert_true (gtk_widget_is_ancestor (get_focus (window), group));
    }
  g_assert_cmpuint (seen, ==, n);
  while (--seen > 0)
    g_signal_emit_by_name (window, "move-focus", GTK_DIR_LEFT);
  g_assert_true (get_focus (window) == first);
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_UP);
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_DOWN);
  g_assert_true (gtk_widget_is_ancestor (get_focus (window), group));
  g_assert_cmpuint (count_ticked (group), ==, n_ticked);
}

/* How many exercises can be answered beside their board. The choices come from a worker. */
static guint
count_answers (GtkWidget *widget)
{
  guint n = GRUNDY_IS_ANSWER_AREA (widget) && count_in_group (widget) > 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_answers (child);
  return n;
}

static gboolean
is_radio (GtkWidget *widget)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_RADIO;
}

/* Tab comes to the tab of the page in sight, also if the arrow keys went to another one. */
static void
assert_tabs (GrundyWindow *window, GtkWidget *tabs)
{
  GtkWidget *chosen = get_focus (window), *other;

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (chosen)));
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_LEFT);
  other = get_focus (window);
  g_assert_true (other != chosen && gtk_widget_is_ancestor (other, tabs));
  press_tab (window, FALSE);
  g_assert_false (gtk_widget_is_ancestor (get_focus (window), tabs));
  press_tab (window, TRUE);
  g_assert_true (get_focus (window) == chosen);
}

/* From the page itself, which has the focus while one reads, Tab comes to what is in sight on it, and not to the start
 * of the window. */
static void
assert_page (GrundyWindow *window)
{
  GtkWidget *page = find (GTK_WIDGET (window), GRUNDY_TYPE_PAGE_VIEW), *scroller, *first;
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;

  gtk_widget_grab_focus (page);
  scroller = get_focus (window);
  g_assert_true (GTK_IS_SCROLLED_WINDOW (scroller));
  press_tab (window, FALSE);
  first = get_focus (window);
  g_assert_true (gtk_widget_is_ancestor (first, scroller));
  gtk_widget_grab_focus (page);
  press_tab (window, TRUE);
  g_assert_false (gtk_widget_is_ancestor (get_focus (window), scroller));
  gtk_widget_grab_focus (page);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  let_it_settle (window);
  press_tab (window, FALSE);
  g_assert_true (get_focus (window) != first && gtk_widget_is_ancestor (get_focus (window), scroller));
  g_assert_true (gtk_widget_compute_bounds (get_focus (window), scroller, &bounds));
  g_assert_cmpfloat ((double) (bounds.origin.y + bounds.size.height), >, 0);
}

#define N_EXERCISES 12      /* of the first lesson */
#define N_ANSWERS 10        /* of these are not given on the board alone */
#define STOPS_OF_EXERCISE 3 /* a board, the answer, the buttons */
#define STOPS_AROUND 12     /* the header bar, the list of lessons, a board of the lesson, and so on */

/* An exercise is a few stops, however large its table is, and Tab comes back to the entry that it left. */
static void
test_lesson (void)
{
  GrundyWindow *window = window_with (NULL);
  g_autoptr (GPtrArray) stops = NULL;
  guint n_groups = 0;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "lessons");
  while (count_answers (GTK_WIDGET (window)) < N_ANSWERS)
    g_main_context_iteration (NULL, TRUE);
  assert_page (window);
  assert_all_ways (window);
  stops = walk (window, FALSE);
  g_test_message ("%u stops", stops->len);
  g_assert_cmpuint (stops->len, <=, N_EXERCISES * STOPS_OF_EXERCISE + STOPS_AROUND);
  for (guint i = 0; i < stops->len; i++)
    {
      GtkWidget *group = get_focus (window), *moved;

      while (group != NULL && !grundy_tab_is_group (group))
        group = gtk_widget_get_parent (group);
      n_groups += group != NULL;
      if (group != NULL && ADW_IS_VIEW_SWITCHER (group))
        assert_tabs (window, group);
      else if (group != NULL && !is_radio (get_focus (window)) && count_in_group (group) > 1)
        {
          assert_arrows (window, group);
          moved = get_focus (window);
          press_tab (window, FALSE);
          press_tab (window, TRUE);
          g_assert_true (get_focus (window) == moved);
        }
      press_tab (window, FALSE);
    }
  g_assert_cmpuint (n_groups, >, 2 * N_EXERCISES);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* F6 goes through the header bar, the boards and the results, and round again. */
static void
test_panes (void)
{
  GrundyWindow *window = window_with ("nim(2,3)");
  g_autoptr (GPtrArray) panes = NULL;

  let_it_settle (window);
  panes = grundy_tab_list_panes (GTK_WINDOW (window));
  g_assert_cmpuint (panes->len, ==, 3);
  g_assert_true (ADW_IS_HEADER_BAR (panes->pdata[0]));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_test_add_func ("/tab/start", test_start);
  g_test_add_data_func ("/tab/pages/partizan", "hackenbush(bbr) + domineering(...|...)", test_pages);
  g_test_add_data_func ("/tab/pages/impartial", "nim(3,5)", test_pages);
  g_test_add_func ("/tab/sections", test_sections);
  g_test_add_func ("/tab/lesson", test_lesson);
  g_test_add_func ("/tab/panes", test_panes);
  return g_test_run ();
}
