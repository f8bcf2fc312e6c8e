/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quotient-private.h"

/* Sums of heaps as words, and the monoid of a quotient. */

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
