/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-values.h"

#include "cgt/cgt-operations.h"
#include "rulesets/cgt-hackenbush.h"

#include <string.h>

/* Hackenbush by its theory (Winning Ways, ch. 1, 7; Siegel, II.3 and V.3). What joins the rest only at one vertex may
 * be replaced there by anything of the same value: the colon principle. So a graph is taken apart at its
 * articulation points into blocks (R. Tarjan, 1972), from the top down; the value of all blocks above a vertex is
 * kept as the vertex's decoration, and the decoration of the ground is the answer. A block is
 *
 * - one edge: an ordinal sum, 1:x, -1:x or *:x, where x decorates its upper end;
 * - green, with nimbers for decorations: all its vertices fuse (the fusion principle), its edges are loops;
 * - anything else: searched, edge by edge and decoration by decoration (a decoration moves to the options of its
 *   canonical form, again by the colon principle), with a table of blocks in a normal form. */

typedef struct
{
  guint32 from, to, owner;
} Edge;

/* Vertex 0 is the ground, or the vertex a block stands on; its decoration is 0. */
typedef struct
{
  guint32 n_vertices;
  gsize n_edges;
  Edge *edges;
  CgtValue *decorations;
} Graph;

typedef struct
{
  CgtSolver *solver;
  CgtStore *store;
  CgtTable *blocks;
  gboolean searched;
} Engine;

static CgtValue block_value (Engine *engine, Graph *block);

/* One edge of @owner with @above on its far end. */
static CgtValue
edge_value (Engine *engine, guint32 owner, CgtValue above)
{
  CgtValue edge = owner == CGT_OWNER_LEFT    ? cgt_integer (engine->store, 1)
                  : owner == CGT_OWNER_RIGHT ? cgt_integer (engine->store, -1)
                                             : cgt_star (engine->store, 1);

  return cgt_ordinal_sum (engine->store, edge, above);
}

/* Taking a graph apart */

typedef struct
{
  Engine *engine;
  const Graph *graph;
  guint32 *first;    /* of each vertex in incident, and one more */
  guint32 *incident; /* edges */
  guint32 *entered, *low;
  guint32 clock;
  guint32 *stack;    /* edges of blocks that are not complete */
  gsize n_stack;
  guint32 *number;   /* of a vertex in the block at hand */
  CgtValue *decorations;
} Walk;

static void
list_incident_edges (Walk *walk)
{
  const Graph *graph = walk->graph;
  g_autofree guint32 *at = NULL;

  for (gsize i = 0; i < graph->n_edges; i++)
    {
      walk->first[graph->edges[i].from + 1]++;
      walk->first[graph->edges[i].to + 1]++;
    }
  for (guint32 v = 0; v < graph->n_vertices; v++)
    walk->first[v + 1] += walk->first[v];
  at = g_memdup2 (walk->first, (graph->n_vertices + 1) * sizeof *at);
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      walk->incident[at[graph->edges[i].from]++] = i;
      if (graph->edges[i].from != graph->edges[i].to)
        walk->incident[at[graph->edges[i].to]++] = i;
      else
        walk->incident[at[graph->edges[i].to]++] = G_MAXUINT32;
    }
}

static guint32
number_in_block (Walk *walk, Graph *block, guint32 vertex)
{
  if (walk->number[vertex] == G_MAXUINT32)
    {
      block->decorations[block->n_vertices] = walk->decorations[vertex];
      walk->number[vertex] = block->n_vertices++;
    }
  return walk->number[vertex];
}

