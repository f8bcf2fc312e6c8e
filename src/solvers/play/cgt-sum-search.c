/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-state.h"
#include "cgt-single-heap.h"
#include "cgt-sum-search-private.h"
#include "rulesets/heaps/cgt-heap-rules.h"

/* If theory has told the value at once, a search for the remoteness alone is only worthwhile with few moves. */
#define MOST_MOVES_AFTER_THEORY 15

static void
begin (CgtSumSearch *search)
{
  CgtSolver *solver = search->solver;
  guint kind = search->misere != FALSE;

  if (solver->sums[kind] == NULL)
    {
      solver->sums[kind] = cgt_table_new ();
      solver->too_long[kind] = cgt_table_new ();
    }
  search->sums.known[CGT_LEFT] = solver->sums[kind];
  search->too_long = solver->too_long[kind];
  search->steps = &solver->sum_steps[kind];
  search->sums_known = *search->steps > 0;
  search->was_asked = search->is_spent = FALSE;
  search->play = NULL;
}

static gboolean find_result (gpointer self, CgtBytes key, CgtPlayer player, guint64 *result);

CgtSumSearch *
cgt_sum_search_new (CgtSolver *solver, gboolean misere)
{
  CgtSumSearch *search = g_new0 (CgtSumSearch, 1);

  search->solver = solver;
  search->misere = misere;
  search->state = g_byte_array_new ();
  cgt_play_search_init (&search->sums, solver, CGT_PLAY_KEY_STATE, find_result, search);
  begin (search);
  search->single_heaps = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cgt_single_heap_free);
  cgt_arena_init (&search->options, solver->budget);
  cgt_arena_init (&search->parts, solver->budget);
  return search;
}

/* Whether there were too many steps, together with those of earlier searches. */
static gboolean
is_spent_by_others (CgtSumSearch *search)
{
  if (search->is_spent && search->sums_known)
    return TRUE;
  return search->play != NULL && search->play->self != NULL && cgt_heap_play_is_spent_by_others (search->play->self);
}

gboolean
cgt_sum_search_forget (CgtSumSearch *search)
{
  CgtSolver *solver = search->solver;
  guint kind = search->misere != FALSE;

  if (!is_spent_by_others (search) || solver->given_up || !cgt_budget_check (solver->budget, NULL))
    return FALSE;
  cgt_table_free (solver->sums[kind]);
  solver->sums[kind] = cgt_table_new ();
  solver->sum_steps[kind] = 0;
  if (search->play != NULL)
    cgt_kept_clear (search->play);
  begin (search);
  return TRUE;
}

void
cgt_sum_search_free (CgtSumSearch *search)
{
  if (search == NULL)
    return;
  g_byte_array_unref (search->state);
  search->sums.known[CGT_LEFT] = NULL;
  cgt_play_search_clear (&search->sums);
  g_hash_table_unref (search->single_heaps);
  cgt_arena_clear (&search->options);
  cgt_arena_clear (&search->parts);
  g_free (search);
}

static gboolean
has_few_moves (CgtSumSearch *search, CgtSolverGame *game, CgtBytes position)
{
  CgtArenaMark mark = cgt_arena_mark (&search->options);
  gsize n;

  game->rules->ruleset->options (game->rules, position, CGT_LEFT, &search->options);
  n = search->options.n - mark.n;
  cgt_arena_reset (&search->options, mark);
  return n <= MOST_MOVES_AFTER_THEORY;
}

static gboolean
add_term (CgtSumSearch *search, const CgtTerm *term)
{
  CgtSolverGame *game;
  CgtBytes bytes;
  guint64 heap;

  if (term->form != NULL)
    return cgt_play_append_impartial_form (search->state, search->solver, term->form);
  if (term->position == NULL)
    {
      if (!cgt_solver_nimber_of_value (search->solver, term->value, &heap))
        return FALSE;
      cgt_play_append_heap (search->state, heap);
      return TRUE;
    }
  game = cgt_solver_get_game (search->solver, cgt_position_get_rules (term->position));
  bytes = cgt_position_get_bytes (term->position);
  if (cgt_play_append_nim_heaps (search->state, game, bytes))
    return TRUE;
  if (!search->misere && game->rules->ruleset->theory.value != NULL && !has_few_moves (search, game, bytes))
    return FALSE;
  return cgt_play_append_components (search->state, game, bytes, &search->parts);
}

/* While the state of many heaps is built, it takes about so many bytes for each byte of the position: a heap of 8 bytes
 * becomes a part of 16 in an array that doubles, from a list that doubles. A state is not charged, so one that would
 * not fit into the memory left is not built. */
#define BYTES_A_BYTE 7

static gboolean
write_state (CgtSumSearch *search, const CgtSum *sum)
{
  gboolean done = sum->n_bytes <= cgt_budget_get_free_bytes (search->solver->budget) / BYTES_A_BYTE;

  g_byte_array_set_size (search->state, 0);
  for (guint i = 0; i < sum->terms->len && done; i++)
    done = add_term (search, &g_array_index (sum->terms, CgtTerm, i));
  return done;
}

