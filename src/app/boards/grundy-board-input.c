/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <math.h>

/* Pointer, wheel, fingers and keys: told apart here, given a meaning by the widget of the shape. The
 * middle button, and the first one where nothing is to be had, move the view. */

typedef enum
{
  GESTURE_NONE,
  GESTURE_SHAPE, /* the shape's own */
  GESTURE_PLAY,
  GESTURE_PAN,
} Gesture;

#define CLASS(self) GRUNDY_BOARD_GET_CLASS (self)

static gboolean
can_move_view (GrundyBoard *self)
{
  return CLASS (self)->max_scale > 0;
}

static void
pan_to (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  CgtBoardView *view = grundy_board_get_view (self);

  view->x += x - shared->pan_x;
  view->y += y - shared->pan_y;
  shared->pan_x = x;
  shared->pan_y = y;
  grundy_board_view_moved (self);
}

static void
hover_at (GrundyBoard *self, double x, double y)
{
  if (grundy_board_get_board (self) && CLASS (self)->element_at)
    grundy_board_set_hover (self, CLASS (self)->element_at (self, x, y));
}

static Gesture
begin (GrundyBoard *self, double x, double y, guint button, GdkModifierType state)
{
  if (button == GDK_BUTTON_MIDDLE && can_move_view (self))
    return GESTURE_PAN;
  if (button == GDK_BUTTON_PRIMARY && grundy_board_get_playing (self) &&
      (grundy_board_play_press (self, x, y) || !can_move_view (self)))
    return GESTURE_PLAY;
  if (!grundy_board_get_playing (self) && CLASS (self)->press && CLASS (self)->press (self, x, y, button, state))
    return GESTURE_SHAPE;
  return button == GDK_BUTTON_PRIMARY && can_move_view (self) ? GESTURE_PAN : GESTURE_NONE;
}

