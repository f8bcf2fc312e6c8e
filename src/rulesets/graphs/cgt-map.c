/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"

gboolean
cgt_map_touches (const CgtDigraph *map, const char *position, guint32 vertex, char symbol)
{
  guint32 n;
  const guint32 *beside = cgt_map_beside (map, vertex, &n);

  for (guint32 i = 0; i < n; i++)
    if (position[beside[i]] == symbol)
      return TRUE;
  return FALSE;
}

char *
cgt_map_copy (CgtArena *out, CgtBytes position)
{
  char *copy = cgt_arena_add (out, position.size, 0);

  if (copy != NULL && position.size > 0)
    memcpy (copy, position.data, position.size);
  return copy;
}

/* Parts */

static gboolean
is_stone (char symbol)
{
  return symbol == 'x' || symbol == 'o';
}

/* Fills @part with the vertices of @open that are joined to @start; these are no longer open then. @queue has space for
 * all vertices. */
static void
take_part (const CgtDigraph *map, const char *position, guint8 *open, guint32 start, guint32 *queue, char *part)
{
  guint32 first = 0, last = 0;

  queue[last++] = start;
  open[start] = FALSE;
  while (first < last)
    {
      guint32 vertex = queue[first++], n;
      const guint32 *beside = cgt_map_beside (map, vertex, &n);

      part[vertex] = position[vertex];
      for (guint32 i = 0; i < n; i++)
        if (open[beside[i]])
          {
            open[beside[i]] = FALSE;
            queue[last++] = beside[i];
          }
        else if (is_stone (position[beside[i]]))
          part[beside[i]] = position[beside[i]];
    }
}

static char
other_stone (char symbol)
{
  return symbol == 'x' ? 'o' : symbol == 'o' ? 'x' : symbol;
}

static gboolean
append_part (CgtArena *out, char *part, gsize n, gboolean swapped)
{
  gsize at = 0;

  while (at < n && !is_stone (part[at]))
    at++;
  /* Of the part and its negative, the one whose first stone is Left's. */
  swapped = swapped && at < n && part[at] == 'o';
  for (; swapped && at < n; at++)
    part[at] = other_stone (part[at]);
  return cgt_arena_append (out, part, n, swapped);
}

void
cgt_map_split (const CgtDigraph *map, const char *position, const guint8 *open, gboolean swapped, CgtArena *out)
{
  gsize n = map->names->len, bytes = n * (2 + sizeof (guint32));

  if (cgt_arena_charge (out, (gssize) bytes) && cgt_arena_tick (out, n))
    {
      g_autofree guint8 *left = g_memdup2 (open, n);
      g_autofree guint32 *queue = g_new (guint32, n + 1);
      g_autofree char *part = g_malloc (n + 1);

      for (guint32 v = 0; v < n; v++)
        if (left[v])
          {
            memset (part, '#', n);
            take_part (map, position, left, v, queue, part);
            if (!append_part (out, part, n, swapped) || !cgt_arena_tick (out, n))
              break;
          }
    }
  cgt_arena_charge (out, -(gssize) bytes);
}

/* Notation */

static gpointer
parse_rules (CgtReader *reader, CgtDigraphKind kind, char **text, GError **error)
{
  CgtDigraph *map = cgt_digraph_read (reader, kind, error);
  GString *printed;

  if (map == NULL)
    return NULL;
  printed = g_string_new (NULL);
  cgt_digraph_print (map, printed);
  *text = g_string_free (printed, FALSE);
  return map;
}

gpointer
cgt_map_parse_edges (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  return parse_rules (reader, CGT_DIGRAPH_EDGES, text, error);
}

gpointer
cgt_map_parse_arcs (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  return parse_rules (reader, CGT_DIGRAPH_SHARED, text, error);
}

