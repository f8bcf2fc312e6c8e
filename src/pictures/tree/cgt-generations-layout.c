/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* An evolution graph in layers. Its edges join neighbouring generations, so only the second half of the method of
 * Sugiyama, Tagawa and Toda (1981) is needed: order each layer by the barycentres of its neighbours, sweeping up and
 * down, and keep the order with the fewest crossings (counted as in Barth, Juenger and Mutzel, 2002). Then place each
 * layer as close to its neighbours' means as the distance between nodes allows, which is an isotonic regression (pool
 * adjacent violators). */
#include "pictures/plots/cgt-plots.h"

#include <math.h>

#include "cgt-generations-private.h"
#include "base/cgt-memory.h"

#define NODE_HEIGHT 30.0
#define GAP_X 16.0
#define GAP_Y 58.0       /* between layers, */
#define MOST_GAP_Y 240.0 /* and at most, if the layers are wide: */
#define MOST_ASPECT 3.0  /* the greatest width of the picture, as a multiple of its height */
#define SWEEPS 16
#define PLACINGS 30
#define GUTTER 34.0 /* left of all nodes, for the numbers of the generations */

typedef struct
{
  guint n, n_layers;
  const guint *layer_of;
  guint *start;        /* of each layer in order[], with a sentinel */
  guint *order;        /* nodes, layer by layer, left to right */
  guint *place;        /* the index of each node in order[] */
  guint *first[2];     /* neighbours of v: neighbour[k][first[k][v]] up to first[k][v + 1]; */
  guint *neighbour[2]; /* k = 0: parents, one layer below; 1: children */
  double *x;
} Layers;

/* Edges between layers that are not neighbours are drawn, but ignored in the ordering. */
static void
list_generations_neighbours (Layers *l, const CgtGenerationsEdge *edges, guint n_edges)
{
  for (int k = 0; k < 2; k++)
    {
      g_autofree guint *fill = NULL;

      l->first[k] = g_new0 (guint, l->n + 2);
      for (guint e = 0; e < n_edges; e++)
        l->first[k][(k == 0 ? edges[e].child : edges[e].parent) + 1]++;
      for (guint v = 0; v < l->n; v++)
        l->first[k][v + 1] += l->first[k][v];
      l->neighbour[k] = g_new (guint, MAX (n_edges, 1));
      fill = g_memdup2 (l->first[k], sizeof (guint) * (l->n + 1));
      for (guint e = 0; e < n_edges; e++)
        {
          guint v = k == 0 ? edges[e].child : edges[e].parent;

          l->neighbour[k][fill[v]++] = k == 0 ? edges[e].parent : edges[e].child;
        }
    }
}

static void
list_layers (Layers *l)
{
  g_autofree guint *fill = NULL;

  l->start = g_new0 (guint, l->n_layers + 2);
  l->order = g_new (guint, MAX (l->n, 1));
  l->place = g_new (guint, MAX (l->n, 1));
  for (guint v = 0; v < l->n; v++)
    l->start[l->layer_of[v] + 1]++;
  for (guint i = 0; i < l->n_layers; i++)
    l->start[i + 1] += l->start[i];
  fill = g_memdup2 (l->start, sizeof (guint) * (l->n_layers + 1));
  for (guint v = 0; v < l->n; v++)
    {
      l->place[v] = fill[l->layer_of[v]]++;
      l->order[l->place[v]] = v;
    }
}

typedef struct
{
  double key;
  guint place; /* the index before, so that ties keep their order */
  guint node;
} Ranked;

static int
compare_generations_ranked (const void *a, const void *b)
{
  const Ranked *p = a, *q = b;

  if (p->key != q->key)
    return p->key < q->key ? -1 : 1;
  return p->place < q->place ? -1 : p->place > q->place;
}

/* The place of a node in its layer, relative to the layer's middle. */
static double
offset_of (const Layers *l, guint v)
{
  guint layer = l->layer_of[v];

  return l->place[v] - (l->start[layer] + l->start[layer + 1] - 1) / 2.0;
}

/* Orders a layer by the means of its neighbours on side @k; nodes without neighbours keep their place. */
static void
sort_generations_layer (Layers *l, guint layer, int k, Ranked *ranked)
{
  guint a = l->start[layer], n = l->start[layer + 1] - a;

  for (guint i = 0; i < n; i++)
    {
      guint v = l->order[a + i];
      guint count = l->first[k][v + 1] - l->first[k][v];
      double sum = 0;

      for (guint j = l->first[k][v]; j < l->first[k][v + 1]; j++)
        sum += offset_of (l, l->neighbour[k][j]);
      ranked[i] = (Ranked) { count > 0 ? sum / count : offset_of (l, v), a + i, v };
    }
  qsort (ranked, n, sizeof (Ranked), compare_generations_ranked);
  for (guint i = 0; i < n; i++)
    {
      l->order[a + i] = ranked[i].node;
      l->place[ranked[i].node] = a + i;
    }
}