/* States */

static gboolean
is_all_nim (CgtBytes state, guint64 *total, guint64 *sum, guint64 *most)
{
  *total = *sum = *most = 0;
  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      guint64 heap;
      if (part->game != CGT_PLAY_NIM)
        return FALSE;
      heap = cgt_play_part_heap (part);
      *total = *total > G_MAXINT64 - MIN (heap, G_MAXINT64) ? G_MAXINT64 : *total + heap;
      *sum ^= heap;
      *most = MAX (*most, heap);
    }
  return TRUE;
}

/* In a P-position of Nim, the loser takes one token from a heap whose lowest binary one is the lowest of all heaps.
 * The only answers take one token too (Khovanova and Xiong, "Nim Fractals", lemma on longest optimal games). So the
 * remoteness of a P-position is its number of tokens, and a winner who hurries moves to the P-position with the
 * fewest tokens. */
static gboolean
nim_result (CgtBytes state, guint64 *result)
{
  guint64 total, sum, most, least = G_MAXUINT64;

  if (!is_all_nim (state, &total, &sum, &most) || total >= G_MAXINT64)
    return FALSE;
  *result = 2 * total;
  if (sum == 0)
    return TRUE;
  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      guint64 heap = cgt_play_part_heap (part);
      if ((heap ^ sum) < heap)
        least = MIN (least, total - heap + (heap ^ sum));
    }
  *result = 2 * (least + 1) + 1;
  return TRUE;
}

/* A single component with a theory. */
static gboolean
result_by_theory (CgtSumSearch *search, CgtBytes state, guint64 *result)
{
  const CgtPlayPart *part = state.data;
  CgtSolverGame *game;
  guint64 remoteness;

  if (state.size == 0 || cgt_play_part_length (part) != state.size)
    return FALSE;
  game = cgt_play_part_game (part, search->solver);
  if (game == NULL || game->rules->ruleset->theory.remoteness == NULL ||
      !game->rules->ruleset->theory.remoteness (game->rules, cgt_play_part_bytes (part), &remoteness))
    return FALSE;
  *result = 2 * remoteness + remoteness % 2;
  return TRUE;
}

/* Search */

static gboolean solve (CgtSumSearch *search, CgtBytes state, guint64 *result);

/* The winner hurries to a P-position, and the loser delays. After a move that loses a race at once, the game lasts
 * one more move. */
static guint64
best_of (gboolean any, gboolean lost_moves, guint64 to_p, guint64 to_n, gboolean misere)
{
  if (!any && !lost_moves)
    return 2 * 0 + (misere ? 1 : 0);
  if (lost_moves)
    to_n = MAX (to_n, 1);
  if (to_p != G_MAXUINT64)
    return 2 * (to_p + 1) + 1;
  return 2 * (to_n + 1);
}

static gboolean
is_too_long (CgtSumSearch *search, CgtBytes state)
{
  return cgt_table_get_n (search->too_long) > 0 && cgt_table_lookup (search->too_long, state) != 0;
}

