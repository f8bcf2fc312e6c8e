/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-private.h"

/**
 * CgtLoopGraph:
 *
 * Games as the nodes of a finite graph. The moves of a player from node i lead to to[player][first[player][i]], ...,
 * to[player][first[player][i + 1] - 1], which are distinct and rise.
 */
typedef struct
{
  guint n;
  guint32 *first[2], *to[2];
} CgtLoopGraph;

/* A move while a graph is built. */
#define CGT_LOOP_MOVE(player, from, to) (((guint64) (player) << 62) | ((guint64) (from) << 31) | (guint64) (to))

/* The graph with these moves (guint64), in any order. Sorts them. NULL when the budget ran out. */
CgtLoopGraph *cgt_loop_graph_new (CgtStore *store, guint n, GArray *moves);
void cgt_loop_graph_free (CgtLoopGraph *graph);
/* Copies the nodes that can be reached from @root, which becomes node 0. */
CgtLoopGraph *cgt_loop_graph_reach (CgtStore *store, const CgtLoopGraph *graph, guint root);
/* The sum of node 0 of both: all sums that can be reached from it, which is node 0. */
CgtLoopGraph *cgt_loop_graph_add (CgtStore *store, const CgtLoopGraph *g, const CgtLoopGraph *h);
/* In place. */
void cgt_loop_graph_negate (CgtLoopGraph *graph);
/* Whether nobody can move for ever alternately, from any node. */
gboolean cgt_loop_graph_is_stopper (const CgtLoopGraph *graph);
/* Whether node @node reaches no cycle; @short_nodes as cgt_loop_graph_short_nodes() gives them. (transfer full) */
guint8 *cgt_loop_graph_short_nodes (const CgtLoopGraph *graph);

/**
 * cgt_loop_survival:
 * @stoppers: whether both are graphs of stoppers
 *
 * For all nodes a of @g and b of @h, whether Left survives a - b: she always has a move, and if play does not end, it
 * is not true that only b is played in from some time on, which would be won by Right in the negative of an onside.
 * In stoppers play cannot be so. This decides a >= b for stoppers, and for the onsides of other games (Siegel, VI.2).
 *
 * Returns: (transfer full): for each a * h->n + b: bit 0 if Left survives when Right begins, bit 1 if she does when she
 * begins; NULL when the budget ran out
 */
guint8 *cgt_loop_survival (CgtStore *store, const CgtLoopGraph *g, const CgtLoopGraph *h, gboolean stoppers);

/* The onside of node 0 as the graph of a stopper without dominated, reversible and equal nodes; NULL without a graph if
 * none is found, or the budget ran out. (transfer full) */
CgtLoopGraph *cgt_loop_graph_onside (CgtStore *store, const CgtLoopGraph *graph);
/* The same for a graph of up to some hundred nodes that cgt_loop_graph_onside() and cgt_sidle() found nothing for:
 * steps are taken only where they change no node. It can take seconds. (transfer full) (nullable) */
CgtLoopGraph *cgt_loop_graph_onside_stepwise (CgtStore *store, const CgtLoopGraph *graph);
/* The same for a graph of some dozen nodes, with the nodes in other orders. (transfer full) (nullable) */
CgtLoopGraph *cgt_loop_graph_onside_reordered (CgtStore *store, const CgtLoopGraph *graph);
/* The same of each of the first @n nodes, without and with such steps, where @onsides has none yet. All that is
 * compared is compared once. */
void cgt_loop_graph_onsides (CgtStore *store, const CgtLoopGraph *graph, guint n, gboolean stepwise,
                             CgtLoopGraph **onsides);
/* Whether @node and node 0 of @h have the same onside; FALSE when the budget ran out. */
gboolean cgt_loop_graph_same_onside (CgtStore *store, const CgtLoopGraph *g, guint node, const CgtLoopGraph *h);
/* Orders the nodes by their structure, so that equal canonical forms become the same graph. */
CgtLoopGraph *cgt_loop_graph_order (CgtStore *store, const CgtLoopGraph *graph);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLoopGraph, cgt_loop_graph_free)
