/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The DOT language of Graphviz (graphviz.org/doc/info/lang.html). Attributes of edges and vertices are read for
 * colours, tokens and the ground; those of whole graphs are skipped. */

/* Subgraphs within each other. */
#define MOST_DEPTH 100
/* An edge between subgraphs joins all their vertices. */
#define MOST_EDGES 1000000

typedef struct
{
  CgtImport *import;
  CgtImportGraph *graph;
  char colour;      /* of edges, from an `edge [...]` statement */
  CgtTable *strict; /* two vertices -> the edge between them + 1; NULL: there may be more than one */
  guint *joined;    /* an array of the budget: the edges of the statements that are being read */
  guint depth;
} Dot;

static gboolean read_statements (Dot *dot, GArray *inside, GError **error);

static gboolean
fail_expected (Dot *dot, const char *expected, GError **error)
{
  const char *at = dot->import->at;
  gsize length = g_utf8_next_char (at) - at;

  if (*at == '\0')
    return cgt_import_fail (dot->import, at, error, _ ("expected %s, but the file ends"), expected);
  return cgt_import_fail (dot->import, at, error, _ ("expected %s, not “%.*s”"), expected, (int) length, at);
}

/* Skips white space and comments. FALSE with an error if a comment has no end. */
static gboolean
skip (Dot *dot, GError **error)
{
  CgtImport *import = dot->import;

  for (;;)
    {
      const char *end;

      cgt_import_skip_space (import);
      if (g_str_has_prefix (import->at, "//") ||
          (*import->at == '#' && (import->at == import->text || import->at[-1] == '\n')))
        import->at += strcspn (import->at, "\n");
      else if (g_str_has_prefix (import->at, "/*"))
        {
          end = strstr (import->at + 2, "*/");
          if (end == NULL)
            return cgt_import_fail (import, import->at, error, _ ("the comment has no end"));
          import->at = end + 2;
        }
      else
        return TRUE;
    }
}

static gboolean
accept (Dot *dot, const char *sign, GError **error)
{
  if (!skip (dot, error) || !g_str_has_prefix (dot->import->at, sign))
    return FALSE;
  dot->import->at += strlen (sign);
  return TRUE;
}

static gboolean
is_in_words (char c)
{
  return g_ascii_isalnum (c) || c == '_' || (guchar) c >= 0x80;
}

/* A quoted text, where a backslash before a quote belongs to it. */
static char *
read_quoted (Dot *dot, GError **error)
{
  CgtImport *import = dot->import;
  const char *begin = import->at++;
  g_autoptr (GString) text = g_string_new (NULL);

  for (; *import->at != '"'; import->at++)
    {
      if (*import->at == '\0')
        {
          cgt_import_fail (import, begin, error, _ ("the quote has no end"));
          return NULL;
        }
      if (*import->at == '\\' && (import->at[1] == '"' || import->at[1] == '\n'))
        import->at++;
      if (*import->at != '\n')
        g_string_append_c (text, *import->at);
    }
  import->at++;
  return g_strdup (text->str);
}

/* <HTML>, of which only the end matters. */
static char *
read_html (Dot *dot, GError **error)
{
  CgtImport *import = dot->import;
  const char *begin = import->at;
  guint depth = 0;

  do
    {
      depth += *import->at == '<';
      depth -= *import->at == '>';
      if (*import->at++ == '\0')
        {
          cgt_import_fail (import, begin, error, _ ("the text in < and > has no end"));
          return NULL;
        }
    }
  while (depth > 0);
  return g_strndup (begin, (gsize) (import->at - begin));
}

/* A word, a number or a text in quotes; NULL with an error. (transfer full) */
static char *
read_id (Dot *dot, const char *what, GError **error)
{
  CgtImport *import = dot->import;
  const char *begin;

  if (!skip (dot, error))
    return NULL;
  begin = import->at;
  if (*begin == '"')
    return read_quoted (dot, error);
  if (*begin == '<')
    return read_html (dot, error);
  if (*begin == '-' || *begin == '.' || g_ascii_isdigit (*begin))
    {
      import->at += *begin == '-';
      while (g_ascii_isdigit (*import->at) || *import->at == '.')
        import->at++;
    }
  else
    while (is_in_words (*import->at))
      import->at++;
  if (import->at > begin + (*begin == '-'))
    return g_strndup (begin, (gsize) (import->at - begin));
  import->at = begin;
  fail_expected (dot, what, error);
  return NULL;
}

static gboolean
at_keyword (Dot *dot, const char *keyword)
{
  gsize length = strlen (keyword);

  return g_ascii_strncasecmp (dot->import->at, keyword, length) == 0 && !is_in_words (dot->import->at[length]);
}

static gboolean
accept_keyword (Dot *dot, const char *keyword, GError **error)
{
  if (!skip (dot, error) || !at_keyword (dot, keyword))
    return FALSE;
  dot->import->at += strlen (keyword);
  return TRUE;
}

