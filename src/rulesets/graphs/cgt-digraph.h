/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-private.h"

G_BEGIN_DECLS

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
  guint8 *kinds; /* by vertex, CgtRulesetFlags: the kind of a token there and of all it can reach */
} CgtDigraph;

/* Reads arcs and single vertices to the end; NULL with an error. @one_owner: all arcs are for both players. */
CgtDigraph *cgt_digraph_read (CgtReader *reader, gboolean one_owner, GError **error);
void cgt_digraph_free (CgtDigraph *graph);

/* Reads a name, in lower case; NULL with an error if there is none. */
char *cgt_digraph_read_name (CgtReader *reader, const char *what, GError **error);
/* Returns FALSE if no vertex has that name. */
gboolean cgt_digraph_find (const CgtDigraph *graph, const char *name, guint32 *vertex);
/* Appends `a>b b>c:l d`: the arcs, then the vertices without arcs. */
void cgt_digraph_print (const CgtDigraph *graph, GString *text);

G_END_DECLS
