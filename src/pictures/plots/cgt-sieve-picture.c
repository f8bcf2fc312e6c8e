/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sieve-picture.h"

#include <string.h>

#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-value-picture.h"

#define MARGIN 12.0
#define ROW 30.0
#define GAP 2.0
#define TEXT 14.0
#define CHARACTER 9.0 /* its width */
#define NUMBERS 40.0  /* the width of the numbers of the steps */

static double
cell_width (const CgtSievePicture *picture)
{
  gsize longest = 2;

  for (guint i = 0; i < picture->n_positions; i++)
    longest = MAX (longest, strlen (picture->names[i]));
  return MAX (ROW, (double) longest * CHARACTER + 8);
}

double
cgt_sieve_picture_get_row (guint step)
{
  return MARGIN + ROW * (step + 1);
}

void
cgt_sieve_picture_get_size (const CgtSievePicture *picture, double *width, double *height)
{
  *width = 2 * MARGIN + NUMBERS + cell_width (picture) * picture->n_positions;
  *height = cgt_sieve_picture_get_row (picture->steps->len) + MARGIN;
}

/* The colour of what @step finds: that of P-positions for all that is lost. */
static const CgtColour *
colour_of (const CgtSieveStep *step, const CgtTheme *theme)
{
  gboolean is_lost = step->pass == CGT_SIEVE_REMOTENESS ? step->number % 2 == 0 : step->number == 0;

  if (step->pass == CGT_SIEVE_LABEL)
    is_lost = step->label == 'L';
  if (step->label == 'D' || step->label == '?' || (step->pass != CGT_SIEVE_LABEL && step->number < 0))
    return &theme->draw_position;
  return is_lost ? &theme->p_position : &theme->n_position;
}

static void
draw_sieve_cell (cairo_t *cr, double x, double y, double width, const CgtSieveStep *step, gboolean is_new,
                 const CgtTheme *theme)
{
  CgtColour colour = *colour_of (step, theme);
  gboolean is_full = colour_of (step, theme) == &theme->p_position;
  g_autofree char *text = cgt_sieve_step_get_text (step);

  cgt_draw_rounded (cr, x + GAP, y + GAP, width - 2 * GAP, ROW - 2 * GAP, 5);
  cgt_draw_fill (cr, is_full ? colour : cgt_colour_mix (theme->background, colour, 0.22));
  if (is_new)
    {
      cgt_draw_rounded (cr, x + GAP, y + GAP, width - 2 * GAP, ROW - 2 * GAP, 5);
      cgt_draw_stroke (cr, theme->mark, 2.5);
    }
  cgt_value_draw (cr, text, x + width / 2, y + ROW / 2, TEXT, 0.5, 0.5, width - 4 * GAP,
                  is_full ? &theme->background : &theme->foreground, theme);
}

static void
draw_frame (cairo_t *cr, double x, double y, double width, const CgtTheme *theme)
{
  cgt_draw_rounded (cr, x + GAP, y + GAP, width - 2 * GAP, ROW - 2 * GAP, 5);
  cgt_draw_stroke (cr, theme->grid, 1);
}

static void
draw_sieve_names (cairo_t *cr, const CgtSievePicture *picture, double cell, const CgtTheme *theme)
{
  CgtTextStyle style = { .size = TEXT, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE };

  cgt_draw_set (cr, theme->dim);
  for (guint i = 0; i < picture->n_positions; i++)
    cgt_draw_text (cr, theme, picture->names[i], &style, MARGIN + NUMBERS + cell * (i + 0.5), MARGIN + ROW / 2);
}

void
cgt_sieve_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtSievePicture *picture = data;
  g_autofree const CgtSieveStep **known = g_new0 (const CgtSieveStep *, picture->n_positions + 1);
  CgtTextStyle style = { .size = TEXT * 0.85, .align_x = 1, .align_y = 0.5, .tabular = TRUE };
  double cell = cell_width (picture);

  draw_sieve_names (cr, picture, cell, theme);
  for (guint i = 0; i < picture->n_steps && cgt_draw_goes_on (cr, (double) i / picture->n_steps); i++)
    {
      const CgtSieveStep *step = picture->steps->pdata[i];
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);
      double y = cgt_sieve_picture_get_row (i);

      for (guint k = 0; k < step->cells->len; k++)
        known[g_array_index (step->cells, guint, k)] = step;
      cgt_draw_set (cr, theme->dim);
      cgt_draw_text (cr, theme, number, &style, MARGIN + NUMBERS - 8, y + ROW / 2);
      for (guint k = 0; k < picture->n_positions; k++)
        if (known[k] == NULL)
          draw_frame (cr, MARGIN + NUMBERS + cell * k, y, cell, theme);
        else
          draw_sieve_cell (cr, MARGIN + NUMBERS + cell * k, y, cell, known[k], known[k] == step, theme);
    }
}