/* [a=b, c=d] [...]: said of the vertices of @vertices and of all new ones, @any (both nullable); sets *@colour. */
static gboolean
read_attributes (Dot *dot, const GArray *vertices, CgtImportVertex *any, char *colour, GError **error)
{
  while (*error == NULL && accept (dot, "[", error))
    while (!accept (dot, "]", error))
      {
        g_autofree char *key = *error == NULL ? read_id (dot, "an attribute or ]", error) : NULL, *value = NULL;

        if (key == NULL)
          return FALSE;
        value = accept (dot, "=", error) ? read_id (dot, "a value", error) : g_strdup ("true");
        if (value == NULL || *error != NULL)
          return FALSE;
        for (guint i = 0; vertices != NULL && i < vertices->len; i++)
          cgt_import_vertex_say (cgt_import_graph_get (dot->graph, g_array_index (vertices, guint, i)), key, value);
        if (any != NULL)
          cgt_import_vertex_say (any, key, value);
        if (!cgt_budget_check (dot->import->budget, error))
          return FALSE;
        cgt_import_edge_say (colour, key, value);
        if (!accept (dot, ",", error))
          accept (dot, ";", error);
        if (*error != NULL)
          return FALSE;
      }
  return *error == NULL;
}

/* { ... }, whose vertices are appended to @vertices, each once. */
static gboolean
read_block (Dot *dot, GArray *vertices, GError **error)
{
  g_autoptr (GArray) inside = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  char colour = dot->colour;
  CgtImportVertex any = dot->graph->any;
  gboolean read;

  if (++dot->depth > MOST_DEPTH)
    return cgt_import_fail (dot->import, dot->import->at, error, _ ("more than %d subgraphs are within each other"),
                            MOST_DEPTH);
  read = read_statements (dot, inside, error);
  for (guint i = 0; i < inside->len; i++)
    if (g_hash_table_add (met, GUINT_TO_POINTER (g_array_index (inside, guint, i))))
      g_array_append_val (vertices, g_array_index (inside, guint, i));
  dot->colour = colour;
  dot->graph->any = any;
  dot->depth--;
  return read;
}

/* A vertex or a subgraph. */
static gboolean
read_end (Dot *dot, GArray *vertices, GError **error)
{
  g_autofree char *name = NULL;
  guint vertex;

  if (accept_keyword (dot, "subgraph", error))
    {
      if (skip (dot, error) && *dot->import->at != '{')
        {
          name = read_id (dot, "the name of a subgraph", error);
          if (name == NULL)
            return FALSE;
        }
      if (!accept (dot, "{", error))
        return *error == NULL ? fail_expected (dot, "{", error) : FALSE;
      return read_block (dot, vertices, error);
    }
  if (*error == NULL && accept (dot, "{", error))
    return read_block (dot, vertices, error);
  if (*error != NULL)
    return FALSE;
  name = read_id (dot, "a vertex", error);
  if (name == NULL)
    return FALSE;
  /* Ports say only where an edge is drawn. */
  while (accept (dot, ":", error))
    {
      g_autofree char *port = read_id (dot, "a port", error);

      if (port == NULL)
        return FALSE;
    }
  vertex = cgt_import_graph_vertex (dot->graph, name);
  g_array_append_val (vertices, vertex);
  return *error == NULL;
}

/* The edge between two vertices, which is made unless it must not be double. */
static guint
join_two (Dot *dot, guint from, guint to)
{
  CgtImportGraph *graph = dot->graph;
  gint64 pair = graph->directed || from < to ? (gint64) from << 32 | to : (gint64) to << 32 | from;
  gsize entry;

  if (dot->strict == NULL)
    return cgt_import_graph_edge (graph, from, to, dot->colour);
  entry = cgt_table_intern (dot->strict, (CgtBytes) { &pair, sizeof pair }, graph->budget);
  if (entry == G_MAXSIZE)
    return G_MAXUINT;
  if (cgt_table_get (dot->strict, entry) == 0)
    cgt_table_set (dot->strict, entry, (guint64) cgt_import_graph_edge (graph, from, to, dot->colour) + 1);
  return (guint) (cgt_table_get (dot->strict, entry) - 1);
}

/* Joins each of @from to each of @to by edges, which are appended to those that were joined. */
static gboolean
join (Dot *dot, const GArray *from, const GArray *to, GError **error)
{
  if ((guint64) from->len * to->len + cgt_import_graph_n_edges (dot->graph) > MOST_EDGES)
    return cgt_import_fail (dot->import, dot->import->at, error, _ ("a graph of more than %d edges is too large"),
                            MOST_EDGES);
  for (guint i = 0; i < from->len; i++)
    {
      if (!cgt_budget_check (dot->import->budget, error))
        return FALSE;
      for (guint k = 0; k < to->len; k++)
        if (!cgt_array_append (dot->graph->budget, dot->joined,
                               join_two (dot, g_array_index (from, guint, i), g_array_index (to, guint, k))))
          return cgt_import_graph_check (dot->import, dot->graph, dot->import->at, error);
    }
  return TRUE;
}

