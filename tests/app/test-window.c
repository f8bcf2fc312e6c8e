/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Every template is instantiated, and the parts of the window work together; warnings are fatal. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/automata/grundy-automata-view.h"
#include "app/window/grundy-notice.h"
#include "app/positions/grundy-component-view.h"
#include "app/gallery/grundy-gallery-dialog.h"
#include "app/gallery/grundy-gallery.h"
#include "app/explain/grundy-explain-step.h"
#include "app/explain/grundy-explain-view.h"
#include "app/play/grundy-alike-moves.h"
#include "app/play/grundy-best-moves.h"
#include "app/views/grundy-generations-canvas.h"
#include "app/views/grundy-generations-view.h"
#include "app/views/grundy-move-row.h"
#include "app/views/grundy-moves-view.h"
#include "app/base/grundy-deferred.h"
#include "app/boards/grundy-board.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-settings.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-preferences-window.h"
#include "app/window/grundy-recovery-dialog.h"
#include "app/play/grundy-game-view.h"
#include "app/views/grundy-chances-bar.h"
#include "app/sequences/grundy-sequence-view.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/sequences/grundy-two-heap-view.h"
#include "app/views/grundy-thermograph-view.h"
#include "app/views/grundy-value-options.h"
#include "app/tree/grundy-tree-canvas.h"
#include "app/tree/grundy-tree-view.h"
#include "app/views/grundy-value-view.h"
#include "app/widgets/grundy-fitted-value.h"
#include "app/reader/grundy-exercise-view.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/reader/grundy-page-view.h"
#include "../rounds.h"
#include "widgets.h"
#include "window-fixture.h"

static void
test_template (gconstpointer data)
{
  GType (*get_type) (void) = data;
  GtkWidget *widget = g_object_ref_sink (g_object_new (get_type (), NULL));

  g_assert_finalize_object (G_OBJECT (widget));
}

static void
test_value (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");

  wait_for_value (window, "3/2");
  let_it_draw ();
  close_window (window);
}

/* A page is in the row, and can be chosen, only if it has something to say. */
static void
assert_page (GrundyWindow *window, GType type, const char *name, gboolean offered)
{
  GtkWidget *page = find (GTK_WIDGET (window), type);
  AdwViewStack *stack = ADW_VIEW_STACK (gtk_widget_get_ancestor (page, ADW_TYPE_VIEW_STACK));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", name);
  g_assert_true (adw_view_stack_page_get_visible (adw_view_stack_get_page (stack, page)) == offered);
  g_assert_true ((adw_view_stack_get_visible_child (stack) == page) == offered);
}

/* A component that is a fact about a game is shown as it is: no winner, no moves, no play. */
static void
test_measure (void)
{
  GrundyWindow *window = window_with ("mean({2|-1})");
  GtkRevealer *notice = GTK_REVEALER (find (find (GTK_WIDGET (window), GRUNDY_TYPE_NOTICE), GTK_TYPE_REVEALER));
  const char *reason = "This is a fact about a game. It is not played.";
  AdwStatusPage *status;
  CgtEvaluation *record;

  wait_for_value (window, "1/2");
  while (grundy_evaluator_get_busy (evaluator_of (window)))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  record = record_of (window);
  g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_UNKNOWN);
  status = ADW_STATUS_PAGE (find (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW), ADW_TYPE_STATUS_PAGE));
  while (!g_str_equal (adw_status_page_get_title (status), "No Moves"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (adw_status_page_get_description (status), ==, reason);
  assert_page (window, GRUNDY_TYPE_THERMOGRAPH_VIEW, "thermograph", FALSE);
  assert_page (window, GRUNDY_TYPE_GENERATIONS_VIEW, "generations", FALSE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_explain_view_get_explanation (
           GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW))) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (grundy_explain_view_get_explanation (
                     GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW)))
                     ->value,
                   ==, "1/2");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL);
  g_assert_true (gtk_revealer_get_reveal_child (notice));
  close_window (window);
}

/* The views of a sum, one after the other, in both styles. */
static void
test_views (void)
{
  GrundyWindow *window = window_with ("nim(2,3) + kayles(3)");
  AdwStyleManager *style = adw_style_manager_get_default ();
  const char *views[] = { "tree", "thermograph", "generations", "explain", "moves" };

  wait_for_value (window, "*2");
  for (guint dark = 0; dark < 2; dark++)
    {
      adw_style_manager_set_color_scheme (style, dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      for (guint i = 0; i < G_N_ELEMENTS (views); i++)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", views[i]);
          while (grundy_evaluator_get_n_asked (evaluator_of (window)) > 0)
            g_main_context_iteration (NULL, TRUE);
          let_it_draw ();
        }
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  close_window (window);
}

static void
assert_typeset (GrundyWindow *window)
{
  let_it_draw ();
  g_assert_cmpstr (find_raw (GTK_WIDGET (window)), ==, NULL);
}

/* No label of any page shows a value in notation. */
static void
test_typeset (void)
{
  static const char *const games[][2] = {
    { "hackenbush(0-1b 1-2r 0-3r)", "-1/2" },
    { "domineering(3x3)", "+-1" },
    { "{2|-1} + *2 + ^", "{2^*2|-1^*2}" },
    { "island[a>b b>a](a)", "oo" },
  };
  static const char *const views[] = { "moves", "tree", "thermograph", "explain" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GrundyWindow *window = window_with (games[i][0]);
      GrundyEvaluator *evaluator = evaluator_of (window);

      wait_for_value (window, games[i][1]);
      for (guint k = 0; k < G_N_ELEMENTS (views); k++)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", views[k]);
          let_it_draw ();
          while (grundy_evaluator_get_busy (evaluator) || grundy_evaluator_get_n_asked (evaluator) > 0)
            g_main_context_iteration (NULL, TRUE);
          assert_typeset (window);
        }
      close_window (window);
    }
}

#define N_LESSONS 21

