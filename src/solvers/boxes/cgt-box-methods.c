/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-box-private.h"

/* Which method finds the points of a box, and which one their generations. */

/* The first of the methods that is for the game. */
static CgtPBox *
find_points (const CgtBoxWork *work, GError **error)
{
  CgtPBox *box = NULL;

  if (cgt_box_by_sums (work, TRUE, &box, error) || cgt_box_by_sieve (work, &box, error) ||
      cgt_box_by_grid (work, &box, error) || cgt_box_by_sums (work, FALSE, &box, error) ||
      cgt_box_by_quotient (work, &box, error))
    return box;
  return cgt_box_by_states (work, error);
}

/* Rather than search for long, the sieve finds generations if it handles at most so many numbers. */
#define MOST_SIEVED 4e9
#define FEW_STEPS 1000000

static guint64
get_most_steps (const CgtBoxWork *work)
{
  return work->generations == CGT_P_BOX_QUICK_GENERATIONS ? FEW_STEPS : CGT_BOX_MOST_STEPS;
}

/* The generations of a sum of heaps; by the sieve if they are not found soon. */
static guint32 *
find_heap_generations (const CgtBoxWork *work, const CgtPBox *box)
{
  gboolean may_sieve = cgt_box_get_sieve_cost (work) <= MOST_SIEVED;
  guint64 most_steps = may_sieve ? FEW_STEPS : get_most_steps (work);
  guint32 *generations = cgt_box_heap_generations (work, box, most_steps);
  CgtPBox *sieved = NULL;

  if (generations != NULL || !may_sieve || !cgt_box_by_sieve (work, &sieved, NULL) || sieved == NULL)
    return generations;
  g_assert (cgt_p_box_count (sieved) == cgt_p_box_count (box));
  generations = g_steal_pointer (&sieved->generations);
  cgt_p_box_free (sieved);
  return generations;
}

/* Found last if the method of the points does not give them. */
static void
find_generations (const CgtBoxWork *work, CgtPBox *box)
{
  gboolean heaps = !work->game->misere;
  guint32 *generations;

  for (guint i = 0; i < work->game->terms->len; i++)
    heaps &= cgt_box_term_is_heap (cgt_box_game_get_term (work->game, i));
  generations =
    heaps ? find_heap_generations (work, box) : cgt_box_state_generations (work, box, get_most_steps (work));
  if (generations != NULL)
    cgt_p_box_set_generations (box, generations);
}

typedef struct
{
  const CgtBoxWork *work;
  CgtPBox *box;
  GError *error;
} Call;

static void
call (gpointer data)
{
  Call *call = data;

  call->box = find_points (call->work, &call->error);
  if (call->box != NULL && call->box->by_generation == NULL && call->work->generations != CGT_P_BOX_NO_GENERATIONS)
    find_generations (call->work, call->box);
}

CgtPBox *
cgt_p_box_new (const CgtBoxGame *game, const guint32 *to, CgtGenerationsBy by, CgtPBoxEffort generations,
               CgtSolver *solver, GError **error)
{
  CgtBoxWork work = { game, to, by, generations, solver };
  Call question = { .work = &work };

  g_return_val_if_fail (game != NULL && game->n_variables > 0 && solver != NULL, NULL);

  cgt_deep_call (solver->budget, CGT_DEEP_STACK, call, &question);
  cgt_solver_release_stacks (solver);
  if (question.box == NULL)
    g_propagate_error (error, question.error);
  return question.box;
}
