/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "picture.h"
#include "pictures/tree/cgt-tree.h"

/* The placing of the nodes of game trees. */

static CgtTreeNode *
random_tree (GRand *rand, guint n)
{
  CgtTreeNode *root = cgt_tree_node_new (NULL, NULL, "0", "0");
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, root);
  for (guint i = 1; i < n; i++)
    {
      CgtTreeNode *parent = nodes->pdata[g_rand_int_range (rand, MAX (0, (gint) i - 9), (gint) i)];
      CgtTreeNode *child = cgt_tree_node_new (NULL, NULL, "nim(1)", i % 3 ? "1/2" : NULL);

      child->n_hidden = i % 4;
      g_ptr_array_add (nodes, cgt_tree_node_add (parent, child, (CgtOwner) g_rand_int_range (rand, 0, 3),
                                                 (CgtOptionStanding) g_rand_int_range (rand, 0, 4)));
    }
  return root;
}

static GPtrArray *
all_nodes (CgtTreeNode *root)
{
  GPtrArray *nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, root);
  for (guint i = 0; i < nodes->len; i++)
    {
      CgtTreeNode *node = nodes->pdata[i];

      for (guint k = 0; k < node->children->len; k++)
        g_ptr_array_add (nodes, node->children->pdata[k]);
    }
  return nodes;
}

/* The line along a stack, down to @child and to its side, crosses no card. */
static void
check_line (const CgtTreeNode *child, const GPtrArray *nodes)
{
  const CgtTreeNode *first = child->parent->children->pdata[0];
  gboolean is_left = child->owner == CGT_OWNER_LEFT;
  double near = is_left ? child->x + CGT_TREE_CARD_WIDTH : child->x,
         line = near + (is_left ? 1 : -1) * (child->aside + 9);
  double middle = child->y + CGT_TREE_CARD_HEIGHT / 2;

  for (guint i = 0; i < nodes->len; i++)
    {
      const CgtTreeNode *card = nodes->pdata[i];

      if (card->y <= middle && card->y + CGT_TREE_CARD_HEIGHT >= first->y)
        g_assert_true (card->x > line || card->x + CGT_TREE_CARD_WIDTH < line);
      if (card != child && card->y <= middle && card->y + CGT_TREE_CARD_HEIGHT >= middle)
        g_assert_true (card->x > MAX (near, line) || card->x + CGT_TREE_CARD_WIDTH < MIN (near, line));
    }
}

/* Cards do not overlap; options are below, Left's before Right's; a node with options of both players, and no others,
 * has Left's on its left and Right's on its right. Only options of one player are below one another, and their line
 * passes beside all that is below them. */
