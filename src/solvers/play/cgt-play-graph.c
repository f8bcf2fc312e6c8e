/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-graph.h"
#include "solvers/cgt-graph-proof.h"

#include <string.h>

/* Breadth first from what was asked about, in growing rounds; after each round all that can be decided is decided
 * backwards from the ends, nearest first, with a counter of undecided options for each node (linear in the moves).
 * A graph need not be finite: a result is final when its remoteness is within the depth that is explored
 * without gaps, since a shorter game would have been seen. Draws are known when everything is explored, or when
 * what is explored proves them. */

#define FIRST_ROUND 256

typedef struct
{
  guint32 depth;
  guint32 first_edge; /* of nodes that are explored */
} Node;

struct _CgtPlayGraph
{
  CgtSolver *solver;
  CgtBudget *budget;
  gboolean impartial, misere;
  CgtTable *states; /* node -> state and player; word 1: the end of a race */
  GArray *nodes;    /* Node */
  GArray *edges;    /* guint32, node after node */
  guint explored, most_nodes;
  gboolean stopped;
  GArray *results; /* gint64: -1, or 2 * remoteness + (the player to move wins) */
  guint8 *proved;  /* CgtProved, when there was need for it */
  GArray *asked;   /* guint */
  CgtArena options;
  GByteArray *buffer;
  gsize charged;
};

CgtPlayGraph *
cgt_play_graph_new (CgtSolver *solver, gboolean impartial, gboolean misere, guint most_nodes)
{
  CgtPlayGraph *graph = g_new0 (CgtPlayGraph, 1);

  graph->solver = solver;
  graph->budget = solver->budget;
  graph->impartial = impartial;
  graph->misere = misere;
  graph->most_nodes = most_nodes;
  graph->states = cgt_table_new ();
  graph->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  graph->edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  graph->results = g_array_new (FALSE, FALSE, sizeof (gint64));
  graph->asked = g_array_new (FALSE, FALSE, sizeof (guint));
  graph->buffer = g_byte_array_new ();
  cgt_arena_init (&graph->options, graph->budget);
  return graph;
}

void
cgt_play_graph_free (CgtPlayGraph *graph)
{
  if (graph == NULL)
    return;
  if (graph->budget != NULL)
    cgt_budget_charge (graph->budget, -(gssize) (graph->charged + cgt_table_get_memory (graph->states)));
  cgt_table_free (graph->states);
  g_array_unref (graph->nodes);
  g_array_unref (graph->edges);
  g_array_unref (graph->results);
  g_array_unref (graph->asked);
  g_free (graph->proved);
  g_byte_array_unref (graph->buffer);
  cgt_arena_clear (&graph->options);
  g_free (graph);
}

static gboolean
charge (CgtPlayGraph *graph, gsize bytes)
{
  if (graph->budget != NULL && !cgt_budget_charge (graph->budget, (gssize) bytes))
    return FALSE;
  graph->charged += bytes;
  return TRUE;
}

static guint
add_node (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player, guint depth)
{
  guint64 mover = graph->impartial ? 0 : player;
  Node node = { depth, 0 };
  gsize entry;

  g_byte_array_set_size (graph->buffer, 0);
  g_byte_array_append (graph->buffer, (const guint8 *) &mover, sizeof mover);
  g_byte_array_append (graph->buffer, state.data, (guint) state.size);
  entry = cgt_table_intern (graph->states, (CgtBytes) { graph->buffer->data, graph->buffer->len }, graph->budget);
  if (entry == G_MAXSIZE || (entry == graph->nodes->len && !charge (graph, sizeof node + 16)))
    return G_MAXUINT;
  if (entry == graph->nodes->len)
    g_array_append_val (graph->nodes, node);
  return (guint) entry;
}

guint
cgt_play_graph_add (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player, guint depth)
{
  guint node = add_node (graph, state, player, depth);

  if (node != G_MAXUINT)
    g_array_append_val (graph->asked, node);
  else
    graph->stopped = TRUE;
  return node;
}

