/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-tree-node.h"

/**
 * GrundyTreeFilling:
 *
 * The options that are being added to a node. They are added from the middle outwards, so those present are always a
 * contiguous part of those wanted, from @low to @high. A node of an earlier record is changed to the new option in
 * its turn.
 */
typedef struct
{
  GrundyTreeNode *node;
  CgtEvaluation *evaluation;
  CgtEvaluation *form;  /* the record of its value, if that decides which options are shown; else NULL */
  GPtrArray *moves[2];  /* by rank, the first of those that are images of each other */
  GHashTable *alike[2]; /* CgtMove -> how many moves it stands for */
  guint n_left;         /* wanted on the left of the middle */
  guint n_wanted;
  guint low, high;
  guint next; /* the next option to add */
} GrundyTreeFilling;

/* The most interesting options are placed right below the parent. Left's extend to the left and Right's to the right.
 * Those of an impartial game extend to both sides. @form: (nullable): as above. */
GrundyTreeFilling *grundy_tree_filling_new (GrundyTreeNode *node, const CgtEvaluation *evaluation,
                                            const CgtEvaluation *form, gboolean canonical_only);
void grundy_tree_filling_free (GrundyTreeFilling *filling);
/* The @i-th option to add, and its place from the left. */
const CgtMove *grundy_tree_filling_get_wanted (const GrundyTreeFilling *filling, guint i, CgtPlayer *player,
                                               guint *place);
/* How many moves a wanted one of @player stands for. */
guint grundy_tree_filling_count_alike (const GrundyTreeFilling *filling, CgtPlayer player, const CgtMove *move);
/* How many options are not wanted because there are too many. */
guint grundy_tree_filling_count_left_out (const GrundyTreeFilling *filling, gboolean canonical_only);
