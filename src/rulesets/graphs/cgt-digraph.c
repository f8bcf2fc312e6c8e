/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digraph.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-parts.h"
#include "base/cgt-quote.h"

static const char *const owner_texts[] = { ":l", ":r", "" };

void
cgt_digraph_free (CgtDigraph *graph)
{
  if (graph == NULL)
    return;
  g_hash_table_unref (graph->index);
  g_ptr_array_unref (graph->names);
  g_array_unref (graph->arcs);
  for (guint player = 0; player < 2; player++)
    {
      g_free (graph->first[player]);
      g_free (graph->targets[player]);
      g_free (graph->via[player]);
    }
  g_free (graph->kinds);
  g_free (graph);
}

gboolean
cgt_digraph_find (const CgtDigraph *graph, const char *name, guint32 *vertex)
{
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (graph->index, name));

  *vertex = found - 1;
  return found != 0;
}

/* Reading */

static gboolean
is_in_names (gunichar c)
{
  return g_unichar_isalnum (c) || c == '_' || c == '.' || c == '\'';
}

char *
cgt_digraph_read_name (CgtReader *reader, const char *what, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);

  cgt_reader_peek (reader);
  for (;;)
    {
      gunichar c = g_utf8_get_char_validated (reader->at, -1);
      if (c == (gunichar) -1 || c == (gunichar) -2 || !is_in_names (c))
        break;
      g_string_append_unichar (name, g_unichar_tolower (c));
      reader->at = g_utf8_next_char (reader->at);
    }
  if (name->len > 0)
    return g_string_free (g_steal_pointer (&name), FALSE);
  cgt_reader_fail_expected (reader, error, _ (what));
  return NULL;
}

/* The memory of a vertex besides its name: in the index, the tables of targets and the search for its kind. */
#define BYTES_A_VERTEX 192
#define BYTES_AN_ARC (8 * sizeof (CgtArc))
#define BYTES_A_GRAPH 1024

/* Takes @name. */
static gboolean
add_vertex (CgtDigraph *graph, CgtReader *reader, char *name, guint32 *vertex, GError **error)
{
  gboolean is_new = !cgt_digraph_find (graph, name, vertex);

  if (!is_new || !cgt_reader_charge (reader, BYTES_A_VERTEX + strlen (name), error))
    {
      g_free (name);
      return !is_new;
    }
  g_ptr_array_add (graph->names, name);
  g_hash_table_insert (graph->index, name, GUINT_TO_POINTER (graph->names->len));
  *vertex = graph->names->len - 1;
  return TRUE;
}

/* Reads what follows the colon of an arc. */
static gboolean
read_owner (CgtReader *reader, gboolean one_owner, CgtOwner *owner, GError **error)
{
  g_autofree char *name = NULL, *quote = NULL;
  const char *place;

  if (one_owner)
    return cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("on an island every arc must be for both players"));
  cgt_reader_peek (reader);
  place = reader->at;
  name = cgt_digraph_read_name (reader, N_ ("l or r (whose arc it is)"), error);
  if (name == NULL)
    return FALSE;
  *owner = g_str_equal (name, "l") ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT;
  quote = cgt_quote (name, -1, CGT_DIGRAPH_QUOTE);
  return g_str_equal (name, "l") || g_str_equal (name, "r") ||
         cgt_reader_fail_at (reader, place, error, CGT_ERROR_SYNTAX,
                             _ ("an arc is for l, for r, or for both (without a letter), not for %s"), quote);
}

/* @alone: the names so far that have no arc. */
static gboolean
read_item (CgtDigraph *graph, CgtReader *reader, CgtDigraphKind kind, GPtrArray *alone, GError **error)
{
  CgtArc arc = { .owner = CGT_OWNER_BOTH };
  char *name =
    cgt_digraph_read_name (reader, graph->edges ? N_ ("an edge, as in a-b") : N_ ("an arc, as in a>b"), error);

  if (name == NULL)
    return FALSE;
  if (!cgt_reader_accept (reader, graph->edges ? '-' : '>'))
    {
      g_ptr_array_add (alone, name);
      return cgt_reader_charge (reader, sizeof name, error);
    }
  if (!add_vertex (graph, reader, name, &arc.from, error))
    return FALSE;
  name = cgt_digraph_read_name (reader,
                                graph->edges ? N_ ("the vertex at the other end of the edge")
                                             : N_ ("the vertex that the arc goes to"),
                                error);
  if (name == NULL || !add_vertex (graph, reader, name, &arc.to, error))
    return FALSE;
  if (!graph->edges && cgt_reader_accept (reader, ':') &&
      !read_owner (reader, kind == CGT_DIGRAPH_SHARED, &arc.owner, error))
    return FALSE;
  if (!cgt_reader_charge (reader, BYTES_AN_ARC, error))
    return FALSE;
  g_array_append_val (graph->arcs, arc);
  return TRUE;
}

