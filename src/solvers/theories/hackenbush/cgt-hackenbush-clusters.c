/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"
#include "rulesets/cgt-arithmetic.h"

#include <string.h>

/* Clusters: components of the red and blue edges. What hangs only on a cluster (it would fall without the cluster) is
 * attached to it by green edges, is all-small, and may be moved along the cluster: its value is the same as if the
 * whole cluster were ground, as with the S of cgt-hackenbush-split.c. And while something hangs on a cluster, moves in
 * the cluster are dominated. This holds although the cluster may stand on many green edges.
 *
 * Lemma. Let M be a position with a cluster K, R a set of red edges of M and B a set of blue edges, at least one of
 * them in K. Let A be what stands of M without R, and C what stands of M without B. Then for any X on A and Y on C that
 * hang only on K, A + X >= C + Y.
 *
 * Proof. Left must win A + X - (C + Y) when Right begins. First without X and Y. If Right cuts an edge that stands on
 * the other side too, Left cuts it there, and the new M is without it. If it does not stand there, or if she has to
 * move for another reason while an edge of R or B stands in M, take the first such edge on a path from the ground (in
 * M, to the edge that was cut): it stands in C if it is red, in A if it is blue. Left cuts it, and M is without it.
 *
 * With X and Y: when Right cuts a red edge of A it joins R, when he cuts a blue edge of C it joins B, and M is
 * unchanged. A green edge she cuts on the other side too, and M is without it, which leaves the cluster K whole or lets
 * it fall with all that hangs on it. Where she cannot do so, and after all other moves of Right's, she moves in X or Y:
 * while anything of them stands it is held by a green edge, which either player may cut. When nothing of them stands,
 * she has the move described before.
 *
 * So for Left, cutting a blue edge of K, which turns M + X into C + X, is no better than any move in X, and there is
 * one. Without such cuts the options are the same wherever X hangs in K, down to where there is no X. */

guint32
cgt_hacken_find_clusters (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, guint32 *clusters)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  guint32 *parent = cgt_scratch_alloc (&engine->scratch, graph->n_vertices * sizeof *parent), n = 0;

  for (guint32 v = 0; v < graph->n_vertices; v++)
    parent[v] = v;
  for (gsize i = 0; i < graph->n_edges; i++)
    if (graph->edges[i].owner != CGT_OWNER_BOTH)
      {
        guint32 a = cgt_find_root (parent, graph->edges[i].from), b = cgt_find_root (parent, graph->edges[i].to);
        parent[MAX (a, b)] = MIN (a, b);
      }
  for (guint32 v = 0; v < graph->n_vertices; v++)
    clusters[v] = parent[v] == v ? n++ : clusters[cgt_find_root (parent, v)];
  cgt_scratch_release (&engine->scratch, mark);
  return n;
}

/* The graph whose vertices are the clusters and whose edges are the green ones. */
typedef struct
{
  CgtHackenbushEngine *engine;
  const CgtHackenGraph *graph;
  guint32 *clusters;
  guint32 *edges; /* of the graph, by index */
} Clusters;

