/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The canonical form of a stopper, and the onside of any loopy game: reversible options are bypassed, dominated ones
 * dropped, and equal nodes become one (Siegel, Combinatorial Game Theory, VI.2 and VI.4). For a stopper the result is
 * its canonical form. For another game the steps can fail to keep the onside, or to reach a stopper. So the result is
 * compared with the game, and if they differ, there is none. */

#include "cgt-loop-graph.h"

#include <stdlib.h>
#include <string.h>

/* Passes over the graph, beyond one for each node. */
#define MORE_PASSES 16

typedef struct
{
  CgtStore *store;
  gboolean stoppers;
  guint n;
  const guint8 *survival; /* of each node minus each node */
  guint32 *seen;          /* for each node, the last visit of its options */
  guint32 visit;
  GArray *waiting, *options; /* guint32 */
} Reduction;

static gboolean
at_least (const Reduction *reduction, guint a, guint b)
{
  return reduction->survival[(gsize) a * reduction->n + b] & 1;
}

/* Whether @a is at least as good for @player as @b. */
static gboolean
is_as_good (const Reduction *reduction, guint player, guint a, guint b)
{
  return player == CGT_LEFT ? at_least (reduction, a, b) : at_least (reduction, b, a);
}

/* The node to which the opponent can reverse the move from @node to @option; G_MAXUINT: there is none. */
static guint
find_reverse (const Reduction *reduction, const CgtLoopGraph *graph, guint player, guint node, guint option)
{
  guint other = 1 - player;

  for (guint32 e = graph->first[other][option]; e < graph->first[other][option + 1]; e++)
    if (is_as_good (reduction, player, node, graph->to[other][e]))
      return graph->to[other][e];
  return G_MAXUINT;
}

/* Replaces reversible options by what is beyond them. Left, who wins play without end in an onside, keeps an option
 * through which it goes round for ever. */
static void
bypass_reversible (Reduction *reduction, const CgtLoopGraph *graph, guint player, guint node)
{
  gboolean keeps_rounds = !reduction->stoppers && player == CGT_LEFT;
  guint32 *seen = reduction->seen, visit = ++reduction->visit;

  g_array_set_size (reduction->waiting, 0);
  g_array_set_size (reduction->options, 0);
  for (guint32 e = graph->first[player][node]; e < graph->first[player][node + 1]; e++)
    g_array_append_val (reduction->waiting, graph->to[player][e]);
  while (reduction->waiting->len > 0)
    {
      guint32 option = g_array_index (reduction->waiting, guint32, reduction->waiting->len - 1);
      guint reverse;
      gboolean keep;

      g_array_set_size (reduction->waiting, reduction->waiting->len - 1);
      if (seen[option] == visit)
        continue;
      seen[option] = visit;
      reverse = find_reverse (reduction, graph, player, node, option);
      keep = reverse == G_MAXUINT;
      if (!keep)
        for (guint32 e = graph->first[player][reverse]; e < graph->first[player][reverse + 1]; e++)
          {
            guint32 next = graph->to[player][e];

            if (seen[next] == visit)
              keep = keeps_rounds || keep;
            else
              g_array_append_val (reduction->waiting, next);
          }
      if (keep)
        g_array_append_val (reduction->options, option);
    }
}

/* Appends the options that no other one dominates as moves. Of equal options the first node is kept. */
static void
append_undominated (const Reduction *reduction, guint player, guint node, GArray *moves)
{
  for (guint i = 0; i < reduction->options->len; i++)
    {
      guint32 x = g_array_index (reduction->options, guint32, i);
      gboolean dominated = FALSE;

      for (guint k = 0; !dominated && k < reduction->options->len; k++)
        {
          guint32 z = g_array_index (reduction->options, guint32, k);

          dominated =
            z != x && is_as_good (reduction, player, z, x) && (z < x || !is_as_good (reduction, player, x, z));
        }
      if (!dominated)
        {
          guint64 move = CGT_LOOP_MOVE (player, node, x);

          g_array_append_val (moves, move);
        }
    }
}

