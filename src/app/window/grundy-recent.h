/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * GrundyRecent:
 *
 * The documents that were opened or saved last, the latest first, as a menu. Each item activates "app.open-recent" with
 * the URI of a file.
 */
#define GRUNDY_TYPE_RECENT (grundy_recent_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRecent, grundy_recent, GRUNDY, RECENT, GObject)

/* @settings: (nullable): keep the list from one start to the next. */
GrundyRecent *grundy_recent_new (GSettings *settings);
void grundy_recent_add (GrundyRecent *self, GFile *file);
void grundy_recent_forget (GrundyRecent *self, GFile *file);
GMenuModel *grundy_recent_get_menu (GrundyRecent *self); /* (transfer none) */

G_END_DECLS
