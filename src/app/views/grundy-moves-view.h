/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "solvers/automata/cgt-random-opponent.h"
#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/**
 * GrundyMovesView:
 *
 * Both players' moves with the value each leads to, best first. Pointing at one or reaching it with
 * the keyboard shows it; a click or Enter plays it.
 *
 * Signals: "show-move" (const CgtMove *move, CgtPlayer player), with NULL when none is pointed at;
 * "play-move" (const CgtMove *move, CgtPlayer player).
 */
#define GRUNDY_TYPE_MOVES_VIEW (grundy_moves_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMovesView, grundy_moves_view, GRUNDY, MOVES_VIEW, GtkWidget)

GtkWidget *grundy_moves_view_new (void);
/* NULL: nothing is known. @components: the terms of the sum, for pictures of the moves; may be NULL.
 * (element-type GrundyComponent). The rows follow in the next frames, a few in each, while the view is seen. */
void grundy_moves_view_set_evaluation (GrundyMovesView *self, CgtEvaluation *evaluation, gboolean final,
                                       GPtrArray *components);
/* The chances against a random opponent, shown in the rows, best first; NULL: none. Must live until others are set. */
void grundy_moves_view_set_chances (GrundyMovesView *self, const CgtRandomOpponent *opponent);
/* The moves belong to an earlier position: they cannot be played. */
void grundy_moves_view_set_stale (GrundyMovesView *self, gboolean stale);

/* What a move does to its term, as short as the list shows it: without the ruleset's name. (transfer full) */
char *grundy_move_get_brief (const CgtMove *move);

G_END_DECLS
