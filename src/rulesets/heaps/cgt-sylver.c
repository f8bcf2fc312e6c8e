/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"
#include "cgt-sylver.h"
#include "rulesets/cgt-arithmetic.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Sylver coinage: J. H. Conway; Winning Ways, ch. 18. A position is its coins, rising, without those that the others
 * can pay. */

static gboolean
sylver_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;
  guint64 *coins;
  gsize n;

  if (cgt_reader_at_end (reader)) /* the start */
    return TRUE;
  do
    {
      const char *place;
      guint64 coin;

      cgt_reader_peek (reader);
      place = reader->at;
      if (!cgt_reader_integer (reader, N_ ("a coin"), 1, G_MAXINT64, &coin, error))
        return FALSE;
      if (coin == 1)
        return cgt_reader_fail_at (reader, place, error, CGT_ERROR_RULE, _ ("minting 1 loses, so it is not allowed"));
      if (!cgt_reader_append (reader, position, &coin, sizeof coin, error))
        return FALSE;
    }
  while (cgt_reader_accept (reader, ','));

  coins = (guint64 *) (gpointer) position->data;
  n = position->len / sizeof *coins;
  if (n > 1)
    {
      guint64 least = G_MAXUINT64;
      for (gsize i = 0; i < n; i++)
        least = MIN (least, coins[i]);
      if (least > CGT_SYLVER_MOST)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                                   _ ("the least of several coins cannot be more than %" PRIu64), CGT_SYLVER_MOST);
      n = cgt_coins_reduce (coins, n, reader->budget);
      if (n == 0)
        return cgt_reader_check (reader, error);
      g_byte_array_set_size (position, (guint) (n * sizeof *coins));
    }
  return TRUE;
}

static gboolean
append_minted (CgtArena *out, const CgtCoins *purse, guint64 coin)
{
  guint64 *result = cgt_arena_add (out, (purse->n + 1) * sizeof *result, 0);

  if (result == NULL)
    return FALSE;
  out->items[out->n - 1].size = cgt_coins_mint (purse, coin, result) * sizeof *result;
  return TRUE;
}

static CgtOutcome
sylver_outcome (const CgtRules *rules, CgtBytes position)
{
  return cgt_sylver_theory (position.data, position.size / sizeof (guint64));
}

/* If nothing is proved, more time would not help. */
static void
refuse (CgtArena *out, CgtBytes position)
{
  if (out->refused == NULL)
    out->refused = g_error_new_literal (
      CGT_ERROR, CGT_ERROR_BUDGET,
      sylver_outcome (NULL, position) != 0
        ? _ ("Sylver Coinage has infinitely many moves here, more than a search can look at")
        : _ (
            "Sylver Coinage has infinitely many moves here, and who wins is open: none of the theorems used tells who wins"));
}

/* Winning answers to larger coins are not looked for. */
#define MOST_ANSWERED 100

static guint64
sylver_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const guint64 *coins = position.data;
  gsize n = position.size / sizeof *coins;
  guint64 count = 0;
  CgtCoins purse;

  if (n <= 1 || cgt_coins_divisor (coins, n) > 1)
    return 0;
  /* J. J. Sylvester, 1882. */
  if (n == 2)
    return g_uint64_checked_mul (&count, coins[0] - 1, coins[1] - 1) ? count / 2 : G_MAXUINT64;
  /* Each of so many moves needs a table. */
  if (cgt_coins_take_long (coins, n, CGT_COINS_MOST_STEPS))
    return G_MAXUINT64;
  cgt_coins_init (&purse, coins, n, NULL);
  for (guint64 residue = 1; residue < coins[0]; residue++)
    count += purse.least[residue] / coins[0];
  cgt_coins_clear (&purse);
  return count;
}

static void
sylver_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *coins = position.data;
  gsize n = position.size / sizeof *coins;
  CgtCoins purse;

  if (cgt_coins_divisor (coins, n) != 1)
    {
      refuse (out, position);
      return;
    }
  if (sylver_count_options (rules, position, player) > G_MAXINT32 || !cgt_coins_init (&purse, coins, n, out->budget))
    out->stopped = TRUE;
  else
    for (guint64 coin = 2; coin <= purse.greatest_gap; coin++)
      if (!cgt_coins_pay (&purse, coin) && !append_minted (out, &purse, coin))
        break;
  cgt_coins_clear (&purse);
}

