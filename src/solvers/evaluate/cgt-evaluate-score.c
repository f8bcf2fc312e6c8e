/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/play/cgt-play-state.h"

/* If a sum has more moves, comparing each with all others takes too long. */
#define MOST_RANKED 4000

/* Scoring games: the mover gains the tag of the option. The score is how much the first player leads the second
 * at the end. A sum of such games is searched completely. */

typedef struct
{
  CgtWork *work;
  CgtTable *known; /* state -> index + 1 of its score */
  GArray *scores;  /* __int128 */
  CgtArena options;
  gboolean failed;
} Search;

static __int128 best_score (Search *search, CgtBytes state);

/* The single moves of a game in which a player may move again, which has no other terms beside it. */
static gboolean
list_steps (Search *search, CgtBytes state, CgtPlayer player)
{
  const CgtRules *rules = search->work->terms[0].game->rules;
  g_autoptr (GByteArray) after = g_byte_array_new ();
  gboolean done;
  CgtArena steps;

  cgt_arena_init (&steps, search->work->solver->budget);
  rules->ruleset->steps (rules, cgt_play_part_bytes (state.data), player, &steps);
  done = !steps.stopped && steps.refused == NULL;
  for (gsize k = 0; k < steps.n && done; k++)
    {
      g_byte_array_set_size (after, 0);
      cgt_play_append_changed (after, state, 0, cgt_arena_get (&steps, k));
      done = cgt_arena_append (&search->options, after->data, after->len, steps.items[k].tag);
    }
  cgt_arena_clear (&steps);
  return done;
}

static gboolean
list_options (Search *search, CgtBytes state, CgtPlayer player)
{
  return (search->work->flags & CGT_RULESET_AGAIN) != 0
           ? list_steps (search, state, player)
           : cgt_play_options (search->work->solver, state, player, FALSE, &search->options);
}

static gboolean
is_declared_impartial (const CgtWork *work)
{
  for (guint i = 0; i < work->n_terms; i++)
    if (work->terms[i].game != NULL && (work->terms[i].game->rules->ruleset->flags & CGT_RULESET_IMPARTIAL) == 0)
      return FALSE;
  return TRUE;
}

/* One score is the score of whoever moves first, so both players have to have the moves that are listed after @mark. */
static gboolean
check_same_moves (Search *search, CgtBytes state, CgtArenaMark mark)
{
  CgtArena *options = &search->options;
  CgtArenaMark right = cgt_arena_mark (options);
  gboolean listed, same;

  if (is_declared_impartial (search->work))
    return TRUE;
  listed = list_options (search, state, CGT_RIGHT);
  same = options->n - right.n == right.n - mark.n;
  for (gsize k = mark.n; k < right.n && same && listed; k++)
    same = options->items[k].tag == options->items[k - mark.n + right.n].tag &&
           cgt_bytes_equal (cgt_arena_get (options, k), cgt_arena_get (options, k - mark.n + right.n));
  cgt_arena_reset (options, right);
  if (listed && !same)
    cgt_budget_fail (search->work->solver->budget,
                     "in a game for a score, both players need the same moves with the same gains, in the same order");
  return listed && same;
}

/* Nothing of @state is read after the first call of best_score(), which may move it. */
static __int128
search_score (Search *search, CgtBytes state)
{
  CgtArenaMark mark = cgt_arena_mark (&search->options);
  gboolean by_steps = (search->work->flags & CGT_RULESET_AGAIN) != 0;
  __int128 best = 0;

  search->failed |= !list_options (search, state, CGT_LEFT) || !check_same_moves (search, state, mark);
  for (gsize k = mark.n, end = search->options.n; k < end && !search->failed; k++)
    {
      gint64 tag = search->options.items[k].tag, again = by_steps ? tag & 1 : 0;
      __int128 gain = by_steps ? (tag - again) / 2 : tag;
      __int128 after = best_score (search, cgt_arena_get (&search->options, k));
      __int128 score = again != 0 ? gain + after : gain - after;

      best = k == mark.n ? score : MAX (best, score);
    }
  cgt_arena_reset (&search->options, mark);
  return best;
}

