/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The group of games, compared with its laws and with plain trees. */

#include "../rounds.h"
#include "games.h"
#include "cgt/cgt-operations.h"
#include "naive.h"

#include <math.h>
#include <string.h>
#include <sys/mman.h>

static void
test_days (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  const guint counts[] = { 1, 4, 22, 1474 };

  for (guint day = 0; day <= 3; day++)
    {
      g_autoptr (GArray) games = games_born_by (store, day);

      g_assert_cmpuint (games->len, ==, counts[day]);
    }
}

/* Every pair of games born by day 2 and a sample of day 3: order, sum and negative as by the trees. */
static void
check_pair (CgtStore *store, CgtValue g, CgtValue h)
{
  g_autoptr (NaiveArena) arena = naive_arena_new ();
  Naive *a = naive_from_value (arena, store, g), *b = naive_from_value (arena, store, h);
  CgtValue sum = cgt_add (store, g, h);
  Naive *s = naive_from_value (arena, store, sum), *t = naive_add (arena, a, b);

  g_assert_cmpint (cgt_less_equal (store, g, h), ==, naive_less_equal (a, b));
  g_assert_cmpint (cgt_less_equal (store, h, g), ==, naive_less_equal (b, a));
  g_assert_true (naive_less_equal (s, t) && naive_less_equal (t, s));
  g_assert_true (cgt_value_equal (cgt_subtract (store, sum, h), g));
}

static void
test_pairs (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = round_rand_new (1);

  for (guint i = 0; i < day2->len; i++)
    for (guint j = 0; j < day2->len; j++)
      check_pair (store, g_array_index (day2, CgtValue, i), g_array_index (day2, CgtValue, j));
  for (guint i = 0; i < round_cases (1000); i++)
    check_pair (store, g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len)),
                g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, i % 2 == 0 ? 22 : day3->len)));
}

static void
test_canonical (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) games = games_born_by (store, 3);

  for (guint i = 0; i < games->len; i++)
    {
      CgtValue g = g_array_index (games, CgtValue, i);
      CgtOptions left = cgt_options (store, g, CGT_LEFT), right = cgt_options (store, g, CGT_RIGHT);
      g_autoptr (NaiveArena) arena = naive_arena_new ();
      Naive *a = naive_from_value (arena, store, g);
      gint64 birthday;

      g_assert_true (naive_is_canonical (a));
      g_assert_true (cgt_value_equal (cgt_make (store, left.items, left.n, right.items, right.n), g));
      g_assert_cmpint (cgt_outcome (store, g), ==, naive_outcome (a));
      g_assert_true (cgt_integer_to_int64 (store, cgt_birthday (store, g), &birthday));
      g_assert_cmpint (birthday, ==, naive_birthday (a));
      g_assert_true (cgt_value_equal (cgt_negate (store, cgt_negate (store, g)), g));
      g_assert_true (cgt_value_equal (cgt_add (store, g, cgt_negate (store, g)), cgt_zero ()));
    }
}

/* Games with options from day 3, too large for a complete comparison with trees. */
static void
test_random_larger (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = round_rand_new (7);

  for (guint i = 0; i < round_cases (400); i++)
    {
      CgtValue g = games_random (store, rand, day3, 3), h = games_random (store, rand, day3, 2);
      CgtValue k = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
      g_autoptr (NaiveArena) arena = naive_arena_new ();
      Naive *a = naive_from_value (arena, store, g), *b = naive_from_value (arena, store, h);

      g_assert_true (naive_is_canonical (a));
      g_assert_cmpint (cgt_less_equal (store, g, h), ==, naive_less_equal (a, b));
      g_assert_true (
        cgt_value_equal (cgt_add (store, cgt_add (store, g, h), k), cgt_add (store, g, cgt_add (store, h, k))));
      g_assert_true (cgt_value_equal (cgt_subtract (store, cgt_add (store, g, h), g), h));
    }
}

/* A raw form and its canonical form are equal as trees. */
static void
test_make (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = round_rand_new (3);

  for (guint i = 0; i < round_cases (6000); i++)
    {
      g_autoptr (NaiveArena) arena = naive_arena_new ();
      CgtValue options[2][4];
      Naive *trees[2][4];
      guint n[2] = { g_rand_int_range (rand, 0, 5), g_rand_int_range (rand, 0, 5) };
      Naive *raw, *made;

      for (int p = 0; p < 2; p++)
        for (guint j = 0; j < n[p]; j++)
          {
            options[p][j] = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, i % 2 ? 80 : day3->len));
            trees[p][j] = naive_from_value (arena, store, options[p][j]);
          }
      raw = naive_make (arena, trees[0], n[0], trees[1], n[1]);
      made = naive_from_value (arena, store, cgt_make (store, options[0], n[0], options[1], n[1]));
      g_assert_true (naive_less_equal (raw, made) && naive_less_equal (made, raw));
      g_assert_true (naive_is_canonical (made));
    }
}

