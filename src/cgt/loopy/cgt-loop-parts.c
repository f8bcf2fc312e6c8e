/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A large graph made small before it is simplified as a whole, which takes the square of its size. A part is a set of
 * nodes from each of which each other can be reached. From the end backwards, the parts of stoppers are replaced by
 * their values, so only a few nodes are compared with each other at a time. What leads to a ko is kept.
 *
 * The onside of a game depends on its options only by theirs. So where only the onside is asked for, other parts can be
 * replaced as well, if their onsides are found. */

#include "base/cgt-parts.h"
#include "cgt/cgt-budget-memory.h"
#include "cgt-loopy-private.h"

/* Smaller graphs are simplified at once. */
#define FEW_NODES 200
/* The pairs of nodes that are compared for one part; a larger one is kept. */
#define MOST_PAIRS (1u << 23)

typedef struct
{
  CgtStore *store;
  const CgtLoopGraph *graph;
  gboolean onsides; /* parts that are no stoppers have values, too: their onsides */
  guint32 *part;    /* of each node, from 1 on, in the order in which they end */
  guint32 *at;      /* of each node in its part */
  gboolean *enters; /* whether a move from another part leads to a node */
  CgtValue *values; /* of each node; none: it is kept */
  GArray *nodes;    /* guint32: part after part */
  GArray *begins;   /* guint32: where a part begins in nodes, and where the last one ends */
  guint64 pairs;    /* of nodes that have been compared */
} Parts;

static void
end_part (gpointer self, const guint32 *nodes, guint n)
{
  Parts *parts = self;
  guint32 number = parts->begins->len;

  for (guint i = 0; i < n; i++)
    {
      guint32 node = nodes[n - 1 - i];

      parts->part[node] = number;
      parts->at[node] = i;
      g_array_append_val (parts->nodes, node);
    }
  g_array_append_val (parts->begins, parts->nodes->len);
}

/* The @k-th move from @node, of either player. FALSE: there are fewer. */
static gboolean
nth_move (gpointer self, guint32 node, guint32 k, guint32 *to)
{
  const CgtLoopGraph *graph = ((Parts *) self)->graph;

  for (guint player = 0; player < 2; player++)
    {
      guint n = graph->first[player][node + 1] - graph->first[player][node];

      if (k < n)
        {
          *to = graph->to[player][graph->first[player][node] + k];
          return TRUE;
        }
      k -= n;
    }
  return FALSE;
}

static void
find_entered (Parts *parts)
{
  const CgtLoopGraph *graph = parts->graph;

  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < graph->n; i++)
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        if (parts->part[graph->to[player][e]] != parts->part[i])
          parts->enters[graph->to[player][e]] = TRUE;
}

/* A node all of whose options are short; none: it is another. */
static CgtValue
short_value (Parts *parts, guint node)
{
  const CgtLoopGraph *graph = parts->graph;
  g_autoptr (GArray) options = g_array_sized_new (FALSE, FALSE, sizeof (CgtValue), 4);
  guint n_left = graph->first[CGT_LEFT][node + 1] - graph->first[CGT_LEFT][node];

  for (guint player = 0; player < 2; player++)
    for (guint32 e = graph->first[player][node]; e < graph->first[player][node + 1]; e++)
      {
        CgtValue option = parts->values[graph->to[player][e]];

        if (cgt_value_is_none (option) || cgt_is_loopy (option))
          return CGT_NONE;
        g_array_append_val (options, option);
      }
  return cgt_make (parts->store, (CgtValue *) (gpointer) options->data, n_left,
                   (CgtValue *) (gpointer) options->data + n_left, options->len - n_left);
}

/* The nodes @nodes, with the values of the others; NULL: one is not known. The place of a node is in @places, and that
 * of the first one is 0. (transfer full) */
static CgtLoops *
with_values (Parts *parts, const guint32 *nodes, guint n, const guint32 *places,
             gboolean (*is_inside) (Parts *, guint, guint))
{
  const CgtLoopGraph *graph = parts->graph;
  g_autoptr (CgtLoops) loops = cgt_loops_new ();

  for (guint i = 0; i < n; i++)
    cgt_loops_add_node (loops);
  for (guint i = 0; i < n; i++)
    for (guint player = 0; player < 2; player++)
      for (guint32 e = graph->first[player][nodes[i]]; e < graph->first[player][nodes[i] + 1]; e++)
        {
          guint32 to = graph->to[player][e];

          if (is_inside (parts, nodes[i], to))
            cgt_loops_add_move (loops, i, player, places[to]);
          else if (cgt_value_is_none (parts->values[to]))
            return NULL;
          else
            cgt_loops_add_value (loops, i, player, parts->values[to]);
        }
  return g_steal_pointer (&loops);
}

static gboolean
same_part (Parts *parts, guint a, guint b)
{
  return parts->part[a] == parts->part[b];
}

static gboolean
is_kept (Parts *parts, guint from, guint to)
{
  return cgt_value_is_none (parts->values[to]);
}

