/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/**
 * cgt_solver_longest_game:
 * @sum: an impartial game that ends, in normal play
 *
 * A longest optimal game: the winner always moves to a P-position, and both players prolong the game. From a P-position
 * of generation k it takes 2k moves. From an N-position it takes one move more than from the option with the highest
 * generation among those that are P-positions. If several games are longest, the first moves that the rulesets list are
 * chosen.
 *
 * Returns: (transfer full) (element-type CgtWrittenSum): every position of the game, from @sum to the last one without
 * a move; %NULL with an error when the question has no meaning or the budget ran out
 */
GPtrArray *cgt_solver_longest_game (CgtSolver *solver, const CgtSum *sum, GError **error);
