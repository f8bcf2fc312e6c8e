/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-single-heap.h"

#include <string.h>

/* The most moves to look at, for all heaps together; about a second. */
#define MOST_MOVES 40000000

struct _CgtSingleHeap
{
  const CgtRules *rules;
  gboolean misere, given_up;
  guint64 moves;
  GArray *results; /* guint32: 2 * remoteness + (the next player wins) */
  CgtArena options;
};

CgtSingleHeap *
cgt_single_heap_new (const CgtRules *rules, gboolean misere)
{
  CgtSingleHeap *heap = g_new0 (CgtSingleHeap, 1);

  heap->rules = rules;
  heap->misere = misere;
  heap->results = g_array_new (FALSE, FALSE, sizeof (guint32));
  cgt_arena_init (&heap->options, NULL);
  return heap;
}

void
cgt_single_heap_free (CgtSingleHeap *heap)
{
  g_array_unref (heap->results);
  cgt_arena_clear (&heap->options);
  g_free (heap);
}

/* The winner hurries and the loser delays. */
static gboolean
append_next (CgtSingleHeap *heap)
{
  guint64 n = heap->results->len;
  guint32 to_p = G_MAXUINT32, to_n = 0, result;
  CgtArenaMark mark = cgt_arena_mark (&heap->options);
  gsize n_options;

  heap->rules->ruleset->options (heap->rules, (CgtBytes) { &n, sizeof n }, CGT_LEFT, &heap->options);
  n_options = heap->options.n - mark.n;
  for (gsize i = mark.n; i < heap->options.n; i++)
    {
      CgtBytes option = cgt_arena_get (&heap->options, i);
      guint64 left = G_MAXUINT64;

      if (option.size == sizeof left)
        memcpy (&left, option.data, sizeof left);
      if (left >= n)
        return FALSE;
      result = g_array_index (heap->results, guint32, left);
      if (result % 2 == 0)
        to_p = MIN (to_p, result / 2);
      else
        to_n = MAX (to_n, result / 2);
    }
  cgt_arena_reset (&heap->options, mark);
  heap->moves += n_options + 1;
  if (n_options == 0)
    result = heap->misere;
  else
    result = to_p != G_MAXUINT32 ? 2 * (to_p + 1) + 1 : 2 * (to_n + 1);
  g_array_append_val (heap->results, result);
  return !heap->options.stopped && heap->options.refused == NULL && heap->moves < MOST_MOVES;
}

gboolean
cgt_single_heap_solve (CgtSingleHeap *heap, guint64 n, CgtBudget *budget, gboolean *next_wins, guint64 *remoteness)
{
  const CgtRuleset *ruleset = heap->rules->ruleset;

  /* Larger heaps have more options. Half as many as the last heap has, for each heap, is a good estimate. */
  if (heap->given_up || n >= MOST_MOVES ||
      (ruleset->search.count_options != NULL && n >= heap->results->len &&
       ruleset->search.count_options (heap->rules, (CgtBytes) { &n, sizeof n }, CGT_LEFT) / 2 > MOST_MOVES / (n + 1)))
    return FALSE;
  while (heap->results->len <= n && !heap->given_up)
    heap->given_up = !append_next (heap) || !cgt_budget_tick (budget);
  if (heap->results->len <= n)
    return FALSE;
  *next_wins = g_array_index (heap->results, guint32, n) % 2 == 1;
  *remoteness = g_array_index (heap->results, guint32, n) / 2;
  return TRUE;
}
