/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-zoomable.h"
#include "grundy-cells-canvas.h"

G_BEGIN_DECLS

/* For the canvas's own files: grundy-cells-canvas.c shows, grundy-cells-gestures.c hears pointer and keys,
 * grundy-cells-paper.c makes pictures and frames of it. */

struct _GrundyCellsCanvas
{
  GtkWidget parent_instance;

  CgtCells *cells;
  CgtSpacePicture *picture; /* NULL in the plane */
  guint generation;
  int chosen, hover; /* cells or -1 */
  const char *const *axis_names;

  CgtSpaceView space;
  CgtPlaneView plane;
  gboolean fitted; /* the plane follows the size of the widget until a person zooms or moves */

  /* What the rasteriser made last */
  cairo_surface_t *surface;
  gboolean stale;
  gboolean moving;      /* one turns it just now: quick rather than smooth */
  guint smooth_timeout; /* until it counts as standing still */

  double moved_x, moved_y; /* since a move began */
};

/* The picture has to be drawn anew. @moving: for the moment only; it becomes smooth when nothing more comes. */
void grundy_cells_canvas_changed (GrundyCellsCanvas *self, gboolean moving);
void grundy_cells_canvas_zoom_at (GrundyCellsCanvas *self, double factor, double x, double y);
void grundy_cells_canvas_turn (GrundyCellsCanvas *self, double turn, double tilt);
void grundy_cells_canvas_pan (GrundyCellsCanvas *self, double dx, double dy);
/* -1: none. */
int grundy_cells_canvas_cell_at (GrundyCellsCanvas *self, double x, double y);
void grundy_cells_canvas_set_hover (GrundyCellsCanvas *self, int cell);
void grundy_cells_canvas_activate (GrundyCellsCanvas *self);
void grundy_cells_canvas_step (GrundyCellsCanvas *self, int by);

CgtSpaceLook grundy_cells_canvas_space_look (const GrundyCellsCanvas *self);
CgtPlaneLook grundy_cells_canvas_plane_look (const GrundyCellsCanvas *self);

/* grundy-cells-gestures.c */
void grundy_cells_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_END_DECLS
