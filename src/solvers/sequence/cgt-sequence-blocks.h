/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-private.h"
#include "cgt-sequence-sieve.h"

G_BEGIN_DECLS

/**
 * CgtSequenceBlocks:
 *
 * The mex of 64 neighbouring heaps, the lanes, for a subtraction set with many elements. For one element, the values of
 * the options of all lanes are adjacent in memory. A value takes one byte: values are copied into windows of 255 values
 * each (byte 255: a value of another window, or none yet), so that values above 255 slow nothing down.
 *
 * #CgtSieve finds the values that options before the lanes leave. When a lane is reached, its options among earlier
 * lanes are added. If that leaves no value, the lane is computed by the definition.
 */
typedef struct
{
  CgtBudget *budget;
  GPtrArray *windows; /* guint8 *, of capacity bytes each */
  gsize n, capacity;  /* number of values copied */
  gsize first;        /* of the lanes */
  gboolean begun;
  CgtSieveSegment segment;
  CgtSieve sieve;
  guint32 *stamps;
  gsize n_stamps;
} CgtSequenceBlocks;

void cgt_sequence_blocks_init (CgtSequenceBlocks *blocks, CgtBudget *budget);
void cgt_sequence_blocks_clear (CgtSequenceBlocks *blocks);
gboolean cgt_sequence_blocks_next (CgtSequenceBlocks *blocks, const guint64 *elements, gsize n_elements,
                                   const CgtSequenceValues *values, guint32 *mex);

G_END_DECLS
