/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyRecent:
 *
 * The documents that were opened or saved last, the latest first, as a menu. Each item activates "app.open-recent" with
 * the URI of a file.
 */
#define GRUNDY_TYPE_RECENT (grundy_recent_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRecent, grundy_recent, GRUNDY, RECENT, GObject)

/* (transfer none): the list of @application, which the settings keep from one start to the next. */
GrundyRecent *grundy_recent_of (GtkApplication *application);
void grundy_recent_add (GrundyRecent *self, GFile *file);
void grundy_recent_forget (GrundyRecent *self, GFile *file);
GMenuModel *grundy_recent_get_menu (GrundyRecent *self); /* (transfer none) */

/* The URIs of the documents that were open when the program ended last, or when all windows were closed. */
const char *const *grundy_recent_get_session (GrundyRecent *self); /* (transfer none) */
/* Keeps those that are open now for the next start. */
void grundy_recent_keep_session (GrundyRecent *self, const char *const *uris);
