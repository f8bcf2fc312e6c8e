/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-runner.h"

#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/base/grundy-work.h"

#define MILLISECONDS_BETWEEN_LOOKS 40

typedef struct
{
  GrundyRunnerFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Run;

struct _GrundyRunner
{
  GObject parent_instance;

  GrundyTakeInFunc take_in;
  gpointer view;
  GTask *task; /* of the current run; NULL: none */
  guint looks;
  guint idle; /* runs while there is something to take in */
};

G_DEFINE_FINAL_TYPE (GrundyRunner, grundy_runner, G_TYPE_OBJECT)

CGT_FREE (Run, runner_run_free)
{
  if (self->destroy != NULL)
    self->destroy (self->data);
}

static gpointer
run_func (gpointer data, CgtBudget *budget, GError **error)
{
  Run *run = data;

  return run->func (run->data, budget, error) ? run : NULL;
}

/* The run has ended, or was abandoned. */
static void
end_run (GrundyRunner *self)
{
  g_clear_object (&self->task);
  g_clear_handle_id (&self->looks, g_source_remove);
}

static gboolean
take_in_when_idle (gpointer user_data)
{
  GrundyRunner *self = user_data;

  if (self->take_in (self->view))
    return G_SOURCE_CONTINUE;
  self->idle = 0;
  return G_SOURCE_REMOVE;
}

static void
take_in_soon (GrundyRunner *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (take_in_when_idle, self);
}

static void
on_run_done (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GrundyRunner *self = GRUNDY_RUNNER (object);
  g_autoptr (GError) error = NULL;

  if (G_TASK (result) != self->task)
    return;
  g_task_propagate_pointer (G_TASK (result), &error);
  end_run (self);
  take_in_soon (self);
  g_signal_emit_by_name (self, "finished", error);
}

static gboolean
on_look (gpointer user_data)
{
  take_in_soon (user_data);
  return G_SOURCE_CONTINUE;
}

void
grundy_runner_start (GrundyRunner *self, GrundyRunnerFunc func, gpointer data, GDestroyNotify destroy, gsize memory,
                     double seconds)
{
  Run *run = g_new0 (Run, 1);

  g_return_if_fail (GRUNDY_IS_RUNNER (self));

  grundy_runner_forget (self);
  run->func = func;
  run->data = data;
  run->destroy = destroy;
  /* The results up to the moment of stopping are kept. */
  self->task = grundy_work_start (self,
                                  &(GrundyWork) { .func = run_func,
                                                  .data = run,
                                                  .free_data = runner_run_free,
                                                  .memory = memory,
                                                  .seconds = seconds },
                                  on_run_done, NULL);
  self->looks = g_timeout_add (MILLISECONDS_BETWEEN_LOOKS, on_look, self);
}

void
grundy_runner_stop (GrundyRunner *self)
{
  g_return_if_fail (GRUNDY_IS_RUNNER (self));
  if (self->task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (self->task));
}

void
grundy_runner_forget (GrundyRunner *self)
{
  g_return_if_fail (GRUNDY_IS_RUNNER (self));
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->task == NULL)
    return;
  grundy_runner_stop (self);
  end_run (self);
}

GRUNDY_GETTER (gboolean, grundy_runner_get_busy, GrundyRunner, RUNNER, self->task != NULL, FALSE)

GRUNDY_GETTER (gboolean, grundy_runner_get_settled, GrundyRunner, RUNNER, self->task == NULL && self->idle == 0, FALSE)

GRUNDY_DISPOSE (GrundyRunner, grundy_runner) { grundy_runner_forget (self); }

static void
grundy_runner_class_init (GrundyRunnerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_runner_dispose;
  grundy_class_add_signal (klass, "finished", 1, G_TYPE_ERROR);
}

static void
grundy_runner_init (GrundyRunner *self)
{
}

GrundyRunner *
grundy_runner_new (GrundyTakeInFunc take_in, gpointer view)
{
  GrundyRunner *self = g_object_new (GRUNDY_TYPE_RUNNER, NULL);

  self->take_in = take_in;
  self->view = view;
  return self;
}
