/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quotient-private.h"

#include <string.h>

/* A heap takes at most so many steps of searching and proving for each element that is allowed. */
#define STEPS_AN_ELEMENT 15000
/* So many different heaps of a sum are set free at most. */
#define MOST_FREE 6
/* A candidate may have more elements than the quotient that it becomes: so many are always allowed. */
#define LEAST_ALLOWED 500

/* Words */

/* The same sum without heaps that have no moves, and with the first of the heaps that are the same game. */
static CgtWord *
distinct_word (const CgtQuotient *quotient, const CgtWord *word)
{
  CgtWord *distinct = cgt_word_new ();

  for (guint i = 0; i < word->len; i++)
    {
      const CgtQuotientHeap *heap = cgt_quotient_heap (quotient, cgt_word_get (word, i));

      if (heap->options->len > 0)
        cgt_word_insert (distinct, heap->same);
    }
  return distinct;
}

/* Whether the heap is *1: the only move leaves nothing. */
static gboolean
is_star (const CgtQuotient *quotient, guint32 heap)
{
  const GPtrArray *options = cgt_quotient_heap (quotient, heap)->options;

  return options->len == 1 && ((const CgtWord *) options->pdata[0])->len == 0;
}

static gboolean
words_equal (const CgtWord *a, const CgtWord *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint32)) == 0);
}

static gint
compare_words (gconstpointer a, gconstpointer b)
{
  const CgtWord *x = *(CgtWord *const *) a, *y = *(CgtWord *const *) b;

  if (x->len != y->len)
    return x->len < y->len ? -1 : 1;
  for (guint i = 0; i < x->len; i++)
    if (cgt_word_get (x, i) != cgt_word_get (y, i))
      return cgt_word_get (x, i) < cgt_word_get (y, i) ? -1 : 1;
  return 0;
}

/* Monoids */

static void
monoid_free (CgtMonoid *monoid)
{
  if (monoid == NULL)
    return;
  g_ptr_array_unref (monoid->words);
  g_free (monoid->products);
  g_free (monoid->is_p);
  g_array_unref (monoid->of_heap);
  g_array_unref (monoid->options);
  g_free (monoid);
}

static CgtMonoid *
monoid_of_nothing (void)
{
  CgtMonoid *monoid = g_new0 (CgtMonoid, 1);

  monoid->order = 1;
  monoid->words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_ptr_array_add (monoid->words, cgt_word_new ());
  monoid->products = g_new0 (guint32, 1);
  monoid->is_p = g_new0 (guint8, 1);
  monoid->of_heap = g_array_new (FALSE, FALSE, sizeof (guint32));
  monoid->options = g_array_new (FALSE, TRUE, sizeof (guint64));
  return monoid;
}

/* Words never change. */
static CgtMonoid *
monoid_copy (const CgtMonoid *monoid)
{
  CgtMonoid *copy = g_new0 (CgtMonoid, 1);

  copy->order = monoid->order;
  copy->words = g_ptr_array_copy (monoid->words, (GCopyFunc) (void (*) (void)) g_array_ref, NULL);
  copy->products = g_memdup2 (monoid->products, sizeof *copy->products * monoid->order * monoid->order);
  copy->is_p = g_memdup2 (monoid->is_p, sizeof *copy->is_p * monoid->order);
  copy->of_heap = g_array_copy (monoid->of_heap);
  copy->options = g_array_copy (monoid->options);
  return copy;
}

/* Quotients */

static void
free_heap (CgtQuotientHeap *heap)
{
  g_ptr_array_unref (heap->options);
  g_free (heap);
}

CgtQuotient *
cgt_quotient_new (void)
{
  CgtQuotient *quotient = g_new0 (CgtQuotient, 1);

  quotient->heaps = g_ptr_array_new_with_free_func ((GDestroyNotify) free_heap);
  quotient->monoid = monoid_of_nothing ();
  return quotient;
}

void
cgt_quotient_free (CgtQuotient *quotient)
{
  if (quotient == NULL)
    return;
  monoid_free (quotient->monoid);
  g_ptr_array_unref (quotient->heaps);
  g_free (quotient);
}

CgtQuotient *
cgt_quotient_copy (const CgtQuotient *quotient)
{
  CgtQuotient *copy = cgt_quotient_new ();

  monoid_free (copy->monoid);
  copy->monoid = monoid_copy (quotient->monoid);
  copy->n_proved = quotient->n_proved;
  copy->is_closed = TRUE;
  return copy;
}

/* Heaps */

static void
accept (CgtQuotient *quotient, CgtMonoid *monoid)
{
  if (monoid != quotient->monoid)
    monoid_free (quotient->monoid);
  quotient->monoid = monoid;
  quotient->n_proved = quotient->heaps->len;
}

