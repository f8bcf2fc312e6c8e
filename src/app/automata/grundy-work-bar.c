/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-work-bar.h"

#include <glib/gi18n.h>

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
  double fraction = grundy_work_get_fraction (self->task);

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->bar, fraction);
  else
    gtk_progress_bar_pulse (self->bar);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_work_slow (gpointer user_data)
{
  GrundyWorkBar *self = user_data;

  self->pulse = g_timeout_add (PULSE_MS, on_bar_pulse, self);
  on_bar_pulse (self);
  return G_SOURCE_REMOVE;
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
    self->pulse = g_timeout_add (SLOW_MS, on_work_slow, self);
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

gboolean
grundy_work_bar_get_busy (GrundyWorkBar *self)
{
  g_return_val_if_fail (GRUNDY_IS_WORK_BAR (self), FALSE);
  return self->task != NULL;
}

/* Its window is being closed. */
static void
grundy_work_bar_unroot (GtkWidget *widget)
{
  grundy_work_bar_take (GRUNDY_WORK_BAR (widget), NULL);
  GTK_WIDGET_CLASS (grundy_work_bar_parent_class)->unroot (widget);
}

static void
grundy_work_bar_dispose (GObject *object)
{
  GrundyWorkBar *self = GRUNDY_WORK_BAR (object);

  if (self->revealer != NULL)
    grundy_work_bar_take (self, NULL);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_work_bar_parent_class)->dispose (object);
}

static void
grundy_work_bar_class_init (GrundyWorkBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_work_bar_dispose;
  GTK_WIDGET_CLASS (klass)->unroot = grundy_work_bar_unroot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "workbar");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_work_bar_init (GrundyWorkBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *stop = gtk_button_new_with_label (_ ("Stop"));

  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  grundy_widget_set_name (GTK_WIDGET (self->bar), _ ("Progress"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->bar), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (stop, "small");
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (stop_work), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (box), stop);
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
}
