/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/draw/cgt-theme.h"

G_BEGIN_DECLS

/* The colours of pictures in the current style, light or dark. */
const CgtTheme *grundy_theme_get (void);
/* Redraws @widget whenever the style changes between light and dark. */
void grundy_theme_follow (GtkWidget *widget);

G_END_DECLS
