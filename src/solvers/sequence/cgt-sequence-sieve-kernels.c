/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-sieve-kernels.h"

#include "cgt-sequence-sieve-loops.h"

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

void
cgt_sieve_list_plain (const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists)
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
cgt_sieve_take_plain (CgtLaneLists *lists, guint most, CgtLaneBytes *candidates, CgtLaneBytes *alive)
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

static guint
close_up_plain (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  return close_up (n_rows, candidates, alive);
}

const CgtSieveLoops cgt_sieve_plain = { see_plain, strike_plain, cgt_sieve_list_plain, cgt_sieve_take_plain,
                                        close_up_plain };

static const CgtSieveLoops *
loops_of (CgtSieveKernel kernel)
{
#ifdef CGT_HAVE_X86
  switch (kernel)
    {
    case CGT_SIEVE_AVX512_VBMI2:
      return &cgt_sieve_avx512_vbmi2;
    case CGT_SIEVE_AVX512:
      return &cgt_sieve_avx512;
    case CGT_SIEVE_AVX2:
      return &cgt_sieve_avx2;
    case CGT_SIEVE_PLAIN:
    default:
      return &cgt_sieve_plain;
    }
#else
  return &cgt_sieve_plain;
#endif
}

CgtSieveKernel
cgt_sieve_best_kernel (void)
{
#ifdef CGT_HAVE_X86
  if (__builtin_cpu_supports ("avx512bw"))
    return __builtin_cpu_supports ("avx512vbmi2") ? CGT_SIEVE_AVX512_VBMI2 : CGT_SIEVE_AVX512;
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

void
cgt_sieve_list (CgtSieveKernel kernel, const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists)
{
  loops_of (kernel)->list (seen, ends, lists);
}

guint
cgt_sieve_take (CgtSieveKernel kernel, CgtLaneLists *lists, guint most, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  return loops_of (kernel)->take (lists, most, candidates, alive);
}

guint
cgt_sieve_close_up (CgtSieveKernel kernel, guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive)
{
  return loops_of (kernel)->close_up (n_rows, candidates, alive);
}
