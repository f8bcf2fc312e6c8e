/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Walls of thermographs at some temperatures, as bounds of sums.
 *
 * A lane of a temperature t has the walls at t in fixed point, for one of the players; for Right, those of -G. Here the
 * player is called Left: R_t(G) is for playing second, and L_t(G) for playing first.
 *
 * Of a sum of games G_i, R_t is at least the sum of all R_t(G_i), and L_t at least L_t(G_k) plus the sum of all other
 * R_t(G_i), for any k: these are the stops of the cooled games (Winning Ways, ch. 6; Siegel, II.5). A right wall moves
 * by at most t up to the temperature t, and a left wall only to the right, seen from below, so R(G) >= R_t(G) - t and
 * L(G) >= L_t(G). So Left wins the sum when she plays second if the sum of all R_t is more than t, and when she plays
 * first if that of L_t(G_k) and the other R_t is more than 0. At t = 0 these are the stops. Lanes that are rounded down
 * are still bounds. */

#include "cgt-store.h"

/* In 1. */
#define CGT_WALL_UNIT 256
/* Numbers of more units are not read. */
#define CGT_WALL_MOST_UNITS (1 << 20)

/* Reads both walls of @g at @n rising temperatures from 0 on, in units, as are the results, which are exact. FALSE:
 * they are not known, since numbers are large or have many digits, or the budget ran out. */
gboolean cgt_wall_lanes_read (CgtStore *store, CgtValue g, const gint *temperatures, guint n, double *left,
                              double *right);
