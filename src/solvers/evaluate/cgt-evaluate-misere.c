/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/play/cgt-play-lead.h"

/* Misère play of a sum that is not impartial: a search finds who wins. Values are played in their canonical form, so
 * only integers and nimbers are allowed (cgt-evaluate.c). */

typedef struct
{
  CgtWork *work;
  CgtPlayLead *lead;
} Misere;

/* After @move; NULL: the sum itself. */
static CgtOutcome
find_outcome (Misere *misere, const CgtWorkMove *move)
{
  static const CgtOutcome outcomes[2][2] = { { CGT_OUTCOME_P, CGT_OUTCOME_R },
                                             { CGT_OUTCOME_L, CGT_OUTCOME_N } }; /* Left wins first, Right wins first */
  g_autoptr (CgtSum) after = move != NULL ? cgt_sum_with (misere->work->sum, move->term, &move->to) : NULL;
  g_autoptr (GByteArray) state = g_byte_array_new ();
  __int128 left, right;

  cgt_play_begin (misere->work->solver, after != NULL ? after : misere->work->sum, state);
  if (cgt_play_lead_find (misere->lead, cgt_play_bytes (state), CGT_LEFT, &left) &&
      cgt_play_lead_find (misere->lead, cgt_play_bytes (state), CGT_RIGHT, &right))
    return outcomes[left > 0][right > 0];
  if (!cgt_play_lead_is_endless (misere->lead))
    cgt_work_note_limit (misere->work, CGT_LIMIT_SEARCH_MEMORY);
  return CGT_OUTCOME_UNKNOWN;
}

static void
play_move (Misere *misere, CgtPlayer player, guint k)
{
  CgtWork *work = misere->work;
  CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
  CgtOutcome outcome = find_outcome (misere, &g_array_index (work->moves[player], CgtWorkMove, k));

  if (outcome == CGT_OUTCOME_UNKNOWN)
    return;
  entry->outcome = outcome;
  entry->wins =
    outcome == CGT_OUTCOME_P || outcome == (player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R) ? CGT_YES : CGT_NO;
}

/* For a game with repeating positions that a formula solves in normal play, there is no formula in misère play. */
void
cgt_work_play_misere_of_two (CgtWork *work)
{
  g_autoptr (CgtPlayLead) lead = cgt_play_lead_new (work->solver, CGT_PLAY_MISERE);
  Misere misere = { work, lead };
  CgtOutcome outcome = find_outcome (&misere, NULL);

  if (cgt_play_lead_is_endless (lead))
    {
      cgt_work_play_loopy (work);
      return;
    }
  if (work->wanted & CGT_WANT_MOVES)
    cgt_work_list_moves (work);
  cgt_work_set_outcome (work, outcome, CGT_HOW_SEARCH);
  cgt_work_publish (work);
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      play_move (&misere, player, k);
}
