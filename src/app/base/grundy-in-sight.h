/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on a key that would activate the focus of @window, or open its menu, brings the focus into sight first,
 * where it is scrolled away: nobody wants to activate what cannot be seen, and GTK 4.8 finds no monitor for a menu off
 * the screen. The next key does what it says. */
void grundy_in_sight_keep (GtkWindow *window);

G_END_DECLS
