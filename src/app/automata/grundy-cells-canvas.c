/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cells-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include <adwaita.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

#define STILL_MS 130
#define LEAST_SCALE 0.02
#define LARGEST_SCALE 200.0
#define LEAST_ZOOM 0.2
#define LARGEST_ZOOM 200.0

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyCellsCanvas, grundy_cells_canvas, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_ZOOMABLE, grundy_cells_canvas_zoomable_init))

/* The view */

static void
fit_plane (GrundyCellsCanvas *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->cells != NULL && self->picture == NULL && width > 2 * GRUNDY_CELLS_MARGIN &&
      height > 2 * GRUNDY_CELLS_MARGIN)
    self->plane = cgt_plane_view_fit (self->cells, width, height, GRUNDY_CELLS_MARGIN);
}

/* Leaves space for the names of the axes. */
static CgtSpaceView
first_view (void)
{
  CgtSpaceView view = cgt_space_view_default ();

  view.zoom = 0.9;
  return view;
}

CgtSpaceView
grundy_cells_canvas_whole_space (GrundyCellsCanvas *self)
{
  CgtSpaceView view = first_view ();

  view.turn = self->space.turn;
  view.tilt = self->space.tilt;
  return view;
}

/* Draws the picture again. @moving: draws it quickly now, and smoothly once it stands still. */
static void draw_again (GrundyCellsCanvas *self, gboolean moving);

static gboolean
on_still (gpointer user_data)
{
  GrundyCellsCanvas *self = user_data;

  self->smooth_timeout = 0;
  draw_again (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
draw_again (GrundyCellsCanvas *self, gboolean moving)
{
  self->stale = TRUE;
  self->moving = moving;
  g_clear_handle_id (&self->smooth_timeout, g_source_remove);
  if (moving)
    self->smooth_timeout = g_timeout_add (STILL_MS, on_still, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_cells_canvas_zoom_at (GrundyCellsCanvas *self, double factor, double x, double y)
{
  double now = self->picture != NULL ? self->space.zoom : self->plane.scale;
  double least = self->picture != NULL ? LEAST_ZOOM : LEAST_SCALE;
  double largest = self->picture != NULL ? LARGEST_ZOOM : LARGEST_SCALE;

  if (self->cells == NULL || now <= 0)
    return;
  factor = CLAMP (now * factor, MIN (least, now), MAX (largest, now)) / now;
  if (self->picture != NULL)
    cgt_space_view_zoom (&self->space, factor, x, y, gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)));
  else
    cgt_plane_view_zoom (&self->plane, factor, x, y);
  self->fitted = FALSE;
  draw_again (self, TRUE);
}

void
grundy_cells_canvas_turn (GrundyCellsCanvas *self, double turn, double tilt)
{
  self->space.turn = fmod (self->space.turn + turn, 2 * G_PI);
  self->space.tilt = CLAMP (self->space.tilt + tilt, -G_PI_2, G_PI_2);
  draw_again (self, TRUE);
}

void
grundy_cells_canvas_pan (GrundyCellsCanvas *self, double dx, double dy)
{
  if (self->picture != NULL)
    {
      self->space.pan_x += dx;
      self->space.pan_y += dy;
    }
  else
    {
      self->plane.origin_x += dx;
      self->plane.origin_y += dy;
    }
  self->fitted = FALSE;
  draw_again (self, TRUE);
}

void
grundy_cells_canvas_fit (GrundyCellsCanvas *self)
{
  self->space = first_view ();
  self->fitted = TRUE;
  fit_plane (self);
  draw_again (self, FALSE);
}

/* Appearance */

CgtSpaceDisplay
grundy_cells_canvas_space_display (const GrundyCellsCanvas *self)
{
  return (CgtSpaceDisplay) { .generation = self->generation,
                             .axes = TRUE,
                             .axis_names = self->axis_names,
                             .chosen = self->chosen,
                             .hover = self->hover,
                             .smoothing = self->moving ? 1 : 2 };
}

CgtPlaneDisplay
grundy_cells_canvas_plane_display (const GrundyCellsCanvas *self)
{
  return (CgtPlaneDisplay) { .generation = self->generation,
                             .chosen = self->chosen,
                             .hover = self->hover,
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
  CgtSpaceView view = self->space;
  CgtSpaceDisplay display = grundy_cells_canvas_space_display (self);

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
  CgtSpaceDisplay display = grundy_cells_canvas_space_display (self);

  cgt_space_picture_draw_behind (cr, self->picture, &self->space, &display, theme, width, height);
  cairo_set_source_surface (cr, get_cubes (self, width, height), 0, 0);
  cairo_paint (cr);
  cgt_space_picture_draw_before (cr, self->picture, &self->space, &display, theme, width, height);
}

static void
draw_plane (GrundyCellsCanvas *self, cairo_t *cr, int width, int height)
{
  CgtPlaneDisplay display = grundy_cells_canvas_plane_display (self);

  cgt_plane_picture_draw (cr, self->cells, &self->plane, &display, grundy_theme_get (GTK_WIDGET (self)), width, height);
}

static void
grundy_cells_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->cells == NULL || width < 1 || height < 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  if (self->picture != NULL)
    draw_space (self, cr, width, height);
  else
    draw_plane (self, cr, width, height);
  cairo_destroy (cr);
}

/* Choosing */

int
grundy_cells_canvas_cell_at (GrundyCellsCanvas *self, double x, double y)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  CgtSpaceDisplay display = grundy_cells_canvas_space_display (self);
  int cell;

  if (self->cells == NULL)
    return -1;
  if (self->picture != NULL)
    return cgt_space_picture_cell_at (self->picture, &self->space, &display, width, height, x, y);
  cell = cgt_plane_cell_at (self->cells, &self->plane, x, y, NULL, NULL);
  return cell >= 0 && cgt_cells_get (self->cells, cell)->born <= self->generation ? cell : -1;
}

static void
describe (GrundyCellsCanvas *self)
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
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
    self->fitted = FALSE;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "chosen", cell);
}

