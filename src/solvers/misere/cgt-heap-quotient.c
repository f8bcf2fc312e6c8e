/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-quotient.h"

#include <stdlib.h>
#include <string.h>

#include "cgt-genus-sequence.h"
#include "cgt-heap-moves.h"
#include "cgt/cgt-value.h"

/* Nimbers of more bits would make a quotient too large. */
#define MOST_BITS 24

struct _CgtHeapQuotient
{
  CgtRules *rules;
  CgtQuotient *quotient;   /* its heap n - 1 is the heap n */
  guint n_heaps;           /* so many heaps; the quotient may have more generators after them */
  CgtGenusSequence *tame;  /* of the heaps after them; NULL: only a period says what they are */
  GArray *firm;            /* guint32: the elements of the nimbers of firm heaps */
  guint period, preperiod; /* 0: none is proved */
};

CgtHeapQuotient *
cgt_heap_quotient_new (const CgtRules *rules, GError **error)
{
  CgtHeapQuotient *self;

  if (!cgt_heap_moves_check (rules, error))
    return NULL;
  self = g_new0 (CgtHeapQuotient, 1);
  self->rules = cgt_rules_ref (rules);
  self->quotient = cgt_quotient_new ();
  return self;
}

void
cgt_heap_quotient_free (CgtHeapQuotient *self)
{
  if (self == NULL)
    return;
  cgt_quotient_free (self->quotient);
  g_clear_pointer (&self->tame, cgt_genus_sequence_free);
  g_clear_pointer (&self->firm, g_array_unref);
  cgt_rules_unref (self->rules);
  g_free (self);
}

CgtHeapQuotient *
cgt_heap_quotient_copy (const CgtHeapQuotient *self)
{
  CgtHeapQuotient *copy = g_new0 (CgtHeapQuotient, 1);

  g_assert (self->tame == NULL);
  copy->rules = cgt_rules_ref (self->rules);
  copy->quotient = cgt_quotient_copy (self->quotient);
  copy->n_heaps = self->n_heaps;
  copy->period = self->period;
  copy->preperiod = self->preperiod;
  return copy;
}

const CgtQuotient *
cgt_heap_quotient_get (const CgtHeapQuotient *self)
{
  return self->quotient;
}

guint
cgt_heap_quotient_get_n_heaps (const CgtHeapQuotient *self)
{
  return self->n_heaps;
}

guint
cgt_heap_quotient_of_heap (const CgtHeapQuotient *self, guint64 n)
{
  guint n_heaps = cgt_heap_quotient_get_n_heaps (self);
  gboolean is_firm;

  if (n > n_heaps && self->tame != NULL)
    return g_array_index (self->firm, guint32, cgt_genus_sequence_get_tame (self->tame, n, &is_firm));
  if (n > n_heaps)
    {
      guint64 first = n_heaps + 1 - self->period; /* of the last period that is known */

      g_assert (self->period > 0);
      n = first + (n - first) % self->period;
    }
  return n == 0 ? 0 : cgt_quotient_of_heap (self->quotient, (guint) n - 1);
}

static gboolean
add_heap (CgtHeapQuotient *self, guint64 n, guint most, CgtBudget *budget)
{
  g_autoptr (GPtrArray) moves = cgt_heap_moves_of (self->rules, n, budget);

  if (moves == NULL || !cgt_quotient_add (self->quotient, moves, most, budget))
    return FALSE;
  self->n_heaps++;
  return TRUE;
}

/* Period */

static guint
element_of (gconstpointer self, guint64 n)
{
  return cgt_heap_quotient_of_heap (self, n);
}

static void
prove_period (CgtHeapQuotient *self)
{
  guint period, preperiod;

  if (self->period == 0 && cgt_heap_moves_find_period (self->rules, element_of, self,
                                                       cgt_heap_quotient_get_n_heaps (self), &period, &preperiod))
    {
      self->period = period;
      self->preperiod = preperiod;
    }
}

gboolean
cgt_heap_quotient_get_period (const CgtHeapQuotient *self, guint *period, guint *preperiod)
{
  *period = self->period;
  *preperiod = self->preperiod;
  return self->period > 0;
}

gboolean
cgt_heap_quotient_extend (CgtHeapQuotient *self, guint to, guint most, CgtBudget *budget)
{
  g_assert (self->tame == NULL);
  while (cgt_heap_quotient_get_n_heaps (self) < to && (to < G_MAXUINT || self->period == 0))
    {
      if (!add_heap (self, cgt_heap_quotient_get_n_heaps (self) + 1, most, budget))
        return FALSE;
      prove_period (self);
    }
  return TRUE;
}

/* Tame games */

