/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-private.h"
#include "cgt-sequence-sieve.h"

G_BEGIN_DECLS

/**
 * CgtSequencePlanes:
 *
 * The values of heaps in bytes, for #CgtSieve. A mask divides the values into common and rare ones, as in
 * the sparse space (Winning Ways, ch. 4); in either class a value is known without the lowest bit of the
 * mask, and what is left of it is its index: the XOR of two values has the XOR of their indexes, and the
 * indexes of a class have the order of its values. So half as many bits have to be looked at.
 *
 * The low byte of an index is in one plane, the high one in another, there with the class in bit 7. Heap 0, which is
 * no part of a split, and heaps without a value have a high byte that makes no window's with that of any heap.
 */
typedef struct
{
  CgtBudget *budget;
  gsize margin; /* bytes before that of heap 0 */
  guint32 mask;
  guint8 *low, *high;
  gsize n, capacity;
} CgtSequencePlanes;

/* The classes as they are in a high byte. */
typedef enum
{
  CGT_PLANE_RARE = 0,
  CGT_PLANE_COMMON = 0x80,
} CgtPlaneClass;

/* Indexes from this on have no place. */
#define CGT_PLANE_INDEXES (64 * 256)

/* @taken: as much as any option takes at most */
void cgt_sequence_planes_init (CgtSequencePlanes *planes, gsize taken, CgtBudget *budget);
void cgt_sequence_planes_clear (CgtSequencePlanes *planes);
gboolean cgt_sequence_planes_update (CgtSequencePlanes *planes, guint32 mask, const CgtSequenceValues *values);

static inline gboolean
cgt_sequence_mask_is_rare (guint32 mask, guint32 value)
{
  return !__builtin_parity (value & mask);
}

/* The bits below the lowest of a mask. */
static inline guint32
cgt_sequence_mask_below (guint32 mask)
{
  return (mask & -mask) - 1;
}

/* The index of a value in its class, and back. */
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

/* How many values of a class are at most @largest. */
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

G_END_DECLS
