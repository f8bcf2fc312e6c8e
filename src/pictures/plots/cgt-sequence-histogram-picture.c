/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* How often each value occurs: bars on a logarithmic scale, hatched for rare values. */
#include <math.h>

#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-number-text.h"
#include "cgt-sequence-histogram-picture.h"

#define TEXT 10.5

typedef struct
{
  cairo_t *cr;
  const CgtSequenceHistogram *histogram;
  const CgtTheme *theme;
  double x, y, width, height; /* inside the axes */
  guint32 n_values, together; /* number of values, and of values per bar */
  double top;                 /* the logarithm of the largest count, plus a margin */
} Picture;

/** cgt_sequence_histogram_has_sparse_space: Returns: whether few enough values are rare, at most one in ten, that the
 * others can be called common. */
gboolean
cgt_sequence_histogram_has_sparse_space (const CgtSequenceHistogram *histogram)
{
  return histogram->n >= 50 && histogram->n_beyond == 0 && histogram->n_rare <= histogram->n / 10 &&
         histogram->n_rare > 0;
}

static double
histogram_height_of (const Picture *p, double count)
{
  return count < 1 ? 0 : (log10 (count) + 0.25) / p->top * p->height;
}

static void
draw_scale (const Picture *p)
{
  CgtTextStyle style = { .size = TEXT, .align_x = 1, .align_y = 0.5, .tabular = TRUE };
  guint step = p->top > 5 ? 2 : 1;

  cairo_set_line_width (p->cr, 1);
  for (guint k = 0; k < p->top - 0.1; k += step)
    {
      g_autofree char *label = cgt_number_text ((guint64) pow (10, k));
      double y = floor (p->y + p->height - histogram_height_of (p, pow (10, k))) + 0.5;

      cgt_draw_set (p->cr, p->theme->grid);
      cgt_draw_line (p->cr, p->x, y, p->x + p->width, y);
      cairo_stroke (p->cr);
      cgt_draw_set (p->cr, p->theme->dim);
      cgt_draw_text (p->cr, p->theme, label, &style, p->x - 5, y);
    }
}

static void
draw_bar (const Picture *p, guint32 value, double bar, gboolean rare, double count)
{
  double height = MAX (histogram_height_of (p, count), 1), gap = bar >= 4 ? 1 : 0;
  double x = p->x + value / p->together * bar;

  cairo_rectangle (p->cr, x, p->y + p->height - height, MAX (bar - gap, 0.7), height);
  if (!rare)
    {
      cgt_draw_fill (p->cr, p->theme->accent);
      return;
    }
  cgt_draw_set (p->cr, p->theme->n_position);
  if (bar < 5)
    {
      cairo_fill (p->cr);
      return;
    }
  cairo_set_line_width (p->cr, 1);
  cairo_stroke_preserve (p->cr);
  cgt_draw_hatch_path (p->cr, 4, 1);
}

static void
draw_bars (const Picture *p)
{
  gboolean sparse = cgt_sequence_histogram_has_sparse_space (p->histogram);
  double bar = p->width / ((p->n_values + p->together - 1) / p->together);

  for (guint32 value = 0; value < p->n_values; value += p->together)
    {
      guint64 counts[2] = { 0, 0 };

      for (guint32 v = value; v < MIN (value + p->together, p->n_values); v++)
        counts[sparse && cgt_sequence_value_is_rare (p->histogram->mask, v)] += p->histogram->counts[v];
      /* The higher one first, so that it does not hide the other. */
      for (guint i = 0; i < 2; i++)
        {
          guint rare = counts[0] >= counts[1] ? i : 1 - i;

          if (counts[rare] > 0)
            draw_bar (p, value, bar, rare, counts[rare]);
        }
    }
}

static void
draw_values (const Picture *p)
{
  CgtTextStyle style = { .size = TEXT, .align_x = 0.5, .align_y = 0, .tabular = TRUE };
  double each = p->width / p->n_values, step = 1;

  while (step * each < 30)
    step *= fmod (log10 (step), 1) < 0.01 || fmod (log10 (step), 1) > 0.6 ? 2 : 2.5;
  cgt_draw_set (p->cr, p->theme->dim);
  for (double value = 0; value < p->n_values; value += step)
    {
      g_autofree char *label = cgt_number_text ((guint64) value);

      cgt_draw_text (p->cr, p->theme, label, &style, p->x + (value + 0.5) * each, p->y + p->height + 3);
    }
}

/**
 * cgt_sequence_histogram_draw:
 *
 * Draws a bar for each value that occurs, or for groups of neighbours if there are too many.
 */
void
cgt_sequence_histogram_draw (cairo_t *cr, const CgtSequenceHistogram *histogram, double width, double height,
                             const CgtTheme *theme)
{
  Picture p = { cr, histogram, theme, 46, 10, width - 54, height - 30, 1, 1, 1 };
  guint64 most = 1;

  if (histogram->n == 0 || p.width < 10 || p.height < 10)
    return;
  p.n_values = MIN (histogram->largest + 1, histogram->n_counts);
  p.together = (guint32) MAX (ceil (p.n_values / (p.width / 2)), 1);
  for (guint32 value = 0; value < p.n_values; value++)
    most = MAX (most, histogram->counts[value]);
  p.top = log10 (most * (double) p.together) + 0.4;
  cairo_save (cr);
  draw_scale (&p);
  draw_bars (&p);
  draw_values (&p);
  cairo_restore (cr);
}
