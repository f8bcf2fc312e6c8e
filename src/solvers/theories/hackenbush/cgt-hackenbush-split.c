/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include "cgt/cgt-operations.h"

/* A number and an all-small game.
 *
 * Let S be what red and blue edges alone join to the ground, x the value of the red and blue edges of S, and H what is
 * left when all of S becomes ground and its red and blue edges are removed (green ones in it are loops, * each). Then
 * the whole game is G = x + H. Every edge of H on the ground is green, so both players can move in H and all it leads
 * to as long as anything stands: H is all-small. Both stops of G are x, by induction: cutting an edge of H leaves S
 * unchanged; cutting one of S leads from x to x^L < x, or to x^R > x, since these are numbers. So while something
 * stands in H, options in S have worse stops than an option in H and are dominated. Thus G = {x + H^L|x + H^R}, which
 * is x + H by number translation, or because x is the only number between.
 *
 * In the same way, a vertex in S with the decoration x + s contributes x to S and s to the ground. */

CgtHackenGraph
cgt_hacken_inside (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, const guint32 *clusters)
{
  CgtHackenGraph part = { graph->n_vertices, 0, NULL, NULL };

  part.edges = cgt_scratch_alloc (&engine->scratch, graph->n_edges * sizeof *part.edges);
  part.decorations = cgt_scratch_alloc (&engine->scratch, graph->n_vertices * sizeof *part.decorations);
  for (guint32 v = 0; v < graph->n_vertices; v++)
    part.decorations[v] = (CgtHackenValue) { graph->decorations[v].number, cgt_zero () };
  for (gsize i = 0; i < graph->n_edges; i++)
    if (graph->edges[i].owner != CGT_OWNER_BOTH && clusters[graph->edges[i].from] == 0)
      part.edges[part.n_edges++] = graph->edges[i];
  return part;
}

/* Returns H. */
static CgtValue
small_outside (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, const guint32 *clusters)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  CgtHackenGraph part = { graph->n_vertices, 0, NULL, graph->decorations };
  CgtValue small = cgt_zero ();

  part.edges = cgt_scratch_alloc (&engine->scratch, graph->n_edges * sizeof *part.edges);
  for (guint32 v = 1; v < graph->n_vertices; v++)
    if (clusters[v] == 0)
      small = cgt_add (engine->store, small, graph->decorations[v].small);
  for (gsize i = 0; i < graph->n_edges; i++)
    {
      CgtHackenEdge edge = graph->edges[i];

      if (clusters[edge.from] == 0 && edge.owner != CGT_OWNER_BOTH)
        continue;
      edge.from = clusters[edge.from] == 0 ? 0 : edge.from;
      edge.to = clusters[edge.to] == 0 ? 0 : edge.to;
      part.edges[part.n_edges++] = edge;
    }
  if (part.n_edges > 0)
    small = cgt_add (engine->store, small, cgt_hacken_small_of_graph (engine, &part));
  cgt_scratch_release (&engine->scratch, mark);
  return small;
}

static gboolean
has_green (const CgtHackenGraph *graph)
{
  for (gsize i = 0; i < graph->n_edges; i++)
    if (graph->edges[i].owner == CGT_OWNER_BOTH)
      return TRUE;
  return FALSE;
}

static CgtHackenValue
split (CgtHackenbushEngine *engine, const CgtHackenGraph *graph)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  guint32 *clusters = cgt_scratch_alloc (&engine->scratch, graph->n_vertices * sizeof *clusters);
  CgtHackenGraph inside;
  CgtHackenValue value;

  cgt_hacken_find_clusters (engine, graph, clusters);
  inside = cgt_hacken_inside (engine, graph, clusters);
  value.number = cgt_hacken_sum_of_blocks (engine, &inside).number;
  value.small = small_outside (engine, graph, clusters);
  cgt_scratch_release (&engine->scratch, mark);
  return value;
}

CgtHackenValue
cgt_hacken_graph_value (CgtHackenbushEngine *engine, const CgtHackenGraph *graph)
{
  if (cgt_hacken_stands_on_green (graph))
    return (CgtHackenValue) { cgt_zero (), cgt_hacken_small_of_graph (engine, graph) };
  if (!has_green (graph))
    return cgt_hacken_sum_of_blocks (engine, graph);
  return split (engine, graph);
}

CgtHackenValue
cgt_hacken_block_value (CgtHackenbushEngine *engine, CgtHackenGraph *block)
{
  CgtHackenValue value = cgt_hacken_zero ();

  for (guint32 v = 0; v < block->n_vertices; v++)
    if (cgt_hacken_is_none (block->decorations[v]))
      return CGT_HACKEN_NONE;
  if (cgt_hacken_stands_on_green (block))
    value.small = cgt_hacken_small_of_block (engine, block);
  else if (has_green (block))
    return split (engine, block);
  else
    {
      for (guint32 v = 1; v < block->n_vertices; v++)
        {
          value.small = cgt_add (engine->store, value.small, block->decorations[v].small);
          block->decorations[v].small = cgt_zero ();
        }
      value.number = cgt_hacken_number_of_block (engine, block);
    }
  return value;
}

/* 1:(x + s) = 1:x + s by the above, and 1:x is a number; -1:x likewise. *:(x + s) is all-small. */
CgtHackenValue
cgt_hacken_edge_value (CgtHackenbushEngine *engine, guint32 owner, CgtHackenValue above)
{
  guint64 hash = (above.number.bits + above.small.bits * 3) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32 ^ owner;
  CgtHackenEdgeKnown *known = &engine->edges[hash % CGT_HACKEN_N_EDGES_KNOWN];
  CgtStore *store = engine->store;
  CgtHackenValue sum;

  if (cgt_hacken_is_none (above))
    return CGT_HACKEN_NONE;
  if (!cgt_value_is_none (known->sum.number) && known->owner == owner &&
      cgt_value_equal (known->above.number, above.number) && cgt_value_equal (known->above.small, above.small))
    return known->sum;
  if (owner == CGT_OWNER_BOTH)
    {
      sum.number = cgt_zero ();
      sum.small = cgt_ordinal_sum (store, cgt_star (store, 1), cgt_add (store, above.number, above.small));
    }
  else
    {
      sum.number = cgt_ordinal_sum (store, cgt_integer (store, owner == CGT_OWNER_LEFT ? 1 : -1), above.number);
      sum.small = above.small;
    }
  if (!cgt_hacken_is_none (sum))
    *known = (CgtHackenEdgeKnown) { owner, above, sum };
  return sum;
}
