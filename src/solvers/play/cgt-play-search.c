/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-search.h"

/* The word of a state. FIRST_RESULT + i stands for results[i]. */
enum
{
  UNKNOWN,
  BUSY, /* it is being searched */
  LOST, /* -1 */
  WON,  /* 1 */
  FIRST_RESULT,
};

struct _CgtPlaySearch
{
  CgtSolver *solver;
  CgtPlayStake stake;
  CgtTable *known[2]; /* by the player to move; for a score only the first is used */
  __int128 *results;  /* an array of the budget */
  CgtArena options;
  GByteArray *sorted;
  gboolean endless;
};

CgtPlaySearch *
cgt_play_search_new (CgtSolver *solver, CgtPlayStake stake)
{
  CgtPlaySearch *search = g_new0 (CgtPlaySearch, 1);

  search->solver = solver;
  search->stake = stake;
  search->sorted = g_byte_array_new ();
  cgt_arena_init (&search->options, solver->budget);
  for (guint player = 0; player < 2; player++)
    search->known[player] = cgt_table_new ();
  return search;
}

void
cgt_play_search_free (CgtPlaySearch *search)
{
  for (guint player = 0; player < 2; player++)
    cgt_table_free (search->known[player]);
  cgt_budget_release (search->results);
  g_byte_array_unref (search->sorted);
  cgt_arena_clear (&search->options);
  g_free (search);
}

static CgtPlayMoves
moves_of (const CgtPlaySearch *search)
{
  return search->stake == CGT_PLAY_SCORE_BY_STEPS ? CGT_PLAY_STEPS : CGT_PLAY_AS_WRITTEN;
}

/* In a game for a score one result is that of whoever moves, so both players have to have the moves that are listed
 * after @mark. */
static gboolean
check_same_moves (CgtPlaySearch *search, CgtBytes state, CgtArenaMark mark)
{
  CgtArena *options = &search->options;
  CgtArenaMark right = cgt_arena_mark (options);
  gboolean listed, same, declared = TRUE;

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      const CgtSolverGame *game = cgt_play_part_game (part, search->solver);

      declared &= game == NULL || (game->rules->ruleset->flags & CGT_RULESET_IMPARTIAL) != 0;
    }
  if (declared)
    return TRUE;
  listed = cgt_play_options (search->solver, state, CGT_RIGHT, moves_of (search), options);
  same = options->n - right.n == right.n - mark.n;
  for (gsize k = mark.n; k < right.n && same && listed; k++)
    same = options->items[k].tag == options->items[k - mark.n + right.n].tag &&
           cgt_bytes_equal (cgt_arena_get (options, k), cgt_arena_get (options, k - mark.n + right.n));
  cgt_arena_reset (options, right);
  if (listed && !same)
    cgt_budget_fail (search->solver->budget,
                     "in a game for a score, both players need the same moves with the same gains, in the same order");
  return listed && same;
}

/* What the mover gains at once by an option with this tag; *@again: moves again after it. */
static __int128
gain_of (const CgtPlaySearch *search, gint64 tag, gboolean *again)
{
  *again = search->stake == CGT_PLAY_SCORE_BY_STEPS && (tag & 1) != 0;
  return search->stake == CGT_PLAY_MISERE ? 0 : search->stake == CGT_PLAY_SCORE ? tag : (tag - *again) / 2;
}

static gboolean
search_moves (CgtPlaySearch *search, CgtBytes state, CgtPlayer player, __int128 *best)
{
  gboolean misere = search->stake == CGT_PLAY_MISERE;
  CgtArenaMark mark = cgt_arena_mark (&search->options);
  CgtPlayer next = misere ? cgt_player_other (player) : player;
  gboolean done = cgt_solver_tick (search->solver) &&
                  cgt_play_options (search->solver, state, player, moves_of (search), &search->options) &&
                  (misere || check_same_moves (search, state, mark));

  *best = misere;
  for (gsize k = mark.n, end = search->options.n; k < end && done; k++)
    {
      gboolean again;
      __int128 gain = gain_of (search, search->options.items[k].tag, &again), after;

      done = cgt_play_search_best (search, cgt_arena_get (&search->options, k), next, &after);
      if (done && (k == mark.n || gain + (again ? after : -after) > *best))
        *best = gain + (again ? after : -after);
      if (done && misere && *best == 1)
        break;
    }
  cgt_arena_reset (&search->options, mark);
  return done;
}

/* A score that the ruleset knows of a position alone. */
static gboolean
score_by_formula (const CgtPlaySearch *search, CgtBytes state, __int128 *score)
{
  const CgtPlayPart *part = state.data;
  const CgtSolverGame *game;

  if (search->stake == CGT_PLAY_MISERE || state.size == 0 || cgt_play_part_length (part) != state.size)
    return FALSE;
  game = cgt_play_part_game (part, search->solver);
  return game != NULL && game->rules->ruleset->theory.score != NULL &&
         game->rules->ruleset->theory.score (game->rules, cgt_play_part_bytes (part), score);
}

static gboolean
remember (CgtPlaySearch *search, CgtTable *known, gsize entry, __int128 result)
{
  if (result == 1 || result == -1)
    {
      cgt_table_set (known, entry, result == 1 ? WON : LOST);
      return TRUE;
    }
  if (!cgt_array_append (search->solver->budget, search->results, result))
    return FALSE;
  cgt_table_set (known, entry, FIRST_RESULT + cgt_array_length (search->results) - 1);
  return TRUE;
}

gboolean
cgt_play_search_best (CgtPlaySearch *search, CgtBytes state, CgtPlayer player, __int128 *best)
{
  CgtTable *known = search->known[player];
  guint64 word;
  gsize entry;

  if (score_by_formula (search, state, best))
    return TRUE;
  g_byte_array_set_size (search->sorted, 0);
  g_byte_array_append (search->sorted, state.data, (guint) state.size);
  cgt_play_sort (search->sorted);
  entry = cgt_table_intern (known, cgt_play_bytes (search->sorted), search->solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  word = cgt_table_get (known, entry);
  if (word >= LOST)
    {
      *best = word >= FIRST_RESULT ? search->results[word - FIRST_RESULT] : word == WON ? 1 : -1;
      return TRUE;
    }
  search->endless |= word == BUSY;
  if (word == BUSY)
    return FALSE;
  cgt_table_set (known, entry, BUSY);
  if (search_moves (search, cgt_table_get_key (known, entry), player, best))
    return remember (search, known, entry, *best);
  cgt_table_set (known, entry, UNKNOWN);
  return FALSE;
}

gboolean
cgt_play_search_is_endless (const CgtPlaySearch *search)
{
  return search->endless;
}
