/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-program.h"
#include "solvers/cgt-solver.h"

/* The value of a node that is an ordinal, conjunctive or selective sum with a position in it, which is played as it is.
 * FALSE, with nothing done: it is another kind of node, or has no positions. */
gboolean cgt_program_join_value (const CgtProgram *program, guint node, CgtSolver *solver, CgtValue *value,
                                 GError **error);

/* Whether the node is such a sum with a position in it. */
gboolean cgt_program_is_join (const CgtProgram *program, guint node);
