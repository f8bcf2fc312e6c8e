/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-values.h"

#include "cgt-scratch.h"
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

/* Ordinal sums met before, the last one in each place. */
#define N_ORDINALS 4096

typedef struct
{
  guint32 owner;
  CgtValue above, sum;
} Ordinal;

struct _CgtHackenbushEngine
{
  CgtSolver *solver;
  CgtStore *store;
  CgtTable *blocks;
  gboolean searched;
  CgtScratch scratch; /* what a step of the search needs until it returns */
  Ordinal ordinals[N_ORDINALS];
};

typedef CgtHackenbushEngine Engine;

static CgtValue block_value (Engine *engine, Graph *block);

/* One edge of @owner with @above on its far end. */
static CgtValue
edge_value (Engine *engine, guint32 owner, CgtValue above)
{
  Ordinal *known = &engine->ordinals[(above.bits * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32 ^ owner) % N_ORDINALS];
  CgtValue edge;

  if (!cgt_value_is_none (known->sum) && known->owner == owner && cgt_value_equal (known->above, above))
    return known->sum;
  if (owner == CGT_OWNER_BOTH)
    edge = cgt_star (engine->store, 1);
  else
    edge = cgt_integer (engine->store, owner == CGT_OWNER_LEFT ? 1 : -1);
  *known = (Ordinal) { owner, above, cgt_ordinal_sum (engine->store, edge, above) };
  return known->sum;
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
  guint32 *at = cgt_scratch_alloc (&walk->engine->scratch, (graph->n_vertices + 1) * sizeof *at);

  for (gsize i = 0; i < graph->n_edges; i++)
    {
      walk->first[graph->edges[i].from + 1]++;
      walk->first[graph->edges[i].to + 1]++;
    }
  for (guint32 v = 0; v < graph->n_vertices; v++)
    walk->first[v + 1] += walk->first[v];
  memcpy (at, walk->first, (graph->n_vertices + 1) * sizeof *at);
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
  CgtScratchMark mark = cgt_scratch_mark (&walk->engine->scratch);
  Edge *edges = cgt_scratch_alloc (&walk->engine->scratch, n * sizeof *edges);
  CgtValue *decorations = cgt_scratch_alloc (&walk->engine->scratch, (n + 1) * sizeof *decorations);
  Graph block = { 0, n, edges, decorations };
  CgtValue value;

  walk->n_stack = from;
  if (n == 1)
    {
      const Edge *edge = &walk->graph->edges[walk->stack[from]];
      cgt_scratch_release (&walk->engine->scratch, mark);
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
  cgt_scratch_release (&walk->engine->scratch, mark);
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
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  guint32 *memory = cgt_scratch_alloc (&engine->scratch, ((n + 2) + 2 * m + 2 * n + m + n) * sizeof *memory);
  CgtValue *decorations = cgt_scratch_alloc (&engine->scratch, n * sizeof *decorations), value;
  Walk walk = { .engine = engine, .graph = graph, .decorations = decorations };

  memset (memory, 0, ((n + 2) + 2 * m + 2 * n + m) * sizeof *memory);
  memcpy (decorations, graph->decorations, n * sizeof *decorations);

  walk.first = memory;
  walk.incident = walk.first + n + 2;
  walk.entered = walk.incident + 2 * m;
  walk.low = walk.entered + n;
  walk.stack = walk.low + n;
  walk.number = walk.stack + m;
  memset (walk.number, 0xff, n * sizeof *walk.number);
  list_incident_edges (&walk);
  visit (&walk, 0, G_MAXUINT32 - 1);
  value = decorations[0];
  cgt_scratch_release (&engine->scratch, mark);
  return value;
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

static void
sort_coloured (Coloured *vertices, guint32 n)
{
  for (guint32 i = 1; i < n; i++)
    {
      Coloured item = vertices[i];
      guint32 k = i;
      for (; k > 0 && vertices[k - 1].colour > item.colour; k--)
        vertices[k] = vertices[k - 1];
      vertices[k] = item;
    }
}

static void
refine (Engine *engine, const Graph *block, Coloured *vertices)
{
  guint64 *sums = cgt_scratch_alloc (&engine->scratch, block->n_vertices * sizeof *sums);

  for (guint32 v = 0; v < block->n_vertices; v++)
    vertices[v] = (Coloured) { v == 0 ? 0 : mix (1, block->decorations[v].bits) | 1, v };
  for (guint round = 0; round < 3; round++)
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
    }
  sort_coloured (vertices, block->n_vertices);
}

static guint64
order_of_edge (const Edge *edge)
{
  return (guint64) edge->from << 34 | (guint64) edge->to << 4 | edge->owner;
}

static int
compare_edges (const Edge *a, const Edge *b)
{
  guint64 x = order_of_edge (a), y = order_of_edge (b);

  return (x > y) - (x < y);
}

/* Blocks are small; a long one is searched for longer than it is sorted. */
static void
sort_edges (Edge *edges, gsize n)
{
  for (gsize i = 1; i < n; i++)
    {
      Edge item = edges[i];
      gsize k = i;
      for (; k > 0 && order_of_edge (&edges[k - 1]) > order_of_edge (&item); k--)
        edges[k] = edges[k - 1];
      edges[k] = item;
    }
}

static void
put_in_normal_form (Engine *engine, Graph *block)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  guint32 n = block->n_vertices;
  Coloured *vertices = cgt_scratch_alloc (&engine->scratch, n * sizeof *vertices);
  guint32 *place = cgt_scratch_alloc (&engine->scratch, n * sizeof *place);
  CgtValue *before = cgt_scratch_alloc (&engine->scratch, n * sizeof *before);

  memcpy (before, block->decorations, n * sizeof *before);
  refine (engine, block, vertices);
  for (guint32 i = 0; i < n; i++)
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
  sort_edges (block->edges, block->n_edges);
  cgt_scratch_release (&engine->scratch, mark);
}

