/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

static gpointer
hackenbush_new (CgtSolverGame *game)
{
  CgtHackenbushEngine *engine = g_new0 (CgtHackenbushEngine, 1);

  engine->blocks = game->values;
  return engine;
}

static void
hackenbush_free (gpointer self)
{
  CgtHackenbushEngine *engine = self;

  cgt_scratch_clear (&engine->scratch);
  g_free (engine);
}

/* Its table belongs to the game. */
static gsize
hackenbush_get_memory (gpointer self)
{
  return sizeof (CgtHackenbushEngine);
}

void
cgt_hacken_begin (CgtHackenbushEngine *engine, CgtSolver *solver)
{
  engine->solver = solver;
  engine->store = solver->store;
  engine->searched = FALSE;
}

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

CgtHackenGraph
cgt_hacken_read_graph (CgtBytes position)
{
  const CgtHackenbush *written = position.data;
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  gsize n = cgt_hackenbush_n_edges (position);
  CgtHackenGraph graph = { 1, n, g_new (CgtHackenEdge, n + 1), g_new (CgtHackenValue, 2 * n + 1) };

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

void
cgt_hacken_free_graph (CgtHackenGraph *graph)
{
  g_free (graph->edges);
  g_free (graph->decorations);
}

static gboolean
is_graph_of_edges (CgtBytes position)
{
  return ((const CgtHackenbush *) position.data)->kind == CGT_HACKENBUSH_EDGES;
}

static gboolean
hackenbush_value (gpointer self, CgtSolver *solver, CgtBytes position, CgtValue *value, CgtHow *how)
{
  CgtHackenbushEngine *engine = self;
  CgtHackenGraph graph;
  CgtHackenValue parts;

  if (!is_graph_of_edges (position))
    return FALSE;
  cgt_hacken_begin (engine, solver);
  graph = cgt_hacken_read_graph (position);
  parts = cgt_hacken_graph_value (engine, &graph);
  *how = engine->searched ? CGT_HOW_SEARCH : CGT_HOW_CLOSED_FORM;
  cgt_scratch_clear (&engine->scratch);
  cgt_hacken_free_graph (&graph);
  *value = cgt_budget_tick (solver->budget) ? cgt_add (solver->store, parts.number, parts.small) : CGT_NONE;
  return TRUE;
}

CgtOutcome
cgt_hacken_winner (CgtHackenbushEngine *engine, CgtSolver *solver, CgtBytes position, guint64 most_blocks)
{
  CgtHackenGraph graph, inside;
  guint32 *clusters;
  int sign;

  if (!is_graph_of_edges (position))
    return 0;
  cgt_hacken_begin (engine, solver);
  graph = cgt_hacken_read_graph (position);
  clusters = cgt_scratch_alloc (&engine->scratch, graph.n_vertices * sizeof *clusters);
  cgt_hacken_find_clusters (engine, &graph, clusters);
  inside = cgt_hacken_inside (engine, &graph, clusters);
  engine->is_limited = TRUE;
  engine->left = most_blocks;
  sign = cgt_hacken_compare (engine, &inside, cgt_zero ());
  engine->is_limited = FALSE;
  cgt_scratch_clear (&engine->scratch);
  cgt_hacken_free_graph (&graph);
  return sign == 1 ? CGT_OUTCOME_L : sign == -1 ? CGT_OUTCOME_R : 0;
}

/* The value of a graph with fewer edges is found immediately. */
#define MANY_EDGES 20
/* The most blocks searched for the sign of the number. */
#define MOST_BLOCKS 50000

static CgtOutcome
hackenbush_winner (gpointer self, CgtSolver *solver, CgtBytes position)
{
  if (is_graph_of_edges (position) && cgt_hackenbush_n_edges (position) <= MANY_EDGES)
    return 0;
  return cgt_hacken_winner (self, solver, position, MOST_BLOCKS);
}

const CgtTheory cgt_hackenbush_theory = {
  .new = hackenbush_new,
  .free = hackenbush_free,
  .get_memory = hackenbush_get_memory,
  .value = hackenbush_value,
  .winner = hackenbush_winner,
};
