/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-picture.h"

/* What the two halves of the layout of graphs share: placing (cgt-board-layout.c) and relaxing
 * (cgt-board-stress.c). */

G_BEGIN_DECLS

#define CGT_LAYOUT_LEAF_GAP 0.9 /* between the leaves of a tree */

typedef struct
{
  CgtBoard *board;
  guint *first, *next_vertex; /* neighbours of v: next_vertex[first[v]] up to first[v + 1] */
  guint *depth;               /* layers above the ground, or above the sinks */
  guint *component;
  gboolean *kept;      /* has a point already */
  guint *stem;         /* of a vertex in a tree that hangs from a cycle: its parent; else G_MAXUINT */
  CgtBoardPoint *lean; /* and where the tree would have it, from its parent */
  gboolean layered;    /* depth means something */
} CgtLayout;

static inline gboolean
cgt_layout_is_ground (const CgtLayout *l, guint v)
{
  return l->board->grounded && v == 0;
}

/* What cgt_board_layout() does for a graph. */
void cgt_graph_lay_out (CgtBoard *board);
/* Moves the @n vertices of one component to where the others, at their distances, and their layers want them. */
void cgt_layout_relax (CgtLayout *l, const guint *vertices, guint n);
/* What is nearly on its layer, or nearly upright, is made so: the eye takes a small slant for a mistake. */
void cgt_layout_straighten (CgtLayout *l, const guint *vertices, guint n);

G_END_DECLS
