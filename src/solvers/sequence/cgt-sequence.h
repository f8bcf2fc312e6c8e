/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-rules.h"

/**
 * CgtSequence:
 *
 * The nim-values G(0), G(1), G(2), ... of the single heaps of a heap game, as far as they are known, and the period
 * once it is proved. Reference counted.
 *
 * One thread at a time extends a sequence; others that want to extend it wait. Any thread may read known values at the
 * same time (cgt_sequence_get_n_known(), _copy_values(), _get_value(), _get_period(), _get_histogram()). A known value
 * never changes, and results are kept when a budget or a cancellable stops the work.
 */
typedef struct _CgtSequence CgtSequence;

CgtSequence *cgt_sequence_new (const char *game, GError **error);
CgtSequence *cgt_sequence_new_for_rules (const CgtRules *rules, GError **error);
/* Whether the game is partizan, so that its values are games even where they are all nimbers. */
gboolean cgt_sequence_is_of_partizan_game (const CgtSequence *sequence);
CgtSequence *cgt_sequence_ref (CgtSequence *sequence);
void cgt_sequence_unref (CgtSequence *sequence);
const char *cgt_sequence_get_ruleset (CgtSequence *sequence);

gboolean cgt_sequence_extend (CgtSequence *sequence, guint64 to, CgtBudget *budget, GError **error);
guint64 cgt_sequence_get_n_known (CgtSequence *sequence);
gboolean cgt_sequence_get_value (CgtSequence *sequence, guint64 n, guint64 *value);
gsize cgt_sequence_copy_values (CgtSequence *sequence, guint64 from, gsize n, guint32 *values);
gsize cgt_sequence_get_memory (CgtSequence *sequence);
const char *cgt_sequence_get_method (CgtSequence *sequence);

/* What proves that a nim-sequence is periodic. */
typedef enum
{
  CGT_THEOREM_GUY_SMITH,              /* Guy and Smith's */
  CGT_THEOREM_GUY_SMITH_THREE_HEAPS,  /* the same where a move can leave three heaps */
  CGT_THEOREM_GUY_SMITH_ENDLESS_CODE, /* the same where the digits of the code go on for ever */
  CGT_THEOREM_FINITE_SET,             /* of a subtraction game: as many values as the largest element repeat */
  CGT_THEOREM_NO_SPLITS,              /* of a code without splits: as many values as it has digits repeat */
  CGT_THEOREM_SET_WITHOUT_MULTIPLES,  /* the set holds every number below the period and no multiple of it */
  CGT_THEOREM_AUSTIN,                 /* arithmetic periodicity, after Austin, by the classes of residues */
  CGT_THEOREM_ARITHMETIC_NO_SPLITS,   /* arithmetic periodicity of a code without splits */
  CGT_THEOREM_HOWSE_NOWAKOWSKI,       /* arithmetic periodicity, by pairs of equal heaps */
  CGT_N_THEOREMS,
} CgtTheorem;

/**
 * CgtSequencePeriod:
 * @period: the least p with G(n + p) = G(n) + saltus for all n from some n on
 * @preperiod: the least n from which that holds (one more than the last exceptional heap)
 * @saltus: 0 for a period in the ordinary sense
 * @theorem: which theorem proves it
 * @bound: the theorem needed the values G(0) to G(bound - 1); 0 when it needs none but the rules
 */
typedef struct
{
  guint64 period, preperiod, saltus;
  CgtTheorem theorem;
  guint64 bound;
} CgtSequencePeriod;

gboolean cgt_sequence_get_period (CgtSequence *sequence, CgtSequencePeriod *period);

/* A period that shows among the values G(0) ... G(n-1) without being proved: @bound is how many values the theorem
 * needs for it, 0 if none is known. FALSE: none shows, or one is proved. */
gboolean cgt_sequence_get_shown_period (CgtSequence *sequence, guint64 n, CgtSequencePeriod *period);

/* Values below this are counted one by one. */
#define CGT_SEQUENCE_COUNTED 65536

/**
 * CgtSequenceHistogram:
 * @counts: how often each value below @n_counts occurs
 * @n_beyond: how many values are %CGT_SEQUENCE_COUNTED or more
 *
 * How often each value occurs among G(0) ... G(n-1), and the sparse space (Winning Ways, ch. 4): values v for which v &
 * mask has an even number of bits are rare, the others common. The mask is chosen so that as many as possible are
 * common. last_rare is the last heap with a rare value.
 */
typedef struct
{
  guint64 n;
  guint32 largest;
  guint32 n_counts; /* a power of 2 */
  guint64 *counts;
  guint64 n_beyond;
  guint32 mask;
  guint64 n_rare;
  guint64 last_rare;
} CgtSequenceHistogram;

CgtSequenceHistogram *cgt_sequence_histogram_new (void);
void cgt_sequence_histogram_extend (CgtSequenceHistogram *histogram, CgtSequence *sequence, guint64 to);
void cgt_sequence_histogram_free (CgtSequenceHistogram *histogram);
gboolean cgt_sequence_value_is_rare (guint32 mask, guint64 value);

gboolean cgt_sequence_heap_nimber (CgtSequence *sequence, guint64 n, CgtBudget *budget, guint64 *nimber,
                                   gboolean *by_period, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSequence, cgt_sequence_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSequenceHistogram, cgt_sequence_histogram_free)
