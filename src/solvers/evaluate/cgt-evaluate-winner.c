/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/outcome/cgt-outcome-partial.h"

/* Who wins a sum that ends: by a search for the outcome, or by the values of the terms. */

/* The ticks of a share of the first turn. A shorter one saves no more than it takes to begin a search for positions
 * whose values are known at once. */
#define SHORT_TURN 2000
#define LONG_TURN 250000
/* If the moves are not asked for, a search of so many ticks comes before they are watched: to say what is known of each
 * takes as long. */
#define UNWATCHED_TICKS 32000
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

/* What the search found besides. */
static void
note_search (CgtWork *work)
{
  CgtWinner *winner = work->winner;

  work->searched = TRUE;
  winner->nodes = cgt_team_get_nodes (work->team, work->search);
  winner->n_entries = cgt_outcome_search_get_n_entries (work->search);
  if (work->options->table != NULL)
    cgt_outcome_search_save (work->search, &winner->not_kept);
  for (guint player = 0; player < 2 && work->options->with_lines; player++)
    {
      g_autoptr (GPtrArray) line = g_ptr_array_new_with_free_func (g_free);

      if (cgt_outcome_search_line (work->search, work->sum, player, line))
        winner->lines[player] = g_steal_pointer (&line);
    }
}

/* Lists the moves, so that a search that does not end can say what it found of them. It may take several turns. */
static void
watch_moves (CgtWork *work)
{
  if (cgt_outcome_search_get_root (work->search) == NULL)
    cgt_outcome_search_watch (work->search, work->sum);
}

/* Searches for so few ticks that nobody need watch it. */
static void
ask_unwatched (CgtWork *work, CgtTruth wins[2])
{
  CgtSolver *solver = work->solver;
  guint64 patience = solver->patience;

  cgt_solver_take_turn (solver, patience, UNWATCHED_TICKS);
  cgt_team_ask (work->team, work->search, wins);
  work->is_watched = solver->given_up && cgt_outcome_of_starts (wins) == CGT_OUTCOME_UNKNOWN;
  cgt_solver_take_turn (solver, patience, 0);
}

static void
ask_team (CgtWork *work, CgtTruth wins[2])
{
  work->is_watched |= (work->wanted & CGT_WANT_MOVES) != 0;
  if (!work->is_watched)
    ask_unwatched (work, wins);
  if (!work->is_watched || work->solver->given_up)
    return;
  watch_moves (work);
  cgt_team_ask (work->team, work->search, wins);
}

static void
search_outcome (CgtWork *work)
{
  CgtPartial *partial = cgt_outcome_partial_new (work->search, work->store, work->sum);
  gint64 begin = g_get_monotonic_time ();
  CgtTruth wins[2] = { CGT_UNKNOWN, CGT_UNKNOWN };

  ask_team (work, wins);
  cgt_work_set_outcome (work, cgt_outcome_of_starts (wins), CGT_HOW_SEARCH);
  note_partial (work, partial, wins, (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  if (work->options != NULL)
    note_search (work);
}

/* A line of play is found by the search, and a table is kept for it. */
static gboolean
is_left_to_search (const CgtWork *work)
{
  return work->options != NULL && (work->options->with_lines || work->options->table != NULL);
}

/* The nimbers of impartial sums are found as soon as who wins them. */
gboolean
cgt_work_can_search_outcome (CgtWork *work)
{
  return (work->flags & ~CGT_RULESET_IMPARTIAL) == 0 && (!work->impartial || is_left_to_search (work));
}

gboolean
cgt_work_can_take_turns (CgtWork *work)
{
  return work->wanted != 0 && cgt_work_can_search_outcome (work);
}

gboolean
cgt_work_can_take_short_turns (CgtWork *work)
{
  return work->wanted == 0 && cgt_work_can_search_outcome (work) && !is_left_to_search (work);
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
  work->is_watched = FALSE;
}

gboolean
cgt_work_decide_by_values (CgtWork *work, guint64 ticks)
{
  gboolean has_ended;

  if (work->is_large && ticks > 0 && work->search == NULL)
    return FALSE;
  cgt_work_value_terms (work);
  has_ended = cgt_work_decide_outcome_within (work, ticks / TICKS_A_SUM) && !work->solver->given_up;
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    {
      work->searched = FALSE;
      cgt_work_end_search (work);
    }
  return has_ended;
}

/* FALSE: its table cannot be kept. */
static gboolean
begin_search (CgtWork *work)
{
  work->team = cgt_team_new (work->solver, work->sum, CGT_TEAM_MOST_BYTES);
  work->search = cgt_outcome_search_new (work->solver, 0);
  cgt_outcome_search_set_team (work->search, work->team);
  return work->options == NULL || work->options->table == NULL ||
         cgt_outcome_search_keep (work->search, work->sum, work->options->table, &work->refused);
}

gboolean
cgt_work_search_outcome (CgtWork *work, guint64 ticks)
{
  gboolean has_lines = work->options != NULL && work->options->with_lines, has_ended;

  if (work->search == NULL)
    cgt_work_set_outcome (work, cgt_sum_look_outcome_up (work->sum, work->store, 0, NULL), CGT_HOW_CLOSED_FORM);
  if ((work->record->outcome != CGT_OUTCOME_UNKNOWN && !has_lines) || (work->search == NULL && !begin_search (work)))
    return TRUE;
  search_outcome (work);
  has_ended = !work->solver->given_up || work->record->outcome != CGT_OUTCOME_UNKNOWN;
  if (has_ended)
    cgt_work_end_search (work);
  return has_ended;
}
