/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-quotient.h"

#include <string.h>

#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heap-rules.h"
#include "rulesets/heaps/cgt-heaps.h"

struct _CgtHeapQuotient
{
  CgtRules *rules;
  CgtQuotient *quotient;   /* its heap n - 1 is the heap n */
  guint period, preperiod; /* 0: none is proved */
};

CgtHeapQuotient *
cgt_heap_quotient_new (const CgtRules *rules, GError **error)
{
  const CgtHeapRules *game = cgt_rules_get_heap_rules (rules);
  g_autofree char *name = cgt_rules_to_text (rules);
  CgtHeapQuotient *self;

  if (game == NULL || game->heaps != NULL || (rules->ruleset->flags & CGT_RULESET_IMPARTIAL) == 0)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "column 1: %s is not an impartial game of single heaps", name);
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
  cgt_rules_unref (self->rules);
  g_free (self);
}

gsize
cgt_heap_quotient_get_memory (const CgtHeapQuotient *self)
{
  return cgt_quotient_get_memory (self->quotient);
}

const CgtQuotient *
cgt_heap_quotient_get (const CgtHeapQuotient *self)
{
  return self->quotient;
}

guint
cgt_heap_quotient_get_n_heaps (const CgtHeapQuotient *self)
{
  return cgt_quotient_get_n_heaps (self->quotient);
}

guint
cgt_heap_quotient_of_heap (const CgtHeapQuotient *self, guint64 n)
{
  guint n_heaps = cgt_heap_quotient_get_n_heaps (self);

  if (n > n_heaps)
    {
      guint64 first = n_heaps + 1 - self->period; /* of the last period that is known */

      g_assert (self->period > 0);
      n = first + (n - first) % self->period;
    }
  return n == 0 ? 0 : cgt_quotient_of_heap (self->quotient, (guint) n - 1);
}

/* Heaps */

/* The heaps, from 0 as in the quotient, that a position consists of. */
static GArray *
make_word (CgtBytes position)
{
  GArray *word = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];
      guint32 number = (guint32) (heap - 1);

      if (heap > 0)
        g_array_append_val (word, number);
    }
  return word;
}

static gboolean
add_heap (CgtHeapQuotient *self, guint64 n, guint most, CgtBudget *budget)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  gboolean done;
  CgtArena arena;

  cgt_arena_init (&arena, budget);
  self->rules->ruleset->options (self->rules, (CgtBytes) { &n, sizeof n }, CGT_LEFT, &arena);
  done = !arena.stopped && arena.refused == NULL;
  for (gsize i = 0; i < arena.n && done; i++)
    g_ptr_array_add (options, make_word (cgt_arena_get (&arena, i)));
  g_clear_error (&arena.refused);
  cgt_arena_clear (&arena);
  return done && cgt_quotient_add (self->quotient, options, most, budget);
}

/* Period */

/* How many tokens a move can take at most, and into how many heaps it can leave the rest. FALSE: there is no most. */
static gboolean
find_bounds (const CgtHeapRules *game, guint64 *tokens, guint *heaps)
{
  if (game->kind != CGT_HEAP_CODE || game->repeated != 0)
    return FALSE;
  *tokens = game->n_digits - 1;
  *heaps = cgt_heap_rules_have (game, CGT_DIGIT_THREE) ? 3 : cgt_heap_rules_have (game, CGT_DIGIT_TWO) ? 2 : 1;
  return TRUE;
}

/* The first heap from which the function repeats with this period up to the last heap. */
static guint
find_preperiod (const CgtHeapQuotient *self, guint period)
{
  guint n = cgt_heap_quotient_get_n_heaps (self) + 1 - period;

  while (n > 0 && cgt_heap_quotient_of_heap (self, n - 1) == cgt_heap_quotient_of_heap (self, n - 1 + period))
    n--;
  return n;
}

static void
prove_period (CgtHeapQuotient *self)
{
  guint n_heaps = cgt_heap_quotient_get_n_heaps (self), heaps;
  guint64 tokens;

  if (self->period > 0 || !find_bounds (cgt_rules_get_heap_rules (self->rules), &tokens, &heaps))
    return;
  for (guint period = 1; heaps * (period + 1) + tokens <= n_heaps + 1; period++)
    {
      guint preperiod = find_preperiod (self, period);

      if (heaps * ((guint64) MAX (preperiod, 1) + period) + tokens <= n_heaps + 1)
        {
          self->period = period;
          self->preperiod = preperiod;
          return;
        }
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
  while (cgt_heap_quotient_get_n_heaps (self) < to && (to < G_MAXUINT || self->period == 0))
    {
      if (!add_heap (self, cgt_heap_quotient_get_n_heaps (self) + 1, most, budget))
        return FALSE;
      prove_period (self);
    }
  return TRUE;
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
