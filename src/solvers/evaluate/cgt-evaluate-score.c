/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/play/cgt-play-lead.h"

/* If a sum has more moves, comparing each with all others takes too long. */
#define MOST_RANKED 4000

/* Games for a score. The score is how much the first player leads the second at the end. */

typedef struct
{
  CgtWork *work;
  CgtPlayLead *lead;
  gboolean failed;
} Scoring;

/* 0 if the search has failed. */
static __int128
best_score (Scoring *scoring, const CgtSum *sum)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();
  __int128 best = 0;

  cgt_play_begin (scoring->work->solver, sum, state);
  scoring->failed = scoring->failed || !cgt_play_lead_find (scoring->lead, cgt_play_bytes (state), CGT_LEFT, &best);
  return best;
}

static char *
integer_to_text (__int128 score)
{
  char digits[48], *at = digits + sizeof digits;
  gboolean negative = score < 0;

  *--at = '\0';
  for (score = negative ? -score : score; score > 9; score /= 10)
    *--at = (char) ('0' + (int) (score % 10));
  *--at = (char) ('0' + (int) score);
  if (negative)
    *--at = '-';
  return g_strdup (at);
}

/* What the mover gains by the move from @position to @option. */
static gint64
best_gain (Scoring *scoring, const CgtPosition *position, const CgtPosition *option)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  gint64 best = G_MININT64;
  CgtArena options;

  cgt_arena_init (&options, scoring->work->solver->budget);
  rules->ruleset->options (rules, cgt_position_get_bytes (position), CGT_LEFT, &options);
  scoring->failed |= options.stopped || options.refused != NULL;
  for (gsize k = 0; k < options.n; k++)
    if (cgt_bytes_equal (cgt_arena_get (&options, k), cgt_position_get_bytes (option)))
      best = MAX (best, options.items[k].tag);
  cgt_arena_clear (&options);
  return best;
}

/* The score of each move. The moves with the best score win as much as can be won. Does nothing if the budget runs
 * out. */
static void
score_moves (Scoring *scoring, __int128 best, CgtPlayer player)
{
  CgtWork *work = scoring->work;
  GPtrArray *entries = work->record->moves[player];
  g_autofree __int128 *scores = g_new (__int128, entries->len + 1);

  for (guint k = 0; k < entries->len && !scoring->failed; k++)
    {
      const CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
      g_autoptr (CgtSum) after = cgt_sum_with (work->sum, move->term, &move->to);
      CgtMove *entry = entries->pdata[k];

      entry->gain = best_gain (scoring, work->terms[move->term].term->position, move->to.position);
      scores[k] = entry->gain - best_score (scoring, after);
    }
  for (guint k = 0; k < entries->len && !scoring->failed; k++)
    {
      CgtMove *entry = entries->pdata[k];

      entry->score = cgt_budget_keep_text (work->solver->budget, integer_to_text (scores[k]));
      entry->wins = scores[k] == best ? CGT_YES : CGT_NO;
      for (guint i = 0; i < entries->len && entries->len <= MOST_RANKED; i++)
        entry->rank += scores[i] > scores[k];
    }
}

void
cgt_work_list_totals (CgtWork *work)
{
  const CgtRules *rules = work->n_terms == 1 && work->terms[0].game != NULL ? work->terms[0].game->rules : NULL;
  g_autoptr (GArray) totals = NULL;

  if (rules == NULL || rules->ruleset->theory.totals == NULL)
    return;
  totals = g_array_new (FALSE, FALSE, sizeof (CgtTotal));
  rules->ruleset->theory.totals (rules, cgt_position_get_bytes (work->terms[0].term->position), totals);
  if (totals->len == 0)
    return;
  work->record->totals = cgt_evaluation_new_totals ();
  for (guint i = 0; i < totals->len; i++)
    {
      const CgtTotal *total = &g_array_index (totals, CgtTotal, i);
      CgtEvaluationTotal shown = { total->name, integer_to_text (total->total) };
      g_array_append_val (work->record->totals, shown);
    }
}

static void
play (Scoring *scoring)
{
  CgtWork *work = scoring->work;
  __int128 best = best_score (scoring, work->sum);

  if (scoring->failed)
    cgt_work_note_limit (work, CGT_LIMIT_SCORE);
  else
    {
      work->record->score = integer_to_text (best);
      cgt_work_publish (work);
    }
  if (work->wanted & CGT_WANT_MOVES)
    cgt_work_list_moves (work);
  for (guint player = 0; player < 2 && !scoring->failed; player++)
    if (work->moves[player] != NULL)
      score_moves (scoring, best, player);
}

void
cgt_work_play_for_score (CgtWork *work)
{
  g_autoptr (CgtPlayLead) lead =
    cgt_play_lead_new (work->solver, (work->flags & CGT_RULESET_AGAIN) != 0 ? CGT_PLAY_SCORE_BY_STEPS : CGT_PLAY_SCORE);
  Scoring scoring = { work, lead, FALSE };

  play (&scoring);
}
