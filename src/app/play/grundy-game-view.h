/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-game.h"

/**
 * GrundyGameView:
 *
 * A game in play: in large type whose turn it is or how the game ended, the commands of a game, and its log. The
 * commands are actions of the window.
 *
 * Signals: "go-to" (guint ply): a row of the log was chosen.
 */
#define GRUNDY_TYPE_GAME_VIEW (grundy_game_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGameView, grundy_game_view, GRUNDY, GAME_VIEW, AdwBin)

/* Shows @game as it is now. @note: (nullable): a line below whose turn it is. @record: (nullable): of the position, as
 * far as it is known; its totals are shown. @values: whether its values are shown elsewhere, with the totals. */
void grundy_game_view_show (GrundyGameView *self, const GrundyGame *game, GrundyResult result, const char *note,
                            const CgtEvaluation *record, gboolean values);

/* Names in the user's language. (transfer none) */
const char *grundy_strategy_name (GrundyStrategy strategy);
/* (transfer full) */
char *grundy_game_result_in_words (const GrundyGame *game, GrundyResult result);
/* (transfer full): why the game, which has a winner, is over: the last move, and the rule that decides. */
char *grundy_game_end_in_words (const GrundyGame *game, GrundyResult result);
