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

CgtValue
cgt_solver_hackenbush_value (CgtSolver *solver, CgtGame *game, CgtBytes position, CgtHow *how)
{
  const CgtHackenbush *written = position.data;
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  gsize n = cgt_hackenbush_n_edges (position);
  g_autofree CgtHackenEdge *edges = g_new (CgtHackenEdge, n + 1);
  g_autofree CgtHackenWorth *decorations = g_new (CgtHackenWorth, 2 * n + 1);
  CgtHackenbushEngine *engine = get_engine (solver, game);
  CgtHackenGraph graph = { 1, n, edges, decorations };
  CgtHackenWorth worth;

  for (gsize i = 0; i < n; i++)
    {
      edges[i].from = number_of (numbers, written->edges[i].from, &graph.n_vertices);
      edges[i].to = number_of (numbers, written->edges[i].to, &graph.n_vertices);
      edges[i].owner = written->edges[i].owner;
    }
  for (guint32 v = 0; v < graph.n_vertices; v++)
    decorations[v] = cgt_hacken_zero ();
  worth = cgt_hacken_graph_worth (engine, &graph);
  *how = engine->searched ? CGT_HOW_SEARCH : CGT_HOW_CLOSED_FORM;
  cgt_scratch_clear (&engine->scratch);
  return solver->budget == NULL || cgt_budget_tick (solver->budget) ? cgt_add (solver->store, worth.number, worth.small) : CGT_NONE;
}

gsize
cgt_hackenbush_engine_get_n_blocks (CgtHackenbushEngine *engine)
{
  return cgt_table_get_n (engine->blocks);
}
