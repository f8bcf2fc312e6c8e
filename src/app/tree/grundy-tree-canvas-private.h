/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-zoomable.h"
#include "grundy-tree-canvas.h"

G_BEGIN_DECLS

/* For grundy-tree-canvas.c and grundy-tree-gestures.c. */

#define GRUNDY_TREE_SMALLEST_SCALE 0.02
#define GRUNDY_TREE_READABLE_SCALE 0.7 /* of a new tree: cards are 87 pixels wide, and their text 8 high */

struct _GrundyTreeCanvas
{
  GtkWidget parent_instance;

  GrundyTreeNode *root;
  gboolean laid_out;    /* the cards are laid out, for: */
  double width, height; /* of the whole tree, at scale 1 */

  GrundyPanZoom view;
  gboolean
    begins; /* while it is fitted, cards stay readable; of a tree that is too large, the part at the root is shown */
  GrundyTreeNode *held; /* weak: stays at held_x in the next layout */
  double held_x;
};

/* Places the cards, unless that was done already. */
void grundy_tree_canvas_lay_out (GrundyTreeCanvas *self);
/* Scrolls to a card that was reached with the keys. */
void grundy_tree_canvas_reveal (GrundyTreeCanvas *self, GrundyTreeNode *node);

/* grundy-tree-gestures.c */
void grundy_tree_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_END_DECLS
