/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Stops, thermographs, means and temperatures.
 *
 * A wall is a broken line over the temperature t, from t = -1 up, and vertical above its last corner. The left
 * wall of {G^L|G^R} is the greatest of the right walls of the G^L, less t; the right wall the least of the left
 * walls of the G^R, plus t; where they meet the mast begins (Winning Ways ch. 6; Siegel, II.5). An integer is a
 * mast from -1 on; every other number has its walls by its options, which meet at -1/2^k, as in CGSuite.
 *
 * Left walls have slopes 0 and -1, right walls 0 and 1, so all corners are dyadic. */

#include "cgt-private.h"

typedef struct
{
  gsize n, size;
  CgtCorner *corners;
} Wall;

static void
wall_clear (Wall *wall)
{
  g_free (wall->corners);
  *wall = (Wall) { 0 };
}

static int
slope (const CgtCorner *from, const CgtCorner *to)
{
  return cgt_number_compare (to->v, from->v);
}

/* A corner in the middle of a straight line is none. */
static void
wall_append (Wall *wall, CgtValue t, CgtValue v)
{
  CgtCorner corner = { t, v };

  if (wall->n > 0 && cgt_value_equal (wall->corners[wall->n - 1].t, t))
    return;
  if (wall->n > 1
      && slope (&wall->corners[wall->n - 2], &wall->corners[wall->n - 1]) == slope (&wall->corners[wall->n - 1], &corner))
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

/* Walks along a wall upwards. */
typedef struct
{
  const Wall *wall;
  gsize at; /* the last corner at or below the present t */
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

/* The next t above the present one where either wall has a corner; FALSE when both are vertical from here. */
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

/* Where two lines that are @gap apart meet, when the gap closes at @rate, 1 or 2. */
static CgtValue
meeting_t (CgtStore *store, CgtValue t, CgtValue gap, int rate)
{
  return cgt_add (store, t, rate == 2 ? cgt_dyadic (store, gap, 1) : gap);
}

/* The greater (sign 1) or lesser (sign -1) of two walls at every t. */
static Wall
wall_extreme (CgtStore *store, const Wall *a, const Wall *b, int sign)
{
  Walker wa = { a }, wb = { b };
  CgtValue t = cgt_integer (store, -1), next;
  Wall extreme = { 0 };

  for (;;)
    {
      CgtValue va, vb;
      int before, rate;

      walk_to (&wa, t);
      walk_to (&wb, t);
      va = value_here (store, &wa, t);
      vb = value_here (store, &wb, t);
      before = cgt_number_compare (va, vb);
      wall_append (&extreme, t, before * sign >= 0 ? va : vb);
      if (!next_t (&wa, &wb, &next))
        return extreme;
      rate = (slope_here (&wb) - slope_here (&wa)) * before;
      if (rate > 0)
        {
          CgtValue gap = before > 0 ? subtract (store, va, vb) : subtract (store, vb, va);
          CgtValue meet = meeting_t (store, t, gap, rate);

          if (cgt_number_compare (meet, next) < 0)
            wall_append (&extreme, meet, value_here (store, &wa, meet));
        }
      t = next;
    }
}

/* The walls of a game from the greatest right wall among its left options and the least left wall among its right
 * options. */
static void
walls_meet (CgtStore *store, const Wall *left, const Wall *right, Wall walls[2])
{
  Walker wl = { left }, wr = { right };
  CgtValue t = cgt_integer (store, -1), next = CGT_NONE;
  gboolean more = TRUE;

  walls[0] = walls[1] = (Wall) { 0 };
  while (more)
    {
      CgtValue l, r, gap, meet;
      int rate;

      walk_to (&wl, t);
      walk_to (&wr, t);
      l = subtract (store, value_here (store, &wl, t), t);
      r = cgt_add (store, value_here (store, &wr, t), t);
      wall_append (&walls[0], t, l);
      wall_append (&walls[1], t, r);
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
              wall_append (&walls[0], meet, l);
              wall_append (&walls[1], meet, l);
              return;
            }
        }
      t = next;
    }
}

static Wall
mast (CgtStore *store, CgtValue integer)
{
  Wall wall = { 0 };

  wall_append (&wall, cgt_integer (store, -1), integer);
  return wall;
}

static Wall
wall_copy (const Wall *wall)
{
  return (Wall) { wall->n, wall->n, g_memdup2 (wall->corners, wall->n * sizeof (CgtCorner)) };
}

