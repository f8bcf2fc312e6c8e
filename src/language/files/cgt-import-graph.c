/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <string.h>

CgtImportGraph *
cgt_import_graph_new (gboolean directed)
{
  CgtImportGraph *graph = g_new0 (CgtImportGraph, 1);

  graph->directed = directed;
  graph->vertices = g_ptr_array_new ();
  graph->index = g_hash_table_new (g_str_hash, g_str_equal);
  graph->edges = g_array_new (FALSE, FALSE, sizeof (CgtImportEdge));
  return graph;
}

static CgtImportVertex *
vertex_of (const CgtImportGraph *graph, guint vertex)
{
  return g_ptr_array_index (graph->vertices, vertex);
}

static const CgtImportEdge *
edge_of (const CgtImportGraph *graph, guint edge)
{
  return &g_array_index (graph->edges, CgtImportEdge, edge);
}

void
cgt_import_graph_free (CgtImportGraph *graph)
{
  g_hash_table_unref (graph->index);
  for (guint i = 0; i < graph->vertices->len; i++)
    {
      g_free (vertex_of (graph, i)->name);
      g_free (vertex_of (graph, i));
    }
  g_ptr_array_unref (graph->vertices);
  g_array_unref (graph->edges);
  g_free (graph);
}

guint
cgt_import_graph_vertex (CgtImportGraph *graph, const char *name)
{
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (graph->index, name));
  CgtImportVertex *vertex;

  if (found > 0)
    return found - 1;
  vertex = g_new0 (CgtImportVertex, 1);
  vertex->name = g_strdup (name);
  vertex->is_ground = g_str_equal (name, "0") || g_ascii_strcasecmp (name, "ground") == 0;
  g_ptr_array_add (graph->vertices, vertex);
  g_hash_table_insert (graph->index, vertex->name, GUINT_TO_POINTER (graph->vertices->len));
  return graph->vertices->len - 1;
}

