/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-box-shape.h"

#include <math.h>

/* Points that keep within a few places of a line are seen from the origin within this angle, divided by the sides. */
#define WIDTH 8.0
/* A line has at least this many points, and this share of those in the outer half of the box. */
#define FEWEST_POINTS 4
#define LEAST_SHARE 0.05
/* A box with more points than this times its sides has no lines worth a search. */
#define MOST_A_SIDE 16
/* By how much the slope of a fitted line may be wrong, times the sides: the distance of the points from the line. */
#define UNCERTAINTY 2.5
/* The points lie about as closely along a line with the slope of a name as along the fitted one: the factor, and the
 * share of a place. */
#define AS_CLOSE 1.2
#define AS_CLOSE_PLACES 0.2

typedef struct
{
  double angle; /* 0 to 1, along the first axis to the second */
  guint32 x, y;
} Seen;

static gint
compare_seen (gconstpointer a, gconstpointer b)
{
  const Seen *x = a, *y = b;

  return (x->angle > y->angle) - (x->angle < y->angle);
}

/* Names */

/* How far apart the points are across a line with this slope, in places along the shorter way. */
static double
spread_along (const Seen *seen, guint n, double slope)
{
  double low = INFINITY, high = -INFINITY;

  for (guint i = 0; i < n; i++)
    {
      double away = (seen[i].y - slope * seen[i].x) / MAX (1, slope);

      low = MIN (low, away);
      high = MAX (high, away);
    }
  return high - low;
}

/* The slopes of the P-positions of Wythoff's game and its kin are metallic means: a mean m has m = t + 1/m (A. S.
 * Fraenkel, How to beat your Wythoff games' opponent on three fronts, 1982). */
static const char *
name_slope (const Seen *seen, guint n, double slope, double tolerance)
{
  static const struct
  {
    double square, add, divide; /* (add + sqrt (square)) / divide */
    const char *name;
  } numbers[] = {
    { 0, 0, 1, "0" },
    { 0, 1, 4, "1/4" },
    { 0, 1, 3, "1/3" },
    { 0, 2, 5, "2/5" },
    { 0, 1, 2, "1/2" },
    { 0, 3, 5, "3/5" },
    { 0, 2, 3, "2/3" },
    { 0, 3, 4, "3/4" },
    { 0, 1, 1, "1" },
    { 0, 4, 3, "4/3" },
    { 0, 3, 2, "3/2" },
    { 0, 5, 3, "5/3" },
    { 0, 2, 1, "2" },
    { 0, 5, 2, "5/2" },
    { 0, 3, 1, "3" },
    { 0, 4, 1, "4" },
    { 5, 1, 2, "φ" },
    { 5, -1, 2, "1/φ" },
    { 5, 3, 2, "φ²" },
    { 2, 0, 1, "√2" },
    { 2, 0, 2, "1/√2" },
    { 3, 0, 1, "√3" },
    { 3, 0, 3, "1/√3" },
    { 2, 1, 1, "1 + √2" },
    { 2, -1, 1, "√2 − 1" },
    { 13, 3, 2, "(3 + √13)/2" },
    { 13, -3, 2, "(√13 − 3)/2" },
    { 5, 2, 1, "2 + √5" },
    { 5, -2, 1, "√5 − 2" },
    { 29, 5, 2, "(5 + √29)/2" },
    { 29, -5, 2, "(√29 − 5)/2" },
  };
  const char *name = NULL;
  double most = spread_along (seen, n, slope) * AS_CLOSE + AS_CLOSE_PLACES;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      double number = (numbers[i].add + sqrt (numbers[i].square)) / numbers[i].divide;

      if (fabs (number - slope) > tolerance || spread_along (seen, n, number) > most)
        continue;
      if (name != NULL)
        return NULL;
      name = numbers[i].name;
    }
  return name;
}

/* Lines */

