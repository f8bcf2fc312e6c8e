/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Sets of squares of a board as bits, row by row, @step bits from a square to the one below. A set has @n words. What
 * finds something with these functions is written once for boards of any size, and compiled for one word too, for which
 * they are single shifts. */

/* The squares in a line beside @squares. */
static inline guint64
cgt_bits_beside (guint64 squares, guint step)
{
  return squares << 1 | squares >> 1 | squares << step | squares >> step;
}

/* The word @k of the squares that are @by further than those of @set. */
G_ALWAYS_INLINE static inline guint64
cgt_bits_after (const guint64 *set, gsize n, gsize k, gsize by)
{
  gsize words = by / 64, bits = by % 64;

  if (n == 1)
    return set[0] << by;
  if (k < words)
    return 0;
  return bits != 0 && k > words ? set[k - words] << bits | set[k - words - 1] >> (64 - bits) : set[k - words] << bits;
}

/* The same of those that are @by before. */
G_ALWAYS_INLINE static inline guint64
cgt_bits_before (const guint64 *set, gsize n, gsize k, gsize by)
{
  gsize from = k + by / 64, bits = by % 64;

  if (n == 1)
    return set[0] >> by;
  if (from >= n)
    return 0;
  return bits != 0 && from + 1 < n ? set[from] >> bits | set[from + 1] << (64 - bits) : set[from] >> bits;
}

/* Whether a set of @n words has a square, which may be far outside the board. */
G_ALWAYS_INLINE static inline gboolean
cgt_bits_has (const guint64 *set, gsize n, gsize bit)
{
  return bit < 64 * n && (set[bit / 64] >> bit % 64 & 1) != 0;
}

G_ALWAYS_INLINE static inline guint64
cgt_bits_beside_at (const guint64 *set, gsize n, gsize k, gsize step)
{
  if (n == 1)
    return cgt_bits_beside (set[0], (guint) step);
  return cgt_bits_after (set, n, k, 1) | cgt_bits_before (set, n, k, 1) | cgt_bits_after (set, n, k, step) |
         cgt_bits_before (set, n, k, step);
}

/* Some words of a set. */
typedef struct
{
  gsize from, to;
} CgtWords;

CgtWords cgt_bits_flood_wide (guint64 *set, const guint64 *within, gsize n, gsize step, CgtWords words);

/* Adds to @set, which has squares only in @words, those of @within that are connected with it. Returns the words of
 * these and of what is beside them. */
G_ALWAYS_INLINE static inline CgtWords
cgt_bits_flood (guint64 *set, const guint64 *within, gsize n, gsize step, CgtWords words)
{
  if (n > 1)
    return cgt_bits_flood_wide (set, within, n, step, words);
  for (guint64 before = 0; before != set[0];)
    {
      before = set[0];
      set[0] |= cgt_bits_beside (set[0], (guint) step) & within[0];
    }
  return words;
}

/* The bits of a word in reverse order. */
G_ALWAYS_INLINE static inline guint64
cgt_bits_reversed (guint64 word)
{
  word = (word >> 1 & G_GUINT64_CONSTANT (0x5555555555555555)) | (word & G_GUINT64_CONSTANT (0x5555555555555555)) << 1;
  word = (word >> 2 & G_GUINT64_CONSTANT (0x3333333333333333)) | (word & G_GUINT64_CONSTANT (0x3333333333333333)) << 2;
  word = (word >> 4 & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f)) | (word & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f)) << 4;
  return GUINT64_SWAP_LE_BE (word);
}
