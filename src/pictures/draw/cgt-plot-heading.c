/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-plot-heading.h"

#include "cgt-draw-private.h"

#define MARGIN 12.0
#define TITLE 16.0
#define TITLE_HEIGHT 24.0
#define TEXT 12.0
#define LINE_HEIGHT 18.0

double
cgt_plot_heading_get_height (const CgtPlotHeading *heading)
{
  double height = MARGIN + TITLE_HEIGHT + 4;

  for (guint i = 0; i < G_N_ELEMENTS (heading->lines); i++)
    height += heading->lines[i] != NULL ? LINE_HEIGHT : 0;
  return height;
}

void
cgt_plot_heading_draw (const CgtPlotHeading *heading, cairo_t *cr, double width, const CgtTheme *theme)
{
  CgtTextStyle title = { .size = TITLE, .max_width = width - 2 * MARGIN, .least_shrink = 0.7, .bold = TRUE };
  CgtTextStyle line = { .size = TEXT, .max_width = width - 2 * MARGIN, .least_shrink = 0.7, .tabular = TRUE };
  double y = MARGIN + TITLE_HEIGHT;

  cgt_draw_set (cr, theme->foreground);
  cgt_draw_text (cr, theme, heading->title, &title, MARGIN, MARGIN);
  for (guint i = 0; i < G_N_ELEMENTS (heading->lines); i++)
    if (heading->lines[i] != NULL)
      {
        cgt_draw_set (cr, i == 0 ? theme->foreground : theme->dim);
        cgt_draw_text (cr, theme, heading->lines[i], &line, MARGIN, y);
        y += LINE_HEIGHT;
      }
}
