/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/play/cgt-sum-shape.h"

G_BEGIN_DECLS

/* Shared by all walks from P-position to P-position. For solvers/ only. */

/* Whether @sum is an impartial game that ends, in normal play; if not, FALSE with CGT_ERROR_MEANINGLESS. @what is the
 * subject of the message, in the plural. */
gboolean cgt_sum_has_p_positions (const CgtSum *sum, CgtStore *store, const char *what, GError **error);
/* The nimber of a state, and of a position of one of its games (NULL: of the handle of a value). FALSE when the budget
 * ran out. */
gboolean cgt_sum_shape_part_nimber (CgtSumShape *shape, CgtSolverGame *game, CgtBytes part, guint64 *nimber);
gboolean cgt_sum_shape_nimber (CgtSumShape *shape, CgtBytes state, guint64 *nimber);
/* Writes a key that is equal for states with the same components in any order: play from them is the same, move for
 * move. FALSE when the budget ran out. */
gboolean cgt_p_state_key (CgtSumShape *shape, CgtBytes state, GByteArray *key);
/* Appends the options of a state, each once. @state must be stored elsewhere. FALSE when the budget ran out, or there
 * are infinitely many options (out->refused). */
gboolean cgt_p_state_options (CgtSumShape *shape, CgtBytes state, CgtArena *out);

G_END_DECLS
