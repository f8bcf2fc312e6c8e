/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digraph.h"
#include "rulesets/heaps/cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"

/* Tokens on a directed graph, in which every game can be represented: Siegel, I.4 and IV.4; with arcs for both players,
 * Nim's Islands. A position is a guint64 for each token, its vertex, in the order given. The kind of game depends on
 * where its tokens can go. */

/* If the brackets name no vertex, tokens may stand on any vertex; the position then holds their text. */
static gboolean
names_no_vertex (const CgtRules *rules)
{
  return ((const CgtDigraph *) rules->data)->names->len == 0;
}

static gpointer
graph_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  CgtDigraph *graph =
    cgt_digraph_read (reader, ruleset->flags & CGT_RULESET_IMPARTIAL ? CGT_DIGRAPH_SHARED : CGT_DIGRAPH_OWNED, error);
  GString *printed;

  if (graph == NULL)
    return NULL;
  printed = g_string_new (NULL);
  cgt_digraph_print (graph, printed);
  *text = g_string_free (printed, FALSE);
  return graph;
}

static gboolean
parse_token (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  g_autofree char *name = NULL;
  const char *place;
  guint64 token;
  guint32 vertex;

  cgt_reader_peek (reader);
  place = reader->at;
  name = cgt_digraph_read_name (reader, N_ ("the vertex of a token, or - for no token"), error);
  if (name == NULL)
    return FALSE;
  if (names_no_vertex (rules))
    {
      if (position->len > 0)
        if (!cgt_reader_append (reader, position, ",", 1, error))
          return FALSE;
      return cgt_reader_append (reader, position, name, strlen (name), error);
    }
  if (!cgt_digraph_find (rules->data, name, &vertex))
    {
      g_autofree char *quote = cgt_quote (name, -1, CGT_DIGRAPH_QUOTE);

      return cgt_reader_fail_at (reader, place, error, CGT_ERROR_RULE, _ ("the graph has no vertex %s"), quote);
    }
  token = vertex;
  return cgt_reader_append (reader, position, &token, sizeof token, error);
}

static gboolean
graph_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  if (cgt_reader_accept (reader, '-'))
    return TRUE;
  do
    if (!parse_token (rules, reader, position, error))
      return FALSE;
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

static void
graph_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const CgtDigraph *graph = rules->data;

  if (position.size == 0)
    g_string_append_c (text, '-');
  else if (names_no_vertex (rules))
    g_string_append_len (text, position.data, (gssize) position.size);
  else
    for (gsize i = 0; i < cgt_heaps_count (position); i++)
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                              (const char *) g_ptr_array_index (graph->names, cgt_heaps_get (position)[i]));
}

/* Play */

static CgtRulesetFlags
graph_kind (const CgtRules *rules, CgtBytes position)
{
  const CgtDigraph *graph = rules->data;
  CgtRulesetFlags kind = CGT_RULESET_IMPARTIAL;

  for (gsize i = 0; i < cgt_heaps_count (position) && !names_no_vertex (rules); i++)
    {
      CgtRulesetFlags its = graph->kinds[cgt_heaps_get (position)[i]];
      kind = (kind & its & CGT_RULESET_IMPARTIAL) | ((kind | its) & CGT_RULESET_LOOPY);
    }
  return kind;
}

static void
graph_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtDigraph *graph = rules->data;

  for (gsize i = 0; i < cgt_heaps_count (position) && !names_no_vertex (rules); i++)
    {
      guint64 from = cgt_heaps_get (position)[i];
      for (guint32 k = graph->first[player][from]; k < graph->first[player][from + 1]; k++)
        {
          guint64 to = graph->targets[player][k];
          if (!cgt_heaps_replace (out, position, i, &to, 1))
            return;
        }
    }
}

static guint64
graph_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtDigraph *graph = rules->data;
  guint64 n = 0;

  for (gsize i = 0; i < cgt_heaps_count (position) && !names_no_vertex (rules); i++)
    {
      guint64 from = cgt_heaps_get (position)[i];
      n += graph->first[player][from + 1] - graph->first[player][from];
    }
  return n;
}

static gboolean
can_move (const CgtRules *rules, guint64 token)
{
  CgtBytes position = { &token, sizeof token };

  return graph_count_options (rules, position, CGT_LEFT) > 0 || graph_count_options (rules, position, CGT_RIGHT) > 0;
}

static gsize
graph_arrange (const CgtRules *rules, void *position, gsize size)
{
  guint64 *tokens = position;
  gsize n = 0;

  if (names_no_vertex (rules))
    return size;
  for (gsize i = 0; i < size / sizeof *tokens; i++)
    if (can_move (rules, tokens[i]))
      tokens[n++] = tokens[i];
  if (n > 1)
    qsort (tokens, n, sizeof *tokens, cgt_word_compare);
  return n * sizeof *tokens;
}

/* Leaves out tokens that nobody can move. */
static void
graph_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position) && !names_no_vertex (rules); i++)
    if (can_move (rules, cgt_heaps_get (position)[i]) &&
        !cgt_arena_append (out, cgt_heaps_get (position) + i, sizeof (guint64), 0))
      return;
}

/* Boards */

