/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-results-page.h"

/**
 * GrundyOtherPlay:
 *
 * One line that tells who wins an impartial game in misère play if the document is evaluated in normal play, and the
 * other way round; below it, the genus and whether the game is tame, restive or wild. Each is hidden for other games,
 * and if the answer takes longer than a second.
 */
#define GRUNDY_TYPE_OTHER_PLAY (grundy_other_play_get_type ())
G_DECLARE_FINAL_TYPE (GrundyOtherPlay, grundy_other_play, GRUNDY, OTHER_PLAY, GtkWidget)

/* Asks the evaluator of @known unless it has answered about that expression already. */
void grundy_other_play_set_known (GrundyOtherPlay *self, const GrundyKnown *known);