static gboolean
score_by_formula (Search *search, CgtBytes state, __int128 *score)
{
  const CgtRules *rules = search->work->terms[0].game->rules;

  return search->work->n_terms == 1 && rules->ruleset->score != NULL &&
         rules->ruleset->score (rules, cgt_play_part_bytes (state.data), score);
}

static __int128
best_score (Search *search, CgtBytes state)
{
  gsize entry;
  guint64 found;
  __int128 score;

  if (score_by_formula (search, state, &score))
    return score;
  found = cgt_table_lookup (search->known, state);
  if (found != 0)
    return g_array_index (search->scores, __int128, found - 1);
  if (search->failed || !cgt_solver_tick (search->work->solver))
    {
      search->failed = TRUE;
      return 0;
    }
  entry = cgt_table_intern (search->known, state, search->work->solver->budget);
  if (entry == G_MAXSIZE)
    {
      search->failed = TRUE;
      return 0;
    }
  score = search_score (search, cgt_table_get_key (search->known, entry));
  g_array_append_val (search->scores, score);
  cgt_table_set (search->known, entry, search->scores->len);
  return score;
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
best_gain (Search *search, const CgtPosition *position, const CgtPosition *option)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  CgtArenaMark mark = cgt_arena_mark (&search->options);
  gint64 best = G_MININT64;

  rules->ruleset->options (rules, cgt_position_get_bytes (position), CGT_LEFT, &search->options);
  search->failed |= search->options.stopped || search->options.refused != NULL;
  for (gsize k = mark.n; k < search->options.n; k++)
    if (cgt_bytes_equal (cgt_arena_get (&search->options, k), cgt_position_get_bytes (option)))
      best = MAX (best, search->options.items[k].tag);
  cgt_arena_reset (&search->options, mark);
  return best;
}

/* The score of @state after @move, without the gain of the move. */
static __int128
score_after (Search *search, CgtBytes state, const CgtWorkMove *move)
{
  g_autoptr (GByteArray) after = g_byte_array_new ();

  cgt_play_append_changed (after, state, move->term, cgt_position_get_bytes (move->position));
  return best_score (search, cgt_play_bytes (after));
}

/* The score of each move. The moves with the best score win as much as can be won. Does nothing if the budget runs
 * out. */
static void
score_moves (Search *search, CgtBytes state, __int128 best, CgtPlayer player)
{
  CgtWork *work = search->work;
  GPtrArray *entries = work->record->moves[player];
  g_autofree __int128 *scores = g_new (__int128, entries->len + 1);

  for (guint k = 0; k < entries->len && !search->failed; k++)
    {
      const CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
      CgtMove *entry = entries->pdata[k];

      entry->gain = best_gain (search, work->terms[move->term].term->position, move->position);
      scores[k] = entry->gain - score_after (search, state, move);
    }
  for (guint k = 0; k < entries->len && !search->failed; k++)
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

  if (rules == NULL || rules->ruleset->totals == NULL)
    return;
  totals = g_array_new (FALSE, FALSE, sizeof (CgtTotal));
  rules->ruleset->totals (rules, cgt_position_get_bytes (work->terms[0].term->position), totals);
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
play (Search *search, CgtBytes state)
{
  CgtWork *work = search->work;
  __int128 best = best_score (search, state);

  if (search->failed)
    cgt_work_note_limit (work, CGT_LIMIT_SCORE);
  else
    {
      work->record->score = integer_to_text (best);
      cgt_work_publish (work);
    }
  if (work->wanted & CGT_WANT_MOVES)
    cgt_work_list_moves (work);
  for (guint player = 0; player < 2 && !search->failed; player++)
    if (work->moves[player] != NULL)
      score_moves (search, state, best, player);
}

void
cgt_work_play_for_score (CgtWork *work)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();
  Search search = { .work = work, .known = cgt_table_new () };

  search.scores = g_array_new (FALSE, FALSE, sizeof (__int128));
  cgt_arena_init (&search.options, work->solver->budget);
  cgt_play_begin (work->solver, work->sum, state);
  play (&search, cgt_play_bytes (state));
  cgt_budget_charge (work->solver->budget, -(gssize) cgt_table_get_memory (search.known));
  cgt_table_free (search.known);
  g_array_unref (search.scores);
  cgt_arena_clear (&search.options);
}
