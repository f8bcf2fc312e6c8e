/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-canvas.h"

#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

#define MARGIN 18
#define SMALLEST_SCALE 0.02
#define READABLE_SCALE 0.7 /* of a new tree: cards are 87 pixels wide, and their text 8 high */
#define LEAST_PART 0.8     /* of that scale, in a low place */

struct _GrundyTreeCanvas
{
  GrundyCanvas parent_instance;

  GrundyTreeNode *root;
  gboolean linked;   /* the cards are */
  gboolean laid_out; /* the cards are laid out, for a place of this size at the least readable scale: */
  double place_width, place_height;
  double width, height; /* of the whole tree, at scale 1 */

  GrundyPanZoom view;
  gboolean
    begins; /* while it is fitted, cards stay readable; of a tree that is too large, the part at the root is shown */
  GrundyTreeNode *held; /* weak: stays at held_x in the next layout */
  double held_x;
};

G_DEFINE_FINAL_TYPE (GrundyTreeCanvas, grundy_tree_canvas, GRUNDY_TYPE_CANVAS)

/* Links the cards of the options to the card of @node. */
static void
link_cards (GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  CgtTreeNode *card = grundy_tree_node_get_card (node);

  cgt_tree_node_unlink_children (card);
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      CgtTreeNode *option = grundy_tree_node_get_card (options->pdata[i]);

      link_cards (options->pdata[i]);
      cgt_tree_node_add (card, option, option->owner, option->standing);
    }
}

static void
link_all (GrundyTreeCanvas *self)
{
  if (self->linked || self->root == NULL)
    return;
  self->linked = TRUE;
  grundy_tree_node_read (self->root);
  link_cards (self->root);
}

static double
readable_scale (GrundyTreeCanvas *self)
{
  return READABLE_SCALE * MAX (grundy_theme_get_scale (GTK_WIDGET (self)), 1);
}

/* Cards are placed anew if the place for them has changed. */
static void
measure_place (GrundyTreeCanvas *self)
{
  double scale = readable_scale (self);
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, 1) / scale;
  double height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN, 1) / scale;

  if (width != self->place_width || height != self->place_height)
    self->laid_out = FALSE;
  self->place_width = width;
  self->place_height = height;
}

/* Places the cards, unless that was done already. */
static void
lay_out_cards (GrundyTreeCanvas *self)
{
  measure_place (self);
  if (self->laid_out)
    return;
  self->laid_out = TRUE;
  self->width = self->height = 0;
  if (self->root == NULL)
    return;
  link_all (self);
  cgt_tree_layout_in (grundy_tree_node_get_card (self->root), self->place_width, self->place_height, &self->width,
                      &self->height);
}

