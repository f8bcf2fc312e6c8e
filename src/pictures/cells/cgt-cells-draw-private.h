/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"

/* Shared by the pictures of cells in the plane and in space. */

/* Whether to draw polygons (SVG, PDF) rather than pixels. */
gboolean cgt_cells_are_on_paper (cairo_t *cr);
/* Pixels per unit of the context, between 1/4 and 8. */
double cgt_cells_resolution (cairo_t *cr);
/* An opaque pixel of CAIRO_FORMAT_ARGB32. */
guint32 cgt_cells_pixel (CgtColour colour);
