/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-heap-quotient.h"

/**
 * CgtQuotientTable:
 *
 * A misère quotient of heaps that is found, with the names of its elements. Immutable, so any thread can use it.
 */
typedef struct
{
  char *title; /* the game, `kayles` */
  CgtHeapQuotient *heaps;
  const CgtQuotient *quotient;
  guint order, n_heaps;
  char **names; /* of the elements; NULL ends them */
  char *presentation;
  guint period, preperiod; /* 0: no period is proved */
  gboolean is_whole;       /* not stopped before the last heap that was asked for */
} CgtQuotientTable;

/* Is given the quotient of the heaps so far (transfer full), which is not whole. */
typedef void (*CgtQuotientSoFar) (CgtQuotientTable *table, gpointer data);

/* Finds the quotient of the heaps 1 to @to; 0: of as many as prove a period, and at most 1000; of all heaps, if all are
 * proved to be tame with a period. @so_far (nullable) is told now and then. It is that of fewer
 * heaps if the next one makes it too large, or if the budget (nullable) ran out. (transfer full): NULL with an error:
 * not even the heap of 1 can be added, or these are not the rules of an impartial game of single heaps. */
CgtQuotientTable *cgt_quotient_table_find (const CgtRules *rules, guint to, CgtQuotientSoFar so_far, gpointer data,
                                           CgtBudget *budget, GError **error);
CgtQuotientTable *cgt_quotient_table_ref (CgtQuotientTable *self);
void cgt_quotient_table_unref (CgtQuotientTable *self);

/* Whether the quotient knows the heap @n. */
gboolean cgt_quotient_table_knows (const CgtQuotientTable *self, guint64 n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtQuotientTable, cgt_quotient_table_unref)
