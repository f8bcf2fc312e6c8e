/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-generations-canvas.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-widgets.h"

#define MARGIN 12.0
#define SMALLEST_SCALE 0.01

struct _GrundyGenerationsCanvas
{
  GrundyCanvas parent_instance;

  GrundyEvolution *evolution;  /* NULL: nothing */
  CgtGenerations *generations; /* of the evolution */
  CgtGraphLayout *layout;      /* also of the evolution */
  int chosen;                  /* a node or -1 */
  GrundyPanZoom view;
};

G_DEFINE_FINAL_TYPE (GrundyGenerationsCanvas, grundy_generations_canvas, GRUNDY_TYPE_CANVAS)

/* Scrolls to a node that was chosen with the keyboard. */
static void
reveal_node (GrundyGenerationsCanvas *self, int node)
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
describe_generations (GrundyGenerationsCanvas *self)
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
  grundy_widget_describe (GTK_WIDGET (self), text);
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
    grundy_canvas_set_fitted (GRUNDY_CANVAS (self), FALSE);
  describe_generations (self);
  grundy_canvas_draw_anew (GRUNDY_CANVAS (self));
  g_signal_emit_by_name (self, "chosen", node);
}

static void
activate_node (GrundyGenerationsCanvas *self)
{
  if (self->chosen >= 0)
    g_signal_emit_by_name (self, "activated", self->chosen);
}

static int
position_at (GrundyGenerationsCanvas *self, double x, double y)
{
  if (self->layout == NULL)
    return -1;
  return cgt_generations_node_at (self->layout, self->view.scale, self->view.x, self->view.y, x, y);
}

/* Pointer and keys */

/* The nearest node in a neighbouring generation that an edge leads to; -1: none. */
static int
neighbour_of_node (GrundyGenerationsCanvas *self, gboolean parent)
{
  const GArray *edges = self->generations->edges;
  int best = -1;

  for (guint i = 0; i < edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (edges, CgtGenerationsEdge, i);
      int here = (int) (parent ? edge->child : edge->parent);
      int there = (int) (parent ? edge->parent : edge->child);

      if (here != self->chosen)
        continue;
      if (best < 0 ||
          fabs (self->layout->x[there] - self->layout->x[here]) < fabs (self->layout->x[best] - self->layout->x[here]))
        best = there;
    }
  return best;
}

/* The next node of the same generation in that direction. */
static int
sibling (GrundyGenerationsCanvas *self, int direction)
{
  guint generation = g_array_index (self->generations->generation, guint, self->chosen);
  double here = self->layout->x[self->chosen];
  int best = -1;

  for (guint i = 0; i < self->layout->n_nodes; i++)
    {
      double distance = (self->layout->x[i] - here) * direction;

      if (g_array_index (self->generations->generation, guint, i) != generation || (int) i == self->chosen ||
          distance <= 0)
        continue;
      if (best < 0 || distance < (self->layout->x[best] - here) * direction)
        best = (int) i;
    }
  return best;
}

static gboolean
key (GrundyCanvas *canvas, guint key, GdkModifierType state)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (canvas);
  int node = -1;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Return:
      activate_node (self);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      if (self->chosen < 0)
        node = 0;
      else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
        node = neighbour_of_node (self, key == GDK_KEY_Down);
      else
        node = sibling (self, key == GDK_KEY_Right ? 1 : -1);
      break;
    default:
      return FALSE;
    }
  if (node < 0)
    {
      gtk_widget_keynav_failed (GTK_WIDGET (self), GTK_DIR_UP);
      return TRUE;
    }
  reveal_node (self, node);
  grundy_generations_canvas_choose (self, node);
  return TRUE;
}

/* As a GrundyCanvas */

static gboolean
has_content (GrundyCanvas *canvas)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (canvas);

  return self->layout != NULL && self->layout->n_nodes > 0;
}

static void
fit (GrundyCanvas *canvas)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (canvas);

  grundy_pan_zoom_fit (&self->view, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)),
                       self->layout->width, self->layout->height, MARGIN, SMALLEST_SCALE, 1.0);
}

static gint64
hit (GrundyCanvas *canvas, double x, double y)
{
  return position_at (GRUNDY_GENERATIONS_CANVAS (canvas), x, y);
}

static gboolean
press (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (canvas);
  int node = position_at (self, x, y);

  grundy_generations_canvas_choose (self, node);
  if (node >= 0 && n_press == 2)
    activate_node (self);
  return node >= 0;
}

static void
draw (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (canvas);

  cgt_generations_draw (cr, self->generations, self->layout, self->view.scale, self->view.x, self->view.y, self->chosen,
                        (int) grundy_canvas_get_hit (canvas), theme);
}

static void
grundy_generations_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (widget);

  if (self->chosen >= 0 && !grundy_canvas_get_fitted (GRUNDY_CANVAS (self)))
    reveal_node (self, self->chosen);
  GTK_WIDGET_CLASS (grundy_generations_canvas_parent_class)->size_allocate (widget, width, height, baseline);
}

GRUNDY_FINALIZE (GrundyGenerationsCanvas, grundy_generations_canvas)
{
  g_clear_pointer (&self->evolution, grundy_evolution_unref);
}

static void
grundy_generations_canvas_class_init (GrundyGenerationsCanvasClass *klass)
{
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_generations_canvas_finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = grundy_generations_canvas_size_allocate;
  canvas_class->smallest = SMALLEST_SCALE;
  canvas_class->largest = 4;
  grundy_class_implement (canvas_class, has_content, fit, hit, press, key, draw);
  grundy_class_add_signal (klass, "chosen", 1, G_TYPE_INT);
  grundy_class_add_signal (klass, "activated", 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "generations");
}

static void
grundy_generations_canvas_init (GrundyGenerationsCanvas *self)
{
  self->chosen = -1;
  self->view.scale = 1;
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->view, sizeof self->view);
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
  self->chosen = -1;
  describe_generations (self);
  g_signal_emit_by_name (self, "chosen", -1);
  grundy_canvas_point (GRUNDY_CANVAS (self), -1);
  grundy_canvas_fit (GRUNDY_CANVAS (self));
}

GRUNDY_GETTER (GrundyEvolution *, grundy_generations_canvas_get_evolution, GrundyGenerationsCanvas, GENERATIONS_CANVAS,
               self->evolution, NULL)

GRUNDY_GETTER (int, grundy_generations_canvas_get_chosen, GrundyGenerationsCanvas, GENERATIONS_CANVAS, self->chosen, -1)

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
draw_generations_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
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
  return grundy_picture_new ("generations", width, height, draw_generations_picture,
                             grundy_evolution_ref (self->evolution), (GDestroyNotify) grundy_evolution_unref);
}
