/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The loops of the sieve in vectors. Included by cgt-sequence-sieve-vectors.c once for each kind of processor, with
 *
 *   NAME(x), TARGET         a name that is unique, the attributes of a function
 *   LANES                   the number of bytes in a vector
 *   MOST_GROUPS             16 values each, as many as there are registers for
 *   Where                   a set of lanes
 *   EVERYWHERE, EQUAL (a, b)        such sets
 *   IF (where, x)           @x in these lanes, elsewhere 0
 *   LEAST (where, x, y)     the lesser of @x and @y in these lanes, elsewhere @x
 *   WIDE (bytes)            bytes as 32-bit words
 *   LOOK_UP (table, x)      table[x[lane]] for each lane; each 16 bytes of the table are the same
 *
 * Loops over options take constants where they are inlined: how many groups or rows there are, whether the offsets are
 * a list, and whether there is a high plane. */
#define INLINE TARGET static inline __attribute__ ((always_inline))

typedef guint8 NAME (Vector) __attribute__ ((vector_size (LANES), may_alias));
typedef guint8 NAME (Unaligned) __attribute__ ((vector_size (LANES), may_alias, aligned (1)));
typedef guint16 NAME (Pairs) __attribute__ ((vector_size (LANES), may_alias));
typedef guint32 NAME (Words) __attribute__ ((vector_size (LANES), may_alias));

#define Vector NAME (Vector)

INLINE Vector
NAME (load) (const guint8 *bytes)
{
  return *(const NAME (Unaligned) *) (gconstpointer) bytes;
}

INLINE void
NAME (store) (guint8 *bytes, Vector x)
{
  *(NAME (Unaligned) *) (gpointer) bytes = x;
}

INLINE Vector
NAME (all) (guint8 byte)
{
  return (Vector) { 0 } + byte;
}

/* A byte that is given four times, in all lanes. */
INLINE Vector
NAME (all_of_word) (guint32 word)
{
  return (Vector) ((NAME (Words)) { 0 } + word);
}

TARGET static void
NAME (spread) (const guint8 *bytes, gsize n, guint8 change, guint32 *spread)
{
  guint8 copy[CHUNK];

  memcpy (copy, bytes, n);
  for (gsize i = 0; i < n; i += LANES / 4)
    NAME (store) ((guint8 *) (spread + i), (Vector) (WIDE (copy + i) * 0x01010101) ^ change);
}

/* Options @from to @to - 1, at most CHUNK. */
INLINE void
NAME (spread_bytes) (const CgtSieveOptions *options, gsize from, gsize to, Bytes *bytes)
{
  if (options->high == NULL)
    return;
  NAME (spread) (options->low_xor + from, to - from, 0, bytes->low_xor);
  NAME (spread) (options->high_xor + from, to - from, options->high_equal, bytes->high_xor);
}

/* For option @i, number @place of @bytes: what is in the window, and for which lanes. Prefetches what the following
 * lanes will need of it. */
INLINE Vector
NAME (load_option) (const CgtSieveOptions *options, const Bytes *bytes, gsize i, gsize place, guint lane,
                    gboolean is_list, gboolean with_high, Where *where)
{
  gsize offset = is_list ? options->offsets[i] : options->offset + i;
  Vector x = NAME (load) (options->low - offset + lane);

  *where = EVERYWHERE;
  if (is_list)
    __builtin_prefetch (options->low - offset + 2 * CGT_LANES, 0, 2);
  if (with_high)
    {
      x ^= NAME (all_of_word) (bytes->low_xor[place]);
      *where = EQUAL (NAME (load) (options->high - offset + lane), NAME (all_of_word) (bytes->high_xor[place]));
    }
  return x;
}

