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

/* The search gives up after this many positions: within a budget, and without one. */
#define MOST_POSITIONS_OF_BUDGET 400000
#define MOST_POSITIONS 4000
/* The most gaps of A for which all moves are tried. */
#define MOST_GAPS 64

typedef struct
{
  GHashTable *known; /* GBytes of coins -> outcome */
  guint positions, most_positions;
  CgtBudget *budget; /* NULL: none */
  gsize held;        /* bytes that are charged */
} Proof;

static Proof
begin_proof (CgtBudget *budget)
{
  return (Proof) { g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL), 0,
                   budget != NULL ? MOST_POSITIONS_OF_BUDGET : MOST_POSITIONS, budget, 0 };
}

static void
end_proof (Proof *proof)
{
  g_hash_table_unref (proof->known);
  cgt_budget_charge (proof->budget, -(gssize) proof->held);
}

/* Whether one more position may be looked at. */
static gboolean
may_go_on (Proof *proof, gsize n_coins)
{
  gsize bytes =
    cgt_heap_bytes (n_coins * sizeof (guint64)) + 2 * cgt_heap_bytes (sizeof (gpointer)) + CGT_HASH_ENTRY_BYTES;

  if (++proof->positions > proof->most_positions)
    return FALSE;
  proof->held += bytes;
  if (cgt_budget_charge (proof->budget, (gssize) bytes) &&
      (proof->budget == NULL || cgt_budget_tick_bytes (proof->budget, bytes)))
    return TRUE;
  proof->most_positions = 0;
  return FALSE;
}

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

static char
prove_new (Proof *proof, const guint64 *coins, gsize n)
{
  char outcome;
  CgtCoins purse;

  if (!may_go_on (proof, n))
    return 0;
  cgt_coins_init (&purse, coins, n, NULL);
  if (purse.divisor == 1)
    outcome = prove_finite (proof, &purse);
  else if (n <= 3 && cgt_sylver_has_known_pair (coins, n))
    outcome = n == 2 ? 'P' : 'N';
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

/* Some answer wins, since 8 and 12 are lost. If the coins are gA, with a prime g and A symmetric, only the gaps of A
 * and the multiples of g can win (see above). If all of these but one lose, that one wins. */
guint64
cgt_sylver_only_answer (const guint64 *coins, gsize n, CgtBudget *budget)
{
  Proof proof;
  g_autofree guint64 *quotients = NULL;
  guint64 answer = 0, g = cgt_coins_divisor (coins, n);
  guint n_left = 0;
  CgtCoins purse, a;

  if (n != 3 || !cgt_sylver_has_known_pair (coins, n) || !cgt_is_prime (g))
    return 0;
  quotients = g_memdup2 (coins, n * sizeof *quotients);
  for (gsize i = 0; i < n; i++)
    quotients[i] /= g;
  cgt_coins_init (&purse, coins, n, NULL);
  cgt_coins_init (&a, quotients, n, NULL);
  proof = begin_proof (budget);
  n_left = a.greatest_gap <= MOST_GAPS && is_symmetric (&a) ? 0 : 2;
  for (guint64 coin = 2; coin <= g * a.greatest_gap && n_left < 2; coin++)
    if (!cgt_coins_pay (&purse, coin) && (coin % g == 0 || !cgt_coins_pay (&a, coin)) &&
        after_minting (&proof, &purse, coin) != 'N')
      {
        answer = coin;
        n_left++;
      }
  end_proof (&proof);
  cgt_coins_clear (&a);
  cgt_coins_clear (&purse);
  return n_left == 1 ? answer : 0;
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
cgt_sylver_play_out (const guint64 *coins, gsize n)
{
  Proof proof = begin_proof (NULL);
  char outcome;

  outcome = prove (&proof, coins, n);
  end_proof (&proof);
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
  return cgt_sylver_play_out (coins, n);
}