static gboolean
explore_node (CgtPlayGraph *graph, guint i)
{
  CgtBytes key = cgt_table_get_key (graph->states, i);
  CgtBytes state = { (const guint8 *) key.data + 8, key.size - 8 };
  guint64 mover;
  guint depth = g_array_index (graph->nodes, Node, i).depth;
  CgtArenaMark mark = cgt_arena_mark (&graph->options);
  gboolean done;

  memcpy (&mover, key.data, sizeof mover);
  g_array_index (graph->nodes, Node, i).first_edge = graph->edges->len;
  if (cgt_play_is_over (graph->solver, state))
    {
      cgt_table_set (graph->states, i, 1);
      return TRUE;
    }
  done = cgt_solver_tick (graph->solver) &&
         cgt_play_options (graph->solver, state, (CgtPlayer) mover, TRUE, &graph->options);
  if (done)
    cgt_arena_drop_doubles (&graph->options, mark.n);
  done = done && charge (graph, (graph->options.n - mark.n) * 12);
  for (gsize k = mark.n; k < graph->options.n && done; k++)
    {
      guint32 target =
        add_node (graph, cgt_arena_get (&graph->options, k), cgt_player_other ((CgtPlayer) mover), depth + 1);
      done = target != G_MAXUINT;
      g_array_append_val (graph->edges, target);
    }
  if (!done)
    g_array_set_size (graph->edges, g_array_index (graph->nodes, Node, i).first_edge);
  cgt_arena_reset (&graph->options, mark);
  return done;
}

static guint32
end_of_edges (CgtPlayGraph *graph, guint i)
{
  return i + 1 < graph->explored ? g_array_index (graph->nodes, Node, i + 1).first_edge : graph->edges->len;
}

/* The graph backwards: sources[first[i]] to sources[first[i + 1]] go to node i. */
static void
turn_edges (CgtPlayGraph *graph, guint32 **first, guint32 **sources)
{
  guint n = graph->nodes->len;
  const guint32 *edges = (const guint32 *) (gpointer) graph->edges->data;
  guint32 *from = g_new0 (guint32, n + 2), *at = g_new (guint32, graph->edges->len + 1);

  for (guint e = 0; e < graph->edges->len; e++)
    from[edges[e] + 2]++;
  for (guint i = 2; i < n + 2; i++)
    from[i] += from[i - 1];
  for (guint i = 0; i < graph->explored; i++)
    for (guint32 e = g_array_index (graph->nodes, Node, i).first_edge; e < end_of_edges (graph, i); e++)
      at[from[edges[e] + 1]++] = i;
  *first = from;
  *sources = at;
}

/* Gives the ends their results and queues them. */
static void
begin_at_ends (CgtPlayGraph *graph, guint32 *undecided, GArray *queue)
{
  g_array_set_size (graph->results, graph->nodes->len);
  if (graph->nodes->len > 0)
    memset (graph->results->data, 0xff, graph->nodes->len * sizeof (gint64));
  for (guint i = 0; i < graph->explored; i++)
    {
      gboolean race_is_over = cgt_table_get (graph->states, i) != 0;
      undecided[i] = end_of_edges (graph, i) - g_array_index (graph->nodes, Node, i).first_edge;
      if (undecided[i] == 0)
        {
          g_array_index (graph->results, gint64, i) = graph->misere && !race_is_over;
          g_array_append_val (queue, i);
        }
    }
}

/* A queue in the order of remoteness, so the first win found is the quickest and the last loss the slowest. */
static void
decide_backwards (CgtPlayGraph *graph)
{
  g_autofree guint32 *undecided = g_new0 (guint32, graph->nodes->len + 1);
  g_autofree guint32 *first = NULL, *sources = NULL;
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  gint64 *results;

  turn_edges (graph, &first, &sources);
  begin_at_ends (graph, undecided, queue);
  results = (gint64 *) (gpointer) graph->results->data;
  for (guint q = 0; q < queue->len; q++)
    {
      guint node = g_array_index (queue, guint, q);
      gboolean wins = results[node] % 2 == 1;
      gint64 remoteness = results[node] / 2 + 1;

      for (guint32 s = first[node]; s < first[node + 1]; s++)
        {
          guint before = sources[s];
          if (results[before] >= 0 || (wins && --undecided[before] > 0))
            continue;
          results[before] = 2 * remoteness + !wins;
          g_array_append_val (queue, before);
        }
    }
}

