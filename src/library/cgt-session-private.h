/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

#define CGT_COMPILATION
#include "grundy.h"

/* What a question does with the solver of its session, within the budget, which is also the solver's. */
typedef void (*CgtSessionWork) (CgtSolver *solver, CgtBudget *budget, gpointer data);

/* Works on a deep stack, within the limits of the session, when it is free. */
void cgt_session_work (CgtSession *self, GCancellable *cancellable, CgtSessionWork work, gpointer data);
