/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-canvas.h"

#include "grundy-class.h"
#include "grundy-theme.h"

#include <math.h>
#include <string.h>

#define ZOOM_A_NOTCH 1.25
#define ZOOM_A_PIXEL 1.01
#define ZOOM_A_KEY 1.5
/* The part of the width or height by which an arrow key moves the view. */
#define MOVE_A_KEY 0.1
/* In pixels. A shorter drag counts as a click with an unsteady hand. */
#define DRAG_THRESHOLD 3
#define COMMANDS (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

GrundyScroll
grundy_scroll_read (GdkScrollUnit unit, double dx, double dy, GdkModifierType state)
{
  if (unit == GDK_SCROLL_UNIT_SURFACE && (state & GDK_CONTROL_MASK) == 0)
    return (GrundyScroll) { 1, -dx, -dy };
  /* With Shift, a wheel may report horizontal scrolling. */
  return (GrundyScroll) { pow (unit == GDK_SCROLL_UNIT_SURFACE ? ZOOM_A_PIXEL : ZOOM_A_NOTCH, -(dy != 0 ? dy : dx)) };
}

double
grundy_scroll_to_pixels (GdkScrollUnit unit, double delta, double page)
{
  return unit == GDK_SCROLL_UNIT_SURFACE ? delta : delta * pow (page, 2.0 / 3);
}

gboolean
grundy_fingers_follow (GrundyFingers *self, double x, double y, double *dx, double *dy)
{
  gboolean known = self->known;

  *dx = x - self->x;
  *dy = y - self->y;
  *self = (GrundyFingers) { TRUE, x, y };
  return known;
}

typedef struct
{
  GrundyCanvas *canvas; /* which this belongs to */
  GskRenderNode *node;  /* what is drawn, without the mark of the hit; NULL: it has to be drawn */
  gboolean fitted;      /* the view follows the size of the canvas */
  gint64 hit;
  gpointer view; /* of the subclass */
  gsize view_size;
  gpointer moved_from; /* the view when a move began; NULL: none did */

  double x, y; /* the pointer */
  gboolean inside;

  GrundyDrag drag;
  gboolean moved; /* far enough not to be a click */
  guint button, n_press;
  double press_x, press_y;
  double canvas_x, canvas_y; /* where the canvas was in its window then */
  double dx, dy;             /* the drag so far */
  double begun_x, begun_y;   /* the part of it that the canvas has already handled */

  double pinch; /* the distance between the fingers, relative to the first one */
  GrundyFingers fingers;
} GrundyCanvasPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GrundyCanvas, grundy_canvas, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((GrundyCanvasPrivate *) grundy_canvas_get_instance_private (self))

static GrundyCanvasClass *
face (GrundyCanvasPrivate *self)
{
  return GRUNDY_CANVAS_GET_CLASS (self->canvas);
}

static void
begin_move (GrundyCanvasPrivate *self)
{
  g_free (self->moved_from);
  self->moved_from = g_memdup2 (self->view, self->view_size);
}

static void
move_view (GrundyCanvasPrivate *self, double dx, double dy)
{
  memcpy (self->view, self->moved_from, self->view_size);
  face (self)->move (self->canvas, dx, dy);
}

/* Pixels in a unit of the canvas */
static double
unit (GrundyCanvasPrivate *self)
{
  return face (self)->enlarged ? grundy_theme_get_scale (GTK_WIDGET (self->canvas)) : 1;
}

static gboolean
canvas_has_content (GrundyCanvasPrivate *self)
{
  return face (self)->has_content (self->canvas);
}

static gboolean
canvas_can_zoom (GrundyCanvasPrivate *self)
{
  return canvas_has_content (self) && (face (self)->can_zoom == NULL || face (self)->can_zoom (self->canvas));
}

static void
point_again (GrundyCanvasPrivate *self)
{
  if (self->inside && self->drag == GRUNDY_DRAG_NONE && canvas_has_content (self))
    face (self)->point_at (self->canvas, self->x / unit (self), self->y / unit (self));
}

