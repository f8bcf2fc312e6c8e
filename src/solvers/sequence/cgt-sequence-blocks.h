/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sequence/cgt-sequence-kernels.h"
#include "solvers/sequence/cgt-sequence-private.h"

G_BEGIN_DECLS

/**
 * CgtSequenceBlocks:
 *
 * The mex of 64 neighbouring heaps, the lanes, for a subtraction set with many elements. The values of
 * the options of all lanes by one element lie side by side, and a value takes one byte: the values are
 * copied into windows of 255 values each (byte 255: a value of another window), so that nothing becomes
 * slower when a value exceeds 255.
 *
 * A sieve in three steps: some elements say by looking up which values are seen; the least values that
 * they leave of each lane are compared with further elements; the few that are left then are compared with
 * all others. Elements less than 64 lead from one lane to another and wait until it is their turn.
 * A lane for which that leaves no value is done by the definition.
 */
typedef struct
{
  CgtBudget *budget;
  GPtrArray *windows; /* guint8 *, of capacity bytes each */
  gsize n, capacity;  /* values copied */
  gsize first;        /* of the lanes */
  gboolean begun;
  gsize near_end, far_end; /* elements between these lead from all lanes to heaps before them */
  guint32 *no_masks;       /* as many 0 as there are elements */
  gsize n_no_masks;
  guint8 n_left[CGT_LANES];
  guint32 left[2][CGT_LANES]; /* the least values that no far element leads to; rising */
  guint32 *stamps;
  gsize n_stamps;
} CgtSequenceBlocks;

void cgt_sequence_blocks_clear (CgtSequenceBlocks *blocks);
gboolean cgt_sequence_blocks_pay (const gsize *elements, gsize n_elements, const CgtSequenceValues *values);
gboolean cgt_sequence_blocks_next (CgtSequenceBlocks *blocks,
                                   const gsize *elements,
                                   gsize n_elements,
                                   const CgtSequenceValues *values,
                                   guint32 *mex);

G_END_DECLS
