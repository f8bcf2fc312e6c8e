/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-cells-canvas.h"

G_BEGIN_DECLS

/* For the files of the canvas: grundy-cells-canvas.c is the widget, and grundy-cells-paper.c makes pictures and frames
 * of what it shows. */

/* Around all cells of the plane. */
#define GRUNDY_CELLS_MARGIN 28.0

struct _GrundyCellsCanvas
{
  GrundyCanvas parent_instance;

  CgtCells *cells;
  CgtSpacePicture *picture; /* NULL in the plane */
  guint generation;
  int chosen;     /* a cell or -1 */
  gboolean empty; /* a place without a cell is marked: */
  gint32 empty_x, empty_y;
  gboolean followed; /* the keys chose the place, so it stays in sight */
  const char *const *axis_names;
  char *title;     /* of pictures; NULL: none */
  const char *key; /* what the colours are, in the user's language; NULL: generations */

  struct
  {
    CgtSpaceView space;
    CgtPlaneView plane;
  } view; /* the one that is shown, and the other one as it was left */

  /* The last result of the rasteriser */
  cairo_surface_t *surface;
  gboolean stale;
  gboolean moving;      /* the user is turning it: draw quickly rather than smoothly */
  guint smooth_timeout; /* pending until it counts as standing still */
};

/* The view that shows all cells of space from the direction of now. */
CgtSpaceView grundy_cells_canvas_whole_space (GrundyCellsCanvas *self);
CgtSpaceDisplay grundy_cells_canvas_space_display (GrundyCellsCanvas *self);
CgtPlaneDisplay grundy_cells_canvas_plane_display (GrundyCellsCanvas *self);

G_END_DECLS
