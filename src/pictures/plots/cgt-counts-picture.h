/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"

/* How often something occurs. */
typedef struct
{
  const char *name;
  guint64 n;
} CgtCount;

/* The least height at which nothing is left out. */
double cgt_counts_get_height (const CgtCount *counts, guint n_counts, guint64 rest, double width,
                              const CgtTheme *theme);

/**
 * cgt_counts_draw:
 * @counts: in the order in which they are drawn
 * @rest: how many others there are, below the bars; 0: none
 *
 * A histogram with horizontal bars: a name, a bar and a number in each line. A name that is too long for its place
 * stands above its bar. Bars without space are left out from the end, and added to @rest.
 */
void cgt_counts_draw (cairo_t *cr, const CgtCount *counts, guint n_counts, guint64 rest, double width, double height,
                      const CgtTheme *theme);
