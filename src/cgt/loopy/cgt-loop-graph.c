/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-loop-graph.h"

#include <string.h>

#define MOST_NODES (G_GUINT64_CONSTANT (1) << 30)

CgtLoopGraph *
cgt_loop_graph_new (CgtStore *store, guint n, GArray *moves)
{
  CgtLoopGraph *graph;
  guint64 last = G_MAXUINT64;

  if (!cgt_budget_tick_bytes (store->budget, moves->len * sizeof (guint64) + n))
    return NULL;
  g_array_sort (moves, cgt_word_compare);
  graph = g_new0 (CgtLoopGraph, 1);
  graph->n = n;
  for (int player = 0; player < 2; player++)
    {
      graph->first[player] = g_new0 (guint32, (gsize) n + 1);
      graph->to[player] = g_new (guint32, moves->len + 1);
    }
  for (guint i = 0; i < moves->len; i++)
    {
      guint64 move = g_array_index (moves, guint64, i);
      guint player = (guint) (move >> 62), from = (guint) (move >> 31) & 0x7fffffff;

      if (move != last)
        graph->to[player][graph->first[player][from + 1]++] = 0;
      last = move;
    }
  for (int player = 0; player < 2; player++)
    for (guint i = 0; i < n; i++)
      graph->first[player][i + 1] += graph->first[player][i];
  last = G_MAXUINT64;
  for (guint i = 0, at[2] = { 0, 0 }; i < moves->len; i++)
    {
      guint64 move = g_array_index (moves, guint64, i);
      guint player = (guint) (move >> 62);

      if (move != last)
        graph->to[player][at[player]++] = (guint32) (move & 0x7fffffff);
      last = move;
    }
  return graph;
}

void
cgt_loop_graph_free (CgtLoopGraph *graph)
{
  for (int player = 0; player < 2; player++)
    {
      g_free (graph->first[player]);
      g_free (graph->to[player]);
    }
  g_free (graph);
}

void
cgt_loop_graph_negate (CgtLoopGraph *graph)
{
  guint32 *first = graph->first[0], *to = graph->to[0];

  graph->first[0] = graph->first[1];
  graph->to[0] = graph->to[1];
  graph->first[1] = first;
  graph->to[1] = to;
}

static void
append_move (GArray *moves, guint player, guint from, guint to)
{
  guint64 move = CGT_LOOP_MOVE (player, from, to);

  g_array_append_val (moves, move);
}

CgtLoopGraph *
cgt_loop_graph_reach (CgtStore *store, const CgtLoopGraph *graph, guint root)
{
  g_autofree guint32 *place = g_new0 (guint32, graph->n); /* the new number + 1 */
  g_autofree guint32 *met = g_new (guint32, graph->n);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint n = 1;

  met[0] = root;
  place[root] = 1;
  for (guint i = 0; i < n; i++)
    for (guint player = 0; player < 2; player++)
      for (guint32 e = graph->first[player][met[i]]; e < graph->first[player][met[i] + 1]; e++)
        {
          guint32 to = graph->to[player][e];

          if (place[to] == 0)
            {
              met[n++] = to;
              place[to] = n;
            }
          append_move (moves, player, i, place[to] - 1);
        }
  return cgt_loop_graph_new (store, n, moves);
}

CgtLoopGraph *
cgt_loop_graph_add (CgtStore *store, const CgtLoopGraph *g, const CgtLoopGraph *h)
{
  guint64 pairs = (guint64) g->n * h->n;
  guint32 *place, *met;
  g_autoptr (GArray) moves = NULL;
  CgtLoopGraph *sum = NULL;
  guint n = 1;

  if (pairs > MOST_NODES)
    return NULL;
  place = cgt_budget_alloc (store->budget, 2 * pairs, sizeof *place);
  if (place == NULL)
    return NULL;
  met = place + pairs;
  moves = g_array_new (FALSE, FALSE, sizeof (guint64));
  met[0] = 0;
  place[0] = 1;
  for (guint i = 0; i < n && cgt_store_tick (store); i++)
    {
      guint a = met[i] / h->n, b = met[i] % h->n;

      for (guint player = 0; player < 2; player++)
        {
          guint n_a = g->first[player][a + 1] - g->first[player][a];
          guint n_b = h->first[player][b + 1] - h->first[player][b];

          for (guint k = 0; k < n_a + n_b; k++)
            {
              guint32 to = k < n_a ? g->to[player][g->first[player][a] + k] * h->n + b
                                   : a * h->n + h->to[player][h->first[player][b] + k - n_a];

              if (place[to] == 0)
                {
                  met[n++] = to;
                  place[to] = n;
                }
              append_move (moves, player, i, place[to] - 1);
            }
        }
    }
  if (cgt_store_tick (store))
    sum = cgt_loop_graph_new (store, n, moves);
  cgt_budget_release (place);
  return sum;
}

/* The states 2 i + player, with player to move at node i: drops those without moves until none is left, or the rest is
 * a cycle. */
gboolean
cgt_loop_graph_is_stopper (const CgtLoopGraph *graph)
{
  gsize n = 2 * (gsize) graph->n, n_dropped = 0;
  g_autofree guint32 *before = g_new0 (guint32, n); /* how many moves come to a state */
  g_autofree gsize *dropped = g_new (gsize, n);

  for (guint player = 0; player < 2; player++)
    for (guint32 e = 0; e < graph->first[player][graph->n]; e++)
      before[2 * (gsize) graph->to[player][e] + (1 - player)]++;
  for (gsize i = 0; i < n; i++)
    if (before[i] == 0)
      dropped[n_dropped++] = i;
  for (gsize k = 0; k < n_dropped; k++)
    {
      guint player = dropped[k] % 2;
      gsize node = dropped[k] / 2;

      for (guint32 e = graph->first[player][node]; e < graph->first[player][node + 1]; e++)
        {
          gsize next = 2 * (gsize) graph->to[player][e] + (1 - player);

          if (--before[next] == 0)
            dropped[n_dropped++] = next;
        }
    }
  return n_dropped == n;
}

guint8 *
cgt_loop_graph_short_nodes (const CgtLoopGraph *graph)
{
  guint8 *is_short = g_new0 (guint8, graph->n);
  gboolean more = TRUE;

  /* A node whose moves all lead to short games is short. Later nodes tend to be simpler. */
  while (more)
    {
      more = FALSE;
      for (guint i = graph->n; i-- > 0;)
        {
          gboolean all = !is_short[i];

          for (guint player = 0; all && player < 2; player++)
            for (guint32 e = graph->first[player][i]; all && e < graph->first[player][i + 1]; e++)
              all = is_short[graph->to[player][e]];
          if (all)
            more = is_short[i] = TRUE;
        }
    }
  return is_short;
}
