/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-play-state.h"

#define CGT_HEAP_NOT_NIM G_MAXUINT32

typedef struct
{
  guint64 nimber;
  guint64 hash;  /* the sum of those of its heaps */
  guint32 at, n; /* its heaps, in the list of parts */
  guint32 longest, shortest;
} CgtHeapOption;

typedef struct
{
  guint64 nimber;
  guint64 hash;     /* of its options: it tells heaps apart by how they are played, and not by when they were listed */
  guint64 span;     /* ones up to the highest one of any nimber that it has or may come to */
  guint32 first, n; /* its options, sorted by nimber */
  guint32 order;    /* where they begin in the list of the longest first */
  guint32 longest, shortest;
  guint32 nim;    /* it is a Nim heap of this size, option for option; or CGT_HEAP_NOT_NIM */
  guint32 n_ways; /* in which it falls apart: its options that leave several heaps, and the ways of one of its heaps,
                   * that with the most */
} CgtHeap;

/**
 * CgtHeapOptions:
 *
 * Heaps by number, with their options. Heaps with the same options are the same heap. A state is a sorted list of such
 * numbers; heaps without options are left out. All Nim heaps share one list of options, which the largest has in full.
 */
typedef struct
{
  CgtSolver *solver;
  CgtTable *numbers; /* game and size -> number + 1 */
  CgtTable *forms;   /* options -> number + 1 */
  CgtHeap *heaps;    /* arrays of the budget */
  CgtHeapOption *options;
  guint32 *longest_first; /* the options of each heap in another order */
  guint32 *parts;         /* the heaps of options */
  guint32 *nim;           /* the numbers of the Nim heaps of 0, 1, 2 ... */
  guint64 n_listed;       /* options that were listed */
  gboolean is_full;       /* they became too many */
} CgtHeapOptions;

void cgt_heap_options_init (CgtHeapOptions *self, CgtSolver *solver);
void cgt_heap_options_clear (CgtHeapOptions *self);
gsize cgt_heap_options_get_memory (const CgtHeapOptions *self);
/* Charges what is held to @budget (nullable) instead of the one before. */
void cgt_heap_options_set_budget (CgtHeapOptions *self, CgtBudget *budget);

/* Appends the numbers of the heaps of @state, sorted, to @numbers (guint32). FALSE: they have too many options, or the
 * budget ran out. */
gboolean cgt_heap_options_number (CgtHeapOptions *self, CgtBytes state, GArray *numbers);

static inline const CgtHeap *
cgt_heap_options_get_heap (const CgtHeapOptions *self, guint32 number)
{
  return &self->heaps[number];
}

static inline const CgtHeapOption *
cgt_heap_options_get_option (const CgtHeapOptions *self, guint32 index)
{
  return &self->options[index];
}