static void
assert_made (CgtStore *store, GArray *left, GArray *right)
{
  g_autoptr (NaiveArena) arena = naive_arena_new ();
  g_autofree Naive **trees = g_new (Naive *, left->len + right->len);
  Naive *raw, *made;

  for (guint i = 0; i < left->len + right->len; i++)
    trees[i] = naive_from_value (arena, store,
                                 i < left->len ? g_array_index (left, CgtValue, i)
                                               : g_array_index (right, CgtValue, i - left->len));
  raw = naive_make (arena, trees, left->len, trees + left->len, right->len);
  made = naive_from_value (arena, store,
                           cgt_make (store, (CgtValue *) (void *) left->data, left->len,
                                     (CgtValue *) (void *) right->data, right->len));
  g_assert_true (naive_less_equal (raw, made) && naive_less_equal (made, raw));
  g_assert_true (naive_is_canonical (made));
}

static void
append_new (GArray *list, CgtValue g)
{
  for (guint i = 0; i < list->len; i++)
    if (cgt_value_equal (g_array_index (list, CgtValue, i), g))
      return;
  g_array_append_val (list, g);
}

/* Nimbers among the options, with and without other games, are bypassed by a rule. */
static void
test_nimber_options (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  g_autoptr (GRand) rand = round_rand_new (11);

  for (guint i = 0; i < round_cases (1000); i++)
    {
      g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      GArray *lists[2] = { left, right };
      CgtValue x = cgt_integer (store, g_rand_int_range (rand, 0, 2));

      for (int p = 0; p < 2; p++)
        {
          for (guint m = 0; m < 7; m++)
            if (g_rand_int_range (rand, 0, 3) != 0)
              append_new (lists[p], cgt_add (store, x, cgt_star (store, m)));
          for (guint n = g_rand_int_range (rand, 0, 3); n > 0; n--)
            append_new (lists[p], g_array_index (day2, CgtValue, g_rand_int_range (rand, 0, day2->len)));
        }
      assert_made (store, lists[0], lists[1]);
    }
}

/* Dominated options in long lists of numbers + ups + nimbers are dropped by a rule. */
static void
test_long_lists (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = round_rand_new (12);

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      GArray *lists[2] = { left, right };

      for (int p = 0; p < 2; p++)
        {
          int most_ups = g_rand_int_range (rand, -1, 2);

          for (int ups = -3; ups <= most_ups; ups++)
            for (guint m = 0; m < 4; m++)
              for (int x = -2; x <= (int) (i % 2); x++)
                if (ups < most_ups || g_rand_int_range (rand, 0, 3) == 0)
                  append_new (lists[p],
                              cgt_add (store, cgt_integer (store, p == 0 ? x : -x),
                                       cgt_add (store, cgt_up (store, cgt_integer (store, p == 0 ? ups : -ups)),
                                                cgt_star (store, m))));
          while (lists[p]->len < 80)
            append_new (lists[p], g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len)));
        }
      assert_made (store, lists[0], lists[1]);
    }
}

/* {*n|0} = v + *n + * for any n > 1, and lists of a hundred thousand. */
static void
test_large_nimbers (void)
{
  static const char *const large[] = { "2", "3", "8191", "30000000", "99999999999999999999" };
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue zero = cgt_zero (), star = cgt_star (store, 1), down = cgt_up (store, cgt_integer (store, -1));
  g_autofree CgtValue *nimbers = g_new (CgtValue, 100000);
  g_autofree CgtValue *even = g_new (CgtValue, 100000);
  CgtValue options[2] = { zero, star }, g;

  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      CgtValue nimber = cgt_nimber (store, cgt_integer_from_text (store, large[i], -1));

      g_assert_true (
        cgt_value_equal (cgt_make (store, &nimber, 1, &zero, 1), cgt_add (store, down, cgt_add (store, nimber, star))));
    }
  for (guint i = 0; i < 100000; i++)
    {
      nimbers[i] = cgt_star (store, i);
      even[i] = cgt_star (store, 2 * i);
    }
  g_assert_true (cgt_value_equal (cgt_make (store, nimbers, 100000, nimbers, 100000), cgt_star (store, 100000)));
  /* Left's options are reversible through *, which becomes her only option */
  g = cgt_make (store, nimbers, 100000, even, 100000);
  g_assert_true (cgt_value_equal (g, cgt_make (store, options, 2, even, 100000)));
  g_assert_cmpuint (cgt_options (store, g, CGT_LEFT).n, ==, 2);
  g_assert_cmpuint (cgt_options (store, g, CGT_RIGHT).n, ==, 100000);
}

