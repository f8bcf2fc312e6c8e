/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-work.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "base/cgt-memory.h"
#include "base/cgt-free.h"

/* A turn of the main loop may read a text more than once, and has other work too. Processor time does not depend on
 * other load. */
#define AT_ONCE_SECONDS 0.01
#define AT_ONCE_BYTES ((gsize) 4 << 20)

CgtBudget *
grundy_work_budget_new_at_once (void)
{
  CgtBudget *budget = cgt_budget_new ();

  cgt_budget_set_processor_time (budget, AT_ONCE_SECONDS);
  cgt_budget_set_memory (budget, AT_ONCE_BYTES);
  return budget;
}

gsize
grundy_work_get_memory (gsize memory)
{
  return memory != 0 ? memory : cgt_memory_for_one ();
}

/* Tasks */

typedef struct
{
  GrundyWork work;
  CgtBudget *budget; /* while it runs */
  gint thousandths;  /* atomic: how much is done; -1: unknown */
  gpointer result;
  GError *error;
} Started;

CGT_FREE (Started, started_free)
{
  if (self->work.free_data != NULL)
    self->work.free_data (self->work.data);
}

static void
on_budget_progress (const CgtProgress *progress, gpointer data)
{
  Started *started = data;

  g_atomic_int_set (&started->thousandths, progress->fraction < 0 ? -1 : (gint) (progress->fraction * 1000));
  if (started->work.progress != NULL)
    started->work.progress (progress, started->work.data);
}

static void
call (gpointer data)
{
  Started *started = data;

  started->result = started->work.func (started->work.data, started->budget, &started->error);
}

static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Started *started = data;
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  started->budget = budget;
  cgt_budget_set_cancellable (budget, cancellable);
  cgt_budget_set_memory (budget, grundy_work_get_memory (started->work.memory));
  cgt_budget_set_timeout (budget, started->work.seconds);
  cgt_budget_set_progress (budget, on_budget_progress, started);
  cgt_deep_call (budget, CGT_DEEP_STACK, call, started);
  if (started->result != NULL)
    g_task_return_pointer (task, g_steal_pointer (&started->result), started->work.free_result);
  else
    g_task_return_error (task, g_steal_pointer (&started->error));
}

GTask *
grundy_work_start (gpointer source, const GrundyWork *work, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GTask *task = g_task_new (source, cancellable, callback, user_data);
  Started *started = g_new0 (Started, 1);

  started->work = *work;
  started->thousandths = -1;
  /* The task holds the widget, which is therefore not disposed before the task ends. */
  if (GTK_IS_WIDGET (source))
    g_signal_connect_object (source, "unrealize", G_CALLBACK (g_cancellable_cancel), cancellable, G_CONNECT_SWAPPED);
  g_task_set_task_data (task, started, started_free);
  g_task_set_check_cancellable (task, work->at_once);
  if (work->at_once)
    g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, run_task);
  return task;
}

void
grundy_work_stop (GTask **task)
{
  if (*task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (*task));
  g_clear_object (task);
}

double
grundy_work_get_fraction (GTask *task)
{
  Started *started = g_task_get_task_data (task);
  gint thousandths = g_atomic_int_get (&started->thousandths);

  return thousandths < 0 ? -1 : thousandths / 1000.0;
}

char *
grundy_progress_to_text (const CgtProgress *progress)
{
  g_autofree char *positions = g_strdup_printf ("%'" G_GUINT64_FORMAT, progress->positions);
  g_autofree char *rate = g_strdup_printf ("%'.0f", progress->rate);

  if (progress->positions == 0)
    return g_strdup (_ ("Evaluating…"));
  if (progress->rate <= 0)
    return g_strdup_printf (_ ("%s positions"), positions);
  if (progress->fraction < 0)
    return g_strdup_printf (_ ("%s positions a second, depth %u"), rate, progress->depth);
  return g_strdup_printf (_ ("%s positions a second, depth %u, %.0f %% decided"), rate, progress->depth,
                          100 * progress->fraction);
}