/* a -- b -- {c d} [color=blue]; @inside: receives the vertices. */
static gboolean
read_chain (Dot *dot, GArray *inside, GError **error)
{
  g_autoptr (GArray) from = g_array_new (FALSE, FALSE, sizeof (guint));
  gsize first = cgt_array_length (dot->joined);
  const char *sign = dot->graph->directed ? "->" : "--", *other = dot->graph->directed ? "--" : "->";
  gboolean is_chain = FALSE;
  char colour = dot->colour;

  if (!read_end (dot, from, error))
    return FALSE;
  g_array_append_vals (inside, from->data, from->len);
  while (accept (dot, sign, error))
    {
      GArray *to = g_array_new (FALSE, FALSE, sizeof (guint));
      gboolean read = read_end (dot, to, error) && join (dot, from, to, error);

      is_chain = TRUE;
      g_array_append_vals (inside, to->data, to->len);
      g_array_unref (from);
      from = to;
      if (!read)
        return FALSE;
    }
  if (*error == NULL && g_str_has_prefix (dot->import->at, other))
    return cgt_import_fail (dot->import, dot->import->at, error, _ ("the edges of this graph are written %s"), sign);
  if (*error != NULL || !read_attributes (dot, is_chain ? NULL : from, NULL, &colour, error))
    return FALSE;
  for (gsize i = first; colour != dot->colour && i < cgt_array_length (dot->joined); i++)
    cgt_import_graph_get_edge (dot->graph, dot->joined[i])->colour = colour;
  cgt_array_cut (dot->joined, first);
  return TRUE;
}

static gboolean
read_statement (Dot *dot, GArray *inside, GError **error)
{
  char nothing = '\0';
  const char *begin;

  if (accept_keyword (dot, "edge", error))
    return read_attributes (dot, NULL, NULL, &dot->colour, error);
  if (*error == NULL && accept_keyword (dot, "node", error))
    return read_attributes (dot, NULL, &dot->graph->any, &nothing, error);
  if (*error == NULL && accept_keyword (dot, "graph", error))
    return read_attributes (dot, NULL, NULL, &nothing, error);
  if (*error != NULL)
    return FALSE;
  /* NAME = VALUE is about the whole graph. */
  begin = dot->import->at;
  if (*begin != '{' && !at_keyword (dot, "subgraph"))
    {
      g_autofree char *name = read_id (dot, "a vertex, an edge or }", error);

      if (name == NULL)
        return FALSE;
      if (accept (dot, "=", error))
        {
          g_autofree char *value = read_id (dot, "a value", error);

          return value != NULL;
        }
      if (*error != NULL)
        return FALSE;
      dot->import->at = begin;
    }
  return read_chain (dot, inside, error);
}

/* To the closing brace. */
static gboolean
read_statements (Dot *dot, GArray *inside, GError **error)
{
  while (!accept (dot, "}", error))
    {
      if (*error != NULL || !cgt_budget_check (dot->import->budget, error) || !read_statement (dot, inside, error))
        return FALSE;
      while (accept (dot, ";", error) || accept (dot, ",", error))
        continue;
    }
  return TRUE;
}

static gboolean
read_graph (CgtImport *import, GError **error)
{
  g_autoptr (CgtImportGraph) graph = cgt_import_graph_new (import, FALSE);
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (CgtTable) strict = cgt_table_new ();
  Dot dot = { .import = import, .graph = graph };
  const char *begin = import->at;
  gboolean read;

  if (accept_keyword (&dot, "strict", error))
    dot.strict = strict;
  if (accept_keyword (&dot, "digraph", error))
    graph->directed = TRUE;
  else if (!accept_keyword (&dot, "graph", error))
    return *error == NULL ? fail_expected (&dot, "graph or digraph", error) : FALSE;
  if (skip (&dot, error) && *import->at != '{')
    {
      graph->game = read_id (&dot, "{", error);
      if (graph->game == NULL)
        return FALSE;
    }
  if (!accept (&dot, "{", error))
    return *error == NULL ? fail_expected (&dot, "{", error) : FALSE;
  read = read_statements (&dot, vertices, error) && cgt_import_graph_add (import, graph, begin, error);
  cgt_budget_release (dot.joined);
  return read;
}

gboolean
cgt_import_dot (CgtImport *import, GError **error)
{
  Dot dot = { import };
  GError *local_error = NULL;

  while (skip (&dot, &local_error) && *import->at != '\0')
    if (!read_graph (import, &local_error))
      break;
  if (local_error == NULL)
    return TRUE;
  g_propagate_error (error, local_error);
  return FALSE;
}
