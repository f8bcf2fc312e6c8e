/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-misere-forms.h"
#include "solvers/cgt-solver.h"

/* What misère play says of an impartial sum. Positions are played with all their moves, typed games as they were typed.
 * The games are kept in @solver. Each returns NULL, or FALSE, with an error: the sum is not impartial, play may never
 * end, or the budget of @solver ran out. */

/* The genus, `0^120` (transfer full). */
char *cgt_solver_genus (CgtSolver *solver, const CgtSum *sum, GError **error);
/* Whether it is tame, restive or wild. */
gboolean cgt_solver_misere_kind (CgtSolver *solver, const CgtSum *sum, CgtMisereKind *kind, GError **error);
/* The canonical form, in notation that can be read (transfer full). */
char *cgt_solver_misere_canonical (CgtSolver *solver, const CgtSum *sum, GError **error);
/* The misère nim-value: 1 without moves, else the least number that no option has. */
gboolean cgt_solver_misere_nimber (CgtSolver *solver, const CgtSum *sum, guint *nimber, GError **error);
