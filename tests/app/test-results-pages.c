/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The results pages, their switcher and their keys; the table of commands, and what is made from it. */
#include <adwaita.h>

#include "app/commands/grundy-commands.h"
#include "app/views/grundy-chances-bar.h"
#include "app/views/grundy-moves-view.h"
#include "app/views/grundy-results-page.h"
#include "app/views/grundy-value-view.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-header.h"
#include "app/window/grundy-window.h"
#include "widgets.h"

static void
test_switcher (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  guint n;
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n);
  GType first = pages[0].get_type ();
  GtkWidget *stack = gtk_widget_get_ancestor (find (GTK_WIDGET (window), first), ADW_TYPE_VIEW_STACK);
  g_autoptr (GtkSelectionModel) model = adw_view_stack_get_pages (ADW_VIEW_STACK (stack));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (model), i);

      g_assert_cmpstr (adw_view_stack_page_get_name (page), ==, pages[i].name);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
append_keys (GtkWidget *widget, GString *text)
{
  if (GTK_IS_SHORTCUT_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_shortcut_label_get_accelerator (GTK_SHORTCUT_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_keys (child, text);
}

/* The window of shortcuts has all keys of the table in its order, and so has the help, and it is not larger than the
 * window that it is over. */
static void
test_shortcuts (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());
  g_autoptr (GString) shown = g_string_new (NULL), expected = g_string_new (NULL);
  g_autofree char *help = grundy_commands_dup_help ();
  GtkWindow *shortcuts = NULL;
  GtkWidget *content;
  guint n;
  const GrundyCommand *commands = grundy_commands_get (&n);
  int width, height;

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (toplevel) == GTK_WINDOW (window))
        shortcuts = toplevel;
    }
  g_assert_nonnull (shortcuts);
  for (guint i = 0; i < n; i++)
    if (commands[i].keys != NULL)
      {
        g_autofree char *title = grundy_command_dup_title (&commands[i]);

        g_string_append_printf (expected, "%s\n", commands[i].keys);
        g_assert_nonnull (strstr (help, title));
      }
  /* They come group by group. */
  do
    {
      g_main_context_iteration (NULL, TRUE);
      g_string_truncate (shown, 0);
      append_keys (GTK_WIDGET (shortcuts), shown);
    }
  while (shown->len < expected->len);
  g_assert_cmpstr (shown->str, ==, expected->str);
  /* Its shadow, which is around its content, is outside of a small screen. */
  content = gtk_widget_get_first_child (GTK_WIDGET (shortcuts));
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_true (width <= 360 && height <= 720);
  gtk_window_destroy (shortcuts);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Each command of the table is an action, and no two have the same key. Alt+1 opens the first page of results, and so
 * on. */
static void
test_commands (void)
{
  g_autoptr (GtkApplication) application = GTK_APPLICATION (grundy_application_new ());
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GrundyWindow *window = grundy_window_new (NULL);
  guint n, n_pages;
  const GrundyCommand *commands = grundy_commands_get (&n);
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n_pages);

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;
      g_auto (GStrv) accels = NULL;

      if (commands[i].action == NULL)
        continue;
      g_assert_true (g_action_parse_detailed_name (commands[i].action, &name, &target, NULL));
      if (g_str_has_prefix (name, "app."))
        g_assert_true (g_str_equal (name, "app.style") ||
                       g_action_group_has_action (G_ACTION_GROUP (application), name + 4));
      else if (!g_str_equal (name, "window.close"))
        g_assert_true (g_action_group_has_action (G_ACTION_GROUP (window), name + 4));
      accels = gtk_application_get_accels_for_action (application, commands[i].action);
      g_assert_cmpint (accels[0] != NULL, ==, commands[i].keys != NULL);
      for (char **key = accels; *key != NULL; key++)
        g_assert_true (g_hash_table_add (keys, g_strdup (*key)));
    }
  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *action = g_strconcat ("win.show-view::", pages[i].name, NULL);
      g_autofree char *expected = g_strdup_printf ("<Alt>%u", i + 1);
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, action);

      g_assert_cmpstr (accels[0], ==, expected);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static guint
count_entries (GMenuModel *menu)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n += section != NULL ? count_entries (section) : 1;
    }
  return n;
}

static void
test_main_menu (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  GtkWidget *header = find (GTK_WIDGET (window), GRUNDY_TYPE_HEADER);
  GtkMenuButton *button = GTK_MENU_BUTTON (find (header, GTK_TYPE_MENU_BUTTON));

  g_assert_true (gtk_menu_button_get_primary (button));
  g_assert_cmpuint (count_entries (gtk_menu_button_get_menu_model (button)), <=, 12);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is shown of @text, or what is shown before any of these facts are known. */
static void
show_known (GtkWidget *page, const char *text, gboolean known)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);
  g_autoptr (CgtEvaluation) record =
    cgt_expression_evaluate (expression, solver, known ? CGT_WANT_ALL : 0, NULL, NULL, NULL);
  GrundyKnown shown = { .evaluation = record, .expression = expression, .final = known };

  if (!known)
    {
      g_clear_pointer (&record->score, g_free);
      g_clear_pointer (&record->nimber, g_free);
      record->remoteness = -1;
    }
  grundy_results_page_set_known (GRUNDY_RESULTS_PAGE (page), &shown);
}

