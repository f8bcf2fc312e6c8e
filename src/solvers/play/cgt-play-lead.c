/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-lead.h"
#include "cgt-play-search.h"

/* The label of a state. FIRST_RESULT + i stands for results[i]. */
enum
{
  LOST, /* -1 */
  WON,  /* 1 */
  FIRST_RESULT,
};

struct _CgtPlayLead
{
  CgtPlaySearch search; /* for a score only Left is to move */
  CgtPlayStake stake;
  __int128 *results; /* an array of the budget */
};

static CgtPlayMoves
moves_of (const CgtPlayLead *lead)
{
  return lead->stake == CGT_PLAY_SCORE_BY_STEPS ? CGT_PLAY_STEPS : CGT_PLAY_AS_WRITTEN;
}

/* In a game for a score one result is that of whoever moves, so both players have to have the moves that are listed
 * after @mark. */
static gboolean
check_same_moves (CgtPlayLead *lead, CgtBytes state, CgtArenaMark mark)
{
  CgtArena *options = &lead->search.options;
  CgtArenaMark right = cgt_arena_mark (options);
  gboolean listed, same, declared = TRUE;

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      const CgtSolverGame *game = cgt_play_part_game (part, lead->search.solver);

      declared &= game == NULL || (game->rules->ruleset->flags & CGT_RULESET_IMPARTIAL) != 0;
    }
  if (declared)
    return TRUE;
  listed = cgt_play_options (lead->search.solver, state, CGT_RIGHT, moves_of (lead), options);
  same = options->n - right.n == right.n - mark.n;
  for (gsize k = mark.n; k < right.n && same && listed; k++)
    same = options->items[k].tag == options->items[k - mark.n + right.n].tag &&
           cgt_bytes_equal (cgt_arena_get (options, k), cgt_arena_get (options, k - mark.n + right.n));
  cgt_arena_reset (options, right);
  if (listed && !same)
    cgt_budget_fail (lead->search.solver->budget,
                     "in a game for a score, both players need the same moves with the same gains, in the same order");
  return listed && same;
}

/* What the mover gains at once by an option with this tag; *@again: moves again after it. */
static __int128
gain_of (const CgtPlayLead *lead, gint64 tag, gboolean *again)
{
  *again = lead->stake == CGT_PLAY_SCORE_BY_STEPS && (tag & 1) != 0;
  return lead->stake == CGT_PLAY_MISERE ? 0 : lead->stake == CGT_PLAY_SCORE ? tag : (tag - *again) / 2;
}

static gboolean
find_best (CgtPlayLead *lead, CgtBytes state, CgtPlayer player, __int128 *best)
{
  gboolean misere = lead->stake == CGT_PLAY_MISERE;
  CgtArenaMark mark = cgt_arena_mark (&lead->search.options);
  CgtPlayer next = misere ? cgt_player_other (player) : player;
  gboolean done = cgt_solver_tick (lead->search.solver) &&
                  cgt_play_options (lead->search.solver, state, player, moves_of (lead), &lead->search.options) &&
                  (misere || check_same_moves (lead, state, mark));

  *best = misere;
  for (gsize k = mark.n, end = lead->search.options.n; k < end && done; k++)
    {
      gboolean again;
      __int128 gain = gain_of (lead, lead->search.options.items[k].tag, &again), after;

      done = cgt_play_lead_find (lead, cgt_arena_get (&lead->search.options, k), next, &after);
      if (done && (k == mark.n || gain + (again ? after : -after) > *best))
        *best = gain + (again ? after : -after);
      if (done && misere && *best == 1)
        break;
    }
  return done;
}

/* A score that the ruleset knows of a position alone. */
static gboolean
score_by_formula (const CgtPlayLead *lead, CgtBytes state, __int128 *score)
{
  const CgtPlayPart *part = state.data;
  const CgtSolverGame *game;

  if (lead->stake == CGT_PLAY_MISERE || state.size == 0 || cgt_play_part_length (part) != state.size)
    return FALSE;
  game = cgt_play_part_game (part, lead->search.solver);
  return game != NULL && game->rules->ruleset->theory.score != NULL &&
         game->rules->ruleset->theory.score (game->rules, cgt_play_part_bytes (part), score);
}

static gboolean
find_label (gpointer self, CgtBytes state, CgtPlayer player, guint64 *label)
{
  CgtPlayLead *lead = self;
  __int128 best;

  if (!find_best (lead, state, player, &best))
    return FALSE;
  *label = best == 1 ? WON : best == -1 ? LOST : FIRST_RESULT + cgt_array_length (lead->results);
  return *label < FIRST_RESULT || cgt_array_append (lead->search.solver->budget, lead->results, best);
}

gboolean
cgt_play_lead_find (CgtPlayLead *lead, CgtBytes state, CgtPlayer player, __int128 *best)
{
  guint64 label;

  if (score_by_formula (lead, state, best))
    return TRUE;
  if (!cgt_play_search_find (&lead->search, state, player, &label))
    return FALSE;
  *best = label >= FIRST_RESULT ? lead->results[label - FIRST_RESULT] : label == WON ? 1 : -1;
  return TRUE;
}

gboolean
cgt_play_lead_is_endless (const CgtPlayLead *lead)
{
  return lead->search.endless;
}

CgtPlayLead *
cgt_play_lead_new (CgtSolver *solver, CgtPlayStake stake)
{
  CgtPlayLead *lead = g_new0 (CgtPlayLead, 1);

  cgt_play_search_init (&lead->search, solver, CGT_PLAY_KEY_SORTED, find_label, lead);
  lead->stake = stake;
  return lead;
}

void
cgt_play_lead_free (CgtPlayLead *lead)
{
  cgt_play_search_clear (&lead->search);
  cgt_budget_release (lead->results);
  g_free (lead);
}