/* Values the nodes of a part that are entered, if it is a part of stoppers. */
static void
value_part (Parts *parts, const guint32 *nodes, guint n)
{
  g_autoptr (CgtLoops) loops = NULL;
  guint64 n_entered = 0;

  if (n == 1)
    parts->values[nodes[0]] = short_value (parts, nodes[0]);
  if (n == 1 && !cgt_value_is_none (parts->values[nodes[0]]))
    return;
  for (guint i = 0; i < n; i++)
    n_entered += parts->enters[nodes[i]];
  if (n_entered * n * n > MOST_PAIRS)
    return;
  loops = with_values (parts, nodes, n, parts->at, same_part);
  for (guint i = 0; loops != NULL && i < n; i++)
    if (parts->enters[nodes[i]])
      {
        CgtValue value = cgt_loops_part_value (parts->store, loops, i, parts->onsides, &parts->pairs);

        if (cgt_value_is_none (value))
          return;
        parts->values[nodes[i]] = value;
      }
}

/* What is left of the graph: the nodes without values that can be reached. */
static CgtLoopGraph *
kept_graph (Parts *parts)
{
  const CgtLoopGraph *graph = parts->graph;
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint32 *places = g_new0 (guint32, graph->n); /* + 1, and then without */
  g_autoptr (CgtLoops) loops = NULL;
  guint32 root = 0;

  parts->values[root] = CGT_NONE;
  g_array_append_val (kept, root);
  places[root] = 1;
  for (guint i = 0; i < kept->len; i++)
    for (guint player = 0; player < 2; player++)
      {
        guint32 from = g_array_index (kept, guint32, i);

        for (guint32 e = graph->first[player][from]; e < graph->first[player][from + 1]; e++)
          {
            guint32 to = graph->to[player][e];

            if (!cgt_value_is_none (parts->values[to]) || places[to] != 0)
              continue;
            g_array_append_val (kept, to);
            places[to] = kept->len;
          }
      }
  for (guint i = 0; i < kept->len; i++)
    places[g_array_index (kept, guint32, i)] = i;
  loops = with_values (parts, (const guint32 *) (const void *) kept->data, kept->len, places, is_kept);
  return cgt_loops_graph (parts->store, loops, 0, CGT_LEFT);
}

/* Values may be large themselves: 200over has 202 nodes. Without the onsides of parts, all nodes are compared again and
 * again. */
static gboolean
is_worth_it (Parts *parts)
{
  guint64 all = (guint64) parts->graph->n * parts->graph->n;

  return parts->pairs <= (parts->onsides ? 16 * all : all / 4) && cgt_store_tick (parts->store);
}

static CgtLoopGraph *
replace_parts (Parts *parts)
{
  CgtLoopGraph *result = NULL;
  guint32 begin = 0;

  parts->nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  parts->begins = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < parts->graph->n; i++)
    parts->values[i] = CGT_NONE;
  g_array_append_val (parts->begins, begin);
  cgt_find_parts (parts, parts->graph->n, 0, 1, nth_move, end_part);
  find_entered (parts);
  for (guint i = 0; i + 2 < parts->begins->len && is_worth_it (parts); i++)
    {
      guint32 first = g_array_index (parts->begins, guint32, i), end = g_array_index (parts->begins, guint32, i + 1);

      value_part (parts, &g_array_index (parts->nodes, guint32, first), end - first);
    }
  if (is_worth_it (parts))
    result = kept_graph (parts);
  g_array_unref (parts->nodes);
  g_array_unref (parts->begins);
  return result;
}

static CgtLoopGraph *
shrink (CgtStore *store, const CgtLoopGraph *graph, gboolean onsides)
{
  CgtLoopGraph *result = NULL;
  Parts parts = { .store = store, .graph = graph, .onsides = onsides };

  parts.part = cgt_budget_alloc (store->budget, graph->n, sizeof *parts.part);
  parts.at = cgt_budget_alloc (store->budget, graph->n, sizeof *parts.at);
  parts.enters = cgt_budget_alloc (store->budget, graph->n, sizeof *parts.enters);
  parts.values = cgt_budget_alloc (store->budget, graph->n, sizeof *parts.values);
  if (parts.part != NULL && parts.at != NULL && parts.enters != NULL && parts.values != NULL)
    result = replace_parts (&parts);
  cgt_budget_release (parts.part);
  cgt_budget_release (parts.at);
  cgt_budget_release (parts.enters);
  cgt_budget_release (parts.values);
  return result;
}

CgtLoopGraph *
cgt_loop_graph_shrink (CgtStore *store, const CgtLoopGraph *graph)
{
  return graph->n > FEW_NODES ? shrink (store, graph, FALSE) : NULL;
}

CgtLoopGraph *
cgt_loop_graph_shrink_onside (CgtStore *store, const CgtLoopGraph *graph)
{
  g_autoptr (CgtLoopGraph) small = shrink (store, graph, TRUE);

  return small != NULL && small->n < graph->n ? g_steal_pointer (&small) : NULL;
}
