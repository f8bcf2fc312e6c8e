/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Operations beyond the group: values from the literature, laws. */

#include "cgt/cgt-operations.h"
#include "games.h"

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

static void
test_norton (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  CgtValue up = READ ("^");

  assert_value (store, cgt_norton_product (store, READ ("5"), up), "^5");
  assert_value (store, cgt_norton_product (store, READ ("-2"), READ ("*3")), "0");
  /* star.up = {up + D|-up - D}; Winning Ways ch. 8: 1/2.up is {^*|v*} + ... by its options */
  assert_same (store, cgt_norton_product (store, READ ("*"), up), READ ("{^^*|vv*}"));
  assert_same (store, cgt_norton_product (store, READ ("1/2"), up), READ ("{^^*|v*}"));
  /* additive and monotone in G for a positive unit */
  for (guint i = 0; i < day2->len; i++)
    for (guint j = 0; j < day2->len; j++)
      {
        CgtValue g = g_array_index (day2, CgtValue, i), h = g_array_index (day2, CgtValue, j);
        const char *units[] = { "^", "1", "1/2", "{2|1}" };

        for (guint u = 0; u < G_N_ELEMENTS (units); u++)
          {
            CgtValue unit = READ (units[u]);
            CgtValue a = cgt_norton_product (store, g, unit), b = cgt_norton_product (store, h, unit);

            assert_same (store, cgt_norton_product (store, cgt_add (store, g, h), unit), cgt_add (store, a, b));
            g_assert_cmpint (cgt_compare (store, a, b), ==, cgt_compare (store, g, h));
          }
      }
}

/* mex rule for nim multiplication: the least that is not a'b + ab' + a'b'. */
static void
test_conway (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  guint table[16][16];

  for (guint a = 0; a < 16; a++)
    for (guint b = 0; b < 16; b++)
      {
        gboolean seen[16] = { FALSE };
        guint mex = 0;

        for (guint i = 0; i < a; i++)
          for (guint j = 0; j < b; j++)
            seen[table[i][b] ^ table[a][j] ^ table[i][j]] = TRUE;
        while (seen[mex])
          mex++;
        table[a][b] = mex;
        assert_same (store, cgt_conway_product (store, cgt_star (store, a), cgt_star (store, b)),
                     cgt_star (store, mex));
      }
  assert_value (store, cgt_conway_product (store, READ ("3/4"), READ ("-5/2")), "-15/8");
  assert_value (store, cgt_conway_product (store, READ ("*65536"), READ ("*65536")), "*98304");
  for (guint i = 0; i < day2->len; i++)
    for (guint j = 0; j < day2->len; j++)
      {
        CgtValue g = g_array_index (day2, CgtValue, i), h = g_array_index (day2, CgtValue, j);
        CgtValue product = cgt_conway_product (store, g, h);

        assert_same (store, product, cgt_conway_product (store, h, g));
        assert_same (store, cgt_negate (store, product), cgt_conway_product (store, cgt_negate (store, g), h));
        assert_same (store, cgt_conway_product (store, g, READ ("1")), g);
      }
}

static CgtValue
heat_by_definition (CgtStore *store, CgtValue g, CgtValue t)
{
  CgtOptions left = cgt_options (store, g, CGT_LEFT), right = cgt_options (store, g, CGT_RIGHT);
  g_autofree CgtValue *heated = g_new (CgtValue, left.n + right.n + 1);

  if (cgt_is_number (store, g))
    return g;
  for (gsize i = 0; i < left.n; i++)
    heated[i] = cgt_add (store, heat_by_definition (store, left.items[i], t), t);
  for (gsize i = 0; i < right.n; i++)
    heated[left.n + i] = cgt_subtract (store, heat_by_definition (store, right.items[i], t), t);
  return cgt_make (store, heated, left.n, heated + left.n, right.n);
}

