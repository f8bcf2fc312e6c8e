/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-evaluation.h"

/**
 * GrundyBoard:
 *
 * A board that edits one position. There is a widget for each shape (grid, heaps, graph, track, circles), and none
 * for a single game. The widget turns gestures into a changed #CgtBoard and knows no rules. The ruleset writes the
 * notation of the board. Each stroke or key emits "edited" once, which is one undo step. An edit clears the
 * evaluation, which belongs to the position before.
 *
 * Signals:
 * - "edited" (const CgtBoard *board, CgtPosition *position): the user finished an edit. @position is what the ruleset
 *   read from the board. The widget owns both
 * - "refused" (const char *message): the ruleset refuses a gesture, or the gesture means no move; the board is
 *   unchanged. NULL: the next gesture has begun, so the message can go
 * - "move-chosen" (const CgtMove *move): a move of the evaluation was chosen on the board
 * - "changed" (): what is shown has changed, including the cursor, for any reason and also during a stroke. For views
 *   that show a part of the board elsewhere, such as its tools
 *
 * Every command is an action of the group "board", on the board and on its tools: board.negate,
 * board.rotate, board.fit, board.zoom-in, board.zoom-out, board.delete, board.tool (a string: what a press
 * does; with "play", it plays a move instead of editing), and those of the shape's widget. A command that has no
 * meaning for the ruleset is disabled.
 *
 * The accessible role is an image that can have the focus. Its label is the title of the game, and its description
 * gives the position and the place of the cursor. The CSS node is "grundyboard".
 */
#define GRUNDY_TYPE_BOARD (grundy_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyBoard, grundy_board, GRUNDY, BOARD, GrundyCanvas)

/* The widget for the shape of @ruleset; NULL if it has no board. */
GtkWidget *grundy_board_new_for_ruleset (const CgtRuleset *ruleset);
const CgtRuleset *grundy_board_get_ruleset (GrundyBoard *self);
/* Shows a copy of @board. Emits only "changed". Vertices without a point get the point of the old vertex with the
 * same name, or are laid out. */
void grundy_board_set_board (GrundyBoard *self, const CgtBoard *board);
const CgtBoard *grundy_board_get_board (GrundyBoard *self);
/* Which term of a sum the board is, to find its moves in an evaluation of the sum. Initially 0. */
void grundy_board_set_term (GrundyBoard *self, guint term);
/* What is known about the position, for marking winning moves and for playing; NULL: nothing yet. */
void grundy_board_set_evaluation (GrundyBoard *self, CgtEvaluation *evaluation);
/* Shows a move on the board. @marks are copied; NULL: no move. */
void grundy_board_show_move (GrundyBoard *self, const CgtBoardMarks *marks, CgtPlayer player);
/* The moves that led to the position that is shown, first to last: CgtBoardStep, of this board. NULL: none. Pieces that
 * they laid keep their look, and the last move is marked. */
void grundy_board_set_history (GrundyBoard *self, GPtrArray *history);
/* Labels on the places (cells, vertices, squares), in Pango markup: @labels is a list of @n, some of them NULL, and is
 * copied. @is_new: (nullable): guint: the places to emphasize. NULL: no labels. */
void grundy_board_set_labels (GrundyBoard *self, char *const *labels, guint n, const GArray *is_new);
/* A game is in play: a gesture is a move or nothing, only the moves of @players (one bit for each CgtPlayer) can be
 * played. */
void grundy_board_set_game (GrundyBoard *self, gboolean in_game, guint players);
/* Screen readers read out @news before the description of the board, until its cursor or its position changes. NULL:
 * nothing. */
void grundy_board_announce (GrundyBoard *self, const char *news);
/* While answers are hidden, no move is marked as winning, and a list of moves to choose from shows no values. */
void grundy_board_set_hides_answers (GrundyBoard *self, gboolean hides);
/* (transfer floating) (nullable): buttons, entries and toggles for a bar above this board. They wrap if the bar is
 * narrow. */
GtkWidget *grundy_board_create_tools (GrundyBoard *self);
/* (transfer floating) (nullable): small pictures with their names, for a bar above this board during a game. */
GtkWidget *grundy_board_create_legend (GrundyBoard *self);
