/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Saves @bytes to @file on a worker. A local file is saved completely or not at all, as by cgt_file_save(). Other
 * files are saved as well as GIO can. */
void grundy_save_async (GFile *file, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data);
/* FALSE with a one-line error. */
gboolean grundy_save_finish (GFile *file, GAsyncResult *result, GError **error);

G_END_DECLS
