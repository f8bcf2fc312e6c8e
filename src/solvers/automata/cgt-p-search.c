/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-p-search.h"

#include <string.h>

static gboolean find (CgtPSearch *search, CgtBytes state, gboolean is_p, mpq_t label);

/* The label of an option. Of an option of an N-position that is no P-position it is not found. */
static gboolean
find_option (CgtPSearch *search, CgtBytes option, gboolean is_p, mpq_t label, gboolean *is_mistake)
{
  guint64 nimber = 0;

  if (!is_p && !cgt_play_nimber (search->solver, option, &nimber))
    return FALSE;
  *is_mistake = nimber != 0;
  return *is_mistake || find (search, option, !is_p, label);
}

gboolean
cgt_p_search_look (CgtPSearch *search, CgtBytes state, gboolean is_p, mpq_t label, CgtPOptions *found)
{
  gboolean has_mean = search->label == CGT_P_CHANCE && !is_p;
  CgtArena *options = found->options;
  gboolean done = cgt_p_state_options (search->solver, state, options, &search->refused);
  mpq_t one;

  found->n_mistakes = 0;
  mpq_init (one);
  mpq_set_si (label, search->label == CGT_P_CHANCE ? 0 : -1, 1);
  for (gsize i = 0; i < options->n && done; i++)
    {
      gboolean is_mistake = FALSE;

      done = find_option (search, cgt_arena_get (options, i), is_p, one, &is_mistake);
      found->n_mistakes += (guint) is_mistake;
      if (!done || is_mistake)
        continue;
      if (has_mean)
        mpq_add (label, label, one);
      else if (mpq_cmp (one, label) > 0)
        {
          mpq_set (label, one);
          found->best = i;
        }
    }
  if (has_mean)
    {
      mpq_set_ui (one, found->n_mistakes, 1);
      mpq_add (label, label, one);
      mpq_set_ui (one, MAX (options->n, 1), 1);
      mpq_div (label, label, one);
    }
  else if (search->label == CGT_P_GENERATION && is_p)
    {
      mpq_set_ui (one, 1, 1);
      mpq_add (label, label, one);
    }
  mpq_clear (one);
  return done;
}

static gboolean
look_once (CgtPSearch *search, CgtBytes state, gboolean is_p, mpq_t label)
{
  CgtArena options;
  CgtPOptions found = { .options = &options };
  gboolean done;

  cgt_arena_init (&options, search->solver->budget);
  done = cgt_p_search_look (search, state, is_p, label, &found);
  cgt_arena_clear (&options);
  search->n_p_positions += (guint) is_p;
  return done;
}

static gboolean
keep (CgtPSearch *search, const mpq_t label)
{
  gsize n = mpz_size (mpq_numref (label)), n_below = mpz_size (mpq_denref (label));
  mp_limb_t *limbs = cgt_arena_add (&search->labels, (n + n_below) * sizeof *limbs, (gint64) n * mpq_sgn (label));

  if (limbs == NULL)
    return FALSE;
  memcpy (limbs, mpz_limbs_read (mpq_numref (label)), n * sizeof *limbs);
  memcpy (limbs + n, mpz_limbs_read (mpq_denref (label)), n_below * sizeof *limbs);
  return TRUE;
}

static gboolean
find_label (gpointer self, CgtBytes state, CgtPlayer player, guint64 *place)
{
  CgtPSearch *search = self;
  gboolean done;
  mpq_t label;

  mpq_init (label);
  done = look_once (search, state, player == CGT_LEFT, label) && keep (search, label);
  *place = search->labels.n - 1;
  mpq_clear (label);
  return done;
}

static void
recall (const CgtPSearch *search, gsize i, mpq_t label)
{
  CgtBytes bytes = cgt_arena_get (&search->labels, i);
  const mp_limb_t *limbs = bytes.data;
  gint64 n = search->labels.items[i].tag;
  gsize above = (gsize) ABS (n);
  mpz_t part;

  mpz_set (mpq_numref (label), mpz_roinit_n (part, limbs, n));
  mpz_set (mpq_denref (label), mpz_roinit_n (part, limbs + above, (gint64) (bytes.size / sizeof *limbs - above)));
}

/* Only a chance is kept for N-positions, too: there are many more of them. */
static gboolean
find (CgtPSearch *search, CgtBytes state, gboolean is_p, mpq_t label)
{
  guint64 place;

  if (!is_p && search->label == CGT_P_GENERATION)
    return look_once (search, state, is_p, label);
  if (!cgt_play_search_find (&search->play, state, is_p ? CGT_LEFT : CGT_RIGHT, &place))
    return FALSE;
  recall (search, place, label);
  return TRUE;
}

typedef struct
{
  CgtPSearch search;
  const CgtSum *sum;
  CgtPSearchFunc func;
  gpointer data;
  gboolean done;
} Run;

static void
run (gpointer data)
{
  Run *run = data;
  g_autoptr (GByteArray) state = g_byte_array_new ();

  cgt_play_begin (run->search.solver, run->sum, state);
  run->done = run->func (&run->search, state, run->data);
}

gboolean
cgt_p_search_run (CgtSolver *solver, const CgtSum *sum, CgtPLabel label, const char *what, CgtPSearchFunc func,
                  gpointer data, GError **error)
{
  Run work = { .search = { .solver = solver, .label = label }, .sum = sum, .func = func, .data = data };
  CgtPSearch *search = &work.search;

  if (!cgt_sum_has_p_positions (sum, solver->store, what, error))
    return FALSE;
  cgt_play_search_init (&search->play, solver, CGT_PLAY_KEY_COMPONENTS, find_label, search);
  cgt_arena_init (&search->labels, solver->budget);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run, &work);
  if (!work.done)
    cgt_p_states_fail (solver, g_steal_pointer (&search->refused), "positions", error);
  g_clear_error (&search->refused);
  cgt_arena_clear (&search->labels);
  cgt_solver_release_stacks (solver);
  cgt_play_search_clear (&search->play);
  return work.done;
}
