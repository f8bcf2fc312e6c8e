/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-cells-paper.h"

#include <math.h>

#include "cgt-space-picture.h"
#include "pictures/draw/cgt-draw-private.h"

#define MARGIN 12.0
#define TEXT 12.0
#define STRIP 12.0
#define WIDEST_COLOUR 24.0
#define SPACE_OF_NUMBER 24.0
#define GAP 8.0
#define KEY_HEIGHT (GAP + STRIP + TEXT + 6 + MARGIN)
#define SIDES_HEIGHT (STRIP + MARGIN)

static gboolean
has_key (const CgtCellsPaper *paper)
{
  return cgt_cells_n_generations (paper->cells) > 0;
}

static double
key_height (const CgtCellsPaper *paper)
{
  return !has_key (paper) ? 0 : paper->cells->sides != NULL ? KEY_HEIGHT + SIDES_HEIGHT : KEY_HEIGHT;
}

double
cgt_cells_paper_get_margins (const CgtCellsPaper *paper)
{
  return cgt_plot_heading_get_height (&paper->heading) + key_height (paper);
}

/* A strip of the colours with the numbers of generations below it, as many as there is space for. */
static void
draw_key (const CgtCellsPaper *paper, cairo_t *cr, double width, double top, const CgtTheme *theme)
{
  guint n = cgt_cells_n_generations (paper->cells), step;
  CgtTextStyle name = { .size = TEXT }, number = { .size = TEXT, .align_x = 0.5, .tabular = TRUE };
  double left, each;

  cgt_measure_markup (cr, theme, paper->key, &name, &left, NULL);
  left += 2 * MARGIN;
  each = MIN (WIDEST_COLOUR, (width - left - MARGIN - SPACE_OF_NUMBER / 2) / n);
  if (each <= 0)
    return;
  cgt_draw_set (cr, theme->foreground);
  cgt_draw_text (cr, theme, paper->key, &name, MARGIN, top);
  step = (guint) ceil (cgt_draw_tick_step (SPACE_OF_NUMBER / each));
  for (guint i = 0; i < n; i++)
    {
      cgt_draw_set (cr, cgt_generation_colour (i, n, theme));
      /* Neighbours overlap a little, or a light line would show between them. */
      cairo_rectangle (cr, left + i * each, top, i + 1 < n ? each + 0.5 : each, STRIP);
      cairo_fill (cr);
    }
  cgt_draw_set (cr, theme->dim);
  for (guint i = 0; i < n; i += step)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      cgt_draw_text (cr, theme, text, &number, left + (i + 0.5) * each, top + STRIP + 2);
    }
}

/* The colours of the cells that are in one of two sets only. */
static void
draw_sides (const CgtCellsPaper *paper, cairo_t *cr, double top, const CgtTheme *theme)
{
  CgtTextStyle name = { .size = TEXT };
  double x = MARGIN;

  for (guint i = 0; i < G_N_ELEMENTS (paper->sides); i++)
    {
      double width;

      cairo_rectangle (cr, x, top, WIDEST_COLOUR, STRIP);
      cgt_draw_fill (cr, cgt_cells_side_colour (i == 0 ? CGT_CELL_ONLY_FIRST : CGT_CELL_ONLY_SECOND, theme));
      x += WIDEST_COLOUR + GAP;
      cgt_draw_set (cr, theme->foreground);
      cgt_draw_text (cr, theme, paper->sides[i], &name, x, top);
      cgt_measure_markup (cr, theme, paper->sides[i], &name, &width, NULL);
      x += width + 2 * MARGIN;
    }
}

void
cgt_cells_paper_draw (const CgtCellsPaper *paper, cairo_t *cr, double width, double height, const CgtTheme *theme,
                      CgtPictureFunc draw, gpointer user_data)
{
  double top = cgt_plot_heading_get_height (&paper->heading);
  double space = height - cgt_cells_paper_get_margins (paper);

  cairo_save (cr);
  cairo_translate (cr, 0, top);
  cairo_rectangle (cr, 0, 0, width, space);
  cairo_clip (cr);
  draw (cr, width, space, theme, user_data);
  cairo_restore (cr);
  cgt_plot_heading_draw (&paper->heading, cr, width, theme);
  if (has_key (paper))
    draw_key (paper, cr, width, top + space + GAP, theme);
  if (has_key (paper) && paper->cells->sides != NULL)
    draw_sides (paper, cr, top + space + KEY_HEIGHT, theme);
}
