/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-private.h"
#include "cgt/cgt-wall-lanes.h"

#define CGT_WALL_LANES 16
/* A sum of so many terms does not overflow. */
#define CGT_WALL_MOST_TERMS 1000

typedef gint32 CgtWallLanes __attribute__ ((vector_size (4 * CGT_WALL_LANES), aligned (8)));

/* The walls at sixteen temperatures, rounded down. */
typedef struct
{
  CgtWallLanes second[2], first[2]; /* for each player */
} CgtSumWalls;

/* FALSE: they are not known, since numbers are large or the budget ran out. */
gboolean cgt_sum_walls_of (CgtStore *store, CgtValue g, CgtSumWalls *walls);
/* How much the best lane is over what a player needs who plays second, or first: if it is more than 0, the player wins.
 */
gint cgt_sum_walls_margin_second (const CgtWallLanes *second);
gint cgt_sum_walls_margin_first (const CgtWallLanes *first);

/* After so many sums a question is searched anew with walls. */
void cgt_sum_winner_set_nodes_without_walls (CgtSumWinner *winner, guint64 nodes);

/* Makes @best the greater number in each lane. */
static inline void
cgt_wall_lanes_raise (CgtWallLanes *best, const CgtWallLanes *other)
{
  CgtWallLanes less = *best < *other;

  *best = (*other & less) | (*best & ~less);
}
