/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-wall-lanes.h"

/**
 * CgtLanes:
 *
 * Numbers in fixed point, one for each of several temperatures.
 */
#define CGT_LANES 8
typedef gint16 CgtLanes __attribute__ ((vector_size (2 * CGT_LANES)));

/**
 * CgtPackedBound:
 *
 * A bound of a game from below, for one of the players; for Right, of its negative. Here the player is called Left.
 *
 * A lane of a temperature t > 0 has, at most, the walls of the thermograph at t: R_t (@second) and L_t (@first). Why
 * they bound sums is in cgt-wall-lanes.h. The lane of temperature 0 has stops that can be added up to 0: @second is a
 * number x, or half a unit less if the game is not at least x but its right stop is; @first is the best @second of the
 * games after one move of hers, or half a unit less than the left stop. The last lane says whether the bound is known.
 *
 * At 0, if the sum of all @second is at least 0, so is the game: either each game is at least its number, or the
 * numbers add up to more than 0 and so does the right stop. If @first of one game and the others' @second add up to at
 * least 0, then Left has a move to a game that is at least 0, or the left stop of the sum is more than 0.
 */
typedef struct
{
  CgtLanes second, first;
} CgtPackedBound;

#define CGT_LANE_STOP 0
#define CGT_LANE_HOTTEST 6
#define CGT_LANE_KNOWN 7
/* The temperatures, in units. */
#define CGT_LANE_TEMPERATURES                                                                                          \
  {                                                                                                                    \
    0, 32, 64, 128, 192, 256, 384, 0                                                                                   \
  }

static inline CgtLanes
cgt_lanes_max (CgtLanes a, CgtLanes b)
{
  CgtLanes max;

  for (int i = 0; i < CGT_LANES; i++)
    max[i] = a[i] > b[i] ? a[i] : b[i];
  return max;
}

/* A sum without summands has no move: its left stop less a half unit. */
static const CgtPackedBound cgt_bound_of_nothing = { { 0 }, { -1 } };

/* Less than every bound of a side, and as far from the least number of a lane: where no cut was tried yet. */
#define CGT_LANE_NO_CUT (-16384)
#define CGT_LANES_NO_CUT                                                                                               \
  {                                                                                                                    \
    CGT_LANE_NO_CUT, CGT_LANE_NO_CUT, CGT_LANE_NO_CUT, CGT_LANE_NO_CUT, CGT_LANE_NO_CUT, CGT_LANE_NO_CUT,              \
      CGT_LANE_NO_CUT, 0                                                                                               \
  }
static const CgtPackedBound cgt_bound_of_no_cut = { CGT_LANES_NO_CUT, CGT_LANES_NO_CUT };

/* Whether a number is at least the one in its lane of @least. */
static inline gboolean
cgt_lanes_reach (CgtLanes lanes, CgtLanes least)
{
  typedef gint64 Halves __attribute__ ((vector_size (16)));
  Halves reached = (Halves) (lanes >= least);

  return (reached[0] | reached[1]) != 0;
}

/* What a player needs who plays second, and who plays first. */
static const CgtLanes cgt_lanes_second = { 0, 33, 65, 129, 193, 257, 385, G_MAXINT16 };
static const CgtLanes cgt_lanes_first = { 0, 1, 1, 1, 1, 1, 1, G_MAXINT16 };

static inline gboolean
cgt_bound_wins_second (CgtLanes second)
{
  return cgt_lanes_reach (second, cgt_lanes_second);
}

static inline gboolean
cgt_bound_wins_first (CgtLanes first)
{
  return cgt_lanes_reach (first, cgt_lanes_first);
}

/* How much is missing in the lane where the least is. */
static inline gint16
cgt_lanes_missing (CgtLanes lanes, CgtLanes least)
{
  CgtLanes missing = least - lanes;
  gint16 best = missing[0];

  for (int i = 1; i < CGT_LANE_KNOWN; i++)
    best = MIN (best, missing[i]);
  return best;
}

static inline CgtPackedBound
cgt_bound_add (const CgtPackedBound *a, const CgtPackedBound *b)
{
  return (CgtPackedBound) { a->second + b->second, cgt_lanes_max (a->first + b->second, a->second + b->first) };
}

/* Whether the player who moves first in the sum of two games wins it by their bounds. */
static inline gboolean
cgt_bound_sum_wins_first (const CgtPackedBound *a, const CgtPackedBound *b)
{
  return cgt_bound_wins_first (cgt_bound_add (a, b).first);
}
