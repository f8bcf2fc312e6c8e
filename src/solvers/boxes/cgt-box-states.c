/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Any game, by the definition: a search over the states of the sum, each kept with what is known of it. For misère
 * play, races, and the generations of sums that are no heaps. */
#include "cgt-box-private.h"

#include <string.h>

#include "solvers/automata/cgt-p-states.h"
#include "solvers/play/cgt-play-search.h"

typedef struct
{
  const CgtBoxWork *work;
  CgtPlaySearch play;        /* the label is what is known of a state */
  gboolean has_race;         /* then nothing may be split */
  guint64 steps, most_steps; /* 0: no limit */
  gboolean too_long;
  GError *error;
} Search;

/* What is known of a state. FALSE: the search ends. */
static gboolean
find_known (gpointer self, CgtBytes state, G_GNUC_UNUSED CgtPlayer player, guint64 *known)
{
  Search *search = self;
  CgtSolver *solver = search->work->solver;
  guint32 moves = CGT_BOX_UNKNOWN;
  CgtArena options;
  gboolean done;

  cgt_arena_init (&options, solver->budget);
  done = (search->has_race && cgt_play_is_over (solver, state)) ||
         cgt_p_state_options (solver, state, &options, &search->error);
  for (gsize i = 0; i < options.n && done; i++)
    {
      guint64 after;

      search->too_long = search->most_steps > 0 && ++search->steps > search->most_steps;
      done = !search->too_long && cgt_play_search_find (&search->play, cgt_arena_get (&options, i), CGT_LEFT, &after);
      if (done)
        moves = cgt_box_join (search->work, moves, cgt_box_move_to ((guint32) after));
    }
  cgt_arena_clear (&options);
  *known = cgt_box_by_moves (search->work, moves);
  return done;
}

/* Writes the state of a point: a part for each term. */
static CgtBoxRead
write_point (Search *search, const guint32 *at, GByteArray *state, GByteArray *bytes)
{
  const CgtBoxWork *work = search->work;

  g_byte_array_set_size (state, 0);
  for (guint i = 0; i < work->game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (work->game, i);
      CgtBoxRead read = cgt_box_term_read (term, at, work->solver->budget, bytes, &search->error);

      if (read != CGT_BOX_POSITION)
        return read;
      cgt_play_append (state, cgt_solver_get_game (work->solver, term->rules)->index, FALSE, cgt_play_bytes (bytes));
    }
  return CGT_BOX_POSITION;
}

static void
search_init (Search *search, const CgtBoxWork *work)
{
  *search = (Search) { .work = work };
  for (guint i = 0; i < work->game->terms->len; i++)
    search->has_race |= cgt_box_game_get_term (work->game, i)->rules->ruleset->race.goal_reached != NULL;
  cgt_play_search_init (&search->play, work->solver, search->has_race ? CGT_PLAY_KEY_STATE : CGT_PLAY_KEY_COMPONENTS,
                        find_known, search);
}

static void
search_clear (Search *search)
{
  cgt_play_search_clear (&search->play);
  g_clear_error (&search->error);
}

guint32 *
cgt_box_state_generations (const CgtBoxWork *work, const CgtPBox *box, guint64 most_steps)
{
  g_autoptr (GByteArray) state = g_byte_array_new (), bytes = g_byte_array_new ();
  CgtBudget *budget = work->solver->budget;
  guint32 *generations = cgt_budget_alloc (budget, cgt_p_box_count (box), sizeof *generations);
  gboolean done = generations != NULL;
  CgtPBoxWalk walk;
  Search search;

  search_init (&search, work);
  search.most_steps = most_steps;
  cgt_p_box_walk_init (&walk, box);
  while (done && cgt_p_box_walk_next (&walk))
    {
      guint64 known = 0;

      done = write_point (&search, walk.at, state, bytes) == CGT_BOX_POSITION &&
             cgt_play_search_find (&search.play, cgt_play_bytes (state), CGT_LEFT, &known);
      g_assert (!done || cgt_box_is_p ((guint32) known));
      done = done && cgt_array_append (budget, generations, (guint32) known / 2);
    }
  search_clear (&search);
  if (!done)
    g_clear_pointer (&generations, cgt_budget_release);
  return generations;
}

static gboolean
next_point (const CgtBoxWork *work, guint32 *at)
{
  for (guint i = work->game->n_variables; i-- > 0;)
    {
      if (at[i] < work->to[i])
        {
          at[i]++;
          return TRUE;
        }
      at[i] = 0;
    }
  return FALSE;
}

CgtPBox *
cgt_box_by_states (const CgtBoxWork *work, GError **error)
{
  g_autoptr (GByteArray) state = g_byte_array_new (), bytes = g_byte_array_new ();
  CgtPBox *box = cgt_p_box_make (work, CGT_P_BOX_POINTS, error);
  CgtBudget *budget = work->solver->budget;
  gboolean is_wanted = work->generations != CGT_P_BOX_NO_GENERATIONS;
  guint32 *generations = is_wanted ? cgt_budget_alloc (budget, 0, sizeof *generations) : NULL;
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };
  gboolean done = box != NULL;
  Search search;

  search_init (&search, work);
  if (done)
    do
      {
        CgtBoxRead read = write_point (&search, at, state, bytes);
        guint64 known;

        if (read == CGT_BOX_NO_POSITION)
          continue;
        done =
          read == CGT_BOX_POSITION && cgt_play_search_find (&search.play, cgt_play_bytes (state), CGT_LEFT, &known);
        if (!done || !cgt_box_is_p ((guint32) known))
          continue;
        cgt_p_box_set (box, cgt_p_box_row (box, at), at[work->game->n_variables - 1]);
        done = !is_wanted || cgt_array_append (budget, generations, (guint32) known / 2);
      }
    while (done && next_point (work, at));
  if (done)
    cgt_p_box_finish (box, generations);
  else
    {
      cgt_budget_release (generations);
      if (box != NULL)
        cgt_p_states_fail (work->solver, g_steal_pointer (&search.error), "positions", error);
      g_clear_pointer (&box, cgt_p_box_free);
    }
  search_clear (&search);
  return box;
}
