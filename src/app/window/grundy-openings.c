/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-openings.h"

#include "base/cgt-free.h"

typedef struct
{
  GrundyOpenFunc open;
  gpointer what;
  GDestroyNotify free_what;
} Opening;

typedef struct
{
  GQueue waiting; /* Opening */
  gboolean held;  /* for example, a window was opened and has not drawn its first frame */
} Openings;

CGT_FREE (Opening, window_opening_free) { self->free_what (self->what); }

CGT_FREE (Openings, openings_free) { g_queue_clear_full (&self->waiting, window_opening_free); }

static Openings *
openings_of (GtkApplication *application)
{
  Openings *self = g_object_get_data (G_OBJECT (application), "grundy-openings");

  if (self == NULL)
    {
      self = g_new0 (Openings, 1);
      g_queue_init (&self->waiting);
      g_object_set_data_full (G_OBJECT (application), "grundy-openings", self, openings_free);
    }
  return self;
}

static void open_next (GtkApplication *application);

static gboolean
open_when_idle (gpointer application)
{
  grundy_openings_release (application);
  return G_SOURCE_REMOVE;
}

/* The frame begins, or the window was closed before it. After the frame the main loop is idle. */
static void
on_frame_begins (gpointer application)
{
  g_idle_add_full (G_PRIORITY_LOW, open_when_idle, application, g_object_unref);
}

static gboolean
wait_for_frame (GtkWidget *window, GdkFrameClock *clock, gpointer user_data)
{
  return G_SOURCE_REMOVE;
}

static void
open_next (GtkApplication *application)
{
  Openings *self = openings_of (application);
  Opening *opening;

  while (!self->held && (opening = g_queue_pop_head (&self->waiting)) != NULL)
    {
      GtkWindow *window = opening->open (application, opening->what);

      window_opening_free (opening);
      if (window == NULL)
        continue;
      grundy_openings_hold (application);
      grundy_openings_release_after (application, window);
    }
}

void
grundy_openings_hold (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  openings_of (application)->held = TRUE;
  g_application_hold (G_APPLICATION (application));
}

void
grundy_openings_release (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  openings_of (application)->held = FALSE;
  open_next (application);
  g_application_release (G_APPLICATION (application));
}

void
grundy_openings_release_after (GtkApplication *application, GtkWindow *window)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  if (window != NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (window), wait_for_frame, g_object_ref (application), on_frame_begins);
  else
    grundy_openings_release (application);
}

void
grundy_openings_add (GtkApplication *application, GrundyOpenFunc open, gpointer what, GDestroyNotify free_what)
{
  Opening *opening;

  g_return_if_fail (GTK_IS_APPLICATION (application) && open != NULL);
  opening = g_new (Opening, 1);
  *opening = (Opening) { open, what, free_what };
  g_queue_push_tail (&openings_of (application)->waiting, opening);
  open_next (application);
}

void
grundy_openings_forget (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  g_queue_clear_full (&openings_of (application)->waiting, window_opening_free);
}
