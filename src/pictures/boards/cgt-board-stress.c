/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Stress majorization for the layout of graphs; see cgt-board-layout.c. */
#include "cgt-board-layout-private.h"

#include <math.h>

#define SWEEPS 60
#define LEAN 2.5 /* how strongly trees that hang from cycles are drawn as trees */

/* Distances in the graph between all of @vertices, not through the ground. */
static guint *
all_distances (const CgtLayout *l, const guint *vertices, guint n)
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

              if (!cgt_layout_is_ground (l, u) && row[index[u]] == G_MAXUINT)
                {
                  row[index[u]] = row[j] + 1;
                  queue[tail++] = index[u];
                }
            }
        }
    }
  return distance;
}

/* Finds the trees that hang from the rest of a component, by removing leaves repeatedly. Computes for each of their
 * vertices where it would be if the tree were drawn as a tree. */
static void
find_hanging_trees (CgtLayout *l, const guint *vertices, guint n)
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
      if (degree[v] == 1 && !cgt_layout_is_ground (l, l->next_vertex[l->first[v]]))
        g_array_append_val (leaves, v);
    }
  for (guint head = 0; head < leaves->len; head++)
    {
      guint v = g_array_index (leaves, guint, head);

      degree[v] = 0;
      width[v] = MAX (width[v], CGT_LAYOUT_LEAF_GAP);
      for (guint k = l->first[v]; k < l->first[v + 1]; k++)
        {
          guint u = l->next_vertex[k];

          if (cgt_layout_is_ground (l, u) || degree[u] == 0)
            continue;
          l->stem[v] = u;
          width[u] += width[v];
          /* the last vertex of a tree that hangs from nothing stays as its foot */
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
void
cgt_layout_relax (CgtLayout *l, const guint *vertices, guint n)
{
  CgtBoardPoint *points = l->board->points;
  g_autofree guint *distance = all_distances (l, vertices, n);
  /* the layers of arrows are kept; those of a Hackenbush picture are only a hint */
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

void
cgt_layout_straighten (CgtLayout *l, const guint *vertices, guint n)
{
  CgtBoardPoint *points = l->board->points;

  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];

      if (l->board->grounded && fabs (points[v].y - l->depth[v]) < 0.3)
        points[v].y = l->depth[v];
    }
  /* in breadth-first order, the feet of trees come before their tips */
  for (guint i = 0; i < n; i++)
    {
      guint v = vertices[i];

      if (l->stem[v] != G_MAXUINT && l->lean[v].x == 0 && fabs (points[v].x - points[l->stem[v]].x) < 0.2)
        points[v].x = points[l->stem[v]].x;
    }
}
