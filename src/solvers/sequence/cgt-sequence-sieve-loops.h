/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Shared by the loops of the sieve in plain C and in vectors. */
#include <string.h>

#include "cgt-sequence-sieve-kernels.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define CGT_HAVE_X86 1
#endif

typedef struct
{
  void (*see) (const CgtSieveOptions *options, gsize from, gsize to, guint n_values, CgtLaneBytes *seen);
  void (*strike) (const CgtSieveOptions *options, gsize from, gsize to, guint n_rows, const CgtLaneBytes *candidates,
                  CgtLaneBytes *alive);
} CgtSieveLoops;

extern const CgtSieveLoops cgt_sieve_plain;
#ifdef CGT_HAVE_X86
extern const CgtSieveLoops cgt_sieve_avx2;
#endif
