/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-automaton.h"
#include "cgt-cells-private.h"

/* Three piles a, b, c with c = a ^ b hold 2(a | b) tokens, since a bit in any of them is in two. So generation g
 * consists of the piles with a | b = g: for each subset a of the bits of g, b has all bits of g that a lacks, and any
 * of those that a has. */

static gboolean
add_generation (GArray *cells, guint generation, CgtBudget *budget)
{
  guint a = 0;

  do
    {
      guint b = 0;

      do
        {
          guint second = (generation & ~a) | b;
          CgtCell cell = { (gint32) a, (gint32) second, (gint32) (a ^ second), generation };

          g_array_append_val (cells, cell);
          b = (b - a) & a;
        }
      while (b != 0);
      a = (a - generation) & generation;
      if (!cgt_budget_tick (budget))
        return FALSE;
    }
  while (a != 0);
  return TRUE;
}

static void
add_parents (GArray *edges, const CgtCells *cells, guint child)
{
  const CgtCell *cell = cgt_cells_get (cells, child);
  const gint32 parents[3][3] = { { cell->x - 1, cell->y - 1, cell->z },
                                 { cell->x - 1, cell->y, cell->z - 1 },
                                 { cell->x, cell->y - 1, cell->z - 1 } };

  for (guint i = 0; i < 3; i++)
    {
      CgtGenerationsEdge edge = { child, G_MAXUINT };

      if (parents[i][0] >= 0 && parents[i][1] >= 0 && parents[i][2] >= 0 &&
          (parents[i][0] ^ parents[i][1] ^ parents[i][2]) == 0)
        edge.parent = cgt_cells_find_in_generation (cells, cell->born - 1, parents[i][0], parents[i][1], parents[i][2]);
      if (edge.parent != G_MAXUINT)
        g_array_append_val (edges, edge);
    }
}

static gboolean
fill (guint dimension, guint to, CgtNewCells *made)
{
  for (guint generation = 0; generation <= to; generation++)
    {
      if (dimension == 2)
        {
          CgtCell cell = { (gint32) generation, (gint32) generation, 0, generation };
          g_array_append_val (made->cells, cell);
        }
      else if (!add_generation (made->cells, generation, made->budget))
        return FALSE;
      if (!cgt_new_cells_charge (made, made->cells->len))
        return FALSE;
    }
  return TRUE;
}

CgtCells *
cgt_nim_p_positions (guint dimension, guint to, CgtBudget *budget, GError **error)
{
  CgtNewCells made;
  CgtCells *result;

  g_return_val_if_fail (dimension == 2 || dimension == 3, NULL);

  cgt_new_cells_init (&made, budget);
  result = cgt_new_cells_take (&made, dimension, fill (dimension, MIN (to, CGT_CELLS_FARTHEST), &made), error);
  if (result == NULL)
    return NULL;
  result->are_heaps = TRUE;
  for (guint i = 1; i < result->cells->len; i++)
    {
      CgtGenerationsEdge down = { i, i - 1 };

      if (dimension == 2)
        g_array_append_val (result->edges, down);
      else
        add_parents (result->edges, result, i);
      if (!cgt_budget_tick (budget))
        {
          cgt_budget_check (budget, error);
          cgt_cells_unref (result);
          return NULL;
        }
    }
  return result;
}
