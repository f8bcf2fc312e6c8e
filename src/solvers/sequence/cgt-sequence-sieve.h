/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-sieve-kernels.h"

/* Number of least values without a known option that are kept for a lane. */
#define CGT_SIEVE_LEFT 16

/* Options with the same layout in memory: their number, and how many of them, at the beginning, are looked up.
 * Candidates are compared with the others. */
typedef struct
{
  CgtSieveOptions options;
  gsize n, n_looked_up;
} CgtSieveSegment;

/* Sets the options of all segments to those in a window. */
typedef void (*CgtSieveSetWindow) (gpointer source, guint window, CgtSieveSegment *segments);

/**
 * CgtSieve:
 *
 * For each lane, finds the least values below its end that no option has.
 *
 * A sieve that works in steps, window by window; it follows from the definition of the mex alone and has no other
 * source. Some options are looked up to see which values they have. The least values they leave for each lane are
 * compared with the other options in stages. After each stage struck values are removed, so the later stages, which are
 * longer, need few comparisons for each option. A lane is finished when it has a value left. For only a few unfinished
 * lanes another round does not pay; what is left of them is uncertain.
 */
typedef struct
{
  CgtSieveKernel kernel;
  CgtSieveSetWindow set_window;
  gpointer source;
  CgtSieveSegment *segments;
  guint n_segments;
  guint window_values; /* in each window but the last, at most CGT_WINDOW */
  guint32 ends[CGT_LANES];
  guint few_lanes;      /* no further round is made for this many lanes */
  guint few_candidates; /* if is_checked: this many are left to the caller */
  guint n_rows;         /* candidates of a lane in a round, at first, unless is_checked; at most CGT_SIEVE_ROWS */
  guint n_rows_half;    /* the same after half of the options */
  /* All values left are wanted, and the caller checks them: a round may end before all options were compared. */
  gboolean is_checked;
  gboolean keeps_uncertain; /* unless is_checked: also keep values that were not compared, if something is left */

  guint8 n_left[CGT_LANES], n_certain[CGT_LANES];
  guint32 left[CGT_SIEVE_LEFT]
              [CGT_LANES];    /* rising; the first n_certain are certainly not options, the others may be */
  guint32 decided[CGT_LANES]; /* all smaller values that are not left are values of options; at most the end */
} CgtSieve;

void cgt_sieve_run (CgtSieve *sieve);
