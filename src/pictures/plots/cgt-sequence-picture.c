/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A nim-sequence as a scatter plot: n to the right, G(n) up, the preperiod and the periods in the background,
 * exceptions to the period crossed. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-number-text.h"
#include "cgt-sequence-plot-private.h"

#define TEXT 11.0

/* Dots at least this far apart show their values. */
#define LABELLED 30.0

/* Up to this many dots are vectors on paper, however close they are. */
#define MOST_VECTORS 20000

typedef struct
{
  cairo_t *cr;
  CgtSequencePlot *plot;
  const CgtSequenceRange *range;
  const CgtTheme *theme;
  CgtSequenceFrame frame;
  double scale;            /* pixels per unit */
  double n_scale, v_scale; /* units per heap, per value */
} Picture;

static double
sequence_x_of (const Picture *p, double n)
{
  return p->frame.x + (n - p->range->n0) * p->n_scale;
}

static double
sequence_y_of (const Picture *p, double v)
{
  return p->frame.y + (p->range->v1 - v) * p->v_scale;
}

CgtSequenceFrame
cgt_sequence_plot_frame (CgtSequencePlot *plot, double width, double height)
{
  g_autofree char *largest = cgt_number_text (plot->histogram->largest);
  double left = 22 + MAX (g_utf8_strlen (largest, -1), 2) * TEXT * 0.62, top = 26, right = 28, below = 34;

  return (CgtSequenceFrame) { left, top, MAX (width - left - right, 1), MAX (height - top - below, 1) };
}

static void
stroke_line (const Picture *p, double x0, double y0, double x1, double y1)
{
  cgt_draw_line (p->cr, x0, y0, x1, y1);
  cairo_stroke (p->cr);
}

static void
draw_sequence_axes (const Picture *p)
{
  const CgtSequenceFrame *f = &p->frame;
  CgtTextStyle below = { .size = TEXT, .align_x = 0.5, .align_y = 0, .tabular = TRUE };
  CgtTextStyle beside = { .size = TEXT, .align_x = 1, .align_y = 0.5, .tabular = TRUE };
  g_autofree char *widest = cgt_number_text ((guint64) MAX (p->range->n1, 0));
  double n_step = cgt_draw_tick_step ((g_utf8_strlen (widest, -1) * TEXT * 0.62 + 18) / p->n_scale);
  double v_step = cgt_draw_tick_step (26 / p->v_scale);

  cairo_set_line_width (p->cr, 1);
  for (double n = ceil (MAX (p->range->n0, 0) / n_step) * n_step; n <= p->range->n1; n += n_step)
    {
      g_autofree char *label = cgt_number_text ((guint64) n);
      double x = floor (sequence_x_of (p, n)) + 0.5;

      cgt_draw_set (p->cr, p->theme->grid);
      stroke_line (p, x, f->y, x, f->y + f->height);
      cgt_draw_set (p->cr, p->theme->dim);
      cgt_draw_text (p->cr, p->theme, label, &below, x, f->y + f->height + 4);
    }
  for (double v = ceil (MAX (p->range->v0, 0) / v_step) * v_step; v <= p->range->v1; v += v_step)
    {
      g_autofree char *label = cgt_number_text ((guint64) v);
      double y = floor (sequence_y_of (p, v)) + 0.5;

      cgt_draw_set (p->cr, p->theme->grid);
      stroke_line (p, f->x, y, f->x + f->width, y);
      cgt_draw_set (p->cr, p->theme->dim);
      cgt_draw_text (p->cr, p->theme, label, &beside, f->x - 6, y);
    }
}

static void
draw_sequence_axis_names (const Picture *p)
{
  const CgtSequenceFrame *f = &p->frame;
  CgtTextStyle heap = { .size = TEXT, .align_x = 1, .align_y = 0 };
  CgtTextStyle value = { .size = TEXT, .align_x = 0, .align_y = 0.5 };
  cgt_draw_set (p->cr, p->theme->dim);
  cgt_draw_text (p->cr, p->theme, _ ("n, size of the heap →"), &heap, f->x + f->width, f->y + f->height + 18);
  cgt_draw_text (p->cr, p->theme, _ ("↑ G(n), its nim-value"), &value, 8, f->y / 2);
}

