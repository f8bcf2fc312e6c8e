/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sum-walls.h"

#include <math.h>

/* In units. FALSE: it is too large. A number in a handle has at most 31 bits before and 30 after the point, and one
 * that is kept 13 bits before it, so that sums of two are exact. */
static gboolean
get_units (CgtValue number, double *units)
{
  if (cgt_value_is_none (number) || !cgt_is_inline (number))
    return FALSE;
  *units = ldexp ((double) cgt_inline_numerator (number), -(int) cgt_inline_exponent (number)) * CGT_WALL_UNIT;
  return fabs (*units) <= CGT_WALL_MOST_UNITS;
}

/* The number at each temperature on a wall, straight between corners and vertical above the last. */
static gboolean
read_wall (const CgtCorner *corners, gsize n, const gint *temperatures, guint n_lanes, double *units)
{
  gsize at = 0;
  double t, v, next_t = 0, next_v = 0;

  if (n == 0 || !get_units (corners[0].t, &t) || !get_units (corners[0].v, &v))
    return FALSE;
  if (n > 1 && (!get_units (corners[1].t, &next_t) || !get_units (corners[1].v, &next_v)))
    return FALSE;
  for (guint lane = 0; lane < n_lanes; lane++)
    {
      while (at + 1 < n && next_t <= temperatures[lane])
        {
          t = next_t;
          v = next_v;
          at++;
          if (at + 1 < n && (!get_units (corners[at + 1].t, &next_t) || !get_units (corners[at + 1].v, &next_v)))
            return FALSE;
        }
      units[lane] = v;
      if (at + 1 < n && next_v != v)
        units[lane] += next_v > v ? temperatures[lane] - t : t - temperatures[lane];
    }
  return TRUE;
}

gboolean
cgt_wall_lanes_read (CgtStore *store, CgtValue g, const gint *temperatures, guint n, double *left, double *right)
{
  g_autoptr (CgtThermograph) thermograph = NULL;

  if (cgt_is_nus (g))
    {
      /* No temperature above 0. */
      if (!get_units (cgt_peek_left_stop (g), &left[0]))
        return FALSE;
      for (guint lane = 0; lane < n; lane++)
        left[lane] = right[lane] = left[0];
      return TRUE;
    }
  thermograph = cgt_thermograph (store, g);
  return thermograph != NULL && read_wall (thermograph->left, thermograph->n_left, temperatures, n, left) &&
         read_wall (thermograph->right, thermograph->n_right, temperatures, n, right);
}

/* In units, from the lowest up. */
static const gint temperatures[CGT_WALL_LANES] = { 0,   32,  64,  128, 192,  256,  320,  384,
                                                   512, 640, 768, 896, 1024, 1280, 1536, 2048 };
static const CgtWallLanes lane_temperatures = { 0,   32,  64,  128, 192,  256,  320,  384,
                                                512, 640, 768, 896, 1024, 1280, 1536, 2048 };

/* Rounded down; @sign -1: of the negative of the number. */
static gint32
round_down (double units, int sign)
{
  return (gint32) floor (sign * units);
}

static void
set_walls (CgtSumWalls *walls, const double left[CGT_WALL_LANES], const double right[CGT_WALL_LANES])
{
  for (guint lane = 0; lane < CGT_WALL_LANES; lane++)
    {
      walls->first[CGT_LEFT][lane] = round_down (left[lane], 1);
      walls->second[CGT_LEFT][lane] = round_down (right[lane], 1);
      walls->first[CGT_RIGHT][lane] = round_down (right[lane], -1);
      walls->second[CGT_RIGHT][lane] = round_down (left[lane], -1);
    }
}

gboolean
cgt_sum_walls_of (CgtStore *store, CgtValue g, CgtSumWalls *walls)
{
  double left[CGT_WALL_LANES], right[CGT_WALL_LANES];

  if (!cgt_wall_lanes_read (store, g, temperatures, CGT_WALL_LANES, left, right))
    return FALSE;
  set_walls (walls, left, right);
  return TRUE;
}

static gint
greatest (const CgtWallLanes *lanes)
{
  gint best = (*lanes)[0];

  for (guint lane = 1; lane < CGT_WALL_LANES; lane++)
    best = MAX (best, (*lanes)[lane]);
  return best;
}

gint
cgt_sum_walls_margin_second (const CgtWallLanes *second)
{
  CgtWallLanes over = *second - lane_temperatures;

  return greatest (&over);
}

gint
cgt_sum_walls_margin_first (const CgtWallLanes *first)
{
  return greatest (first);
}
