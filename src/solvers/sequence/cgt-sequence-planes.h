/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-private.h"
#include "cgt-sequence-sieve.h"

/**
 * CgtSequencePlanes:
 *
 * The values of heaps in bytes, for #CgtSieve. A mask divides the values into common and rare ones, as in the sparse
 * space (Winning Ways, ch. 4). Within a class a value is determined without the lowest bit of the mask, and the
 * remaining bits are its index. The index of the XOR of two values is the XOR of their indexes, and indexes of a class
 * have the order of its values. So only half as many values need to be tested.
 *
 * One plane has the low bytes of the indexes, another the high bytes, with the class in bit 7. Heap 0, which is not
 * part of a split, and heaps without a value have a high byte that matches no window when combined with that of any
 * heap.
 */
typedef struct
{
  CgtBudget *budget;
  gsize margin; /* bytes before that of heap 0 */
  guint32 mask;
  guint8 *low, *high;
  gsize n, capacity;
} CgtSequencePlanes;

/* The classes as they appear in a high byte. */
typedef enum
{
  CGT_PLANE_RARE = 0,
  CGT_PLANE_COMMON = 0x80,
} CgtPlaneClass;

/* Indexes from this on do not fit. */
#define CGT_PLANE_INDEXES (64 * 256)

/* @taken: the most that any option takes */
void cgt_sequence_planes_init (CgtSequencePlanes *planes, gsize taken, CgtBudget *budget);
void cgt_sequence_planes_clear (CgtSequencePlanes *planes);
gboolean cgt_sequence_planes_update (CgtSequencePlanes *planes, guint32 mask, const CgtSequenceValues *values);

static inline gboolean
cgt_sequence_mask_is_rare (guint32 mask, guint32 value)
{
  return !__builtin_parity (value & mask);
}

/* The bits below the lowest bit of a mask. */
static inline guint32
cgt_sequence_mask_below (guint32 mask)
{
  return (mask & -mask) - 1;
}

/* The index of a value in its class, and the value of an index. */
static inline guint32
cgt_sequence_mask_index (guint32 mask, guint32 value)
{
  guint32 below = cgt_sequence_mask_below (mask);

  return (value & below) | (value >> 1 & ~below);
}

static inline guint32
cgt_sequence_mask_value (guint32 mask, guint32 index, CgtPlaneClass class)
{
  guint32 below = cgt_sequence_mask_below (mask), value = (index & below) | (index & ~below) << 1;

  return cgt_sequence_mask_is_rare (mask, value) == (class == CGT_PLANE_RARE) ? value : value | (below + 1);
}

/* The number of values of a class that are at most @largest. */
guint32 cgt_sequence_mask_n_values (guint32 mask, guint32 largest, CgtPlaneClass class);

/* The bytes of a heap in the planes. */
static inline const guint8 *
cgt_sequence_planes_low (const CgtSequencePlanes *planes, gsize heap)
{
  return planes->low + planes->margin + heap;
}

static inline const guint8 *
cgt_sequence_planes_high (const CgtSequencePlanes *planes, gsize heap)
{
  return planes->high + planes->margin + heap;
}
