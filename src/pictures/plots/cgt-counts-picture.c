/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-counts-picture.h"

#include <math.h>

#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-number-text.h"
#include "pictures/draw/cgt-value-picture.h"

#define TEXT 11.0
#define LINE 18.0
#define GAP 6.0
/* The shares of the width that names and numbers have. */
#define NAMES 0.34
#define NUMBERS 0.2

double
cgt_counts_get_height (guint n_counts)
{
  return n_counts * LINE;
}

static void
draw_counts_line (cairo_t *cr, const char *name, guint64 n, guint64 most, double y, double width, gboolean is_rest,
                  const CgtTheme *theme)
{
  CgtTextStyle right = {
    .size = TEXT, .align_x = 0, .align_y = 0.5, .max_width = width * NUMBERS - GAP, .tabular = TRUE
  };
  double longest = width * (1 - NAMES - NUMBERS), length = MAX (longest * (double) n / (double) MAX (most, 1), 1);
  g_autofree char *number = cgt_number_text (n);

  cgt_value_draw (cr, name, width * NAMES - GAP, y + LINE / 2, TEXT, 1, 0.5, width * NAMES - GAP,
                  is_rest ? &theme->dim : &theme->foreground, theme);
  cairo_rectangle (cr, width * NAMES, y + 2, MIN (length, longest), LINE - 4);
  if (is_rest)
    cgt_draw_stroke (cr, theme->dim, 1);
  else
    cgt_draw_fill (cr, theme->accent);
  cgt_draw_set (cr, theme->dim);
  cgt_draw_text (cr, theme, number, &right, width * NAMES + MIN (length, longest) + GAP, y + LINE / 2);
}

void
cgt_counts_draw (cairo_t *cr, const CgtCount *counts, guint n_counts, guint64 rest, double width, double height,
                 const CgtTheme *theme)
{
  guint lines = (guint) MAX (floor (height / LINE), 0), n = n_counts;
  guint64 most = 0;

  if (n + (rest > 0) > lines)
    n = lines > 0 ? MIN (n, lines - 1) : 0;
  for (guint i = 0; i < n; i++)
    most = MAX (most, counts[i].n);
  for (guint i = n; i < n_counts; i++)
    rest += counts[i].n;
  for (guint i = 0; i < n && cgt_draw_goes_on (cr, (double) i / n); i++)
    draw_counts_line (cr, counts[i].name, counts[i].n, most, i * LINE, width, FALSE, theme);
  if (rest > 0 && n < lines)
    draw_counts_line (cr, "…", rest, most, n * LINE, width, TRUE, theme);
}
