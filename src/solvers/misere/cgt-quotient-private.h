/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-quotient.h"

/* A sum of heaps as a sorted list of their numbers (guint32). */
typedef struct _GArray CgtWord;

static inline CgtWord *
cgt_word_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (guint32));
}

static inline guint32
cgt_word_get (const CgtWord *word, guint i)
{
  return g_array_index (word, guint32, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtWord, g_array_unref)

CgtWord *cgt_word_copy (const CgtWord *word);
void cgt_word_insert (CgtWord *word, guint32 heap);
void cgt_word_append (CgtWord *word, const CgtWord *other);

/* Elements, their products and the P-portion. */
typedef struct
{
  guint order;
  GPtrArray *words;  /* CgtWord: a sum of generators, for each element */
  guint32 *products; /* order * order */
  guint8 *is_p;
  GArray *of_heap; /* guint32: the element of each heap */
  GArray *options; /* guint64: for each heap, the elements of its options as bits */
} CgtMonoid;

typedef struct
{
  GPtrArray *options; /* CgtWord: the sums that a move can leave, each once */
  guint32 same;       /* the first heap that is the same game */
} CgtQuotientHeap;

struct _CgtQuotient
{
  CgtBudget *budget;
  GPtrArray *heaps; /* CgtQuotientHeap */
  CgtMonoid *monoid;
  guint n_proved; /* the sums of so many first heaps are decided by @monoid */
  guint64 steps, most_steps;
  gboolean is_closed; /* a heap could not be added */
};

static inline CgtQuotientHeap *
cgt_quotient_heap (const CgtQuotient *quotient, guint heap)
{
  return g_ptr_array_index (quotient->heaps, heap);
}

static inline guint
cgt_monoid_multiply (const CgtMonoid *monoid, guint x, guint y)
{
  return monoid->products[x * monoid->order + y];
}

/* The 64-bit words of a set of elements. */
static inline gsize
cgt_monoid_n_words (const CgtMonoid *monoid)
{
  return (monoid->order + 63) / 64;
}

/* The product of the elements of the heaps. */
guint cgt_monoid_of_word (const CgtMonoid *monoid, const CgtWord *word);
/* Appends a heap with this element and these options. */
void cgt_monoid_add_heap (CgtMonoid *monoid, guint element, const GPtrArray *options);

/* A heap, of which n equal ones are the same as n + 2 if n is at least @index. */
typedef struct
{
  guint32 heap;
  guint index;
} CgtFreeHeap;

/* A candidate in which the sums of other heaps than the free ones are no finer than in @base. @base may lack the last
 * heap, if this is the only free one. @follow: products of smaller heaps follow them when these are set free. NULL: it
 * has more elements than @most, or the budget ran out. */
CgtMonoid *cgt_quotient_set_free (CgtQuotient *quotient, const CgtMonoid *base, const CgtFreeHeap *free, guint n_free,
                                  gboolean follow, guint most);

typedef enum
{
  CGT_PROOF_HOLDS,
  CGT_PROOF_FAILS, /* the sum from which it fails is in @word */
  CGT_PROOF_STOPPED,
} CgtProof;

/* Checks the conditions (a) and (b) for a candidate. */
CgtProof cgt_quotient_prove (CgtQuotient *quotient, const CgtMonoid *monoid, CgtWord *word);
/* Looks for an element that @heap, the last one, can be of, where both conditions hold for the others; sets it in
 * @monoid. CGT_PROOF_FAILS: there is none. */
CgtProof cgt_quotient_place (CgtQuotient *quotient, CgtMonoid *monoid, guint heap);

/* Whether the heap has moves and no earlier heap is the same game. */
gboolean cgt_quotient_is_new (const CgtQuotient *quotient, guint heap);
/* Counts a step. FALSE: the heap has taken too many, or the budget ran out; it stays so until the next heap. */
gboolean cgt_quotient_tick (CgtQuotient *quotient);
