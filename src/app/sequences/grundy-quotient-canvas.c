/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-quotient-canvas.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-zoomable.h"

#define MARGIN 8.0
#define LEAST_FIT 0.7 /* pixels of a unit; smaller, and nothing could be read: the rest is out of sight then */

struct _GrundyQuotientCanvas
{
  GtkWidget parent_instance;

  CgtQuotientTable *table; /* owned; NULL: none */
  CgtQuotientPicture picture;
  GrundyPanZoom view;
  char *pointed;
};

static void grundy_quotient_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyQuotientCanvas, grundy_quotient_canvas, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_ZOOMABLE, grundy_quotient_canvas_zoomable_init))

static void
fit (GrundyQuotientCanvas *self)
{
  double width, height;

  if (self->table == NULL)
    return;
  cgt_quotient_picture_get_size (&self->picture, &width, &height);
  grundy_pan_zoom_fit (&self->view, grundy_theme_get_width (GTK_WIDGET (self)),
                       grundy_theme_get_height (GTK_WIDGET (self)), width, height, MARGIN, LEAST_FIT, 1.25);
  /* What is too large begins at its corner. */
  self->view.x = MAX (self->view.x, MARGIN);
  self->view.y = MAX (self->view.y, MARGIN);
}

static void
show_anew (GrundyQuotientCanvas *self)
{
  self->view.fitted = TRUE;
  fit (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
point (GrundyQuotientCanvas *self, const char *text)
{
  if (g_strcmp0 (text, self->pointed) == 0)
    return;
  g_free (self->pointed);
  self->pointed = g_strdup (text);
  g_signal_emit_by_name (self, "pointed", self->pointed);
}

static gint
hit (GrundyQuotientCanvas *self, double x, double y, char **text)
{
  return cgt_quotient_picture_hit (&self->picture, (x - self->view.x) / self->view.scale,
                                   (y - self->view.y) / self->view.scale, text);
}

/* As a GrundyZoomable */

static gboolean
has_content (GrundyZoomable *zoomable)
{
  return GRUNDY_QUOTIENT_CANVAS (zoomable)->table != NULL;
}

static GrundyPanZoom *
get_view (GrundyZoomable *zoomable)
{
  return &GRUNDY_QUOTIENT_CANVAS (zoomable)->view;
}

static void
show_all (GrundyZoomable *zoomable)
{
  show_anew (GRUNDY_QUOTIENT_CANVAS (zoomable));
}

static void
point_at (GrundyZoomable *zoomable, double x, double y)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (zoomable);
  g_autofree char *text = NULL;

  hit (self, x, y, &text);
  point (self, text);
}

static void
point_nowhere (GrundyZoomable *zoomable)
{
  point (GRUNDY_QUOTIENT_CANVAS (zoomable), NULL);
}

static void
click (GrundyZoomable *zoomable, guint n_press, double x, double y)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (zoomable);
  g_autofree char *text = NULL;

  grundy_quotient_canvas_set_chosen (self, hit (self, x, y, &text));
}

static void
grundy_quotient_canvas_zoomable_init (GrundyZoomableInterface *iface)
{
  iface->enlarged = TRUE;
  iface->smallest = 0.15; /* pixels of a unit */
  iface->largest = 4;
  grundy_class_implement (iface, has_content, get_view, show_all, point_at, point_nowhere, click);
}

/* The widget */

static void
grundy_quotient_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->table == NULL || width <= 0 || height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  grundy_theme_enlarge (widget, cr, &width, &height);
  cgt_quotient_picture_draw (cr, &self->picture, self->view.x, self->view.y, self->view.scale, width, height,
                             grundy_theme_get (widget));
  cairo_destroy (cr);
}

static void
grundy_quotient_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (widget);

  if (self->view.fitted)
    fit (self);
}

static void
grundy_quotient_canvas_finalize (GObject *object)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (object);

  cgt_quotient_table_unref (self->table);
  g_free (self->pointed);
  G_OBJECT_CLASS (grundy_quotient_canvas_parent_class)->finalize (object);
}

static void
grundy_quotient_canvas_class_init (GrundyQuotientCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_quotient_canvas_finalize;
  widget_class->snapshot = grundy_quotient_canvas_snapshot;
  widget_class->size_allocate = grundy_quotient_canvas_size_allocate;
  grundy_class_add_signal (klass, "pointed", 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "quotient");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_quotient_canvas_init (GrundyQuotientCanvas *self)
{
  self->view = (GrundyPanZoom) { .scale = 1, .fitted = TRUE };
  self->picture.chosen = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  grundy_zoomable_add_controllers (GRUNDY_ZOOMABLE (self));
  grundy_theme_follow (GTK_WIDGET (self));
}

void
grundy_quotient_canvas_set_table (GrundyQuotientCanvas *self, CgtQuotientTable *table)
{
  g_return_if_fail (GRUNDY_IS_QUOTIENT_CANVAS (self));
  point (self, NULL);
  cgt_quotient_table_unref (self->table);
  self->table = table != NULL ? cgt_quotient_table_ref (table) : NULL;
  self->picture.table = self->table;
  self->picture.chosen = -1;
  show_anew (self);
}

void
grundy_quotient_canvas_set_part (GrundyQuotientCanvas *self, CgtQuotientPart part)
{
  g_return_if_fail (GRUNDY_IS_QUOTIENT_CANVAS (self));
  self->picture.part = part;
  show_anew (self);
}

void
grundy_quotient_canvas_set_chosen (GrundyQuotientCanvas *self, gint element)
{
  g_return_if_fail (GRUNDY_IS_QUOTIENT_CANVAS (self));
  self->picture.chosen = element;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gint
grundy_quotient_canvas_get_chosen (GrundyQuotientCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_QUOTIENT_CANVAS (self), -1);
  return self->picture.chosen;
}
