/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-zoomable.h"
#include "grundy-cells-canvas.h"

G_BEGIN_DECLS

/* For the files of the canvas: grundy-cells-canvas.c shows it, grundy-cells-gestures.c handles pointer and keys, and
 * grundy-cells-paper.c makes pictures and frames. */

/* Around all cells of the plane. */
#define GRUNDY_CELLS_MARGIN 28.0

struct _GrundyCellsCanvas
{
  GtkWidget parent_instance;

  CgtCells *cells;
  CgtSpacePicture *picture; /* NULL in the plane */
  guint generation;
  int chosen, hover; /* cells or -1 */
  gboolean empty;    /* a place without a cell is marked: */
  gint32 empty_x, empty_y;
  gboolean followed; /* the keys chose the place, so it stays in sight */
  const char *const *axis_names;
  char *title;     /* of pictures; NULL: none */
  const char *key; /* what the colours are, in the user's language; NULL: generations */

  CgtSpaceView space;
  CgtPlaneView plane;
  gboolean fitted; /* in the plane: follows the size of the widget until the user zooms or moves */

  /* The last result of the rasteriser */
  cairo_surface_t *surface;
  gboolean stale;
  gboolean moving;      /* the user is turning it: draw quickly rather than smoothly */
  guint smooth_timeout; /* pending until it counts as standing still */

  double moved_x, moved_y; /* since the move began */
};

void grundy_cells_canvas_zoom_at (GrundyCellsCanvas *self, double factor, double x, double y);
/* Returns to the initial view. */
void grundy_cells_canvas_fit (GrundyCellsCanvas *self);
void grundy_cells_canvas_turn (GrundyCellsCanvas *self, double turn, double tilt);
void grundy_cells_canvas_pan (GrundyCellsCanvas *self, double dx, double dy);
/* Goes on to the next place of the plane, live or empty; at first to the origin. */
void grundy_cells_canvas_go (GrundyCellsCanvas *self, int right, int up);
void grundy_cells_canvas_choose_empty (GrundyCellsCanvas *self, double x, double y); /* the place at a point */
/* -1: none. */
int grundy_cells_canvas_cell_at (GrundyCellsCanvas *self, double x, double y);
void grundy_cells_canvas_set_hover (GrundyCellsCanvas *self, int cell);
void grundy_cells_canvas_activate (GrundyCellsCanvas *self);
void grundy_cells_canvas_step (GrundyCellsCanvas *self, int by);

/* The view that shows all cells of space from the direction of now. */
CgtSpaceView grundy_cells_canvas_whole_space (GrundyCellsCanvas *self);
CgtSpaceDisplay grundy_cells_canvas_space_display (const GrundyCellsCanvas *self);
CgtPlaneDisplay grundy_cells_canvas_plane_display (const GrundyCellsCanvas *self);

/* grundy-cells-gestures.c */
void grundy_cells_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_END_DECLS
