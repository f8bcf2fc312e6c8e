/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-explain-theories.h"

/**
 * CgtShrinkingGraph:
 *
 * A graph of Hackenbush while it is explained from the top down: what is known to stand on a vertex gives way to stalks
 * of the same value, and green cycles are fused.
 */
typedef struct
{
  const CgtRules *rules;
  GArray *edges;    /* CgtShrinkingEdge: those of the position at the same places, and then those of new stalks */
  gboolean changed; /* it is not that of the position any more */
} CgtShrinkingGraph;

typedef struct
{
  guint32 from, to, owner;
  gboolean counted; /* a loop whose value is among those of its vertex */
} CgtShrinkingEdge;

/* A single edge that is no loop, or edges on cycles; it stands on @root. */
typedef struct
{
  guint32 root;
  GArray *edges; /* guint32: places */
} CgtShrinkingBlock;

CgtShrinkingGraph *cgt_shrinking_graph_new (const CgtPosition *position);
void cgt_shrinking_graph_free (CgtShrinkingGraph *graph);
CgtShrinkingEdge *cgt_shrinking_graph_get_edge (const CgtShrinkingGraph *graph, guint i);
/* The position; and that of some edges (CgtShrinkingEdge). (transfer full) */
char *cgt_shrinking_graph_to_text (const CgtShrinkingGraph *graph);
char *cgt_shrinking_graph_part_to_text (const CgtShrinkingGraph *graph, const GArray *edges);
/* The block with all that stands on it, on the ground, with the edges in the order of the graph: so a graph that is one
 * block has one text. (transfer full) (element-type CgtShrinkingEdge) */
GArray *cgt_shrinking_graph_collect_block (const CgtShrinkingGraph *graph, const CgtShrinkingBlock *block);
/* The vertices of a block but its root. (transfer full) (element-type guint32) */
GArray *cgt_shrinking_graph_list_vertices (const CgtShrinkingGraph *graph, const CgtShrinkingBlock *block);
/* The edges on @vertex that are not of @block, and what stands on them. (transfer full) (element-type guint) */
GArray *cgt_shrinking_graph_find_above (const CgtShrinkingGraph *graph, guint32 vertex, const CgtShrinkingBlock *block);
/* Puts stalks (letters of edges) on @vertex, in the place of the edges @above. */
void cgt_shrinking_graph_plant (CgtShrinkingGraph *graph, guint32 vertex, const GArray *above, const GPtrArray *stalks);
/* Makes one vertex of all of a block, its root. */
void cgt_shrinking_graph_fuse (CgtShrinkingGraph *graph, const CgtShrinkingBlock *block, const GArray *vertices);
/* Whether all of the edges are green. (element-type CgtShrinkingEdge) */
gboolean cgt_shrinking_edges_are_green (const GArray *edges);
/* The blocks of a position, from the top down. (transfer full) (element-type CgtShrinkingBlock) */
GPtrArray *cgt_hacken_list_blocks (CgtHackenbushEngine *engine, CgtSolver *solver, CgtBytes position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtShrinkingGraph, cgt_shrinking_graph_free)