/* The element of a heap of the nimber 2^@bit that is firm, or is 1: of the first heap with it, or of a new one. */
static gboolean
find_power (CgtHeapQuotient *self, guint bit, guint most, CgtBudget *budget, guint32 *element)
{
  g_autoptr (GPtrArray) all = NULL;
  gboolean is_firm;

  for (guint n = 1; n <= self->n_heaps; n++)
    if (cgt_genus_sequence_get_tame (self->tame, n, &is_firm) == 1u << bit)
      {
        *element = cgt_heap_quotient_of_heap (self, n);
        return TRUE;
      }
  /* All sums so far have smaller nimbers. From the new heap, a move leads to each of them. */
  all = g_ptr_array_new ();
  for (guint x = 0; x < cgt_quotient_get_order (self->quotient); x++)
    g_ptr_array_add (all, (gpointer) cgt_quotient_word (self->quotient, x));
  if (!cgt_quotient_add (self->quotient, all, most, budget))
    return FALSE;
  *element = cgt_quotient_of_heap (self->quotient, cgt_quotient_get_n_heaps (self->quotient) - 1);
  return TRUE;
}

/* The elements of the firm nimbers up to @largest: the products of those of powers of 2, times the square of that of
 * 2. */
static gboolean
find_firm (CgtHeapQuotient *self, guint largest, guint most, CgtBudget *budget)
{
  guint32 powers[MOST_BITS], element;
  guint n_bits = g_bit_storage (largest);

  for (guint bit = 0; bit < n_bits; bit++)
    if (!find_power (self, bit, most, budget, &powers[bit]))
      return FALSE;
  self->firm = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint nimber = 0; nimber <= largest; nimber++)
    {
      element = cgt_quotient_multiply (self->quotient, powers[1], powers[1]);
      for (guint bit = 0; bit < n_bits; bit++)
        if (nimber >> bit & 1)
          element = cgt_quotient_multiply (self->quotient, element, powers[bit]);
      g_array_append_val (self->firm, element);
    }
  return TRUE;
}

/* The largest nimber of the heaps, whose period is proved. */
static guint
find_largest (const CgtGenusSequence *tame)
{
  guint period, preperiod, largest = 0;
  gboolean is_firm;

  cgt_genus_sequence_get_period (tame, &period, &preperiod);
  for (guint n = 0; n < preperiod + period; n++)
    largest = MAX (largest, cgt_genus_sequence_get_tame (tame, n, &is_firm));
  return largest;
}

gboolean
cgt_heap_quotient_finish_tame (CgtHeapQuotient *self, guint to, guint most, CgtBudget *budget)
{
  g_autoptr (CgtGenusSequence) tame = cgt_genus_sequence_new (self->rules, NULL);
  guint period, preperiod, largest;

  if (self->period > 0 || !cgt_quotient_is_tame (self->quotient) ||
      !cgt_genus_sequence_extend (tame, self->n_heaps, budget) || !cgt_genus_sequence_is_firm (tame) ||
      !cgt_genus_sequence_extend (tame, to, budget) || !cgt_genus_sequence_get_period (tame, &period, &preperiod))
    return FALSE;
  largest = find_largest (tame);
  if (g_bit_storage (largest) >= MOST_BITS || (1u << g_bit_storage (largest)) + 2 > most)
    return FALSE;
  self->tame = g_steal_pointer (&tame);
  if (!find_firm (self, largest, most, budget))
    {
      g_clear_pointer (&self->tame, cgt_genus_sequence_free);
      return FALSE;
    }
  self->period = period;
  self->preperiod = preperiod;
  return TRUE;
}

/* Moves */

guint
cgt_heap_quotient_of_sum (const CgtHeapQuotient *self, const guint64 *heaps, guint n)
{
  guint element = 0;

  for (guint i = 0; i < n; i++)
    element = cgt_quotient_multiply (self->quotient, element, cgt_heap_quotient_of_heap (self, heaps[i]));
  return element;
}

static void
free_move (gpointer data)
{
  CgtQuotientMove *move = data;

  g_array_unref (move->left);
  g_free (move);
}

/* @rest: the element of the other heaps. @left: numbered as cgt_heap_moves_of() does it. */
static CgtQuotientMove *
new_move (const CgtHeapQuotient *self, guint64 heap, guint rest, const GArray *left)
{
  CgtQuotientMove *move = g_new0 (CgtQuotientMove, 1);

  move->heap = heap;
  move->left = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < left->len; i++)
    {
      guint64 part = (guint64) g_array_index (left, guint32, i) + 1;

      g_array_append_val (move->left, part);
    }
  g_array_sort (move->left, cgt_word_compare_falling);
  move->element =
    cgt_quotient_multiply (self->quotient, rest,
                           cgt_heap_quotient_of_sum (self, (const guint64 *) move->left->data, move->left->len));
  return move;
}

