/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Widgets inside a window, for tests of the window. */

/* @widget or the first one inside it that is of @type; NULL: none. */
GtkWidget *find (GtkWidget *widget, GType type);
/* The line of the worksheet, which is outside its rows. */
GtkWidget *find_line (GtkWidget *widget);
