/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/cgt-solver-private.h"
#include "solvers/sequence/cgt-sequence.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
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

/* With a period no heap has to be found. */
static guint64
heaps_count (gpointer self)
{
  guint64 n = cgt_sequence_get_n_known (self);

  return n != G_MAXUINT64 ? n : 0;
}

/* The sequence takes no notice of the patience of a solver. So it grows in pieces, as long as the patience lasts. */
#define LEAST_PIECE 4096

static gboolean
extend_patiently (CgtSequence *sequence, CgtSolver *solver, guint64 heap)
{
  guint64 nimber;

  while (solver->patience != 0 && !cgt_sequence_get_value (sequence, heap, &nimber))
    {
      guint64 known = cgt_sequence_get_n_known (sequence);

      if (!cgt_solver_take_turn (solver, solver->patience, 0) ||
          !cgt_sequence_extend (sequence, MIN (heap, known + MAX (known / 4, LEAST_PIECE)), solver->budget, NULL))
        return FALSE;
    }
  return TRUE;
}

static gboolean
heaps_nimber (gpointer self, CgtSolver *solver, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  gboolean by_period;
  guint64 heap;

  if (component.size != sizeof heap)
    return FALSE;
  memcpy (&heap, component.data, sizeof heap);
  if (!extend_patiently (self, solver, heap) ||
      !cgt_sequence_heap_nimber (self, heap, solver->budget, nimber, &by_period, NULL))
    return FALSE;
  *how = by_period ? CGT_HOW_PERIOD : CGT_HOW_NIMBERS;
  return TRUE;
}

/* Megabytes, rounded up. */
static guint64
count_megabytes (double bytes)
{
  return (guint64) (bytes / 1e6) + 1;
}

static double
heaps_how_far (gpointer self, const CgtPosition *position, char **words)
{
  CgtBytes bytes = cgt_position_get_bytes (position);
  guint64 known = cgt_sequence_get_n_known (self), heap = 0;

  if (cgt_rules_get_heap_rules (cgt_position_get_rules (position))->heap_of != NULL)
    return 1;
  for (gsize i = 0; i < bytes.size / sizeof heap; i++)
    heap = MAX (heap, ((const guint64 *) bytes.data)[i]);
  if (known == 0 || known > heap)
    return 1;
  *words = g_strdup_printf (_ ("The nimber of a heap of %" PRIu64 " comes from those of all smaller heaps. %" PRIu64
                               " of them are known, and all of them take about %" PRIu64 " MB."),
                            heap, known,
                            count_megabytes ((double) cgt_sequence_get_memory (self) / (double) known * (double) heap));
  return (double) known / (double) heap;
}

const CgtTheory cgt_heaps_theory = {
  .new = heaps_new,
  .free = heaps_free,
  .get_memory = heaps_get_memory,
  .count = heaps_count,
  .nimber = heaps_nimber,
  .how_far = heaps_how_far,
};
