/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A thermograph as in Winning Ways, ch. 6: temperature up, values growing to the left; Left's wall on the left and
 * plain, Right's on the right and dashed. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/cgt-typeset.h"
#include "pictures/draw/cgt-draw-private.h"
#include "cgt-plots.h"

typedef struct
{
  cairo_t *cr;
  const CgtEvaluation *evaluation;
  const CgtTheme *theme;
  gboolean small;        /* a thumbnail: no numbers */
  double x0, y0, x1, y1; /* the plot in pixels */
  double v0, v1, t0, t1; /* the range shown: v1 at x0 */
  double foot_t, foot_v; /* of the mast */
  double text;           /* size of the numbers */
} Plot;

static double
thermograph_x_of (const Plot *p, double v)
{
  return p->x0 + (p->v1 - v) / (p->v1 - p->v0) * (p->x1 - p->x0);
}

static double
thermograph_y_of (const Plot *p, double t)
{
  return p->y1 - (t - p->t0) / (p->t1 - p->t0) * (p->y1 - p->y0);
}

static const CgtEvaluationCorner *
wall_corner (const GArray *wall, guint i)
{
  return &g_array_index (wall, CgtEvaluationCorner, i);
}

/* Returns FALSE if the numbers are too large, or too close together for their size, to be plotted. */
static gboolean
find_thermograph_range (Plot *p)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE, top = -1;

  for (int side = 0; side < 2; side++)
    {
      const GArray *wall = side == 0 ? p->evaluation->left_wall : p->evaluation->right_wall;

      for (guint i = 0; i < wall->len; i++)
        {
          const CgtEvaluationCorner *c = wall_corner (wall, i);

          if (!isfinite (c->v_double) || !isfinite (c->t_double))
            return FALSE;
          low = MIN (low, c->v_double);
          high = MAX (high, c->v_double);
          top = MAX (top, c->t_double);
        }
      p->foot_v = wall_corner (wall, wall->len - 1)->v_double;
      p->foot_t = top;
    }
  if (high - low < 1e-9 * MAX (fabs (high), 1) && high != low)
    return FALSE;
  {
    double least = MAX ((top + 1) * 0.8, 1.6);
    double middle = (low + high) / 2;
    double half = MAX (high - low, least) / 2 * 1.22;

    if (middle + half == middle)
      return FALSE;
    p->v0 = middle - half;
    p->v1 = middle + half;
  }
  p->t0 = -1;
  p->t1 = MAX (top + MAX ((top + 1) * 0.28, 0.4), 0.6);
  return isfinite (p->v1 - p->v0) && isfinite (p->t1 - p->t0);
}

/* The least of 1, 2, 5, 10, ... or 1/2, 1/4, ... that gives at most @most ticks. */
static double
thermograph_tick_step (double span, double most)
{
  double step = 1;

  if (span / most <= 0.5)
    {
      while (span / (step / 2) <= most)
        step /= 2;
      return step;
    }
  for (;;)
    {
      static const double steps[] = { 1, 2, 5 };

      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        if (span / (steps[i] * step) <= most)
          return steps[i] * step;
      step *= 10;
    }
}

static char *
tick_label (double value, double step)
{
  double parts = step < 1 ? floor (1 / step + 0.5) : 1;
  gint64 denominator, numerator;
  const char *sign;

  if (fabs (value) * parts > 1e15)
    return g_strdup_printf ("%.3g", value);
  denominator = (gint64) parts;
  numerator = (gint64) floor (fabs (value) * parts + 0.5);
  sign = value < 0 && numerator != 0 ? "\u2212" : "";
  while (denominator > 1 && numerator % 2 == 0)
    numerator /= 2, denominator /= 2;
  if (denominator == 1)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, sign, numerator);
  return g_strdup_printf ("%s%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, sign, numerator, denominator);
}

/* The least step between values at which labels do not overlap. */
static double
value_step (const Plot *p)
{
  double width = 62, step = 1;

  for (int round = 0; round < 3; round++)
    {
      g_autofree char *label = NULL;

      step = thermograph_tick_step (p->v1 - p->v0, MAX ((p->x1 - p->x0) / width, 2));
      label = tick_label (floor (p->v1 / step) * step + step, step);
      width = MAX (width, g_utf8_strlen (label, -1) * p->text * 0.66 + 14);
    }
  return step;
}

