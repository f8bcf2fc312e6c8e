/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-canvas.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"

struct _GrundySequenceCanvas
{
  GrundyCanvas parent_instance;

  CgtSequencePlot *plot; /* borrowed */
  CgtSequenceRange range;
};

G_DEFINE_FINAL_TYPE (GrundySequenceCanvas, grundy_sequence_canvas, GRUNDY_TYPE_CANVAS)

static CgtSequenceFrame
frame_of (GrundySequenceCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return cgt_sequence_plot_frame (self->plot, grundy_theme_get_width (widget), grundy_theme_get_height (widget));
}

static void
set_range (GrundySequenceCanvas *self, CgtSequenceRange range)
{
  self->range = range;
  grundy_canvas_view_moved (GRUNDY_CANVAS (self));
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
  grundy_canvas_point (GRUNDY_CANVAS (self), (gint64) n);
}

/* As a GrundyCanvas */

static gboolean
has_content (GrundyCanvas *canvas)
{
  return GRUNDY_SEQUENCE_CANVAS (canvas)->plot != NULL;
}

static void
fit (GrundyCanvas *canvas)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (canvas);

  self->range = cgt_sequence_plot_fit (self->plot);
}

/* With Shift, the wheel zooms only the axis of values. */
static void
zoom_at (GrundyCanvas *canvas, double x, double y, double factor, gboolean shift)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (canvas);
  const CgtSequenceRange *range = &self->range;
  CgtSequenceFrame frame = frame_of (self);
  double n = range->n0 + (x - frame.x) / frame.width * (range->n1 - range->n0);
  double v = range->v1 - (y - frame.y) / frame.height * (range->v1 - range->v0);

  set_range (self, cgt_sequence_plot_zoom (self->plot, range, n, v, shift ? 1 : factor, shift ? factor : 1));
}

static void
move (GrundyCanvas *canvas, double dx, double dy)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (canvas);
  const CgtSequenceRange *from = &self->range;
  CgtSequenceFrame frame = frame_of (self);

  set_range (self, cgt_sequence_plot_pan (self->plot, from, -dx / frame.width * (from->n1 - from->n0),
                                          dy / frame.height * (from->v1 - from->v0)));
}

static gint64
hit (GrundyCanvas *canvas, double x, double y)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (canvas);
  GtkWidget *widget = GTK_WIDGET (self);
  guint64 n;

  return cgt_sequence_plot_hit (self->plot, &self->range, grundy_theme_get_width (widget),
                                grundy_theme_get_height (widget), x, y, &n)
           ? (gint64) n
           : -1;
}

static void
pointed (GrundyCanvas *canvas)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (canvas);
  gint64 n = grundy_canvas_get_hit (canvas);
  g_autofree char *text =
    self->plot != NULL && n >= 0 ? cgt_sequence_plot_describe (self->plot, (guint64) n) : g_strdup ("");

  grundy_widget_describe (GTK_WIDGET (self), text);
  g_signal_emit_by_name (self, "pointed", n);
}

static gboolean
key (GrundyCanvas *canvas, guint key, GdkModifierType state)
{
  double page = 0.9 * grundy_theme_get_width (GTK_WIDGET (canvas));

  if ((key != GDK_KEY_Page_Down && key != GDK_KEY_Page_Up) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  move (canvas, key == GDK_KEY_Page_Down ? -page : page, 0);
  return TRUE;
}

static void
draw (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (canvas);
  GtkWidget *widget = GTK_WIDGET (self);

  cgt_sequence_plot_draw (self->plot, cr, &self->range, width, height,
                          gtk_widget_get_scale_factor (widget) * grundy_theme_get_scale (widget), theme);
}

static void
draw_hit (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundySequenceCanvas *self = GRUNDY_SEQUENCE_CANVAS (canvas);

  cgt_sequence_plot_draw_chosen (self->plot, cr, &self->range, width, height, (guint64) grundy_canvas_get_hit (canvas),
                                 theme);
}

static void
grundy_sequence_canvas_class_init (GrundySequenceCanvasClass *klass)
{
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  canvas_class->enlarged = TRUE;
  grundy_class_implement (canvas_class, has_content, fit, zoom_at, move, hit, pointed, key, draw, draw_hit);
  grundy_class_add_signal (klass, "pointed", 1, G_TYPE_INT64);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sequenceplot");
}

static void
grundy_sequence_canvas_init (GrundySequenceCanvas *self)
{
  self->range = (CgtSequenceRange) { 0, 1, 0, 1 };
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->range, sizeof self->range);
}

void
grundy_sequence_canvas_set_plot (GrundySequenceCanvas *self, CgtSequencePlot *plot)
{
  g_return_if_fail (GRUNDY_IS_SEQUENCE_CANVAS (self));
  self->plot = plot;
  grundy_canvas_point (GRUNDY_CANVAS (self), -1);
  grundy_canvas_fit (GRUNDY_CANVAS (self));
}

GRUNDY_GETTER (CgtSequenceRange, grundy_sequence_canvas_get_range, GrundySequenceCanvas, SEQUENCE_CANVAS, self->range,
               self->range)
