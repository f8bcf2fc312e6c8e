/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include <string.h>

/* Splits a graph at its articulation points into blocks (R. Tarjan, 1972), from the top down. A part that is joined to
 * the rest at a single vertex may be replaced there by anything of the same value, by the colon principle (Winning
 * Ways, ch. 7; Siegel, II.3). So the value of all blocks above a vertex is added to the vertex's decoration, and the
 * decoration of the ground is the answer. */

typedef struct
{
  CgtHackenbushEngine *engine;
  const CgtHackenGraph *graph;
  guint32 *first;    /* for each vertex, its first edge in incident; with a sentinel */
  guint32 *incident; /* edges */
  guint32 *entered, *low;
  guint32 clock;
  guint32 *stack; /* edges of incomplete blocks */
  gsize n_stack;
  CgtHackenValue *decorations;
  CgtHackenTakeBlock take;
  gpointer data;
} Walk;

static void
list_incident_edges (Walk *walk)
{
  const CgtHackenGraph *graph = walk->graph;
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

static void
decorate (Walk *walk, guint32 vertex, CgtHackenValue value)
{
  walk->decorations[vertex] = cgt_hacken_add (walk->engine, walk->decorations[vertex], value);
}

static void
visit (Walk *walk, guint32 vertex, guint32 by_edge)
{
  walk->entered[vertex] = walk->low[vertex] = ++walk->clock;
  if (!cgt_solver_tick (walk->engine->solver))
    {
      walk->decorations[vertex] = CGT_HACKEN_NONE;
      return;
    }
  for (guint32 k = walk->first[vertex]; k < walk->first[vertex + 1]; k++)
    {
      guint32 e = walk->incident[k], other;
      gsize from = walk->n_stack;

      if (e == G_MAXUINT32 || e == by_edge)
        continue;
      other = walk->graph->edges[e].from == vertex ? walk->graph->edges[e].to : walk->graph->edges[e].from;
      if (other == vertex)
        decorate (walk, vertex, cgt_hacken_edge_value (walk->engine, walk->graph->edges[e].owner, cgt_hacken_zero ()));
      else if (walk->entered[other] == 0)
        {
          walk->stack[walk->n_stack++] = e;
          visit (walk, other, e);
          walk->low[vertex] = MIN (walk->low[vertex], walk->low[other]);
          if (walk->low[other] >= walk->entered[vertex])
            {
              gsize n = walk->n_stack - from;

              walk->n_stack = from;
              decorate (walk, vertex, walk->take (walk->data, vertex, walk->stack + from, n, walk->decorations));
            }
        }
      else if (walk->entered[other] < walk->entered[vertex])
        {
          walk->stack[walk->n_stack++] = e;
          walk->low[vertex] = MIN (walk->low[vertex], walk->entered[other]);
        }
    }
}

CgtHackenValue
cgt_hacken_fold_blocks (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, CgtHackenTakeBlock take,
                        gpointer data)
{
  gsize n = graph->n_vertices, m = graph->n_edges;
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  guint32 *memory = cgt_scratch_alloc (&engine->scratch, ((n + 2) + 2 * m + 2 * n + m) * sizeof *memory);
  CgtHackenValue *decorations = cgt_scratch_alloc (&engine->scratch, n * sizeof *decorations), value;
  Walk walk = { .engine = engine, .graph = graph, .decorations = decorations, .take = take, .data = data };

  memset (memory, 0, ((n + 2) + 2 * m + 2 * n + m) * sizeof *memory);
  memcpy (decorations, graph->decorations, n * sizeof *decorations);

  walk.first = memory;
  walk.incident = walk.first + n + 2;
  walk.entered = walk.incident + 2 * m;
  walk.low = walk.entered + n;
  walk.stack = walk.low + n;
  list_incident_edges (&walk);
  visit (&walk, 0, G_MAXUINT32 - 1);
  value = decorations[0];
  cgt_scratch_release (&engine->scratch, mark);
  return value;
}

/* The blocks of a graph. */

typedef struct
{
  CgtHackenbushEngine *engine;
  const CgtHackenGraph *graph;
  guint32 *number;         /* of a vertex in the current block */
  CgtHackenGraph *largest; /* if not NULL: receives the largest block on the ground, which is left out */
} Blocks;

static guint32
number_in_block (Blocks *blocks, CgtHackenGraph *block, guint32 vertex, const CgtHackenValue *decorations)
{
  if (blocks->number[vertex] == G_MAXUINT32)
    {
      block->decorations[block->n_vertices] = decorations[vertex];
      blocks->number[vertex] = block->n_vertices++;
    }
  return blocks->number[vertex];
}

static void
copy_graph (CgtHackenGraph *to, const CgtHackenGraph *from)
{
  to->n_vertices = from->n_vertices;
  to->n_edges = from->n_edges;
  memcpy (to->edges, from->edges, from->n_edges * sizeof *from->edges);
  memcpy (to->decorations, from->decorations, from->n_vertices * sizeof *from->decorations);
}

/* Keeps the larger of @block and the one kept before; returns the value of the other. */
static CgtHackenValue
leave_out (Blocks *blocks, CgtHackenGraph *block)
{
  CgtHackenValue value;

  if (block->n_edges <= blocks->largest->n_edges)
    return cgt_hacken_block_value (blocks->engine, block);
  value = blocks->largest->n_edges > 0 ? cgt_hacken_block_value (blocks->engine, blocks->largest) : cgt_hacken_zero ();
  copy_graph (blocks->largest, block);
  return value;
}

static CgtHackenValue
take_block (gpointer data, guint32 root, const guint32 *indices, gsize n, const CgtHackenValue *decorations)
{
  Blocks *blocks = data;
  CgtScratchMark mark = cgt_scratch_mark (&blocks->engine->scratch);
  CgtHackenGraph block = { 0, n, NULL, NULL };
  CgtHackenValue value;

  if (n == 1)
    {
      const CgtHackenEdge *edge = &blocks->graph->edges[indices[0]];
      return cgt_hacken_edge_value (blocks->engine, edge->owner,
                                    decorations[edge->from == root ? edge->to : edge->from]);
    }
  block.edges = cgt_scratch_alloc (&blocks->engine->scratch, n * sizeof *block.edges);
  block.decorations = cgt_scratch_alloc (&blocks->engine->scratch, (n + 1) * sizeof *block.decorations);
  number_in_block (blocks, &block, root, decorations);
  block.decorations[0] = cgt_hacken_zero ();
  for (gsize i = 0; i < n; i++)
    {
      const CgtHackenEdge *edge = &blocks->graph->edges[indices[i]];
      block.edges[i].from = number_in_block (blocks, &block, edge->from, decorations);
      block.edges[i].to = number_in_block (blocks, &block, edge->to, decorations);
      block.edges[i].owner = edge->owner;
    }
  for (gsize i = 0; i < n; i++)
    {
      const CgtHackenEdge *edge = &blocks->graph->edges[indices[i]];
      blocks->number[edge->from] = blocks->number[edge->to] = G_MAXUINT32;
    }
  value =
    root == 0 && blocks->largest != NULL ? leave_out (blocks, &block) : cgt_hacken_block_value (blocks->engine, &block);
  cgt_scratch_release (&blocks->engine->scratch, mark);
  return value;
}

CgtHackenValue
cgt_hacken_sum_of_blocks (CgtHackenbushEngine *engine, const CgtHackenGraph *graph)
{
  return cgt_hacken_sum_of_blocks_but_one (engine, graph, NULL);
}

CgtHackenValue
cgt_hacken_sum_of_blocks_but_one (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, CgtHackenGraph *largest)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  Blocks blocks = { engine, graph, cgt_scratch_alloc (&engine->scratch, graph->n_vertices * sizeof (guint32)),
                    largest };
  CgtHackenValue value;

  memset (blocks.number, 0xff, graph->n_vertices * sizeof (guint32));
  value = cgt_hacken_fold_blocks (engine, graph, take_block, &blocks);
  cgt_scratch_release (&engine->scratch, mark);
  return value;
}
