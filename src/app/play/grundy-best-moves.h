/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/record/cgt-evaluation.h"

/* No more moves than this are listed at a time: nobody would read them, and listing them takes time on the main loop.
 */
#define GRUNDY_MOST_MOVES 1000

/**
 * grundy_best_moves:
 *
 * Returns: (transfer container) (element-type CgtMove): at most @most moves of @player, the best first.
 *   If there are far more, the winning ones come first, and the others in the order of the rules. Empty if nothing is
 *   known.
 */
GPtrArray *grundy_best_moves (const CgtEvaluation *evaluation, CgtPlayer player, guint most);
/* The number of all moves. */
guint grundy_count_moves (const CgtEvaluation *evaluation, CgtPlayer player);