static char
read_symbol (CgtReader *reader, const CgtPiece *pieces, guint n_pieces, GError **error)
{
  GString *expected;

  if (n_pieces == 2)
    return pieces[1].symbol;
  if (!cgt_reader_expect (reader, '=', error))
    return '\0';
  for (guint i = 1; i < n_pieces; i++)
    if (cgt_reader_accept (reader, pieces[i].symbol))
      return pieces[i].symbol;
  expected = g_string_new (NULL);
  for (guint i = 1; i < n_pieces; i++)
    g_string_append_printf (expected, "%s'%c'", i == 1 ? "" : i + 1 < n_pieces ? ", " : _ (" or "), pieces[i].symbol);
  cgt_reader_fail_expected (reader, error, expected->str);
  g_string_free (expected, TRUE);
  return '\0';
}

/* How many characters a position has. */
static gsize
map_size (const CgtRules *rules)
{
  const CgtDigraph *map = cgt_map_of (rules);

  return (gsize) map->names->len + (rules->ruleset->sketch.n_edges > 0 ? map->arcs->len : 0);
}

/* Reads the other end of an edge whose first end has been read. */
static gboolean
read_edge (const CgtRules *rules, CgtReader *reader, const char *place, guint32 from, char *position, GError **error)
{
  const CgtDigraph *map = cgt_map_of (rules);
  const CgtSketch *sketch = &rules->ruleset->sketch;
  g_autofree char *name = cgt_digraph_read_name (reader, N_ ("the vertex at the other end of the edge"), error);
  guint32 to, at;

  if (name == NULL)
    return FALSE;
  at = map->first[0][from];
  if (!cgt_digraph_find (map, name, &to))
    at = map->first[0][from + 1];
  while (at < map->first[0][from + 1] && map->targets[0][at] != to)
    at++;
  if (at == map->first[0][from + 1])
    return cgt_reader_fail_at (reader, place, error, CGT_ERROR_RULE, _ ("the graph has no such edge"));
  position += map->names->len + map->via[0][at];
  if (*position != sketch->edges[0].symbol)
    return cgt_reader_fail_at (reader, place, error, CGT_ERROR_RULE, _ ("this edge is named twice"));
  *position = read_symbol (reader, sketch->edges, sketch->n_edges, error);
  return *position != '\0';
}

gboolean
cgt_map_read_vertex (const CgtRules *rules, CgtReader *reader, char *position, char symbol, GError **error)
{
  const CgtSketch *sketch = &rules->ruleset->sketch;
  g_autofree char *name = NULL, *quote = NULL;
  const char *place;
  guint32 vertex;

  cgt_reader_peek (reader);
  place = reader->at;
  name = cgt_digraph_read_name (reader, sketch->n_edges > 0 ? N_ ("a vertex or an edge") : N_ ("a vertex"), error);
  if (name == NULL)
    return FALSE;
  quote = cgt_quote (name, -1, CGT_DIGRAPH_QUOTE);
  if (!cgt_digraph_find (rules->data, name, &vertex))
    return cgt_reader_fail_at (reader, place, error, CGT_ERROR_RULE, _ ("the graph has no vertex %s"), quote);
  if (sketch->n_edges > 0 && cgt_reader_accept (reader, cgt_map_of (rules)->edges ? '-' : '>'))
    return read_edge (rules, reader, place, vertex, position, error);
  if (position[vertex] != '.')
    return cgt_reader_fail_at (reader, place, error, CGT_ERROR_RULE, _ ("the vertex %s is named twice"), quote);
  if (symbol == '\0')
    symbol = read_symbol (reader, sketch->pieces, sketch->n_pieces, error);
  position[vertex] = symbol;
  return symbol != '\0';
}

gboolean
cgt_map_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  gsize n = cgt_map_of (rules)->names->len, size = map_size (rules);

  if (size > 0 && cgt_reader_extend (reader, position, size, error) == NULL)
    return FALSE;
  if (n > 0)
    memset (position->data, '.', n);
  if (size > n)
    memset (position->data + n, rules->ruleset->sketch.edges[0].symbol, size - n);
  if (cgt_reader_at_end (reader))
    return TRUE;
  do
    if (!cgt_map_read_vertex (rules, reader, (char *) position->data, '\0', error))
      return FALSE;
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

static void
print_symbol (char symbol, guint n_pieces, GString *text)
{
  if (n_pieces > 2)
    g_string_append_printf (text, "=%c", symbol);
}

