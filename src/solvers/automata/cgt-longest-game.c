/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-longest-game.h"

#include "cgt-p-states.h"

/* T. Khovanova, The Longest Optimal Game of Nim (2016); T. Khovanova and J. Xiong, Nim Fractals. The generation of a
 * P-position, half the length of the longest optimal game from it, is 1 + the greatest generation of a P-position that
 * can be reached in two moves. */

typedef struct
{
  CgtSolver *solver;
  const CgtSum *sum;
  CgtTable *known; /* key of a P-position -> its generation + 1 */
  GPtrArray *game;
  GError *refused;
  gboolean failed;
} Work;

static gboolean find_generation (Work *work, CgtBytes state, gint64 *generation);

/* The greatest generation among the options of @state, and which option has it; -1 if none has one. A P-position has
 * its own; an N-position, after which the opponent moves, that of its best option. */
static gboolean
best_option (Work *work, CgtBytes state, gboolean to_p, CgtArena *options, gint64 *generation, gsize *best)
{
  gboolean done = cgt_p_state_options (work->solver, state, options, &work->refused);

  *generation = -1;
  for (gsize i = 0; i < options->n && done; i++)
    {
      CgtBytes option = cgt_arena_get (options, i);
      gint64 found = -1;

      if (to_p)
        {
          guint64 nimber;

          done =
            cgt_play_nimber (work->solver, option, &nimber) && (nimber != 0 || find_generation (work, option, &found));
        }
      else
        {
          CgtArena answers;
          gsize answer;

          cgt_arena_init (&answers, work->solver->budget);
          done = best_option (work, option, TRUE, &answers, &found, &answer);
          cgt_arena_clear (&answers);
        }
      if (done && found > *generation)
        {
          *generation = found;
          *best = i;
        }
    }
  return done;
}

static gboolean
find_generation (Work *work, CgtBytes state, gint64 *generation)
{
  g_autoptr (GByteArray) key = g_byte_array_new ();
  CgtArena options;
  gboolean done;
  gsize entry, best;

  if (!cgt_p_state_key (work->solver, state, key))
    return FALSE;
  entry = cgt_table_intern (work->known, (CgtBytes) { key->data, key->len }, work->solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  if (cgt_table_get (work->known, entry) != 0)
    {
      *generation = (gint64) cgt_table_get (work->known, entry) - 1;
      return TRUE;
    }
  cgt_arena_init (&options, work->solver->budget);
  done = best_option (work, state, FALSE, &options, generation, &best);
  *generation += 1;
  cgt_arena_clear (&options);
  if (done)
    cgt_table_set (work->known, entry, (guint64) *generation + 1);
  return done;
}

static void
run (gpointer data)
{
  Work *work = data;
  g_autoptr (GByteArray) state = g_byte_array_new ();
  gboolean done, over = FALSE;
  guint64 nimber = 0;

  cgt_play_begin (work->solver, work->sum, state);
  done = cgt_play_nimber (work->solver, (CgtBytes) { state->data, state->len }, &nimber);
  while (done && !over)
    {
      CgtBytes at = { state->data, state->len }, next;
      CgtArena options;
      gint64 generation;
      gsize best = 0;
      CgtWrittenSum *sum = cgt_play_write (work->solver, at);

      if (sum != NULL)
        g_ptr_array_add (work->game, sum);
      if (sum == NULL || !cgt_budget_charge (work->solver->budget, (gssize) (256 + 2 * at.size)))
        {
          done = FALSE;
          break;
        }
      cgt_arena_init (&options, work->solver->budget);
      done = best_option (work, at, nimber != 0, &options, &generation, &best);
      over = !done || options.n == 0;
      if (!over)
        {
          next = cgt_arena_get (&options, best);
          g_byte_array_set_size (state, 0);
          g_byte_array_append (state, next.data, (guint) next.size);
          nimber = nimber == 0;
        }
      cgt_arena_clear (&options);
    }
  work->failed = !done;
}

GPtrArray *
cgt_solver_longest_game (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  Work work = { .solver = solver, .sum = sum };

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  if (!cgt_sum_has_p_positions (sum, solver->store, "longest optimal games", error))
    return NULL;
  work.known = cgt_table_new ();
  work.game = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_written_sum_unref);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run, &work);
  if (work.failed)
    {
      g_clear_pointer (&work.game, g_ptr_array_unref);
      cgt_p_states_fail (solver, g_steal_pointer (&work.refused), "positions", error);
    }
  g_clear_error (&work.refused);
  cgt_solver_release_stacks (solver);
  cgt_table_free (work.known);
  return work.game;
}
