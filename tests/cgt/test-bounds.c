/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The bounds of a game agree with the definitions. */

#include "games.h"
#include "naive.h"

#include "cgt/cgt-private.h"

static CgtValue
infinitesimal (CgtStore *store, int n, guint m)
{
  return cgt_add (store, cgt_up (store, cgt_integer (store, n)), cgt_star (store, m));
}

/* Besides ups and nimbers there are games that are far smaller: tiny and miny. */
static void
append_small_games (CgtStore *store, GArray *games)
{
  for (int x = 1; x <= 2; x++)
    for (int n = -1; n <= 1; n++)
      for (guint m = 0; m < 3; m++)
        {
          CgtValue zero = cgt_zero (), minus_x = cgt_integer (store, -x);
          CgtValue threat = cgt_make (store, &zero, 1, &minus_x, 1);
          CgtValue tiny = cgt_make (store, &zero, 1, &threat, 1);
          CgtValue sums[2] = { cgt_add (store, infinitesimal (store, n, m), tiny),
                               cgt_subtract (store, infinitesimal (store, n, m), tiny) };

          g_array_append_vals (games, sums, 2);
        }
}

/* All 28 bits of both kinds of every game born by day 3, and of some small ones. */
static void
test_bits (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) games = games_born_by (store, 3);

  append_small_games (store, games);
  for (guint i = 0; i < games->len; i++)
    {
      g_autoptr (NaiveArena) arena = naive_arena_new ();
      CgtValue g = g_array_index (games, CgtValue, i);
      Naive *tree = naive_from_value (arena, store, g);
      CgtBounds bounds = cgt_bounds (g);

      for (int n = -CGT_BOUNDS_UPS; n <= CGT_BOUNDS_UPS; n++)
        for (guint m = 0; m < CGT_BOUNDS_NIMBERS; m++)
          {
            CgtValue e = infinitesimal (store, n, m);
            Naive *high = naive_from_value (arena, store, cgt_add (store, bounds.left_stop, e));
            Naive *low = naive_from_value (arena, store, cgt_add (store, bounds.right_stop, e));

            g_assert_cmpint ((bounds.above_left & CGT_BOUNDS_BIT (n, m)) != 0, ==, naive_less_equal (tree, high));
            g_assert_cmpint ((bounds.below_right & CGT_BOUNDS_BIT (n, m)) != 0, ==, naive_less_equal (low, tree));
          }
    }
}

/* Sums of ups and nimbers, including those outside the bits. */
static void
test_ups (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (int n = -9; n <= 9; n++)
    for (guint m = 0; m < 10; m++)
      for (int k = -CGT_BOUNDS_UPS; k <= CGT_BOUNDS_UPS; k++)
        for (guint j = 0; j < CGT_BOUNDS_NIMBERS; j++)
          {
            CgtValue g = infinitesimal (store, n, m), e = infinitesimal (store, k, j);

            g_assert_cmpint ((cgt_bounds_above (n, m) & CGT_BOUNDS_BIT (k, j)) != 0, ==, cgt_less_equal (store, g, e));
            g_assert_cmpint ((cgt_bounds_below (n, m) & CGT_BOUNDS_BIT (k, j)) != 0, ==, cgt_less_equal (store, e, g));
          }
}

/* Numbers, ups and nimbers too large for a handle have the same bounds as those that fit. */
static void
test_large (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue huge = cgt_integer_from_text (store, "1000000000000000000000", -1);

  for (int n = -5; n <= 5; n++)
    for (guint m = 0; m < 6; m++)
      {
        CgtBounds inside = cgt_bounds (infinitesimal (store, n, m));
        CgtBounds outside = cgt_bounds (cgt_add (store, huge, infinitesimal (store, n, m)));

        g_assert_true (cgt_value_equal (outside.left_stop, huge));
        g_assert_cmpuint (inside.above_left, ==, outside.above_left);
        g_assert_cmpuint (inside.below_right, ==, outside.below_right);
      }
  g_assert_cmpuint (cgt_bounds (cgt_up (store, huge)).below_right, ==, CGT_BOUNDS_ALL);
  g_assert_cmpuint (cgt_bounds (cgt_up (store, huge)).above_left, ==, 0);
}

/* A comparison decided by bounds is correct, and many are decided so; also after a negation or a translation, which
 * make their nodes differently. */
static void
test_comparisons (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  CgtValue games[100];
  Naive *trees[100];
  guint seen = 0;
  g_autoptr (NaiveArena) arena = naive_arena_new ();

  for (guint i = 0; i < 100; i++)
    {
      games[i] = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
      if (i % 4 == 1)
        games[i] = cgt_negate (store, games_random (store, rand, day3, 3));
      else if (i % 4 == 2)
        games[i] = cgt_add (store, games[i], g_array_index (day2, CgtValue, g_rand_int_range (rand, 0, day2->len)));
      trees[i] = naive_from_value (arena, store, games[i]);
    }
  for (guint i = 0; i < 100; i++)
    for (guint j = 0; j < 100; j++)
      {
        CgtBounds g = cgt_bounds (games[i]), h = cgt_bounds (games[j]);
        CgtTruth truth = cgt_bounds_less_equal (&g, &h);

        seen += truth != CGT_UNKNOWN;
        if (truth != CGT_UNKNOWN)
          g_assert_cmpint (truth, ==, naive_less_equal (trees[i], trees[j]));
        g_assert_cmpint (cgt_less_equal (store, games[i], games[j]), ==, naive_less_equal (trees[i], trees[j]));
      }
  g_assert_cmpuint (seen, >, 7000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/bounds/bits", test_bits);
  g_test_add_func ("/cgt/bounds/ups", test_ups);
  g_test_add_func ("/cgt/bounds/large", test_large);
  g_test_add_func ("/cgt/bounds/comparisons", test_comparisons);
  return g_test_run ();
}
