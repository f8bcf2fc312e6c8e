/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-paper.h"

#include "app/base/grundy-component.h"
#include "pictures/tree/cgt-tree.h"

#define MARGIN 16.0

/* A single position is shown as its board, a sum as text. */
static CgtTreeNode *
copy_node (GrundyTreeNode *node, const CgtBoard *like)
{
  const char *expression = grundy_tree_node_get_expression (node);
  g_autoptr (GPtrArray) terms = grundy_components_parse (expression, like, NULL, NULL, NULL);
  const GrundyComponent *only = terms != NULL && terms->len == 1 ? terms->pdata[0] : NULL;
  gboolean drawn = only != NULL && only->board != NULL && !only->negative;

  return cgt_tree_node_new (drawn ? only->board : NULL, drawn ? grundy_component_get_ruleset (only) : NULL, expression,
                            grundy_tree_node_get_markup (node));
}

static CgtTreeNode *
copy_tree (GrundyTreeNode *root, const CgtBoard *like, gboolean impartial)
{
  CgtTreeNode *copy = copy_node (root, like);
  g_autoptr (GQueue) queue = g_queue_new ();

  /* Pairs of a node and its copy; by levels, since a tree may be deep. */
  g_queue_push_tail (queue, root);
  g_queue_push_tail (queue, copy);
  while (!g_queue_is_empty (queue))
    {
      GPtrArray *options = grundy_tree_node_get_options (g_queue_pop_head (queue));
      CgtTreeNode *parent = g_queue_pop_head (queue);

      for (guint i = 0; options != NULL && i < options->len; i++)
        {
          GrundyTreeNode *option = options->pdata[i];
          CgtOwner owner = impartial                                          ? CGT_OWNER_BOTH
                           : grundy_tree_node_get_player (option) == CGT_LEFT ? CGT_OWNER_LEFT
                                                                              : CGT_OWNER_RIGHT;

          g_queue_push_tail (queue, option);
          g_queue_push_tail (queue, cgt_tree_node_add (parent, copy_node (option, like), owner,
                                                       grundy_tree_node_get_standing (option)));
        }
    }
  return copy;
}

static void
draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_tree_draw (cr, data, 1, MARGIN, MARGIN, NULL, NULL, theme);
}

GrundyPicture *
grundy_tree_paper_new (GrundyTreeNode *root, const CgtBoard *like, gboolean impartial)
{
  CgtTreeNode *tree = copy_tree (root, like, impartial);
  double width, height;

  cgt_tree_layout (tree, &width, &height);
  return grundy_picture_new ("tree", width + 2 * MARGIN, height + 2 * MARGIN, draw, tree,
                             (GDestroyNotify) cgt_tree_node_free);
}