static void
draw_thermograph_grid (const Plot *p)
{
  double v_step = value_step (p);
  double t_step = thermograph_tick_step (p->t1 - p->t0, MAX ((p->y1 - p->y0) / 42, 2));
  CgtTextStyle below = { .size = p->text, .align_x = 0.5, .align_y = 0, .tabular = TRUE };
  CgtTextStyle beside = { .size = p->text, .align_x = 1, .align_y = 0.5, .tabular = TRUE };

  /* below temperature 0, the strip where only numbers have their masts */
  cairo_rectangle (p->cr, p->x0, thermograph_y_of (p, 0), p->x1 - p->x0, p->y1 - thermograph_y_of (p, 0));
  cgt_draw_fill (p->cr, cgt_colour_fade (p->theme->grid, p->theme->dark ? 0.28 : 0.30));

  for (double k = ceil (p->v0 / v_step); k * v_step <= p->v1; k++)
    {
      g_autofree char *label = tick_label (k * v_step, v_step);
      double x = thermograph_x_of (p, k * v_step);

      if (!p->small)
        {
          cgt_draw_set (p->cr, p->theme->dim);
          cgt_draw_text (p->cr, p->theme, label, &below, x, p->y1 + p->text * 0.5);
        }
      cgt_draw_line (p->cr, x, p->y0, x, p->y1);
      cgt_draw_stroke (p->cr, p->theme->grid, 1);
    }
  for (double k = ceil (p->t0 / t_step); k * t_step <= p->t1; k++)
    {
      g_autofree char *label = tick_label (k * t_step, t_step);
      double y = thermograph_y_of (p, k * t_step);

      if (!p->small)
        {
          cgt_draw_set (p->cr, p->theme->dim);
          cgt_draw_text (p->cr, p->theme, label, &beside, p->x0 - p->text * 0.7, y);
        }
      cgt_draw_line (p->cr, p->x0, y, p->x1, y);
      cgt_draw_stroke (p->cr, p->theme->grid, 1);
    }
  cgt_draw_line (p->cr, p->x0, thermograph_y_of (p, 0), p->x1, thermograph_y_of (p, 0));
  cgt_draw_stroke (p->cr, cgt_colour_mix (p->theme->faint, p->theme->dim, 0.3), p->small ? 1 : 1.6);
}

static void
wall_path (const Plot *p, const GArray *wall, gboolean backwards)
{
  for (guint i = 0; i < wall->len; i++)
    {
      const CgtEvaluationCorner *c = wall_corner (wall, backwards ? wall->len - 1 - i : i);

      cairo_line_to (p->cr, thermograph_x_of (p, c->v_double), thermograph_y_of (p, c->t_double));
    }
}

