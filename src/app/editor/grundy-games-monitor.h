/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/**
 * GrundyGamesMonitor:
 *
 * Tells when the user's own games have changed: one was saved, came with a document, or was removed. There is one for
 * the whole program, used on the main loop.
 *
 * Signal "changed" (const char *id): the game of this name has changed; empty: several have.
 */
#define GRUNDY_TYPE_GAMES_MONITOR (grundy_games_monitor_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGamesMonitor, grundy_games_monitor, GRUNDY, GAMES_MONITOR, GObject)

/* (transfer none) */
GrundyGamesMonitor *grundy_games_monitor_get_default (void);
/* Emits "changed". */
void grundy_games_monitor_tell (GrundyGamesMonitor *self, const char *id);
