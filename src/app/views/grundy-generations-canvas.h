/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "app/base/grundy-pictured.h"
#include "grundy-evolution.h"

/**
 * GrundyGenerationsCanvas:
 *
 * Shows an evolution graph. The wheel zooms about the pointer, dragging moves the graph, a click or an arrow key
 * chooses a node, and Enter or a double click activates it.
 *
 * Signals: "chosen" (int node), -1 for none; "activated" (int node).
 */
#define GRUNDY_TYPE_GENERATIONS_CANVAS (grundy_generations_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGenerationsCanvas, grundy_generations_canvas, GRUNDY, GENERATIONS_CANVAS, GrundyCanvas)

/* NULL: none. It must be laid out. */
void grundy_generations_canvas_set_evolution (GrundyGenerationsCanvas *self, GrundyEvolution *evolution);
GrundyEvolution *
grundy_generations_canvas_get_evolution (GrundyGenerationsCanvas *self);         /* (transfer none) (nullable) */
void grundy_generations_canvas_choose (GrundyGenerationsCanvas *self, int node); /* -1: none */
int grundy_generations_canvas_get_chosen (GrundyGenerationsCanvas *self);
/* (transfer full) (nullable): a picture of the whole graph. */
GrundyPicture *grundy_generations_canvas_get_picture (GrundyGenerationsCanvas *self);
