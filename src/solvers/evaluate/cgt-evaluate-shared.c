/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

/* What the stages of an evaluation share: the record so far, the limits that are met, the terms and who wins. */

void
cgt_work_publish (CgtWork *work)
{
  CgtEvaluation *so_far;

  if (work->partial == NULL)
    return;
  so_far = cgt_evaluation_copy (work->record);
  work->partial (so_far, work->user_data);
  cgt_evaluation_unref (so_far);
}

static CgtLimitKind
limit_of_budget (CgtBudgetEnd end)
{
  switch (end)
    {
    case CGT_BUDGET_END_MEMORY:
      return CGT_LIMIT_MEMORY;
    case CGT_BUDGET_END_STACK:
      return CGT_LIMIT_STACK;
    case CGT_BUDGET_END_TIME:
      return CGT_LIMIT_TIME;
    case CGT_BUDGET_END_FAILED:
      return CGT_LIMIT_RULES;
    case CGT_BUDGET_END_CANCELLED:
    default:
      return CGT_LIMIT_CANCELLED;
    }
}

void
cgt_work_note_limit (CgtWork *work, CgtLimitKind reason)
{
  CgtLimit *limit = &work->record->limit;
  CgtBudgetEnd end;

  if (limit->kind != CGT_LIMIT_NONE)
    return;
  if (cgt_budget_get_end (work->solver->budget, &end, &limit->amount))
    {
      limit->kind = limit_of_budget (end);
      limit->text = g_strdup (cgt_budget_get_failure (work->solver->budget));
    }
  else if (work->endless != NULL && (reason == CGT_LIMIT_REMOTENESS || reason == CGT_LIMIT_VALUE_MEMORY))
    {
      limit->kind = CGT_LIMIT_RULES;
      limit->text = g_strdup (work->endless);
    }
  else
    limit->kind = reason;
}

CgtValue
cgt_work_position_value (CgtWork *work, guint term, const CgtPosition *position, CgtHow *how)
{
  CgtValue value = cgt_solver_value (work->solver, work->terms[term].game, cgt_position_get_bytes (position), how);

  return work->terms[term].term->negative ? cgt_negate (work->store, value) : value;
}

CgtRaceState
cgt_work_race_state (CgtWork *work, const CgtWorkMove *move)
{
  g_autoptr (CgtSum) after = NULL;

  if ((work->flags & CGT_RULESET_RACE) == 0)
    return CGT_RACE_OUT_OF_REACH;
  if (move != NULL)
    after = cgt_sum_with (work->sum, move->term, &move->to);
  return cgt_sum_race_state (after != NULL ? after : work->sum);
}

void
cgt_work_value_terms (CgtWork *work)
{
  for (guint i = 0; i < work->n_terms; i++)
    {
      CgtWorkTerm *term = &work->terms[i];
      if (term->game != NULL)
        term->value = cgt_work_position_value (work, i, term->term->position, &term->how);
      else
        {
          term->value = term->term->negative ? cgt_negate (work->store, term->term->value) : term->term->value;
          term->how = CGT_HOW_VALUES;
        }
    }
}

void
cgt_work_set_outcome (CgtWork *work, CgtOutcome outcome, CgtHow how)
{
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN || outcome == CGT_OUTCOME_UNKNOWN)
    return;
  work->record->outcome = outcome;
  work->record->how_outcome = how;
  g_clear_pointer (&work->record->partial, cgt_partial_unref);
}

CgtOutcome
cgt_work_look_outcome_up (CgtWork *work, guint place, const CgtPosition *position)
{
  const CgtTerm *term = work->n_terms > 0 ? work->terms[0].term : NULL;

  if (work->n_terms == 1)
    return cgt_term_look_outcome_up (term, position != NULL ? position : term->position);
  return work->by_outcomes ? cgt_sum_look_outcome_up (work->sum, work->store, place, position) : CGT_OUTCOME_UNKNOWN;
}

CgtHow
cgt_work_how_of_terms (CgtWork *work)
{
  CgtHow how = CGT_HOW_CLOSED_FORM;

  for (guint i = 0; i < work->n_terms; i++)
    if (work->n_terms == 1 || work->terms[i].how != CGT_HOW_VALUES)
      how = MAX (how, work->terms[i].how);
  return how;
}

gboolean
cgt_work_has_all_values (const CgtWork *work)
{
  for (guint i = 0; i < work->n_terms; i++)
    if (cgt_value_is_none (work->terms[i].value))
      return FALSE;
  return TRUE;
}

gboolean
cgt_work_decide_outcome_within (CgtWork *work, guint64 most_sums)
{
  g_autofree CgtValue *values = g_new (CgtValue, work->n_terms + 1);

  if (work->record->outcome != CGT_OUTCOME_UNKNOWN || !cgt_work_has_all_values (work))
    return TRUE;
  if (work->sums == NULL)
    work->sums = cgt_sum_winner_new (work->store);
  cgt_sum_winner_set_most_nodes (work->sums, most_sums);
  for (guint i = 0; i < work->n_terms; i++)
    values[i] = work->terms[i].value;
  cgt_work_set_outcome (work, cgt_sum_winner_outcome (work->sums, values, work->n_terms),
                        work->impartial ? cgt_work_how_of_terms (work) : CGT_HOW_VALUES);
  return work->record->outcome != CGT_OUTCOME_UNKNOWN;
}

void
cgt_work_decide_outcome (CgtWork *work)
{
  cgt_work_decide_outcome_within (work, 0);
}
