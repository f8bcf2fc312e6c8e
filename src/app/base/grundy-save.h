/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Saves @content to @file. A local file is saved completely or not at all, as by cgt_file_save(). Other files are saved
 * as well as GIO can. FALSE with a one-line error. */
gboolean grundy_save (GFile *file, const char *content, gsize size, GCancellable *cancellable, GError **error);
/* The same on a worker. */
void grundy_save_async (GFile *file, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data);
gboolean grundy_save_finish (GFile *file, GAsyncResult *result, GError **error);
