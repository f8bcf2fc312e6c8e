/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-part-graph.h"

#include <string.h>

#include "rulesets/heaps/cgt-heaps.h"

CgtPartGraph *
cgt_part_graph_new (CgtSolver *solver, CgtSolverGame *game, gboolean only_zero)
{
  CgtPartGraph *graph = g_new0 (CgtPartGraph, 1);

  graph->solver = solver;
  graph->game = game;
  graph->only_zero = only_zero;
  graph->contents = cgt_table_new ();
  graph->nodes = g_array_new (FALSE, FALSE, sizeof (CgtPartNode));
  graph->options = g_array_new (FALSE, FALSE, sizeof (guint32));
  return graph;
}

void
cgt_part_graph_free (CgtPartGraph *graph)
{
  CgtBudget *budget = graph->solver->budget;

  cgt_budget_charge (budget, -(gssize) (graph->charged + cgt_table_get_memory (graph->contents)));
  cgt_table_free (graph->contents);
  g_array_unref (graph->nodes);
  g_array_unref (graph->options);
  g_clear_error (&graph->refused);
  g_free (graph);
}

gboolean
cgt_game_plays_heaps (const CgtSolverGame *game)
{
  return game->rules->ruleset->split == cgt_heaps_split;
}

static gboolean
charge (CgtPartGraph *graph, gsize bytes)
{
  graph->charged += bytes;
  return cgt_budget_charge (graph->solver->budget, (gssize) bytes);
}

gboolean
cgt_part_graph_find (CgtPartGraph *graph, CgtBytes content, guint32 *node)
{
  gsize entry = cgt_table_intern (graph->contents, content, graph->solver->budget);
  CgtPartNode made = { .first = G_MAXSIZE };

  if (entry >= G_MAXUINT32)
    return FALSE;
  *node = (guint32) entry;
  if (entry < graph->nodes->len)
    return TRUE;
  if (!charge (graph, sizeof made) || !cgt_play_position_nimber (graph->solver, graph->game, content, &made.nimber))
    return FALSE;
  g_array_append_val (graph->nodes, made);
  return TRUE;
}

/* Options */

static gboolean
list_values (CgtPartGraph *graph, CgtBytes content, GArray *out)
{
  CgtOptions options = cgt_options (graph->solver->store, *(const CgtValue *) content.data, CGT_LEFT);

  if (options.n == G_MAXSIZE)
    return FALSE;
  for (gsize i = 0; i < options.n; i++)
    {
      CgtValue option = options.items[i];
      guint32 node;

      if (!cgt_part_graph_find (graph, (CgtBytes) { &option, sizeof option }, &node))
        return FALSE;
      g_array_append_val (out, node);
    }
  return TRUE;
}

static gboolean
list_positions (CgtPartGraph *graph, CgtBytes content, GArray *out)
{
  const CgtRules *rules = graph->game->rules;
  CgtArena options;
  gboolean done;

  cgt_arena_init (&options, graph->solver->budget);
  rules->ruleset->options (rules, content, CGT_LEFT, &options);
  done = !options.stopped && options.refused == NULL;
  for (gsize i = 0; i < options.n && done; i++)
    {
      guint32 node;

      done = cgt_part_graph_find (graph, cgt_arena_get (&options, i), &node);
      if (done)
        g_array_append_val (out, node);
    }
  if (options.refused != NULL && graph->refused == NULL)
    graph->refused = g_steal_pointer (&options.refused);
  cgt_arena_clear (&options);
  return done;
}

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
  CgtBytes content = cgt_table_get_key (graph->contents, node);

  return cgt_solver_tick (graph->solver) &&
         (graph->game == NULL ? list_values (graph, content, out) : list_positions (graph, content, out));
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

/* Lists and stores the options of a node; makes those that are new. */
static gboolean
expand (CgtPartGraph *graph, guint32 node, GArray *scratch)
{
  CgtPartNode *at = &g_array_index (graph->nodes, CgtPartNode, node);
  guint n = 0;

  g_array_set_size (scratch, 0);
  if (at->first != G_MAXSIZE && !graph->only_zero)
    {
      g_array_append_vals (scratch, &g_array_index (graph->options, guint32, at->first), at->n);
      return TRUE;
    }
  if (graph->only_zero ? !list_raw (graph, node, scratch) : !cgt_part_graph_list (graph, node, scratch))
    return FALSE;
  at = &g_array_index (graph->nodes, CgtPartNode, node);
  at->first = graph->options->len;
  for (guint i = 0; i < scratch->len; i++)
    {
      guint32 option = g_array_index (scratch, guint32, i);

      if (graph->only_zero && cgt_part_graph_nimber (graph, option) != 0)
        continue;
      g_array_append_val (graph->options, option);
      n++;
    }
  at->n = n;
  return charge (graph, n * sizeof (guint32));
}

gboolean
cgt_part_graph_followers (CgtPartGraph *graph, guint32 start, GArray *nodes)
{
  g_autoptr (GByteArray) met = g_byte_array_new ();
  g_autoptr (GArray) scratch = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint from = nodes->len;
  gboolean done = TRUE;

  g_array_append_val (nodes, start);
  for (guint i = from; i < nodes->len && done; i++)
    {
      guint32 node = g_array_index (nodes, guint32, i);
      guint before = met->len;

      done = expand (graph, node, scratch);
      g_byte_array_set_size (met, graph->nodes->len);
      memset (met->data + before, 0, met->len - before);
      met->data[start] = 1;
      for (guint k = 0; k < scratch->len && done; k++)
        {
          guint32 option = g_array_index (scratch, guint32, k);

          if (met->data[option])
            continue;
          met->data[option] = 1;
          g_array_append_val (nodes, option);
        }
    }
  return done;
}
