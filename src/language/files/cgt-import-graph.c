/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rulesets/cgt-ruleset.h"

CgtImportGraph *
cgt_import_graph_new (CgtImport *import, gboolean directed)
{
  CgtImportGraph *graph = g_new0 (CgtImportGraph, 1);

  graph->directed = directed;
  graph->budget = import->budget;
  graph->names = cgt_table_new ();
  return graph;
}

guint
cgt_import_graph_n_vertices (const CgtImportGraph *graph)
{
  return (guint) cgt_array_length (graph->vertices);
}

guint
cgt_import_graph_n_edges (const CgtImportGraph *graph)
{
  return (guint) cgt_array_length (graph->edges);
}

CgtImportVertex *
cgt_import_graph_get (CgtImportGraph *graph, guint vertex)
{
  return vertex < cgt_import_graph_n_vertices (graph) ? &graph->vertices[vertex] : &graph->any;
}

CgtImportEdge *
cgt_import_graph_get_edge (CgtImportGraph *graph, guint edge)
{
  return edge < cgt_import_graph_n_edges (graph) ? &graph->edges[edge] : &graph->no_edge;
}

void
cgt_import_graph_free (CgtImportGraph *graph)
{
  cgt_table_free (graph->names);
  cgt_budget_release (graph->vertices);
  cgt_budget_release (graph->edges);
  g_free (graph->game);
  g_free (graph);
}

static guint
no_room (CgtImportGraph *graph)
{
  graph->is_short = TRUE;
  return G_MAXUINT;
}

guint
cgt_import_graph_vertex (CgtImportGraph *graph, const char *name)
{
  gsize found = cgt_table_intern (graph->names, (CgtBytes) { name, strlen (name) + 1 }, graph->budget);
  CgtImportVertex vertex = graph->any;

  if (found < cgt_import_graph_n_vertices (graph))
    return (guint) found;
  if (found == G_MAXSIZE)
    return no_room (graph);
  vertex.name = cgt_table_get_key (graph->names, found).data;
  if (!vertex.ground_said)
    vertex.is_ground = g_str_equal (name, "0") || g_ascii_strcasecmp (name, "ground") == 0;
  return cgt_array_append (graph->budget, graph->vertices, vertex) ? (guint) found : no_room (graph);
}

guint
cgt_import_graph_edge (CgtImportGraph *graph, guint from, guint to, char colour)
{
  guint n = cgt_import_graph_n_edges (graph);

  return cgt_array_append (graph->budget, graph->edges, (CgtImportEdge) { from, to, colour }) ? n : no_room (graph);
}

static gboolean
is_one_of (const char *text, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (g_ascii_strcasecmp (list[i], text) == 0)
      return TRUE;
  return FALSE;
}

/* The colour of #rrggbb or #rgb if one of red, green and blue is more than twice each of the others; 0: none is. */
static char
read_hex_colour (const char *value)
{
  gsize n = strlen (value), width = (n - 1) / 3;
  guint light[3] = { 0 };

  if (value[0] != '#' || (n != 4 && n != 7) || strspn (value + 1, "0123456789abcdefABCDEF") != n - 1)
    return '\0';
  for (gsize i = 0; i < n - 1; i++)
    light[i / width] = light[i / width] * 16 + (guint) g_ascii_xdigit_value (value[1 + i]);
  for (guint i = 0; i < 3; i++)
    if (light[i] > 2 * light[(i + 1) % 3] && light[i] > 2 * light[(i + 2) % 3])
      return "rgb"[i];
  return '\0';
}

/* The colour of a game that an attribute says; 0: none. */
static char
read_colour (const char *key, const char *value)
{
  if (!is_one_of (key, "color colour fillcolor owner player label"))
    return '\0';
  return is_one_of (value, "b blue l left darkblue mediumblue navy")    ? 'b'
         : is_one_of (value, "r red right darkred crimson firebrick")   ? 'r'
         : is_one_of (value, "g green both darkgreen forestgreen lime") ? 'g'
                                                                        : read_hex_colour (value);
}

void
cgt_import_edge_say (char *colour, const char *key, const char *value)
{
  char said = read_colour (key, value);

  if (said != '\0')
    *colour = said;
  else if (!is_one_of (key, "color colour") || *value == '\0')
    return;
  else if (is_one_of (value, "black #000000"))
    *colour = *colour == '?' ? '\0' : *colour;
  else if (*colour == '\0')
    *colour = '?';
}

/* On one vertex. */
#define MOST_TOKENS 1000

