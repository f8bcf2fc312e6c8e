/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-chances-bar.h"
#include "grundy-results-page.h"

/**
 * GrundyMovesView:
 *
 * The moves of both players with the values that they lead to, best first. Pointing at a move, or reaching it with
 * the keyboard, shows it. A click or Enter plays it. A switch below the lists shows the chances against random moves in
 * the rows. The rows change to a new record over the next frames, a few in
 * each.
 */
#define GRUNDY_TYPE_MOVES_VIEW (grundy_moves_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMovesView, grundy_moves_view, GRUNDY, MOVES_VIEW, GrundyResultsPage)
