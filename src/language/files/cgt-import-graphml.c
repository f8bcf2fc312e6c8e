/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* GraphML (graphml.graphdrawing.org): nodes and edges with their data. GLib reads the XML. */

typedef struct
{
  CgtImport *import;
  GHashTable *keys;               /* id -> attr.name */
  char *key;                      /* attr.name of the key that is read (nullable) */
  gboolean of_vertices, of_edges; /* whether it is of these */
  CgtImportVertex any;            /* what the defaults of keys say of new vertices */
  char colour;                    /* of edges, by such a default */
  CgtImportGraph *graph;          /* that is read; NULL: none */
  gboolean has_graph;             /* one was read */
  const char *place;              /* the line of the graph, */
  int n_lines;                    /* and how many lines are before it */
  gint vertex;                    /* that data belongs to; -1: an edge, or the graph */
  gboolean edge;                  /* data belongs to the last edge */
  char *data;                     /* the name of the attribute that is read; NULL: none */
  GString *value;                 /* of it */
} GraphMl;

static const char *
attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static void
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, message);
}

static void
start_element (GMarkupParseContext *context, const char *element, const char **names, const char **values,
               gpointer user_data, GError **error)
{
  GraphMl *ml = user_data;
  const char *id = attribute (names, values, "id"), *name = attribute (names, values, "attr.name");
  const char *of = attribute (names, values, "for"), *default_kind = attribute (names, values, "edgedefault");

  if (g_str_equal (element, "key"))
    {
      g_free (ml->key);
      ml->key = g_strdup (name != NULL ? name : id);
      ml->of_vertices = of == NULL || g_str_equal (of, "all") || g_str_equal (of, "node");
      ml->of_edges = of == NULL || g_str_equal (of, "all") || g_str_equal (of, "edge");
      if (id != NULL)
        g_hash_table_insert (ml->keys, g_strdup (id), g_strdup (ml->key));
    }
  else if (g_str_equal (element, "default") && ml->key != NULL)
    {
      g_free (ml->data);
      ml->data = g_strdup (ml->key);
      g_string_truncate (ml->value, 0);
    }
  else if (g_str_equal (element, "graph") && ml->graph != NULL)
    refuse (error, "a graph within a graph is not read");
  else if (g_str_equal (element, "graph") && default_kind != NULL && !g_str_equal (default_kind, "directed") &&
           !g_str_equal (default_kind, "undirected"))
    refuse (error, "the edgedefault of a graph is directed or undirected");
  else if (g_str_equal (element, "graph"))
    {
      int line;

      g_markup_parse_context_get_position (context, &line, NULL);
      for (; ml->n_lines + 1 < line; ml->n_lines++)
        ml->place += strcspn (ml->place, "\n") + 1;
      ml->graph = cgt_import_graph_new (ml->import, g_strcmp0 (default_kind, "directed") == 0);
      ml->graph->any = ml->any;
    }
  else if (g_str_equal (element, "hyperedge"))
    refuse (error, "hyperedges are not read");
  else if (g_str_equal (element, "node") || g_str_equal (element, "edge"))
    {
      const char *source = attribute (names, values, "source"), *target = attribute (names, values, "target");
      const char *directed = attribute (names, values, "directed");

      if (ml->graph == NULL)
        refuse (error, "this is not within a graph");
      else if (g_str_equal (element, "node") && id == NULL)
        refuse (error, "the node has no id");
      else if (g_str_equal (element, "node"))
        ml->vertex = (gint) cgt_import_graph_vertex (ml->graph, id);
      else if (source == NULL || target == NULL)
        refuse (error, "the edge has no source and target");
      else if (directed != NULL && g_str_equal (directed, "true") != ml->graph->directed)
        refuse (error, "a graph with both edges and arcs is not read");
      else
        {
          guint from = cgt_import_graph_vertex (ml->graph, source);

          cgt_import_graph_edge (ml->graph, from, cgt_import_graph_vertex (ml->graph, target), ml->colour);
          ml->edge = TRUE;
        }
    }
  else if (g_str_equal (element, "data") && attribute (names, values, "key") != NULL)
    {
      const char *key = attribute (names, values, "key"), *of_key = g_hash_table_lookup (ml->keys, key);

      g_free (ml->data);
      ml->data = g_strdup (of_key != NULL ? of_key : key);
      g_string_truncate (ml->value, 0);
    }
}

static void
add_text (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data, GError **error)
{
  GraphMl *ml = user_data;

  if (ml->data != NULL)
    g_string_append_len (ml->value, text, (gssize) length);
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer user_data, GError **error)
{
  GraphMl *ml = user_data;

  if (!cgt_budget_check (ml->import->budget, error))
    return;
  if (g_str_equal (element, "graph"))
    {
      cgt_import_graph_add (ml->import, ml->graph, ml->place, error);
      g_clear_pointer (&ml->graph, cgt_import_graph_free);
      ml->has_graph = TRUE;
    }
  else if (g_str_equal (element, "default") && ml->data != NULL)
    {
      const char *value = g_strstrip (ml->value->str);

      if (ml->of_vertices)
        {
          cgt_import_vertex_say (&ml->any, ml->data, value);
          if (ml->graph != NULL)
            ml->graph->any = ml->any;
        }
      if (ml->of_edges)
        cgt_import_edge_say (&ml->colour, ml->data, value);
      g_clear_pointer (&ml->data, g_free);
    }
  else if (g_str_equal (element, "key"))
    g_clear_pointer (&ml->key, g_free);
  else if (g_str_equal (element, "node"))
    ml->vertex = -1;
  else if (g_str_equal (element, "edge"))
    ml->edge = FALSE;
  else if (g_str_equal (element, "data") && ml->data != NULL)
    {
      const char *value = g_strstrip (ml->value->str);

      if (ml->vertex >= 0)
        cgt_import_vertex_say (cgt_import_graph_get (ml->graph, (guint) ml->vertex), ml->data, value);
      else if (ml->edge)
        cgt_import_edge_say (&cgt_import_graph_get_edge (ml->graph, cgt_import_graph_n_edges (ml->graph) - 1)->colour,
                             ml->data, value);
      g_clear_pointer (&ml->data, g_free);
    }
}

gboolean
cgt_import_graphml (CgtImport *import, GError **error)
{
  const GMarkupParser parser = { .start_element = start_element, .end_element = end_element, .text = add_text };
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GString) value = g_string_new (NULL);
  GraphMl ml = { .import = import, .keys = keys, .place = import->at, .vertex = -1, .value = value };
  g_autoptr (GMarkupParseContext) context =
    g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &ml, NULL);
  g_autoptr (GError) local_error = NULL;
  gboolean read = g_markup_parse_context_parse (context, import->at, (gssize) strlen (import->at), &local_error) &&
                  g_markup_parse_context_end_parse (context, &local_error);

  if (!read && local_error->domain != G_MARKUP_ERROR)
    g_propagate_error (error, g_steal_pointer (&local_error));
  else if (!read)
    {
      int line, column;
      const char *message = local_error->message, *after = strstr (message, ": ");

      /* GLib's message may begin with a place of its own. */
      if (g_str_has_prefix (message, "Error on line") && after != NULL)
        message = after + 2;
      g_markup_parse_context_get_position (context, &line, &column);
      g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, _ ("line %d, column %d: %s"), line, column, message);
    }
  else if (!ml.has_graph)
    read = cgt_import_fail (import, import->text, error, _ ("the file has no graph"));
  g_clear_pointer (&ml.graph, cgt_import_graph_free);
  g_free (ml.data);
  g_free (ml.key);
  return read;
}
