/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"

G_BEGIN_DECLS

/* Who wins a sum of positions (and values) of games that end, without the values of its large components.
 * CGT_OUTCOME_UNKNOWN if @most_positions were not enough, or the budget ran out. */
CgtOutcome cgt_solver_search_outcome (CgtSolver *solver, const CgtSum *sum, guint64 most_positions);

/* Whether the sum has a component whose value is not known at once. */
gboolean cgt_solver_sum_is_large (CgtSolver *solver, const CgtSum *sum);

G_END_DECLS
