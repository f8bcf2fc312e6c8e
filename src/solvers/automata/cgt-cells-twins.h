/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-automaton.h"

/**
 * CgtCellsTwins:
 *
 * The cells of three branches of the automaton of Ulam and Warburton beside the P-positions of Nim with three piles:
 * the trees of their parents are the same (Khovanova and Xiong, Nim Fractals, 2014). So cells and positions can be
 * paired: both have the same generation, and their parents are a pair too. There are several ways to do so.
 * This one goes down from the first cell and pairs children with equal trees below them in a fixed order: cells to the
 * west, north, east and south of their parent; positions with a token more in the first two piles, the first and the
 * last, and the last two.
 */
typedef struct
{
  CgtCells *cells;     /* of the automaton */
  CgtCells *positions; /* of Nim */
  GArray *position_of; /* guint, for each cell */
  GArray *cell_of;     /* guint, for each position */
} CgtCellsTwins;

/* @to: the last generation. Trees that are equal up to it are distinguished by the generations after it, so that the
 * pairs stay the same if more generations are shown. NULL with an error if the budget ran out. */
CgtCellsTwins *cgt_cells_twins_new (guint to, CgtBudget *budget, GError **error);
void cgt_cells_twins_free (CgtCellsTwins *twins);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtCellsTwins, cgt_cells_twins_free)
