/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-number-canvas.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

#define LEFT CGT_NUMBER_TREE_LEFT
#define MARGIN 16.0
#define TOP 34.0
#define ROW 66.0
/* Beyond this the numbers of the last day are far apart. */
#define LARGEST_WIDTH 1e16

struct _GrundyNumberCanvas
{
  GrundyCanvas parent_instance;

  CgtNumberTreeView view;
  char *chosen; /* sign expansion; NULL: none */
  CgtNumberNode pointed;
};

G_DEFINE_FINAL_TYPE (GrundyNumberCanvas, grundy_number_canvas, GRUNDY_TYPE_CANVAS)

/* The view */

static double
fitting_width (GrundyNumberCanvas *self)
{
  return MAX (grundy_theme_get_width (GTK_WIDGET (self)) - LEFT - MARGIN, 100);
}

/* Some of the tree stays in sight. */
static void
keep_tree_in_sight (GrundyNumberCanvas *self)
{
  double width = grundy_theme_get_width (GTK_WIDGET (self)), height = grundy_theme_get_height (GTK_WIDGET (self));

  self->view.x = CLAMP (self->view.x, LEFT + (width - LEFT) / 2 - self->view.width, LEFT + (width - LEFT) / 2);
  self->view.y = CLAMP (self->view.y, MIN (height / 2, TOP) - ROW * CGT_NUMBER_LAST_DAY, MAX (height / 2, TOP));
  grundy_canvas_view_moved (GRUNDY_CANVAS (self));
}

/* Moves the view if the chosen number is out of sight. */
static void
reveal_number (GrundyNumberCanvas *self)
{
  double width = grundy_theme_get_width (GTK_WIDGET (self)), height = grundy_theme_get_height (GTK_WIDGET (self)), x, y;
  gboolean beside, below;

  if (self->chosen == NULL || width <= 0)
    return;
  cgt_number_tree_place (&self->view, cgt_number_node_from_steps (self->chosen), &x, &y);
  beside = x < LEFT || x > width - MARGIN;
  below = y < MARGIN || y > height - TOP;
  if (beside)
    self->view.x += (LEFT + width) / 2 - x;
  if (below)
    self->view.y += height - 1.5 * ROW - y;
  if (beside || below)
    grundy_canvas_set_fitted (GRUNDY_CANVAS (self), FALSE);
}

static void
choose_number (GrundyNumberCanvas *self, CgtNumberNode node)
{
  g_autofree char *text = cgt_number_node_to_text (node), *steps = cgt_number_node_to_steps (node);

  grundy_number_canvas_set_chosen (self, steps);
  g_signal_emit_by_name (self, "chosen", text);
}

/* As a GrundyCanvas. A node is one number: how many come before it, day by day, and one more. */

static gboolean
has_content (GrundyCanvas *canvas)
{
  return TRUE;
}

static void
fit (GrundyCanvas *canvas)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (canvas);

  self->view = (CgtNumberTreeView) { LEFT, fitting_width (self), TOP, ROW };
}

static void
zoom_at (GrundyCanvas *canvas, double x, double y, double factor, gboolean shift)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (canvas);
  double width = CLAMP (self->view.width * factor, fitting_width (self) / 2, LARGEST_WIDTH);

  self->view.x = x - (x - self->view.x) * width / self->view.width;
  self->view.width = width;
  keep_tree_in_sight (self);
}

static void
move (GrundyCanvas *canvas, double dx, double dy)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (canvas);

  self->view.x += dx;
  self->view.y += dy;
  keep_tree_in_sight (self);
}

static gint64
hit (GrundyCanvas *canvas, double x, double y)
{
  CgtNumberNode node;

  return cgt_number_tree_hit (&GRUNDY_NUMBER_CANVAS (canvas)->view, x, y, &node)
           ? (gint64) ((G_GUINT64_CONSTANT (1) << node.day) + node.index)
           : -1;
}

static CgtNumberNode
node_of (gint64 hit)
{
  guint day = 0;

  while (hit >> day > 1)
    day++;
  return (CgtNumberNode) { day, (guint64) hit - (G_GUINT64_CONSTANT (1) << day) };
}

static void
pointed (GrundyCanvas *canvas)
{
  gint64 now = grundy_canvas_get_hit (canvas);

  if (now >= 0)
    GRUNDY_NUMBER_CANVAS (canvas)->pointed = node_of (now);
  g_signal_emit_by_name (canvas, "pointed");
}

static void
click (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  gint64 at = hit (canvas, x, y);

  if (at >= 0)
    choose_number (GRUNDY_NUMBER_CANVAS (canvas), node_of (at));
}

/* Up: the number before the chosen one; left and right: those after it. */
static gboolean
key (GrundyCanvas *canvas, guint key, GdkModifierType state)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (canvas);
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
  choose_number (self, node);
  return TRUE;
}

static void
draw (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundyNumberCanvas *self = GRUNDY_NUMBER_CANVAS (canvas);

  cgt_number_tree_draw (cr, &self->view, width, height, self->chosen, grundy_number_canvas_get_pointed (self), theme);
}

static void
grundy_number_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean fitted = grundy_canvas_get_fitted (GRUNDY_CANVAS (widget));

  GTK_WIDGET_CLASS (grundy_number_canvas_parent_class)->size_allocate (widget, width, height, baseline);
  if (fitted)
    reveal_number (GRUNDY_NUMBER_CANVAS (widget));
}

GRUNDY_FINALIZE (GrundyNumberCanvas, grundy_number_canvas) { g_free (self->chosen); }

static void
grundy_number_canvas_class_init (GrundyNumberCanvasClass *klass)
{
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_number_canvas_finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = grundy_number_canvas_size_allocate;
  canvas_class->enlarged = TRUE;
  grundy_class_implement (canvas_class, has_content, fit, zoom_at, move, hit, pointed, click, key, draw);
  grundy_class_add_signal (klass, "chosen", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "pointed", 0);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "numbertree");
}

static void
grundy_number_canvas_init (GrundyNumberCanvas *self)
{
  self->view = (CgtNumberTreeView) { LEFT, 100, TOP, ROW };
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->view, sizeof self->view);
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
  reveal_number (self);
  grundy_canvas_draw_anew (GRUNDY_CANVAS (self));
}

GRUNDY_GETTER (const CgtNumberNode *, grundy_number_canvas_get_pointed, GrundyNumberCanvas, NUMBER_CANVAS,
               grundy_canvas_get_hit (GRUNDY_CANVAS (self)) >= 0 ? &self->pointed : NULL, NULL)
