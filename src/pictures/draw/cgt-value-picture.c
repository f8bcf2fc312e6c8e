/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-value-picture.h"

#include "base/cgt-typeset.h"
#include "cgt-draw-private.h"

#define LEAST_SHRINK 0.6

static CgtTextStyle
value_picture_style_of (double size, double align_x, double align_y, double max_width)
{
  return (CgtTextStyle) {
    .size = size,
    .align_x = align_x,
    .align_y = align_y,
    .max_width = max_width,
    .least_shrink = LEAST_SHRINK,
  };
}

void
cgt_value_draw (cairo_t *cr, const char *value, double x, double y, double size, double align_x, double align_y,
                double max_width, const CgtColour *colour, const CgtTheme *theme)
{
  g_autofree char *markup = cgt_typeset (value);
  CgtTextStyle style = value_picture_style_of (size, align_x, align_y, max_width);

  cgt_draw_set (cr, *colour);
  cgt_draw_markup (cr, theme, markup, &style, x, y);
}

void
cgt_value_measure (cairo_t *cr, const char *value, double size, double max_width, const CgtTheme *theme, double *width,
                   double *height)
{
  g_autofree char *markup = cgt_typeset (value);
  CgtTextStyle style = value_picture_style_of (size, 0, 0, max_width);

  cgt_measure_markup (cr, theme, markup, &style, width, height);
}

gboolean
cgt_value_fits (const char *value, double size, double max_width, const CgtTheme *theme)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double width;

  cgt_value_measure (cr, value, size, 0, theme, &width, NULL);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return width * LEAST_SHRINK <= max_width;
}
