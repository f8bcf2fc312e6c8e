/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * CgtSmallTrees:
 *
 * Rooted trees with coloured edges, one of each set of isomorphic ones. A tree is a multiset of branches, each of which
 * is an edge with a tree on it.
 */
typedef struct _CgtSmallTrees CgtSmallTrees;
typedef struct _CgtSmallTreesIter CgtSmallTreesIter;

/* Trees of @n_edges edges in @n_colours colours, up to 3; NULL with an error if there are too many. */
CgtSmallTrees *cgt_small_trees_new (guint n_edges, guint n_colours, CgtBudget *budget, GError **error);
void cgt_small_trees_free (CgtSmallTrees *trees);
CgtSmallTreesIter *cgt_small_trees_iter_new (const CgtSmallTrees *trees);
void cgt_small_trees_iter_free (CgtSmallTreesIter *iter);
/* Goes to the next tree. FALSE after the last one. */
gboolean cgt_small_trees_iter_next (CgtSmallTreesIter *iter);
/* (transfer full): the tree as edges from the ground 0 up: `0-1b 1-2r 0-3g`. */
char *cgt_small_trees_iter_to_text (const CgtSmallTreesIter *iter);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSmallTreesIter, cgt_small_trees_iter_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSmallTrees, cgt_small_trees_free)
