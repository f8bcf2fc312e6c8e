/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/cgt-solver-private.h"
#include "solvers/record/cgt-explanation.h"
#include "solvers/record/cgt-record-words.h"
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

/* Who proved that a period of this kind goes on for ever. */
static const char *
source_of (CgtTheorem theorem)
{
  static const char *const sources[CGT_N_THEOREMS] = {
    [CGT_THEOREM_GUY_SMITH] = "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    [CGT_THEOREM_GUY_SMITH_THREE_HEAPS] = "after R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    [CGT_THEOREM_GUY_SMITH_ENDLESS_CODE] = "after R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    [CGT_THEOREM_FINITE_SET] = "as many values as the largest number that can be taken repeat, and so all that follow",
    [CGT_THEOREM_NO_SPLITS] = "as many values as the code has digits repeat, and so all that follow",
    [CGT_THEOREM_SET_WITHOUT_MULTIPLES] = "S. W. Golomb, A mathematical investigation of games of take-away, 1966",
    [CGT_THEOREM_AUSTIN] = "R. B. Austin, Impartial and partisan games, 1976",
    [CGT_THEOREM_ARITHMETIC_NO_SPLITS] = "as many values as the code has digits repeat, and so all that follow",
    [CGT_THEOREM_HOWSE_NOWAKOWSKI] =
      "S. Howse and R. J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games, 2004",
  };

  return sources[theorem];
}

/* Where the nimbers grow by the saltus with each period. */
static CgtStep *
explain_saltus (const CgtSequencePeriod *period, guint64 heap, guint64 equal, guint64 nimber, const char *text)
{
  guint64 times = (heap - equal) / period->period, sum;
  CgtStep *step;

  if (__builtin_mul_overflow (times, period->saltus, &sum) || __builtin_add_overflow (sum, nimber, &sum))
    return NULL;
  step =
    cgt_step_new (CGT_RULE_CLOSED_FORM,
                  g_strdup_printf (_ ("From heap %" PRIu64 " on the nimbers grow by %" PRIu64
                                      " with each period of %" PRIu64 "; here %" PRIu64 " = %" PRIu64 " + %" PRIu64
                                      " · %" PRIu64 ", and %" PRIu64 " + %" PRIu64 " · %" PRIu64 " gives *%" PRIu64
                                      ". (%s)"),
                                   period->preperiod, period->saltus, period->period, heap, equal, times,
                                   period->period, nimber, times, period->saltus, sum, source_of (period->theorem)));
  cgt_step_add_use (step, g_strdup (text));
  cgt_step_add_use (step, cgt_nimber_to_text (sum));
  return step;
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

  if (bytes.size != sizeof heap || !cgt_sequence_get_period (self, &period))
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
  if (period.saltus != 0)
    {
      step = explain_saltus (&period, heap, equal, nimber, text);
      if (step != NULL)
        g_ptr_array_add (steps, step);
      return step != NULL;
    }
  step = cgt_step_new (CGT_RULE_PERIOD,
                       g_strdup_printf (_ ("From heap %" PRIu64 " on the nimbers repeat with the period %" PRIu64
                                           ", which is proved; %" PRIu64 " = %" PRIu64 " + %" PRIu64 " · %" PRIu64
                                           ", so %s has the nimber of %s, %" PRIu64 ". (%s)"),
                                        period.preperiod, period.period, heap, equal, (heap - equal) / period.period,
                                        period.period, text, same, nimber, source_of (period.theorem)));
  cgt_step_add_uses (step, text, same, NULL);
  cgt_step_add_use (step, cgt_nimber_to_text (nimber));
  g_ptr_array_add (steps, step);
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
  .explain = heaps_explain,
  .how_far = heaps_how_far,
};
