/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/grundy-session.h"

/**
 * GrundyBoardsPane:
 *
 * The components of a document, page by page, each with its board, and in a sum the value of each.
 *
 * Properties:
 * - "session" (GrundySession): whose position it shows.
 * - "evaluation" (CgtEvaluation): the record whose moves are marked on the boards.
 */
#define GRUNDY_TYPE_BOARDS_PANE (grundy_boards_pane_get_type ())
G_DECLARE_FINAL_TYPE (GrundyBoardsPane, grundy_boards_pane, GRUNDY, BOARDS_PANE, GtkBox)

/* Turns to the page of a component and moves the focus to it. */
void grundy_boards_pane_focus_component (GrundyBoardsPane *self, guint number);
/* Moves the focus to the first board in sight. */
void grundy_boards_pane_focus_first (GrundyBoardsPane *self);
/* On a low screen, what is below the boards is scrolled with them. */
void grundy_boards_pane_set_low (GrundyBoardsPane *self, gboolean low);
/* Whether the line of play is replayed, which its button then stops. */
void grundy_boards_pane_set_replays (GrundyBoardsPane *self, gboolean replays);