static void
tree_changed (GrundyTreeCanvas *self)
{
  self->linked = self->laid_out = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The view */

static double
get_x (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  return grundy_tree_node_get_card (node)->x * self->view.scale + self->view.x;
}

static void
scale_tree_to_fit (GrundyTreeCanvas *self, gboolean begins)
{
  grundy_canvas_set_fitted (GRUNDY_CANVAS (self), TRUE);
  self->begins = begins;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

GRUNDY_COMMAND (grundy_tree_canvas_fit, GrundyTreeCanvas, TREE_CANVAS, scale_tree_to_fit (self, FALSE))

GRUNDY_COMMAND (grundy_tree_canvas_begin, GrundyTreeCanvas, TREE_CANVAS, scale_tree_to_fit (self, TRUE))

/* Moves the picture so that the held card is where it was. */
static void
move_to_held (GrundyTreeCanvas *self)
{
  if (self->held != NULL && !grundy_canvas_get_fitted (GRUNDY_CANVAS (self)))
    self->view.x += self->held_x - get_x (self, self->held);
  g_clear_weak_pointer (&self->held);
}

void
grundy_tree_canvas_hold (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  lay_out_cards (self);
  /* A tree may grow more than once in a frame. */
  move_to_held (self);
  g_set_weak_pointer (&self->held, node);
  self->held_x = get_x (self, node);
}

GRUNDY_COMMAND (grundy_tree_canvas_stop_fitting, GrundyTreeCanvas, TREE_CANVAS,
                grundy_canvas_set_fitted (GRUNDY_CANVAS (self), FALSE))

/* Scrolls to a card that was reached with the keys. */
static void
reveal_card (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  const CgtTreeNode *card = grundy_tree_node_get_card (node);
  double x, y, right, bottom;

  lay_out_cards (self);
  x = card->x * self->view.scale + self->view.x;
  y = card->y * self->view.scale + self->view.y;
  right = x + CGT_TREE_CARD_WIDTH * self->view.scale;
  bottom = y + CGT_TREE_CARD_HEIGHT * self->view.scale;
  if (x >= 0 && y >= 0 && right <= width && bottom <= height)
    return;
  if (x < 0 || right > width)
    self->view.x += (width - x - right) / 2;
  if (y < 0 || bottom > height)
    self->view.y += (height - y - bottom) / 2;
  grundy_canvas_view_moved (GRUNDY_CANVAS (self));
}

/* A picture in whole pixels is sharp. */
static void
place_card (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  const GrundyPanZoom *view = &self->view;
  GPtrArray *options = grundy_tree_node_get_options (node);
  CgtTreeNode *card = grundy_tree_node_get_card (node);

  grundy_tree_node_laid_out (node);
  gtk_widget_measure (GTK_WIDGET (node), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (node),
                            &(GtkAllocation) { (int) round (card->x * view->scale + view->x),
                                               (int) round (card->y * view->scale + view->y),
                                               MAX ((int) round (CGT_TREE_CARD_WIDTH * view->scale), 1),
                                               MAX ((int) round (CGT_TREE_CARD_HEIGHT * view->scale), 1) },
                            -1);
  for (guint i = 0; options != NULL && i < options->len; i++)
    place_card (self, options->pdata[i]);
}

/* In a low place a new tree has cards that are a little smaller, so that the options of the root are in sight. */
static double
begin_scale (GrundyTreeCanvas *self, double height)
{
  GPtrArray *options = self->root != NULL ? grundy_tree_node_get_options (self->root) : NULL;
  double readable = readable_scale (self), needed;

  if (options == NULL || options->len == 0)
    return readable;
  needed =
    grundy_tree_node_get_card (options->pdata[0])->y - grundy_tree_node_get_card (self->root)->y + CGT_TREE_CARD_HEIGHT;
  return CLAMP ((height - 2 * MARGIN) / needed, readable * LEAST_PART, readable);
}

/* The root is in the middle of the upper edge, where the tree does not fit. */
static void
show_root (GrundyTreeCanvas *self, double width, double height)
{
  const CgtTreeNode *card = grundy_tree_node_get_card (self->root);
  GrundyPanZoom *view = &self->view;

  if (self->width * view->scale > width - 2 * MARGIN)
    view->x = width / 2 - (card->x + CGT_TREE_CARD_WIDTH / 2) * view->scale;
  if (self->height * view->scale > height - 2 * MARGIN)
    view->y = MARGIN - card->y * view->scale;
}

static void
grundy_tree_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);

  lay_out_cards (self);
  GTK_WIDGET_CLASS (grundy_tree_canvas_parent_class)->size_allocate (widget, width, height, baseline);
  move_to_held (self);
  if (self->root != NULL)
    place_card (self, self->root);
}

/* Pointer and keys */

static gboolean
has_content (GrundyCanvas *canvas)
{
  return GRUNDY_TREE_CANVAS (canvas)->root != NULL;
}

static void
fit_tree (GrundyCanvas *canvas)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (canvas);
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double enlarged = MAX (grundy_theme_get_scale (GTK_WIDGET (self)), 1);

  grundy_pan_zoom_fit (&self->view, width, height, self->width, self->height, MARGIN,
                       self->begins ? begin_scale (self, height) : SMALLEST_SCALE, GRUNDY_TREE_SCALE * enlarged);
  if (self->begins)
    show_root (self, width, height);
}

static void
view_moved (GrundyCanvas *canvas)
{
  gtk_widget_queue_allocate (GTK_WIDGET (canvas));
}

static void
show_all (GrundyCanvas *canvas)
{
  grundy_tree_canvas_fit (GRUNDY_TREE_CANVAS (canvas));
}

/* The cards are widgets, and handle the pointer themselves. */
static void
point_at (GrundyCanvas *canvas, double x, double y)
{
}

static void
point_nowhere (GrundyCanvas *canvas)
{
}

static GrundyTreeNode *
card_at (GrundyTreeCanvas *self, double x, double y)
{
  CgtTreeNode *card;

  lay_out_cards (self);
  card =
    cgt_tree_node_at (grundy_tree_node_get_card (self->root), self->view.scale, self->view.x, self->view.y, x, y, NULL);
  return card != NULL ? card->user_data : NULL;
}

static gboolean
press (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  return card_at (GRUNDY_TREE_CANVAS (canvas), x, y) != NULL;
}

/* The canvas has taken the press from the card, since it could have begun a drag. */
static void
click (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  GrundyTreeNode *node = card_at (GRUNDY_TREE_CANVAS (canvas), x, y);

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
key (GrundyCanvas *canvas, guint key, GdkModifierType state)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (canvas);
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self));
  const CgtTreeNode *from, *to;
  GtkDirectionType direction;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  lay_out_cards (self);
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
      /* All below a card comes before the next one of its stack. */
      to = nearest_child (from);
      for (const CgtTreeNode *card = from; to == NULL && card != NULL; card = card->parent)
        to = next_in_stack (card, 1);
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
      reveal_card (self, to->user_data);
    }
  return TRUE;
}

