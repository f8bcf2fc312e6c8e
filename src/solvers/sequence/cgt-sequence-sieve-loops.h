/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Shared by the loops of the sieve in plain C and in vectors. */
#include <string.h>

#include "cgt-sequence-sieve-kernels.h"

G_BEGIN_DECLS

#if defined(__x86_64__) && defined(__GNUC__)
#define CGT_HAVE_X86 1
#endif

typedef struct
{
  void (*see) (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, CgtLaneBytes *seen);
  void (*strike) (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, const CgtLaneBytes *candidates,
                  CgtLaneBytes *alive);
  void (*list) (const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists);
  guint (*take) (CgtLaneLists *lists, guint most, CgtLaneBytes *candidates, CgtLaneBytes *alive);
  guint (*close_up) (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive);
} CgtSieveLoops;

extern const CgtSieveLoops cgt_sieve_plain;
#ifdef CGT_HAVE_X86
extern const CgtSieveLoops cgt_sieve_avx2, cgt_sieve_avx512, cgt_sieve_avx512_vbmi2;
#endif

/* The versions in plain C, used where there is no other. */
void cgt_sieve_list_plain (const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists);
guint cgt_sieve_take_plain (CgtLaneLists *lists, guint most, CgtLaneBytes *candidates, CgtLaneBytes *alive);

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

/* The bits of a lane that are unseen and below its end, for the values 64 w to 64 w + 63. */
static inline guint64
unseen_word (const guint8 *seen, guint w, guint end)
{
  guint64 word;

  memcpy (&word, seen + 8 * w, sizeof word);
  word = ~GUINT64_FROM_LE (word);
  return end >= 64 * w + 64 ? word : end <= 64 * w ? 0 : word & (((guint64) 1 << end % 64) - 1);
}

/* Row by row from the last but one: if a lane has no live candidate in a row, what follows moves up. */
static inline __attribute__ ((always_inline)) guint
close_up (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive)
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

G_END_DECLS