void
cgt_import_vertex_say (CgtImportVertex *vertex, const char *key, const char *value)
{
  char colour = is_one_of (key, "label") ? '\0' : read_colour (key, value);
  gboolean is_true = is_one_of (value, "true yes 1");

  if (colour == 'b' || colour == 'r')
    vertex->piece = colour == 'b' ? 'x' : 'o';
  /* What is said later counts, since it may be said of all vertices first. */
  if (is_one_of (key, "ground"))
    {
      vertex->ground_said = TRUE;
      vertex->is_ground = is_true;
    }
  if (is_one_of (key, "gone"))
    vertex->is_gone = is_true;
  if (is_one_of (key, "token start"))
    {
      vertex->tokens_said = TRUE;
      vertex->n_tokens = is_true                      ? 1
                         : g_ascii_isdigit (value[0]) ? (guint) MIN (g_ascii_strtoull (value, NULL, 10), MOST_TOKENS)
                                                      : 0;
    }
}

/* Whether any edge has a colour of a game. */
static gboolean
is_coloured (const CgtImportGraph *graph)
{
  for (guint i = 0; i < cgt_import_graph_n_edges (graph); i++)
    if (graph->edges[i].colour != '\0' && graph->edges[i].colour != '?')
      return TRUE;
  return FALSE;
}

/* The first edge with a colour that no game has, in a graph where others have one; NULL if there is none. */
static const CgtImportEdge *
find_strange_colour (const CgtImportGraph *graph)
{
  if (!is_coloured (graph))
    return NULL;
  for (guint i = 0; i < cgt_import_graph_n_edges (graph); i++)
    if (graph->edges[i].colour == '?')
      return &graph->edges[i];
  return NULL;
}

static gboolean
has_ground (const CgtImportGraph *graph)
{
  for (guint i = 0; i < cgt_import_graph_n_vertices (graph); i++)
    if (graph->vertices[i].is_ground)
      return TRUE;
  return FALSE;
}

static gboolean
can_be_name (const char *name)
{
  if (*name == '\0' || !g_utf8_validate (name, -1, NULL))
    return FALSE;
  for (; *name != '\0'; name = g_utf8_next_char (name))
    if (!g_unichar_isalnum (g_utf8_get_char (name)) && strchr ("_.'", *name) == NULL)
      return FALSE;
  return TRUE;
}

/* The names that the notation has for the vertices: their own if all of them can be and differ in more than capitals,
 * else v1, v2, ... */
static GPtrArray *
list_names (const CgtImportGraph *graph)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  gboolean good = TRUE;

  for (guint i = 0; i < cgt_import_graph_n_vertices (graph); i++)
    {
      char *name = g_utf8_strdown (graph->vertices[i].name, -1);

      g_ptr_array_add (names, name);
      good = can_be_name (name) && g_hash_table_add (seen, name) && good;
    }
  for (guint i = 0; !good && i < names->len; i++)
    {
      g_free (names->pdata[i]);
      names->pdata[i] = g_strdup_printf ("v%u", i + 1);
    }
  return names;
}

/* Hackenbush: vertices are numbers, and the ground is 0. */
static char *
to_hackenbush (const CgtImportGraph *graph)
{
  g_autofree guint64 *numbers = g_new0 (guint64, cgt_import_graph_n_vertices (graph));
  GString *text = g_string_new ("hackenbush(");
  gboolean numbered = TRUE;
  guint64 next = 1;

  /* 1 and 01 are two vertices. */
  for (guint i = 0; i < cgt_import_graph_n_vertices (graph); i++)
    numbered = ((graph->vertices[i].name[0] != '0' &&
                 g_ascii_string_to_unsigned (graph->vertices[i].name, 10, 1, G_MAXUINT32 / 4, &numbers[i], NULL)) ||
                graph->vertices[i].is_ground) &&
               numbered;
  for (guint i = 0; i < cgt_import_graph_n_vertices (graph); i++)
    numbers[i] = graph->vertices[i].is_ground ? 0 : numbered ? numbers[i] : next++;
  for (guint i = 0; i < cgt_import_graph_n_edges (graph); i++)
    {
      const CgtImportEdge *edge = &graph->edges[i];

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT "%c", i > 0 ? " " : "",
                              numbers[edge->from], numbers[edge->to],
                              edge->colour != '\0' && edge->colour != '?' ? edge->colour : 'g');
    }
  if (cgt_import_graph_n_edges (graph) == 0)
    g_string_append_c (text, '0');
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

static void
append_edges (const CgtImportGraph *graph, const GPtrArray *names, GString *text)
{
  g_autofree gboolean *joined = g_new0 (gboolean, cgt_import_graph_n_vertices (graph));
  guint n = 0;

  for (guint i = 0; i < cgt_import_graph_n_edges (graph); i++)
    {
      const CgtImportEdge *edge = &graph->edges[i];

      joined[edge->from] = joined[edge->to] = TRUE;
      g_string_append_printf (text, "%s%s%s%s", n++ > 0 ? " " : "", (char *) names->pdata[edge->from],
                              graph->directed ? ">" : "-", (char *) names->pdata[edge->to]);
      if (graph->directed && (edge->colour == 'b' || edge->colour == 'r'))
        g_string_append (text, edge->colour == 'b' ? ":l" : ":r");
    }
  for (guint i = 0; i < cgt_import_graph_n_vertices (graph); i++)
    if (!joined[i])
      g_string_append_printf (text, "%s%s", n++ > 0 ? " " : "", (char *) names->pdata[i]);
}

