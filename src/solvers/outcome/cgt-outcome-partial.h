/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-outcome-search.h"
#include "solvers/record/cgt-partial.h"

/* The bounds of @sum, which hold whatever becomes of the search. (transfer full) */
CgtPartial *cgt_outcome_partial_new (CgtOutcomeSearch *search, CgtStore *store, const CgtSum *sum);
/* Adds what the search has found: whether each player @wins when they begin, the moves of the root if they were
 * watched, and how far it came in its @nodes. */
void cgt_outcome_partial_note (CgtPartial *partial, const CgtOutcomeSearch *search, const CgtTruth wins[2],
                               guint64 nodes, double seconds);