/* Nor does a label of a lesson, beside the line under its board. */
static void
test_typeset_lessons (void)
{
  GrundyWindow *window = window_with ("1");
  GtkWidget *lessons, *page;
  g_autofree char *before = NULL;
  guint n = 0;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "lessons");
  let_it_draw ();
  lessons = find (GTK_WIDGET (window), GRUNDY_TYPE_LESSONS_VIEW);
  page = find (lessons, GRUNDY_TYPE_PAGE_VIEW);
  do
    {
      while (g_strcmp0 (grundy_page_view_get_title (GRUNDY_PAGE_VIEW (page)), before) == 0 ||
             find (page, GRUNDY_TYPE_EXERCISE_VIEW) == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_free (before);
      before = g_strdup (grundy_page_view_get_title (GRUNDY_PAGE_VIEW (page)));
      let_it_draw ();
      g_test_message ("%s", before);
      g_assert_cmpstr (find_raw (page), ==, NULL);
      n++;
    }
  while (n < N_LESSONS && gtk_widget_activate_action (lessons, "lessons.next", NULL));
  g_assert_cmpuint (n, ==, N_LESSONS);
  close_window (window);
}

/* Nor does a menu or another popover. */
static void
assert_menus_typeset (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget))
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      let_it_draw ();
      if (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) != NULL)
        g_assert_cmpstr (find_raw (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)))), ==, NULL);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_menus_typeset (child);
}

/* The window that was opened above @window. A message of GTK's file chooser, for a folder that changes while it is
 * read, is above none. */
static GtkWidget *
find_dialog (GrundyWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (GTK_WINDOW (other)) == GTK_WINDOW (window) && gtk_widget_get_visible (other))
        return other;
    }
  return NULL;
}

static void
test_typeset_menus (void)
{
  static const char *const sections[] = { "positions", "sequences", "automata", "worksheet", "lessons", "find" };
  GrundyWindow *window = window_with ("hackenbush(gb,r)");
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));

  grundy_worksheet_insert (worksheet, 0, "{2|-1} + ^");
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", sections[i]);
      let_it_draw ();
      g_test_message ("%s", sections[i]);
      assert_menus_typeset (GTK_WIDGET (window));
    }
  close_window (window);
}

static void
assert_dialog_typeset (GrundyWindow *window)
{
  GtkWidget *dialog;

  while ((dialog = find_dialog (window)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  while (grundy_evaluator_get_busy (evaluator_of (window)))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_cmpstr (find_raw (dialog), ==, NULL);
  assert_menus_typeset (dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  while (find_dialog (window) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* The offer to recover a document that was not saved. */
static void
offer_recovery (GrundyWindow *window, const char *folder)
{
  g_autofree char *title = grundy_keeper_dup_title (grundy_window_get_keeper (window));
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GError) error = NULL;
  GrundyRecoveryContent content = { .data = (char *) "{}", .title = title, .modified = TRUE };
  GrundyRecovery *copy = grundy_recovery_new (folder);

  grundy_recovery_write (copy, 1, &content, &error);
  g_assert_no_error (error);
  grundy_recovery_unref (copy);
  left = grundy_recovery_claim_left (folder, complaints);
  g_assert_cmpuint (left->len, ==, 1);
  grundy_recovery_dialog_present (GTK_WINDOW (window), left, complaints, NULL, NULL);
  assert_dialog_typeset (window);
  grundy_recovery_remove (left->pdata[0], 2);
}

/* Nor does a dialog, but for that where a game to be reviewed is typed. */
static void
test_typeset_dialogs (void)
{
  static const char *const actions[] = { "win.add-component",     "win.play", "win.find",           "win.outcome-sums",
                                         "win.show-help-overlay", "win.open", "win.export-picture", "win.export-board",
                                         "app.preferences",       "app.about" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autoptr (GrundyApplication) application = grundy_application_new ();
  g_autoptr (GError) error = NULL;
  GrundyWindow *window;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  window = grundy_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (document_of (window), "{2|-1} + hackenbush(gb,r)", NULL);
  let_it_draw ();
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_test_message ("%s", actions[i]);
      gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL);
      assert_dialog_typeset (window);
    }
  offer_recovery (window, folder);
  close_window (window);
  g_rmdir (folder);
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_label (child, text);
  return found;
}

/* A picture has the same number in each step of an explanation. */
static void
test_numbers (void)
{
  GrundyWindow *window = window_with ("hackenbush(0-1b 1-2r 1-3b 0-4g)");
  GtkWidget *explain = find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW);

  wait_for_value (window, "1*");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (!has_label (explain, "① is 1.") || !has_label (explain, "② is ∗."))
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* A long value is told in two lines, and its options are a list that opens them. */
static void
test_long_value (void)
{
  GrundyWindow *window = window_with ("{{1018||1016|1003*},{1020||1010|1009}|{996|986},{997||995|980}}");
  GtkWidget *options = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_OPTIONS);

  while (!gtk_widget_get_visible (options))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_expander_get_label (GTK_EXPANDER (find (options, GTK_TYPE_EXPANDER))), ==,
                   "Options: Left 2, Right 2");
  gtk_expander_set_expanded (GTK_EXPANDER (find (options, GTK_TYPE_EXPANDER)), TRUE);
  assert_typeset (window);
  g_signal_emit_by_name (find (options, GTK_TYPE_BUTTON), "clicked");
  wait_for_value (window, "{1018||1016|1003*}");
  close_window (window);
}

/* The row of a move to a long value shows its mean and temperature, and its menu opens it. */
static void
test_long_value_of_move (void)
{
  const char *value = "{{1018||1016|1003*},{1020||1010|1009}|{996|986},{997||995|980}}";
  g_autofree char *before = g_strdup_printf ("{%s|-20}", value);
  GrundyWindow *window = window_with (before);
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW), *row;

  while ((row = find (view, GRUNDY_TYPE_MOVE_ROW)) == NULL ||
         !g_str_has_prefix (grundy_fitted_value_get_text (GRUNDY_FITTED_VALUE (part (row, "value"))), "Mean "))
    g_main_context_iteration (NULL, TRUE);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (find (view, GTK_TYPE_LIST_VIEW))), 0, TRUE);
  gtk_widget_activate_action (view, "move.open-value", NULL);
  wait_for_value (window, value);
  close_window (window);
}

static guint
count_cut_labels (GtkWidget *widget)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
            pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cut_labels (child);
  return n;
}

