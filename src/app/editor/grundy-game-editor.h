/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/document/grundy-recovery.h"
#include "rulesets/cgt-ruleset.h"

/**
 * GrundyGameEditor:
 *
 * A window for writing a game in Lua, with a board beside the text to play it on. While the text has no error, the game
 * is among the rulesets and on the board. An error is shown in its line. The game is kept only if it is saved;
 * GrundyGamesMonitor then tells the program.
 */
#define GRUNDY_TYPE_GAME_EDITOR (grundy_game_editor_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGameEditor, grundy_game_editor, GRUNDY, GAME_EDITOR, AdwWindow)

/* @parent: the window that opens positions. @ruleset: (nullable): the user's own game to edit; NULL: a new one. */
void grundy_game_editor_present (GtkWindow *parent, const CgtRuleset *ruleset);

/* Opens the text of a copy, which is not saved, and returns its window. */
GtkWindow *grundy_game_editor_recover (GtkWindow *parent, GrundyRecovery *recovery);
/* The program ends without asking: before it returns, the copy of an unsaved text is written. */
void grundy_game_editor_keep (GrundyGameEditor *self);
