/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cells-canvas.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"
#include "pictures/cells/cgt-cells-paper.h"

#define STILL_MS 130
#define LEAST_SCALE 0.02
#define LARGEST_SCALE 200.0
#define LEAST_ZOOM 0.2
#define LARGEST_ZOOM 200.0
/* 600 pixels make a full turn. */
#define TURN_A_PIXEL (2 * G_PI / 600)
#define TURN_A_KEY (G_PI / 24)
#define PAN_A_KEY 32
/* Of a full turn of the moving picture: four degrees a frame. */
#define TURN_FRAMES 90
#define TURN_FRAME_MS 80
/* Around all cells of the plane. */
#define MARGIN 28.0

struct _GrundyCellsCanvas
{
  GrundyCanvas parent_instance;

  CgtCells *cells;
  CgtSpacePicture *picture; /* NULL in the plane */
  guint generation;
  int chosen;     /* a cell or -1 */
  gboolean empty; /* a place without a cell is marked: */
  gint32 empty_x, empty_y;
  gboolean followed; /* the keys chose the place, so it stays in sight */
  const char *const *axis_names;
  char *title;     /* of pictures; NULL: none */
  const char *key; /* what the colours are, in the user's language; NULL: generations */

  struct
  {
    CgtSpaceView space;
    CgtPlaneView plane;
  } view; /* the one that is shown, and the other one as it was left */

  /* The last result of the rasteriser */
  cairo_surface_t *surface;
  gboolean stale;
  gboolean moving;      /* the user is turning it: draw quickly rather than smoothly */
  guint smooth_timeout; /* pending until it counts as standing still */
};

G_DEFINE_FINAL_TYPE (GrundyCellsCanvas, grundy_cells_canvas, GRUNDY_TYPE_CANVAS)

static gboolean
in_space (GrundyCellsCanvas *self)
{
  return self->picture != NULL;
}

/* The view */

/* The view of space needs not to be fitted. */
static void
fit (GrundyCanvas *canvas)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  if (!in_space (self) && width > 2 * MARGIN && height > 2 * MARGIN)
    self->view.plane = cgt_plane_view_fit (self->cells, width, height, MARGIN);
}

/* Leaves space for the names of the axes. */
static CgtSpaceView
first_view (void)
{
  CgtSpaceView view = cgt_space_view_default ();

  view.zoom = 0.9;
  return view;
}

/* The view that shows all cells of space from the direction of now. */
static CgtSpaceView
whole_space (GrundyCellsCanvas *self)
{
  CgtSpaceView view = first_view ();

  view.turn = self->view.space.turn;
  view.tilt = self->view.space.tilt;
  return view;
}

/* Draws the picture again. @moving: draws it quickly now, and smoothly once it stands still. */
static void draw_again (GrundyCellsCanvas *self, gboolean moving);

static void
on_still (GrundyCellsCanvas *self)
{
  self->smooth_timeout = 0;
  draw_again (self, FALSE);
}

static void
draw_again (GrundyCellsCanvas *self, gboolean moving)
{
  self->stale = TRUE;
  self->moving = moving;
  g_clear_handle_id (&self->smooth_timeout, g_source_remove);
  if (moving)
    self->smooth_timeout = g_timeout_add_once (STILL_MS, (GSourceOnceFunc) on_still, self);
  grundy_canvas_draw_anew (GRUNDY_CANVAS (self));
}

static void
view_moved (GrundyCanvas *canvas)
{
  draw_again (GRUNDY_CELLS_CANVAS (canvas), TRUE);
}

static void
zoom_at (GrundyCanvas *canvas, double x, double y, double factor, gboolean shift)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);
  double now = self->picture != NULL ? self->view.space.zoom : self->view.plane.scale;
  double least = self->picture != NULL ? LEAST_ZOOM : LEAST_SCALE;
  double largest = self->picture != NULL ? LARGEST_ZOOM : LARGEST_SCALE;

  if (now <= 0)
    return;
  factor = CLAMP (now * factor, MIN (least, now), MAX (largest, now)) / now;
  if (self->picture != NULL)
    cgt_space_view_zoom (&self->view.space, factor, x, y, gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)));
  else
    cgt_plane_view_zoom (&self->view.plane, factor, x, y);
  grundy_canvas_view_moved (canvas);
}

static void
turn_by (GrundyCellsCanvas *self, double turn, double tilt)
{
  self->view.space.turn = fmod (self->view.space.turn + turn, 2 * G_PI);
  self->view.space.tilt = CLAMP (self->view.space.tilt + tilt, -G_PI_2, G_PI_2);
  draw_again (self, TRUE);
}

