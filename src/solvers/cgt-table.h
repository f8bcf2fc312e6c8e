/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget-memory.h"
#include "rulesets/cgt-arena.h"

/**
 * CgtTable:
 *
 * A transposition table: a word for each position (bytes), 0 at first. It holds from thousands to tens of millions of
 * entries; lookups of short keys are the most frequent call. Keys do not move until the table is freed. What it holds
 * counts against the budget that cgt_table_intern() or cgt_table_set_budget() was last given; after NULL, against none.
 */
typedef struct _CgtTable CgtTable;

CgtTable *cgt_table_new (void);
void cgt_table_free (CgtTable *table);
/* Charges what the table holds to @budget (nullable) instead of the one before. */
void cgt_table_set_budget (CgtTable *table, CgtBudget *budget);
gsize cgt_table_get_memory (CgtTable *table);
gsize cgt_table_get_n (CgtTable *table);

/* The word of @key; 0 if it is not in the table. */
guint64 cgt_table_lookup (CgtTable *table, CgtBytes key);
/* The entry of @key; G_MAXSIZE if it is not in the table. */
gsize cgt_table_find (CgtTable *table, CgtBytes key);
/* Announces that @key will be looked up soon. */
void cgt_table_prefetch (CgtTable *table, CgtBytes key);
/* The entry of @key, made if necessary; G_MAXSIZE when the budget (nullable) ran out. Entries are numbered from 0 in
 * the order they were made. */
gsize cgt_table_intern (CgtTable *table, CgtBytes key, CgtBudget *budget);
CgtBytes cgt_table_get_key (CgtTable *table, gsize entry);
/* The same with a hash that the caller knows. All calls for a table give a key the same hash: this one, or that of the
 * functions above. */
gsize cgt_table_find_hashed (CgtTable *table, CgtBytes key, guint32 hash);
gsize cgt_table_intern_hashed (CgtTable *table, CgtBytes key, guint32 hash, CgtBudget *budget);
/* Whether there is a key with this hash, so that a key need not be made to find out that it is not in the table. */
gboolean cgt_table_has_hash (CgtTable *table, guint32 hash);
guint64 cgt_table_get (CgtTable *table, gsize entry);
void cgt_table_set (CgtTable *table, gsize entry, guint64 word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTable, cgt_table_free)