/* The n from which on x^n is x^(n + p) for some p. */
static guint
find_index (const CgtMonoid *monoid, guint x)
{
  g_autofree guint *seen = g_new0 (guint, monoid->order);
  guint power = 0, n = 1;

  for (; seen[power] == 0; power = cgt_monoid_multiply (monoid, power, x))
    seen[power] = n++;
  return seen[power] - 1;
}

/* Whether the outcome that a candidate says of a sum is not that which follows from its moves. */
static gboolean
fails (const CgtQuotient *quotient, const CgtMonoid *monoid, const CgtWord *word)
{
  gboolean wins = FALSE;

  for (guint i = 0; i < word->len && !wins; i++)
    {
      const CgtQuotientHeap *heap = cgt_quotient_heap (quotient, cgt_word_get (word, i));

      for (guint k = 0; k < heap->options->len && !wins; k++)
        {
          g_autoptr (CgtWord) after = cgt_word_copy (word);

          g_array_remove_index (after, i);
          cgt_word_append (after, heap->options->pdata[k]);
          wins = monoid->is_p[cgt_monoid_of_word (monoid, after)];
        }
    }
  return wins == monoid->is_p[cgt_monoid_of_word (monoid, word)];
}

/* Sets @heap free. From @times on, or from 2 on, n equal ones may be the same as n + 2; two heaps *1 always cancel. */
static CgtFreeHeap
freed (const CgtQuotient *quotient, guint32 heap, guint times)
{
  return (CgtFreeHeap) { heap, is_star (quotient, heap) ? 0 : MAX (times, 2) };
}

/* Sets as few of @heaps free as repair a proof that fails at @word. NULL: none do, or the budget ran out. */
static CgtMonoid *
free_some (CgtQuotient *quotient, const CgtMonoid *monoid, const CgtWord *word, const CgtFreeHeap *heaps, guint n,
           gboolean follow, guint most)
{
  CgtFreeHeap chosen[MOST_FREE];

  for (guint size = 1; size <= n; size++)
    for (guint set = 1; set < 1u << n; set++)
      {
        CgtMonoid *finer;
        guint n_chosen = 0;

        if ((guint) __builtin_popcount (set) != size)
          continue;
        if (!cgt_quotient_tick (quotient))
          return NULL;
        for (guint i = 0; i < n; i++)
          if (set >> i & 1)
            chosen[n_chosen++] = heaps[i];
        finer = cgt_quotient_set_free (quotient, monoid, chosen, n_chosen, follow, most);
        if (finer != NULL && !fails (quotient, finer, word))
          return finer;
        monoid_free (finer);
      }
  return NULL;
}

/* The proof fails at @word: makes the candidate finer. NULL: it is not known how. */
static CgtMonoid *
refine (CgtQuotient *quotient, const CgtMonoid *monoid, const CgtWord *word, guint most)
{
  CgtFreeHeap heaps[MOST_FREE];
  CgtMonoid *finer;
  guint n = 0;

  for (guint end = word->len, first; end > 0 && n < MOST_FREE; end = first)
    {
      guint32 heap = cgt_word_get (word, end - 1);

      for (first = end - 1; first > 0 && cgt_word_get (word, first - 1) == heap; first--)
        ;
      heaps[n++] = freed (quotient, heap,
                          MAX (find_index (monoid, g_array_index (monoid->of_heap, guint32, heap)), end - first - 1));
    }
  finer = free_some (quotient, monoid, word, heaps, n, TRUE, most);
  return finer != NULL ? finer : free_some (quotient, monoid, word, heaps, n, FALSE, most);
}

/* The last heap is no element of the quotient of the others. */
static gboolean
learn (CgtQuotient *quotient, guint most)
{
  g_autoptr (CgtWord) word = cgt_word_new ();
  CgtFreeHeap last = freed (quotient, quotient->heaps->len - 1, 0);
  guint allowed = MAX (most, LEAST_ALLOWED);
  CgtMonoid *monoid = cgt_quotient_set_free (quotient, quotient->monoid, &last, 1, TRUE, allowed);

  while (monoid != NULL)
    {
      CgtMonoid *finer = NULL;
      CgtProof proof = cgt_quotient_prove (quotient, monoid, word);

      if (proof == CGT_PROOF_HOLDS && monoid->order <= most)
        {
          accept (quotient, monoid);
          return TRUE;
        }
      if (proof == CGT_PROOF_FAILS)
        finer = refine (quotient, monoid, word, allowed);
      monoid_free (monoid);
      monoid = finer;
    }
  return FALSE;
}

/* The sums that are left by a move, each once. */
static GPtrArray *
distinct_options (const CgtQuotient *quotient, const GPtrArray *options)
{
  GPtrArray *distinct = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < options->len; i++)
    g_ptr_array_add (distinct, distinct_word (quotient, options->pdata[i]));
  g_ptr_array_sort (distinct, compare_words);
  for (guint i = distinct->len; i-- > 1;)
    if (words_equal (distinct->pdata[i], distinct->pdata[i - 1]))
      g_ptr_array_remove_index (distinct, i);
  return distinct;
}