/* What cannot be won or lost in the part that is explored may still be shown to be a draw. */
static void
prove_draws (CgtPlayGraph *graph)
{
  guint n = graph->nodes->len;
  g_autofree guint32 *first = g_new (guint32, graph->explored + 1);
  g_autofree gint8 *results = g_new (gint8, n + 1);
  CgtGraphPart part = { n, graph->explored, first, (const guint32 *) (gpointer) graph->edges->data };

  for (guint i = 0; i < graph->explored; i++)
    first[i] = g_array_index (graph->nodes, Node, i).first_edge;
  first[graph->explored] = graph->edges->len;
  for (guint i = 0; i < n; i++)
    {
      gint64 result = g_array_index (graph->results, gint64, i);
      results[i] = result < 0 ? -1 : (gint8) (result % 2);
    }
  g_free (graph->proved);
  graph->proved = cgt_prove_draws (&part, results);
}

static gboolean
is_draw (CgtPlayGraph *graph, guint node)
{
  return g_array_index (graph->results, gint64, node) < 0 &&
         (graph->explored == graph->nodes->len || (graph->proved != NULL && graph->proved[node] == CGT_PROVED_DRAW));
}

/* Whether the result of a node would stay if more were explored. */
static gboolean
is_final (CgtPlayGraph *graph, guint node)
{
  gint64 result = g_array_index (graph->results, gint64, node);
  const Node *edge_of_known;

  if (graph->explored == graph->nodes->len)
    return TRUE;
  if (result < 0)
    return is_draw (graph, node);
  edge_of_known = &g_array_index (graph->nodes, Node, graph->explored);
  return result / 2 + g_array_index (graph->nodes, Node, node).depth <= edge_of_known->depth;
}

/* Whether all that was asked about, @depth moves or fewer after the start, is decided for good. */
static gboolean
is_decided (CgtPlayGraph *graph, guint depth)
{
  for (guint i = 0; i < graph->asked->len; i++)
    {
      guint node = g_array_index (graph->asked, guint, i);
      if (g_array_index (graph->nodes, Node, node).depth <= depth && !is_final (graph, node))
        return FALSE;
    }
  return TRUE;
}

/* Once the start is decided its moves are worth a few times that effort: where play can grow for ever some may
 * never be. */
void
cgt_play_graph_solve (CgtPlayGraph *graph)
{
  guint enough = G_MAXUINT;

  for (guint round = FIRST_ROUND;; round *= 2)
    {
      g_clear_pointer (&graph->proved, g_free);
      while (graph->explored < graph->nodes->len && graph->explored < round && !graph->stopped)
        {
          graph->stopped = graph->nodes->len > graph->most_nodes || !explore_node (graph, graph->explored);
          graph->explored += !graph->stopped;
        }
      decide_backwards (graph);
      if (graph->explored < graph->nodes->len)
        prove_draws (graph);
      if (graph->stopped || is_decided (graph, 1))
        return;
      if (enough == G_MAXUINT && is_decided (graph, 0))
        enough = MAX (16 * FIRST_ROUND, 4 * graph->explored);
      if (graph->explored >= enough)
        return;
    }
}

char
cgt_play_graph_result (CgtPlayGraph *graph, guint node, gint64 *remoteness)
{
  gint64 result;

  *remoteness = -1;
  if (node >= graph->results->len)
    return 0;
  result = g_array_index (graph->results, gint64, node);
  if (result < 0)
    return is_draw (graph, node) ? 'D' : 0;
  if (is_final (graph, node))
    *remoteness = result / 2;
  return result % 2 == 1 ? 'W' : 'L';
}
