/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The tree of numbers, and the product of nimbers, by their definitions. */

#include "cgt/cgt-operations.h"

#include <string.h>

/* The simplest number between the last numbers passed on the left and on the right. */
static CgtValue
follow (CgtStore *store, const char *signs)
{
  CgtValue x = cgt_zero (), below = CGT_NONE, above = CGT_NONE;

  for (; *signs != '\0'; signs++)
    {
      if (*signs == '+')
        below = x;
      else
        above = x;
      x = cgt_make (store, &below, !cgt_value_is_none (below), &above, !cgt_value_is_none (above));
    }
  return x;
}

static void
test_days (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (gint64 n = 0; n <= 8; n++)
    {
      g_autoptr (GArray) born = cgt_day (store, cgt_integer (store, n), NULL);

      g_assert_cmpuint (born->len, ==, 1u << n);
      for (guint i = 0; i < born->len; i++)
        {
          CgtValue x = g_array_index (born, CgtValue, i);
          g_autofree char *signs = cgt_sign_expansion (store, x, NULL);

          g_assert_true (cgt_value_equal (cgt_birthday (store, x), cgt_integer (store, n)));
          g_assert_cmpuint (strlen (signs), ==, n);
          g_assert_true (cgt_value_equal (follow (store, signs), x));
          if (i > 0)
            g_assert_cmpint (cgt_compare (store, g_array_index (born, CgtValue, i - 1), x), ==, CGT_ORDER_LESS);
        }
    }
}

/* Far from 0 and deep below 1. */
static void
test_expansions (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < 300; i++)
    {
      CgtValue x = cgt_dyadic (store, cgt_integer (store, g_test_rand_int ()), (gulong) g_test_rand_int_range (24, 90));
      g_autofree char *signs = cgt_sign_expansion (store, x, NULL);

      g_assert_true (cgt_value_equal (follow (store, signs), x));
    }
}

/* Halved in two steps and doubled one by one, an integer is itself again. */
static void
test_dyadics (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < 2000; i++)
    {
      CgtValue n = cgt_integer (store, i < 100 ? (gint64) i - 50 : (gint64) g_test_rand_int () * (1 << (i % 10)));
      gulong a = (gulong) g_test_rand_int_range (0, 40), b = (gulong) g_test_rand_int_range (0, 40);
      CgtValue x = cgt_dyadic (store, cgt_dyadic (store, n, a), b);

      g_assert_true (cgt_value_equal (x, cgt_dyadic (store, n, a + b)));
      for (gulong k = 0; k < a + b; k++)
        x = cgt_add (store, x, x);
      g_assert_true (cgt_value_equal (x, n));
    }
}

/* The powers of the dyadic expansion fall in size, are powers of 2, and add up to the number. */
static void
test_powers (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < 300; i++)
    {
      CgtValue x = cgt_dyadic (store, cgt_integer (store, g_test_rand_int ()), (gulong) g_test_rand_int_range (0, 90));
      gboolean negative = cgt_compare (store, x, cgt_zero ()) == CGT_ORDER_LESS;
      g_autoptr (GArray) powers = cgt_dyadic_expansion (store, x, NULL);
      CgtValue sum = cgt_zero ();

      for (guint k = 0; k < powers->len; k++)
        {
          CgtValue power = g_array_index (powers, CgtValue, k), size = negative ? cgt_negate (store, power) : power;
          gint64 n;

          sum = cgt_add (store, sum, power);
          /* Doubled until it is an integer, it is a power of 2. */
          while (cgt_compare (store, size, cgt_integer (store, 1)) == CGT_ORDER_LESS)
            size = cgt_add (store, size, size);
          g_assert_true (cgt_integer_to_int64 (store, size, &n) && n > 0 && (n & (n - 1)) == 0);
          if (k > 0)
            {
              CgtValue larger = g_array_index (powers, CgtValue, k - 1);

              g_assert_cmpint (cgt_compare (store, power, larger), ==, negative ? CGT_ORDER_GREATER : CGT_ORDER_LESS);
            }
        }
      g_assert_true (cgt_value_equal (sum, x));
    }
}

/* The least number that smaller factors do not give (Conway, On Numbers and Games, ch. 6). */
static void
test_products (void)
{
  enum
  {
    N = 40
  };
  static guint products[N][N];
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint a = 0; a < N; a++)
    for (guint b = 0; b < N; b++)
      {
        gboolean seen[4 * N * N] = { FALSE };
        guint mex = 0;

        for (guint c = 0; c < a; c++)
          for (guint d = 0; d < b; d++)
            seen[products[c][b] ^ products[a][d] ^ products[c][d]] = TRUE;
        while (seen[mex])
          mex++;
        products[a][b] = mex;
        g_assert_true (cgt_value_equal (cgt_nim_product (store, cgt_star (store, a), cgt_star (store, b), NULL),
                                        cgt_star (store, mex)));
      }
}

static CgtValue
random_nimber (CgtStore *store)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (int i = g_test_rand_int_range (1, 40); i > 0; i--)
    g_string_append_c (digits, (char) ('0' + g_test_rand_int_range (0, 10)));
  return cgt_nimber (store, cgt_integer_from_text (store, digits->str, -1));
}

/* The nimbers are a field. */
static void
test_field (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < 100; i++)
    {
      CgtValue a = random_nimber (store), b = random_nimber (store), c = random_nimber (store);
      CgtValue ab = cgt_nim_product (store, a, b, NULL);

      g_assert_true (cgt_value_equal (ab, cgt_nim_product (store, b, a, NULL)));
      g_assert_true (cgt_value_equal (cgt_nim_product (store, ab, c, NULL),
                                      cgt_nim_product (store, a, cgt_nim_product (store, b, c, NULL), NULL)));
      g_assert_true (cgt_value_equal (cgt_nim_product (store, a, cgt_add (store, b, c), NULL),
                                      cgt_add (store, ab, cgt_nim_product (store, a, c, NULL))));
      g_assert_true (cgt_value_equal (cgt_nim_product (store, a, cgt_star (store, 1), NULL), a));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/number-tree/days", test_days);
  g_test_add_func ("/cgt/number-tree/expansions", test_expansions);
  g_test_add_func ("/cgt/number-tree/dyadics", test_dyadics);
  g_test_add_func ("/cgt/number-tree/powers", test_powers);
  g_test_add_func ("/cgt/nim-product/definition", test_products);
  g_test_add_func ("/cgt/nim-product/field", test_field);
  return g_test_run ();
}
