/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-two-heap-canvas.h"

#include <adwaita.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-zoomable.h"

#define LEFT GRUNDY_TWO_HEAP_LEFT
#define TOP GRUNDY_TWO_HEAP_TOP
#define MARGIN GRUNDY_TWO_HEAP_MARGIN

struct _GrundyTwoHeapCanvas
{
  GtkWidget parent_instance;

  CgtTwoHeapPicture *picture; /* borrowed */
  CgtTwoHeapView view;
  gboolean fitted; /* follows the picture until the user zooms or pans */
  gboolean pointed;
  guint a, b;
  GskRenderNode *node; /* the table without the marked cell; NULL: it has to be drawn */
  CgtTwoHeapView moved_from;
};

static void grundy_two_heap_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyTwoHeapCanvas, grundy_two_heap_canvas, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_ZOOMABLE, grundy_two_heap_canvas_zoomable_init))

/* Inside the axes */
static double
width_of (GrundyTwoHeapCanvas *self)
{
  return MAX (grundy_theme_get_width (GTK_WIDGET (self)) - LEFT - MARGIN, 1);
}

static double
height_of (GrundyTwoHeapCanvas *self)
{
  return MAX (grundy_theme_get_height (GTK_WIDGET (self)) - TOP - MARGIN, 1);
}

static void
draw_anew (GrundyTwoHeapCanvas *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_view (GrundyTwoHeapCanvas *self, CgtTwoHeapView view)
{
  self->view = view;
  self->fitted = FALSE;
  draw_anew (self);
}

/* Pointing */

static void
point (GrundyTwoHeapCanvas *self, gboolean pointed, guint a, guint b)
{
  g_autofree char *text = NULL;

  if (pointed == self->pointed && a == self->a && b == self->b)
    return;
  self->pointed = pointed;
  self->a = a;
  self->b = b;
  text = pointed ? cgt_two_heap_picture_describe (self->picture, a, b) : NULL;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "",
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The view */

static void
zoom_at (GrundyTwoHeapCanvas *self, double x, double y, double factor)
{
  set_view (self,
            cgt_two_heap_picture_zoom (self->picture, &self->view, width_of (self), height_of (self), x, y, factor));
}

static void
fit (GrundyTwoHeapCanvas *self)
{
  self->fitted = TRUE;
  grundy_two_heap_canvas_picture_changed (self);
}

/* As a GrundyZoomable */

static gboolean
has_content (GrundyZoomable *zoomable)
{
  return GRUNDY_TWO_HEAP_CANVAS (zoomable)->picture != NULL;
}

static void
zoom_at_pixel (GrundyZoomable *zoomable, double x, double y, double factor, gboolean shift)
{
  zoom_at (GRUNDY_TWO_HEAP_CANVAS (zoomable), x - LEFT, y - TOP, factor);
}

static void
show_all (GrundyZoomable *zoomable)
{
  fit (GRUNDY_TWO_HEAP_CANVAS (zoomable));
}

static void
begin_move (GrundyZoomable *zoomable)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (zoomable);

  self->moved_from = self->view;
}

static void
move (GrundyZoomable *zoomable, double dx, double dy)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (zoomable);

  set_view (self,
            cgt_two_heap_picture_pan (self->picture, &self->moved_from, width_of (self), height_of (self), dx, dy));
}

static void
point_at_pixel (GrundyZoomable *zoomable, double x, double y)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (zoomable);
  guint a = 0, b = 0;
  gboolean hit =
    cgt_two_heap_picture_hit (self->picture, &self->view, width_of (self), height_of (self), x - LEFT, y - TOP, &a, &b);

  point (self, hit, a, b);
}

static void
point_nowhere (GrundyZoomable *zoomable)
{
  point (GRUNDY_TWO_HEAP_CANVAS (zoomable), FALSE, 0, 0);
}

static void
grundy_two_heap_canvas_zoomable_init (GrundyZoomableInterface *iface)
{
  iface->enlarged = TRUE;
  iface->zoom_at = zoom_at_pixel;
  iface->point_at = point_at_pixel;
  grundy_class_implement (iface, has_content, show_all, begin_move, move, point_nowhere);
}

/* The widget */

static GskRenderNode *
draw_table (GrundyTwoHeapCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GskRenderNode *node = gsk_cairo_node_new (
    &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget)));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  double scale = grundy_theme_get_scale (widget);

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, LEFT, TOP);
  cgt_two_heap_picture_draw (self->picture, cr, &self->view, width_of (self), height_of (self),
                             gtk_widget_get_scale_factor (widget) * grundy_theme_get_scale (widget),
                             grundy_theme_get (GTK_WIDGET (self)));
  cairo_destroy (cr);
  return node;
}

static void
grundy_two_heap_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->picture == NULL || width <= LEFT || height <= TOP)
    return;
  if (self->node == NULL)
    self->node = draw_table (self);
  gtk_snapshot_append_node (snapshot, self->node);
  if (self->pointed)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

      grundy_theme_enlarge (widget, cr, &width, &height);
      cairo_translate (cr, LEFT, TOP);
      cgt_two_heap_picture_draw_chosen (self->picture, cr, &self->view, width_of (self), height_of (self), self->a,
                                        self->b, grundy_theme_get (GTK_WIDGET (self)));
      cairo_destroy (cr);
    }
}

static void
grundy_two_heap_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (widget);

  if (self->picture != NULL && !self->fitted)
    self->view = cgt_two_heap_picture_pan (self->picture, &self->view, width_of (self), height_of (self), 0, 0);
  grundy_two_heap_canvas_picture_changed (self);
}

static void
grundy_two_heap_canvas_dispose (GObject *object)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (object);

  self->picture = NULL;
  g_clear_pointer (&self->node, gsk_render_node_unref);
  G_OBJECT_CLASS (grundy_two_heap_canvas_parent_class)->dispose (object);
}

static void
grundy_two_heap_canvas_class_init (GrundyTwoHeapCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_two_heap_canvas_dispose;
  widget_class->snapshot = grundy_two_heap_canvas_snapshot;
  widget_class->size_allocate = grundy_two_heap_canvas_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "twoheaps");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_two_heap_canvas_init (GrundyTwoHeapCanvas *self)
{
  self->fitted = TRUE;
  self->view.cell = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  grundy_zoomable_add_controllers (GRUNDY_ZOOMABLE (self));
  grundy_theme_connect (self, G_CALLBACK (draw_anew));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (draw_anew), NULL);
}

void
grundy_two_heap_canvas_set_picture (GrundyTwoHeapCanvas *self, CgtTwoHeapPicture *picture)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self));
  self->pointed = FALSE;
  self->picture = picture;
  fit (self);
}

void
grundy_two_heap_canvas_picture_changed (GrundyTwoHeapCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self));
  if (self->fitted && self->picture != NULL)
    self->view = cgt_two_heap_picture_fit (self->picture, width_of (self), height_of (self));
  draw_anew (self);
}

gboolean
grundy_two_heap_canvas_get_part (GrundyTwoHeapCanvas *self, CgtTwoHeapView *view, double *width, double *height)
{
  g_return_val_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self), FALSE);
  *view = self->view;
  *width = width_of (self);
  *height = height_of (self);
  return !self->fitted;
}