static void
draw_inside (const Plot *p)
{
  CgtColour left = cgt_colour_fade (p->theme->left, 0.22), right = cgt_colour_fade (p->theme->right, 0.22);
  double xl = thermograph_x_of (p, wall_corner (p->evaluation->left_wall, 0)->v_double);
  double xr = thermograph_x_of (p, wall_corner (p->evaluation->right_wall, 0)->v_double);
  cairo_pattern_t *pattern;

  cairo_new_path (p->cr);
  wall_path (p, p->evaluation->left_wall, FALSE);
  wall_path (p, p->evaluation->right_wall, TRUE);
  cairo_close_path (p->cr);
  if (fabs (xr - xl) < 1)
    xr = xl + 1;
  pattern = cairo_pattern_create_linear (xl, 0, xr, 0);
  cairo_pattern_add_color_stop_rgba (pattern, 0, left.red, left.green, left.blue, left.alpha);
  cairo_pattern_add_color_stop_rgba (pattern, 1, right.red, right.green, right.blue, right.alpha);
  cairo_set_source (p->cr, pattern);
  cairo_fill (p->cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_walls (const Plot *p)
{
  double thick = p->small ? 1.8 : CLAMP ((p->x1 - p->x0) / 150, 2.4, 4);
  double dash[] = { thick * 2.4, thick * 1.7 };
  double mast = thermograph_x_of (p, p->foot_v), foot = thermograph_y_of (p, p->foot_t);

  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);

  cgt_draw_line (p->cr, mast, foot, mast, p->y0);
  cgt_draw_stroke (p->cr, p->theme->foreground, thick);
  if (!p->small)
    {
      cgt_draw_path (p->cr, "M 0 -2.6 -1.7 0.6 1.7 0.6 Z", mast, p->y0, thick, thick);
      cairo_fill (p->cr);
    }

  cairo_new_path (p->cr);
  wall_path (p, p->evaluation->left_wall, FALSE);
  cgt_draw_stroke (p->cr, p->theme->left, thick);

  cairo_new_path (p->cr);
  wall_path (p, p->evaluation->right_wall, FALSE);
  cgt_draw_set (p->cr, p->theme->right);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (p->cr, dash, 2, 0);
  cairo_stroke (p->cr);
  cairo_set_dash (p->cr, NULL, 0, 0);
}

/* A label with its place within the plot. */
typedef struct
{
  char *markup;
  CgtTextStyle style;
  double x, y, width, height;
} Tag;

static Tag
make_tag (const Plot *p, const char *text, double align_x, double align_y, double x, double y)
{
  Tag tag = { .markup = cgt_typeset (text),
              .style = { .size = p->text * 1.06,
                         .align_x = align_x,
                         .align_y = align_y,
                         .max_width = (p->x1 - p->x0) * 0.48,
                         .least_shrink = 0.7 },
              .y = y };

  cgt_measure_markup (p->cr, p->theme, tag.markup, &tag.style, &tag.width, &tag.height);
  tag.x = CLAMP (x, p->x0 + align_x * tag.width + 5, p->x1 - (1 - align_x) * tag.width - 5);
  return tag;
}

/* Draws a label on a patch of background, so that no line crosses it, and frees it. */
static void
draw_thermograph_tag (const Plot *p, Tag tag, CgtColour colour)
{
  cgt_draw_rounded (p->cr, tag.x - tag.style.align_x * tag.width - 4, tag.y - tag.style.align_y * tag.height - 1,
                    tag.width + 8, tag.height + 2, 5);
  cgt_draw_fill (p->cr, cgt_colour_fade (p->theme->background, 0.82));
  cgt_draw_set (p->cr, colour);
  cgt_draw_markup (p->cr, p->theme, tag.markup, &tag.style, tag.x, tag.y);
  g_free (tag.markup);
}

static void
draw_thermograph_dot (const Plot *p, double x, double y, CgtColour colour)
{
  cgt_draw_circle (p->cr, x, y, 5);
  cgt_draw_outlined (p->cr, p->theme->background, colour, 2.2);
}

/* A wall's value at the temperature @at; at 0 it is the stop. */
static double
wall_at (const GArray *wall, double at)
{
  for (guint i = 1; i < wall->len; i++)
    {
      const CgtEvaluationCorner *a = wall_corner (wall, i - 1), *b = wall_corner (wall, i);

      if (b->t_double >= at)
        {
          double t = b->t_double > a->t_double ? (at - a->t_double) / (b->t_double - a->t_double) : 0;

          return a->v_double + CLAMP (t, 0, 1) * (b->v_double - a->v_double);
        }
    }
  return wall_corner (wall, wall->len - 1)->v_double;
}

/* The temperature stands above its line. In a small plot with large text it would run into the mean, so it stands below
 * the line there. */
static void
draw_mast_tags (const Plot *p, double mast, double foot)
{
  const CgtEvaluation *e = p->evaluation;
  double taken_x = p->x1, taken_y = p->y0;

  if (e->mean != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("mean %s"), e->mean);
      Tag tag = make_tag (p, text, 0, 0, mast + 9, p->y0 + 4);

      taken_x = tag.x - 4;
      taken_y = tag.y + tag.height + 1;
      draw_thermograph_tag (p, tag, p->theme->foreground);
    }
  if (e->temperature != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("temperature %s"), e->temperature);
      Tag tag = make_tag (p, text, 0, 1, p->x0 + 6, foot - 5);

      if (tag.x + tag.width + 4 > taken_x && tag.y - tag.height - 1 < taken_y)
        {
          tag.style.align_y = 0;
          tag.y = foot + 5;
        }
      draw_thermograph_tag (p, tag, p->theme->foreground);
    }
}

static void
draw_thermograph_marks (const Plot *p)
{
  const CgtEvaluation *e = p->evaluation;
  double mast = thermograph_x_of (p, p->foot_v), foot = thermograph_y_of (p, p->foot_t), zero = thermograph_y_of (p, 0);
  double left = thermograph_x_of (p, wall_at (e->left_wall, 0)),
         right = thermograph_x_of (p, wall_at (e->right_wall, 0));
  double dash[] = { 2, 4 };

  cairo_set_dash (p->cr, dash, 2, 0);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);
  cgt_draw_line (p->cr, p->x0, foot, mast, foot);
  cgt_draw_line (p->cr, mast, foot, mast, p->y1);
  cgt_draw_stroke (p->cr, p->theme->dim, 1.8);
  cairo_set_dash (p->cr, NULL, 0, 0);

  if (p->foot_t > 0 && fabs (left - right) > 24)
    {
      draw_thermograph_dot (p, left, zero, p->theme->left);
      draw_thermograph_dot (p, right, zero, p->theme->right);
      if (e->left_stop != NULL)
        draw_thermograph_tag (p, make_tag (p, e->left_stop, 1, 1, left - 7, zero - 5), p->theme->left);
      if (e->right_stop != NULL)
        draw_thermograph_tag (p, make_tag (p, e->right_stop, 0, 1, right + 7, zero - 5), p->theme->right);
    }
  draw_thermograph_dot (p, mast, foot, p->theme->foreground);
  draw_mast_tags (p, mast, foot);
}

