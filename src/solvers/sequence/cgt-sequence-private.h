/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget-memory.h"
#include "rulesets/heaps/cgt-heap-rules.h"
#include "cgt-sequence.h"

/**
 * CgtSequenceValues:
 *
 * The values found, each in as few bytes as the largest needs: 1, 2 or 4. The computing thread writes after
 * @n_published. Readers hold the lock; the writer holds it only when the array moves.
 */
typedef struct
{
  GMutex lock;
  gpointer data;     /* a block of the budget */
  gsize width;       /* bytes per value */
  gsize n, capacity; /* values */
  gsize n_published;
  guint32 largest;
} CgtSequenceValues;

void cgt_sequence_values_init (CgtSequenceValues *values);
void cgt_sequence_values_clear (CgtSequenceValues *values);
gboolean cgt_sequence_values_push (CgtSequenceValues *values, guint32 value, CgtBudget *budget);
void cgt_sequence_values_publish (CgtSequenceValues *values);
void cgt_sequence_values_copy (const CgtSequenceValues *values, gsize from, gsize n, guint32 *copy);

static inline guint32
cgt_sequence_values_get (const CgtSequenceValues *values, gsize i)
{
  switch (values->width)
    {
    case 1:
      return ((const guint8 *) values->data)[i];
    case 2:
      return ((const guint16 *) values->data)[i];
    default:
      return ((const guint32 *) values->data)[i];
    }
}

/* The values v below this are closed under XOR: a power of 2 above the largest. */
static inline guint32
cgt_sequence_values_span (const CgtSequenceValues *values)
{
  return 2u << (values->largest == 0 ? 0 : g_bit_storage (values->largest) - 1);
}

/**
 * CgtSequenceMethod:
 *
 * A method for finding the next values; each is a file. @start makes its tables from the known values; @advance pushes
 * values until there are @to of them, or returns FALSE when the budget stops it.
 */
typedef struct
{
  const char *name; /* user-visible */
  gpointer (*start) (const CgtHeapRules *game, const CgtSequenceValues *values, CgtBudget *budget);
  gboolean (*advance) (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget);
  void (*free) (gpointer state);
} CgtSequenceMethod;

extern const CgtSequenceMethod cgt_sequence_plain;       /* anything, by the definition */
extern const CgtSequenceMethod cgt_sequence_dense;       /* codes without 8, and Grundy's game */
extern const CgtSequenceMethod cgt_sequence_sparse;      /* finite codes without 8, and Grundy's game */
extern const CgtSequenceMethod cgt_sequence_subtraction; /* subtraction sets */
extern const CgtSequenceMethod cgt_sequence_triples;     /* codes with 8 */

/* Whether so few values of a code without 8, or of Grundy's game, are rare that the sparse space is faster than all
 * splits. FALSE while there are few heaps. */
gboolean cgt_sequence_is_sparse (const CgtHeapRules *game, const CgtSequenceValues *values);

/* Makes a sequence use one method, for tests and benchmarks. */
void cgt_sequence_force_method (CgtSequence *sequence, const CgtSequenceMethod *method);

/* Proofs: TRUE when the values found prove a period; sets the least period and preperiod. */
gboolean cgt_sequence_prove_by_rules (const CgtHeapRules *game, CgtSequencePeriod *period);
gboolean cgt_sequence_prove_period (const CgtHeapRules *game, const CgtSequenceValues *values,
                                    CgtSequencePeriod *period);
gboolean cgt_sequence_prove_saltus (const CgtHeapRules *game, const CgtSequenceValues *values,
                                    CgtSequencePeriod *period);

gboolean cgt_sequence_prove_by_equal_heaps (const CgtHeapRules *game, const CgtSequenceValues *values, gsize preperiod,
                                            gsize p, guint32 s);

guint8 *cgt_sequence_equal_heaps_offsets (const CgtHeapRules *game, const CgtSequenceValues *values, gsize e, gsize p,
                                          guint32 s);

/* The Z-function of Main and Lorentz, backwards: z[p] is the number of last values (or, with @differences, of last
 * differences of neighbours) that are equal to those p places earlier. */
gboolean cgt_sequence_find_period (const CgtHeapRules *game, const CgtSequenceValues *values, guint64 offset,
                                   CgtSequencePeriod *period);
guint32 *cgt_sequence_agreement (const CgtSequenceValues *values, gboolean differences, gsize *n);

/* The mask of the sparse space: see #CgtSequenceHistogram. */
guint32 cgt_sequence_choose_mask (const guint64 *counts, guint32 span, guint64 *n_rare);
