/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/outcome/cgt-outcome-partial.h"
#include "solvers/outcome/cgt-team.h"

/* Who wins a sum of two players that ends: by a search for the outcome, or by the values of the terms. Either can be
 * known long before the other, and nobody can tell in advance. */

/* The two methods take turns, of so many ticks at first. A turn that is given up leaves what it found in the tables, so
 * that the next one of the method goes on from there. */
#define SHORT_TURN 8000
#define LONG_TURN 2000000
/* For a sum of values that is visited. */
#define TICKS_A_SUM 16

/* Sets which moves are known to win or lose. */
static void
mark_moves (CgtWork *work, const CgtPartial *partial, CgtPlayer player)
{
  const CgtPartialMoves *known = &partial->moves[player];
  g_autoptr (GHashTable) wins = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *moves = work->record->moves[player];

  for (guint i = 0; known->winning != NULL && i < known->winning->len; i++)
    g_hash_table_insert (wins, known->winning->pdata[i], GINT_TO_POINTER (CGT_YES + 1));
  for (guint i = 0; known->losing != NULL && i < known->losing->len; i++)
    g_hash_table_insert (wins, known->losing->pdata[i], GINT_TO_POINTER (CGT_NO + 1));
  for (guint i = 0; moves != NULL && g_hash_table_size (wins) > 0 && i < moves->len; i++)
    {
      CgtMove *move = moves->pdata[i];
      gpointer found = g_hash_table_lookup (wins, cgt_move_get_to (move));

      if (found != NULL && move->wins == CGT_UNKNOWN)
        move->wins = (CgtTruth) (GPOINTER_TO_INT (found) - 1);
    }
}

/* What is known of the outcome, if that is not all. */
static void
note_partial (CgtWork *work, CgtTeam *team, const CgtOutcomeSearch *search, CgtPartial *partial, const CgtTruth wins[2],
              double seconds)
{
  cgt_outcome_partial_note (partial, search, wins, cgt_team_get_nodes (team, search), seconds);
  for (guint player = 0; player < 2; player++)
    mark_moves (work, partial, player);
  if (work->record->outcome == CGT_OUTCOME_UNKNOWN && !cgt_partial_is_empty (partial))
    {
      cgt_partial_unref (work->record->partial);
      work->record->partial = partial;
    }
  else
    cgt_partial_unref (partial);
  cgt_work_publish (work);
}

static void
search_outcome (CgtWork *work, CgtTeam *team, CgtOutcomeSearch *search)
{
  CgtPartial *partial = cgt_outcome_partial_new (search, work->store, work->sum);
  gint64 begin = g_get_monotonic_time ();
  CgtTruth wins[2];

  cgt_team_ask (team, search, wins);
  cgt_work_set_outcome (work, cgt_outcome_of_starts (wins), CGT_HOW_SEARCH);
  note_partial (work, team, search, partial, wins, (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
}

/* FALSE: the turn has ended before the method. */
static gboolean
decide_by_values (CgtWork *work, guint64 ticks)
{
  gboolean has_ended;

  cgt_work_value_terms (work);
  has_ended = cgt_work_decide_outcome_within (work, ticks / TICKS_A_SUM) && !work->solver->given_up;
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    cgt_work_publish (work);
  return has_ended;
}

/* Neither method costs much more than the other, so the outcome takes at most about twice as long as by the better one.
 * When the values have ended without an answer, the search goes on alone. The values of a large sum are tried last; if
 * they are wanted, they have a long first turn. */
void
cgt_work_search_outcome (CgtWork *work)
{
  CgtSolver *solver = work->solver;
  g_autoptr (CgtTeam) team = NULL;
  g_autoptr (CgtOutcomeSearch) search = NULL;
  guint64 patience = solver->patience;
  gboolean is_large, searches, has_ended = FALSE;
  guint64 ticks;

  if (work->record->outcome != CGT_OUTCOME_UNKNOWN || work->impartial || work->flags != 0)
    return;
  searches = is_large = cgt_solver_sum_is_large (solver, work->sum);
  ticks = is_large || work->wanted != 0 ? LONG_TURN : SHORT_TURN;
  do
    {
      if (searches)
        ticks *= 2;
      if (!cgt_solver_take_turn (solver, patience, ticks))
        break;
      if (searches && search == NULL)
        {
          cgt_work_set_outcome (work, cgt_sum_look_outcome_up (work->sum, work->store, 0, NULL), CGT_HOW_CLOSED_FORM);
          if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
            break;
          team = cgt_team_new (solver, work->sum, CGT_TEAM_MOST_BYTES);
          search = cgt_outcome_search_new (solver, 0);
          cgt_outcome_search_set_team (search, team);
          cgt_outcome_search_watch (search, work->sum);
        }
      if (searches)
        {
          search_outcome (work, team, search);
          has_ended = !solver->given_up;
        }
      else if (decide_by_values (work, ticks))
        ticks = 0;
      searches = !searches;
    }
  while (work->record->outcome == CGT_OUTCOME_UNKNOWN && !has_ended && cgt_budget_check (solver->budget, NULL));
  cgt_solver_take_turn (solver, patience, 0);
}