/* The first vertex that is gone, or one that is not; the number of vertices if there is none. */
static guint
find_gone (const CgtImportGraph *graph, gboolean is_gone)
{
  guint i = 0;

  while (i < cgt_import_graph_n_vertices (graph) && graph->vertices[i].is_gone != is_gone)
    i++;
  return i;
}

/* Whether vertices can be gone in a game, maybe with rules in brackets. */
static gboolean
can_be_gone (const char *game)
{
  g_autofree char *id = g_strndup (game, strcspn (game, "["));
  const CgtRuleset *ruleset = cgt_ruleset_find (id);
  const CgtSketch *sketch = ruleset != NULL ? cgt_ruleset_get_sketch (ruleset) : NULL;

  for (guint i = 0; sketch != NULL && i < sketch->n_pieces; i++)
    if (sketch->pieces[i].look == CGT_PIECE_HOLE)
      return TRUE;
  return FALSE;
}

/* What lies on the vertices. A token lies on the first one that is there unless the file says where, or that there is
 * none. */
static void
append_pieces (const CgtImportGraph *graph, const GPtrArray *names, const char *ruleset, GString *text)
{
  gboolean tokens = is_one_of (ruleset, "graph island geography undirected-geography");
  gboolean stones = is_one_of (ruleset, "col snort fjords");
  gboolean said = FALSE;
  guint n = 0;

  for (guint i = 0; i < cgt_import_graph_n_vertices (graph); i++)
    {
      const CgtImportVertex *vertex = &graph->vertices[i];

      said |= vertex->tokens_said;
      for (guint k = 0; tokens && k < vertex->n_tokens; k++)
        g_string_append_printf (text, "%s%s", n++ > 0 ? "," : "", (char *) names->pdata[i]);
      if (stones && (vertex->is_gone || vertex->piece != '\0'))
        g_string_append_printf (text, "%s%s=%c", n++ > 0 ? "," : "", (char *) names->pdata[i],
                                vertex->is_gone ? '#' : vertex->piece);
    }
  if (tokens && n == 0)
    g_string_append (text, said ? "-" : names->pdata[find_gone (graph, FALSE) % names->len]);
  n = 0;
  for (guint i = 0; !stones && i < cgt_import_graph_n_vertices (graph); i++)
    if (graph->vertices[i].is_gone)
      g_string_append_printf (text, "%s%s", n++ > 0 ? "," : tokens ? ";" : "", (char *) names->pdata[i]);
}

gboolean
cgt_import_graph_check (CgtImport *import, const CgtImportGraph *graph, const char *place, GError **error)
{
  return cgt_budget_check (import->budget, error) &&
         (!graph->is_short || cgt_import_fail (import, place, error, _ ("there is no memory for the graph")));
}

gboolean
cgt_import_graph_add (CgtImport *import, const CgtImportGraph *graph, const char *place, GError **error)
{
  const char *ruleset = cgt_import_game (import, graph->game, CGT_BOARD_GRAPH);
  const CgtImportEdge *strange = find_strange_colour (graph);
  g_autoptr (GPtrArray) names = NULL;
  GString *text;

  if (!cgt_import_graph_check (import, graph, place, error))
    return FALSE;
  if (cgt_import_graph_n_vertices (graph) == 0)
    return cgt_import_fail (import, place, error, _ ("the graph has no vertex"));
  if (ruleset == NULL)
    ruleset = graph->directed                             ? is_coloured (graph) ? "graph" : "geography"
              : is_coloured (graph) || has_ground (graph) ? "hackenbush"
                                                          : "node-kayles";
  if (strange != NULL && is_one_of (ruleset, "hackenbush graph"))
    return cgt_import_fail (import, place, error, _ ("the edge from %s to %s is neither blue nor red nor green"),
                            graph->vertices[strange->from].name, graph->vertices[strange->to].name);
  if (find_gone (graph, TRUE) < cgt_import_graph_n_vertices (graph) && !can_be_gone (ruleset))
    return cgt_import_fail (import, place, error, _ ("%s has no vertices that are gone"), ruleset);
  if (g_str_equal (ruleset, "hackenbush") && !has_ground (graph))
    return cgt_import_fail (import, place, error,
                            _ ("no vertex is the ground: it has the name 0 or “ground”, or the attribute ground=true"));
  if (g_str_equal (ruleset, "hackenbush"))
    return cgt_import_add (import, place, to_hackenbush (graph), error);
  names = list_names (graph);
  text = g_string_new (ruleset);
  g_string_append_c (text, '[');
  append_edges (graph, names, text);
  g_string_append (text, "](");
  append_pieces (graph, names, ruleset, text);
  g_string_append_c (text, ')');
  return cgt_import_add (import, place, g_string_free (text, FALSE), error);
}
