/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-private.h"

G_BEGIN_DECLS

/**
 * CgtSequenceReversed:
 *
 * A copy of the values in reverse order. The splits a + b = m, a = 1, 2, 3, ... of a heap are then consecutive in both
 * arrays and can be compared many at a time.
 */
typedef struct
{
  gpointer data; /* G(i) is the value at capacity - 1 - i */
  gsize width, n, capacity;
} CgtSequenceReversed;

gboolean cgt_sequence_reversed_update (CgtSequenceReversed *reversed, const CgtSequenceValues *values,
                                       CgtBudget *budget);
void cgt_sequence_reversed_clear (CgtSequenceReversed *reversed);

/* Stamps about @n splits of @sum, very unequal ones and nearly equal ones, which reach different values soonest: sets
 * stamps[v] to @stamp for their values v. */
void cgt_sequence_stamp_some_splits (const CgtHeapRules *game, const CgtSequenceValues *values, gsize sum, gsize n,
                                     guint32 *stamps, guint32 stamp);

/* Whether one of the other splits of @sum has @value. */
gboolean cgt_sequence_other_splits_reach (const CgtHeapRules *game, const CgtSequenceValues *values,
                                          const CgtSequenceReversed *reversed, gsize sum, gsize n, guint32 value);

G_END_DECLS
