/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The loops of the sieve for processors with AVX2, with 32 lanes in a vector.
 *
 * Loops over options take constants where they are inlined: how many groups or rows there are, whether the offsets are
 * a list, and whether there is a high plane. */
#include "cgt-sequence-sieve-loops.h"

#ifdef CGT_HAVE_X86
#include <immintrin.h>

/* The number of bytes in a vector, and how many groups of 16 values each there are registers for. */
#define LANES 32
#define MOST_GROUPS 4

/* Functions begin at a line of the cache. Their loops are up to a fifth slower at some other places. */
#define TARGET __attribute__ ((target ("avx2"), aligned (64)))
#define INLINE TARGET static inline __attribute__ ((always_inline))

typedef guint8 Vector __attribute__ ((vector_size (LANES), may_alias));
typedef guint8 Unaligned __attribute__ ((vector_size (LANES), may_alias, aligned (1)));
typedef guint16 Pairs __attribute__ ((vector_size (LANES), may_alias));

/* The bit in one of two bytes for the lower four bits of a value, twice. */
static const Vector bits_of_low = { 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0,
                                    1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0 };
static const Vector bits_of_high = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128,
                                     0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128 };
static const Vector places = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                               0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };

/* The lesser of @x and @y in the lanes of @where, elsewhere @x. */
INLINE Vector
least (Vector where, Vector x, Vector y)
{
  return (Vector) _mm256_min_epu8 ((__m256i) x, (__m256i) (~where | y));
}

/* table[x[lane]] for each lane; both halves of the table are the same. */
INLINE Vector
look_up (Vector table, Vector x)
{
  return (Vector) _mm256_shuffle_epi8 ((__m256i) table, (__m256i) x);
}

INLINE Vector
load (const guint8 *bytes)
{
  return *(const Unaligned *) (gconstpointer) bytes;
}

INLINE void
store (guint8 *bytes, Vector x)
{
  *(Unaligned *) (gpointer) bytes = x;
}

INLINE Vector
all (guint8 byte)
{
  return (Vector) { 0 } + byte;
}

/* For option @i: what is in the window, and for which lanes. Prefetches what the following
 * lanes will need of it. */
INLINE Vector
load_option (const CgtSieveOptions *options, gsize i, guint lane, gboolean is_list, gboolean with_high, Vector *where)
{
  gsize offset = is_list ? options->offsets[i] : options->offset + i;
  Vector x = load (options->low - offset + lane);

  *where = all (0xff);
  if (is_list)
    __builtin_prefetch (options->low - offset + 2 * CGT_LANES, 0, 2);
  if (with_high)
    {
      x ^= all (options->low_xor[i]);
      *where = (Vector) (load (options->high - offset + lane) == all (options->high_xor[i] ^ options->high_equal));
    }
  return x;
}

/* Examines 16 * @n_groups values in rows of @seen; @first is the least of them. */
INLINE void
see_groups (const CgtSieveOptions *options, gsize from, gsize to, guint first, guint lane, CgtLaneBytes *seen,
            guint n_groups, gboolean is_list, gboolean with_high)
{
  Vector at[MOST_GROUPS], s[2 * MOST_GROUPS];

#pragma GCC unroll 8
  for (guint i = 0; i < n_groups; i++)
    at[i] = (Vector) (places == (guint8) (first / 16 + i)); /* looked up with upper four bits, it is a mask */
#pragma GCC unroll 16
  for (guint i = 0; i < 2 * n_groups; i++)
    s[i] = load (seen[first / 8 + i] + lane);
  for (gsize i = from; i < to; i++)
    {
      Vector where;
      Vector x = load_option (options, i, lane, is_list, with_high, &where);
      Vector lower = x & 15, upper = (Vector) ((Pairs) x >> 4) & 15;
      Vector a = where & look_up (bits_of_low, lower), b = where & look_up (bits_of_high, lower);

#pragma GCC unroll 8
      for (guint k = 0; k < n_groups; k++)
        {
          Vector m = look_up (at[k], upper);

          s[2 * k] |= m & a;
          s[2 * k + 1] |= m & b;
        }
    }
#pragma GCC unroll 16
  for (guint i = 0; i < 2 * n_groups; i++)
    store (seen[first / 8 + i] + lane, s[i]);
}

INLINE void
strike_rows (const CgtSieveOptions *options, gsize from, gsize to, guint lane, const CgtLaneBytes *candidates,
             CgtLaneBytes *alive, guint n_rows, gboolean is_list, gboolean with_high)
{
  Vector s[8];

#pragma GCC unroll 8
  for (guint k = 0; k < n_rows; k++)
    s[k] = load (alive[k] + lane);
  for (gsize i = from; i < to; i++)
    {
      Vector where;
      Vector x = load_option (options, i, lane, is_list, with_high, &where);

#pragma GCC unroll 8
      for (guint k = 0; k < n_rows; k++)
        s[k] = least (where, s[k], x ^ load (candidates[k] + lane));
    }
#pragma GCC unroll 8
  for (guint k = 0; k < n_rows; k++)
    store (alive[k] + lane, s[k]);
}

/* Calls @function for lists without a high plane, and for rows and lists with one; no other combination occurs. */
#define FOR_OPTIONS(function, n, ...)                                                                                  \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    if (options->high == NULL)                                                                                         \
      function (__VA_ARGS__, n, TRUE, FALSE);                                                                          \
    else if (options->offsets != NULL)                                                                                 \
      function (__VA_ARGS__, n, TRUE, TRUE);                                                                           \
    else                                                                                                               \
      function (__VA_ARGS__, n, FALSE, TRUE);                                                                          \
  }                                                                                                                    \
  G_STMT_END

TARGET static void
see_lanes (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, guint lane, CgtLaneBytes *seen)
{
#define SEE(n) FOR_OPTIONS (see_groups, n, options, from, to, first, lane, seen)
  for (guint first = 0; first < n_values; first += 16 * MOST_GROUPS)
    if (n_values > first + 8 * MOST_GROUPS)
      SEE (MOST_GROUPS);
    else if (n_values > first + 4 * MOST_GROUPS)
      SEE (MOST_GROUPS / 2);
    else
      SEE (MOST_GROUPS / 4);
#undef SEE
}

TARGET static void
strike_lanes (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, guint lane,
              const CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
#define ROWS(n)                                                                                                        \
  case n:                                                                                                              \
    FOR_OPTIONS (strike_rows, n, options, from, to, lane, candidates, alive);                                          \
    return
  for (; n_rows > 8; n_rows -= 8, candidates += 8, alive += 8)
    FOR_OPTIONS (strike_rows, 8, options, from, to, lane, candidates, alive);
  switch (n_rows)
    {
      ROWS (1);
      ROWS (2);
      ROWS (3);
      ROWS (4);
      ROWS (5);
      ROWS (6);
      ROWS (7);
      ROWS (8);
    }
#undef ROWS
}

TARGET static void
see (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, CgtLaneBytes *seen)
{
  for (guint lane = 0; lane < CGT_LANES; lane += LANES)
    see_lanes (options, from, to, n_values, lane, seen);
}

TARGET static void
strike (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, const CgtLaneBytes *candidates,
        CgtLaneBytes *alive)
{
  for (guint lane = 0; lane < CGT_LANES; lane += LANES)
    strike_lanes (options, from, to, n_rows, lane, candidates, alive);
}

const CgtSieveLoops cgt_sieve_avx2 = { see, strike };

#endif
