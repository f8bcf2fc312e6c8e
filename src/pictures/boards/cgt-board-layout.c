/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Where the vertices of a graph go when nobody has put them anywhere.
 *
 * With a ground, the components of the graph are placed side by side. A tree with one foot is drawn as a tree.
 * Anything else begins in layers by distance from the ground. It is then relaxed by stress majorization (Gansner,
 * Koren and North, Graph Drawing by Stress Majorization, 2004), one vertex at a time, where each vertex is also drawn
 * to the height of its layer. So cycles open, and stalks stay upright. */
#include "cgt-board-layout-private.h"

#include <math.h>

#include "base/cgt-memory.h"

#define GAP 1.0           /* between components */
#define DISC_GAP 0.62     /* between the discs of a layer, which are 0.4 wide */
#define DEEP 6.0          /* layers that need not be kept if they are so narrow */
#define MOST_STRESSED 250 /* vertices of a component that is relaxed; larger components keep their layers */

/* Whether a vertex can stay at @point. Places farther out than any drawing are refused: sums and differences of such
 * coordinates would have too few digits left for the drawing. */
static gboolean
is_place (const CgtBoardPoint *point)
{
  return fabs (point->x) <= CGT_BOARD_FARTHEST && fabs (point->y) <= CGT_BOARD_FARTHEST;
}

static gboolean
all_are_placed (const CgtBoard *board)
{
  for (guint v = 0; v < board->n_vertices; v++)
    if (board->points == NULL || !is_place (&board->points[v]))
      return FALSE;
  return TRUE;
}

/* The neighbours of every vertex, without loops and including the ground. */
static void
list_board_neighbours (CgtLayout *l)
{
  const CgtBoard *board = l->board;
  g_autofree guint *fill = NULL;

  l->first = g_new0 (guint, board->n_vertices + 2);
  for (guint e = 0; e < board->n_edges; e++)
    if (board->edges[e].from != board->edges[e].to)
      {
        l->first[board->edges[e].from + 1]++;
        l->first[board->edges[e].to + 1]++;
      }
  for (guint v = 0; v < board->n_vertices; v++)
    l->first[v + 1] += l->first[v];
  l->next_vertex = g_new (guint, MAX (l->first[board->n_vertices], 1));
  fill = g_memdup2 (l->first, sizeof (guint) * (board->n_vertices + 1));
  for (guint e = 0; e < board->n_edges; e++)
    {
      guint a = board->edges[e].from, b = board->edges[e].to;

      if (a == b)
        continue;
      l->next_vertex[fill[a]++] = b;
      l->next_vertex[fill[b]++] = a;
    }
}

/* Breadth-first search from @start through the vertices without a component, but not through the ground. Appends the
 * vertices found to @order. */
static void
flood (CgtLayout *l, guint start, guint component, GArray *order)
{
  guint head = order->len;

  l->component[start] = component;
  g_array_append_val (order, start);
  while (head < order->len)
    {
      guint v = g_array_index (order, guint, head++);

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        {
          guint u = l->next_vertex[k];

          if (cgt_layout_is_ground (l, u) || l->component[u] != G_MAXUINT)
            continue;
          l->component[u] = component;
          g_array_append_val (order, u);
        }
    }
}

/* Distances from the ground. In a component that does not stand, the first vertex has depth 1. */
static void
measure_depths (CgtLayout *l)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint head = 0;

  for (guint start = 0; start < l->board->n_vertices; start++)
    {
      if (l->depth[start] != G_MAXUINT)
        continue;
      l->depth[start] = cgt_layout_is_ground (l, start) ? 0 : 1;
      g_array_append_val (queue, start);
      while (head < queue->len)
        {
          guint v = g_array_index (queue, guint, head++);

          for (guint k = l->first[v]; k < l->first[v + 1]; k++)
            {
              guint u = l->next_vertex[k];

              if (l->depth[u] == G_MAXUINT)
                {
                  l->depth[u] = l->depth[v] + 1;
                  g_array_append_val (queue, u);
                }
            }
        }
    }
  l->layered = TRUE;
}

