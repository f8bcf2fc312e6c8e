/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-p-states.h"
#include "solvers/loopy/cgt-graph-part.h"

/* For solvers/ only. */

/**
 * CgtPartGraph:
 *
 * What the parts of a sum can become. A part is a single heap, if the game plays each heap independently; otherwise it
 * is a whole position, or a value. After a move, a part is replaced by what it has become, which may be several heaps.
 * So a state of the sum is one node for each part, and the followers of the sum are all combinations of followers of
 * its parts. There is one graph for each game.
 */
typedef struct
{
  CgtSolver *solver;
  CgtSolverGame *game; /* NULL: values */
  gboolean only_zero;  /* keeps only options of nimber 0; the others are listed again on demand */
  CgtMoveGraph moves;  /* of states of one part; those of a node are sorted by nimber */
  guint64 *nimbers;    /* of each node: an array of the budget */
  GError *refused;     /* why a position cannot be expanded: infinitely many moves */
} CgtPartGraph;

CgtPartGraph *cgt_part_graph_new (CgtSolver *solver, CgtSolverGame *game, gboolean only_zero);
void cgt_part_graph_free (CgtPartGraph *graph);

/* Each returns FALSE when the budget ran out, or when a position has infinitely many moves. */
gboolean cgt_part_graph_add (CgtPartGraph *graph, CgtBytes content, guint32 *node);
/* The bytes of the position or the value of a node. */
CgtBytes cgt_part_graph_content (const CgtPartGraph *graph, guint32 node);
/* Appends the nodes that can be reached from @start, one of those that were found before. The options of all nodes are
 * known afterwards. */
gboolean cgt_part_graph_followers (CgtPartGraph *graph, guint32 start, GArray *nodes);
/* Appends all options of a node, sorted by nimber. */
gboolean cgt_part_graph_list (CgtPartGraph *graph, guint32 node, GArray *options);

static inline guint64
cgt_part_graph_nimber (const CgtPartGraph *graph, guint32 node)
{
  return graph->nimbers[node];
}

/* In nodes sorted by nimber, the first one whose nimber is at least @nimber. */
guint cgt_part_graph_first_with (const CgtPartGraph *graph, const guint32 *nodes, guint n, guint64 nimber);
void cgt_part_graph_sort (const CgtPartGraph *graph, guint32 *nodes, guint n);

/* Whether the game plays each heap independently: its positions are heaps, and its components are single heaps. */
gboolean cgt_game_plays_heaps (const CgtSolverGame *game);
