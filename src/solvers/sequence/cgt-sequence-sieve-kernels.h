/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The inner loops of the sieve, for 64 neighbouring heaps, the lanes. On x86 the version for AVX2 is used if the
 * processor has it; the other is plain C, against which it is tested. */

#define CGT_LANES 64

/* Values are examined 256 at a time. */
#define CGT_WINDOW 256

/* The most candidates of each lane in one strike. */
#define CGT_SIEVE_ROWS 32

typedef guint8 CgtLaneBytes[CGT_LANES];

/**
 * CgtSieveOptions:
 * @low: the bytes @offset before it are one byte for each lane; XOR @low_xor gives the value of the option in its
 *   window
 * @high: (nullable): likewise; if this XOR @high_xor equals @high_equal, the option exists and is in the window. %NULL
 *   if the options exist for all lanes
 * @offsets: (nullable): for each option; %NULL for @offset, @offset + 1, @offset + 2, ...
 * @low_xor, @high_xor: (nullable): a byte for each option; %NULL for 0
 *
 * Options in order, each for 64 lanes.
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
} CgtSieveKernel;

/** cgt_sieve_best_kernel: Returns: the fastest kernel that the processor supports; it also supports all earlier ones.
 */
CgtSieveKernel cgt_sieve_best_kernel (void);

/**
 * cgt_sieve_see:
 * @n_values: at most %CGT_WINDOW
 * @seen: 32 rows of lanes, of which @n_values / 8 are used, rounded up to a multiple of 16
 *
 * Examines the options @from to @to - 1. Sets bit v % 8 of seen[v / 8][lane] when an option leads from the lane to
 * value v; other bits are unchanged.
 */
void cgt_sieve_see (CgtSieveKernel kernel, const CgtSieveOptions *options, gsize from, gsize to, guint n_values,
                    CgtLaneBytes *seen);

/* Up to 256 values for each lane, rising; the space after them may be overwritten. */
typedef struct
{
  guint16 n[CGT_LANES], next[CGT_LANES]; /* the values from place @next on are left */
  guint8 values[CGT_LANES][CGT_WINDOW + 64];
} CgtLaneLists;

/**
 * cgt_sieve_list:
 * @seen: 32 rows, as for cgt_sieve_see()
 * @ends: for each lane, at most 256
 *
 * Lists for each lane the values below its end that were not seen.
 */
void cgt_sieve_list (const CgtLaneBytes *seen, const guint16 *ends, CgtLaneLists *lists);

/**
 * cgt_sieve_take:
 * @most: rows, at most %CGT_SIEVE_ROWS
 * @candidates: (out): %CGT_SIEVE_ROWS rows
 * @alive: (out): %CGT_SIEVE_ROWS rows
 *
 * Takes the remaining values from each list, one value for each row, until rows or values end. @alive is nonzero if a
 * row has a value for the lane.
 *
 * Returns: the number of rows that have any; only these are written
 */
guint cgt_sieve_take (CgtLaneLists *lists, guint most, CgtLaneBytes *candidates, CgtLaneBytes *alive);

/**
 * cgt_sieve_strike:
 * @n_rows: at most %CGT_SIEVE_ROWS
 * @candidates: @n_rows rows: a value for each lane
 * @alive: (inout): @n_rows rows; becomes 0 if one of the options @from to @to - 1 leads from the lane to its candidate
 *   in that row; elsewhere it stays zero or nonzero
 */
void cgt_sieve_strike (CgtSieveKernel kernel, const CgtSieveOptions *options, gsize from, gsize to, guint n_rows,
                       const CgtLaneBytes *candidates, CgtLaneBytes *alive);

/**
 * cgt_sieve_close_up:
 *
 * Moves the live candidates of each lane to the first rows, in their order.
 *
 * Returns: the number of rows that have any; the others have none that are alive
 */
guint cgt_sieve_close_up (guint n_rows, CgtLaneBytes *candidates, CgtLaneBytes *alive);
