/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* (transfer full): where to begin: the games that are best to begin with (CGT_SKETCH_FIRST), as large pictures with
 * the action "gallery.open" and a position, and above them the document that was open last: the first item of @recent.
 */
GtkWidget *grundy_gallery_start_new (GMenuModel *recent);
/* Small pictures are for windows in which the large ones would not stand side by side, or not be in sight. */
void grundy_gallery_start_set_small (GtkWidget *start, gboolean small);