static guint
count_measures (GtkWidget *widget)
{
  guint n = GRUNDY_IS_FITTED_VALUE (widget) && gtk_widget_get_width (widget) > 0 &&
            g_str_has_prefix (grundy_fitted_value_get_text (GRUNDY_FITTED_VALUE (widget)), "Mean ");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_measures (child);
  return n;
}

/* What a value says in a place of this width. */
static const char *
value_in_width (GtkWidget *fitted, int width)
{
  int height;

  gtk_widget_measure (fitted, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (fitted, width, height, -1, NULL);
  return grundy_fitted_value_get_text (GRUNDY_FITTED_VALUE (fitted));
}

/* A value is shown where it fits, and is told in words where it does not. That depends on the width, not on how many
 * characters it has. */
static void
test_fitted_value (void)
{
  GtkWidget *fitted = g_object_ref_sink (grundy_fitted_value_new ());
  const char *words = "Mean 3/4 ± 5/4";

  grundy_fitted_value_show (GRUNDY_FITTED_VALUE (fitted), "{3*|1*||1/2|-1}", 110, words);
  g_assert_true (g_str_has_prefix (value_in_width (fitted, 60), "Mean "));
  g_assert_true (g_str_has_prefix (value_in_width (fitted, 300), "{3"));
  grundy_fitted_value_show (GRUNDY_FITTED_VALUE (fitted), "{3*|1*||1/2|-1}", 10, words);
  g_assert_true (g_str_has_prefix (value_in_width (fitted, 300), "Mean "));
  grundy_fitted_value_show (GRUNDY_FITTED_VALUE (fitted), "{3*|1*||1/2|-1}", 110, NULL);
  g_assert_true (g_str_has_prefix (value_in_width (fitted, 60), "{3"));
  /* Words of other languages are longer. */
  grundy_fitted_value_show (GRUNDY_FITTED_VALUE (fitted), "{{1018||1016|1003*}|{996|986}}", 110,
                            "Mittel -3/4 ± 5/4, 2 Optionen");
  g_assert_true (g_str_has_prefix (value_in_width (fitted, 90), "Mittel "));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (gtk_widget_get_last_child (fitted)))));
  g_object_unref (fitted);
}

static void
test_values_of_moves_fit (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW);

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 760);
  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (document_of (window), "domineering(....|#...|....|....)", NULL);
  while (count_measures (view) == 0 || count_cut_labels (view) > 0)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* The first move is shown when the list gets the focus, although GTK does not show the focus until a key moves it, and
 * no longer than for some seconds. */
static void
test_focus_shows_move (void)
{
  GrundyWindow *window = window_with ("nim(3,5)");
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW);
  GtkWidget *list = find (view, GTK_TYPE_LIST_VIEW);
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  wait_for_value (window, "*6");
  while (find (view, GRUNDY_TYPE_MOVE_ROW) == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  gtk_widget_grab_focus (list);
  while (gtk_single_selection_get_selected (selection) != 0)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* What each view shows can be drawn on paper on another thread. */
static gpointer
draw_on_paper (gpointer data)
{
  GrundyPicture *picture = data;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "grundy-test-picture.svg", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  cgt_picture_save_fitting (path, CGT_PICTURE_BY_ENDING, picture->width, picture->height, cgt_theme_light (),
                            picture->draw, picture->data, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_remove (path);
  /* Something besides the ground. */
  g_assert_cmpuint (strlen (text), >, 1000);
  return NULL;
}

static void
test_pictures (void)
{
  static const char *const pages[][3] = {
    { "tree", "nim(2,3) + kayles(3)", "*2" },
    { "thermograph", "domineering(2x2)", "+-1" },
    { "generations", "nim(2,3) + kayles(3)", "*2" },
  };
  GType types[] = { GRUNDY_TYPE_TREE_VIEW, GRUNDY_TYPE_THERMOGRAPH_VIEW, GRUNDY_TYPE_GENERATIONS_VIEW };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GrundyWindow *window = window_with (pages[i][1]);
      g_autoptr (GrundyPicture) picture = NULL;

      wait_for_value (window, pages[i][2]);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", pages[i][0]);
      while (picture == NULL)
        {
          g_main_context_iteration (NULL, TRUE);
          picture = grundy_pictured_get_picture (GRUNDY_PICTURED (find (GTK_WIDGET (window), types[i])));
        }
      g_thread_join (g_thread_new (pages[i][0], draw_on_paper, picture));
      close_window (window);
    }
}

/* A mast at 0, or at a number, says nothing that the value does not say. Nor does a page that only says that there is
 * no thermograph. */
static void
test_no_thermograph (void)
{
  static const char *const games[][2] = {
    { "nim(3,5)", "*6" }, { "hackenbush(0-1b 1-2r)", "1/2" }, { "0", "0" }, { "on", "on" }, { "dud", "dud" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GrundyWindow *window = window_with (games[i][0]);

      /* Nor is it offered while nothing is known yet. */
      assert_page (window, GRUNDY_TYPE_THERMOGRAPH_VIEW, "thermograph", FALSE);
      wait_for_value (window, games[i][1]);
      while (grundy_evaluator_get_busy (evaluator_of (window)))
        g_main_context_iteration (NULL, TRUE);
      let_it_draw ();
      assert_page (window, GRUNDY_TYPE_THERMOGRAPH_VIEW, "thermograph", FALSE);
      close_window (window);
    }
}

/* Why there is no temperature is a fact that is asked for. */
static void
test_no_temperature (void)
{
  GrundyWindow *window = window_with ("on");
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);
  GtkFlowBoxChild *temperature = gtk_flow_box_get_child_at_index (part (view, "facts"), 1);
  GtkWidget *why = gtk_widget_get_last_child (gtk_flow_box_child_get_child (temperature));

  wait_for_value (window, "on");
  while (grundy_evaluator_get_busy (evaluator_of (window)))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (temperature)));
  gtk_toggle_button_set_active (part (view, "more"), TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (temperature)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (why)), ==,
                   "Its walls never meet, so it has no mean and no temperature.");
  close_window (window);
}

