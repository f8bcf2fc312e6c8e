/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cells-canvas-private.h"

#include "app/base/grundy-class.h"

/* 600 pixels make a full turn. */
#define TURN_A_PIXEL (2 * G_PI / 600)
#define TURN_A_KEY (G_PI / 24)
#define PAN_A_KEY 32

static gboolean
in_space (GrundyCellsCanvas *self)
{
  return self->picture != NULL;
}

/* Keys */

/* The first parent or child of the chosen cell, by generation, that is already shown; -1: none. */
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

/* Down goes to a parent and Up to a child. Left and Right go to the previous and the next cell in the order of
 * birth. */
static gboolean
walk (GrundyCellsCanvas *self, guint key)
{
  int cell = -1;

  if (cgt_cells_n (self->cells) == 0)
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
go (GrundyCellsCanvas *self, int right, int up, gboolean pan)
{
  if (pan)
    grundy_cells_canvas_pan (self, -right * PAN_A_KEY, up * PAN_A_KEY);
  else if (in_space (self))
    grundy_cells_canvas_turn (self, right * TURN_A_KEY, up * TURN_A_KEY);
  else
    grundy_cells_canvas_go (self, right, up);
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
      return go (self, -1, 0, pan);
    case GDK_KEY_Right:
      return go (self, 1, 0, pan);
    case GDK_KEY_Up:
      return go (self, 0, 1, pan);
    default:
      return go (self, 0, -1, pan);
    }
}

static gboolean
on_key (GrundyZoomable *zoomable, guint key, GdkModifierType state)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (zoomable);

  if ((state & GDK_ALT_MASK) != 0)
    return FALSE;
  if (key == GDK_KEY_Left || key == GDK_KEY_Right || key == GDK_KEY_Up || key == GDK_KEY_Down)
    return on_arrow (self, key, state);
  if ((state & GDK_CONTROL_MASK) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      grundy_cells_canvas_step (self, key == GDK_KEY_Page_Up ? 1 : -1);
      return TRUE;
    case GDK_KEY_Return:
      grundy_cells_canvas_activate (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Pointer */

static void
point_at (GrundyZoomable *zoomable, double x, double y)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (zoomable);

  grundy_cells_canvas_set_hover (self, grundy_cells_canvas_cell_at (self, x, y));
}

static void
point_nowhere (GrundyZoomable *zoomable)
{
  grundy_cells_canvas_set_hover (GRUNDY_CELLS_CANVAS (zoomable), -1);
}

/* Called after the release, so that turning does not choose a cell. */
static void
click (GrundyZoomable *zoomable, guint n_press, double x, double y)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (zoomable);

  grundy_cells_canvas_choose (self, grundy_cells_canvas_cell_at (self, x, y));
  if (self->chosen < 0)
    grundy_cells_canvas_choose_empty (self, x, y);
  if (n_press == 2)
    grundy_cells_canvas_activate (self);
}

/* As a GrundyZoomable */

static gboolean
has_content (GrundyZoomable *zoomable)
{
  return GRUNDY_CELLS_CANVAS (zoomable)->cells != NULL;
}

static void
zoom_at (GrundyZoomable *zoomable, double x, double y, double factor, gboolean shift)
{
  grundy_cells_canvas_zoom_at (GRUNDY_CELLS_CANVAS (zoomable), factor, x, y);
}

static void
show_all (GrundyZoomable *zoomable)
{
  grundy_cells_canvas_fit (GRUNDY_CELLS_CANVAS (zoomable));
}

/* In space the first button turns. With Shift, or another button, it moves. */
static GrundyDrag
begin_drag (GrundyZoomable *zoomable, double x, double y, guint button, GdkModifierType state)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (zoomable);
  gboolean turn = in_space (self) && button == GDK_BUTTON_PRIMARY && (state & GDK_SHIFT_MASK) == 0;

  return turn ? GRUNDY_DRAG_TURN : GRUNDY_DRAG_MOVE;
}

static void
turn (GrundyZoomable *zoomable, double dx, double dy)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (zoomable);

  grundy_cells_canvas_set_hover (self, -1);
  grundy_cells_canvas_turn (self, dx * TURN_A_PIXEL, dy * TURN_A_PIXEL);
}

static void
begin_move (GrundyZoomable *zoomable)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (zoomable);

  grundy_cells_canvas_set_hover (self, -1);
  self->moved_x = self->moved_y = 0;
}

static void
move (GrundyZoomable *zoomable, double dx, double dy)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (zoomable);

  grundy_cells_canvas_pan (self, dx - self->moved_x, dy - self->moved_y);
  self->moved_x = dx;
  self->moved_y = dy;
}

void
grundy_cells_canvas_zoomable_init (GrundyZoomableInterface *iface)
{
  iface->key = on_key;
  grundy_class_implement (iface, has_content, zoom_at, show_all, begin_move, move, turn, point_at, point_nowhere,
                          begin_drag, click);
}
