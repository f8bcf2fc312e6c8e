/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Placing the nodes of a game tree. Subtrees are moved together until their outlines touch (Reingold and Tilford,
 * Tidier Drawings of Trees, 1981). A parent stands between its Left and its Right options, so every edge leans to its
 * player's side. In a tree that would be too wide, options of a player are stacked, each with all below it. */
#include "cgt-tree.h"

#include <math.h>

#include "cgt-tree-private.h"

#define GAP_X 18.0        /* between cards */
#define GAP_FAMILIES 20.0 /* additional gap between cards of different parents */
#define STACKED                                                                                                        \
  (CGT_TREE_CARD_HEIGHT + CGT_TREE_BUTTON + 6) /* from the top of a card to the next if it has no options */
#define WIDEST 2.5                             /* times as wide as high; beyond that, stacks become higher */
#define TALLEST 4.0 /* times as high for its width as its place; beyond that, it may be wider than the place */

/* The left and right end of a subtree on each level below its root, relative to the middle of the root. */
typedef struct
{
  GArray *low, *high;
} Outline;

static Outline
outline_new (void)
{
  return (Outline) { g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };
}

static void
outline_clear (Outline *outline)
{
  g_clear_pointer (&outline->low, g_array_unref);
  g_clear_pointer (&outline->high, g_array_unref);
}

/* The least distance of @right's root to the right of @left's root. */
static double
separation (const Outline *left, const Outline *right)
{
  double apart = 0;
  guint levels = MIN (left->high->len, right->low->len);

  for (guint i = 0; i < levels; i++)
    {
      double gap = i == 0 ? GAP_X : GAP_X + GAP_FAMILIES;

      apart = MAX (apart, g_array_index (left->high, double, i) - g_array_index (right->low, double, i) + gap);
    }
  return apart;
}

/* Adds @part, whose root is @shift to the right of @whole's, to @whole. */
static void
outline_add (Outline *whole, const Outline *part, double shift)
{
  for (guint i = 0; i < part->low->len; i++)
    {
      double low = g_array_index (part->low, double, i) + shift;
      double high = g_array_index (part->high, double, i) + shift;

      if (i >= whole->low->len)
        {
          g_array_append_val (whole->low, low);
          g_array_append_val (whole->high, high);
        }
      else
        {
          g_array_index (whole->low, double, i) = MIN (g_array_index (whole->low, double, i), low);
          g_array_index (whole->high, double, i) = MAX (g_array_index (whole->high, double, i), high);
        }
    }
}

/* The middle of the parent above its children, whose middles are their x. */
static double
parent_middle (const CgtTreeNode *node)
{
  const GPtrArray *c = node->children;
  const CgtTreeNode *first = c->pdata[0], *last = c->pdata[c->len - 1];
  double half = (CGT_TREE_CARD_WIDTH + GAP_X) / 2;

  if (first->owner == CGT_OWNER_BOTH || last->owner == CGT_OWNER_BOTH)
    return (first->x + last->x) / 2;
  if (first->owner == CGT_OWNER_RIGHT)
    return first->x - half;
  if (last->owner == CGT_OWNER_LEFT)
    return last->x + half;
  for (guint i = 1;; i++)
    {
      const CgtTreeNode *left = c->pdata[i - 1], *right = c->pdata[i];

      if (right->owner != CGT_OWNER_LEFT)
        return (left->x + right->x) / 2;
    }
}

/* How far a card with all below it reaches, from its top to the next card in its stack. */
static double
tree_layout_height_of (const Outline *outline)
{
  return outline->low->len > 1 ? outline->low->len * CGT_TREE_LEVEL : STACKED;
}

/* How many children from @i on are in one stack: those of one player, one at least, that are at most @most high. Sets
 * their y relative to the highest: that is the one nearest to the middle of the row, of Left's options the last. */
static guint
count_stacked (CgtTreeNode *node, const Outline *outlines, guint i, double most)
{
  const CgtTreeNode *first = node->children->pdata[i];
  double height = 0;
  guint n = 0;

  for (; i + n < node->children->len; n++)
    {
      CgtTreeNode *child = node->children->pdata[i + n];

      if (child->owner != first->owner || (n > 0 && height + tree_layout_height_of (&outlines[i + n]) > most))
        break;
      child->y = height;
      child->aside = 0;
      height += tree_layout_height_of (&outlines[i + n]);
    }
  for (guint k = 0; first->owner == CGT_OWNER_LEFT && k < n; k++)
    {
      CgtTreeNode *child = node->children->pdata[i + k];

      child->y = height - tree_layout_height_of (&outlines[i + k]) - child->y;
    }
  return n;
}

/* Stacks the @n children from @i on, whose outlines become one: a rectangle. */
static void
stack (CgtTreeNode *node, Outline *outlines, guint i, guint n)
{
  Outline *whole = &outlines[i];
  double low = 0, high = 0, height = 0;

  for (guint k = i; k < i + n; k++)
    {
      for (guint level = 0; level < outlines[k].low->len; level++)
        {
          low = MIN (low, g_array_index (outlines[k].low, double, level));
          high = MAX (high, g_array_index (outlines[k].high, double, level));
        }
      height += tree_layout_height_of (&outlines[k]);
    }
  g_array_set_size (whole->low, 0);
  g_array_set_size (whole->high, 0);
  while (whole->low->len * CGT_TREE_LEVEL < height)
    {
      g_array_append_val (whole->low, low);
      g_array_append_val (whole->high, high);
    }
  for (guint k = i; k < i + n; k++)
    {
      CgtTreeNode *child = node->children->pdata[k];

      child->aside = (child->owner == CGT_OWNER_LEFT ? high : -low) - CGT_TREE_CARD_WIDTH / 2;
    }
}