/* A nim-value is explained; if there is none, the reason is given. */
static void
test_nimber (void)
{
  static const struct
  {
    const char *notation, *value, *why; /* NULL: a picture is expected */
  } cases[] = {
    { "kayles(3,5)", "*7", NULL },
    { "northcott(b..w|.b.w)", "*3", NULL },
    { "square-but-one(4)", "oo(0)", "with 0" },
    { "queens-race(3,5; 1,2)", "0", NULL },
    { "domineering(2x2)", "+-1", "Left and Right" },
    { "misere(nim(1,2))", NULL, "misère play" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GrundyWindow *window = window_with (cases[i].notation);
      GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW);
      g_autofree char *why = NULL;
      g_autoptr (GrundyPicture) picture = NULL;

      wait_for_value (window, cases[i].value);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
      let_it_draw ();
      g_assert_true (gtk_widget_get_mapped (view));
      why = grundy_explain_no_nimber (record_of (window));
      /* The record is shown in the next frame. */
      while (cases[i].why == NULL && (picture = grundy_pictured_get_picture (GRUNDY_PICTURED (view))) == NULL)
        g_main_context_iteration (NULL, TRUE);
      if (cases[i].why == NULL)
        g_assert_null (why);
      else
        g_assert_nonnull (strstr (why, cases[i].why));
      close_window (window);
    }
}

/* A value that no search finds in time is not said to have no meaning, and the theorem that tells who wins comes first.
 */
static void
test_no_value (void)
{
  GrundyWindow *window = window_with ("sylver(10,12,14)"), *chomp = window_with ("chomp(3x4)");
  GrundyWindow *go = window_with ("go(.xo.|x.xo|.xo.)");
  GrundyExplainView *view = GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (chomp), GRUNDY_TYPE_EXPLAIN_VIEW));
  GrundyExplainList *list = GRUNDY_EXPLAIN_LIST (find (GTK_WIDGET (view), GRUNDY_TYPE_EXPLAIN_LIST));

  wait_for_value (window, NULL);
  g_assert_null (grundy_explain_no_nimber (record_of (window)));
  close_window (window);

  /* Nor is it said why such a game of two sides has no nim-value, which nobody expects. */
  wait_for_value (go, NULL);
  g_assert_null (grundy_explain_no_nimber (record_of (go)));
  close_window (go);

  gtk_widget_activate_action (GTK_WIDGET (chomp), "win.show-view", "s", "explain");
  while (grundy_explain_view_get_explanation (view) == NULL)
    g_main_context_iteration (NULL, TRUE);
  grundy_explain_list_set_stepwise (list, TRUE);
  g_assert_nonnull (strstr (grundy_explain_list_get_step (list)->text, "strategy stealing"));
  close_window (chomp);
}

/* Opens the steps below @widget. Returns their number. */
static guint
open_steps (GtkWidget *widget)
{
  guint n = GRUNDY_IS_EXPLAIN_STEP (widget);

  if (n > 0 && !grundy_explain_step_get_open (GRUNDY_EXPLAIN_STEP (widget)))
    grundy_explain_step_set_open (GRUNDY_EXPLAIN_STEP (widget), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += open_steps (child);
  return n;
}

static guint
count_mapped (GtkWidget *widget, const char *text)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
            g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_mapped (child, text);
  return n;
}

/* Below the title of a solution, its moves have none. */
static void
test_puzzle (void)
{
  GrundyWindow *window = window_with ("ringiana(ac,bd,b,b)");
  GtkWidget *list = find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_LIST);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (open_steps (list) < 4 || count_mapped (list, "Shortest Solution") == 0)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_cmpuint (count_mapped (list, "Shortest Solution"), ==, 1);
  close_window (window);
}

/* What is its own value is not said to be equal to itself. */
static void
test_own_value (void)
{
  GrundyWindow *window = window_with ("4");
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_explain_view_get_explanation (GRUNDY_EXPLAIN_VIEW (view)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_cmpuint (count_mapped (view, "Left wins, whoever starts. 4 is in canonical form."), ==, 1);
  close_window (window);
}

static guint
count_answers (const GPtrArray *steps)
{
  guint n = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      n += (step->rule == CGT_RULE_ANSWER) + count_answers (step->steps);
    }
  return n;
}

/* A proof is opened step by step, down to its end. An answer stands for those that are images of it. */
static void
test_proof (void)
{
  GrundyWindow *window = window_with ("cram(3x3)");
  GrundyExplainView *view = GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW));
  GrundyExplainList *list = GRUNDY_EXPLAIN_LIST (find (GTK_WIDGET (view), GRUNDY_TYPE_EXPLAIN_LIST));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_explain_view_get_explanation (view) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (grundy_explain_list_get_n_steps (list), <,
                    count_answers (grundy_explain_view_get_explanation (view)->steps));
  while (open_steps (GTK_WIDGET (list)) < grundy_explain_list_get_n_steps (list))
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* The value stands above the page, so that a long one is not said again. */
static void
test_explained_value (void)
{
  static const char *const cases[][2] = {
    { "domineering(2x2)", "Whoever moves first wins. The value is ±1." },
    { "domineering(4x4)", "Whoever moves first wins." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GrundyWindow *window = window_with (cases[i][0]);
      GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW);
      const CgtExplanation *explanation;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
      /* Who wins is explained before the value is known. */
      while ((explanation = grundy_explain_view_get_explanation (GRUNDY_EXPLAIN_VIEW (view))) == NULL ||
             explanation->value == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (has_label (view, cases[i][1]));
      close_window (window);
    }
}

/* Steps are all there for reading, and one after the other for a lecture. Links lead to other explanations and back. */
static void
test_explain (void)
{
  GrundyWindow *window = window_with ("domineering(2x2)");
  GrundyExplainView *view = GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW));
  GrundyExplainList *list = GRUNDY_EXPLAIN_LIST (find (GTK_WIDGET (view), GRUNDY_TYPE_EXPLAIN_LIST));
  GrundyEvaluator *evaluator = evaluator_of (window);
  g_autoptr (GrundyPicture) picture = NULL;
  guint n;

  /* Nobody asks while the page is hidden. */
  wait_for_value (window, "+-1");
  let_it_draw ();
  g_assert_null (grundy_explain_view_get_explanation (view));
  g_assert_cmpuint (grundy_evaluator_get_n_asked (evaluator), ==, 0);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_explain_view_get_explanation (view) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (grundy_explain_view_get_explanation (view)->value, ==, "+-1");
  let_it_draw ();
  n = grundy_explain_list_get_n_steps (list);
  g_assert_cmpuint (n, >, 2);
  g_assert_null (grundy_explain_list_get_step (list));

  grundy_explain_list_set_stepwise (list, TRUE);
  for (guint i = 0; i < n; i++)
    {
      let_it_draw ();
      g_assert_cmpuint (grundy_explain_list_get_current (list), ==, i);
      g_assert_nonnull (grundy_explain_list_get_step (list));
      g_assert_true (grundy_explain_list_go (list, 1) == (i + 1 < n));
    }
  g_assert_false (grundy_explain_list_go (list, 1));
  grundy_explain_list_set_stepwise (list, FALSE);

  picture = grundy_pictured_get_picture (GRUNDY_PICTURED (view));
  picture->measure (picture->data, G_MAXDOUBLE, &picture->width, &picture->height);
  g_thread_join (g_thread_new ("explanation", draw_on_paper, picture));

  grundy_explain_view_go_to (view, "{1/8|1}");
  while (!g_str_equal (grundy_explain_view_get_explanation (view)->value, "1/2"))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  gtk_widget_activate_action (GTK_WIDGET (list), "explain.back", NULL);
  let_it_draw ();
  g_assert_cmpstr (grundy_explain_view_get_explanation (view)->value, ==, "+-1");

  /* A link that cannot be read changes nothing, and a question is dropped with the page. */
  grundy_explain_view_go_to (view, "nim(x)");
  while (grundy_evaluator_get_n_asked (evaluator) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (grundy_explain_view_get_explanation (view)->value, ==, "+-1");
  grundy_explain_view_go_to (view, "domineering(4x4)");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "thermograph");
  let_it_draw ();
  g_assert_cmpuint (grundy_evaluator_get_n_asked (evaluator), ==, 0);
  close_window (window);
}

