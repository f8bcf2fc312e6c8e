/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-graph-shape-private.h"

#include <math.h>

#include "base/cgt-memory.h"

#define FOOT_GAP 0.36    /* between the feet of edges from the ground to one vertex */
#define BEND 0.30        /* between the middles of parallel edges */
#define MOST_TESTS 20000 /* edges times vertices; in larger graphs, edges are straight */
#define CLEAR 0.26       /* the distance at which an edge passes other vertices if it can */
#define CLEARANCE_STEPS 10
#define LOOP 1.15 /* the distance of a loop's inner points from its vertex */

CgtBoardPoint
cgt_edge_curve_at (const CgtEdgeCurve *curve, double t)
{
  double s = 1 - t;
  double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

  return (CgtBoardPoint) {
    a * curve->p[0].x + b * curve->p[1].x + c * curve->p[2].x + d * curve->p[3].x,
    a * curve->p[0].y + b * curve->p[1].y + c * curve->p[2].y + d * curve->p[3].y,
  };
}

/* A curve from @a to @b whose middle is @bend to the left of the straight line. */
static CgtEdgeCurve
bent_curve (CgtBoardPoint a, CgtBoardPoint b, double bend)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double length = MAX (hypot (dx, dy), 1e-9);
  double nx = -dy / length, ny = dx / length;
  double k = bend * 4 / 3; /* the middle of a cubic is 3/4 as far out as its inner points */

  return (CgtEdgeCurve) {
    { a,
      { a.x + dx * 0.3 + nx * k, a.y + dy * 0.3 + ny * k },
      { a.x + dx * 0.7 + nx * k, a.y + dy * 0.7 + ny * k },
      b },
    fabs (bend) < 1e-9,
  };
}

static CgtEdgeCurve
loop_curve (CgtBoardPoint at, double angle, double spread)
{
  return (CgtEdgeCurve) {
    { at,
      { at.x + LOOP * cos (angle - spread), at.y + LOOP * sin (angle - spread) },
      { at.x + LOOP * cos (angle + spread), at.y + LOOP * sin (angle + spread) },
      at },
    FALSE,
  };
}

static gboolean
is_ground (const CgtBoard *board, guint vertex)
{
  return board->grounded && vertex == 0;
}

typedef struct
{
  guint low, high; /* vertices */
  guint edge;
} Pair;

static int
compare_pairs (const void *a, const void *b)
{
  const Pair *p = a, *q = b;

  if (p->low != q->low)
    return p->low < q->low ? -1 : 1;
  if (p->high != q->high)
    return p->high < q->high ? -1 : 1;
  return p->edge < q->edge ? -1 : p->edge > q->edge;
}

/* Whether another vertex is on the straight line from the ground up to @v. */
static gboolean
way_up_is_blocked (const CgtBoard *board, const CgtBoardPoint *points, guint v)
{
  for (guint u = 1; u < board->n_vertices; u++)
    if (u != v && fabs (points[u].x - points[v].x) < 0.2 && points[u].y > 0 && points[u].y < points[v].y - 0.05)
      return TRUE;
  return FALSE;
}

static void
curve_ground_edges (const CgtBoard *board, CgtGraphShape *shape, const Pair *pairs, guint n)
{
  guint v = pairs[0].high;
  CgtBoardPoint top = shape->points[v];
  gboolean blocked = board->n_vertices <= 2000 && way_up_is_blocked (board, shape->points, v);

  for (guint i = 0; i < n; i++)
    {
      const CgtBoardEdge *edge = &board->edges[pairs[i].edge];
      double aside = (i - (n - 1) / 2.0) * FOOT_GAP;
      CgtBoardPoint foot = { top.x + aside, 0 };
      CgtEdgeCurve curve;

      if (blocked)
        {
          double side = top.x >= 0 ? 1 : -1;

          foot.x = top.x + side * (0.75 + i * FOOT_GAP);
          curve = bent_curve (foot, top, -side * 0.22);
        }
      else
        curve = bent_curve (foot, top, 0);
      if (edge->from != 0)
        {
          CgtEdgeCurve back = { { curve.p[3], curve.p[2], curve.p[1], curve.p[0] }, curve.straight };

          curve = back;
        }
      shape->curves[pairs[i].edge] = curve;
    }
}

