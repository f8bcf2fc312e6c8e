/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-private.h"

G_BEGIN_DECLS

/**
 * CgtSequence:
 *
 * The nim-values of the single heaps 0, 1, 2, ... of a take-and-break game, as far as they were needed, and
 * their period once it is proved.
 */
typedef struct _CgtSequence CgtSequence;

/* @rules: of a game that has an octal code; borrowed. */
CgtSequence *cgt_sequence_new (const CgtRules *rules);
void cgt_sequence_free (CgtSequence *sequence);
gsize cgt_sequence_get_memory (CgtSequence *sequence);
/* The nimber of a heap of @n. FALSE when the budget (nullable) ran out. */
gboolean cgt_sequence_nimber (CgtSequence *sequence, guint64 n, CgtBudget *budget, guint64 *nimber, CgtHow *how);
/* TRUE when proved: values repeat with @period from heap @preperiod on. */
gboolean cgt_sequence_get_period (CgtSequence *sequence, guint64 *preperiod, guint64 *period);

G_END_DECLS