void
grundy_cells_canvas_choose_empty (GrundyCellsCanvas *self, double x, double y)
{
  gint32 column, row;

  if (self->cells == NULL || self->picture != NULL)
    return;
  cgt_plane_cell_at (self->cells, &self->plane, x, y, &column, &row);
  g_signal_emit_by_name (self, "empty", column, row);
}

/* Moves the picture until a place of the plane is in it. */
static void
keep_in_sight (GrundyCellsCanvas *self, gint32 place_x, gint32 place_y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double x = self->plane.origin_x + place_x * self->plane.scale;
  double y = self->plane.origin_y - place_y * self->plane.scale;
  double margin = MIN (GRUNDY_CELLS_MARGIN, MIN (width, height) / 2);
  double dx = CLAMP (x, margin, width - margin) - x, dy = CLAMP (y, margin, height - margin) - y;

  if (dx != 0 || dy != 0)
    grundy_cells_canvas_pan (self, dx, dy);
}

static void
get_place (GrundyCellsCanvas *self, gint32 *x, gint32 *y)
{
  const CgtCell *cell = self->chosen >= 0 ? cgt_cells_get (self->cells, self->chosen) : NULL;

  *x = cell != NULL ? cell->x : self->empty_x;
  *y = cell != NULL ? cell->y : self->empty_y;
}

void
grundy_cells_canvas_go (GrundyCellsCanvas *self, int right, int up)
{
  const CgtCells *cells = self->cells;
  gboolean begins = self->chosen < 0 && !self->empty;
  gint32 x = 0, y = 0, around[2];

  if (!begins)
    {
      get_place (self, &x, &y);
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
  keep_in_sight (self, x, y);
}

gboolean
grundy_cells_canvas_has_mark (GrundyCellsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), FALSE);
  return self->empty;
}

void
grundy_cells_canvas_mark_empty (GrundyCellsCanvas *self, gint32 x, gint32 y, const char *text)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  self->empty = TRUE;
  self->empty_x = x;
  self->empty_y = y;
  self->fitted = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
grundy_cells_canvas_get_chosen (GrundyCellsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), -1);
  return self->chosen;
}

