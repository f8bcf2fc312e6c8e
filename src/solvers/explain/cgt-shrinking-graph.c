/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-shrinking-graph.h"

/* Both ends of an edge that is gone. */
#define NOWHERE G_MAXUINT32

CgtShrinkingGraph *
cgt_shrinking_graph_new (const CgtPosition *position)
{
  CgtBytes bytes = cgt_position_get_bytes (position);
  const CgtHackenbush *written = bytes.data;
  gsize n = cgt_hackenbush_n_edges (bytes);
  g_autofree gboolean *stands = g_new (gboolean, n + 1);
  CgtShrinkingGraph *graph = g_new0 (CgtShrinkingGraph, 1);

  graph->rules = cgt_position_get_rules (position);
  graph->edges = g_array_new (FALSE, FALSE, sizeof (CgtShrinkingEdge));
  cgt_hackenbush_standing (written->edges, n, G_MAXSIZE, stands);
  for (gsize i = 0; i < n; i++)
    {
      CgtShrinkingEdge edge = { .from = stands[i] ? written->edges[i].from : NOWHERE,
                                .to = stands[i] ? written->edges[i].to : NOWHERE,
                                .owner = written->edges[i].owner };

      g_array_append_val (graph->edges, edge);
    }
  return graph;
}

void
cgt_shrinking_graph_free (CgtShrinkingGraph *graph)
{
  g_array_unref (graph->edges);
  g_free (graph);
}

CgtShrinkingEdge *
cgt_shrinking_graph_get_edge (const CgtShrinkingGraph *graph, guint i)
{
  return &g_array_index (graph->edges, CgtShrinkingEdge, i);
}

static gboolean
meets (const CgtShrinkingEdge *edge, guint32 vertex)
{
  return edge->from == vertex || edge->to == vertex;
}

/* Text */

char *
cgt_shrinking_graph_part_to_text (const CgtShrinkingGraph *graph, const GArray *edges)
{
  gsize size = CGT_HACKENBUSH_HEAD + edges->len * sizeof (CgtHackenbushEdge), n = 0;
  g_autofree CgtHackenbush *written = g_malloc0 (MAX (size, sizeof *written));
  g_autoptr (CgtPosition) position = NULL;

  written->kind = CGT_HACKENBUSH_EDGES;
  for (guint i = 0; i < edges->len; i++)
    {
      const CgtShrinkingEdge *edge = &g_array_index (edges, CgtShrinkingEdge, i);

      if (edge->from != NOWHERE)
        written->edges[n++] = (CgtHackenbushEdge) { .from = edge->from, .to = edge->to, .owner = edge->owner };
    }
  position = cgt_position_with_bytes (graph->rules,
                                      (CgtBytes) { written, CGT_HACKENBUSH_HEAD + n * sizeof (CgtHackenbushEdge) });
  return cgt_position_to_text (position);
}

char *
cgt_shrinking_graph_to_text (const CgtShrinkingGraph *graph)
{
  return cgt_shrinking_graph_part_to_text (graph, graph->edges);
}

GArray *
cgt_shrinking_graph_collect_block (const CgtShrinkingGraph *graph, const CgtShrinkingBlock *block)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (CgtShrinkingEdge));
  g_autofree gboolean *taken = g_new0 (gboolean, graph->edges->len + 1);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < block->edges->len; i++)
    {
      guint place = g_array_index (block->edges, guint32, i);

      taken[place] = TRUE;
      g_array_append_val (queue, place);
    }
  for (guint i = 0; i < queue->len; i++)
    {
      const CgtShrinkingEdge *edge = cgt_shrinking_graph_get_edge (graph, g_array_index (queue, guint, i));

      for (guint k = 0; k < graph->edges->len; k++)
        {
          const CgtShrinkingEdge *other = cgt_shrinking_graph_get_edge (graph, k);

          if (taken[k] || other->from == NOWHERE ||
              !((edge->from != block->root && meets (other, edge->from)) ||
                (edge->to != block->root && meets (other, edge->to))))
            continue;
          taken[k] = TRUE;
          g_array_append_val (queue, k);
        }
    }
  for (guint i = 0; i < graph->edges->len; i++)
    {
      CgtShrinkingEdge edge = *cgt_shrinking_graph_get_edge (graph, i);

      if (!taken[i])
        continue;
      edge.from = edge.from == block->root ? 0 : edge.from;
      edge.to = edge.to == block->root ? 0 : edge.to;
      g_array_append_val (found, edge);
    }
  return found;
}

GArray *
cgt_shrinking_graph_find_above (const CgtShrinkingGraph *graph, guint32 vertex, const CgtShrinkingBlock *block)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *taken = g_new0 (gboolean, graph->edges->len + 1);
  guint next = 0;

  for (guint i = 0; i < block->edges->len; i++)
    taken[g_array_index (block->edges, guint32, i)] = TRUE;
  for (gboolean first = TRUE; first || next < found->len; first = FALSE)
    {
      const CgtShrinkingEdge *edge =
        first ? NULL : cgt_shrinking_graph_get_edge (graph, g_array_index (found, guint, next++));

      for (guint k = 0; k < graph->edges->len; k++)
        {
          const CgtShrinkingEdge *other = cgt_shrinking_graph_get_edge (graph, k);

          if (taken[k] || other->from == NOWHERE ||
              !(first ? meets (other, vertex)
                      : (edge->from != vertex && meets (other, edge->from)) ||
                          (edge->to != vertex && meets (other, edge->to))))
            continue;
          taken[k] = TRUE;
          g_array_append_val (found, k);
        }
    }
  return found;
}