/* The key of a block: how many vertices, decorations (the ground has none), edges in a word each. */
static CgtBytes
key_of_block (Engine *engine, const Graph *block)
{
  gsize n = block->n_vertices + block->n_edges;
  guint64 *key = cgt_scratch_alloc (&engine->scratch, n * sizeof *key);

  key[0] = block->n_vertices;
  memcpy (key + 1, block->decorations + 1, (block->n_vertices - 1) * sizeof *key);
  for (gsize i = 0; i < block->n_edges; i++)
    key[block->n_vertices + i] = order_of_edge (&block->edges[i]);
  return (CgtBytes) { key, n * sizeof *key };
}

/* Search */

/* Options found so far. */
typedef struct
{
  CgtValue *values[2];
  gsize n[2];
} Found;

static void
add_option (Found *found, CgtPlayer player, CgtValue value)
{
  found->values[player][found->n[player]++] = value;
}

static gboolean
cut_edges (Engine *engine, const Graph *block, Found *found)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  Edge *edges = cgt_scratch_alloc (&engine->scratch, block->n_edges * sizeof *edges);
  Graph rest = { block->n_vertices, block->n_edges - 1, edges, block->decorations };

  memcpy (edges, block->edges + 1, rest.n_edges * sizeof *edges);
  for (gsize i = 0; i < block->n_edges; i++)
    {
      const Edge *edge = &block->edges[i];
      CgtValue value;

      if (i > 0)
        edges[i - 1] = block->edges[i - 1];
      if (i > 0 && compare_edges (edge, &block->edges[i - 1]) == 0)
        continue; /* the twin of the one before */
      value = graph_value (engine, &rest);
      if (cgt_value_is_none (value))
        return FALSE;
      if (edge->owner != CGT_OWNER_RIGHT)
        add_option (found, CGT_LEFT, value);
      if (edge->owner != CGT_OWNER_LEFT)
        add_option (found, CGT_RIGHT, value);
    }
  cgt_scratch_release (&engine->scratch, mark);
  return TRUE;
}

