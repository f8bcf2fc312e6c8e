/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-theories.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "solvers/record/cgt-explanation.h"
#include "solvers/record/cgt-record-words.h"
#include "solvers/sequence/cgt-sequence.h"

/* Heaps */

/* Who proved that a period of this kind goes on for ever. */
static const char *
source_of (CgtTheorem theorem)
{
  static const char *const sources[CGT_N_THEOREMS] = {
    [CGT_THEOREM_GUY_SMITH] = "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    [CGT_THEOREM_GUY_SMITH_THREE_HEAPS] = "after R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    [CGT_THEOREM_GUY_SMITH_ENDLESS_CODE] = "after R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    [CGT_THEOREM_FINITE_SET] =
      N_ ("as many values as the largest number that can be taken repeat, and so all that follow"),
    [CGT_THEOREM_NO_SPLITS] = N_ ("as many values as the code has digits repeat, and so all that follow"),
    [CGT_THEOREM_SET_WITHOUT_MULTIPLES] = "S. W. Golomb, A mathematical investigation of games of take-away, 1966",
    [CGT_THEOREM_AUSTIN] = "R. B. Austin, Impartial and partisan games, 1976",
    [CGT_THEOREM_ARITHMETIC_NO_SPLITS] = N_ ("as many values as the code has digits repeat, and so all that follow"),
    [CGT_THEOREM_HOWSE_NOWAKOWSKI] =
      "S. Howse and R. J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games, 2004",
  };

  return _ (sources[theorem]);
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
explain_period (CgtSequence *sequence, CgtSolver *solver, const CgtPosition *position, GPtrArray *steps)
{
  CgtBytes bytes = cgt_position_get_bytes (position);
  g_autofree char *text = NULL, *same = NULL;
  g_autoptr (CgtPosition) smaller = NULL;
  CgtSequencePeriod period;
  guint64 heap, equal, nimber;
  gboolean by_period;
  CgtStep *step;

  if (bytes.size != sizeof heap || !cgt_sequence_get_period (sequence, &period))
    return FALSE;
  memcpy (&heap, bytes.data, sizeof heap);
  if (heap < period.preperiod + period.period)
    return FALSE;
  equal = period.preperiod + (heap - period.preperiod) % period.period;
  if (!cgt_sequence_heap_nimber (sequence, equal, solver->budget, &nimber, &by_period, NULL))
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

/* By the family */

gboolean
cgt_explain_by_theory (CgtSolver *solver, const CgtPosition *position, GPtrArray *steps)
{
  const CgtSolverGame *game = cgt_solver_get_game (solver, cgt_position_get_rules (position));

  switch (game->rules->ruleset->family)
    {
    case CGT_FAMILY_HEAPS:
      return explain_period (game->known, solver, position, steps);
    case CGT_FAMILY_HACKENBUSH:
      return cgt_explain_hackenbush (game->known, solver, position, steps);
    default:
      return FALSE;
    }
}
