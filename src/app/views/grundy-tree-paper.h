/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-pictured.h"
#include "grundy-tree-node.h"

G_BEGIN_DECLS

/* (transfer full): the tree from @root down, as far as it is open, for a picture on paper. @like: where the vertices of
 * a graph lie; may be NULL. @impartial: the moves are both players'. */
GrundyPicture *grundy_tree_paper_new (GrundyTreeNode *root, const CgtBoard *like, gboolean impartial);

G_END_DECLS
