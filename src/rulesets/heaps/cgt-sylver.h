/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * CgtCoins:
 *
 * What a set of coins can pay: coins[0] is the least coin, and @least[r] the least payable sum with residue r modulo it
 * (the Apery set); G_MAXUINT64 if there is none, or none of 64 bits.
 */
typedef struct
{
  const guint64 *coins; /* rising, none payable by the others; not owned */
  gsize n;
  guint64 divisor; /* greatest common divisor */
  guint64 *least;
  CgtBudget *budget;    /* not owned; NULL: none */
  guint64 greatest_gap; /* if divisor is 1: the Frobenius number; 0 if everything can be paid; G_MAXUINT64: more than 64
                           bits */
} CgtCoins;

/* Coins above this are too large for a table of what they pay. */
#define CGT_SYLVER_MOST ((guint64) 1 << 26)

/* Returns FALSE, with nothing to clear, when @budget (nullable) ran out. The table is charged to it until
 * cgt_coins_clear(). */
gboolean cgt_coins_init (CgtCoins *purse, const guint64 *coins, gsize n, CgtBudget *budget);
void cgt_coins_clear (CgtCoins *purse);

/* A function without a budget makes no table that takes more steps. They are so many each time that an outcome is
 * asked, and as many more once for a position. */
#define CGT_COINS_MOST_STEPS ((guint64) 1 << 20)
#define CGT_COINS_MOST_STEPS_ONCE ((guint64) 1 << 24)

/* Whether the table takes more than @most steps. */
static inline gboolean
cgt_coins_take_long (const guint64 *coins, gsize n, guint64 most)
{
  return coins[0] > most / n;
}

/* Whether @sum is payable; 0 is. */
static inline gboolean
cgt_coins_pay (const CgtCoins *purse, guint64 sum)
{
  return purse->least[sum % purse->coins[0]] <= sum;
}

/* Whether @sum is payable when @coin, which is not one of the coins, is added to them. */
gboolean cgt_coins_pay_with (const CgtCoins *purse, guint64 coin, guint64 sum);
/* The coins together with a new one, without those that become payable; @result has space for n + 1. */
gsize cgt_coins_mint (const CgtCoins *purse, guint64 coin, guint64 *result);
/* Sorts @coins and drops those the others pay. Returns the new number of coins; 0 when @budget (nullable) ran out. */
gsize cgt_coins_reduce (guint64 *coins, gsize n, CgtBudget *budget);
guint64 cgt_coins_divisor (const guint64 *coins, gsize n); /* greatest common divisor; 0 of none */

/* Whether 8 and 12 are among the coins, which are lost alone. */
gboolean cgt_sylver_has_known_pair (const guint64 *coins, gsize n);

/* The answer to the third of coins 8, 12 and n, of which 8 and 12 are lost, if every other one loses; 0: it is not
 * known. */
guint64 cgt_sylver_only_answer (const guint64 *coins, gsize n);
/* Whether the coins are 8, 12 and two others, the second of which is the only answer to the first: so they are lost. */
gboolean cgt_sylver_answer_each_other (const guint64 *coins, gsize n, guint64 *others);

/* The outcome of a position of Sylver coinage by theory: 'N', 'P', or 0 if unknown. Coins without a common divisor are
 * not played out: that is a search, */
char cgt_sylver_theory (const guint64 *coins, gsize n);
/* and this plays them out as well, within so many positions (0: a few thousand). */
char cgt_sylver_play_out (const guint64 *coins, gsize n, guint most_positions);
