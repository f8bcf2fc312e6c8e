/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-terms.h"
#include "solvers/cgt-solver.h"

/* These functions compute with @solver, under its budget. An error has a column if a place in the text caused it. */

/* The value of the node @root, which is a game; CGT_NONE with an error. */
CgtValue cgt_program_value (const CgtProgram *program, guint root, CgtSolver *solver, GError **error);
/* The sum of @terms, their values computed; NULL with an error. (transfer full) */
CgtSum *cgt_sum_of_terms (const GArray *terms, gboolean misere, CgtSolver *solver, GError **error);
/* The same of the node @root. */
CgtSum *cgt_program_sum (const CgtProgram *program, guint root, gboolean misere, CgtSolver *solver, GError **error);
/* If the operation's error has no column, adds that of the node. */
void cgt_program_place_error (const CgtProgram *program, guint node, GError **error);
/* The items of the list @root, (element-type CgtForm); NULL with an error. (transfer full) */
GPtrArray *cgt_program_list_items (const CgtProgram *program, guint root, CgtSolver *solver, GError **error);
/* The text of the expansion @root; NULL with an error. (transfer full) */
char *cgt_program_expansion (const CgtProgram *program, guint root, CgtSolver *solver, GError **error);
/* What the record of the argument of the function @root has in the function's field; NULL with an error. (transfer
 * full)
 */
char *cgt_program_record_field (const CgtProgram *program, guint root, CgtSolver *solver, GError **error);
/* If there is no @error, an operation returned no value because the budget ran out: sets that error. */
void cgt_program_explain_none (CgtStore *store, GError **error);
