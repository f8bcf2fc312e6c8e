/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Edges as strokes: Left's are plain, Right's beaded, both's doubled. */
#include "cgt-graph-strokes-private.h"

#include <math.h>

double
cgt_polyline_length (const CgtPixel *p, int n)
{
  double length = 0;

  for (int i = 1; i < n; i++)
    length += hypot (p[i].x - p[i - 1].x, p[i].y - p[i - 1].y);
  return length;
}

CgtPixel
cgt_polyline_at (const CgtPixel *p, int n, double way, double *angle)
{
  for (int i = 1; i < n; i++)
    {
      double step = hypot (p[i].x - p[i - 1].x, p[i].y - p[i - 1].y);

      if (way <= step || i == n - 1)
        {
          double t = step > 0 ? CLAMP (way / step, 0, 1) : 0;

          if (angle != NULL)
            *angle = atan2 (p[i].y - p[i - 1].y, p[i].x - p[i - 1].x);
          return (CgtPixel) { p[i - 1].x + t * (p[i].x - p[i - 1].x), p[i - 1].y + t * (p[i].y - p[i - 1].y) };
        }
      way -= step;
    }
  return p[0];
}

void
cgt_polyline_path (cairo_t *cr, const CgtPixel *p, int n, double aside)
{
  for (int i = 0; i < n; i++)
    {
      const CgtPixel *a = &p[MAX (i - 1, 0)], *b = &p[MIN (i + 1, n - 1)];
      double dx = b->x - a->x, dy = b->y - a->y;
      double length = MAX (hypot (dx, dy), 1e-9);
      double x = p[i].x - dy / length * aside, y = p[i].y + dx / length * aside;

      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
}

/* Right's: beads on a thin thread, as many as fit, with half a bead at each end. */
static void
stroke_beads (cairo_t *cr, const CgtPixel *p, int n, double thick)
{
  double length = cgt_polyline_length (p, n);
  double period = MAX (thick * 2.3, 5.5);
  int beads = MAX ((int) floor (length / period + 0.5), 1);
  double on, dash[2];

  /* vertices in the same place: there is nothing to draw, and cairo refuses dashes of length 0 */
  if (length < 0.5)
    {
      cairo_new_path (cr);
      return;
    }
  period = length / beads;
  on = period * 0.62;
  dash[0] = on;
  dash[1] = period - on;
  cgt_polyline_path (cr, p, n, 0);
  cairo_set_line_width (cr, MAX (thick * 0.34, 0.7));
  cairo_stroke_preserve (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dash, 2, on / 2);
  cairo_set_line_width (cr, thick);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
cgt_stroke_owned (cairo_t *cr, CgtOwner owner, const CgtPixel *p, int n, double thick, double alpha,
                  const CgtTheme *theme)
{
  CgtColour colour = cgt_theme_owner_colour (theme, owner);

  cgt_draw_set (cr, cgt_colour_fade (colour, alpha));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch (owner)
    {
    case CGT_OWNER_LEFT:
      cgt_polyline_path (cr, p, n, 0);
      cairo_set_line_width (cr, thick);
      cairo_stroke (cr);
      break;
    case CGT_OWNER_RIGHT:
      if (alpha < 1)
        {
          cairo_push_group (cr);
          cgt_draw_set (cr, colour);
        }
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      stroke_beads (cr, p, n, thick);
      if (alpha < 1)
        {
          cairo_pop_group_to_source (cr);
          cairo_paint_with_alpha (cr, alpha);
        }
      break;
    case CGT_OWNER_BOTH:
    default:
      cgt_polyline_path (cr, p, n, thick * 0.42);
      cgt_polyline_path (cr, p, n, -thick * 0.42);
      cairo_set_line_width (cr, MAX (thick * 0.36, 0.7));
      cairo_stroke (cr);
      break;
    }
}