/* Sets the x of the children relative to the node, and returns the node's outline. Consumes the outlines of the
 * children in @outlines. @most: the height of a stack. Adds to @n_more how many stacks there are beyond one for each
 * player. */
static Outline
place_children (CgtTreeNode *node, Outline *outlines, double most, guint *n_more)
{
  Outline whole = outline_new (), below = outline_new ();
  double half = CGT_TREE_CARD_WIDTH / 2, left = -half, middle;

  for (guint i = 0, n; i < node->children->len; i += n)
    {
      double x;

      n = count_stacked (node, outlines, i, most);
      if (n > 1)
        stack (node, outlines, i, n);
      *n_more += i > 0 && ((CgtTreeNode *) node->children->pdata[i])->owner ==
                            ((CgtTreeNode *) node->children->pdata[i - 1])->owner;
      x = i == 0 ? 0 : separation (&below, &outlines[i]);
      outline_add (&below, &outlines[i], x);
      for (guint k = i; k < i + n; k++)
        {
          ((CgtTreeNode *) node->children->pdata[k])->x = x;
          outline_clear (&outlines[k]);
        }
    }
  middle = node->children->len > 0 ? parent_middle (node) : 0;
  for (guint i = 0; i < node->children->len; i++)
    ((CgtTreeNode *) node->children->pdata[i])->x -= middle;
  g_array_append_val (whole.low, left);
  g_array_append_val (whole.high, half);
  for (guint i = 0; i < below.low->len; i++)
    {
      double low = g_array_index (below.low, double, i) - middle, high = g_array_index (below.high, double, i) - middle;

      g_array_append_val (whole.low, low);
      g_array_append_val (whole.high, high);
    }
  outline_clear (&below);
  return whole;
}

GPtrArray *
cgt_tree_nodes (const CgtTreeNode *root)
{
  GPtrArray *nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, (gpointer) root);
  for (guint i = 0; i < nodes->len; i++)
    {
      const CgtTreeNode *node = nodes->pdata[i];

      for (guint k = 0; k < node->children->len; k++)
        g_ptr_array_add (nodes, node->children->pdata[k]);
    }
  return nodes;
}

/* FALSE: higher stacks would change nothing. */
static gboolean
lay_out_tree (const GPtrArray *nodes, double most, double *width, double *height)
{
  CgtTreeNode *root = nodes->pdata[0];
  g_autofree Outline *outlines = g_new0 (Outline, nodes->len);
  guint next = nodes->len; /* the children of nodes[i] are consecutive: breadth first */
  double low = 0, high = 0, bottom = 0;
  guint n_more = 0;

  for (guint i = nodes->len; i-- > 0;)
    {
      CgtTreeNode *node = nodes->pdata[i];

      next -= node->children->len;
      outlines[i] = place_children (node, outlines + next, most, &n_more);
    }
  root->x = 0;
  root->y = 0;
  for (guint i = 0; i < nodes->len; i++)
    {
      CgtTreeNode *node = nodes->pdata[i];

      for (guint k = 0; k < node->children->len; k++)
        {
          CgtTreeNode *child = node->children->pdata[k];

          child->x += node->x;
          child->y += node->y + CGT_TREE_LEVEL;
        }
      low = MIN (low, node->x);
      high = MAX (high, node->x);
      bottom = MAX (bottom, node->y + CGT_TREE_CARD_HEIGHT + (node->n_hidden > 0 ? CGT_TREE_BUTTON : 0));
    }
  for (guint i = 0; i < nodes->len; i++)
    ((CgtTreeNode *) nodes->pdata[i])->x -= low;
  outline_clear (&outlines[0]);
  *width = high - low + CGT_TREE_CARD_WIDTH;
  *height = bottom;
  return n_more > 0;
}

void
cgt_tree_layout_in (CgtTreeNode *root, double place_width, double place_height, double *width, double *height)
{
  g_autoptr (GPtrArray) nodes = cgt_tree_nodes (root);
  double wide, high;

  cgt_tree_nodes_find_same (nodes);
  for (guint rows = 1;
       lay_out_tree (nodes, rows * STACKED, &wide, &high) &&
       (wide > WIDEST * high || (wide > place_width && TALLEST * wide * place_height > high * place_width));
       rows += 1 + rows / 4)
    ;
  if (width != NULL)
    *width = wide;
  if (height != NULL)
    *height = high;
}

void
cgt_tree_layout (CgtTreeNode *root, double *width, double *height)
{
  cgt_tree_layout_in (root, G_MAXFLOAT, 1, width, height);
}

CgtTreeNode *
cgt_tree_node_at (CgtTreeNode *root, double scale, double offset_x, double offset_y, double x, double y,
                  gboolean *on_button)
{
  g_autoptr (GPtrArray) nodes = cgt_tree_nodes (root);

  x = (x - offset_x) / scale;
  y = (y - offset_y) / scale;
  if (on_button != NULL)
    *on_button = FALSE;
  for (guint i = 0; i < nodes->len; i++)
    {
      CgtTreeNode *node = nodes->pdata[i];

      if (x < node->x || x >= node->x + CGT_TREE_CARD_WIDTH || y < node->y)
        continue;
      if (y < node->y + CGT_TREE_CARD_HEIGHT)
        return node;
      if (node->n_hidden > 0 && y < node->y + CGT_TREE_CARD_HEIGHT + CGT_TREE_BUTTON &&
          fabs (x - node->x - CGT_TREE_CARD_WIDTH / 2) <= CGT_TREE_BUTTON_WIDTH / 2)
        {
          if (on_button != NULL)
            *on_button = TRUE;
          return node;
        }
    }
  return NULL;
}
