/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-rules.h"

/**
 * CgtTwoHeapTable:
 *
 * The nim-values G(x, y) of two heaps, 0 <= x, y < size: of Wythoff's game, of another game of two numbers, or of two
 * heaps of any heap game, where it is G(x) ^ G(y). The table is found in growing squares: when @n rows are known, all
 * G(x, y) with x, y < @n are, and stay so. One thread at a time computes; others that want to compute wait; any thread
 * may read what is known. Reference counted.
 */
typedef struct _CgtTwoHeapTable CgtTwoHeapTable;

/* Stands for a missing value. */
#define CGT_TWO_HEAP_NONE G_MAXUINT32

CgtTwoHeapTable *cgt_two_heap_table_new (const CgtRules *rules, guint size, GError **error);
CgtTwoHeapTable *cgt_two_heap_table_ref (CgtTwoHeapTable *table);
void cgt_two_heap_table_unref (CgtTwoHeapTable *table);
gboolean cgt_two_heap_table_compute (CgtTwoHeapTable *table, CgtBudget *budget, GError **error);
guint cgt_two_heap_table_get_size (CgtTwoHeapTable *table);
guint cgt_two_heap_table_get_n_known (CgtTwoHeapTable *table);
guint32 cgt_two_heap_table_get (CgtTwoHeapTable *table, guint x, guint y);
guint32 cgt_two_heap_table_get_largest (CgtTwoHeapTable *table);
gsize cgt_two_heap_table_get_memory (CgtTwoHeapTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTwoHeapTable, cgt_two_heap_table_unref)