/* The value of the fact with this title; NULL: it is not shown. */
static const char *
shown_fact (GtkWidget *widget, const char *title)
{
  const char *found = NULL;

  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), title) == 0 &&
      gtk_widget_get_next_sibling (widget) != NULL)
    {
      GtkWidget *place = gtk_widget_get_parent (gtk_widget_get_parent (widget));

      return gtk_widget_get_visible (place) ? gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (widget)))
                                            : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = shown_fact (child, title);
  return found;
}

/* (nullable) */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* A fact that is not known yet keeps its place, but only if this game can have it. */
static void
test_places_of_facts (void)
{
  GtkWidget *page = g_object_ref_sink (g_object_new (GRUNDY_TYPE_VALUE_VIEW, NULL));

  show_known (page, "cheques(3,1,5)", TRUE);
  g_assert_cmpstr (shown_fact (page, "Score"), ==, "3");
  show_known (page, "cheques(3,1,5,2)", FALSE);
  g_assert_cmpstr (shown_fact (page, "Score"), ==, "…");
  show_known (page, "chessnot(3x2)", FALSE);
  g_assert_null (shown_fact (page, "Score"));

  show_known (page, "nim(3,5)", TRUE);
  g_assert_cmpstr (shown_fact (page, "Nimber"), ==, "6");
  show_known (page, "nim(3,5)", FALSE);
  g_assert_cmpstr (shown_fact (page, "Nimber"), ==, "…");
  g_assert_cmpstr (shown_fact (page, "Remoteness"), ==, "…");
  show_known (page, "domineering(2x2)", FALSE);
  g_assert_null (shown_fact (page, "Nimber"));
  g_assert_null (shown_fact (page, "Remoteness"));
  g_object_unref (page);
}

/* Who wins a Boxing Match is known by symmetry long before its value. */
static void
test_value_awaited (void)
{
  GtkWidget *page = g_object_ref_sink (g_object_new (GRUNDY_TYPE_VALUE_VIEW, NULL));

  show_known (page, "boxing-match(6x6)", FALSE);
  g_assert_nonnull (find_label (page, "Whoever moves first wins"));
  g_assert_nonnull (find_label (page, "The value is being computed…"));
  g_object_unref (page);
}

/* A page shows what is known once it is seen. */
static GtkWidget *
show_in_window (GtkWidget *page)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* More moves than anybody reads are listed on demand. */
static void
test_more_moves (void)
{
  GtkWidget *page = g_object_new (GRUNDY_TYPE_MOVES_VIEW, NULL), *window = show_in_window (page);
  GtkWidget *more;

  show_known (page, "nim(2500)", TRUE);
  g_assert_nonnull (find_label (page, "Moves (1000 of 2500)"));
  more = gtk_widget_get_ancestor (find_label (page, "More"), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_get_visible (more));
  g_signal_emit_by_name (more, "clicked");
  g_assert_nonnull (find_label (page, "Moves (2000 of 2500)"));
  g_signal_emit_by_name (more, "clicked");
  g_assert_nonnull (find_label (page, "Moves (2500)"));
  g_assert_false (gtk_widget_get_visible (more));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Chances are known of impartial games only. */
static void
test_chances (void)
{
  GtkWidget *page = g_object_new (GRUNDY_TYPE_MOVES_VIEW, NULL), *window = show_in_window (page);
  GtkWidget *bar = find (page, GRUNDY_TYPE_CHANCES_BAR);

  show_known (page, "domineering(2x2)", TRUE);
  g_assert_false (gtk_widget_get_visible (bar));
  show_known (page, "nim(3,5)", TRUE);
  g_assert_true (gtk_widget_get_visible (bar));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/results-pages/switcher", test_switcher);
  g_test_add_func ("/commands/shortcuts", test_shortcuts);
  g_test_add_func ("/commands/actions", test_commands);
  g_test_add_func ("/commands/main-menu", test_main_menu);
  g_test_add_func ("/app/results-pages/places-of-facts", test_places_of_facts);
  g_test_add_func ("/app/results-pages/value-awaited", test_value_awaited);
  g_test_add_func ("/app/results-pages/more-moves", test_more_moves);
  g_test_add_func ("/app/results-pages/chances", test_chances);
  return g_test_run ();
}
