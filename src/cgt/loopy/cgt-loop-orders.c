/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Whether an onside is found depends on which steps are taken first, and so on the order of the nodes. A value must not
 * depend on the names that somebody gave to nodes. So small graphs are tried in other orders. */

#include "cgt-loop-graph.h"

#define MOST_NODES 40
#define ORDERS 12

/* The same graph with all nodes but the first in another order. (transfer full) (nullable) */
static CgtLoopGraph *
reorder (CgtStore *store, const CgtLoopGraph *graph, guint order)
{
  g_autofree guint *place = g_new (guint, graph->n);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < graph->n; i++)
    place[i] = i;
  for (guint i = graph->n - 1; i > 1; i--)
    {
      guint other = 1 + (guint) (cgt_mix_two (order, i) % i), moved = place[i];

      place[i] = place[other];
      place[other] = moved;
    }
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < graph->n; i++)
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        {
          guint64 move = CGT_LOOP_MOVE (player, place[i], place[graph->to[player][e]]);

          g_array_append_val (moves, move);
        }
  return cgt_loop_graph_new (store, graph->n, moves);
}

CgtLoopGraph *
cgt_loop_graph_onside_reordered (CgtStore *store, const CgtLoopGraph *graph)
{
  if (graph->n < 3 || graph->n > MOST_NODES || cgt_loop_graph_is_stopper (graph))
    return NULL;
  for (guint order = 1; order <= ORDERS && cgt_store_tick (store); order++)
    {
      g_autoptr (CgtLoopGraph) other = reorder (store, graph, order);
      CgtLoopGraph *onside = other != NULL ? cgt_loop_graph_onside (store, other) : NULL;

      if (onside == NULL && other != NULL && cgt_store_tick (store))
        onside = cgt_loop_graph_onside_stepwise (store, other);
      if (onside != NULL)
        return onside;
    }
  return NULL;
}