static void
test_actions (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GrundyDocument *document = document_of (window);

  wait_for_value (window, "*");
  grundy_document_add (document, "nim(2)", NULL);
  wait_for_value (window, "*3");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  wait_for_value (window, "*");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL);
  wait_for_value (window, "*3");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-results", NULL);
  let_it_draw ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-results", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-text", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-latex", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.misere", NULL);
  g_assert_true (grundy_document_get_misere (document));
  while (grundy_evaluator_get_busy (evaluator_of (window)))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  close_window (window);
}

/* An evaluation in progress is dropped for the next edit. */
static void
test_edit_while_evaluating (void)
{
  GrundyWindow *window = window_with ("domineering(8x8)");
  GrundyEvaluator *evaluator = evaluator_of (window);
  GrundyDocument *document = document_of (window);
  guint number = grundy_document_get_component (document, 0)->number;

  while (grundy_evaluator_get_progress (evaluator)->positions == 0)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_true (grundy_document_set_text (document, number, "domineering(..|..)", FALSE, NULL));
  wait_for_value (window, "+-1");
  close_window (window);
}

static void
test_cancel (void)
{
  GrundyWindow *window = window_with ("domineering(8x8)");
  GrundyEvaluator *evaluator = evaluator_of (window);

  while (grundy_evaluator_get_progress (evaluator)->positions == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel", NULL);
  while (grundy_evaluator_get_busy (evaluator))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  close_window (window);
}

/* Closing does not wait for the worker, and nothing is delivered afterwards. */
static void
test_close_while_evaluating (void)
{
  GrundyWindow *window = window_with ("domineering(8x8)");

  while (grundy_evaluator_get_progress (evaluator_of (window))->positions == 0)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
  let_it_draw ();
}

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
                         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text)
                       ? widget
                       : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static void
test_moves (void)
{
  GrundyWindow *window = window_with ("nim(17,25,13)");
  GrundyMovesView *moves = GRUNDY_MOVES_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW));
  const CgtEvaluation *evaluation;
  g_autoptr (GPtrArray) best = NULL;
  const CgtMove *move;

  wait_for_value (window, "*5");
  let_it_draw ();
  evaluation = record_of (window);
  best = cgt_evaluation_moves_best_first (evaluation, CGT_LEFT);
  move = best->pdata[0];
  g_assert_cmpstr (cgt_move_get_term_to (move), ==, "nim(17,25,8)");
  g_assert_cmpint (move->wins, ==, CGT_YES);
  g_assert_cmpint (((CgtMove *) best->pdata[1])->wins, ==, CGT_NO);
  /* A row has the picture of its move, and what the move changes in figures, not in notation. */
  while (find (GTK_WIDGET (moves), GRUNDY_TYPE_MINIATURE) == NULL || find_label (GTK_WIDGET (moves), "13 → 8") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_mapped (find (GTK_WIDGET (moves), GRUNDY_TYPE_MINIATURE)));
  g_assert_null (find_label (GTK_WIDGET (moves), "17,25,8"));
  g_signal_emit_by_name (moves, "show-move", move, CGT_LEFT);
  let_it_draw ();
  g_signal_emit_by_name (moves, "play-move", move, CGT_LEFT);
  wait_for_value (window, "0");
  grundy_document_undo (document_of (window));
  wait_for_value (window, "*5");
  close_window (window);
}

/* (transfer full): what a screen reader says of the first move; NULL: no row is shown yet */
static char *
name_of_first_move (GrundyWindow *window)
{
  GtkWidget *picture = find (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW), GRUNDY_TYPE_MINIATURE);
  g_autofree char *name = NULL;

  if (picture != NULL)
    name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (gtk_widget_get_parent (picture)),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  return name != NULL && *name != '\0' ? g_steal_pointer (&name) : NULL;
}

static guint n_widths_for_height;

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_and_count (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  n_widths_for_height += orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0;
  *minimum = *natural = 10;
}

static void
allocate_nothing (GtkWidget *widget, int width, int height, int baseline)
{
}

/* A label whose width for a height is asked for tries about twenty widths, and layout is most of what a click takes. */
static void
test_layout_of_moves (void)
{
  GrundyWindow *window = window_with ("domineering(2x2)");
  GtkWidget *row, *texts, *probe = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  wait_for_value (window, "+-1");
  while ((row = find (GTK_WIDGET (window), GRUNDY_TYPE_MOVE_ROW)) == NULL || gtk_widget_get_width (row) == 0)
    g_main_context_iteration (NULL, TRUE);
  texts = gtk_widget_get_parent (find (row, GRUNDY_TYPE_FITTED_VALUE));
  gtk_widget_set_layout_manager (probe, gtk_custom_layout_new (get_request_mode, measure_and_count, allocate_nothing));
  gtk_box_append (GTK_BOX (texts), probe);
  while (gtk_widget_get_width (probe) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_widths_for_height, ==, 0);
  close_window (window);
}

