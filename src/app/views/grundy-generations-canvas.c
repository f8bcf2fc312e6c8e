/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-generations-canvas-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

#define MARGIN 12.0

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyGenerationsCanvas, grundy_generations_canvas, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_ZOOMABLE, grundy_generations_canvas_zoomable_init))

/* The view */

static void
fit (GrundyGenerationsCanvas *self)
{
  if (self->layout != NULL)
    grundy_pan_zoom_fit (&self->view, gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)), self->layout->width, self->layout->height, MARGIN,
                         GRUNDY_GENERATIONS_SMALLEST_SCALE, 1.0);
}

void
grundy_generations_canvas_fit (GrundyGenerationsCanvas *self)
{
  self->view.fitted = TRUE;
  fit (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Scrolls to a node that was chosen with the keyboard. */
void
grundy_generations_canvas_reveal (GrundyGenerationsCanvas *self, int node)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double x = self->view.x + self->layout->x[node] * self->view.scale;
  double y = self->view.y + self->layout->y[node] * self->view.scale;

  if (x < MARGIN || x > width - MARGIN)
    self->view.x += width / 2 - x;
  if (y < MARGIN || y > height - MARGIN)
    self->view.y += height / 2 - y;
}

/* Choosing */

static void
describe (GrundyGenerationsCanvas *self)
{
  g_autofree char *text = NULL;

  if (self->generations == NULL)
    text = g_strdup ("");
  else if (self->chosen >= 0)
    text = g_strdup_printf (_ ("%s, generation %u"), (const char *) self->generations->nodes->pdata[self->chosen],
                            g_array_index (self->generations->generation, guint, self->chosen));
  else
    text = g_strdup_printf (_ ("%u positions in %u generations"), self->generations->nodes->len,
                            self->generations->n_generations);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
grundy_generations_canvas_choose (GrundyGenerationsCanvas *self, int node)
{
  g_return_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self));

  if (self->chosen == node)
    return;
  self->chosen = node;
  /* The details of the node take up space. The graph must not shrink under the pointer. */
  if (node >= 0)
    self->view.fitted = FALSE;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "chosen", node);
}

void
grundy_generations_canvas_activate (GrundyGenerationsCanvas *self)
{
  if (self->chosen >= 0)
    g_signal_emit_by_name (self, "activated", self->chosen);
}

int
grundy_generations_canvas_node_at (GrundyGenerationsCanvas *self, double x, double y)
{
  if (self->layout == NULL)
    return -1;
  return cgt_generations_node_at (self->layout, self->view.scale, self->view.x, self->view.y, x, y);
}

/* The widget */

static void
grundy_generations_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->generations == NULL || self->layout == NULL || width < 1 || height < 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cgt_generations_draw (cr, self->generations, self->layout, self->view.scale, self->view.x, self->view.y, self->chosen,
                        self->hover, grundy_theme_get (widget));
  cairo_destroy (cr);
}

static void
grundy_generations_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (widget);

  if (self->view.fitted)
    fit (self);
  else if (self->layout != NULL && self->chosen >= 0)
    grundy_generations_canvas_reveal (self, self->chosen);
}

static void
grundy_generations_canvas_finalize (GObject *object)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (object);

  g_clear_pointer (&self->evolution, grundy_evolution_unref);
  G_OBJECT_CLASS (grundy_generations_canvas_parent_class)->finalize (object);
}

static void
grundy_generations_canvas_class_init (GrundyGenerationsCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_generations_canvas_finalize;
  widget_class->snapshot = grundy_generations_canvas_snapshot;
  widget_class->size_allocate = grundy_generations_canvas_size_allocate;
  grundy_class_add_signal (klass, "chosen", 1, G_TYPE_INT);
  grundy_class_add_signal (klass, "activated", 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "generations");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_generations_canvas_init (GrundyGenerationsCanvas *self)
{
  self->chosen = self->hover = -1;
  self->view.scale = 1;
  self->view.fitted = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  grundy_zoomable_add_controllers (GRUNDY_ZOOMABLE (self));
  grundy_theme_follow (GTK_WIDGET (self));
}

void
grundy_generations_canvas_set_evolution (GrundyGenerationsCanvas *self, GrundyEvolution *evolution)
{
  g_return_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self));

  if (evolution != NULL)
    grundy_evolution_ref (evolution);
  g_clear_pointer (&self->evolution, grundy_evolution_unref);
  self->evolution = evolution;
  self->generations = evolution != NULL ? evolution->generations : NULL;
  self->layout = evolution != NULL ? evolution->layout : NULL;
  self->hover = -1;
  self->chosen = -1;
  describe (self);
  g_signal_emit_by_name (self, "chosen", -1);
  grundy_generations_canvas_fit (self);
}

GrundyEvolution *
grundy_generations_canvas_get_evolution (GrundyGenerationsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self), NULL);
  return self->evolution;
}

int
grundy_generations_canvas_get_chosen (GrundyGenerationsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self), -1);
  return self->chosen;
}

/* The heading names the game, which no window shows on paper. */
static CgtGenerationsPaper
paper_of (const GrundyEvolution *graph)
{
  return (CgtGenerationsPaper) {
    .heading = { .title = graph->title,
                 .lines = { graph->generations->by == CGT_GENERATIONS_STAGES
                              ? _ ("P-positions by the stage in which they are found, from the bottom up")
                              : _ (
                                  "P-positions by generation, half the length of a longest optimal game, from the bottom up") } },
    .generations = graph->generations,
    .layout = graph->layout,
  };
}

static void
draw_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  CgtGenerationsPaper paper = paper_of (data);

  cgt_generations_paper_draw (cr, width, height, theme, &paper);
}

GrundyPicture *
grundy_generations_canvas_get_picture (GrundyGenerationsCanvas *self)
{
  CgtGenerationsPaper paper;
  double width, height;

  g_return_val_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self), NULL);

  if (self->layout == NULL)
    return NULL;
  paper = paper_of (self->evolution);
  cgt_generations_paper_get_size (&paper, &width, &height);
  return grundy_picture_new ("generations", width, height, draw_picture, grundy_evolution_ref (self->evolution),
                             grundy_evolution_unref);
}
