/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* CIRCLES: P-positions are full discs, and N-positions are hatched rings with a clear middle. */
#include "cgt-ford-circles.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cgt-shapes-private.h"

#define LEGEND_WIDTH 130.0
#define LEGEND_HEIGHT 66.0
#define DUST 1.0           /* pixels; smaller circles are not round */
#define HUGE_RADIUS 3000.0 /* pixels; only the visible part of larger circles is drawn */

typedef struct
{
  gint64 p, q;
  double x, y, r; /* pixels */
} Circle;

typedef struct
{
  cairo_t *cr;
  const CgtBoardView *view;
  const CgtBoardDecor *decor;
  const CgtTheme *theme;
  GArray *circles[2]; /* N-positions, P-positions */
} Ford;

static double
foot_space (double height)
{
  return CLAMP (height * 0.085, 6, 40);
}

static CgtBoardView
fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  double foot = foot_space (height);
  CgtBoardView view = { .width = width, .height = height };

  view.scale = MIN (width - 2 * margin - 4, (height - 2 * margin - foot) / 0.28);
  view.x = (width - view.scale) / 2;
  view.y = height - margin - foot;
  /* in a tall picture, the interval and the circles of the ends above 1/2 are in the middle */
  view.y = MIN (view.y, height / 2 + view.scale * 0.36);
  return view;
}

static Circle
circle_of (const CgtBoardView *view, gint64 p, gint64 q)
{
  double r = 0.5 / ((double) q * q) * view->scale;

  return (Circle) { p, q, view->x + (double) p / q * view->scale, view->y - r, r };
}

/* Adds the circle to the path. Of a huge circle, only the part near the picture. */
static void
circle_path (const Ford *f, const Circle *c, double inset)
{
  cairo_t *cr = f->cr;
  double r = c->r - inset;
  double reach = hypot (f->view->width, f->view->height);
  double dx = f->view->width / 2 - c->x, dy = f->view->height / 2 - c->y;
  double distance = hypot (dx, dy), angle = atan2 (dy, dx), half;

  if (r <= HUGE_RADIUS)
    {
      cgt_draw_circle (cr, c->x, c->y, r);
      return;
    }
  if (distance < r - reach)
    cairo_rectangle (cr, -reach, -reach, 3 * reach, 3 * reach);
  if (fabs (distance - r) > reach)
    return;
  half = MIN (1.6 * reach / r, G_PI);
  cairo_new_sub_path (cr);
  for (int i = 0; i <= 64; i++)
    {
      double t = angle + half * (i / 32.0 - 1);

      cairo_line_to (cr, c->x + r * cos (t), c->y + r * sin (t));
    }
  for (int i = 1; i >= -1; i -= 2)
    cairo_line_to (cr, c->x + (r - 3 * reach) * cos (angle + i * half),
                   c->y + (r - 3 * reach) * sin (angle + i * half));
  cairo_close_path (cr);
}

/* The row that alone is drawn; 0: all circles are. */
static gint64
row_of_farey (const Ford *f)
{
  return f->decor != NULL ? f->decor->farey : 0;
}

static gboolean
collect (gint64 p, gint64 q, gpointer user_data)
{
  Ford *f = user_data;
  Circle c = circle_of (f->view, p, q);

  if (row_of_farey (f) > 0 && q > row_of_farey (f))
    return TRUE;
  g_array_append_val (f->circles[cgt_ford_circle_is_p_position (p, q) ? 1 : 0], c);
  return TRUE;
}

static void
draw_ends (const Ford *f)
{
  double dash[] = { 6, 5 };

  for (int end = 0; end < 2; end++)
    {
      Circle c = circle_of (f->view, end, 1);

      circle_path (f, &c, 0);
      cgt_draw_set (f->cr, cgt_colour_fade (f->theme->grid, 0.28));
      cairo_fill_preserve (f->cr);
      cgt_draw_set (f->cr, f->theme->faint);
      cairo_set_line_width (f->cr, CLAMP (f->view->width / 400, 0.8, 1.6));
      if (f->view->width >= 300)
        cairo_set_dash (f->cr, dash, 2, 0);
      cairo_stroke (f->cr);
      cairo_set_dash (f->cr, NULL, 0, 0);
    }
}

