/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-quotient.h"
#include "rulesets/cgt-rules.h"

/**
 * CgtHeapQuotient:
 *
 * The misère quotient of the heaps 1 to n of a game of heaps, and the pretending function, which says what element each
 * heap is. It is exact for sums of these heaps.
 */
typedef struct _CgtHeapQuotient CgtHeapQuotient;

/* Elements that a quotient may have if nobody says otherwise. */
#define CGT_QUOTIENT_MOST 2000

/* NULL with an error: the game has no single heaps, or cannot be told from its heaps. */
CgtHeapQuotient *cgt_heap_quotient_new (const CgtRules *rules, GError **error);
void cgt_heap_quotient_free (CgtHeapQuotient *self);
/* The quotient as it is, before cgt_heap_quotient_finish_tame(). No heaps can be added to it. (transfer full) */
CgtHeapQuotient *cgt_heap_quotient_copy (const CgtHeapQuotient *self);

/* Adds heaps up to @to, or up to the one that proves the period if @to is G_MAXUINT. FALSE: the quotient gets more than
 * @most elements or is too hard to find, or the budget (nullable) ran out; it then has the heaps that it could have. */
gboolean cgt_heap_quotient_extend (CgtHeapQuotient *self, guint to, guint most, CgtBudget *budget);

/**
 * cgt_heap_quotient_finish_tame:
 * @to: heaps that are looked at
 *
 * Goes on to all heaps, if they are tame, and the heaps up to @to prove a period of their genera. No heaps are added,
 * but the elements of all are known. Nim-values that no heap so far has are new generators.
 *
 * Returns: FALSE: this cannot be proved, or the quotient gets more than @most elements, or the budget (nullable) ran
 * out
 */
gboolean cgt_heap_quotient_finish_tame (CgtHeapQuotient *self, guint to, guint most, CgtBudget *budget);

const CgtQuotient *cgt_heap_quotient_get (const CgtHeapQuotient *self);
guint cgt_heap_quotient_get_n_heaps (const CgtHeapQuotient *self);
/* The element of the heap @n, from 0 to the number of heaps that were added; beyond, if the period is proved. */
guint cgt_heap_quotient_of_heap (const CgtHeapQuotient *self, guint64 n);

/* Whether the pretending function is proved to be periodic from the heap @preperiod on, so that the quotient is that of
 * all heaps (see cgt_heap_moves_find_period()). */
gboolean cgt_heap_quotient_get_period (const CgtHeapQuotient *self, guint *period, guint *preperiod);

/* The element of a sum of heaps, each from 0 on as cgt_heap_quotient_of_heap() has it. */
guint cgt_heap_quotient_of_sum (const CgtHeapQuotient *self, const guint64 *heaps, guint n);

/* A move in a sum of heaps. */
typedef struct
{
  guint64 heap;  /* the heap that it is made in */
  GArray *left;  /* guint64: what becomes of it, heaps of 1 and more in descending order */
  guint element; /* of the whole sum after the move */
} CgtQuotientMove;

/* The moves in a sum of heaps, from its largest heap to its smallest; equal heaps are played in once. The moves into
 * the P-portion win. (transfer full) (element-type CgtQuotientMove): NULL: the budget (nullable) ran out. */
GPtrArray *cgt_heap_quotient_list_moves (const CgtHeapQuotient *self, const guint64 *heaps, guint n, CgtBudget *budget);

/* The element as a product of generators: `1`, `ab^2`. The generators are letters, in the order of their heaps.
 * (transfer full) */
char *cgt_heap_quotient_element_to_text (const CgtHeapQuotient *self, guint element);
/* Generators and relations: `<a, b | a^2 = 1, b^3 = b>`. (transfer full) */
char *cgt_heap_quotient_presentation (const CgtHeapQuotient *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtHeapQuotient, cgt_heap_quotient_free)
