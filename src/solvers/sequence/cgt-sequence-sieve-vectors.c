/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The loops of the sieve for processors with AVX2 (32 lanes in a vector) and AVX-512 (64). */
#include "cgt-sequence-sieve-loops.h"

#ifdef CGT_HAVE_X86
#include <immintrin.h>

/* Number of options processed at a time. */
#define CHUNK 256

/* The bytes of some options, each four times, which allows broadcasting them without the port that limits the loops. */
typedef struct
{
  guint32 low_xor[CHUNK], high_xor[CHUNK];
} Bytes;

/* Tables of 16 bytes, as often as a vector needs them: the bit in one of two bytes for the lower four bits of a value.
 */
#define REPEATED(...)                                                                                                  \
  {                                                                                                                    \
    __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__                                                                 \
  }
static const guint8 bits_of_low[] = REPEATED (1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
static const guint8 bits_of_high[] = REPEATED (0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128);
static const guint8 places_in_table[] = REPEATED (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

/* Functions begin at a line of the cache. Their loops are up to a fifth slower at some other places. */
#define NAME(x) x##_avx2
#define TARGET __attribute__ ((target ("avx2"), aligned (64)))
#define LANES 32
#define MOST_GROUPS 4
#define Where Vector_avx2
#define EVERYWHERE all_avx2 (0xff)
#define EQUAL(a, b) ((Where) ((a) == (b)))
#define IF(where, x) ((where) & (x))
#define WIDE(bytes) ((Words_avx2) _mm256_cvtepu8_epi32 (_mm_loadl_epi64 ((const __m128i *) (gconstpointer) (bytes))))
#define LEAST(where, x, y) ((Where) _mm256_min_epu8 ((__m256i) (x), (__m256i) (~(where) | (y))))
#define LOOK_UP(table, x) ((Where) _mm256_shuffle_epi8 ((__m256i) (table), (__m256i) (x)))
#include "cgt-sequence-sieve-vectors.h"
#undef NAME
#undef TARGET
#undef LANES
#undef MOST_GROUPS
#undef Where
#undef EVERYWHERE
#undef EQUAL
#undef IF
#undef WIDE
#undef LEAST
#undef LOOK_UP

#define NAME(x) x##_avx512
#define TARGET __attribute__ ((target ("avx512f,avx512bw"), aligned (64)))
#define LANES 64
#define MOST_GROUPS 8
#define Where __mmask64
#define EVERYWHERE (~(__mmask64) 0)
#define EQUAL(a, b) _mm512_cmpeq_epi8_mask ((__m512i) (a), (__m512i) (b))
#define WIDE(bytes) ((Words_avx512) _mm512_cvtepu8_epi32 (_mm_loadu_si128 ((const __m128i *) (gconstpointer) (bytes))))
#define IF(where, x) ((Vector_avx512) _mm512_maskz_mov_epi8 (where, (__m512i) (x)))
#define LEAST(where, x, y) ((Vector_avx512) _mm512_mask_min_epu8 ((__m512i) (x), where, (__m512i) (x), (__m512i) (y)))
#define LOOK_UP(table, x) ((Vector_avx512) _mm512_shuffle_epi8 ((__m512i) (table), (__m512i) (x)))
#include "cgt-sequence-sieve-vectors.h"

/* Transposes 16 rows of 16 bytes in each quarter of the vectors. */
TARGET static inline __attribute__ ((always_inline)) void
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

TARGET static void
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

const CgtSieveLoops cgt_sieve_avx2 = { see_avx2, strike_avx2, cgt_sieve_list_plain, cgt_sieve_take_plain,
                                       close_up_avx2 };
const CgtSieveLoops cgt_sieve_avx512 = { see_avx512, strike_avx512, cgt_sieve_list_plain, cgt_sieve_take_plain,
                                         close_up_avx512 };
const CgtSieveLoops cgt_sieve_avx512_vbmi2 = { see_avx512, strike_avx512, list_avx512, cgt_sieve_take_plain,
                                               close_up_avx512 };

#endif
