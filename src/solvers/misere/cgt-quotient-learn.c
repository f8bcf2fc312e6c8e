/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quotient-private.h"

#include <string.h>

/* A candidate for the quotient, learned from outcomes of sums as a finite automaton is learned from questions about
 * words (D. Angluin, Learning regular sets from queries and counterexamples, 1987). Sums stand for the elements; sums
 * in whose presence two of them have different outcomes tell them apart. A generator leads from each element to the one
 * that no test tells from its sum; where none is known, the sum is a new element. */

typedef struct
{
  CgtQuotient *quotient;
  GPtrArray *words; /* CgtWord, of each element */
  GPtrArray *rows;  /* const char *: P or N for each test, of each element; they belong to the quotient */
  GHashTable *by_row;
  GArray *next; /* guint32: the element after each generator, for each element */
} Learner;

/* Whether the sum of two words is a P-position. -1: not known. */
static gint
ask (CgtQuotient *quotient, const CgtWord *a, const CgtWord *b)
{
  g_autoptr (CgtWord) sum = NULL;

  /* Most outcomes are known, and are no steps of the search. */
  if (quotient->budget != NULL && !cgt_budget_tick (quotient->budget))
    return -1;
  sum = cgt_word_copy (a);
  cgt_word_append (sum, b);
  return cgt_quotient_search (quotient, sum);
}

/* The outcomes of a sum with each test. They are kept, since few tests are new when elements are learned again. NULL:
 * not known. */
static const char *
find_row (CgtQuotient *quotient, const CgtWord *word)
{
  gsize entry = cgt_table_intern (quotient->row_of, cgt_word_bytes (word), quotient->budget);
  char *empty = NULL, **row;

  if (entry == G_MAXSIZE)
    return NULL;
  if (cgt_table_get (quotient->row_of, entry) == 0)
    {
      if (!cgt_array_append (quotient->budget, quotient->rows, empty) ||
          !cgt_array_append (quotient->budget, quotient->rows[cgt_array_length (quotient->rows) - 1], '\0'))
        return NULL;
      cgt_table_set (quotient->row_of, entry, cgt_array_length (quotient->rows));
    }
  row = &quotient->rows[cgt_table_get (quotient->row_of, entry) - 1];
  for (gsize i = cgt_array_length (*row) - 1; i < quotient->tests->len; i++)
    {
      gint is_p = ask (quotient, word, quotient->tests->pdata[i]);

      if (is_p < 0 || !cgt_array_append (quotient->budget, *row, '\0'))
        return NULL;
      (*row)[i] = is_p ? 'P' : 'N';
    }
  return *row;
}

/* The element of a sum, which is a new one if no test tells it from no other. G_MAXUINT: not known. */
static guint
find_element (Learner *learner, CgtWord *word)
{
  const char *row = find_row (learner->quotient, word);
  gpointer found;

  if (row == NULL)
    return G_MAXUINT;
  if (g_hash_table_lookup_extended (learner->by_row, row, NULL, &found))
    return GPOINTER_TO_UINT (found);
  g_hash_table_insert (learner->by_row, (gpointer) row, GUINT_TO_POINTER (learner->words->len));
  g_ptr_array_add (learner->rows, (gpointer) row);
  g_ptr_array_add (learner->words, cgt_word_copy (word));
  return learner->words->len - 1;
}

static void
learner_begin (Learner *learner, CgtQuotient *quotient)
{
  learner->quotient = quotient;
  learner->words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  learner->rows = g_ptr_array_new ();
  learner->by_row = g_hash_table_new (g_str_hash, g_str_equal);
  learner->next = g_array_new (FALSE, FALSE, sizeof (guint32));
}

static void
learner_clear (Learner *learner)
{
  g_ptr_array_unref (learner->words);
  g_ptr_array_unref (learner->rows);
  g_hash_table_unref (learner->by_row);
  g_array_unref (learner->next);
}

static guint32
next_of (const Learner *learner, guint element, guint generator)
{
  return g_array_index (learner->next, guint32, element * learner->quotient->generators->len + generator);
}

/* Finds the elements. FALSE: there are more than @most, or not all outcomes are known. */
static gboolean
find_elements (Learner *learner, guint most)
{
  const GArray *generators = learner->quotient->generators;
  g_autoptr (CgtWord) empty = cgt_word_new ();

  if (find_element (learner, empty) != 0)
    return FALSE;
  for (guint i = 0; i < learner->words->len; i++)
    for (guint k = 0; k < generators->len; k++)
      {
        g_autoptr (CgtWord) word = cgt_word_copy (learner->words->pdata[i]);
        guint32 element;

        cgt_word_insert (word, g_array_index (generators, guint32, k));
        element = find_element (learner, word);
        if (element == G_MAXUINT32 || learner->words->len > most)
          return FALSE;
        g_array_append_val (learner->next, element);
      }
  return TRUE;
}

/* A test that tells two elements apart. */
static const CgtWord *
find_test (const Learner *learner, guint x, guint y)
{
  const char *a = learner->rows->pdata[x], *b = learner->rows->pdata[y];
  guint i = 0;

  while (a[i] == b[i])
    i++;
  return learner->quotient->tests->pdata[i];
}