static int
compare_guints (const void *a, const void *b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return x < y ? -1 : x > y;
}

/* Counts the pairs of edges down from @layer that cross: inversions, counted with a tree of sums. */
static guint64
crossings_below (const Layers *l, guint layer, guint *tree, guint *ends)
{
  guint base = l->start[layer - 1], n = l->start[layer] - base;
  guint64 crossings = 0;
  guint seen = 0;

  memset (tree, 0, sizeof (guint) * (n + 1));
  for (guint i = l->start[layer]; i < l->start[layer + 1]; i++)
    {
      guint v = l->order[i], count = 0;

      for (guint j = l->first[0][v]; j < l->first[0][v + 1]; j++)
        if (l->layer_of[l->neighbour[0][j]] == layer - 1)
          ends[count++] = l->place[l->neighbour[0][j]] - base;
      qsort (ends, count, sizeof (guint), compare_guints);
      for (guint j = 0; j < count; j++)
        {
          guint not_right = 0;

          for (guint k = ends[j] + 1; k > 0; k -= k & -k)
            not_right += tree[k];
          crossings += seen - not_right;
        }
      for (guint j = 0; j < count; j++)
        {
          for (guint k = ends[j] + 1; k <= n; k += k & -k)
            tree[k]++;
          seen++;
        }
    }
  return crossings;
}

static guint64
count_crossings (const Layers *l, guint *tree, guint *ends)
{
  guint64 sum = 0;

  for (guint layer = 1; layer < l->n_layers; layer++)
    sum += crossings_below (l, layer, tree, ends);
  return sum;
}

static void
reduce_crossings (Layers *l, guint n_edges)
{
  g_autofree Ranked *ranked = g_new (Ranked, MAX (l->n, 1));
  g_autofree guint *tree = g_new (guint, l->n + 2);
  g_autofree guint *ends = g_new (guint, n_edges + 1);
  g_autofree guint *best = g_memdup2 (l->order, sizeof (guint) * MAX (l->n, 1));
  guint64 fewest = count_crossings (l, tree, ends);

  for (int sweep = 0; sweep < SWEEPS && fewest > 0; sweep++)
    {
      guint64 crossings;

      for (guint i = 1; i < l->n_layers; i++)
        if (sweep % 2 == 0)
          sort_generations_layer (l, i, 0, ranked);
        else
          sort_generations_layer (l, l->n_layers - 1 - i, 1, ranked);
      crossings = count_crossings (l, tree, ends);
      if (crossings < fewest)
        {
          fewest = crossings;
          memcpy (best, l->order, sizeof (guint) * l->n);
        }
    }
  memcpy (l->order, best, sizeof (guint) * l->n);
  for (guint i = 0; i < l->n; i++)
    l->place[l->order[i]] = i;
}

typedef struct
{
  double sum, weight; /* of the wanted places of a block of touching nodes */
  guint count;
} Block;

/* Moves the nodes of a layer to minimise the sum of squared distances to their wanted places, keeping them @apart. */
static void
place_layer (Layers *l, guint layer, double apart, Block *blocks)
{
  guint a = l->start[layer], n = l->start[layer + 1] - a, n_blocks = 0, i = 0;

  for (guint k = 0; k < n; k++)
    {
      guint v = l->order[a + k];
      double sum = 0;
      guint count = 0;

      for (int side = 0; side < 2; side++)
        for (guint j = l->first[side][v]; j < l->first[side][v + 1]; j++)
          {
            sum += l->x[l->neighbour[side][j]];
            count++;
          }
      /* the wanted place, minus the width of the nodes to the left */
      blocks[n_blocks++] =
        count > 0 ? (Block) { sum - count * (k * apart), count, 1 } : (Block) { (l->x[v] - k * apart) * 0.1, 0.1, 1 };
      while (n_blocks > 1 && blocks[n_blocks - 2].sum * blocks[n_blocks - 1].weight >
                               blocks[n_blocks - 1].sum * blocks[n_blocks - 2].weight)
        {
          blocks[n_blocks - 2].sum += blocks[n_blocks - 1].sum;
          blocks[n_blocks - 2].weight += blocks[n_blocks - 1].weight;
          blocks[n_blocks - 2].count += blocks[n_blocks - 1].count;
          n_blocks--;
        }
    }
  for (guint b = 0; b < n_blocks; b++)
    for (guint k = 0; k < blocks[b].count; k++, i++)
      l->x[l->order[a + i]] = blocks[b].sum / blocks[b].weight + i * apart;
}

