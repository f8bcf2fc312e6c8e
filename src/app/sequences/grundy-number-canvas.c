/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-number-canvas.h"

#include <adwaita.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-zoomable.h"

#define LEFT CGT_NUMBER_TREE_LEFT
#define MARGIN 16.0
#define TOP 34.0
#define ROW 66.0
/* Beyond this the numbers of the last day are far apart. */
#define LARGEST_WIDTH 1e16

struct _GrundyNumberCanvas
{
  GtkWidget parent_instance;

  CgtNumberTreeView view, moved_from;
  gboolean fitted; /* follows the size of the widget until the user zooms or moves */
  char *chosen;    /* sign expansion; NULL: none */
  gboolean pointed;
  CgtNumberNode hover;
};

static void grundy_number_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyNumberCanvas, grundy_number_canvas, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_ZOOMABLE, grundy_number_canvas_zoomable_init))

/* The view */

static double
fitting_width (GrundyNumberCanvas *self)
{
  return MAX (grundy_theme_get_width (GTK_WIDGET (self)) - LEFT - MARGIN, 100);
}

static void
fit (GrundyNumberCanvas *self)
{
  self->view = (CgtNumberTreeView) { LEFT, fitting_width (self), TOP, ROW };
}

/* Some of the tree stays in sight. */
static void
keep_in_sight (GrundyNumberCanvas *self)
{
  double width = grundy_theme_get_width (GTK_WIDGET (self)), height = grundy_theme_get_height (GTK_WIDGET (self));

  self->view.x = CLAMP (self->view.x, LEFT + (width - LEFT) / 2 - self->view.width, LEFT + (width - LEFT) / 2);
  self->view.y = CLAMP (self->view.y, MIN (height / 2, TOP) - ROW * CGT_NUMBER_LAST_DAY, MAX (height / 2, TOP));
}

/* Moves the view if the chosen number is out of sight. */
static void
reveal (GrundyNumberCanvas *self)
{
  double width = grundy_theme_get_width (GTK_WIDGET (self)), height = grundy_theme_get_height (GTK_WIDGET (self)), x, y;

  if (self->chosen == NULL || width <= 0)
    return;
  cgt_number_tree_place (&self->view, cgt_number_node_from_steps (self->chosen), &x, &y);
  if (x < LEFT || x > width - MARGIN)
    {
      self->view.x += (LEFT + width) / 2 - x;
      self->fitted = FALSE;
    }
  if (y < MARGIN || y > height - TOP)
    {
      self->view.y += height - 1.5 * ROW - y;
      self->fitted = FALSE;
    }
}

/* Pointing and choosing */

