/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digraph.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-memory.h"
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

/* Kinds of vertices: R. E. Tarjan's algorithm for strongly connected components (1972), with an explicit stack, since
 * graphs may be deep. A component is finished after all that can be reached from it. Its kind follows from its own
 * vertices and from those it leads to. */
typedef struct
{
  CgtDigraph *graph;
  guint32 *order, *low; /* from 1; 0: not visited */
  guint8 *waiting;      /* on the stack of vertices whose component is not finished */
  GArray *stack;        /* guint32 */
  GArray *path;         /* Step */
  guint32 met;
} Walk;

typedef struct
{
  guint32 vertex, next; /* the next arc: first Left's, then Right's */
} Step;

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

static void
enter (Walk *walk, guint32 vertex)
{
  Step step = { vertex, 0 };

  walk->order[vertex] = walk->low[vertex] = ++walk->met;
  walk->waiting[vertex] = TRUE;
  g_array_append_val (walk->stack, vertex);
  g_array_append_val (walk->path, step);
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

/* The component whose first vertex is @root is on top of the stack. The kinds of the vertices it leads to in other
 * components are known. */
static void
finish_component (Walk *walk, guint32 root, guint32 *mark)
{
  CgtDigraph *graph = walk->graph;
  guint begin = walk->stack->len;
  guint8 kind = CGT_RULESET_IMPARTIAL;

  do
    begin--;
  while (g_array_index (walk->stack, guint32, begin) != root);
  if (walk->stack->len - begin > 1)
    kind |= CGT_RULESET_LOOPY;
  for (guint k = begin; k < walk->stack->len; k++)
    {
      guint32 vertex = g_array_index (walk->stack, guint32, k);
      if (!is_even_handed (graph, vertex, mark, vertex + 1))
        kind &= ~CGT_RULESET_IMPARTIAL;
      for (guint32 i = 0; i < n_arcs (graph, vertex); i++)
        {
          guint32 target = get_target (graph, vertex, i);
          guint8 its_kind = target == vertex ? CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY : graph->kinds[target];
          if (walk->waiting[target] && target != vertex)
            continue;
          kind |= its_kind & CGT_RULESET_LOOPY;
          kind &= its_kind | ~CGT_RULESET_IMPARTIAL;
        }
    }
  for (guint k = begin; k < walk->stack->len; k++)
    graph->kinds[g_array_index (walk->stack, guint32, k)] = kind;
  for (guint k = begin; k < walk->stack->len; k++)
    walk->waiting[g_array_index (walk->stack, guint32, k)] = FALSE;
  g_array_set_size (walk->stack, begin);
}

static void
walk_from (Walk *walk, guint32 start, guint32 *mark)
{
  enter (walk, start);
  while (walk->path->len > 0)
    {
      Step *step = &g_array_index (walk->path, Step, walk->path->len - 1);
      guint32 vertex = step->vertex, target;

      if (step->next < n_arcs (walk->graph, vertex))
        {
          target = get_target (walk->graph, vertex, step->next++);
          if (walk->order[target] == 0)
            enter (walk, target);
          else if (walk->waiting[target])
            walk->low[vertex] = MIN (walk->low[vertex], walk->order[target]);
          continue;
        }
      if (walk->low[vertex] == walk->order[vertex])
        finish_component (walk, vertex, mark);
      g_array_set_size (walk->path, walk->path->len - 1);
      if (walk->path->len > 0)
        {
          guint32 before = g_array_index (walk->path, Step, walk->path->len - 1).vertex;
          walk->low[before] = MIN (walk->low[before], walk->low[vertex]);
        }
    }
}

static void
find_kinds (CgtDigraph *graph)
{
  guint n = graph->names->len;
  g_autofree guint32 *mark = g_new0 (guint32, n + 1);
  Walk walk = { .graph = graph };

  graph->kinds = g_new0 (guint8, n + 1);
  walk.order = g_new0 (guint32, n + 1);
  walk.low = g_new0 (guint32, n + 1);
  walk.waiting = g_new0 (guint8, n + 1);
  walk.stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  walk.path = g_array_new (FALSE, FALSE, sizeof (Step));
  for (guint32 v = 0; v < n; v++)
    if (walk.order[v] == 0)
      walk_from (&walk, v, mark);
  cgt_free_all (walk.order, walk.low, walk.waiting);
  g_array_unref (walk.stack);
  g_array_unref (walk.path);
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
