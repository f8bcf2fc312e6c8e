/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-random-opponent.h"

#include <gmp.h>

#include "cgt-p-states.h"
#include "base/cgt-memory.h"

/* From an N-position I win for certain. From a P-position with me to move, my chance is the best chance after any of
 * its options. An option is an N-position with n moves for the opponent, and my chance there is 1/n of a sum over these
 * moves: 1 for a move to an N-position, my chance from there for a move to a P-position. So only P-positions, and the
 * N-positions one move after them, are solved. States with the same components in a different order have the same
 * chance. */

typedef struct
{
  mpq_t chance; /* with me to move at a P-position, or the opponent to move at an N-position */
} Solved;

typedef struct
{
  CgtSolver *solver;
  const CgtSum *sum;
  CgtTable *known; /* key -> index among solved + 1 */
  GArray *solved;  /* Solved */
  gsize charged;
  guint64 n_p_positions;
  GError *refused;
  CgtRandomOpponent *result;
  gboolean failed;
} Work;

static void
solved_clear (gpointer data)
{
  mpq_clear (((Solved *) data)->chance);
}

static gboolean
remember (Work *work, gsize entry, const mpq_t chance)
{
  Solved made;
  gsize bytes = sizeof made + (mpz_size (mpq_numref (chance)) + mpz_size (mpq_denref (chance))) * sizeof (mp_limb_t);

  mpq_init (made.chance);
  mpq_set (made.chance, chance);
  g_array_append_val (work->solved, made);
  cgt_table_set (work->known, entry, work->solved->len);
  work->charged += bytes;
  return cgt_budget_charge (work->solver->budget, (gssize) bytes);
}

/* The entry of a state's key, and whether it is solved. */
static gboolean
look_up (Work *work, CgtBytes state, gsize *entry, mpq_t chance, gboolean *solved)
{
  g_autoptr (GByteArray) key = g_byte_array_new ();
  guint64 at;

  if (!cgt_p_state_key (work->solver, state, key))
    return FALSE;
  *entry = cgt_table_intern (work->known, (CgtBytes) { key->data, key->len }, work->solver->budget);
  if (*entry == G_MAXSIZE)
    return FALSE;
  at = cgt_table_get (work->known, *entry);
  *solved = at != 0;
  if (*solved)
    mpq_set (chance, g_array_index (work->solved, Solved, at - 1).chance);
  return TRUE;
}

static gboolean my_chance (Work *work, CgtBytes state, mpq_t chance);

/* The mean of my chances over the options of an N-position, and the number of options that are mistakes. */
static gboolean
average (Work *work, CgtBytes state, mpq_t chance, guint64 *n_answers, guint64 *n_mistakes)
{
  CgtArena options;
  gboolean done;
  mpq_t one;

  *n_mistakes = 0;
  mpq_init (one);
  mpq_set_ui (chance, 0, 1);
  cgt_arena_init (&options, work->solver->budget);
  done = cgt_p_state_options (work->solver, state, &options, &work->refused);
  *n_answers = options.n;
  for (gsize i = 0; i < options.n && done; i++)
    {
      guint64 nimber;

      done = cgt_play_nimber (work->solver, cgt_arena_get (&options, i), &nimber);
      if (done && nimber != 0)
        (*n_mistakes)++;
      else if (done)
        {
          done = my_chance (work, cgt_arena_get (&options, i), one);
          mpq_add (chance, chance, one);
        }
    }
  mpq_set_ui (one, *n_mistakes, 1);
  mpq_add (chance, chance, one);
  mpq_set_ui (one, MAX (*n_answers, 1), 1);
  mpq_div (chance, chance, one);
  mpq_clear (one);
  cgt_arena_clear (&options);
  return done;
}

/* My chance when the opponent is to move at an N-position. */
static gboolean
chance_after (Work *work, CgtBytes state, mpq_t chance)
{
  guint64 n_answers, n_mistakes;
  gboolean solved;
  gsize entry;

  if (!look_up (work, state, &entry, chance, &solved))
    return FALSE;
  return solved || (average (work, state, chance, &n_answers, &n_mistakes) && remember (work, entry, chance));
}

