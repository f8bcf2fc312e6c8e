/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-ruleset.h"

/* How the boards of a game are drawn, as a person wants to see them in all windows; see CgtBoardView. */
typedef enum
{
  GRUNDY_LOOK_FROM_BELOW,
  GRUNDY_LOOK_OWN_PIECES,
  GRUNDY_N_LOOKS,
} GrundyLook;

/* That of its action of a board, and of its key in the settings. */
const char *grundy_theme_get_look_name (GrundyLook look);
gboolean grundy_theme_get_look (const CgtRuleset *ruleset, GrundyLook look);
void grundy_theme_set_look (const CgtRuleset *ruleset, GrundyLook look, gboolean on);
/* Takes the looks of all games from @settings, and keeps them there as long as it lives. */
void grundy_theme_keep_looks (GSettings *settings);

/* The colours of pictures in the current style, light or dark, with the looks of games. They are strong in high
 * contrast, and in a window that has the class "presentation". A theme never changes: another style or look is another
 * theme. */
const CgtTheme *grundy_theme_get (GtkWidget *widget);
/* That of pictures on paper: light, with the same looks. */
const CgtTheme *grundy_theme_get_paper (void);
/* Calls @changed with @object whenever the style or a look changes. */
void grundy_theme_connect (gpointer object, GCallback changed);
/* Redraws @widget whenever the style or a look changes. */
void grundy_theme_follow (GtkWidget *widget);

/* How much larger the text of @widget is than usual, because of the system or of the window. Pictures grow with it: a
 * picture is drawn for a widget that is smaller by this factor, and then enlarged. */
double grundy_theme_get_scale (GtkWidget *widget);
/* The size of @widget in units of its picture. */
double grundy_theme_get_width (GtkWidget *widget);
double grundy_theme_get_height (GtkWidget *widget);
/* Scales @cr up, and changes the size from that of the widget to that of the picture. */
void grundy_theme_enlarge (GtkWidget *widget, cairo_t *cr, int *width, int *height);