static void
move (GrundyCanvas *canvas, double dx, double dy)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);

  grundy_canvas_point (canvas, -1);
  if (in_space (self))
    {
      self->view.space.pan_x += dx;
      self->view.space.pan_y += dy;
    }
  else
    {
      self->view.plane.origin_x += dx;
      self->view.plane.origin_y += dy;
    }
  grundy_canvas_view_moved (canvas);
}

static void
show_all (GrundyCanvas *canvas)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);

  self->view.space = first_view ();
  grundy_canvas_fit (canvas);
  draw_again (self, FALSE);
}

/* Appearance */

static CgtSpaceDisplay
space_display (GrundyCellsCanvas *self)
{
  return (CgtSpaceDisplay) { .generation = self->generation,
                             .axes = TRUE,
                             .axis_names = self->axis_names,
                             .chosen = self->chosen,
                             .hover = (int) grundy_canvas_get_hit (GRUNDY_CANVAS (self)),
                             .smoothing = self->moving ? 1 : 2 };
}

static CgtPlaneDisplay
plane_display (GrundyCellsCanvas *self)
{
  return (CgtPlaneDisplay) { .generation = self->generation,
                             .chosen = self->chosen,
                             .hover = (int) grundy_canvas_get_hit (GRUNDY_CANVAS (self)),
                             .empty = self->empty,
                             .empty_x = self->empty_x,
                             .empty_y = self->empty_y,
                             .axes = TRUE,
                             .axis_names = self->axis_names };
}

/* The cubes in screen pixels. They are drawn again only if something other than the chosen cell has changed. */
static cairo_surface_t *
get_cubes (GrundyCellsCanvas *self, int width, int height)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  CgtSpaceView view = self->view.space;
  CgtSpaceDisplay display = space_display (self);

  if (self->surface != NULL && (cairo_image_surface_get_width (self->surface) != width * scale ||
                                cairo_image_surface_get_height (self->surface) != height * scale))
    g_clear_pointer (&self->surface, cairo_surface_destroy);
  if (self->surface == NULL)
    {
      self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
      cairo_surface_set_device_scale (self->surface, scale, scale);
      self->stale = TRUE;
    }
  if (!self->stale || cairo_surface_status (self->surface) != CAIRO_STATUS_SUCCESS)
    return self->surface;
  view.pan_x *= scale;
  view.pan_y *= scale;
  cairo_surface_flush (self->surface);
  cgt_space_picture_render (self->picture, &view, &display, grundy_theme_get (GTK_WIDGET (self)),
                            cairo_image_surface_get_data (self->surface), width * scale, height * scale,
                            cairo_image_surface_get_stride (self->surface));
  cairo_surface_mark_dirty (self->surface);
  self->stale = FALSE;
  return self->surface;
}

static void
draw_space (GrundyCellsCanvas *self, cairo_t *cr, int width, int height)
{
  const CgtTheme *theme = grundy_theme_get (GTK_WIDGET (self));
  CgtSpaceDisplay display = space_display (self);

  cgt_space_picture_draw_behind (cr, self->picture, &self->view.space, &display, theme, width, height);
  cairo_set_source_surface (cr, get_cubes (self, width, height), 0, 0);
  cairo_paint (cr);
  cgt_space_picture_draw_before (cr, self->picture, &self->view.space, &display, theme, width, height);
}

static void
draw_plane (GrundyCellsCanvas *self, cairo_t *cr, int width, int height)
{
  CgtPlaneDisplay display = plane_display (self);

  cgt_plane_picture_draw (cr, self->cells, &self->view.plane, &display, grundy_theme_get (GTK_WIDGET (self)), width,
                          height);
}

static void
draw (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);

  if (in_space (self))
    draw_space (self, cr, width, height);
  else
    draw_plane (self, cr, width, height);
}

/* Choosing */

static gint64
hit (GrundyCanvas *canvas, double x, double y)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  CgtSpaceDisplay display = space_display (self);
  int cell;

  if (in_space (self))
    return cgt_space_picture_cell_at (self->picture, &self->view.space, &display, width, height, x, y);
  cell = cgt_plane_cell_at (self->cells, &self->view.plane, x, y, NULL, NULL);
  return cell >= 0 && cgt_cells_get (self->cells, cell)->born <= self->generation ? cell : -1;
}

