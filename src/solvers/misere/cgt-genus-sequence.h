/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-rules.h"

/**
 * CgtGenusSequence:
 *
 * The genera of the single heaps of a game of heaps. As long as all heaps are tame, they are found from the genera of
 * the smaller ones alone, and a period can be proved. From the first other heap on they are found from canonical forms,
 * which grow fast.
 *
 * If all heaps from some heap on are proved to be tame and firm, as below, they are those of the nim-sequence, which is
 * found fast.
 *
 * A game is tame if its options are, and if its nimber and its misère nim-value are equal, or 0 and 1 in any order
 * (Conway, On Numbers and Games, ch. 12; Winning Ways, ch. 13). A sum of tame games has the genus of the sum of Nim
 * that they play like: 0^1 and 1^0 behave like the heaps of 0 and 1, all others, also 0^0 and 1^1, like sums with a
 * larger heap.
 */
typedef struct _CgtGenusSequence CgtGenusSequence;

/* NULL with an error: the game has no single heaps. */
CgtGenusSequence *cgt_genus_sequence_new (const CgtRules *rules, GError **error);
void cgt_genus_sequence_free (CgtGenusSequence *sequence);

/* Finds the genera up to the heap @to. FALSE: the budget ran out; those before are known. */
gboolean cgt_genus_sequence_extend (CgtGenusSequence *sequence, guint64 to, CgtBudget *budget);
/* So many genera, from that of the heap 0 on, are known. */
guint64 cgt_genus_sequence_get_length (const CgtGenusSequence *sequence);
/* The nimber and the misère nim-values with no, one, two, ... heaps of 2, until the last two repeat: `2^2`, `0^120`; of
 * a tame or restive game only the first. Unlike cgt_misere_forms_genus(), Nim heaps are written in the same way.
 * (transfer full) */
char *cgt_genus_sequence_get (const CgtGenusSequence *sequence, guint64 n);
/* The nimber of a heap that is tame, like all before it, and whether the heap is firm. */
guint cgt_genus_sequence_get_tame (const CgtGenusSequence *sequence, guint64 n, gboolean *is_firm);
/* Whether all heaps from some heap on are proved to be tame and firm, so that many more are found soon. */
gboolean cgt_genus_sequence_is_firm (const CgtGenusSequence *sequence);
/* Whether all heaps are proved to be tame, and their genera to be periodic from the heap @preperiod on. */
gboolean cgt_genus_sequence_get_period (const CgtGenusSequence *sequence, guint *period, guint *preperiod);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtGenusSequence, cgt_genus_sequence_free)
