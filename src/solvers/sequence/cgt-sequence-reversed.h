/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-private.h"

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

gboolean cgt_sequence_reversed_update (CgtSequenceReversed *reversed, const CgtSequenceValues *values,
                                       CgtBudget *budget);
void cgt_sequence_reversed_clear (CgtSequenceReversed *reversed, CgtBudget *budget);

/* Some splits of @sum, about @n of them: very unequal ones and nearly equal ones, which reach different values
 * soonest. Sets stamps[v] to @stamp for their values v. */
void cgt_sequence_stamp_some_splits (const CgtHeapRules *game, const CgtSequenceValues *values, gsize sum, gsize n,
                                     guint32 *stamps, guint32 stamp);

/* Whether one of the other splits of @sum has @value. */
gboolean cgt_sequence_other_splits_reach (const CgtHeapRules *game, const CgtSequenceValues *values,
                                          const CgtSequenceReversed *reversed, gsize sum, gsize n, guint32 value);

G_END_DECLS
