/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-random-opponent.h"

#include "cgt-p-search.h"
#include "base/cgt-memory.h"

/* From an N-position I win for certain. From a P-position with me to move, my chance is the best chance after any of
 * its options. An option is an N-position with n moves for the opponent, and my chance there is 1/n of a sum over these
 * moves: 1 for a move to an N-position, my chance from there for a move to a P-position. So only P-positions, and the
 * N-positions one move after them, are solved. */

static char *
print (const mpq_t chance)
{
  g_autofree char *text =
    g_malloc (mpz_sizeinbase (mpq_numref (chance), 10) + mpz_sizeinbase (mpq_denref (chance), 10) + 3);

  return g_strdup (mpq_get_str (text, 10, chance));
}

static void
move_free (gpointer data)
{
  CgtRandomMove *move = data;

  cgt_free_all (move->to, move->chance, move);
}

/* My chance with the opponent to move, who has so many moves and may make so many mistakes. */
static gboolean
chance_at (CgtPSearch *search, CgtBytes state, mpq_t chance, guint64 *n_answers, guint64 *n_mistakes)
{
  CgtArena answers;
  CgtPOptions found = { .options = &answers };
  guint64 nimber;
  gboolean done;

  cgt_arena_init (&answers, search->solver->budget);
  done = cgt_play_nimber (search->solver, state, &nimber);
  if (done && nimber != 0)
    done = cgt_p_search_look (search, state, FALSE, chance, &found);
  else if (done)
    {
      done = cgt_p_state_options (search->solver, state, &answers, &search->refused);
      mpq_set_ui (chance, 1, 1);
      found.n_mistakes = answers.n;
    }
  *n_answers = answers.n;
  *n_mistakes = found.n_mistakes;
  cgt_arena_clear (&answers);
  return done;
}

/* @state: after my move. */
static gboolean
add_move (CgtPSearch *search, CgtRandomOpponent *result, CgtBytes state, mpq_t best)
{
  CgtRandomMove *move = g_new0 (CgtRandomMove, 1);
  gboolean done;
  mpq_t chance;

  mpq_init (chance);
  move->to = cgt_play_to_text (search->solver, state);
  g_ptr_array_add (result->moves, move);
  done = move->to != NULL && chance_at (search, state, chance, &move->n_answers, &move->n_mistakes);
  move->chance = print (chance);
  move->approximately = mpq_get_d (chance);
  if (mpq_cmp (chance, best) > 0)
    mpq_set (best, chance);
  mpq_clear (chance);
  return done;
}

static gboolean
find_chances (CgtPSearch *search, GByteArray *state, gpointer data)
{
  CgtRandomOpponent *result = data;
  CgtBytes start = { state->data, state->len };
  guint64 n_answers, n_mistakes;
  CgtArena moves;
  gboolean done;
  mpq_t best, second;

  mpq_inits (best, second, NULL);
  cgt_arena_init (&moves, search->solver->budget);
  done = cgt_p_state_options (search->solver, start, &moves, &search->refused);
  for (gsize i = 0; i < moves.n && done; i++)
    {
      done = add_move (search, result, cgt_arena_get (&moves, i), best);
      cgt_budget_report (search->solver->budget, (i + 1.0) / moves.n, search->n_p_positions);
    }
  done = done && chance_at (search, start, second, &n_answers, &n_mistakes);
  result->first = print (best);
  result->first_approximately = mpq_get_d (best);
  result->second = print (second);
  result->second_approximately = mpq_get_d (second);
  for (guint i = 0; i < result->moves->len; i++)
    {
      CgtRandomMove *move = g_ptr_array_index (result->moves, i);
      move->best = g_strcmp0 (move->chance, result->first) == 0;
    }
  result->positions = search->n_p_positions;
  cgt_arena_clear (&moves);
  mpq_clears (best, second, NULL);
  return done;
}

CgtRandomOpponent *
cgt_solver_random_opponent (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  g_autoptr (CgtRandomOpponent) result = g_new0 (CgtRandomOpponent, 1);

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  result->moves = g_ptr_array_new_with_free_func (move_free);
  return cgt_p_search_run (solver, sum, CGT_P_CHANCE, "chances against a random opponent", find_chances, result, error)
           ? g_steal_pointer (&result)
           : NULL;
}

void
cgt_random_opponent_free (CgtRandomOpponent *chances)
{
  if (chances == NULL)
    return;
  g_free (chances->first);
  g_free (chances->second);
  g_ptr_array_unref (chances->moves);
  g_free (chances);
}
