/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* What a worker reads for a document: a file, or a long text. */
#include "grundy-document-private.h"

#include "app/base/grundy-work.h"

static void
on_completed (GTask *task, GParamSpec *pspec, GrundyDocument *self)
{
  if (grundy_document_get_reading_task (self) == task)
    grundy_document_set_reading_task (self, NULL);
}

void
grundy_document_read_async (GrundyDocument *self, GrundyTaskFunc func, gpointer data, GDestroyNotify free_data,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  grundy_document_cancel_reading (self);
  /* Nobody waits for the worker to notice that it is cancelled. */
  task = grundy_work_start (self,
                            &(GrundyWork) { .func = func,
                                            .data = data,
                                            .free_data = free_data,
                                            .free_result = (GDestroyNotify) grundy_contents_free,
                                            .at_once = TRUE },
                            callback, user_data);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (on_completed), self, 0);
  grundy_document_set_reading_task (self, task);
}

void
grundy_document_cancel_reading (GrundyDocument *self)
{
  GTask *task;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  task = grundy_document_get_reading_task (self);
  if (task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (task));
}

gboolean
grundy_document_get_reading (GrundyDocument *self, double *fraction)
{
  GTask *task;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  task = grundy_document_get_reading_task (self);
  if (fraction != NULL)
    *fraction = task != NULL ? grundy_work_get_fraction (task) : -1;
  return task != NULL;
}
