/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Stops, thermographs, means and temperatures. */

#include "games.h"

static char *
wall_text (CgtStore *store, const CgtCorner *corners, gsize n)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *t = cgt_value_to_text (store, corners[i].t), *v = cgt_value_to_text (store, corners[i].v);

      g_string_append_printf (text, "%s%s,%s", i > 0 ? " " : "", t, v);
    }
  return g_string_free (text, FALSE);
}

static void
test_literature (void)
{
  /* game, left stop, right stop, mean, temperature, left wall, right wall */
  const char *rows[][7] = {
    { "{|}", "0", "0", "0", "-1", "-1,0", "-1,0" },
    { "3", "3", "3", "3", "-1", "-1,3", "-1,3" },
    { "1/2", "1/2", "1/2", "1/2", "-1/2", "-1,1 -1/2,1/2", "-1,0 -1/2,1/2" },
    { "1/4", "1/4", "1/4", "1/4", "-1/4", "-1,1 -1/4,1/4", "-1,0 -1/2,0 -1/4,1/4" },
    { "*", "0", "0", "0", "0", "-1,1 0,0", "-1,-1 0,0" },
    { "*3", "0", "0", "0", "0", "-1,1 0,0", "-1,-1 0,0" },
    { "^", "0", "0", "0", "0", "-1,1 0,0", "-1,0 0,0" },
    { "^*", "0", "0", "0", "0", "-1,1 0,0", "-1,-1 0,0" },
    { "^^*2", "0", "0", "0", "0", "-1,1 0,0", "-1,0 0,0" },
    { "+-1", "1", "-1", "0", "1", "-1,2 1,0", "-1,-2 1,0" },
    { "{2|-1}", "2", "-1", "1/2", "3/2", "-1,3 3/2,1/2", "-1,-2 3/2,1/2" },
    { "{2|0,{1|-5}}", "2", "0", "1", "1", "-1,3 1,1", "-1,-1 1,1" },
    { "tiny(2)", "0", "0", "0", "0", "-1,1 0,0", "-1,0 0,0" },
    { "{4|1||0}", "1", "0", "1", "1", "", "" },
    { "{3||2|-1}", "3", "2", "2", "1", "", "" },
  };
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CgtValue g = games_read (store, rows[i][0]);
      CgtThermograph *thermograph = cgt_thermograph (store, g);
      g_autofree char *left = wall_text (store, thermograph->left, thermograph->n_left);
      g_autofree char *right = wall_text (store, thermograph->right, thermograph->n_right);

      g_test_message ("%s: %s; %s", rows[i][0], left, right);
      assert_value (store, cgt_left_stop (store, g), rows[i][1]);
      assert_value (store, cgt_right_stop (store, g), rows[i][2]);
      assert_value (store, cgt_mean (store, g), rows[i][3]);
      assert_value (store, cgt_temperature (store, g), rows[i][4]);
      if (rows[i][5][0] != '\0')
        {
          g_assert_cmpstr (left, ==, rows[i][5]);
          g_assert_cmpstr (right, ==, rows[i][6]);
        }
      cgt_thermograph_free (thermograph);
    }
}

/* The value of a wall at a temperature, from its corners. */
static double
wall_at (CgtStore *store, const CgtCorner *corners, gsize n, double t)
{
  for (gsize i = 0; i + 1 < n; i++)
    {
      double t0 = cgt_number_to_double (store, corners[i].t), t1 = cgt_number_to_double (store, corners[i + 1].t);
      double v0 = cgt_number_to_double (store, corners[i].v), v1 = cgt_number_to_double (store, corners[i + 1].v);

      if (t <= t1)
        return v0 + (v1 - v0) * (t - t0) / (t1 - t0);
    }
  return cgt_number_to_double (store, corners[n - 1].v);
}

/* Walls by the definition, at one temperature at a time: the scaffolds, and once they have crossed the mast, found by a
 * finer search. Doubles are exact here, since temperatures are dyadic. */
static void
scaffolds_at (CgtStore *store, CgtValue g, double t, double *left, double *right)
{
  CgtOptions options = cgt_options (store, g, CGT_LEFT);

  *left = -1e9;
  *right = 1e9;
  for (gsize i = 0; i < options.n; i++)
    {
      CgtThermograph *option = cgt_thermograph (store, options.items[i]);

      *left = MAX (*left, wall_at (store, option->right, option->n_right, t) - t);
      cgt_thermograph_free (option);
    }
  options = cgt_options (store, g, CGT_RIGHT);
  for (gsize i = 0; i < options.n; i++)
    {
      CgtThermograph *option = cgt_thermograph (store, options.items[i]);

      *right = MIN (*right, wall_at (store, option->left, option->n_left, t) + t);
      cgt_thermograph_free (option);
    }
}

