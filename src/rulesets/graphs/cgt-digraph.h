/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-private.h"

G_BEGIN_DECLS

/* What a message shows of a name, in characters. */
#define CGT_DIGRAPH_QUOTE 40

/**
 * CgtDigraph:
 *
 * The graph that tokens move on, from what stands between the brackets: arcs as they were written, and for each player
 * where a token can go from each vertex, without doubles.
 */
typedef struct
{
  guint32 from, to;
  CgtOwner owner;
} CgtArc;

typedef struct
{
  GPtrArray *names;  /* char *: of each vertex, in the order they were first written */
  GHashTable *index; /* name -> vertex + 1 */
  GArray *arcs;      /* CgtArc, as written */
  guint32 *first[2]; /* by player: the targets of vertex v are targets[first[v]] to targets[first[v + 1]] */
  guint32 *targets[2];
  guint8 *kinds; /* of each vertex, CgtRulesetFlags: of a token there and all that it can come to */
} CgtDigraph;

/* Reads arcs and lone vertices to the end; NULL with an error. @one_owner: arcs are for both players. */
CgtDigraph *cgt_digraph_read (CgtReader *reader, gboolean one_owner, GError **error);
void cgt_digraph_free (CgtDigraph *graph);

/* Takes a name, in lower case; NULL with an error where there is none. */
char *cgt_digraph_read_name (CgtReader *reader, const char *what, GError **error);
/* FALSE: there is no vertex of that name. */
gboolean cgt_digraph_find (const CgtDigraph *graph, const char *name, guint32 *vertex);
/* Appends `a>b b>c:l d`: arcs, then the vertices that no arc touches. */
void cgt_digraph_print (const CgtDigraph *graph, GString *text);

G_END_DECLS
