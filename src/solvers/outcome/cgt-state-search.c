/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-state-search.h"

#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-truth.h"
#include "solvers/cgt-solver-private.h"

/* All threads search the first moves of a state: mostly one of them wins if any does, and its proof is shared below.
 * With one of them instead of two, two threads visit 1.4 times the states of one for domineering(8x8) instead of 1.0.
 */
#define TOGETHER 2
/* So many nodes apart it is looked up whether another thread has found an answer; a power of 2. */
#define NODES_PER_LOOK 64
/* And so many apart whether the table should be written. */
#define NODES_PER_SAVE 4096
#define NOT_ANSWERED G_MAXUINT

/* A state that is being searched. */
typedef struct
{
  CgtStateKey key;
  guint64 hash;
} Step;

void
cgt_state_search_init (CgtStateSearch *search, const CgtStateForm *form, gpointer self, CgtSolver *solver)
{
  *search = (CgtStateSearch) { .form = form, .self = self, .solver = solver, .answered = NOT_ANSWERED };
  search->path = g_array_new (FALSE, FALSE, sizeof (Step));
}

void
cgt_state_search_clear (CgtStateSearch *search)
{
  g_clear_pointer (&search->path, g_array_unref);
  g_clear_pointer (&search->children, cgt_budget_release);
}

/* Other threads */

static gboolean
is_one_of_several (const CgtStateSearch *search)
{
  return search->shared != NULL && search->shared->has_several;
}

/* Whether another thread has answered the question, or a state of the path, so that the last one does not matter any
 * more. */
