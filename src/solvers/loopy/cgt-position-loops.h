/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-loopy.h"
#include "solvers/cgt-solver-private.h"

/**
 * CgtPositionLoops:
 *
 * The loopy values of the positions of one game: the graph of all that can be reached from each component, in which
 * what ends is replaced by its value.
 */
typedef struct _CgtPositionLoops CgtPositionLoops;

CgtPositionLoops *cgt_position_loops_new (CgtSolver *solver, CgtSolverGame *game);
void cgt_position_loops_free (CgtPositionLoops *loops);

/* The value of a position. CGT_NONE if it has none, too many positions can be reached, or the budget ran out. */
CgtValue cgt_position_loops_value (CgtPositionLoops *loops, const CgtPosition *position);
/* The sides of a position that has no value: its onside for Left, its offside for Right, none where it is not found.
 * FALSE: it has several components, too many positions can be reached, or the budget ran out. */
gboolean cgt_position_loops_find_sides (CgtPositionLoops *loops, const CgtPosition *position, CgtValue sides[2]);
/**
 * cgt_position_loops_add_terms:
 * @graphs: (element-type CgtLoops): gets the graph of each component that is no stopper, or its negative
 * @rest: the values of the other components are added to it
 *
 * What the thermograph of a sum is made of, in which a position stands, or its negative.
 *
 * Returns: %FALSE if too many positions can be reached, or the budget ran out
 */
gboolean cgt_position_loops_add_terms (CgtPositionLoops *loops, const CgtPosition *position, gboolean negative,
                                       GPtrArray *graphs, CgtValue *rest);
/* Whether a value may have been missed because too many positions can be reached. */
gboolean cgt_position_loops_is_limited (const CgtPositionLoops *loops);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPositionLoops, cgt_position_loops_free)
