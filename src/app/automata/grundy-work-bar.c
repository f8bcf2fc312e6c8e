/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-work-bar.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-work.h"
#include "app/widgets/grundy-widgets.h"

/* Work that is faster than this shows no progress. */
#define SLOW_MS 150
#define PULSE_MS 80

struct _GrundyWorkBar
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkProgressBar *bar;
  GTask *task; /* NULL: nothing is waited for */
  guint pulse;
};

G_DEFINE_FINAL_TYPE (GrundyWorkBar, grundy_work_bar, GTK_TYPE_WIDGET)

static gboolean
on_bar_pulse (gpointer user_data)
{
  GrundyWorkBar *self = user_data;

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  grundy_progress_bar_show (self->bar, grundy_work_get_fraction (self->task));
  return G_SOURCE_CONTINUE;
}

static void
on_work_slow (GrundyWorkBar *self)
{
  self->pulse = g_timeout_add (PULSE_MS, on_bar_pulse, self);
  on_bar_pulse (self);
}

static void
hide_bar (GrundyWorkBar *self)
{
  g_clear_handle_id (&self->pulse, g_source_remove);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

/* As the button does. */
static void
stop_work (GrundyWorkBar *self)
{
  if (self->task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (self->task));
}

void
grundy_work_bar_take (GrundyWorkBar *self, GTask *task)
{
  g_return_if_fail (GRUNDY_IS_WORK_BAR (self));

  stop_work (self);
  g_clear_object (&self->task);
  self->task = task;
  if (task == NULL)
    hide_bar (self);
  else if (self->pulse == 0)
    self->pulse = g_timeout_add_once (SLOW_MS, (GSourceOnceFunc) on_work_slow, self);
}

gboolean
grundy_work_bar_end (GrundyWorkBar *self, GAsyncResult *result)
{
  g_return_val_if_fail (GRUNDY_IS_WORK_BAR (self), FALSE);

  if (self->task == NULL || G_ASYNC_RESULT (self->task) != result)
    return FALSE;
  g_clear_object (&self->task);
  hide_bar (self);
  return TRUE;
}

GRUNDY_GETTER (gboolean, grundy_work_bar_get_busy, GrundyWorkBar, WORK_BAR, self->task != NULL, FALSE)

/* Its window is being closed. */
static void
grundy_work_bar_unroot (GtkWidget *widget)
{
  grundy_work_bar_take (GRUNDY_WORK_BAR (widget), NULL);
  GTK_WIDGET_CLASS (grundy_work_bar_parent_class)->unroot (widget);
}

GRUNDY_DISPOSE (GrundyWorkBar, grundy_work_bar)
{
  if (self->revealer != NULL)
    grundy_work_bar_take (self, NULL);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
}

static void
grundy_work_bar_class_init (GrundyWorkBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_work_bar_dispose;
  GTK_WIDGET_CLASS (klass)->unroot = grundy_work_bar_unroot;
  grundy_class_set_template (klass, "grundy-work-bar.ui", "workbar");
  grundy_class_bind_children (klass, GrundyWorkBar, revealer, bar);
  grundy_class_bind_callbacks (klass, stop_work);
}

static void
grundy_work_bar_init (GrundyWorkBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
