/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include "rulesets/heaps/cgt-sylver.h"

#include <string.h>

/* Sylver coinage compared with a table of what can be paid; theory compared with play. */

static CgtSolver *solver;

/* The numbers up to @most that @coins can pay, one by one. */
static gboolean *
pay_out (const guint64 *coins, gsize n, guint64 most)
{
  gboolean *payable = g_new0 (gboolean, most + 1);

  payable[0] = TRUE;
  for (guint64 sum = 1; sum <= most; sum++)
    for (gsize i = 0; i < n; i++)
      payable[sum] |= coins[i] <= sum && payable[sum - coins[i]];
  return payable;
}

static void
test_coins (void)
{
  for (guint i = 0; i < 300; i++)
    {
      guint64 coins[4], minted[5];
      gsize n = (gsize) g_test_rand_int_range (1, 5);
      g_autofree gboolean *payable = NULL;
      guint64 most = 200;
      CgtCoins purse;

      for (gsize k = 0; k < n; k++)
        coins[k] = (guint64) g_test_rand_int_range (2, 30);
      payable = pay_out (coins, n, most);
      n = cgt_coins_reduce (coins, n, NULL);
      cgt_coins_init (&purse, coins, n, NULL);
      for (guint64 sum = 0; sum <= most; sum++)
        g_assert_cmpint (cgt_coins_pay (&purse, sum), ==, payable[sum]);
      for (guint64 coin = 2; coin < 40; coin++)
        {
          g_autofree gboolean *with = NULL;
          gsize m;
          if (payable[coin])
            continue;
          m = cgt_coins_mint (&purse, coin, minted);
          with = pay_out (minted, m, most);
          for (guint64 sum = 0; sum <= most; sum++)
            g_assert_cmpint (cgt_coins_pay_with (&purse, coin, sum), ==, with[sum]);
          for (gsize k = 0; k < m; k++) /* none is payable by the others */
            {
              guint64 others[4];
              g_autofree gboolean *without = NULL;
              memcpy (others, minted, k * sizeof *others);
              memcpy (others + k, minted + k + 1, (m - k - 1) * sizeof *others);
              without = pay_out (others, m - 1, minted[k]);
              g_assert_false (without[minted[k]]);
            }
        }
      cgt_coins_clear (&purse);
    }
}

/* Sums of large coins exceed 64 bits: there is then no payable sum of that size, and no coin is mistaken for another.
 */
static void
test_large_coins (void)
{
  guint64 coins[] = { 5, 7000000000000000001, 7000000000000000003 }, minted[4];
  CgtCoins purse;

  assert_printed ("sylver(5,7000000000000000001,7000000000000000003)",
                  "sylver(5,7000000000000000001,7000000000000000003)");
  assert_printed ("sylver(5,9223372036854775807,9223372036854775803)",
                  "sylver(5,9223372036854775803,9223372036854775807)");
  g_assert_cmpuint (cgt_coins_reduce (coins, 3, NULL), ==, 3);
  cgt_coins_init (&purse, coins, 3, NULL);
  g_assert_true (cgt_coins_pay (&purse, coins[1] + coins[2]));
  g_assert_true (cgt_coins_pay (&purse, 2 * coins[1] + 5));
  g_assert_false (cgt_coins_pay (&purse, 7000000000000000002));
  g_assert_false (cgt_coins_pay (&purse, 7000000000000000004));
  g_assert_cmpuint (purse.greatest_gap, ==, coins[1] + coins[2] - 5);
  g_assert_cmpuint (cgt_coins_mint (&purse, 3000000000000000002, minted), ==, 4);
  g_assert_cmpuint (cgt_coins_mint (&purse, 2, minted), ==, 2);
  cgt_coins_clear (&purse);
}

static void
test_notation (void)
{
  assert_printed ("sylver(6,5)", "sylver(5,6)");
  assert_printed ("sylver(11,5,6)", "sylver(5,6)");
  assert_moves ("sylver(2,3)", "");
  assert_moves ("sylver(3,4)", "2,3 3,4,5");
  assert_moves ("sylver(4,5)", "2,5 3,4,5 4,5,6 4,5,7 4,5,11");
  assert_refused ("sylver(1)", 8);
  assert_refused ("sylver(5,1)", 10);
  assert_refused ("sylver(0,5)", 8);
  assert_printed ("sylver()", "sylver()");
  assert_refused ("sylver(,)", 8);
}

