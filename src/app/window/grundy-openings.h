/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Opens a file or a copy of a document. Returns its window if that comes up now. NULL: the window was there already, or
 * it is not yet known which it is; the function holds the openings until it is known. */
typedef GtkWindow *(*GrundyOpenFunc) (GtkApplication *application, gpointer what);

/**
 * grundy_openings_add:
 * @what: (transfer full): what @open gets
 * @free_what: frees @what after it was opened, or when it is forgotten
 *
 * Calls @open: at once, or as soon as the windows of all earlier openings have drawn their first frames. A window takes
 * its time to come up, so each has turns of the main loop for itself. Until then the application does not end.
 */
void grundy_openings_add (GtkApplication *application, GrundyOpenFunc open, gpointer what, GDestroyNotify free_what);

/* Nothing is opened until grundy_openings_release(). */
void grundy_openings_hold (GtkApplication *application);
void grundy_openings_release (GtkApplication *application);
/* The same, once @window (nullable), which comes up now, has drawn its first frame. */
void grundy_openings_release_after (GtkApplication *application, GtkWindow *window);
/* Forgets what waits to be opened. */
void grundy_openings_forget (GtkApplication *application);
