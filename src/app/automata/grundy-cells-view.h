/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-cells-canvas.h"

G_BEGIN_DECLS

/**
 * GrundyCellsView:
 *
 * Cells with all one does to them: a canvas, a slider over the generations with a button that grows them, one octant or
 * the whole, slices and projections of what lies in space, and what is to be said of a chosen cell. What is shown is
 * derived by a worker.
 *
 * Signals: "open" (const char *expression): the chosen cell is to become the document; "generation" (uint): another one
 * is the last that is shown.
 */
#define GRUNDY_TYPE_CELLS_VIEW (grundy_cells_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCellsView, grundy_cells_view, GRUNDY, CELLS_VIEW, GtkWidget)

/* What of cells in space is shown. */
typedef enum
{
  GRUNDY_CELLS_SPACE,
  GRUNDY_CELLS_SLICE,
  GRUNDY_CELLS_PROJECTION,
} GrundyCellsMode;

GtkWidget *grundy_cells_view_new (void);
/* NULL: none. @octant: no coordinate is negative, and mirror images make a whole of it. All generations are shown then,
 * or as many as before when @keep. */
void grundy_cells_view_set_cells (GrundyCellsView *self, CgtCells *cells, gboolean octant, gboolean keep);
CgtCells *grundy_cells_view_get_cells (GrundyCellsView *self); /* (transfer none) (nullable): what was set */
/* What lies in space is to be seen only so: 3: in space, 2: as slices and projections; 0: both, as one chooses. */
void grundy_cells_view_set_only (GrundyCellsView *self, guint dimension);
void grundy_cells_view_set_mode (GrundyCellsView *self, GrundyCellsMode mode);
void grundy_cells_view_set_generation (GrundyCellsView *self, guint generation);
guint grundy_cells_view_get_generation (GrundyCellsView *self);
GrundyCellsCanvas *grundy_cells_view_get_canvas (GrundyCellsView *self);
/* Something is being derived at the moment. */
gboolean grundy_cells_view_get_busy (GrundyCellsView *self);

G_END_DECLS