GPtrArray *
cgt_heap_quotient_list_moves (const CgtHeapQuotient *self, const guint64 *heaps, guint n, CgtBudget *budget)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (free_move);
  g_autofree guint64 *sorted = g_memdup2 (heaps, n * sizeof *heaps);

  if (n > 0)
    qsort (sorted, n, sizeof *sorted, cgt_word_compare_falling);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) options = NULL;
      guint rest;

      if (sorted[i] == 0 || (i > 0 && sorted[i] == sorted[i - 1]))
        continue;
      options = cgt_heap_moves_of (self->rules, sorted[i], budget);
      if (options == NULL)
        return NULL;
      rest = cgt_quotient_multiply (self->quotient, cgt_heap_quotient_of_sum (self, sorted, i),
                                    cgt_heap_quotient_of_sum (self, sorted + i + 1, n - i - 1));
      for (guint k = 0; k < options->len; k++)
        g_ptr_array_add (moves, new_move (self, sorted[i], rest, options->pdata[k]));
    }
  return g_steal_pointer (&moves);
}

/* Text */

/* Generators are the heaps that are no product of others. */
static GArray *
find_generators (const CgtHeapQuotient *self)
{
  GArray *generators = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint x = 0; x < cgt_quotient_get_order (self->quotient); x++)
    {
      const GArray *word = cgt_quotient_word (self->quotient, x);

      if (word->len == 1)
        g_array_append_vals (generators, word->data, 1);
    }
  return generators;
}

static void
append_generator (const GArray *generators, guint32 heap, GString *text)
{
  guint k = 0;

  while (g_array_index (generators, guint32, k) != heap)
    k++;
  g_string_append_c (text, (char) ('a' + k % 26));
  if (k >= 26)
    g_string_append_printf (text, "%u", k / 26);
}

static void
append_word (const GArray *generators, const GArray *word, GString *text)
{
  if (word->len == 0)
    g_string_append_c (text, '1');
  for (guint i = 0, n; i < word->len; i += n)
    {
      guint32 heap = g_array_index (word, guint32, i);

      for (n = 1; i + n < word->len && g_array_index (word, guint32, i + n) == heap; n++)
        ;
      append_generator (generators, heap, text);
      if (n > 1)
        g_string_append_printf (text, "^%u", n);
    }
}

char *
cgt_heap_quotient_element_to_text (const CgtHeapQuotient *self, guint element)
{
  g_autoptr (GArray) generators = find_generators (self);
  GString *text = g_string_new (NULL);

  append_word (generators, cgt_quotient_word (self->quotient, element), text);
  return g_string_free (text, FALSE);
}

static guint
element_of_word (const CgtHeapQuotient *self, const GArray *word)
{
  guint element = 0;

  for (guint i = 0; i < word->len; i++)
    element = cgt_quotient_multiply (self->quotient, element,
                                     cgt_quotient_of_heap (self->quotient, g_array_index (word, guint32, i)));
  return element;
}

static gboolean
is_normal (const CgtHeapQuotient *self, const GArray *word)
{
  const GArray *normal = cgt_quotient_word (self->quotient, element_of_word (self, word));

  return word->len == normal->len && (word->len == 0 || memcmp (word->data, normal->data, 4 * word->len) == 0);
}

/* Whether @word is not the word of its element, but becomes one when any heap is left out. */
static gboolean
is_relation (const CgtHeapQuotient *self, const GArray *word)
{
  if (is_normal (self, word))
    return FALSE;
  for (guint i = 0; i < word->len; i++)
    {
      g_autoptr (GArray) shorter = g_array_copy ((GArray *) word);

      g_array_remove_index (shorter, i);
      if (!is_normal (self, shorter))
        return FALSE;
    }
  return TRUE;
}

char *
cgt_heap_quotient_presentation (const CgtHeapQuotient *self)
{
  g_autoptr (GArray) generators = find_generators (self);
  GString *text = g_string_new ("<");
  const char *between = " | ";

  for (guint k = 0; k < generators->len; k++)
    {
      g_string_append (text, k > 0 ? ", " : "");
      append_generator (generators, g_array_index (generators, guint32, k), text);
    }
  for (guint x = 0; x < cgt_quotient_get_order (self->quotient); x++)
    for (guint k = 0; k < generators->len; k++)
      {
        guint32 heap = g_array_index (generators, guint32, k);
        g_autoptr (GArray) word = g_array_copy ((GArray *) cgt_quotient_word (self->quotient, x));

        /* A relation whose last heap is added last: each is found once. */
        if (word->len > 0 && g_array_index (word, guint32, word->len - 1) > heap)
          continue;
        g_array_append_val (word, heap);
        if (!is_relation (self, word))
          continue;
        g_string_append (text, between);
        append_word (generators, word, text);
        g_string_append (text, " = ");
        append_word (generators, cgt_quotient_word (self->quotient, element_of_word (self, word)), text);
        between = ", ";
      }
  g_string_append_c (text, '>');
  return g_string_free (text, FALSE);
}
