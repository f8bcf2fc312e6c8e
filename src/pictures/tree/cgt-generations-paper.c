/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-generations-private.h"

#define MARGIN 16.0
#define NUMBERS 28.0 /* at the left edge, which the graph must not cover */
#define LEAST_WIDTH 480.0

void
cgt_generations_paper_get_size (const CgtGenerationsPaper *paper, double *width, double *height)
{
  *width = MAX (LEAST_WIDTH, NUMBERS + paper->layout->width + 2 * MARGIN);
  *height = cgt_plot_heading_get_height (&paper->heading) + paper->layout->height + 2 * MARGIN;
}

void
cgt_generations_paper_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtGenerationsPaper *paper = data;
  double top = cgt_plot_heading_get_height (&paper->heading);

  cairo_save (cr);
  cairo_rectangle (cr, 0, top, width, height - top);
  cairo_clip (cr);
  cgt_generations_draw (cr, paper->generations, paper->layout, 1, NUMBERS + MARGIN, top + MARGIN, -1, -1, theme);
  cairo_restore (cr);
  cgt_plot_heading_draw (&paper->heading, cr, width, theme);
}
