/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-canvas.h"

#include <adwaita.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-zoomable.h"

struct _GrundySequenceCanvas
{
  GtkWidget parent_instance;

  CgtSequencePlot *plot; /* borrowed */
  CgtSequenceRange range;
  gboolean fitted; /* follows the plot until the user zooms or pans */
  gint64 pointed;
  GskRenderNode *node; /* the plot without the marked heap; NULL: it has to be drawn */

  CgtSequenceRange moved_from;
};

static void grundy_sequence_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundySequenceCanvas, grundy_sequence_canvas, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_ZOOMABLE, grundy_sequence_canvas_zoomable_init))

static void
draw_anew (GrundySequenceCanvas *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static CgtSequenceFrame
frame_of (GrundySequenceCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return cgt_sequence_plot_frame (self->plot, grundy_theme_get_width (widget), grundy_theme_get_height (widget));
}

/* Pointing */

static void
point_at (GrundySequenceCanvas *self, gint64 n)
{
  g_autofree char *text = NULL;

  if (n == self->pointed)
    return;
  self->pointed = n;
  text = self->plot != NULL && n >= 0 ? cgt_sequence_plot_describe (self->plot, (guint64) n) : NULL;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "",
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pointed", n);
}

/* The view */

static void
set_range (GrundySequenceCanvas *self, CgtSequenceRange range)
{
  self->range = range;
  self->fitted = FALSE;
  draw_anew (self);
}

static void
zoom_at (GrundySequenceCanvas *self, double x, double y, double n_factor, double v_factor)
{
  CgtSequenceFrame frame = frame_of (self);
  double n = self->range.n0 + (x - frame.x) / frame.width * (self->range.n1 - self->range.n0);
  double v = self->range.v1 - (y - frame.y) / frame.height * (self->range.v1 - self->range.v0);

  set_range (self, cgt_sequence_plot_zoom (self->plot, &self->range, n, v, n_factor, v_factor));
}

static void
fit (GrundySequenceCanvas *self)
{
  self->fitted = TRUE;
  grundy_sequence_canvas_plot_changed (self);
}

void
grundy_sequence_canvas_show_heap (GrundySequenceCanvas *self, guint64 n)
{
  CgtSequenceRange range = self->range;
  double width = grundy_theme_get_width (GTK_WIDGET (self)) / 16.0;

  g_return_if_fail (GRUNDY_IS_SEQUENCE_CANVAS (self));
  if (self->plot == NULL)
    return;
  if (range.n1 - range.n0 > width)
    {
      range.n0 = n - width / 2;
      range.n1 = n + width / 2;
    }
  set_range (self, cgt_sequence_plot_pan (self->plot, &range, n - (range.n0 + range.n1) / 2, 0));
  point_at (self, (gint64) n);
}

/* As a GrundyZoomable */

static gboolean
has_content (GrundyZoomable *zoomable)
{
  return GRUNDY_SEQUENCE_CANVAS (zoomable)->plot != NULL;
}

/* With Shift, only the axis of values is zoomed. */
static void
zoom_by_wheel (GrundyZoomable *zoomable, double x, double y, double factor, gboolean shift)
{
  zoom_at (GRUNDY_SEQUENCE_CANVAS (zoomable), x, y, shift ? 1 : factor, shift ? factor : 1);
}

static void
show_all (GrundyZoomable *zoomable)
{
  fit (GRUNDY_SEQUENCE_CANVAS (zoomable));
}

static void
begin_move (GrundyZoomable *zoomable)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (zoomable);

  self->moved_from = self->range;
}

static void
move (GrundyZoomable *zoomable, double dx, double dy)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (zoomable);
  const CgtSequenceRange *from = &self->moved_from;
  CgtSequenceFrame frame = frame_of (self);

  set_range (self, cgt_sequence_plot_pan (self->plot, from, -dx / frame.width * (from->n1 - from->n0),
                                          dy / frame.height * (from->v1 - from->v0)));
}