static void
test_trees (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int round = 0; round < 40; round++)
    {
      g_autoptr (CgtTreeNode) root = random_tree (rand, 2 + (guint) g_rand_int_range (rand, 0, 120));
      g_autoptr (GPtrArray) nodes = all_nodes (root);
      g_autoptr (Picture) picture = picture_new (400, 300);
      double width, height;

      cgt_tree_layout (root, &width, &height);
      for (guint i = 0; i < nodes->len; i++)
        {
          CgtTreeNode *node = nodes->pdata[i];
          gboolean both = FALSE, on_button = TRUE;

          g_assert_true (node->x >= -1e-9 && node->x + CGT_TREE_CARD_WIDTH <= width + 1e-9);
          g_assert_true (node->y >= 0 && node->y + CGT_TREE_CARD_HEIGHT <= height);
          for (guint k = 0; k < i; k++)
            {
              CgtTreeNode *other = nodes->pdata[k];

              g_assert_true (fabs (node->x - other->x) >= CGT_TREE_CARD_WIDTH + 1 ||
                             fabs (node->y - other->y) > CGT_TREE_CARD_HEIGHT + 1);
            }
          for (guint k = 0; k < node->children->len; k++)
            both |= ((CgtTreeNode *) node->children->pdata[k])->owner == CGT_OWNER_BOTH;
          for (guint k = 0; k < node->children->len; k++)
            {
              CgtTreeNode *child = node->children->pdata[k];

              g_assert_cmpfloat (child->y, >, node->y + CGT_TREE_CARD_HEIGHT);
              if (!both && child->owner == CGT_OWNER_LEFT)
                g_assert_cmpfloat (child->x, <, node->x);
              if (!both && child->owner == CGT_OWNER_RIGHT)
                g_assert_cmpfloat (child->x, >, node->x);
              if (k > 0)
                {
                  const CgtTreeNode *before = node->children->pdata[k - 1];

                  /* They are in order, or one is below the other. */
                  g_assert_true (child->x > before->x || (child->x == before->x && child->y > before->y));
                  if (child->x == before->x)
                    {
                      g_assert_cmpint (child->owner, ==, before->owner);
                      check_line (child, nodes);
                    }
                }
            }
          g_assert_true (cgt_tree_node_at (root, 0.7, 11, 13, 11 + 0.7 * (node->x + 50), 13 + 0.7 * (node->y + 50),
                                           &on_button) == node);
          g_assert_false (on_button);
          if (node->n_hidden > 0)
            {
              g_assert_true (cgt_tree_node_at (root, 1, 0, 0, node->x + CGT_TREE_CARD_WIDTH / 2,
                                               node->y + CGT_TREE_CARD_HEIGHT + 10, &on_button) == node);
              g_assert_true (on_button);
            }
        }
      g_assert_null (cgt_tree_node_at (root, 1, 0, 0, -5, 5, NULL));
      cgt_tree_draw (picture->cr, root, MIN (400 / width, 300 / height), 0, 0, nodes->pdata[nodes->len - 1], root,
                     cgt_theme_dark ());
    }
}

static gboolean
same_pixels (Picture *a, Picture *b)
{
  cairo_surface_flush (a->surface);
  cairo_surface_flush (b->surface);
  return memcmp (cairo_image_surface_get_data (a->surface), cairo_image_surface_get_data (b->surface),
                 (gsize) cairo_image_surface_get_stride (a->surface) *
                   (gsize) cairo_image_surface_get_height (a->surface)) == 0;
}

/* The screen draws edges and cards one by one, and paper a copy of the tree: they are the same picture. */
static void
test_tree_in_pieces (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  for (int round = 0; round < 10; round++)
    {
      g_autoptr (CgtTreeNode) root = random_tree (rand, 30);
      g_autoptr (CgtTreeNode) copy = NULL;
      g_autoptr (GPtrArray) nodes = all_nodes (root);
      g_autoptr (Picture) whole = picture_new (900, 700), pieces = picture_new (900, 700),
                          again = picture_new (900, 700);

      if (round % 2 == 1)
        {
          cgt_tree_node_add_term (root, NULL, NULL, "nim(1)");
          cgt_tree_node_add_term (root, NULL, NULL, "*2");
        }
      cgt_tree_layout (root, NULL, NULL);
      cgt_tree_draw (whole->cr, root, 1, 0, 0, NULL, NULL, cgt_theme_light ());
      cgt_tree_draw_edges (pieces->cr, root, cgt_theme_light ());
      for (guint i = 0; i < nodes->len; i++)
        {
          const CgtTreeNode *node = nodes->pdata[i];

          cgt_tree_draw_card (pieces->cr, node, node->x, node->y, FALSE, FALSE, cgt_theme_light ());
        }
      g_assert_true (same_pixels (whole, pieces));
      copy = cgt_tree_node_copy (root);
      cgt_tree_draw (again->cr, copy, 1, 0, 0, NULL, NULL, cgt_theme_light ());
      g_assert_true (same_pixels (whole, again));
    }
}