static gboolean
same_moves (const CgtLoopGraph *g, const CgtLoopGraph *h)
{
  for (guint player = 0; player < 2; player++)
    if (memcmp (g->first[player], h->first[player], ((gsize) g->n + 1) * sizeof (guint32)) != 0 ||
        memcmp (g->to[player], h->to[player], g->first[player][g->n] * sizeof (guint32)) != 0)
      return FALSE;
  return TRUE;
}

static void
append_moves (const CgtLoopGraph *graph, guint player, guint node, GArray *moves)
{
  for (guint32 e = graph->first[player][node]; e < graph->first[player][node + 1]; e++)
    {
      guint64 move = CGT_LOOP_MOVE (player, node, graph->to[player][e]);

      g_array_append_val (moves, move);
    }
}

/* One pass over the nodes from @from to @to - 1. */
static CgtLoopGraph *
reduce_range (Reduction *reduction, const CgtLoopGraph *graph, guint from, guint to)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < graph->n; i++)
    for (guint player = 0; player < 2; player++)
      {
        if (!cgt_store_tick (reduction->store))
          return NULL;
        if (i < from || i >= to)
          {
            append_moves (graph, player, i, moves);
            continue;
          }
        bypass_reversible (reduction, graph, player, i);
        append_undominated (reduction, player, i, moves);
      }
  return cgt_loop_graph_new (reduction->store, graph->n, moves);
}

/* One pass; the values of all nodes stay the same. */
static CgtLoopGraph *
reduce_once (Reduction *reduction, const CgtLoopGraph *graph)
{
  return reduce_range (reduction, graph, 0, graph->n);
}

/* Moves lead to the first of equal nodes. */
static CgtLoopGraph *
fuse (Reduction *reduction, const CgtLoopGraph *graph)
{
  g_autofree guint32 *first = g_new (guint32, graph->n);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < graph->n; i++)
    {
      first[i] = i;
      for (guint k = 0; first[i] == i && k < i; k++)
        if (at_least (reduction, i, k) && at_least (reduction, k, i))
          first[i] = k;
    }
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < graph->n; i++)
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        {
          guint64 move = CGT_LOOP_MOVE (player, i, first[graph->to[player][e]]);

          g_array_append_val (moves, move);
        }
  return cgt_loop_graph_new (reduction->store, graph->n, moves);
}

static CgtLoopGraph *
reduce (Reduction *reduction, const CgtLoopGraph *graph)
{
  g_autoptr (CgtLoopGraph) now = reduce_once (reduction, graph);

  for (guint pass = 0; now != NULL && pass < graph->n + MORE_PASSES; pass++)
    {
      CgtLoopGraph *next = reduce_once (reduction, now);

      if (next == NULL)
        return NULL;
      if (same_moves (now, next))
        pass = G_MAXUINT - 1;
      cgt_loop_graph_free (now);
      now = next;
    }
  return now != NULL ? fuse (reduction, now) : NULL;
}

/* Step by step
 *
 * In a game that is no stopper, an option can dominate another one because play comes round to the other one later. Two
 * such steps together can then lose both. So each step is made alone, and taken back if a node changes its onside. */

/* Of larger graphs single steps are not tried first: each of them compares all nodes with each other. */
#define MOST_STEPWISE 120
/* Of those up to this size, many steps are made at once where that changes no node. */
#define MOST_AT_ONCE 300

/* The moves of @graph, with reduction->options for those of @player from @node. */
static CgtLoopGraph *
with_options (Reduction *reduction, const CgtLoopGraph *graph, guint player, guint node)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint who = 0; who < 2; who++)
    for (guint i = 0; i < graph->n; i++)
      if (who != player || i != node)
        append_moves (graph, who, i, moves);
  for (guint k = 0; k < reduction->options->len; k++)
    {
      guint64 move = CGT_LOOP_MOVE (player, node, g_array_index (reduction->options, guint32, k));

      g_array_append_val (moves, move);
    }
  return cgt_loop_graph_new (reduction->store, graph->n, moves);
}