/* n.up + *m by rule and by trees, and made from options. */
static void
test_ups_and_nimbers (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (NaiveArena) arena = naive_arena_new ();
  g_autoptr (GPtrArray) trees = g_ptr_array_new ();
  g_autoptr (GArray) sums = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  for (int half = -1; half <= 1; half++)
    for (int n = -3; n <= 3; n++)
      for (guint m = 0; m <= 3; m++)
        {
          CgtValue g = cgt_add (store, cgt_dyadic (store, cgt_integer (store, half), 1),
                                cgt_add (store, cgt_up (store, cgt_integer (store, n)), cgt_star (store, m)));
          CgtOptions left = cgt_options (store, g, CGT_LEFT), right = cgt_options (store, g, CGT_RIGHT);

          g_array_append_val (sums, g);
          g_ptr_array_add (trees, naive_from_value (arena, store, g));
          g_assert_true (naive_is_canonical (g_ptr_array_index (trees, trees->len - 1)));
          g_assert_true (cgt_value_equal (cgt_make (store, left.items, left.n, right.items, right.n), g));
        }
  for (guint i = 0; i < sums->len; i++)
    for (guint j = 0; j < sums->len; j++)
      g_assert_cmpint (cgt_less_equal (store, g_array_index (sums, CgtValue, i), g_array_index (sums, CgtValue, j)), ==,
                       naive_less_equal (g_ptr_array_index (trees, i), g_ptr_array_index (trees, j)));
}

/* Numbers, ups and nimbers too large for the handle obey the same laws. */
static void
test_any_size (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue ten = cgt_integer_from_text (store, "1000000000000000000000000000000", -1);
  CgtValue one = cgt_integer (store, 1);
  CgtValue x = cgt_dyadic (store, ten, 200), up = cgt_up (store, ten), star = cgt_nimber (store, ten);
  CgtValue g = cgt_add (store, x, cgt_add (store, up, star)), h = cgt_add (store, ten, one);
  CgtValue options[2], hot;

  assert_value (store, ten, "1000000000000000000000000000000");
  assert_value (store, up, "^1000000000000000000000000000000");
  assert_value (store, cgt_negate (store, up), "v1000000000000000000000000000000");
  assert_value (store, star, "*1000000000000000000000000000000");
  g_assert_true (cgt_value_equal (cgt_add (store, g, cgt_negate (store, g)), cgt_zero ()));
  g_assert_true (cgt_value_equal (cgt_subtract (store, cgt_add (store, g, h), h), g));
  g_assert_true (cgt_value_equal (cgt_make (store, &ten, 1, NULL, 0), h));
  g_assert_cmpint (cgt_compare (store, ten, h), ==, CGT_ORDER_LESS);
  g_assert_cmpint (cgt_compare (store, x, cgt_dyadic (store, ten, 199)), ==, CGT_ORDER_LESS);
  g_assert_cmpint (cgt_compare (store, up, star), ==, CGT_ORDER_GREATER);
  g_assert_cmpint (cgt_compare (store, star, cgt_star (store, 1)), ==, CGT_ORDER_FUZZY);
  options[0] = ten;
  options[1] = h;
  assert_value (store, cgt_make (store, &options[0], 1, &options[1], 1), "2000000000000000000000000000001/2");
  assert_value (store, cgt_make (store, &ten, 1, &ten, 1), "1000000000000000000000000000000*");
  /* a large up or nimber against a game that is no such sum */
  hot = games_read (store, "{0||0|-2}");
  g_assert_cmpint (cgt_compare (store, hot, up), ==, CGT_ORDER_LESS);
  g_assert_cmpint (cgt_compare (store, hot, star), ==, CGT_ORDER_FUZZY);
  hot = games_read (store, "{1|-1}");
  g_assert_cmpint (cgt_compare (store, hot, up), ==, CGT_ORDER_FUZZY);
  g_assert_true (cgt_value_equal (cgt_subtract (store, cgt_add (store, hot, ten), ten), hot));
  g_assert_true (cgt_value_equal (cgt_multiple (store, ten, cgt_star (store, 5)), cgt_zero ()));
  g_assert_true (cgt_value_equal (cgt_multiple (store, ten, hot), cgt_zero ()));
}