static void
add_vertex (CgtBoard *board, const char *name, gsize length)
{
  board->labels = g_renew (char *, board->labels, board->n_vertices + 2);
  board->labels[board->n_vertices++] = g_strndup (name, length);
  board->labels[board->n_vertices] = NULL;
}

static void
add_token (CgtBoard *board, guint vertex)
{
  board->tokens = g_renew (guint, board->tokens, board->n_tokens + 1);
  board->tokens[board->n_tokens++] = vertex;
}

static guint
vertex_named (CgtBoard *board, const char *name)
{
  for (guint v = 0; v < board->n_vertices; v++)
    if (g_str_equal (board->labels[v], name))
      return v;
  add_vertex (board, name, strlen (name));
  return board->n_vertices - 1;
}

static void
add_named_tokens (CgtBoard *board, CgtBytes position)
{
  g_autofree char *text = g_strndup (position.data, position.size);
  g_auto (GStrv) names = g_strsplit (text, ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    add_token (board, vertex_named (board, names[i]));
}

static CgtBoard *
graph_board (const CgtRules *rules, CgtBytes position)
{
  const CgtDigraph *graph = rules->data;
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);

  board->directed = TRUE;
  board->labels = g_new0 (char *, 1);
  for (guint v = 0; v < graph->names->len; v++)
    {
      const char *name = g_ptr_array_index (graph->names, v);
      add_vertex (board, name, strlen (name));
    }
  for (guint i = 0; i < graph->arcs->len; i++)
    {
      const CgtArc *arc = &g_array_index (graph->arcs, CgtArc, i);
      cgt_board_add_edge (board, arc->from, arc->to, arc->owner);
    }
  if (names_no_vertex (rules))
    add_named_tokens (board, position);
  else
    for (gsize i = 0; i < cgt_heaps_count (position); i++)
      add_token (board, (guint) cgt_heaps_get (position)[i]);
  return board;
}

static const char *
label_of (const CgtBoard *board, guint vertex, char buffer[16])
{
  if (board->labels != NULL)
    return board->labels[vertex];
  g_snprintf (buffer, 16, "%u", vertex);
  return buffer;
}

/* Arcs, then vertices without arcs. If there are only such vertices and all of them have tokens, the brackets stay
 * empty. */
static char *
graph_board_rules (const CgtRuleset *ruleset, const CgtBoard *board)
{
  static const char *const owners[] = { ":l", ":r", "" };
  g_autofree gboolean *touched = g_new0 (gboolean, board->n_vertices + 1);
  GString *text = g_string_new (NULL);
  char from[16], to[16];
  gboolean all = TRUE;

  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *arc = &board->edges[i];
      g_string_append_printf (text, "%s%s>%s%s", i > 0 ? " " : "", label_of (board, arc->from, from),
                              label_of (board, arc->to, to), owners[arc->owner]);
      touched[arc->from] = touched[arc->to] = TRUE;
    }
  for (guint i = 0; i < board->n_tokens && board->n_edges == 0; i++)
    touched[board->tokens[i]] = TRUE;
  for (guint v = 0; v < board->n_vertices; v++)
    all &= touched[v];
  for (guint v = 0; v < board->n_vertices && !all; v++)
    if (!touched[v] || board->n_edges == 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", label_of (board, v, from));
  return g_string_free (text, FALSE);
}

static gboolean
graph_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  char name[16];

  if (board->n_tokens == 0)
    g_string_append_c (text, '-');
  for (guint i = 0; i < board->n_tokens; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", label_of (board, board->tokens[i], name));
  return TRUE;
}

#define TOKENS                                                                                                         \
  .brackets.parse = graph_parse_rules, .brackets.free = (void (*) (gpointer)) cgt_digraph_free, .parse = graph_parse,  \
  .print = graph_print, .kind = graph_kind, .options = graph_options, .search.count_options = graph_count_options,     \
  .parts.arrange = graph_arrange, .parts.split = graph_split, .boards.make = graph_board,                              \
  .boards.to_text = graph_board_to_text, .boards.rules = graph_board_rules

const CgtRuleset cgt_graph = {
  .id = "graph",
  .title = N_ ("Tokens on a Graph"),
  .rules = N_ (
    "Move a token along an arrow. Left uses blue arrows, Right red ones, both use green ones. Several tokens are a sum; on a circle play can go on for ever."),
  .notation = "graph[a>b b>c:l c>a:r](a,a,c)\ngraph[1>2 2>3:l 2>4:r 4>3](1)\ngraph[a>c:l c>z:l a>b:r b>a:l b>z:r](a)",
  .sketch = { CGT_BOARD_GRAPH, CGT_SKETCH_PLACES, NULL, 0, "graph[a>b a>c:l b>d:l b>e:r c>e c>f:r d>f](a,b)" },
  TOKENS,
  .boards.negate = cgt_graph_negate_board,
};

const CgtRuleset cgt_island = {
  .id = "island",
  .title = N_ ("Nim’s Island"),
  .rules = N_ (
    "Move a token along an arrow; all arrows are for both players. Several tokens are a sum; on a circle play can go on for ever."),
  .notation = "island[a>b b>c c>a c>d](a,c)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_GRAPH, CGT_SKETCH_PLACES, NULL, 0, "island[a>b b>c c>a c>d a>d d>e](a,d)" },
  TOKENS,
};