/* Shades every other period, with a line where the periods begin. */
static void
draw_periods (const Picture *p)
{
  const CgtSequencePeriod *period = &p->plot->period;
  const CgtSequenceFrame *f = &p->frame;
  double dash[] = { 5, 4 };
  double start = period->preperiod - 0.5, length = period->period, from, to;

  if (!p->plot->periodic)
    return;
  from = MAX (p->range->n0, start);
  to = MIN (p->range->n1, (double) p->plot->n - 0.5);
  if (length * p->n_scale >= 6)
    {
      cgt_draw_set (p->cr, cgt_colour_fade (p->theme->foreground, p->theme->dark ? 0.07 : 0.045));
      for (double k = MAX (floor ((from - start) / length), 0); start + k * length < to; k++)
        if (fmod (k, 2) == 0)
          {
            double x0 = sequence_x_of (p, MAX (start + k * length, from)),
                   x1 = sequence_x_of (p, MIN (start + (k + 1) * length, to));

            cairo_rectangle (p->cr, x0, f->y, x1 - x0, f->height);
            cairo_fill (p->cr);
          }
    }
  if (start >= p->range->n0 && start <= to)
    {
      double x = floor (sequence_x_of (p, start)) + 0.5;

      cgt_draw_set (p->cr, p->theme->p_position);
      cairo_set_line_width (p->cr, 1.5);
      cairo_set_dash (p->cr, dash, 2, 0);
      stroke_line (p, x, f->y - 4, x, f->y + f->height);
      cairo_set_dash (p->cr, NULL, 0, 0);
    }
}

/* Exceptions to the period are empty diamonds, all others discs. */
static void
draw_sequence_dot (const Picture *p, double x, double y, double radius, gboolean exceptional)
{
  if (exceptional)
    {
      cgt_draw_path (p->cr, "M -1 0 0 -1 1 0 0 1 Z", x, y, radius * 1.5, radius * 1.5);
      cgt_draw_outlined (p->cr, p->theme->background, p->theme->n_position, CLAMP (radius * 0.55, 1.2, 2.4));
      return;
    }
  cgt_draw_circle (p->cr, x, y, radius);
  cgt_draw_fill (p->cr, p->theme->accent);
}

static double
dot_radius (const Picture *p)
{
  return CLAMP (MIN (p->n_scale * 0.4, MAX (p->v_scale * 0.45, 2.6)), 1.8, 5);
}

static void
draw_discs (const Picture *p)
{
  guint64 from = (guint64) MAX (floor (p->range->n0) - 1, 0);
  guint64 to = MIN ((guint64) MAX (ceil (p->range->n1) + 1, 0), p->plot->n);
  double radius = dot_radius (p);
  CgtTextStyle above = { .size = TEXT, .align_x = 0.5, .align_y = 1, .tabular = TRUE };

  for (guint64 n = from; n < to; n++)
    {
      guint64 value;
      gboolean exceptional;

      if (!cgt_sequence_plot_get_value (p->plot, n, &value, &exceptional) || value > p->range->v1 ||
          value < p->range->v0)
        continue;
      draw_sequence_dot (p, sequence_x_of (p, n), sequence_y_of (p, value), radius, exceptional);
      if (p->n_scale >= LABELLED)
        {
          g_autofree char *label = cgt_number_text (value);

          cgt_draw_set (p->cr, p->theme->foreground);
          cgt_draw_text (p->cr, p->theme, label, &above, sequence_x_of (p, n), sequence_y_of (p, value) - radius - 4);
        }
    }
}

/* Draws overlapping dots as two paths: one for those of the period, one for the exceptions. */
static void
draw_small_dots (const Picture *p, gboolean exceptional)
{
  guint64 from = (guint64) MAX (ceil (p->range->n0), 0);
  guint64 to = (guint64) CLAMP (floor (p->range->n1) + 1, 0, (double) p->plot->n);
  double size = CLAMP (p->v_scale * 0.5, 1.2, 2.4), arm = 2;

  for (guint64 n = from; n < to; n++)
    {
      gboolean is;
      guint64 value;
      double x = sequence_x_of (p, n), y;

      if (!cgt_sequence_plot_get_value (p->plot, n, &value, &is) || is != exceptional)
        continue;
      y = sequence_y_of (p, value);
      cgt_draw_line (p->cr, exceptional ? x - arm : x, exceptional ? y - arm : y, exceptional ? x + arm : x,
                     exceptional ? y + arm : y);
      if (exceptional)
        cgt_draw_line (p->cr, x - arm, y + arm, x + arm, y - arm);
    }
  /* With these line caps, a line of length 0 is a disc. */
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);
  cgt_draw_stroke (p->cr, exceptional ? p->theme->n_position : p->theme->accent, exceptional ? 1 : size);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_BUTT);
}