static void
point_at_pixel (GrundyZoomable *zoomable, double x, double y)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (zoomable);
  GtkWidget *widget = GTK_WIDGET (self);
  guint64 n;
  gboolean hit = cgt_sequence_plot_hit (self->plot, &self->range, grundy_theme_get_width (widget),
                                        grundy_theme_get_height (widget), x, y, &n);

  point_at (self, hit ? (gint64) n : -1);
}

static void
point_nowhere (GrundyZoomable *zoomable)
{
  point_at (GRUNDY_SEQUENCE_CANVAS (zoomable), -1);
}

static gboolean
on_key (GrundyZoomable *zoomable, guint key, GdkModifierType state)
{
  double page = 0.9 * grundy_theme_get_width (GTK_WIDGET (zoomable));

  if ((key != GDK_KEY_Page_Down && key != GDK_KEY_Page_Up) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  begin_move (zoomable);
  move (zoomable, key == GDK_KEY_Page_Down ? -page : page, 0);
  return TRUE;
}

static void
grundy_sequence_canvas_zoomable_init (GrundyZoomableInterface *iface)
{
  iface->enlarged = TRUE;
  iface->zoom_at = zoom_by_wheel;
  iface->point_at = point_at_pixel;
  iface->key = on_key;
  grundy_class_implement (iface, has_content, show_all, begin_move, move, point_nowhere);
}

/* The widget */

static GskRenderNode *
draw_plot (GrundySequenceCanvas *self, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  grundy_theme_enlarge (widget, cr, &width, &height);
  cgt_sequence_plot_draw (self->plot, cr, &self->range, width, height,
                          gtk_widget_get_scale_factor (widget) * grundy_theme_get_scale (widget),
                          grundy_theme_get (GTK_WIDGET (self)));
  cairo_destroy (cr);
  return node;
}

static void
grundy_sequence_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->plot == NULL || width < 1 || height < 1)
    return;
  if (self->node == NULL)
    self->node = draw_plot (self, width, height);
  gtk_snapshot_append_node (snapshot, self->node);
  if (self->pointed >= 0)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

      grundy_theme_enlarge (widget, cr, &width, &height);
      cgt_sequence_plot_draw_chosen (self->plot, cr, &self->range, width, height, (guint64) self->pointed,
                                     grundy_theme_get (GTK_WIDGET (self)));
      cairo_destroy (cr);
    }
}

static void
grundy_sequence_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  draw_anew (GRUNDY_SEQUENCE_CANVAS (widget));
}

static void
grundy_sequence_canvas_dispose (GObject *object)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (object);

  self->plot = NULL;
  g_clear_pointer (&self->node, gsk_render_node_unref);
  G_OBJECT_CLASS (grundy_sequence_canvas_parent_class)->dispose (object);
}

static void
grundy_sequence_canvas_class_init (GrundySequenceCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_sequence_canvas_dispose;
  widget_class->snapshot = grundy_sequence_canvas_snapshot;
  widget_class->size_allocate = grundy_sequence_canvas_size_allocate;
  grundy_class_add_signal (klass, "pointed", 1, G_TYPE_INT64);
  gtk_widget_class_set_css_name (widget_class, "sequenceplot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_sequence_canvas_init (GrundySequenceCanvas *self)
{
  self->pointed = -1;
  self->fitted = TRUE;
  self->range = (CgtSequenceRange) { 0, 1, 0, 1 };
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  grundy_zoomable_add_controllers (GRUNDY_ZOOMABLE (self));
  grundy_theme_connect (self, G_CALLBACK (draw_anew));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (draw_anew), NULL);
}

void
grundy_sequence_canvas_set_plot (GrundySequenceCanvas *self, CgtSequencePlot *plot)
{
  g_return_if_fail (GRUNDY_IS_SEQUENCE_CANVAS (self));
  self->plot = plot;
  point_at (self, -1);
  fit (self);
}

void
grundy_sequence_canvas_plot_changed (GrundySequenceCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_SEQUENCE_CANVAS (self));
  if (self->fitted && self->plot != NULL)
    self->range = cgt_sequence_plot_fit (self->plot);
  draw_anew (self);
}

CgtSequenceRange
grundy_sequence_canvas_get_range (GrundySequenceCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_SEQUENCE_CANVAS (self), self->range);
  return self->range;
}
