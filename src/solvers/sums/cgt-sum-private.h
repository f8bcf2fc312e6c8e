/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"
#include "solvers/record/cgt-written-sum.h"

G_BEGIN_DECLS

/* The sum with its values in notation; NULL when the budget ran out. (transfer full) */
CgtWrittenSum *cgt_sum_write (const CgtSum *sum, CgtStore *store);
/* The outcome of the negative of a game. */
CgtOutcome cgt_outcome_negative (CgtOutcome outcome);
/* Who wins @term alone in normal play, or with @position (nullable) in the place of its own, as far as the ruleset
 * tells it without a search. */
CgtOutcome cgt_term_look_outcome_up (const CgtTerm *term, const CgtPosition *position);

G_END_DECLS
