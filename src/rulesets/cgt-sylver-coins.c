/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sylver.h"

#include <stdlib.h>
#include <string.h>

static guint64
greatest_common_divisor (guint64 a, guint64 b)
{
  while (b != 0)
    {
      guint64 rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

/* Adds @coin to what can be paid: once round each cycle of residues that the coin makes, beginning where the
 * sum is least, and once more past the end (S. Bocker and Z. Liptak, "A fast and simple algorithm for the
 * money changing problem", 2007). */
static void
add_coin (guint64 *least, guint64 modulus, guint64 coin)
{
  guint64 cycles = greatest_common_divisor (modulus, coin), step = coin % modulus;

  for (guint64 first = 0; first < cycles; first++)
    {
      guint64 begin = first, residue;

      for (residue = (first + step) % modulus; residue != first; residue = (residue + step) % modulus)
        if (least[residue] < least[begin])
          begin = residue;
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
        }
    }
}

void
cgt_coins_init (CgtCoins *purse, const guint64 *coins, gsize n)
{
  guint64 modulus = coins[0];

  g_assert (n > 0 && modulus > 0 && modulus <= CGT_SYLVER_MOST);
  *purse = (CgtCoins) { .coins = coins, .n = n, .divisor = modulus };
  purse->least = g_new (guint64, modulus);
  memset (purse->least, 0xff, modulus * sizeof *purse->least);
  purse->least[0] = 0;
  for (gsize i = 1; i < n; i++)
    {
      add_coin (purse->least, modulus, coins[i]);
      purse->divisor = greatest_common_divisor (purse->divisor, coins[i]);
    }
  for (guint64 residue = 0; residue < modulus && purse->divisor == 1; residue++)
    if (purse->least[residue] == G_MAXUINT64)
      purse->greatest_gap = G_MAXUINT64;
    else if (purse->least[residue] > modulus)
      purse->greatest_gap = MAX (purse->greatest_gap, purse->least[residue] - modulus);
}

void
cgt_coins_clear (CgtCoins *purse)
{
  g_clear_pointer (&purse->least, g_free);
}

gboolean
cgt_coins_pay_with (const CgtCoins *purse, guint64 coin, guint64 sum)
{
  /* With as many more of @coin as the least coin is worth, the rest has the same residue and is smaller. */
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

static int
compare_rising (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

gsize
cgt_coins_reduce (guint64 *coins, gsize n)
{
  guint64 modulus;
  guint64 *least;
  gsize kept = 1;

  qsort (coins, n, sizeof *coins, compare_rising);
  modulus = coins[0];
  least = g_new (guint64, modulus);
  memset (least, 0xff, modulus * sizeof *least);
  least[0] = 0;
  for (gsize i = 1; i < n; i++)
    {
      if (least[coins[i] % modulus] <= coins[i])
        continue;
      add_coin (least, modulus, coins[i]);
      coins[kept++] = coins[i];
    }
  g_free (least);
  return kept;
}