static void
test_deep_and_wide_trees (void)
{
  g_autoptr (CgtTreeNode) stalk = cgt_tree_node_new (NULL, NULL, "0", NULL);
  g_autoptr (CgtTreeNode) broom = cgt_tree_node_new (NULL, NULL, "0", NULL);
  g_autoptr (CgtTreeNode) bush = cgt_tree_node_new (NULL, NULL, "0", NULL);
  CgtTreeNode *tip = stalk;
  double width, height;

  for (guint i = 0; i < 2000; i++)
    tip = cgt_tree_node_add (tip, cgt_tree_node_new (NULL, NULL, NULL, NULL), i % 2 ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT,
                             CGT_OPTION_CANONICAL);
  cgt_tree_layout (stalk, &width, &height);
  /* it zigzags without drifting away */
  g_assert_cmpfloat (width, <, 3 * CGT_TREE_CARD_WIDTH);
  for (guint i = 0; i < 5000; i++)
    cgt_tree_node_add (broom, cgt_tree_node_new (NULL, NULL, NULL, NULL), i % 2 ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT,
                       CGT_OPTION_DOMINATED);
  /* Each option has ten options of its own: these stacks are stacked, too. */
  for (guint i = 0; i < 600; i++)
    cgt_tree_node_add (i < 60 ? bush : bush->children->pdata[i % 60], cgt_tree_node_new (NULL, NULL, NULL, NULL),
                       i / 3 % 2 ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT, CGT_OPTION_CANONICAL);
  cgt_tree_layout (bush, &width, &height);
  g_assert_cmpfloat (width, <, 2.5 * height);
  g_assert_cmpfloat (width, >, height);
  cgt_tree_layout (broom, &width, &height);
  g_assert_cmpfloat (width, <, 2.5 * height);
  g_assert_cmpfloat (width * height, <, 2 * 5000 * CGT_TREE_CARD_WIDTH * CGT_TREE_CARD_HEIGHT);
  while (broom->children->len > 0)
    {
      CgtTreeNode *last = broom->children->pdata[broom->children->len - 1];

      cgt_tree_node_unlink (last);
      cgt_tree_node_free (last);
    }
  cgt_tree_layout (broom, &width, &height);
  g_assert_cmpfloat (width, ==, CGT_TREE_CARD_WIDTH);
}

/* Options go below one another until their row fits into its place, and no further. */
static void
test_trees_in_a_place (void)
{
  g_autoptr (CgtTreeNode) root = cgt_tree_node_new (NULL, NULL, "0", NULL);
  double width, height, before;

  for (guint i = 0; i < 5; i++)
    cgt_tree_node_add (root, cgt_tree_node_new (NULL, NULL, NULL, NULL), CGT_OWNER_BOTH, CGT_OPTION_CANONICAL);
  cgt_tree_layout (root, &before, &height);
  g_assert_cmpfloat (before, >, 5 * CGT_TREE_CARD_WIDTH);
  cgt_tree_layout_in (root, before, 100, &width, NULL);
  g_assert_cmpfloat (width, ==, before);
  cgt_tree_layout_in (root, before - 1, 1000, &width, &height);
  g_assert_cmpfloat (width, <, before);
  g_assert_cmpfloat (width, >, 3 * CGT_TREE_CARD_WIDTH);
  cgt_tree_layout_in (root, CGT_TREE_CARD_WIDTH, 1e6, &width, &height);
  g_assert_cmpfloat (width, ==, CGT_TREE_CARD_WIDTH);
  /* They go below the place before they go beside it, but not without end. */
  cgt_tree_layout (root, NULL, &height);
  cgt_tree_layout_in (root, before / 2, height, &width, NULL);
  g_assert_cmpfloat (width, <=, before / 2);
  cgt_tree_layout_in (root, before / 2, height / 10, &width, NULL);
  g_assert_cmpfloat (width, >, before / 2);
}

/* In a stack, the option that was nearest to the middle of its row is the highest: of Left's, the last. */
static void
test_top_of_a_stack (void)
{
  static const CgtOwner owners[] = { CGT_OWNER_LEFT, CGT_OWNER_RIGHT };
  g_autoptr (CgtTreeNode) root = cgt_tree_node_new (NULL, NULL, "0", NULL);

  for (guint i = 0; i < 6; i++)
    cgt_tree_node_add (root, cgt_tree_node_new (NULL, NULL, NULL, NULL), owners[i / 3], CGT_OPTION_CANONICAL);
  cgt_tree_layout_in (root, 2.5 * CGT_TREE_CARD_WIDTH, 1e6, NULL, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const CgtTreeNode *a = root->children->pdata[i], *b = root->children->pdata[i + 1];
      const CgtTreeNode *c = root->children->pdata[3 + i], *d = root->children->pdata[3 + i + 1];

      g_assert_cmpfloat (a->x, ==, b->x);
      g_assert_cmpfloat (a->y, >, b->y);
      g_assert_cmpfloat (c->y, <, d->y);
    }
  g_assert_cmpfloat (((CgtTreeNode *) root->children->pdata[2])->y, ==, ((CgtTreeNode *) root->children->pdata[3])->y);
}

