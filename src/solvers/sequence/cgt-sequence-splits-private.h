/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-parts.h"
#include "cgt-sequence-all-splits.h"

G_BEGIN_DECLS

/* See cgt-sequence-splits.c. */

/* The search for values of one class. */
typedef struct
{
  CgtPlaneClass class;
  CgtSieve sieve;
} CgtSplitsSearch;

typedef struct
{
  const CgtHeapRules *game;
  guint32 mask;
  guint8 *digits; /* d_0 ... d_(n-1); for Grundy's game, as if it were 4. */
  gsize n_digits;
  GArray *takes;               /* guint64: the j whose digit leaves one heap */
  GArray *splits;              /* gsize: the j whose digit leaves two */
  CgtSequenceParts rare_heaps; /* tried first for common values */
  CgtSequenceParts guides;     /* tried first for rare values */
  gsize learn_at;              /* both are learned again when there are this many values */
  guint8 *zeros;               /* as many as takes has */
  gsize n_sorted;              /* number of heaps known to be rare or common */
  gsize revise_at;             /* the mask is chosen again when there are this many values */
  guint32 span;
  CgtSequencePlanes planes;
  guint32 *stamps;
  gsize first; /* of the lanes; 0: there are none */
  CgtSplitsSearch common, rare;
} CgtSplits;

/* Updates what depends on the values found since the last call. */
void cgt_splits_sort_heaps (CgtSplits *splits, const CgtSequenceValues *values);
/* Learns the best order of rare heaps, and the best parts for rare values. */
void cgt_splits_learn (CgtSplits *splits, const CgtSequenceValues *values);
/* Sets up a search for the heaps that are the lanes. Common values are those of splits with a rare part. As all is
 * checked, rare values need not be compared with all splits. */
void cgt_splits_prepare (CgtSplits *splits, CgtSplitsSearch *search, guint32 largest);

G_END_DECLS
