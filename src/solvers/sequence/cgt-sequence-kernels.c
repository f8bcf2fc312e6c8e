/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/sequence/cgt-sequence-kernels.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

#define VECTOR_BYTES 32
#define TARGET
#define VALUE guint8
#define NAME(name) name##_8
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint16
#define NAME(name) name##_16
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint32
#define NAME(name) name##_32
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#undef TARGET

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_X86 1
#define TARGET __attribute__ ((target ("avx2")))
#define VALUE guint8
#define NAME(name) name##_8_avx2
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint16
#define NAME(name) name##_16_avx2
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint32
#define NAME(name) name##_32_avx2
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#undef TARGET
#undef VECTOR_BYTES

#define VECTOR_BYTES 64
#define TARGET __attribute__ ((target ("avx512f,avx512bw")))
#define VALUE guint8
#define NAME(name) name##_8_avx512
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint16
#define NAME(name) name##_16_avx512
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint32
#define NAME(name) name##_32_avx512
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#undef TARGET
#endif

#define BY_WIDTH(name, target, width, ...)                                                            \
  ((width) == 1   ? name##_8##target (__VA_ARGS__)                                                    \
   : (width) == 2 ? name##_16##target (__VA_ARGS__)                                                   \
                  : name##_32##target (__VA_ARGS__))
#ifdef HAVE_X86
#define CALL(name, ...)                                                                               \
  (__builtin_cpu_supports ("avx512bw") ? BY_WIDTH (name, _avx512, __VA_ARGS__)                        \
   : __builtin_cpu_supports ("avx2")   ? BY_WIDTH (name, _avx2, __VA_ARGS__)                          \
                                       : BY_WIDTH (name, , __VA_ARGS__))
#else
#define CALL(name, ...) BY_WIDTH (name, , __VA_ARGS__)
#endif

gboolean
cgt_kernel_find_xor (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value)
{
  if ((width == 1 && value > G_MAXUINT8) || (width == 2 && value > G_MAXUINT16))
    return FALSE;
  return CALL (find_xor, width, a, b, n, value);
}

void
cgt_kernel_strike_8 (gsize width,
                     gconstpointer heap,
                     const gsize *offsets,
                     const guint32 *masks,
                     gsize n,
                     gconstpointer candidates,
                     gpointer struck)
{
  CALL (strike_8, width, heap, offsets, masks, n, candidates, struck);
}

void
cgt_kernel_strike_2 (gsize width,
                     gconstpointer heap,
                     const gsize *offsets,
                     const guint32 *masks,
                     gsize n,
                     gconstpointer candidates,
                     gpointer struck)
{
  CALL (strike_2, width, heap, offsets, masks, n, candidates, struck);
}

#ifdef HAVE_X86

/* A table look-up in 16 bytes says which bit of two bytes a value below 16 sets; one that is not less than
 * 16 after subtraction of the window's first is made to look up nothing. Four windows of 16 values. */
__attribute__ ((target ("avx2"))) static void
see_four_windows (const guint8 *heap,
                  const gsize *offsets,
                  const guint32 *masks,
                  gsize n,
                  guint first,
                  guint8 *seen)
{
  const __m256i low = _mm256_set_epi8 (0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128,
                                       0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128);
  const __m256i high = _mm256_set_epi8 (1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
                                        1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m256i limit = _mm256_set1_epi8 (0x70);
  const __m256i w0 = _mm256_set1_epi8 ((char) first), w1 = _mm256_set1_epi8 ((char) (first + 16));
  const __m256i w2 = _mm256_set1_epi8 ((char) (first + 32)), w3 = _mm256_set1_epi8 ((char) (first + 48));
  __m256i s0 = _mm256_setzero_si256 (), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;
  __m256i *to = (__m256i *) (gpointer) seen;

  for (gsize i = 0; i < n; i++)
    {
      __m256i x = _mm256_xor_si256 (_mm256_loadu_si256 ((const __m256i *) (gconstpointer) (heap - offsets[i])),
                                    _mm256_set1_epi8 ((char) masks[i]));
      __m256i i0 = _mm256_adds_epu8 (_mm256_xor_si256 (x, w0), limit);
      __m256i i1 = _mm256_adds_epu8 (_mm256_xor_si256 (x, w1), limit);
      __m256i i2 = _mm256_adds_epu8 (_mm256_xor_si256 (x, w2), limit);
      __m256i i3 = _mm256_adds_epu8 (_mm256_xor_si256 (x, w3), limit);

      s0 = _mm256_or_si256 (s0, _mm256_shuffle_epi8 (low, i0));
      s1 = _mm256_or_si256 (s1, _mm256_shuffle_epi8 (high, i0));
      s2 = _mm256_or_si256 (s2, _mm256_shuffle_epi8 (low, i1));
      s3 = _mm256_or_si256 (s3, _mm256_shuffle_epi8 (high, i1));
      s4 = _mm256_or_si256 (s4, _mm256_shuffle_epi8 (low, i2));
      s5 = _mm256_or_si256 (s5, _mm256_shuffle_epi8 (high, i2));
      s6 = _mm256_or_si256 (s6, _mm256_shuffle_epi8 (low, i3));
      s7 = _mm256_or_si256 (s7, _mm256_shuffle_epi8 (high, i3));
    }
  _mm256_storeu_si256 (to, s0);
  _mm256_storeu_si256 (to + 2, s1);
  _mm256_storeu_si256 (to + 4, s2);
  _mm256_storeu_si256 (to + 6, s3);
  _mm256_storeu_si256 (to + 8, s4);
  _mm256_storeu_si256 (to + 10, s5);
  _mm256_storeu_si256 (to + 12, s6);
  _mm256_storeu_si256 (to + 14, s7);
}

/* The same for 64 lanes, with vectors twice as wide. */
__attribute__ ((target ("avx512f,avx512bw"))) static void
see_four_windows_avx512 (const guint8 *heap,
                         const gsize *offsets,
                         const guint32 *masks,
                         gsize n,
                         guint first,
                         guint8 *seen)
{
  const __m512i low = _mm512_broadcast_i32x4 (_mm_set_epi8 (0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128));
  const __m512i high = _mm512_broadcast_i32x4 (_mm_set_epi8 (1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
  const __m512i limit = _mm512_set1_epi8 (0x70);
  const __m512i w0 = _mm512_set1_epi8 ((char) first), w1 = _mm512_set1_epi8 ((char) (first + 16));
  const __m512i w2 = _mm512_set1_epi8 ((char) (first + 32)), w3 = _mm512_set1_epi8 ((char) (first + 48));
  __m512i s0 = _mm512_setzero_si512 (), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;

#define AT(i) _mm512_xor_si512 (_mm512_loadu_si512 (heap - offsets[i]), _mm512_set1_epi8 ((char) masks[i]))
#define INDEX(x, w) _mm512_adds_epu8 (_mm512_xor_si512 (x, w), limit)
#define SEE(s, table, i, j)                                                                           \
  s = _mm512_ternarylogic_epi32 (s, _mm512_shuffle_epi8 (table, i), _mm512_shuffle_epi8 (table, j), 0xfe)

  /* Two options at a time: OR of three is one instruction. The last may come twice. */
  for (gsize i = 0; i < n; i += 2)
    {
      __m512i x = AT (i), y = AT (MIN (i + 1, n - 1));
      __m512i x0 = INDEX (x, w0), x1 = INDEX (x, w1), x2 = INDEX (x, w2), x3 = INDEX (x, w3);
      __m512i y0 = INDEX (y, w0), y1 = INDEX (y, w1), y2 = INDEX (y, w2), y3 = INDEX (y, w3);

      SEE (s0, low, x0, y0);
      SEE (s1, high, x0, y0);
      SEE (s2, low, x1, y1);
      SEE (s3, high, x1, y1);
      SEE (s4, low, x2, y2);
      SEE (s5, high, x2, y2);
      SEE (s6, low, x3, y3);
      SEE (s7, high, x3, y3);
    }
#undef AT
#undef INDEX
#undef SEE
  _mm512_storeu_si512 (seen, s0);
  _mm512_storeu_si512 (seen + 64, s1);
  _mm512_storeu_si512 (seen + 128, s2);
  _mm512_storeu_si512 (seen + 192, s3);
  _mm512_storeu_si512 (seen + 256, s4);
  _mm512_storeu_si512 (seen + 320, s5);
  _mm512_storeu_si512 (seen + 384, s6);
  _mm512_storeu_si512 (seen + 448, s7);
}

#endif

gboolean
cgt_kernel_see (const guint8 *heap,
                const gsize *offsets,
                const guint32 *masks,
                gsize n,
                guint n_values,
                guint8 *seen)
{
#ifdef HAVE_X86
  if (!__builtin_cpu_supports ("avx2"))
    return FALSE;
  for (guint first = 0; first < n_values; first += 64)
    if (__builtin_cpu_supports ("avx512bw"))
      see_four_windows_avx512 (heap, offsets, masks, n, first, seen + first / 8 * CGT_LANES);
    else
      for (gsize lane = 0; lane < CGT_LANES; lane += 32)
        see_four_windows (heap + lane, offsets, masks, n, first, seen + first / 8 * CGT_LANES + lane);
  return TRUE;
#else
  return FALSE;
#endif
}
