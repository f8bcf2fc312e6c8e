/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-slow.h"

#include <glib/gi18n.h>

#include "app/widgets/grundy-widgets.h"
#include "grundy-question.h"

#define PULSE_MS 80
/* No progress is shown before this time: the dialog would vanish at once. */
#define SLOW_MS 1000

struct _GrundySlow
{
  GtkWidget *from;
  char *title;
  GCancellable *cancellable;
  GrundyFractionFunc fraction;
  gpointer data;
  GtkWidget *dialog; /* NULL: not yet */
  GtkProgressBar *bar;
  guint source;
};

static gboolean
on_dialog_pulse (gpointer user_data)
{
  GrundySlow *self = user_data;

  grundy_progress_bar_show (self->bar, self->fraction (self->data));
  return G_SOURCE_CONTINUE;
}

static void
on_slow_response (GrundySlow *self)
{
  g_cancellable_cancel (self->cancellable);
}

/* With its window. */
static void
on_gone (GrundySlow *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
}

static gboolean
show_when_slow (gpointer user_data)
{
  GrundySlow *self = user_data;
  GtkRoot *root = gtk_widget_get_root (self->from);

  self->source = 0;
  if (!GTK_IS_WINDOW (root)) /* closed in the meantime */
    return G_SOURCE_REMOVE;
  self->dialog = g_object_ref_sink (grundy_message_new (self->title, NULL, "cancel", _ ("_Cancel")));
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  grundy_question_set_extra_child (self->dialog, GTK_WIDGET (self->bar));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, self->title, -1);
  g_signal_connect_swapped (self->dialog, "response", G_CALLBACK (on_slow_response), self);
  g_signal_connect_swapped (self->dialog, "unrealize", G_CALLBACK (on_gone), self);
  grundy_question_ask (self->dialog, GTK_WINDOW (root));
  self->source = g_timeout_add (PULSE_MS, on_dialog_pulse, self);
  return G_SOURCE_REMOVE;
}

GrundySlow *
grundy_slow_begin (GtkWidget *from, const char *title, GCancellable *cancellable, GrundyFractionFunc fraction,
                   gpointer data)
{
  GrundySlow *self = g_new0 (GrundySlow, 1);

  self->from = g_object_ref (from);
  self->title = g_strdup (title);
  self->cancellable = g_object_ref (cancellable);
  self->fraction = fraction;
  self->data = data;
  self->source = g_timeout_add (SLOW_MS, show_when_slow, self);
  return self;
}

void
grundy_slow_end (GrundySlow *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->dialog != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->dialog, self);
      grundy_question_withdraw (self->dialog);
    }
  g_clear_object (&self->dialog);
  g_object_unref (self->cancellable);
  g_object_unref (self->from);
  g_free (self->title);
  g_free (self);
}
