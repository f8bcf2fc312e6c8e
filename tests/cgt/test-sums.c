/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The winner of a sum, without its canonical form. */

#include "games.h"
#include "cgt/operations/cgt-sum-walls.h"

static CgtTruth
truth (gboolean holds)
{
  return holds ? CGT_YES : CGT_NO;
}

static CgtSumWinner *
new_winner_with_walls (CgtStore *store)
{
  CgtSumWinner *winner = cgt_sum_winner_new (store);

  cgt_sum_winner_set_nodes_without_walls (winner, 0);
  return winner;
}

static void
check_winner (CgtSumWinner *winner, const CgtValue *terms, gsize n, CgtOutcome outcome)
{
  g_assert_cmpint (cgt_sum_winner_ask (winner, terms, n, CGT_LEFT), ==,
                   truth (outcome == CGT_OUTCOME_L || outcome == CGT_OUTCOME_N));
  g_assert_cmpint (cgt_sum_winner_ask (winner, terms, n, CGT_RIGHT), ==,
                   truth (outcome == CGT_OUTCOME_R || outcome == CGT_OUTCOME_N));
}

/* The outcome equals that of the canonical form of the whole, whatever else the same search was asked. */
static void
test_agrees (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (CgtSumWinner) winner = cgt_sum_winner_new (store), walled = new_winner_with_walls (store);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 3000; i++)
    {
      guint n = g_rand_int_range (rand, 0, 5);
      CgtValue terms[5], sum = cgt_zero ();
      CgtOutcome outcome;

      for (guint j = 0; j < n; j++)
        {
          terms[j] = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, i % 3 == 0 ? 22 : day3->len));
          if (j > 0 && g_rand_int_range (rand, 0, 3) == 0)
            terms[j] = cgt_negate (store, terms[g_rand_int_range (rand, 0, j)]);
          sum = cgt_add (store, sum, terms[j]);
        }
      outcome = cgt_outcome (store, sum);
      g_assert_cmpint (cgt_sum_outcome (store, terms, n), ==, outcome);
      check_winner (winner, terms, n, outcome);
      check_winner (walled, terms, n, outcome);
    }
}

/* Sums near 0, for which stops do not decide. */
static void
test_close_sums (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (CgtSumWinner) walled = new_winner_with_walls (store);
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint i = 0; i < 2000; i++)
    {
      CgtValue terms[4], sum = cgt_zero ();
      CgtOutcome outcome;

      for (guint j = 0; j < 3; j++)
        {
          terms[j] = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
          sum = cgt_add (store, sum, terms[j]);
        }
      terms[3] = cgt_negate (store, cgt_mean (store, sum));
      outcome = cgt_outcome (store, cgt_add (store, sum, terms[3]));
      g_assert_cmpint (cgt_sum_outcome (store, terms, 4), ==, outcome);
      check_winner (walled, terms, 4, outcome);
    }
}

/* Sums of all-small games, many of which their atomic weights decide. */
static void
test_all_small_sums (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (CgtSumWinner) walled = new_winner_with_walls (store);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  const CgtValue zero = cgt_zero ();

  g_array_append_val (games, zero);
  while (games->len < 200)
    {
      CgtValue options[2][2], game;

      for (guint i = 0; i < 4; i++)
        options[i / 2][i % 2] = g_array_index (games, CgtValue, g_rand_int_range (rand, 0, games->len));
      game = cgt_make (store, options[0], g_rand_int_range (rand, 1, 3), options[1], g_rand_int_range (rand, 1, 3));
      g_array_append_val (games, game);
    }
  for (guint i = 0; i < 2000; i++)
    {
      CgtValue terms[4], sum = zero;

      for (guint j = 0; j < 4; j++)
        {
          terms[j] = g_array_index (games, CgtValue, g_rand_int_range (rand, 0, 100));
          sum = cgt_add (store, sum, terms[j]);
        }
      g_assert_cmpint (cgt_sum_outcome (store, terms, 4), ==, cgt_outcome (store, sum));
      check_winner (walled, terms, 4, cgt_outcome (store, sum));
    }
}

/* Switches are played from the hottest to the coolest (Winning Ways ch. 6), so an alternating sum decides who wins. */
static void
test_switches (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtSumWinner) walled = new_winner_with_walls (store);
  CgtValue terms[60];

  for (guint n = 1; n <= 60; n++)
    {
      CgtValue x = cgt_integer (store, n * n), minus_x = cgt_negate (store, x);
      int alternating = 0;

      terms[n - 1] = cgt_make (store, &x, 1, &minus_x, 1);
      for (guint i = 0; i < n; i++)
        alternating += (i % 2 == 0 ? 1 : -1) * (int) ((n - i) * (n - i));
      g_assert_cmpint (alternating, >, 0);
      g_assert_cmpint (cgt_sum_outcome (store, terms, n), ==, 'N');
      check_winner (walled, terms, n, CGT_OUTCOME_N);
    }
}

/* Beyond a limit the answer is unknown, and what was found is used when the limit is lifted. */
static void
test_limit (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (CgtSumWinner) winner = cgt_sum_winner_new (store);
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  guint n_unknown = 0;

  for (guint i = 0; i < 200; i++)
    {
      CgtValue terms[5], mean = cgt_zero ();
      CgtOutcome outcome;
      CgtTruth early;

      for (guint j = 0; j < 4; j++)
        {
          terms[j] = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
          mean = cgt_add (store, mean, cgt_mean (store, terms[j]));
        }
      terms[4] = cgt_negate (store, mean);
      outcome = cgt_sum_outcome (store, terms, 5);
      cgt_sum_winner_set_most_nodes (winner, 3);
      early = cgt_sum_winner_ask (winner, terms, 5, CGT_LEFT);
      n_unknown += early == CGT_UNKNOWN;
      g_assert_true (early == CGT_UNKNOWN || early == truth (outcome == CGT_OUTCOME_L || outcome == CGT_OUTCOME_N));
      cgt_sum_winner_set_most_nodes (winner, 0);
      check_winner (winner, terms, 5, outcome);
    }
  g_assert_cmpuint (n_unknown, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/sums/agrees", test_agrees);
  g_test_add_func ("/cgt/sums/close", test_close_sums);
  g_test_add_func ("/cgt/sums/all-small", test_all_small_sums);
  g_test_add_func ("/cgt/sums/switches", test_switches);
  g_test_add_func ("/cgt/sums/limit", test_limit);
  return g_test_run ();
}