static void
draw_thermograph_axis_names (const Plot *p)
{
  CgtTextStyle name = { .size = p->text * 0.95, .align_x = 0.5, .align_y = 0, .max_width = (p->x1 - p->x0) * 0.48 };
  g_autofree char *left = g_strdup_printf ("\u2190 %s", _ ("better for Left"));
  g_autofree char *right = g_strdup_printf ("%s \u2192", _ ("better for Right"));

  cgt_draw_set (p->cr, p->theme->dim);
  cgt_draw_text (p->cr, p->theme, left, &name, p->x0 + (p->x1 - p->x0) * 0.2, p->y1 + p->text * 2.2);
  cgt_draw_text (p->cr, p->theme, right, &name, p->x0 + (p->x1 - p->x0) * 0.8, p->y1 + p->text * 2.2);
  name.align_y = 1;
  name.align_x = 0;
  cgt_draw_text (p->cr, p->theme, "t", &name, p->x0 - p->text * 1.6, p->y0 - p->text * 0.5);
}

/* Hides what is below the temperature @t, which cooling cuts off. */
static void
draw_thermograph_cooled (const Plot *p, double t)
{
  double y = thermograph_y_of (p, CLAMP (t, p->t0, p->t1));
  double left = thermograph_x_of (p, wall_at (p->evaluation->left_wall, t)),
         right = thermograph_x_of (p, wall_at (p->evaluation->right_wall, t));

  cairo_rectangle (p->cr, p->x0, y, p->x1 - p->x0, p->y1 - y);
  cgt_draw_fill (p->cr, cgt_colour_fade (p->theme->background, 0.7));
  cgt_draw_line (p->cr, p->x0, y, p->x1, y);
  cgt_draw_stroke (p->cr, p->theme->accent, 2);
  draw_thermograph_dot (p, left, y, p->theme->left);
  draw_thermograph_dot (p, right, y, p->theme->right);
}

/**
 * cgt_thermograph_draw:
 * @evaluation: if it has no thermograph, nothing is drawn
 *
 * Numbers and names are left out below 150 x 100 pixels.
 */
void
cgt_thermograph_draw (cairo_t *cr, const CgtEvaluation *evaluation, double width, double height, const CgtTheme *theme)
{
  cgt_thermograph_draw_cooled (cr, evaluation, 0, width, height, theme);
}

void
cgt_thermograph_draw_cooled (cairo_t *cr, const CgtEvaluation *evaluation, double t, double width, double height,
                             const CgtTheme *theme)
{
  Plot p = { .cr = cr, .evaluation = evaluation, .theme = theme };

  g_return_if_fail (evaluation != NULL && theme != NULL);

  if (evaluation->left_wall == NULL || evaluation->right_wall == NULL || evaluation->left_wall->len == 0 ||
      evaluation->right_wall->len == 0)
    return;
  cairo_save (cr);
  p.small = width < 150 || height < 100;
  p.text = CLAMP (MIN (width / 46, height / 30), 9.5, 15);
  if (!find_thermograph_range (&p))
    {
      CgtTextStyle style = { .size = p.text, .align_x = 0.5, .align_y = 0.5, .max_width = width * 0.9 };

      cgt_draw_set (cr, theme->dim);
      cgt_draw_text (cr, theme, _ ("These numbers are too large to plot"), &style, width / 2, height / 2);
      cairo_restore (cr);
      return;
    }
  if (p.small)
    {
      p.x0 = p.y0 = MIN (width, height) * 0.06;
      p.x1 = width - p.x0, p.y1 = height - p.y0;
    }
  else
    {
      p.x0 = p.text * 4.2;
      p.x1 = width - p.text * 1.6;
      p.y0 = p.text * 2.2;
      p.y1 = height - p.text * 4.2;
    }
  draw_thermograph_grid (&p);
  draw_inside (&p);
  draw_walls (&p);
  if (!p.small)
    {
      draw_thermograph_marks (&p);
      draw_thermograph_axis_names (&p);
    }
  if (t > 0)
    draw_thermograph_cooled (&p, t);
  cairo_restore (cr);
}
