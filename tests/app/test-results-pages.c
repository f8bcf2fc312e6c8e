/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The results pages, their switcher, their keys and the window of shortcuts follow one table. */
#include <adwaita.h>

#include "app/views/grundy-results-page.h"
#include "app/views/grundy-value-view.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-window.h"
#include "widgets.h"

/* Alt+1 opens the first page of the switcher, and so on. */
static void
test_keys (void)
{
  g_autoptr (GtkApplication) application = GTK_APPLICATION (grundy_application_new ());
  g_autoptr (GError) error = NULL;
  guint n;
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n);

  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < MIN (n, 9); i++)
    {
      g_autofree char *action = g_strconcat ("win.show-view::", pages[i].name, NULL);
      g_autofree char *expected = g_strdup_printf ("<Alt>%u", i + 1);
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, action);

      g_assert_cmpuint (g_strv_length (keys), ==, 1);
      g_assert_cmpstr (keys[0], ==, expected);
    }
}

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
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *key = NULL;

      g_object_get (widget, "accelerator", &key, NULL);
      g_string_append_printf (text, "%s\n", key != NULL ? key : "");
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_keys (child, text);
}

static char *
list_page_keys (GtkWidget *help)
{
  GString *text = g_string_new (NULL);

  append_keys (help, text);
  return g_string_free (text, FALSE);
}

/* The window of shortcuts shows the keys of the table. */
static void
test_help (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());
  GtkWidget *help = NULL;
  g_autofree char *shown = NULL;
  guint n;

  grundy_results_pages_get (&n);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (GTK_IS_SHORTCUTS_WINDOW (toplevel))
        help = toplevel;
    }
  g_assert_nonnull (help);
  shown = list_page_keys (help);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = grundy_results_page_dup_key (i);

      g_assert_nonnull (strstr (shown, key));
    }
  gtk_window_destroy (GTK_WINDOW (help));
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/results-pages/keys", test_keys);
  g_test_add_func ("/app/results-pages/switcher", test_switcher);
  g_test_add_func ("/app/results-pages/help", test_help);
  g_test_add_func ("/app/results-pages/places-of-facts", test_places_of_facts);
  return g_test_run ();
}
