/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/heaps/cgt-heap-rules.h"
#include "cgt-sequence.h"

G_BEGIN_DECLS

/**
 * CgtSequenceValues:
 *
 * The values found, in as few bytes each as the largest needs: 1, 2 or 4. The thread that computes
 * writes behind @n_published; readers hold the lock, and so does the writer when the array moves.
 */
typedef struct
{
  GMutex lock;
  gpointer data;
  gsize width;       /* bytes of a value */
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

/* The values v < this are closed under XOR: a power of 2 above the largest. */
static inline guint32
cgt_sequence_values_span (const CgtSequenceValues *values)
{
  return 2u << (values->largest == 0 ? 0 : g_bit_storage (values->largest) - 1);
}

/**
 * CgtSequenceMethod:
 *
 * A way to find the next values; each is a file. @start makes its tables from the values there are,
 * @advance pushes values until there are @to of them, or the budget stops it (FALSE).
 */
typedef struct
{
  const char *name; /* for people */
  gpointer (*start) (const CgtHeapRules *game, const CgtSequenceValues *values, CgtBudget *budget);
  gboolean (*advance) (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget);
  void (*free) (gpointer state);
} CgtSequenceMethod;

extern const CgtSequenceMethod cgt_sequence_plain;       /* anything, by the definition */
extern const CgtSequenceMethod cgt_sequence_dense;       /* codes without 8, and Grundy's game */
extern const CgtSequenceMethod cgt_sequence_sparse;      /* finite codes without 8, and Grundy's game */
extern const CgtSequenceMethod cgt_sequence_splits;      /* the same, without a mask */
extern const CgtSequenceMethod cgt_sequence_subtraction; /* subtraction sets */
extern const CgtSequenceMethod cgt_sequence_triples;     /* codes with 8 */

/* Of the two methods for splits that go through a sieve the better one, or NULL: see there. */
const CgtSequenceMethod *cgt_sequence_choose_splits (const CgtHeapRules *game, const CgtSequenceValues *values);

/* A sequence that keeps to one method, for tests and benchmarks. */
void cgt_sequence_force_method (CgtSequence *sequence, const CgtSequenceMethod *method);

/* The heap of the code that a heap of the game is (not the same for Treblecross only). */
CgtSequenceValues *cgt_sequence_get_values (CgtSequence *sequence);

/* Proofs: TRUE when the values found prove a period, and then the least period and preperiod. */
gboolean cgt_sequence_prove_by_rules (const CgtHeapRules *game, CgtSequencePeriod *period);
gboolean cgt_sequence_prove_period (const CgtHeapRules *game, const CgtSequenceValues *values,
                                    CgtSequencePeriod *period);
gboolean cgt_sequence_prove_saltus (const CgtHeapRules *game, const CgtSequenceValues *values,
                                    CgtSequencePeriod *period);

gboolean cgt_sequence_prove_by_equal_heaps (const CgtHeapRules *game, const CgtSequenceValues *values, gsize preperiod,
                                            gsize p, guint32 s);

guint8 *cgt_sequence_equal_heaps_offsets (const CgtHeapRules *game, const CgtSequenceValues *values, gsize e, gsize p,
                                          guint32 s);

/* The Z-function of Main and Lorentz, backwards: z[p] is how many of the last values (or, with
 * @differences, of the last differences of neighbours) are the same p places earlier. */
guint32 *cgt_sequence_agreement (const CgtSequenceValues *values, gboolean differences, gsize *n);

/* The mask of the sparse space: see #CgtSequenceHistogram. */
guint32 cgt_sequence_choose_mask (const guint64 *counts, guint32 span, guint64 *n_rare);

G_END_DECLS
