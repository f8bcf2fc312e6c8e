/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-box-cells.h"

#include "cgt-box-private.h"
#include "cgt/cgt-refuse.h"
#include "solvers/automata/cgt-cells-private.h"

/* The most that a point takes while cells are made of it. */
#define BYTES_A_POINT (sizeof (CgtNewCell) + sizeof (CgtCell) + 4 * sizeof (guint))

CgtCells *
cgt_cells_from_p_box (const CgtPBox *box, const guint32 *colours, CgtBudget *budget, GError **error)
{
  g_autoptr (GArray) made = NULL, edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  gsize bytes = cgt_p_box_count (box) * BYTES_A_POINT;
  CgtCells *cells;
  CgtPBoxWalk walk;

  for (guint i = 0; i < box->n_variables; i++)
    if (box->to[i] > CGT_CELLS_FARTHEST)
      return cgt_refuse_null (error, CGT_ERROR_BUDGET, "a picture shows numbers up to %d", CGT_CELLS_FARTHEST);
  if (!cgt_budget_charge (budget, (gssize) bytes))
    {
      cgt_budget_check (budget, error);
      return NULL;
    }
  made = g_array_sized_new (FALSE, TRUE, sizeof (CgtNewCell), (guint) cgt_p_box_count (box));
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk) && cgt_budget_tick (budget))
    {
      CgtNewCell cell = { { (gint32) walk.at[0], box->n_variables > 1 ? (gint32) walk.at[1] : 0,
                            box->n_variables > 2 ? (gint32) walk.at[2] : 0, colours != NULL ? colours[walk.rank] : 0 },
                          0,
                          CGT_CELL_BOTH };

      g_array_append_val (made, cell);
    }
  cells =
    cgt_budget_check (budget, error) ? cgt_cells_make (box->n_variables > 2 ? 3 : 2, made, edges, FALSE, FALSE) : NULL;
  cgt_budget_charge (budget, -(gssize) bytes);
  if (cells != NULL)
    cells->patterns[0] = g_strdup (box->pattern);
  return cells;
}

guint32 *
cgt_p_box_nimbers (const CgtPBox *box, const CgtBoxGame *game, CgtSolver *solver, GError **error)
{
  const CgtBoxTerm *term = cgt_box_game_get_term (game, 0);
  CgtSolverGame *solved = cgt_solver_get_game (solver, term->rules);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint32 *nimbers = NULL;
  CgtPBoxWalk walk;

  if (game->misere || term->rules->ruleset->goal_reached != NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            "nimbers are for games in normal play, which end with the last move");
  if (!cgt_budget_charge (solver->budget, (gssize) (cgt_p_box_count (box) * sizeof *nimbers)))
    {
      cgt_budget_check (solver->budget, error);
      return NULL;
    }
  nimbers = g_new (guint32, cgt_p_box_count (box) + 1);
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      guint64 nimber;
      CgtHow how;

      if (cgt_box_term_read (term, walk.at, solver->budget, bytes, error) == CGT_BOX_FAILED)
        return NULL;
      if (!cgt_solver_nimber (solver, solved, (CgtBytes) { bytes->data, bytes->len }, &nimber, &how))
        {
          if (cgt_budget_check (solver->budget, error))
            g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, "the nimbers of the game cannot be found");
          return NULL;
        }
      nimbers[walk.rank] = (guint32) MIN (nimber, G_MAXUINT32);
    }
  return g_steal_pointer (&nimbers);
}
