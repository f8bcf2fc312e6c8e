/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-quotient-canvas.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

#define MARGIN 8.0
#define LEAST_FIT 0.7 /* pixels of a unit; smaller, and nothing could be read: the rest is out of sight then */

struct _GrundyQuotientCanvas
{
  GrundyCanvas parent_instance;

  CgtQuotientTable *table; /* owned; NULL: none */
  CgtQuotientPicture picture;
  GrundyPanZoom view;
  char *pointed;
};

G_DEFINE_FINAL_TYPE (GrundyQuotientCanvas, grundy_quotient_canvas, GRUNDY_TYPE_CANVAS)

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
quotient_canvas_hit (GrundyQuotientCanvas *self, double x, double y, char **text)
{
  return cgt_quotient_picture_hit (&self->picture, (x - self->view.x) / self->view.scale,
                                   (y - self->view.y) / self->view.scale, text);
}

/* As a GrundyCanvas */

static gboolean
has_content (GrundyCanvas *canvas)
{
  return GRUNDY_QUOTIENT_CANVAS (canvas)->table != NULL;
}

static void
fit (GrundyCanvas *canvas)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (canvas);
  double width, height;

  cgt_quotient_picture_get_size (&self->picture, &width, &height);
  grundy_pan_zoom_fit (&self->view, grundy_theme_get_width (GTK_WIDGET (self)),
                       grundy_theme_get_height (GTK_WIDGET (self)), width, height, MARGIN, LEAST_FIT, 1.25);
  /* What is too large begins at its corner. */
  self->view.x = MAX (self->view.x, MARGIN);
  self->view.y = MAX (self->view.y, MARGIN);
}

static void
point_at (GrundyCanvas *canvas, double x, double y)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (canvas);
  g_autofree char *text = NULL;

  quotient_canvas_hit (self, x, y, &text);
  point (self, text);
}

static void
point_nowhere (GrundyCanvas *canvas)
{
  point (GRUNDY_QUOTIENT_CANVAS (canvas), NULL);
}

static void
click (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (canvas);
  g_autofree char *text = NULL;

  grundy_quotient_canvas_set_chosen (self, quotient_canvas_hit (self, x, y, &text));
}

static void
draw (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundyQuotientCanvas *self = GRUNDY_QUOTIENT_CANVAS (canvas);

  cgt_quotient_picture_draw (cr, &self->picture, self->view.x, self->view.y, self->view.scale, width, height, theme);
}

GRUNDY_FINALIZE (GrundyQuotientCanvas, grundy_quotient_canvas)
{
  cgt_quotient_table_unref (self->table);
  g_free (self->pointed);
}

static void
grundy_quotient_canvas_class_init (GrundyQuotientCanvasClass *klass)
{
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_quotient_canvas_finalize;
  canvas_class->enlarged = TRUE;
  canvas_class->smallest = 0.15; /* pixels of a unit */
  canvas_class->largest = 4;
  grundy_class_implement (canvas_class, has_content, fit, point_at, point_nowhere, click, draw);
  grundy_class_add_signal (klass, "pointed", 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "quotient");
}

static void
grundy_quotient_canvas_init (GrundyQuotientCanvas *self)
{
  self->view.scale = 1;
  self->picture.chosen = -1;
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->view, sizeof self->view);
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
  grundy_canvas_fit (GRUNDY_CANVAS (self));
}

void
grundy_quotient_canvas_set_part (GrundyQuotientCanvas *self, CgtQuotientPart part)
{
  g_return_if_fail (GRUNDY_IS_QUOTIENT_CANVAS (self));
  self->picture.part = part;
  grundy_canvas_fit (GRUNDY_CANVAS (self));
}

void
grundy_quotient_canvas_set_chosen (GrundyQuotientCanvas *self, gint element)
{
  g_return_if_fail (GRUNDY_IS_QUOTIENT_CANVAS (self));
  self->picture.chosen = element;
  grundy_canvas_draw_anew (GRUNDY_CANVAS (self));
}

GRUNDY_GETTER (gint, grundy_quotient_canvas_get_chosen, GrundyQuotientCanvas, QUOTIENT_CANVAS, self->picture.chosen, -1)
