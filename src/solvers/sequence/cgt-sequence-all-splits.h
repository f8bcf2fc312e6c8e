/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-private.h"

/* The splits a + b = m of a heap, a = 1, 2, 3, ... */

/* Stamps about @n splits of @sum, very unequal ones and nearly equal ones, which reach different values soonest: sets
 * stamps[v] to @stamp for their values v. */
void cgt_sequence_stamp_some_splits (const CgtHeapRules *game, const CgtSequenceValues *values, gsize sum, gsize n,
                                     guint32 *stamps, guint32 stamp);

/* Whether one of the other splits of @sum has @value. */
gboolean cgt_sequence_other_splits_reach (const CgtHeapRules *game, const CgtSequenceValues *values, gsize sum, gsize n,
                                          guint32 value);
