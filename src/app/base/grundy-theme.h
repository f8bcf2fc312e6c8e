/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/draw/cgt-theme.h"

G_BEGIN_DECLS

/* The colours of pictures in the current style, light or dark. They are strong in high contrast, and in a window that
 * has the class "presentation". */
const CgtTheme *grundy_theme_get (GtkWidget *widget);
/* Calls @changed with @object whenever the style changes. */
void grundy_theme_connect (gpointer object, GCallback changed);
/* Redraws @widget whenever the style changes. */
void grundy_theme_follow (GtkWidget *widget);

/* How much larger the text of @widget is than usual, because of the system or of the window. Pictures grow with it: a
 * picture is drawn for a widget that is smaller by this factor, and then enlarged. */
double grundy_theme_get_scale (GtkWidget *widget);
/* The size of @widget in units of its picture. */
double grundy_theme_get_width (GtkWidget *widget);
double grundy_theme_get_height (GtkWidget *widget);
/* Scales @cr up, and changes the size from that of the widget to that of the picture. */
void grundy_theme_enlarge (GtkWidget *widget, cairo_t *cr, int *width, int *height);

G_END_DECLS
