/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

/* Who wins after each move. */

static gboolean
wins_after (CgtOutcome outcome, CgtPlayer mover)
{
  return outcome == CGT_OUTCOME_P || outcome == (mover == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R);
}

static void
set_move_outcome (CgtMove *entry, CgtPlayer player, CgtOutcome outcome)
{
  if (outcome == CGT_OUTCOME_UNKNOWN)
    return;
  entry->outcome = outcome;
  entry->wins = wins_after (outcome, player) ? CGT_YES : CGT_NO;
}

/* A theory may know who wins the option although its value is unknown. */
static CgtOutcome
outcome_by_theory (CgtWork *work, const CgtWorkMove *move)
{
  return move->to.position != NULL ? cgt_work_look_outcome_up (work, move->term, move->to.position)
                                   : CGT_OUTCOME_UNKNOWN;
}

static void
decide_move (CgtWork *work, CgtPlayer player, guint k, CgtValue *values)
{
  CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
  CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
  CgtOutcome outcome;
  CgtRaceState race = cgt_work_race_state (work, move);
  CgtHow how;

  if (race != CGT_RACE_OUT_OF_REACH)
    {
      set_move_outcome (entry, player, race == CGT_RACE_OVER ? CGT_OUTCOME_P : CGT_OUTCOME_N);
      return;
    }
  if (move->to.position != NULL)
    move->value = cgt_work_position_value (work, move->term, move->to.position, &how);
  for (guint i = 0; i < work->n_terms; i++)
    values[i] = i == move->term ? move->value : work->terms[i].value;
  for (guint i = 0; i < work->n_terms; i++)
    if (cgt_value_is_none (values[i]))
      {
        if (entry->wins == CGT_UNKNOWN)
          set_move_outcome (entry, player, outcome_by_theory (work, move));
        if (work->cancels)
          entry->wins = CGT_NO;
        return;
      }
  outcome = cgt_sum_outcome (work->store, values, work->n_terms);
  set_move_outcome (entry, player, outcome);
}

/* The value of the option from its formula, or from earlier results; without a search. */
static CgtOutcome
outcome_by_formula (CgtWork *work, const CgtWorkMove *move)
{
  CgtValue value;
  CgtHow how;

  work->solver->given_up = TRUE;
  value = cgt_work_position_value (work, move->term, move->to.position, &how);
  work->solver->given_up = work->solver->beyond_search = FALSE;
  return cgt_value_is_none (value) ? CGT_OUTCOME_UNKNOWN : cgt_sum_outcome (work->store, &value, 1);
}

static gboolean
has_closed_form (const CgtWork *work)
{
  const CgtRuleset *ruleset;

  if (work->n_terms != 1 || work->terms[0].game == NULL)
    return FALSE;
  ruleset = work->terms[0].game->rules->ruleset;
  return ruleset->theory.outcome != NULL || ruleset->theory.nimber != NULL || ruleset->theory.value != NULL;
}

gboolean
cgt_work_decide_moves_by_theory (CgtWork *work)
{
  gboolean any = FALSE;

  if (!has_closed_form (work))
    return FALSE;
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      {
        const CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
        CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
        CgtOutcome outcome;

        if (!cgt_solver_tick (work->solver))
          return any;
        if (cgt_work_race_state (work, move) != CGT_RACE_OUT_OF_REACH)
          continue;
        outcome = outcome_by_theory (work, move);
        set_move_outcome (entry, player, outcome != CGT_OUTCOME_UNKNOWN ? outcome : outcome_by_formula (work, move));
        any |= entry->wins == CGT_YES;
      }
  return any;
}

void
cgt_work_decide_moves (CgtWork *work)
{
  g_autofree CgtValue *values = g_new (CgtValue, work->n_terms + 1);

  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      decide_move (work, player, k, values);
}