/* In a directed graph without cycles: the longest path to a sink. Otherwise every depth is 0. */
static void
measure_heights (CgtLayout *l)
{
  const CgtBoard *board = l->board;
  g_autofree guint *out = g_new0 (guint, board->n_vertices + 1);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *into_first = g_new0 (guint, board->n_vertices + 2);
  g_autofree guint *into = g_new (guint, MAX (board->n_edges, 1));
  g_autofree guint *fill = NULL;

  for (guint e = 0; e < board->n_edges; e++)
    {
      out[board->edges[e].from]++;
      into_first[board->edges[e].to + 1]++;
    }
  for (guint v = 0; v < board->n_vertices; v++)
    into_first[v + 1] += into_first[v];
  fill = g_memdup2 (into_first, sizeof (guint) * (board->n_vertices + 1));
  for (guint e = 0; e < board->n_edges; e++)
    into[fill[board->edges[e].to]++] = board->edges[e].from;

  for (guint v = 0; v < board->n_vertices; v++)
    {
      l->depth[v] = 0;
      if (out[v] == 0)
        g_array_append_val (queue, v);
    }
  for (guint head = 0; head < queue->len; head++)
    {
      guint v = g_array_index (queue, guint, head);

      for (guint k = into_first[v]; k < into_first[v + 1]; k++)
        {
          guint u = into[k];

          l->depth[u] = MAX (l->depth[u], l->depth[v] + 1);
          if (--out[u] == 0)
            g_array_append_val (queue, u);
        }
    }
  l->layered = board->directed && queue->len == board->n_vertices;
  if (!l->layered)
    memset (l->depth, 0, sizeof (guint) * board->n_vertices);
}

static guint
count_inner_edges (const CgtLayout *l, const guint *vertices, guint n, guint *ground_edges)
{
  guint inner = 0;

  *ground_edges = 0;
  for (guint i = 0; i < n; i++)
    for (guint k = l->first[vertices[i]]; k < l->first[vertices[i] + 1]; k++)
      if (cgt_layout_is_ground (l, l->next_vertex[k]))
        (*ground_edges)++;
      else
        inner++;
  return inner / 2;
}

/* @vertices in breadth-first order, beginning with the root. Leaves are placed side by side, and a parent below the
 * middle of its children. The children keep the order of the edges. */
static void
place_board_tree (CgtLayout *l, const guint *vertices, guint n)
{
  CgtBoardPoint *points = l->board->points;
  g_autofree double *width = g_new0 (double, l->board->n_vertices);
  g_autofree double *left = g_new0 (double, l->board->n_vertices);

  for (guint i = n; i-- > 0;)
    {
      guint v = vertices[i];
      double sum = 0;

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        if (!cgt_layout_is_ground (l, l->next_vertex[k]) && l->depth[l->next_vertex[k]] > l->depth[v])
          sum += width[l->next_vertex[k]];
      width[v] = MAX (sum, CGT_LAYOUT_LEAF_GAP);
    }
  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];
      double at = left[v];

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        {
          guint u = l->next_vertex[k];

          if (cgt_layout_is_ground (l, u) || l->depth[u] <= l->depth[v])
            continue;
          left[u] = at;
          at += width[u];
        }
    }
  for (guint i = n; i-- > 0;)
    {
      guint v = vertices[i];
      double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        {
          guint u = l->next_vertex[k];

          if (cgt_layout_is_ground (l, u) || l->depth[u] <= l->depth[v])
            continue;
          low = MIN (low, points[u].x);
          high = MAX (high, points[u].x);
        }
      points[v].x = low <= high ? (low + high) / 2 : left[v] + width[v] / 2;
      points[v].y = l->depth[v];
    }
}

typedef struct
{
  guint vertex;
  double key;
} Ranked;

static int
compare_board_ranked (const void *a, const void *b)
{
  const Ranked *p = a, *q = b;

  if (p->key != q->key)
    return p->key < q->key ? -1 : 1;
  return p->vertex < q->vertex ? -1 : p->vertex > q->vertex;
}

/* Sorts the vertices of a layer by the mean of their neighbours. */
static void
sort_board_layer (const CgtLayout *l, Ranked *layer, guint n, const double *x)
{
  for (guint i = 0; i < n; i++)
    {
      guint v = layer[i].vertex;
      double sum = 0;
      guint count = 0;

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        if (!cgt_layout_is_ground (l, l->next_vertex[k]))
          {
            sum += x[l->next_vertex[k]];
            count++;
          }
      layer[i].key = count > 0 ? sum / count : x[v];
    }
  qsort (layer, n, sizeof (Ranked), compare_board_ranked);
}

static void
spread_layer (const Ranked *layer, guint n, double *x)
{
  for (guint i = 0; i < n; i++)
    x[layer[i].vertex] = i - (n - 1) / 2.0;
}

