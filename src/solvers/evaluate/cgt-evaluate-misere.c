/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-compound.h"
#include "cgt-evaluate-private.h"

/* Misère play of a sum that is not impartial: who wins, by search. Values stand in it as they are written, which is why
 * only integers and nimbers may (cgt-evaluate.c). */

typedef struct
{
  CgtWork *work;
  CgtCompound *compound;
  gboolean endless; /* positions can repeat */
} Misere;

static CgtCompoundGame *
build_term (Misere *misere, guint i, const CgtWorkMove *move)
{
  CgtWork *work = misere->work;
  const CgtTerm *term = work->terms[i].term;

  if (term->position != NULL)
    return cgt_compound_add_position (misere->compound, move != NULL ? move->position : term->position, term->negative);
  if (move != NULL)
    return cgt_compound_add_value (misere->compound, move->value); /* with its sign */
  return cgt_compound_add_value (misere->compound,
                                 term->negative ? cgt_negate (work->store, term->value) : term->value);
}

/* The sum after @move; NULL: as it stands. */
static CgtCompoundGame *
build_sum (Misere *misere, const CgtWorkMove *move)
{
  CgtCompoundGame *sum = cgt_compound_add_value (misere->compound, cgt_zero ());

  for (guint i = 0; i < misere->work->n_terms && sum != NULL; i++)
    {
      CgtCompoundGame *term = build_term (misere, i, move != NULL && move->term == i ? move : NULL);

      sum = i == 0 ? term : cgt_compound_add_join (misere->compound, CGT_COMPOUND_SUM, sum, term);
    }
  return sum;
}

static CgtOutcome
find_outcome (Misere *misere, const CgtWorkMove *move)
{
  static const CgtOutcome outcomes[2][2] = { { CGT_OUTCOME_P, CGT_OUTCOME_R },
                                             { CGT_OUTCOME_L, CGT_OUTCOME_N } }; /* Left wins first, Right wins first */
  CgtCompoundGame *sum = build_sum (misere, move);
  CgtTruth left = CGT_UNKNOWN, right = CGT_UNKNOWN;
  g_autoptr (GError) error = NULL;

  if (sum != NULL)
    left = cgt_compound_wins_misere (misere->compound, sum, CGT_LEFT, &error);
  if (left != CGT_UNKNOWN)
    right = cgt_compound_wins_misere (misere->compound, sum, CGT_RIGHT, &error);
  if (right != CGT_UNKNOWN)
    return outcomes[left == CGT_YES][right == CGT_YES];
  misere->endless = g_error_matches (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
  if (!misere->endless)
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

/* Where positions can repeat in a game that a formula solves in normal play, there is no formula. */
void
cgt_work_play_misere_of_two (CgtWork *work)
{
  g_autoptr (CgtCompound) compound = cgt_compound_new (work->solver);
  Misere misere = { work, compound, FALSE };
  CgtOutcome outcome = find_outcome (&misere, NULL);

  if (misere.endless)
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
