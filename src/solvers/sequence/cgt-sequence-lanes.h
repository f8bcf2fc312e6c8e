/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sequence/cgt-sequence-kernels.h"
#include "solvers/sequence/cgt-sequence-private.h"

G_BEGIN_DECLS

/**
 * CgtSequenceLanes:
 *
 * The mex of many heaps at once, for games in which heap n has the options G(n - o) ^ m for a list of
 * pairs (o, m) that is the same for all n. 64 neighbouring heaps, the lanes, go together, since what
 * one option does to them lies side by side.
 *
 * The first options are stamped one by one. The next options are compared with the eight least
 * values that were not stamped, and all others with what is left of these, two at a time, until two of
 * a lane are no options. Options that lead from one lane to another wait until it is their turn. A lane that runs out
 * of candidates (few do) is done again by the definition.
 */
typedef struct
{
  gsize *offsets; /* rising */
  guint32 *masks;
  gsize n, capacity;
  gsize least_rest; /* an option is there when n - o is at least this */
  gboolean common;  /* only the mex among the common values of this mask: */
  guint32 mask;

  gsize first; /* of the lanes; none when n_lanes is 0 */
  gsize n_lanes;
  gsize near_end, far_end; /* options between these lead from all lanes to values known before */
  guint8 *seen;            /* lanes times values */
  gsize seen_size;
  guint32 span; /* of a lane, in seen */
  guint32 *stamps;
  gsize n_stamps;
  guint8 *allowed; /* by value */
  guint32 next[CGT_LANES]; /* smaller values are no candidates any more, but for these: */
  guint8 n_waiting[CGT_LANES], n_left[CGT_LANES];
  guint32 waiting[8][CGT_LANES]; /* not reached by the options looked at so far; rising */
  guint32 left[2][CGT_LANES];    /* not reached by any far option; rising */
} CgtSequenceLanes;

void cgt_sequence_lanes_clear (CgtSequenceLanes *lanes);
void cgt_sequence_lanes_add (CgtSequenceLanes *lanes, gsize offset, guint32 mask);

/* The mex of the next heap, G(values->n). */
guint32 cgt_sequence_lanes_next (CgtSequenceLanes *lanes, const CgtSequenceValues *values);

G_END_DECLS
