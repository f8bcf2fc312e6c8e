/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-in-sight.h"

#include <graphene.h>

/* Returns: whether there was anything to scroll */
static gboolean
scroll (GtkAdjustment *adjustment, double start, double size)
{
  double page = gtk_adjustment_get_page_size (adjustment), before = gtk_adjustment_get_value (adjustment);

  /* If not all of it fits, its start is shown. */
  if (start < 0 || size > page)
    gtk_adjustment_set_value (adjustment, before + start);
  else if (start + size > page)
    gtk_adjustment_set_value (adjustment, before + start + size - page);
  return gtk_adjustment_get_value (adjustment) != before;
}

/* @whole: also if only a part of it is out of view. Returns: whether anything was scrolled, which is not so on a page
 * that has just been opened and has no size yet */
static gboolean
scroll_into_sight (GtkWidget *widget, gboolean whole)
{
  gboolean scrolled = FALSE;

  for (GtkWidget *at = gtk_widget_get_parent (widget); at != NULL; at = gtk_widget_get_parent (at))
    {
      graphene_rect_t bounds, sight = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (at), gtk_widget_get_height (at));

      if (!GTK_IS_SCROLLED_WINDOW (at) || !gtk_widget_compute_bounds (widget, at, &bounds) ||
          (whole ? graphene_rect_contains_rect (&sight, &bounds) : graphene_rect_intersection (&bounds, &sight, NULL)))
        continue;
      scrolled |=
        scroll (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (at)), bounds.origin.x, bounds.size.width);
      scrolled |=
        scroll (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (at)), bounds.origin.y, bounds.size.height);
    }
  return scrolled;
}

static gboolean
on_window_key (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  switch (key)
    {
    case GDK_KEY_Menu:
    case GDK_KEY_F10:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return focus != NULL && scroll_into_sight (focus, FALSE);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* It has its place when the first frame was drawn. */
static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_frames = user_data;

  if (++*n_frames < 3)
    return G_SOURCE_CONTINUE;
  scroll_into_sight (widget, TRUE);
  return G_SOURCE_REMOVE;
}

void
grundy_in_sight_bring (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  gtk_widget_add_tick_callback (widget, on_frame, g_new0 (guint, 1), g_free);
}

void
grundy_in_sight_leave_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

void
grundy_in_sight_keep (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_window_key), NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
