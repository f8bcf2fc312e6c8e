/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/outcome/cgt-outcome-partial.h"

/* Who wins a sum of two players that ends: by a search for the outcome, or by the values of the terms. */

/* The ticks of the first turn of the values. The search gets twice as many. A shorter first turn saves no more than it
 * takes to begin a search for positions whose values are known at once. */
#define SHORT_TURN 2000
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
note_partial (CgtWork *work, CgtPartial *partial, const CgtTruth wins[2], double seconds)
{
  cgt_outcome_partial_note (partial, work->search, wins, cgt_team_get_nodes (work->team, work->search), seconds);
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
search_outcome (CgtWork *work)
{
  CgtPartial *partial = cgt_outcome_partial_new (work->search, work->store, work->sum);
  gint64 begin = g_get_monotonic_time ();
  CgtTruth wins[2];

  cgt_team_ask (work->team, work->search, wins);
  cgt_work_set_outcome (work, cgt_outcome_of_starts (wins), CGT_HOW_SEARCH);
  note_partial (work, partial, wins, (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
}

gboolean
cgt_work_can_search_outcome (CgtWork *work)
{
  return !work->impartial && work->flags == 0;
}

/* The values of a large sum are tried last; if they are wanted, they have a long first turn. */
void
cgt_work_begin_turns (CgtWork *work)
{
  work->is_large = cgt_solver_sum_is_large (work->solver, work->sum);
  work->first_turn = work->is_large || work->wanted != 0 ? LONG_TURN : SHORT_TURN;
}

void
cgt_work_end_search (CgtWork *work)
{
  g_clear_pointer (&work->search, cgt_outcome_search_free);
  g_clear_pointer (&work->team, cgt_team_free);
}

gboolean
cgt_work_decide_by_values (CgtWork *work, guint64 ticks)
{
  gboolean has_ended;

  if (work->is_large && ticks == work->first_turn)
    return FALSE;
  cgt_work_value_terms (work);
  has_ended = cgt_work_decide_outcome_within (work, ticks / TICKS_A_SUM) && !work->solver->given_up;
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    cgt_work_end_search (work);
  return has_ended;
}

static void
begin_search (CgtWork *work)
{
  work->team = cgt_team_new (work->solver, work->sum, CGT_TEAM_MOST_BYTES);
  work->search = cgt_outcome_search_new (work->solver, 0);
  cgt_outcome_search_set_team (work->search, work->team);
  cgt_outcome_search_watch (work->search, work->sum);
}

gboolean
cgt_work_search_outcome (CgtWork *work, guint64 ticks)
{
  gboolean has_ended;

  if (work->search == NULL)
    cgt_work_set_outcome (work, cgt_sum_look_outcome_up (work->sum, work->store, 0, NULL), CGT_HOW_CLOSED_FORM);
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    return TRUE;
  if (work->search == NULL)
    begin_search (work);
  search_outcome (work);
  has_ended = !work->solver->given_up || work->record->outcome != CGT_OUTCOME_UNKNOWN;
  if (has_ended)
    cgt_work_end_search (work);
  return has_ended;
}