static gboolean
move_decoration (Engine *engine, const Graph *block, guint32 v, CgtPlayer player, Found *found)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  CgtOptions moves = cgt_options (engine->store, block->decorations[v], player);
  CgtValue *items = cgt_scratch_alloc (&engine->scratch, moves.n * sizeof *items);
  Edge *edges = cgt_scratch_alloc (&engine->scratch, block->n_edges * sizeof *edges);
  CgtValue *decorations = cgt_scratch_alloc (&engine->scratch, block->n_vertices * sizeof *decorations);
  Graph after = { block->n_vertices, block->n_edges, edges, decorations };

  if (moves.n > 0)
    memcpy (items, moves.items, moves.n * sizeof *items);
  for (gsize k = 0; k < moves.n; k++)
    {
      CgtValue value;

      memcpy (edges, block->edges, block->n_edges * sizeof *edges);
      memcpy (decorations, block->decorations, block->n_vertices * sizeof *decorations);
      decorations[v] = items[k];
      value = block_value (engine, &after);
      if (cgt_value_is_none (value))
        return FALSE;
      add_option (found, player, value);
    }
  cgt_scratch_release (&engine->scratch, mark);
  return TRUE;
}

/* Room for all options of both players. FALSE when the budget ran out. */
static gboolean
make_room (Engine *engine, const Graph *block, Found *found)
{
  for (guint player = 0; player < 2; player++)
    {
      gsize n = block->n_edges;
      for (guint32 v = 1; v < block->n_vertices; v++)
        {
          CgtOptions moves = cgt_options (engine->store, block->decorations[v], player);
          if (moves.n == G_MAXSIZE)
            return FALSE;
          n += moves.n;
        }
      found->values[player] = cgt_scratch_alloc (&engine->scratch, n * sizeof (CgtValue));
    }
  return TRUE;
}

static CgtValue
search_block (Engine *engine, const Graph *block)
{
  Found found = { { NULL, NULL }, { 0, 0 } };

  if (!make_room (engine, block, &found) || !cut_edges (engine, block, &found))
    return CGT_NONE;
  for (guint32 v = 1; v < block->n_vertices; v++)
    for (guint player = 0; player < 2; player++)
      if (!move_decoration (engine, block, v, player, &found))
        return CGT_NONE;
  return cgt_make (engine->store, found.values[CGT_LEFT], found.n[CGT_LEFT], found.values[CGT_RIGHT], found.n[CGT_RIGHT]);
}

/* Brings @block to its normal form on the way. */
static CgtValue
block_value (Engine *engine, Graph *block)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  CgtValue value;
  gsize entry;

  for (guint32 v = 0; v < block->n_vertices; v++)
    if (cgt_value_is_none (block->decorations[v]))
      return CGT_NONE;
  if (fuse_green (engine, block, &value))
    return value;
  engine->searched = TRUE;
  put_in_normal_form (engine, block);
  entry = cgt_table_intern (engine->blocks, key_of_block (engine, block), engine->solver->budget);
  if (entry == G_MAXSIZE)
    return CGT_NONE;
  value = (CgtValue) { cgt_table_get (engine->blocks, entry) };
  if (cgt_value_is_none (value) && cgt_solver_tick (engine->solver))
    {
      value = search_block (engine, block);
      if (!cgt_solver_tick (engine->solver)) /* a walk may have been given up half way */
        value = CGT_NONE;
      cgt_table_set (engine->blocks, entry, value.bits);
    }
  cgt_scratch_release (&engine->scratch, mark);
  return value;
}

void
cgt_hackenbush_engine_free (CgtHackenbushEngine *engine)
{
  if (engine == NULL)
    return;
  cgt_scratch_clear (&engine->scratch);
  g_free (engine);
}

static Engine *
get_engine (CgtSolver *solver, CgtGame *game)
{
  if (game->hackenbush == NULL)
    game->hackenbush = g_new0 (Engine, 1);
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
  g_autofree Edge *edges = g_new (Edge, n + 1);
  g_autofree CgtValue *decorations = g_new (CgtValue, 2 * n + 1);
  Engine *engine = get_engine (solver, game);
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
  value = graph_value (engine, &graph);
  *how = engine->searched ? CGT_HOW_SEARCH : CGT_HOW_CLOSED_FORM;
  cgt_scratch_clear (&engine->scratch);
  return solver->budget == NULL || cgt_budget_tick (solver->budget) ? value : CGT_NONE;
}

gsize
cgt_hackenbush_engine_get_n_blocks (CgtHackenbushEngine *engine)
{
  return cgt_table_get_n (engine->blocks);
}
