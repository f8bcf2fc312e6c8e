/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* How many characters of a name a message shows. */
#define CGT_DIGRAPH_QUOTE 40

/**
 * CgtDigraph:
 *
 * The graph that tokens move on, read from the brackets: the arcs as written, and for each player the targets of each
 * vertex without duplicates.
 */
typedef struct
{
  guint32 from, to;
  CgtOwner owner;
} CgtArc;

typedef struct
{
  GPtrArray *names;  /* char *: the vertex names, in the order first written */
  GHashTable *index; /* name -> vertex + 1 */
  GArray *arcs;      /* CgtArc, as written */
  guint32 *first[2]; /* by player: the targets of vertex v are targets[first[v]] to targets[first[v + 1]] - 1 */
  guint32 *targets[2];
  guint32 *via[2]; /* the arc that leads to each of these targets */
  guint8 *kinds;   /* by vertex, CgtRulesetFlags: the kind of a token there and of all it can reach; NULL for edges */
  gboolean edges;
} CgtDigraph;

typedef enum
{
  CGT_DIGRAPH_OWNED,  /* a>b:l, arcs of either player or both */
  CGT_DIGRAPH_SHARED, /* a>b, arcs for both players */
  CGT_DIGRAPH_EDGES,  /* a-b, edges without a direction: each vertex is a target of the other */
} CgtDigraphKind;

/* Reads arcs, or edges, and single vertices to the end; NULL with an error. Without arcs there are no kinds. */
CgtDigraph *cgt_digraph_read (CgtReader *reader, CgtDigraphKind kind, GError **error);
void cgt_digraph_free (CgtDigraph *graph);

/* Reads a name, in lower case; NULL with an error if there is none. */
char *cgt_digraph_read_name (CgtReader *reader, const char *what, GError **error);
/* Returns FALSE if no vertex has that name. */
gboolean cgt_digraph_find (const CgtDigraph *graph, const char *name, guint32 *vertex);
/* Appends `a>b b>c:l d` or `a-b d`: the arcs or edges, then the vertices without any. */
void cgt_digraph_print (const CgtDigraph *graph, GString *text);

/* For a CgtRuleset with a board of the shape GRAPH: the edges of Left and Right change hands. */
CgtBoard *cgt_graph_negate_board (const CgtRuleset *ruleset, const CgtBoard *board);