static gboolean
same_nodes (CgtStore *store, const CgtLoopGraph *g, const CgtLoopGraph *h)
{
  g_autofree guint8 *there = cgt_loop_survival (store, g, h, FALSE);
  g_autofree guint8 *back = there != NULL ? cgt_loop_survival (store, h, g, FALSE) : NULL;
  gboolean same = back != NULL;

  for (gsize i = 0; same && i < g->n; i++)
    same = (there[i * g->n + i] & back[i * g->n + i] & 1) != 0;
  return same;
}

/* Puts @next (transfer full, nullable) in the place of @graph, if it leaves every node what it is. */
static gboolean
take (Reduction *reduction, CgtLoopGraph **graph, CgtLoopGraph *next)
{
  if (next == NULL)
    return FALSE;
  if (same_moves (*graph, next) || !same_nodes (reduction->store, *graph, next))
    {
      cgt_loop_graph_free (next);
      return FALSE;
    }
  cgt_loop_graph_free (*graph);
  *graph = next;
  return TRUE;
}

/* Takes the steps of all nodes from @from to @to - 1 at once, or else of those of each half that can be taken so. */
static void
take_range (Reduction *reduction, CgtLoopGraph **graph, guint from, guint to)
{
  if (take (reduction, graph, reduce_range (reduction, *graph, from, to)) || to - from == 1)
    return;
  take_range (reduction, graph, from, from + (to - from) / 2);
  take_range (reduction, graph, from + (to - from) / 2, to);
}

/* Sets reduction->options to those of @player from @node, without the one with the number @without. */
static void
set_options (Reduction *reduction, const CgtLoopGraph *graph, guint player, guint node, guint without)
{
  guint32 first = graph->first[player][node];

  g_array_set_size (reduction->options, 0);
  for (guint32 e = first; e < graph->first[player][node + 1]; e++)
    if (e - first != without)
      g_array_append_val (reduction->options, graph->to[player][e]);
}

/* One step at @node; FALSE: there is none. */
static gboolean
step_at (Reduction *reduction, CgtLoopGraph **graph, guint player, guint node)
{
  for (guint k = 0; k < (*graph)->first[player][node + 1] - (*graph)->first[player][node]; k++)
    {
      guint32 option = (*graph)->to[player][(*graph)->first[player][node] + k];
      guint reverse = find_reverse (reduction, *graph, player, node, option);
      gboolean dominated = FALSE;

      set_options (reduction, *graph, player, node, k);
      for (guint i = 0; i < reduction->options->len; i++)
        dominated |= is_as_good (reduction, player, g_array_index (reduction->options, guint32, i), option);
      if (dominated && take (reduction, graph, with_options (reduction, *graph, player, node)))
        return TRUE;
      if (reverse == G_MAXUINT)
        continue;
      for (guint32 e = (*graph)->first[player][reverse]; e < (*graph)->first[player][reverse + 1]; e++)
        if ((*graph)->to[player][e] != option)
          g_array_append_val (reduction->options, (*graph)->to[player][e]);
      if (take (reduction, graph, with_options (reduction, *graph, player, node)))
        return TRUE;
    }
  return FALSE;
}

static CgtLoopGraph *
reduce_stepwise (Reduction *reduction, const CgtLoopGraph *graph)
{
  g_autoptr (CgtLoopGraph) now = NULL;
  guint left = 8 * graph->n + MORE_PASSES;
  gboolean more = TRUE;

  set_options (reduction, graph, CGT_LEFT, 0, G_MAXUINT);
  now = with_options (reduction, graph, CGT_LEFT, 0); /* a copy */
  if (now == NULL)
    return NULL;
  while (more)
    {
      more = FALSE;
      for (guint i = 0; i < now->n; i++)
        for (guint player = 0; player < 2; player++)
          while (left > 0 && step_at (reduction, &now, player, i))
            {
              more = TRUE;
              left--;
            }
    }
  return fuse (reduction, now);
}

static void
reduction_begin (Reduction *reduction, CgtStore *store, guint n, const guint8 *survival, gboolean stoppers)
{
  *reduction = (Reduction) { .store = store, .stoppers = stoppers, .n = n, .survival = survival };
  reduction->seen = g_new0 (guint32, n);
  reduction->waiting = g_array_new (FALSE, FALSE, sizeof (guint32));
  reduction->options = g_array_new (FALSE, FALSE, sizeof (guint32));
}

