/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sums/cgt-form.h"
#include "solvers/cgt-solver-private.h"

/**
 * CgtSumSearch:
 *
 * Play of a whole sum of impartial games, where components do not cancel: remoteness, and misère play. A state is the
 * multiset of the remaining components.
 */
typedef struct _CgtSumSearch CgtSumSearch;

CgtSumSearch *cgt_sum_search_new (CgtSolver *solver, gboolean misere);
void cgt_sum_search_free (CgtSumSearch *search);

/**
 * cgt_sum_search_forget:
 *
 * What earlier questions found serves the next, but it may not decide whether an answer is found. So a search that
 * takes too long together with the earlier ones whose results are kept begins again without them.
 *
 * Returns: TRUE: everything that was asked of @search is to be asked again
 */
gboolean cgt_sum_search_forget (CgtSumSearch *search);

/* TRUE: whether the player to move in @sum wins, and the remoteness. FALSE: the search was given up. Typed games are
 * played as they were typed. */
gboolean cgt_sum_search_solve (CgtSumSearch *search, const CgtSum *sum, gboolean *next_wins, gint64 *remoteness,
                               CgtHow *how);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSumSearch, cgt_sum_search_free)