/* Layers by depth, sorted by a few barycentre sweeps up and down. */
static void
place_layers (CgtLayout *l, const guint *vertices, guint n)
{
  g_autofree Ranked *ranked = g_new (Ranked, n);
  g_autofree double *x = g_new0 (double, l->board->n_vertices);
  g_autofree guint *start = NULL;
  guint layers = 0;

  for (guint i = 0; i < n; i++)
    layers = MAX (layers, l->depth[vertices[i]] + 1);
  start = g_new0 (guint, layers + 1);
  for (guint i = 0; i < n; i++)
    start[l->depth[vertices[i]] + 1]++;
  for (guint d = 0; d < layers; d++)
    start[d + 1] += start[d];
  {
    g_autofree guint *fill = g_memdup2 (start, sizeof (guint) * (layers + 1));

    for (guint i = 0; i < n; i++)
      ranked[fill[l->depth[vertices[i]]]++].vertex = vertices[i];
  }
  for (guint d = 0; d < layers; d++)
    spread_layer (ranked + start[d], start[d + 1] - start[d], x);
  for (int sweep = 0; sweep < 6; sweep++)
    for (guint i = 0; i < layers; i++)
      {
        guint d = sweep % 2 == 0 ? i : layers - 1 - i;

        sort_board_layer (l, ranked + start[d], start[d + 1] - start[d], x);
        spread_layer (ranked + start[d], start[d + 1] - start[d], x);
      }
  for (guint i = 0; i < n; i++)
    l->board->points[vertices[i]] = (CgtBoardPoint) { x[vertices[i]], l->depth[vertices[i]] };
}

/* A drawing that is much wider than high gets higher layers, so that its arcs are not flat. */
static void
raise_layers (CgtLayout *l, const guint *vertices, guint n)
{
  CgtBoardPoint *points = l->board->points;
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE, top = 1, factor;

  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, points[vertices[i]].x);
      high = MAX (high, points[vertices[i]].x);
      top = MAX (top, l->depth[vertices[i]]);
    }
  factor = CLAMP ((high - low) / (3 * top), 1, 4);
  for (guint i = 0; i < n; i++)
    points[vertices[i]].y *= factor;
}

/* Pushes overlapping discs of a layer apart. The middle of the layer stays in place. */
static void
push_apart (CgtLayout *l, const guint *vertices, guint n)
{
  CgtBoardPoint *points = l->board->points;
  g_autofree Ranked *ranked = g_new (Ranked, n);

  for (guint i = 0; i < n; i++)
    ranked[i] = (Ranked) { vertices[i], l->depth[vertices[i]] * 1e6 + CLAMP (points[vertices[i]].x, -4e5, 4e5) };
  qsort (ranked, n, sizeof (Ranked), compare_board_ranked);
  for (guint start = 0, end; start < n; start = end)
    {
      double moved = 0;

      for (end = start + 1; end < n && l->depth[ranked[end].vertex] == l->depth[ranked[start].vertex]; end++)
        {
          CgtBoardPoint *point = &points[ranked[end].vertex];
          double least = points[ranked[end - 1].vertex].x + DISC_GAP;

          moved += MAX (least - point->x, 0);
          point->x = MAX (point->x, least);
        }
      for (guint i = start; i < end; i++)
        points[ranked[i].vertex].x -= moved / (end - start);
    }
}

static void
place_on_circle (CgtLayout *l, const guint *vertices, guint n)
{
  double radius = n / (2 * G_PI);

  for (guint i = 0; i < n; i++)
    l->board->points[vertices[i]] =
      (CgtBoardPoint) { radius * sin ((2 * G_PI) * i / n), radius * cos ((2 * G_PI) * i / n) };
}

static gboolean
is_deep (const CgtLayout *l, const guint *vertices, guint n)
{
  const CgtBoardPoint *points = l->board->points;
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE, low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      left = MIN (left, points[vertices[i]].x), right = MAX (right, points[vertices[i]].x);
      low = MIN (low, points[vertices[i]].y), high = MAX (high, points[vertices[i]].y);
    }
  return high - low >= DEEP && high - low > 2 * (right - left);
}

/* In deep layers, long arcs would lie on short ones. Without layers, a chain bends around the vertices with long arcs.
 */
static void
bend (CgtLayout *l, const guint *vertices, guint n)
{
  l->layered = FALSE;
  place_on_circle (l, vertices, n);
  cgt_layout_relax (l, vertices, n);
  l->layered = TRUE;
}

static void
arrange_component (CgtLayout *l, const guint *vertices, guint n)
{
  guint ground_edges;
  guint inner = count_inner_edges (l, vertices, n, &ground_edges);
  gboolean standing = ground_edges > 0;

  if (l->board->grounded && inner == n - 1 && ground_edges <= 1)
    {
      place_board_tree (l, vertices, n);
    }
  else
    {
      if (l->layered)
        place_layers (l, vertices, n);
      else
        place_on_circle (l, vertices, n);
      if (n <= MOST_STRESSED)
        {
          cgt_layout_relax (l, vertices, n);
          cgt_layout_straighten (l, vertices, n);
          if (l->board->directed && l->layered)
            {
              push_apart (l, vertices, n);
              raise_layers (l, vertices, n);
              if (is_deep (l, vertices, n))
                bend (l, vertices, n);
            }
        }
    }
  if (l->board->grounded && !standing)
    for (guint i = 0; i < n; i++)
      l->board->points[vertices[i]].y += 0.4;
}