static void
test_heat (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (GError) error = NULL;
  CgtValue one = READ ("1");

  assert_value (store, cgt_cool (store, READ ("{2|-1}"), one, NULL), "{1|0}");
  assert_value (store, cgt_cool (store, READ ("{4|0}"), READ ("2"), NULL), "2*");
  assert_value (store, cgt_cool (store, READ ("{4|0}"), READ ("3"), NULL), "2");
  assert_value (store, cgt_freeze (store, READ ("{4|0}")), "2*");
  assert_value (store, cgt_freeze (store, READ ("*")), "*");
  assert_value (store, cgt_freeze (store, READ ("1/2")), "1/2");
  assert_value (store, cgt_heat (store, READ ("*"), one), "+-1");
  assert_value (store, cgt_heat (store, READ ("^"), one), "{1||0|-2}");
  assert_value (store, cgt_overheat (store, READ ("3"), READ ("*"), one), "*");
  assert_value (store, cgt_overheat (store, READ ("1/2"), one, one), "{1|0}");
  g_assert_true (cgt_value_is_none (cgt_cool (store, one, READ ("*"), &error)));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
  /* cooling is a homomorphism that preserves the mean; heating is not one (the order is lost), so it is played out */
  for (guint i = 0; i < 600; i++)
    {
      CgtValue g = pick (day3, rand, day3->len), h = pick (day3, rand, day3->len);
      CgtValue t = cgt_dyadic (store, cgt_integer (store, g_rand_int_range (rand, 0, 9)), 2);
      CgtValue a = cgt_cool (store, g, t, NULL), b = cgt_cool (store, h, t, NULL);

      assert_same (store, cgt_cool (store, cgt_add (store, g, h), t, NULL), cgt_add (store, a, b));
      assert_same (store, cgt_mean (store, a), cgt_mean (store, g));
      assert_same (store, cgt_heat (store, g, t), heat_by_definition (store, g, t));
    }
}

static CgtValue
overheat_by_definition (CgtStore *store, CgtValue g, CgtValue s, CgtValue t)
{
  CgtOptions left = cgt_options (store, g, CGT_LEFT), right = cgt_options (store, g, CGT_RIGHT);
  g_autofree CgtValue *heated = g_new (CgtValue, left.n + right.n + 1);

  if (cgt_is_integer (store, g))
    return cgt_multiple (store, g, s);
  for (gsize i = 0; i < left.n; i++)
    heated[i] = cgt_add (store, overheat_by_definition (store, left.items[i], s, t), t);
  for (gsize i = 0; i < right.n; i++)
    heated[left.n + i] = cgt_subtract (store, overheat_by_definition (store, right.items[i], s, t), t);
  return cgt_make (store, heated, left.n, heated + left.n, right.n);
}

/* Overheating from s to t by the definition; freezing is cooling by the temperature, which leaves the mean plus an
 * infinitesimal. */
static void
test_overheat_and_freeze (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint i = 0; i < 800; i++)
    {
      CgtValue g = pick (day3, rand, day3->len), s = pick (day2, rand, day2->len), t = pick (day2, rand, day2->len);
      CgtValue frozen = cgt_freeze (store, g), temperature = cgt_temperature (store, g), mean = cgt_mean (store, g);

      assert_same (store, cgt_overheat (store, g, s, t), overheat_by_definition (store, g, s, t));
      if (cgt_less_equal (store, temperature, cgt_zero ()))
        assert_same (store, frozen, g);
      else
        {
          assert_same (store, frozen, cgt_cool (store, g, temperature, NULL));
          g_assert_false (cgt_is_number (store, frozen));
        }
      assert_same (store, cgt_left_stop (store, frozen), mean);
      assert_same (store, cgt_right_stop (store, frozen), mean);
    }
}

static void
test_reduced (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  assert_value (store, cgt_reduced (store, READ ("2^3*5")), "2");
  assert_value (store, cgt_reduced (store, READ ("{1^|-1*}")), "+-1");
  for (guint i = 0; i < 800; i++)
    {
      CgtValue g = pick (day3, rand, day3->len), h = pick (day3, rand, day3->len), reduced = cgt_reduced (store, g);
      CgtValue difference = cgt_subtract (store, g, reduced);

      /* infinitesimally close, idempotent, and the same for all games that are that close */
      assert_value (store, cgt_left_stop (store, difference), "0");
      assert_value (store, cgt_right_stop (store, difference), "0");
      assert_same (store, cgt_reduced (store, reduced), reduced);
      assert_same (store, cgt_reduced (store, cgt_add (store, g, READ ("^^*"))), reduced);
      assert_same (store, cgt_reduced (store, cgt_add (store, g, READ ("tiny(2)"))), reduced);
      assert_same (store, cgt_reduced (store, cgt_add (store, g, h)),
                   cgt_reduced (store, cgt_add (store, reduced, cgt_reduced (store, h))));
    }
}

