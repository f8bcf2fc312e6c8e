/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sequence/cgt-sequence-private.h"

G_BEGIN_DECLS

/**
 * CgtSequenceReversed:
 *
 * The values once more, the last first, so that the splits a + b = m, a = 1, 2, 3, ... of a heap lie one
 * after the other in both arrays and can be looked at many at a time.
 */
typedef struct
{
  gpointer data; /* G(i) is the value at capacity - 1 - i */
  gsize width, n, capacity;
} CgtSequenceReversed;

gboolean cgt_sequence_reversed_update (CgtSequenceReversed *reversed, const CgtSequenceValues *values, CgtBudget *budget);
void cgt_sequence_reversed_clear (CgtSequenceReversed *reversed, CgtBudget *budget);

/* Whether G(a) ^ G(sum - a) is @value for some a with @from <= a < @to. */
gboolean cgt_sequence_split_reaches (const CgtSequenceValues *values,
                                     const CgtSequenceReversed *reversed,
                                     gsize sum,
                                     gsize from,
                                     gsize to,
                                     guint32 value);

/* Sets stamps[G(a) ^ G(sum - a)] to @stamp for all a with @from <= a < @to. */
void cgt_sequence_stamp_splits (const CgtSequenceValues *values,
                                gsize sum,
                                gsize from,
                                gsize to,
                                guint32 *stamps,
                                guint32 stamp);

/* One more than the largest smaller part of a split of @rest in two. */
static inline gsize
cgt_sequence_splits_end (const CgtHeapGame *game, gsize rest)
{
  return game->kind == CGT_HEAP_UNEQUAL ? (rest + 1) / 2 : rest / 2 + 1;
}

G_END_DECLS
