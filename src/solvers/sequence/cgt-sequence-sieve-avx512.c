/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The loops of the sieve for processors with AVX-512: 64 lanes in a vector. */
#include "cgt-sequence-sieve-loops.h"

#ifdef CGT_HAVE_X86
#include <immintrin.h>
#include <string.h>

#define AVX512 __attribute__ ((target ("avx512f,avx512bw")))

/* A table with 255 at place @i of 16 and 0 elsewhere: looked up with the upper four bits of a value, it is a mask. */
AVX512 static inline __m512i
only_at_512 (guint i)
{
  guint8 table[16] = { 0 };

  table[i] = 0xff;
  return _mm512_broadcast_i32x4 (_mm_loadu_si128 ((const __m128i *) (gconstpointer) table));
}

/* Number of options processed at a time. */
#define CHUNK 256

/* The bytes of some options, each four times, which allows broadcasting them without the port that limits the loops. */
typedef struct
{
  guint32 low_xor[CHUNK], high_xor[CHUNK];
} Bytes;

AVX512 static inline void
spread_512 (const guint8 *bytes, gsize n, guint8 change, guint32 *spread)
{
  const __m512i four = _mm512_set1_epi32 (0x01010101);
  guint8 copy[CHUNK];

  memcpy (copy, bytes, n);
  for (gsize i = 0; i < n; i += 16)
    {
      __m512i x = _mm512_cvtepu8_epi32 (_mm_loadu_si128 ((const __m128i *) (gconstpointer) (copy + i)));

      _mm512_storeu_si512 (spread + i,
                           _mm512_xor_si512 (_mm512_mullo_epi32 (x, four), _mm512_set1_epi8 ((char) change)));
    }
}

/* Options @from to @to - 1, at most CHUNK. */
AVX512 static void
spread_bytes_512 (const CgtSieveOptions *options, gsize from, gsize to, Bytes *bytes)
{
  if (options->high == NULL)
    return;
  spread_512 (options->low_xor + from, to - from, 0, bytes->low_xor);
  spread_512 (options->high_xor + from, to - from, options->high_equal, bytes->high_xor);
}

/* For option @i of all lanes, number @place of @bytes: what is in the window, and for which lanes. Prefetches what the
 * following lanes will need of it. */
AVX512 static inline __attribute__ ((always_inline)) __m512i
load_512 (const CgtSieveOptions *options, const Bytes *bytes, gsize i, gsize place, gboolean is_list,
          gboolean with_high, __mmask64 *here)
{
  gsize offset = is_list ? options->offsets[i] : options->offset + i;
  __m512i x = _mm512_loadu_si512 (options->low - offset);

  *here = ~(__mmask64) 0;
  if (is_list)
    _mm_prefetch (options->low - offset + 2 * CGT_LANES, _MM_HINT_T1);
  if (with_high)
    {
      x = _mm512_xor_si512 (x, _mm512_set1_epi32 ((int) bytes->low_xor[place]));
      *here = _mm512_cmpeq_epi8_mask (_mm512_loadu_si512 (options->high - offset),
                                      _mm512_set1_epi32 ((int) bytes->high_xor[place]));
    }
  return x;
}

/* Examines 16 * @n_groups values, at most 128, in rows of @seen; @first is the least of them. */
AVX512 static inline __attribute__ ((always_inline)) void
see_groups_avx512 (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint first,
                   CgtLaneBytes *seen, guint n_groups, gboolean is_list, gboolean with_high)
{
  const __m512i low_bits = _mm512_broadcast_i32x4 (_mm_set_epi8 (LOW_BITS));
  const __m512i high_bits = _mm512_broadcast_i32x4 (_mm_set_epi8 (HIGH_BITS));
  const __m512i nibble = _mm512_set1_epi8 (15);
  __m512i at[8], s[16];

#pragma GCC unroll 8
  for (guint i = 0; i < n_groups; i++)
    at[i] = only_at_512 (first / 16 + i);
#pragma GCC unroll 16
  for (guint i = 0; i < 2 * n_groups; i++)
    s[i] = _mm512_loadu_si512 (seen[first / 8 + i]);
  for (gsize i = from; i < to; i++)
    {
      __mmask64 here;
      __m512i x = load_512 (options, bytes, i, i - from, is_list, with_high, &here);
      __m512i lower = _mm512_and_si512 (x, nibble);
      __m512i upper = _mm512_and_si512 (_mm512_srli_epi16 (x, 4), nibble);
      __m512i a = with_high ? _mm512_maskz_shuffle_epi8 (here, low_bits, lower) : _mm512_shuffle_epi8 (low_bits, lower);
      __m512i b =
        with_high ? _mm512_maskz_shuffle_epi8 (here, high_bits, lower) : _mm512_shuffle_epi8 (high_bits, lower);

#pragma GCC unroll 8
      for (guint k = 0; k < n_groups; k++)
        {
          __m512i m = _mm512_shuffle_epi8 (at[k], upper);

          s[2 * k] = _mm512_ternarylogic_epi32 (s[2 * k], m, a, 0xf8);
          s[2 * k + 1] = _mm512_ternarylogic_epi32 (s[2 * k + 1], m, b, 0xf8);
        }
    }
#pragma GCC unroll 16
  for (guint i = 0; i < 2 * n_groups; i++)
    _mm512_storeu_si512 (seen[first / 8 + i], s[i]);
}

