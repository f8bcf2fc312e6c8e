/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cells-canvas-private.h"

#include <math.h>

/* A whole turn takes 600 pixels. */
#define TURN_A_PIXEL (2 * G_PI / 600)
#define TURN_A_KEY (G_PI / 24)
#define PAN_A_KEY 32
#define ZOOM_A_STEP 1.2
/* Less is a click. */
#define DRAG_PIXELS 3

static gboolean
in_space (GrundyCellsCanvas *self)
{
  return self->picture != NULL;
}

/* Keys */

/* The nearest in generation order of the parents or children of the chosen cell that is shown already; -1: none. */
static int
relative (GrundyCellsCanvas *self, gboolean parent)
{
  g_autoptr (GArray) cells =
    parent ? cgt_cells_parents (self->cells, self->chosen) : cgt_cells_children (self->cells, self->chosen);

  for (guint i = 0; i < cells->len; i++)
    {
      guint cell = g_array_index (cells, guint, i);

      if (cgt_cells_get (self->cells, cell)->born <= self->generation)
        return (int) cell;
    }
  return -1;
}

/* Up to a parent's generation, down to a child's, left and right among those of one generation. */
static gboolean
walk (GrundyCellsCanvas *self, guint key)
{
  int cell = -1;

  if (self->cells == NULL || cgt_cells_n (self->cells) == 0)
    return FALSE;
  if (self->chosen < 0)
    cell = 0;
  else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
    cell = relative (self, key == GDK_KEY_Down);
  else
    cell = self->chosen + (key == GDK_KEY_Right ? 1 : -1);
  if (cell < 0 || cell >= (int) cgt_cells_n (self->cells) || cgt_cells_get (self->cells, cell)->born > self->generation)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    grundy_cells_canvas_choose (self, cell);
  return TRUE;
}

static gboolean
move (GrundyCellsCanvas *self, int right, int up, gboolean pan)
{
  if (in_space (self) && !pan)
    grundy_cells_canvas_turn (self, right * TURN_A_KEY, up * TURN_A_KEY);
  else
    grundy_cells_canvas_pan (self, -right * PAN_A_KEY, up * PAN_A_KEY);
  return TRUE;
}

static gboolean
on_arrow (GrundyCellsCanvas *self, guint key, GdkModifierType state)
{
  gboolean pan = (state & GDK_CONTROL_MASK) != 0;

  if ((state & GDK_SHIFT_MASK) != 0)
    return walk (self, key);
  switch (key)
    {
    case GDK_KEY_Left:
      return move (self, -1, 0, pan);
    case GDK_KEY_Right:
      return move (self, 1, 0, pan);
    case GDK_KEY_Up:
      return move (self, 0, 1, pan);
    default:
      return move (self, 0, -1, pan);
    }
}

static gboolean
on_key (GrundyCellsCanvas *self, guint key, guint code, GdkModifierType state)
{
  if ((state & GDK_ALT_MASK) != 0 || self->cells == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Left || key == GDK_KEY_Right || key == GDK_KEY_Up || key == GDK_KEY_Down)
    return on_arrow (self, key, state);
  if ((state & GDK_CONTROL_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      grundy_cells_canvas_zoom (self, ZOOM_A_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      grundy_cells_canvas_zoom (self, 1 / ZOOM_A_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      grundy_cells_canvas_fit (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      grundy_cells_canvas_step (self, key == GDK_KEY_Page_Up ? 1 : -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      grundy_cells_canvas_activate (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Pointer */

static void
on_motion (GrundyCellsCanvas *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->dragging)
    grundy_cells_canvas_set_hover (self, grundy_cells_canvas_cell_at (self, x, y));
}

static void
on_leave (GrundyCellsCanvas *self)
{
  grundy_cells_canvas_set_hover (self, -1);
}

static gboolean
on_scroll (GrundyCellsCanvas *self, double dx, double dy)
{
  grundy_cells_canvas_zoom_at (self, pow (ZOOM_A_STEP, -dy), self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

/* A click chooses when it is over, so that a cell is not chosen by turning. */
static void
on_released (GrundyCellsCanvas *self, int n_press, double x, double y)
{
  if (self->dragging)
    return;
  grundy_cells_canvas_choose (self, grundy_cells_canvas_cell_at (self, x, y));
  if (n_press == 2)
    grundy_cells_canvas_activate (self);
}

static void
on_drag_begin (GrundyCellsCanvas *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->drag_x = self->drag_y = 0;
}

static void
on_drag_update (GrundyCellsCanvas *self, double dx, double dy, GtkGesture *drag)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (drag));
  gboolean other = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag)) != GDK_BUTTON_PRIMARY;
  double by_x = dx - self->drag_x, by_y = dy - self->drag_y;

  if (!self->dragging && hypot (dx, dy) < DRAG_PIXELS)
    return;
  self->dragging = TRUE;
  grundy_cells_canvas_set_hover (self, -1);
  self->drag_x = dx;
  self->drag_y = dy;
  if (in_space (self) && !other && (state & GDK_SHIFT_MASK) == 0)
    grundy_cells_canvas_turn (self, by_x * TURN_A_PIXEL, by_y * TURN_A_PIXEL);
  else
    grundy_cells_canvas_pan (self, by_x, by_y);
}

static void
on_drag_end (GrundyCellsCanvas *self)
{
  self->dragging = FALSE;
}

static void
on_pinch_begin (GrundyCellsCanvas *self)
{
  self->pinch = 1;
}

static void
on_pinch (GrundyCellsCanvas *self, double scale, GtkGesture *pinch)
{
  double x, y;

  if (scale <= 0)
    return;
  if (!gtk_gesture_is_recognized (pinch) || !gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    {
      x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
      y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
    }
  grundy_cells_canvas_zoom_at (self, scale / self->pinch, x, y);
  self->pinch = scale;
}

void
grundy_cells_canvas_add_controllers (GrundyCellsCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  /* After the click, which is to know whether it was a drag. */
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}