static void
reduction_end (Reduction *reduction)
{
  g_free (reduction->seen);
  g_array_unref (reduction->waiting);
  g_array_unref (reduction->options);
}

/* All nodes, simplified. */
static CgtLoopGraph *
simplify_all (CgtStore *store, const CgtLoopGraph *graph, gboolean stoppers, gboolean stepwise)
{
  g_autofree guint8 *survival = cgt_loop_survival (store, graph, graph, stoppers);
  Reduction reduction;
  CgtLoopGraph *result;

  if (survival == NULL)
    return NULL;
  reduction_begin (&reduction, store, graph->n, survival, stoppers);
  result = stepwise ? reduce_stepwise (&reduction, graph) : reduce (&reduction, graph);
  reduction_end (&reduction);
  return result;
}

/* What node 0 needs of them. */
static CgtLoopGraph *
simplify (CgtStore *store, const CgtLoopGraph *graph, gboolean stoppers, gboolean stepwise)
{
  g_autoptr (CgtLoopGraph) all = simplify_all (store, graph, stoppers, stepwise);

  return all != NULL ? cgt_loop_graph_reach (store, all, 0) : NULL;
}

gboolean
cgt_loop_graph_same_onside (CgtStore *store, const CgtLoopGraph *g, guint node, const CgtLoopGraph *h)
{
  g_autofree guint8 *there = cgt_loop_survival (store, g, h, FALSE);
  g_autofree guint8 *back =
    there != NULL && (there[(gsize) node * h->n] & 1) ? cgt_loop_survival (store, h, g, FALSE) : NULL;

  return back != NULL && (back[node] & 1);
}

static CgtLoopGraph *
find_onside (CgtStore *store, const CgtLoopGraph *graph, gboolean stepwise)
{
  g_autoptr (CgtLoopGraph) simple = simplify (store, graph, FALSE, stepwise), canonical = NULL;

  if (simple == NULL || !cgt_loop_graph_is_stopper (simple))
    return NULL;
  canonical = simplify (store, simple, TRUE, FALSE);
  if (canonical == NULL || !cgt_loop_graph_same_onside (store, graph, 0, canonical))
    return NULL;
  return g_steal_pointer (&canonical);
}

/* The same nodes, after as many steps as can be taken at once. */
static CgtLoopGraph *
reduce_at_once (CgtStore *store, const CgtLoopGraph *graph)
{
  g_autofree guint8 *survival = cgt_loop_survival (store, graph, graph, FALSE);
  Reduction reduction;
  g_autoptr (CgtLoopGraph) now = NULL;

  if (survival == NULL)
    return NULL;
  reduction_begin (&reduction, store, graph->n, survival, FALSE);
  now = reduce_range (&reduction, graph, 0, 0); /* a copy */
  if (now != NULL)
    take_range (&reduction, &now, 0, now->n);
  reduction_end (&reduction);
  return g_steal_pointer (&now);
}

void
cgt_loop_graph_onsides (CgtStore *store, const CgtLoopGraph *graph, guint n, gboolean stepwise, CgtLoopGraph **onsides)
{
  gboolean stoppers = cgt_loop_graph_is_stopper (graph), at_once = stepwise && graph->n > MOST_STEPWISE;
  g_autoptr (CgtLoopGraph) all = NULL, simpler = NULL;

  if (stepwise && (stoppers || graph->n > MOST_AT_ONCE))
    return;
  if (at_once)
    simpler = reduce_at_once (store, graph);
  if (simpler != NULL || !at_once)
    all = simplify_all (store, at_once ? simpler : graph, stoppers, stepwise);
  for (guint i = 0; i < n && all != NULL && cgt_store_tick (store); i++)
    if (onsides[i] == NULL)
      {
        g_autoptr (CgtLoopGraph) own = cgt_loop_graph_reach (store, all, i), canonical = NULL;

        if (own != NULL && (stoppers || cgt_loop_graph_is_stopper (own)))
          canonical = simplify (store, own, TRUE, FALSE);
        if (canonical != NULL && (stoppers || cgt_loop_graph_same_onside (store, graph, i, canonical)))
          onsides[i] = g_steal_pointer (&canonical);
      }
}

