/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/* Appends a random board of Domineering, of which so many squares in a hundred are free: not more by chance, since a
 * large board with a few more can take minutes. */
void append_board (GString *text, guint rows, guint columns, guint percent);
/* Who wins, by search. @most_nodes: as in cgt_outcome_search_new() */
CgtOutcome search_outcome (CgtSolver *solver, const CgtSum *sum, guint64 most_nodes);
