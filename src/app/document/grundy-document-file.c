/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Opening and saving. The file is read and parsed, or written, away from the main loop. */
#include "grundy-document-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-save.h"
#include "base/cgt-memory.h"

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
  contents = grundy_contents_from_data (data, length, FALSE, NULL, error);
  if (contents == NULL)
    return FALSE;
  grundy_document_reset (self, contents);
  return TRUE;
}

/* Opening */

/* What the reading of a file may take; a document that was written by the program needs a small part of that. */
#define MOST_FILE_BYTES ((gsize) 16 << 20)
#define READING_BYTES ((gsize) 256 << 20)

typedef struct
{
  GFile *file;
  gboolean accept_games;
} Opening;

static void
opening_free (gpointer data)
{
  g_object_unref (((Opening *) data)->file);
  g_free (data);
}

/* What is opened is a file, and no larger than a document can be: a device may give bytes for ever. */
static char *
load_bytes (GFile *file, gsize *length, GError **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;

  if (info == NULL)
    return NULL;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_SPECIAL)
    {
      g_set_error_literal (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED, _ ("this is not a file"));
      return NULL;
    }
  stream = g_file_read (file, NULL, error);
  data = stream != NULL ? g_malloc (MOST_FILE_BYTES + 1) : NULL;
  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), data, MOST_FILE_BYTES, length, NULL, error))
    return NULL;
  if (*length == MOST_FILE_BYTES)
    {
      g_set_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED,
                   _ ("a document of more than %u MB cannot be opened"), (guint) (MOST_FILE_BYTES >> 20));
      return NULL;
    }
  data[*length] = '\0';
  return g_realloc (g_steal_pointer (&data), *length + 1);
}

static gpointer
read_file (gpointer opening, CgtBudget *budget, GError **error)
{
  GFile *file = ((Opening *) opening)->file;
  g_autofree char *data = NULL;
  GrundyContents *contents;
  gsize length;

  data = load_bytes (file, &length, error);
  cgt_budget_narrow (budget, READING_BYTES);
  contents = data != NULL
               ? grundy_contents_from_data (data, (gssize) length, ((Opening *) opening)->accept_games, budget, error)
               : NULL;
  if (contents == NULL && (*error)->domain != G_IO_ERROR &&
      !g_error_matches (*error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_GAMES))
    {
      g_autofree char *name = g_file_get_basename (file);

      g_prefix_error (error, "%s: ", name);
    }
  else if (contents != NULL)
    contents->checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
  return contents;
}

static void
on_file_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyDocument *self = GRUNDY_DOCUMENT (source);
  g_autoptr (GTask) task = user_data;
  g_autoptr (GrundyContents) contents = NULL;
  GError *error = NULL;

  contents = g_task_propagate_pointer (G_TASK (result), &error);
  if (contents == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  grundy_document_reset (self, contents);
  grundy_document_set_saved (self, g_task_get_task_data (task), contents->checksum, grundy_document_get_serial (self));
  g_task_return_boolean (task, TRUE);
}

void
grundy_document_load_async (GrundyDocument *self, GFile *file, gboolean accept_games, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  Opening *opening;
  GTask *task;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  opening = g_new (Opening, 1);
  *opening = (Opening) { g_object_ref (file), accept_games };
  grundy_document_read_async (self, read_file, opening, opening_free, (GDestroyNotify) grundy_contents_free,
                              on_file_read, task);
}

