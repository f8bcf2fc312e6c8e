/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-p-sets.h"

#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-refuse.h"
#include "solvers/boxes/cgt-box-cells.h"

CgtPSets *
cgt_p_sets_ref (CgtPSets *sets)
{
  return g_atomic_rc_box_acquire (sets);
}

static void
clear (gpointer data)
{
  CgtPSets *sets = data;

  g_clear_pointer (&sets->box, cgt_p_box_free);
  g_clear_pointer (&sets->against, cgt_p_box_free);
  g_clear_pointer (&sets->all, cgt_p_box_free);
  g_clear_pointer (&sets->cells, cgt_cells_unref);
  g_clear_error (&sets->no_generations);
}

void
cgt_p_sets_unref (CgtPSets *sets)
{
  g_atomic_rc_box_release_full (sets, clear);
}

gboolean
cgt_p_sets_have_generations (const CgtPSets *sets)
{
  return sets->box->by_generation != NULL && (sets->against == NULL || sets->against->by_generation != NULL);
}

/* One number for all coordinates, or one for each. */
static gboolean
spread_numbers (const CgtPSetsWanted *wanted, guint n_variables, guint32 *to, GError **error)
{
  for (guint i = 0; i < n_variables && i < CGT_BOX_DIMENSIONS; i++)
    to[i] = wanted->to[wanted->n_to == 1 ? 0 : i];
  if (wanted->n_to == 1 || wanted->n_to == n_variables)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "the box has %u numbers, and the game has %u variable%s",
                     wanted->n_to, n_variables, n_variables == 1 ? "" : "s");
}

/* The first coordinate of each point, modulo that which is wanted: a block of the budget. NULL with an error. */
static guint32 *
find_residues (const CgtPSetsWanted *wanted, const CgtPBox *box, CgtBudget *budget, GError **error)
{
  guint32 *residues = cgt_budget_alloc (budget, cgt_p_box_count (box), sizeof *residues);
  CgtPBoxWalk walk;

  if (residues == NULL && cgt_budget_check (budget, error))
    return cgt_refuse_null (error, CGT_ERROR_BUDGET, "there is not enough memory for the colours");
  cgt_p_box_walk_init (&walk, box);
  while (residues != NULL && cgt_p_box_walk_next (&walk))
    residues[walk.rank] = (guint32) (walk.at[0] % wanted->modulus);
  return residues;
}

static CgtCells *
find_cells (const CgtPSetsWanted *wanted, const CgtPBox *box, const CgtBoxGame *game, CgtSolver *solver,
            CgtBudget *budget, GError **error)
{
  guint32 *colours = NULL;
  CgtCells *cells;

  if (wanted->colour != CGT_P_COLOUR_GENERATION)
    {
      colours = wanted->colour == CGT_P_COLOUR_NIMBER ? cgt_p_box_nimbers (box, game, solver, error)
                                                      : find_residues (wanted, box, budget, error);
      if (colours == NULL)
        return NULL;
    }
  cells = cgt_cells_from_p_box (box, colours != NULL ? colours : box->generations, budget, error);
  cgt_budget_release (colours);
  return cells;
}

static gboolean
add_cells (CgtPSets *sets, const CgtPSetsWanted *wanted, const CgtBoxGame *game, const CgtBoxGame *against,
           CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtCells) first = find_cells (wanted, sets->box, game, solver, budget, error), second = NULL;

  if (first == NULL)
    return FALSE;
  if (against == NULL)
    {
      sets->cells = g_steal_pointer (&first);
      return TRUE;
    }
  second = find_cells (wanted, sets->against, against, solver, budget, error);
  if (second == NULL)
    return FALSE;
  sets->cells = cgt_cells_compare (first, second);
  return TRUE;
}

/* NULL with an error. (transfer full) */
static CgtBoxGame *
read_against (const CgtPSetsWanted *wanted, guint n_variables, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtBoxGame) against = cgt_box_game_read (wanted->against, n_variables, solver, budget, error);

  if (against != NULL && against->n_variables != n_variables)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "the two games have %u and %u variables", n_variables,
                            against->n_variables);
  return g_steal_pointer (&against);
}

CgtPSets *
cgt_p_sets_new (const CgtPSetsWanted *wanted, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtBoxGame) game = cgt_box_game_read (wanted->game, MAX (wanted->n_to, 2), solver, budget, error);
  g_autoptr (CgtBoxGame) against = NULL;
  g_autoptr (CgtPSets) sets = g_atomic_rc_box_new0 (CgtPSets);
  CgtPBoxEffort effort = wanted->quick ? CGT_P_BOX_QUICK_GENERATIONS : CGT_P_BOX_GENERATIONS;
  guint32 to[CGT_BOX_DIMENSIONS];

  if (game == NULL || !spread_numbers (wanted, game->n_variables, to, error))
    return NULL;
  if (wanted->against != NULL)
    {
      against = read_against (wanted, game->n_variables, solver, budget, error);
      if (against == NULL)
        return NULL;
    }
  sets->box = cgt_p_box_new (game, to, wanted->by, effort, solver, error);
  if (sets->box == NULL)
    return NULL;
  if (against != NULL)
    {
      sets->against = cgt_p_box_new (against, to, wanted->by, effort, solver, error);
      sets->all = sets->against != NULL ? cgt_p_box_join (sets->box, sets->against, budget, error) : NULL;
      if (sets->all == NULL)
        return NULL;
    }
  cgt_budget_check (budget, &sets->no_generations);
  if (wanted->with_cells && !add_cells (sets, wanted, game, against, solver, budget, error))
    return NULL;
  return g_steal_pointer (&sets);
}