static void
drag_begin (GtkGestureDrag *gesture, double x, double y, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (!grundy_board_get_board (self))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  grundy_board_refuse (self, NULL);
  shared->press_x = shared->pan_x = x;
  shared->press_y = shared->pan_y = y;
  shared->gesture = begin (self, x, y, button ? button : GDK_BUTTON_PRIMARY,
                           gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
  gtk_gesture_set_state (GTK_GESTURE (gesture),
                         shared->gesture == GESTURE_NONE ? GTK_EVENT_SEQUENCE_DENIED : GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update (GtkGestureDrag *gesture, double dx, double dy, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  double x = shared->press_x + dx, y = shared->press_y + dy;

  switch (shared->gesture)
    {
    case GESTURE_SHAPE:
      if (CLASS (self)->drag)
        CLASS (self)->drag (self, x, y);
      break;
    case GESTURE_PLAY:
      grundy_board_play_drag (self, x, y);
      break;
    case GESTURE_PAN:
      pan_to (self, x, y);
      break;
    default:
      break;
    }
}

static void
drag_end (GtkGestureDrag *gesture, double dx, double dy, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  Gesture was = shared->gesture;

  /* What is emitted at the end of an edit may do anything, so the gesture is over first. */
  shared->gesture = GESTURE_NONE;
  if (was == GESTURE_SHAPE && CLASS (self)->release)
    CLASS (self)->release (self, shared->press_x + dx, shared->press_y + dy);
  if (was == GESTURE_PAN && grundy_board_get_playing (self) &&
      gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) != GDK_BUTTON_MIDDLE &&
      !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    was = GESTURE_PLAY; /* nothing was to be had there, and the view has not been moved: a move was meant */
  if (was == GESTURE_PLAY)
    grundy_board_play_release (self);
  hover_at (self, shared->press_x + dx, shared->press_y + dy);
}

static void
drag_cancel (GtkGesture *gesture, GdkEventSequence *sequence, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  if (shared->gesture == GESTURE_SHAPE && CLASS (self)->cancel)
    CLASS (self)->cancel (self);
  if (shared->gesture == GESTURE_PLAY)
    grundy_board_play_cancel (self);
  shared->gesture = GESTURE_NONE;
}

/* The pointer tells what a press would do. */
static void
shape_pointer (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  const char *name = NULL;

  if (!grundy_board_get_board (self))
    return;
  if (grundy_board_get_playing (self))
    name = grundy_board_get_hover (self).kind != GRUNDY_ELEMENT_NONE ? "pointer" : NULL;
  else if (CLASS (self)->pointer_at)
    name = CLASS (self)->pointer_at (self, x, y);
  if (name == shared->pointer)
    return;
  shared->pointer = name;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
motion (GtkEventControllerMotion *controller, double x, double y, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  shared->pointer_x = x;
  shared->pointer_y = y;
  if (shared->gesture != GESTURE_NONE)
    return;
  hover_at (self, x, y);
  shape_pointer (self, x, y);
}

static void
leave (GtkEventControllerMotion *controller, GrundyBoard *self)
{
  grundy_board_set_hover (self, (GrundyElement) { 0 });
}

/* A wheel zooms; two fingers on a touchpad move the view, with Ctrl they zoom. */
static gboolean
scroll (GtkEventControllerScroll *controller, double dx, double dy, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;

  if (!can_move_view (self) || !grundy_board_get_board (self))
    return GDK_EVENT_PROPAGATE;
  if (wheel || (state & GDK_CONTROL_MASK))
    {
      grundy_board_zoom_at (self, pow (wheel ? 1.2 : 1.01, -dy), shared->pointer_x, shared->pointer_y);
    }
  else
    {
      CgtBoardView *view = grundy_board_get_view (self);

      view->x -= dx;
      view->y -= dy;
      grundy_board_view_moved (self);
    }
  hover_at (self, shared->pointer_x, shared->pointer_y);
  return GDK_EVENT_STOP;
}

static void
pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  shared->pinch = 1;
  if (gtk_gesture_get_bounding_box_center (gesture, &shared->pan_x, &shared->pan_y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch (GtkGestureZoom *gesture, double scale, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  double x, y;

  if (!can_move_view (self) || shared->pinch <= 0 ||
      !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  pan_to (self, x, y);
  grundy_board_zoom_at (self, scale / shared->pinch, x, y);
  shared->pinch = scale;
}

static gboolean
zoom_key (GrundyBoard *self, guint keyval)
{
  CgtBoardView *view = grundy_board_get_view (self);

  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      grundy_board_zoom_at (self, 1.25, view->width / 2, view->height / 2);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      grundy_board_zoom_at (self, 1 / 1.25, view->width / 2, view->height / 2);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      grundy_board_fit (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  if (!grundy_board_get_board (self))
    return FALSE;
  if (keyval == GDK_KEY_Escape && shared->gesture == GESTURE_SHAPE)
    {
      if (CLASS (self)->cancel)
        CLASS (self)->cancel (self);
      shared->gesture = GESTURE_NONE;
      return TRUE;
    }
  if (shared->gesture != GESTURE_NONE)
    return FALSE;
  if (grundy_board_get_playing (self) &&
      (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space))
    {
      grundy_board_play_at_cursor (self);
      return TRUE;
    }
  if (CLASS (self)->key && CLASS (self)->key (self, keyval, state))
    return TRUE;
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  if ((keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_KP_Delete) &&
      CLASS (self)->delete_at_cursor && !grundy_board_get_playing (self))
    {
      CLASS (self)->delete_at_cursor (self);
      return TRUE;
    }
  return can_move_view (self) && zoom_key (self, keyval);
}

void
grundy_board_add_controllers (GrundyBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *zoom = gtk_gesture_zoom_new ();
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect (zoom, "begin", G_CALLBACK (pinch_begin), self);
  g_signal_connect (zoom, "scale-changed", G_CALLBACK (pinch), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (zoom));

  g_signal_connect (pointer, "enter", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), self);
  gtk_widget_add_controller (widget, pointer);

  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll), self);
  gtk_widget_add_controller (widget, wheel);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (widget, keys);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (widget, focus);
}