static void
point (GrundyNumberCanvas *self, gboolean pointed, CgtNumberNode node)
{
  if (pointed == self->pointed && node.day == self->hover.day && node.index == self->hover.index)
    return;
  self->pointed = pointed;
  self->hover = node;
  g_signal_emit_by_name (self, "pointed");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
choose (GrundyNumberCanvas *self, CgtNumberNode node)
{
  g_autofree char *text = cgt_number_node_to_text (node), *steps = cgt_number_node_to_steps (node);

  grundy_number_canvas_set_chosen (self, steps);
  g_signal_emit_by_name (self, "chosen", text);
}

/* As a GrundyZoomable */

static gboolean
has_content (GrundyZoomable *zoomable)
{
  return TRUE;
}

static void
zoom_at (GrundyZoomable *zoomable, double x, double y, double factor, gboolean shift)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (zoomable);
  double width = CLAMP (self->view.width * factor, fitting_width (self) / 2, LARGEST_WIDTH);

  self->view.x = x - (x - self->view.x) * width / self->view.width;
  self->view.width = width;
  self->fitted = FALSE;
  keep_in_sight (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
show_all (GrundyZoomable *zoomable)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (zoomable);

  self->fitted = TRUE;
  fit (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
begin_move (GrundyZoomable *zoomable)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (zoomable);

  self->moved_from = self->view;
}

static void
move (GrundyZoomable *zoomable, double dx, double dy)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (zoomable);

  self->view.x = self->moved_from.x + dx;
  self->view.y = self->moved_from.y + dy;
  self->fitted = FALSE;
  keep_in_sight (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
point_at (GrundyZoomable *zoomable, double x, double y)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (zoomable);
  CgtNumberNode node = { 0 };
  gboolean hit = cgt_number_tree_hit (&self->view, x, y, &node);

  point (self, hit, hit ? node : (CgtNumberNode) { 0 });
}

static void
point_nowhere (GrundyZoomable *zoomable)
{
  point (GRUNDY_NUMBER_CANVAS (zoomable), FALSE, (CgtNumberNode) { 0 });
}

static void
click (GrundyZoomable *zoomable, guint n_press, double x, double y)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (zoomable);
  CgtNumberNode node;

  if (cgt_number_tree_hit (&self->view, x, y, &node))
    choose (self, node);
}

/* Up: the number before the chosen one; left and right: those after it. */
static gboolean
key (GrundyZoomable *zoomable, guint key, GdkModifierType state)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (zoomable);
  CgtNumberNode node = cgt_number_node_from_steps (self->chosen != NULL ? self->chosen : "");

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  if (self->chosen == NULL && (key == GDK_KEY_Up || key == GDK_KEY_Left || key == GDK_KEY_Right))
    ; /* the root */
  else if (key == GDK_KEY_Up && node.day > 0)
    node = (CgtNumberNode) { node.day - 1, node.index / 2 };
  else if ((key == GDK_KEY_Left || key == GDK_KEY_Right) && node.day < CGT_NUMBER_LAST_DAY)
    node = (CgtNumberNode) { node.day + 1, 2 * node.index + (key == GDK_KEY_Right) };
  else
    return FALSE;
  choose (self, node);
  return TRUE;
}

static void
grundy_number_canvas_zoomable_init (GrundyZoomableInterface *iface)
{
  iface->enlarged = TRUE;
  grundy_class_implement (iface, has_content, zoom_at, show_all, begin_move, move, point_at, point_nowhere, click, key);
}

/* The widget */

static void
grundy_number_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (width <= 0 || height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  grundy_theme_enlarge (widget, cr, &width, &height);
  cgt_number_tree_draw (cr, &self->view, width, height, self->chosen, self->pointed ? &self->hover : NULL,
                        grundy_theme_get (GTK_WIDGET (self)));
  cairo_destroy (cr);
}

static void
grundy_number_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (widget);

  if (!self->fitted)
    return;
  fit (self);
  reveal (self);
}

static void
grundy_number_canvas_finalize (GObject *object)
{
  g_free (GRUNDY_NUMBER_CANVAS (object)->chosen);
  G_OBJECT_CLASS (grundy_number_canvas_parent_class)->finalize (object);
}

static void
grundy_number_canvas_class_init (GrundyNumberCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_number_canvas_finalize;
  widget_class->snapshot = grundy_number_canvas_snapshot;
  widget_class->size_allocate = grundy_number_canvas_size_allocate;
  grundy_class_add_signal (klass, "chosen", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "pointed", 0);
  gtk_widget_class_set_css_name (widget_class, "numbertree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_number_canvas_init (GrundyNumberCanvas *self)
{
  self->fitted = TRUE;
  self->view = (CgtNumberTreeView) { LEFT, 100, TOP, ROW };
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  grundy_zoomable_add_controllers (GRUNDY_ZOOMABLE (self));
  grundy_theme_follow (GTK_WIDGET (self));
}

void
grundy_number_canvas_set_chosen (GrundyNumberCanvas *self, const char *steps)
{
  g_return_if_fail (GRUNDY_IS_NUMBER_CANVAS (self));
  if (g_strcmp0 (steps, self->chosen) != 0)
    {
      g_free (self->chosen);
      self->chosen = g_strdup (steps);
    }
  reveal (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const CgtNumberNode *
grundy_number_canvas_get_pointed (GrundyNumberCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_NUMBER_CANVAS (self), NULL);
  return self->pointed ? &self->hover : NULL;
}
