/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-rules.h"

/* Games of single heaps, all of whose heaps are found one by one. */

/* FALSE with an error: @rules are not those of an impartial game of single heaps. */
gboolean cgt_heap_moves_check (const CgtRules *rules, GError **error);
/* What moves in the heap @n leave: each a GArray of guint32, in which n - 1 stands for a heap of n. NULL: the budget
 * ran out. (transfer full) */
GPtrArray *cgt_heap_moves_of (const CgtRules *rules, guint64 n, CgtBudget *budget);

/* How many tokens a move can take at most, and into how many heaps it can leave the rest. FALSE: there is no most. */
gboolean cgt_heap_moves_find_bounds (const CgtRules *rules, guint64 *tokens, guint *heaps);

/* What the heap @n is in all sums, as a number. */
typedef guint (*CgtHeapElement) (gconstpointer data, guint64 n);

/**
 * cgt_heap_moves_find_period:
 *
 * Looks for a period of @element that the heaps 0 to @n_heaps prove. If no more than k tokens are taken and no more
 * than s heaps are left, it is enough that it repeats among the heaps up to s (n + p) + k - 1, from n = @preperiod on:
 * among the heaps that a move in a larger one leaves, the largest can be exchanged for one that is p smaller, so that
 * its options are the same elements as those of the heap that is p smaller (Plambeck and Siegel, section 5).
 *
 * Returns: FALSE: there is none, or there is no such k
 */
gboolean cgt_heap_moves_find_period (const CgtRules *rules, CgtHeapElement element, gconstpointer data, guint n_heaps,
                                     guint *period, guint *preperiod);