static void
test_atomic_weight (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GPtrArray) small = g_ptr_array_new ();
  const char *rows[][2] = {
    { "0", "0" },         { "^3*5", "3" },    { "*7", "0" },      { "{^|v}", "0" },      { "{0|v*}", "0" },
    { "{^^*|vv*}", "*" }, { "{^3|v}", "1*" }, { "tiny(1)", "0" }, { "{0,*|*,v}", "-1" },
  };
  /* the last two differ from their candidates, -1/2 and 1/2, by too much on one side each */
  const char *refused[] = {
    "1", "+-1", "1^", "{0||||1|||0|-1}", "{*,^|0,*||v,{0|-1}|-1}", "{1|{1|0},^||*,0|v,*}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      CgtValue weight = cgt_atomic_weight (store, READ (rows[i][0]), &error);

      g_assert_no_error (error);
      g_test_message ("%s", rows[i][0]);
      assert_value (store, weight, rows[i][1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (cgt_value_is_none (cgt_atomic_weight (store, READ (refused[i]), &error)));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
    }
  /* additive; and at least 2 (WW: "is at least 2 ahead") makes a game positive */
  for (guint i = 0; i < day3->len; i++)
    {
      CgtValue g = g_array_index (day3, CgtValue, i);

      if (!cgt_value_is_none (cgt_atomic_weight (store, g, NULL)))
        g_ptr_array_add (small, &g_array_index (day3, CgtValue, i));
    }
  g_assert_cmpuint (small->len, >, 50);
  for (guint i = 0; i < small->len; i++)
    for (guint j = 0; j < small->len; j += 7)
      {
        CgtValue g = *(CgtValue *) g_ptr_array_index (small, i), h = *(CgtValue *) g_ptr_array_index (small, j);
        CgtValue weight = cgt_add (store, cgt_atomic_weight (store, g, NULL), cgt_atomic_weight (store, h, NULL));

        assert_same (store, cgt_atomic_weight (store, cgt_add (store, g, h), NULL), weight);
        if (cgt_less_equal (store, READ ("2"), weight) == CGT_YES)
          g_assert_cmpint (cgt_outcome (store, cgt_add (store, g, h)), ==, 'L');
      }
}

/* The greatest n of a follower *n of the canonical form, found by visiting all; 0 if there is none. */
static gint64
greatest_nimber (CgtStore *store, CgtValue g)
{
  CgtValue nim;
  gint64 greatest = 0;

  if (cgt_is_nimber (store, g))
    {
      g_assert_true (cgt_get_number_up_star (store, g, NULL, NULL, &nim));
      g_assert_true (cgt_integer_to_int64 (store, nim, &greatest));
    }
  for (int p = 0; p < 2; p++)
    {
      CgtOptions options = cgt_options (store, g, p);

      for (gsize i = 0; i < options.n; i++)
        greatest = MAX (greatest, greatest_nimber (store, options.items[i]));
    }
  return greatest;
}

static void
test_far_star (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);

  assert_value (store, cgt_far_star (store, READ ("0")), "*");
  assert_value (store, cgt_far_star (store, READ ("3")), "*");
  assert_value (store, cgt_far_star (store, READ ("*4")), "*5");
  assert_value (store, cgt_far_star (store, READ ("^")), "*2");
  assert_value (store, cgt_far_star (store, READ ("{0|*3}")), "*4");
  for (guint i = 0; i < day3->len; i++)
    {
      CgtValue g = g_array_index (day3, CgtValue, i);

      assert_same (store, cgt_far_star (store, g), cgt_star (store, greatest_nimber (store, g) + 1));
    }
}

static void
test_uptimal (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  const char *rows[][2] = {
    { "0", "0.0" },        { "*", "*.0" },       { "^", "0.1" },      { "vv*", "*.2-" },
    { "2^3*5", "2*5.3" },  { "{0|v*}", "0.01" }, { "+-1", NULL },     { "{^^|v}", NULL },
    { "1/2^12", "1/2.C" }, { "v40", "0.(40)-" }, { "tiny(1)", NULL },
  };
  CgtValue up2 = READ ("{0|v*}"), up3, zero = cgt_zero (), right;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = cgt_uptimal_to_text (store, READ (rows[i][0]), &error);

      g_assert_cmpstr (text, ==, rows[i][1]);
      g_assert_true ((error == NULL) == (text != NULL));
    }
  right = cgt_subtract (store, READ ("v*"), up2);
  up3 = cgt_make (store, &zero, 1, &right, 1);
  for (int a = -2; a <= 2; a++)
    for (int b = -2; b <= 2; b++)
      for (int c = -2; c <= 2; c++)
        for (guint m = 0; m <= 3; m++)
          {
            CgtValue g = cgt_add (store, cgt_star (store, m), cgt_up (store, cgt_integer (store, a)));
            g_autoptr (GString) expected = g_string_new (m == 0 ? "0." : "*");
            g_autofree char *text = NULL;
            int coefficients[3] = { a, b, c };
            guint n = c != 0 ? 3 : b != 0 ? 2 : a != 0 ? 1 : 0;

            g = cgt_add (store, g, cgt_multiple (store, cgt_integer (store, b), up2));
            g = cgt_add (store, g, cgt_multiple (store, cgt_integer (store, c), up3));
            if (m > 1)
              g_string_append_printf (expected, "%u", m);
            if (m > 0)
              g_string_append_c (expected, '.');
            if (n == 0)
              g_string_append_c (expected, '0');
            for (guint i = 0; i < n; i++)
              g_string_append_printf (expected, "%d%s", ABS (coefficients[i]), coefficients[i] < 0 ? "-" : "");
            text = cgt_uptimal_to_text (store, g, NULL);
            g_assert_cmpstr (text, ==, expected->str);
          }
}

