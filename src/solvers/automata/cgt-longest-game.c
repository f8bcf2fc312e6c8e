/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-longest-game.h"

#include "cgt-p-search.h"

/* T. Khovanova, The Longest Optimal Game of Nim (2016); T. Khovanova and J. Xiong, Nim Fractals. The generation of a
 * P-position, half the length of the longest optimal game from it, is 1 + the greatest generation of a P-position that
 * can be reached in two moves. */

/* Replaces @state by its best option. @is_over: it has none. */
static gboolean
move (CgtPSearch *search, GByteArray *state, gboolean is_p, gboolean *is_over)
{
  CgtArena options;
  CgtPOptions found = { .options = &options };
  gboolean done;
  mpq_t generation;

  mpq_init (generation);
  cgt_arena_init (&options, search->solver->budget);
  done = cgt_p_search_look (search, (CgtBytes) { state->data, state->len }, is_p, generation, &found);
  *is_over = !done || options.n == 0;
  if (!*is_over)
    {
      CgtBytes next = cgt_arena_get (&options, found.best);

      g_byte_array_set_size (state, 0);
      g_byte_array_append (state, next.data, (guint) next.size);
    }
  cgt_arena_clear (&options);
  mpq_clear (generation);
  return done;
}

static gboolean
play (CgtPSearch *search, GByteArray *state, gpointer data)
{
  GPtrArray *game = data;
  guint64 nimber = 0;
  gboolean done = cgt_play_nimber (search->solver, (CgtBytes) { state->data, state->len }, &nimber), is_over = FALSE;

  for (gboolean is_p = nimber == 0; done && !is_over; is_p = !is_p)
    {
      CgtWrittenSum *sum = cgt_play_write (search->solver, (CgtBytes) { state->data, state->len });

      if (sum == NULL)
        return FALSE;
      g_ptr_array_add (game, sum);
      done = cgt_budget_charge (search->solver->budget, (gssize) (256 + 2 * state->len)) &&
             move (search, state, is_p, &is_over);
    }
  return done;
}

GPtrArray *
cgt_solver_longest_game (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  g_autoptr (GPtrArray) game = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_written_sum_unref);

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  return cgt_p_search_run (solver, sum, CGT_P_GENERATION, "longest optimal games", play, game, error)
           ? g_steal_pointer (&game)
           : NULL;
}