static void
test_played_out (void)
{
  static const char *const positions[] = {
    "sylver(2,3)",    "sylver(2,5)", "sylver(2,11)",     "sylver(3,4)",      "sylver(3,5)",
    "sylver(3,4,5)",  "sylver(3,7)", "sylver(4,5)",      "sylver(4,6,7)",    "sylver(4,5,6)",
    "sylver(4,5,11)", "sylver(5,6)", "sylver(5,7,8)",    "sylver(6,7,8)",    "sylver(5,6,7,8,9)",
    "sylver(6,9,10)", "sylver(5,7)", "sylver(7,8,9,10)", "sylver(6,7,9,11)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    assert_played_out (solver, positions[i], NULL);
}

/* Hutchings: two coins without a common divisor are N except {2,3}; theory agrees with play for all coins that can be
 * played out. */
static void
test_theory_agrees_with_play (void)
{
  g_autoptr (Play) play = play_out ("sylver(6,7)", NULL);
  guint known = 0;

  for (guint node = 0; node < play->texts->len; node++)
    {
      g_auto (GStrv) parts = g_strsplit (strchr (g_ptr_array_index (play->texts, node), '(') + 1, ",", -1);
      guint64 coins[16];
      gsize n = 0;
      char outcome;

      for (; parts[n] != NULL; n++)
        coins[n] = g_ascii_strtoull (parts[n], NULL, 10);
      outcome = cgt_sylver_theory (coins, n);
      g_assert_true (outcome == 0 || outcome == play_outcome (play, node));
      known += outcome != 0;
    }
  g_assert_cmpuint (known, >=, 20);
}

static char
theory (guint64 a, guint64 b)
{
  guint64 coins[] = { a, b };

  return cgt_sylver_theory (coins, b == 0 ? 1 : 2);
}

/* Winning Ways, ch. 18: the known openings. */
static void
test_infinite (void)
{
  static const guint64 primes[] = { 5, 7, 11, 13, 101, 1000003, 1000000007 };

  for (guint i = 0; i < G_N_ELEMENTS (primes); i++)
    g_assert_cmpint (theory (primes[i], 0), ==, 'P');
  for (guint64 coin = 2; coin < 200; coin++)
    if (coin % 5 == 0 && coin != 5)
      g_assert_cmpint (theory (coin, 0), ==, 'N');
  g_assert_cmpint (theory (2, 0), ==, 'N');
  g_assert_cmpint (theory (3, 0), ==, 'N');
  g_assert_cmpint (theory (4, 0), ==, 'N');
  g_assert_cmpint (theory (6, 0), ==, 'N');
  g_assert_cmpint (theory (9, 0), ==, 'N');
  g_assert_cmpint (theory (4, 6), ==, 'P');
  g_assert_cmpint (theory (6, 9), ==, 'P');
  g_assert_cmpint (theory (10, 15), ==, 'N');
  g_assert_cmpint (theory (16, 0), ==, 0);
  g_assert_cmpint (theory (8, 12), ==, 'P');
  g_assert_cmpint (theory (8, 0), ==, 'N');
  g_assert_cmpint (theory (12, 0), ==, 'N');
  g_assert_cmpint (cgt_sylver_theory (NULL, 0), ==, 'N');
}

static void
assert_no_moves (const char *text, const char *because)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  g_autoptr (GPtrArray) options = NULL;

  g_assert_no_error (error);
  options = cgt_position_options (position, CGT_LEFT, NULL, &error);
  g_assert_null (options);
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_assert_nonnull (strstr (error->message, because));
}

/* Moves that cannot be listed, with a known or unknown winner. */
static void
test_infinitely_many_moves (void)
{
  assert_no_moves ("sylver()", "more than a search can look at");
  assert_no_moves ("sylver(5)", "more than a search can look at");
  assert_no_moves ("sylver(16)", "none of the theorems used tells who wins");
  assert_no_moves ("sylver(16,24)", "none of the theorems used tells who wins");
}

static void
add_coin (guint64 *coins, gsize *n, guint64 coin)
{
  coins[(*n)++] = coin;
  *n = cgt_coins_reduce (coins, *n, NULL);
}

