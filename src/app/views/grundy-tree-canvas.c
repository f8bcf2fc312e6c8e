/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-canvas.h"

#include "app/base/grundy-theme.h"

#define GAP_X 6
#define GAP_SIDES 18 /* between Left's options and Right's */
#define GAP_Y 34
#define MARGIN 18

struct _GrundyTreeCanvas
{
  GtkWidget parent_instance;

  GrundyTreeNode *root;
  gboolean canonical_only;
  int width, height; /* of the whole tree, by the last layout */
};

G_DEFINE_FINAL_TYPE (GrundyTreeCanvas, grundy_tree_canvas, GTK_TYPE_WIDGET)

static gboolean
is_shown (GrundyTreeNode *node)
{
  return gtk_widget_get_visible (GTK_WIDGET (node));
}

static int
gap_before (GPtrArray *options, guint i, GrundyTreeNode *previous)
{
  if (previous == NULL)
    return 0;
  return grundy_tree_node_get_player (previous) == grundy_tree_node_get_player (options->pdata[i]) ? GAP_X : GAP_SIDES;
}

/* The width that @node and all below it need; children stand side by side, centred under it. */
static int
measure_subtree (GrundyTreeNode *node, int y, int *bottom)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  GrundyTreePlace *place = grundy_tree_node_get_place (node);
  GrundyTreeNode *previous = NULL;
  int own_width, own_height;
  int below = 0;

  gtk_widget_measure (GTK_WIDGET (node), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &own_width, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (node), GTK_ORIENTATION_VERTICAL, own_width, NULL, &own_height, NULL, NULL);
  place->y = y;
  *bottom = MAX (*bottom, y + own_height);
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      if (!is_shown (options->pdata[i]))
        continue;
      below += gap_before (options, i, previous);
      below += measure_subtree (options->pdata[i], y + own_height + GAP_Y, bottom);
      previous = options->pdata[i];
    }
  place->width = MAX (own_width, below);
  return place->width;
}

static void
place_subtree (GrundyTreeNode *node, int x)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  GrundyTreePlace *place = grundy_tree_node_get_place (node);
  GrundyTreeNode *previous = NULL;
  int own_width, own_height, at, below = 0;

  gtk_widget_measure (GTK_WIDGET (node), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &own_width, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (node), GTK_ORIENTATION_VERTICAL, own_width, NULL, &own_height, NULL, NULL);
  place->x = x + (place->width - own_width) / 2;
  gtk_widget_size_allocate (GTK_WIDGET (node), &(GtkAllocation) { place->x, place->y, own_width, own_height }, -1);
  if (options == NULL)
    return;
  for (guint i = 0; i < options->len; i++)
    if (is_shown (options->pdata[i]))
      {
        below += gap_before (options, i, previous) + grundy_tree_node_get_place (options->pdata[i])->width;
        previous = options->pdata[i];
      }
  at = x + (place->width - below) / 2;
  previous = NULL;
  for (guint i = 0; i < options->len; i++)
    if (is_shown (options->pdata[i]))
      {
        at += gap_before (options, i, previous);
        place_subtree (options->pdata[i], at);
        at += grundy_tree_node_get_place (options->pdata[i])->width;
        previous = options->pdata[i];
      }
}

static void
grundy_tree_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);
  int bottom = 0;

  self->width = self->root != NULL ? measure_subtree (self->root, MARGIN, &bottom) + 2 * MARGIN : 0;
  self->height = bottom + MARGIN;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

static void
grundy_tree_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);
  int bottom = 0;

  if (self->root == NULL)
    return;
  self->width = measure_subtree (self->root, MARGIN, &bottom) + 2 * MARGIN;
  place_subtree (self->root, MAX (MARGIN, (width - self->width) / 2 + MARGIN));
}

