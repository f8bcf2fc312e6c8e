/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-dialog.h"

#include <glib/gi18n.h>

#include "app/base/grundy-preferences.h"
#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-game-view.h"

typedef struct
{
  GtkWindow *window;
  AdwComboRow *seats[2];
  AdwComboRow *begins;
  gboolean impartial;
  GrundyGameFunc chosen;
  gpointer user_data;
} Dialog;

/* The first choice is a person, and then come the strategies. */
static GtkWidget *
new_seat (const char *title, guint chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row = adw_combo_row_new ();

  gtk_string_list_append (names, _ ("Person"));
  for (guint i = 0; i < GRUNDY_N_STRATEGIES; i++)
    gtk_string_list_append (names, grundy_strategy_name (i));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  return row;
}

static GtkWidget *
new_begins (gboolean impartial)
{
  const char *names[] = { grundy_game_player_name (CGT_LEFT, impartial), grundy_game_player_name (CGT_RIGHT, impartial),
                          NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Begins"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  return row;
}

static GrundySeat
get_seat (Dialog *self, CgtPlayer player)
{
  guint chosen = adw_combo_row_get_selected (self->seats[player]);

  return (GrundySeat) { .program = chosen > 0, .strategy = chosen > 0 ? chosen - 1 : 0 };
}

static void
on_start (Dialog *self)
{
  GrundySeat seats[2] = { get_seat (self, CGT_LEFT), get_seat (self, CGT_RIGHT) };
  CgtPlayer begins = adw_combo_row_get_selected (self->begins) == 0 ? CGT_LEFT : CGT_RIGHT;
  GrundyGame *game = grundy_game_new (seats, begins, self->impartial);
  GrundyGameFunc chosen = self->chosen;
  gpointer user_data = self->user_data;

  gtk_window_destroy (self->window);
  chosen (game, user_data);
}

GtkWindow *
grundy_game_dialog_present (GtkWindow *parent, gboolean impartial, GSettings *settings, GrundyGameFunc chosen,
                            gpointer user_data)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *start = gtk_button_new_with_label (_ ("Start"));

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self->chosen = chosen;
  self->user_data = user_data;
  self->impartial = impartial;
  self->window = grundy_dialog_new (parent, _ ("Play a Game"), 420, -1, header, group);
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, g_free);
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      GtkWidget *row = new_seat (grundy_game_player_name (player, impartial), player == CGT_LEFT ? 0 : 1);

      self->seats[player] = ADW_COMBO_ROW (row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  self->begins = ADW_COMBO_ROW (new_begins (impartial));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->begins));
  grundy_preferences_add_number (ADW_PREFERENCES_GROUP (group), _ ("Time for a move of the program"),
                                 _ ("Seconds; 0 for no limit"), 1, 86400, settings, "answer-time");
  gtk_widget_set_margin_start (group, 18);
  gtk_widget_set_margin_end (group, 18);
  gtk_widget_set_margin_top (group, 12);
  gtk_widget_set_margin_bottom (group, 18);
  gtk_widget_add_css_class (start, "suggested-action");
  g_signal_connect_swapped (start, "clicked", G_CALLBACK (on_start), self);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), start);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  gtk_window_set_default_widget (self->window, start);
  grundy_tab_keep (self->window);
  gtk_window_present (self->window);
  gtk_widget_grab_focus (start);
  return self->window;
}
