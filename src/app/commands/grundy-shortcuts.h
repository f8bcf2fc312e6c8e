/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows all keys over @parent, in a list that can be searched. */
void grundy_shortcuts_present (GtkWindow *parent);
