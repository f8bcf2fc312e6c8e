/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/outcome/cgt-outcome-search.h"

/* The value of a large component may take very long. Who wins is often known much sooner. */

/* The number of positions that the search for the outcome visits before the value is tried; of packed positions it is
 * ten times as many, enough for a board of 8x8 squares in Domineering. */
#define MOST_SEARCHED 200000

/* What holds whatever becomes of the search. R(G) is at most the mean of G, and L(G) at least (Siegel, II.5). */
static CgtPartial *
find_bounds (CgtWork *work, CgtOutcomeSearch *search)
{
  CgtPartial *partial = g_new0 (CgtPartial, 1);
  CgtHeat lower, upper;

  if (!cgt_outcome_search_bounds (search, work->sum, &lower, &upper))
    return partial;
  partial->mean[0] = cgt_work_number_to_text (work->store, lower.mean);
  partial->mean[1] = cgt_work_number_to_text (work->store, upper.mean);
  partial->left_stop[0] = cgt_work_number_to_text (work->store, lower.mean);
  partial->left_stop[1] = cgt_work_number_to_text (work->store, upper.stop);
  partial->right_stop[0] = cgt_work_number_to_text (work->store, lower.stop);
  partial->right_stop[1] = cgt_work_number_to_text (work->store, upper.mean);
  return partial;
}

void
cgt_work_search_outcome (CgtWork *work)
{
  g_autoptr (CgtOutcomeSearch) search = NULL;
  g_autoptr (CgtPartial) partial = NULL;
  int wins[2];

  if (work->record->outcome != CGT_OUTCOME_UNKNOWN || work->impartial || work->flags != 0 ||
      !cgt_solver_sum_is_large (work->solver, work->sum))
    return;
  search = cgt_outcome_search_new (work->solver, MOST_SEARCHED);
  partial = find_bounds (work, search);
  for (guint player = 0; player < 2; player++)
    {
      wins[player] = cgt_outcome_search_wins (search, work->sum, player);
      if (wins[player] >= 0)
        partial->starts[player] = wins[player] == (player == CGT_LEFT) ? CGT_OUTCOME_L : CGT_OUTCOME_R;
    }
  cgt_work_set_outcome (work, cgt_outcome_of_starts (wins), CGT_HOW_SEARCH);
  if (work->record->outcome == CGT_OUTCOME_UNKNOWN && !cgt_partial_is_empty (partial))
    work->record->partial = g_steal_pointer (&partial);
  cgt_work_publish (work);
}