/* After 8, 12 and another coin the only answer wins. It is the same in both directions, and no coin that could be
 * played out wins against it. */
static void
test_only_answer (void)
{
  for (guint64 coin = 10; coin < 38; coin += 4)
    {
      guint64 coins[] = { 8, 12, coin, 0, 0 }, answer, expected = coin % 8 == 2 ? coin + 4 : coin - 4;
      gsize n = cgt_coins_reduce (coins, 3, NULL), n_after;
      g_autofree char *text = g_strdup_printf ("sylver(8,12,%" G_GUINT64_FORMAT ")", coin), *to = NULL;
      g_autoptr (CgtEvaluation) record = evaluate (solver, text);
      const CgtMove *move;

      answer = cgt_sylver_only_answer (coins, n);
      g_assert_cmpuint (answer, ==, expected);
      g_assert_cmpuint (record->moves[CGT_LEFT]->len, ==, 1);
      move = g_ptr_array_index (record->moves[CGT_LEFT], 0);
      g_assert_cmpint (move->wins, ==, CGT_YES);
      add_coin (coins, &n, answer);
      to = coin < 16 ? g_strdup ("sylver(8,10,12,14)")
                     : g_strdup_printf ("sylver(8,12,%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ")", MIN (coin, answer),
                                        MAX (coin, answer));
      g_assert_cmpstr (cgt_move_get_to (move), ==, to);
      for (guint64 odd = 3; odd < 30; odd += 2)
        {
          guint64 after[6];

          memcpy (after, coins, n * sizeof *after);
          n_after = n;
          add_coin (after, &n_after, odd);
          g_assert_cmpint (cgt_sylver_play_out (after, n_after, 0), !=, 'P');
        }
    }
}