/* Numbers on both sides of the largest that a value holds without a node. */
static void
test_doubles (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  static const gint64 numerators[] = {
    0, 1, -1, 3, -5, G_MAXINT32, -G_MAXINT32, G_GINT64_CONSTANT (0x80000001), 0xfffffffffff
  };

  for (guint i = 0; i < G_N_ELEMENTS (numerators); i++)
    for (gulong exponent = 0; exponent < 80; exponent++)
      g_assert_cmpfloat (cgt_number_to_double (store, cgt_dyadic (store, cgt_integer (store, numerators[i]), exponent)),
                         ==, ldexp ((double) numerators[i], -(int) exponent));
}

/* Against a game that is no such sum, *m and n.up compare the same way from some m and n on; below that, as by the
 * trees. */
static void
test_remote_sums (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (NaiveArena) arena = naive_arena_new ();
  Naive *stars[7], *ups[7];

  for (guint m = 0; m < 7; m++)
    {
      stars[m] = naive_from_value (arena, store, cgt_star (store, m));
      ups[m] = naive_from_value (arena, store, cgt_up (store, cgt_integer (store, m)));
    }
  for (guint i = 0; i < day3->len; i++)
    {
      CgtValue g = g_array_index (day3, CgtValue, i);
      g_autoptr (NaiveArena) one = naive_arena_new ();
      Naive *a = naive_from_value (one, store, g);

      for (guint m = 0; m < 7; m++)
        {
          CgtValue star = cgt_star (store, m), up = cgt_up (store, cgt_integer (store, m));

          g_assert_cmpint (cgt_less_equal (store, g, star), ==, naive_less_equal (a, stars[m]));
          g_assert_cmpint (cgt_less_equal (store, star, g), ==, naive_less_equal (stars[m], a));
          g_assert_cmpint (cgt_less_equal (store, g, up), ==, naive_less_equal (a, ups[m]));
          g_assert_cmpint (cgt_less_equal (store, up, g), ==, naive_less_equal (ups[m], a));
        }
    }
}

/* Values of the lesson and the literature, by their options. */
static void
test_literature (void)
{
  const char *rows[][2] = {
    { "{|}", "0" },
    { "{0|0}", "*" },
    { "{0,*|0,*}", "*2" },
    { "{0,*,*2|0,*,*2}", "*3" },
    { "{0|}", "1" },
    { "{|0}", "-1" },
    { "{1|}", "2" },
    { "{|-4}", "-5" },
    { "{0|1}", "1/2" },
    { "{-1|0}", "-1/2" },
    { "{0|1/2,1}", "1/4" },
    { "{0|1,1/2,1/4}", "1/8" },
    { "{-5|2}", "0" },
    { "{1/4|1}", "1/2" },
    { "{1|2}", "3/2" },
    { "{-3|-2}", "-5/2" },
    { "{5/8|3/4}", "11/16" },
    { "{-7/8|-3/4}", "-13/16" },
    { "{1/2|17/4}", "1" },
    { "{1/4|13/16}", "1/2" },
    { "{-1/4|-1/16}", "-1/8" },
    { "{17/2|}", "9" },
    { "{-17/2|}", "0" },
    { "{0|*}", "^" },
    { "{*|0}", "v" },
    { "{0,*|0}", "^*" },
    { "{^|^}", "^^*" },
    { "{0,{2|1}|}", "1" },
    { "{0|^*}", "^^" },
    { "{1|1}", "1*" },
    { "{1|1*}", "1^" },
    { "{1|-1}", "+-1" },
    { "{{2|1}|{-1|-2}}", "+-{2|1}" },
    { "{0||0|-2}", "tiny(2)" },
    { "{2|0||0}", "miny(2)" },
    { "{3|1||0|-2}", "{3|1||0|-2}" },
    { "{2|0,{1|-5}}", "{2|0,{1|-5}}" },
    { "{0|{0|{0|-1}}}", "tiny({1|0})" },
    { "{1*|-1*}", "+-(1*)" },
    { "{*,*2|*,*2}", "0" },
  };
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_value (store, games_read (store, rows[i][0]), rows[i][1]);
}

static void
test_print_and_read (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = round_rand_new (11);

  for (guint i = 0; i < day3->len + 500; i++)
    {
      CgtValue g = i < day3->len ? g_array_index (day3, CgtValue, i) : games_random (store, rand, day3, 4);
      g_autofree char *text = cgt_value_to_text (store, g);
      g_autofree char *latex = cgt_value_to_latex (store, g);

      g_assert_true (cgt_value_equal (games_read (store, text), g));
      g_assert_nonnull (latex);
    }
}

