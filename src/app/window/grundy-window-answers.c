/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* What the window shows of its answers: the value, the outcome, the pages of results, and stars on the boards. The
 * session says whether it does. */
#include "grundy-window-private.h"

#include "grundy-component-view.h"

gboolean
grundy_window_answers_are_hidden (GrundyWindow *self)
{
  return !grundy_session_get_answers_visible (self->session);
}

void
grundy_window_answers_update_boards (GrundyWindow *self)
{
  for (guint i = 0; i < self->component_views->len; i++)
    grundy_component_view_set_hides_answers (self->component_views->pdata[i], grundy_window_answers_are_hidden (self));
}

void
grundy_window_answers_update (GrundyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean hidden = grundy_window_answers_are_hidden (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean was_inside = focus != NULL && gtk_widget_is_ancestor (focus, self->hidden_answers);

  gtk_widget_set_visible (self->hidden_answers, hidden && grundy_play_get_game (self->play) == NULL);
  /* The log of a game has the place of the answers. */
  gtk_widget_set_vexpand (GTK_WIDGET (self->game_view), hidden);
  gtk_widget_set_visible (GTK_WIDGET (self->value_view), !hidden);
  gtk_widget_set_visible (self->views_switcher, !hidden);
  gtk_widget_set_visible (GTK_WIDGET (self->views), !hidden);
  gtk_widget_action_set_enabled (widget, "win.reveal", hidden);
  grundy_window_answers_update_boards (self);
  grundy_window_update_actions (self);
  if (was_inside && !hidden)
    gtk_widget_child_focus (GTK_WIDGET (self->views), GTK_DIR_TAB_FORWARD);
}

static void
action_reveal (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_session_reveal (GRUNDY_WINDOW (widget)->session);
}

void
grundy_window_answers_init (GrundyWindow *self)
{
  static const char *const names[] = { "game-values", "predict-first" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (names[i], self->session, names[i]);

      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  g_signal_connect_object (self->session, "notify::answers-visible", G_CALLBACK (grundy_window_answers_update), self,
                           G_CONNECT_SWAPPED);
}

void
grundy_window_answers_install (GrundyWindowClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.reveal", NULL, action_reveal);
}
