/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"
#include "pictures/tree/cgt-tree.h"

/* A tree that is fitted is smaller on screen than on paper: 124 x 112 points become a card of 93 x 84 pixels. */
#define GRUNDY_TREE_SCALE 0.75
/* How far the drawing of a card extends beyond its sides, in pixels at the largest scale. */
#define GRUNDY_TREE_OVERHANG 24

/**
 * GrundyTreeNode:
 *
 * A position in the game tree: a button that shows its card, with the board, its value, and whether it is in the
 * canonical form of its parent. It holds its options once they are opened.
 */
#define GRUNDY_TYPE_TREE_NODE (grundy_tree_node_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTreeNode, grundy_tree_node, GRUNDY, TREE_NODE, GtkButton)

/* @move and @owner: the move from the parent; NULL for the root. @n_alike: how many moves it stands for. @like:
 * (nullable): where the vertices of a graph lie. */
GrundyTreeNode *grundy_tree_node_new (CgtExpression *expression, const CgtMove *move, guint n_alike, CgtOwner owner,
                                      const CgtBoard *like);
/* Makes the widget show another position. Its options must be closed. */
void grundy_tree_node_set_position (GrundyTreeNode *self, CgtExpression *expression, const CgtMove *move, guint n_alike,
                                    CgtOwner owner, const CgtBoard *like);

CgtExpression *grundy_tree_node_get_expression (GrundyTreeNode *self);
/* In a game with a score, shows as its value what both players have, after a move from @parent that gains @gain; NULL
 * @parent: @self is the root. */
void grundy_tree_node_set_gain (GrundyTreeNode *self, GrundyTreeNode *parent, gint64 gain);
/* The value under the picture, nullable. */
void grundy_tree_node_set_value (GrundyTreeNode *self, const char *value);
const char *grundy_tree_node_get_value (GrundyTreeNode *self);
/* If its value is among @long_values, says what is known of it in place of it. */
void grundy_tree_node_set_measure (GrundyTreeNode *self, GHashTable *long_values);
/* (element-type GrundyTreeNode): the options of both players; NULL while closed. */
GPtrArray *grundy_tree_node_get_options (GrundyTreeNode *self);
void grundy_tree_node_set_options (GrundyTreeNode *self, GPtrArray *options); /* (transfer full) */
/* The pending question whose answer opens it; 0: none. */
guint grundy_tree_node_get_question (GrundyTreeNode *self);
void grundy_tree_node_set_question (GrundyTreeNode *self, guint question);

/* (transfer none): its card, as in every picture of the tree. The node owns it, and the canvas links it with
 * others. */
CgtTreeNode *grundy_tree_node_get_card (GrundyTreeNode *self);
/* The tree was laid out: draws the card anew if its position was opened or closed in another branch. */
void grundy_tree_node_laid_out (GrundyTreeNode *self);
/* Reads what the card shows, unless that was done already. Drawing the card also does this. */
void grundy_tree_node_read (GrundyTreeNode *self);
