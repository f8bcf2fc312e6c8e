/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-picture-file.h"
#include "pictures/draw/cgt-plot-heading.h"
#include "solvers/automata/cgt-cells.h"

/* What stands around a picture of cells on paper, where no window shows it: a title above, and below it which colour is
 * which generation. If two sets are compared, these are the cells in both, and a second row has the colours of the
 * others. */
typedef struct
{
  CgtPlotHeading heading;
  const char *key;      /* "Generation" */
  const char *sides[2]; /* "Only in the first", "Only in the second"; not used where no sets are compared */
  const CgtCells *cells;
} CgtCellsPaper;

/* By how many units the paper is higher than its picture. */
double cgt_cells_paper_get_margins (const CgtCellsPaper *paper);
/* Draws title and key, and the picture between them by @draw. */
void cgt_cells_paper_draw (const CgtCellsPaper *paper, cairo_t *cr, double width, double height, const CgtTheme *theme,
                           CgtPictureFunc draw, gpointer user_data);
