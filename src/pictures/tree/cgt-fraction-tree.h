/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "rulesets/others/cgt-stern-brocot.h"

/* The Stern-Brocot tree between 0/1 and 1/1, with the way to a fraction in lowest terms; to an end there is none. Its
 * first rows are drawn whole, and below them only the way. */

void cgt_fraction_tree_get_size (const CgtFraction *fraction, double *width, double *height);
/* A CgtPictureFunc. @data: the CgtFraction */
void cgt_fraction_tree_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data);
/* The fraction whose node is drawn at a place of that picture. FALSE: there is none. */
gboolean cgt_fraction_tree_find (const CgtFraction *fraction, double x, double y, CgtFraction *found);
