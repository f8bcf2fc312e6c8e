/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-cells-canvas.h"

/**
 * GrundyCellsView:
 *
 * Cells with their controls: a canvas, a slider over the generations with a Play button, one octant or the
 * whole, slices and projections of cells in space, and the details of a chosen cell. A worker derives what is
 * shown.
 *
 * Signals: "open" (const char *expression): the chosen cell should become the document; "generation" (uint): the last
 * generation shown has changed; "empty"
 * (int x, int y, int z): a place without a cell was chosen where the colours are no generations. What is said of it is
 * then set by grundy_cells_view_explain_empty().
 */
#define GRUNDY_TYPE_CELLS_VIEW (grundy_cells_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCellsView, grundy_cells_view, GRUNDY, CELLS_VIEW, AdwBin)

/* How cells in space are shown. */
typedef enum
{
  GRUNDY_CELLS_SPACE,
  GRUNDY_CELLS_SLICE,
  GRUNDY_CELLS_PROJECTION,
} GrundyCellsMode;

/* (transfer full): how many cells two sets share and how many only one has; @sides: the numbers, by CgtCellSide. */
char *grundy_cells_sides_in_words (const guint *sides);

/* What the colours are, such as "Nimber": a static string in the user's language. NULL: generations. Before the cells
 * are set. */
void grundy_cells_view_set_key (GrundyCellsView *self, const char *key);
/* What is said of the chosen cell, as Pango markup with the links of grundy_relations_to_markup(). */
void grundy_cells_view_set_detail (GrundyCellsView *self, const char *markup);
/* Says why the place that "empty" was emitted for has no cell. */
void grundy_cells_view_explain_empty (GrundyCellsView *self, const char *reason);
/* What stands above pictures of the cells. */
void grundy_cells_view_set_title (GrundyCellsView *self, const char *title);
/* NULL: none. @octant: no coordinate is negative, and mirror images complete the whole. Afterwards all generations
 * are shown, or as many as before if @keep. */
void grundy_cells_view_set_cells (GrundyCellsView *self, CgtCells *cells, gboolean octant, gboolean keep);
CgtCells *grundy_cells_view_get_cells (GrundyCellsView *self); /* (transfer none) (nullable): what was set */
/* Restricts cells in space to one view. 3: in space, 2: slices and projections, 0: both, as the user chooses. */
void grundy_cells_view_set_only (GrundyCellsView *self, guint dimension);
void grundy_cells_view_set_mode (GrundyCellsView *self, GrundyCellsMode mode);
void grundy_cells_view_set_generation (GrundyCellsView *self, guint generation);
guint grundy_cells_view_get_generation (GrundyCellsView *self);
GrundyCellsCanvas *grundy_cells_view_get_canvas (GrundyCellsView *self);
/* Whether something is being derived. */
gboolean grundy_cells_view_get_busy (GrundyCellsView *self);