/* The smallest distance of a curve from a vertex that is not one of its ends. */
static double
clearance (const CgtBoard *board, const CgtBoardPoint *points, guint from, guint to, const CgtEdgeCurve *curve)
{
  double least = G_MAXDOUBLE;

  for (int k = 1; k < CLEARANCE_STEPS; k++)
    {
      CgtBoardPoint p = cgt_edge_curve_at (curve, (double) k / CLEARANCE_STEPS);

      for (guint v = board->grounded ? 1 : 0; v < board->n_vertices; v++)
        if (v != from && v != to)
          least = MIN (least, hypot (points[v].x - p.x, points[v].y - p.y));
    }
  return least;
}

/* How far an edge has to bend to avoid a third vertex; 0: the straight line is free. */
static double
bend_around_vertices (const CgtBoard *board, const CgtBoardPoint *points, guint from, guint to)
{
  static const double bends[] = { 0, 0.35, -0.35, 0.6, -0.6, 0.9, -0.9, 1.3, -1.3 };
  double best = 0, widest = -1;

  for (guint i = 0; i < G_N_ELEMENTS (bends); i++)
    {
      CgtEdgeCurve curve = bent_curve (points[from], points[to], bends[i]);
      double space = clearance (board, points, from, to, &curve);

      if (space >= CLEAR)
        return bends[i];
      if (space > widest)
        {
          widest = space;
          best = bends[i];
        }
    }
  return best;
}

static void
curve_parallel_edges (const CgtBoard *board, CgtGraphShape *shape, const Pair *pairs, guint n)
{
  double around = (gsize) board->n_edges * board->n_vertices <= MOST_TESTS
                    ? bend_around_vertices (board, shape->points, pairs[0].low, pairs[0].high)
                    : 0;

  /* opposite arrows between two vertices bend apart too, each to its own left */
  for (guint i = 0; i < n; i++)
    {
      const CgtBoardEdge *edge = &board->edges[pairs[i].edge];
      double bend = around + (i - (n - 1) / 2.0) * BEND;

      if (edge->from != pairs[i].low)
        bend = -bend;
      shape->curves[pairs[i].edge] = bent_curve (shape->points[edge->from], shape->points[edge->to], bend);
    }
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The middle and the width of the widest gap between the edges at a vertex. */
static void
widest_gap (GArray *angles, double *middle, double *width)
{
  const double *a;

  if (angles == NULL || angles->len == 0)
    {
      *middle = G_PI_2;
      *width = CGT_TAU;
      return;
    }
  qsort (angles->data, angles->len, sizeof (double), compare_doubles);
  a = (const double *) angles->data;
  *width = -1;
  for (guint i = 0; i < angles->len; i++)
    {
      double next = i + 1 < angles->len ? a[i + 1] : a[0] + CGT_TAU;
      /* of equal gaps, the one closest to straight up */
      double gap = next - a[i] + 0.001 * sin (a[i] + (next - a[i]) / 2);

      if (gap > *width)
        {
          *width = gap;
          *middle = a[i] + (next - a[i]) / 2;
        }
    }
}

/* The angles of the other edges at @vertex. Takes linear time in the edges, but loops are rare. */
static GArray *
angles_at (const CgtBoard *board, const CgtGraphShape *shape, guint vertex)
{
  GArray *angles = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint e = 0; e < board->n_edges; e++)
    {
      const CgtBoardEdge *edge = &board->edges[e];
      const CgtEdgeCurve *curve = &shape->curves[e];
      double angle;

      if (edge->from == edge->to)
        continue;
      if (edge->from == vertex)
        angle = atan2 (curve->p[1].y - curve->p[0].y, curve->p[1].x - curve->p[0].x);
      else if (edge->to == vertex)
        angle = atan2 (curve->p[2].y - curve->p[3].y, curve->p[2].x - curve->p[3].x);
      else
        continue;
      g_array_append_val (angles, angle);
    }
  return angles;
}

