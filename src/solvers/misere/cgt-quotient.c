/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quotient-private.h"

#include <string.h>

/* A heap takes at most so many steps of searching and proving for each element that is allowed. */
#define STEPS_AN_ELEMENT 15000
/* So many equal generators more than the known quotient needs are kept at first. */
#define LEAST_SLACK 1

/* Words */

CgtWord *
cgt_word_copy (const CgtWord *word)
{
  CgtWord *copy = cgt_word_new ();

  if (word->len > 0)
    g_array_append_vals (copy, word->data, word->len);
  return copy;
}

void
cgt_word_insert (CgtWord *word, guint32 heap)
{
  guint i = word->len;

  while (i > 0 && cgt_word_get (word, i - 1) > heap)
    i--;
  g_array_insert_val (word, i, heap);
}

void
cgt_word_append (CgtWord *word, const CgtWord *other)
{
  for (guint i = 0; i < other->len; i++)
    cgt_word_insert (word, cgt_word_get (other, i));
}

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

/* Of many equal heaps, pairs beyond the first @most are left out. */
static void
shorten (CgtWord *word, guint first, guint end, guint most)
{
  guint n = end - first;

  if (n > most)
    g_array_remove_range (word, first, (n - most + 1) / 2 * 2);
}

/* The sum of generators that a sum is taken for. */
static CgtWord *
generator_word (const CgtQuotient *quotient, const CgtWord *word)
{
  CgtWord *result = cgt_word_new ();

  for (guint i = 0; i < word->len; i++)
    {
      const CgtQuotientHeap *heap = cgt_quotient_heap (quotient, cgt_word_get (word, i));

      if (heap->word != NULL)
        cgt_word_append (result, heap->word);
      else
        cgt_word_insert (result, cgt_word_get (word, i));
    }
  return result;
}

/* The same without equal generators that make no difference. *1 + *1 is nothing. */
static CgtWord *
short_word (const CgtQuotient *quotient, const CgtWord *word)
{
  CgtWord *result = generator_word (quotient, word);
  guint end;

  for (end = result->len; end > 0;)
    {
      guint32 heap = cgt_word_get (result, end - 1);
      guint first = end - 1;

      while (first > 0 && cgt_word_get (result, first - 1) == heap)
        first--;
      shorten (result, first, end,
               is_star (quotient, heap) ? 1 : cgt_quotient_heap (quotient, heap)->most + quotient->slack);
      end = first;
    }
  return result;
}

