/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-sieve-kernels.h"

G_BEGIN_DECLS

/* So many of the least values that may have no option are kept of a lane. */
#define CGT_SIEVE_LEFT 16

/* Options that lie in memory alike, how many they are, and how many of them, the first, are looked up; with the others
 * candidates are compared. */
typedef struct
{
  CgtSieveOptions options;
  gsize n, n_looked_up;
} CgtSieveSegment;

/* Makes the options of all segments those in a window. */
typedef void (*CgtSieveSetWindow) (gpointer source, guint window, CgtSieveSegment *segments);

/**
 * CgtSieve:
 *
 * For each lane the least values below its end that none of the options has.
 *
 * A sieve in steps, window by window; it follows from the definition of the mex alone and has no other source. Some
 * options say by looking up which values they have. The least values that they leave of each lane are compared with the
 * others, in stages; after a stage what was struck is taken out, so that the later stages, which are the longer ones,
 * have few comparisons for each option.
 * A lane is finished when something is left of it. For a few lanes another round is not worth it: of what is left
 * of them nothing is certain.
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
  guint few_lanes;      /* no round is made for so many */
  guint few_candidates; /* if is_checked: so many are left to the caller */
  guint n_rows;         /* candidates of a lane in a round, unless is_checked, at first; at most CGT_SIEVE_ROWS */
  guint n_rows_half;    /* of them, after half of the options */
  /* All is wanted that is left, and the caller checks it: a round may end before all options were looked at. */
  gboolean is_checked;
  gboolean keeps_uncertain; /* unless is_checked: what was not compared is kept, too, where something is left */

  guint8 n_left[CGT_LANES], n_certain[CGT_LANES];
  guint32 left[CGT_SIEVE_LEFT]
              [CGT_LANES];    /* rising; the first n_certain are no options, of the others it is not known */
  guint32 decided[CGT_LANES]; /* all smaller values that are not left are values of options; at most the end */
} CgtSieve;

void cgt_sieve_run (CgtSieve *sieve);

G_END_DECLS
