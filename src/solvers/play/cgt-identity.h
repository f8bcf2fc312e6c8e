/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/**
 * cgt_solver_identical:
 *
 * Whether two sums are identical: the same game as a set of options, each option being identical to one of the other
 * game, and so on. Games that are equal need not be identical: {0,*|0,*} and *2 + 0 are, {*|*} and 0 are not.
 *
 * Returns: CGT_UNKNOWN if one of them has too many followers or can go on for ever, if a player may move again in it
 * and the two are not the same position, or if the budget of @solver ran out
 */
CgtTruth cgt_solver_identical (CgtSolver *solver, const CgtSum *a, const CgtSum *b);

/**
 * cgt_solver_key:
 *
 * A key of a sum as a state of play: sums with equal keys are played alike, move for move. nim(4,2) and nim(2) + nim(4)
 * have the same key.
 *
 * Returns: (transfer full): the key; %NULL: the budget of @solver ran out
 */
GBytes *cgt_solver_key (CgtSolver *solver, const CgtSum *sum);

/**
 * cgt_solver_write_full:
 *
 * The sum as it is, not in canonical form: its options in braces, and so on down to `{|}`. Identical options are
 * written once. A sum is the game of all its moves.
 *
 * Returns: (transfer full): the text, which can be read back; %NULL with an error if it is too long, play can go on for
 * ever, or the budget of @solver ran out
 */
char *cgt_solver_write_full (CgtSolver *solver, const CgtSum *sum, GError **error);
