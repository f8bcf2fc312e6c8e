/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "app/base/grundy-pictured.h"
#include "grundy-tree-node.h"

/**
 * GrundyTreeCanvas:
 *
 * Lays out the nodes of a tree from the root down and draws the lines between them. Left's lines are solid and lean
 * to the left, Right's are dashed. The arrow keys go from card to card.
 */
#define GRUNDY_TYPE_TREE_CANVAS (grundy_tree_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTreeCanvas, grundy_tree_canvas, GRUNDY, TREE_CANVAS, GrundyCanvas)

void grundy_tree_canvas_set_root (GrundyTreeCanvas *self, GrundyTreeNode *root); /* NULL: none */
GrundyTreeNode *grundy_tree_canvas_get_root (GrundyTreeCanvas *self);
/* The node that has the options of the same position, so that @node, which is closed, need not be opened; NULL: none.
 */
GrundyTreeNode *grundy_tree_canvas_find_same (GrundyTreeCanvas *self, GrundyTreeNode *node);
/* The options of @node were set, or closed. The canvas adds or removes its children. */
void grundy_tree_canvas_opened (GrundyTreeCanvas *self, GrundyTreeNode *node);
void grundy_tree_canvas_close (GrundyTreeCanvas *self, GrundyTreeNode *node);
/* Removes an option of @node with everything below it. */
void grundy_tree_canvas_drop (GrundyTreeCanvas *self, GrundyTreeNode *node, guint option);

/* Shows the whole tree, and again whenever it changes, until the user zooms or pans. */
void grundy_tree_canvas_fit (GrundyTreeCanvas *self);
/* The same for a new tree, but the cards stay readable. If the tree is then too large, the part at its root is shown.
 */
void grundy_tree_canvas_begin (GrundyTreeCanvas *self);
void grundy_tree_canvas_stop_fitting (GrundyTreeCanvas *self);
/* @node is not to move sideways in the next layout, unless the tree is fitted. */
void grundy_tree_canvas_hold (GrundyTreeCanvas *self, GrundyTreeNode *node);
/* (transfer full) (nullable): a picture of what is shown; NULL: nothing is. */
GrundyPicture *grundy_tree_canvas_get_picture (GrundyTreeCanvas *self);