static void
curve_loops (const CgtBoard *board, CgtGraphShape *shape, const Pair *pairs, guint n)
{
  guint vertex = pairs[0].low;
  double middle = G_PI_2, width = CGT_TAU, each;

  if (is_ground (board, vertex))
    {
      double right = 0;

      for (guint v = 1; v < board->n_vertices; v++)
        right = v == 1 ? shape->points[v].x : MAX (right, shape->points[v].x);
      if (board->n_vertices == 1)
        right = -0.85 - (n - 1) * 0.5;
      for (guint i = 0; i < n; i++)
        {
          double x = right + 0.85 + i * 1.0;

          shape->curves[pairs[i].edge] =
            (CgtEdgeCurve) { { { x - 0.34, 0 }, { x - 0.38, 1.05 }, { x + 0.38, 1.05 }, { x + 0.34, 0 } }, FALSE };
        }
      return;
    }
  {
    g_autoptr (GArray) angles = angles_at (board, shape, vertex);

    widest_gap (angles, &middle, &width);
  }
  each = MIN (width / (n + 0.6), 1.25);
  for (guint i = 0; i < n; i++)
    shape->curves[pairs[i].edge] =
      loop_curve (shape->points[vertex], middle + (i - (n - 1) / 2.0) * each, MIN (each * 0.42, 0.48));
}

/* Makes the curves of every run of edges that join the same two vertices. Loops come second, since each needs a gap
 * between the other edges. */
static void
make_curves (const CgtBoard *board, CgtGraphShape *shape)
{
  g_autofree Pair *pairs = g_new (Pair, MAX (board->n_edges, 1));

  for (guint e = 0; e < board->n_edges; e++)
    pairs[e] =
      (Pair) { MIN (board->edges[e].from, board->edges[e].to), MAX (board->edges[e].from, board->edges[e].to), e };
  qsort (pairs, board->n_edges, sizeof (Pair), compare_pairs);

  for (int loops = 0; loops < 2; loops++)
    for (guint i = 0, n; i < board->n_edges; i += n)
      {
        gboolean is_loop = pairs[i].low == pairs[i].high;

        for (n = 1; i + n < board->n_edges && pairs[i + n].low == pairs[i].low && pairs[i + n].high == pairs[i].high;)
          n++;
        if (is_loop != loops)
          continue;
        if (is_loop)
          curve_loops (board, shape, pairs + i, n);
        else if (is_ground (board, pairs[i].low))
          curve_ground_edges (board, shape, pairs + i, n);
        else
          curve_parallel_edges (board, shape, pairs + i, n);
      }
}

static void
cover (CgtGraphShape *shape, CgtBoardPoint p)
{
  shape->x0 = MIN (shape->x0, p.x);
  shape->x1 = MAX (shape->x1, p.x);
  shape->y0 = MIN (shape->y0, p.y);
  shape->y1 = MAX (shape->y1, p.y);
}

static void
measure_graph_shape (const CgtBoard *board, CgtGraphShape *shape)
{
  shape->x0 = shape->y0 = G_MAXDOUBLE;
  shape->x1 = shape->y1 = -G_MAXDOUBLE;
  for (guint v = 0; v < board->n_vertices; v++)
    if (!is_ground (board, v))
      cover (shape, shape->points[v]);
  for (guint e = 0; e < board->n_edges; e++)
    for (int k = 0; k <= 8; k++)
      cover (shape, cgt_edge_curve_at (&shape->curves[e], k / 8.0));
  if (shape->x0 > shape->x1)
    shape->x0 = shape->x1 = shape->y0 = shape->y1 = 0;
  if (board->grounded)
    {
      shape->y0 = MIN (shape->y0, 0);
      shape->y1 = MAX (shape->y1, 0);
    }
}

static gboolean
has_points (const CgtBoard *board)
{
  if (board->points == NULL)
    return FALSE;
  for (guint v = 0; v < board->n_vertices; v++)
    if (!is_ground (board, v) && (!isfinite (board->points[v].x) || !isfinite (board->points[v].y)))
      return FALSE;
  return TRUE;
}

CgtGraphShape *
cgt_graph_shape_new (const CgtBoard *board)
{
  CgtGraphShape *shape = g_new0 (CgtGraphShape, 1);

  if (has_points (board))
    shape->points = g_memdup2 (board->points, sizeof (CgtBoardPoint) * board->n_vertices);
  else
    {
      g_autoptr (CgtBoard) copy = cgt_board_copy (board);

      cgt_board_layout (copy);
      shape->points = g_steal_pointer (&copy->points);
    }
  if (board->grounded && board->n_vertices > 0)
    shape->points[0] = (CgtBoardPoint) { 0, 0 };
  shape->curves = g_new0 (CgtEdgeCurve, MAX (board->n_edges, 1));
  make_curves (board, shape);
  measure_graph_shape (board, shape);
  return shape;
}

void
cgt_graph_shape_free (CgtGraphShape *shape)
{
  if (shape == NULL)
    return;
  cgt_free_all (shape->points, shape->curves, shape);
}
