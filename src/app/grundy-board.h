/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulesets/cgt-ruleset.h"
#include "solvers/cgt-evaluation.h"

G_BEGIN_DECLS

/**
 * GrundyBoard:
 *
 * A board that edits one position: a widget per shape (grid, heaps, graph, circles), none per game. It
 * turns gestures into a changed #CgtBoard and knows no rules; the notation of the board comes from its
 * ruleset. Edits come out of the signal "edited", once for each stroke or key: one undo step.
 *
 * Signals:
 * - "edited" (const CgtBoard *): the person finished an edit; the board stays the widget's
 * - "refused" (const char *message): a gesture that the ruleset refuses; the board is as before
 * - "move-chosen" (const char *term_to): a move was chosen on the board
 */
#define GRUNDY_TYPE_BOARD (grundy_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyBoard, grundy_board, GRUNDY, BOARD, GtkWidget)

struct _GrundyBoardClass
{
  GtkWidgetClass parent_class;

  /* All are optional. The board has been replaced from outside: drop strokes, keep zoom. */
  void (*board_changed) (GrundyBoard *self);
  /* Buttons, entries and toggles for this board, for a bar above it; NULL: none. */
  GtkWidget *(*create_tools) (GrundyBoard *self);
};

/* The widget for the shape that @ruleset names; NULL when it has no board. */
GtkWidget *grundy_board_new_for_ruleset (const CgtRuleset *ruleset);
const CgtRuleset *grundy_board_get_ruleset (GrundyBoard *self);
/* Shows a copy of @board; emits nothing. */
void grundy_board_set_board (GrundyBoard *self, const CgtBoard *board);
const CgtBoard *grundy_board_get_board (GrundyBoard *self);
/* What is known of the position by now, for marking winning moves; NULL: nothing yet. */
void grundy_board_set_evaluation (GrundyBoard *self, CgtEvaluation *evaluation);
/* Shows a move on the board (marks are copied); NULL: none. */
void grundy_board_show_move (GrundyBoard *self, const CgtBoardMarks *marks, CgtPlayer player);
/* (transfer floating) (nullable) */
GtkWidget *grundy_board_create_tools (GrundyBoard *self);

G_END_DECLS