static void
place_nodes (Layers *l, double apart)
{
  g_autofree Block *blocks = g_new (Block, MAX (l->n, 1));

  for (guint v = 0; v < l->n; v++)
    l->x[v] = offset_of (l, v) * apart;
  for (int round = 0; round < PLACINGS; round++)
    for (guint i = 0; i < l->n_layers; i++)
      place_layer (l, round % 2 == 0 ? i : l->n_layers - 1 - i, apart, blocks);
}

/* The part of a label that differs between nodes: for `nim(1,2,3)` the text in parentheses. */
void
cgt_generations_label_part (const CgtGenerations *generations, gsize *skip_front, gsize *skip_back)
{
  const char *first;
  gsize front = 0;

  *skip_front = *skip_back = 0;
  if (generations->nodes->len == 0)
    return;
  first = generations->nodes->pdata[0];
  if (strchr (first, '(') == NULL || !g_str_has_suffix (first, ")"))
    return;
  front = strchr (first, '(') + 1 - first;
  for (guint i = 0; i < generations->nodes->len; i++)
    {
      const char *text = generations->nodes->pdata[i];
      const char *inner = strncmp (text, first, front) == 0 ? text + front : NULL;

      /* a single position, not a sum: there is no other parenthesis */
      if (inner == NULL || strpbrk (inner, "()") != text + strlen (text) - 1)
        return;
    }
  *skip_front = front;
  *skip_back = 1;
}

/**
 * cgt_generations_layout:
 *
 * Returns: (transfer full): the places of the nodes of @generations; the same for equal graphs
 */
CgtGraphLayout *
cgt_generations_layout (const CgtGenerations *generations)
{
  CgtGraphLayout *layout = g_new0 (CgtGraphLayout, 1);
  const CgtGenerationsEdge *edges = (const CgtGenerationsEdge *) generations->edges->data;
  Layers l = { .n = generations->nodes->len, .layer_of = (const guint *) generations->generation->data };
  gsize front, back, longest = 1;
  double low = 0, high = 0, level;

  cgt_generations_label_part (generations, &front, &back);
  for (guint v = 0; v < l.n; v++)
    {
      longest = MAX (longest, (gsize) g_utf8_strlen (generations->nodes->pdata[v], -1) - front - back);
      l.n_layers = MAX (l.n_layers, l.layer_of[v] + 1);
    }
  layout->n_nodes = l.n;
  layout->node_width = CLAMP (longest * 7.4 + 20, 46, 190);
  layout->node_height = NODE_HEIGHT;
  layout->x = l.x = g_new0 (double, MAX (l.n, 1));
  layout->y = g_new0 (double, MAX (l.n, 1));

  list_layers (&l);
  list_generations_neighbours (&l, edges, generations->edges->len);
  reduce_crossings (&l, generations->edges->len);
  place_nodes (&l, layout->node_width + GAP_X);

  for (guint v = 0; v < l.n; v++)
    {
      low = v == 0 ? l.x[v] : MIN (low, l.x[v]);
      high = v == 0 ? l.x[v] : MAX (high, l.x[v]);
    }
  layout->width = GUTTER + high - low + layout->node_width;
  level = NODE_HEIGHT + CLAMP (layout->width / MOST_ASPECT / MAX (l.n_layers, 1) - NODE_HEIGHT, GAP_Y, MOST_GAP_Y);
  for (guint v = 0; v < l.n; v++)
    {
      layout->x[v] += GUTTER + layout->node_width / 2 - low;
      layout->y[v] = NODE_HEIGHT / 2 + (l.n_layers - 1 - l.layer_of[v]) * level;
    }
  layout->height = NODE_HEIGHT + (MAX (l.n_layers, 1) - 1) * level;
  cgt_free_all (l.start, l.order, l.place);
  for (int k = 0; k < 2; k++)
    {
      g_free (l.first[k]);
      g_free (l.neighbour[k]);
    }
  return layout;
}

void
cgt_graph_layout_free (CgtGraphLayout *layout)
{
  if (layout == NULL)
    return;
  cgt_free_all (layout->x, layout->y, layout);
}

/** cgt_generations_node_at: the node whose box is at the pixel (x, y), as drawn; -1: none. */
gint
cgt_generations_node_at (const CgtGraphLayout *layout, double scale, double offset_x, double offset_y, double x,
                         double y)
{
  double at_x = (x - offset_x) / scale, at_y = (y - offset_y) / scale;

  for (guint v = 0; v < layout->n_nodes; v++)
    if (fabs (at_x - layout->x[v]) <= layout->node_width / 2 && fabs (at_y - layout->y[v]) <= layout->node_height / 2)
      return (gint) v;
  return -1;
}
