/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

G_BEGIN_DECLS

/**
 * CgtGraphPart:
 *
 * A part of a possibly infinite graph of moves. The moves of nodes 0 to explored - 1 are known; the others are only
 * known to exist. Moves lead from node i to edges[first[i]], ..., edges[first[i + 1] - 1].
 */
typedef struct
{
  guint n, explored;
  const guint32 *first; /* explored + 1 entries */
  const guint32 *edges;
} CgtGraphPart;

/* The reverse: moves lead from sources[first[i]], ..., sources[first[i + 1] - 1] to node i. */
typedef struct
{
  guint32 *first, *sources;
} CgtGraphBackwards;

void cgt_graph_backwards_init (CgtGraphBackwards *backwards, const CgtGraphPart *part);
void cgt_graph_backwards_clear (CgtGraphBackwards *backwards);

gboolean cgt_label_graph (const CgtGraphPart *part, CgtBudget *budget, gint64 *labels);

G_END_DECLS
