/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

void
cgt_hackenbush_engine_free (CgtHackenbushEngine *engine)
{
  if (engine == NULL)
    return;
  cgt_scratch_clear (&engine->scratch);
  g_free (engine);
}

static CgtHackenbushEngine *
get_engine (CgtSolver *solver, CgtGame *game)
{
  if (game->hackenbush == NULL)
    game->hackenbush = g_new0 (CgtHackenbushEngine, 1);
  game->hackenbush->solver = solver;
  game->hackenbush->store = solver->store;
  game->hackenbush->blocks = game->values;
  game->hackenbush->searched = FALSE;
  return game->hackenbush;
}

/* The door */

static guint32
number_of (GHashTable *numbers, guint32 vertex, guint32 *next)
{
  gpointer found = g_hash_table_lookup (numbers, GUINT_TO_POINTER (vertex));

  if (vertex == 0)
    return 0;
  if (found == NULL)
    {
      found = GUINT_TO_POINTER ((*next)++);
      g_hash_table_insert (numbers, GUINT_TO_POINTER (vertex), found);
    }
  return GPOINTER_TO_UINT (found);
}

/* The edges as a graph, to be freed with free_graph(). */
static CgtHackenGraph
read_graph (CgtBytes position)
{
  const CgtHackenbush *written = position.data;
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  gsize n = cgt_hackenbush_n_edges (position);
  CgtHackenGraph graph = { 1, n, g_new (CgtHackenEdge, n + 1), g_new (CgtHackenWorth, 2 * n + 1) };

  for (gsize i = 0; i < n; i++)
    {
      graph.edges[i].from = number_of (numbers, written->edges[i].from, &graph.n_vertices);
      graph.edges[i].to = number_of (numbers, written->edges[i].to, &graph.n_vertices);
      graph.edges[i].owner = written->edges[i].owner;
    }
  for (guint32 v = 0; v < graph.n_vertices; v++)
    graph.decorations[v] = cgt_hacken_zero ();
  return graph;
}

static void
free_graph (CgtHackenGraph *graph)
{
  g_free (graph->edges);
  g_free (graph->decorations);
}

CgtValue
cgt_solver_hackenbush_value (CgtSolver *solver, CgtGame *game, CgtBytes position, CgtHow *how)
{
  CgtHackenbushEngine *engine = get_engine (solver, game);
  CgtHackenGraph graph = read_graph (position);
  CgtHackenWorth worth = cgt_hacken_graph_worth (engine, &graph);

  *how = engine->searched ? CGT_HOW_SEARCH : CGT_HOW_CLOSED_FORM;
  cgt_scratch_clear (&engine->scratch);
  free_graph (&graph);
  return solver->budget == NULL || cgt_budget_tick (solver->budget) ? cgt_add (solver->store, worth.number, worth.small) : CGT_NONE;
}

char
cgt_solver_hackenbush_winner (CgtSolver *solver, CgtGame *game, CgtBytes position, guint64 most_blocks)
{
  CgtHackenbushEngine *engine;
  CgtHackenGraph graph, inside;
  guint32 *clusters;
  int sign;

  if (((const CgtHackenbush *) position.data)->kind != CGT_HACKENBUSH_EDGES)
    return 0;
  engine = get_engine (solver, game);
  graph = read_graph (position);
  clusters = cgt_scratch_alloc (&engine->scratch, graph.n_vertices * sizeof *clusters);
  cgt_hacken_find_clusters (engine, &graph, clusters);
  inside = cgt_hacken_inside (engine, &graph, clusters);
  engine->is_limited = TRUE;
  engine->left = most_blocks;
  sign = cgt_hacken_compare (engine, &inside, cgt_zero ());
  engine->is_limited = FALSE;
  cgt_scratch_clear (&engine->scratch);
  free_graph (&graph);
  return sign == 1 ? 'L' : sign == -1 ? 'R' : 0;
}

gsize
cgt_hackenbush_engine_get_n_blocks (CgtHackenbushEngine *engine)
{
  return cgt_table_get_n (engine->blocks);
}
