/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sylver.h"
#include "rulesets/cgt-arithmetic.h"

/* Who wins Sylver coinage, without playing it out: Winning Ways, ch. 18; R. K. Guy, "Twenty questions concerning
 * Conway's Sylver coinage", 1976. P-positions are written {a,b,...}.
 *
 * - Quiet ends: let the greatest gap t > 1 of coins without a common divisor become payable as soon as any other gap is
 *   minted. Then the outcome is N: if {..., t} is no P-position, a winning answer m to it makes t payable, so minting m
 *   wins at once. (R. L. Hutchings, for two coins.) The gaps of A are symmetric (exactly one of x and t - x is payable)
 *   if and only if the end is quiet for all of them.
 * - So {p} is P for a prime p >= 5: every answer leaves two coins without a common divisor.
 * - Take coins gA with common divisor g, A symmetric, and a coin n, coprime to g, that A pays. Together they are
 *   symmetric again (C. Delorme, "Sous-monoides d'intersection complete de N", 1976), so N. Of the moves from gA only
 *   the gaps of A and the multiples of g remain (g a prime): finitely many. This shows that {4,6} and {6,9} are P.
 * - {8,12} is P, which was found with the help of a computer (Winning Ways, ch. 18; G. Sicherman, "Theory and practice
 * of Sylver coinage", Integers 2, 2002). So 8 and 12 alone are N, and so is {8,12,n}. Who wins 16 is open. */

/* Who wins is looked for among so many positions. */
#define MOST_POSITIONS 4000
/* The most gaps of A for which all moves are tried. */
#define MOST_GAPS 64

typedef struct
{
  GHashTable *known; /* GBytes of coins -> outcome */
  guint positions, most_positions;
} Proof;

static char prove (Proof *proof, const guint64 *coins, gsize n);

/* @n without its divisors 2 and 3. */
static guint64
without_2_and_3 (guint64 n)
{
  while (n % 2 == 0)
    n /= 2;
  while (n % 3 == 0)
    n /= 3;
  return n;
}

static gboolean
has_quiet_end (const CgtCoins *purse)
{
  guint64 end = purse->greatest_gap;

  if (end <= 1)
    return FALSE;
  for (guint64 gap = 2; gap < end; gap++)
    if (!cgt_coins_pay (purse, gap) && !cgt_coins_pay_with (purse, gap, end))
      return FALSE;
  return TRUE;
}

static gboolean
is_symmetric (const CgtCoins *purse)
{
  for (guint64 x = 0; x <= purse->greatest_gap / 2; x++)
    if (cgt_coins_pay (purse, x) == cgt_coins_pay (purse, purse->greatest_gap - x))
      return FALSE;
  return TRUE;
}

static char
after_minting (Proof *proof, const CgtCoins *purse, guint64 coin)
{
  g_autofree guint64 *minted = g_new (guint64, purse->n + 1);
  gsize n = cgt_coins_mint (purse, coin, minted);

  return prove (proof, minted, n);
}

/* Coins without a common divisor: tries all moves. */
static char
prove_finite (Proof *proof, const CgtCoins *purse)
{
  gboolean all_known = TRUE;

  if (purse->greatest_gap <= 1)
    return 'P';
  if (has_quiet_end (purse))
    return 'N';
  for (guint64 gap = purse->greatest_gap; gap > 1; gap--)
    if (!cgt_coins_pay (purse, gap))
      {
        char outcome = after_minting (proof, purse, gap);
        if (outcome == 'P')
          return 'N';
        all_known &= outcome == 'N';
        if (proof->positions > proof->most_positions)
          return 0;
      }
  return all_known ? 'P' : 0;
}

/* Whether every move from gA leads to an N-position; g is a prime. */
static gboolean
all_moves_lose (Proof *proof, const CgtCoins *purse)
{
  g_autofree guint64 *quotients = g_memdup2 (purse->coins, purse->n * sizeof *quotients);
  guint64 g = purse->divisor;
  gboolean result;
  CgtCoins a;

  if (!cgt_is_prime (g))
    return FALSE;
  for (gsize i = 0; i < purse->n; i++)
    quotients[i] /= g;
  cgt_coins_init (&a, quotients, purse->n, NULL);
  result = a.greatest_gap <= MOST_GAPS && is_symmetric (&a);
  for (guint64 gap = 1; gap <= a.greatest_gap && result; gap++)
    {
      if (cgt_coins_pay (&a, gap))
        continue;
      result = after_minting (proof, purse, g * gap) == 'N' &&
               (gap == 1 || gap % g == 0 || after_minting (proof, purse, gap) == 'N');
    }
  cgt_coins_clear (&a);
  return result;
}

/* Coins whose common divisor has only the prime divisors 2 and 3: tries moves that are not too large. */
static char
prove_infinite (Proof *proof, const CgtCoins *purse)
{
  guint64 most = MIN (purse->coins[purse->n - 1], MOST_GAPS) * 2;

  if (all_moves_lose (proof, purse))
    return 'P';
  for (guint64 coin = 2; coin <= most && proof->positions <= proof->most_positions; coin++)
    if (!cgt_coins_pay (purse, coin) && (coin % 2 == 0 || coin % 3 == 0) && after_minting (proof, purse, coin) == 'P')
      return 'N';
  return 0;
}

gboolean
cgt_sylver_has_known_pair (const guint64 *coins, gsize n)
{
  guint found = 0;

  for (gsize i = 0; i < n; i++)
    found += coins[i] == 8 || coins[i] == 12;
  return found == 2;
}

