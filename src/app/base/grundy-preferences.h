/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* (transfer full): the settings; NULL if the schema is not installed. Then defaults are used, and nothing is kept. */
GSettings *grundy_settings_new (void);

/* Shows the preferences over @parent. @settings: (nullable): without them the rows are insensitive. */
GtkWindow *grundy_preferences_present (GtkWindow *parent, GSettings *settings);

G_END_DECLS
