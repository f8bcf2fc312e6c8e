/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What is printed is read back as the same value. */

#include "language-testing.h"

#define N_GAMES 4000

static void
check_value (CgtSolver *solver, CgtValue value)
{
  CgtStore *store = cgt_solver_get_store (solver);
  g_autofree char *text = cgt_value_to_text (store, value);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, &error);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  g_autofree char *equal = cgt_value_to_text (store, value);

  if (expression == NULL)
    g_error ("%s: %s", text, error->message);
  evaluation = testing_evaluate (solver, text, 0, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (evaluation->value, ==, equal);
}

/* The value that was read is the one that was printed: equal values have equal handles, so their difference
 * is the handle of 0, and the text of a value is not trusted. */
static void
check_difference (CgtSolver *solver, CgtValue value)
{
  CgtStore *store = cgt_solver_get_store (solver);
  CgtValue negative = cgt_negate (store, value);
  g_autofree char *text = cgt_value_to_text (store, value);
  g_autofree char *negative_text = cgt_value_to_text (store, negative);
  g_autofree char *zero = g_strdup_printf ("(%s) + (%s)", text, negative_text);
  g_autofree char *statement = g_strdup_printf ("%s = -(%s)", negative_text, text);
  g_autofree char *sum = testing_value (solver, zero);
  g_autofree char *truth = testing_value (solver, statement);

  g_assert_cmpstr (sum, ==, "0");
  g_assert_cmpstr (truth, ==, "true");
}

/* A random game from a pool of earlier ones, so that depth and kind vary. */
static CgtValue
random_game (CgtStore *store, const GArray *pool)
{
  CgtValue options[2][3];
  gsize n[2];

  for (guint player = 0; player < 2; player++)
    {
      n[player] = g_test_rand_int_range (0, 4);
      for (gsize i = 0; i < n[player]; i++)
        options[player][i] = g_array_index (pool, CgtValue, g_test_rand_int_range (0, pool->len));
    }
  return cgt_make (store, options[0], n[0], options[1], n[1]);
}

static void
test_random_games (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GArray) pool = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtValue zero = cgt_zero ();

  g_array_append_val (pool, zero);
  for (guint i = 0; i < N_GAMES; i++)
    {
      CgtValue game = random_game (cgt_solver_get_store (solver), pool);
      g_autofree char *text = cgt_value_to_text (cgt_solver_get_store (solver), game);

      check_value (solver, game);
      if (i % 4 == 0)
        check_difference (solver, game);
      /* Games that are options of options grow without bound. */
      if (strlen (text) < 200)
        g_array_append_val (pool, game);
    }
}

/* Number, ups and nimber of random sizes, beyond the machine word too. */
static void
test_number_up_star (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);

  for (guint i = 0; i < 2000; i++)
    {
      CgtValue two_to_the = cgt_integer (store, 1), value;

      for (gint k = g_test_rand_int_range (0, 90); k > 0; k--)
        two_to_the = cgt_add (store, two_to_the, two_to_the);
      value = cgt_add (store, two_to_the, cgt_integer (store, g_test_rand_int_range (-99, 99)));
      if (g_test_rand_bit ())
        value = cgt_negate (store, value);
      if (g_test_rand_bit ())
        value = cgt_dyadic (store, value, g_test_rand_int_range (0, 120));
      if (g_test_rand_bit ())
        value = cgt_add (store, value, cgt_up (store, cgt_integer (store, g_test_rand_int_range (-5, 6))));
      if (g_test_rand_bit ())
        value = cgt_add (store, value, cgt_star (store, g_test_rand_int_range (0, 40)));
      check_value (solver, value);
      check_difference (solver, value);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/round-trip/random-games", test_random_games);
  g_test_add_func ("/language/round-trip/number-up-star", test_number_up_star);
  return g_test_run ();
}
