/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-part-graph.h"

#include "rulesets/heaps/cgt-heaps.h"

CgtPartGraph *
cgt_part_graph_new (CgtSolver *solver, CgtSolverGame *game, gboolean only_zero)
{
  CgtPartGraph *graph = g_new0 (CgtPartGraph, 1);

  graph->solver = solver;
  graph->game = game;
  graph->only_zero = only_zero;
  cgt_move_graph_init (&graph->moves, solver->budget);
  return graph;
}

void
cgt_part_graph_free (CgtPartGraph *graph)
{
  cgt_move_graph_clear (&graph->moves);
  cgt_budget_release (graph->nimbers);
  g_clear_error (&graph->refused);
  g_free (graph);
}

gboolean
cgt_game_plays_heaps (const CgtSolverGame *game)
{
  return game->rules->ruleset->parts.split == cgt_heaps_split;
}

static gboolean
find_state (CgtPartGraph *graph, CgtBytes state, guint32 *node)
{
  guint64 nimber;

  *node = cgt_move_graph_add (&graph->moves, state);
  if (*node == G_MAXUINT32)
    return FALSE;
  if (*node < cgt_array_length (graph->nimbers))
    return TRUE;
  return cgt_play_part_nimber (graph->solver, state.data, &nimber) &&
         cgt_array_append (graph->solver->budget, graph->nimbers, nimber);
}

gboolean
cgt_part_graph_add (CgtPartGraph *graph, CgtBytes content, guint32 *node)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();

  cgt_play_append (state, graph->game != NULL ? graph->game->index : CGT_PLAY_VALUE, FALSE, content);
  return find_state (graph, cgt_play_bytes (state), node);
}

CgtBytes
cgt_part_graph_content (const CgtPartGraph *graph, guint32 node)
{
  return cgt_play_part_bytes (cgt_table_get_key (graph->moves.positions, node).data);
}

/* Options */

static gint
compare_by_nimber (gconstpointer a, gconstpointer b, gpointer data)
{
  guint32 u = *(const guint32 *) a, v = *(const guint32 *) b;
  guint64 x = cgt_part_graph_nimber (data, u), y = cgt_part_graph_nimber (data, v);

  if (x != y)
    return x < y ? -1 : 1;
  return u < v ? -1 : u > v;
}

void
cgt_part_graph_sort (const CgtPartGraph *graph, guint32 *nodes, guint n)
{
  g_qsort_with_data (nodes, (gint) n, sizeof *nodes, compare_by_nimber, (gpointer) graph);
}

guint
cgt_part_graph_first_with (const CgtPartGraph *graph, const guint32 *nodes, guint n, guint64 nimber)
{
  guint low = 0, high = n;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (cgt_part_graph_nimber (graph, nodes[middle]) < nimber)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Lists options in order, with duplicates. The key of an entry does not move while others are made. */
static gboolean
list_raw (CgtPartGraph *graph, guint32 node, GArray *out)
{
  CgtBytes state = cgt_table_get_key (graph->moves.positions, node);
  CgtArena options;
  gboolean done = cgt_solver_tick (graph->solver);

  cgt_arena_init (&options, graph->solver->budget);
  done = done && cgt_play_options (graph->solver, state, CGT_LEFT, CGT_PLAY_AS_WRITTEN, &options);
  for (gsize i = 0; i < options.n && done; i++)
    {
      guint32 option;

      done = find_state (graph, cgt_arena_get (&options, i), &option);
      if (done)
        g_array_append_val (out, option);
    }
  if (options.refused != NULL && graph->refused == NULL)
    graph->refused = g_steal_pointer (&options.refused);
  cgt_arena_clear (&options);
  return done;
}

gboolean
cgt_part_graph_list (CgtPartGraph *graph, guint32 node, GArray *options)
{
  guint from = options->len, kept = from;
  guint32 *all;

  if (!list_raw (graph, node, options))
    return FALSE;
  if (options->len == from)
    return TRUE;
  all = (guint32 *) (gpointer) options->data;
  cgt_part_graph_sort (graph, all + from, options->len - from);
  for (guint i = from; i < options->len; i++)
    if (i == from || all[i] != all[i - 1])
      all[kept++] = all[i];
  g_array_set_size (options, kept);
  return TRUE;
}

/* Makes the options that are new. */
static gboolean
list_moves (gpointer self, guint node)
{
  CgtPartGraph *graph = self;
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));
  gboolean done = graph->only_zero ? list_raw (graph, node, options) : cgt_part_graph_list (graph, node, options);

  for (guint i = 0; i < options->len && done; i++)
    {
      guint32 option = g_array_index (options, guint32, i);

      if (!graph->only_zero || cgt_part_graph_nimber (graph, option) == 0)
        done = cgt_move_graph_add_move (&graph->moves, option);
    }
  return done;
}

/* Appends those that can be reached by moves that are known. */
static void
follow (const CgtPartGraph *graph, guint32 start, GArray *nodes)
{
  g_autofree gboolean *met = g_new0 (gboolean, cgt_array_length (graph->nimbers));
  guint from = nodes->len, n;

  g_array_append_val (nodes, start);
  met[start] = TRUE;
  for (guint i = from; i < nodes->len; i++)
    {
      const guint32 *options = cgt_move_graph_options (&graph->moves, g_array_index (nodes, guint32, i), &n);

      for (guint k = 0; k < n; k++)
        {
          if (!met[options[k]])
            g_array_append_val (nodes, options[k]);
          met[options[k]] = TRUE;
        }
    }
}

gboolean
cgt_part_graph_followers (CgtPartGraph *graph, guint32 start, GArray *nodes)
{
  if (!cgt_move_graph_explore (&graph->moves, G_MAXUINT, list_moves, graph))
    return FALSE;
  /* If not all moves are kept, there is one start, from which all nodes were met. */
  if (!graph->only_zero)
    follow (graph, start, nodes);
  for (guint32 node = 0; graph->only_zero && node < cgt_array_length (graph->nimbers); node++)
    g_array_append_val (nodes, node);
  return TRUE;
}