/* Where tokens go */

static gboolean
is_for (const CgtArc *arc, CgtPlayer player)
{
  return arc->owner == CGT_OWNER_BOTH || arc->owner == (player == CGT_LEFT ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT);
}

/* Counts the arc from @from, or with @targets enters it. */
static void
add_target (guint32 *first, guint32 *targets, guint32 *via, guint32 from, guint32 to, guint32 arc)
{
  if (targets == NULL)
    first[from + 2]++;
  else
    {
      via[first[from + 1]] = arc;
      targets[first[from + 1]++] = to;
    }
}

static void
add_targets (const CgtDigraph *graph, CgtPlayer player, guint32 *first, guint32 *targets, guint32 *via)
{
  for (guint i = 0; i < graph->arcs->len; i++)
    {
      const CgtArc *arc = &g_array_index (graph->arcs, CgtArc, i);

      if (is_for (arc, player))
        add_target (first, targets, via, arc->from, arc->to, i);
      if (graph->edges)
        add_target (first, targets, via, arc->to, arc->from, i);
    }
}

static void
list_targets (CgtDigraph *graph, CgtPlayer player)
{
  guint n = graph->names->len;
  guint32 *first = g_new0 (guint32, n + 2), *targets = g_new (guint32, 2 * graph->arcs->len + 1), *end, kept = 0;
  guint32 *via = g_new (guint32, 2 * graph->arcs->len + 1);
  g_autofree guint32 *seen_from = g_new0 (guint32, n + 1); /* vertex + 1 */

  add_targets (graph, player, first, NULL, NULL);
  for (guint v = 2; v < n + 2; v++)
    first[v] += first[v - 1];
  add_targets (graph, player, first, targets, via);
  /* An arc written twice counts once. */
  end = first + 1;
  for (guint32 v = 0, at = 0; v < n; v++)
    {
      first[v] = kept;
      for (; at < end[v]; at++)
        if (seen_from[targets[at]] != v + 1)
          {
            seen_from[targets[at]] = v + 1;
            via[kept] = via[at];
            targets[kept++] = targets[at];
          }
    }
  first[n] = kept;
  graph->first[player] = first;
  graph->targets[player] = targets;
  graph->via[player] = via;
}

/* Kinds of vertices: that of a part follows from its own vertices and from those it leads to. */

#define NO_KIND G_MAXUINT8 /* its part is not finished */

typedef struct
{
  CgtDigraph *graph;
  guint32 *mark; /* of each vertex */
} Kinds;

static guint32
n_targets (const CgtDigraph *graph, CgtPlayer player, guint32 vertex)
{
  return graph->first[player][vertex + 1] - graph->first[player][vertex];
}

static guint32
n_arcs (const CgtDigraph *graph, guint32 vertex)
{
  return n_targets (graph, CGT_LEFT, vertex) + n_targets (graph, CGT_RIGHT, vertex);
}

static guint32
get_target (const CgtDigraph *graph, guint32 vertex, guint32 i)
{
  guint32 left = n_targets (graph, CGT_LEFT, vertex);

  if (i < left)
    return graph->targets[CGT_LEFT][graph->first[CGT_LEFT][vertex] + i];
  return graph->targets[CGT_RIGHT][graph->first[CGT_RIGHT][vertex] + i - left];
}

static gboolean
nth_arc (gpointer self, guint32 vertex, guint32 k, guint32 *target)
{
  const CgtDigraph *graph = ((Kinds *) self)->graph;

  if (k == n_arcs (graph, vertex))
    return FALSE;
  *target = get_target (graph, vertex, k);
  return TRUE;
}

/* Whether both players have the same moves. @mark: of each vertex, less than @stamp. */
static gboolean
is_even_handed (const CgtDigraph *graph, guint32 vertex, guint32 *mark, guint32 stamp)
{
  guint32 n = n_targets (graph, CGT_LEFT, vertex);
  gboolean same = n == n_targets (graph, CGT_RIGHT, vertex);

  for (guint32 i = 0; i < n && same; i++)
    mark[get_target (graph, vertex, i)] = stamp;
  for (guint32 i = n; i < 2 * n && same; i++)
    same = mark[get_target (graph, vertex, i)] == stamp;
  return same;
}

