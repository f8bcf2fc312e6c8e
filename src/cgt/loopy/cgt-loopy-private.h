/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-loop-graph.h"
#include "cgt/cgt-loopy.h"

/* A handle with the low bits 10 is the address of a CgtLoopyNode. */
typedef struct
{
  CgtLoopGraph *graph;      /* the canonical form of a stopper, which is node 0; NULL: a pair of sides */
  CgtValue *followers;      /* the values of the nodes; none: not known yet */
  CgtValue onside, offside; /* of a pair */
} CgtLoopyNode;

static inline CgtLoopyNode *
cgt_loopy_node (CgtValue g)
{
  return (CgtLoopyNode *) (gsize) (g.bits & ~(guint64) 3);
}

/* The value of node @i of the canonical form of a loopy stopper. */
CgtValue cgt_loopy_follower (CgtStore *store, CgtValue g, guint i);
/* The graph of a side of a value, which is node 0: its onside for Left, its offside for Right. (transfer full) */
CgtLoopGraph *cgt_loopy_graph (CgtStore *store, CgtValue g, CgtPlayer side);
/* The value with these sides, each node 0 of a graph. One graph for both: any game. */
CgtValue cgt_loop_graphs_value (CgtStore *store, CgtLoopGraph *onside, CgtLoopGraph *offside, GError **error);
/* The same of each of the first @n nodes; none where it is not found. */
void cgt_loop_graphs_values (CgtStore *store, CgtLoopGraph *onside, CgtLoopGraph *offside, guint n, CgtValue *values);
/* A graph with the same sides in which the parts of stoppers are replaced by their values; NULL if it is small already,
 * or the budget ran out. (transfer full) */
CgtLoopGraph *cgt_loop_graph_shrink (CgtStore *store, const CgtLoopGraph *graph);
/* A smaller graph with the same onside, in which the parts that node 0 is not in are replaced by their onsides; NULL if
 * there is none, or the budget ran out. (transfer full) */
CgtLoopGraph *cgt_loop_graph_shrink_onside (CgtStore *store, const CgtLoopGraph *graph);
/* What can be reached from a node, which becomes node 0, with one side of each value. (transfer full) */
CgtLoopGraph *cgt_loops_graph (CgtStore *store, const CgtLoops *loops, guint node, CgtPlayer side);
/* The value of a node, if what can be reached from it is a graph of stoppers; else its onside, if @onside and it is
 * found, or none. Adds to @pairs how many nodes are compared. */
CgtValue cgt_loops_part_value (CgtStore *store, const CgtLoops *loops, guint node, gboolean onside, guint64 *pairs);
/* The onside or the offside of node 0; none where it is not found. */
CgtValue cgt_loop_graph_side (CgtStore *store, CgtLoopGraph *graph, CgtPlayer side);
/* Sets those of @sides that are none to the onsides of the first @n nodes, if sidling finds them. */
void cgt_sidle (CgtStore *store, const CgtLoopGraph *graph, guint n, CgtValue *sides);
/* As cgt_loops_thermograph_of_sum(), of node 0. (transfer full) */
CgtLoopyThermograph *cgt_loop_graph_thermograph (CgtStore *store, const CgtLoopGraph *graph, CgtHeatGap *gap);
/* Whether the sum of two graphs may be small enough for a thermograph. */
gboolean cgt_loop_graph_thermograph_is_feasible (const CgtLoopGraph *g, const CgtLoopGraph *h);
/* Who wins: 'L', 'R' or 'D' for a draw. */
CgtOutcome cgt_loopy_outcome_of_starts (char left_starts, char right_starts);