static void
describe_cells (GrundyCellsCanvas *self)
{
  g_autofree char *text = NULL;

  if (self->cells == NULL)
    text = g_strdup ("");
  else if (self->chosen >= 0 && self->key != NULL)
    text = cgt_cells_to_text (self->cells, self->chosen);
  else if (self->chosen >= 0)
    {
      g_autofree char *cell = cgt_cells_to_text (self->cells, self->chosen);

      text = g_strdup_printf (_ ("%s, generation %u"), cell, cgt_cells_get (self->cells, self->chosen)->born);
    }
  else
    text = g_strdup_printf (ngettext ("%u cell in generation %u", "%u cells up to generation %u",
                                      cgt_cells_n_until (self->cells, self->generation)),
                            cgt_cells_n_until (self->cells, self->generation), self->generation);
  grundy_widget_describe (GTK_WIDGET (self), text);
}

void
grundy_cells_canvas_choose (GrundyCellsCanvas *self, int cell)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  g_return_if_fail (cell < 0 || (self->cells != NULL && cell < (int) cgt_cells_n (self->cells)));

  if (self->chosen == cell && !self->empty)
    return;
  self->chosen = cell;
  self->empty = self->followed = FALSE;
  /* The details of the cell take up space. The picture must not shrink under the pointer. */
  if (cell >= 0)
    grundy_canvas_set_fitted (GRUNDY_CANVAS (self), FALSE);
  describe_cells (self);
  grundy_canvas_draw_anew (GRUNDY_CANVAS (self));
  g_signal_emit_by_name (self, "chosen", cell);
}

static void
choose_empty (GrundyCellsCanvas *self, double x, double y)
{
  gint32 column, row;

  if (in_space (self))
    return;
  cgt_plane_cell_at (self->cells, &self->view.plane, x, y, &column, &row);
  g_signal_emit_by_name (self, "empty", column, row);
}

/* Moves the picture until a place of the plane is in it. */
static void
bring_place_in_sight (GrundyCellsCanvas *self, gint32 place_x, gint32 place_y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double x = self->view.plane.origin_x + place_x * self->view.plane.scale;
  double y = self->view.plane.origin_y - place_y * self->view.plane.scale;
  double margin = MIN (MARGIN, MIN (width, height) / 2);
  double dx = CLAMP (x, margin, width - margin) - x, dy = CLAMP (y, margin, height - margin) - y;

  if (dx != 0 || dy != 0)
    move (GRUNDY_CANVAS (self), dx, dy);
}

static void
cells_canvas_get_place (GrundyCellsCanvas *self, gint32 *x, gint32 *y)
{
  const CgtCell *cell = self->chosen >= 0 ? cgt_cells_get (self->cells, self->chosen) : NULL;

  *x = cell != NULL ? cell->x : self->empty_x;
  *y = cell != NULL ? cell->y : self->empty_y;
}

/* Goes on to the next place of the plane, live or empty; at first to the origin. */
static void
go_on_from_cell (GrundyCellsCanvas *self, int right, int up)
{
  const CgtCells *cells = self->cells;
  gboolean begins = self->chosen < 0 && !self->empty;
  gint32 x = 0, y = 0, around[2];

  if (!begins)
    {
      cells_canvas_get_place (self, &x, &y);
      x += right;
      y += up;
    }
  for (guint i = 0; i < 2; i++)
    around[i] = cells->low[i] < 0 || cells->growth != NULL ? 1 : 0; /* positions are not negative */
  if (!begins && (x < cells->low[0] - around[0] || x > cells->high[0] + 1 || y < cells->low[1] - around[1] ||
                  y > cells->high[1] + 1))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  grundy_cells_canvas_choose (self, -1);
  grundy_cells_canvas_mark_empty (self, x, y, "");
  g_signal_emit_by_name (self, "empty", x, y);
  self->followed = TRUE;
  bring_place_in_sight (self, x, y);
}

GRUNDY_GETTER (gboolean, grundy_cells_canvas_has_mark, GrundyCellsCanvas, CELLS_CANVAS, self->empty, FALSE)

void
grundy_cells_canvas_mark_empty (GrundyCellsCanvas *self, gint32 x, gint32 y, const char *text)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  self->empty = TRUE;
  self->empty_x = x;
  self->empty_y = y;
  grundy_canvas_set_fitted (GRUNDY_CANVAS (self), FALSE);
  grundy_widget_describe (GTK_WIDGET (self), text);
  grundy_canvas_draw_anew (GRUNDY_CANVAS (self));
}