static guint32
find_same (const CgtQuotient *quotient, const GPtrArray *options)
{
  for (guint i = 0; i < quotient->heaps->len; i++)
    {
      const GPtrArray *other = cgt_quotient_heap (quotient, i)->options;
      guint k = 0;

      while (other->len == options->len && k < options->len && words_equal (other->pdata[k], options->pdata[k]))
        k++;
      if (other->len == options->len && k == options->len)
        return i;
    }
  return quotient->heaps->len;
}

static gboolean
add_heap (CgtQuotient *quotient, guint most)
{
  guint number = quotient->heaps->len - 1;
  CgtQuotientHeap *heap = cgt_quotient_heap (quotient, number);
  CgtMonoid *monoid = quotient->monoid;
  CgtProof proof;
  guint element;

  if (heap->options->len == 0 || heap->same < number)
    {
      element = heap->options->len == 0 ? 0 : g_array_index (monoid->of_heap, guint32, heap->same);
      cgt_monoid_add_heap (monoid, element, heap->options);
      proof = CGT_PROOF_HOLDS;
    }
  else
    {
      cgt_monoid_add_heap (monoid, 0, heap->options);
      proof = cgt_quotient_place (quotient, monoid, number);
      element = g_array_index (monoid->of_heap, guint32, number);
    }
  if (proof == CGT_PROOF_HOLDS)
    {
      accept (quotient, monoid);
      return TRUE;
    }
  g_array_set_size (monoid->of_heap, number);
  g_array_set_size (monoid->options, number * (guint) cgt_monoid_n_words (monoid));
  return proof == CGT_PROOF_FAILS && learn (quotient, most);
}

gboolean
cgt_quotient_add (CgtQuotient *quotient, GPtrArray *options, guint most, CgtBudget *budget)
{
  CgtQuotientHeap *heap;

  if (quotient->is_closed)
    return FALSE;
  heap = g_new0 (CgtQuotientHeap, 1);
  quotient->budget = budget;
  quotient->steps = 0;
  quotient->most_steps = (guint64) most * STEPS_AN_ELEMENT;
  heap->options = distinct_options (quotient, options);
  heap->same = find_same (quotient, heap->options);
  g_ptr_array_add (quotient->heaps, heap);
  quotient->is_closed = !add_heap (quotient, most);
  return !quotient->is_closed;
}

guint
cgt_quotient_get_n_heaps (const CgtQuotient *quotient)
{
  return quotient->n_proved;
}

guint
cgt_quotient_get_order (const CgtQuotient *quotient)
{
  return quotient->monoid->order;
}

guint
cgt_quotient_multiply (const CgtQuotient *quotient, guint x, guint y)
{
  return cgt_monoid_multiply (quotient->monoid, x, y);
}

gboolean
cgt_quotient_is_p (const CgtQuotient *quotient, guint x)
{
  return quotient->monoid->is_p[x];
}

guint
cgt_quotient_of_heap (const CgtQuotient *quotient, guint heap)
{
  return g_array_index (quotient->monoid->of_heap, guint32, heap);
}

const GArray *
cgt_quotient_word (const CgtQuotient *quotient, guint x)
{
  return quotient->monoid->words->pdata[x];
}

/* The quotient of sums of the Nim heaps 1, 2, 4, ..., 2^(n-1) has 2^n + 2 elements, from n = 2 on: 1, that of *1, and a
 * group of 2^n in which every element is its own inverse. Of these two and of the group, the P-portion has one each:
 * *1 and the one of the group (Plambeck and Siegel, section 5). */
gboolean
cgt_quotient_is_tame (const CgtQuotient *quotient)
{
  const CgtMonoid *monoid = quotient->monoid;
  guint order = monoid->order, zero = G_MAXUINT, n_p = 0, n_outside = 0;

  if (order == 1)
    return TRUE;
  for (guint x = 0; x < order; x++)
    {
      n_p += monoid->is_p[x];
      if (x > 0 && cgt_monoid_multiply (monoid, x, x) == x)
        {
          if (zero != G_MAXUINT)
            return FALSE; /* more than one group beside that of 1 */
          zero = x;
        }
    }
  if (order == 2)
    return zero == G_MAXUINT && n_p == 1 && monoid->is_p[1];
  if (zero == G_MAXUINT || n_p != 2 || !monoid->is_p[zero])
    return FALSE;
  for (guint x = 0; x < order; x++)
    if (cgt_monoid_multiply (monoid, x, zero) != x)
      {
        n_outside++;
        if (cgt_monoid_multiply (monoid, x, x) != 0)
          return FALSE;
      }
    else if (cgt_monoid_multiply (monoid, x, x) != zero)
      return FALSE;
  return n_outside == 2;
}
