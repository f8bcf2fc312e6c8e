/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

/* How the program chooses its moves in a game. */
typedef enum
{
  GRUNDY_STRATEGY_PERFECT, /* a winning move if there is one; it wins quickly and loses slowly */
  GRUNDY_STRATEGY_HOTTEST, /* the best move in the component with the highest temperature (Hotstrat) */
  GRUNDY_STRATEGY_GREEDY,  /* the move that leaves the opponent the fewest replies, or gains most at once */
  GRUNDY_STRATEGY_RANDOM,  /* each move with the same probability */
  GRUNDY_N_STRATEGIES,
} GrundyStrategy;

/* What a strategy may take of the processor's time to look at a sum, and again at all its components. */
#define GRUNDY_LOOKING_SECONDS 0.5

/* Evaluates one of @n expressions that are looked at, within their share of the time. @budget (nullable): what @solver
 * has, and gets back. (transfer full); NULL with an error as cgt_expression_evaluate(). */
CgtEvaluation *grundy_strategy_look (CgtExpression *expression, CgtSolver *solver, guint n, CgtBudget *budget,
                                     GError **error);

/**
 * grundy_strategy_choose:
 * @expression: a sum
 * @record: what is known about it
 * @player: whose moves in @record are chosen from; %CGT_LEFT in an impartial game
 * @solver: of this thread, for the temperatures of the components
 * @budget: (nullable): of @solver
 * @random: for %GRUNDY_STRATEGY_RANDOM
 * @chose: (out) (optional): the strategy that chose in the end
 *
 * A strategy that runs out of time chooses among what it has seen, and one that does not apply to the game chooses as
 * the greedy one does. May take a second, so it runs on a worker.
 *
 * Returns: (nullable): a move of @record; %NULL if there is none, or none is known.
 */
const CgtMove *grundy_strategy_choose (GrundyStrategy strategy, CgtExpression *expression, const CgtEvaluation *record,
                                       CgtPlayer player, CgtSolver *solver, CgtBudget *budget, GRand *random,
                                       GrundyStrategy *chose);

/* Whether the game ends in a draw if both play well after the mover, @player, has moved to @outcome. */
gboolean grundy_outcome_is_draw_after (CgtOutcome outcome, CgtPlayer player);
/* The same before @player moves. */
gboolean grundy_outcome_is_draw_for (CgtOutcome outcome, CgtPlayer player);