/* Whether the image shows the same part in the same way, though perhaps fewer values. */
static gboolean
image_fits (const Picture *p, int width, int height)
{
  const CgtSequencePlot *plot = p->plot;
  const CgtSequenceRange *a = &plot->image_range, *b = p->range;

  return plot->image != NULL && plot->image_width == width && plot->image_height == height &&
         plot->image_n <= plot->n && plot->image_exceptional == plot->exceptional->len &&
         plot->image_dark == p->theme->dark && a->n0 == b->n0 && a->n1 == b->n1 && a->v0 == b->v0 && a->v1 == b->v1 &&
         plot->image_unit == cgt_sequence_raster_unit (p->plot, p->range, width, height);
}

/* Updates the image: completely, or only the columns with new values. */
static void
update_image (const Picture *p, int width, int height)
{
  CgtSequencePlot *plot = p->plot;
  int from = 0;

  if (image_fits (p, width, height))
    {
      if (plot->image_n == plot->n)
        return;
      from = cgt_sequence_raster_column (plot, p->range, width, plot->image_n);
    }
  else
    {
      g_clear_pointer (&plot->image, cairo_surface_destroy);
      plot->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
    }
  if (cairo_surface_status (plot->image) != CAIRO_STATUS_SUCCESS)
    return;
  plot->image_range = *p->range;
  plot->image_width = width;
  plot->image_height = height;
  plot->image_n = plot->n;
  plot->image_exceptional = plot->exceptional->len;
  plot->image_dark = p->theme->dark;
  plot->image_unit = cgt_sequence_raster_unit (plot, p->range, width, height);
  cairo_surface_flush (plot->image);
  cgt_sequence_raster (plot, p->range, width, height, p->scale, from,
                       (guint32 *) cairo_image_surface_get_data (plot->image),
                       (gsize) cairo_image_surface_get_stride (plot->image) / sizeof (guint32), p->theme);
  cairo_surface_mark_dirty (plot->image);
}