static void
add_stalk (CgtShrinkingGraph *graph, guint32 vertex, const char *letters)
{
  guint32 top = vertex;

  for (guint i = 0; i < graph->edges->len; i++)
    if (cgt_shrinking_graph_get_edge (graph, i)->from != NOWHERE)
      top = MAX (top, MAX (cgt_shrinking_graph_get_edge (graph, i)->from, cgt_shrinking_graph_get_edge (graph, i)->to));
  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      CgtShrinkingEdge edge = { .from = vertex, .to = top + 1, .owner = cgt_hackenbush_owner (*letter) };

      g_array_append_val (graph->edges, edge);
      vertex = ++top;
    }
}

void
cgt_shrinking_graph_plant (CgtShrinkingGraph *graph, guint32 vertex, const GArray *above, const GPtrArray *stalks)
{
  graph->changed = TRUE;
  for (guint i = 0; i < above->len; i++)
    {
      CgtShrinkingEdge *edge = cgt_shrinking_graph_get_edge (graph, g_array_index (above, guint, i));

      edge->from = edge->to = NOWHERE;
    }
  for (guint i = 0; i < stalks->len; i++)
    add_stalk (graph, vertex, stalks->pdata[i]);
}

static gboolean
contains (const GArray *vertices, guint32 vertex)
{
  for (guint i = 0; i < vertices->len; i++)
    if (g_array_index (vertices, guint32, i) == vertex)
      return TRUE;
  return FALSE;
}

GArray *
cgt_shrinking_graph_list_vertices (const CgtShrinkingGraph *graph, const CgtShrinkingBlock *block)
{
  GArray *vertices = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < 2 * block->edges->len; i++)
    {
      const CgtShrinkingEdge *edge = cgt_shrinking_graph_get_edge (graph, g_array_index (block->edges, guint32, i / 2));
      guint32 vertex = i % 2 == 0 ? edge->from : edge->to;

      if (vertex != block->root && !contains (vertices, vertex))
        g_array_append_val (vertices, vertex);
    }
  return vertices;
}

void
cgt_shrinking_graph_fuse (CgtShrinkingGraph *graph, const CgtShrinkingBlock *block, const GArray *vertices)
{
  graph->changed = TRUE;
  for (guint i = 0; i < graph->edges->len; i++)
    {
      CgtShrinkingEdge *edge = cgt_shrinking_graph_get_edge (graph, i);

      edge->from = contains (vertices, edge->from) ? block->root : edge->from;
      edge->to = contains (vertices, edge->to) ? block->root : edge->to;
    }
}

gboolean
cgt_shrinking_edges_are_green (const GArray *edges)
{
  for (guint i = 0; i < edges->len; i++)
    if (g_array_index (edges, CgtShrinkingEdge, i).owner != CGT_OWNER_BOTH)
      return FALSE;
  return TRUE;
}

/* The blocks, from the top down */

typedef struct
{
  GPtrArray *blocks; /* CgtShrinkingBlock */
  const guint32 *names;
} Listing;

static void
free_block (gpointer data)
{
  CgtShrinkingBlock *block = data;

  g_array_unref (block->edges);
  g_free (block);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return x < y ? -1 : x > y;
}

static CgtHackenValue
list_block (gpointer data, guint32 root, const guint32 *indices, gsize n, const CgtHackenValue *decorations)
{
  Listing *listing = data;
  CgtShrinkingBlock *block = g_new (CgtShrinkingBlock, 1);

  block->root = listing->names[root];
  block->edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_vals (block->edges, indices, (guint) n);
  g_array_sort (block->edges, compare_places);
  g_ptr_array_add (listing->blocks, block);
  return cgt_hacken_zero ();
}

GPtrArray *
cgt_hacken_list_blocks (CgtHackenbushEngine *engine, CgtSolver *solver, CgtBytes position)
{
  const CgtHackenbush *written = position.data;
  CgtHackenGraph graph = cgt_hacken_read_graph (position);
  g_autofree guint32 *names = g_new0 (guint32, graph.n_vertices);
  Listing listing = { g_ptr_array_new_with_free_func (free_block), names };

  for (gsize i = 0; i < graph.n_edges; i++)
    {
      names[graph.edges[i].from] = written->edges[i].from;
      names[graph.edges[i].to] = written->edges[i].to;
    }
  names[0] = 0;
  cgt_hacken_begin (engine, solver);
  cgt_hacken_fold_blocks (engine, &graph, list_block, &listing);
  cgt_scratch_clear (&engine->scratch);
  cgt_hacken_free_graph (&graph);
  return listing.blocks;
}
