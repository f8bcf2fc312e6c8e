/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Ordinal, conjunctive and selective sums, compared with their definitions played out on trees. */

#include "cgt/cgt-operations.h"
#include "games.h"
#include "naive.h"

#define READ(text) games_read (store, text)

static void
assert_same (CgtStore *store, CgtValue g, CgtValue h)
{
  g_autofree char *a = cgt_value_to_text (store, g), *b = cgt_value_to_text (store, h);

  g_assert_cmpstr (a, ==, b);
}

static CgtValue
pick (GArray *games, GRand *rand, guint below)
{
  return g_array_index (games, CgtValue, g_rand_int_range (rand, 0, below));
}

/* The ordinal sum as a tree. */
static Naive *
naive_ordinal_sum (NaiveArena *arena, Naive *g, Naive *h)
{
  GPtrArray *options[2] = { g_ptr_array_new (), g_ptr_array_new () };
  Naive *sum;

  for (int p = 0; p < 2; p++)
    {
      for (guint i = 0; i < g->n[p]; i++)
        g_ptr_array_add (options[p], g->options[p][i]);
      for (guint i = 0; i < h->n[p]; i++)
        g_ptr_array_add (options[p], naive_ordinal_sum (arena, g, h->options[p][i]));
    }
  sum =
    naive_make (arena, (Naive **) options[0]->pdata, options[0]->len, (Naive **) options[1]->pdata, options[1]->len);
  g_ptr_array_unref (options[0]);
  g_ptr_array_unref (options[1]);
  return sum;
}

static void
check_ordinal_sum (CgtStore *store, CgtValue g, CgtValue h)
{
  g_autoptr (NaiveArena) arena = naive_arena_new ();
  Naive *a = naive_from_value (arena, store, cgt_ordinal_sum (store, g, h));
  Naive *b = naive_ordinal_sum (arena, naive_from_value (arena, store, g), naive_from_value (arena, store, h));

  g_assert_true (naive_less_equal (a, b) && naive_less_equal (b, a));
}

static void
test_ordinal_sum (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  CgtValue big;

  for (int i = -12; i <= 12; i++)
    for (int j = -12; j <= 12; j++)
      check_ordinal_sum (store, cgt_dyadic (store, cgt_integer (store, i), 2),
                         cgt_dyadic (store, cgt_integer (store, j), 2));
  for (guint i = 0; i < 1000; i++)
    check_ordinal_sum (store, pick (day3, rand, 22), pick (day3, rand, i < 500 ? 22 : day3->len));
  for (guint i = 0; i < 300; i++)
    check_ordinal_sum (store, pick (day3, rand, day3->len), pick (day3, rand, 22));
  assert_value (store, cgt_ordinal_sum (store, READ ("*"), READ ("1")), "^*");
  assert_value (store, cgt_ordinal_sum (store, READ ("1"), READ ("*3")), "1*3");
  assert_value (store, cgt_ordinal_sum (store, READ ("*2"), READ ("*3")), "*5");
  big = cgt_integer_from_text (store, "100000000000000000000", -1);
  assert_same (store, cgt_ordinal_sum (store, READ ("1"), big), cgt_add (store, big, READ ("1")));
  g_assert_true (cgt_value_is_none (cgt_ordinal_sum (store, READ ("-1"), big)));
}

/* The sums of ONAG ch. 14 as trees. */
static Naive *
naive_join (NaiveArena *arena, Naive *g, Naive *h, gboolean selective)
{
  GPtrArray *options[2] = { g_ptr_array_new (), g_ptr_array_new () };
  Naive *sum;

  for (int p = 0; p < 2; p++)
    {
      for (guint i = 0; i < g->n[p]; i++)
        for (guint j = 0; j < h->n[p]; j++)
          g_ptr_array_add (options[p], naive_join (arena, g->options[p][i], h->options[p][j], selective));
      for (guint i = 0; selective && i < g->n[p]; i++)
        g_ptr_array_add (options[p], naive_join (arena, g->options[p][i], h, selective));
      for (guint j = 0; selective && j < h->n[p]; j++)
        g_ptr_array_add (options[p], naive_join (arena, g, h->options[p][j], selective));
    }
  sum =
    naive_make (arena, (Naive **) options[0]->pdata, options[0]->len, (Naive **) options[1]->pdata, options[1]->len);
  g_ptr_array_unref (options[0]);
  g_ptr_array_unref (options[1]);
  return sum;
}

static void
test_joins (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) games = games_born_by (store, 2);
  const char *more[] = { "3", "-3", "3/4", "-5/2", "{2|-1}", "{1||0|-1}", "*3", "^^" };

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    {
      CgtValue g = READ (more[i]);

      g_array_append_val (games, g);
    }
  for (guint i = 0; i < games->len; i++)
    for (guint j = 0; j < games->len; j++)
      for (int selective = 0; selective < 2; selective++)
        {
          g_autoptr (NaiveArena) arena = naive_arena_new ();
          CgtValue g = g_array_index (games, CgtValue, i), h = g_array_index (games, CgtValue, j);
          CgtValue sum = selective ? cgt_selective_sum (store, g, h) : cgt_conjunctive_sum (store, g, h);
          Naive *a = naive_from_value (arena, store, sum);
          Naive *b =
            naive_join (arena, naive_from_value (arena, store, g), naive_from_value (arena, store, h), selective);

          g_assert_true (naive_less_equal (a, b) && naive_less_equal (b, a));
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/joins/ordinal-sum", test_ordinal_sum);
  g_test_add_func ("/cgt/joins/selective-and-conjunctive", test_joins);
  return g_test_run ();
}