/* Examines 16 * @n_groups values in rows of @seen; @first is the least of them. */
INLINE void
NAME (see_groups) (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint first, guint lane,
                   CgtLaneBytes *seen, guint n_groups, gboolean is_list, gboolean with_high)
{
  const Vector low_bits = NAME (load) (bits_of_low), high_bits = NAME (load) (bits_of_high);
  const Vector places = NAME (load) (places_in_table);
  Vector at[MOST_GROUPS], s[2 * MOST_GROUPS];

#pragma GCC unroll 8
  for (guint i = 0; i < n_groups; i++)
    at[i] = (Vector) (places == (guint8) (first / 16 + i)); /* looked up with upper four bits, it is a mask */
#pragma GCC unroll 16
  for (guint i = 0; i < 2 * n_groups; i++)
    s[i] = NAME (load) (seen[first / 8 + i] + lane);
  for (gsize i = from; i < to; i++)
    {
      Where where;
      Vector x = NAME (load_option) (options, bytes, i, i - from, lane, is_list, with_high, &where);
      Vector lower = x & 15, upper = (Vector) ((NAME (Pairs)) x >> 4) & 15;
      Vector a = IF (where, LOOK_UP (low_bits, lower)), b = IF (where, LOOK_UP (high_bits, lower));

#pragma GCC unroll 8
      for (guint k = 0; k < n_groups; k++)
        {
          Vector m = LOOK_UP (at[k], upper);

          s[2 * k] |= m & a;
          s[2 * k + 1] |= m & b;
        }
    }
#pragma GCC unroll 16
  for (guint i = 0; i < 2 * n_groups; i++)
    NAME (store) (seen[first / 8 + i] + lane, s[i]);
}

INLINE void
NAME (strike_rows) (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint lane,
                    const CgtLaneBytes *candidates, CgtLaneBytes *alive, guint n_rows, gboolean is_list,
                    gboolean with_high)
{
  Vector s[8];

#pragma GCC unroll 8
  for (guint k = 0; k < n_rows; k++)
    s[k] = NAME (load) (alive[k] + lane);
  for (gsize i = from; i < to; i++)
    {
      Where where;
      Vector x = NAME (load_option) (options, bytes, i, i - from, lane, is_list, with_high, &where);

#pragma GCC unroll 8
      for (guint k = 0; k < n_rows; k++)
        s[k] = LEAST (where, s[k], x ^ NAME (load) (candidates[k] + lane));
    }
#pragma GCC unroll 8
  for (guint k = 0; k < n_rows; k++)
    NAME (store) (alive[k] + lane, s[k]);
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
NAME (see_lanes) (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint n_values, guint lane,
                  CgtLaneBytes *seen)
{
#define SEE(n) FOR_OPTIONS (NAME (see_groups), n, options, bytes, from, to, first, lane, seen)
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
NAME (strike_lanes) (const CgtSieveOptions *options, const Bytes *bytes, gsize from, gsize to, guint n_rows, guint lane,
                     const CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
#define ROWS(n)                                                                                                        \
  case n:                                                                                                              \
    FOR_OPTIONS (NAME (strike_rows), n, options, bytes, from, to, lane, candidates, alive);                            \
    return
  for (; n_rows > 8; n_rows -= 8, candidates += 8, alive += 8)
    FOR_OPTIONS (NAME (strike_rows), 8, options, bytes, from, to, lane, candidates, alive);
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
NAME (see) (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, CgtLaneBytes *seen)
{
  Bytes bytes;

  for (gsize end; from < to; from = end)
    {
      end = MIN (from + CHUNK, to);
      NAME (spread_bytes) (options, from, end, &bytes);
      for (guint lane = 0; lane < CGT_LANES; lane += LANES)
        NAME (see_lanes) (options, &bytes, from, end, n_values, lane, seen);
    }
}

TARGET static void
NAME (strike) (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, const CgtLaneBytes *candidates,
               CgtLaneBytes *alive)
{
  Bytes bytes;

  for (gsize end; from < to; from = end)
    {
      end = MIN (from + CHUNK, to);
      NAME (spread_bytes) (options, from, end, &bytes);
      for (guint lane = 0; lane < CGT_LANES; lane += LANES)
        NAME (strike_lanes) (options, &bytes, from, end, n_rows, lane, candidates, alive);
    }
}

TARGET static guint
NAME (close_up) (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  return close_up (n_rows, candidates, alive);
}

#undef FOR_OPTIONS
#undef Vector
#undef INLINE