static char *
list_text (CgtStore *store, GArray *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *one = cgt_value_to_text (store, g_array_index (games, CgtValue, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", one);
    }
  return g_string_free (text, FALSE);
}

static void
test_incentives (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  const char *rows[][3] = {
    { "1", "-1", "" }, { "+-1", "{2|0}", "{2|0}" }, { "^", "v", "^*" }, { "1/2", "-1/2", "-1/2" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int p = 0; p < 2; p++)
      {
        g_autoptr (GArray) incentives = cgt_incentives (store, READ (rows[i][0]), p);
        g_autofree char *text = list_text (store, incentives);

        g_assert_cmpstr (text, ==, rows[i][1 + p]);
      }
}

static gboolean
contains (GArray *games, CgtValue g)
{
  for (guint i = 0; i < games->len; i++)
    if (cgt_value_equal (g_array_index (games, CgtValue, i), g))
      return TRUE;
  return FALSE;
}

/* Every G^L - G, or G - G^R, is in the list or less than one that is; and none in the list is less than another. */
static void
test_all_incentives (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);

  for (guint i = 0; i < day3->len; i++)
    for (int p = 0; p < 2; p++)
      {
        CgtValue g = g_array_index (day3, CgtValue, i);
        g_autoptr (GArray) incentives = cgt_incentives (store, g, p);
        g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (CgtValue));
        CgtOptions options = cgt_options (store, g, p);

        for (gsize j = 0; j < options.n; j++)
          {
            CgtValue one =
              p == CGT_LEFT ? cgt_subtract (store, options.items[j], g) : cgt_subtract (store, g, options.items[j]);
            gboolean covered = FALSE;

            for (guint k = 0; k < incentives->len; k++)
              covered = covered || cgt_less_equal (store, one, g_array_index (incentives, CgtValue, k)) == CGT_YES;
            g_assert_true (covered);
            g_array_append_val (all, one);
          }
        for (guint j = 0; j < incentives->len; j++)
          {
            g_assert_true (contains (all, g_array_index (incentives, CgtValue, j)));
            for (guint k = 0; k < incentives->len; k++)
              g_assert_true (j == k || cgt_compare (store, g_array_index (incentives, CgtValue, j),
                                                    g_array_index (incentives, CgtValue, k)) == CGT_ORDER_FUZZY);
          }
      }
}

static guint
naive_stop_count (CgtStore *store, CgtValue g)
{
  guint count = 0;

  if (cgt_is_number (store, g))
    return 1;
  for (int p = 0; p < 2; p++)
    {
      CgtOptions options = cgt_options (store, g, p);

      for (gsize i = 0; i < options.n; i++)
        count += naive_stop_count (store, options.items[i]);
    }
  return count;
}

static void
test_stop_count (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);

  assert_value (store, cgt_stop_count (store, READ ("*10")), "39366");
  for (int n = -4; n <= 4; n++)
    for (guint m = 0; m < 5; m++)
      {
        CgtValue g = cgt_add (store, cgt_up (store, cgt_integer (store, n)), cgt_star (store, m));

        g_array_append_val (day3, g);
      }
  for (guint i = 0; i < day3->len; i++)
    {
      CgtValue g = g_array_index (day3, CgtValue, i);

      assert_same (store, cgt_stop_count (store, g), cgt_integer (store, naive_stop_count (store, g)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/operations/norton", test_norton);
  g_test_add_func ("/cgt/operations/conway", test_conway);
  g_test_add_func ("/cgt/operations/heat", test_heat);
  g_test_add_func ("/cgt/operations/overheat-and-freeze", test_overheat_and_freeze);
  g_test_add_func ("/cgt/operations/reduced", test_reduced);
  g_test_add_func ("/cgt/operations/atomic-weight", test_atomic_weight);
  g_test_add_func ("/cgt/operations/far-star", test_far_star);
  g_test_add_func ("/cgt/operations/uptimal", test_uptimal);
  g_test_add_func ("/cgt/operations/incentives", test_incentives);
  g_test_add_func ("/cgt/operations/all-incentives", test_all_incentives);
  g_test_add_func ("/cgt/operations/stop-count", test_stop_count);
  return g_test_run ();
}
