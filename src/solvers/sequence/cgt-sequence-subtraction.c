/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Subtraction sets: heap n has the options G(n - s) for the elements s of the set, 64 heaps at a
 * time: by a sieve in windows where there are many elements, else by lanes. */
#include "solvers/sequence/cgt-sequence-blocks.h"
#include "solvers/sequence/cgt-sequence-lanes.h"

typedef struct
{
  const CgtHeapGame *game;
  GArray *elements; /* all up to elements_to */
  guint64 elements_to;
  CgtSequenceLanes lanes;
  CgtSequenceBlocks blocks;
} Subtraction;

static gpointer
subtraction_start (const CgtHeapGame *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  Subtraction *subtraction = g_new0 (Subtraction, 1);

  subtraction->game = game;
  subtraction->blocks.budget = budget;
  subtraction->elements = g_array_new (FALSE, FALSE, sizeof (guint64));
  return subtraction;
}

static void
subtraction_free (gpointer state)
{
  Subtraction *subtraction = state;

  g_array_unref (subtraction->elements);
  cgt_sequence_lanes_clear (&subtraction->lanes);
  cgt_sequence_blocks_clear (&subtraction->blocks);
  g_free (subtraction);
}

/* The elements up to the size of any heap among the next lanes. */
static void
find_elements (Subtraction *subtraction, gsize n)
{
  guint known = subtraction->elements->len;

  if (n + CGT_LANES <= subtraction->elements_to)
    return;
  subtraction->elements_to = n + n / 2 + CGT_LANES;
  cgt_heap_game_elements (subtraction->game, subtraction->elements_to, subtraction->elements);
  for (guint i = known; i < subtraction->elements->len; i++)
    cgt_sequence_lanes_add (&subtraction->lanes, g_array_index (subtraction->elements, guint64, i), 0);
}

static gboolean
find_next (Subtraction *subtraction, const CgtSequenceValues *values, guint32 *mex)
{
  const CgtSequenceLanes *set = &subtraction->lanes;

  if (cgt_sequence_blocks_pay (set->offsets, set->n, values))
    return cgt_sequence_blocks_next (&subtraction->blocks, set->offsets, set->n, values, mex);
  *mex = cgt_sequence_lanes_next (&subtraction->lanes, values);
  return TRUE;
}

static gboolean
subtraction_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Subtraction *subtraction = state;

  while (values->n < to)
    {
      guint32 mex;

      find_elements (subtraction, values->n);
      if (!find_next (subtraction, values, &mex) || !cgt_sequence_values_push (values, mex, budget) ||
          (budget != NULL && !cgt_budget_tick (budget)))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_subtraction = { "a subtraction set, 64 heaps at a time", subtraction_start,
                                                     subtraction_advance, subtraction_free };