static void
check_thermograph (CgtStore *store, CgtValue g)
{
  CgtThermograph *thermograph = cgt_thermograph (store, g);
  double foot = cgt_number_to_double (store, thermograph->left[thermograph->n_left - 1].t);
  double mean = cgt_number_to_double (store, cgt_mean (store, g)), l, r;

  g_assert_cmpfloat (foot, ==, cgt_number_to_double (store, cgt_temperature (store, g)));
  g_assert_cmpfloat (cgt_number_to_double (store, thermograph->right[thermograph->n_right - 1].t), ==, foot);
  g_assert_cmpfloat (cgt_number_to_double (store, thermograph->right[thermograph->n_right - 1].v), ==, mean);
  g_assert_cmpfloat (cgt_number_to_double (store, thermograph->left[thermograph->n_left - 1].v), ==, mean);
  g_assert_cmpfloat (wall_at (store, thermograph->left, thermograph->n_left, 0), ==,
                     cgt_number_to_double (store, cgt_left_stop (store, g)));
  g_assert_cmpfloat (wall_at (store, thermograph->right, thermograph->n_right, 0), ==,
                     cgt_number_to_double (store, cgt_right_stop (store, g)));
  if (!cgt_is_integer (store, g))
    for (double t = -1; t < 4; t += 1 / 16.0)
      {
        scaffolds_at (store, g, t, &l, &r);
        if (t < foot)
          {
            g_assert_cmpfloat (l, >, r);
            g_assert_cmpfloat (l, ==, wall_at (store, thermograph->left, thermograph->n_left, t));
            g_assert_cmpfloat (r, ==, wall_at (store, thermograph->right, thermograph->n_right, t));
          }
        else
          {
            g_assert_cmpfloat (l, <=, r);
          }
      }
  cgt_thermograph_free (thermograph);
}

static void
test_definition (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < day3->len; i++)
    check_thermograph (store, g_array_index (day3, CgtValue, i));
  for (guint i = 0; i < 300; i++)
    check_thermograph (store, games_random (store, rand, day3, 3));
  for (int n = -3; n <= 3; n++)
    for (guint m = 0; m <= 4; m++)
      for (int e = 0; e < 4; e++)
        check_thermograph (store,
                           cgt_add (store, cgt_dyadic (store, cgt_integer (store, 2 * n + 1), e),
                                    cgt_add (store, cgt_up (store, cgt_integer (store, n)), cgt_star (store, m))));
}

/* Means add up, and no sum is hotter than its hottest component. */
static void
test_sums (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint i = 0; i < 2000; i++)
    {
      CgtValue g = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
      CgtValue h = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
      CgtValue sum = cgt_add (store, g, h), hottest = cgt_temperature (store, g);

      if (cgt_compare (store, hottest, cgt_temperature (store, h)) == CGT_ORDER_LESS)
        hottest = cgt_temperature (store, h);
      g_assert_true (
        cgt_value_equal (cgt_add (store, cgt_mean (store, g), cgt_mean (store, h)), cgt_mean (store, sum)));
      if (cgt_less_equal (store, cgt_zero (), hottest) == CGT_YES)
        g_assert_cmpint (cgt_less_equal (store, cgt_temperature (store, sum), hottest), ==, CGT_YES);
    }
}

static void
test_any_size (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue big = cgt_integer_from_text (store, "123456789012345678901234567890", -1);
  CgtValue x = cgt_dyadic (store, cgt_add (store, big, cgt_integer (store, 1)), 300);
  CgtThermograph *thermograph = cgt_thermograph (store, x);

  g_assert_true (cgt_value_equal (thermograph->left[thermograph->n_left - 1].v, x));
  g_assert_true (cgt_value_equal (thermograph->left[thermograph->n_left - 1].t, cgt_temperature (store, x)));
  cgt_thermograph_free (thermograph);
  thermograph = cgt_thermograph (store, cgt_add (store, cgt_up (store, big), cgt_nimber (store, big)));
  g_assert_cmpuint (thermograph->n_left, ==, 2);
  cgt_thermograph_free (thermograph);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/heat/literature", test_literature);
  g_test_add_func ("/cgt/heat/definition", test_definition);
  g_test_add_func ("/cgt/heat/sums", test_sums);
  g_test_add_func ("/cgt/heat/any-size", test_any_size);
  return g_test_run ();
}
