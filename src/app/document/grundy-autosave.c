/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-autosave.h"

#include <gio/gio.h>

#include "app/base/grundy-class.h"
#include "grundy-document-private.h"

struct _GrundyAutosave
{
  GObject parent_instance;

  GrundyDocument *document; /* NULL: something else is kept, what func(owner) returns */
  GrundyAutosaveFunc func;
  gpointer owner;
  GrundyRecovery *recovery;
  guint64 turn;
  guint due; /* the source that starts the next write; 0: nothing has changed */
  gboolean writing;
  gboolean changed; /* during the write */
  gboolean failing; /* the last write failed */
  gboolean ended;
  gint64 began; /* the time the write began, in µs */
};

G_DEFINE_FINAL_TYPE (GrundyAutosave, grundy_autosave, G_TYPE_OBJECT)

/* A state that is being written. */
typedef struct
{
  GrundyRecovery *recovery;
  guint64 turn;
  GrundyContents *contents;       /* NULL: the content has its data */
  GrundyRecoveryContent *content; /* NULL: nothing has to be kept */
} Write;

static void
write_free (Write *write)
{
  grundy_recovery_unref (write->recovery);
  g_clear_pointer (&write->contents, grundy_contents_free);
  g_clear_pointer (&write->content, grundy_recovery_content_free);
  g_free (write);
}

static gboolean
write_run (Write *write, GError **error)
{
  if (write->content == NULL)
    {
      grundy_recovery_remove (write->recovery, write->turn);
      return TRUE;
    }
  if (write->contents != NULL)
    write->content->data = grundy_contents_to_data (write->contents);
  return grundy_recovery_write (write->recovery, write->turn, write->content, error);
}

/* Everything but the data. */
static GrundyRecoveryContent *
content_of (GrundyDocument *document)
{
  GrundyRecoveryContent *content = g_new0 (GrundyRecoveryContent, 1);
  GFile *file = grundy_document_get_file (document);

  content->title = grundy_document_dup_title (document);
  content->uri = file != NULL ? g_file_get_uri (file) : NULL;
  content->checksum = g_strdup (grundy_document_get_checksum (document));
  content->modified = grundy_document_get_modified (document);
  content->time = g_get_real_time () / G_USEC_PER_SEC;
  return content;
}

static Write *
write_new (GrundyAutosave *self)
{
  Write *write = g_new0 (Write, 1);

  write->recovery = grundy_recovery_ref (self->recovery);
  write->turn = ++self->turn;
  if (self->document == NULL)
    write->content = self->func (self->owner);
  else if (!grundy_document_is_empty (self->document) || grundy_document_get_file (self->document) != NULL)
    {
      write->contents = grundy_document_get_contents (self->document);
      write->content = content_of (self->document);
    }
  return write;
}

static void begin (GrundyAutosave *self, guint delay_ms);

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyAutosave *self = GRUNDY_AUTOSAVE (source);
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  self->writing = FALSE;
  if (self->ended)
    return;
  if (!written && !self->failing)
    g_signal_emit_by_name (self, "failed", error->message);
  else if (written && self->failing)
    g_signal_emit_by_name (self, "works");
  self->failing = !written;
  /* A slow disk gets a pause as long as the write was. */
  if (self->changed)
    begin (self, (guint) ((g_get_monotonic_time () - self->began) / 1000));
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
on_due (gpointer user_data)
{
  GrundyAutosave *self = user_data;
  g_autoptr (GTask) task = g_task_new (self, NULL, on_written, NULL);

  self->due = 0;
  self->changed = FALSE;
  self->writing = TRUE;
  self->began = g_get_monotonic_time ();
  g_task_set_task_data (task, write_new (self), (GDestroyNotify) write_free);
  g_task_run_in_thread (task, run_in_thread);
  return G_SOURCE_REMOVE;
}

/* An edit emits more than one notification. All of them have come when the main loop is idle. */
static void
begin (GrundyAutosave *self, guint delay_ms)
{
  self->due = g_timeout_add_full (G_PRIORITY_DEFAULT, delay_ms, on_due, self, NULL);
}

void
grundy_autosave_changed (GrundyAutosave *self)
{
  g_return_if_fail (GRUNDY_IS_AUTOSAVE (self));
  if (self->ended)
    return;
  self->changed = TRUE;
  if (!self->writing && self->due == 0)
    begin (self, 0);
}

static void
stop (GrundyAutosave *self)
{
  self->ended = TRUE;
  g_clear_handle_id (&self->due, g_source_remove);
  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (grundy_document_get_worksheet (self->document), self);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
}

void
grundy_autosave_end (GrundyAutosave *self)
{
  g_return_if_fail (GRUNDY_IS_AUTOSAVE (self));
  if (self->ended)
    return;
  stop (self);
  grundy_recovery_remove (self->recovery, ++self->turn);
}

void
grundy_autosave_keep (GrundyAutosave *self)
{
  Write *write;

  g_return_if_fail (GRUNDY_IS_AUTOSAVE (self));
  if (self->ended)
    return;
  if (self->document != NULL && !grundy_document_get_modified (self->document))
    {
      grundy_autosave_end (self);
      return;
    }
  stop (self);
  write = write_new (self);
  write_run (write, NULL);
  write_free (write);
}

static void
grundy_autosave_dispose (GObject *object)
{
  GrundyAutosave *self = GRUNDY_AUTOSAVE (object);

  stop (self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->recovery, grundy_recovery_unref);
  G_OBJECT_CLASS (grundy_autosave_parent_class)->dispose (object);
}

static void
grundy_autosave_class_init (GrundyAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_autosave_dispose;
  grundy_class_add_signal (klass, "failed", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "works", 0);
}

static void
grundy_autosave_init (GrundyAutosave *self)
{
}

GrundyAutosave *
grundy_autosave_new_for_owner (GrundyAutosaveFunc func, gpointer owner, GrundyRecovery *recovery)
{
  GrundyAutosave *self = g_object_new (GRUNDY_TYPE_AUTOSAVE, NULL);

  self->func = func;
  self->owner = owner;
  self->recovery = grundy_recovery_ref (recovery);
  return self;
}

GrundyAutosave *
grundy_autosave_new (GrundyDocument *document, GrundyRecovery *recovery)
{
  GrundyAutosave *self;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (document), NULL);
  self = g_object_new (GRUNDY_TYPE_AUTOSAVE, NULL);
  self->document = g_object_ref (document);
  self->recovery = grundy_recovery_ref (recovery);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (grundy_autosave_changed), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (grundy_autosave_changed), self);
  g_signal_connect_swapped (document, "notify::file", G_CALLBACK (grundy_autosave_changed), self);
  g_signal_connect_swapped (grundy_document_get_worksheet (document), "changed", G_CALLBACK (grundy_autosave_changed),
                            self);
  return self;
}
