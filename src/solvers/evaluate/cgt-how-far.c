/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-how-far.h"

#include "solvers/cgt-solver-private.h"
#include "solvers/cgt-theory.h"

double
cgt_solver_how_far (CgtSolver *solver, const CgtPosition *position, char **words)
{
  const CgtSolverGame *game = cgt_solver_get_game (solver, cgt_position_get_rules (position));

  *words = NULL;
  if (game->theory->how_far == NULL)
    return 1;
  return game->theory->how_far (game->known, position, words);
}

guint64
cgt_solver_get_n_searched (const CgtSolver *solver)
{
  return solver->positions;
}
