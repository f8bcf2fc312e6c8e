/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-zoomable.h"

#include <math.h>

#define ZOOM_A_NOTCH 1.25
#define ZOOM_A_KEY 1.5
/* The part of the width and the height that an arrow key moves. */
#define MOVE_A_KEY 0.1
/* Less, in pixels, is a click by a hand that trembles. */
#define DRAG_THRESHOLD 3

G_DEFINE_INTERFACE (GrundyZoomable, grundy_zoomable, GTK_TYPE_WIDGET)

static void
grundy_zoomable_default_init (GrundyZoomableInterface *iface)
{
}

/* What the controllers of one canvas have to remember. */
typedef struct
{
  GrundyZoomable *canvas; /* it owns this */
  double x, y;            /* the pointer */
  gboolean inside;
  gboolean dragging;
  double pinch; /* how far the fingers are apart, of what they were at first */
} Gestures;

static GrundyZoomableInterface *
face (Gestures *self)
{
  return GRUNDY_ZOOMABLE_GET_IFACE (self->canvas);
}

static gboolean
has_content (Gestures *self)
{
  return face (self)->has_content (self->canvas);
}

static void
zoom_at (Gestures *self, double x, double y, double factor, gboolean shift)
{
  face (self)->zoom_at (self->canvas, x, y, factor, shift);
  if (self->inside)
    face (self)->point_at (self->canvas, self->x, self->y);
}

/* Pointer */

static void
on_motion (Gestures *self, double x, double y)
{
  self->x = x;
  self->y = y;
  self->inside = TRUE;
  if (has_content (self))
    face (self)->point_at (self->canvas, x, y);
}

static void
on_leave (Gestures *self)
{
  self->inside = FALSE;
  face (self)->point_nowhere (self->canvas);
}

static gboolean
on_scroll (Gestures *self, double dx, double dy, GtkEventController *controller)
{
  gboolean shift = (gtk_event_controller_get_current_event_state (controller) & GDK_SHIFT_MASK) != 0;

  if (!has_content (self))
    return GDK_EVENT_PROPAGATE;
  /* With Shift a wheel may turn sideways. */
  zoom_at (self, self->x, self->y, pow (ZOOM_A_NOTCH, -(dy != 0 ? dy : dx)), shift);
  return GDK_EVENT_STOP;
}

static void
on_pressed (Gestures *self, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  if (!has_content (self))
    return;
  if (face (self)->press != NULL && face (self)->press (self->canvas, (guint) n_press, x, y))
    return;
  if (n_press == 2)
    face (self)->show_all (self->canvas);
}

static void
on_drag_begin (Gestures *self)
{
  self->dragging = FALSE;
}

static void
on_drag_update (Gestures *self, double dx, double dy)
{
  if (!has_content (self) || (!self->dragging && hypot (dx, dy) < DRAG_THRESHOLD))
    return;
  if (!self->dragging)
    face (self)->begin_move (self->canvas);
  self->dragging = TRUE;
  face (self)->move (self->canvas, dx, dy);
}

static void
on_pinch_begin (Gestures *self)
{
  self->pinch = 1;
}

static void
on_pinch (Gestures *self, double scale, GtkGesture *pinch)
{
  double x, y;

  if (!has_content (self) || scale <= 0)
    return;
  if (!gtk_gesture_is_recognized (pinch) || !gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    {
      x = self->x;
      y = self->y;
    }
  zoom_at (self, x, y, scale / self->pinch, FALSE);
  self->pinch = scale;
}

/* Keys */

static void
zoom_in_the_middle (Gestures *self, double factor)
{
  GtkWidget *widget = GTK_WIDGET (self->canvas);

  zoom_at (self, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, factor, FALSE);
}

static void
move_by_key (Gestures *self, int right, int down)
{
  GtkWidget *widget = GTK_WIDGET (self->canvas);

  face (self)->begin_move (self->canvas);
  face (self)->move (self->canvas, -right * MOVE_A_KEY * gtk_widget_get_width (widget),
                     -down * MOVE_A_KEY * gtk_widget_get_height (widget));
}

static gboolean
on_key (Gestures *self, guint key, guint code, GdkModifierType state)
{
  if (!has_content (self) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (face (self)->key != NULL && face (self)->key (self->canvas, key))
    return GDK_EVENT_STOP;
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      zoom_in_the_middle (self, ZOOM_A_KEY);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom_in_the_middle (self, 1 / ZOOM_A_KEY);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      face (self)->show_all (self->canvas);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
      move_by_key (self, -1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      move_by_key (self, 1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
      move_by_key (self, 0, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      move_by_key (self, 0, 1);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

void
grundy_zoomable_add_controllers (GrundyZoomable *canvas)
{
  GtkWidget *widget = GTK_WIDGET (canvas);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  Gestures *self = g_new0 (Gestures, 1);

  g_return_if_fail (GRUNDY_IS_ZOOMABLE (canvas));

  self->canvas = canvas;
  g_object_set_data_full (G_OBJECT (canvas), "grundy-zoomable", self, g_free);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}