CgtBytes
cgt_word_bytes (const CgtWord *word)
{
  return (CgtBytes) { word->data, word->len * sizeof (guint32) };
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

void
cgt_monoid_free (CgtMonoid *monoid)
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

guint
cgt_monoid_of_word (const CgtMonoid *monoid, const CgtWord *word)
{
  guint element = 0;

  for (guint i = 0; i < word->len; i++)
    element = cgt_monoid_multiply (monoid, element, g_array_index (monoid->of_heap, guint32, cgt_word_get (word, i)));
  return element;
}

void
cgt_monoid_add_heap (CgtMonoid *monoid, guint element, const GPtrArray *options)
{
  guint32 of_heap = element;
  guint at = monoid->options->len;

  g_array_append_val (monoid->of_heap, of_heap);
  g_array_set_size (monoid->options, at + (guint) cgt_monoid_n_words (monoid));
  for (guint i = 0; i < options->len; i++)
    {
      guint x = cgt_monoid_of_word (monoid, options->pdata[i]);

      g_array_index (monoid->options, guint64, at + x / 64) |= (guint64) 1 << x % 64;
    }
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

/* Quotients */

static void
free_heap (CgtQuotientHeap *heap)
{
  g_ptr_array_unref (heap->options);
  g_clear_pointer (&heap->word, g_array_unref);
  g_free (heap);
}

static void
forget_rows (CgtQuotient *quotient)
{
  for (gsize i = 0; i < cgt_array_length (quotient->rows); i++)
    cgt_budget_release (quotient->rows[i]);
  cgt_budget_release (quotient->rows);
  cgt_table_free (quotient->row_of);
  quotient->rows = NULL;
  quotient->row_of = cgt_table_new ();
}

CgtQuotient *
cgt_quotient_new (void)
{
  CgtQuotient *quotient = g_new0 (CgtQuotient, 1);

  quotient->heaps = g_ptr_array_new_with_free_func ((GDestroyNotify) free_heap);
  quotient->generators = g_array_new (FALSE, FALSE, sizeof (guint32));
  quotient->tests = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  quotient->known = cgt_table_new ();
  quotient->row_of = cgt_table_new ();
  quotient->monoid = monoid_of_nothing ();
  quotient->slack = LEAST_SLACK;
  g_ptr_array_add (quotient->tests, cgt_word_new ());
  return quotient;
}

void
cgt_quotient_free (CgtQuotient *quotient)
{
  if (quotient == NULL)
    return;
  cgt_monoid_free (quotient->monoid);
  cgt_table_free (quotient->known);
  forget_rows (quotient);
  cgt_table_free (quotient->row_of);
  g_ptr_array_unref (quotient->heaps);
  g_ptr_array_unref (quotient->tests);
  g_array_unref (quotient->generators);
  g_free (quotient);
}

gboolean
cgt_quotient_tick (CgtQuotient *quotient)
{
  return ++quotient->steps <= quotient->most_steps && (quotient->budget == NULL || cgt_budget_tick (quotient->budget));
}

gboolean
cgt_quotient_is_new (const CgtQuotient *quotient, guint heap)
{
  const CgtQuotientHeap *found = cgt_quotient_heap (quotient, heap);

  return found->options->len > 0 && found->same == heap;
}

/* Outcomes of sums, in which heaps are taken for sums of generators, and of many equal generators all but a few are
 * left out in pairs. If that is not right, an outcome may be wrong, and the candidate that is learned from it fails:
 * then a heap becomes a generator, or more equal ones are kept. */

#define IS_P 1
#define IS_NOT_P 2

static gint search (CgtQuotient *quotient, const CgtWord *word);

/* -1: not known without a search. */
static gint
look_up (CgtQuotient *quotient, const CgtWord *word)
{
  guint64 found;

  if (word->len == 0)
    return FALSE;
  if (cgt_word_get (word, word->len - 1) < quotient->n_proved)
    return quotient->monoid->is_p[cgt_monoid_of_word (quotient->monoid, word)];
  found = cgt_table_lookup (quotient->known, cgt_word_bytes (word));
  return found == 0 ? -1 : found == IS_P;
}

/* The sum after a move in its heap at @at to @option. */
static CgtWord *
move_of (const CgtWord *word, guint at, const CgtWord *option)
{
  CgtWord *after = cgt_word_copy (word);

  g_array_remove_index (after, at);
  cgt_word_append (after, option);
  return after;
}

/* Looks for a move to a P-position. @deep: by a search, else among what is known. TRUE, FALSE, or -1: not known. */
static gint
find_winning_move (CgtQuotient *quotient, const CgtWord *word, gboolean deep)
{
  gint found = FALSE;

  for (guint i = word->len; i-- > 0;)
    {
      const CgtQuotientHeap *heap = cgt_quotient_heap (quotient, cgt_word_get (word, i));

      if (i + 1 < word->len && cgt_word_get (word, i) == cgt_word_get (word, i + 1))
        continue;
      for (guint k = 0; k < heap->options->len; k++)
        {
          g_autoptr (CgtWord) raw = move_of (word, i, heap->options->pdata[k]);
          g_autoptr (CgtWord) after = short_word (quotient, raw);
          gint is_p = deep ? search (quotient, after) : look_up (quotient, after);

          if (is_p == TRUE)
            return TRUE;
          if (is_p < 0)
            found = -1;
          if (is_p < 0 && deep)
            return -1;
        }
    }
  return found;
}

/* @word consists of generators. */
static gint
search (CgtQuotient *quotient, const CgtWord *word)
{
  gint is_p = look_up (quotient, word), wins;
  gsize entry;

  if (is_p >= 0)
    return is_p;
  if (!cgt_quotient_tick (quotient))
    return -1;
  wins = find_winning_move (quotient, word, FALSE);
  if (wins < 0)
    wins = find_winning_move (quotient, word, TRUE);
  if (wins < 0)
    return -1;
  entry = cgt_table_intern (quotient->known, cgt_word_bytes (word), quotient->budget);
  if (entry == G_MAXSIZE)
    return -1;
  cgt_table_set (quotient->known, entry, wins ? IS_NOT_P : IS_P);
  return !wins;
}

gint
cgt_quotient_search (CgtQuotient *quotient, const CgtWord *word)
{
  g_autoptr (CgtWord) generators = short_word (quotient, word);

  return search (quotient, generators);
}

/* Corrections */

static void
forget_outcomes (CgtQuotient *quotient)
{
  cgt_table_free (quotient->known);
  quotient->known = cgt_table_new ();
  forget_rows (quotient);
}

static void
make_generator (CgtQuotient *quotient, guint32 heap)
{
  g_clear_pointer (&cgt_quotient_heap (quotient, heap)->word, g_array_unref);
  cgt_quotient_heap (quotient, heap)->most = 1;
  cgt_word_insert (quotient->generators, heap);
  forget_outcomes (quotient);
}

gboolean
cgt_quotient_separate (CgtQuotient *quotient, const CgtMonoid *monoid, const CgtWord *word)
{
  CgtWord *rest = generator_word (quotient, word);
  guint element = 0;

  while (rest->len > 0)
    {
      g_autoptr (CgtWord) here = cgt_word_copy (monoid->words->pdata[element]), there = NULL;
      guint32 heap = cgt_word_get (rest, 0);
      gint before, after;

      cgt_word_append (here, rest);
      element = cgt_monoid_multiply (monoid, element, g_array_index (monoid->of_heap, guint32, heap));
      g_array_remove_index (rest, 0);
      there = cgt_word_copy (monoid->words->pdata[element]);
      cgt_word_append (there, rest);
      before = cgt_quotient_search (quotient, here);
      after = before < 0 ? -1 : cgt_quotient_search (quotient, there);
      if (after < 0)
        break;
      if (before != after)
        {
          g_ptr_array_add (quotient->tests, rest);
          return TRUE;
        }
    }
  g_array_unref (rest);
  return FALSE;
}

/* 1: the outcome of @word is that of its element; 0: it was not, and a test was added; -1: not known. */
static gint
check_word (CgtQuotient *quotient, const CgtMonoid *monoid, const CgtWord *word)
{
  gint is_p = cgt_quotient_search (quotient, word);

  if (is_p < 0)
    return -1;
  if (is_p == monoid->is_p[cgt_monoid_of_word (monoid, word)])
    return 1;
  return cgt_quotient_separate (quotient, monoid, word) ? 0 : -1;
}

/* A condition fails for @word. Adds a test, makes a heap a generator that was taken for a sum of others, or keeps more
 * equal generators. FALSE: not known. */
static gboolean
correct (CgtQuotient *quotient, const CgtMonoid *monoid, const CgtWord *word)
{
  gint agrees = check_word (quotient, monoid, word);

  for (guint i = 0; i < word->len && agrees == 1; i++)
    {
      const CgtQuotientHeap *heap = cgt_quotient_heap (quotient, cgt_word_get (word, i));

      for (guint k = 0; k < heap->options->len && agrees == 1; k++)
        {
          g_autoptr (CgtWord) after = move_of (word, i, heap->options->pdata[k]);

          agrees = check_word (quotient, monoid, after);
        }
    }
  for (guint i = 0; i < word->len && agrees == 1; i++)
    if (cgt_quotient_heap (quotient, cgt_word_get (word, i))->word != NULL)
      {
        make_generator (quotient, cgt_word_get (word, i));
        return TRUE;
      }
  if (agrees == 1)
    {
      quotient->slack++;
      forget_outcomes (quotient);
    }
  return agrees >= 0;
}

/* Heaps */

/* A generator that is a product of others in @monoid, with that product; NULL: there is none. */
static CgtWord *
find_needless (const CgtQuotient *quotient, const CgtMonoid *monoid, guint32 *needless)
{
  for (guint k = quotient->generators->len; k-- > 0;)
    {
      guint32 heap = g_array_index (quotient->generators, guint32, k);
      const CgtWord *word = monoid->words->pdata[g_array_index (monoid->of_heap, guint32, heap)];

      if (word->len == 1 && cgt_word_get (word, 0) == heap)
        continue;
      *needless = heap;
      return cgt_word_copy (word);
    }
  return NULL;
}

static void
replace_in (CgtWord *word, guint32 heap, const CgtWord *product)
{
  for (guint i = word->len; i-- > 0;)
    if (cgt_word_get (word, i) == heap)
      {
        g_array_remove_index (word, i);
        cgt_word_append (word, product);
      }
}

/* @heap is no generator any more, but a product of others. */
static void
drop_generator (CgtQuotient *quotient, guint32 heap, CgtWord *product)
{
  for (guint i = 0; i < quotient->heaps->len; i++)
    if (cgt_quotient_heap (quotient, i)->word != NULL)
      replace_in (cgt_quotient_heap (quotient, i)->word, heap, product);
  for (guint i = 0; i < quotient->tests->len; i++)
    replace_in (quotient->tests->pdata[i], heap, product);
  for (guint k = 0; k < quotient->generators->len; k++)
    if (g_array_index (quotient->generators, guint32, k) == heap)
      g_array_remove_index (quotient->generators, k);
  cgt_quotient_heap (quotient, heap)->word = product;
  forget_rows (quotient);
}

/* How many of equal generators @heap make a difference in the quotient that is known. */
static void
find_most (CgtQuotient *quotient, guint32 heap)
{
  const CgtMonoid *monoid = quotient->monoid;
  guint element = g_array_index (monoid->of_heap, guint32, heap), power = 0, n = 0;

  while (n < monoid->order &&
         power != cgt_monoid_multiply (monoid, cgt_monoid_multiply (monoid, power, element), element))
    {
      power = cgt_monoid_multiply (monoid, power, element);
      n++;
    }
  cgt_quotient_heap (quotient, heap)->most = n + 1;
}

static void
accept (CgtQuotient *quotient, CgtMonoid *monoid)
{
  if (monoid != quotient->monoid)
    cgt_monoid_free (quotient->monoid);
  quotient->monoid = monoid;
  quotient->n_proved = quotient->heaps->len;
  quotient->slack = LEAST_SLACK;
  for (guint k = 0; k < quotient->generators->len; k++)
    find_most (quotient, g_array_index (quotient->generators, guint32, k));
  forget_outcomes (quotient);
}

/* The last heap becomes a generator. */
static gboolean
learn (CgtQuotient *quotient, guint most)
{
  g_autoptr (CgtWord) word = cgt_word_new ();

  make_generator (quotient, quotient->heaps->len - 1);
  for (;;)
    {
      CgtMonoid *monoid = cgt_quotient_learn (quotient, most);
      CgtProof proof = monoid != NULL ? cgt_quotient_prove (quotient, monoid, word) : CGT_PROOF_STOPPED;
      CgtWord *product = NULL;
      guint32 needless;

      if (proof == CGT_PROOF_HOLDS)
        {
          product = find_needless (quotient, monoid, &needless);
          if (product == NULL)
            {
              accept (quotient, monoid);
              return TRUE;
            }
          drop_generator (quotient, needless, product);
        }
      if (proof == CGT_PROOF_STOPPED || (proof == CGT_PROOF_FAILS && !correct (quotient, monoid, word)))
        {
          cgt_monoid_free (monoid);
          return FALSE;
        }
      cgt_monoid_free (monoid);
    }
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
      heap->word = cgt_word_copy (monoid->words->pdata[element]);
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
  if (quotient->is_closed)
    forget_outcomes (quotient);
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
