/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "solvers/record/cgt-explanation.h"

/* As many answers are read through. */
#define CGT_EXPLAIN_ANSWERS 60

/**
 * cgt_explain:
 * @expression: a sum of games, also in misère play, a comparison, or what is computed from games
 * @most_answers: a proof of who wins is cut short when it has this many answers, and says where; 0: no limit
 * @budget: (nullable): also of @solver, for this call
 *
 * Why the expression has its value and its outcome, or why a comparison is true or false. If the budget runs out after
 * something was decided, the explanation holds what was found so far, and its last step says so.
 *
 * Returns: (transfer full): the explanation; %NULL with an error of one line if nothing could be decided
 */
CgtExplanation *cgt_explain (CgtSolver *solver, const CgtExpression *expression, guint most_answers, CgtBudget *budget,
                             GError **error);
