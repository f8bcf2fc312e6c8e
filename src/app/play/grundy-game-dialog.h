/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-game.h"

/* @game: (transfer full): what was chosen. */
typedef void (*GrundyGameFunc) (GrundyGame *game, gpointer user_data);

/* Asks who plays which side, who begins, and how long the program may think. @sides: (nullable elements): what tells
 * the players apart, as "vertical". That time is kept in @settings (nullable).
 * @chosen is called once when the user starts the game. @user_data has to
 * live as long as @parent. Returns: (transfer none): the dialog. */
GtkWindow *grundy_game_dialog_present (GtkWindow *parent, gboolean impartial, const char *const sides[2],
                                       GSettings *settings, GrundyGameFunc chosen, gpointer user_data);