static void
fill_shaded (const Ford *f, const Circle *c, CgtColour colour)
{
  CgtColour white = { 1, 1, 1, 1 };
  CgtColour black = { 0, 0, 0, 1 };

  cgt_draw_fill_vertical (f->cr, c->y - c->r, cgt_colour_mix (colour, white, 0.13), c->y + c->r,
                          cgt_colour_mix (colour, black, 0.07));
  cairo_new_path (f->cr);
}

/* Draws the many circles that are no larger than a pixel as small squares, all at once. */
static void
draw_dust (const Ford *f, const GArray *circles, CgtColour colour)
{
  for (guint i = 0; i < circles->len; i++)
    {
      const Circle *c = &g_array_index (circles, Circle, i);
      double r = MAX (c->r * 0.9, 0.3);

      if (c->r < DUST)
        cairo_rectangle (f->cr, c->x - r, f->view->y - 2 * r, 2 * r, 2 * r);
    }
  cgt_draw_fill (f->cr, colour);
}

/* Whether all circles look alike, so that the picture does not tell who wins. */
static gboolean
hides_outcomes (const Ford *f)
{
  return f->decor != NULL && f->decor->hides_outcomes;
}

static void
draw_filled (const Ford *f, const GArray *circles, CgtColour colour)
{
  draw_dust (f, circles, colour);
  for (guint i = 0; i < circles->len; i++)
    {
      const Circle *c = &g_array_index (circles, Circle, i);

      if (c->r < DUST)
        continue;
      if (c->r >= 6 && c->r <= HUGE_RADIUS)
        {
          cgt_draw_circle (f->cr, c->x, c->y, c->r);
          fill_shaded (f, c, colour);
        }
      else
        {
          circle_path (f, c, 0);
          cgt_draw_fill (f->cr, colour);
        }
    }
}

/* The radius of the middle of an N-position, which is not hatched. */
static double
clear_radius (const Ford *f, const Circle *c)
{
  return MAX (c->r * 0.66, c->r - MAX (f->view->width * 0.06, 14));
}

static void
draw_n_positions (const Ford *f)
{
  CgtColour colour = f->theme->n_position;
  CgtColour tint = cgt_colour_mix (f->theme->background, colour, f->theme->dark ? 0.16 : 0.10);

  draw_dust (f, f->circles[0], colour);
  for (guint i = 0; i < f->circles[0]->len; i++)
    {
      const Circle *c = &g_array_index (f->circles[0], Circle, i);
      double line = CLAMP (c->r * 0.09, 0.4, 2.2);

      if (c->r < DUST)
        continue;
      circle_path (f, c, line / 2);
      cgt_draw_fill (f->cr, tint);
      if (c->r >= 5)
        {
          Circle inner = *c;

          cairo_save (f->cr);
          circle_path (f, c, 0);
          inner.r = clear_radius (f, c);
          circle_path (f, &inner, 0);
          cairo_set_fill_rule (f->cr, CAIRO_FILL_RULE_EVEN_ODD);
          cgt_draw_set (f->cr, cgt_colour_fade (colour, 0.75));
          cgt_draw_hatch_path (f->cr, CLAMP (c->r * 0.16, 2.6, 9), CLAMP (c->r * 0.045, 0.6, 2));
          cairo_restore (f->cr);
          cairo_new_path (f->cr);
        }
      circle_path (f, c, line / 2);
      cgt_draw_stroke (f->cr, colour, line);
    }
}

static int
digits (gint64 n)
{
  int count = 1;

  while (n >= 10)
    n /= 10, count++;
  return count;
}

static gboolean
has_legend (const Ford *f)
{
  return f->view->width >= 480 && f->view->height >= 300 && !hides_outcomes (f);
}

static gboolean
is_inside (const Ford *f, double x, double y)
{
  return x >= 0 && x <= f->view->width && y >= 0 && y <= f->view->y;
}

/* For a circle with its centre outside the picture: the nearest place inside both that has space for a label. */
static gboolean
find_label_place (const Ford *f, const Circle *c, double size, double *x, double *y)
{
  double half = size * (0.4 * digits (c->q) + 0.6), above = has_legend (f) && c->x < LEGEND_WIDTH ? LEGEND_HEIGHT : 0;

  *x = CLAMP (c->x, MIN (half, f->view->width / 2), MAX (f->view->width - half, f->view->width / 2));
  *y = CLAMP (c->y, above + size * 1.7, MAX (f->view->y - size * 1.7, above + size * 1.7));
  return hypot (*x - c->x, *y - c->y) < clear_radius (f, c) - hypot (half, size * 1.4);
}