static guint n_header_widths, n_header_layouts;

static void
measure_header_and_count (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  n_header_widths += orientation == GTK_ORIENTATION_HORIZONTAL;
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate_header (GtkWidget *widget, int width, int height, int baseline)
{
  n_header_layouts++;
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
edit_with_keys (GrundyWindow *window, guint key)
{
  GrundyCanvas *board = GRUNDY_CANVAS (find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD));

  GRUNDY_CANVAS_GET_CLASS (board)->key (board, key, 0);
  GRUNDY_CANVAS_GET_CLASS (board)->key (board, GDK_KEY_space, 0);
}

static void
wait_for_frames (GrundyWindow *window, gint64 n)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gint64 last = gdk_frame_clock_get_frame_counter (clock) + n;

  while (gdk_frame_clock_get_frame_counter (clock) < last)
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      g_main_context_iteration (NULL, TRUE);
    }
}

/* GTK keeps a measurement until something in the header bar changes. The first edit marks the title, so the bar is laid
 * out again, once. Later edits change nothing there. */
static void
test_header_of_edits (void)
{
  GrundyWindow *window = window_with ("domineering(....|....)");
  GrundyKept *document = GRUNDY_KEPT (document_of (window));
  g_autoptr (GrundyContents) contents = GRUNDY_KEPT_GET_IFACE (document)->get_contents (document, TRUE);
  GtkWidget *bar = find (GTK_WIDGET (window), ADW_TYPE_HEADER_BAR);

  GRUNDY_KEPT_GET_IFACE (document)->set_saved (document, contents);
  gtk_widget_set_layout_manager (bar,
                                 gtk_custom_layout_new (get_request_mode, measure_header_and_count, allocate_header));
  wait_for_frames (window, 3);
  g_assert_cmpuint (n_header_widths, >, 0);
  for (guint i = 0; i < 3; i++)
    {
      n_header_widths = n_header_layouts = 0;
      edit_with_keys (window, GDK_KEY_Right);
      wait_for_frames (window, 3);
      g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "• "));
      g_assert_cmpuint (n_header_layouts, ==, i == 0);
      g_assert_true (i == 0 || n_header_widths == 0);
    }
  close_window (window);
}

static guint
count_visible_labels (GtkWidget *widget, gboolean (*is_counted) (const char *text))
{
  guint n =
    GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) && is_counted (gtk_label_get_text (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_visible_labels (child, is_counted);
  return n;
}

static gboolean
is_letter_of_outcome (const char *text)
{
  return *text != '\0' && strchr ("NPLRD", *text) != NULL && text[1] == '\0';
}

static gboolean
is_long_gain (const char *text)
{
  return g_str_has_prefix (text, "gains ") && strlen (text) > 40;
}

static void
wait_for_first_move (GrundyWindow *window, const char *word)
{
  for (g_autofree char *name = NULL; name == NULL || strstr (name, word) == NULL;)
    {
      g_main_context_iteration (NULL, TRUE);
      g_free (name);
      name = name_of_first_move (window);
    }
}

/* A row of moves has words and values that can be read: who wins is no letter, and a gain that is a long game is left
 * out. */
static void
test_words_of_moves (void)
{
  GrundyWindow *window = window_with ("chessnot(2x2)");

  wait_for_first_move (window, "draws");
  g_assert_cmpuint (count_visible_labels (GTK_WIDGET (window), is_letter_of_outcome), ==, 0);
  close_window (window);
  window = window_with ("domineering(4x4)");
  wait_for_first_move (window, "incentive");
  g_assert_cmpuint (count_visible_labels (GTK_WIDGET (window), is_long_gain), ==, 0);
  close_window (window);
}

/* Where there is space, nothing below the value is cut, and no space is empty. */
static void
test_height_of_value (void)
{
  static const char *const notations[] = { "ford(3/7)", "treblecross(.......)" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      GrundyWindow *window = window_with (notations[i]);
      GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);
      GtkWidget *scrolled = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW);
      int height;

      wait_for_first_move (window, "value");
      do
        {
          g_main_context_iteration (NULL, TRUE);
          gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (view), NULL, &height, NULL, NULL);
        }
      while (gtk_widget_get_height (scrolled) != height);
      close_window (window);
    }
}

