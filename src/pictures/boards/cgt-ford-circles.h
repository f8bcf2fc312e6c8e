/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-view.h"

/* Ford circles on the unit interval. The circle of p/q stands on the number line at p/q and has radius 1/(2q^2). Two
 * circles touch if and only if |ps - qr| = 1. The scale of the view is the length of the interval. */

/* A picture shows circles of at least this radius in pixels, and all denominators up to this one. */
#define CGT_FORD_SMALLEST 0.35
#define CGT_FORD_ALWAYS 100

/* Called for p/q; FALSE ends the walk. */
typedef gboolean (*CgtFordFunc) (gint64 numerator, gint64 denominator, gpointer user_data);

/* Visits every fraction strictly between 0 and 1 whose circle intersects the picture and is larger than @min_radius
 * pixels or has a denominator up to @always. Each is visited once, from left to right. */
void cgt_ford_circles_walk (const CgtBoardView *view, double min_radius, gint64 always, CgtFordFunc func,
                            gpointer user_data);
/* The two larger circles that touch the circle of p/q, 0 < p < q: a/b < p/q < c/d. */
void cgt_ford_circle_parents (gint64 p, gint64 q, gint64 *a, gint64 *b, gint64 *c, gint64 *d);
/* Whether the player who has just moved to p/q wins: the P-positions are the circles with an even denominator. */
gboolean cgt_ford_circle_is_p_position (gint64 numerator, gint64 denominator);
/* The fraction whose Ford circle is under the pointer, at any depth. FALSE: none, or an end (0/1, 1/1), to which
 * nobody moves. */
gboolean cgt_ford_circle_at (const CgtBoardView *view, double x, double y, gint64 *numerator, gint64 *denominator);
void cgt_ford_circles_draw (cairo_t *cr, const CgtBoard *board, const CgtBoardView *view, const CgtBoardDecor *decor,
                            const CgtTheme *theme);
