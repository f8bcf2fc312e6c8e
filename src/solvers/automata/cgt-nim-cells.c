/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-automaton.h"
#include "cgt-cells-private.h"

/* Three piles a, b, c with c = a ^ b hold 2(a | b) tokens, since a bit in any of them is in two. So generation g
 * consists of the piles with a | b = g: for each subset a of the bits of g, b has all bits of g that a lacks, and any
 * of those that a has. */

static gboolean
add_generation (CgtNewCells *cells, guint generation)
{
  guint a = 0;

  do
    {
      guint b = 0;

      do
        {
          guint second = (generation & ~a) | b;

          if (!cgt_new_cells_add (cells, (CgtCell) { (gint32) a, (gint32) second, (gint32) (a ^ second), generation }))
            return FALSE;
          b = (b - a) & a;
        }
      while (b != 0);
      a = (a - generation) & generation;
      if (!cgt_budget_tick (cells->budget))
        return FALSE;
    }
  while (a != 0);
  return TRUE;
}

static gboolean
add_parents (CgtNewCells *parents_of, const CgtCells *cells, guint child)
{
  const CgtCell *cell = cgt_cells_get (cells, child);
  const gint32 parents[3][3] = { { cell->x - 1, cell->y - 1, cell->z },
                                 { cell->x - 1, cell->y, cell->z - 1 },
                                 { cell->x, cell->y - 1, cell->z - 1 } };

  for (guint i = 0; i < 3; i++)
    {
      guint parent = G_MAXUINT;

      if (parents[i][0] >= 0 && parents[i][1] >= 0 && parents[i][2] >= 0 &&
          (parents[i][0] ^ parents[i][1] ^ parents[i][2]) == 0)
        parent = cgt_cells_find_in_generation (cells, cell->born - 1, parents[i][0], parents[i][1], parents[i][2]);
      if (parent != G_MAXUINT && !cgt_new_cells_add_edge (parents_of, child, parent))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fill (guint dimension, guint to, CgtNewCells *made)
{
  for (guint generation = 0; generation <= to; generation++)
    {
      CgtCell cell = { (gint32) generation, (gint32) generation, 0, generation };

      if (!(dimension == 2 ? cgt_new_cells_add (made, cell) : add_generation (made, generation)))
        return FALSE;
    }
  return TRUE;
}

CgtCells *
cgt_nim_p_positions (guint dimension, guint to, CgtBudget *budget, GError **error)
{
  CgtNewCells made = { .budget = budget }, parents_of = { .budget = budget };
  gboolean complete = TRUE;
  CgtCells *result;

  g_return_val_if_fail (dimension == 2 || dimension == 3, NULL);

  result = cgt_new_cells_take (&made, dimension, fill (dimension, MIN (to, CGT_CELLS_FARTHEST), &made), error);
  if (result == NULL)
    return NULL;
  result->are_heaps = TRUE;
  for (guint i = 1; complete && i < cgt_cells_n (result); i++)
    complete =
      (dimension == 2 ? cgt_new_cells_add_edge (&parents_of, i, i - 1) : add_parents (&parents_of, result, i)) &&
      cgt_budget_tick (budget);
  if (!complete)
    {
      cgt_cells_unref (result);
      return cgt_new_cells_refuse (&parents_of, error);
    }
  cgt_budget_take (NULL, parents_of.edges);
  result->edges = parents_of.edges;
  return result;
}
