/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sylver.h"
#include "rulesets/cgt-arithmetic.h"

#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-value.h"

#include <stdlib.h>
#include <string.h>

/* Checks the budget once every few thousand steps through the table. */
static inline gboolean
is_time_left (CgtBudget *budget, guint32 *steps)
{
  return (++*steps & 4095) != 0 || cgt_budget_tick_bytes (budget, 1 << 17);
}

/* Adds @coin to what can be paid: goes once round each cycle of residues that the coin makes, beginning where the sum
 * is least, and once more past the end (S. Bocker and Z. Liptak, "A fast and simple algorithm for the money changing
 * problem", 2007). FALSE when the budget ran out. */
static gboolean
add_coin (guint64 *least, guint64 modulus, guint64 coin, CgtBudget *budget)
{
  guint64 cycles = cgt_greatest_common_divisor (modulus, coin), step = coin % modulus;

  for (guint64 first = 0; first < cycles; first++)
    {
      guint64 begin = first, residue;
      guint32 steps = 0;

      for (residue = (first + step) % modulus; residue != first; residue = (residue + step) % modulus)
        {
          if (least[residue] < least[begin])
            begin = residue;
          if (!is_time_left (budget, &steps))
            return FALSE;
        }
      if (least[begin] == G_MAXUINT64)
        continue;
      for (residue = begin;;)
        {
          guint64 next = (residue + step) % modulus, sum;
          if (next == begin)
            break;
          if (!g_uint64_checked_add (&sum, least[residue], coin))
            sum = G_MAXUINT64; /* more than any coin */
          least[next] = MIN (least[next], sum);
          residue = next;
          if (!is_time_left (budget, &steps))
            return FALSE;
        }
      if (!cgt_budget_tick (budget))
        return FALSE;
    }
  return TRUE;
}

#define FILLED_AT_ONCE ((gsize) 1 << 20)

/* The table of the sums that one coin pays; NULL when the budget does not allow it. */
static guint64 *
new_table (guint64 modulus, CgtBudget *budget)
{
  gsize bytes = modulus * sizeof (guint64);
  guint64 *least = cgt_budget_alloc (budget, modulus, sizeof *least);

  for (gsize at = 0; least != NULL && at < bytes; at += FILLED_AT_ONCE)
    {
      memset ((char *) least + at, 0xff, MIN (FILLED_AT_ONCE, bytes - at));
      if (!cgt_budget_tick_bytes (budget, FILLED_AT_ONCE))
        g_clear_pointer (&least, cgt_budget_release);
    }
  if (least != NULL)
    least[0] = 0;
  return least;
}

guint64
cgt_coins_divisor (const guint64 *coins, gsize n)
{
  guint64 divisor = n > 0 ? coins[0] : 0;

  for (gsize i = 1; i < n; i++)
    divisor = cgt_greatest_common_divisor (divisor, coins[i]);
  return divisor;
}

gboolean
cgt_coins_init (CgtCoins *purse, const guint64 *coins, gsize n, CgtBudget *budget)
{
  guint64 modulus = coins[0];

  g_assert (n > 0 && modulus > 0 && modulus <= CGT_SYLVER_MOST);
  *purse = (CgtCoins) { .coins = coins, .n = n, .divisor = cgt_coins_divisor (coins, n), .budget = budget };
  purse->least = new_table (modulus, budget);
  for (gsize i = 1; i < n && purse->least != NULL; i++)
    if (!add_coin (purse->least, modulus, coins[i], budget))
      cgt_coins_clear (purse);
  if (purse->least == NULL)
    return FALSE;
  for (guint64 residue = 0; residue < modulus && purse->divisor == 1; residue++)
    if (purse->least[residue] == G_MAXUINT64)
      purse->greatest_gap = G_MAXUINT64;
    else if (purse->least[residue] > modulus)
      purse->greatest_gap = MAX (purse->greatest_gap, purse->least[residue] - modulus);
  return TRUE;
}

void
cgt_coins_clear (CgtCoins *purse)
{
  g_clear_pointer (&purse->least, cgt_budget_release);
}

gboolean
cgt_coins_pay_with (const CgtCoins *purse, guint64 coin, guint64 sum)
{
  /* With as many more of @coin as the value of the least coin, the rest is smaller and has the same residue. */
  for (guint64 n = 0; n <= purse->coins[0]; n++, sum -= coin)
    {
      if (cgt_coins_pay (purse, sum))
        return TRUE;
      if (sum < coin)
        return FALSE;
    }
  return FALSE;
}

gsize
cgt_coins_mint (const CgtCoins *purse, guint64 coin, guint64 *result)
{
  gsize n = 0;
  gboolean minted = FALSE;

  for (gsize i = 0; i < purse->n; i++)
    {
      guint64 other = purse->coins[i];

      if (!minted && other > coin)
        {
          result[n++] = coin;
          minted = TRUE;
        }
      if (other < coin || !cgt_coins_pay_with (purse, coin, other - coin))
        result[n++] = other;
    }
  if (!minted)
    result[n++] = coin;
  return n;
}

gsize
cgt_coins_reduce (guint64 *coins, gsize n, CgtBudget *budget)
{
  guint64 modulus;
  guint64 *least;
  gsize kept = 1, others = 1;

  qsort (coins, n, sizeof *coins, cgt_word_compare);
  modulus = coins[0];
  for (gsize i = 1; i < n; i++)
    if (coins[i] % modulus != 0 && coins[i] != coins[others - 1])
      coins[others++] = coins[i];
  n = others;
  if (n <= 2) /* no table is needed */
    return n;
  least = new_table (modulus, budget);
  for (gsize i = 1; i < n && kept > 0; i++)
    {
      if (least == NULL || !cgt_budget_tick (budget))
        kept = 0;
      else if (least[coins[i] % modulus] > coins[i])
        {
          gboolean last = i == n - 1;

          if (!last && !add_coin (least, modulus, coins[i], budget))
            kept = 0;
          else
            coins[kept++] = coins[i];
        }
    }
  cgt_budget_release (least);
  return kept;
}
