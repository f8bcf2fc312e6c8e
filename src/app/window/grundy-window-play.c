/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The game in play, as the window shows it: its view, its commands, and the boards. GrundyPlay plays it. */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-words.h"
#include "app/play/grundy-game-dialog.h"
#include "grundy-component-view.h"

/* The boards follow the game, also those that were just made. */
void
grundy_window_play_update_boards (GrundyWindow *self)
{
  GrundyGame *game = grundy_play_get_game (self->play);
  guint players = grundy_play_may_move (self->play) ? 1u << grundy_game_get_moves_of (game) : 0;

  for (guint i = 0; i < self->component_views->len; i++)
    {
      GrundyComponentView *view = self->component_views->pdata[i];
      g_autoptr (GPtrArray) steps =
        game != NULL
          ? grundy_game_list_steps (game, grundy_component_view_get_number (view), grundy_game_get_ply (game), TRUE)
          : NULL;

      grundy_component_view_set_game (view, game != NULL, players);
      grundy_component_view_set_history (view, steps);
    }
}

/* With the nim-values if values are shown. */
static void
show_record (GrundyWindow *self)
{
  GrundyGame *game = grundy_play_get_game (self->play);

  if (game != NULL)
    grundy_game_view_show (self->game_view, game, grundy_play_get_result (self->play),
                           grundy_play_get_note (self->play), grundy_session_get_current (self->session),
                           grundy_session_get_game_values (self->session));
}

static void
show_game (GrundyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GrundyGame *game = grundy_play_get_game (self->play);
  guint back;

  gtk_widget_set_visible (GTK_WIDGET (self->game_view), game != NULL);
  gtk_widget_set_visible (self->play_button, game == NULL);
  grundy_window_answers_update (self);
  gtk_widget_action_set_enabled (widget, "win.game-hint",
                                 grundy_play_may_move (self->play) &&
                                   grundy_session_get_current (self->session) != NULL);
  gtk_widget_action_set_enabled (widget, "win.game-back", game != NULL && grundy_game_find_back (game, &back));
  gtk_widget_action_set_enabled (widget, "win.game-claim", grundy_play_may_claim (self->play));
  gtk_widget_action_set_enabled (widget, "win.game-again", game != NULL);
  gtk_widget_action_set_enabled (widget, "win.game-swap", game != NULL);
  gtk_widget_action_set_enabled (widget, "win.game-end", game != NULL);
  gtk_widget_action_set_enabled (widget, "win.game-leave", game != NULL);
  grundy_window_play_update_boards (self);
  show_record (self);
}

static void
on_marked (GrundyWindow *self, const CgtMove *move)
{
  GrundyGame *game = grundy_play_get_game (self->play);

  grundy_window_boards_show_move (self, move, game != NULL ? grundy_game_get_moves_of (game) : CGT_LEFT);
}

static void
on_refused (GrundyWindow *self, const char *message)
{
  grundy_notice_show (self->notice, NULL, message);
}

static void
focus_first_board (GrundyWindow *self)
{
  if (self->component_views->len == 0)
    return;
  gtk_widget_grab_focus (self->component_views->pdata[0]);
  grundy_in_sight_bring (self->component_views->pdata[0]);
}

void
grundy_window_play_start (GrundyWindow *self, GrundyGame *game)
{
  grundy_play_start (self->play, game);
  focus_first_board (self);
}

/* Commands */

static void
on_game_chosen (GrundyGame *game, gpointer user_data)
{
  grundy_window_play_start (user_data, game);
}

static void
action_play (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  const CgtEvaluation *record = grundy_session_get_current (self->session);

  adw_view_stack_set_visible_child_name (self->sections, "positions");
  if (record == NULL)
    grundy_notice_show (self->notice, NULL, _ ("The moves are not known yet"));
  else if (grundy_measure_in_words (record) != NULL)
    grundy_notice_show (self->notice, NULL, grundy_measure_in_words (record));
  else
    grundy_game_dialog_present (GTK_WINDOW (self), record->impartial, self->settings, on_game_chosen, self);
}

static void
action_proof (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  if (!grundy_play_start_proof (self->play))
    return;
  adw_view_stack_set_visible_child_name (self->sections, "positions");
  focus_first_board (self);
}

static void
action_hint (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_play_hint (GRUNDY_WINDOW (widget)->play);
}

static void
action_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_play_back (GRUNDY_WINDOW (widget)->play);
}

static void
action_claim (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_play_claim (GRUNDY_WINDOW (widget)->play);
}

static void
action_again (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_play_again (GRUNDY_WINDOW (widget)->play, FALSE);
}

static void
action_swap (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_play_again (GRUNDY_WINDOW (widget)->play, TRUE);
}

static void
action_leave (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_play_leave (GRUNDY_WINDOW (widget)->play);
}

static void
action_end (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_play_end (GRUNDY_WINDOW (widget)->play);
}

void
grundy_window_play_install (GrundyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.play", NULL, action_play);
  gtk_widget_class_install_action (widget_class, "win.play-proof", NULL, action_proof);
  gtk_widget_class_install_action (widget_class, "win.game-leave", NULL, action_leave);
  gtk_widget_class_install_action (widget_class, "win.game-hint", NULL, action_hint);
  gtk_widget_class_install_action (widget_class, "win.game-back", NULL, action_back);
  gtk_widget_class_install_action (widget_class, "win.game-claim", NULL, action_claim);
  gtk_widget_class_install_action (widget_class, "win.game-again", NULL, action_again);
  gtk_widget_class_install_action (widget_class, "win.game-swap", NULL, action_swap);
  gtk_widget_class_install_action (widget_class, "win.game-end", NULL, action_end);
}

void
grundy_window_play_init (GrundyWindow *self)
{
  g_signal_connect_object (self->play, "changed", G_CALLBACK (show_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "marked", G_CALLBACK (on_marked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "refused", G_CALLBACK (on_refused), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "asks", G_CALLBACK (grundy_window_boards_forget_values), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::game-values", G_CALLBACK (show_record), self, G_CONNECT_SWAPPED);
  show_game (self);
}
