/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The preferences, over @parent. @settings: (nullable): where they are not kept, the rows are insensitive. */
GtkWindow *grundy_preferences_present (GtkWindow *parent, GSettings *settings);

G_END_DECLS
