/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

G_BEGIN_DECLS

/* How the program chooses its moves in a game. */
typedef enum
{
  GRUNDY_STRATEGY_PERFECT, /* a winning move if there is one; it wins quickly and loses slowly */
  GRUNDY_STRATEGY_HOTTEST, /* the best move in the component with the highest temperature (Hotstrat) */
  GRUNDY_STRATEGY_GREEDY,  /* the move that leaves the opponent the fewest replies, or gains most at once */
  GRUNDY_STRATEGY_RANDOM,  /* each move with the same probability */
  GRUNDY_N_STRATEGIES,
} GrundyStrategy;

/**
 * grundy_strategy_choose:
 * @expression: a sum
 * @record: what is known about it
 * @player: whose moves in @record are chosen from; %CGT_LEFT in an impartial game
 * @solver: of this thread, for the temperatures of the components
 * @random: for %GRUNDY_STRATEGY_RANDOM
 *
 * A strategy that runs out of time chooses among what it has seen, and one that does not apply to the game chooses as
 * the greedy one does. May take a second, so it runs on a worker.
 *
 * Returns: (nullable): a move of @record; %NULL if there is none, or none is known.
 */
const CgtMove *grundy_strategy_choose (GrundyStrategy strategy, CgtExpression *expression, const CgtEvaluation *record,
                                       CgtPlayer player, CgtSolver *solver, GRand *random);

/* Whether the game ends in a draw if both play well after the mover, @player, has moved to @outcome. */
gboolean grundy_outcome_is_draw_after (CgtOutcome outcome, CgtPlayer player);
/* The same before @player moves. */
gboolean grundy_outcome_is_draw_for (CgtOutcome outcome, CgtPlayer player);

G_END_DECLS
