/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-frames.h"
#include "app/base/grundy-pictured.h"
#include "pictures/cells/cgt-plane-picture.h"
#include "pictures/cells/cgt-space-picture.h"

G_BEGIN_DECLS

/**
 * GrundyCellsCanvas:
 *
 * Shows cells up to a generation: as cubes in space, or as squares in the plane, as they have it. In space dragging
 * turns and tilts, with Shift or another button it moves; in the plane it moves. The wheel zooms where the pointer is.
 * Arrows do what dragging does, + and - zoom, Home shows everything again. A click chooses a cell, and with Shift the
 * arrows go from the chosen one to its parents and children; Enter or a double click activates it.
 *
 * Signals: "chosen" (int cell), -1 for none; "activated" (int cell); "step" (int by): Page Up and Down ask for other
 * generations.
 */
#define GRUNDY_TYPE_CELLS_CANVAS (grundy_cells_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCellsCanvas, grundy_cells_canvas, GRUNDY, CELLS_CANVAS, GtkWidget)

GtkWidget *grundy_cells_canvas_new (void);
/* Both may be NULL; @picture: of @cells that lie in space. From where one looks stays, as long as it is the plane or
 * space as before; no cell is chosen then. */
void grundy_cells_canvas_set_cells (GrundyCellsCanvas *self, CgtCells *cells, CgtSpacePicture *picture);
CgtCells *grundy_cells_canvas_get_cells (GrundyCellsCanvas *self); /* (transfer none) (nullable) */
/* The last generation shown. */
void grundy_cells_canvas_set_generation (GrundyCellsCanvas *self, guint generation);
guint grundy_cells_canvas_get_generation (GrundyCellsCanvas *self);
/* Names of the axes, three or two; literals. NULL: a, b, c. */
void grundy_cells_canvas_set_axis_names (GrundyCellsCanvas *self, const char *const *names);

void grundy_cells_canvas_choose (GrundyCellsCanvas *self, int cell);
int grundy_cells_canvas_get_chosen (GrundyCellsCanvas *self);
void grundy_cells_canvas_zoom (GrundyCellsCanvas *self, double factor);
/* The view one begins with. */
void grundy_cells_canvas_fit (GrundyCellsCanvas *self);
/* Where a cell is in the widget, for tests; FALSE: there are none. */
gboolean grundy_cells_canvas_get_place (GrundyCellsCanvas *self, guint cell, double *x, double *y);

/* (transfer full) (nullable): what is seen, for paper. */
GrundyPicture *grundy_cells_canvas_get_picture (GrundyCellsCanvas *self);
/* (transfer full) (nullable): the same growing, a frame for each generation, the last one held for a moment. @turn: it
 * turns once around meanwhile, if it lies in space. */
GrundyFrames *grundy_cells_canvas_get_frames (GrundyCellsCanvas *self, gboolean turn);

G_END_DECLS
