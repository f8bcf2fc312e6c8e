/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-theme.h"

/* The heading of a plot or a table on paper, where no window shows it. */
typedef struct
{
  const char *title;    /* "Kayles" */
  const char *lines[2]; /* what was found and how; may be NULL */
} CgtPlotHeading;

/* Its height in units. */
double cgt_plot_heading_get_height (const CgtPlotHeading *heading);
void cgt_plot_heading_draw (const CgtPlotHeading *heading, cairo_t *cr, double width, const CgtTheme *theme);
