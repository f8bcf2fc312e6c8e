/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/play/cgt-sum-search.h"

/* Only for impartial sums: remoteness, and misère play. */

/* Who wins the sum after @move (NULL: the sum itself) and in how many moves. The player who reaches the goal of a
 * race wins, also in misère play. The search only takes sums whose goals are out of reach. */
static gboolean
solve_sum (CgtWork *work, CgtSumSearch *search, const CgtWorkMove *move, gboolean *next_wins, gint64 *remoteness,
           CgtHow *how)
{
  g_autoptr (CgtSum) after = move != NULL ? cgt_sum_with (work->sum, move->term, &move->to) : NULL;
  const CgtSum *sum = after != NULL ? after : work->sum;
  CgtRaceState race = cgt_sum_race_state (sum);

  if (race == CGT_RACE_OUT_OF_REACH)
    return cgt_sum_search_solve (search, sum, next_wins, remoteness, how);
  *next_wins = race == CGT_RACE_IN_REACH;
  *remoteness = race == CGT_RACE_IN_REACH ? 1 : 0;
  *how = CGT_HOW_SEARCH;
  return TRUE;
}

/* Before the moves are asked for again. */
static void
clear_moves (CgtWork *work)
{
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      {
        CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);

        entry->remoteness = -1;
        if (work->sum->misere)
          {
            entry->outcome = CGT_OUTCOME_UNKNOWN;
            entry->wins = CGT_UNKNOWN;
          }
      }
}

static gboolean
find_remoteness (CgtWork *work, CgtSumSearch *search)
{
  gboolean next_wins;
  CgtHow how;

  if (!solve_sum (work, search, NULL, &next_wins, &work->record->remoteness, &how))
    return FALSE;
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      {
        CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
        const CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);

        if (!solve_sum (work, search, move, &next_wins, &entry->remoteness, &how))
          return FALSE;
      }
  return TRUE;
}

void
cgt_work_find_remoteness (CgtWork *work)
{
  g_autoptr (CgtSumSearch) search = cgt_sum_search_new (work->solver, FALSE);
  gboolean done;

  cgt_work_publish (work);
  done = find_remoteness (work, search);
  if (cgt_sum_search_forget (search))
    {
      clear_moves (work);
      done = find_remoteness (work, search);
    }
  if (!done)
    cgt_work_note_limit (work, CGT_LIMIT_REMOTENESS);
}

/* Misère play: a player who cannot move wins. */

static CgtOutcome
outcome_of (gboolean next_wins)
{
  return next_wins ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

/* A single position may have its own rule. */
static CgtOutcome
misere_theory (CgtWork *work, const CgtPosition *position)
{
  const CgtRuleset *ruleset = work->terms[0].game != NULL ? work->terms[0].game->rules->ruleset : NULL;

  if (work->n_terms != 1 || ruleset == NULL || ruleset->theory.misere_outcome == NULL)
    return CGT_OUTCOME_UNKNOWN;
  return ruleset->theory.misere_outcome (work->terms[0].game->rules, cgt_position_get_bytes (position));
}

/* @search: NULL: only theory tells who wins. */
static void
play_misere_move (CgtWork *work, CgtSumSearch *search, CgtPlayer player, guint k)
{
  const CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
  CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
  gboolean next_wins, known;
  CgtOutcome outcome = misere_theory (work, move->to.position);
  CgtHow how;

  known = search != NULL && solve_sum (work, search, move, &next_wins, &entry->remoteness, &how);
  if (!known && outcome != CGT_OUTCOME_UNKNOWN)
    {
      next_wins = outcome == CGT_OUTCOME_N;
      known = TRUE;
    }
  if (!known)
    return;
  entry->outcome = outcome_of (next_wins);
  entry->wins = next_wins ? CGT_NO : CGT_YES;
}

/* FALSE: the sum could not be decided. Then its moves are not searched: what was left to find of them would depend on
 * earlier searches. */
static gboolean
play_misere (CgtWork *work, CgtSumSearch *search)
{
  gboolean next_wins;
  CgtHow how;
  gboolean known = solve_sum (work, search, NULL, &next_wins, &work->record->remoteness, &how);

  if (known)
    cgt_work_set_outcome (work, outcome_of (next_wins), how);
  cgt_work_publish (work);
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      play_misere_move (work, known ? search : NULL, player, k);
  return known;
}

void
cgt_work_play_misere (CgtWork *work)
{
  g_autoptr (CgtSumSearch) search = cgt_sum_search_new (work->solver, TRUE);
  CgtOutcome outcome = work->n_terms == 1 && work->terms[0].game != NULL
                         ? misere_theory (work, work->terms[0].term->position)
                         : CGT_OUTCOME_UNKNOWN;
  gboolean known, by_quotient;

  if (work->wanted & CGT_WANT_MOVES)
    cgt_work_list_moves (work);
  cgt_work_set_outcome (work, outcome, CGT_HOW_CLOSED_FORM);
  by_quotient = cgt_work_play_by_quotient (work);
  if (by_quotient && (work->wanted & CGT_WANT_REMOTENESS) == 0)
    return;
  known = play_misere (work, search);
  if (cgt_sum_search_forget (search))
    {
      clear_moves (work);
      known = play_misere (work, search);
      by_quotient = by_quotient && (known || cgt_work_play_by_quotient (work));
    }
  if (!known)
    cgt_work_note_limit (work, by_quotient ? CGT_LIMIT_REMOTENESS : CGT_LIMIT_MISERE);
}
