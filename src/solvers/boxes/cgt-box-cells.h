/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-p-box.h"
#include "solvers/automata/cgt-cells.h"

/**
 * cgt_cells_from_p_box:
 * @colours: (nullable): a number for each point, which its cell has as its generation; %NULL: all have 0
 *
 * Returns: (transfer full): the points as cells of the plane or of space, without edges; those of one variable are on
 *   an axis. %NULL with an error
 */
CgtCells *cgt_cells_from_p_box (const CgtPBox *box, const guint32 *colours, CgtBudget *budget, GError **error);

/* A block of the budget: for each point, the nimber of the first term of the game there. In a sum that is also the
 * nimber of the others together. NULL with an error: in misère play there are none, or the budget ran out. */
guint32 *cgt_p_box_nimbers (const CgtPBox *box, const CgtBoxGame *game, CgtSolver *solver, GError **error);
