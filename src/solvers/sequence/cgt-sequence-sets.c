/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* XORing all values of a set with x exchanges halves of its bits: bit i of x exchanges runs of 2^i. Runs shorter than a
 * word are exchanged by shifts, longer ones within a block by shuffles; beyond that, block b of the result is block b ^
 * x / 512. */
#include "cgt-sequence-sets.h"

#include <string.h>

#define BLOCK_WORDS (CGT_SET_BLOCK / 64)

typedef guint64 Block __attribute__ ((vector_size (CGT_SET_BLOCK / 8), aligned (8), may_alias));

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

static inline __attribute__ ((always_inline)) void
join_xor (guint64 *to, const guint64 *from_bits, gsize n_blocks, guint32 x, gsize from, gsize end)
{
  for (gsize b = from; b < end; b++)
    {
      gsize source = b ^ x / CGT_SET_BLOCK;
      Block block;

      if (source >= n_blocks)
        continue;
      block = *(const Block *) (from_bits + source * BLOCK_WORDS);
      if (x & 1)
        block = EXCHANGE_BITS (block, 0x5555555555555555u, 1);
      if (x & 2)
        block = EXCHANGE_BITS (block, 0x3333333333333333u, 2);
      if (x & 4)
        block = EXCHANGE_BITS (block, 0x0f0f0f0f0f0f0f0fu, 4);
      if (x & 8)
        block = EXCHANGE_BITS (block, 0x00ff00ff00ff00ffu, 8);
      if (x & 16)
        block = EXCHANGE_BITS (block, 0x0000ffff0000ffffu, 16);
      if (x & 32)
        block = block << 32 | block >> 32;
      if (x & 64)
        block = __builtin_shufflevector (block, block, 1, 0, 3, 2, 5, 4, 7, 6);
      if (x & 128)
        block = __builtin_shufflevector (block, block, 2, 3, 0, 1, 6, 7, 4, 5);
      if (x & 256)
        block = __builtin_shufflevector (block, block, 4, 5, 6, 7, 0, 1, 2, 3);
      *(Block *) (to + b * BLOCK_WORDS) |= block;
    }
}

static void
join_xor_plain (guint64 *to, const guint64 *from_bits, gsize n_blocks, guint32 x, gsize from, gsize end)
{
  join_xor (to, from_bits, n_blocks, x, from, end);
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__ ((target ("avx2"))) static void
join_xor_avx2 (guint64 *to, const guint64 *from_bits, gsize n_blocks, guint32 x, gsize from, gsize end)
{
  join_xor (to, from_bits, n_blocks, x, from, end);
}
#endif

void
cgt_sequence_set_join_xor (CgtSequenceSet *to, const CgtSequenceSet *set, guint32 x, gsize from, gsize end)
{
#if defined(__x86_64__) && defined(__GNUC__)
  if (__builtin_cpu_supports ("avx2"))
    {
      join_xor_avx2 (to->bits, set->bits, set->n_blocks, x, from, end);
      return;
    }
#endif
  join_xor_plain (to->bits, set->bits, set->n_blocks, x, from, end);
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
