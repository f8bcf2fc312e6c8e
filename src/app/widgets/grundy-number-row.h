/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define GRUNDY_TYPE_NUMBER_ROW (grundy_number_row_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNumberRow, grundy_number_row, GRUNDY, NUMBER_ROW, AdwActionRow)

/* A row for a number of the settings. Its properties are "key", the name of the setting, and "adjustment". */

/* @settings (nullable): where the number is; without them the row is insensitive. */
void grundy_number_row_set_settings (GrundyNumberRow *self, GSettings *settings);
