/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

/**
 * cgt_solver_longest_game:
 * @sum: an impartial game that ends, in normal play
 *
 * One of the longest optimal games: who wins moves to a P-position every time, and both make it last. From a P-position
 * of generation k it takes 2k moves; from an N-position one more than from the P-position of the highest generation
 * that can be moved to. Where several games are longest, the moves are the first ones the rulesets list.
 *
 * Returns: (transfer full) (element-type utf8): every position of the game as text, @sum itself first, the last one
 * without a move; %NULL with an error when the question has no meaning or the budget ran out.
 */
GPtrArray *cgt_solver_longest_game (CgtSolver *solver, const CgtSum *sum, GError **error);

G_END_DECLS
