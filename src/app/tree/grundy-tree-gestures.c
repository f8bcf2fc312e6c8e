/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-canvas-private.h"

#include <math.h>

#include "app/base/grundy-class.h"

/* Pointer and keys of a game tree. */

static gboolean
has_content (GrundyZoomable *zoomable)
{
  return GRUNDY_TREE_CANVAS (zoomable)->root != NULL;
}

static GrundyPanZoom *
get_view (GrundyZoomable *zoomable)
{
  return &GRUNDY_TREE_CANVAS (zoomable)->view;
}

static void
show_all (GrundyZoomable *zoomable)
{
  grundy_tree_canvas_fit (GRUNDY_TREE_CANVAS (zoomable));
}

/* The cards are widgets, and handle the pointer themselves. */
static void
point_at (GrundyZoomable *zoomable, double x, double y)
{
}

static void
point_nowhere (GrundyZoomable *zoomable)
{
}

static GrundyTreeNode *
node_at (GrundyTreeCanvas *self, double x, double y)
{
  CgtTreeNode *card;

  grundy_tree_canvas_lay_out (self);
  card =
    cgt_tree_node_at (grundy_tree_node_get_card (self->root), self->view.scale, self->view.x, self->view.y, x, y, NULL);
  return card != NULL ? card->user_data : NULL;
}

static gboolean
press (GrundyZoomable *zoomable, guint n_press, double x, double y)
{
  return node_at (GRUNDY_TREE_CANVAS (zoomable), x, y) != NULL;
}

/* The canvas has taken the press from the card, since it could have begun a drag. */
static void
click (GrundyZoomable *zoomable, guint n_press, double x, double y)
{
  GrundyTreeNode *node = node_at (GRUNDY_TREE_CANVAS (zoomable), x, y);

  if (node != NULL)
    g_signal_emit_by_name (node, "clicked");
}

/* The nearest option of @card; NULL: none is shown. */
static const CgtTreeNode *
nearest_child (const CgtTreeNode *card)
{
  const CgtTreeNode *best = NULL;

  for (guint i = 0; i < card->children->len; i++)
    {
      const CgtTreeNode *child = card->children->pdata[i];

      if (best == NULL || fabs (child->x - card->x) < fabs (best->x - card->x))
        best = child;
    }
  return best;
}

/* The next card of the stack that @card is in. @direction is 1, down, or -1. NULL: it is at the end, or in no stack. */
static const CgtTreeNode *
next_in_stack (const CgtTreeNode *card, int direction)
{
  const CgtTreeNode *best = NULL;

  for (guint i = 0; card->parent != NULL && i < card->parent->children->len; i++)
    {
      const CgtTreeNode *other = card->parent->children->pdata[i];

      if (other->x == card->x && (other->y - card->y) * direction > 0 &&
          (best == NULL || (other->y - best->y) * direction < 0))
        best = other;
    }
  return best;
}

/* The next card on the same level, under any parent. @direction is 1 or -1. */
static const CgtTreeNode *
neighbour (GrundyTreeCanvas *self, const CgtTreeNode *card, int direction)
{
  const CgtTreeNode *best = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const CgtTreeNode *other = grundy_tree_node_get_card (GRUNDY_TREE_NODE (child));

      if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child) && other->y == card->y &&
          (other->x - card->x) * direction > 0 &&
          (best == NULL || (other->x - card->x) * direction < (best->x - card->x) * direction))
        best = other;
    }
  return best;
}

static gboolean
on_key (GrundyZoomable *zoomable, guint key, GdkModifierType state)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (zoomable);
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self));
  const CgtTreeNode *from, *to;
  GtkDirectionType direction;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  grundy_tree_canvas_lay_out (self);
  from = grundy_tree_node_get_card (focused != NULL ? GRUNDY_TREE_NODE (focused) : self->root);
  switch (key)
    {
    case GDK_KEY_Up:
      to = next_in_stack (from, -1);
      if (to == NULL)
        to = from->parent;
      direction = GTK_DIR_UP;
      break;
    case GDK_KEY_Down:
      to = nearest_child (from);
      if (to == NULL)
        to = next_in_stack (from, 1);
      direction = GTK_DIR_DOWN;
      break;
    case GDK_KEY_Left:
      to = neighbour (self, from, -1);
      direction = GTK_DIR_LEFT;
      break;
    case GDK_KEY_Right:
      to = neighbour (self, from, 1);
      direction = GTK_DIR_RIGHT;
      break;
    default:
      return FALSE;
    }
  if (to == NULL)
    gtk_widget_keynav_failed (GTK_WIDGET (self), direction);
  else
    {
      gtk_widget_grab_focus (to->user_data);
      grundy_tree_canvas_reveal (self, to->user_data);
    }
  return TRUE;
}

void
grundy_tree_canvas_zoomable_init (GrundyZoomableInterface *iface)
{
  iface->smallest = GRUNDY_TREE_SMALLEST_SCALE;
  iface->largest = 3;
  iface->view_changed = gtk_widget_queue_allocate;
  iface->key = on_key;
  grundy_class_implement (iface, has_content, get_view, show_all, point_at, point_nowhere, press, click);
}
