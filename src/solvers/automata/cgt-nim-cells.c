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
fill (guint dimension, guint to, CgtBudget *budget, GArray *cells)
{
  for (guint generation = 0; generation <= to; generation++)
    {
      guint before = cells->len;

      if (dimension == 2)
        {
          CgtCell cell = { (gint32) generation, (gint32) generation, 0, generation };
          g_array_append_val (cells, cell);
        }
      else if (!add_generation (cells, generation, budget))
        return FALSE;
      if (cells->len > G_MAXUINT / 64 ||
          !cgt_budget_charge (budget,
                              (gssize) ((cells->len - before) * (sizeof (CgtCell) + sizeof (CgtGenerationsEdge)))))
        return FALSE;
    }
  return TRUE;
}

CgtCells *
cgt_nim_p_positions (guint dimension, guint to, CgtBudget *budget, GError **error)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (CgtCell)),
         *edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  gboolean done;
  CgtCells *result;

  g_return_val_if_fail (dimension == 2 || dimension == 3, NULL);

  done = fill (dimension, MIN (to, CGT_CELLS_FARTHEST), budget, cells);
  cgt_budget_charge (budget, -(gssize) (cells->len * (sizeof (CgtCell) + sizeof (CgtGenerationsEdge))));
  result = cgt_cells_take (dimension, cells, edges);
  result->are_heaps = TRUE;
  for (guint i = 1; done && i < cells->len; i++)
    {
      CgtGenerationsEdge down = { i, i - 1 };

      if (dimension == 2)
        g_array_append_val (edges, down);
      else
        add_parents (edges, result, i);
      done = cgt_budget_tick (budget);
    }
  if (done)
    return result;
  cgt_cells_unref (result);
  if (cgt_budget_check (budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "there are more cells than memory can hold");
  return NULL;
}
