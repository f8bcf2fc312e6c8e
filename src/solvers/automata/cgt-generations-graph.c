/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-refuse.h"
#include "solvers/cgt-solver.h"

#include <string.h>

/* From an evolution graph to a game: every edge gets a vertex in its middle. From an old vertex a player moves to the
 * middle of an edge, and from there the opponent's only move is to the parent. The vertices without parents are
 * terminal, so the P-positions are exactly the old vertices (T. Khovanova and J. Xiong, "Nim Fractals"; the part of a
 * bipartite graph that contains its sinks). */

/* A longer name is not written beside a vertex. */
#define LONGEST_NAME 16

/* The text in the parentheses as a vertex name: `wythoff(6,10)` is 6.10. */
static char *
suggest_name (const char *position)
{
  GString *name = g_string_new (NULL);
  gboolean inside = FALSE, gap = FALSE;

  for (const char *at = position; *at != '\0'; at++)
    if (inside && g_ascii_isalnum (*at))
      {
        if (gap && name->len > 0)
          g_string_append_c (name, '.');
        g_string_append_c (name, g_ascii_tolower (*at));
        gap = FALSE;
      }
    else
      {
        inside = (inside || *at == '(') && *at != ')';
        gap = TRUE;
      }
  return g_string_free (name, FALSE);
}

/* @taken owns the names. */
static const char *
take_name (GHashTable *taken, char *suggestion, const char *letter, guint *number)
{
  if (suggestion == NULL || *suggestion == '\0' || strlen (suggestion) > LONGEST_NAME ||
      g_hash_table_contains (taken, suggestion))
    do
      {
        g_free (suggestion);
        suggestion = g_strdup_printf ("%s%u", letter, ++*number);
      }
    while (g_hash_table_contains (taken, suggestion));
  g_hash_table_add (taken, suggestion);
  return suggestion;
}

/**
 * cgt_generations_to_graph_game:
 *
 * The game on the evolution graph with a vertex in the middle of every edge, and a token on a vertex of the last
 * generation: `graph[4.7>e1 e1>1.2 ...](4.7)`. Its P-positions are exactly the vertices of @generations, named after
 * their positions if those names are short.
 *
 * Returns: (transfer full): an expression; %NULL with an error if there are no P-positions
 */
char *
cgt_generations_to_graph_game (const CgtGenerations *generations, GError **error)
{
  g_autoptr (GHashTable) taken = NULL;
  g_autofree const char **names = NULL;
  g_autofree gboolean *joined = NULL;
  guint n, n_plain = 0, n_middles = 0, top = 0;
  GString *text;

  g_return_val_if_fail (generations != NULL, NULL);

  n = generations->nodes->len;
  if (n == 0)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "there are no P-positions to make vertices of");
  taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  names = g_new (const char *, n);
  joined = g_new0 (gboolean, n);
  text = g_string_new ("graph[");
  for (guint i = 0; i < n; i++)
    {
      names[i] = take_name (taken, suggest_name (g_ptr_array_index (generations->nodes, i)), "p", &n_plain);
      if (g_array_index (generations->generation, guint, i) > g_array_index (generations->generation, guint, top))
        top = i;
    }
  for (guint i = 0; i < generations->edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (generations->edges, CgtGenerationsEdge, i);
      const char *middle = take_name (taken, NULL, "e", &n_middles);
      g_string_append_printf (text, "%s%s>%s %s>%s", i > 0 ? " " : "", names[edge->child], middle, middle,
                              names[edge->parent]);
      joined[edge->child] = joined[edge->parent] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    if (!joined[i])
      g_string_append_printf (text, "%s%s", g_str_has_suffix (text->str, "[") ? "" : " ", names[i]);
  g_string_append_printf (text, "](%s)", names[top]);
  return g_string_free (text, FALSE);
}