/* @n_rows is a constant wherever this is inlined. */
AVX512 static inline __attribute__ ((always_inline)) void
strike_rows_avx512 (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint n_rows,
                    const CgtLaneBytes *candidates, CgtLaneBytes *alive, gboolean is_list, gboolean with_high)
{
  __m512i s[8];

#pragma GCC unroll 8
  for (guint k = 0; k < n_rows; k++)
    s[k] = _mm512_loadu_si512 (alive[k]);
  for (gsize i = from; i < to; i++)
    {
      __mmask64 here;
      __m512i x = load_512 (options, bytes, i, i - from, is_list, with_high, &here);

#pragma GCC unroll 8
      for (guint k = 0; k < n_rows; k++)
        {
          __m512i y = _mm512_xor_si512 (x, _mm512_loadu_si512 (candidates[k]));

          s[k] = with_high ? _mm512_mask_min_epu8 (s[k], here, s[k], y) : _mm512_min_epu8 (s[k], y);
        }
    }
#pragma GCC unroll 8
  for (guint k = 0; k < n_rows; k++)
    _mm512_storeu_si512 (alive[k], s[k]);
}

/* Calls lists without a high plane, and rows and lists with one; no other combination occurs. */
AVX512 static void
see_chunk_avx512 (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint n_values,
                  CgtLaneBytes *seen)
{
#define SEE(n_groups)                                                                                                  \
  if (options->high == NULL)                                                                                           \
    see_groups_avx512 (options, bytes, from, to, first, seen, n_groups, TRUE, FALSE);                                  \
  else if (options->offsets != NULL)                                                                                   \
    see_groups_avx512 (options, bytes, from, to, first, seen, n_groups, TRUE, TRUE);                                   \
  else                                                                                                                 \
    see_groups_avx512 (options, bytes, from, to, first, seen, n_groups, FALSE, TRUE)
  for (guint first = 0; first < n_values; first += 128)
    if (n_values > first + 64)
      {
        SEE (8);
      }
    else if (n_values > first + 32)
      {
        SEE (4);
      }
    else
      {
        SEE (2);
      }
#undef SEE
}

AVX512 static void
see_avx512 (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, CgtLaneBytes *seen)
{
  Bytes bytes;

  for (gsize end; from < to; from = end)
    {
      end = MIN (from + CHUNK, to);
      spread_bytes_512 (options, from, end, &bytes);
      see_chunk_avx512 (options, &bytes, from, end, n_values, seen);
    }
}

AVX512 static void
strike_chunk_avx512 (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint n_rows,
                     const CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  switch (n_rows)
    {
#define ROWS(k)                                                                                                        \
  case k:                                                                                                              \
    if (options->high == NULL)                                                                                         \
      strike_rows_avx512 (options, bytes, from, to, k, candidates, alive, TRUE, FALSE);                                \
    else if (options->offsets != NULL)                                                                                 \
      strike_rows_avx512 (options, bytes, from, to, k, candidates, alive, TRUE, TRUE);                                 \
    else                                                                                                               \
      strike_rows_avx512 (options, bytes, from, to, k, candidates, alive, FALSE, TRUE);                                \
    break
      ROWS (1);
      ROWS (2);
      ROWS (3);
      ROWS (4);
      ROWS (5);
      ROWS (6);
      ROWS (7);
      ROWS (8);
#undef ROWS
    default:
      strike_chunk_avx512 (options, bytes, from, to, 8, candidates, alive);
      strike_chunk_avx512 (options, bytes, from, to, n_rows - 8, candidates + 8, alive + 8);
    }
}

AVX512 static void
strike_avx512 (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, const CgtLaneBytes *candidates,
               CgtLaneBytes *alive)
{
  Bytes bytes;

  for (gsize end; from < to; from = end)
    {
      end = MIN (from + CHUNK, to);
      spread_bytes_512 (options, from, end, &bytes);
      strike_chunk_avx512 (options, &bytes, from, end, n_rows, candidates, alive);
    }
}

