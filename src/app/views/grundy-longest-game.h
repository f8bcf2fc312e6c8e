/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"

G_BEGIN_DECLS

/**
 * GrundyLongestGame:
 *
 * Steps through a longest optimal game of the document, move by move on the board. Undoing a move steps back; any other
 * position ends it. It is to be seen only while there is one.
 *
 * Signal: "open" (const char *expression): the position after the step is to become the document.
 */
#define GRUNDY_TYPE_LONGEST_GAME (grundy_longest_game_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLongestGame, grundy_longest_game, GRUNDY, LONGEST_GAME, GtkWidget)

void grundy_longest_game_set_evaluator (GrundyLongestGame *self, GrundyEvaluator *evaluator);
/* Asks for a game that begins with the document as it is. */
void grundy_longest_game_start (GrundyLongestGame *self);
/* What the document is; NULL: nothing. TRUE: it belongs to the game that one steps through. */
gboolean grundy_longest_game_set_expression (GrundyLongestGame *self, const char *expression);
/* How many moves the game has, and how many were made; 0: there is none. */
guint grundy_longest_game_get_length (GrundyLongestGame *self);
guint grundy_longest_game_get_step (GrundyLongestGame *self);

G_END_DECLS
