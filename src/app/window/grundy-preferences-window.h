/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Shows the preferences over @parent (nullable). @settings: (nullable): without them the rows are insensitive. */
GtkWindow *grundy_preferences_present (GtkWindow *parent, GSettings *settings);
