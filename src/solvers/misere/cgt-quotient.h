/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * CgtQuotient:
 *
 * The misère quotient of all sums of some heaps: sums are the same element if each sum of these heaps, added to both,
 * has the same outcome in misère play. The elements are a commutative monoid, and some of them, the P-portion, are
 * those of P-positions (T. Plambeck and A. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115,
 * 2008).
 *
 * Heaps are added one by one, each after those that it can become, and the quotient is proved anew for every heap. A
 * candidate is made from the quotient of the heaps before. It is the quotient, if its elements are told apart by
 * outcomes, and
 *
 * (a) no move leads from an element of the P-portion into it;
 *
 * (b) from every sum that is not empty and not of the P-portion, a move leads into it.
 *
 * By induction, a sum then is a P-position if and only if its element is in the P-portion. Each of the two conditions
 * is checked for all sums at once; a sum that breaks it makes the candidate finer.
 */
typedef struct _CgtQuotient CgtQuotient;

CgtQuotient *cgt_quotient_new (void);
void cgt_quotient_free (CgtQuotient *quotient);
/* The quotient as it is, to which no heaps can be added. (transfer full) */
CgtQuotient *cgt_quotient_copy (const CgtQuotient *quotient);

/**
 * cgt_quotient_add:
 * @options: (element-type GArray): the sums that a move in the new heap can leave, each a list of heaps (guint32),
 *   which are numbered from 0 in the order in which they were added
 * @most: elements that the quotient may have
 *
 * Adds the heap whose options these are.
 *
 * Returns: FALSE: with this heap it has more elements, or is too hard to find, or the budget ran out. Then it stays the
 *   quotient of the heaps before, and no more can be added
 */
gboolean cgt_quotient_add (CgtQuotient *quotient, GPtrArray *options, guint most, CgtBudget *budget);

guint cgt_quotient_get_n_heaps (const CgtQuotient *quotient);
guint cgt_quotient_get_order (const CgtQuotient *quotient);
/* Elements are numbered from 0, which is that of the empty sum. */
guint cgt_quotient_multiply (const CgtQuotient *quotient, guint x, guint y);
gboolean cgt_quotient_is_p (const CgtQuotient *quotient, guint x);
/* The element of a heap: the pretending function. */
guint cgt_quotient_of_heap (const CgtQuotient *quotient, guint heap);
/* The shortest sum of heaps that is this element, in ascending order (guint32), made of as few different heaps as
 * possible. An element of a single heap that is no product of others is this heap. */
const GArray *cgt_quotient_word (const CgtQuotient *quotient, guint x);
/* Whether it is the quotient of a set of Nim heaps, so that every sum plays like one of Nim. */
gboolean cgt_quotient_is_tame (const CgtQuotient *quotient);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtQuotient, cgt_quotient_free)
