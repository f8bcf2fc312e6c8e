/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-counts-picture.h"

#include <math.h>

#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-number-text.h"
#include "pictures/draw/cgt-value-picture.h"

#define TEXT 11.0
#define LINE 18.0 /* of a bar, and of a name above it */
#define GAP 6.0
/* The shares of the width that names and numbers have. */
#define NAMES 0.34
#define NUMBERS 0.2

#define REST "…"
/* A value is shrunk to three fifths at most. A name that would be shrunk to less than nine tenths stands above its bar.
 */
#define TEXT_BESIDE (TEXT * 0.9 / 0.6)

/* Whether the name needs a line of its own, above its bar. */
static gboolean
stands_above (const char *name, double width, const CgtTheme *theme)
{
  return !cgt_value_fits (name, TEXT_BESIDE, width * NAMES - GAP, theme);
}

static double
get_bar_height (const CgtCount *count, double width, const CgtTheme *theme)
{
  return stands_above (count->name, width, theme) ? 2 * LINE : LINE;
}

double
cgt_counts_get_height (const CgtCount *counts, guint n_counts, guint64 rest, double width, const CgtTheme *theme)
{
  double height = rest > 0 ? LINE : 0;

  for (guint i = 0; i < n_counts; i++)
    height += get_bar_height (&counts[i], width, theme);
  return height;
}

/* Returns the height. */
static double
draw_count (cairo_t *cr, const char *name, guint64 n, guint64 most, double y, double width, const CgtTheme *theme)
{
  gboolean is_rest = g_str_equal (name, REST), above = stands_above (name, width, theme);
  CgtTextStyle right = {
    .size = TEXT, .align_x = 0, .align_y = 0.5, .max_width = width * NUMBERS - GAP, .tabular = TRUE
  };
  double longest = width * (1 - NAMES - NUMBERS), length = MAX (longest * (double) n / (double) MAX (most, 1), 1);
  double beside = width * NAMES - GAP, top = above ? y + LINE : y;
  g_autofree char *number = cgt_number_text (n);

  cgt_value_draw (cr, name, above ? 0 : beside, y + LINE / 2, TEXT, above ? 0 : 1, 0.5, above ? width : beside,
                  is_rest ? &theme->dim : &theme->foreground, theme);
  cairo_rectangle (cr, width * NAMES, top + 2, MIN (length, longest), LINE - 4);
  if (is_rest)
    cgt_draw_stroke (cr, theme->dim, 1);
  else
    cgt_draw_fill (cr, theme->accent);
  cgt_draw_set (cr, theme->dim);
  cgt_draw_text (cr, theme, number, &right, width * NAMES + MIN (length, longest) + GAP, top + LINE / 2);
  return top + LINE - y;
}

void
cgt_counts_draw (cairo_t *cr, const CgtCount *counts, guint n_counts, guint64 rest, double width, double height,
                 const CgtTheme *theme)
{
  double y = 0, end = floor (height / LINE) * LINE;
  guint n = 0;
  guint64 most = 0;

  /* All of them, or as many as leave a line for the others. */
  if (cgt_counts_get_height (counts, n_counts, rest, width, theme) > end)
    end -= LINE;
  for (double used = 0; n < n_counts && (used += get_bar_height (&counts[n], width, theme)) <= end; n++)
    most = MAX (most, counts[n].n);
  for (guint i = n; i < n_counts; i++)
    rest += counts[i].n;
  for (guint i = 0; i < n && cgt_draw_goes_on (cr, (double) i / n); i++)
    y += draw_count (cr, counts[i].name, counts[i].n, most, y, width, theme);
  if (rest > 0 && y + LINE <= height)
    draw_count (cr, REST, rest, most, y, width, theme);
}
