/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-picture.h"

/* Shared by the two parts of the layout of graphs: placing (cgt-board-layout.c) and relaxing
 * (cgt-board-stress.c). */

#define CGT_LAYOUT_LEAF_GAP 0.9 /* between the leaves of a tree */

typedef struct
{
  CgtBoard *board;
  guint *first, *next_vertex; /* neighbours of v: next_vertex[first[v]] up to first[v + 1] */
  guint *depth;               /* layers above the ground or the sinks */
  guint *component;
  gboolean *kept;      /* has a point already */
  guint *stem;         /* in a tree that hangs from a cycle: the parent of the vertex; else G_MAXUINT */
  CgtBoardPoint *lean; /* where the tree would have it, relative to its parent */
  gboolean layered;    /* depth has a meaning */
} CgtLayout;

static inline gboolean
cgt_layout_is_ground (const CgtLayout *l, guint v)
{
  return l->board->grounded && v == 0;
}

/* cgt_board_layout() for a graph. */
void cgt_graph_lay_out (CgtBoard *board);
/* Relaxes the @n vertices of a component: moves each to the place that suits its distances to the others and its
 * layer. */
void cgt_layout_relax (CgtLayout *l, const guint *vertices, guint n);
/* Moves vertices that are nearly on their layer, or nearly upright, exactly there: a small slant looks like a
 * mistake. */
void cgt_layout_straighten (CgtLayout *l, const guint *vertices, guint n);
