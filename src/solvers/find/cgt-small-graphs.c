/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-small-graphs.h"

#include "cgt/cgt-refuse.h"
#include "cgt/cgt-value.h"

#define MOST_VERTICES 8

/* Neighbours as bits. */
typedef struct
{
  guint n;
  guint8 near[MOST_VERTICES];
} Graph;

static guint
edge_bit (guint i, guint j)
{
  return i > j ? i * (i - 1) / 2 + j : j * (j - 1) / 2 + i;
}

/* What an isomorphism keeps of a vertex: its degree and the degrees of its neighbours. */
static guint64
vertex_kind (const Graph *graph, guint i)
{
  guint64 kind = (guint64) __builtin_popcount (graph->near[i]) << 40;

  for (guint j = 0; j < graph->n; j++)
    if (graph->near[i] >> j & 1)
      kind += (guint64) 1 << (4 * __builtin_popcount (graph->near[j]));
  return kind;
}

typedef struct
{
  Graph graph;
  guint64 kinds[MOST_VERTICES];
  guint order[MOST_VERTICES]; /* the vertex at each place */
  guint used;
  guint64 best;
} Search;

/* Tries each vertex of the right kind at @place. Edges so far: @edges. */
static void
place_vertices (Search *search, const guint64 *sorted, guint place, guint64 edges)
{
  const Graph *graph = &search->graph;

  if (place == graph->n)
    {
      search->best = MIN (search->best, edges);
      return;
    }
  for (guint i = 0; i < graph->n; i++)
    {
      guint64 more = edges;

      if (search->used >> i & 1 || search->kinds[i] != sorted[place])
        continue;
      for (guint j = 0; j < place; j++)
        if (graph->near[i] >> search->order[j] & 1)
          more |= (guint64) 1 << edge_bit (place, j);
      search->order[place] = i;
      search->used |= 1u << i;
      place_vertices (search, sorted, place + 1, more);
      search->used &= ~(1u << i);
    }
}

static gint
compare_kinds (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

/* The least edges of all isomorphic graphs whose vertices are sorted by kind. */
static guint64
canonical_edges (guint64 edges, guint n)
{
  Search search = { .graph = { .n = n }, .best = G_MAXUINT64 };
  guint64 sorted[MOST_VERTICES];

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (i != j && edges >> edge_bit (i, j) & 1)
        search.graph.near[i] |= (guint8) (1u << j);
  for (guint i = 0; i < n; i++)
    sorted[i] = search.kinds[i] = vertex_kind (&search.graph, i);
  qsort (sorted, n, sizeof *sorted, compare_kinds);
  place_vertices (&search, sorted, 0, 0);
  return search.best;
}

static gint
compare_graphs (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;
  gint more = __builtin_popcountll (x) - __builtin_popcountll (y);

  return more != 0 ? more : x < y ? -1 : x > y;
}

GArray *
cgt_small_graphs (guint n, CgtBudget *budget, GError **error)
{
  g_autoptr (GArray) graphs = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 none = 0;

  if (n > MOST_VERTICES)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "a graph has at most %d vertices here", MOST_VERTICES);
  g_array_append_val (graphs, none);
  /* Each graph has one vertex more than another one. */
  for (guint size = 2; size <= n; size++)
    {
      g_autoptr (GHashTable) met = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
      g_autoptr (GArray) larger = g_array_new (FALSE, FALSE, sizeof (guint64));

      for (guint i = 0; i < graphs->len; i++)
        for (guint64 near = 0; near < (guint64) 1 << (size - 1); near++)
          {
            guint64 edges =
              canonical_edges (g_array_index (graphs, guint64, i) | near << ((size - 1) * (size - 2) / 2), size);

            if (!cgt_budget_tick (budget) && !cgt_budget_check (budget, error))
              return NULL;
            if (g_hash_table_add (met, g_memdup2 (&edges, sizeof edges)))
              g_array_append_val (larger, edges);
          }
      g_array_unref (graphs);
      graphs = g_steal_pointer (&larger);
    }
  g_array_sort (graphs, compare_graphs);
  return g_steal_pointer (&graphs);
}
