/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-refuse.h"

/* Geography, on arcs and on edges: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, "Undirected edge geography", 1993,
 * has both. A position is the vertex of the token, and the vertices that it has left. */

#define TOKEN '@'
#define GONE '#'

static gboolean
geography_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  gsize n = cgt_map_of (rules)->names->len;

  if (n == 0)
    return cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("the graph has no vertex for the token"));
  if (cgt_reader_extend (reader, position, n, error) == NULL)
    return FALSE;
  memset (position->data, '.', n);
  if (!cgt_map_read_vertex (rules, reader, (char *) position->data, TOKEN, error))
    return FALSE;
  if (!cgt_reader_accept (reader, ';'))
    return TRUE;
  do
    if (!cgt_map_read_vertex (rules, reader, (char *) position->data, GONE, error))
      return FALSE;
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

static guint32
find_token (CgtBytes position)
{
  return (guint32) ((const char *) memchr (position.data, TOKEN, position.size) - (const char *) position.data);
}

static void
geography_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const GPtrArray *names = cgt_map_of (rules)->names;
  const char *at = position.data, *separator = ";";

  g_string_append (text, g_ptr_array_index (names, find_token (position)));
  for (gsize v = 0; v < position.size; v++)
    if (at[v] == GONE)
      {
        g_string_append_printf (text, "%s%s", separator, (const char *) g_ptr_array_index (names, v));
        separator = ",";
      }
}

static void
geography_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const char *at = position.data;
  guint32 token = find_token (position), n;
  const guint32 *beside = cgt_map_beside (cgt_map_of (rules), token, &n);

  for (guint32 i = 0; i < n; i++)
    if (at[beside[i]] == '.')
      {
        char *after = cgt_map_copy (out, position);
        if (after == NULL)
          return;
        after[token] = GONE;
        after[beside[i]] = TOKEN;
      }
}

static gboolean
geography_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  const char *separator = ";";
  guint tokens = 0;

  for (guint v = 0; v < board->n_vertices; v++)
    if (board->cells[v] == 1 && ++tokens == 1)
      g_string_append (text, board->labels[v]);
  for (guint v = 0; v < board->n_vertices; v++)
    if (board->cells[v] == 2)
      {
        g_string_append_printf (text, "%s%s", separator, board->labels[v]);
        separator = ",";
      }
  if (tokens == 1)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_RULE, _ ("%s is played with one token"), ruleset->id);
}

static const CgtPiece pieces[] = {
  { '.', N_ ("Vertex"), CGT_PIECE_EMPTY },
  { TOKEN, N_ ("Token"), CGT_PIECE_STONE },
  { GONE, N_ ("Gone"), CGT_PIECE_HOLE },
};

#define GEOGRAPHY                                                                                                      \
  .flags = CGT_RULESET_IMPARTIAL, .brackets.free = (void (*) (gpointer)) cgt_digraph_free, .parse = geography_parse,   \
  .print = geography_print, .options = geography_options, .search.count_options = cgt_map_count_options,               \
  .boards.make = cgt_map_board, .boards.to_text = geography_board_to_text, .boards.rules = cgt_map_board_rules

const CgtRuleset cgt_geography = {
  .id = "geography",
  .title = N_ ("Geography"),
  .also = "Generalized Geography, Directed Vertex Geography",
  .by = "Aviezri Fraenkel",
  .rules = N_ (
    "Move the token along an arrow. The vertex that it leaves is removed. Removed vertices are listed after a semicolon."),
  .notation = "geography[a>b b>c c>a](a)\ngeography[a>b b>c c>a b>d](b;a)",
  .sketch = { CGT_BOARD_GRAPH, 0, pieces, G_N_ELEMENTS (pieces), "geography[a>b b>c c>d d>a b>e e>c d>f](a)",
              .played = N_ ("moved the token") },
  .brackets.parse = cgt_map_parse_arcs,
  GEOGRAPHY,
};

const CgtRuleset cgt_undirected_geography = {
  .id = "undirected-geography",
  .title = N_ ("Undirected Geography"),
  .also = "Undirected Vertex Geography",
  .rules = N_ (
    "Move the token along an edge. The vertex that it leaves is removed. Removed vertices are listed after a semicolon."),
  .notation = "undirected-geography[a-b b-c](a)\nundirected-geography[a-b b-c b-d](b;a)",
  .sketch = { CGT_BOARD_GRAPH, 0, pieces, G_N_ELEMENTS (pieces), "undirected-geography[a-b b-c c-d d-e e-a b-f f-g](a)",
              .played = N_ ("moved the token") },
  .brackets.parse = cgt_map_parse_edges,
  GEOGRAPHY,
};
