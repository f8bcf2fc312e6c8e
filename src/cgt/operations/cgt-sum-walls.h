/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Walls of games at sixteen temperatures, as bounds of sums with them.
 *
 * For each player a lane of a temperature t has, in fixed point and rounded down, the walls of the thermograph at t:
 * for Left, @second is R_t(G) (she plays second) and @first L_t(G) (she plays first). For Right they are those of -G.
 *
 * Of a sum of games G_i, R_t is at least the sum of all R_t(G_i), and L_t at least L_t(G_k) plus the sum of all other
 * R_t(G_i), for any k: these are the stops of the cooled games (Winning Ways, ch. 6; Siegel, II.5). A right wall moves
 * by at most t up to the temperature t, and a left wall only to the right, seen from below, so R(G) >= R_t(G) - t and
 * L(G) >= L_t(G). So Left wins the sum when she plays second if the sum of all R_t is more than t, and when she plays
 * first if that of L_t(G_k) and the other R_t is more than 0. At t = 0 these are the stops. */

#include "cgt/cgt-private.h"

G_BEGIN_DECLS

#define CGT_WALL_LANES 16
#define CGT_WALL_UNIT 256
/* Numbers of more units are not kept, so that a sum of CGT_WALL_MOST_TERMS does not overflow. */
#define CGT_WALL_MOST_UNITS (1 << 20)
#define CGT_WALL_MOST_TERMS 1000

typedef gint32 CgtWallLanes __attribute__ ((vector_size (4 * CGT_WALL_LANES), aligned (8)));

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

G_END_DECLS
