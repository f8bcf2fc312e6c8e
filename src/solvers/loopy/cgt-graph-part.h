/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-table.h"

/**
 * CgtGraphPart:
 *
 * A part of a possibly infinite graph of moves. The moves of nodes 0 to explored - 1 are known; the others are only
 * known to exist. Moves lead from node i to edges[first[i]], ..., edges[first[i + 1] - 1].
 */
typedef struct
{
  guint n, explored;
  const guint32 *first; /* explored + 1 entries */
  const guint32 *edges;
} CgtGraphPart;

/* The nodes that one move leads to from @node, which is explored. NULL if there are none: then there may be no edges at
 * all. */
static inline const guint32 *
cgt_graph_part_options (const CgtGraphPart *part, guint node, guint *n)
{
  *n = part->first[node + 1] - part->first[node];
  return *n > 0 ? part->edges + part->first[node] : NULL;
}

/**
 * CgtMoveGraph:
 *
 * A part that grows. Nodes are positions. Their moves are found one node after another, in the order in which the nodes
 * were met.
 */
typedef struct
{
  CgtBudget *budget;      /* NULL: none */
  CgtTable *positions;    /* node -> the bytes of its position */
  guint32 *first, *edges; /* arrays of the budget, see CgtGraphPart; empty before a node is explored */
} CgtMoveGraph;

void cgt_move_graph_init (CgtMoveGraph *graph, CgtBudget *budget);
void cgt_move_graph_clear (CgtMoveGraph *graph);
void cgt_move_graph_set_budget (CgtMoveGraph *graph, CgtBudget *budget);
/* The node of a position, made if need be; G_MAXUINT32 when the budget is used up. */
guint32 cgt_move_graph_add (CgtMoveGraph *graph, CgtBytes position);
/* Adds the moves of @node, which is not explored yet. FALSE: some are missing. */
typedef gboolean (*CgtListMoves) (gpointer self, guint node);
/* Explores the nodes before @end, in their order, those among them that are met on the way too. FALSE: the moves of the
 * next one cannot be listed. */
gboolean cgt_move_graph_explore (CgtMoveGraph *graph, guint end, CgtListMoves list, gpointer self);
/* For CgtListMoves: a move to @target. FALSE: the budget is used up. */
gboolean cgt_move_graph_add_move (CgtMoveGraph *graph, guint32 target);
/* Valid until the graph grows. */
CgtGraphPart cgt_move_graph_get_part (const CgtMoveGraph *graph);

static inline guint
cgt_move_graph_n_explored (const CgtMoveGraph *graph)
{
  return graph->first != NULL ? (guint) cgt_array_length (graph->first) - 1 : 0;
}

/* As cgt_graph_part_options(), until the graph grows. */
static inline const guint32 *
cgt_move_graph_options (const CgtMoveGraph *graph, guint node, guint *n)
{
  CgtGraphPart part = cgt_move_graph_get_part (graph);

  return cgt_graph_part_options (&part, node, n);
}

/* Counts the time for visiting the moves of the part once. FALSE if the budget (nullable) is used up. */
gboolean cgt_graph_part_tick (const CgtGraphPart *part, CgtBudget *budget);

/* The reverse: moves lead from sources[first[i]], ..., sources[first[i + 1] - 1] to node i. */
typedef struct
{
  guint32 *first, *sources; /* blocks of the budget */
} CgtGraphBackwards;

/* FALSE: @budget (nullable) or the machine has no room. To be cleared anyway. */
gboolean cgt_graph_backwards_init (CgtGraphBackwards *backwards, const CgtGraphPart *part, CgtBudget *budget);
/* The same in arrays with room for n + 2 numbers and for one of each move. */
void cgt_graph_backwards_fill (CgtGraphBackwards *backwards, const CgtGraphPart *part);
void cgt_graph_backwards_clear (CgtGraphBackwards *backwards);

gboolean cgt_label_graph (const CgtGraphPart *part, CgtBudget *budget, gint64 *labels);
