/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"

G_BEGIN_DECLS

/* What the pictures of cells share, in the plane and in space. */

/* Whether polygons are wanted (SVG, PDF), and not as many pixels as there are. */
gboolean cgt_cells_are_on_paper (cairo_t *cr);
/* Pixels a unit of the context has; between 1/4 and 8. */
double cgt_cells_resolution (cairo_t *cr);
/* The least of 1, 2, 5, 10, 20, ... that is @least or more: how far apart the numbers of an axis are. */
gint64 cgt_cells_nice_step (double least);
/* An opaque pixel of CAIRO_FORMAT_ARGB32. */
guint32 cgt_cells_pixel (CgtColour colour);

G_END_DECLS