/* Takes the edges from @from on off the stack: a block that stands on @root. */
static CgtValue
take_block (Walk *walk, guint32 root, gsize from)
{
  gsize n = walk->n_stack - from;
  g_autofree Edge *edges = g_new (Edge, n);
  g_autofree CgtValue *decorations = g_new (CgtValue, n + 1);
  Graph block = { 0, n, edges, decorations };
  CgtValue value;

  walk->n_stack = from;
  if (n == 1)
    {
      const Edge *edge = &walk->graph->edges[walk->stack[from]];
      return edge_value (walk->engine, edge->owner, walk->decorations[edge->from == root ? edge->to : edge->from]);
    }
  number_in_block (walk, &block, root);
  block.decorations[0] = cgt_zero ();
  for (gsize i = 0; i < n; i++)
    {
      const Edge *edge = &walk->graph->edges[walk->stack[from + i]];
      edges[i].from = number_in_block (walk, &block, edge->from);
      edges[i].to = number_in_block (walk, &block, edge->to);
      edges[i].owner = edge->owner;
    }
  for (gsize i = 0; i < n; i++)
    {
      const Edge *edge = &walk->graph->edges[walk->stack[from + i]];
      walk->number[edge->from] = walk->number[edge->to] = G_MAXUINT32;
    }
  value = block_value (walk->engine, &block);
  return value;
}

static void
decorate (Walk *walk, guint32 vertex, CgtValue value)
{
  walk->decorations[vertex] = cgt_add (walk->engine->store, walk->decorations[vertex], value);
}

static void
visit (Walk *walk, guint32 vertex, guint32 by_edge)
{
  walk->entered[vertex] = walk->low[vertex] = ++walk->clock;
  if (!cgt_solver_tick (walk->engine->solver))
    return;
  for (guint32 k = walk->first[vertex]; k < walk->first[vertex + 1]; k++)
    {
      guint32 e = walk->incident[k], other;
      gsize from = walk->n_stack;

      if (e == G_MAXUINT32 || e == by_edge)
        continue;
      other = walk->graph->edges[e].from == vertex ? walk->graph->edges[e].to : walk->graph->edges[e].from;
      if (other == vertex)
        decorate (walk, vertex, edge_value (walk->engine, walk->graph->edges[e].owner, cgt_zero ()));
      else if (walk->entered[other] == 0)
        {
          walk->stack[walk->n_stack++] = e;
          visit (walk, other, e);
          walk->low[vertex] = MIN (walk->low[vertex], walk->low[other]);
          if (walk->low[other] >= walk->entered[vertex])
            decorate (walk, vertex, take_block (walk, vertex, from));
        }
      else if (walk->entered[other] < walk->entered[vertex])
        {
          walk->stack[walk->n_stack++] = e;
          walk->low[vertex] = MIN (walk->low[vertex], walk->entered[other]);
        }
    }
}

/* The value of what stands on vertex 0; edges that are not joined to it count for nothing. */
static CgtValue
graph_value (Engine *engine, const Graph *graph)
{
  gsize n = graph->n_vertices, m = graph->n_edges;
  g_autofree guint32 *memory = g_new0 (guint32, (n + 2) + 2 * m + 2 * n + m + n);
  g_autofree CgtValue *decorations = g_memdup2 (graph->decorations, n * sizeof *decorations);
  Walk walk = { .engine = engine, .graph = graph, .decorations = decorations };

  walk.first = memory;
  walk.incident = walk.first + n + 2;
  walk.entered = walk.incident + 2 * m;
  walk.low = walk.entered + n;
  walk.stack = walk.low + n;
  walk.number = walk.stack + m;
  memset (walk.number, 0xff, n * sizeof *walk.number);
  list_incident_edges (&walk);
  visit (&walk, 0, G_MAXUINT32 - 1);
  return decorations[0];
}

/* Green blocks */

static gboolean
fuse_green (Engine *engine, const Graph *block, CgtValue *value)
{
  CgtValue sum = cgt_star (engine->store, block->n_edges % 2);

  for (gsize i = 0; i < block->n_edges; i++)
    if (block->edges[i].owner != CGT_OWNER_BOTH)
      return FALSE;
  for (guint32 v = 0; v < block->n_vertices; v++)
    {
      if (!cgt_is_nimber (engine->store, block->decorations[v]))
        return FALSE;
      sum = cgt_add (engine->store, sum, block->decorations[v]);
    }
  *value = sum;
  return TRUE;
}

/* Normal form: vertices sorted by what a few rounds of refinement tell of them. Isomorphic blocks get the same form
 * unless refinement leaves vertices alike that are not. */

static guint64
mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return hash ^ hash >> 32;
}