/* Whether the search from a needed option was given up. Then a search from here would take even longer. */
static gboolean
needs_too_long (CgtSumSearch *search, gsize from, gboolean only_p)
{
  for (gsize i = from; i < search->sums.options.n; i++)
    {
      CgtBytes option = cgt_arena_get (&search->sums.options, i);
      guint64 nimber = 0;

      if (is_too_long (search, option) &&
          (!only_p || (cgt_play_nimber (search->solver, option, &nimber) && nimber == 0)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
solve_listed (CgtSumSearch *search, gsize from, gboolean only_p, guint64 *result)
{
  guint64 to_p = G_MAXUINT64, to_n = 0;
  gboolean lost_moves = search->lost_moves, done = !needs_too_long (search, from, only_p);

  for (gsize i = from; i < search->sums.options.n && done; i++)
    {
      CgtBytes option = cgt_arena_get (&search->sums.options, i);
      guint64 nimber, found;

      if (only_p)
        {
          done = cgt_play_nimber (search->solver, option, &nimber);
          if (!done || nimber != 0)
            continue;
        }
      done = solve (search, option, &found);
      if (!done)
        continue;
      if (found % 2 == 0)
        to_p = MIN (to_p, found / 2);
      else
        to_n = MAX (to_n, found / 2);
    }
  *result = best_of (search->sums.options.n > from, lost_moves, to_p, to_n, search->misere);
  return done;
}

/* In normal play the nimber tells beforehand who wins, so a winner looks only at the P-positions. */
static gboolean
find_result (gpointer self, CgtBytes key, G_GNUC_UNUSED CgtPlayer player, guint64 *result)
{
  CgtSumSearch *search = self;
  gsize from = search->sums.options.n;
  guint64 nimber = 0;

  if (!cgt_sum_search_tick (search) || (!search->misere && !cgt_play_nimber (search->solver, key, &nimber)))
    return FALSE;
  search->lost_moves = FALSE;
  return cgt_sum_search_list_states (search, key) &&
         solve_listed (search, from, !search->misere && nimber != 0, result);
}

/* @key is sorted, and may lie among the options. */
static gboolean
solve (CgtSumSearch *search, CgtBytes key, guint64 *result)
{
  if (!search->misere && (nim_result (key, result) || result_by_theory (search, key, result)))
    return TRUE;
  return cgt_play_search_find (&search->sums, key, CGT_LEFT, result);
}

/* A single heap of a game that may only take from heaps. */
static gboolean
solve_single_heap (CgtSumSearch *search, CgtBytes state, gboolean *next_wins, gint64 *remoteness)
{
  const CgtPlayPart *part = state.data;
  CgtSingleHeap *heap;
  CgtSolverGame *game;
  guint64 moves;

  if (state.size != sizeof *part + sizeof (guint64) || part->game == CGT_PLAY_NIM ||
      cgt_play_part_bytes (part).size != sizeof (guint64))
    return FALSE;
  game = cgt_play_part_game (part, search->solver);
  if (cgt_rules_get_heap_rules (game->rules) == NULL)
    return FALSE;
  heap = g_hash_table_lookup (search->single_heaps, game);
  if (heap == NULL)
    {
      heap = cgt_single_heap_new (game->rules, search->misere);
      g_hash_table_insert (search->single_heaps, game, heap);
    }
  if (!cgt_single_heap_solve (heap, cgt_play_part_heap (part), search->solver->budget, next_wins, &moves))
    return FALSE;
  *remoteness = (gint64) moves;
  return TRUE;
}

/* Begins a question of heaps. Its moves are searched as its first state is. */
static void
begin_play (CgtSumSearch *search, CgtBytes state)
{
  gboolean keeps = cgt_heap_play_has_few_states (search->solver, state);

  search->play = &search->solver->heap_play[keeps];
  if (search->play->self == NULL)
    *search->play = (CgtKept) { &cgt_heap_play_type, cgt_heap_play_new (search->solver, keeps) };
  cgt_heap_play_begin (search->play->self, state);
}

/* Sums of heaps in normal play have a faster search. A sum that took too long is not asked @first again, but may be
 * found as a move of another sum. */
static gboolean
solve_by_moves (CgtSumSearch *search, gboolean first, guint64 *result)
{
  CgtBytes state = cgt_play_bytes (search->state);
  gint64 remoteness;

  if (search->misere || nim_result (state, result) || !cgt_heap_play_takes (search->solver, state))
    return !is_too_long (search, state) && solve (search, state, result);
  if (first && is_too_long (search, state))
    return FALSE;
  if (search->play == NULL)
    begin_play (search, state);
  if (!cgt_heap_play_solve (search->play->self, state, &remoteness))
    return FALSE;
  *result = 2 * (guint64) remoteness + (guint64) remoteness % 2;
  return TRUE;
}

/* Remembers that a search is too long, unless only the budget has ended it, or it has to begin again. */
static void
give_up (CgtSumSearch *search, CgtBytes state)
{
  CgtBudget *budget = search->solver->budget;
  gsize entry;

  if (search->solver->given_up || is_spent_by_others (search) || !cgt_budget_check (budget, NULL))
    return;
  entry = cgt_table_intern (search->too_long, state, budget);
  if (entry != G_MAXSIZE)
    cgt_table_set (search->too_long, entry, 1);
}

static gboolean
solve_state (CgtSumSearch *search, gboolean *next_wins, gint64 *remoteness, CgtHow *how)
{
  guint64 result, total, sum, most;
  CgtBytes state;
  gboolean done, first;

  cgt_play_sort (search->state);
  state = cgt_play_bytes (search->state);
  *how = CGT_HOW_SEARCH;
  *remoteness = -1;
  if (solve_single_heap (search, state, next_wins, remoteness))
    return TRUE;
  /* A search that had only the steps left by others may succeed when it has all of them. */
  first = !search->was_asked;
  search->was_asked = TRUE;
  done = solve_by_moves (search, first, &result);
  if (!done && first)
    give_up (search, state);
  if (done)
    {
      *next_wins = result % 2 == 1;
      *remoteness = (gint64) (result / 2);
      return TRUE;
    }
  /* Bouton's rule for misère Nim needs no search. */
  if (search->misere && is_all_nim (state, &total, &sum, &most))
    {
      *next_wins = most > 1 ? sum != 0 : sum == 0;
      *how = CGT_HOW_CLOSED_FORM;
      return TRUE;
    }
  return FALSE;
}

gboolean
cgt_sum_search_solve (CgtSumSearch *search, const CgtSum *sum, gboolean *next_wins, gint64 *remoteness, CgtHow *how)
{
  /* The state, its sorted copy, and the list of its components. Arrays grow by doubling. */
  return write_state (search, sum) && cgt_budget_has_room (search->solver->budget, 6 * (gsize) search->state->len) &&
         solve_state (search, next_wins, remoteness, how);
}
