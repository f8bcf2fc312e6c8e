/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"

G_BEGIN_DECLS

/**
 * GrundyTreeNode:
 *
 * A position in the game tree: a button with a miniature board, its value, and what became of it in
 * the canonical form of its parent. It holds its options once they are opened.
 */
#define GRUNDY_TYPE_TREE_NODE (grundy_tree_node_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTreeNode, grundy_tree_node, GRUNDY, TREE_NODE, GtkButton)

/* @move and @player: how the parent leads here; NULL for the root. */
GrundyTreeNode *grundy_tree_node_new (const char *expression, const CgtMove *move, CgtPlayer player,
                                      const CgtBoard *like);
/* The same widget comes to show another position; what it had open must be closed. */
void grundy_tree_node_set_position (GrundyTreeNode *self, const char *expression, const CgtMove *move, CgtPlayer player,
                                    const CgtBoard *like);

const char *grundy_tree_node_get_expression (GrundyTreeNode *self);
CgtPlayer grundy_tree_node_get_player (GrundyTreeNode *self);
CgtOptionStanding grundy_tree_node_get_standing (GrundyTreeNode *self);
/* The value under the picture; markup, may be NULL. */
void grundy_tree_node_set_value (GrundyTreeNode *self, const char *value, const char *markup);
/* (transfer none) (nullable): the value as Pango markup. */
const char *grundy_tree_node_get_markup (GrundyTreeNode *self);
/* The options below, of both players: (element-type GrundyTreeNode), NULL while closed. */
GPtrArray *grundy_tree_node_get_options (GrundyTreeNode *self);
void grundy_tree_node_set_options (GrundyTreeNode *self, GPtrArray *options); /* (transfer full) */
/* The question that is to open it; 0: none. */
guint grundy_tree_node_get_question (GrundyTreeNode *self);
void grundy_tree_node_set_question (GrundyTreeNode *self, guint question);
/* No move is left: nothing to open. */
void grundy_tree_node_set_terminal (GrundyTreeNode *self);

/* Where the layout put it. */
typedef struct
{
  int x, y, width;
} GrundyTreePlace;
GrundyTreePlace *grundy_tree_node_get_place (GrundyTreeNode *self);

G_END_DECLS
