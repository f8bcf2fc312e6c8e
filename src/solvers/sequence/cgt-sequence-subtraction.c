/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Subtraction sets: heap n has the options G(n - s) for the elements s of the set (Golomb 1966; Winning Ways, ch. 4).
 */
#include "cgt-sequence-blocks.h"

typedef struct
{
  const CgtHeapRules *game;
  GArray *elements; /* guint64: all up to elements_to */
  guint64 elements_to;
  CgtSequenceBlocks blocks;
} Subtraction;

static gpointer
subtraction_start (const CgtHeapRules *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  Subtraction *subtraction = g_new0 (Subtraction, 1);

  subtraction->game = game;
  cgt_sequence_blocks_init (&subtraction->blocks, budget);
  subtraction->elements = g_array_new (FALSE, FALSE, sizeof (guint64));
  return subtraction;
}

static void
subtraction_free (gpointer state)
{
  Subtraction *subtraction = state;

  g_array_unref (subtraction->elements);
  cgt_sequence_blocks_clear (&subtraction->blocks);
  g_free (subtraction);
}

/* Adds the elements up to the size of the largest of the next lanes. */
static void
find_elements (Subtraction *subtraction, gsize n)
{
  if (n + CGT_LANES <= subtraction->elements_to)
    return;
  subtraction->elements_to = n + n / 2 + CGT_LANES;
  cgt_subtraction_set_append (subtraction->game->set, subtraction->elements_to, subtraction->elements);
}

static gboolean
subtraction_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Subtraction *subtraction = state;

  while (values->n < to)
    {
      guint32 mex;

      find_elements (subtraction, values->n);
      if (!cgt_sequence_blocks_next (&subtraction->blocks, (const guint64 *) (gpointer) subtraction->elements->data,
                                     subtraction->elements->len, values, &mex) ||
          !cgt_sequence_values_push (values, mex, budget) ||
          !cgt_budget_tick_bytes (budget, subtraction->elements->len * sizeof (guint64)))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_subtraction = { "a subtraction set, 64 heaps at a time", subtraction_start,
                                                     subtraction_advance, subtraction_free };
