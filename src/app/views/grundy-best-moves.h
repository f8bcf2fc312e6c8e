/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/* More than these are not listed: nobody reads them, and the main loop has to put them there. */
#define GRUNDY_MOST_MOVES 1000

/**
 * grundy_best_moves:
 *
 * Returns: (transfer container) (element-type CgtMove): at most %GRUNDY_MOST_MOVES moves of @player, best
 *   first; where there are many more, the winning ones first and else in the order of the rules. Empty
 *   when nothing is known.
 */
GPtrArray *grundy_best_moves (const CgtEvaluation *evaluation, CgtPlayer player);
/* How many there are in all. */
guint grundy_count_moves (const CgtEvaluation *evaluation, CgtPlayer player);

G_END_DECLS