/* A drag continues from the current view. */
static void
go_on_moving (GrundyCanvasPrivate *self)
{
  if (self->drag != GRUNDY_DRAG_MOVE || !self->moved)
    return;
  begin_move (self);
  self->begun_x = self->dx;
  self->begun_y = self->dy;
}

static void
canvas_zoom_at (GrundyCanvasPrivate *self, double x, double y, double factor, gboolean shift)
{
  face (self)->zoom_at (self->canvas, x / unit (self), y / unit (self), factor, shift);
  go_on_moving (self);
  point_again (self);
}

static void
move_by (GrundyCanvasPrivate *self, double dx, double dy)
{
  begin_move (self);
  move_view (self, dx / unit (self), dy / unit (self));
  go_on_moving (self);
}

/* Pointer */

static void
on_motion (GrundyCanvasPrivate *self, double x, double y)
{
  self->x = x;
  self->y = y;
  self->inside = TRUE;
  point_again (self);
}

static void
on_canvas_leave (GrundyCanvasPrivate *self)
{
  self->inside = FALSE;
  face (self)->point_nowhere (self->canvas);
}

static gboolean
on_canvas_scroll (GrundyCanvasPrivate *self, double dx, double dy, GtkEventController *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  GdkScrollUnit unit = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller));
  GrundyScroll step = grundy_scroll_read (unit, dx, dy, state);

  if (!canvas_can_zoom (self))
    return GDK_EVENT_PROPAGATE;
  if (step.zoom != 1)
    canvas_zoom_at (self, self->x, self->y, step.zoom, (state & GDK_SHIFT_MASK) != 0);
  else
    {
      move_by (self, step.dx, step.dy);
      point_again (self);
    }
  return GDK_EVENT_STOP;
}

static void
on_canvas_pressed (GrundyCanvasPrivate *self, int n_press, double x, double y)
{
  self->n_press = (guint) n_press;
  if (!canvas_has_content (self))
    return;
  if (face (self)->press != NULL && face (self)->press (self->canvas, self->n_press, x, y))
    return;
  /* If a press can begin a drag of the canvas's own, a double click does too. */
  if (n_press == 2 && face (self)->begin_drag == NULL && canvas_can_zoom (self))
    face (self)->show_all (self->canvas);
}

static void
place_of_canvas (GrundyCanvasPrivate *self, double *x, double *y)
{
  GtkWidget *canvas = GTK_WIDGET (self->canvas), *top = canvas;

  while (gtk_widget_get_parent (top) != NULL)
    top = gtk_widget_get_parent (top);
  if (!gtk_widget_translate_coordinates (canvas, top, 0, 0, x, y))
    *x = *y = 0;
}

/* A canvas that moves under a resting pointer, beside a message that appears, is not dragged. */
static gboolean
is_moved (GrundyCanvasPrivate *self, double dx, double dy)
{
  double x, y;

  place_of_canvas (self, &x, &y);
  return hypot (dx + x - self->canvas_x, dy + y - self->canvas_y) >= DRAG_THRESHOLD;
}

static GrundyDrag
drag_of_press (GrundyCanvasPrivate *self, GdkModifierType state)
{
  if (!canvas_has_content (self))
    return GRUNDY_DRAG_NONE;
  if (face (self)->begin_drag != NULL)
    return face (self)->begin_drag (self->canvas, self->press_x, self->press_y, self->button, state);
  return self->button == GDK_BUTTON_SECONDARY ? GRUNDY_DRAG_NONE : GRUNDY_DRAG_MOVE;
}

