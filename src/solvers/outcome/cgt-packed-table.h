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
 */
typedef struct _CgtPackedTable CgtPackedTable;

/* A state: the free squares, and a word for everything else. */
typedef struct
{
  CgtSet free;
  guint64 rest;
} CgtPackedKey;

CgtPackedTable *cgt_packed_table_new (gsize most_bytes, CgtBudget *budget);
void cgt_packed_table_free (CgtPackedTable *table);
guint64 cgt_packed_table_get_n (const CgtPackedTable *table);

/* Whether the player to move wins; -1: not known. */
int cgt_packed_table_find (const CgtPackedTable *table, const CgtPackedKey *key);
/* @weight of at most 255: how dear the answer was. FALSE: the budget ran out. */
gboolean cgt_packed_table_put (CgtPackedTable *table, const CgtPackedKey *key, gboolean wins, guint weight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPackedTable, cgt_packed_table_free)

G_END_DECLS