/* Some answer wins, since 8 and 12 are lost. The coins are 2A, where A, 4 and 6 with an odd coin, is symmetric, so only
 * the gaps of A and even coins can win (see above). For n up to 102 all of these but one have been tried, and lose: so
 * 10 and 14 answer each other, 18 and 22, 26 and 30, and so on up to 98 and 102. Two that are no such pair, as 14 and
 * 18, are answered by the coin 4 below them. Only to 54 there is another answer: 29. */
#define LAST_OF_PAIRS 102

guint64
cgt_sylver_only_answer (const guint64 *coins, gsize n)
{
  guint64 coin;

  if (n != 3 || !cgt_sylver_has_known_pair (coins, n) || cgt_coins_divisor (coins, n) != 2)
    return 0;
  coin = coins[0] + coins[1] + coins[2] - 8 - 12;
  if (coin > LAST_OF_PAIRS || coin == 54)
    return 0;
  return coin % 8 == 2 ? coin + 4 : coin - 4;
}

gboolean
cgt_sylver_answer_each_other (const guint64 *coins, gsize n, guint64 *others)
{
  guint64 first[] = { 8, 12, 0 };
  gsize k = 0;

  if (n != 4 || !cgt_sylver_has_known_pair (coins, n))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (coins[i] != 8 && coins[i] != 12)
      others[k++] = coins[i];
  first[2] = others[0];
  return cgt_sylver_only_answer (first, 3) == others[1];
}

static char
prove_new (Proof *proof, const guint64 *coins, gsize n)
{
  guint64 others[2];
  char outcome;
  CgtCoins purse;

  if (++proof->positions > proof->most_positions)
    return 0;
  cgt_coins_init (&purse, coins, n, NULL);
  if (purse.divisor == 1)
    outcome = prove_finite (proof, &purse);
  else if (n <= 3 && cgt_sylver_has_known_pair (coins, n))
    outcome = n == 2 ? 'P' : 'N';
  else if (cgt_sylver_answer_each_other (coins, n, others))
    outcome = 'P';
  else if (n == 1 && purse.divisor >= 5 && cgt_is_prime (purse.divisor))
    outcome = 'P';
  else if (without_2_and_3 (purse.divisor) > 1)
    outcome = 'N'; /* by minting that prime */
  else
    outcome = prove_infinite (proof, &purse);
  cgt_coins_clear (&purse);
  return outcome;
}

static char
prove (Proof *proof, const guint64 *coins, gsize n)
{
  g_autoptr (GBytes) key = g_bytes_new (coins, n * sizeof *coins);
  gpointer found;
  char outcome;

  if (g_hash_table_lookup_extended (proof->known, key, NULL, &found))
    return (char) GPOINTER_TO_INT (found);
  g_hash_table_insert (proof->known, g_bytes_ref (key), GINT_TO_POINTER (0)); /* so that no proof depends on itself */
  outcome = prove_new (proof, coins, n);
  g_hash_table_insert (proof->known, g_bytes_ref (key), GINT_TO_POINTER (outcome));
  return outcome;
}

/* One coin of any size. */
static char
single_coin (guint64 coin)
{
  if (coin >= 5 && without_2_and_3 (coin) > 1)
    return cgt_is_prime (coin) ? 'P' : 'N';
  return coin == 2 || coin == 3 ? 'N' : 0; /* to {2,3} */
}

/* Up to this end, it is checked whether the end is quiet. */
#define MOST_END (1 << 12)

/* Checks the end of coins without a common divisor. They are not played out; that would be a search. */
static char
quiet_end (const guint64 *coins, gsize n, guint64 *divisor)
{
  CgtCoins purse;
  char outcome = 0;

  *divisor = cgt_coins_divisor (coins, n);
  if (*divisor > 1)
    return 0;
  if (n == 2)
    return coins[0] == 2 && coins[1] == 3 ? 'P' : 'N';
  /* Every number below the least coin is a gap. */
  if (coins[0] > MOST_END || cgt_coins_take_long (coins, n, CGT_COINS_MOST_STEPS))
    return 0;
  cgt_coins_init (&purse, coins, n, NULL);
  if (purse.greatest_gap <= 1)
    outcome = 'P';
  else if (purse.greatest_gap < MOST_END && has_quiet_end (&purse))
    outcome = 'N';
  cgt_coins_clear (&purse);
  return outcome;
}

char
cgt_sylver_play_out (const guint64 *coins, gsize n, guint most_positions)
{
  Proof proof = { g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL), 0,
                  most_positions > 0 ? most_positions : MOST_POSITIONS };
  char outcome;

  outcome = prove (&proof, coins, n);
  g_hash_table_unref (proof.known);
  return outcome;
}

char
cgt_sylver_theory (const guint64 *coins, gsize n)
{
  guint64 divisor = 1;
  char outcome = n == 0 ? 'N' /* to a prime */ : n == 1 ? single_coin (coins[0]) : 0;

  if (outcome != 0 || n == 0 || coins[0] > CGT_SYLVER_MOST)
    return outcome;
  if (n > 1)
    outcome = quiet_end (coins, n, &divisor);
  if (outcome != 0 || (n > 1 && divisor == 1) || (coins[n - 1] > 1000 && !cgt_sylver_has_known_pair (coins, n)))
    return outcome;
  return cgt_sylver_play_out (coins, n, 0);
}
