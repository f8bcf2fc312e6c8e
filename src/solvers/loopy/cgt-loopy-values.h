/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"

/**
 * CgtLoopyValue:
 *
 * The value of an impartial game that may not end: a nimber, or oo with the nimbers it can move to; of one in which a
 * player may move again: a nimber, or loony.
 */
typedef struct
{
  gboolean loopy;
  guint64 nimber; /* if not loopy */
  GArray *reach;  /* guint64, rising, if loopy; NULL: none */
  gboolean loony; /* who moves wins, whatever is added */
} CgtLoopyValue;

void cgt_loopy_value_clear (CgtLoopyValue *value);
/* @sum += @value. Two nimbers add as in Nim. To add a nimber to oo, it is added to each nimber in the reach of oo. The
 * sum of two oo has no nimber in its reach. A sum with a loony part is loony. */
void cgt_loopy_value_add (CgtLoopyValue *sum, const CgtLoopyValue *value);
CgtOutcome cgt_loopy_value_outcome (const CgtLoopyValue *value); /* N, P or D */
/* `*3`, `0`, `oo(0,2)`, `oo`, `loony` */
char *cgt_loopy_value_to_text (const CgtLoopyValue *value, CgtStore *store);
/* The text of an infinite value: ∞ with its set below. */
char *cgt_loopy_text_to_latex (const char *text);

/* The value of a position of an impartial game that is loopy, or in which a player may move again. FALSE when it could
 * not be found. */
gboolean cgt_solver_loopy_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtLoopyValue *value);
/* Of a component, in a game in which a player may move again. cgt-again-values.c */
gboolean cgt_again_component_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, CgtLoopyValue *value);