/* It ends somewhere, however long the position and the value are. */
static void
test_long_move (void)
{
  g_autoptr (GString) notation = g_string_new ("nim(1");
  g_autofree char *name = NULL;
  GrundyWindow *window;

  for (guint i = 0; i < 600; i++)
    g_string_append (notation, ",1");
  g_string_append_c (notation, ')');
  window = window_with (notation->str);
  wait_for_value (window, "*");
  while ((name = name_of_first_move (window)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (name, "Move to nim(0,1"));
  g_assert_cmpuint (strlen (name), <, 1000);
  close_window (window);
}

/* Moves that are images of each other are one row: two dominoes in the middle of an edge or beside it, four of the
 * others. Heaps have no order, and equal boards are one. Where the board has one symmetry, which changes the players,
 * no two moves are alike. */
static void
test_alike (void)
{
  static const char *const cases[][3] = {
    { "domineering(4x4)", "+-(0,{{2|0},{2||2|0}|{2|0},miny(2)})", " 2 2 4 4" },
    { "nim(2,2,1)", "*", " 1 2 2" },
    { "domineering(#..|...|...)", "+-3/2", " 1 1 1 1 1" },
    { "col(2x3) + col(2x3)", "0", " 8 4" },
    { "nim(2,2) + nim(2,2)", "0", " 4 4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GrundyWindow *window = window_with (cases[i][0]);
      g_autoptr (CgtExpression) sum = grundy_document_get_sum (document_of (window));
      g_autoptr (GPtrArray) moves = NULL;
      g_autoptr (GHashTable) alike = NULL;
      g_autoptr (GString) counts = g_string_new (NULL);

      wait_for_value (window, cases[i][1]);
      moves = grundy_best_moves (record_of (window), CGT_LEFT, GRUNDY_MOST_MOVES);
      alike = grundy_join_alike_moves (moves, sum, record_of (window));
      for (guint k = 0; k < moves->len; k++)
        g_string_append_printf (counts, " %u", GPOINTER_TO_UINT (g_hash_table_lookup (alike, moves->pdata[k])));
      g_assert_cmpstr (counts->str, ==, cases[i][2]);
      close_window (window);
    }
}

/* The same before anything is known of them. Of the checkered stones of Clobber on an even board, a half turn and the
 * diagonals keep the colours; a dead square in a corner of Domineering leaves no image that keeps the moves. */
static void
test_alike_before_known (void)
{
  static const struct
  {
    const char *expression;
    guint n_moves, n_alike;
  } cases[] = {
    { "clobber[start](6x6)", 15, 4 },
    { "domineering(#........|.........|.........|.........|.........|.........|.........|.........|.........)", 71, 1 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GrundyWindow *window = window_with (cases[i].expression);
      g_autoptr (CgtExpression) sum = grundy_document_get_sum (document_of (window));
      CgtEvaluation *evaluation;
      g_autoptr (GPtrArray) moves = NULL;
      g_autoptr (GHashTable) alike = NULL;

      while ((evaluation = record_of (window)) == NULL || evaluation->moves[CGT_LEFT] == NULL)
        g_main_context_iteration (NULL, TRUE);
      moves = grundy_best_moves (evaluation, CGT_LEFT, GRUNDY_MOST_MOVES);
      for (guint k = 0; k < moves->len; k++)
        g_assert_null (((CgtMove *) moves->pdata[k])->value);
      alike = grundy_join_alike_moves (moves, sum, evaluation);
      g_assert_cmpuint (moves->len, ==, cases[i].n_moves);
      for (guint k = 0; k < moves->len; k++)
        g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (alike, moves->pdata[k])), ==, cases[i].n_alike);
      close_window (window);
    }
}

/* Wrong input is reported, and the last valid state stays. */
static void
test_typing (void)
{
  GrundyWindow *window = window_with ("nim(3)");
  GrundyDocument *document = document_of (window);
  GtkWidget *entry = find_notation (GTK_WIDGET (window));
  g_autofree char *expression = NULL;

  wait_for_value (window, "*3");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nim(3,x");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  expression = grundy_document_get_expression (document);
  g_assert_cmpstr (expression, ==, "nim(3)");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nim(3,4)");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  wait_for_value (window, "*7");
  close_window (window);
}

/* A sum is put on boards when its entry is left. What gets the focus may be on a board that leaves the page by that. */
static void
test_leaving_sum (void)
{
  GrundyWindow *window = window_with ("nim(3) + nim(4)");
  GrundyDocument *document = document_of (window);
  GtkWidget *first = find_notation (GTK_WIDGET (window));
  GtkWidget *view = gtk_widget_get_ancestor (first, GRUNDY_TYPE_COMPONENT_VIEW);
  GtkWidget *second = find_notation (gtk_widget_get_next_sibling (view));
  g_autoptr (GString) sum = g_string_new ("nim(1)");

  for (guint i = 0; i < 99; i++)
    g_string_append (sum, " + 1");
  let_it_draw ();
  g_assert_true (gtk_widget_grab_focus (first));
  gtk_editable_set_text (GTK_EDITABLE (first), sum->str);
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 2);
  g_object_add_weak_pointer (G_OBJECT (second), (gpointer *) &second);
  g_assert_true (gtk_widget_grab_focus (second));
  while (grundy_document_get_n_components (document) == 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 101);
  while (second != NULL)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  close_window (window);
}

/* Every game of the gallery is drawn, one after the other in one window, and is evaluated or still being evaluated. */
static void
test_gallery (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GrundyDocument *document = document_of (window);
  const CgtRuleset *const *rulesets;
  guint n;

  rulesets = cgt_rulesets (&n);
  for (guint i = 0; i < n; i++)
    {
      const char *example = cgt_ruleset_get_sketch (rulesets[i])->example;
      g_autoptr (GError) error = NULL;

      if (example == NULL || !round_has (i, 6))
        continue;
      g_test_message ("%s", example);
      grundy_document_replace (document, example, &error);
      g_assert_no_error (error);
      let_it_draw ();
    }
  close_window (window);
}

static gboolean
is_game_in_sight (GtkWidget *widget, const char *title)
{
  gboolean found = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_child_visible (widget) &&
                   g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), title);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = is_game_in_sight (child, title);
  return found;
}

/* A game is found by who invented it, too. */
static void
test_gallery_of_people (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GtkWindow *dialog = grundy_gallery_present_dialog (GTK_WINDOW (window), NULL, NULL);
  GtkWidget *gallery = find (GTK_WIDGET (dialog), GRUNDY_TYPE_GALLERY);

  while (!is_game_in_sight (gallery, "Snort"))
    g_main_context_iteration (NULL, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (find (gallery, GTK_TYPE_SEARCH_ENTRY)), "conway");
  while (is_game_in_sight (gallery, "Snort"))
    g_main_context_iteration (NULL, TRUE);
  while (!is_game_in_sight (gallery, "Hackenbush") || !is_game_in_sight (gallery, "Sylver Coinage"))
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

static void
test_gallery_dialog (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GtkWindow *dialog;

  dialog = grundy_gallery_present_dialog (GTK_WINDOW (window), NULL, NULL);
  let_it_draw ();
  gtk_window_destroy (dialog);
  dialog = grundy_preferences_present (GTK_WINDOW (window), NULL);
  let_it_draw ();
  gtk_window_destroy (dialog);
  /* An open dialog is closed with its window. */
  dialog = grundy_gallery_present_dialog (GTK_WINDOW (window), NULL, NULL);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  let_it_draw ();
  close_window (window);
  while (dialog != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* A game that is asked for before the moves are known begins when they are, unless the position has changed. */
static void
test_play_at_once (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GrundyDocument *document = document_of (window);
  GtkWindow *dialog = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL);
  grundy_document_replace (document, "nim(2,3)", NULL);
  while (record_of (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);

  grundy_document_replace (document, "nim(3,5)", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL);
  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) < 2)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (gtk_window_get_toplevels (), i);

      if (toplevel != GTK_WINDOW (window))
        dialog = toplevel;
    }
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (dialog), ==, "GrundyGameDialog");
  close_window (window);
}

