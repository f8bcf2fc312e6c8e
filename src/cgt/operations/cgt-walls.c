/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Walls of thermographs: piecewise linear functions of the temperature.
 *
 * Left walls have slopes 0 and -1, right walls 0 and 1, so all corners are dyadic. */

#include "cgt-walls.h"

void
cgt_wall_clear (CgtWall *wall)
{
  g_free (wall->corners);
  *wall = (CgtWall) { 0 };
}

static int
slope (const CgtCorner *from, const CgtCorner *to)
{
  return cgt_number_compare (to->v, from->v);
}

/* A corner in the middle of a straight line is removed. */
static void
cgt_wall_append (CgtWall *wall, CgtValue t, CgtValue v)
{
  CgtCorner corner = { t, v };

  if (wall->n > 0 && cgt_value_equal (wall->corners[wall->n - 1].t, t))
    return;
  if (wall->n > 1 &&
      slope (&wall->corners[wall->n - 2], &wall->corners[wall->n - 1]) == slope (&wall->corners[wall->n - 1], &corner))
    wall->n--;
  if (wall->n == wall->size)
    {
      wall->size = MAX (4, 2 * wall->size);
      wall->corners = g_renew (CgtCorner, wall->corners, wall->size);
    }
  wall->corners[wall->n++] = corner;
}

static CgtValue
subtract (CgtStore *store, CgtValue x, CgtValue y)
{
  return cgt_add (store, x, cgt_negate (store, y));
}

static CgtValue
add_signed (CgtStore *store, CgtValue x, int sign, CgtValue y)
{
  return sign == 0 ? x : sign > 0 ? cgt_add (store, x, y) : subtract (store, x, y);
}

/* A walk up along a wall. */
typedef struct
{
  const CgtWall *wall;
  gsize at; /* the last corner at or below the current t */
} Walker;

static void
walk_to (Walker *walker, CgtValue t)
{
  while (walker->at + 1 < walker->wall->n && cgt_number_compare (walker->wall->corners[walker->at + 1].t, t) <= 0)
    walker->at++;
}

static int
slope_here (const Walker *walker)
{
  const CgtCorner *corner = &walker->wall->corners[walker->at];

  return walker->at + 1 < walker->wall->n ? slope (corner, corner + 1) : 0;
}

static CgtValue
value_here (CgtStore *store, const Walker *walker, CgtValue t)
{
  const CgtCorner *corner = &walker->wall->corners[walker->at];

  return add_signed (store, corner->v, slope_here (walker), subtract (store, t, corner->t));
}

/* The next t above the current one at which either wall has a corner; FALSE when both are vertical from here on. */
static gboolean
next_t (const Walker *a, const Walker *b, CgtValue *t)
{
  gboolean found = FALSE;
  const Walker *walkers[2] = { a, b };

  for (int i = 0; i < 2; i++)
    if (walkers[i]->at + 1 < walkers[i]->wall->n)
      {
        CgtValue corner_t = walkers[i]->wall->corners[walkers[i]->at + 1].t;

        if (!found || cgt_number_compare (corner_t, *t) < 0)
          *t = corner_t;
        found = TRUE;
      }
  return found;
}

/* Where two lines @gap apart meet, if the gap closes at @rate, 1 or 2. */
static CgtValue
meeting_t (CgtStore *store, CgtValue t, CgtValue gap, int rate)
{
  return cgt_add (store, t, rate == 2 ? cgt_dyadic (store, gap, 1) : gap);
}

/* The greater (sign 1) or lesser (sign -1) of two walls at every t. */
CgtWall
cgt_wall_extreme (CgtStore *store, const CgtWall *a, const CgtWall *b, int sign)
{
  Walker wa = { a }, wb = { b };
  CgtValue t = cgt_integer (store, -1), next;
  CgtWall extreme = { 0 };

  for (;;)
    {
      CgtValue va, vb;
      int before, rate;

      walk_to (&wa, t);
      walk_to (&wb, t);
      va = value_here (store, &wa, t);
      vb = value_here (store, &wb, t);
      before = cgt_number_compare (va, vb);
      cgt_wall_append (&extreme, t, before * sign >= 0 ? va : vb);
      if (!next_t (&wa, &wb, &next))
        return extreme;
      rate = (slope_here (&wb) - slope_here (&wa)) * before;
      if (rate > 0)
        {
          CgtValue gap = before > 0 ? subtract (store, va, vb) : subtract (store, vb, va);
          CgtValue meet = meeting_t (store, t, gap, rate);

          if (cgt_number_compare (meet, next) < 0)
            cgt_wall_append (&extreme, meet, value_here (store, &wa, meet));
        }
      t = next;
    }
}

/* The walls of a game, given the greatest right wall of its left options and the least left wall of its right options.
 */
void
cgt_walls_meet (CgtStore *store, const CgtWall *left, const CgtWall *right, CgtWall walls[2])
{
  Walker wl = { left }, wr = { right };
  CgtValue t = cgt_integer (store, -1), next = CGT_NONE;
  gboolean more = TRUE;

  walls[0] = walls[1] = (CgtWall) { 0 };
  while (more)
    {
      CgtValue l, r, gap, meet;
      int rate;

      walk_to (&wl, t);
      walk_to (&wr, t);
      l = cgt_store_tick (store) ? subtract (store, value_here (store, &wl, t), t) : CGT_NONE;
      r = cgt_add (store, value_here (store, &wr, t), t);
      cgt_wall_append (&walls[0], t, l);
      cgt_wall_append (&walls[1], t, r);
      gap = subtract (store, l, r);
      if (cgt_value_is_none (gap) || cgt_number_compare (gap, cgt_zero ()) <= 0)
        return;
      more = next_t (&wl, &wr, &next);
      rate = 2 - slope_here (&wl) + slope_here (&wr);
      if (rate > 0)
        {
          meet = meeting_t (store, t, gap, rate);
          if (cgt_value_is_none (meet))
            return;
          if (!more || cgt_number_compare (meet, next) < 0)
            {
              next = meet;
              l = subtract (store, value_here (store, &wl, meet), meet);
              cgt_wall_append (&walls[0], meet, l);
              cgt_wall_append (&walls[1], meet, l);
              return;
            }
        }
      t = next;
    }
}

CgtWall
cgt_wall_mast (CgtStore *store, CgtValue integer)
{
  CgtWall wall = { 0 };

  cgt_wall_append (&wall, cgt_integer (store, -1), integer);
  return wall;
}

CgtWall
cgt_wall_copy (const CgtWall *wall)
{
  return (CgtWall) { wall->n, wall->n, g_memdup2 (wall->corners, wall->n * sizeof (CgtCorner)) };
}

gboolean
cgt_walls_equal (const CgtWall *a, const CgtWall *b)
{
  if (a->n != b->n)
    return FALSE;
  for (gsize i = 0; i < a->n; i++)
    if (!cgt_value_equal (a->corners[i].t, b->corners[i].t) || !cgt_value_equal (a->corners[i].v, b->corners[i].v))
      return FALSE;
  return TRUE;
}

void
cgt_walls_clear (CgtWall walls[2])
{
  cgt_wall_clear (&walls[0]);
  cgt_wall_clear (&walls[1]);
}
