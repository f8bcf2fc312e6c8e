/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-component-board.h"

/**
 * GrundyBoardList:
 *
 * The boards of components of a document, in Positions and in pages of lessons and the help. A long list is made in
 * slices.
 *
 * Signals:
 * - "filled" (guint first): the boards from the @first one on were added in a later frame
 * - "refused" (const char *message), "move-chosen" (const CgtMove *move): see GrundyComponentBoard
 */
#define GRUNDY_TYPE_BOARD_LIST (grundy_board_list_get_type ())
G_DECLARE_FINAL_TYPE (GrundyBoardList, grundy_board_list, GRUNDY, BOARD_LIST, GtkBox)

/* Makes what is shown for the component @number, around its board. */
typedef GtkWidget *(*GrundyBoardFrame) (GrundyComponentBoard *board, guint number, gpointer user_data);

/* Called once. @frame: (nullable): NULL: the boards are in a page, each with its title. @user_data: outlives the list.
 */
void grundy_board_list_set_document (GrundyBoardList *self, GrundyDocument *document, GrundyBoardFrame frame,
                                     gpointer user_data);
/* Shows the components from @first to before @end. A frame stays with its component, and keeps the focus and the zoom;
 * in a page, a board stays in its place. */
void grundy_board_list_show (GrundyBoardList *self, guint first, guint end);
gboolean grundy_board_list_is_full (GrundyBoardList *self);

/* Those that are made so far. */
guint grundy_board_list_get_n (GrundyBoardList *self);
GrundyComponentBoard *grundy_board_list_get_board (GrundyBoardList *self, guint i);
GtkWidget *grundy_board_list_get_frame (GrundyBoardList *self, guint i);

/* For all boards, also those that are made later. */
void grundy_board_list_set_game (GrundyBoardList *self, gboolean in_game, guint players);
void grundy_board_list_set_hides_answers (GrundyBoardList *self, gboolean hides);
/* For the boards that are made so far, from the @first one on. */
void grundy_board_list_set_evaluation (GrundyBoardList *self, guint first, CgtEvaluation *evaluation);
