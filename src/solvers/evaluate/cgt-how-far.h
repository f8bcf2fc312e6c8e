/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/**
 * cgt_solver_how_far:
 * @words: (out) (transfer full): a sentence or two that say it, translated; %NULL if this cannot be told
 *
 * How much of what it takes to know @position was found so far.
 *
 * Returns: from 0 to 1; 1 if it is known, or if this cannot be told
 */
double cgt_solver_how_far (CgtSolver *solver, const CgtPosition *position, char **words);

/* The positions that searches have looked at since the solver was given its budget. */
guint64 cgt_solver_get_n_searched (const CgtSolver *solver);
