/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Saves @bytes to @file on a worker: whole or not at all, as cgt_file_save() does; as well as GIO can where the file is
 * not one of this machine. */
void grundy_save_async (GFile *file, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data);
/* FALSE with an error in one line. */
gboolean grundy_save_finish (GFile *file, GAsyncResult *result, GError **error);

G_END_DECLS