gboolean
grundy_document_load_finish (GrundyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
grundy_document_forget_file (GrundyDocument *self)
{
  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  grundy_document_set_recovered (self, NULL, NULL, FALSE);
}

/* Saving: a worker turns the contents into text, and another writes the file. Saves are written in the order in which
 * they were asked for. */

typedef struct
{
  GFile *file;
  GrundyContents *contents;
  GrundyDocumentSerial serial;
  char *expected; /* checksum that the file must have before; NULL: any */
  char *checksum; /* checksum afterwards, once it is known */
} Save;

static void
save_free (Save *save)
{
  g_object_unref (save->file);
  grundy_contents_free (save->contents);
  cgt_free_all (save->expected, save->checksum, save);
}

static void begin_save (GTask *task);

/* Takes @error, which may be NULL. */
static void
end_save (GTask *task, GError *error)
{
  GQueue *saves = grundy_document_get_saves (g_task_get_source_object (task));

  g_queue_pop_head (saves);
  if (!g_queue_is_empty (saves))
    begin_save (g_queue_peek_head (saves));
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  const Save *save = g_task_get_task_data (task);
  GError *error = NULL;

  if (grundy_save_finish (G_FILE (source), result, &error))
    grundy_document_set_saved (g_task_get_source_object (task), save->file, save->checksum, save->serial);
  end_save (task, error);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  const Save *save = g_task_get_task_data (task);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  bytes = g_task_propagate_pointer (G_TASK (result), &error);
  if (bytes == NULL)
    end_save (task, error);
  else
    grundy_save_async (save->file, bytes, g_task_get_cancellable (task), on_saved, task);
}

/* The checksum of @file if it exists with other content, else NULL. If it cannot be read, the save will report that. */
static char *
find_other_checksum (GFile *file, const char *expected)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GFileInputStream) stream = NULL;
  guchar part[16384];
  gssize size;

  /* Opening a pipe would wait for its other end. */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_REGULAR)
    return NULL;
  stream = g_file_read (file, NULL, NULL);
  if (stream == NULL)
    return NULL;
  while ((size = g_input_stream_read (G_INPUT_STREAM (stream), part, sizeof part, NULL, NULL)) > 0)
    g_checksum_update (sum, part, size);
  if (size != 0 || g_str_equal (g_checksum_get_string (sum), expected))
    return NULL;
  return g_strdup (g_checksum_get_string (sum));
}

static void
write_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Save *save = task_data;
  g_autofree char *other = save->expected != NULL ? find_other_checksum (save->file, save->expected) : NULL;
  char *data;

  if (other != NULL)
    {
      g_autofree char *name = g_file_get_basename (save->file);
      g_autofree char *shown = g_filename_display_name (name);

      g_task_return_new_error (task, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED,
                               _ ("%s was changed by another program"), shown);
      return;
    }
  data = grundy_contents_to_data (save->contents);
  save->checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, data, -1);
  g_task_return_pointer (task, g_bytes_new_take (data, strlen (data)), (GDestroyNotify) g_bytes_unref);
}

static void
begin_save (GTask *task)
{
  GrundyDocument *self = g_task_get_source_object (task);
  GFile *file = grundy_document_get_file (self);
  Save *save = g_task_get_task_data (task);
  g_autoptr (GTask) writing = g_task_new (self, g_task_get_cancellable (task), on_written, task);

  if (file != NULL && g_file_equal (file, save->file))
    save->expected = g_strdup (grundy_document_get_checksum (self));
  g_task_set_task_data (writing, save, NULL);
  g_task_run_in_thread (writing, write_in_thread);
}

void
grundy_document_save_async (GrundyDocument *self, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GQueue *saves;
  GTask *task;
  Save *save;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  /* Typing that goes on during the save must not change the state that is being saved. */
  grundy_document_end_typing (self);
  save = g_new0 (Save, 1);
  save->file = g_object_ref (file);
  save->contents = grundy_document_get_contents (self);
  save->serial = grundy_document_get_serial (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (task, save, (GDestroyNotify) save_free);
  /* A file that is on the disk counts as saved even if it was cancelled afterwards. */
  g_task_set_check_cancellable (task, FALSE);
  saves = grundy_document_get_saves (self);
  g_queue_push_tail (saves, task);
  if (g_queue_get_length (saves) == 1)
    begin_save (task);
}

gboolean
grundy_document_save_finish (GrundyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Changes by other programs */

gboolean
grundy_document_is_saving (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  return !g_queue_is_empty (grundy_document_get_saves (self));
}

static void
compare_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const char *expected = g_object_get_data (G_OBJECT (task), "expected");

  g_task_return_pointer (task, find_other_checksum (task_data, expected), g_free);
}

void
grundy_document_compare_file_async (GrundyDocument *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GFile *file;
  const char *checksum;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  task = g_task_new (self, NULL, callback, user_data);
  file = grundy_document_get_file (self);
  checksum = grundy_document_get_checksum (self);
  if (file == NULL || checksum == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_object_set_data_full (G_OBJECT (task), "expected", g_strdup (checksum), g_free);
  g_task_run_in_thread (task, compare_in_thread);
}

char *
grundy_document_compare_file_finish (GrundyDocument *self, GAsyncResult *result)
{
  g_autofree char *other = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  other = g_task_propagate_pointer (G_TASK (result), NULL);
  /* Meanwhile it may have been saved or read. */
  if (g_strcmp0 (grundy_document_get_checksum (self), g_object_get_data (G_OBJECT (result), "expected")) != 0)
    return NULL;
  return g_steal_pointer (&other);
}