static void
on_canvas_drag_begin (GrundyCanvasPrivate *self, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  self->button = button != 0 ? button : GDK_BUTTON_PRIMARY;
  self->moved = FALSE;
  self->press_x = x;
  self->press_y = y;
  self->dx = self->dy = self->begun_x = self->begun_y = 0;
  place_of_canvas (self, &self->canvas_x, &self->canvas_y);
  self->drag = drag_of_press (self, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
  gtk_gesture_set_state (gesture,
                         self->drag == GRUNDY_DRAG_NONE ? GTK_EVENT_SEQUENCE_DENIED : GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->drag == GRUNDY_DRAG_USED)
    self->drag = GRUNDY_DRAG_NONE;
}

static void
on_canvas_drag_update (GrundyCanvasPrivate *self, double dx, double dy)
{
  self->dx = dx;
  self->dy = dy;
  if (self->drag == GRUNDY_DRAG_OWN)
    {
      if (face (self)->drag != NULL)
        face (self)->drag (self->canvas, self->press_x + dx, self->press_y + dy);
      return;
    }
  if (self->drag == GRUNDY_DRAG_NONE || !canvas_can_zoom (self) || (!self->moved && !is_moved (self, dx, dy)))
    return;
  if (!self->moved && self->drag == GRUNDY_DRAG_MOVE)
    begin_move (self);
  self->moved = TRUE;
  if (self->drag == GRUNDY_DRAG_MOVE)
    {
      move_view (self, (dx - self->begun_x) / unit (self), (dy - self->begun_y) / unit (self));
      return;
    }
  face (self)->turn (self->canvas, dx - self->begun_x, dy - self->begun_y);
  self->begun_x = dx;
  self->begun_y = dy;
}

static void
on_canvas_drag_end (GrundyCanvasPrivate *self, double dx, double dy)
{
  GrundyDrag was = self->drag;

  /* The handler may do anything, so the drag ends first. */
  self->drag = GRUNDY_DRAG_NONE;
  if (was == GRUNDY_DRAG_NONE || !canvas_has_content (self))
    return;
  if (was == GRUNDY_DRAG_OWN)
    {
      if (face (self)->end_drag != NULL)
        face (self)->end_drag (self->canvas, self->press_x + dx, self->press_y + dy);
    }
  else if (!self->moved && self->button == GDK_BUTTON_PRIMARY && face (self)->click != NULL)
    face (self)->click (self->canvas, self->n_press, (self->press_x + dx) / unit (self),
                        (self->press_y + dy) / unit (self));
  on_motion (self, self->press_x + dx, self->press_y + dy);
}

static void
canvas_cancel_drag (GrundyCanvasPrivate *self)
{
  if (self->drag == GRUNDY_DRAG_OWN && face (self)->cancel_drag != NULL)
    face (self)->cancel_drag (self->canvas);
  self->drag = GRUNDY_DRAG_NONE;
}

static void
on_pinch_begin (GrundyCanvasPrivate *self, GdkEventSequence *sequence, GtkGesture *pinch)
{
  self->pinch = 1;
  self->fingers.known = FALSE;
  /* The first finger did not begin a drag. */
  canvas_cancel_drag (self);
  if (canvas_can_zoom (self) && gtk_gesture_is_recognized (pinch) &&
      gtk_gesture_get_bounding_box_center (pinch, &self->fingers.x, &self->fingers.y))
    {
      self->fingers.known = TRUE;
      gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
    }
}

/* The point between the fingers stays in place. */
static void
on_pinch (GrundyCanvasPrivate *self, double scale, GtkGesture *pinch)
{
  double x = self->inside ? self->x : gtk_widget_get_width (GTK_WIDGET (self->canvas)) / 2.0;
  double y = self->inside ? self->y : gtk_widget_get_height (GTK_WIDGET (self->canvas)) / 2.0;

  if (!canvas_can_zoom (self) || scale <= 0)
    return;
  if (gtk_gesture_is_recognized (pinch) && gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    {
      double dx, dy;

      if (grundy_fingers_follow (&self->fingers, x, y, &dx, &dy))
        move_by (self, dx, dy);
    }
  canvas_zoom_at (self, x, y, scale / self->pinch, FALSE);
  self->pinch = scale;
}

/* Keys */

static void
zoom_in_the_middle (GrundyCanvasPrivate *self, double factor)
{
  GtkWidget *widget = GTK_WIDGET (self->canvas);

  canvas_zoom_at (self, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, factor, FALSE);
}

static void
move_by_key (GrundyCanvasPrivate *self, int right, int down)
{
  GtkWidget *widget = GTK_WIDGET (self->canvas);

  move_by (self, -right * MOVE_A_KEY * gtk_widget_get_width (widget),
           -down * MOVE_A_KEY * gtk_widget_get_height (widget));
}

/* A key of the keypad as the same key beside it. */
static guint
without_keypad (guint key)
{
  if (key >= GDK_KEY_KP_Home && key <= GDK_KEY_KP_End)
    return key - GDK_KEY_KP_Home + GDK_KEY_Home;
  if (key >= GDK_KEY_KP_Multiply && key <= GDK_KEY_KP_9)
    return gdk_unicode_to_keyval (gdk_keyval_to_unicode (key));
  return key == GDK_KEY_KP_Enter    ? GDK_KEY_Return
         : key == GDK_KEY_KP_Insert ? GDK_KEY_Insert
         : key == GDK_KEY_KP_Delete ? GDK_KEY_Delete
                                    : key;
}

static gboolean
on_view_key (GrundyCanvasPrivate *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
      zoom_in_the_middle (self, ZOOM_A_KEY);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
      zoom_in_the_middle (self, 1 / ZOOM_A_KEY);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_Home:
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

static gboolean
on_key_of_canvas (GrundyCanvasPrivate *self, guint key, guint code, GdkModifierType state)
{
  key = without_keypad (key);
  if (!canvas_has_content (self))
    return GDK_EVENT_PROPAGATE;
  if (self->drag == GRUNDY_DRAG_OWN)
    {
      if (key != GDK_KEY_Escape)
        return GDK_EVENT_PROPAGATE;
      canvas_cancel_drag (self);
      return GDK_EVENT_STOP;
    }
  if (face (self)->key != NULL && face (self)->key (self->canvas, key, state))
    return GDK_EVENT_STOP;
  return (state & COMMANDS) == 0 && canvas_can_zoom (self) && on_view_key (self, key);
}

static void
add_controllers (GrundyCanvasPrivate *self)
{
  GtkWidget *widget = GTK_WIDGET (self->canvas);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_canvas_leave), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_canvas_scroll), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_of_canvas), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_canvas_pressed), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_canvas_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_canvas_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_canvas_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (canvas_cancel_drag), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  /* The drag must not take the press from the other two when it claims it. */
  gtk_gesture_group (drag, click);
  gtk_gesture_group (drag, pinch);
}

