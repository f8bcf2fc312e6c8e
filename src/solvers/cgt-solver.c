/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-solver-private.h"
#include "solvers/misere/cgt-misere-forms.h"

void
cgt_kept_clear (CgtKept *kept)
{
  if (kept->self != NULL)
    kept->type->free (g_steal_pointer (&kept->self));
}

static gsize
memory_of_kept (const CgtKept *kept)
{
  return kept->self != NULL ? kept->type->get_memory (kept->self) : 0;
}

static void
set_budget_of_kept (const CgtKept *kept, CgtBudget *budget)
{
  if (kept->self != NULL)
    kept->type->set_budget (kept->self, budget);
}

static void
free_game (CgtSolverGame *game)
{
  cgt_table_free (game->values);
  cgt_table_free (game->nimbers);
  cgt_kept_clear (&game->loopy);
  if (game->theory->free != NULL)
    game->theory->free (game->known);
  cgt_rules_unref (game->rules);
  g_free (game);
}

static void
free_sums (CgtSolver *solver)
{
  for (guint i = 0; i < G_N_ELEMENTS (solver->sums); i++)
    {
      g_clear_pointer (&solver->sums[i], cgt_table_free);
      g_clear_pointer (&solver->too_long[i], cgt_table_free);
      cgt_kept_clear (&solver->heap_play[i]);
      solver->sum_steps[i] = 0;
    }
  g_clear_pointer (&solver->misere_forms, cgt_misere_forms_free);
  g_clear_pointer (&solver->misere_states, cgt_table_free);
}

/* Forgets all typed games. */
static void
free_forms (CgtSolver *solver)
{
  solver->first_form += solver->forms != NULL ? solver->forms->len : 0;
  g_clear_pointer (&solver->forms, g_ptr_array_unref);
  g_clear_pointer (&solver->form_numbers, cgt_table_free);
}

static gsize
memory_of_sums (const CgtSolver *solver)
{
  gsize memory = 0;

  for (guint i = 0; i < G_N_ELEMENTS (solver->sums); i++)
    {
      if (solver->sums[i] != NULL)
        memory += cgt_table_get_memory (solver->sums[i]) + cgt_table_get_memory (solver->too_long[i]);
      memory += memory_of_kept (&solver->heap_play[i]);
    }
  if (solver->misere_forms != NULL)
    memory += cgt_misere_forms_get_memory (solver->misere_forms) + cgt_table_get_memory (solver->misere_states);
  return memory;
}

static void
set_budget_of_sums (CgtSolver *solver, CgtBudget *budget)
{
  for (guint i = 0; i < G_N_ELEMENTS (solver->sums); i++)
    {
      if (solver->sums[i] != NULL)
        {
          cgt_table_set_budget (solver->sums[i], budget);
          cgt_table_set_budget (solver->too_long[i], budget);
        }
      set_budget_of_kept (&solver->heap_play[i], budget);
    }
  if (solver->misere_forms != NULL)
    {
      cgt_misere_forms_set_budget (solver->misere_forms, budget);
      cgt_table_set_budget (solver->misere_states, budget);
    }
}

CgtSolver *
cgt_solver_new (void)
{
  CgtSolver *solver = g_new0 (CgtSolver, 1);

  solver->n_threads = 1;
  solver->store = cgt_store_new ();
  solver->games = g_ptr_array_new_with_free_func ((GDestroyNotify) free_game);
  solver->value_stack = g_array_sized_new (FALSE, FALSE, sizeof (guint64), 64);
  solver->scratch = g_array_new (FALSE, TRUE, sizeof (guint64));
  cgt_arena_init (&solver->options, NULL);
  cgt_arena_init (&solver->parts, NULL);
  return solver;
}

void
cgt_solver_free (CgtSolver *solver)
{
  if (solver == NULL)
    return;
  cgt_solver_set_budget (solver, NULL);
  g_ptr_array_unref (solver->games);
  free_sums (solver);
  g_array_unref (solver->value_stack);
  g_array_unref (solver->scratch);
  cgt_store_free (solver->store);
  g_free (solver);
}

CgtStore *
cgt_solver_get_store (CgtSolver *solver)
{
  return solver->store;
}

/* An arena keeps at most this many bytes between two evaluations. */
#define MOST_KEPT (64 * 1024)

