/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-cells-canvas.h"
#include "solvers/automata/cgt-cells-twins.h"

/* Chooses in @to the cell that belongs to the cell that @from shows as @shown: two canvases show the cells and the
 * positions of @twins. @is_position: @from shows the positions. */
void grundy_cells_choose_twin (const CgtCellsTwins *twins, gboolean is_position, GrundyCellsCanvas *from, int shown,
                               GrundyCellsCanvas *to);
