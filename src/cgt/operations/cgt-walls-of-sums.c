/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The walls of number + ups + nimber, without following the whole chain of options. */

#include "cgt-walls.h"

/* The walls of m/2^k, along the path of its birth: from the integers on both sides of it by bisection. */
static gboolean
walls_of_number (CgtStore *store, CgtValue x, CgtWall walls[2])
{
  CgtNus a;
  gulong exponent;
  mpz_t floor;
  CgtValue low, high;
  CgtWall low_walls[2], high_walls[2];
  gboolean complete = TRUE;

  cgt_nus_init_set (&a, x);
  exponent = a.exponent;
  if (exponent == 0)
    {
      walls[0] = cgt_wall_mast (store, x);
      walls[1] = cgt_wall_mast (store, x);
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
      low_walls[i] = cgt_wall_mast (store, low);
      high_walls[i] = cgt_wall_mast (store, high);
    }
  for (gulong k = 1; k <= exponent && complete; k++)
    {
      CgtValue middle = cgt_dyadic (store, cgt_add (store, low, high), 1);
      CgtWall middle_walls[2];
      int order;

      complete = cgt_store_tick (store) && !cgt_value_is_none (middle);
      if (!complete)
        break;
      cgt_walls_meet (store, &low_walls[1], &high_walls[0], middle_walls);
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
          cgt_walls_clear (low_walls);
          low_walls[0] = middle_walls[0];
          low_walls[1] = middle_walls[1];
        }
      else
        {
          high = middle;
          cgt_walls_clear (high_walls);
          high_walls[0] = middle_walls[0];
          high_walls[1] = middle_walls[1];
        }
    }
  cgt_walls_clear (low_walls);
  cgt_walls_clear (high_walls);
  return complete;
}

/* The walls of x + *m. Each of x, x + *, x + *2, ... is an option of the next, so once two in a row are equal, all
 * later ones are. */
static gboolean
walls_of_nimber (CgtStore *store, CgtValue number, gsize m, CgtWall walls[2])
{
  CgtWall best[2];

  if (!walls_of_number (store, number, walls))
    return FALSE;
  best[0] = cgt_wall_copy (&walls[1]);
  best[1] = cgt_wall_copy (&walls[0]);
  for (gsize i = 1; i <= m; i++)
    {
      CgtWall next[2], better[2];
      gboolean alike;

      cgt_walls_meet (store, &best[0], &best[1], next);
      alike = cgt_walls_equal (&next[0], &walls[0]) && cgt_walls_equal (&next[1], &walls[1]);
      cgt_walls_clear (walls);
      walls[0] = next[0];
      walls[1] = next[1];
      if (alike)
        break;
      better[0] = cgt_wall_extreme (store, &best[0], &walls[1], 1);
      better[1] = cgt_wall_extreme (store, &best[1], &walls[0], -1);
      cgt_walls_clear (best);
      best[0] = better[0];
      best[1] = better[1];
    }
  cgt_walls_clear (best);
  return TRUE;
}

/* x + n.up + *m is {x|x + (n-1).up + *(m^1)} and so on down to a nimber; x + up + * has x + * besides x. Once two in a
 * row have equal walls, all later ones have. */
gboolean
cgt_walls_of_sum (CgtStore *store, CgtValue g, CgtWall walls[2])
{
  CgtValue number = cgt_peek_left_stop (g);
  CgtWall number_walls[2] = { 0 }, star_walls[2] = { 0 }, first[2];
  CgtNus a;
  gsize m;
  gboolean positive, complete = TRUE;

  cgt_nus_init_set (&a, g);
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
      cgt_walls_clear (walls);
      cgt_walls_clear (number_walls);
      cgt_nus_clear (&a);
      return FALSE;
    }
  for (gboolean is_first = TRUE; mpz_sgn (a.ups) > 0 && (complete = cgt_store_tick (store)); is_first = FALSE)
    {
      CgtWall next[2];
      gboolean alike;

      first[0] = positive ? cgt_wall_copy (&number_walls[1]) : cgt_wall_copy (&walls[1]);
      first[1] = positive ? cgt_wall_copy (&walls[0]) : cgt_wall_copy (&number_walls[0]);
      if (is_first && m == 0)
        {
          /* up + *: there is also * on the side of the 0 */
          int side = positive ? 0 : 1;
          CgtWall both = cgt_wall_extreme (store, &first[side], &star_walls[1 - side], positive ? 1 : -1);

          cgt_wall_clear (&first[side]);
          first[side] = both;
        }
      cgt_walls_meet (store, &first[0], &first[1], next);
      alike = !is_first && cgt_walls_equal (&next[0], &walls[0]) && cgt_walls_equal (&next[1], &walls[1]);
      cgt_walls_clear (first);
      cgt_walls_clear (walls);
      walls[0] = next[0];
      walls[1] = next[1];
      if (alike)
        break;
      mpz_sub_ui (a.ups, a.ups, 1);
    }
  cgt_walls_clear (number_walls);
  cgt_walls_clear (star_walls);
  cgt_nus_clear (&a);
  if (!complete)
    cgt_walls_clear (walls);
  return complete;
}
