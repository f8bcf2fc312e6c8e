/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/document/grundy-document.h"
#include "grundy-board.h"

/**
 * GrundyComponentBoard:
 *
 * A component of a document as a board, in Positions and in pages of lessons and the help: the board, and above it the
 * tools, or in a game the legend. What the user draws changes the document at once. If there is nothing to draw, it is
 * hidden, or in a page only a title.
 *
 * Signals:
 * - "shown" (guint place): it shows its component, which may be another state of it
 * - "restricted" (): what the user may do or see was set
 * - "refused" (const char *message): see GrundyBoard
 * - "move-chosen" (const CgtMove *move): a move was made on the board
 */
#define GRUNDY_TYPE_COMPONENT_BOARD (grundy_component_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyComponentBoard, grundy_component_board, GRUNDY, COMPONENT_BOARD, GtkBox)

/* @in_page: it has a title and a fixed height, leaves the wheel to the page, and shows neither labels nor a legend. */
GtkWidget *grundy_component_board_new (GrundyDocument *document, gboolean in_page);
/* Shows the component, which is number @place of the sum. What was known of another position is forgotten. */
void grundy_component_board_show (GrundyComponentBoard *self, GrundyComponent *component, guint place);
/* Of the component that is shown. */
guint grundy_component_board_get_number (GrundyComponentBoard *self);
/* (transfer none) (nullable): NULL: there is nothing to draw. */
GrundyBoard *grundy_component_board_get_board (GrundyComponentBoard *self);
/* These do the same as the functions of GrundyBoard, also for the boards of other games that are shown later. */
void grundy_component_board_set_game (GrundyComponentBoard *self, gboolean in_game, guint players);
void grundy_component_board_set_hides_answers (GrundyComponentBoard *self, gboolean hides);
gboolean grundy_component_board_get_in_game (GrundyComponentBoard *self);
gboolean grundy_component_board_get_hides_answers (GrundyComponentBoard *self);
/* These concern the board of now. */
void grundy_component_board_set_evaluation (GrundyComponentBoard *self, CgtEvaluation *evaluation);
void grundy_component_board_set_history (GrundyComponentBoard *self, GPtrArray *history);
/* Shows what a move to @after does; NULL: none. */
void grundy_component_board_show_move (GrundyComponentBoard *self, CgtPosition *after, CgtPlayer player);