GRUNDY_GETTER (int, grundy_cells_canvas_get_chosen, GrundyCellsCanvas, CELLS_CANVAS, self->chosen, -1)

static void
activate_cell (GrundyCellsCanvas *self)
{
  if (self->chosen >= 0)
    g_signal_emit_by_name (self, "activated", self->chosen);
}

gboolean
grundy_cells_canvas_get_place (GrundyCellsCanvas *self, guint cell, double *x, double *y)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), FALSE);

  if (self->cells == NULL || cell >= cgt_cells_n (self->cells))
    return FALSE;
  if (self->picture != NULL)
    cgt_space_picture_project (self->picture, &self->view.space, width, height, cell, x, y);
  else
    {
      *x = self->view.plane.origin_x + cgt_cells_get (self->cells, cell)->x * self->view.plane.scale;
      *y = self->view.plane.origin_y - cgt_cells_get (self->cells, cell)->y * self->view.plane.scale;
    }
  return TRUE;
}

/* Keys */

/* The first parent or child of the chosen cell, by generation, that is already shown; -1: none. */
static int
relative_of_cell (GrundyCellsCanvas *self, gboolean parent)
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
    cell = relative_of_cell (self, key == GDK_KEY_Down);
  else
    cell = self->chosen + (key == GDK_KEY_Right ? 1 : -1);
  if (cell < 0 || cell >= (int) cgt_cells_n (self->cells) || cgt_cells_get (self->cells, cell)->born > self->generation)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    grundy_cells_canvas_choose (self, cell);
  return TRUE;
}

static gboolean
go_by_arrow (GrundyCellsCanvas *self, int right, int up, gboolean pan)
{
  if (pan)
    move (GRUNDY_CANVAS (self), -right * PAN_A_KEY, up * PAN_A_KEY);
  else if (in_space (self))
    turn_by (self, right * TURN_A_KEY, up * TURN_A_KEY);
  else
    go_on_from_cell (self, right, up);
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
      return go_by_arrow (self, -1, 0, pan);
    case GDK_KEY_Right:
      return go_by_arrow (self, 1, 0, pan);
    case GDK_KEY_Up:
      return go_by_arrow (self, 0, 1, pan);
    default:
      return go_by_arrow (self, 0, -1, pan);
    }
}

static gboolean
key (GrundyCanvas *canvas, guint key, GdkModifierType state)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);

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
      g_signal_emit_by_name (self, "step", key == GDK_KEY_Page_Up ? 1 : -1);
      return TRUE;
    case GDK_KEY_Return:
      activate_cell (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Pointer */

/* Called after the release, so that turning does not choose a cell. */
static void
click (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);

  grundy_cells_canvas_choose (self, (int) hit (canvas, x, y));
  if (self->chosen < 0)
    choose_empty (self, x, y);
  if (n_press == 2)
    activate_cell (self);
}

static gboolean
has_content (GrundyCanvas *canvas)
{
  return GRUNDY_CELLS_CANVAS (canvas)->cells != NULL;
}

/* In space the first button turns. With Shift, or another button, it moves. */
static GrundyDrag
begin_drag (GrundyCanvas *canvas, double x, double y, guint button, GdkModifierType state)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);
  gboolean turn = in_space (self) && button == GDK_BUTTON_PRIMARY && (state & GDK_SHIFT_MASK) == 0;

  return turn ? GRUNDY_DRAG_TURN : GRUNDY_DRAG_MOVE;
}

static void
turn (GrundyCanvas *canvas, double dx, double dy)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (canvas);

  grundy_canvas_point (canvas, -1);
  turn_by (self, dx * TURN_A_PIXEL, dy * TURN_A_PIXEL);
}

/* The widget */

static void
grundy_cells_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (widget);

  if (self->followed && !grundy_canvas_get_fitted (GRUNDY_CANVAS (self)))
    {
      gint32 x, y;

      cells_canvas_get_place (self, &x, &y);
      bring_place_in_sight (self, x, y);
    }
  self->stale = TRUE;
  GTK_WIDGET_CLASS (grundy_cells_canvas_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
on_theme (GrundyCellsCanvas *self)
{
  self->stale = TRUE;
}

GRUNDY_FINALIZE (GrundyCellsCanvas, grundy_cells_canvas)
{
  g_clear_handle_id (&self->smooth_timeout, g_source_remove);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->picture, cgt_space_picture_unref);
  g_clear_pointer (&self->cells, cgt_cells_unref);
  g_free (self->title);
}

