/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtGraphPart:
 *
 * A part of a graph of moves that may be infinite: the moves of nodes 0 to explored - 1 are known, of
 * the others it is only known that they exist. From node i moves lead to edges[first[i]], ...,
 * edges[first[i + 1] - 1].
 */
typedef struct
{
  guint n, explored;
  const guint32 *first; /* explored + 1 of them */
  const guint32 *edges;
} CgtGraphPart;

/* What is proved of the player to move from a node, whatever the rest of the graph is. */
typedef enum
{
  CGT_PROVED_NOT_LOST = 1 << 0, /* need not lose: can move to where the opponent cannot win */
  CGT_PROVED_NOT_WON = 1 << 1,  /* cannot win: every move leaves the opponent not lost */
  CGT_PROVED_DRAW = 3,
} CgtProved;

guint8 *cgt_prove_draws (const CgtGraphPart *part, const gint8 *results);
gboolean *cgt_prove_unlabelled (const CgtGraphPart *part, const gint64 *labels);

G_END_DECLS