CgtLoopGraph *
cgt_loop_graph_onside (CgtStore *store, const CgtLoopGraph *graph)
{
  if (cgt_loop_graph_is_stopper (graph))
    return simplify (store, graph, TRUE, FALSE);
  return find_onside (store, graph, FALSE);
}

CgtLoopGraph *
cgt_loop_graph_onside_stepwise (CgtStore *store, const CgtLoopGraph *graph)
{
  g_autoptr (CgtLoopGraph) simpler = NULL, smaller = NULL, onside = NULL;

  if (graph->n > MOST_AT_ONCE || cgt_loop_graph_is_stopper (graph))
    return NULL;
  if (graph->n <= MOST_STEPWISE)
    return find_onside (store, graph, TRUE);
  simpler = reduce_at_once (store, graph);
  smaller = simpler != NULL ? cgt_loop_graph_reach (store, simpler, 0) : NULL;
  onside = smaller != NULL && smaller->n <= MOST_STEPWISE ? find_onside (store, smaller, TRUE) : NULL;
  return onside != NULL && cgt_loop_graph_same_onside (store, graph, 0, onside) ? g_steal_pointer (&onside) : NULL;
}

/* Order */

typedef struct
{
  guint64 hash;
  guint32 node;
} Place;

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *p = a, *q = b;

  return (p->hash > q->hash) - (p->hash < q->hash);
}

static guint
count_hashes (const guint64 *hashes, guint64 *sorted, guint n)
{
  guint distinct = 0;

  memcpy (sorted, hashes, n * sizeof *hashes);
  qsort (sorted, n, sizeof *sorted, cgt_word_compare);
  for (guint i = 0; i < n; i++)
    distinct += i == 0 || sorted[i] != sorted[i - 1];
  return distinct;
}

/* Hashes of nodes from those of their options, round after round until all differ. Nodes of a canonical form differ in
 * value, so they differ in structure. */
static gboolean
hash_nodes (CgtStore *store, const CgtLoopGraph *graph, guint64 *hashes)
{
  g_autofree guint64 *next = g_new0 (guint64, graph->n), *sorted = g_new (guint64, graph->n);

  memset (hashes, 0, graph->n * sizeof *hashes);
  for (guint round = 0; round <= graph->n && count_hashes (hashes, sorted, graph->n) < graph->n; round++)
    {
      for (guint i = 0; i < graph->n; i++)
        {
          guint64 sums[2] = { 0, 0 };

          for (guint player = 0; player < 2; player++)
            for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
              sums[player] += cgt_mix (hashes[graph->to[player][e]] + 1 + player);
          next[i] = cgt_mix_two (sums[0] + 0x51, sums[1]);
        }
      memcpy (hashes, next, graph->n * sizeof *hashes);
      if (!cgt_budget_tick_bytes (store->budget, graph->n * sizeof *hashes))
        return FALSE;
    }
  return TRUE;
}

CgtLoopGraph *
cgt_loop_graph_order (CgtStore *store, const CgtLoopGraph *graph)
{
  g_autofree guint64 *hashes = g_new (guint64, graph->n);
  g_autofree Place *places = g_new (Place, graph->n);
  g_autofree guint32 *rank = g_new (guint32, graph->n);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (!hash_nodes (store, graph, hashes))
    return NULL;
  for (guint i = 0; i < graph->n; i++)
    places[i] = (Place) { hashes[i], i };
  if (graph->n > 1)
    qsort (places + 1, graph->n - 1, sizeof *places, compare_places);
  for (guint i = 0; i < graph->n; i++)
    rank[places[i].node] = i;
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < graph->n; i++)
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        {
          guint64 move = CGT_LOOP_MOVE (player, rank[i], rank[graph->to[player][e]]);

          g_array_append_val (moves, move);
        }
  return cgt_loop_graph_new (store, graph->n, moves);
}