#define ADD_TEMPLATE(name, get_type) g_test_add_data_func ("/template/" name, get_type, test_template)

/* A section that was never shown is made when it gets the focus, which goes to what is in it. */
static void
test_deferred_focus (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *section = g_object_new (GRUNDY_TYPE_DEFERRED, "child-type", GTK_TYPE_BUTTON, NULL);

  gtk_window_set_child (window, section);
  g_assert_null (grundy_deferred_peek (GRUNDY_DEFERRED (section)));
  g_assert_true (gtk_widget_grab_focus (section));
  g_assert_nonnull (grundy_deferred_peek (GRUNDY_DEFERRED (section)));
  g_assert_true (gtk_window_get_focus (window) == grundy_deferred_peek (GRUNDY_DEFERRED (section)));
  gtk_window_destroy (window);
}

static guint
count_components (GtkWidget *widget)
{
  guint n = GRUNDY_IS_COMPONENT_VIEW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_components (child);
  return n;
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer n_left)
{
  return --*(guint *) n_left > 0;
}

/* Of many components a page is shown, however long one waits. */
static void
test_page_of_components (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  guint n_left = 10;

  for (guint i = 1; i < 50; i++)
    grundy_document_add (document_of (window), "nim(1)", NULL);
  while (count_components (GTK_WIDGET (window)) < 20)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), on_frame, &n_left, NULL);
  while (n_left > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_components (GTK_WIDGET (window)), ==, 20);
  close_window (window);
}

int
main (int argc, char **argv)
{
  init_window_tests (&argc, &argv);
  ADD_TEMPLATE ("gallery", grundy_gallery_get_type);
  ADD_TEMPLATE ("component-view", grundy_component_view_get_type);
  ADD_TEMPLATE ("value-view", grundy_value_view_get_type);
  ADD_TEMPLATE ("moves-view", grundy_moves_view_get_type);
  ADD_TEMPLATE ("tree-view", grundy_tree_view_get_type);
  ADD_TEMPLATE ("tree-canvas", grundy_tree_canvas_get_type);
  ADD_TEMPLATE ("thermograph-view", grundy_thermograph_view_get_type);
  ADD_TEMPLATE ("explain-view", grundy_explain_view_get_type);
  ADD_TEMPLATE ("generations-view", grundy_generations_view_get_type);
  ADD_TEMPLATE ("sequence-view", grundy_sequence_view_get_type);
  ADD_TEMPLATE ("two-heap-view", grundy_two_heap_view_get_type);
  ADD_TEMPLATE ("sequences-section", grundy_sequences_section_get_type);
  ADD_TEMPLATE ("chances-bar", grundy_chances_bar_get_type);
  ADD_TEMPLATE ("game-view", grundy_game_view_get_type);
  ADD_TEMPLATE ("cells-view", grundy_cells_view_get_type);
  ADD_TEMPLATE ("automata-view", grundy_automata_view_get_type);
  ADD_TEMPLATE ("generations-canvas", grundy_generations_canvas_get_type);
  g_test_add_func ("/window/value", test_value);
  g_test_add_func ("/window/page-of-components", test_page_of_components);
  g_test_add_func ("/window/measure", test_measure);
  g_test_add_func ("/window/views", test_views);
  g_test_add_func ("/window/typeset", test_typeset);
  g_test_add_func ("/window/typeset-lessons", test_typeset_lessons);
  g_test_add_func ("/window/typeset-menus", test_typeset_menus);
  g_test_add_func ("/window/typeset-dialogs", test_typeset_dialogs);
  g_test_add_func ("/window/numbers-of-pictures", test_numbers);
  g_test_add_func ("/window/long-value", test_long_value);
  g_test_add_func ("/window/long-value-of-move", test_long_value_of_move);
  g_test_add_func ("/window/focus-shows-move", test_focus_shows_move);
  g_test_add_func ("/window/fitted-value", test_fitted_value);
  g_test_add_func ("/window/values-of-moves-fit", test_values_of_moves_fit);
  g_test_add_func ("/window/pictures", test_pictures);
  g_test_add_func ("/window/no-thermograph", test_no_thermograph);
  g_test_add_func ("/window/no-temperature", test_no_temperature);
  g_test_add_func ("/window/nimber", test_nimber);
  g_test_add_func ("/window/no-value", test_no_value);
  g_test_add_func ("/window/explain", test_explain);
  g_test_add_func ("/window/explain/value", test_explained_value);
  g_test_add_func ("/window/proof", test_proof);
  g_test_add_func ("/window/puzzle", test_puzzle);
  g_test_add_func ("/window/own-value", test_own_value);
  g_test_add_func ("/window/actions", test_actions);
  g_test_add_func ("/window/edit-while-evaluating", test_edit_while_evaluating);
  g_test_add_func ("/window/cancel", test_cancel);
  g_test_add_func ("/window/close-while-evaluating", test_close_while_evaluating);
  g_test_add_func ("/window/moves", test_moves);
  g_test_add_func ("/window/layout-of-moves", test_layout_of_moves);
  g_test_add_func ("/window/header-of-edits", test_header_of_edits);
  g_test_add_func ("/window/words-of-moves", test_words_of_moves);
  g_test_add_func ("/window/height-of-value", test_height_of_value);
  g_test_add_func ("/window/long-move", test_long_move);
  g_test_add_func ("/window/alike", test_alike);
  g_test_add_func ("/window/alike-before-known", test_alike_before_known);
  g_test_add_func ("/window/typing", test_typing);
  g_test_add_func ("/window/leaving-sum", test_leaving_sum);
  g_test_add_func ("/window/gallery", test_gallery);
  g_test_add_func ("/window/gallery-dialog", test_gallery_dialog);
  g_test_add_func ("/window/gallery-of-people", test_gallery_of_people);
  g_test_add_func ("/window/play-at-once", test_play_at_once);
  g_test_add_func ("/window/deferred-focus", test_deferred_focus);
  return g_test_run ();
}
