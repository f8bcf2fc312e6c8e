/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Where the vertices of a graph go when nobody has put them anywhere.
 *
 * With a ground: what stands on it falls into components, which are placed side by side. A tree with one
 * foot is drawn as a tree; anything else begins in layers by distance from the ground and is then relaxed by
 * stress majorisation (Gansner, Koren and North, Graph Drawing by Stress Majorization, 2004), one vertex at
 * a time, with each vertex drawn to its layer's height: cycles open, stalks stay upright. */
#include "cgt-board-picture.h"

#include <math.h>

#define GAP 1.0             /* between components */
#define LEAF_GAP 0.9        /* between the leaves of a tree */
#define MOST_STRESSED 250   /* vertices of a component that is relaxed; above, its layers are kept */
#define SWEEPS 60
#define LEAN 2.5            /* how much trees that hang from cycles are drawn as trees */

typedef struct
{
  CgtBoard *board;
  guint *first, *next_vertex; /* neighbours of v: next_vertex[first[v]] up to first[v + 1] */
  guint *depth;               /* layers above the ground, or above the sinks */
  guint *component;
  gboolean *kept;             /* has a point already */
  guint *stem;                /* of a vertex in a tree that hangs from a cycle: its parent; else G_MAXUINT */
  CgtBoardPoint *lean;        /* and where the tree would have it, from its parent */
  gboolean layered;           /* depth means something */
} Layout;

static gboolean
is_ground (const Layout *l,
           guint v)
{
  return l->board->grounded && v == 0;
}

/* Neighbours of every vertex; loops left out, the ground left in. */
static void
list_neighbours (Layout *l)
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

/* Breadth first from @start through what has no component yet, never through the ground. Appends the
 * vertices met to @order. */
static void
flood (Layout *l,
       guint start,
       guint component,
       GArray *order)
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

          if (is_ground (l, u) || l->component[u] != G_MAXUINT)
            continue;
          l->component[u] = component;
          g_array_append_val (order, u);
        }
    }
}

/* Distances from the ground; a component that does not stand counts from its first vertex, at 1. */
static void
measure_depths (Layout *l)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint head = 0;

  for (guint start = 0; start < l->board->n_vertices; start++)
    {
      if (l->depth[start] != G_MAXUINT)
        continue;
      l->depth[start] = is_ground (l, start) ? 0 : 1;
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

/* Directed and without cycles: the longest way to a sink. Otherwise every depth is 0. */
static void
measure_heights (Layout *l)
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
count_inner_edges (const Layout *l,
                   const guint *vertices,
                   guint n,
                   guint *ground_edges)
{
  guint inner = 0;

  *ground_edges = 0;
  for (guint i = 0; i < n; i++)
    for (guint k = l->first[vertices[i]]; k < l->first[vertices[i] + 1]; k++)
      if (is_ground (l, l->next_vertex[k]))
        (*ground_edges)++;
      else
        inner++;
  return inner / 2;
}

/* @vertices in breadth-first order, the root first: leaves side by side, a parent below the middle of its
 * children, which keep the order of the edges. */
static void
lay_tree (Layout *l,
          const guint *vertices,
          guint n)
{
  CgtBoardPoint *points = l->board->points;
  g_autofree double *width = g_new0 (double, l->board->n_vertices);
  g_autofree double *left = g_new0 (double, l->board->n_vertices);

  for (guint i = n; i-- > 0;)
    {
      guint v = vertices[i];
      double sum = 0;

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        if (!is_ground (l, l->next_vertex[k]) && l->depth[l->next_vertex[k]] > l->depth[v])
          sum += width[l->next_vertex[k]];
      width[v] = MAX (sum, LEAF_GAP);
    }
  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];
      double at = left[v];

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        {
          guint u = l->next_vertex[k];

          if (is_ground (l, u) || l->depth[u] <= l->depth[v])
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

          if (is_ground (l, u) || l->depth[u] <= l->depth[v])
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
compare_ranked (const void *a,
                const void *b)
{
  const Ranked *p = a, *q = b;

  if (p->key != q->key)
    return p->key < q->key ? -1 : 1;
  return p->vertex < q->vertex ? -1 : p->vertex > q->vertex;
}

/* One layer's vertices in the order of their neighbours' mean. */
static void
sort_layer (const Layout *l,
            Ranked *layer,
            guint n,
            const double *x)
{
  for (guint i = 0; i < n; i++)
    {
      guint v = layer[i].vertex;
      double sum = 0;
      guint count = 0;

      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        if (!is_ground (l, l->next_vertex[k]))
          {
            sum += x[l->next_vertex[k]];
            count++;
          }
      layer[i].key = count > 0 ? sum / count : x[v];
    }
  qsort (layer, n, sizeof (Ranked), compare_ranked);
}

static void
spread_layer (const Ranked *layer,
              guint n,
              double *x)
{
  for (guint i = 0; i < n; i++)
    x[layer[i].vertex] = i - (n - 1) / 2.0;
}

/* Layers by depth, ordered by a few barycentre sweeps up and down. */
static void
lay_layers (Layout *l,
            const guint *vertices,
            guint n)
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

        sort_layer (l, ranked + start[d], start[d + 1] - start[d], x);
        spread_layer (ranked + start[d], start[d + 1] - start[d], x);
      }
  for (guint i = 0; i < n; i++)
    l->board->points[vertices[i]] = (CgtBoardPoint) { x[vertices[i]], l->depth[vertices[i]] };
}

