/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-component.h"

/**
 * GrundyMiniature:
 *
 * A small picture of a sum of positions, side by side. A term without a board is written as text. The picture has
 * the size that it is given and takes no input. It is read and drawn once it is shown and the main loop is idle. Until
 * then the previous picture stays.
 */
#define GRUNDY_TYPE_MINIATURE (grundy_miniature_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMiniature, grundy_miniature, GRUNDY, MINIATURE, GtkWidget)

GtkWidget *grundy_miniature_new (int width, int height);
void grundy_miniature_set_size (GrundyMiniature *self, int width, int height);
/* Reads @text. Text that cannot be read is shown as it is. @like: (nullable): where vertices lie. */
void grundy_miniature_set_text (GrundyMiniature *self, const char *text, const CgtBoard *like);
/* The board of @before, which has one, with what @player's move to @after changes marked on it. */
void grundy_miniature_set_move (GrundyMiniature *self, GrundyComponent *before, CgtPosition *after, CgtPlayer player);
/* The moves that led to that board, for the picture of a move that was just set and that was played: (element-type
 * CgtBoardStep) */
void grundy_miniature_set_history (GrundyMiniature *self, GPtrArray *history);
/* The moves that led to the terms of a text that was just set: (element-type GPtrArray): for each term, its moves
 * (CgtBoardStep), or NULL */
void grundy_miniature_set_laid (GrundyMiniature *self, GPtrArray *laid);