/* What a canvas does if its class says nothing else */

static void
draw_nothing (GrundyCanvas *self, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
}

static void
zoom_flat_view (GrundyCanvas *self, double x, double y, double factor, gboolean shift)
{
  GrundyCanvasClass *class = GRUNDY_CANVAS_GET_CLASS (self);

  grundy_pan_zoom_zoom (PRIVATE (self)->view, factor, x, y, class->smallest, class->largest);
  grundy_canvas_view_moved (self);
}

static void
move_flat_view (GrundyCanvas *self, double dx, double dy)
{
  GrundyPanZoom *view = PRIVATE (self)->view;

  view->x += dx;
  view->y += dy;
  grundy_canvas_view_moved (self);
}

static void
point_at_hit (GrundyCanvas *self, double x, double y)
{
  grundy_canvas_point (self, GRUNDY_CANVAS_GET_CLASS (self)->hit (self, x, y));
}

static void
point_at_nothing (GrundyCanvas *self)
{
  grundy_canvas_point (self, -1);
}

/* The widget */

/* @draw: a method of the class */
static void
draw_on (GrundyCanvas *self, cairo_t *cr,
         void (*draw) (GrundyCanvas *self, cairo_t *cr, int width, int height, const CgtTheme *theme))
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  if (GRUNDY_CANVAS_GET_CLASS (self)->enlarged)
    grundy_theme_enlarge (widget, cr, &width, &height);
  draw (self, cr, width, height, grundy_theme_get (widget));
  cairo_destroy (cr);
}

static void
grundy_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyCanvas *self = GRUNDY_CANVAS (widget);
  GrundyCanvasPrivate *priv = PRIVATE (self);
  GrundyCanvasClass *class = face (priv);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  if (!canvas_has_content (priv) || width < 1 || height < 1)
    return;
  if (priv->node == NULL)
    {
      priv->node = gsk_cairo_node_new (&bounds);
      draw_on (self, gsk_cairo_node_get_draw_context (priv->node), class->draw);
    }
  gtk_snapshot_append_node (snapshot, priv->node);
  if (class->draw_hit != NULL && priv->hit >= 0)
    draw_on (self, gtk_snapshot_append_cairo (snapshot, &bounds), class->draw_hit);
}