static void
draw_lines (cairo_t *cr, GrundyTreeNode *node, const CgtTheme *theme)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  const GrundyTreePlace *from = grundy_tree_node_get_place (node);
  double x0 = from->x + gtk_widget_get_allocated_width (GTK_WIDGET (node)) / 2.0;
  double y0 = from->y + gtk_widget_get_allocated_height (GTK_WIDGET (node));

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      GrundyTreeNode *option = options->pdata[i];
      const GrundyTreePlace *to = grundy_tree_node_get_place (option);
      double x1, y1, middle;
      const double dashes[] = { 5, 4 };
      gboolean right = grundy_tree_node_get_player (option) == CGT_RIGHT;

      if (!is_shown (option))
        continue;
      x1 = to->x + gtk_widget_get_allocated_width (GTK_WIDGET (option)) / 2.0;
      y1 = to->y;
      middle = (y0 + y1) / 2;
      cgt_theme_set_source (cr, right ? &theme->right : &theme->left);
      cairo_set_line_width (cr, grundy_tree_node_get_standing (option) == CGT_OPTION_CANONICAL ? 2 : 1);
      cairo_set_dash (cr, dashes, right ? 2 : 0, 0);
      cairo_move_to (cr, x0, y0);
      cairo_curve_to (cr, x0, middle, x1, middle, x1, y1);
      cairo_stroke (cr);
      draw_lines (cr, option, theme);
    }
}

static void
grundy_tree_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));
  cairo_t *cr;

  if (self->root != NULL)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      draw_lines (cr, self->root, grundy_theme_get ());
      cairo_destroy (cr);
    }
  GTK_WIDGET_CLASS (grundy_tree_canvas_parent_class)->snapshot (widget, snapshot);
}

static void
unparent_subtree (GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  for (guint i = 0; options != NULL && i < options->len; i++)
    unparent_subtree (options->pdata[i]);
  gtk_widget_unparent (GTK_WIDGET (node));
}

void
grundy_tree_canvas_set_root (GrundyTreeCanvas *self, GrundyTreeNode *root)
{
  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));

  if (self->root != NULL)
    unparent_subtree (self->root);
  g_clear_object (&self->root);
  self->root = root != NULL ? g_object_ref_sink (root) : NULL;
  if (root != NULL)
    gtk_widget_set_parent (GTK_WIDGET (root), GTK_WIDGET (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GrundyTreeNode *
grundy_tree_canvas_get_root (GrundyTreeCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_TREE_CANVAS (self), NULL);
  return self->root;
}

static void
update_visible (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      CgtOptionStanding standing = grundy_tree_node_get_standing (options->pdata[i]);
      gboolean visible =
        !self->canonical_only || (standing != CGT_OPTION_DOMINATED && standing != CGT_OPTION_REVERSIBLE);

      gtk_widget_set_visible (options->pdata[i], visible);
      update_visible (self, options->pdata[i]);
    }
}

/* The focus goes from a node to its options and on to the next node. */
static void
parent_options (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  GtkWidget *previous = GTK_WIDGET (node);

  for (guint i = 0; i < options->len; i++)
    {
      gtk_widget_insert_after (options->pdata[i], GTK_WIDGET (self), previous);
      previous = options->pdata[i];
    }
}

void
grundy_tree_canvas_opened (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  parent_options (self, node);
  update_visible (self, node);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
hide_subtree (GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  for (guint i = 0; options != NULL && i < options->len; i++)
    unparent_subtree (options->pdata[i]);
}

void
grundy_tree_canvas_close (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  hide_subtree (node);
  grundy_tree_node_set_options (node, NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
grundy_tree_canvas_drop (GrundyTreeCanvas *self, GrundyTreeNode *node, guint option)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  g_return_if_fail (options != NULL && option < options->len);
  unparent_subtree (options->pdata[option]);
  g_ptr_array_remove_index (options, option);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
grundy_tree_canvas_set_canonical_only (GrundyTreeCanvas *self, gboolean canonical_only)
{
  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  self->canonical_only = canonical_only;
  if (self->root != NULL)
    update_visible (self, self->root);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
grundy_tree_canvas_dispose (GObject *object)
{
  grundy_tree_canvas_set_root (GRUNDY_TREE_CANVAS (object), NULL);
  G_OBJECT_CLASS (grundy_tree_canvas_parent_class)->dispose (object);
}

static void
grundy_tree_canvas_class_init (GrundyTreeCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_tree_canvas_dispose;
  widget_class->measure = grundy_tree_canvas_measure;
  widget_class->size_allocate = grundy_tree_canvas_size_allocate;
  widget_class->snapshot = grundy_tree_canvas_snapshot;
  gtk_widget_class_set_css_name (widget_class, "treecanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
grundy_tree_canvas_init (GrundyTreeCanvas *self)
{
  grundy_theme_follow (GTK_WIDGET (self));
}

GtkWidget *
grundy_tree_canvas_new (void)
{
  return g_object_new (GRUNDY_TYPE_TREE_CANVAS, NULL);
}
