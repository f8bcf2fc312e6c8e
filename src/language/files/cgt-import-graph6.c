/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* graph6 and digraph6: B. D. McKay, "Description of graph6, sparse6 and digraph6 encodings", as in nauty. A graph is a
 * line of characters with six bits each: the number of its vertices, then the bits of its matrix. */

/* The matrix of a larger graph has more bits than any game here can be played on. */
#define MOST_VERTICES 4096

static gboolean
read_bits (CgtImport *import, guint n, guint64 *bits, GError **error)
{
  *bits = 0;
  for (guint i = 0; i < n; i++)
    {
      if (*import->at < 63 || *import->at > 126)
        return cgt_import_fail (import, import->at, error, "%s",
                                *import->at == '\0' || g_ascii_isspace (*import->at)
                                  ? _ ("the line of the graph ends too early")
                                  : _ ("a graph in graph6 has only characters from ? to ~"));
      *bits = *bits << 6 | (guint64) (*import->at++ - 63);
    }
  return TRUE;
}

static gboolean
read_graph (CgtImport *import, GError **error)
{
  const char *begin = import->at;
  gboolean directed = *import->at == '&';
  g_autoptr (CgtImportGraph) graph = cgt_import_graph_new (import, directed);
  guint64 n, bits = 0;
  guint left = 0;

  import->at += directed;
  if (*import->at == ':' || *import->at == ';' || g_str_has_prefix (import->at, ">>sparse6<<"))
    return cgt_import_fail (import, begin, error, _ ("this is sparse6, and only graph6 and digraph6 are read"));
  if (g_str_has_prefix (import->at, "~~"))
    import->at += 2, left = 6;
  else if (*import->at == '~')
    import->at += 1, left = 3;
  if (!read_bits (import, MAX (left, 1), &n, error))
    return FALSE;
  if (n > MOST_VERTICES)
    return cgt_import_fail (import, begin, error, _ ("a graph of more than %d vertices is too large"), MOST_VERTICES);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("v%u", i + 1);

      cgt_import_graph_vertex (graph, name);
    }
  left = 0;
  for (guint i = 0; i < n; i++)
    {
      if (!cgt_budget_check (import->budget, error))
        return FALSE;
      for (guint j = 0; j < (directed ? n : i); j++)
        {
          if (left == 0)
            {
              if (!read_bits (import, 1, &bits, error))
                return FALSE;
              left = 6;
            }
          if (bits >> --left & 1)
            cgt_import_graph_edge (graph, directed ? i : j, directed ? j : i, '\0');
        }
    }
  if (*import->at != '\0' && !g_ascii_isspace (*import->at))
    {
      g_autofree char *vertices = g_strdup_printf ("%" G_GUINT64_FORMAT, n);

      return cgt_import_fail (import, import->at, error, _ ("the line of a graph with %s vertices ends here"),
                              vertices);
    }
  return cgt_import_graph_add (import, graph, begin, error);
}

gboolean
cgt_import_graph6 (CgtImport *import, GError **error)
{
  if (g_str_has_prefix (import->at, ">>graph6<<"))
    import->at += strlen (">>graph6<<");
  else if (g_str_has_prefix (import->at, ">>digraph6<<"))
    import->at += strlen (">>digraph6<<");
  while (cgt_import_skip_space (import))
    if (!read_graph (import, error))
      return FALSE;
  return TRUE;
}
