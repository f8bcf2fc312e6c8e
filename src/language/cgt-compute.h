/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-program.h"
#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

/* Each computes with @solver, under its budget; an error has a column where a place in the text caused it. */

/* The value of the node @root, which is a game; CGT_NONE with an error. */
CgtValue cgt_program_value (const CgtProgram *program, guint root, CgtSolver *solver, GError **error);
/* The sum that the node @root is, its values computed; NULL with an error. (transfer full) */
CgtSum *cgt_program_sum (const CgtProgram *program, guint root, gboolean misere, CgtSolver *solver, GError **error);
/* How two games compare; CGT_ORDER_UNKNOWN with an error. */
CgtOrder cgt_program_order (const CgtProgram *a, guint a_root, const CgtProgram *b, guint b_root, CgtSolver *solver,
                            GError **error);
/* Gives the message of an operation that has no meaning for its game the column of the node, if it has none. */
void cgt_program_place_error (const CgtProgram *program, guint node, GError **error);
/* What an expression that is no game comes out as: `true`, `[0, *]`, `N`; as text, Pango markup and LaTeX. */
typedef struct
{
  char *text, *markup, *latex;
  const char *relation; /* of a comparison: which one holds; NULL for anything else */
} CgtAnswer;

gboolean cgt_program_answer (const CgtProgram *program, CgtSolver *solver, CgtAnswer *answer, GError **error);

G_END_DECLS