void
grundy_cells_canvas_set_hover (GrundyCellsCanvas *self, int cell)
{
  if (self->hover == cell)
    return;
  self->hover = cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_cells_canvas_activate (GrundyCellsCanvas *self)
{
  if (self->chosen >= 0)
    g_signal_emit_by_name (self, "activated", self->chosen);
}

void
grundy_cells_canvas_step (GrundyCellsCanvas *self, int by)
{
  g_signal_emit_by_name (self, "step", by);
}

gboolean
grundy_cells_canvas_get_place (GrundyCellsCanvas *self, guint cell, double *x, double *y)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), FALSE);

  if (self->cells == NULL || cell >= cgt_cells_n (self->cells))
    return FALSE;
  if (self->picture != NULL)
    cgt_space_picture_project (self->picture, &self->space, width, height, cell, x, y);
  else
    {
      *x = self->plane.origin_x + cgt_cells_get (self->cells, cell)->x * self->plane.scale;
      *y = self->plane.origin_y - cgt_cells_get (self->cells, cell)->y * self->plane.scale;
    }
  return TRUE;
}

/* The widget */

static void
grundy_cells_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (widget);

  if (self->fitted)
    fit_plane (self);
  else if (self->followed)
    {
      gint32 x, y;

      get_place (self, &x, &y);
      keep_in_sight (self, x, y);
    }
  self->stale = TRUE;
}

static void
on_theme (GrundyCellsCanvas *self)
{
  self->stale = TRUE;
}

static void
grundy_cells_canvas_finalize (GObject *object)
{
  GrundyCellsCanvas *self = GRUNDY_CELLS_CANVAS (object);

  g_clear_handle_id (&self->smooth_timeout, g_source_remove);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->picture, cgt_space_picture_unref);
  g_clear_pointer (&self->cells, cgt_cells_unref);
  g_free (self->title);
  G_OBJECT_CLASS (grundy_cells_canvas_parent_class)->finalize (object);
}

static void
grundy_cells_canvas_class_init (GrundyCellsCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_cells_canvas_finalize;
  widget_class->snapshot = grundy_cells_canvas_snapshot;
  widget_class->size_allocate = grundy_cells_canvas_size_allocate;
  grundy_class_add_signal (klass, "chosen", 1, G_TYPE_INT);
  grundy_class_add_signal (klass, "empty", 2, G_TYPE_INT, G_TYPE_INT);
  grundy_class_add_signal (klass, "activated", 1, G_TYPE_INT);
  grundy_class_add_signal (klass, "step", 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "cells");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_cells_canvas_init (GrundyCellsCanvas *self)
{
  self->chosen = self->hover = -1;
  self->space = first_view ();
  self->fitted = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  grundy_zoomable_add_controllers (GRUNDY_ZOOMABLE (self));
  grundy_theme_connect (self, G_CALLBACK (on_theme));
  grundy_theme_follow (GTK_WIDGET (self));
}

void
grundy_cells_canvas_set_title (GrundyCellsCanvas *self, const char *title)
{
  char *owned = g_strdup (title);

  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  g_free (self->title);
  self->title = owned;
}

void
grundy_cells_canvas_set_key (GrundyCellsCanvas *self, const char *key)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  self->key = key;
}

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
  self->hover = -1;
  self->generation = cells != NULL ? MIN (self->generation, cgt_cells_n_generations (cells) - 1) : 0;
  self->chosen = -1;
  self->empty = self->followed = FALSE;
  g_signal_emit_by_name (self, "chosen", -1);
  if (!as_before)
    grundy_cells_canvas_fit (self);
  else if (self->fitted || picture == NULL)
    fit_plane (self);
  describe (self);
  draw_again (self, FALSE);
}

CgtCells *
grundy_cells_canvas_get_cells (GrundyCellsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), NULL);
  return self->cells;
}

void
grundy_cells_canvas_set_generation (GrundyCellsCanvas *self, guint generation)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));

  if (self->generation == generation)
    return;
  self->generation = generation;
  if (self->chosen >= 0 && cgt_cells_get (self->cells, self->chosen)->born > generation)
    grundy_cells_canvas_choose (self, -1);
  self->hover = -1;
  describe (self);
  if (self->empty)
    g_signal_emit_by_name (self, "empty", self->empty_x, self->empty_y);
  draw_again (self, TRUE);
}

guint
grundy_cells_canvas_get_generation (GrundyCellsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), 0);
  return self->generation;
}

void
grundy_cells_canvas_set_axis_names (GrundyCellsCanvas *self, const char *const *names)
{
  g_return_if_fail (GRUNDY_IS_CELLS_CANVAS (self));
  self->axis_names = names;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
