/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/cgt-solver-private.h"
#include "solvers/record/cgt-explanation.h"
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

/* A heap beyond the first period has the nimber of one within it. */
static gboolean
heaps_explain (gpointer self, CgtSolver *solver, const CgtPosition *position, GPtrArray *steps)
{
  CgtBytes bytes = cgt_position_get_bytes (position);
  g_autofree char *text = NULL, *same = NULL;
  g_autoptr (CgtPosition) smaller = NULL;
  CgtSequencePeriod period;
  guint64 heap, equal, nimber;
  gboolean by_period;
  CgtStep *step;

  if (bytes.size != sizeof heap || !cgt_sequence_get_period (self, &period) || period.saltus != 0)
    return FALSE;
  memcpy (&heap, bytes.data, sizeof heap);
  if (heap < period.preperiod + period.period)
    return FALSE;
  equal = period.preperiod + (heap - period.preperiod) % period.period;
  if (!cgt_sequence_heap_nimber (self, equal, solver->budget, &nimber, &by_period, NULL))
    return FALSE;
  smaller = cgt_position_with_bytes (cgt_position_get_rules (position), (CgtBytes) { &equal, sizeof equal });
  text = cgt_position_to_text (position);
  same = cgt_position_to_text (smaller);
  step = cgt_step_new (CGT_RULE_PERIOD,
                       g_strdup_printf ("From heap %" G_GUINT64_FORMAT
                                        " on the nimbers repeat with the period %" G_GUINT64_FORMAT
                                        ", which is proved; so %s has the nimber of %s, %" G_GUINT64_FORMAT ".",
                                        period.preperiod, period.period, text, same, nimber));
  cgt_step_add_use (step, g_strdup (text));
  cgt_step_add_use (step, g_strdup (same));
  cgt_step_add_use (step, nimber == 0 ? g_strdup ("0") : g_strdup_printf ("*%" G_GUINT64_FORMAT, nimber));
  g_ptr_array_add (steps, step);
  return TRUE;
}

const CgtTheory cgt_heaps_theory = {
  .new = heaps_new,
  .free = heaps_free,
  .get_memory = heaps_get_memory,
  .nimber = heaps_nimber,
  .explain = heaps_explain,
};
