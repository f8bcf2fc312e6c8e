/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lessons/cgt-page.h"

/* Where the pages of the help and the lessons are: in $GRUNDY_DATA_DIR, or else where Grundy is installed. */

/* The folder `help` or `lessons`. (transfer full) */
char *grundy_library_dup_folder (const char *name);
/* The user's own lessons. It need not exist. (transfer full) */
char *grundy_library_dup_own_folder (void);

/* Reads a page on a worker: the file @path, or @text if that is set. g_task_propagate_pointer() has the CgtPage; its
 * cancellable stops the reading. (transfer full) */
GTask *grundy_library_read (gpointer source, const char *path, const char *text, GAsyncReadyCallback callback,
                            gpointer user_data);
