/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/cgt-solver-private.h"
#include "solvers/sequence/cgt-sequence.h"

#include <string.h>

/* A component is a single heap: its nimber is a value of the nim-sequence, which becomes periodic for many games. */

static gpointer
heaps_new (CgtSolverGame *game)
{
  return cgt_sequence_new_for_rules (game->rules, NULL);
}

static void
heaps_free (gpointer self)
{
  cgt_sequence_unref (self);
}

static gsize
heaps_get_memory (gpointer self)
{
  return cgt_sequence_get_memory (self);
}

static gboolean
heaps_nimber (gpointer self, CgtSolver *solver, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  gboolean by_period;
  guint64 heap;

  if (component.size != sizeof heap)
    return FALSE;
  memcpy (&heap, component.data, sizeof heap);
  if (!cgt_sequence_heap_nimber (self, heap, solver->budget, nimber, &by_period, NULL))
    return FALSE;
  *how = by_period ? CGT_HOW_PERIOD : CGT_HOW_NIMBERS;
  return TRUE;
}

const CgtTheory cgt_heaps_theory = {
  .new = heaps_new,
  .free = heaps_free,
  .get_memory = heaps_get_memory,
  .nimber = heaps_nimber,
};
