/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-solver-private.h"

G_BEGIN_DECLS

/* Shared by the searches for values and for nimbers. */

/* Appends the components of @position to the arena of parts; FALSE when the budget ran out. */
gboolean cgt_search_split (CgtSolver *solver, CgtSolverGame *game, CgtBytes position);
/* Appends @player's options to the arena of options; FALSE when they exceed memory or the budget. */
gboolean cgt_search_list_options (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtPlayer player);
/* The answer for several components is reported as found in the most expensive way. */
void cgt_search_note_how (CgtHow *how, CgtHow part);
/* The nimber of a component of an impartial game. FALSE when the budget ran out, or when it is oo. */
gboolean cgt_search_component_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber,
                                      CgtHow *how);

G_END_DECLS