static void
lay_circle (Layout *l,
            const guint *vertices,
            guint n)
{
  double radius = n / (2 * G_PI);

  for (guint i = 0; i < n; i++)
    l->board->points[vertices[i]] = (CgtBoardPoint) {
      radius * sin ((2 * G_PI) * i / n), radius * cos ((2 * G_PI) * i / n)
    };
}

/* Graph distances between all of @vertices, not through the ground. */
static guint *
all_distances (const Layout *l,
               const guint *vertices,
               guint n)
{
  g_autofree guint *index = g_new0 (guint, l->board->n_vertices);
  g_autofree guint *queue = g_new (guint, n);
  guint *distance = g_new (guint, (gsize) n * n);

  for (guint i = 0; i < n; i++)
    index[vertices[i]] = i;
  for (guint i = 0; i < n; i++)
    {
      guint *row = distance + (gsize) i * n;
      guint head = 0, tail = 0;

      for (guint j = 0; j < n; j++)
        row[j] = G_MAXUINT;
      row[i] = 0;
      queue[tail++] = i;
      while (head < tail)
        {
          guint j = queue[head++];
          guint v = vertices[j];

          for (guint k = l->first[v]; k < l->first[v + 1]; k++)
            {
              guint u = l->next_vertex[k];

              if (!is_ground (l, u) && row[index[u]] == G_MAXUINT)
                {
                  row[index[u]] = row[j] + 1;
                  queue[tail++] = index[u];
                }
            }
        }
    }
  return distance;
}

/* Finds the trees that hang from the rest of a component, by taking off leaves again and again, and says of each of
 * their vertices where it would stand if the tree were drawn as one. */
static void
find_hanging_trees (Layout *l,
                    const guint *vertices,
                    guint n)
{
  g_autofree guint *degree = g_new0 (guint, l->board->n_vertices);
  g_autofree double *width = g_new0 (double, l->board->n_vertices);
  g_autofree double *used = g_new0 (double, l->board->n_vertices);
  g_autoptr (GArray) leaves = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];

      l->stem[v] = G_MAXUINT;
      degree[v] = l->first[v + 1] - l->first[v];
      if (degree[v] == 1 && !is_ground (l, l->next_vertex[l->first[v]]))
        g_array_append_val (leaves, v);
    }
  for (guint head = 0; head < leaves->len; head++)
    {
      guint v = g_array_index (leaves, guint, head);

      degree[v] = 0;
      width[v] = MAX (width[v], LEAF_GAP);
      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        {
          guint u = l->next_vertex[k];

          if (is_ground (l, u) || degree[u] == 0)
            continue;
          l->stem[v] = u;
          width[u] += width[v];
          /* the last one of a tree that hangs from nothing stays, as a foot */
          if (--degree[u] == 1 && u != vertices[0])
            g_array_append_val (leaves, u);
          break;
        }
    }
  /* from the cycles outwards: side by side above the parent */
  for (guint head = leaves->len; head-- > 0;)
    {
      guint v = g_array_index (leaves, guint, head), u = l->stem[v];

      if (u == G_MAXUINT)
        continue;
      l->lean[v] = (CgtBoardPoint) { used[u] + width[v] / 2 - width[u] / 2, 1 };
      used[u] += width[v];
    }
}

