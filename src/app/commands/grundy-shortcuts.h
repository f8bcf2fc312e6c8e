/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows all keys over @parent, in a list that can be searched. */
void grundy_shortcuts_present (GtkWindow *parent);

G_END_DECLS
