/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-sieve-kernels.h"

#include "cgt-sequence-sieve-loops.h"

static inline gsize
offset_of (const CgtSieveOptions *options, gsize i)
{
  return options->offsets == NULL ? options->offset + i : options->offsets[i];
}

static inline guint8
xor_of (const guint8 *bytes, gsize i)
{
  return bytes == NULL ? 0 : bytes[i];
}

/* Whether an option exists for a lane; if so, its value. */
static inline gboolean
get_value (const CgtSieveOptions *options, gsize i, guint lane, guint8 *value)
{
  const guint8 *low = options->low - offset_of (options, i), *high = options->high;

  *value = low[lane] ^ xor_of (options->low_xor, i);
  return high == NULL || ((high - offset_of (options, i))[lane] ^ xor_of (options->high_xor, i)) == options->high_equal;
}

static void
see_plain (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, CgtLaneBytes *seen)
{
  guint8 value;

  for (gsize i = from; i < to; i++)
    for (guint lane = 0; lane < CGT_LANES; lane++)
      if (get_value (options, i, lane, &value) && value < n_values)
        seen[value / 8][lane] |= 1 << value % 8;
}

static void
strike_plain (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, const CgtLaneBytes *candidates,
              CgtLaneBytes *alive)
{
  for (gsize i = from; i < to; i++)
    {
      CgtLaneBytes values, miss;

      for (guint lane = 0; lane < CGT_LANES; lane++)
        miss[lane] = !get_value (options, i, lane, &values[lane]);
      for (guint row = 0; row < n_rows; row++)
        for (guint lane = 0; lane < CGT_LANES; lane++)
          alive[row][lane] = ((values[lane] ^ candidates[row][lane]) | miss[lane]) == 0 ? 0 : alive[row][lane];
    }
}

static const CgtSieveLoops plain = { see_plain, strike_plain };

static const CgtSieveLoops *
loops_of (CgtSieveKernel kernel)
{
#ifdef CGT_HAVE_X86
  if (kernel == CGT_SIEVE_AVX2)
    return &cgt_sieve_avx2;
#endif
  return &plain;
}

CgtSieveKernel
cgt_sieve_best_kernel (void)
{
#ifdef CGT_HAVE_X86
  if (__builtin_cpu_supports ("avx2"))
    return CGT_SIEVE_AVX2;
#endif
  return CGT_SIEVE_PLAIN;
}

void
cgt_sieve_see (CgtSieveKernel kernel, const CgtSieveOptions *options, gsize from, gsize to, guint n_values,
               CgtLaneBytes *seen)
{
  loops_of (kernel)->see (options, from, to, n_values, seen);
}

void
cgt_sieve_strike (CgtSieveKernel kernel, const CgtSieveOptions *options, gsize from, gsize to, guint n_rows,
                  const CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  loops_of (kernel)->strike (options, from, to, n_rows, candidates, alive);
}

/* The bits of a lane that are unseen and below its end, for the values 64 w to 64 w + 63. */
static inline guint64
unseen_word (const guint8 *seen, guint w, guint end)
{
  guint64 word;

  memcpy (&word, seen + 8 * w, sizeof word);
  word = ~GUINT64_FROM_LE (word);
  return end >= 64 * w + 64 ? word : end <= 64 * w ? 0 : word & (((guint64) 1 << end % 64) - 1);
}

void
cgt_sieve_list (const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists)
{
  for (guint lane = 0; lane < CGT_LANES; lane++)
    {
      guint8 bytes[CGT_WINDOW / 8];
      guint n = 0;

      for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
        bytes[i] = seen[i][lane];
      for (guint w = 0; 64 * w < ends[lane]; w++)
        for (guint64 word = unseen_word (bytes, w, ends[lane]); word != 0; word &= word - 1)
          lists->values[lane][n++] = 64 * w + __builtin_ctzll (word);
      lists->n[lane] = n;
      lists->next[lane] = 0;
    }
}

guint
cgt_sieve_take (CgtLaneLists *lists, guint most, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  guint n_rows = 0;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    {
      const guint8 *values = lists->values[lane] + lists->next[lane];
      guint n = MIN ((guint) (lists->n[lane] - lists->next[lane]), most);

      for (guint row = 0; row < most; row++)
        {
          candidates[row][lane] = values[row];
          alive[row][lane] = row < n ? 0xff : 0;
        }
      lists->next[lane] += n;
      n_rows = MAX (n_rows, n);
    }
  return n_rows;
}

/* Row by row from the last but one: if a lane has no live candidate in a row, what follows moves up. */
guint
cgt_sieve_close_up (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  guint n = 0;

  for (guint row = n_rows; row-- > 0;)
    {
      guint8 is_free[CGT_LANES], any = 0;

      for (guint lane = 0; lane < CGT_LANES; lane++)
        is_free[lane] = alive[row][lane] == 0 ? 0xff : 0;
      for (guint to = row; to < row + n; to++)
        for (guint lane = 0; lane < CGT_LANES; lane++)
          {
            candidates[to][lane] ^= (candidates[to][lane] ^ candidates[to + 1][lane]) & is_free[lane];
            alive[to][lane] ^= (alive[to][lane] ^ alive[to + 1][lane]) & is_free[lane];
          }
      for (guint lane = 0; lane < CGT_LANES; lane++)
        alive[row + n][lane] &= ~is_free[lane];
      for (guint lane = 0; lane < CGT_LANES; lane++)
        any |= alive[row + n][lane];
      n += any != 0;
    }
  return n;
}
