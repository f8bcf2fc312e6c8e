/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-sum-private.h"

G_BEGIN_DECLS

/**
 * CgtSumShape:
 *
 * What the states of a sum in play have in common: which games its terms are of, and with which signs. A state is
 * some bytes: for each term its length and the bytes of its position, or of the handle of its value.
 */
typedef struct
{
  CgtSolver *solver;
  guint n;
  CgtSolverGame **games; /* NULL: the term is a value */
  gboolean *negative;
  gboolean arranged; /* states are as their rulesets arrange them, so they cannot be printed as the game was written */
} CgtSumShape;

CgtSumShape *cgt_sum_shape_new (CgtSolver *solver, const CgtSum *sum);
void cgt_sum_shape_free (CgtSumShape *shape);

/* The state of @sum; with term @changed (G_MAXUINT: none) at @position, or at @value (with the sign that the
 * term gives it). */
void cgt_sum_shape_state (CgtSumShape *shape, const CgtSum *sum, guint changed, const CgtPosition *position,
                          CgtValue value, GByteArray *state);
void cgt_sum_shape_parts (CgtSumShape *shape, CgtBytes state, CgtBytes *parts);
CgtValue cgt_sum_shape_part_value (CgtBytes part);
/* Appends the states one move on; @state must lie elsewhere. FALSE when the budget ran out, or when a
 * ruleset has infinitely many (out->refused). */
gboolean cgt_sum_shape_options (CgtSumShape *shape, CgtBytes state, CgtPlayer player, CgtArena *out);
/* Whether the goal of a race has been reached. */
gboolean cgt_sum_shape_is_over (CgtSumShape *shape, CgtBytes state);
/* NULL when the budget ran out. */
char *cgt_sum_shape_to_text (CgtSumShape *shape, CgtBytes state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSumShape, cgt_sum_shape_free)

G_END_DECLS
