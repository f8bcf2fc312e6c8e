/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/**
 * GrundyBoard:
 *
 * A board that edits one position: a widget per shape (grid, heaps, graph, track, circles), none per game. It
 * turns gestures into a changed #CgtBoard and knows no rules; the notation of the board comes from its
 * ruleset. Edits come out of the signal "edited", once for each stroke or key: one undo step. After an
 * edit the evaluation that was set is forgotten, since it is of the position before.
 *
 * Signals:
 * - "edited" (const CgtBoard *): the person finished an edit; the board stays the widget's
 * - "refused" (const char *message): a gesture that the ruleset refuses, or that means no move; the board is as
 *   before. NULL: the next gesture has begun, so what was said is over
 * - "move-chosen" (const char *term_to): a move was chosen on the board
 * - "changed" (): what is shown changed, from inside or outside, the cursor included; also in the midst
 *   of a stroke. For whatever shows a part of the board elsewhere, as its tools do
 *
 * Every command is an action of the group "board", on the board and on its tools: board.negate,
 * board.rotate, board.fit, board.zoom-in, board.zoom-out, board.delete, board.play (a boolean: a click
 * plays a move instead of editing), and those that the widget of the shape names. A command that has
 * no meaning for the ruleset is disabled.
 *
 * The accessible role is that of an image that can have the focus; its label is the game's title and its
 * description tells the position and where the cursor is. The CSS node is "grundyboard".
 */
#define GRUNDY_TYPE_BOARD (grundy_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyBoard, grundy_board, GRUNDY, BOARD, GtkWidget)

/* The widget for the shape that @ruleset names; NULL when it has no board. */
GtkWidget *grundy_board_new_for_ruleset (const CgtRuleset *ruleset);
const CgtRuleset *grundy_board_get_ruleset (GrundyBoard *self);
/* Shows a copy of @board; emits nothing but "changed". Vertices without a point keep the one that a vertex of
 * that name had, or are laid out. */
void grundy_board_set_board (GrundyBoard *self, const CgtBoard *board);
const CgtBoard *grundy_board_get_board (GrundyBoard *self);
/* Which term of a sum the board is, for picking its moves out of an evaluation of the sum; 0 at first. */
void grundy_board_set_term (GrundyBoard *self, guint term);
/* What is known of the position by now, for marking winning moves and for playing; NULL: nothing yet. */
void grundy_board_set_evaluation (GrundyBoard *self, CgtEvaluation *evaluation);
/* Shows a move on the board (marks are copied); NULL: none. */
void grundy_board_show_move (GrundyBoard *self, const CgtBoardMarks *marks, CgtPlayer player);
/* (transfer floating) (nullable): buttons, entries and toggles for this board, for a bar above it; they wrap when
 * the bar is narrow. */
GtkWidget *grundy_board_create_tools (GrundyBoard *self);

G_END_DECLS
