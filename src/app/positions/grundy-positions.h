/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/grundy-session.h"

/**
 * GrundyPositions:
 *
 * The section of positions: the boards of a document beside its results, or the gallery if there is nothing in the
 * document yet. A GrundySection.
 *
 * Its commands are the actions of a group, which the window takes as its own.
 */
#define GRUNDY_TYPE_POSITIONS (grundy_positions_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPositions, grundy_positions, GRUNDY, POSITIONS, AdwBin)

/* To be called once. */
void grundy_positions_set_session (GrundyPositions *self, GrundySession *session);
/* (transfer none): "play", "show-view" and so on, without a prefix. */
GActionMap *grundy_positions_get_actions (GrundyPositions *self);
/* Fills the gallery, and moves the focus to its search. See grundy_gallery_show_start(). */
void grundy_positions_show_start (GrundyPositions *self, GMenuModel *recent);
/* Begins a game on the position; takes @game. */
void grundy_positions_start_game (GrundyPositions *self, GrundyGame *game);
