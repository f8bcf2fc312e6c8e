/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyGameSource:
 *
 * The text of a game, with the colours of Lua and numbers of lines, and a mark in the line that has an error. Escape
 * and Tab belong to the text; Ctrl+Tab moves the focus out of it.
 *
 * Signal "edited" (): the text has changed.
 */
#define GRUNDY_TYPE_GAME_SOURCE (grundy_game_source_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGameSource, grundy_game_source, GRUNDY, GAME_SOURCE, GtkWidget)

/* (transfer full) */
char *grundy_game_source_get_text (GrundyGameSource *self);
/* @undoable: as if it was typed; otherwise it is what the history begins with. */
void grundy_game_source_set_text (GrundyGameSource *self, const char *text, gboolean undoable);
/* Marks @line, counted from 1, with @message; 0: no line. */
void grundy_game_source_set_error (GrundyGameSource *self, guint line, const char *message);
/* Moves the cursor to a line. */
void grundy_game_source_go_to (GrundyGameSource *self, guint line);
/* Whether the text has changed since grundy_game_source_set_text(), unless that is undoable. */
gboolean grundy_game_source_get_modified (GrundyGameSource *self);
void grundy_game_source_set_modified (GrundyGameSource *self, gboolean modified);