/* Answers to larger coins are listed, with a theorem that fits them, and without a search. */
static void
test_far_answers (void)
{
  static const struct
  {
    guint coin, answer; /* 0: none is known */
    const char *theorem;
  } rows[] = { { 38, 34, "known-pair" },  { 46, 42, "known-pair" }, { 50, 54, "known-pair" }, { 58, 62, "known-pair" },
               { 62, 58, "known-pair" },  { 78, 74, "known-pair" }, { 82, 86, "known-pair" }, { 98, 102, "known-pair" },
               { 102, 98, "known-pair" }, { 106, 0, "known-pair" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint coin = rows[i].coin, answer = rows[i].answer;
      g_autofree char *text = g_strdup_printf ("sylver(8,12,%u)", coin),
                      *to = g_strdup_printf ("sylver(8,12,%u,%u)", MIN (coin, answer), MAX (coin, answer));
      g_autoptr (CgtEvaluation) record = evaluate (solver, text);
      const CgtMove *move;

      g_test_message ("%s", text);
      g_assert_cmpstr (record->theorem->name, ==, rows[i].theorem);
      g_assert_cmpint (record->theorem->gives_move, ==, answer > 0);
      g_assert_cmpuint (record->moves[CGT_LEFT] != NULL ? record->moves[CGT_LEFT]->len : 0, ==, answer > 0);
      if (answer == 0)
        continue;
      move = g_ptr_array_index (record->moves[CGT_LEFT], 0);
      g_assert_cmpint (move->wins, ==, CGT_YES);
      g_assert_cmpstr (cgt_move_get_to (move), ==, to);
    }
}

/* 54 has two answers; coins that answer each other are lost, and their theorem names them. */
static void
test_answer_each_other (void)
{
  g_autoptr (CgtEvaluation) two = evaluate (solver, "sylver(8,12,54)"), lost = evaluate (solver, "sylver(8,12,58,62)"),
                            small = evaluate (solver, "sylver(8,10,12,14)");

  g_assert_cmpstr (two->theorem->name, ==, "tried-replies");
  g_assert_cmpuint (two->moves[CGT_LEFT]->len, ==, 2);
  g_assert_cmpstr (cgt_move_get_to (g_ptr_array_index (two->moves[CGT_LEFT], 0)), ==, "sylver(8,12,29,54)");
  g_assert_cmpstr (cgt_move_get_to (g_ptr_array_index (two->moves[CGT_LEFT], 1)), ==, "sylver(8,12,50,54)");
  g_assert_cmpint (lost->outcome, ==, CGT_OUTCOME_P);
  g_assert_cmpstr (lost->theorem->words, ==,
                   "Some coin wins after 8, 12 and 58, since 8 and 12 are lost. All coins but 62 lose, so that one "
                   "wins, and these coins are lost.");
  g_assert_cmpint (small->outcome, ==, CGT_OUTCOME_P);
}

/* Whether minting @coin after 8, 12 and @last loses. If it is one of two coins that differ by 4, the coin 4 below them
 * may answer both: with the lower one it is lost, and the two pay for the higher one together with 8. */
static gboolean
loses_after (guint64 last, guint64 coin)
{
  guint64 coins[6] = { 8, 12, last }, low = MIN (last, coin);
  gsize n = 3;

  if (MAX (last, coin) == low + 4 && low % 8 == 6)
    return TRUE;
  add_coin (coins, &n, coin);
  return cgt_sylver_play_out (coins, n, 200000) == 'N';
}

/* Every other answer loses: of the odd ones only those can win that half the coins cannot pay, which are less than the
 * last coin. */
static void
test_other_answers (void)
{
  for (guint64 last = 10; last <= 102; last += 4)
    {
      guint64 coins[] = { 8, 12, last }, halves[] = { 4, 6, last / 2 }, answer;
      gsize n = cgt_coins_reduce (coins, 3, NULL), n_halves = cgt_coins_reduce (halves, 3, NULL);
      CgtCoins purse, half;

      if (last == 54)
        continue;
      answer = cgt_sylver_only_answer (coins, n);
      g_assert_cmpuint (answer, >, 0);
      cgt_coins_init (&purse, coins, n, NULL);
      cgt_coins_init (&half, halves, n_halves, NULL);
      for (guint64 coin = 2; coin <= 2 * half.greatest_gap; coin++)
        if (coin != answer && !cgt_coins_pay (&purse, coin) && (coin % 2 == 0 || !cgt_coins_pay (&half, coin)))
          g_assert_true (loses_after (last, coin));
      cgt_coins_clear (&purse);
      cgt_coins_clear (&half);
    }
}

/* The reason why something is missing is never that the search for something else takes too long. */
static void
test_reason (void)
{
  static const char *const positions[] = { "sylver(10,12,14)", "sylver(6,9)", "sylver(5)", "sylver(8,12,14)" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, positions[i]);

      g_assert_cmpint (record->limit.kind, ==, CGT_LIMIT_RULES);
      g_assert_nonnull (strstr (record->limit.text, "has infinitely many moves here, more than a search can look at"));
    }
}

/* The largest coin that cannot be paid is in the record: after 5 and k it is 4k - 5. */
static void
test_largest_coin (void)
{
  for (guint64 k = 6; k < 12; k++)
    {
      g_autofree char *text = g_strdup_printf ("sylver(5,%" G_GUINT64_FORMAT ")", k);
      g_autofree char *wanted = g_strdup_printf ("%" G_GUINT64_FORMAT, 4 * k - 5);
      g_autoptr (CgtEvaluation) record = k % 5 != 0 ? evaluate (solver, text) : NULL;

      if (record != NULL)
        g_assert_cmpstr (g_array_index (record->totals, CgtEvaluationTotal, 0).total, ==, wanted);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/sylver/coins", test_coins);
  g_test_add_func ("/sylver/large-coins", test_large_coins);
  g_test_add_func ("/sylver/notation", test_notation);
  g_test_add_func ("/sylver/played-out", test_played_out);
  g_test_add_func ("/sylver/theory-agrees-with-play", test_theory_agrees_with_play);
  g_test_add_func ("/sylver/infinite", test_infinite);
  g_test_add_func ("/sylver/infinitely-many-moves", test_infinitely_many_moves);
  g_test_add_func ("/sylver/only-answer", test_only_answer);
  g_test_add_func ("/sylver/far-answers", test_far_answers);
  g_test_add_func ("/sylver/answer-each-other", test_answer_each_other);
  g_test_add_func ("/sylver/other-answers", test_other_answers);
  g_test_add_func ("/sylver/reason", test_reason);
  g_test_add_func ("/sylver/largest-coin", test_largest_coin);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