static void
draw_labels (const Ford *f)
{
  for (int kind = 0; kind < 2; kind++)
    for (guint i = 0; i < f->circles[kind]->len; i++)
      {
        const Circle *c = &g_array_index (f->circles[kind], Circle, i);
        double size = MIN (MIN (c->r * 0.52, c->r * 1.7 / digits (c->q)), 30);
        double x = c->x, y = c->y;

        if (size < 6.5 || (!is_inside (f, x, y) && !find_label_place (f, c, size, &x, &y)))
          continue;
        cgt_draw_set (f->cr, kind == 1 && !hides_outcomes (f) ? f->theme->background : f->theme->foreground);
        cgt_draw_fraction (f->cr, f->theme, c->p, c->q, size, x, y);
      }
}

/* Whether the foot of a circle has a label. In a row of Farey its neighbours are at least 1/(nq) away. */
static gboolean
has_foot_label (const Ford *f, const Circle *c, double size)
{
  gint64 n = row_of_farey (f);

  if (n > 0)
    return f->view->scale / ((double) n * c->q) > size * (0.6 * digits (c->q) + 0.4);
  return c->r >= MAX (f->view->width * 0.075, 14);
}

/* The number line, with the feet of the large circles of the picture. */
static void
draw_ford_line (const Ford *f)
{
  cairo_t *cr = f->cr;
  double foot = foot_space (f->view->height);
  double x0 = MAX (f->view->x, -10), x1 = MIN (f->view->x + f->view->scale, f->view->width + 10);
  double size = CLAMP (foot * 0.40, 5, 15);

  cgt_draw_line (cr, x0, f->view->y, x1, f->view->y);
  cgt_draw_set (cr, f->theme->dim);
  cairo_set_line_width (cr, CLAMP (f->view->height / 350, 0.8, 1.6));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  for (int end = 0; end < 2; end++)
    {
      CgtTextStyle style = { .size = size * 1.15, .align_x = 0.5, .align_y = 0.5 };

      cairo_set_line_width (cr, CLAMP (f->view->height / 350, 0.8, 1.6));
      cgt_draw_line (cr, f->view->x + end * f->view->scale, f->view->y - foot * 0.1, f->view->x + end * f->view->scale,
                     f->view->y + foot * 0.12);
      cairo_stroke (cr);
      if (foot >= 9)
        cgt_draw_text (cr, f->theme, end ? "1" : "0", &style, f->view->x + end * f->view->scale,
                       f->view->y + foot * 0.55);
    }
  if (foot < 18)
    return;
  for (int kind = 0; kind < 2; kind++)
    for (guint i = 0; i < f->circles[kind]->len; i++)
      {
        const Circle *c = &g_array_index (f->circles[kind], Circle, i);

        if (!has_foot_label (f, c, size))
          continue;
        cairo_set_line_width (cr, 1.2);
        cgt_draw_line (cr, c->x, f->view->y, c->x, f->view->y + foot * 0.12);
        cairo_stroke (cr);
        cgt_draw_fraction (cr, f->theme, c->p, c->q, size * 0.85, c->x, f->view->y + foot * 0.62);
      }
}

static void
draw_ring (const Ford *f, const Circle *c, CgtColour colour, double width)
{
  Circle seen = *c;

  seen.r = MAX (c->r, 3);
  circle_path (f, &seen, -width * 0.3);
  cgt_draw_stroke (f->cr, f->theme->background, width * 1.8);
  circle_path (f, &seen, -width * 0.3);
  cgt_draw_stroke (f->cr, colour, width);
}

