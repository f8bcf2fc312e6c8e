/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/play/cgt-sum-shape.h"

G_BEGIN_DECLS

/* What all walks from P-position to P-position have in common. For solvers/ only. */

/* Whether @sum is an impartial game in normal play that ends; FALSE with CGT_ERROR_MEANINGLESS: @what are for such. */
gboolean cgt_sum_has_p_positions (const CgtSum *sum, CgtStore *store, const char *what, GError **error);
/* The nimber of a state, and of a position of one of its games (NULL: of the handle of a value). FALSE when the budget
 * ran out. */
gboolean cgt_sum_shape_part_nimber (CgtSumShape *shape, CgtSolverGame *game, CgtBytes part, guint64 *nimber);
gboolean cgt_sum_shape_nimber (CgtSumShape *shape, CgtBytes state, guint64 *nimber);
/* The same bytes for states that have the same components, in whatever order: play from them is the same, move for
 * move. FALSE when the budget ran out. */
gboolean cgt_p_state_key (CgtSumShape *shape, CgtBytes state, GByteArray *key);
/* Appends the states one move on, each once. @state must lie elsewhere. FALSE when the budget ran out, or there are
 * infinitely many (out->refused). */
gboolean cgt_p_state_options (CgtSumShape *shape, CgtBytes state, CgtArena *out);

G_END_DECLS
