/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-import.h"
#include "rulesets/cgt-board.h"
#include "solvers/cgt-table.h"

/* The reading of a file. */
typedef struct
{
  const char *text, *at;
  const char *ruleset; /* NULL: the one that fits */
  GPtrArray *found;    /* CgtImported */
  CgtBudget *budget;   /* NULL: none */
  const char *line;    /* the last line of which the number was asked, */
  guint n_lines;       /* and how many lines are before it */
} CgtImport;

/* Fails with the line and column of @place in the text, from 1. Returns FALSE. */
gboolean cgt_import_fail (CgtImport *import, const char *place, GError **error, const char *format, ...)
  G_GNUC_PRINTF (4, 5);
/* Skips white space; whether text follows. */
gboolean cgt_import_skip_space (CgtImport *import);

/* The game of the import, else @game if it is one on a board of this shape, maybe with rules in brackets; else NULL. */
const char *cgt_import_game (const CgtImport *import, const char *game, CgtBoardShape shape);
/* Adds an expression (transfer full) that begins at @place. FALSE with an error if it cannot be read. */
gboolean cgt_import_add (CgtImport *import, const char *place, char *expression, GError **error);
/* The same, but what cannot be read is left out, and so is what is NULL for the reason @why (nullable). FALSE with an
 * error only at the end of the budget. */
gboolean cgt_import_add_if_read (CgtImport *import, const char *place, char *expression, const char *why,
                                 GError **error);

/**
 * CgtImportGraph:
 *
 * A graph as files describe it, before it is a position.
 */
typedef struct
{
  const char *name; /* a key of the names of its graph */
  char piece;       /* 'x' or 'o'; 0: none */
  gboolean is_ground;
  guint n_tokens;
  gboolean tokens_said; /* how many; otherwise one lies somewhere */
  gboolean ground_said; /* whether it is ground; otherwise its name tells */
  gboolean is_gone;     /* it was taken, or visited */
} CgtImportVertex;

typedef struct
{
  guint from, to;
  char colour; /* b, r or g; ?: another one; 0: not said, or black */
} CgtImportEdge;

typedef struct
{
  gboolean directed;
  char *game;          /* what the file calls it (nullable) */
  CgtBudget *budget;   /* of its tables and arrays; NULL: none */
  CgtImportVertex any; /* what is said of every new vertex */
  CgtTable *names;     /* with the 0 at their end; numbered like the vertices */
  CgtImportVertex *vertices;
  CgtImportEdge *edges, no_edge;
  gboolean is_short; /* there was no memory for all of it */
} CgtImportGraph;

CgtImportGraph *cgt_import_graph_new (CgtImport *import, gboolean directed);
void cgt_import_graph_free (CgtImportGraph *graph);
/* The number of the vertex with this name, which is added if it is new, and that of a new edge. G_MAXUINT: the budget
 * has no room for it. The reader looks at the budget from time to time, and until then goes on with a vertex or an edge
 * that is in no graph. */
guint cgt_import_graph_vertex (CgtImportGraph *graph, const char *name);
guint cgt_import_graph_edge (CgtImportGraph *graph, guint from, guint to, char colour);
guint cgt_import_graph_n_vertices (const CgtImportGraph *graph);
guint cgt_import_graph_n_edges (const CgtImportGraph *graph);
CgtImportVertex *cgt_import_graph_get (CgtImportGraph *graph, guint vertex);
CgtImportEdge *cgt_import_graph_get_edge (CgtImportGraph *graph, guint edge);
/* Applies an attribute to a vertex, or to the @colour of an edge (see CgtImportEdge). */
void cgt_import_vertex_say (CgtImportVertex *vertex, const char *key, const char *value);
void cgt_import_edge_say (char *colour, const char *key, const char *value);
/* FALSE with an error if the budget has run out, or there was no memory for all of the graph. */
gboolean cgt_import_graph_check (CgtImport *import, const CgtImportGraph *graph, const char *place, GError **error);
/* Adds the position of the graph that begins at @place: of the game of the import, or of the one that fits it. */
gboolean cgt_import_graph_add (CgtImport *import, const CgtImportGraph *graph, const char *place, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtImportGraph, cgt_import_graph_free)

/* The formats. Each reads from import->at to the end. */
gboolean cgt_import_dot (CgtImport *import, GError **error);
gboolean cgt_import_graphml (CgtImport *import, GError **error);
gboolean cgt_import_graph6 (CgtImport *import, GError **error);
gboolean cgt_import_sgf (CgtImport *import, GError **error);
gboolean cgt_import_mcgs (CgtImport *import, GError **error);
gboolean cgt_import_cgsuite (CgtImport *import, GError **error);
gboolean cgt_import_csv (CgtImport *import, GError **error);
gboolean cgt_import_lines (CgtImport *import, GError **error);
