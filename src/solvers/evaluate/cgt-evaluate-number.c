/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

/* The value of a sum that is a number, without the values of its terms. G is the number x if who moves second wins G -
 * x (ONAG, ch. 0 and 7), and a search for who wins meets far fewer positions than one for the value. The number that is
 * tried is the simplest one that is greater and smaller than those that are known to be smaller and greater than G. */

/* G may be no number, and yet be compared with all that are tried: so many integers beyond all others, or an eighth of
 * them between two numbers. */
#define MOST_TRIED 64
#define TRIED_BETWEEN 8

/* FALSE: more ticks are needed. */
static gboolean
subtract (CgtWork *work, CgtValue x, CgtOutcome *outcome)
{
  g_autoptr (CgtSum) difference = cgt_sum_with (work->sum, G_MAXUINT, NULL);
  CgtTruth wins[2] = { CGT_UNKNOWN, CGT_UNKNOWN };

  cgt_sum_add_value (difference, TRUE, x);
  for (guint player = 0; player < 2; player++)
    {
      wins[player] = cgt_outcome_search_wins (work->search, difference, player);
      if (wins[player] == CGT_UNKNOWN)
        return FALSE;
    }
  *outcome = cgt_outcome_of_starts (wins);
  return TRUE;
}

/* After a formula or values nothing is saved. */
gboolean
cgt_work_may_be_number (CgtWork *work)
{
  CgtOutcome outcome = work->record->outcome;

  return work->record->how_outcome == CGT_HOW_SEARCH && (outcome == CGT_OUTCOME_L || outcome == CGT_OUTCOME_R) &&
         cgt_value_is_none (work->known) && cgt_value_is_none (work->total) && cgt_work_can_take_turns (work);
}

static void
begin (CgtWork *work)
{
  gboolean is_negative = work->record->outcome == CGT_OUTCOME_R;

  work->search = cgt_outcome_search_new (work->solver, 0);
  work->bounds[is_negative] = cgt_zero ();
  work->bounds[!is_negative] = CGT_NONE;
}

gboolean
cgt_work_find_number (CgtWork *work, G_GNUC_UNUSED guint64 ticks)
{
  CgtOutcome outcome = CGT_OUTCOME_UNKNOWN;

  if (work->search == NULL)
    begin (work);
  while (work->n_tried < MOST_TRIED && outcome != CGT_OUTCOME_P && outcome != CGT_OUTCOME_N)
    {
      gsize n_below = !cgt_value_is_none (work->bounds[0]), n_above = !cgt_value_is_none (work->bounds[1]);
      CgtValue x = cgt_make (work->store, &work->bounds[0], n_below, &work->bounds[1], n_above);

      if (cgt_value_is_none (x) || !subtract (work, x, &outcome))
        return !work->solver->given_up;
      work->n_tried += n_below && n_above ? MOST_TRIED / TRIED_BETWEEN : 1;
      if (outcome == CGT_OUTCOME_P)
        work->known = x;
      else
        work->bounds[outcome == CGT_OUTCOME_R] = x;
    }
  cgt_work_end_search (work);
  return TRUE;
}
