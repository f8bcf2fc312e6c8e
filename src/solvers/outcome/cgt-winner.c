/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-winner.h"

#include "cgt-outcome-partial.h"
#include "cgt-team.h"
#include "cgt/cgt-refuse.h"
#include "solvers/cgt-theory.h"
#include "solvers/sums/cgt-sum-private.h"

void
cgt_winner_free (CgtWinner *winner)
{
  if (winner == NULL)
    return;
  for (guint player = 0; player < 2; player++)
    g_clear_pointer (&winner->lines[player], g_ptr_array_unref);
  cgt_partial_unref (winner->partial);
  g_clear_error (&winner->not_kept);
  g_free (winner);
}

/* Whether the search can play the sum: in normal play, and to an end. */
static gboolean
can_be_searched (const CgtSum *sum)
{
  if (sum->misere)
    return FALSE;
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      if (term->position != NULL && (cgt_position_get_kind (term->position) & ~CGT_RULESET_IMPARTIAL) != 0)
        return FALSE;
    }
  return TRUE;
}

/* As every evaluation finds it: by a formula, a theory, or retrograde analysis. */
static gboolean
evaluate (CgtSolver *solver, const CgtSum *sum, CgtWinner *winner, GError **error)
{
  guint64 before = solver->positions;
  g_autoptr (CgtEvaluation) record = cgt_solver_evaluate (solver, sum, "", 0, NULL, NULL, error);

  if (record == NULL)
    return FALSE;
  if (record->outcome == CGT_OUTCOME_UNKNOWN && record->score != NULL)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           "this game is played for points, so it has no outcome; eval gives its score");
      return FALSE;
    }
  if (record->outcome == CGT_OUTCOME_UNKNOWN)
    {
      if (cgt_budget_check (solver->budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "there are too many moves to search");
      return FALSE;
    }
  winner->outcome = record->outcome;
  winner->nodes = solver->positions - before;
  winner->n_entries = cgt_solver_get_n_entries (solver);
  return TRUE;
}

static gboolean
knows_the_winner (CgtSolver *solver, const CgtSum *sum)
{
  const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, 0);

  return sum->terms->len == 1 && term->position != NULL &&
         (cgt_position_get_ruleset (term->position)->theory.outcome != NULL ||
          cgt_solver_get_game (solver, cgt_position_get_rules (term->position))->theory->winner != NULL);
}

static gboolean
search (CgtSolver *solver, const CgtSum *sum, const CgtWinnerOptions *options, CgtWinner *winner, GError **error)
{
  g_autoptr (CgtTeam) team = cgt_team_new (solver, sum, CGT_TEAM_MOST_BYTES);
  g_autoptr (CgtOutcomeSearch) search = cgt_outcome_search_new (solver, 0);
  gint64 begin;

  cgt_outcome_search_set_team (search, team);
  winner->partial = cgt_outcome_partial_new (search, solver->store, sum);
  cgt_outcome_search_watch (search, sum);
  if (options->table != NULL && !cgt_outcome_search_keep (search, sum, options->table, error))
    return FALSE;
  begin = g_get_monotonic_time ();
  cgt_team_ask (team, search, winner->wins);
  winner->nodes = cgt_team_get_nodes (team, search);
  if (options->table != NULL)
    cgt_outcome_search_save (search, &winner->not_kept);
  winner->outcome = cgt_outcome_of_starts (winner->wins);
  winner->n_entries = cgt_outcome_search_get_n_entries (search);
  cgt_outcome_partial_note (winner->partial, search, winner->wins, winner->nodes,
                            (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  if (winner->outcome != CGT_OUTCOME_UNKNOWN || cgt_partial_is_empty (winner->partial))
    g_clear_pointer (&winner->partial, cgt_partial_unref);
  if (winner->wins[0] == CGT_UNKNOWN && winner->wins[1] == CGT_UNKNOWN)
    {
      g_autoptr (GError) exhausted = NULL;

      if (!cgt_budget_check (solver->budget, &exhausted))
        {
          if (winner->partial != NULL && !g_error_matches (exhausted, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            return TRUE;
          g_propagate_error (error, g_steal_pointer (&exhausted));
          return FALSE;
        }
      /* A position has too many moves to list. */
      return evaluate (solver, sum, winner, error);
    }
  for (guint player = 0; player < 2 && options->with_lines; player++)
    {
      g_autoptr (GPtrArray) line = g_ptr_array_new_with_free_func (g_free);

      if (cgt_outcome_search_line (search, sum, player, line))
        winner->lines[player] = g_steal_pointer (&line);
    }
  return TRUE;
}

CgtWinner *
cgt_solver_winner (CgtSolver *solver, const CgtSum *sum, const CgtWinnerOptions *options, GError **error)
{
  g_autoptr (CgtWinner) winner = g_new0 (CgtWinner, 1);
  gboolean searches = can_be_searched (sum) && cgt_sum_check_short (sum, NULL), done;

  winner->wins[0] = winner->wins[1] = CGT_UNKNOWN;
  if (!searches && options->with_lines)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            "a line of play is found only in normal play, for games that end");
  if (searches && !options->with_lines && sum->terms->len > 1)
    winner->outcome = cgt_sum_look_outcome_up (sum, solver->store, 0, NULL);
  if (winner->outcome != CGT_OUTCOME_UNKNOWN)
    return g_steal_pointer (&winner);
  searches = searches && (options->with_lines || !knows_the_winner (solver, sum));
  done = searches ? search (solver, sum, options, winner, error) : evaluate (solver, sum, winner, error);
  return done ? g_steal_pointer (&winner) : NULL;
}