/* A block of clusters, with the cluster it stands on as its ground. */
static CgtHackenValue
take_block (gpointer data, guint32 root, const guint32 *indices, gsize n, const CgtHackenValue *decorations)
{
  Clusters *q = data;
  const CgtHackenGraph *graph = q->graph;
  CgtScratch *scratch = &q->engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  guint32 *number = cgt_scratch_alloc (scratch, graph->n_vertices * sizeof *number);
  gboolean *is_met = cgt_scratch_alloc (scratch, graph->n_vertices * sizeof *is_met);
  CgtHackenGraph part = { 1, 0, NULL, NULL };
  CgtHackenValue value;

  part.edges = cgt_scratch_alloc (scratch, graph->n_edges * sizeof *part.edges);
  part.decorations = cgt_scratch_alloc (scratch, (graph->n_vertices + 1) * sizeof *part.decorations);
  part.decorations[0] = cgt_hacken_zero ();
  memset (is_met, 0, graph->n_vertices * sizeof *is_met); /* of clusters first */
  for (gsize i = 0; i < n; i++)
    {
      const CgtHackenEdge *edge = &graph->edges[q->edges[indices[i]]];
      is_met[q->clusters[edge->from]] = is_met[q->clusters[edge->to]] = TRUE;
    }
  for (guint32 v = 0; v < graph->n_vertices; v++)
    {
      guint32 cluster = q->clusters[v];

      number[v] = cluster == root ? 0 : G_MAXUINT32;
      if (cluster == root || !is_met[cluster])
        continue;
      number[v] = part.n_vertices++;
      part.decorations[number[v]] = (CgtHackenValue) { graph->decorations[v].number, cgt_zero () };
    }
  for (guint32 v = 0; v < graph->n_vertices; v++) /* what hangs on a cluster is at its first vertex */
    if (number[v] != 0 && number[v] != G_MAXUINT32 && is_met[q->clusters[v]])
      {
        part.decorations[number[v]].small = decorations[q->clusters[v]].small;
        is_met[q->clusters[v]] = FALSE;
      }
  for (gsize i = 0; i < graph->n_edges; i++)
    {
      const CgtHackenEdge *edge = &graph->edges[i];

      if (edge->owner != CGT_OWNER_BOTH && number[edge->from] != 0 && number[edge->from] != G_MAXUINT32)
        part.edges[part.n_edges++] = (CgtHackenEdge) { number[edge->from], number[edge->to], edge->owner };
    }
  for (gsize i = 0; i < n; i++)
    {
      const CgtHackenEdge *edge = &graph->edges[q->edges[indices[i]]];
      part.edges[part.n_edges++] = (CgtHackenEdge) { number[edge->from], number[edge->to], edge->owner };
    }
  value = cgt_hacken_sum_of_blocks (q->engine, &part);
  cgt_scratch_release (scratch, mark);
  return value;
}

CgtValue
cgt_hacken_small_of_graph (CgtHackenbushEngine *engine, const CgtHackenGraph *graph)
{
  CgtScratch *scratch = &engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  Clusters q = { engine, graph };
  CgtHackenGraph green = { 0, 0, NULL, NULL };
  CgtValue small;

  q.clusters = cgt_scratch_alloc (scratch, graph->n_vertices * sizeof *q.clusters);
  q.edges = cgt_scratch_alloc (scratch, graph->n_edges * sizeof *q.edges);
  green.edges = cgt_scratch_alloc (scratch, graph->n_edges * sizeof *green.edges);
  green.decorations = cgt_scratch_alloc (scratch, graph->n_vertices * sizeof *green.decorations);
  green.n_vertices = cgt_hacken_find_clusters (engine, graph, q.clusters);
  if (green.n_vertices == graph->n_vertices)
    {
      small = cgt_hacken_sum_of_blocks (engine, graph).small;
      cgt_scratch_release (scratch, mark);
      return small;
    }
  for (guint32 k = 0; k < green.n_vertices; k++)
    green.decorations[k] = cgt_hacken_zero ();
  for (guint32 v = 0; v < graph->n_vertices; v++)
    {
      CgtValue *hanging = &green.decorations[q.clusters[v]].small;
      *hanging = cgt_add (engine->store, *hanging, graph->decorations[v].small);
    }
  for (guint32 i = 0; i < graph->n_edges; i++)
    if (graph->edges[i].owner == CGT_OWNER_BOTH)
      {
        guint32 from = q.clusters[graph->edges[i].from], to = q.clusters[graph->edges[i].to];

        q.edges[green.n_edges] = i;
        green.edges[green.n_edges++] = (CgtHackenEdge) { from, to, CGT_OWNER_BOTH };
      }
  small = cgt_hacken_fold_blocks (engine, &green, take_block, &q).small;
  cgt_scratch_release (scratch, mark);
  return small;
}
