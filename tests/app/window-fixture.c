/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "window-fixture.h"

#include <adwaita.h>

#include "app/positions/grundy-positions.h"
#include "widgets.h"

void
init_window_tests (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  adw_init ();
}

static gboolean
has_value (GrundyWindow *window, const char *value)
{
  const CgtEvaluation *evaluation = record_of (window);

  return evaluation != NULL &&
         g_strcmp0 (evaluation->score != NULL ? evaluation->score : evaluation->value, value) == 0 &&
         !grundy_evaluator_get_busy (evaluator_of (window));
}

void
wait_for_value (GrundyWindow *window, const char *value)
{
  while (!has_value (window, value))
    g_main_context_iteration (NULL, TRUE);
}

GtkWidget *
find_notation (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget) && gtk_widget_has_css_class (widget, "monospace"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_notation (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GrundyWindow *
window_with (const char *notation)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GError) error = NULL;

  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (document_of (window), notation, &error);
  g_assert_no_error (error);
  return window;
}

void
let_it_draw (void)
{
  for (guint i = 0; i < 20; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

void
close_window (GrundyWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

void
start_game (GrundyWindow *window, GrundySeat left, GrundySeat right, CgtPlayer begins)
{
  GrundySeat seats[2] = { left, right };

  grundy_positions_start_game (GRUNDY_POSITIONS (find (GTK_WIDGET (window), GRUNDY_TYPE_POSITIONS)),
                               grundy_game_new (seats, begins, record_of (window)->impartial));
}

const GrundySeat person = { .program = FALSE };

void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/grundy_cgt/Grundy/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

GtkWidget *
show_section (GrundyWindow *window, const char *name, GType type)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", name);
  return find (GTK_WIDGET (window), type);
}

void
drop (GrundyWindow *window, GFile **files, guint n)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_autoptr (GSList) list = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  for (guint i = n; i > 0; i--)
    list = g_slist_prepend (list, files[i - 1]);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (list));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  g_assert_true (taken);
}