/* Moves each vertex in turn to where the others, at their distances, and its layer want it. */
static void
relax (Layout *l,
       const guint *vertices,
       guint n)
{
  CgtBoardPoint *points = l->board->points;
  g_autofree guint *distance = all_distances (l, vertices, n);
  /* the layers of arrows are kept, those of a picture in Hackenbush only hinted at */
  double pull = !l->layered ? 0 : l->board->grounded ? 1.6 : 200;

  if (l->board->grounded)
    find_hanging_trees (l, vertices, n);

  for (int sweep = 0; sweep < SWEEPS; sweep++)
    for (guint i = 0; i < n; i++)
      {
        CgtBoardPoint p = points[vertices[i]];
        double x = 0, y = 0, weight_x = 0, weight_y = 0;

        if (l->kept[vertices[i]])
          continue;
        for (guint j = 0; j < n; j++)
          {
            CgtBoardPoint q = points[vertices[j]];
            double wanted = distance[(gsize) i * n + j];
            double dx = p.x - q.x, dy = p.y - q.y;
            double length = hypot (dx, dy);
            double weight = 1 / (wanted * wanted);

            if (i == j || wanted > n)
              continue;
            if (length < 1e-6)
              dx = i < j ? -1e-3 : 1e-3, dy = 0, length = 1e-3;
            x += weight * (q.x + wanted * dx / length);
            y += weight * (q.y + wanted * dy / length);
            weight_x += weight;
            weight_y += weight;
          }
        if (l->stem[vertices[i]] != G_MAXUINT)
          {
            CgtBoardPoint parent = points[l->stem[vertices[i]]], lean = l->lean[vertices[i]];

            x += LEAN * (parent.x + lean.x);
            y += LEAN * (parent.y + lean.y);
            weight_x += LEAN;
            weight_y += LEAN;
          }
        if (pull > 0)
          {
            double w = l->board->grounded ? pull / MAX (l->depth[vertices[i]], 1) : pull;

            y += w * l->depth[vertices[i]];
            weight_y += w;
          }
        if (weight_x > 0)
          p.x = x / weight_x;
        if (weight_y > 0)
          p.y = y / weight_y;
        if (l->board->grounded)
          p.y = MAX (p.y, 0.7);
        points[vertices[i]] = p;
      }
}

/* What is nearly on its layer, or nearly upright, is made so: the eye takes a small slant for a mistake. */
static void
straighten (Layout *l,
            const guint *vertices,
            guint n)
{
  CgtBoardPoint *points = l->board->points;

  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];

      if (l->board->grounded && fabs (points[v].y - l->depth[v]) < 0.3)
        points[v].y = l->depth[v];
    }
  /* the feet of trees come before their tips in breadth-first order */
  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];

      if (l->stem[v] != G_MAXUINT && l->lean[v].x == 0 && fabs (points[v].x - points[l->stem[v]].x) < 0.2)
        points[v].x = points[l->stem[v]].x;
    }
}

static void
lay_component (Layout *l,
               const guint *vertices,
               guint n)
{
  guint ground_edges;
  guint inner = count_inner_edges (l, vertices, n, &ground_edges);
  gboolean standing = ground_edges > 0;

  if (l->board->grounded && inner == n - 1 && ground_edges <= 1)
    {
      lay_tree (l, vertices, n);
    }
  else
    {
      if (l->layered)
        lay_layers (l, vertices, n);
      else
        lay_circle (l, vertices, n);
      if (n <= MOST_STRESSED)
        {
          relax (l, vertices, n);
          straighten (l, vertices, n);
        }
    }
  if (l->board->grounded && !standing)
    for (guint i = 0; i < n; i++)
      l->board->points[vertices[i]].y += 0.4;
}

/* New vertices among some that have their place: near their neighbours, away from the others. */
static void
lay_among (Layout *l,
           const guint *vertices,
           guint n)
{
  CgtBoardPoint *points = l->board->points;
  double right = 0;

  for (guint v = 0; v < l->board->n_vertices; v++)
    if (l->kept[v] && !is_ground (l, v))
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

          if (is_ground (l, u) || !isfinite (points[u].x))
            continue;
          x += points[u].x, y += points[u].y, count++;
        }
      if (count > 0)
        points[v] = (CgtBoardPoint) { x / count + 0.3 * sin (v * 2.4), y / count + 0.9 };
      else
        points[v] = (CgtBoardPoint) { right += GAP, MAX (l->depth[v], 1) };
    }
  if (n <= MOST_STRESSED)
    relax (l, vertices, n);
}

