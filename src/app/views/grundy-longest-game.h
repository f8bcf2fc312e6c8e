/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/base/grundy-evaluator.h"

/**
 * GrundyLongestGame:
 *
 * Steps through a longest optimal game of the document, move by move on the board. Undoing a move steps back. Any
 * other position ends it. It is visible only while there is such a game.
 *
 * Signal: "open" (CgtExpression *expression): the position after the step should become the document.
 */
#define GRUNDY_TYPE_LONGEST_GAME (grundy_longest_game_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLongestGame, grundy_longest_game, GRUNDY, LONGEST_GAME, AdwBin)

void grundy_longest_game_set_evaluator (GrundyLongestGame *self, GrundyEvaluator *evaluator);
/* Asks for a game that begins with the current document. */
void grundy_longest_game_start (GrundyLongestGame *self);
/* Sets the expression of the document; NULL: none. TRUE: it is a position of the current game. */
gboolean grundy_longest_game_set_expression (GrundyLongestGame *self, CgtExpression *expression);
/* The number of moves of the game. 0: there is no game. */
guint grundy_longest_game_get_length (GrundyLongestGame *self);
