/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget-memory.h"

/* Number of values in a block of a set. */
#define CGT_SET_BLOCK 512

/**
 * CgtSequenceSet:
 *
 * A set of values as bits, in whole blocks. All bits 0 is the empty set.
 */
typedef struct
{
  guint64 *bits;  /* a block of the budget */
  gsize n_blocks; /* a power of 2, or 0 */
} CgtSequenceSet;

static inline gboolean
cgt_sequence_set_has (const CgtSequenceSet *set, guint32 v)
{
  return v / CGT_SET_BLOCK < set->n_blocks && (set->bits[v / 64] >> v % 64 & 1) != 0;
}

/* The block of @v must exist. */
static inline void
cgt_sequence_set_insert (CgtSequenceSet *set, guint32 v)
{
  set->bits[v / 64] |= (guint64) 1 << v % 64;
}

/* Makes room for the values of @n_blocks. FALSE: @budget (nullable) or the machine has none. */
gboolean cgt_sequence_set_grow (CgtSequenceSet *set, gsize n_blocks, CgtBudget *budget);
void cgt_sequence_set_clear (CgtSequenceSet *set);

/* Adds { v ^ x : v in @set } to @to, restricted to the blocks of @to from @from up to @end, which must exist. */
void cgt_sequence_set_join_xor (CgtSequenceSet *to, const CgtSequenceSet *set, guint32 x, gsize from, gsize end);

/* Returns the least value, at least @from, that is not in the set. */
guint32 cgt_sequence_set_next_absent (const CgtSequenceSet *set, guint32 from);
