/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Opening and saving: files are read and written, and what they hold is read and put into words, away from the main loop. */
#include "grundy-document-private.h"

#include "grundy-save.h"

char *
grundy_document_to_data (GrundyDocument *self)
{
  g_autoptr (GrundyContents) contents = NULL;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  contents = grundy_document_get_contents (self);
  return grundy_contents_to_data (contents);
}

gboolean
grundy_document_load_data (GrundyDocument *self, const char *data, gssize length, GError **error)
{
  g_autoptr (GrundyContents) contents = NULL;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  contents = grundy_contents_from_data (data, length, NULL, error);
  if (contents == NULL)
    return FALSE;
  grundy_document_reset (self, contents);
  return TRUE;
}

/* Files */

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GrundyDocument *self = g_task_get_source_object (task);
  g_autofree char *data = NULL;
  gsize length;
  GError *error = NULL;

  if (!g_file_load_contents_finish (G_FILE (source), result, &data, &length, NULL, &error) ||
      !grundy_document_load_data (self, data, (gssize) length, &error))
    {
      if (error->domain == GRUNDY_DOCUMENT_ERROR)
        {
          g_autofree char *name = g_file_get_basename (G_FILE (source));

          g_prefix_error (&error, "%s: ", name);
        }
      g_task_return_error (task, error);
      return;
    }
  grundy_document_set_saved (self, G_FILE (source), grundy_document_get_serial (self));
  g_task_return_boolean (task, TRUE);
}

void
grundy_document_load_async (GrundyDocument *self,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));
  task = g_task_new (self, cancellable, callback, user_data);
  g_file_load_contents_async (file, cancellable, on_loaded, task);
}

gboolean
grundy_document_load_finish (GrundyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (!grundy_save_finish (G_FILE (source), result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  grundy_document_set_saved (g_task_get_source_object (task),
                             G_FILE (source),
                             *(const GrundyDocumentSerial *) g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

void
grundy_document_save_async (GrundyDocument *self,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GBytes) bytes = NULL;
  GrundyDocumentSerial serial;
  GTask *task;
  char *data;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  /* Typing that goes on while the file is written must not change the state that it holds. */
  grundy_document_end_typing (self);
  data = grundy_document_to_data (self);
  bytes = g_bytes_new_take (data, strlen (data));
  serial = grundy_document_get_serial (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (task, g_memdup2 (&serial, sizeof serial), g_free);
  grundy_save_async (file, bytes, cancellable, on_saved, task);
}

gboolean
grundy_document_save_finish (GrundyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
