/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/outcome/cgt-outcome-partial.h"
#include "solvers/outcome/cgt-team.h"

/* The value of a large component may take very long. Who wins is often known much sooner. */

/* The number of positions that the search for the outcome visits before the value is tried; of packed positions it is
 * ten times as many, enough for a board of 8x8 squares in Domineering. */
#define MOST_SEARCHED 200000

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

void
cgt_work_search_outcome (CgtWork *work)
{
  g_autoptr (CgtTeam) team = NULL;
  g_autoptr (CgtOutcomeSearch) search = NULL;
  g_autoptr (CgtPartial) partial = NULL;
  gint64 begin;
  int wins[2];

  if (work->record->outcome != CGT_OUTCOME_UNKNOWN || work->impartial || work->flags != 0 ||
      !cgt_solver_sum_is_large (work->solver, work->sum))
    return;
  team = cgt_team_new (work->solver, work->sum, CGT_TEAM_MOST_BYTES);
  search = cgt_outcome_search_new (work->solver, MOST_SEARCHED);
  cgt_outcome_search_set_team (search, team);
  partial = cgt_outcome_partial_new (search, work->store, work->sum);
  cgt_outcome_search_watch (search, work->sum);
  begin = g_get_monotonic_time ();
  cgt_team_ask (team, search, wins);
  cgt_outcome_partial_note (partial, search, wins, cgt_team_get_nodes (team, search),
                            (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  for (guint player = 0; player < 2; player++)
    mark_moves (work, partial, player);
  cgt_work_set_outcome (work, cgt_outcome_of_starts (wins), CGT_HOW_SEARCH);
  if (work->record->outcome == CGT_OUTCOME_UNKNOWN && !cgt_partial_is_empty (partial))
    work->record->partial = g_steal_pointer (&partial);
  cgt_work_publish (work);
}