typedef struct
{
  guint64 colour;
  guint32 vertex;
} Coloured;

static int
compare_coloured (gconstpointer a, gconstpointer b)
{
  const Coloured *x = a, *y = b;

  if (x->colour != y->colour)
    return x->colour < y->colour ? -1 : 1;
  return x->vertex < y->vertex ? -1 : x->vertex > y->vertex;
}

static void
refine (const Graph *block, Coloured *vertices)
{
  guint rounds = block->n_vertices < 4 ? 2 : 4;
  g_autofree guint64 *sums = g_new (guint64, block->n_vertices);

  for (guint32 v = 0; v < block->n_vertices; v++)
    vertices[v] = (Coloured) { v == 0 ? 0 : mix (1, block->decorations[v].bits), v };
  for (guint round = 0; round < rounds; round++)
    {
      memset (sums, 0, block->n_vertices * sizeof *sums);
      for (gsize i = 0; i < block->n_edges; i++)
        {
          const Edge *edge = &block->edges[i];
          sums[edge->from] += mix (edge->owner + 7, vertices[edge->to].colour);
          sums[edge->to] += mix (edge->owner + 7, vertices[edge->from].colour);
        }
      for (guint32 v = 1; v < block->n_vertices; v++)
        vertices[v].colour = mix (vertices[v].colour, sums[v]) | 1;
      vertices[0].colour = 0;
    }
  qsort (vertices, block->n_vertices, sizeof *vertices, compare_coloured);
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const Edge *x = a, *y = b;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  if (x->to != y->to)
    return x->to < y->to ? -1 : 1;
  return x->owner < y->owner ? -1 : x->owner > y->owner;
}

static void
put_in_normal_form (Graph *block)
{
  g_autofree Coloured *vertices = g_new (Coloured, block->n_vertices);
  g_autofree guint32 *place = g_new (guint32, block->n_vertices);
  g_autofree CgtValue *before = g_memdup2 (block->decorations, block->n_vertices * sizeof *before);

  refine (block, vertices);
  for (guint32 i = 0; i < block->n_vertices; i++)
    {
      place[vertices[i].vertex] = i;
      block->decorations[i] = before[vertices[i].vertex];
    }
  for (gsize i = 0; i < block->n_edges; i++)
    {
      guint32 from = place[block->edges[i].from], to = place[block->edges[i].to];
      block->edges[i].from = MIN (from, to);
      block->edges[i].to = MAX (from, to);
    }
  qsort (block->edges, block->n_edges, sizeof *block->edges, compare_edges);
}

/* The key of a block: how many vertices, decorations, edges. */
static GByteArray *
key_of_block (const Graph *block)
{
  GByteArray *key = g_byte_array_sized_new ((guint) (8 + 8 * block->n_vertices + sizeof (Edge) * block->n_edges));
  guint64 n = block->n_vertices;

  g_byte_array_append (key, (const guint8 *) &n, sizeof n);
  g_byte_array_append (key, (const guint8 *) block->decorations, (guint) (block->n_vertices * sizeof (CgtValue)));
  g_byte_array_append (key, (const guint8 *) block->edges, (guint) (block->n_edges * sizeof (Edge)));
  return key;
}

/* Search */

static void
push (Engine *engine, GArray *options, CgtValue value)
{
  g_array_append_val (options, value);
}

static void
cut_edges (Engine *engine, const Graph *block, GArray **options)
{
  g_autofree Edge *edges = g_new (Edge, block->n_edges);
  Graph rest = { block->n_vertices, block->n_edges - 1, edges, block->decorations };

  for (gsize i = 0; i < block->n_edges; i++)
    {
      const Edge *edge = &block->edges[i];
      CgtValue value;

      if (i > 0 && compare_edges (edge, &block->edges[i - 1]) == 0)
        continue; /* the twin of the one before */
      memcpy (edges, block->edges, i * sizeof *edges);
      memcpy (edges + i, block->edges + i + 1, (block->n_edges - i - 1) * sizeof *edges);
      value = graph_value (engine, &rest);
      if (edge->owner != CGT_OWNER_RIGHT)
        push (engine, options[CGT_LEFT], value);
      if (edge->owner != CGT_OWNER_LEFT)
        push (engine, options[CGT_RIGHT], value);
      if (cgt_value_is_none (value))
        return;
    }
}

