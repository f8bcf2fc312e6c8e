/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Shared by the files of the Hackenbush engine. ../../README.md explains the theory. */

#include "solvers/cgt-solver-private.h"
#include "cgt-scratch.h"
#include "rulesets/graphs/cgt-hackenbush.h"

typedef struct
{
  guint32 from, to, owner; /* CgtOwner */
} CgtHackenEdge;

/* A value in Hackenbush: a number plus an all-small game. Both are none when the budget ran out. */
typedef struct
{
  CgtValue number, small;
} CgtHackenValue;

/* Vertex 0 is the ground, or the vertex on which a block stands. The decoration of a vertex is the value of what hangs
 * there apart from the edges; the ground has none. */
typedef struct
{
  guint32 n_vertices;
  gsize n_edges;
  CgtHackenEdge *edges;
  CgtHackenValue *decorations;
} CgtHackenGraph;

/* Cache slots for the values of single edges; each holds the latest. */
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
  gboolean is_limited; /* limits the number of blocks that may still be searched: */
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

/* To be called before @engine computes for @solver. */
void cgt_hacken_begin (CgtHackenbushEngine *engine, CgtSolver *solver);
/* The edges of a position as a graph, in their order, with vertices that are numbered as they first occur. To be freed
 * with cgt_hacken_free_graph(). */
CgtHackenGraph cgt_hacken_read_graph (CgtBytes position);
void cgt_hacken_free_graph (CgtHackenGraph *graph);
/* The value of what stands on vertex 0; edges not joined to it are ignored (cgt-hackenbush-split.c). */
CgtHackenValue cgt_hacken_graph_value (CgtHackenbushEngine *engine, const CgtHackenGraph *graph);
/* The same for a block of two edges or more, which is brought to its normal form on the way. */
CgtHackenValue cgt_hacken_block_value (CgtHackenbushEngine *engine, CgtHackenGraph *block);
/* An edge with @above at its far end. */
CgtHackenValue cgt_hacken_edge_value (CgtHackenbushEngine *engine, guint32 owner, CgtHackenValue above);

/* The value of a block that stands on @root: n of the graph's edges, by index. The decorations are those of the graph
 * plus what blocks further up have added. */
typedef CgtHackenValue (*CgtHackenTakeBlock) (gpointer data, guint32 root, const guint32 *indices, gsize n,
                                              const CgtHackenValue *decorations);

/* Splits the graph into blocks, from the top down, and returns the sum at the ground, where decorations count too
 * (cgt-hackenbush-blocks.c). */
CgtHackenValue cgt_hacken_fold_blocks (CgtHackenbushEngine *engine, const CgtHackenGraph *graph,
                                       CgtHackenTakeBlock take, gpointer data);
/* For a graph that is red and blue only, or stands on green edges only. */
CgtHackenValue cgt_hacken_sum_of_blocks (CgtHackenbushEngine *engine, const CgtHackenGraph *graph);
/* The same without the largest block on the ground, which is returned in @largest (no edges: there is none). It has
 * space for as many edges as the graph has, and for one vertex more. */
CgtHackenValue cgt_hacken_sum_of_blocks_but_one (CgtHackenbushEngine *engine, const CgtHackenGraph *graph,
                                                 CgtHackenGraph *largest);

/* The clusters of a graph, its components by red and blue edges: a number for each vertex, that of the ground being 0.
 * Returns the number of clusters (cgt-hackenbush-clusters.c). */
guint32 cgt_hacken_find_clusters (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, guint32 *clusters);
/* The value of what stands on green edges. */
CgtValue cgt_hacken_small_of_graph (CgtHackenbushEngine *engine, const CgtHackenGraph *graph);

/* What an entry in the table of blocks holds. */
typedef enum
{
  CGT_HACKEN_KEY_SMALL,  /* the value of a block that stands on green edges */
  CGT_HACKEN_KEY_NUMBER, /* the value of a red and blue block, */
  CGT_HACKEN_KEY_ABOVE,  /* a number known to be less than that, */
  CGT_HACKEN_KEY_BELOW,  /* or greater */
} CgtHackenKey;

/* Renumbers the vertices and sorts the edges, so that isomorphic blocks usually become equal (cgt-hackenbush-form.c).
 */
void cgt_hacken_put_in_normal_form (CgtHackenbushEngine *engine, CgtHackenGraph *block);
/* The bytes of a block in normal form, in the engine's scratch memory. */
CgtBytes cgt_hacken_block_key (CgtHackenbushEngine *engine, const CgtHackenGraph *block, CgtHackenKey kind);
/* Whether edges in normal form are parallel and of one colour. */
gboolean cgt_hacken_edges_are_twins (const CgtHackenEdge *a, const CgtHackenEdge *b);

/* The value of a red and blue block whose decorations are numbers (cgt-hackenbush-numbers.c). */
CgtValue cgt_hacken_number_of_block (CgtHackenbushEngine *engine, CgtHackenGraph *block);
/* Returns FALSE when the search is to be given up. */
gboolean cgt_hacken_may_search (CgtHackenbushEngine *engine);
/* -1, 0, 1: how the value of a red and blue graph compares with the number @x; CGT_HACKEN_UNDECIDED when the budget or
 * the allowed number of searches ran out (cgt-hackenbush-sign.c). */
#define CGT_HACKEN_UNDECIDED 2
int cgt_hacken_compare (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, CgtValue x);
/* The standing red and blue edges that determine the number, as a graph in the engine's scratch memory. */
CgtHackenGraph cgt_hacken_inside (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, const guint32 *clusters);

/* The value of a block that stands on green edges (cgt-hackenbush-small.c). */
CgtValue cgt_hacken_small_of_block (CgtHackenbushEngine *engine, CgtHackenGraph *block);

/* A position of edges is a number plus an infinitesimal. If the number is not 0 its sign decides who wins, and is found
 * much faster than the value. Returns Left or Right then; 0 if the number is 0, or more than @most_blocks would have to
 * be searched. */
CgtOutcome cgt_hacken_winner (CgtHackenbushEngine *engine, CgtSolver *solver, CgtBytes position, guint64 most_blocks);