static void
grundy_cells_canvas_class_init (GrundyCellsCanvasClass *klass)
{
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_cells_canvas_finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = grundy_cells_canvas_size_allocate;
  grundy_class_implement (canvas_class, has_content, fit, show_all, zoom_at, move, view_moved, turn, hit, begin_drag,
                          click, key, draw);
  grundy_class_add_signal (klass, "chosen", 1, G_TYPE_INT);
  grundy_class_add_signal (klass, "empty", 2, G_TYPE_INT, G_TYPE_INT);
  grundy_class_add_signal (klass, "activated", 1, G_TYPE_INT);
  grundy_class_add_signal (klass, "step", 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cells");
}

static void
grundy_cells_canvas_init (GrundyCellsCanvas *self)
{
  self->chosen = -1;
  self->view.space = first_view ();
  grundy_theme_connect (self, G_CALLBACK (on_theme));
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->view, sizeof self->view);
}

void
grundy_cells_canvas_set_title (GrundyCellsCanvas *self, const char *title)
{
  char *owned = g_strdup (title);

  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  g_free (self->title);
  self->title = owned;
}

GRUNDY_COMMAND (grundy_cells_canvas_set_key, GrundyCellsCanvas, CELLS_CANVAS, self->key = key, const char *key)

void
grundy_cells_canvas_set_cells (GrundyCellsCanvas *self, CgtCells *cells, CgtSpacePicture *picture)
{
  gboolean as_before;

  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  g_return_if_fail (picture == NULL || cgt_space_picture_get_cells (picture) == cells);

  as_before = self->cells != NULL && cells != NULL && (self->picture != NULL) == (picture != NULL);
  if (cells != NULL)
    cgt_cells_ref (cells);
  if (picture != NULL)
    cgt_space_picture_ref (picture);
  g_clear_pointer (&self->picture, cgt_space_picture_unref);
  g_clear_pointer (&self->cells, cgt_cells_unref);
  self->cells = cells;
  self->picture = picture;
  self->generation = cells != NULL ? MIN (self->generation, cgt_cells_n_generations (cells) - 1) : 0;
  self->chosen = -1;
  self->empty = self->followed = FALSE;
  g_signal_emit_by_name (self, "chosen", -1);
  grundy_canvas_point (GRUNDY_CANVAS (self), -1);
  if (!as_before)
    show_all (GRUNDY_CANVAS (self));
  else if (picture == NULL)
    fit (GRUNDY_CANVAS (self));
  describe_cells (self);
  draw_again (self, FALSE);
}

GRUNDY_GETTER (CgtCells *, grundy_cells_canvas_get_cells, GrundyCellsCanvas, CELLS_CANVAS, self->cells, NULL)

void
grundy_cells_canvas_set_generation (GrundyCellsCanvas *self, guint generation)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));

  if (self->generation == generation)
    return;
  self->generation = generation;
  if (self->chosen >= 0 && cgt_cells_get (self->cells, self->chosen)->born > generation)
    grundy_cells_canvas_choose (self, -1);
  grundy_canvas_point (GRUNDY_CANVAS (self), -1);
  describe_cells (self);
  if (self->empty)
    g_signal_emit_by_name (self, "empty", self->empty_x, self->empty_y);
  draw_again (self, TRUE);
}

GRUNDY_GETTER (guint, grundy_cells_canvas_get_generation, GrundyCellsCanvas, CELLS_CANVAS, self->generation, 0)

void
grundy_cells_canvas_set_axis_names (GrundyCellsCanvas *self, const char *const *names)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  self->axis_names = names;
  grundy_canvas_draw_anew (GRUNDY_CANVAS (self));
}

/* Export */

/* What a canvas shows, kept for a worker to draw. */
typedef struct
{
  CgtCells *cells;
  CgtSpacePicture *picture;
  CgtSpaceView space;
  CgtSpaceDisplay space_look;
  CgtPlaneView plane;
  CgtPlaneDisplay plane_look;
  char *title;
  const char *key;
  gboolean whole; /* in the plane: all cells, however large the paper is */
  gboolean turn;
  guint n_frames;
} Paper;

CGT_FREE (Paper, cells_paper_free)
{
  cgt_cells_unref (self->cells);
  g_clear_pointer (&self->picture, cgt_space_picture_unref);
  g_free (self->title);
}

