/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-theme.h"

/* Draws a value in notation, or another short text with values in it, typeset. */

/* Draws @value @size pixels high with the point (@align_x, @align_y) of its box at (x, y): 0 is left and top, 1 right
 * and bottom. Text wider than @max_width (0: no limit) is shrunk to three fifths at most, then ellipsized. */
void cgt_value_draw (cairo_t *cr, const char *value, double x, double y, double size, double align_x, double align_y,
                     double max_width, const CgtColour *colour, const CgtTheme *theme);
/* The size of the box that cgt_value_draw() fills; either may be NULL. */
void cgt_value_measure (cairo_t *cr, const char *value, double size, double max_width, const CgtTheme *theme,
                        double *width, double *height);
/* Whether cgt_value_draw() shows all of @value, without an ellipsis. */
gboolean cgt_value_fits (const char *value, double size, double max_width, const CgtTheme *theme);
