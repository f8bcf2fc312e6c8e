/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"
#include "solvers/theories/hackenbush/cgt-hackenbush-private.h"

/* What a theory knows of a position and its options do not show. The last step leads to the value of the position.
 * FALSE: there is nothing to say, and nothing was added. */

/* Adds the steps of the theory of the position's family. */
gboolean cgt_explain_by_theory (CgtSolver *solver, const CgtPosition *position, GPtrArray *steps);
/* A single component of Hackenbush (cgt-explain-hackenbush.c). */
gboolean cgt_explain_hackenbush (CgtHackenbushEngine *engine, CgtSolver *solver, const CgtPosition *position,
                                 GPtrArray *steps);
/* The same for a graph of edges (cgt-explain-hackenbush-graph.c). */
gboolean cgt_explain_hackenbush_graph (CgtHackenbushEngine *engine, CgtSolver *solver, const CgtPosition *position,
                                       GPtrArray *steps);
/* An edge with @above on it, with a step for it; @bare: nothing is on it. Takes @text. CGT_NONE: the budget ran out. */
CgtValue cgt_explain_colon (CgtSolver *solver, GPtrArray *steps, char *text, guint32 owner, gboolean bare,
                            CgtValue above);
/* Larger components of Hackenbush are not explained edge by edge. */
#define CGT_EXPLAIN_MOST_EDGES 300