/* A game that is an option in many places is written once and copied: this text of some hundred games is a megabyte. */
static void
test_long_text (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue g = cgt_norton_product (store, games_read (store, "1/16"), games_read (store, "*4"));
  g_autofree char *text = cgt_value_to_text (store, g);

  g_assert_cmpuint (strlen (text), >, 900000);
  g_assert_true (cgt_value_equal (games_read (store, text), g));
}

/* The same options print in the same order, whatever was made before. */
static void
test_fixed_order (void)
{
  g_autoptr (CgtStore) a = cgt_store_new (), b = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (a, 3);

  for (guint i = day3->len; i-- > 0;)
    {
      g_autofree char *text = cgt_value_to_text (a, g_array_index (day3, CgtValue, i));

      assert_value (b, games_read (b, text), text);
    }
}

/* Values that differ in any bits have different hashes, with few exceptions; otherwise hash tables would degenerate. */
static void
test_word_hash (void)
{
  g_autoptr (GHashTable) hashes = g_hash_table_new (NULL, NULL);
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue half = cgt_dyadic (store, cgt_integer (store, 1), 1);

  for (gint64 i = 0; i < 5000; i++)
    {
      CgtValue n = cgt_integer (store, i), n_and_a_half = cgt_add (store, n, half);

      g_hash_table_add (hashes, GUINT_TO_POINTER (cgt_word_hash (&n.bits)));
      g_hash_table_add (hashes, GUINT_TO_POINTER (cgt_word_hash (&n_and_a_half.bits)));
      g_assert_true (cgt_word_equal (&n.bits, &(guint64) { n.bits }));
      g_assert_false (cgt_word_equal (&n.bits, &n_and_a_half.bits));
    }
  g_assert_cmpuint (g_hash_table_size (hashes), >=, 9990);
}

#define FIRST_AREA G_GUINT64_CONSTANT (0x200000000000)
#define N_AREAS 1024
#define AREA_BITS 36

/* Handles lie in one area of addresses. If all areas were in use when the store began, it stays outside them, so that
 * the order of handles is that in which they were made. */
static void
test_no_area (void)
{
  gpointer taken[N_AREAS];
  CgtStore *store;
  CgtValue last = CGT_NONE;

  for (guint64 i = 0; i < N_AREAS; i++)
    taken[i] = mmap ((gpointer) (gsize) (FIRST_AREA + (i << AREA_BITS)), 4096, PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  store = cgt_store_new ();
  for (gint64 n = 1; n <= 20000; n++)
    {
      CgtValue left = cgt_integer (store, n), right = cgt_integer (store, -n);

      last = cgt_make (store, &left, 1, &right, 1);
      g_assert_cmpuint (last.bits, >=, FIRST_AREA + ((guint64) N_AREAS << AREA_BITS));
      for (guint i = 0; n == 1 && i < N_AREAS; i++)
        if (taken[i] != MAP_FAILED)
          munmap (taken[i], 4096);
    }
  cgt_store_free (store);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/values/word-hash", test_word_hash);
  g_test_add_func ("/cgt/values/days", test_days);
  g_test_add_func ("/cgt/values/pairs", test_pairs);
  g_test_add_func ("/cgt/values/canonical", test_canonical);
  g_test_add_func ("/cgt/values/random-larger", test_random_larger);
  g_test_add_func ("/cgt/values/make", test_make);
  g_test_add_func ("/cgt/values/nimber-options", test_nimber_options);
  g_test_add_func ("/cgt/values/long-lists", test_long_lists);
  g_test_add_func ("/cgt/values/large-nimbers", test_large_nimbers);
  g_test_add_func ("/cgt/values/ups-and-nimbers", test_ups_and_nimbers);
  g_test_add_func ("/cgt/values/any-size", test_any_size);
  g_test_add_func ("/cgt/values/doubles", test_doubles);
  g_test_add_func ("/cgt/values/remote-sums", test_remote_sums);
  g_test_add_func ("/cgt/values/literature", test_literature);
  g_test_add_func ("/cgt/values/print-and-read", test_print_and_read);
  g_test_add_func ("/cgt/values/long-text", test_long_text);
  g_test_add_func ("/cgt/values/fixed-order", test_fixed_order);
  g_test_add_func ("/cgt/values/no-area", test_no_area);
  return g_test_run ();
}
