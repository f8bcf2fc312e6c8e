/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/automata/grundy-cells-view.h"
#include "grundy-generations-canvas.h"
#include "grundy-longest-game.h"
#include "grundy-results-page.h"

/**
 * GrundyGenerationsView:
 *
 * The P-positions of an impartial game by generation: as an evolution graph and, if each is two or three numbers, in
 * the plane or in space. A chosen position is shown and can be opened as the board. The user can step through a
 * longest optimal game, and turn the graph into a game. The page asks the evaluator when it becomes visible.
 */
#define GRUNDY_TYPE_GENERATIONS_VIEW (grundy_generations_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGenerationsView, grundy_generations_view, GRUNDY, GENERATIONS_VIEW, GrundyResultsPage)

typedef enum
{
  GRUNDY_GENERATIONS_GRAPH,
  GRUNDY_GENERATIONS_PLANE,
  GRUNDY_GENERATIONS_SPACE,
} GrundyGenerationsMode;

/* As if the user chose it. A mode without a picture for this game is not chosen. */
void grundy_generations_view_set_mode (GrundyGenerationsView *self, GrundyGenerationsMode mode);
GrundyGenerationsMode grundy_generations_view_get_mode (GrundyGenerationsView *self);
