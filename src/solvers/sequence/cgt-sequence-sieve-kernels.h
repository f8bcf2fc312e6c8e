/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The two inner loops of the sieve, for 64 neighbouring heaps, the lanes. On x86 the version for AVX-512 or
 * AVX2 is taken where the processor has it; the third one is plain C, which the others are tested against. */

#define CGT_LANES 64

/* Values are looked for 256 at a time. */
#define CGT_WINDOW 256

/* At most so many candidates of each lane go through a strike together. */
#define CGT_SIEVE_ROWS 32

typedef guint8 CgtLaneBytes[CGT_LANES];

/**
 * CgtSieveOptions:
 * @low: what is @offset bytes before it is a byte for each lane; XOR @low_xor it is the value of the option
 *   in its window
 * @high: (nullable): likewise; where this XOR @high_xor is @high_equal, the option is there and in the window. %NULL
 *   when options are there for all lanes
 * @offsets: (nullable): of each option; %NULL for @offset, @offset + 1, @offset + 2, ...
 * @low_xor, @high_xor: (nullable): a byte of each option; %NULL for 0
 *
 * Options in order, each of them of 64 lanes.
 */
typedef struct
{
  const guint8 *low, *high;
  const guint64 *offsets;
  gsize offset;
  const guint8 *low_xor, *high_xor;
  guint8 high_equal;
} CgtSieveOptions;

typedef enum
{
  CGT_SIEVE_PLAIN,
  CGT_SIEVE_AVX2,
  CGT_SIEVE_AVX512,
} CgtSieveKernel;

/** cgt_sieve_best_kernel: Returns: the fastest that the processor has; those before it it has too. */
CgtSieveKernel cgt_sieve_best_kernel (void);

/**
 * cgt_sieve_see:
 * @n_values: at most %CGT_WINDOW
 * @seen: 32 rows of lanes, of which @n_values / 8 are used, rounded up to a multiple of 16
 *
 * Looks at the options @from to @to - 1. Sets bit v % 8 of seen[v / 8][lane] when an option leads from the lane to
 * value v; others stay as they are.
 */
void cgt_sieve_see (CgtSieveKernel kernel, const CgtSieveOptions *options, gsize from, gsize to, guint n_values,
                    CgtLaneBytes *seen);

/* Up to 256 values of each lane, rising; what is after them can be written to. */
typedef struct
{
  guint16 n[CGT_LANES], next[CGT_LANES]; /* those from place @next on are left */
  guint8 values[CGT_LANES][CGT_WINDOW + 64];
} CgtLaneLists;

/**
 * cgt_sieve_list:
 * @seen: as cgt_sieve_see() says, 32 rows
 * @ends: for each lane, at most 256
 *
 * Lists for each lane the values below its end that were not seen.
 */
void cgt_sieve_list (CgtSieveKernel kernel, const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists);

/**
 * cgt_sieve_take:
 * @most: rows, at most %CGT_SIEVE_ROWS
 * @candidates: %CGT_SIEVE_ROWS rows
 * @alive: %CGT_SIEVE_ROWS rows
 *
 * Takes from each list what is left, one value for each row, until rows or values end. @alive is not 0 where a row
 * has a value for the lane.
 *
 * Returns: how many rows have some; only these are written.
 */
guint cgt_sieve_take (CgtSieveKernel kernel, CgtLaneLists *lists, guint most, CgtLaneBytes *candidates,
                      CgtLaneBytes *alive);

/**
 * cgt_sieve_strike:
 * @n_rows: at most %CGT_SIEVE_ROWS
 * @candidates: @n_rows rows: a value for each lane
 * @alive: @n_rows rows, changed: becomes 0 where one of the options @from to @to - 1 leads from the lane to its
 * candidate of that row, and elsewhere stays 0 or stays not 0
 */
void cgt_sieve_strike (CgtSieveKernel kernel, const CgtSieveOptions *options, gsize from, gsize to, guint n_rows,
                       const CgtLaneBytes *candidates, CgtLaneBytes *alive);

/**
 * cgt_sieve_close_up:
 *
 * Moves the candidates of each lane that are alive to the first rows, in their order.
 *
 * Returns: how many rows have some; the others have none that are alive.
 */
guint cgt_sieve_close_up (CgtSieveKernel kernel, guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive);

G_END_DECLS