void
cgt_map_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const CgtDigraph *map = cgt_map_of (rules);
  const CgtSketch *sketch = &rules->ruleset->sketch;
  const char *symbols = position.data, *separator = "";

  for (gsize at = 0; at < position.size; at++)
    {
      const CgtArc *arc =
        at < map->names->len ? NULL : &g_array_index (map->arcs, CgtArc, (guint) at - map->names->len);

      if (symbols[at] == (arc == NULL ? '.' : sketch->edges[0].symbol))
        continue;
      g_string_append (text, separator);
      if (arc == NULL)
        g_string_append (text, map->names->pdata[at]);
      else
        g_string_append_printf (text, "%s%c%s", (const char *) map->names->pdata[arc->from], map->edges ? '-' : '>',
                                (const char *) map->names->pdata[arc->to]);
      print_symbol (symbols[at], arc == NULL ? sketch->n_pieces : sketch->n_edges, text);
      separator = ",";
    }
}

guint64
cgt_map_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  return position.size + cgt_map_of (rules)->arcs->len;
}

/* Boards */

static guint8
piece_of (const CgtPiece *pieces, guint n_pieces, char symbol)
{
  for (guint piece = 0; piece < n_pieces; piece++)
    if (pieces[piece].symbol == symbol)
      return (guint8) piece;
  return 0;
}

CgtBoard *
cgt_map_board (const CgtRules *rules, CgtBytes position)
{
  const CgtDigraph *map = rules->data;
  const CgtSketch *sketch = &rules->ruleset->sketch;
  const char *symbols = position.data;
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);

  board->directed = !map->edges;
  board->n_vertices = map->names->len;
  board->labels = g_new0 (char *, map->names->len + 1);
  board->rows = 1;
  board->columns = board->n_vertices;
  board->cells = g_malloc (board->columns + 1);
  for (guint v = 0; v < board->n_vertices; v++)
    {
      board->labels[v] = g_strdup (g_ptr_array_index (map->names, v));
      board->cells[v] = piece_of (sketch->pieces, sketch->n_pieces, symbols[v]);
    }
  for (guint i = 0; i < map->arcs->len; i++)
    {
      const CgtArc *arc = &g_array_index (map->arcs, CgtArc, i);
      guint edge = cgt_board_add_edge (board, arc->from, arc->to, CGT_OWNER_BOTH);

      if (sketch->n_edges == 0)
        continue;
      cgt_sketch_set_edge (sketch, &board->edges[edge],
                           piece_of (sketch->edges, sketch->n_edges, symbols[map->names->len + i]));
    }
  return board;
}

gboolean
cgt_map_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  const CgtSketch *sketch = &ruleset->sketch;
  const char *separator = "";

  for (guint v = 0; v < board->n_vertices; v++)
    {
      if (board->cells[v] == 0)
        continue;
      g_string_append_printf (text, "%s%s", separator, board->labels[v]);
      print_symbol (sketch->pieces[board->cells[v]].symbol, sketch->n_pieces, text);
      separator = ",";
    }
  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];

      if (edge->state == 0)
        continue;
      g_string_append_printf (text, "%s%s%c%s", separator, board->labels[edge->from], board->directed ? '>' : '-',
                              board->labels[edge->to]);
      print_symbol (sketch->edges[edge->state].symbol, sketch->n_edges, text);
      separator = ",";
    }
  return TRUE;
}

char *
cgt_map_board_rules (const CgtRuleset *ruleset, const CgtBoard *board)
{
  g_autofree gboolean *touched = g_new0 (gboolean, board->n_vertices + 1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];

      g_string_append_printf (text, "%s%s%c%s", i > 0 ? " " : "", board->labels[edge->from],
                              board->directed ? '>' : '-', board->labels[edge->to]);
      touched[edge->from] = touched[edge->to] = TRUE;
    }
  for (guint v = 0; v < board->n_vertices; v++)
    if (!touched[v])
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", board->labels[v]);
  return g_string_free (text, FALSE);
}
