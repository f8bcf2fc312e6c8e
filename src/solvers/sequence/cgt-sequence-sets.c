/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* XORing all values of a set with x exchanges halves of its bits: bit i of x exchanges runs of 2^i. Runs shorter than a
 * word are exchanged by shifts; beyond that, word w of the result is word w ^ x / 64. */
#include "cgt-sequence-sets.h"

#include <string.h>

#define BLOCK_WORDS (CGT_SET_BLOCK / 64)

gboolean
cgt_sequence_set_grow (CgtSequenceSet *set, gsize n_blocks, CgtBudget *budget)
{
  guint64 *bits;

  if (n_blocks <= set->n_blocks)
    return TRUE;
  bits = cgt_budget_alloc (budget, n_blocks * BLOCK_WORDS, sizeof *bits);
  if (bits == NULL)
    return FALSE;
  if (set->n_blocks > 0)
    memcpy (bits, set->bits, set->n_blocks * BLOCK_WORDS * sizeof *bits);
  cgt_budget_release (set->bits);
  *set = (CgtSequenceSet) { bits, n_blocks };
  return TRUE;
}

void
cgt_sequence_set_clear (CgtSequenceSet *set)
{
  g_clear_pointer (&set->bits, cgt_budget_release);
  set->n_blocks = 0;
}

#define EXCHANGE_BITS(block, low, shift) (((block) & (low)) << (shift) | ((block) >> (shift) & (low)))

/* The bits of a word, exchanged as by the lower six bits of @x. */
static inline guint64
exchange_in_word (guint64 word, guint32 x)
{
  if (x & 1)
    word = EXCHANGE_BITS (word, 0x5555555555555555u, 1);
  if (x & 2)
    word = EXCHANGE_BITS (word, 0x3333333333333333u, 2);
  if (x & 4)
    word = EXCHANGE_BITS (word, 0x0f0f0f0f0f0f0f0fu, 4);
  if (x & 8)
    word = EXCHANGE_BITS (word, 0x00ff00ff00ff00ffu, 8);
  if (x & 16)
    word = EXCHANGE_BITS (word, 0x0000ffff0000ffffu, 16);
  return x & 32 ? word << 32 | word >> 32 : word;
}

void
cgt_sequence_set_join_xor (CgtSequenceSet *to, const CgtSequenceSet *set, guint32 x, gsize from, gsize end)
{
  gsize n_words = set->n_blocks * BLOCK_WORDS;

  for (gsize w = from * BLOCK_WORDS; w < end * BLOCK_WORDS; w++)
    if ((w ^ x / 64) < n_words)
      to->bits[w] |= exchange_in_word (set->bits[w ^ x / 64], x);
}

guint32
cgt_sequence_set_next_absent (const CgtSequenceSet *set, guint32 from)
{
  gsize n_words = set->n_blocks * BLOCK_WORDS;
  guint64 word;

  if (from / 64 >= n_words)
    return from;
  word = ~set->bits[from / 64] & ~(guint64) 0 << from % 64;
  for (gsize w = from / 64;;)
    {
      if (word != 0)
        return 64 * w + __builtin_ctzll (word);
      if (++w == n_words)
        return 64 * n_words;
      word = ~set->bits[w];
    }
}