void
cgt_import_graph_edge (CgtImportGraph *graph, guint from, guint to, char colour)
{
  CgtImportEdge edge = { from, to, colour };

  g_array_append_val (graph->edges, edge);
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

char
cgt_import_graph_colour (const char *key, const char *value)
{
  if (!is_one_of (key, "color colour fillcolor owner player label"))
    return '\0';
  return is_one_of (value, "b blue l left")  ? 'b'
         : is_one_of (value, "r red right")  ? 'r'
         : is_one_of (value, "g green both") ? 'g'
                                             : '\0';
}

void
cgt_import_graph_say (CgtImportGraph *graph, guint vertex, const char *key, const char *value)
{
  char colour = is_one_of (key, "label") ? '\0' : cgt_import_graph_colour (key, value);
  gboolean is_true = is_one_of (value, "true yes 1");

  if (colour == 'b' || colour == 'r')
    vertex_of (graph, vertex)->piece = colour == 'b' ? 'x' : 'o';
  if (is_true && is_one_of (key, "ground"))
    vertex_of (graph, vertex)->is_ground = TRUE;
  if (is_true && is_one_of (key, "gone"))
    vertex_of (graph, vertex)->is_gone = TRUE;
  if (is_true && is_one_of (key, "token start"))
    vertex_of (graph, vertex)->has_token = TRUE;
}

/* Whether any edge has a colour. */
static gboolean
is_coloured (const CgtImportGraph *graph)
{
  for (guint i = 0; i < graph->edges->len; i++)
    if (edge_of (graph, i)->colour != '\0')
      return TRUE;
  return FALSE;
}

static gboolean
has_ground (const CgtImportGraph *graph)
{
  for (guint i = 0; i < graph->vertices->len; i++)
    if (vertex_of (graph, i)->is_ground)
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

  for (guint i = 0; i < graph->vertices->len; i++)
    {
      char *name = g_utf8_strdown (vertex_of (graph, i)->name, -1);

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
  g_autofree guint64 *numbers = g_new0 (guint64, graph->vertices->len);
  GString *text = g_string_new ("hackenbush(");
  gboolean numbered = TRUE;
  guint64 next = 1;

  for (guint i = 0; i < graph->vertices->len; i++)
    numbered = (g_ascii_string_to_unsigned (vertex_of (graph, i)->name, 10, 1, G_MAXUINT32 / 4, &numbers[i], NULL) ||
                vertex_of (graph, i)->is_ground) &&
               numbered;
  for (guint i = 0; i < graph->vertices->len; i++)
    numbers[i] = vertex_of (graph, i)->is_ground ? 0 : numbered ? numbers[i] : next++;
  for (guint i = 0; i < graph->edges->len; i++)
    {
      const CgtImportEdge *edge = edge_of (graph, i);

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT "%c", i > 0 ? " " : "",
                              numbers[edge->from], numbers[edge->to], edge->colour != '\0' ? edge->colour : 'g');
    }
  if (graph->edges->len == 0)
    g_string_append_c (text, '0');
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

static void
append_edges (const CgtImportGraph *graph, const GPtrArray *names, GString *text)
{
  g_autofree gboolean *joined = g_new0 (gboolean, graph->vertices->len);
  guint n = 0;

  for (guint i = 0; i < graph->edges->len; i++)
    {
      const CgtImportEdge *edge = edge_of (graph, i);

      joined[edge->from] = joined[edge->to] = TRUE;
      g_string_append_printf (text, "%s%s%s%s", n++ > 0 ? " " : "", (char *) names->pdata[edge->from],
                              graph->directed ? ">" : "-", (char *) names->pdata[edge->to]);
      if (graph->directed && (edge->colour == 'b' || edge->colour == 'r'))
        g_string_append (text, edge->colour == 'b' ? ":l" : ":r");
    }
  for (guint i = 0; i < graph->vertices->len; i++)
    if (!joined[i])
      g_string_append_printf (text, "%s%s", n++ > 0 ? " " : "", (char *) names->pdata[i]);
}

/* What lies on the vertices. A token lies on the first one unless the file says where. */
static void
append_pieces (const CgtImportGraph *graph, const GPtrArray *names, const char *ruleset, GString *text)
{
  gboolean tokens = is_one_of (ruleset, "graph island geography undirected-geography");
  gboolean stones = is_one_of (ruleset, "col snort fjords");
  guint n = 0;

  for (guint i = 0; i < graph->vertices->len; i++)
    if (tokens && vertex_of (graph, i)->has_token)
      g_string_append_printf (text, "%s%s", n++ > 0 ? "," : "", (char *) names->pdata[i]);
    else if (stones && vertex_of (graph, i)->piece != '\0')
      g_string_append_printf (text, "%s%s=%c", n++ > 0 ? "," : "", (char *) names->pdata[i],
                              vertex_of (graph, i)->piece);
  if (tokens && n == 0)
    g_string_append (text, names->pdata[0]);
  n = 0;
  for (guint i = 0; i < graph->vertices->len; i++)
    if (vertex_of (graph, i)->is_gone)
      g_string_append_printf (text, "%s%s", n++ > 0 ? "," : tokens ? ";" : "", (char *) names->pdata[i]);
}

gboolean
cgt_import_graph_add (CgtImport *import, const CgtImportGraph *graph, const char *place, GError **error)
{
  const char *ruleset = import->ruleset;
  g_autoptr (GPtrArray) names = NULL;
  GString *text;

  if (graph->vertices->len == 0)
    return cgt_import_fail (import, place, error, "the graph has no vertex");
  if (ruleset == NULL)
    ruleset = graph->directed                             ? is_coloured (graph) ? "graph" : "geography"
              : is_coloured (graph) || has_ground (graph) ? "hackenbush"
                                                          : "node-kayles";
  if (g_str_equal (ruleset, "hackenbush") && !has_ground (graph))
    return cgt_import_fail (import, place, error,
                            "no vertex is the ground: it has the name 0 or “ground”, or the attribute ground=true");
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