static gboolean
walls_equal (const Wall *a, const Wall *b)
{
  if (a->n != b->n)
    return FALSE;
  for (gsize i = 0; i < a->n; i++)
    if (!cgt_value_equal (a->corners[i].t, b->corners[i].t) || !cgt_value_equal (a->corners[i].v, b->corners[i].v))
      return FALSE;
  return TRUE;
}

static void
walls_clear (Wall walls[2])
{
  wall_clear (&walls[0]);
  wall_clear (&walls[1]);
}

/* The walls of m/2^k, along the path by which it is born: from the integers on both sides of it by halving. */
static gboolean
walls_of_number (CgtStore *store, CgtValue x, Wall walls[2])
{
  CgtNus a;
  gulong exponent;
  mpz_t floor;
  CgtValue low, high;
  Wall low_walls[2], high_walls[2];
  gboolean complete = TRUE;

  cgt_nus_init (&a);
  cgt_nus_set (&a, x);
  exponent = a.exponent;
  if (exponent == 0)
    {
      walls[0] = mast (store, x);
      walls[1] = mast (store, x);
      cgt_nus_clear (&a);
      return TRUE;
    }
  mpz_init (floor);
  mpz_fdiv_q_2exp (floor, a.numerator, exponent);
  mpz_set (a.numerator, floor);
  a.exponent = 0;
  low = cgt_nus_take (store, &a);
  high = cgt_add (store, low, cgt_integer (store, 1));
  mpz_clear (floor);
  for (int i = 0; i < 2; i++)
    {
      low_walls[i] = mast (store, low);
      high_walls[i] = mast (store, high);
    }
  for (gulong k = 1; k <= exponent && complete; k++)
    {
      CgtValue middle = cgt_dyadic (store, cgt_add (store, low, high), 1);
      Wall middle_walls[2];
      int order;

      complete = cgt_store_tick (store) && !cgt_value_is_none (middle);
      if (!complete)
        break;
      walls_meet (store, &low_walls[1], &high_walls[0], middle_walls);
      order = cgt_number_compare (middle, x);
      if (order == 0)
        {
          walls[0] = middle_walls[0];
          walls[1] = middle_walls[1];
          break;
        }
      if (order < 0)
        {
          low = middle;
          walls_clear (low_walls);
          low_walls[0] = middle_walls[0];
          low_walls[1] = middle_walls[1];
        }
      else
        {
          high = middle;
          walls_clear (high_walls);
          high_walls[0] = middle_walls[0];
          high_walls[1] = middle_walls[1];
        }
    }
  walls_clear (low_walls);
  walls_clear (high_walls);
  return complete;
}

/* The walls of x + *m. Each of x, x + *, x + *2, ... is an option of the next, so once two in a row are alike
 * all further ones are. */
static gboolean
walls_of_nimber (CgtStore *store, CgtValue number, gsize m, Wall walls[2])
{
  Wall best[2];

  if (!walls_of_number (store, number, walls))
    return FALSE;
  best[0] = wall_copy (&walls[1]);
  best[1] = wall_copy (&walls[0]);
  for (gsize i = 1; i <= m; i++)
    {
      Wall next[2], better[2];
      gboolean alike;

      walls_meet (store, &best[0], &best[1], next);
      alike = walls_equal (&next[0], &walls[0]) && walls_equal (&next[1], &walls[1]);
      walls_clear (walls);
      walls[0] = next[0];
      walls[1] = next[1];
      if (alike)
        break;
      better[0] = wall_extreme (store, &best[0], &walls[1], 1);
      better[1] = wall_extreme (store, &best[1], &walls[0], -1);
      walls_clear (best);
      best[0] = better[0];
      best[1] = better[1];
    }
  walls_clear (best);
  return TRUE;
}

/* x + n.up + *m is {x|x + (n-1).up + *(m^1)} and so on down to a nimber; x + up + * has x + * besides x. Once two
 * in a row have walls alike all further ones have. */
