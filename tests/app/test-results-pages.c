/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The results pages, their switcher, their keys and the window of shortcuts follow one table. */
#include <adwaita.h>

#include "app/views/grundy-results-page.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-window.h"

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

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
list_shortcuts (GtkWidget *widget, GPtrArray *actions)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      char *action;

      g_object_get (widget, "action-name", &action, NULL);
      /* The window keeps a copy of each for its search. */
      if (action != NULL && g_str_has_prefix (action, "win.show-view::") &&
          !g_ptr_array_find_with_equal_func (actions, action, g_str_equal, NULL))
        g_ptr_array_add (actions, action);
      else
        g_free (action);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_shortcuts (child, actions);
}

/* The keys that are shown are those of the table. */
static void
test_help (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/grundy_cgt/Grundy/help-overlay.ui");
  GtkWidget *help = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n);

  list_shortcuts (help, actions);
  g_assert_cmpuint (actions->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr ((const char *) actions->pdata[i] + strlen ("win.show-view::"), ==, pages[i].name);
  gtk_window_destroy (GTK_WINDOW (help));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/results-pages/keys", test_keys);
  g_test_add_func ("/app/results-pages/switcher", test_switcher);
  g_test_add_func ("/app/results-pages/help", test_help);
  return g_test_run ();
}