static void
draw (GrundyCanvas *canvas, cairo_t *cr, int width, int height, const CgtTheme *theme)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (canvas);

  cairo_translate (cr, self->view.x, self->view.y);
  cairo_scale (cr, self->view.scale, self->view.scale);
  cgt_tree_draw_edges (cr, grundy_tree_node_get_card (self->root), theme);
}

/* Only visible cards are drawn. */
static void
grundy_tree_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  graphene_rect_t all =
    GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));

  GTK_WIDGET_CLASS (grundy_tree_canvas_parent_class)->snapshot (widget, snapshot);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (child, widget, &bounds))
        continue;
      graphene_rect_inset (&bounds, -GRUNDY_TREE_OVERHANG, -GRUNDY_TREE_OVERHANG);
      if (graphene_rect_intersection (&bounds, &all, NULL))
        gtk_widget_snapshot_child (widget, child, snapshot);
    }
}

static gboolean
grundy_tree_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *focused;

  if (!GTK_WIDGET_CLASS (grundy_tree_canvas_parent_class)->focus (widget, direction))
    return FALSE;
  focused = gtk_widget_get_focus_child (widget);
  if (focused != NULL)
    reveal_card (GRUNDY_TREE_CANVAS (widget), GRUNDY_TREE_NODE (focused));
  return TRUE;
}

/* A press between the cards does not take the focus from a card. */
static gboolean
grundy_tree_canvas_grab_focus (GtkWidget *widget)
{
  GrundyTreeCanvas *self = GRUNDY_TREE_CANVAS (widget);
  GtkWidget *focused = gtk_widget_get_focus_child (widget);

  if (focused != NULL && gtk_widget_has_focus (focused))
    return TRUE;
  return self->root != NULL && gtk_widget_grab_focus (focused != NULL ? focused : GTK_WIDGET (self->root));
}

/* Export */

static void
draw_tree_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_tree_draw (cr, data, 1, MARGIN, MARGIN, NULL, NULL, theme);
}

static void
read_all (GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  grundy_tree_node_read (node);
  for (guint i = 0; options != NULL && i < options->len; i++)
    read_all (options->pdata[i]);
}

GrundyPicture *
grundy_tree_canvas_get_picture (GrundyTreeCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_TREE_CANVAS (self), NULL);

  if (self->root == NULL)
    return NULL;
  read_all (self->root);
  lay_out_cards (self);
  return grundy_picture_new ("tree", self->width + 2 * MARGIN, self->height + 2 * MARGIN, draw_tree_picture,
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
  tree_changed (self);
}

GrundyTreeNode *
grundy_tree_canvas_find_same (GrundyTreeCanvas *self, GrundyTreeNode *node)
{
  const CgtTreeNode *card = grundy_tree_node_get_card (node), *same;

  g_return_val_if_fail (GRUNDY_IS_TREE_CANVAS (self), NULL);
  link_all (self);
  /* Where play ends, only the way back counts, which needs no layout. */
  if (self->root != NULL && grundy_tree_node_get_card (self->root)->endless)
    {
      lay_out_cards (self);
      same = card->same;
    }
  else
    same = cgt_tree_node_find_back (card);
  return same != NULL ? same->user_data : NULL;
}

GRUNDY_GETTER (GrundyTreeNode *, grundy_tree_canvas_get_root, GrundyTreeCanvas, TREE_CANVAS, self->root, NULL)

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
  tree_changed (self);
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
  tree_changed (self);
}

void
grundy_tree_canvas_drop (GrundyTreeCanvas *self, GrundyTreeNode *node, guint option)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  g_return_if_fail (GRUNDY_IS_TREE_CANVAS (self));
  g_return_if_fail (options != NULL && option < options->len);
  unparent_subtree (options->pdata[option]);
  g_ptr_array_remove_index (options, option);
  tree_changed (self);
}

GRUNDY_DISPOSE (GrundyTreeCanvas, grundy_tree_canvas)
{
  g_clear_weak_pointer (&self->held);
  grundy_tree_canvas_set_root (self, NULL);
}

static void
grundy_tree_canvas_class_init (GrundyTreeCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_tree_canvas_dispose;
  grundy_class_override (widget_class, grundy_tree_canvas, focus, grab_focus, size_allocate, snapshot);
  canvas_class->smallest = SMALLEST_SCALE;
  canvas_class->largest = 3;
  canvas_class->fit = fit_tree;
  grundy_class_implement (canvas_class, has_content, show_all, view_moved, point_at, point_nowhere, press, click, key,
                          draw);
  gtk_widget_class_set_css_name (widget_class, "treecanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
grundy_tree_canvas_init (GrundyTreeCanvas *self)
{
  self->view.scale = GRUNDY_TREE_SCALE;
  self->begins = TRUE;
  /* Its cards are. */
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->view, sizeof self->view);
}