static void
draw_sequence_image (const Picture *p)
{
  int width = (int) (p->frame.width * p->scale), height = (int) (p->frame.height * p->scale);

  if (width < 1 || height < 1)
    return;
  update_image (p, width, height);
  if (cairo_surface_status (p->plot->image) != CAIRO_STATUS_SUCCESS)
    return;
  cairo_save (p->cr);
  cairo_translate (p->cr, p->frame.x, p->frame.y);
  cairo_scale (p->cr, 1 / p->scale, 1 / p->scale);
  cairo_set_source_surface (p->cr, p->plot->image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (p->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (p->cr);
  cairo_restore (p->cr);
}

/* The legend, above the plot. */
static void
draw_sequence_legend (const Picture *p)
{
  CgtTextStyle style = { .size = TEXT, .align_x = 1, .align_y = 0.5 };
  double x = p->frame.x + p->frame.width, y = p->frame.y / 2, width, height;
  const char *periods = _ ("┊ the period begins");

  if (!p->plot->periodic)
    return;
  cgt_draw_set (p->cr, p->theme->p_position);
  cgt_draw_text (p->cr, p->theme, periods, &style, x, y);
  cgt_measure_markup (p->cr, p->theme, periods, &style, &width, &height);
  x -= width + 16;
  if (p->plot->exceptional->len == 0)
    return;
  cgt_draw_set (p->cr, p->theme->n_position);
  cgt_draw_text (p->cr, p->theme, _ ("exceptional"), &style, x, y);
  cgt_measure_markup (p->cr, p->theme, _ ("exceptional"), &style, &width, &height);
  x -= width + 8;
  if (p->n_scale >= CGT_PLOT_DISC)
    {
      draw_sequence_dot (p, x, y, 3, TRUE);
      return;
    }
  cairo_set_line_width (p->cr, 1.4);
  stroke_line (p, x - 3, y - 3, x + 3, y + 3);
  stroke_line (p, x - 3, y + 3, x + 3, y - 3);
}

static Picture
sequence_picture_of (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width, double height,
                     double scale, const CgtTheme *theme)
{
  Picture p = {
    .cr = cr,
    .plot = plot,
    .range = range,
    .theme = theme,
    .frame = cgt_sequence_plot_frame (plot, width, height),
    .scale = scale,
  };

  p.n_scale = p.frame.width / (range->n1 - range->n0);
  p.v_scale = p.frame.height / (range->v1 - range->v0);
  return p;
}

static void
sequence_picture_draw (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width, double height,
                       double scale, guint most_vectors, const CgtTheme *theme)
{
  Picture p = sequence_picture_of (plot, cr, range, width, height, scale, theme);

  g_return_if_fail (range->n1 > range->n0 && range->v1 > range->v0 && scale > 0);

  cairo_save (cr);
  draw_periods (&p);
  draw_sequence_axes (&p);
  cairo_save (cr);
  cairo_rectangle (cr, p.frame.x, p.frame.y, p.frame.width, p.frame.height);
  cairo_clip (cr);
  if (p.n_scale >= CGT_PLOT_DISC)
    draw_discs (&p);
  else if (MIN (range->n1, (double) plot->n) - MAX (range->n0, 0) <= most_vectors)
    {
      draw_small_dots (&p, FALSE);
      draw_small_dots (&p, TRUE);
    }
  else
    draw_sequence_image (&p);
  cairo_restore (cr);
  draw_sequence_axis_names (&p);
  if (width >= 420)
    draw_sequence_legend (&p);
  cairo_restore (cr);
}

/**
 * cgt_sequence_plot_draw:
 * @scale: pixels per unit, for dots drawn as pixels
 *
 * Draws the plot with its axes. Dots that are far apart are vectors and can show their values. Otherwise they are an
 * image, which is drawn again only when its content changes.
 */
void
cgt_sequence_plot_draw (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width, double height,
                        double scale, const CgtTheme *theme)
{
  sequence_picture_draw (plot, cr, range, width, height, scale, 0, theme);
}

/**
 * cgt_sequence_plot_draw_on_paper:
 *
 * Like cgt_sequence_plot_draw(), but up to 20,000 dots are vectors, since paper is looked at more closely than a screen
 * and drawing need not be fast.
 */
void
cgt_sequence_plot_draw_on_paper (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width,
                                 double height, double scale, const CgtTheme *theme)
{
  sequence_picture_draw (plot, cr, range, width, height, scale, MOST_VECTORS, theme);
}

/**
 * cgt_sequence_plot_draw_chosen:
 *
 * Marks heap @n on a plot: a ring, and a description.
 */
void
cgt_sequence_plot_draw_chosen (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width,
                               double height, guint64 n, const CgtTheme *theme)
{
  Picture p = sequence_picture_of (plot, cr, range, width, height, 1, theme);
  CgtTextStyle style = { .size = TEXT + 1, .align_x = 0, .align_y = 0.5, .tabular = TRUE };
  g_autofree char *text = NULL;
  guint64 value;
  gboolean exceptional;
  double x, y, w, h;

  text = cgt_sequence_plot_describe (plot, n);
  if (text == NULL || !cgt_sequence_plot_get_value (plot, n, &value, &exceptional))
    return;
  x = sequence_x_of (&p, n);
  y = CLAMP (sequence_y_of (&p, value), p.frame.y, p.frame.y + p.frame.height);
  cairo_save (cr);
  cgt_draw_circle (cr, x, y, (p.n_scale >= CGT_PLOT_DISC ? dot_radius (&p) : 3) + 4);
  cgt_draw_stroke (cr, theme->foreground, 1.5);

  cgt_measure_markup (cr, theme, text, &style, &w, &h);
  x = x + 14 + w + 14 < width ? x + 14 : x - 14 - w;
  y = CLAMP (y - 20, p.frame.y + h / 2 + 4, p.frame.y + p.frame.height - h / 2 - 4);
  cgt_draw_rounded (cr, x - 7, y - h / 2 - 4, w + 14, h + 8, 6);
  cgt_draw_outlined (cr, theme->background, theme->faint, 1);
  cgt_draw_set (cr, theme->foreground);
  cgt_draw_text (cr, theme, text, &style, x, y);
  cairo_restore (cr);
}

/**
 * cgt_sequence_plot_describe:
 *
 * Returns: (transfer full) (nullable): "n = 1234: value 7", and whether it is exceptional; %NULL if it is not shown
 */
char *
cgt_sequence_plot_describe (CgtSequencePlot *plot, guint64 n)
{
  g_autofree char *heap = NULL, *number = NULL;
  guint64 value;
  gboolean exceptional;

  if (!cgt_sequence_plot_get_value (plot, n, &value, &exceptional))
    return NULL;
  heap = cgt_number_text (n);
  number = cgt_number_text (value);
  return g_strdup_printf (exceptional ? _ ("n = %s: value %s, exceptional") : _ ("n = %s: value %s"), heap, number);
}