/* A P-position has the value 0, even with infinitely many moves. */
static gboolean
sylver_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  *nimber = 0;
  *how = CGT_HOW_CLOSED_FORM;
  return sylver_outcome (rules, component) == CGT_OUTCOME_P;
}

/* How to begin: with a prime. */
static CgtKnownOptions
append_primes (gsize most, CgtArena *out)
{
  gsize begin = out->n;

  for (guint64 coin = 5; coin <= MOST_ANSWERED && out->n - begin < most; coin++)
    if (cgt_is_prime (coin) && !cgt_arena_append (out, &coin, sizeof coin, 0))
      break;
  return CGT_OPTIONS_SOME;
}

static gboolean
is_lost (CgtBytes position)
{
  return cgt_sylver_play_out (position.data, position.size / sizeof (guint64), 0) == CGT_OUTCOME_P;
}

/* The answers that theory proves; there may be others, in the infinite part as well. */
static CgtKnownOptions
sylver_options_with_nimber (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most, CgtArena *out)
{
  const guint64 *coins = position.data;
  gsize n = position.size / sizeof *coins, begin = out->n;
  guint64 only = cgt_sylver_only_answer (coins, n);
  CgtCoins purse;

  if (nimber == 0 && sylver_outcome (rules, position) == CGT_OUTCOME_P)
    return CGT_OPTIONS_ALL;
  if (nimber == 0 && n == 0)
    return append_primes (most, out);
  if (nimber != 0 || (only == 0 && coins[n - 1] > MOST_ANSWERED) ||
      sylver_outcome (rules, position) == CGT_OUTCOME_UNKNOWN)
    return CGT_OPTIONS_NOT_KNOWN;
  if (!cgt_coins_init (&purse, coins, n, out->budget))
    return CGT_OPTIONS_NOT_KNOWN;
  if (only != 0)
    append_minted (out, &purse, only);
  for (guint64 coin = 2; only == 0 && coin <= 2 * coins[n - 1] && out->n - begin < most; coin++)
    {
      if (cgt_coins_pay (&purse, coin))
        continue;
      if (!cgt_arena_tick (out, 1) || !append_minted (out, &purse, coin))
        break;
      if (!is_lost (cgt_arena_get (out, out->n - 1)))
        out->n--;
    }
  cgt_coins_clear (&purse);
  return only != 0 ? CGT_OPTIONS_ALL : CGT_OPTIONS_SOME;
}

static gboolean
has_prime_above_3 (guint64 n)
{
  while (n > 0 && n % 2 == 0)
    n /= 2;
  while (n > 0 && n % 3 == 0)
    n /= 3;
  return n > 1;
}

