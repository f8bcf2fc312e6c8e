/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* From now on, a key that would activate the focused widget of @window, or open its menu, first scrolls to the widget
 * if it is out of view: people do not want to activate what they cannot see, and GTK 4.8 finds no monitor for a menu
 * that is off the screen. The next key press then activates it. */
void grundy_in_sight_keep (GtkWindow *window);

/* Scrolls so that all of the widget can be seen, or its start, as soon as it has been laid out. */
void grundy_in_sight_bring (GtkWidget *widget);

/* Leaves the wheel over @widget to the page around it. Otherwise a number would change, or a board be zoomed, while one
 * scrolls past it. */
void grundy_in_sight_leave_wheel (GtkWidget *widget);
