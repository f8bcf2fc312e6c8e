/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-save.h"

#include "base/cgt-file.h"

gboolean
grundy_save (GFile *file, const char *content, gsize size, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);

  if (path != NULL)
    return cgt_file_save (path, content, size, CGT_FILE_REPLACE, error);
  return g_file_replace_contents (file, content, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  gsize size;
  gconstpointer content = g_bytes_get_data (data, &size);
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (grundy_save (source, content, size, cancellable, &error))
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
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
grundy_save_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
