/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * CgtWythoffStrip:
 *
 * The nimbers of Wythoff's game if one heap is small and the other may be large: for all (x, y) with x up to the
 * smaller heap and y up to the larger one.
 */
typedef struct _CgtWythoffStrip CgtWythoffStrip;

/* NULL: the budget (nullable) ran out. */
CgtWythoffStrip *cgt_wythoff_strip_new (guint smaller, guint larger, CgtBudget *budget);
void cgt_wythoff_strip_free (CgtWythoffStrip *strip);
gboolean cgt_wythoff_strip_has (const CgtWythoffStrip *strip, guint64 smaller, guint64 larger);
guint32 cgt_wythoff_strip_get (const CgtWythoffStrip *strip, guint smaller, guint larger);
/* The number of steps to compute a strip of this size, and its size in bytes. */
double cgt_wythoff_strip_cost (guint64 smaller, guint64 larger);
gsize cgt_wythoff_strip_get_memory (const CgtWythoffStrip *strip);
