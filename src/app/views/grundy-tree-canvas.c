/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-canvas.h"

#include <math.h>

#include "app/base/grundy-theme.h"

#define MARGIN 18
#define SCALE GRUNDY_TREE_SCALE

struct _GrundyTreeCanvas
{
  GtkWidget parent_instance;

  GrundyTreeNode *root;
  gboolean canonical_only;
  gboolean laid_out;    /* the cards are laid out, for: */
  double width, height; /* of the whole tree, in pixels */
};

G_DEFINE_FINAL_TYPE (GrundyTreeCanvas, grundy_tree_canvas, GTK_TYPE_WIDGET)

static gboolean
is_shown (GrundyTreeNode *node)
{
  return gtk_widget_get_visible (GTK_WIDGET (node));
}

/* Links the cards of the options that are shown to the card of @node. */
static void
link_cards (GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  CgtTreeNode *card = grundy_tree_node_get_card (node);

  cgt_tree_node_unlink_children (card);
  for (guint i = 0; options != NULL && i < options->len; i++)
    if (is_shown (options->pdata[i]))
      {
        CgtTreeNode *option = grundy_tree_node_get_card (options->pdata[i]);

        link_cards (options->pdata[i]);
        cgt_tree_node_add (card, option, option->owner, option->standing);
      }
}

static void
lay_out (GrundyTreeCanvas *self)
{
  if (self->laid_out)
    return;
  self->laid_out = TRUE;
  self->width = self->height = 0;
  if (self->root == NULL)
    return;
  link_cards (self->root);
  cgt_tree_layout (grundy_tree_node_get_card (self->root), &self->width, &self->height);
  self->width *= SCALE;
  self->height *= SCALE;
}

static void
changed (GrundyTreeCanvas *self)
{
  self->laid_out = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
grundy_tree_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);

  lay_out (self);
  *minimum = *natural =
    (int) ceil (orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height) + 2 * MARGIN;
}

/* The offset of the layout in the canvas. */
static double
get_offset (GrundyTreeCanvas *self, int width)
{
  return MAX (MARGIN, (width - self->width) / 2);
}

/* Whole pixels look sharp. */
static void
place (GrundyTreeNode *node, double offset)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  CgtTreeNode *card = grundy_tree_node_get_card (node);

  gtk_widget_measure (GTK_WIDGET (node), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (node),
                            &(GtkAllocation) {
                              (int) round (card->x * SCALE + offset), (int) round (card->y * SCALE) + MARGIN,
                              (int) (CGT_TREE_CARD_WIDTH * SCALE), (int) (CGT_TREE_CARD_HEIGHT * SCALE) },
                            -1);
  for (guint i = 0; options != NULL && i < options->len; i++)
    if (is_shown (options->pdata[i]))
      place (options->pdata[i], offset);
}

static void
grundy_tree_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);

  lay_out (self);
  if (self->root != NULL)
    place (self->root, get_offset (self, width));
}

double
grundy_tree_canvas_get_x (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  g_return_val_if_fail (GRUNDY_IS_TREE_CANVAS (self), 0);
  lay_out (self);
  return grundy_tree_node_get_card (node)->x * SCALE + get_offset (self, gtk_widget_get_width (GTK_WIDGET (self)));
}

static void
grundy_tree_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->root != NULL)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
      cairo_translate (cr, get_offset (self, width), MARGIN);
      cairo_scale (cr, SCALE, SCALE);
      cgt_tree_draw_edges (cr, grundy_tree_node_get_card (self->root), grundy_theme_get ());
      cairo_destroy (cr);
    }
  GTK_WIDGET_CLASS (grundy_tree_canvas_parent_class)->snapshot (widget, snapshot);
}

/* Export */

static void
draw_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_tree_draw (cr, data, 1, MARGIN, MARGIN, NULL, NULL, theme);
}

static void
read_shown (GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  grundy_tree_node_read (node);
  for (guint i = 0; options != NULL && i < options->len; i++)
    if (is_shown (options->pdata[i]))
      read_shown (options->pdata[i]);
}

GrundyPicture *
grundy_tree_canvas_get_picture (GrundyTreeCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_TREE_CANVAS (self), NULL);

  if (self->root == NULL)
    return NULL;
  read_shown (self->root);
  lay_out (self);
  return grundy_picture_new ("tree", self->width / SCALE + 2 * MARGIN, self->height / SCALE + 2 * MARGIN, draw_picture,
                             cgt_tree_node_copy (grundy_tree_node_get_card (self->root)),
                             (GDestroyNotify) cgt_tree_node_free);
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
  changed (self);
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

/* The focus goes from a node to its options, and then to the next node. */
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
  changed (self);
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
  changed (self);
}

void
grundy_tree_canvas_drop (GrundyTreeCanvas *self, GrundyTreeNode *node, guint option)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  g_return_if_fail (options != NULL && option < options->len);
  unparent_subtree (options->pdata[option]);
  g_ptr_array_remove_index (options, option);
  changed (self);
}

void
grundy_tree_canvas_set_canonical_only (GrundyTreeCanvas *self, gboolean canonical_only)
{
  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  self->canonical_only = canonical_only;
  if (self->root != NULL)
    update_visible (self, self->root);
  changed (self);
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