static gboolean
walls_of_sum (CgtStore *store, CgtValue g, Wall walls[2])
{
  CgtValue number = cgt_peek_left_stop (g);
  Wall number_walls[2], star_walls[2], first[2];
  CgtNus a;
  gsize m;
  gboolean positive;

  cgt_nus_init (&a);
  cgt_nus_set (&a, g);
  if (mpz_odd_p (a.ups))
    mpz_combit (a.nimber, 0);
  m = mpz_fits_ulong_p (a.nimber) ? mpz_get_ui (a.nimber) : G_MAXSIZE - 1;
  positive = mpz_sgn (a.ups) > 0;
  mpz_abs (a.ups, a.ups);
  if (!walls_of_nimber (store, number, m, walls))
    {
      cgt_nus_clear (&a);
      return FALSE;
    }
  if (mpz_sgn (a.ups) == 0)
    {
      cgt_nus_clear (&a);
      return TRUE;
    }
  if (!walls_of_number (store, number, number_walls) || !walls_of_nimber (store, number, 1, star_walls))
    {
      cgt_nus_clear (&a);
      return FALSE;
    }
  for (gboolean is_first = TRUE; mpz_sgn (a.ups) > 0 && cgt_store_tick (store); is_first = FALSE)
    {
      Wall next[2];
      gboolean alike;

      first[0] = positive ? wall_copy (&number_walls[1]) : wall_copy (&walls[1]);
      first[1] = positive ? wall_copy (&walls[0]) : wall_copy (&number_walls[0]);
      if (is_first && m == 0)
        {
          /* up + *: also * on the side of the 0 */
          int side = positive ? 0 : 1;
          Wall both = wall_extreme (store, &first[side], &star_walls[1 - side], positive ? 1 : -1);

          wall_clear (&first[side]);
          first[side] = both;
        }
      walls_meet (store, &first[0], &first[1], next);
      alike = !is_first && walls_equal (&next[0], &walls[0]) && walls_equal (&next[1], &walls[1]);
      walls_clear (first);
      walls_clear (walls);
      walls[0] = next[0];
      walls[1] = next[1];
      if (alike)
        break;
      mpz_sub_ui (a.ups, a.ups, 1);
    }
  walls_clear (number_walls);
  walls_clear (star_walls);
  cgt_nus_clear (&a);
  return TRUE;
}

static const CgtThermograph *node_thermograph (CgtStore *store, CgtNode *node);

/* The wall of an option that looks towards its parent. */
static gboolean
facing_wall (CgtStore *store, CgtValue option, CgtPlayer player, Wall *wall)
{
  const CgtThermograph *thermograph;
  Wall walls[2];

  if (cgt_is_nus (option))
    {
      if (!walls_of_sum (store, option, walls))
        return FALSE;
      *wall = walls[player == CGT_LEFT ? 1 : 0];
      wall_clear (&walls[player == CGT_LEFT ? 0 : 1]);
      return TRUE;
    }
  thermograph = node_thermograph (store, cgt_node (option));
  if (thermograph == NULL)
    return FALSE;
  wall->n = wall->size = player == CGT_LEFT ? thermograph->n_right : thermograph->n_left;
  wall->corners = g_memdup2 (player == CGT_LEFT ? thermograph->right : thermograph->left, wall->n * sizeof (CgtCorner));
  return TRUE;
}

static gboolean
best_wall (CgtStore *store, const CgtNode *node, CgtPlayer player, Wall *best)
{
  const CgtValue *options = player == CGT_LEFT ? node->options : node->options + node->n_left;
  gsize n = player == CGT_LEFT ? node->n_left : node->n_right;

  *best = (Wall) { 0 };
  for (gsize i = 0; i < n; i++)
    {
      Wall wall, better;

      if (!cgt_store_tick (store) || !facing_wall (store, options[i], player, &wall))
        return FALSE;
      if (i == 0)
        {
          *best = wall;
          continue;
        }
      better = wall_extreme (store, best, &wall, player == CGT_LEFT ? 1 : -1);
      wall_clear (best);
      wall_clear (&wall);
      *best = better;
    }
  return TRUE;
}

static CgtThermograph *
thermograph_from_walls (Wall walls[2])
{
  CgtThermograph *thermograph = g_new0 (CgtThermograph, 1);

  thermograph->n_left = walls[0].n;
  thermograph->left = walls[0].corners;
  thermograph->n_right = walls[1].n;
  thermograph->right = walls[1].corners;
  return thermograph;
}