/* Places new vertices among placed ones: near their neighbours, away from the others. */
static void
place_among (CgtLayout *l, const guint *vertices, guint n)
{
  CgtBoardPoint *points = l->board->points;
  double right = 0;

  for (guint v = 0; v < l->board->n_vertices; v++)
    if (l->kept[v] && !cgt_layout_is_ground (l, v))
      right = MAX (right, points[v].x);
  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];
      double x = 0, y = 0;
      guint count = 0;

      if (l->kept[v])
        continue;
      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        {
          guint u = l->next_vertex[k];

          if (cgt_layout_is_ground (l, u) || !isfinite (points[u].x))
            continue;
          x += points[u].x, y += points[u].y, count++;
        }
      if (count > 0)
        points[v] = (CgtBoardPoint) { x / count + 0.3 * sin (v * 2.4), y / count + 0.9 };
      else
        points[v] = (CgtBoardPoint) { right += GAP, MAX (l->depth[v], 1) };
    }
  if (n <= MOST_STRESSED)
    cgt_layout_relax (l, vertices, n);
}

/* Moves the left end of a component to @x. Returns its right end. */
static double
place_component (const CgtLayout *l, const guint *vertices, guint n, double x)
{
  CgtBoardPoint *points = l->board->points;
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, points[vertices[i]].x);
      high = MAX (high, points[vertices[i]].x);
    }
  for (guint i = 0; i < n; i++)
    points[vertices[i]].x += x - low;
  return x + high - low;
}

static void
place_all (CgtLayout *l)
{
  CgtBoard *board = l->board;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean any_kept = FALSE;
  double right = -GAP;
  guint first_vertex = board->grounded ? 1 : 0;

  for (guint v = first_vertex; v < board->n_vertices; v++)
    any_kept |= l->kept[v];
  /* the foot of a component comes first, so that a tree begins there */
  for (guint v = first_vertex; v < board->n_vertices; v++)
    {
      guint start = order->len, root = v;

      if (l->component[v] != G_MAXUINT)
        continue;
      flood (l, v, v, order);
      for (guint i = start; i < order->len; i++)
        if (l->depth[g_array_index (order, guint, i)] < l->depth[root])
          root = g_array_index (order, guint, i);
      if (root != v)
        {
          for (guint i = start; i < order->len; i++)
            l->component[g_array_index (order, guint, i)] = G_MAXUINT;
          g_array_set_size (order, start);
          flood (l, root, v, order);
        }
      if (any_kept)
        place_among (l, (const guint *) order->data + start, order->len - start);
      else
        {
          arrange_component (l, (const guint *) order->data + start, order->len - start);
          right = place_component (l, (const guint *) order->data + start, order->len - start, right + GAP);
        }
    }
  if (!any_kept)
    for (guint v = first_vertex; v < board->n_vertices; v++)
      board->points[v].x -= right / 2;
}

/**
 * cgt_graph_lay_out:
 * @board: of the shape GRAPH
 *
 * Gives a point to every vertex that has none (no array of points, or a coordinate that is not a number or farther
 * out than CGT_BOARD_FARTHEST). Afterwards all points are in range. The same board always gets the same layout. Takes
 * linear time in the graph, and quadratic time in the number of vertices of components with up to some hundreds of
 * them.
 */
void
cgt_graph_lay_out (CgtBoard *board)
{
  CgtLayout l = { .board = board };

  if (all_are_placed (board))
    return;
  l.kept = g_new0 (gboolean, board->n_vertices + 1);
  l.depth = g_new (guint, board->n_vertices + 1);
  l.component = g_new (guint, board->n_vertices + 1);
  l.stem = g_new (guint, board->n_vertices + 1);
  l.lean = g_new0 (CgtBoardPoint, board->n_vertices + 1);
  if (board->points == NULL)
    board->points = g_new0 (CgtBoardPoint, MAX (board->n_vertices, 1));
  else
    for (guint v = 0; v < board->n_vertices; v++)
      l.kept[v] = is_place (&board->points[v]);
  for (guint v = 0; v < board->n_vertices; v++)
    {
      l.depth[v] = l.component[v] = l.stem[v] = G_MAXUINT;
      if (!l.kept[v])
        board->points[v] = cgt_layout_is_ground (&l, v) ? (CgtBoardPoint) { 0, 0 } : (CgtBoardPoint) { NAN, NAN };
    }
  list_board_neighbours (&l);
  if (board->grounded)
    measure_depths (&l);
  else
    measure_heights (&l);
  place_all (&l);
  cgt_free_all (l.first, l.next_vertex, l.depth, l.component, l.kept, l.stem, l.lean);
}
