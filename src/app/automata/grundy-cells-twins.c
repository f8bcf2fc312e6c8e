/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cells-twins.h"

/* The index in @cells of the cell that @canvas shows as @shown; in all octants, of its mirror image in the first. */
static guint
find_shown (GrundyCellsCanvas *canvas, int shown, const CgtCells *cells)
{
  const CgtCells *visible = grundy_cells_canvas_get_cells (canvas);
  const CgtCell *cell;

  if (visible == NULL || shown < 0 || visible->dimension != cells->dimension)
    return G_MAXUINT;
  cell = cgt_cells_get (visible, (guint) shown);
  if (cells->dimension == 3)
    return cgt_cells_find (cells, ABS (cell->x), ABS (cell->y), ABS (cell->z));
  return cgt_cells_find (cells, cell->x, cell->y, cell->z);
}

static void
choose_cell (GrundyCellsCanvas *canvas, const CgtCells *cells, guint index)
{
  const CgtCells *visible = grundy_cells_canvas_get_cells (canvas);
  guint shown = G_MAXUINT;

  if (index != G_MAXUINT && visible != NULL && visible->dimension == cells->dimension)
    {
      const CgtCell *cell = cgt_cells_get (cells, index);

      shown = cgt_cells_find (visible, cell->x, cell->y, cell->z);
    }
  grundy_cells_canvas_choose (canvas, shown != G_MAXUINT ? (int) shown : -1);
}

void
grundy_cells_choose_twin (const CgtCellsTwins *twins, gboolean is_position, GrundyCellsCanvas *from, int shown,
                          GrundyCellsCanvas *to)
{
  guint index = find_shown (from, shown, is_position ? twins->positions : twins->cells);

  if (index != G_MAXUINT)
    index = g_array_index (is_position ? twins->cell_of : twins->position_of, guint, index);
  choose_cell (to, is_position ? twins->cells : twins->positions, index);
}
