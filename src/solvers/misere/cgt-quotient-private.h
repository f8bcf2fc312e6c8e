/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-quotient.h"
#include "cgt/cgt-budget-memory.h"
#include "solvers/cgt-table.h"

G_BEGIN_DECLS

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
CgtBytes cgt_word_bytes (const CgtWord *word);

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
  CgtWord *word;      /* what the heap is taken for in the quotient: a sum of generators; NULL: it is one itself */
  guint32 same;       /* the first heap that is the same game */
  guint32 most;       /* of a generator: so many equal ones make a difference */
} CgtQuotientHeap;

struct _CgtQuotient
{
  CgtBudget *budget;
  GPtrArray *heaps; /* CgtQuotientHeap */
  CgtMonoid *monoid;
  GArray *generators; /* guint32 */

  /* Learning: sums that stand for the elements, and sums that tell them apart. */
  GPtrArray *tests; /* CgtWord */
  CgtTable *known;  /* sums -> 1: it is a P-position, 2: it is not */
  CgtTable *row_of; /* sums -> number of the row + 1 */
  char **rows;      /* an array of arrays of the budget: P or N with each of the first tests, then '\0' */
  guint n_proved;   /* the sums of so many first heaps are decided by @monoid */
  guint slack;      /* so many equal ones are kept beyond those */
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

void cgt_monoid_free (CgtMonoid *monoid);
/* Appends a heap with this element and these options. */
void cgt_monoid_add_heap (CgtMonoid *monoid, guint element, const GPtrArray *options);
/* The product of the elements of the heaps. */
guint cgt_monoid_of_word (const CgtMonoid *monoid, const CgtWord *word);

/* Whether a sum is a P-position in misère play, by a search that the monoid of earlier heaps cuts short. CGT_UNKNOWN is
 * -1: it takes too long, or the budget ran out. */
gint cgt_quotient_search (CgtQuotient *quotient, const CgtWord *word);
/* The outcome of @word is not that of its element: some step to the element went wrong. Adds the test that shows it.
 * FALSE: not known. */
gboolean cgt_quotient_separate (CgtQuotient *quotient, const CgtMonoid *monoid, const CgtWord *word);
/* A candidate from outcomes; NULL: it has more elements than @most, or the budget ran out. */
CgtMonoid *cgt_quotient_learn (CgtQuotient *quotient, guint most);

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
gboolean cgt_quotient_tick (CgtQuotient *quotient);

G_END_DECLS
