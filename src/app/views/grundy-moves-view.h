/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-play-bar.h"
#include "grundy-results-page.h"

G_BEGIN_DECLS

/**
 * GrundyMovesView:
 *
 * Both players' moves with the value each leads to, best first. Pointing at one or reaching it with
 * the keyboard shows it; a click or Enter plays it. Below them one chooses an opponent; the chances against one who
 * moves at random stand in the rows. The rows follow a new record in the next frames, a few in each.
 */
#define GRUNDY_TYPE_MOVES_VIEW (grundy_moves_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMovesView, grundy_moves_view, GRUNDY, MOVES_VIEW, GrundyResultsPage)

GtkWidget *grundy_moves_view_new (void);
GrundyPlayBar *grundy_moves_view_get_play_bar (GrundyMovesView *self); /* (transfer none) */

/* What a move does to its term, as short as the list shows it: without the ruleset's name. (transfer full) */
char *grundy_move_get_brief (const CgtMove *move);

G_END_DECLS
