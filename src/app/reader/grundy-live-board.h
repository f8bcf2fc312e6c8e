/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/base/grundy-evaluator.h"

/**
 * GrundyLiveBoard:
 *
 * A position in a page: boards for editing and playing, and its value on request. It changes no document. The action
 * "reader.open" (const char *expression) of what the page is in opens it in Positions.
 *
 * Signals:
 * - "changed" (): the position is another one
 * - "picked" (const char *expression): a move was picked, which leads to it
 * - "evaluated" (): its value is known
 * - "failed" (const char *message): its value could not be found
 */
#define GRUNDY_TYPE_LIVE_BOARD (grundy_live_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLiveBoard, grundy_live_board, GRUNDY, LIVE_BOARD, AdwBin)

/* @evaluator: answers its questions, as side questions. */
GtkWidget *grundy_live_board_new (GrundyEvaluator *evaluator, const char *expression);
/* (transfer full) (nullable): the position as text. */
char *grundy_live_board_get_expression (GrundyLiveBoard *self);
void grundy_live_board_set_expression (GrundyLiveBoard *self, const char *expression);
/* The same, but Reset goes back to @first. */
void grundy_live_board_set_expressions (GrundyLiveBoard *self, const char *expression, const char *first);
/* Whether the position is what Reset goes back to, which the document may write in another way. */
gboolean grundy_live_board_is_at_first (GrundyLiveBoard *self);
/* A move of @player in a game, which leads to @expression. It is marked until the next one. */
void grundy_live_board_play (GrundyLiveBoard *self, const char *expression, CgtPlayer player);
/* (transfer none) (nullable): what is known of the position. */
CgtEvaluation *grundy_live_board_get_evaluation (GrundyLiveBoard *self);
/* Shows the value without being asked. */
void grundy_live_board_show_value (GrundyLiveBoard *self);
/* Takes its buttons out, for the row of an exercise, which asks about the position: the value cannot be seen then.
 * (transfer full) */
GtkWidget *grundy_live_board_take_buttons (GrundyLiveBoard *self);

/* A gesture is a move of one of @players (one bit for each CgtPlayer) or nothing. */
void grundy_live_board_set_game (GrundyLiveBoard *self, gboolean in_game, guint players);
/* Whether any term of it has a board. */
gboolean grundy_live_board_is_drawn (GrundyLiveBoard *self);
/* Whether one of the boards has heaps, which can have more tokens than a pointer tells apart. */
gboolean grundy_live_board_has_heaps (GrundyLiveBoard *self);
/* A gesture picks a move of one of @players, and the position stays. FALSE: a term of it has no board. */
gboolean grundy_live_board_pick_moves (GrundyLiveBoard *self, guint players);
/* (transfer full) (nullable): "You are Left, blue."; NULL: both players have the same moves. */
char *grundy_live_board_side_in_words (GrundyLiveBoard *self, CgtPlayer player);
/* For trying out moves: the user can go back. */
void grundy_live_board_set_trial (GrundyLiveBoard *self, guint players);
