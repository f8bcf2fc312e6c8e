/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "app/base/grundy-pictured.h"
#include "grundy-frames.h"
#include "pictures/cells/cgt-plane-picture.h"
#include "pictures/cells/cgt-space-picture.h"

/**
 * GrundyCellsCanvas:
 *
 * Shows cells up to a generation: as cubes in space, or as squares in the plane. In space, dragging turns and tilts
 * the picture, and with Shift or another button moves it. In the plane, dragging moves it. The wheel zooms about the
 * pointer. A click chooses a cell. The arrow keys turn space; in the plane they go from place to place, live or empty,
 * and choose it. With Ctrl they move the picture. + and - zoom, and Home shows everything. Shift with an arrow key goes
 * to a parent or child of the chosen cell. Enter or a double click activates it.
 *
 * Signals: "chosen" (int cell), -1 for none; "empty" (int x, int y): in the plane, a place without a cell was clicked,
 * the keys went to a place, or a place is marked while another generation is shown; "activated" (int cell); "step" (int
 * by): Page Up or Page Down was pressed, to show other generations.
 */
#define GRUNDY_TYPE_CELLS_CANVAS (grundy_cells_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCellsCanvas, grundy_cells_canvas, GRUNDY, CELLS_CANVAS, GrundyCanvas)

/* Both may be NULL. @picture: of @cells in space. The view direction is kept if the dimension is the same as before.
 * No cell is chosen afterwards. */
void grundy_cells_canvas_set_cells (GrundyCellsCanvas *self, CgtCells *cells, CgtSpacePicture *picture);
CgtCells *grundy_cells_canvas_get_cells (GrundyCellsCanvas *self); /* (transfer none) (nullable) */
/* The last generation shown. */
void grundy_cells_canvas_set_generation (GrundyCellsCanvas *self, guint generation);
guint grundy_cells_canvas_get_generation (GrundyCellsCanvas *self);
/* Names of the three or two axes, as literals. NULL: a, b, c. */
void grundy_cells_canvas_set_axis_names (GrundyCellsCanvas *self, const char *const *names);

/* What stands above pictures and frames, such as the name of the automaton. */
void grundy_cells_canvas_set_title (GrundyCellsCanvas *self, const char *title);

/* What the colours are, such as "Nimber": a static string in the user's language. NULL: generations. */
void grundy_cells_canvas_set_key (GrundyCellsCanvas *self, const char *key);

void grundy_cells_canvas_choose (GrundyCellsCanvas *self, int cell);
/* Marks a place of the plane without a cell, until something else is chosen. @text is read out. */
void grundy_cells_canvas_mark_empty (GrundyCellsCanvas *self, gint32 x, gint32 y, const char *text);
gboolean grundy_cells_canvas_has_mark (GrundyCellsCanvas *self);
int grundy_cells_canvas_get_chosen (GrundyCellsCanvas *self);
/* The place of a cell in the widget, for tests. FALSE: there are no cells. */
gboolean grundy_cells_canvas_get_place (GrundyCellsCanvas *self, guint cell, double *x, double *y);

/* (transfer full) (nullable): a picture of all cells up to the generation that is shown, without marks; of cells in
 * space from the direction in which they are shown. */
GrundyPicture *grundy_cells_canvas_get_picture (GrundyCellsCanvas *self);
/* The same of the part that is shown, with the marks of the chosen cell. */
GrundyPicture *grundy_cells_canvas_get_view (GrundyCellsCanvas *self);
/* (transfer full) (nullable): an animation with a frame for each generation, which ends with a pause on the last one.
 * @turn: in space, the cells that are shown turn once around instead. */
GrundyFrames *grundy_cells_canvas_get_frames (GrundyCellsCanvas *self, gboolean turn);