static CgtTheoremUsed *
sylver_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  const guint64 *coins = position.data;
  gsize n = position.size / sizeof *coins;
  CgtOutcome outcome = misere ? CGT_OUTCOME_UNKNOWN : sylver_outcome (rules, position);
  guint64 others[2];

  if (outcome == CGT_OUTCOME_UNKNOWN)
    return NULL;
  if (n == 0)
    return cgt_theorem_used_new_with_move (
      "start",
      _ ("Start with a prime p ≥ 5: every answer leaves two coins without a common divisor, and those are won."),
      "R. L. Hutchings; Winning Ways, ch. 18");
  if (n == 2 && outcome == CGT_OUTCOME_P && cgt_coins_divisor (coins, n) > 1)
    return coins[0] == 8 ? cgt_theorem_used_new ("known-pair",
                                                 _ ("8 and 12 are lost, which was found with the help of a computer."),
                                                 "Winning Ways, ch. 18; G. Sicherman, Integers 2, 2002")
                         : cgt_theorem_used_new (
                             "delorme",
                             _ ("A coin that has no divisor in common with these leaves coins with a quiet end, which "
                                "are won, and the few other moves have been tried."),
                             "C. Delorme, 1976; Winning Ways, ch. 18");
  if (n == 1 && outcome == CGT_OUTCOME_P)
    return cgt_theorem_used_new (
      "prime",
      _ ("A prime p ≥ 5 alone is lost: every answer leaves two coins without a common divisor, "
         "and those are won."),
      "R. L. Hutchings; Winning Ways, ch. 18");
  if (n == 2 && outcome == CGT_OUTCOME_N && cgt_coins_divisor (coins, n) == 1)
    return cgt_theorem_used_new (
      "quiet-end",
      _ ("Any other move makes the greatest coin t that cannot be paid payable. If minting t "
         "does not win, some answer to it does, and it can be minted at once: the first player "
         "wins. Only a search finds the move."),
      "R. L. Hutchings; Winning Ways, ch. 18");
  if (outcome == CGT_OUTCOME_N && coins[0] > 3 && (n == 1 || has_prime_above_3 (cgt_coins_divisor (coins, n))))
    return cgt_theorem_used_new_with_move (
      "known-reply",
      _ ("Known replies: a prime divisor of at least 5, which is lost alone; 6 to 4, 4 or 9 to "
         "6, 6 to 9, 12 to 8, and 8 to 12."),
      "Winning Ways, ch. 18");
  if (n == 3 && cgt_sylver_has_known_pair (coins, n) && cgt_coins_divisor (coins, n) > 1 &&
      (cgt_sylver_only_answer (coins, n) != 0 || coins[n - 1] > MOST_ANSWERED))
    return cgt_sylver_only_answer (coins, n) != 0
             ? cgt_theorem_used_new_with_move (
                 "known-pair",
                 _ ("8 and 12 are lost, so every coin that is minted after them can be answered. Every other answer "
                    "loses."),
                 "Winning Ways, ch. 18; C. Delorme, 1976")
             : cgt_theorem_used_new ("known-pair",
                                     _ ("8 and 12 are lost, so every coin that is minted after them can be answered. "
                                        "This alone does not tell how."),
                                     "Winning Ways, ch. 18; G. Sicherman, Integers 2, 2002");
  if (cgt_sylver_answer_each_other (coins, n, others))
    {
      g_autofree char *words =
        g_strdup_printf (_ ("Some coin wins after 8, 12 and %" PRIu64 ", since 8 and 12 are lost. All coins but "
                            "%" PRIu64 " lose, so that one wins, and these coins are lost."),
                         others[0], others[1]);
      return cgt_theorem_used_new ("known-pair", words, "Winning Ways, ch. 18; C. Delorme, 1976");
    }
  if (outcome == CGT_OUTCOME_N && cgt_coins_divisor (coins, n) > 1)
    return cgt_theorem_used_new_with_move ("tried-replies",
                                           _ ("A search shows that each move listed leaves coins that are lost."),
                                           "Winning Ways, ch. 18");
  return NULL;
}

/* The largest coin that can be minted: the Frobenius number. Of two coins it is ab - a - b (J. J. Sylvester, 1882). */
static void
sylver_totals (const CgtRules *rules, CgtBytes position, GArray *totals)
{
  const guint64 *coins = position.data;
  gsize n = position.size / sizeof *coins;
  CgtTotal largest = { N_ ("largest coin"), 0 };
  CgtCoins purse;

  if (n < 2 || cgt_coins_divisor (coins, n) != 1)
    return;
  if (n == 2)
    largest.total = (__int128) coins[0] * coins[1] - coins[0] - coins[1];
  else if (cgt_coins_take_long (coins, n, CGT_COINS_MOST_STEPS_ONCE) || !cgt_coins_init (&purse, coins, n, NULL))
    return;
  else
    {
      largest.total = purse.greatest_gap;
      cgt_coins_clear (&purse);
    }
  if (largest.total < G_MAXUINT64)
    g_array_append_val (totals, largest);
}

const CgtRuleset cgt_sylver = {
  .id = "sylver",
  .title = N_ ("Sylver Coinage"),
  .by = "John Conway",
  .rules =
    N_ ("Mint a coin of a value that the coins minted so far cannot pay. Whoever mints 1 loses, so nobody does."),
  .notation = "sylver(5,6)\nsylver()",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE | CGT_SKETCH_NUMBERS, NULL, 0, "sylver(5,6)",
              .played = N_ ("minted a coin") },
  .parse = sylver_parse,
  .print = cgt_heaps_print,
  .options = sylver_options,
  .search.count_options = sylver_count_options,
  .theory.nimber = sylver_nimber,
  .theory.options_with_nimber = sylver_options_with_nimber,
  .theory.outcome = sylver_outcome,
  .theory.theorem = sylver_theorem,
  .theory.totals = sylver_totals,
  .boards.make = cgt_heaps_board,
  .boards.to_text = cgt_heaps_board_to_text_or_none,
};
