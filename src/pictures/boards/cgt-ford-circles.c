/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The fractions of a picture are found by walking the Stern-Brocot tree. Below two neighbours a/b and c/d lie exactly
 * the fractions between them, and the largest circle among these is that of (a+c)/(b+d). An interval outside the
 * picture, or whose largest circle is too small to see, is not entered. A long run of mediants towards one end that
 * are all outside is skipped. (Graham, Knuth and Patashnik, Concrete Mathematics, 4.5; L. R. Ford, Fractions,
 * 1938.) */
#include "cgt-ford-circles.h"

#include <math.h>

#define LARGEST_DENOMINATOR 1000000000 /* the product of two fits into 63 bits */

typedef struct
{
  gint64 a, b, c, d; /* a/b < c/d, neighbours: bc - ad = 1 */
} Interval;

/* The number of mediants towards c/d, (a+kc)/(b+kd), whose circles end left of @low. The right end of such a circle
 * is c/d - 1/(dq) + 1/(2q^2) with q = b+kd. It is less than @low as long as q is less than the larger root of 2(c/d -
 * low)q^2 - (2/d)q + 1. */
static gint64
mediants_left_of (const Interval *i, double low)
{
  double gap = (double) i->c / i->d - low;
  double inverse = 1.0 / i->d;
  double discriminant = inverse * inverse - 2 * gap;
  double q;

  if (gap <= 0 || discriminant <= 0)
    return 0;
  q = (inverse + sqrt (discriminant)) / (2 * gap);
  q = MIN (q, (double) LARGEST_DENOMINATOR);
  return MAX ((gint64) floor ((q - i->b) / i->d) - 1, 0);
}

static Interval
mirror (const Interval *i)
{
  return (Interval) { i->d - i->c, i->d, i->b - i->a, i->b };
}

/* Skips mediants that are left of @low or right of @high. */
static void
skip (Interval *i, double low, double high)
{
  gint64 k = mediants_left_of (i, low);

  i->a += k * i->c;
  i->b += k * i->d;
  {
    Interval other = mirror (i);

    k = mediants_left_of (&other, 1 - high);
    i->c += k * i->a;
    i->d += k * i->b;
  }
}

/**
 * cgt_ford_circles_walk:
 * @min_radius: pixels
 * @always: fractions with denominators up to this one are visited even if their circles are smaller
 *
 * Takes time in proportion to the fractions visited, at any zoom.
 */
void
cgt_ford_circles_walk (const CgtBoardView *view, double min_radius, gint64 always, CgtFordFunc func, gpointer user_data)
{
  double low = -view->x / view->scale;
  double high = (view->width - view->x) / view->scale;
  /* the lowest and the highest point of the picture above the line, in lengths of the interval */
  double bottom = (view->y - view->height) / view->scale;
  double top = view->y / view->scale;
  double most = sqrt (view->scale / (2 * MAX (min_radius, 1e-6)));
  g_autoptr (GArray) stack = NULL;
  Interval all = { 0, 1, 1, 1 };

  most = MIN (MAX (most, (double) always), (double) LARGEST_DENOMINATOR);
  if (top < 0)
    return;
  /* circles that end below the picture satisfy 1/q^2 < bottom */
  if (bottom > 0)
    most = MIN (most, 1 / sqrt (bottom));
  stack = g_array_new (FALSE, FALSE, sizeof (Interval));
  g_array_append_val (stack, all);
  while (stack->len > 0)
    {
      Interval i = g_array_index (stack, Interval, stack->len - 1);
      gint64 p, q;
      double value, radius;

      if (i.a < 0)
        {
          /* the left half of the interval is done: its mediant is next */
          g_array_set_size (stack, stack->len - 1);
          if (!func (-1 - i.a, i.b, user_data))
            return;
          continue;
        }
      g_array_set_size (stack, stack->len - 1);
      if ((double) i.c / i.d < low || (double) i.a / i.b > high || i.b + i.d > most)
        continue;
      skip (&i, low, high);
      p = i.a + i.c;
      q = i.b + i.d;
      if (q > most)
        continue;
      value = (double) p / q;
      radius = 0.5 / ((double) q * q);
      {
        Interval right = { p, q, i.c, i.d }, left = { i.a, i.b, p, q };
        Interval self = { -1 - p, q, 0, 0 };

        g_array_append_val (stack, right);
        if (value + radius >= low && value - radius <= high && 2 * radius >= bottom)
          g_array_append_val (stack, self);
        g_array_append_val (stack, left);
      }
    }
}

/**
 * cgt_ford_circle_parents:
 *
 * Uses the extended Euclidean algorithm: b is the inverse of p modulo q, since bp - aq = 1. The other parent is the
 * rest, (p-a)/(q-b).
 */
void
cgt_ford_circle_parents (gint64 p, gint64 q, gint64 *a, gint64 *b, gint64 *c, gint64 *d)
{
  gint64 r0 = q, r1 = p, t0 = 0, t1 = 1;

  g_return_if_fail (p > 0 && p < q);

  while (r1 != 0)
    {
      gint64 quotient = r0 / r1;
      gint64 r = r0 - quotient * r1, t = t0 - quotient * t1;

      r0 = r1, r1 = r;
      t0 = t1, t1 = t;
    }
  *b = t0 < 0 ? t0 + q : t0;
  *a = (gint64) (((__int128) *b * p - 1) / q);
  *c = p - *a;
  *d = q - *b;
}

/**
 * cgt_ford_circle_is_p_position:
 *
 * A circle touches two larger ones, its parents. A fraction with an odd denominator has one parent with an even and
 * one with an odd denominator. A fraction with an even denominator has two odd parents. 1/2 has no move, since its
 * parents are the ends. So every move from an even denominator leads to an odd one, from which a move leads to an
 * even one. The P-positions are exactly the even denominators. rulesets/ uses this rule without this code, and a test
 * compares the two.
 */
gboolean
cgt_ford_circle_is_p_position (gint64 numerator, gint64 denominator)
{
  return denominator % 2 == 0;
}

/**
 * cgt_ford_circle_at:
 *
 * Descends the Stern-Brocot tree at (x, y): to the circle that contains the point, or else to the half above which
 * the point lies. Circles that are too small to be drawn are not found.
 */
gboolean
cgt_ford_circle_at (const CgtBoardView *view, double x, double y, gint64 *numerator, gint64 *denominator)
{
  double at = (x - view->x) / view->scale;
  double height = (view->y - y) / view->scale;
  double most = MIN (MAX (sqrt (view->scale / (2 * CGT_FORD_SMALLEST)), CGT_FORD_ALWAYS), (double) LARGEST_DENOMINATOR);
  Interval i = { 0, 1, 1, 1 };

  if (at <= 0 || at >= 1 || height < 0)
    return FALSE;
  while (i.b + i.d <= most)
    {
      gint64 p, q;
      double value, radius;

      skip (&i, at, at);
      p = i.a + i.c, q = i.b + i.d;
      value = (double) p / q;
      radius = 0.5 / ((double) q * q);
      if (q > most)
        break;
      if (hypot (at - value, height - radius) <= radius)
        {
          *numerator = p;
          *denominator = q;
          return TRUE;
        }
      if (at < value)
        i.c = p, i.d = q;
      else
        i.a = p, i.b = q;
    }
  return FALSE;
}