/* A position that stands further up is the way back to it; in another branch it is not. */
static void
test_ways_back (void)
{
  g_autoptr (CgtTreeNode) root = cgt_tree_node_new (NULL, NULL, "graph[a>b b>a](a)", "0");
  CgtTreeNode *next = cgt_tree_node_add (root, cgt_tree_node_new (NULL, NULL, "graph[a>b b>a](b)", NULL),
                                         CGT_OWNER_BOTH, CGT_OPTION_UNKNOWN);
  CgtTreeNode *back = cgt_tree_node_add (next, cgt_tree_node_new (NULL, NULL, "graph[a>b b>a](a)", NULL),
                                         CGT_OWNER_BOTH, CGT_OPTION_UNKNOWN);
  CgtTreeNode *twin = cgt_tree_node_add (root, cgt_tree_node_new (NULL, NULL, "graph[a>b b>a](b)", NULL),
                                         CGT_OWNER_BOTH, CGT_OPTION_UNKNOWN);
  g_autoptr (Picture) with = picture_new (500, 500), without = picture_new (500, 500);

  g_assert_null (cgt_tree_node_find_back (root));
  g_assert_null (cgt_tree_node_find_back (next));
  g_assert_null (cgt_tree_node_find_back (twin));
  g_assert_true (cgt_tree_node_find_back (back) == root);
  cgt_tree_layout (root, NULL, NULL);
  cgt_tree_draw_edges (with->cr, root, cgt_theme_light ());
  cgt_tree_node_set_label (back, "nim(1)");
  g_assert_null (cgt_tree_node_find_back (back));
  cgt_tree_draw_edges (without->cr, root, cgt_theme_light ());
  g_assert_false (same_pixels (with, without));
}

/* In a game without end, such as Fair Shares with six almonds, also as a part of a sum, each position is opened once;
 * then the tree is as large as the graph of the positions. Elsewhere each branch is read by itself. */
static void
test_opened_once (void)
{
  for (guint endless = 0; endless < 2; endless++)
    {
      g_autoptr (CgtTreeNode) root = cgt_tree_node_new (NULL, NULL, "fair-shares(4) + nim(1)", NULL);
      CgtTreeNode *first =
        cgt_tree_node_add (root, cgt_tree_node_new (NULL, NULL, "nim(3)", NULL), CGT_OWNER_BOTH, CGT_OPTION_UNKNOWN);
      CgtTreeNode *again =
        cgt_tree_node_add (root, cgt_tree_node_new (NULL, NULL, "nim(3)", NULL), CGT_OWNER_BOTH, CGT_OPTION_UNKNOWN);

      root->endless = endless == 1;
      cgt_tree_layout (root, NULL, NULL);
      g_assert_null (first->same); /* neither is open yet */
      g_assert_null (again->same);
      cgt_tree_node_add (first, cgt_tree_node_new (NULL, NULL, "nim(1)", NULL), CGT_OWNER_BOTH, CGT_OPTION_UNKNOWN);
      cgt_tree_layout (root, NULL, NULL);
      g_assert_true (again->same == (endless == 1 ? first : NULL));
      g_assert_cmpint (cgt_tree_node_is_open_elsewhere (again), ==, endless);
      g_assert_null (first->same);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/trees/trees", test_trees);
  g_test_add_func ("/pictures/trees/tree-in-pieces", test_tree_in_pieces);
  g_test_add_func ("/pictures/trees/ways-back", test_ways_back);
  g_test_add_func ("/pictures/trees/opened-once", test_opened_once);
  g_test_add_func ("/pictures/trees/deep-and-wide-trees", test_deep_and_wide_trees);
  g_test_add_func ("/pictures/trees/in-a-place", test_trees_in_a_place);
  g_test_add_func ("/pictures/trees/top-of-a-stack", test_top_of_a_stack);
  return g_test_run ();
}
