/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence.h"
#include "cgt-two-heap-table.h"

struct _CgtTwoHeapTable
{
  gatomicrefcount refs;
  GMutex computing;
  CgtRules *rules;
  /* Exactly one of these is set. */
  guint32 (*rule) (guint x, guint y);
  gboolean (*search) (CgtTwoHeapTable *table, CgtBudget *budget, GError **error);
  CgtSequence *sequence; /* of a single heap: the game is a sum */
  guint size;
  gint n_known;   /* atomic */
  gint largest;   /* atomic */
  gpointer *rows; /* size of them, guint16 or, for large tables, guint32 */
  gboolean wide;
};

/* Prepares a row to be filled; declares it known. */
gboolean cgt_two_heap_begin_row (CgtTwoHeapTable *table, guint y, CgtBudget *budget, GError **error);
void cgt_two_heap_end_row (CgtTwoHeapTable *table, guint y, guint32 largest);
gboolean cgt_two_heap_out_of_memory (GError **error);

/* For @x <= @y. In a narrow table only the missing value is truncated. */
static inline void
cgt_two_heap_set (CgtTwoHeapTable *table, guint x, guint y, guint32 value, guint32 *largest)
{
  if (table->wide)
    ((guint32 *) table->rows[y])[x] = value;
  else
    ((guint16 *) table->rows[y])[x] = (guint16) value;
  if (value != CGT_TWO_HEAP_NONE)
    *largest = MAX (*largest, value);
}

static inline guint32
cgt_two_heap_get (const CgtTwoHeapTable *table, guint x, guint y)
{
  guint16 value;

  if (table->wide)
    return ((const guint32 *) table->rows[y])[x];
  value = ((const guint16 *) table->rows[y])[x];
  return value == G_MAXUINT16 ? CGT_TWO_HEAP_NONE : value;
}
