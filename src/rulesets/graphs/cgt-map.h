/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-digraph.h"

/* Shared by games in which something lies on the vertices of a graph that does not change: the graph, in brackets, is
 * a CgtDigraph. A position is a character for each vertex, '.' if it is free. The pieces of the sketch have these
 * symbols, free vertices first, so what lies on the graph is a row of cells of its board.
 *
 * With two kinds of pieces a position is written as the names of the vertices that are not free; with more, each name
 * has its symbol, as in a=x,c=o. If edges have states (`edges` of the sketch), a character for each edge follows those
 * of the vertices, and edges are written like vertices, as in a,b-c or a=x,b-c=l. */

static inline const CgtDigraph *
cgt_map_of (const CgtRules *rules)
{
  return rules->data;
}

/* The neighbours of a vertex on a graph with edges, or the ends of its arcs. */
static inline const guint32 *
cgt_map_beside (const CgtDigraph *map, guint32 vertex, guint32 *n)
{
  *n = map->first[0][vertex + 1] - map->first[0][vertex];
  return map->targets[0] + map->first[0][vertex];
}

/* Whether a vertex lies beside one with @symbol. */
gboolean cgt_map_touches (const CgtDigraph *map, const char *position, guint32 vertex, char symbol);
/* Appends a copy to @out for the caller to change; NULL: the arena is full. */
char *cgt_map_copy (CgtArena *out, CgtBytes position);
/* Appends the parts of @position: the vertices marked in @open (a byte for each) that are joined, with the stones
 * beside them. All others become '#'. @swapped: a part becomes its negative if the stones of both players are
 * exchanged. */
void cgt_map_split (const CgtDigraph *map, const char *position, const guint8 *open, gboolean swapped, CgtArena *out);

/* For a CgtRuleset. */
gpointer cgt_map_parse_edges (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);
gpointer cgt_map_parse_arcs (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);
/* Reads the name of a vertex, or of an edge if edges have states, that is still free, which becomes @symbol; '\0': the
 * symbol is written behind the name. */
gboolean cgt_map_read_vertex (const CgtRules *rules, CgtReader *reader, char *position, char symbol, GError **error);
gboolean cgt_map_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
void cgt_map_print (const CgtRules *rules, CgtBytes position, GString *text);
guint64 cgt_map_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player);
CgtBoard *cgt_map_board (const CgtRules *rules, CgtBytes position);
gboolean cgt_map_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error);
char *cgt_map_board_rules (const CgtRuleset *ruleset, const CgtBoard *board);

#define CGT_MAP                                                                                                        \
  .brackets.free = (void (*) (gpointer)) cgt_digraph_free, .parse = cgt_map_parse, .print = cgt_map_print,             \
  .search.count_options = cgt_map_count_options, .boards.make = cgt_map_board,                                         \
  .boards.to_text = cgt_map_board_to_text, .boards.rules = cgt_map_board_rules
