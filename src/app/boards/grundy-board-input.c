/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include "app/base/grundy-class.h"

/* A board as a GrundyCanvas: what the pointer and keys do, and which of them go to the widget of the shape. The
 * middle button moves the view, and so does the first button where there is nothing to grab. */

typedef enum
{
  GESTURE_SHAPE, /* one of the shape */
  GESTURE_PLAY,
} Gesture;

#define CLASS(self) GRUNDY_BOARD_GET_CLASS (self)

static gboolean
has_content (GrundyCanvas *canvas)
{
  return grundy_board_get_board (GRUNDY_BOARD (canvas)) != NULL;
}

static gboolean
can_zoom (GrundyCanvas *canvas)
{
  return CLASS (canvas)->max_scale > 0 && !grundy_board_shows_other (GRUNDY_BOARD (canvas));
}

static void
zoom_at (GrundyCanvas *canvas, double x, double y, double factor, gboolean shift)
{
  grundy_board_zoom_at (GRUNDY_BOARD (canvas), factor, x, y);
}

static void
show_all (GrundyCanvas *canvas)
{
  grundy_board_fill (GRUNDY_BOARD (canvas));
}

static gpointer
get_view (GrundyCanvas *canvas)
{
  return &grundy_board_get_view (GRUNDY_BOARD (canvas))->x;
}

static void
move (GrundyCanvas *canvas, double dx, double dy)
{
  CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (canvas));

  view->x += dx;
  view->y += dy;
  grundy_board_view_moved (GRUNDY_BOARD (canvas));
}

/* Pointing */

static void
set_hover (GrundyBoard *self, CgtElement element)
{
  if (cgt_element_equal (PRIVATE (self)->hover, element))
    return;
  PRIVATE (self)->hover = element;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The shape of the pointer shows what a press would do. */
static void
shape_pointer (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  const char *name = NULL;

  if (grundy_board_get_playing (self))
    name = grundy_board_get_hover (self).kind != CGT_ELEMENT_NONE ? "pointer" : NULL;
  else if (CLASS (self)->pointer_at)
    name = CLASS (self)->pointer_at (self, x, y);
  if (name == shared->pointer)
    return;
  shared->pointer = name;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
point_at (GrundyCanvas *canvas, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  set_hover (self, grundy_board_element_at (self, x, y));
  if (grundy_board_get_playing (self))
    grundy_board_play_point (self, x, y);
  shape_pointer (self, x, y);
}

static void
point_nowhere (GrundyCanvas *canvas)
{
  set_hover (GRUNDY_BOARD (canvas), (CgtElement) { 0 });
  if (grundy_board_get_playing (GRUNDY_BOARD (canvas)))
    grundy_board_play_point_nowhere (GRUNDY_BOARD (canvas));
}

/* Dragging */

static GrundyDrag
begin_drag (GrundyCanvas *canvas, double x, double y, guint button, GdkModifierType state)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  gboolean playing = grundy_board_get_playing (self);

  grundy_board_refuse (self, NULL);
  shared->pointed = TRUE;
  shared->press_x = x;
  shared->press_y = y;
  if (button == GDK_BUTTON_MIDDLE && can_zoom (canvas))
    return GRUNDY_DRAG_MOVE;
  shared->gesture = playing ? GESTURE_PLAY : GESTURE_SHAPE;
  if (playing && button == GDK_BUTTON_SECONDARY)
    {
      g_autoptr (GMenu) here = g_menu_new ();

      grundy_board_open_menu (self, here, x, y);
      return GRUNDY_DRAG_USED;
    }
  if (playing && button == GDK_BUTTON_PRIMARY && (grundy_board_play_press (self, x, y) || !can_zoom (canvas)))
    return GRUNDY_DRAG_OWN;
  if (!playing && CLASS (self)->press && CLASS (self)->press (self, x, y, button, state))
    return button == GDK_BUTTON_SECONDARY ? GRUNDY_DRAG_USED : GRUNDY_DRAG_OWN;
  return button == GDK_BUTTON_PRIMARY && can_zoom (canvas) ? GRUNDY_DRAG_MOVE : GRUNDY_DRAG_NONE;
}

static void
drag (GrundyCanvas *canvas, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_shared (self)->gesture == GESTURE_PLAY)
    grundy_board_play_drag (self, x, y);
  else if (CLASS (self)->drag)
    CLASS (self)->drag (self, x, y);
}

static void
end_drag (GrundyCanvas *canvas, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_shared (self)->gesture == GESTURE_PLAY)
    {
      grundy_board_play_release (self, x, y);
      grundy_board_describe (self);
    }
  else if (CLASS (self)->release)
    CLASS (self)->release (self, x, y);
}

static void
cancel_drag (GrundyCanvas *canvas)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_shared (self)->gesture == GESTURE_PLAY)
    {
      grundy_board_play_cancel (self);
      grundy_board_describe (self);
    }
  else if (CLASS (self)->cancel)
    CLASS (self)->cancel (self);
}

/* There was nothing to grab, and the view has not moved. While playing, the user meant a move. */
static void
click (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_playing (self))
    grundy_board_play_release (self, x, y);
  else if (CLASS (self)->click)
    CLASS (self)->click (self, x, y);
}

static gboolean
on_board_key (GrundyCanvas *canvas, guint key, GdkModifierType state)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);
  gboolean playing = grundy_board_get_playing (self);
  CgtElement before = CLASS (self)->cursor_element ? CLASS (self)->cursor_element (self) : (CgtElement) { 0 };

  grundy_board_get_shared (self)->pointed = FALSE;
  if (playing && (key == GDK_KEY_Return || key == GDK_KEY_space))
    {
      grundy_board_play_at_cursor (self);
      grundy_board_describe (self);
      return TRUE;
    }
  if (playing && key == GDK_KEY_Escape && grundy_board_play_drop_choice (self))
    {
      grundy_board_describe (self);
      return TRUE;
    }
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
    {
      grundy_board_open_menu_by_key (self);
      return TRUE;
    }
  if (CLASS (self)->key && CLASS (self)->key (self, key, state))
    {
      if (playing)
        {
          set_hover (self, (CgtElement) { 0 }); /* until the pointer moves again */
          grundy_board_play_move_cursor (self, before, (state & GDK_SHIFT_MASK) != 0);
          grundy_board_describe (self); /* the move that is drawn is another one now */
        }
      return TRUE;
    }
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) || playing ||
      !CLASS (self)->delete_at_cursor || (key != GDK_KEY_Delete && key != GDK_KEY_BackSpace))
    return FALSE;
  CLASS (self)->delete_at_cursor (self);
  return TRUE;
}

void
grundy_board_input_class_init (GrundyCanvasClass *class)
{
  class->key = on_board_key;
  class->view_size = 2 * sizeof (double); /* x and y */
  grundy_class_implement (class, has_content, can_zoom, get_view, zoom_at, show_all, move, point_at, point_nowhere,
                          begin_drag, drag, end_drag, cancel_drag, click);
}