/* If two generators lead to different elements in different order, one of the two first steps went to a wrong element:
 * adds the test that tells it from the right one. FALSE: not known. */
static gboolean
separate (Learner *learner, guint element, guint a, guint b)
{
  CgtQuotient *quotient = learner->quotient;
  const GArray *generators = quotient->generators;
  const CgtWord *test = find_test (learner, next_of (learner, next_of (learner, element, a), b),
                                   next_of (learner, next_of (learner, element, b), a));

  for (guint turn = 0; turn < 2; turn++)
    {
      guint first = turn == 0 ? a : b, second = turn == 0 ? b : a;
      g_autoptr (CgtWord) longer = cgt_word_copy (test);
      g_autoptr (CgtWord) word = cgt_word_copy (learner->words->pdata[element]);
      gint here, there;

      cgt_word_insert (longer, g_array_index (generators, guint32, second));
      cgt_word_insert (word, g_array_index (generators, guint32, first));
      here = ask (quotient, word, longer);
      there = ask (quotient, learner->words->pdata[next_of (learner, element, first)], longer);
      if (here < 0 || there < 0)
        return FALSE;
      if (here != there)
        {
          g_ptr_array_add (quotient->tests, g_steal_pointer (&longer));
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether generators lead to the same element in any order; if not, a test is added. FALSE: not known. */
static gboolean
check_order (Learner *learner, gboolean *commutes)
{
  guint n = learner->quotient->generators->len;

  *commutes = FALSE;
  for (guint i = 0; i < learner->words->len; i++)
    for (guint a = 0; a < n; a++)
      for (guint b = a + 1; b < n; b++)
        if (next_of (learner, next_of (learner, i, a), b) != next_of (learner, next_of (learner, i, b), a))
          return separate (learner, i, a, b);
  *commutes = TRUE;
  return TRUE;
}

static guint
generator_index (const CgtQuotient *quotient, guint32 heap)
{
  guint k = 0;

  while (g_array_index (quotient->generators, guint32, k) != heap)
    k++;
  return k;
}

static guint
follow (const Learner *learner, guint element, const CgtWord *word)
{
  for (guint i = 0; i < word->len; i++)
    element = next_of (learner, element, generator_index (learner->quotient, cgt_word_get (word, i)));
  return element;
}

static CgtMonoid *
make_monoid (Learner *learner)
{
  CgtQuotient *quotient = learner->quotient;
  CgtMonoid *monoid = g_new0 (CgtMonoid, 1);
  guint order = learner->words->len;

  monoid->order = order;
  monoid->words = g_ptr_array_ref (learner->words);
  monoid->products = g_new (guint32, (gsize) order * order);
  monoid->is_p = g_new (guint8, order);
  monoid->of_heap = g_array_new (FALSE, FALSE, sizeof (guint32));
  monoid->options = g_array_new (FALSE, TRUE, sizeof (guint64));
  for (guint x = 0; x < order; x++)
    {
      monoid->is_p[x] = ((const char *) learner->rows->pdata[x])[0] == 'P'; /* the first test is the empty sum */
      for (guint y = 0; y < order; y++)
        monoid->products[x * order + y] = follow (learner, x, learner->words->pdata[y]);
    }
  for (guint i = 0; i < quotient->heaps->len; i++)
    {
      const CgtQuotientHeap *heap = cgt_quotient_heap (quotient, i);
      guint element =
        heap->word != NULL ? follow (learner, 0, heap->word) : next_of (learner, 0, generator_index (quotient, i));

      cgt_monoid_add_heap (monoid, element, heap->options);
    }
  return monoid;
}

/* Whether each test has the outcome that its product with each element says, so that elements that tests tell apart are
 * apart in the quotient. If not, a test is added. FALSE: not known. */
static gboolean
check_tests (Learner *learner, const CgtMonoid *monoid, gboolean *agree)
{
  CgtQuotient *quotient = learner->quotient;
  guint n = quotient->tests->len;

  *agree = FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint test = follow (learner, 0, quotient->tests->pdata[i]);

      for (guint x = 0; x < monoid->order; x++)
        {
          const char *row = learner->rows->pdata[x];

          if ((row[i] == 'P') != monoid->is_p[cgt_monoid_multiply (monoid, x, test)])
            {
              g_autoptr (CgtWord) word = cgt_word_copy (learner->words->pdata[x]);

              cgt_word_append (word, quotient->tests->pdata[i]);
              return cgt_quotient_separate (quotient, monoid, word);
            }
        }
    }
  *agree = TRUE;
  return TRUE;
}

CgtMonoid *
cgt_quotient_learn (CgtQuotient *quotient, guint most)
{
  for (;;)
    {
      CgtMonoid *monoid = NULL;
      gboolean done = FALSE, known;
      Learner learner;

      learner_begin (&learner, quotient);
      known = find_elements (&learner, most) && check_order (&learner, &done);
      if (known && done)
        {
          monoid = make_monoid (&learner);
          known = check_tests (&learner, monoid, &done);
        }
      learner_clear (&learner);
      if (known && done)
        return monoid;
      cgt_monoid_free (monoid);
      if (!known)
        return NULL;
    }
}
