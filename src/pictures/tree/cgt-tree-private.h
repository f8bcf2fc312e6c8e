/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/boards/cgt-board-picture.h"
#include "cgt-tree.h"

#define CGT_TREE_LEVEL (CGT_TREE_CARD_HEIGHT + 62.0) /* from the top of a card to the tops of its children */
#define CGT_TREE_BUTTON 24.0                         /* height of the button under a card, with its gap */
#define CGT_TREE_BUTTON_WIDTH 54.0

/* A term of a sum on a card. */
typedef struct
{
  CgtBoard *board; /* NULL: the label is shown instead */
  const CgtRuleset *ruleset;
  char *label;
} CgtTreeTerm;

/* (transfer container): breadth first, so the children of a node are consecutive. */
GPtrArray *cgt_tree_nodes (const CgtTreeNode *root);
/* Sets what is the same of all @nodes of a tree. */
void cgt_tree_nodes_find_same (const GPtrArray *nodes);
