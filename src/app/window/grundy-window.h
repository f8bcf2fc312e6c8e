/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-print.h"
#include "app/session/grundy-session.h"

/**
 * GrundyWindow:
 *
 * A document and its value: boards on one side, results on the other.
 *
 * Signal "closes" (): the window is about to close, and was not kept open by the user.
 */
#define GRUNDY_TYPE_WINDOW (grundy_window_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWindow, grundy_window, GRUNDY, WINDOW, AdwApplicationWindow)

GrundyWindow *grundy_window_new (GtkApplication *application); /* nullable, for tests */
/* Prints what is in sight into a PDF without asking. @then (nullable) is called when it is there. @path NULL: asks for
 * a printer. */
void grundy_window_print_to (GrundyWindow *self, const char *path, GrundyPrintedFunc then, gpointer user_data);
void grundy_window_open (GrundyWindow *self, GFile *file);
/* Nothing was opened or drawn in the window. */
gboolean grundy_window_is_unused (GrundyWindow *self);
GrundySession *grundy_window_get_session (GrundyWindow *self);
GrundyKeeper *grundy_window_get_keeper (GrundyWindow *self);
