/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-arena.h"

G_BEGIN_DECLS

/**
 * CgtTable:
 *
 * A transposition table: positions, as bytes, and a word for each, 0 at first. From thousands to tens of
 * millions of entries; lookups of short keys are the common call. Keys stay where they are until
 * the table is freed.
 */
typedef struct _CgtTable CgtTable;

CgtTable *cgt_table_new (void);
void cgt_table_free (CgtTable *table);
gsize cgt_table_get_memory (CgtTable *table);
gsize cgt_table_get_n (CgtTable *table);

/* The word of @key; 0 when it is not there. */
guint64 cgt_table_lookup (CgtTable *table, CgtBytes key);
/* Says that @key will be looked up soon. */
void cgt_table_prefetch (CgtTable *table, CgtBytes key);
/* The entry of @key, made if need be; G_MAXSIZE when the budget (nullable) is used up. Entries
 * are numbered from 0 in the order they were made. */
gsize cgt_table_intern (CgtTable *table, CgtBytes key, CgtBudget *budget);
CgtBytes cgt_table_get_key (CgtTable *table, gsize entry);
guint64 cgt_table_get (CgtTable *table, gsize entry);
void cgt_table_set (CgtTable *table, gsize entry, guint64 word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTable, cgt_table_free)

G_END_DECLS
