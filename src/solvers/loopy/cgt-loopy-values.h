/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"

G_BEGIN_DECLS

/**
 * CgtLoopyValue:
 *
 * The value of an impartial game that may not end: a nimber, or oo with the nimbers it can move to.
 */
typedef struct
{
  gboolean loopy;
  guint64 nimber; /* if not loopy */
  GArray *reach;  /* guint64, rising, if loopy; NULL: none */
} CgtLoopyValue;

void cgt_loopy_value_clear (CgtLoopyValue *value);
/* @sum += @value. Two nimbers add as in Nim. To add a nimber to oo, it is added to each nimber in the reach of oo. The
 * sum of two oo has no nimber in its reach. */
void cgt_loopy_value_add (CgtLoopyValue *sum, const CgtLoopyValue *value);
CgtOutcome cgt_loopy_value_outcome (const CgtLoopyValue *value); /* N, P or D */
/* `*3`, `0`, `oo(0,2)`, `oo` */
char *cgt_loopy_value_to_text (const CgtLoopyValue *value, CgtStore *store);
/* The text of an infinite value: ∞ with its set below. */
char *cgt_loopy_text_to_latex (const char *text);

/* The value of a position of a loopy impartial game. FALSE when it could not be found. */
gboolean cgt_solver_loopy_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtLoopyValue *value);

typedef struct _CgtLoopyGraph CgtLoopyGraph;
void cgt_loopy_graph_free (CgtLoopyGraph *graph);

G_END_DECLS