/* The kinds of the vertices that the part leads to are known. */
static void
end_part (gpointer self, const guint32 *part, guint n)
{
  const Kinds *kinds = self;
  CgtDigraph *graph = kinds->graph;
  guint8 kind = CGT_RULESET_IMPARTIAL | (n > 1 ? CGT_RULESET_LOOPY : 0);

  for (guint k = 0; k < n; k++)
    {
      guint32 vertex = part[k];

      if (!is_even_handed (graph, vertex, kinds->mark, vertex + 1))
        kind &= ~CGT_RULESET_IMPARTIAL;
      for (guint32 i = 0; i < n_arcs (graph, vertex); i++)
        {
          guint32 target = get_target (graph, vertex, i);
          guint8 its_kind = target == vertex ? CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY : graph->kinds[target];

          if (its_kind == NO_KIND)
            continue;
          kind |= its_kind & CGT_RULESET_LOOPY;
          kind &= its_kind | ~CGT_RULESET_IMPARTIAL;
        }
    }
  for (guint k = 0; k < n; k++)
    graph->kinds[part[k]] = kind;
}

static void
find_kinds (CgtDigraph *graph)
{
  guint n = graph->names->len;
  g_autofree guint32 *mark = g_new0 (guint32, n + 1);
  Kinds kinds = { graph, mark };

  graph->kinds = g_new (guint8, n + 1);
  memset (graph->kinds, NO_KIND, n + 1);
  cgt_find_parts (&kinds, n, 0, n, nth_arc, end_part);
}

CgtDigraph *
cgt_digraph_read (CgtReader *reader, CgtDigraphKind kind, GError **error)
{
  g_autoptr (GPtrArray) alone = g_ptr_array_new_with_free_func (g_free);
  CgtDigraph *graph = g_new0 (CgtDigraph, 1);
  gboolean done = cgt_reader_charge (reader, BYTES_A_GRAPH, error);
  guint32 vertex;

  graph->edges = kind == CGT_DIGRAPH_EDGES;
  graph->names = g_ptr_array_new_with_free_func (g_free);
  graph->index = g_hash_table_new (g_str_hash, g_str_equal);
  graph->arcs = g_array_new (FALSE, FALSE, sizeof (CgtArc));
  while (done && !cgt_reader_at_end (reader))
    {
      done = read_item (graph, reader, kind, alone, error);
      cgt_reader_accept (reader, ',');
    }
  /* The vertices of arcs come first, as they are printed. */
  for (guint i = 0; i < alone->len && done; i++)
    done = add_vertex (graph, reader, g_steal_pointer (&alone->pdata[i]), &vertex, error);
  if (!done)
    {
      cgt_digraph_free (graph);
      return NULL;
    }
  list_targets (graph, CGT_LEFT);
  list_targets (graph, CGT_RIGHT);
  if (!graph->edges)
    find_kinds (graph);
  return graph;
}

/* Printing */

void
cgt_digraph_print (const CgtDigraph *graph, GString *text)
{
  g_autofree gboolean *touched = g_new0 (gboolean, graph->names->len + 1);
  const char *separator = "";

  for (guint i = 0; i < graph->arcs->len; i++)
    {
      const CgtArc *arc = &g_array_index (graph->arcs, CgtArc, i);
      g_string_append_printf (text, "%s%s%c%s%s", separator, (const char *) g_ptr_array_index (graph->names, arc->from),
                              graph->edges ? '-' : '>', (const char *) g_ptr_array_index (graph->names, arc->to),
                              owner_texts[arc->owner]);
      touched[arc->from] = touched[arc->to] = TRUE;
      separator = " ";
    }
  for (guint v = 0; v < graph->names->len; v++)
    if (!touched[v])
      {
        g_string_append_printf (text, "%s%s", separator, (const char *) g_ptr_array_index (graph->names, v));
        separator = " ";
      }
}

CgtBoard *
cgt_graph_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  CgtBoard *negative = cgt_board_copy (board);

  for (guint i = 0; i < negative->n_edges; i++)
    if (negative->edges[i].owner != CGT_OWNER_BOTH)
      negative->edges[i].owner = negative->edges[i].owner == CGT_OWNER_LEFT ? CGT_OWNER_RIGHT : CGT_OWNER_LEFT;
  return negative;
}
