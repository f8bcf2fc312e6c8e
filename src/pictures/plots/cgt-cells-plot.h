/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"

/**
 * cgt_cells_plot_draw:
 * @variable: the name of the axis to the right
 * @rows: what the variable is; where these are not numbers, their places are plotted
 * @columns: (nullable): the names of several series
 * @cells: as many for each row as there are columns, or one
 *
 * Draws the cells of a table as points, a series for each column. More columns than can be told apart are drawn as
 * squares whose colours are the numbers. Pairs `[NAME, N]` in one column are drawn as a histogram. Other cells without
 * a number are left out.
 */
void cgt_cells_plot_draw (cairo_t *cr, const char *variable, const GStrv rows, const GStrv columns, const GStrv cells,
                          double width, double height, const CgtTheme *theme);
