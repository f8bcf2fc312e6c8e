/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* What the files of the Hackenbush engine share. README.md tells the theory. */

#include "solvers/cgt-solver-private.h"
#include "solvers/cgt-scratch.h"
#include "rulesets/graphs/cgt-hackenbush.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 from, to, owner; /* CgtOwner */
} CgtHackenEdge;

/* A value that comes from Hackenbush: a number and an all-small game. Where the budget ran out both are none. */
typedef struct
{
  CgtValue number, small;
} CgtHackenValue;

/* Vertex 0 is the ground, or the vertex a block stands on. The decoration of a vertex is what hangs there besides the
 * edges; on the ground there is none. */
typedef struct
{
  guint32 n_vertices;
  gsize n_edges;
  CgtHackenEdge *edges;
  CgtHackenValue *decorations;
} CgtHackenGraph;

/* Numbers under which a single edge was met before, the last one in each place. */
#define CGT_HACKEN_N_EDGES_KNOWN 4096

typedef struct
{
  guint32 owner;
  CgtHackenValue above, sum;
} CgtHackenEdgeKnown;

typedef struct
{
  CgtSolver *solver;
  CgtStore *store;
  CgtTable *blocks; /* block in a normal form -> handle of its value */
  gboolean searched;
  gboolean is_limited; /* only so many blocks may still be searched: */
  guint64 left;
  CgtScratch scratch; /* what a step of the search needs until it returns */
  CgtHackenEdgeKnown edges[CGT_HACKEN_N_EDGES_KNOWN];
} CgtHackenbushEngine;

#define CGT_HACKEN_NONE ((CgtHackenValue) { CGT_NONE, CGT_NONE })

static inline CgtHackenValue
cgt_hacken_zero (void)
{
  return (CgtHackenValue) { cgt_zero (), cgt_zero () };
}

static inline gboolean
cgt_hacken_is_none (CgtHackenValue value)
{
  return cgt_value_is_none (value.number) || cgt_value_is_none (value.small);
}

static inline CgtHackenValue
cgt_hacken_add (CgtHackenbushEngine *engine, CgtHackenValue a, CgtHackenValue b)
{
  return (CgtHackenValue) { cgt_add (engine->store, a.number, b.number), cgt_add (engine->store, a.small, b.small) };
}

static inline gboolean
cgt_hacken_stands_on_green (const CgtHackenGraph *graph)
{
  for (gsize i = 0; i < graph->n_edges; i++)
    if (graph->edges[i].owner != CGT_OWNER_BOTH && (graph->edges[i].from == 0 || graph->edges[i].to == 0))
      return FALSE;
  return TRUE;
}

/* What stands on vertex 0; edges that are not joined to it count for nothing (cgt-hackenbush-split.c). */
CgtHackenValue cgt_hacken_graph_value (CgtHackenbushEngine *engine, const CgtHackenGraph *graph);
/* The same of a block of two edges or more; it is brought to its normal form on the way. */
CgtHackenValue cgt_hacken_block_value (CgtHackenbushEngine *engine, CgtHackenGraph *block);
/* An edge with @above on its far end. */
CgtHackenValue cgt_hacken_edge_value (CgtHackenbushEngine *engine, guint32 owner, CgtHackenValue above);

/* What a block is worth that stands on @root: n of the graph's edges, by index. The decorations are those of the graph
 * and what blocks further up have added. */
typedef CgtHackenValue (*CgtHackenTakeBlock) (gpointer data, guint32 root, const guint32 *indices, gsize n,
                                              const CgtHackenValue *decorations);

/* Takes the graph apart into blocks, from the top down; what they add up to at the ground, where decorations count, too
 * (cgt-hackenbush-blocks.c). */
CgtHackenValue cgt_hacken_fold_blocks (CgtHackenbushEngine *engine, const CgtHackenGraph *graph,
                                       CgtHackenTakeBlock take, gpointer data);
/* Of a graph that is red and blue only, or stands on green edges only. */
CgtHackenValue cgt_hacken_sum_of_blocks (CgtHackenbushEngine *engine, const CgtHackenGraph *graph);
/* The same without the largest block on the ground, which goes to @largest; no edges: there is none. It has room for as
 * many edges as the graph has, and for one vertex more. */
CgtHackenValue cgt_hacken_sum_of_blocks_but_one (CgtHackenbushEngine *engine, const CgtHackenGraph *graph,
                                                 CgtHackenGraph *largest);

/* The clusters of a graph, what red and blue edges join: a number for each vertex, that of the ground 0. Returns how
 * many (cgt-hackenbush-clusters.c). */
guint32 cgt_hacken_find_clusters (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, guint32 *clusters);
/* What stands on green edges. */
CgtValue cgt_hacken_small_of_graph (CgtHackenbushEngine *engine, const CgtHackenGraph *graph);

/* What a table of blocks is asked for. */
typedef enum
{
  CGT_HACKEN_KEY_SMALL,  /* the value of a block that stands on green edges */
  CGT_HACKEN_KEY_NUMBER, /* of one that is red and blue, */
  CGT_HACKEN_KEY_ABOVE,  /* a number that it is known to be above, */
  CGT_HACKEN_KEY_BELOW,  /* or below */
} CgtHackenKey;

/* Renumbers the vertices and sorts the edges, so that isomorphic blocks mostly become equal (cgt-hackenbush-form.c). */
void cgt_hacken_put_in_normal_form (CgtHackenbushEngine *engine, CgtHackenGraph *block);
/* The bytes of a block in normal form, in the engine's scratch memory. */
CgtBytes cgt_hacken_block_key (CgtHackenbushEngine *engine, const CgtHackenGraph *block, CgtHackenKey kind);
/* Of edges in normal form: parallel, and of one colour. */
gboolean cgt_hacken_edges_are_twins (const CgtHackenEdge *a, const CgtHackenEdge *b);

/* The value of a block that is red and blue only, with numbers for decorations (cgt-hackenbush-numbers.c). */
CgtValue cgt_hacken_number_of_block (CgtHackenbushEngine *engine, CgtHackenGraph *block);
/* FALSE where the search is to be given up. */
gboolean cgt_hacken_may_search (CgtHackenbushEngine *engine);
/* -1, 0, 1: how the value of a graph that is red and blue only compares with the number @x; CGT_HACKEN_UNDECIDED when
 * the budget or what may be searched ran out (cgt-hackenbush-sign.c). */
#define CGT_HACKEN_UNDECIDED 2
int cgt_hacken_compare (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, CgtValue x);
/* The red and blue edges of what stands, by which the number goes, as a graph in the engine's scratch memory. */
CgtHackenGraph cgt_hacken_inside (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, const guint32 *clusters);

/* The value of a block that stands on green edges (cgt-hackenbush-small.c). */
CgtValue cgt_hacken_small_of_block (CgtHackenbushEngine *engine, CgtHackenGraph *block);

/* Left or Right where the number that a graph of edges is worth beside an infinitesimal is not 0, and decides: its sign
 * takes far less than the value. Else, and where @most_blocks were not enough, 0. */
CgtOutcome cgt_hacken_winner (CgtHackenbushEngine *engine, CgtSolver *solver, CgtBytes position, guint64 most_blocks);

G_END_DECLS
