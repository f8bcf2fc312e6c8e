/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Called with a line for the worksheet that goes through the game. */
typedef void (*GrundyReviewFunc) (const char *line, gpointer user_data);

/* Asks for the positions of a game that was played. @position: (nullable): a position of the game that is meant if only
 * numbers are typed. */
void grundy_review_dialog_present (GtkWindow *parent, const char *position, GrundyReviewFunc func, gpointer user_data);
