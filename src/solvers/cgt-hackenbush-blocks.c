/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include <string.h>

/* Taking a graph apart at its articulation points into blocks (R. Tarjan, 1972), from the top down: what joins the rest
 * only at one vertex may be replaced there by anything of the same value, by the colon principle (Winning Ways,
 * ch. 7; Siegel, II.3). So the worth of all blocks above a vertex is added to the vertex's decoration, and the
 * decoration of the ground is the answer. */

typedef struct
{
  CgtHackenbushEngine *engine;
  const CgtHackenGraph *graph;
  guint32 *first;    /* of each vertex in incident, and one more */
  guint32 *incident; /* edges */
  guint32 *entered, *low;
  guint32 clock;
  guint32 *stack;    /* edges of blocks that are not complete */
  gsize n_stack;
  guint32 *number;   /* of a vertex in the block at hand */
  CgtHackenWorth *decorations;
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

static guint32
number_in_block (Walk *walk, CgtHackenGraph *block, guint32 vertex)
{
  if (walk->number[vertex] == G_MAXUINT32)
    {
      block->decorations[block->n_vertices] = walk->decorations[vertex];
      walk->number[vertex] = block->n_vertices++;
    }
  return walk->number[vertex];
}

/* Takes the edges from @from on off the stack: a block that stands on @root. */
static CgtHackenWorth
take_block (Walk *walk, guint32 root, gsize from)
{
  gsize n = walk->n_stack - from;
  CgtScratchMark mark = cgt_scratch_mark (&walk->engine->scratch);
  CgtHackenEdge *edges;
  CgtHackenGraph block = { 0, n, NULL, NULL };
  CgtHackenWorth worth;

  walk->n_stack = from;
  if (n == 1)
    {
      const CgtHackenEdge *edge = &walk->graph->edges[walk->stack[from]];
      return cgt_hacken_edge_worth (walk->engine, edge->owner, walk->decorations[edge->from == root ? edge->to : edge->from]);
    }
  block.edges = edges = cgt_scratch_alloc (&walk->engine->scratch, n * sizeof *edges);
  block.decorations = cgt_scratch_alloc (&walk->engine->scratch, (n + 1) * sizeof (CgtHackenWorth));
  number_in_block (walk, &block, root);
  block.decorations[0] = cgt_hacken_zero ();
  for (gsize i = 0; i < n; i++)
    {
      const CgtHackenEdge *edge = &walk->graph->edges[walk->stack[from + i]];
      edges[i].from = number_in_block (walk, &block, edge->from);
      edges[i].to = number_in_block (walk, &block, edge->to);
      edges[i].owner = edge->owner;
    }
  for (gsize i = 0; i < n; i++)
    {
      const CgtHackenEdge *edge = &walk->graph->edges[walk->stack[from + i]];
      walk->number[edge->from] = walk->number[edge->to] = G_MAXUINT32;
    }
  worth = cgt_hacken_block_worth (walk->engine, &block);
  cgt_scratch_release (&walk->engine->scratch, mark);
  return worth;
}

static void
decorate (Walk *walk, guint32 vertex, CgtHackenWorth worth)
{
  walk->decorations[vertex] = cgt_hacken_add (walk->engine, walk->decorations[vertex], worth);
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
        decorate (walk, vertex, cgt_hacken_edge_worth (walk->engine, walk->graph->edges[e].owner, cgt_hacken_zero ()));
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

CgtHackenWorth
cgt_hacken_sum_of_blocks (CgtHackenbushEngine *engine, const CgtHackenGraph *graph)
{
  gsize n = graph->n_vertices, m = graph->n_edges;
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  guint32 *memory = cgt_scratch_alloc (&engine->scratch, ((n + 2) + 2 * m + 2 * n + m + n) * sizeof *memory);
  CgtHackenWorth *decorations = cgt_scratch_alloc (&engine->scratch, n * sizeof *decorations), worth;
  Walk walk = { .engine = engine, .graph = graph, .decorations = decorations };

  memset (memory, 0, ((n + 2) + 2 * m + 2 * n + m) * sizeof *memory);
  memcpy (decorations, graph->decorations, n * sizeof *decorations);
  decorations[0] = cgt_hacken_zero ();

  walk.first = memory;
  walk.incident = walk.first + n + 2;
  walk.entered = walk.incident + 2 * m;
  walk.low = walk.entered + n;
  walk.stack = walk.low + n;
  walk.number = walk.stack + m;
  memset (walk.number, 0xff, n * sizeof *walk.number);
  list_incident_edges (&walk);
  visit (&walk, 0, G_MAXUINT32 - 1);
  worth = decorations[0];
  cgt_scratch_release (&engine->scratch, mark);
  return worth;
}