/* Transposes 16 rows of 16 bytes in each quarter of the vectors. */
AVX512 static inline __attribute__ ((always_inline)) void
transpose_avx512 (__m512i *x)
{
  __m512i y[16];

  for (guint round = 0; round < 4; round++)
    {
#pragma GCC unroll 8
      for (guint i = 0; i < 8; i++)
        {
          y[2 * i] = _mm512_unpacklo_epi8 (x[i], x[i + 8]);
          y[2 * i + 1] = _mm512_unpackhi_epi8 (x[i], x[i + 8]);
        }
#pragma GCC unroll 16
      for (guint i = 0; i < 16; i++)
        x[i] = y[i];
    }
}

AVX512 static void
columns_avx512 (const CgtLaneBytes *rows, guint8 (*columns)[CGT_WINDOW / 8])
{
  for (guint half = 0; half < 2; half++)
    {
      __m512i x[16];

#pragma GCC unroll 16
      for (guint i = 0; i < 16; i++)
        x[i] = _mm512_loadu_si512 (rows[16 * half + i]);
      transpose_avx512 (x);
#pragma GCC unroll 16
      for (guint i = 0; i < 16; i++)
        {
          __m128i *to[4];

          for (guint q = 0; q < 4; q++)
            to[q] = (__m128i *) (gpointer) (columns[16 * q + i] + 16 * half);
          _mm_storeu_si128 (to[0], _mm512_castsi512_si128 (x[i]));
          _mm_storeu_si128 (to[1], _mm512_extracti32x4_epi32 (x[i], 1));
          _mm_storeu_si128 (to[2], _mm512_extracti32x4_epi32 (x[i], 2));
          _mm_storeu_si128 (to[3], _mm512_extracti32x4_epi32 (x[i], 3));
        }
    }
}

__attribute__ ((target ("avx512f,avx512bw,avx512vbmi2,popcnt"))) static void
list_avx512 (const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists)
{
  guint8 columns[CGT_LANES][CGT_WINDOW / 8], all[CGT_WINDOW];

  for (guint i = 0; i < CGT_WINDOW; i++)
    all[i] = i;
  columns_avx512 (seen, columns);
  for (guint lane = 0; lane < CGT_LANES; lane++)
    {
      guint n = 0;

      for (guint w = 0; w < 4; w++)
        {
          guint64 word = unseen_word (columns[lane], w, ends[lane]);
          __m512i values = _mm512_loadu_si512 (all + 64 * w);

          _mm512_storeu_si512 (lists->values[lane] + n, _mm512_maskz_compress_epi8 (word, values));
          n += (guint) __builtin_popcountll (word);
        }
      lists->n[lane] = n;
      lists->next[lane] = 0;
    }
}

/* Turns the next 16 values of each list into 16 rows. */
AVX512 static void
take_16_avx512 (const CgtLaneLists *lists, guint place, CgtLaneBytes *candidates)
{
  __m512i x[16];

#pragma GCC unroll 16
  for (guint i = 0; i < 16; i++)
    {
      const __m128i *from[4];

      for (guint q = 0; q < 4; q++)
        from[q] = (const __m128i *) (gconstpointer) (lists->values[16 * q + i] + lists->next[16 * q + i] + place);
      x[i] = _mm512_castsi128_si512 (_mm_loadu_si128 (from[0]));
      x[i] = _mm512_inserti32x4 (x[i], _mm_loadu_si128 (from[1]), 1);
      x[i] = _mm512_inserti32x4 (x[i], _mm_loadu_si128 (from[2]), 2);
      x[i] = _mm512_inserti32x4 (x[i], _mm_loadu_si128 (from[3]), 3);
    }
  transpose_avx512 (x);
#pragma GCC unroll 16
  for (guint i = 0; i < 16; i++)
    _mm512_storeu_si512 (candidates[i], x[i]);
}

AVX512 static guint
take_avx512 (CgtLaneLists *lists, guint most, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  guint8 counts[CGT_LANES], n_rows = 0;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    {
      counts[lane] = MIN ((guint) (lists->n[lane] - lists->next[lane]), most);
      n_rows = MAX (n_rows, counts[lane]);
    }
  for (guint row = 0; row < n_rows; row += 16)
    take_16_avx512 (lists, row, candidates + row);
  for (guint row = 0; row < n_rows; row++)
    for (guint lane = 0; lane < CGT_LANES; lane++)
      alive[row][lane] = row < counts[lane] ? 0xff : 0;
  for (guint lane = 0; lane < CGT_LANES; lane++)
    lists->next[lane] += counts[lane];
  return n_rows;
}

AVX512 static guint
close_up_avx512 (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  return close_up (n_rows, candidates, alive);
}

const CgtSieveLoops cgt_sieve_avx512 = { see_avx512, strike_avx512, list_avx512, take_avx512, close_up_avx512 };

#endif
