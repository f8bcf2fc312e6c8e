/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/automata/cgt-cells.h"

G_BEGIN_DECLS

/* Cells of the plane as squares coloured by generation (cgt_generation_colour()); the first coordinate to the right,
 * the second up. */

typedef struct
{
  double scale;              /* pixels a cell */
  double origin_x, origin_y; /* where the middle of cell (0, 0) is, in pixels, y down */
} CgtPlaneView;

typedef struct
{
  guint generation;              /* the last one shown */
  gint chosen, hover;            /* cells, or -1 */
  gboolean axes;                 /* numbers at the edges, where they can be read */
  const char *const *axis_names; /* (nullable): two */
} CgtPlaneLook;

/* All generations fit. */
CgtPlaneView cgt_plane_view_fit (const CgtCells *cells, double width, double height, double margin);
void cgt_plane_view_zoom (CgtPlaneView *view, double factor, double x, double y);

/* Draws what is inside the clip; squares of a few pixels come as an image, except on SVG and PDF. With lines of a grid
 * where the cells are large. Cells of a comparison: only in the first are striped, only in the second small. */
void cgt_plane_picture_draw (cairo_t *cr, const CgtCells *cells, const CgtPlaneView *view, const CgtPlaneLook *look,
                             const CgtTheme *theme, double width, double height);
/* The cell at (x, y), shown or not yet: -1: none. The coordinates of the square are set in any case; both may be NULL.
 */
gint cgt_plane_cell_at (const CgtCells *cells, const CgtPlaneView *view, double x, double y, gint32 *column,
                        gint32 *row);

G_END_DECLS
