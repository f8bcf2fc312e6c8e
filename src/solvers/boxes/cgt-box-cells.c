/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-box-cells.h"

#include <glib/gi18n-lib.h>

#include "cgt-box-private.h"
#include "cgt/cgt-refuse.h"
#include "solvers/automata/cgt-cells-private.h"

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const CgtCell *x = a, *y = b;
  guint64 u = cgt_cell_key (x->x, x->y, x->z), v = cgt_cell_key (y->x, y->y, y->z);

  if (x->born != y->born)
    return x->born < y->born ? -1 : 1;
  return u < v ? -1 : u > v;
}

CgtCells *
cgt_cells_from_p_box (const CgtPBox *box, const guint32 *colours, CgtBudget *budget, GError **error)
{
  gboolean complete = TRUE;
  CgtNewCells made = { .budget = budget };
  CgtCells *cells;
  CgtPBoxWalk walk;

  for (guint i = 0; i < box->n_variables; i++)
    if (box->to[i] > CGT_CELLS_FARTHEST)
      return cgt_refuse_null (error, CGT_ERROR_BUDGET, "a picture shows numbers up to %d", CGT_CELLS_FARTHEST);
  cgt_p_box_walk_init (&walk, box);
  while (complete && cgt_p_box_walk_next (&walk))
    {
      CgtCell cell = { (gint32) walk.at[0], box->n_variables > 1 ? (gint32) walk.at[1] : 0,
                       box->n_variables > 2 ? (gint32) walk.at[2] : 0, colours != NULL ? colours[walk.rank] : 0 };

      complete = cgt_new_cells_add (&made, cell) && cgt_budget_tick (budget);
    }
  if (complete && colours != NULL && made.cells != NULL)
    qsort (made.cells, cgt_array_length (made.cells), sizeof *made.cells, compare_cells);
  cells = cgt_new_cells_take (&made, box->n_variables > 2 ? 3 : 2, complete, error);
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
  guint32 *nimbers;
  CgtPBoxWalk walk;

  if (game->misere || term->rules->ruleset->race.goal_reached != NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            "nimbers are for games in normal play, which end with the last move");
  nimbers = cgt_budget_alloc (solver->budget, cgt_p_box_count (box), sizeof *nimbers);
  cgt_p_box_walk_init (&walk, box);
  while (nimbers != NULL && cgt_p_box_walk_next (&walk))
    {
      guint64 nimber = 0;
      CgtHow how;
      gboolean is_read = cgt_box_term_read (term, walk.at, solver->budget, bytes, error) != CGT_BOX_FAILED;

      if (is_read && cgt_solver_nimber (solver, solved, (CgtBytes) { bytes->data, bytes->len }, &nimber, &how))
        {
          nimbers[walk.rank] = (guint32) MIN (nimber, G_MAXUINT32);
          continue;
        }
      g_clear_pointer (&nimbers, cgt_budget_release);
      if (!is_read)
        return NULL;
    }
  if (nimbers == NULL && cgt_budget_check (solver->budget, error))
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the nimbers of the game cannot be found"));
  return nimbers;
}