static gboolean
is_answered (CgtStateSearch *search)
{
  if (search->nodes % NODES_PER_LOOK != 0)
    return FALSE;
  if (search->answer != NULL && __atomic_load_n (search->answer, __ATOMIC_RELAXED) != CGT_UNKNOWN)
    return TRUE;
  for (guint i = 0; is_one_of_several (search) && i < search->path->len; i++)
    {
      const Step *step = &g_array_index (search->path, Step, i);

      if (cgt_state_table_find (search->known, step->hash, &step->key) != CGT_UNKNOWN)
        {
          search->answered = i;
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
cgt_state_search_may_go_on (CgtStateSearch *search)
{
  if (search->shared != NULL && search->nodes % NODES_PER_SAVE == 0)
    cgt_packed_shared_save_if_due (search->shared);
  return (search->most_nodes == 0 || search->nodes < search->most_nodes) && cgt_solver_tick (search->solver) &&
         !is_answered (search);
}

/* Moves */

gboolean
cgt_state_search_add (CgtStateSearch *search, const CgtStateChild *child)
{
  return cgt_array_append (search->solver->budget, search->children, *child);
}

void
cgt_state_children_sort (CgtStateChild *children, gsize n)
{
  for (gsize i = 1; i < n; i++)
    {
      CgtStateChild child = children[i];
      gsize at = i;

      for (; at > 0 && children[at - 1].estimate < child.estimate; at--)
        children[at] = children[at - 1];
      children[at] = child;
    }
}

static CgtTruth mover_wins (CgtStateSearch *search, gconstpointer state, CgtPlayer mover);

/* Whether the mover wins by this child. *@left (nullable): another thread is at it. */
static CgtTruth
try_child (CgtStateSearch *search, gconstpointer state, CgtPlayer mover, CgtStateChild *child, gboolean *left)
{
  _Alignas(CgtSet) guint8 after[CGT_STATE_SIZE];
  CgtPlayer other = cgt_player_other (mover);
  gboolean marks = is_one_of_several (search) && search->form->is_shared (state);
  CgtStateVerdict kept = search->form->make (search->self, state, mover, child, after);
  guint64 hash = 0;
  CgtTruth wins;

  if (kept != CGT_STATE_OPEN)
    return kept == CGT_STATE_FAILED ? CGT_UNKNOWN : kept == CGT_STATE_WON;
  if (marks)
    search->form->key (search->self, after, other, &hash);
  if (marks && left != NULL && cgt_packed_shared_is_marked (search->shared, hash))
    {
      *left = TRUE;
      return CGT_NO;
    }
  if (marks)
    cgt_packed_shared_mark (search->shared, hash, hash);
  wins = mover_wins (search, after, other);
  if (marks)
    cgt_packed_shared_mark (search->shared, hash, 0);
  if (wins == CGT_YES && search->form->refute != NULL)
    search->form->refute (search->self, search->winner);
  return cgt_truth_not (wins);
}

/* Tries the children from @from to @to of the stack. Those that other threads are at are left if @may_leave: they come
 * first then, and *@n_left says how many. */
static CgtTruth
try_children (CgtStateSearch *search, gconstpointer state, CgtPlayer mover, gsize from, gsize to, gsize *n_left)
{
  gboolean notes = search->is_watched && cgt_state_search_depth (search) == 1;
  CgtTruth wins = CGT_NO;
  gsize n = 0;

  for (gsize i = from; i < to && wins == CGT_NO; i++)
    {
      CgtStateChild child = search->children[i]; /* the stack may move */
      gboolean left = FALSE;

      if (notes)
        search->form->note (search->self, mover, child.move, CGT_UNKNOWN);
      wins = try_child (search, state, mover, &child, n_left != NULL && i >= from + TOGETHER ? &left : NULL);
      search->winner = child.move;
      if (left)
        search->children[from + n++] = child;
      else if (notes && wins != CGT_UNKNOWN)
        search->form->note (search->self, mover, child.move, wins);
    }
  if (n_left != NULL)
    *n_left = n;
  return wins;
}

static CgtTruth
try_moves (CgtStateSearch *search, gconstpointer state, CgtPlayer mover)
{
  gsize from = cgt_array_length (search->children), n_left;
  CgtStateVerdict kept;
  CgtTruth wins;

  if (!cgt_state_search_may_go_on (search))
    return CGT_UNKNOWN;
  search->nodes++;
  if (search->depth != NULL)
    *search->depth = cgt_state_search_depth (search);
  kept = search->form->list (search->self, state, mover);
  wins = kept == CGT_STATE_OPEN ? CGT_NO : kept == CGT_STATE_WON ? CGT_YES : CGT_UNKNOWN;
  if (wins == CGT_NO)
    wins = try_children (search, state, mover, from, cgt_array_length (search->children), &n_left);
  if (wins == CGT_NO && n_left > 0)
    wins = try_children (search, state, mover, from, from + n_left, NULL);
  cgt_array_cut (search->children, from);
  if (search->form->leave != NULL)
    search->form->leave (search->self, state);
  return wins;
}

/* A state that is not in the table. */
static CgtTruth
search_state (CgtStateSearch *search, gconstpointer state, CgtPlayer mover, const Step *step)
{
  guint depth = search->path->len;
  CgtTruth wins;

  g_array_append_val (search->path, *step);
  do
    {
      search->answered = NOT_ANSWERED;
      wins = try_moves (search, state, mover);
      if (wins == CGT_UNKNOWN && search->answered == depth)
        wins = cgt_state_table_find (search->known, step->hash, &step->key);
    }
  /* An answer may be replaced in the table before it is read. */
  while (wins == CGT_UNKNOWN && search->answered == depth);
  if (wins == CGT_YES && search->answered == depth && depth == 0 && search->is_watched)
    search->form->note_winner (search->self, state, mover);
  g_array_set_size (search->path, depth);
  return wins;
}

static CgtTruth
mover_wins (CgtStateSearch *search, gconstpointer state, CgtPlayer mover)
{
  CgtStateVerdict kept = CGT_STATE_OPEN;
  guint64 before = search->nodes;
  Step step;
  CgtTruth wins;

  step.key = search->form->key (search->self, state, mover, &step.hash);
  wins = cgt_state_table_find (search->known, step.hash, &step.key);
  search->winner = CGT_STATE_NO_MOVE;
  if (wins == CGT_YES && search->path->len == 0 && search->is_watched && search->form->note_winner != NULL)
    search->form->note_winner (search->self, state, mover);
  if (wins != CGT_UNKNOWN)
    return wins;
  if (search->form->decide != NULL)
    kept = search->form->decide (search->self, state, mover);
  if (kept == CGT_STATE_FAILED)
    return CGT_UNKNOWN;
  wins = kept == CGT_STATE_OPEN ? search_state (search, state, mover, &step) : kept == CGT_STATE_LOST;
  if (search->form->keys_move)
    step.key = search->form->key (search->self, state, mover, &step.hash);
  if (wins != CGT_UNKNOWN && !cgt_state_table_put (search->known, step.hash, &step.key, wins == CGT_YES,
                                                   cgt_state_weight (search->nodes - before)))
    return CGT_UNKNOWN;
  return wins;
}

CgtTruth
cgt_state_search_wins (CgtStateSearch *search, gconstpointer state, CgtPlayer mover)
{
  search->answered = NOT_ANSWERED;
  return mover_wins (search, state, mover);
}