/* A line from the centre of @from into the larger circle @to. It stops before the label. */
static void
draw_tie (const Ford *f, const Circle *from, const Circle *to, CgtColour colour, double width, gboolean forbidden)
{
  double angle = atan2 (to->y - from->y, to->x - from->x);
  double length = from->r + MIN (to->r * 0.45, hypot (f->view->width, f->view->height) * 0.1);
  double dash[] = { width * 2, width * 2 };

  for (int layer = 0; layer < 2; layer++)
    {
      cgt_draw_line (f->cr, from->x, from->y, from->x + length * cos (angle), from->y + length * sin (angle));
      cgt_draw_set (f->cr, layer == 0 ? cgt_colour_fade (f->theme->background, 0.8) : colour);
      cairo_set_line_width (f->cr, layer == 0 ? width * 2.2 : width);
      cairo_set_line_cap (f->cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (f->cr, dash, layer == 1 && forbidden ? 2 : 0, 0);
      cairo_stroke (f->cr);
    }
  cairo_set_dash (f->cr, NULL, 0, 0);
  if (!forbidden)
    {
      cgt_draw_circle (f->cr, from->x + length * cos (angle), from->y + length * sin (angle), width * 1.6);
      cairo_fill (f->cr);
    }
}

/* The fraction of a circle that is too small for it, on a tag above. */
static void
draw_ford_tag (const Ford *f, const Circle *c, CgtColour colour)
{
  double size = CLAMP (f->view->height / 40, 8, 15);
  double width, w, h = size * 3.0;
  double x, y = c->y - MAX (c->r, 3) - size * 1.4 - h / 2;
  g_autofree char *below = g_strdup_printf ("%" G_GINT64_FORMAT, c->q);
  CgtTextStyle style = { .size = size };

  cgt_measure_markup (f->cr, f->theme, below, &style, &width, NULL);
  w = MAX (width + size * 1.4, h * 0.9);
  x = CLAMP (c->x, w / 2 + 2, MAX (f->view->width - w / 2 - 2, w / 2 + 2));
  y = MAX (y, h / 2 + 2);
  cgt_draw_line (f->cr, c->x, c->y - MAX (c->r, 3), x, y);
  cgt_draw_stroke (f->cr, colour, 1.5);
  cgt_draw_rounded (f->cr, x - w / 2, y - h / 2, w, h, size * 0.7);
  cgt_draw_set (f->cr, f->theme->background);
  cairo_fill_preserve (f->cr);
  cgt_draw_set (f->cr, colour);
  cairo_stroke (f->cr);
  cgt_draw_set (f->cr, f->theme->foreground);
  cgt_draw_fraction (f->cr, f->theme, c->p, c->q, size, x, y);
}

static void
draw_ford_chosen (const Ford *f, gint64 p, gint64 q)
{
  Circle self, parents[2];
  double width = CLAMP (f->view->width / 220, 1.2, 3.4);
  gint64 a, b, c, d;

  if (p <= 0 || p >= q)
    return;
  self = circle_of (f->view, p, q);
  cgt_ford_circle_parents (p, q, &a, &b, &c, &d);
  parents[0] = circle_of (f->view, a, b);
  parents[1] = circle_of (f->view, c, d);
  for (int i = 0; i < 2; i++)
    if (parents[i].q > 1)
      draw_ring (f, &parents[i], f->theme->accent, width * 0.7);
  for (int i = 0; i < 2; i++)
    draw_tie (f, &self, &parents[i], f->theme->accent, width * 0.7, parents[i].q == 1);
  draw_ring (f, &self, f->theme->mark, width);
  if (self.r < 13 && f->view->width >= 200)
    draw_ford_tag (f, &self, f->theme->mark);
}

/* The one that the chosen circle is compared with. */
static void
draw_other (const Ford *f, gint64 p, gint64 q)
{
  Circle c = circle_of (f->view, p, q);

  draw_ring (f, &c, f->theme->foreground, CLAMP (f->view->width / 220, 1.2, 3.4));
  if (c.r < 13 && f->view->width >= 200)
    draw_ford_tag (f, &c, f->theme->foreground);
}

static void
draw_ford_move (const Ford *f, gint64 p, gint64 q)
{
  Circle c = circle_of (f->view, p, q);
  CgtColour colour = cgt_decor_mover_colour (f->theme, f->decor);

  draw_ring (f, &c, colour, CLAMP (f->view->width / 200, 1.5, 4));
}

/* The meaning of the fills, in the corner of a picture that has space for it. */
static void
draw_ford_legend (const Ford *f)
{
  static const char *const names[] = { N_ ("Winning"), N_ ("Losing") };
  cairo_t *cr = f->cr;
  double size = 13, line = size * 1.75, x = 14, y = 14;
  CgtTextStyle style = { .size = size, .align_y = 0.5 };
  double width, other;

  if (!has_legend (f))
    return;
  cgt_measure_markup (cr, f->theme, _ (names[0]), &style, &other, NULL);
  cgt_measure_markup (cr, f->theme, _ (names[1]), &style, &width, NULL);
  width = MAX (width, other);
  cgt_draw_rounded (cr, x - 6, y - 6, width + size * 2.2 + 16, 2 * line + 10, 9);
  cgt_draw_fill (cr, cgt_colour_fade (f->theme->background, 0.85));
  for (int kind = 0; kind < 2; kind++)
    {
      double cy = y + (kind == 1 ? 0.5 : 1.5) * line, cx = x + size * 0.7 + 2, r = size * 0.56;
      CgtColour colour = kind == 1 ? f->theme->p_position : f->theme->n_position;

      cgt_draw_set (cr, colour);
      if (kind == 1)
        {
          cgt_draw_circle (cr, cx, cy, r);
          cairo_fill (cr);
        }
      else
        {
          cgt_draw_circle (cr, cx, cy, r * 0.9);
          cgt_draw_hatch_path (cr, 3, 0.9);
          cgt_draw_circle (cr, cx, cy, r * 0.92);
          cairo_set_line_width (cr, 1.4);
          cairo_stroke (cr);
        }
      cgt_draw_set (cr, f->theme->foreground);
      cgt_draw_text (cr, f->theme, _ (names[kind]), &style, x + size * 2, cy);
    }
}

/**
 * cgt_ford_circles_draw:
 * @board: its fraction is shown as the position, unless @decor has another chosen fraction
 */
void
cgt_ford_circles_draw (cairo_t *cr, const CgtBoard *board, const CgtBoardView *view, const CgtBoardDecor *decor,
                       const CgtTheme *theme)
{
  Ford f = { cr, view, decor, theme };

  f.circles[0] = g_array_new (FALSE, FALSE, sizeof (Circle));
  f.circles[1] = g_array_new (FALSE, FALSE, sizeof (Circle));
  cgt_ford_circles_walk (view, CGT_FORD_SMALLEST, CGT_FORD_ALWAYS, collect, &f);

  draw_ends (&f);
  if (hides_outcomes (&f))
    for (int kind = 0; kind < 2; kind++)
      draw_filled (&f, f.circles[kind], cgt_colour_mix (theme->background, theme->dim, 0.35));
  else
    {
      draw_n_positions (&f);
      draw_filled (&f, f.circles[1], theme->p_position);
    }
  draw_ford_line (&f);
  draw_labels (&f);
  if (decor != NULL && decor->chosen_denominator > 0)
    draw_ford_chosen (&f, decor->chosen_numerator, decor->chosen_denominator);
  else if (board != NULL && board->denominator > 0)
    draw_ford_chosen (&f, board->numerator, board->denominator);
  if (decor != NULL && decor->other_denominator > 0)
    draw_other (&f, decor->other_numerator, decor->other_denominator);
  if (decor != NULL && decor->marks != NULL && decor->marks->circle && decor->marks->denominator > 0)
    draw_ford_move (&f, decor->marks->numerator, decor->marks->denominator);
  draw_ford_legend (&f);
  g_array_unref (f.circles[0]);
  g_array_unref (f.circles[1]);
}

static void
draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
      const CgtBoardDecor *decor, const CgtTheme *theme)
{
  cgt_ford_circles_draw (cr, board, view, decor, theme);
}

static void
measure (const CgtBoard *board, double cell, double margin, double *width, double *height)
{
  *width = 16 * cell;
  *height = 9 * cell;
}

/* All fractions are in one picture. */
static gboolean
shares_frame (const CgtBoard *like, const CgtBoard *board)
{
  return TRUE;
}

static CgtElement
element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x, double y,
            gboolean playing)
{
  CgtElement element = { 0 };

  if (cgt_ford_circle_at (view, x, y, &element.numerator, &element.denominator))
    element.kind = CGT_ELEMENT_FRACTION;
  return element;
}

static CgtTouch
touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  return marks->circle && marks->numerator == element.numerator && marks->denominator == element.denominator
           ? CGT_TOUCH_MEANT
           : CGT_TOUCH_NONE;
}

const CgtShape cgt_circles_shape = {
  .fit = fit,
  .draw = draw,
  .measure = measure,
  .shares_frame = shares_frame,
  .element_at = element_at,
  .touch = touch,
};
