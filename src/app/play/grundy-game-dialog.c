/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-dialog.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-number-row.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-game-view.h"

#define GRUNDY_TYPE_GAME_DIALOG (grundy_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGameDialog, grundy_game_dialog, GRUNDY, GAME_DIALOG, AdwWindow)

struct _GrundyGameDialog
{
  AdwWindow parent_instance;

  AdwComboRow *seats[2];
  AdwComboRow *begins;
  GrundyNumberRow *time;
  gboolean impartial;
  GrundyGameFunc chosen;
  gpointer user_data;
};

G_DEFINE_FINAL_TYPE (GrundyGameDialog, grundy_game_dialog, ADW_TYPE_WINDOW)

/* The first choice is a person, and then come the strategies. */
static void
fill_seat (AdwComboRow *row, const char *title, guint chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Person"));
  for (guint i = 0; i < GRUNDY_N_STRATEGIES; i++)
    gtk_string_list_append (names, grundy_strategy_name (i));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, chosen);
}

static GrundySeat
get_seat (GrundyGameDialog *self, CgtPlayer player)
{
  guint chosen = adw_combo_row_get_selected (self->seats[player]);

  return (GrundySeat) { .program = chosen > 0, .strategy = chosen > 0 ? chosen - 1 : 0 };
}

static void
on_start (GrundyGameDialog *self)
{
  GrundySeat seats[2] = { get_seat (self, CGT_LEFT), get_seat (self, CGT_RIGHT) };
  CgtPlayer begins = adw_combo_row_get_selected (self->begins) == 0 ? CGT_LEFT : CGT_RIGHT;
  GrundyGame *game = grundy_game_new (seats, begins, self->impartial);
  GrundyGameFunc chosen = self->chosen;
  gpointer user_data = self->user_data;

  gtk_window_destroy (GTK_WINDOW (self));
  chosen (game, user_data);
}

static void
grundy_game_dialog_class_init (GrundyGameDialogClass *klass)
{
  g_type_ensure (GRUNDY_TYPE_NUMBER_ROW);
  grundy_class_set_template (klass, "grundy-game-dialog.ui", NULL);
  grundy_class_bind_children (klass, GrundyGameDialog, begins, time);
  grundy_class_bind_child_as (klass, GrundyGameDialog, "left", seats[CGT_LEFT]);
  grundy_class_bind_child_as (klass, GrundyGameDialog, "right", seats[CGT_RIGHT]);
  grundy_class_bind_callbacks (klass, on_start);
}

static void
grundy_game_dialog_init (GrundyGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_widget_name_buttons (GTK_WIDGET (self));
  grundy_tab_close_on_escape (GTK_WINDOW (self), GTK_PHASE_BUBBLE);
  grundy_tab_keep (GTK_WINDOW (self));
}

GtkWindow *
grundy_game_dialog_present (GtkWindow *parent, gboolean impartial, const char *const sides[2], GSettings *settings,
                            GrundyGameFunc chosen, gpointer user_data)
{
  const char *players[] = { grundy_game_player_name (CGT_LEFT, impartial),
                            grundy_game_player_name (CGT_RIGHT, impartial), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (players);
  GrundyGameDialog *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  self = g_object_new (GRUNDY_TYPE_GAME_DIALOG, NULL);
  self->chosen = chosen;
  self->user_data = user_data;
  self->impartial = impartial;
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      /* Translators: a player and what tells it from the other: "Left, vertical". */
      g_autofree char *title = sides[player] != NULL ? g_strdup_printf (_ ("%s, %s"), players[player], sides[player])
                                                     : g_strdup (players[player]);

      fill_seat (self->seats[player], title, player == CGT_LEFT ? 0 : 1);
    }
  adw_combo_row_set_model (self->begins, G_LIST_MODEL (names));
  grundy_number_row_set_settings (self->time, settings);
  grundy_dialog_set_parent (GTK_WINDOW (self), parent, 420, -1);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}