/* Moves a component so that its left end is at @x; returns its right end. */
static double
place_component (const Layout *l,
                 const guint *vertices,
                 guint n,
                 double x)
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
lay_all (Layout *l)
{
  CgtBoard *board = l->board;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean any_kept = FALSE;
  double right = -GAP;
  guint first_vertex = board->grounded ? 1 : 0;

  for (guint v = first_vertex; v < board->n_vertices; v++)
    any_kept |= l->kept[v];
  /* the foot of a component comes first, so that a tree grows from it */
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
        lay_among (l, (const guint *) order->data + start, order->len - start);
      else
        {
          lay_component (l, (const guint *) order->data + start, order->len - start);
          right = place_component (l, (const guint *) order->data + start, order->len - start, right + GAP);
        }
    }
  if (!any_kept)
    for (guint v = first_vertex; v < board->n_vertices; v++)
      board->points[v].x -= right / 2;
}

/**
 * cgt_board_layout:
 * @board: of the shape GRAPH
 *
 * Gives a point to every vertex that has none (no array of points, or one that is not finite); the same
 * board is always laid out the same way. Takes time linear in the graph, and the square of its vertices
 * for components of up to some hundreds.
 */
void
cgt_board_layout (CgtBoard *board)
{
  Layout l = { .board = board };

  g_return_if_fail (board != NULL && board->shape == CGT_BOARD_GRAPH);

  l.kept = g_new0 (gboolean, board->n_vertices + 1);
  l.depth = g_new (guint, board->n_vertices + 1);
  l.component = g_new (guint, board->n_vertices + 1);
  l.stem = g_new (guint, board->n_vertices + 1);
  l.lean = g_new0 (CgtBoardPoint, board->n_vertices + 1);
  for (guint v = 0; v < board->n_vertices; v++)
    {
      l.depth[v] = l.component[v] = l.stem[v] = G_MAXUINT;
      l.kept[v] = board->points != NULL && isfinite (board->points[v].x) && isfinite (board->points[v].y);
    }
  if (board->points == NULL)
    board->points = g_new0 (CgtBoardPoint, MAX (board->n_vertices, 1));
  list_neighbours (&l);
  if (board->grounded)
    measure_depths (&l);
  else
    measure_heights (&l);
  lay_all (&l);
  g_free (l.first);
  g_free (l.next_vertex);
  g_free (l.depth);
  g_free (l.component);
  g_free (l.kept);
  g_free (l.stem);
  g_free (l.lean);
}

/* An edge by the names of its vertices, so that it can be looked up. */
static char *
edge_name (const CgtBoard *board,
           const CgtBoardEdge *edge)
{
  const char *a = board->labels[edge->from], *b = board->labels[edge->to];

  if (!board->directed && strcmp (a, b) > 0)
    return g_strdup_printf ("%s %s %d", b, a, edge->owner);
  return g_strdup_printf ("%s %s %d", a, b, edge->owner);
}

static gboolean
has_all_edges (const CgtBoard *like,
               const CgtBoard *board)
{
  g_autoptr (GHashTable) edges = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint e = 0; e < like->n_edges; e++)
    g_hash_table_add (edges, edge_name (like, &like->edges[e]));
  for (guint e = 0; e < board->n_edges; e++)
    {
      g_autofree char *name = edge_name (board, &board->edges[e]);

      if (!g_hash_table_contains (edges, name))
        return FALSE;
    }
  return TRUE;
}

/**
 * cgt_board_adopt_points:
 *
 * Names alone are not enough: a notation that numbers vertices anew after a move, as that of stalks does, would
 * send them to the wrong places.
 *
 * Returns: whether every vertex of @board has a point from @like now.
 */
gboolean
cgt_board_adopt_points (CgtBoard *board,
                        const CgtBoard *like)
{
  g_autoptr (GHashTable) places = NULL;
  gboolean all = TRUE;

  g_return_val_if_fail (board != NULL && board->shape == CGT_BOARD_GRAPH, FALSE);

  if (like == NULL || like->shape != CGT_BOARD_GRAPH || like->points == NULL || like->labels == NULL
      || board->labels == NULL || board->grounded != like->grounded
      || !(has_all_edges (like, board) || has_all_edges (board, like)))
    return FALSE;
  places = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint v = 0; v < like->n_vertices; v++)
    g_hash_table_insert (places, like->labels[v], &like->points[v]);
  if (board->points == NULL)
    {
      board->points = g_new (CgtBoardPoint, MAX (board->n_vertices, 1));
      for (guint v = 0; v < board->n_vertices; v++)
        board->points[v] = (CgtBoardPoint) { NAN, NAN };
    }
  for (guint v = 0; v < board->n_vertices; v++)
    {
      const CgtBoardPoint *place = g_hash_table_lookup (places, board->labels[v]);

      if (place != NULL)
        board->points[v] = *place;
      all &= place != NULL;
    }
  return all;
}
