/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/misere/cgt-heap-quotient.h"

/* Who wins a large sum of heaps of one game in misère play: its misère quotient says it, where it is known for all
 * heaps of the sum. Of smaller sums, and of games that only take from heaps, a search finds more in little time. */

#define LEAST_TOKENS 37
#define LARGEST_HEAP 1000
/* A larger quotient takes longer than a search. */
#define MOST_ELEMENTS 100

/* Calls @func with each heap of the sum after @move (NULL: the sum itself). FALSE if a component is no heap. */
static gboolean
each_heap (CgtWork *work, const CgtWorkMove *move, void (*func) (guint64 heap, gpointer data), gpointer data)
{
  CgtArena parts;
  gboolean done = TRUE;

  cgt_arena_init (&parts, work->solver->budget);
  for (guint i = 0; i < work->n_terms; i++)
    {
      const CgtPosition *position = move != NULL && move->term == i ? move->to.position : work->terms[i].term->position;
      const CgtRules *rules = work->terms[i].game->rules;

      rules->ruleset->parts.split (rules, cgt_position_get_bytes (position), &parts);
    }
  for (gsize i = 0; i < parts.n && done; i++)
    {
      CgtBytes part = cgt_arena_get (&parts, i);

      done = part.size == sizeof (guint64);
      if (done)
        func (*(const guint64 *) part.data, data);
    }
  done = done && !parts.stopped;
  cgt_arena_clear (&parts);
  return done;
}

typedef struct
{
  guint64 largest, total;
} Sizes;

static void
note_size (guint64 heap, gpointer data)
{
  Sizes *sizes = data;

  sizes->largest = MAX (sizes->largest, heap);
  sizes->total = MIN (sizes->total, G_MAXINT64) + MIN (heap, G_MAXINT64);
}

/* Whether all terms are positions of one game of heaps that splits them. */
static gboolean
is_for_quotient (const CgtWork *work)
{
  const CgtRules *rules = work->terms[0].game != NULL ? work->terms[0].game->rules : NULL;

  if (rules == NULL || cgt_rules_get_heap_rules (rules) == NULL || rules->ruleset->theory.nim_heaps != NULL ||
      rules->ruleset->parts.split == NULL || rules->ruleset->parts.split_values || !cgt_heap_rules_split (rules) ||
      (work->flags & (CGT_RULESET_RACE | CGT_RULESET_LOOPY)) != 0)
    return FALSE;
  for (guint i = 1; i < work->n_terms; i++)
    if (work->terms[i].game != work->terms[0].game)
      return FALSE;
  return TRUE;
}

typedef struct
{
  const CgtHeapQuotient *heaps;
  guint element;
} Product;

static void
multiply (guint64 heap, gpointer data)
{
  Product *product = data;

  product->element = cgt_quotient_multiply (cgt_heap_quotient_get (product->heaps), product->element,
                                            cgt_heap_quotient_of_heap (product->heaps, heap));
}

static CgtOutcome
find_outcome (CgtWork *work, const CgtHeapQuotient *heaps, const CgtWorkMove *move)
{
  Product product = { heaps, 0 };

  if (!each_heap (work, move, multiply, &product))
    return CGT_OUTCOME_UNKNOWN;
  return cgt_quotient_is_p (cgt_heap_quotient_get (heaps), product.element) ? CGT_OUTCOME_P : CGT_OUTCOME_N;
}

gboolean
cgt_work_play_by_quotient (CgtWork *work)
{
  g_autoptr (CgtHeapQuotient) heaps = NULL;
  Sizes sizes = { 0, 0 };

  if (work->n_terms == 0 || !is_for_quotient (work) || !each_heap (work, NULL, note_size, &sizes) ||
      sizes.total < LEAST_TOKENS || sizes.largest > LARGEST_HEAP)
    return FALSE;
  heaps = cgt_heap_quotient_new (work->terms[0].game->rules, NULL);
  if (heaps == NULL || !cgt_heap_quotient_extend (heaps, (guint) sizes.largest, MOST_ELEMENTS, work->solver->budget))
    return FALSE;
  cgt_work_set_outcome (work, find_outcome (work, heaps, NULL), CGT_HOW_VALUES);
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      {
        CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);

        entry->outcome = find_outcome (work, heaps, &g_array_index (work->moves[player], CgtWorkMove, k));
        if (entry->outcome != CGT_OUTCOME_UNKNOWN)
          entry->wins = entry->outcome == CGT_OUTCOME_P ? CGT_YES : CGT_NO;
      }
  return work->record->outcome != CGT_OUTCOME_UNKNOWN;
}
