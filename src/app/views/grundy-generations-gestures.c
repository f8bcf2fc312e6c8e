/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-generations-canvas-private.h"

#include <math.h>

/* Pointer and keys of an evolution graph. */

/* The nearest node in a neighbouring generation that an edge leads to; else -1. */
static int
relative (GrundyGenerationsCanvas *self, gboolean parent)
{
  const GArray *edges = self->generations->edges;
  int best = -1;

  for (guint i = 0; i < edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (edges, CgtGenerationsEdge, i);
      int here = (int) (parent ? edge->child : edge->parent);
      int there = (int) (parent ? edge->parent : edge->child);

      if (here != self->chosen)
        continue;
      if (best < 0 || fabs (self->layout->x[there] - self->layout->x[here]) <
                        fabs (self->layout->x[best] - self->layout->x[here]))
        best = there;
    }
  return best;
}

/* The next node of the same generation in that direction. */
static int
sibling (GrundyGenerationsCanvas *self, int direction)
{
  guint generation = g_array_index (self->generations->generation, guint, self->chosen);
  double here = self->layout->x[self->chosen];
  int best = -1;

  for (guint i = 0; i < self->layout->n_nodes; i++)
    {
      double distance = (self->layout->x[i] - here) * direction;

      if (g_array_index (self->generations->generation, guint, i) != generation || (int) i == self->chosen || distance <= 0)
        continue;
      if (best < 0 || distance < (self->layout->x[best] - here) * direction)
        best = (int) i;
    }
  return best;
}

static gboolean
on_key (GrundyGenerationsCanvas *self, guint key, guint code, GdkModifierType state)
{
  int node = -1;

  if (self->layout == NULL || self->layout->n_nodes == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      grundy_generations_canvas_zoom (self, 1.25);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      grundy_generations_canvas_zoom (self, 1 / 1.25);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      grundy_generations_canvas_fit (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      grundy_generations_canvas_activate (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      if (self->chosen < 0)
        node = 0;
      else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
        node = relative (self, key == GDK_KEY_Down);
      else
        node = sibling (self, key == GDK_KEY_Right ? 1 : -1);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  if (node < 0)
    return gtk_widget_keynav_failed (GTK_WIDGET (self), GTK_DIR_UP), GDK_EVENT_STOP;
  grundy_generations_canvas_reveal (self, node);
  grundy_generations_canvas_choose (self, node);
  return GDK_EVENT_STOP;
}

/* Gestures */

static void
on_motion (GrundyGenerationsCanvas *self, double x, double y)
{
  int node = grundy_generations_canvas_node_at (self, x, y);

  self->pointer_x = x;
  self->pointer_y = y;
  if (node == self->hover)
    return;
  self->hover = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_leave (GrundyGenerationsCanvas *self)
{
  self->hover = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_scroll (GrundyGenerationsCanvas *self, double dx, double dy)
{
  grundy_generations_canvas_zoom_at (self, pow (1.2, -dy), self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
on_pressed (GrundyGenerationsCanvas *self, int n_press, double x, double y)
{
  int node = grundy_generations_canvas_node_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  grundy_generations_canvas_choose (self, node);
  if (node >= 0 && n_press == 2)
    grundy_generations_canvas_activate (self);
}

static void
on_drag_begin (GrundyGenerationsCanvas *self)
{
  self->drag_x = self->offset_x;
  self->drag_y = self->offset_y;
}

static void
on_drag_update (GrundyGenerationsCanvas *self, double dx, double dy)
{
  if (hypot (dx, dy) < 2 && self->fitted)
    return;
  self->offset_x = self->drag_x + dx;
  self->offset_y = self->drag_y + dy;
  self->fitted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_generations_canvas_add_controllers (GrundyGenerationsCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}
