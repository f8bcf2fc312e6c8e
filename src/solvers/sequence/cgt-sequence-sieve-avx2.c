/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The loops of the sieve for processors with AVX2: 32 lanes in a vector. */
#include "cgt-sequence-sieve-loops.h"

#ifdef CGT_HAVE_X86
#include <immintrin.h>

#define AVX2 __attribute__ ((target ("avx2")))

AVX2 static guint
close_up_avx2 (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  return close_up (n_rows, candidates, alive);
}

AVX2 static inline __m256i
load_256 (const guint8 *bytes)
{
  return _mm256_loadu_si256 ((const __m256i *) (gconstpointer) bytes);
}

AVX2 static inline void
store_256 (guint8 *bytes, __m256i x)
{
  _mm256_storeu_si256 ((__m256i *) (gpointer) bytes, x);
}

/* The same for half of the lanes. */
AVX2 static inline __m256i
load_option_256 (const CgtSieveOptions *options, gsize i, guint lane, __m256i *here)
{
  gsize offset = offset_of (options, i);
  __m256i x =
    _mm256_xor_si256 (load_256 (options->low - offset + lane), _mm256_set1_epi8 ((char) xor_of (options->low_xor, i)));

  *here = _mm256_set1_epi8 (-1);
  if (options->high != NULL)
    *here = _mm256_cmpeq_epi8 (load_256 (options->high - offset + lane),
                               _mm256_set1_epi8 ((char) (xor_of (options->high_xor, i) ^ options->high_equal)));
  return x;
}

/* 64 values, in 8 rows of @seen, for half of the lanes. */
AVX2 static void
see_64_avx2 (const CgtSieveOptions *options, gsize from, gsize to, guint first, guint lane, CgtLaneBytes *seen)
{
  const __m256i low_bits = _mm256_broadcastsi128_si256 (_mm_set_epi8 (LOW_BITS));
  const __m256i high_bits = _mm256_broadcastsi128_si256 (_mm_set_epi8 (HIGH_BITS));
  const __m256i nibble = _mm256_set1_epi8 (15);
  __m256i s[8];

#pragma GCC unroll 8
  for (guint i = 0; i < 8; i++)
    s[i] = load_256 (seen[first / 8 + i] + lane);
  for (gsize i = from; i < to; i++)
    {
      __m256i here, x = load_option_256 (options, i, lane, &here);
      __m256i lower = _mm256_and_si256 (x, nibble);
      __m256i upper = _mm256_and_si256 (_mm256_srli_epi16 (x, 4), nibble);
      __m256i a = _mm256_and_si256 (here, _mm256_shuffle_epi8 (low_bits, lower));
      __m256i b = _mm256_and_si256 (here, _mm256_shuffle_epi8 (high_bits, lower));

#pragma GCC unroll 4
      for (guint k = 0; k < 4; k++)
        {
          __m256i m = _mm256_cmpeq_epi8 (upper, _mm256_set1_epi8 ((char) (first / 16 + k)));

          s[2 * k] = _mm256_or_si256 (s[2 * k], _mm256_and_si256 (m, a));
          s[2 * k + 1] = _mm256_or_si256 (s[2 * k + 1], _mm256_and_si256 (m, b));
        }
    }
#pragma GCC unroll 8
  for (guint i = 0; i < 8; i++)
    store_256 (seen[first / 8 + i] + lane, s[i]);
}

AVX2 static void
see_avx2 (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, CgtLaneBytes *seen)
{
  for (guint first = 0; first < n_values; first += 64)
    for (guint lane = 0; lane < CGT_LANES; lane += 32)
      see_64_avx2 (options, from, to, first, lane, seen);
}

AVX2 static inline __attribute__ ((always_inline)) void
strike_rows_avx2 (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, guint lane,
                  const CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  const __m256i ones = _mm256_set1_epi8 (-1);
  __m256i s[8];

#pragma GCC unroll 8
  for (guint i = 0; i < n_rows; i++)
    s[i] = load_256 (alive[i] + lane);
  for (gsize i = from; i < to; i++)
    {
      __m256i here, x = load_option_256 (options, i, lane, &here);
      __m256i elsewhere = _mm256_xor_si256 (here, ones);

#pragma GCC unroll 8
      for (guint k = 0; k < n_rows; k++)
        s[k] =
          _mm256_min_epu8 (s[k], _mm256_or_si256 (elsewhere, _mm256_xor_si256 (x, load_256 (candidates[k] + lane))));
    }
#pragma GCC unroll 8
  for (guint i = 0; i < n_rows; i++)
    store_256 (alive[i] + lane, s[i]);
}

AVX2 static void
strike_avx2 (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, const CgtLaneBytes *candidates,
             CgtLaneBytes *alive)
{
  for (guint lane = 0; lane < CGT_LANES; lane += 32)
    {
      guint row = 0;

      for (; row + 8 <= n_rows; row += 8)
        strike_rows_avx2 (options, from, to, 8, lane, candidates + row, alive + row);
      for (; row + 4 <= n_rows; row += 4)
        strike_rows_avx2 (options, from, to, 4, lane, candidates + row, alive + row);
      for (; row < n_rows; row++)
        strike_rows_avx2 (options, from, to, 1, lane, candidates + row, alive + row);
    }
}

const CgtSieveLoops cgt_sieve_avx2 = { see_avx2, strike_avx2, cgt_sieve_list_plain, cgt_sieve_take_plain,
                                       close_up_avx2 };

#endif
