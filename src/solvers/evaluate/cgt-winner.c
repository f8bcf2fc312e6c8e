/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-winner.h"

#include "cgt-evaluate-private.h"
#include "cgt/cgt-refuse.h"

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
  return cgt_sum_check_short (sum, NULL);
}

/* FALSE with an error: nothing is known of who wins. */
static gboolean
note_outcome (CgtWinner *winner, const CgtEvaluation *record, GError **error)
{
  winner->outcome = record->outcome;
  if (record->partial != NULL)
    winner->partial = cgt_partial_ref (record->partial);
  if (record->outcome != CGT_OUTCOME_UNKNOWN || record->partial != NULL)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "%s",
                     record->is_puzzle ? "a puzzle is solved by one player, so it has no outcome"
                                       : "this game is played for points, so it has no outcome; eval gives its score");
}

CgtWinner *
cgt_solver_winner (CgtSolver *solver, const CgtSum *sum, const CgtWinnerOptions *options, GError **error)
{
  g_autoptr (CgtWinner) winner = g_new0 (CgtWinner, 1);
  CgtWork work = { .solver = solver, .sum = sum, .options = options, .winner = winner };
  guint64 before = solver->positions;
  g_autoptr (CgtEvaluation) record = NULL;

  if (options->with_lines && !can_be_searched (sum))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            "a line of play is found only in normal play, for games that end");
  record = cgt_work_evaluate (&work, "", error);
  if (record == NULL || !note_outcome (winner, record, error))
    return NULL;
  if (!work.searched)
    {
      winner->nodes = solver->positions - before;
      winner->n_entries = cgt_solver_get_n_entries (solver);
    }
  return g_steal_pointer (&winner);
}
