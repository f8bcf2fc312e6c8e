/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-generations-canvas-private.h"

#include <math.h>

#include "app/base/grundy-class.h"

/* Pointer and keys of an evolution graph. */

/* The nearest node in a neighbouring generation that an edge leads to; -1: none. */
static int
relative (GrundyGenerationsCanvas *self, gboolean parent)
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
on_key (GrundyZoomable *zoomable, guint key, GdkModifierType state)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (zoomable);
  int node = -1;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Return:
      grundy_generations_canvas_activate (self);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      if (self->chosen < 0)
        node = 0;
      else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
        node = relative (self, key == GDK_KEY_Down);
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
  grundy_generations_canvas_reveal (self, node);
  grundy_generations_canvas_choose (self, node);
  return TRUE;
}

/* As a GrundyZoomable */

static gboolean
has_content (GrundyZoomable *zoomable)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (zoomable);

  return self->layout != NULL && self->layout->n_nodes > 0;
}

static GrundyPanZoom *
get_view (GrundyZoomable *zoomable)
{
  return &GRUNDY_GENERATIONS_CANVAS (zoomable)->view;
}

static void
show_all (GrundyZoomable *zoomable)
{
  grundy_generations_canvas_fit (GRUNDY_GENERATIONS_CANVAS (zoomable));
}

static void
set_hover (GrundyGenerationsCanvas *self, int node)
{
  if (node == self->hover)
    return;
  self->hover = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
point_at (GrundyZoomable *zoomable, double x, double y)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (zoomable);

  set_hover (self, grundy_generations_canvas_node_at (self, x, y));
}

static void
point_nowhere (GrundyZoomable *zoomable)
{
  set_hover (GRUNDY_GENERATIONS_CANVAS (zoomable), -1);
}

static gboolean
press (GrundyZoomable *zoomable, guint n_press, double x, double y)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (zoomable);
  int node = grundy_generations_canvas_node_at (self, x, y);

  grundy_generations_canvas_choose (self, node);
  if (node >= 0 && n_press == 2)
    grundy_generations_canvas_activate (self);
  return node >= 0;
}

void
grundy_generations_canvas_zoomable_init (GrundyZoomableInterface *iface)
{
  iface->smallest = GRUNDY_GENERATIONS_SMALLEST_SCALE;
  iface->largest = 4;
  iface->key = on_key;
  grundy_class_implement (iface, has_content, get_view, show_all, point_at, point_nowhere, press);
}
