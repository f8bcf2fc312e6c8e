/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Bounds of a game: its stops, and how it compares with infinitesimals at its stops. They decide most comparisons,
 * including all those with x + n.up + *m for small n and m.
 *
 * The infinitesimals are n.up + *m for |n| <= 3 and m <= 3, one bit each. The set is closed under taking options, so a
 * game's bits follow from those of its options; see cgt_bounds_finish(). */

#include "cgt-value.h"

#define CGT_BOUNDS_UPS 3
#define CGT_BOUNDS_NIMBERS 4
#define CGT_BOUNDS_ALL ((1u << (CGT_BOUNDS_NIMBERS * (2 * CGT_BOUNDS_UPS + 1))) - 1)
#define CGT_BOUNDS_BIT(n, m) (1u << (CGT_BOUNDS_NIMBERS * ((n) + CGT_BOUNDS_UPS) + (m)))
#define CGT_BOUNDS_ZERO CGT_BOUNDS_BIT (0, 0)

typedef struct
{
  CgtValue left_stop, right_stop;
  guint32 above_left;  /* the e with G <= L(G) + e */
  guint32 below_right; /* the e with R(G) + e <= G */
} CgtBounds;

/* The options of one player. */
typedef struct
{
  CgtValue stop; /* the best for the player; none if there is no option */
  guint32 taken; /* the e for which some option is at least as good for the player as stop + e */
} CgtBoundsOptions;

/* The e with n.up + *m <= e: all with two ups more; those with one up more except n + 1 and *(m^1), since ^* is
 * confused with 0; with as many ups only the game itself (Lessons in Play, ch. 9). Any m > 3 stands for all of them. */
static inline guint32
cgt_bounds_above (gint n, guint m)
{
  guint64 rows = ~(guint64) 0xff;

  if (n > CGT_BOUNDS_UPS)
    return 0;
  if (n < -CGT_BOUNDS_UPS - 2)
    return CGT_BOUNDS_ALL;
  rows |= m < CGT_BOUNDS_NIMBERS ? 1u << m | (0xf0 & ~(0x10u << (m ^ 1))) : 0xf0;
  n = CGT_BOUNDS_NIMBERS * (n + CGT_BOUNDS_UPS);
  return (guint32) (n >= 0 ? rows << n : rows >> -n) & CGT_BOUNDS_ALL;
}

/* The e with e <= n.up + *m. */
static inline guint32
cgt_bounds_below (gint n, guint m)
{
  guint64 rows = 0x0fffffff;

  if (n < -CGT_BOUNDS_UPS)
    return 0;
  if (n > CGT_BOUNDS_UPS + 2)
    return CGT_BOUNDS_ALL;
  rows |=
    m < CGT_BOUNDS_NIMBERS ? (guint64) 1 << (32 + m) | (guint64) (0xf & ~(1u << (m ^ 1))) << 28 : (guint64) 0xf << 28;
  return (guint32) (rows >> (32 - CGT_BOUNDS_NIMBERS * (n + CGT_BOUNDS_UPS))) & CGT_BOUNDS_ALL;
}

/* Whether G <= H, if the bounds decide it. L(G) < R(H) implies G < H, and G <= H needs L(G) <= L(H) and R(G) <= R(H)
 * (Siegel, II.3). If stops are equal, an infinitesimal decides that lies between the games, or with which they compare
 * differently. */
CgtTruth cgt_bounds_less_equal (const CgtBounds *g, const CgtBounds *h);

/* Collects the bounds of the options of @player. */
void cgt_bounds_gather (CgtBoundsOptions *gathered, const CgtValue *items, gsize n, CgtPlayer player);
/* Computes the bounds of {left|right}, which has options on both sides and is no number. */
void cgt_bounds_finish (CgtBounds *bounds, const CgtBoundsOptions *left, const CgtBoundsOptions *right);