static void
trim_arena (CgtArena *arena)
{
  CgtArenaMark empty = { 0, 0 };

  if (arena->allocated > MOST_KEPT || arena->n_allocated > MOST_KEPT / sizeof (CgtArenaItem) || arena->stopped ||
      arena->refused != NULL)
    cgt_arena_clear (arena);
  else
    cgt_arena_reset (arena, empty);
}

void
cgt_solver_release_stacks (CgtSolver *solver)
{
  trim_arena (&solver->options);
  trim_arena (&solver->parts);
  g_array_set_size (solver->value_stack, 0);
}

/**
 * cgt_solver_set_budget:
 *
 * The tables survive a change of the budget, and their memory then counts against the new one.
 */
void
cgt_solver_set_budget (CgtSolver *solver, CgtBudget *budget)
{
  g_return_if_fail (solver != NULL);

  cgt_solver_release_stacks (solver);
  free_forms (solver);
  cgt_arena_clear (&solver->options);
  cgt_arena_clear (&solver->parts);
  cgt_arena_init (&solver->options, budget);
  cgt_arena_init (&solver->parts, budget);
  solver->budget = budget;
  solver->positions = 0;
  cgt_store_set_budget (solver->store, budget);
  for (guint i = 0; i < solver->games->len; i++)
    {
      const CgtSolverGame *game = g_ptr_array_index (solver->games, i);
      cgt_table_set_budget (game->values, budget);
      cgt_table_set_budget (game->nimbers, budget);
      set_budget_of_kept (&game->loopy, budget);
    }
  set_budget_of_sums (solver, budget);
}

/** cgt_solver_get_memory: bytes held by the store and all tables. */
gsize
cgt_solver_get_memory (CgtSolver *solver)
{
  gsize memory = cgt_store_get_memory (solver->store) + memory_of_sums (solver);

  for (guint i = 0; i < solver->games->len; i++)
    {
      CgtSolverGame *game = g_ptr_array_index (solver->games, i);
      memory += cgt_table_get_memory (game->values) + cgt_table_get_memory (game->nimbers);
      if (game->theory->get_memory != NULL)
        memory += game->theory->get_memory (game->known);
    }
  return memory;
}

/** cgt_solver_clear: values of its store become invalid. */
void
cgt_solver_clear (CgtSolver *solver)
{
  CgtBudget *budget = solver->budget;

  cgt_solver_set_budget (solver, NULL);
  g_ptr_array_set_size (solver->games, 0);
  free_sums (solver); /* their states name games by their number */
  cgt_store_free (solver->store);
  solver->store = cgt_store_new ();
  cgt_solver_set_budget (solver, budget);
}

gsize
cgt_solver_make_room (CgtSolver *solver, gsize memory)
{
  gsize held = cgt_solver_get_memory (solver);

  if (memory == 0 || held <= memory / 2)
    return held;
  cgt_solver_clear (solver);
  return 0;
}

CgtSolverGame *
cgt_solver_get_game (CgtSolver *solver, const CgtRules *rules)
{
  CgtSolverGame *game;

  for (guint i = 0; i < solver->games->len; i++)
    {
      game = g_ptr_array_index (solver->games, i);
      if (cgt_rules_equal (game->rules, rules))
        return game;
    }
  game = g_new0 (CgtSolverGame, 1);
  game->rules = cgt_rules_ref (rules);
  game->index = solver->games->len;
  game->values = cgt_table_new ();
  game->nimbers = cgt_table_new ();
  game->theory = cgt_theory_of (rules->ruleset);
  if (game->theory->new != NULL)
    game->known = game->theory->new (game);
  g_ptr_array_add (solver->games, game);
  return game;
}

void
cgt_solver_set_threads (CgtSolver *solver, guint n_threads)
{
  g_return_if_fail (n_threads > 0);
  solver->n_threads = n_threads;
}

guint64
cgt_solver_get_n_entries (CgtSolver *solver)
{
  guint64 n = 0;

  for (guint i = 0; i < solver->games->len; i++)
    {
      const CgtSolverGame *game = g_ptr_array_index (solver->games, i);

      n += cgt_table_get_n (game->values) + cgt_table_get_n (game->nimbers);
      if (game->theory->count != NULL)
        n += game->theory->count (game->known);
    }
  return n;
}
