/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/automata/cgt-cells.h"

/* Cells of the plane as squares, coloured by generation (cgt_generation_colour()); the first coordinate to the right,
 * the second up. */

typedef struct
{
  double scale;              /* pixels per cell */
  double origin_x, origin_y; /* the middle of cell (0, 0), in pixels, y down */
} CgtPlaneView;

typedef struct
{
  guint generation;   /* the last one shown */
  gint chosen, hover; /* cells, or -1 */
  gboolean empty;     /* a place without a cell is marked: */
  gint32 empty_x, empty_y;
  gboolean axes;                 /* numbers at the edges, if they can be read */
  const char *const *axis_names; /* (nullable): two names */
} CgtPlaneDisplay;

/* The view that shows all generations. */
CgtPlaneView cgt_plane_view_fit (const CgtCells *cells, double width, double height, double margin);
void cgt_plane_view_zoom (CgtPlaneView *view, double factor, double x, double y);

/* Draws what is inside the clip. Squares of a few pixels are drawn as an image, except in SVG and PDF. Large cells get
 * grid lines. In a comparison, cells only in the first set are striped and cells only in the second are small. */
void cgt_plane_picture_draw (cairo_t *cr, const CgtCells *cells, const CgtPlaneView *view,
                             const CgtPlaneDisplay *display, const CgtTheme *theme, double width, double height);
/* The cell at (x, y), shown or not; -1: none. The coordinates of the square are always set; both may be NULL. */
gint cgt_plane_cell_at (const CgtCells *cells, const CgtPlaneView *view, double x, double y, gint32 *column,
                        gint32 *row);