/* @whole: all cells, and no marks. */
static Paper *
paper_new (GrundyCellsCanvas *self, gboolean whole)
{
  Paper *paper = g_new0 (Paper, 1);

  paper->cells = cgt_cells_ref (self->cells);
  paper->picture = self->picture != NULL ? cgt_space_picture_ref (self->picture) : NULL;
  paper->space = whole ? whole_space (self) : self->view.space;
  paper->space_look = space_display (self);
  paper->space_look.hover = -1;
  paper->space_look.smoothing = 3;
  paper->plane = self->view.plane;
  paper->whole = whole;
  paper->plane_look = plane_display (self);
  paper->plane_look.hover = -1;
  if (whole)
    paper->space_look.chosen = paper->plane_look.chosen = -1;
  paper->key = self->key;
  paper->title = g_strdup (self->title != NULL ? self->title : "");
  return paper;
}

static CgtCellsPaper
around (const Paper *paper)
{
  return (CgtCellsPaper) { .heading = { .title = paper->title },
                           .key = paper->key != NULL            ? paper->key
                                  : paper->cells->sides != NULL ? _ ("Generation, in both")
                                                                : _ ("Generation"),
                           .sides = { _ ("Only in the first (striped)"), _ ("Only in the second (small)") },
                           .cells = paper->cells };
}

static void
draw_all_cells (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Paper *paper = data;
  CgtPlaneView plane = paper->whole ? cgt_plane_view_fit (paper->cells, width, height, MARGIN) : paper->plane;

  if (paper->picture != NULL)
    cgt_space_picture_draw (cr, paper->picture, &paper->space, &paper->space_look, theme, width, height);
  else
    cgt_plane_picture_draw (cr, paper->cells, &plane, &paper->plane_look, theme, width, height);
}

static void
draw_cells_paper (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  CgtCellsPaper paper = around (data);

  cgt_cells_paper_draw (&paper, cr, width, height, theme, draw_all_cells, data);
}

static void
draw_cells_frame (cairo_t *cr, double width, double height, const CgtTheme *theme, guint frame, gpointer data)
{
  Paper paper = *(Paper *) data;

  if (paper.turn)
    paper.space.turn += 2 * G_PI * frame / paper.n_frames;
  else
    paper.space_look.generation = paper.plane_look.generation = frame;
  draw_cells_paper (cr, width, height, theme, &paper);
}

/* As high as the canvas, with what stands around it. */
static double
get_height (GrundyCellsCanvas *self, const Paper *paper)
{
  CgtCellsPaper cells_paper = around (paper);

  return gtk_widget_get_height (GTK_WIDGET (self)) + cgt_cells_paper_get_margins (&cells_paper);
}

static GrundyPicture *
make_cells_picture (GrundyCellsCanvas *self, gboolean whole)
{
  Paper *paper;

  if (self->cells == NULL || gtk_widget_get_width (GTK_WIDGET (self)) < 1)
    return NULL;
  paper = paper_new (self, whole);
  return grundy_picture_new (self->picture != NULL ? "space" : "plane", gtk_widget_get_width (GTK_WIDGET (self)),
                             get_height (self, paper), draw_cells_paper, paper, cells_paper_free);
}

GRUNDY_GETTER (GrundyPicture *, grundy_cells_canvas_get_picture, GrundyCellsCanvas, CELLS_CANVAS,
               make_cells_picture (self, TRUE), NULL)

GRUNDY_GETTER (GrundyPicture *, grundy_cells_canvas_get_view, GrundyCellsCanvas, CELLS_CANVAS,
               make_cells_picture (self, FALSE), NULL)

GrundyFrames *
grundy_cells_canvas_get_frames (GrundyCellsCanvas *self, gboolean turn)
{
  GrundyFrames *frames;
  Paper *paper;

  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), NULL);

  if (self->cells == NULL || gtk_widget_get_width (GTK_WIDGET (self)) < 1)
    return NULL;
  paper = paper_new (self, TRUE);
  paper->turn = turn && self->picture != NULL;
  paper->n_frames = paper->turn ? TURN_FRAMES : cgt_cells_n_generations (self->cells);
  frames = grundy_frames_new (self->picture != NULL ? "space" : "plane", gtk_widget_get_width (GTK_WIDGET (self)),
                              get_height (self, paper), paper->n_frames, draw_cells_frame, paper, cells_paper_free);
  frames->moves = TRUE;
  if (paper->turn)
    {
      frames->pause_ms = TURN_FRAME_MS;
      frames->last_ms = 0;
    }
  return frames;
}
