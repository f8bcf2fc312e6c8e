/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-two-heap-canvas.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"

#define LEFT GRUNDY_TWO_HEAP_LEFT
#define TOP GRUNDY_TWO_HEAP_TOP
#define MARGIN GRUNDY_TWO_HEAP_MARGIN

struct _GrundyTwoHeapCanvas
{
  GrundyCanvas parent_instance;

  CgtTwoHeapPicture *picture; /* borrowed */
  CgtTwoHeapView view;
};

G_DEFINE_FINAL_TYPE (GrundyTwoHeapCanvas, grundy_two_heap_canvas, GRUNDY_TYPE_CANVAS)

/* Inside the axes */
static double
width_of (GrundyTwoHeapCanvas *self)
{
  return MAX (grundy_theme_get_width (GTK_WIDGET (self)) - LEFT - MARGIN, 1);
}

static double
two_heap_height_of (GrundyTwoHeapCanvas *self)
{
  return MAX (grundy_theme_get_height (GTK_WIDGET (self)) - TOP - MARGIN, 1);
}

/* As a GrundyCanvas. A cell is one number: its row and its column. */

static gboolean
has_content (GrundyCanvas *canvas)
{
  return GRUNDY_TWO_HEAP_CANVAS (canvas)->picture != NULL;
}

static void
fit (GrundyCanvas *canvas)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (canvas);

  self->view = cgt_two_heap_picture_fit (self->picture, width_of (self), two_heap_height_of (self));
}

static void
zoom_at (GrundyCanvas *canvas, double x, double y, double factor, gboolean shift)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (canvas);

  self->view = cgt_two_heap_picture_zoom (self->picture, &self->view, width_of (self), two_heap_height_of (self),
                                          x - LEFT, y - TOP, factor);
  grundy_canvas_view_moved (canvas);
}

static void
pan (GrundyTwoHeapCanvas *self, double dx, double dy)
{
  self->view =
    cgt_two_heap_picture_pan (self->picture, &self->view, width_of (self), two_heap_height_of (self), dx, dy);
}

static void
move (GrundyCanvas *canvas, double dx, double dy)
{
  pan (GRUNDY_TWO_HEAP_CANVAS (canvas), dx, dy);
  grundy_canvas_view_moved (canvas);
}

static gint64
hit (GrundyCanvas *canvas, double x, double y)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (canvas);
  guint a = 0, b = 0;

  return cgt_two_heap_picture_hit (self->picture, &self->view, width_of (self), two_heap_height_of (self), x - LEFT,
                                   y - TOP, &a, &b)
           ? ((gint64) a << 32) + b
           : -1;
}

static void
pointed (GrundyCanvas *canvas)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (canvas);
  gint64 cell = grundy_canvas_get_hit (canvas);
  g_autofree char *text = self->picture != NULL && cell >= 0
                            ? cgt_two_heap_picture_describe (self->picture, (guint) (cell >> 32), (guint) cell)
                            : g_strdup ("");

  grundy_widget_describe (GTK_WIDGET (self), text);
}

static void
draw (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (canvas);
  GtkWidget *widget = GTK_WIDGET (self);

  if (width <= LEFT || height <= TOP)
    return;
  cairo_translate (cr, LEFT, TOP);
  cgt_two_heap_picture_draw (self->picture, cr, &self->view, width_of (self), two_heap_height_of (self),
                             gtk_widget_get_scale_factor (widget) * grundy_theme_get_scale (widget), theme);
}

static void
draw_hit (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (canvas);
  gint64 cell = grundy_canvas_get_hit (canvas);

  cairo_translate (cr, LEFT, TOP);
  cgt_two_heap_picture_draw_chosen (self->picture, cr, &self->view, width_of (self), two_heap_height_of (self),
                                    (guint) (cell >> 32), (guint) cell, theme);
}

/* What the user has zoomed to stays within the table. */
static void
grundy_two_heap_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (widget);

  if (self->picture != NULL && !grundy_canvas_get_fitted (GRUNDY_CANVAS (self)))
    pan (self, 0, 0);
  GTK_WIDGET_CLASS (grundy_two_heap_canvas_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
grundy_two_heap_canvas_class_init (GrundyTwoHeapCanvasClass *klass)
{
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  canvas_class->enlarged = TRUE;
  grundy_class_implement (canvas_class, has_content, fit, zoom_at, move, hit, pointed, draw, draw_hit);
  GTK_WIDGET_CLASS (klass)->size_allocate = grundy_two_heap_canvas_size_allocate;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "twoheaps");
}

static void
grundy_two_heap_canvas_init (GrundyTwoHeapCanvas *self)
{
  self->view.cell = 1;
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->view, sizeof self->view);
}

void
grundy_two_heap_canvas_set_picture (GrundyTwoHeapCanvas *self, CgtTwoHeapPicture *picture)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self));
  self->picture = picture;
  grundy_canvas_point (GRUNDY_CANVAS (self), -1);
  grundy_canvas_fit (GRUNDY_CANVAS (self));
}

gboolean
grundy_two_heap_canvas_get_part (GrundyTwoHeapCanvas *self, CgtTwoHeapView *view, double *width, double *height)
{
  g_return_val_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self), FALSE);
  *view = self->view;
  *width = width_of (self);
  *height = two_heap_height_of (self);
  return !grundy_canvas_get_fitted (GRUNDY_CANVAS (self));
}