static void
grundy_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  grundy_canvas_content_changed (GRUNDY_CANVAS (widget));
}

static void
grundy_canvas_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (grundy_canvas_parent_class)->css_changed (widget, change);
  grundy_canvas_draw_anew (GRUNDY_CANVAS (widget));
}

GRUNDY_FINALIZE (GrundyCanvas, grundy_canvas)
{
  GrundyCanvasPrivate *priv = PRIVATE (self);

  g_clear_pointer (&priv->node, gsk_render_node_unref);
  g_free (priv->moved_from);
}

static void
grundy_canvas_class_init (GrundyCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_canvas_finalize;
  grundy_class_override (widget_class, grundy_canvas, snapshot, size_allocate, css_changed);
  klass->draw = draw_nothing;
  klass->show_all = grundy_canvas_fit;
  klass->zoom_at = zoom_flat_view;
  klass->move = move_flat_view;
  klass->view_moved = grundy_canvas_draw_anew;
  klass->point_at = point_at_hit;
  klass->point_nowhere = point_at_nothing;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_canvas_init (GrundyCanvas *self)
{
  GrundyCanvasPrivate *priv = PRIVATE (self);

  priv->canvas = self;
  priv->fitted = TRUE;
  priv->hit = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (priv);
  grundy_theme_connect (self, G_CALLBACK (grundy_canvas_draw_anew));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (grundy_canvas_draw_anew), NULL);
}

void
grundy_canvas_set_view (GrundyCanvas *self, gpointer view, gsize size)
{
  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  PRIVATE (self)->view = view;
  PRIVATE (self)->view_size = size;
}

void
grundy_canvas_draw_anew (GrundyCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  g_clear_pointer (&PRIVATE (self)->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_canvas_content_changed (GrundyCanvas *self)
{
  GrundyCanvasPrivate *priv;

  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  priv = PRIVATE (self);
  if (priv->fitted && canvas_has_content (priv) && face (priv)->fit != NULL)
    face (priv)->fit (self);
  grundy_canvas_draw_anew (self);
}

void
grundy_canvas_fit (GrundyCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  PRIVATE (self)->fitted = TRUE;
  grundy_canvas_content_changed (self);
}

void
grundy_canvas_view_moved (GrundyCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  PRIVATE (self)->fitted = FALSE;
  GRUNDY_CANVAS_GET_CLASS (self)->view_moved (self);
}

GRUNDY_GETTER (gboolean, grundy_canvas_get_fitted, GrundyCanvas, CANVAS, PRIVATE (self)->fitted, FALSE)

GRUNDY_COMMAND (grundy_canvas_set_fitted, GrundyCanvas, CANVAS, PRIVATE (self)->fitted = fitted, gboolean fitted)

GRUNDY_GETTER (gint64, grundy_canvas_get_hit, GrundyCanvas, CANVAS, PRIVATE (self)->hit, -1)

void
grundy_canvas_point (GrundyCanvas *self, gint64 hit)
{
  GrundyCanvasClass *class;

  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  if (hit == PRIVATE (self)->hit)
    return;
  PRIVATE (self)->hit = hit;
  class = GRUNDY_CANVAS_GET_CLASS (self);
  if (class->draw_hit != NULL)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    grundy_canvas_draw_anew (self);
  if (class->pointed != NULL)
    class->pointed (self);
}

void
grundy_canvas_zoom (GrundyCanvas *self, double factor)
{
  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  if (canvas_can_zoom (PRIVATE (self)))
    zoom_in_the_middle (PRIVATE (self), factor);
}

void
grundy_canvas_show_all (GrundyCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_CANVAS (self));
  if (canvas_has_content (PRIVATE (self)))
    GRUNDY_CANVAS_GET_CLASS (self)->show_all (self);
}
