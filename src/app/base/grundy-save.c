/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-save.h"

#include "base/cgt-file.h"

static void
save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = source;
  const char *path = g_file_peek_path (file);
  gsize size;
  gconstpointer content = g_bytes_get_data (data, &size);
  GError *error = NULL;
  gboolean saved;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (path != NULL)
    saved = cgt_file_save (path, content, size, CGT_FILE_REPLACE, &error);
  else
    saved = g_file_replace_contents (file, content, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &error);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
grundy_save_async (GFile *file, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback,
                   gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  /* A file that is on the disk counts as saved even if it was cancelled afterwards. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save);
}

gboolean
grundy_save_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
