/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/session/grundy-session.h"
#include "grundy-notice.h"

/**
 * GrundyFileBar:
 *
 * What a window asks and tells about its file: the bars above its content, which show the progress of reading, and that
 * another program has changed the file; and the questions before something would be lost.
 *
 * Signal "opened" (): a document was read.
 */
#define GRUNDY_TYPE_FILE_BAR (grundy_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFileBar, grundy_file_bar, GRUNDY, FILE_BAR, GtkBox)

/* To be called once, in the window. Troubles that last are told with @notice, which lives as long. */
void grundy_file_bar_set_session (GrundyFileBar *self, GrundySession *session, GrundyNotice *notice);
/* @choose: asks for the file, also if there is one. */
void grundy_file_bar_save (GrundyFileBar *self, gboolean choose, GrundySaveFlags flags);
/* Asks what to do with unsaved changes. FALSE: the window may close at once. */
gboolean grundy_file_bar_ask_before_close (GrundyFileBar *self);

/* Finds the window with a bar whose file is @file, under any name, such as that of a link. Files are compared on a
 * worker, since a disk may take its time. @application: (nullable): NULL: there is no window. */
void grundy_file_bar_find_window (GtkApplication *application, GFile *file, GAsyncReadyCallback callback,
                                  gpointer user_data);
/* (transfer none) (nullable): NULL: none has it. */
GtkWindow *grundy_file_bar_find_window_finish (GAsyncResult *result);
