/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* What a worker reads for a document: a file, or a long text. */
#include "grundy-document-private.h"

#include "app/base/grundy-work.h"

typedef struct
{
  GrundyReadFunc func;
  gpointer data;
  GDestroyNotify free_data, free_result;
  gpointer result; /* from the worker */
  GError *error;
  gint thousandths; /* atomic: how much of the work is done; -1: unknown */
} Reading;

static void
reading_free (Reading *reading)
{
  if (reading->free_data != NULL)
    reading->free_data (reading->data);
  g_free (reading);
}

static void
on_progress (double fraction, guint64 positions, gpointer user_data)
{
  Reading *reading = user_data;

  g_atomic_int_set (&reading->thousandths, fraction < 0 ? -1 : (gint) (fraction * 1000));
}

static void
read_it (CgtBudget *budget, gpointer data)
{
  Reading *reading = data;

  reading->result = reading->func (reading->data, budget, &reading->error);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;

  grundy_work_run (
    &(GrundyWork) { .cancellable = cancellable, .progress = on_progress, .func = read_it, .data = reading });
  if (reading->result != NULL)
    g_task_return_pointer (task, g_steal_pointer (&reading->result), reading->free_result);
  else
    g_task_return_error (task, g_steal_pointer (&reading->error));
}

static void
on_completed (GTask *task, GParamSpec *pspec, GrundyDocument *self)
{
  if (grundy_document_get_reading_task (self) == task)
    grundy_document_set_reading_task (self, NULL);
}

void
grundy_document_read_async (GrundyDocument *self, GrundyReadFunc func, gpointer data, GDestroyNotify free_data,
                            GDestroyNotify free_result, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  Reading *reading = g_new0 (Reading, 1);

  reading->func = func;
  reading->data = data;
  reading->free_data = free_data;
  reading->free_result = free_result;
  reading->thousandths = -1;
  g_task_set_task_data (task, reading, (GDestroyNotify) reading_free);
  /* Nobody waits for the worker to notice. */
  g_task_set_return_on_cancel (task, TRUE);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (on_completed), self, 0);
  grundy_document_cancel_reading (self);
  grundy_document_set_reading_task (self, task);
  g_task_run_in_thread (task, read_in_thread);
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
    {
      Reading *reading = task != NULL ? g_task_get_task_data (task) : NULL;
      gint thousandths = reading != NULL ? g_atomic_int_get (&reading->thousandths) : -1;

      *fraction = thousandths < 0 ? -1 : thousandths / 1000.0;
    }
  return task != NULL;
}
