/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"
#include "rulesets/cgt-packing.h"

G_BEGIN_DECLS

/**
 * CgtPackedTable:
 *
 * A transposition table of packed states that replaces instead of growing without end: it grows up to a limit, and
 * after that a new entry takes the place of the one of the least weight in its bucket. A state is compared as a whole.
 * Entries take 16 bytes, or 24 for boards of more than 64 squares. If it is shared, several threads may use it at the
 * same time.
 */
typedef struct _CgtPackedTable CgtPackedTable;

/* A state: the free squares, and a number for everything else. */
typedef struct
{
  CgtSet free;
  guint32 rest;
} CgtPackedKey;

static inline guint64
cgt_packed_mix (guint64 word)
{
  word = (word ^ word >> 32) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return word ^ word >> 29;
}

static inline guint64
cgt_packed_hash (const CgtPackedKey *key)
{
  guint64 low = (guint64) key->free, high = (guint64) (key->free >> 64);

  return cgt_packed_mix (cgt_packed_mix (low) + high * G_GUINT64_CONSTANT (0xd6e8feb86659fd93) +
                         key->rest * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/* @budget is nullable; NULL if it @is_shared. */
CgtPackedTable *cgt_packed_table_new (gboolean wide, gboolean is_shared, gsize most_bytes, CgtBudget *budget);
void cgt_packed_table_free (CgtPackedTable *table);
guint64 cgt_packed_table_get_n (CgtPackedTable *table);

/* Makes room for @n entries, as far as the limit allows, so that none of them takes the place of another. */
void cgt_packed_table_reserve (CgtPackedTable *table, guint64 n);

/* To be called some time before an entry is looked for. */
void cgt_packed_table_expect (CgtPackedTable *table, guint64 hash);
/* FALSE: there is no entry for a state with this hash. */
gboolean cgt_packed_table_may_have (CgtPackedTable *table, guint64 hash);
/* Whether the player to move wins. */
CgtTruth cgt_packed_table_find (CgtPackedTable *table, guint64 hash, const CgtPackedKey *key);
/* @weight of at most 63: how dear the answer was. FALSE: the budget ran out. */
gboolean cgt_packed_table_put (CgtPackedTable *table, guint64 hash, const CgtPackedKey *key, gboolean wins,
                               guint weight);
/* The same for a state that may be there already. */
gboolean cgt_packed_table_put_again (CgtPackedTable *table, const CgtPackedKey *key, gboolean wins, guint weight);

typedef void (*CgtPackedTableFunc) (const CgtPackedKey *key, gboolean wins, guint weight, gpointer data);
/* @func must not use the table. */
void cgt_packed_table_foreach (CgtPackedTable *table, CgtPackedTableFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPackedTable, cgt_packed_table_free)

G_END_DECLS