static gboolean
move_decorations (Engine *engine, const Graph *block, GArray **options)
{
  for (guint32 v = 1; v < block->n_vertices; v++)
    for (guint player = 0; player < 2; player++)
      {
        CgtOptions moves = cgt_options (engine->store, block->decorations[v], player);
        g_autofree CgtValue *items = NULL;

        if (moves.n == G_MAXSIZE)
          return FALSE;
        items = g_memdup2 (moves.items, moves.n * sizeof *items);
        for (gsize k = 0; k < moves.n; k++)
          {
            g_autofree Edge *edges = g_memdup2 (block->edges, block->n_edges * sizeof *edges);
            g_autofree CgtValue *decorations = g_memdup2 (block->decorations, block->n_vertices * sizeof *decorations);
            Graph after = { block->n_vertices, block->n_edges, edges, decorations };
            CgtValue value;

            decorations[v] = items[k];
            value = block_value (engine, &after);
            push (engine, options[player], value);
            if (cgt_value_is_none (value))
              return FALSE;
          }
      }
  return TRUE;
}

static CgtValue
search_block (Engine *engine, const Graph *block)
{
  GArray *options[2] = { g_array_new (FALSE, FALSE, sizeof (CgtValue)), g_array_new (FALSE, FALSE, sizeof (CgtValue)) };
  CgtValue value = CGT_NONE;

  cut_edges (engine, block, options);
  if (move_decorations (engine, block, options))
    value = cgt_make (engine->store, (const CgtValue *) (gpointer) options[CGT_LEFT]->data, options[CGT_LEFT]->len,
                      (const CgtValue *) (gpointer) options[CGT_RIGHT]->data, options[CGT_RIGHT]->len);
  g_array_unref (options[CGT_LEFT]);
  g_array_unref (options[CGT_RIGHT]);
  return value;
}

/* Brings @block to its normal form on the way. */
static CgtValue
block_value (Engine *engine, Graph *block)
{
  g_autoptr (GByteArray) key = NULL;
  CgtValue value;
  gsize entry;

  for (guint32 v = 0; v < block->n_vertices; v++)
    if (cgt_value_is_none (block->decorations[v]))
      return CGT_NONE;
  if (fuse_green (engine, block, &value))
    return value;
  engine->searched = TRUE;
  put_in_normal_form (block);
  key = key_of_block (block);
  entry = cgt_table_intern (engine->blocks, (CgtBytes) { key->data, key->len }, engine->solver->budget);
  if (entry == G_MAXSIZE)
    return CGT_NONE;
  value = (CgtValue) { cgt_table_get (engine->blocks, entry) };
  if (!cgt_value_is_none (value) || !cgt_solver_tick (engine->solver))
    return value;
  value = search_block (engine, block);
  if (!cgt_solver_tick (engine->solver)) /* a walk may have been given up half way */
    return CGT_NONE;
  cgt_table_set (engine->blocks, entry, value.bits);
  return value;
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
  g_autofree Edge *edges = g_new (Edge, n + 1);
  g_autofree CgtValue *decorations = g_new (CgtValue, 2 * n + 1);
  Engine engine = { solver, solver->store, game->values, FALSE };
  Graph graph = { 1, n, edges, decorations };
  CgtValue value;

  for (gsize i = 0; i < n; i++)
    {
      edges[i].from = number_of (numbers, written->edges[i].from, &graph.n_vertices);
      edges[i].to = number_of (numbers, written->edges[i].to, &graph.n_vertices);
      edges[i].owner = written->edges[i].owner;
    }
  for (guint32 v = 0; v < graph.n_vertices; v++)
    decorations[v] = cgt_zero ();
  value = graph_value (&engine, &graph);
  *how = engine.searched ? CGT_HOW_SEARCH : CGT_HOW_CLOSED_FORM;
  return solver->budget == NULL || cgt_budget_tick (solver->budget) ? value : CGT_NONE;
}