/* The slope of the line of least squares; where the points lie upright, that of the line in the other direction. */
static void
add_line (GArray *lines, const Seen *seen, guint n, double side)
{
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  CgtBoxLine line = { .n_points = n };

  for (guint i = 0; i < n; i++)
    {
      x += seen[i].x / (double) n;
      y += seen[i].y / (double) n;
    }
  for (guint i = 0; i < n; i++)
    {
      xx += (seen[i].x - x) * (seen[i].x - x);
      yy += (seen[i].y - y) * (seen[i].y - y);
      xy += (seen[i].x - x) * (seen[i].y - y);
    }
  if (xx >= yy)
    line.slope = xx > 0 ? xy / xx : 0;
  else if (fabs (xy / yy) * side < UNCERTAINTY)
    line.is_upright = TRUE;
  else
    line.slope = yy / xy;
  if (!line.is_upright)
    line.name = name_slope (seen, n, line.slope, UNCERTAINTY / side * MAX (1, line.slope * line.slope));
  g_array_append_val (lines, line);
}

/* The points of the outer half, in groups that no gap divides. A group that fills more than a small angle is no line.
 */
static void
find_lines (CgtBoxShape *shape, const CgtPBox *box)
{
  guint32 side = MAX (box->to[0], box->to[1]);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  double width = WIDTH / side;
  CgtPBoxWalk walk;

  if (cgt_p_box_count (box) > (guint64) MOST_A_SIDE * side || side < 8)
    return;
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    if (MAX (walk.at[0], walk.at[1]) > side / 2)
      {
        Seen point = { walk.at[1] / (walk.at[0] + (double) walk.at[1]), walk.at[0], walk.at[1] };

        g_array_append_val (seen, point);
      }
  g_array_sort (seen, compare_seen);
  for (guint i = 0, end; i < seen->len; i = end)
    {
      const Seen *first = &g_array_index (seen, Seen, i);

      for (end = i + 1; end < seen->len && g_array_index (seen, Seen, end).angle - first[end - i - 1].angle < width / 2;
           end++)
        ;
      if (end - i >= FEWEST_POINTS && end - i >= LEAST_SHARE * seen->len &&
          first[end - i - 1].angle - first->angle < width)
        add_line (shape->lines, first, end - i, side);
    }
}

/* Counts */

/* The largest k for which the point is in the box with sides divided by 2^k. */
static guint
find_level (const CgtPBox *box, const guint32 *at, guint most)
{
  guint level = most;

  for (guint i = 0; i < box->n_variables; i++)
    while (level > 0 && at[i] > box->to[i] >> level)
      level--;
  return level;
}

CgtBoxShape *
cgt_box_shape_new (const CgtPBox *box, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtBoxShape) shape = g_new0 (CgtBoxShape, 1);
  guint most = 32;
  CgtPBoxWalk walk;

  for (guint i = 0; i < box->n_variables; i++)
    most = MIN (most, MAX (g_bit_storage (box->to[i]), 1) - 1);
  shape->counts = g_array_new (FALSE, TRUE, sizeof (guint64));
  shape->lines = g_array_new (FALSE, TRUE, sizeof (CgtBoxLine));
  g_array_set_size (shape->counts, most + 1);
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk) && cgt_budget_tick (budget))
    g_array_index (shape->counts, guint64, find_level (box, walk.at, most))++;
  if (!cgt_budget_check (budget, error))
    return NULL;
  for (guint k = most; k > 0; k--)
    g_array_index (shape->counts, guint64, k - 1) += g_array_index (shape->counts, guint64, k);
  shape->growth =
    most > 0 && g_array_index (shape->counts, guint64, 1) > 0
      ? log2 ((double) g_array_index (shape->counts, guint64, 0) / (double) g_array_index (shape->counts, guint64, 1))
      : NAN;
  if (box->n_variables == 2)
    find_lines (shape, box);
  return g_steal_pointer (&shape);
}

void
cgt_box_shape_free (CgtBoxShape *shape)
{
  g_clear_pointer (&shape->counts, g_array_unref);
  g_clear_pointer (&shape->lines, g_array_unref);
  g_free (shape);
}
