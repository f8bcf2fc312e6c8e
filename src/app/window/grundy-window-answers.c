/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include "grundy-component-view.h"

/* Whether the window shows its answers: the value, the outcome, the pages of results, and stars on the boards. Answers
 * are hidden in a game unless its values are asked for, and, while the user predicts first, in every position until
 * they are revealed. */

gboolean
grundy_window_answers_are_hidden (GrundyWindow *self)
{
  if (self->game != NULL)
    return !self->game_values;
  return self->predict_first && !self->revealed;
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

  gtk_widget_set_visible (self->hidden_answers, hidden && self->game == NULL);
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

void
grundy_window_answers_document_changed (GrundyWindow *self)
{
  if (!self->revealed)
    return;
  self->revealed = FALSE;
  grundy_window_answers_update (self);
}

/* In a game the check box for its values shows the same. */
static void
reveal (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  self->revealed = TRUE;
  if (self->game != NULL)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "game-values", g_variant_new_boolean (TRUE));
  else
    grundy_window_answers_update (self);
}

static void
on_game_values (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GrundyWindow *self = user_data;

  g_simple_action_set_state (action, state);
  self->game_values = g_variant_get_boolean (state);
  grundy_window_answers_update (self);
  grundy_window_play_show_record (self);
}

static void
on_predict_first (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GrundyWindow *self = user_data;

  g_simple_action_set_state (action, state);
  self->predict_first = g_variant_get_boolean (state);
  self->revealed = FALSE;
  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "predict-first", self->predict_first);
  grundy_window_answers_update (self);
}

/* Another window, or another program, has changed it. */
static void
on_setting (GrundyWindow *self)
{
  gboolean predict = g_settings_get_boolean (self->settings, "predict-first");

  if (predict != self->predict_first)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "predict-first", g_variant_new_boolean (predict));
}

void
grundy_window_answers_follow_settings (GrundyWindow *self)
{
  if (self->settings == NULL)
    return;
  g_signal_connect_object (self->settings, "changed::predict-first", G_CALLBACK (on_setting), self, G_CONNECT_SWAPPED);
  on_setting (self);
}

void
grundy_window_answers_init (GrundyWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "game-values", .state = "false", .change_state = on_game_values },
    { .name = "predict-first", .state = "false", .change_state = on_predict_first },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
grundy_window_answers_install (GrundyWindowClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.reveal", NULL, reveal);
}
