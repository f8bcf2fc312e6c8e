/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/play/cgt-play-state.h"

/* Shared by the searches that go from P-position to P-position. For solvers/ only. */

/* Whether @sum is an impartial game that ends, in normal play. If not, FALSE with CGT_ERROR_MEANINGLESS. @what is the
 * subject of the message, in the plural. */
gboolean cgt_sum_has_p_positions (const CgtSum *sum, CgtStore *store, const char *what, GError **error);
/* Appends the states after one move, each once. @state must not be in @out. FALSE if the budget ran out, or if there
 * are infinitely many. @refused: (inout): the first such refusal. */
gboolean cgt_p_state_options (CgtSolver *solver, CgtBytes state, CgtArena *out, GError **refused);
/* Sets @error to the reason why there is no result: @refused (transfer full), or, if that is NULL, that the budget or
 * the memory ran out. @what: what there was too much of, in the plural. */
void cgt_p_states_fail (CgtSolver *solver, GError *refused, const char *what, GError **error);
