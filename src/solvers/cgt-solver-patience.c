/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-solver-private.h"

/* How long a search may take, and what is told of it meanwhile. */

/* The store has a budget of its own where the solver has none. */
static guint64
get_ticks (const CgtSolver *solver)
{
  return cgt_budget_get_ticks (cgt_store_get_budget (solver->store)) + solver->positions;
}

void
cgt_solver_set_patience (CgtSolver *solver, guint64 ticks)
{
  solver->given_up = solver->beyond_search = FALSE;
  solver->patience = ticks > 0 ? get_ticks (solver) + ticks : 0;
}

static gboolean
is_patient (const CgtSolver *solver)
{
  return solver->patience == 0 || get_ticks (solver) < solver->patience;
}

gboolean
cgt_solver_take_turn (CgtSolver *solver, guint64 within, guint64 ticks)
{
  guint64 end = get_ticks (solver) + ticks;

  solver->beyond_search = FALSE;
  solver->patience = within;
  solver->given_up =
    !is_patient (solver) || (solver->most_positions != 0 && solver->positions >= solver->most_positions);
  if (ticks > 0 && (within == 0 || end < within))
    solver->patience = end;
  return !solver->given_up;
}

static void
report (const CgtSolver *solver)
{
  const CgtSearched *searched = solver->searched;
  CgtProgress progress = { -1, solver->positions, 0, 0 };

  if (searched != NULL)
    {
      double seconds = (double) (g_get_monotonic_time () - searched->begin) / G_USEC_PER_SEC;

      progress.positions = cgt_solver_count_searched (solver, searched);
      progress.rate = seconds > 0 ? (double) (progress.positions - searched->before) / seconds : 0;
      progress.depth = searched->depth;
      if (searched->n_moves > 0)
        progress.fraction = (double) __atomic_load_n (searched->n_decided, __ATOMIC_RELAXED) / searched->n_moves;
    }
  cgt_budget_report_progress (solver->budget, &progress);
}

gboolean
cgt_solver_tick (CgtSolver *solver)
{
  if (!solver->given_up && (solver->positions & 15) == 0)
    solver->given_up = !is_patient (solver);
  if (solver->most_positions != 0 && solver->positions >= solver->most_positions)
    solver->given_up = TRUE;
  if (solver->given_up)
    return FALSE;
  solver->positions++;
  if ((solver->positions & 255) == 0)
    report (solver);
  return cgt_budget_tick (solver->budget);
}