/* My chance when I am to move at a P-position; none of my moves leads to another P-position. */
static gboolean
my_chance (Work *work, CgtBytes state, mpq_t chance)
{
  CgtArena options;
  gboolean solved, done;
  gsize entry;
  mpq_t one;

  if (!look_up (work, state, &entry, chance, &solved))
    return FALSE;
  if (solved)
    return TRUE;
  mpq_init (one);
  mpq_set_ui (chance, 0, 1);
  cgt_arena_init (&options, work->solver->budget);
  done = cgt_p_state_options (work->solver, state, &options, &work->refused);
  for (gsize i = 0; i < options.n && done; i++)
    {
      done = chance_after (work, cgt_arena_get (&options, i), one);
      if (done && mpq_cmp (one, chance) > 0)
        mpq_set (chance, one);
    }
  mpq_clear (one);
  cgt_arena_clear (&options);
  work->n_p_positions++;
  return done && remember (work, entry, chance);
}

/* The result */

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

/* @state: after my move. */
static gboolean
add_move (Work *work, CgtBytes state, mpq_t best)
{
  CgtRandomMove *move = g_new0 (CgtRandomMove, 1);
  guint64 nimber;
  gboolean done;
  mpq_t chance;

  mpq_init (chance);
  move->to = cgt_play_to_text (work->solver, state);
  g_ptr_array_add (work->result->moves, move);
  done = move->to != NULL && cgt_play_nimber (work->solver, state, &nimber);
  if (done && nimber != 0)
    done = average (work, state, chance, &move->n_answers, &move->n_mistakes);
  else if (done)
    {
      CgtArena answers;

      cgt_arena_init (&answers, work->solver->budget);
      done = cgt_p_state_options (work->solver, state, &answers, &work->refused);
      move->n_answers = move->n_mistakes = answers.n;
      mpq_set_ui (chance, 1, 1);
      cgt_arena_clear (&answers);
    }
  move->chance = print (chance);
  move->approximately = mpq_get_d (chance);
  if (mpq_cmp (chance, best) > 0)
    mpq_set (best, chance);
  mpq_clear (chance);
  return done;
}

static gboolean
find_second (Work *work, CgtBytes start)
{
  guint64 nimber, n_answers, n_mistakes;
  gboolean done;
  mpq_t chance;

  mpq_init (chance);
  mpq_set_ui (chance, 1, 1);
  done = cgt_play_nimber (work->solver, start, &nimber) &&
         (nimber == 0 || average (work, start, chance, &n_answers, &n_mistakes));
  work->result->second = print (chance);
  work->result->second_approximately = mpq_get_d (chance);
  mpq_clear (chance);
  return done;
}

static void
run (gpointer data)
{
  Work *work = data;
  CgtRandomOpponent *result = work->result;
  g_autoptr (GByteArray) start = g_byte_array_new ();
  CgtArena moves;
  gboolean done;
  mpq_t best;

  mpq_init (best);
  cgt_arena_init (&moves, work->solver->budget);
  cgt_play_begin (work->solver, work->sum, start);
  done = cgt_p_state_options (work->solver, (CgtBytes) { start->data, start->len }, &moves, &work->refused);
  for (gsize i = 0; i < moves.n && done; i++)
    {
      done = add_move (work, cgt_arena_get (&moves, i), best);
      cgt_budget_report (work->solver->budget, (i + 1.0) / moves.n, work->n_p_positions);
    }
  done = done && find_second (work, (CgtBytes) { start->data, start->len });
  result->first = print (best);
  result->first_approximately = mpq_get_d (best);
  for (guint i = 0; i < result->moves->len; i++)
    {
      CgtRandomMove *move = g_ptr_array_index (result->moves, i);
      move->best = g_strcmp0 (move->chance, result->first) == 0;
    }
  result->positions = work->n_p_positions;
  cgt_arena_clear (&moves);
  mpq_clear (best);
  work->failed = !done;
}

CgtRandomOpponent *
cgt_solver_random_opponent (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  Work work = { .solver = solver, .sum = sum };

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  if (!cgt_sum_has_p_positions (sum, solver->store, "chances against a random opponent", error))
    return NULL;
  work.known = cgt_table_new ();
  work.solved = g_array_new (FALSE, FALSE, sizeof (Solved));
  g_array_set_clear_func (work.solved, solved_clear);
  work.result = g_new0 (CgtRandomOpponent, 1);
  work.result->moves = g_ptr_array_new_with_free_func (move_free);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run, &work);
  if (work.failed)
    {
      g_clear_pointer (&work.result, cgt_random_opponent_free);
      cgt_p_states_fail (solver, g_steal_pointer (&work.refused), "positions", error);
    }
  g_clear_error (&work.refused);
  cgt_budget_charge (solver->budget, -(gssize) work.charged);
  cgt_solver_release_stacks (solver);
  cgt_table_free (work.known);
  g_array_unref (work.solved);
  return work.result;
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
