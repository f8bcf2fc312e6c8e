/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include <string.h>

/* Normal form: vertices sorted by a few rounds of refinement, with what hangs on a cluster at its first vertex.
 * Isomorphic blocks get the same form unless refinement fails to distinguish some vertices. */

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

/* @hanging: of each vertex's cluster. */
static void
refine (CgtHackenbushEngine *engine, const CgtHackenGraph *block, const CgtValue *hanging, Coloured *vertices)
{
  guint64 *sums = cgt_scratch_alloc (&engine->scratch, block->n_vertices * sizeof *sums);

  for (guint32 v = 0; v < block->n_vertices; v++)
    vertices[v] = (Coloured) { v == 0 ? 0 : mix (mix (1, block->decorations[v].number.bits), hanging[v].bits) | 1, v };
  for (guint round = 0; round < 3; round++)
    {
      memset (sums, 0, block->n_vertices * sizeof *sums);
      for (gsize i = 0; i < block->n_edges; i++)
        {
          const CgtHackenEdge *edge = &block->edges[i];
          sums[edge->from] += mix (edge->owner + 7, vertices[edge->to].colour);
          sums[edge->to] += mix (edge->owner + 7, vertices[edge->from].colour);
        }
      for (guint32 v = 1; v < block->n_vertices; v++)
        vertices[v].colour = mix (vertices[v].colour, sums[v]) | 1;
    }
  sort_coloured (vertices, block->n_vertices);
}

static guint64
order_of_edge (const CgtHackenEdge *edge)
{
  return (guint64) edge->from << 34 | (guint64) edge->to << 4 | edge->owner;
}

gboolean
cgt_hacken_edges_are_twins (const CgtHackenEdge *a, const CgtHackenEdge *b)
{
  return a->from == b->from && a->to == b->to && a->owner == b->owner;
}

/* Blocks are small; for a large one, searching takes longer than sorting. */
static void
sort_edges (CgtHackenEdge *edges, gsize n)
{
  for (gsize i = 1; i < n; i++)
    {
      CgtHackenEdge item = edges[i];
      gsize k = i;
      for (; k > 0 && order_of_edge (&edges[k - 1]) > order_of_edge (&item); k--)
        edges[k] = edges[k - 1];
      edges[k] = item;
    }
}

/* Collects what hangs on each cluster. */
static void
gather (CgtHackenbushEngine *engine, const CgtHackenGraph *block, guint32 *clusters, CgtValue *sums)
{
  gboolean bare = TRUE;

  for (guint32 v = 0; v < block->n_vertices; v++)
    bare &= cgt_value_equal (block->decorations[v].small, cgt_zero ());
  if (bare)
    memset (clusters, 0, block->n_vertices * sizeof *clusters);
  else
    cgt_hacken_find_clusters (engine, block, clusters);
  for (guint32 v = 0; v < block->n_vertices; v++)
    sums[v] = cgt_zero ();
  for (guint32 v = 0; v < block->n_vertices; v++)
    sums[clusters[v]] = cgt_add (engine->store, sums[clusters[v]], block->decorations[v].small);
}

void
cgt_hacken_put_in_normal_form (CgtHackenbushEngine *engine, CgtHackenGraph *block)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  guint32 n = block->n_vertices;
  Coloured *vertices = cgt_scratch_alloc (&engine->scratch, n * sizeof *vertices);
  guint32 *place = cgt_scratch_alloc (&engine->scratch, n * sizeof *place);
  CgtHackenValue *before = cgt_scratch_alloc (&engine->scratch, n * sizeof *before);
  CgtValue *hanging = cgt_scratch_alloc (&engine->scratch, 2 * n * sizeof *hanging), *sums = hanging + n;
  guint32 *clusters = cgt_scratch_alloc (&engine->scratch, n * sizeof *clusters);

  memcpy (before, block->decorations, n * sizeof *before);
  gather (engine, block, clusters, sums);
  for (guint32 v = 0; v < n; v++)
    hanging[v] = sums[clusters[v]];
  refine (engine, block, hanging, vertices);
  for (guint32 i = 0; i < n; i++)
    {
      guint32 vertex = vertices[i].vertex;

      place[vertex] = i;
      block->decorations[i] = (CgtHackenValue) { before[vertex].number, sums[clusters[vertex]] };
      sums[clusters[vertex]] = cgt_zero ();
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

/* The number of vertices and the kind, the decorations (the ground has none), and the edges, a word each. */
CgtBytes
cgt_hacken_block_key (CgtHackenbushEngine *engine, const CgtHackenGraph *block, CgtHackenKey kind)
{
  gboolean numbers = kind != CGT_HACKEN_KEY_SMALL;
  gsize n_words = 1 + (block->n_vertices - 1) * (numbers ? 1 : 2) + block->n_edges, n = 0;
  guint64 *key = cgt_scratch_alloc (&engine->scratch, n_words * sizeof *key);

  key[n++] = (guint64) block->n_vertices << 2 | kind;
  for (guint32 v = 1; v < block->n_vertices; v++)
    {
      key[n++] = block->decorations[v].number.bits;
      if (!numbers)
        key[n++] = block->decorations[v].small.bits;
    }
  for (gsize i = 0; i < block->n_edges; i++)
    key[n++] = order_of_edge (&block->edges[i]);
  return (CgtBytes) { key, n * sizeof *key };
}