/* Whether the walls are made of numbers and meet: not so where the budget ran out while they were made. */
static gboolean
is_whole (const Wall walls[2])
{
  if (walls[0].n == 0 || walls[1].n == 0)
    return FALSE;
  for (int i = 0; i < 2; i++)
    for (gsize j = 0; j < walls[i].n; j++)
      if (cgt_value_is_none (walls[i].corners[j].t) || cgt_value_is_none (walls[i].corners[j].v))
        return FALSE;
  return cgt_value_equal (walls[0].corners[walls[0].n - 1].t, walls[1].corners[walls[1].n - 1].t)
         && cgt_value_equal (walls[0].corners[walls[0].n - 1].v, walls[1].corners[walls[1].n - 1].v);
}

static const CgtThermograph *
node_thermograph (CgtStore *store, CgtNode *node)
{
  Wall best[2] = { 0 }, walls[2] = { 0 };

  if (node->thermograph != NULL)
    return node->thermograph;
  if (cgt_store_tick (store) && best_wall (store, node, CGT_LEFT, &best[0]) && best_wall (store, node, CGT_RIGHT, &best[1]))
    walls_meet (store, &best[0], &best[1], walls);
  walls_clear (best);
  if (!is_whole (walls)
      || !cgt_store_charge (store, sizeof (CgtThermograph) + (walls[0].size + walls[1].size) * sizeof (CgtCorner)))
    {
      walls_clear (walls);
      return NULL;
    }
  node->thermograph = thermograph_from_walls (walls);
  g_ptr_array_add (store->thermograph_nodes, node);
  return node->thermograph;
}

/**
 * cgt_thermograph:
 *
 * Returns: (transfer full): the thermograph of @g; %NULL where the budget ran out
 */
CgtThermograph *
cgt_thermograph (CgtStore *store, CgtValue g)
{
  const CgtThermograph *found;
  CgtThermograph *copy;
  Wall walls[2] = { 0 };

  if (cgt_value_is_none (g))
    return NULL;
  if (cgt_is_nus (g))
    {
      if (walls_of_sum (store, g, walls) && is_whole (walls))
        return thermograph_from_walls (walls);
      walls_clear (walls);
      return NULL;
    }
  found = node_thermograph (store, cgt_node (g));
  if (found == NULL)
    return NULL;
  copy = g_memdup2 (found, sizeof *found);
  copy->left = g_memdup2 (found->left, found->n_left * sizeof (CgtCorner));
  copy->right = g_memdup2 (found->right, found->n_right * sizeof (CgtCorner));
  return copy;
}

void
cgt_thermograph_free (CgtThermograph *thermograph)
{
  if (thermograph == NULL)
    return;
  g_free (thermograph->left);
  g_free (thermograph->right);
  g_free (thermograph);
}

/**
 * cgt_left_stop:
 *
 * Returns: the number that play comes to when Left begins, both play well and it stops at numbers
 */
CgtValue
cgt_left_stop (CgtStore *store, CgtValue g)
{
  return cgt_value_is_none (g) ? CGT_NONE : cgt_peek_left_stop (g);
}

CgtValue
cgt_right_stop (CgtStore *store, CgtValue g)
{
  return cgt_value_is_none (g) ? CGT_NONE : cgt_peek_right_stop (g);
}

/**
 * cgt_mean:
 *
 * Returns: the mean value, where the mast of the thermograph stands
 */
CgtValue
cgt_mean (CgtStore *store, CgtValue g)
{
  const CgtThermograph *thermograph;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_is_nus (g))
    return cgt_peek_left_stop (g);
  thermograph = node_thermograph (store, cgt_node (g));
  return thermograph == NULL ? CGT_NONE : thermograph->left[thermograph->n_left - 1].v;
}

/**
 * cgt_temperature:
 *
 * Returns: the temperature, where the mast begins: -1 of an integer, -1/2^k of m/2^k in lowest terms
 */
CgtValue
cgt_temperature (CgtStore *store, CgtValue g)
{
  const CgtThermograph *thermograph;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_peek_is_number (g))
    {
      gulong exponent = cgt_is_inline (g) ? cgt_inline_exponent (g) : cgt_node (g)->nus->exponent;

      return cgt_dyadic (store, cgt_integer (store, -1), exponent);
    }
  if (cgt_is_nus (g))
    return cgt_zero ();
  thermograph = node_thermograph (store, cgt_node (g));
  return thermograph == NULL ? CGT_NONE : thermograph->left[thermograph->n_left - 1].t;
}
