/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-number-line.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "pictures/draw/cgt-draw-private.h"

/* In pixels at unit 1. */
#define UNIT_WIDTH 440.0
#define MARGIN 22.0
#define DAYS 34.0
#define ROW 30.0
#define AXIS 58.0
#define STALK 54.0
#define TEXT 12.0
/* Days that are drawn, and signs of the longest stalk. */
#define MOST_DAYS 10
#define MOST_SIGNS 32
/* Numbers closer than this are left out. */
#define LEAST_GAP 3.0

/* Numbers */

gboolean
cgt_number_from_text (const char *text, double *number)
{
  char *end;
  double numerator, denominator = 1;

  if (text == NULL || !g_ascii_isdigit (text[*text == '-']))
    return FALSE;
  errno = 0;
  numerator = (double) g_ascii_strtoll (text, &end, 10);
  if (*end == '/' && g_ascii_isdigit (end[1]))
    denominator = (double) g_ascii_strtoll (end + 1, &end, 10);
  if (*end != '\0' || errno != 0 || fabs (numerator) > 1e15 || denominator < 1 || denominator > 1e15 ||
      frexp (denominator, &(int) { 0 }) != 0.5)
    return FALSE;
  *number = numerator / denominator;
  return TRUE;
}

/* The number of a place in the tree of numbers: those between @low and @high are reached through it. */
typedef struct
{
  double low, high, number;
} Place;

static Place
go_on (Place place, gboolean up)
{
  Place next = place;

  if (up)
    next.low = place.number;
  else
    next.high = place.number;
  if (isinf (next.high))
    next.number = next.low + 1;
  else if (isinf (next.low))
    next.number = next.high - 1;
  else
    next.number = (next.low + next.high) / 2;
  return next;
}

char *
cgt_number_get_signs (double number)
{
  Place place = { -INFINITY, INFINITY, 0 };
  GString *signs = g_string_new (NULL);

  while (place.number != number && signs->len <= MOST_SIGNS)
    {
      g_string_append_c (signs, number > place.number ? '+' : '-');
      place = go_on (place, number > place.number);
    }
  return g_string_free (signs, signs->len > MOST_SIGNS);
}

/* A picture */

typedef struct
{
  cairo_t *cr;
  const CgtTheme *theme;
  const CgtNumberLine *picture;
  double width, unit;
  double low, high; /* the numbers in sight */
  guint days;       /* the last one that is drawn */
} Page;

static double
unit_of (double width)
{
  return CLAMP (width / UNIT_WIDTH, 0.7, 2);
}

gboolean
cgt_number_line_possible (const CgtNumberLine *picture)
{
  g_autofree char *signs = cgt_number_get_signs (picture->number);

  return signs != NULL;
}

static guint
count_days (const CgtNumberLine *picture)
{
  g_autofree char *signs = cgt_number_get_signs (picture->number);

  return signs != NULL ? (guint) strlen (signs) : 0;
}

/* One day more is drawn: what is born later. */
static guint
count_number_line_rows (const CgtNumberLine *picture)
{
  guint days = count_days (picture);

  return days <= MOST_DAYS ? days + 2 : 0;
}

double
cgt_number_line_get_height (const CgtNumberLine *picture, double width)
{
  double unit = unit_of (width);

  return (count_number_line_rows (picture) * ROW + AXIS + (picture->number != 0 ? STALK : 0)) * unit;
}

static double
number_line_x_of (const Page *page, double number)
{
  double margin = MARGIN * page->unit, days = DAYS * page->unit;

  return margin + days + (number - page->low) / (page->high - page->low) * (page->width - 2 * margin - days);
}

static void
find_number_line_range (Page *page)
{
  const CgtNumberLine *p = page->picture;
  double low = isinf (p->left) ? p->number - 1 : p->left, high = isinf (p->right) ? p->number + 1 : p->right;

  low = MIN (low, p->number);
  high = MAX (high, p->number);
  /* The way from 0 is in sight unless it makes the place too small to see. */
  if (fabs (p->number) <= 8 * MAX (high - low, 0.25))
    {
      low = MIN (low, 0);
      high = MAX (high, 0);
    }
  page->low = low - (high - low) * 0.08;
  page->high = high + (high - low) * 0.08;
}

static void
write_number (const Page *page, double number, double size, double x, double y)
{
  gint64 denominator = 1;

  if (number == floor (number))
    {
      CgtTextStyle style = { .size = size * page->unit * 1.2, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE };
      g_autofree char *text = g_strdup_printf ("%s%.0f", number < 0 ? "\u2212" : "", fabs (number));

      cgt_draw_text (page->cr, page->theme, text, &style, x, y);
      return;
    }
  while (number * denominator != floor (number * denominator))
    denominator *= 2;
  cgt_draw_fraction (page->cr, page->theme, (gint64) (number * denominator), denominator, size * page->unit, x, y);
}

static gboolean
is_between (const CgtNumberLine *picture, double number)
{
  return number > picture->left && number < picture->right;
}

/* @way: the number is reached through this place. */
static void
draw_number_line_node (const Page *page, const Place *place, double y, gboolean way, double space)
{
  gboolean chosen = place->number == page->picture->number;
  double x = number_line_x_of (page, place->number), size = chosen ? TEXT * 1.25 : TEXT * 0.9;
  CgtColour colour = chosen ? page->theme->accent : way ? page->theme->foreground : page->theme->dim;

  if (!way && !is_between (page->picture, place->number))
    colour = cgt_colour_fade (colour, 0.55);
  if (space < 15 * page->unit && !chosen)
    {
      cgt_draw_circle (page->cr, x, y, 2 * page->unit);
      cgt_draw_fill (page->cr, colour);
      return;
    }
  cgt_draw_circle (page->cr, x, y, size * page->unit);
  cgt_draw_outlined (page->cr, page->theme->background, colour, (chosen ? 2.4 : 1) * page->unit);
  cgt_draw_set (page->cr, colour);
  write_number (page, place->number, chosen ? TEXT : TEXT * 0.8, x, y);
}

static void
draw_number_line_edge (const Page *page, double from, double to, double y, gboolean way, gboolean up)
{
  CgtColour colour = way ? (up ? page->theme->left : page->theme->right) : page->theme->grid;

  cgt_draw_line (page->cr, number_line_x_of (page, from), y, number_line_x_of (page, to), y + ROW * page->unit);
  cgt_draw_stroke (page->cr, colour, (way ? 2.4 : 1) * page->unit);
}

/* The place and what is born after it, until the last day. Lines first, so that they do not cross a number. */
static void
draw_number_line_tree (const Page *page, const Place *place, guint day, gboolean way, gboolean lines, double space)
{
  double y = (day + 0.6) * ROW * page->unit;
  gboolean in_sight = place->number > page->low && place->number < page->high;

  for (guint up = 0; day < page->days && up < 2; up++)
    {
      Place next = go_on (*place, up);
      gboolean there =
        way && (page->picture->number > place->number) == (gboolean) up && page->picture->number != place->number;
      double gap = number_line_x_of (page, next.number) - number_line_x_of (page, place->number);

      if (fabs (gap) < LEAST_GAP && !there)
        continue;
      if (next.high <= page->low || next.low >= page->high)
        continue;
      if (lines && in_sight && next.number > page->low && next.number < page->high)
        draw_number_line_edge (page, place->number, next.number, y, there, up);
      draw_number_line_tree (page, &next, day + 1, there, lines, fabs (gap));
    }
  if (!lines && in_sight)
    draw_number_line_node (page, place, y, way, space);
}

/* The places that the options leave, on a line. */
static void
draw_bound (const Page *page, double bound, gboolean is_left, double y)
{
  double x = number_line_x_of (page, bound),
         end = is_left ? number_line_x_of (page, page->low) : number_line_x_of (page, page->high);
  CgtColour colour = is_left ? page->theme->left : page->theme->right;

  cairo_rectangle (page->cr, MIN (x, end), y - 5 * page->unit, fabs (end - x), 10 * page->unit);
  cgt_draw_fill (page->cr, cgt_colour_fade (colour, 0.25));
  cgt_draw_circle (page->cr, x, y, 5 * page->unit);
  cgt_draw_outlined (page->cr, page->theme->background, colour, 2.2 * page->unit);
  write_number (page, bound, TEXT, x, y + 20 * page->unit);
}

static void
draw_number_line_axis (const Page *page, double y)
{
  const CgtNumberLine *p = page->picture;
  double x = number_line_x_of (page, p->number);

  cgt_draw_line (page->cr, number_line_x_of (page, page->low), y, number_line_x_of (page, page->high), y);
  cgt_draw_stroke (page->cr, page->theme->dim, 1.4 * page->unit);
  if (isfinite (p->left))
    draw_bound (page, p->left, TRUE, y);
  if (isfinite (p->right))
    draw_bound (page, p->right, FALSE, y);
  cgt_draw_circle (page->cr, x, y, 5.5 * page->unit);
  cgt_draw_fill (page->cr, page->theme->accent);
  write_number (page, p->number, TEXT * 1.2, x, y + 24 * page->unit);
}

/* The ground is at the left; Left's edges are plain, Right's dashed. */
static void
draw_number_line_stalk (const Page *page, const char *signs, double y)
{
  double margin = MARGIN * page->unit, n = (double) strlen (signs);
  double step = MIN (34 * page->unit, (page->width - 2 * margin) / MAX (n, 1));
  CgtTextStyle style = { .size = TEXT * page->unit, .align_x = 0.5, .align_y = 0.5, .bold = TRUE };
  CgtTextStyle title = { .size = TEXT * page->unit, .align_y = 0, .max_width = page->width - 2 * margin };

  cgt_draw_set (page->cr, page->theme->dim);
  cgt_draw_text (page->cr, page->theme, _ ("Sign expansion, as a stalk of Hackenbush"), &title, margin, y);
  y += 34 * page->unit;
  cgt_draw_line (page->cr, margin, y - 11 * page->unit, margin, y + 11 * page->unit);
  cgt_draw_stroke (page->cr, page->theme->foreground, 3 * page->unit);
  for (guint i = 0; signs[i] != '\0'; i++)
    {
      gboolean plus = signs[i] == '+';
      double x = margin + i * step, dash[] = { 5 * page->unit, 3 * page->unit };

      cgt_draw_line (page->cr, x, y, x + step, y);
      cgt_draw_set (page->cr, plus ? page->theme->left : page->theme->right);
      cairo_set_line_width (page->cr, 4 * page->unit);
      cairo_set_dash (page->cr, dash, plus ? 0 : 2, 0);
      cairo_stroke (page->cr);
      cairo_set_dash (page->cr, NULL, 0, 0);
      cgt_draw_text (page->cr, page->theme, plus ? "+" : "\u2212", &style, x + step / 2, y - 10 * page->unit);
      cgt_draw_circle (page->cr, x + step, y, 3.2 * page->unit);
      cgt_draw_fill (page->cr, page->theme->foreground);
    }
}

static void
draw_number_line_days (const Page *page, guint rows)
{
  CgtTextStyle style = { .size = TEXT * 0.85 * page->unit, .align_y = 0.5, .max_width = (DAYS + MARGIN) * page->unit };

  cgt_draw_set (page->cr, page->theme->dim);
  for (guint day = 0; day < rows; day++)
    {
      g_autofree char *text = g_strdup_printf (_ ("day %u"), day);

      cgt_draw_text (page->cr, page->theme, text, &style, 4 * page->unit, (day + 0.6) * ROW * page->unit);
    }
}

void
cgt_number_line_draw (cairo_t *cr, const CgtNumberLine *picture, double width, const CgtTheme *theme)
{
  Page page = { .cr = cr, .theme = theme, .picture = picture, .width = width, .unit = unit_of (width) };
  Place zero = { -INFINITY, INFINITY, 0 };
  guint rows = count_number_line_rows (picture);
  g_autofree char *signs = cgt_number_get_signs (picture->number);

  if (signs == NULL)
    return;
  page.days = rows > 0 ? rows - 1 : 0;
  find_number_line_range (&page);
  cairo_save (cr);
  draw_number_line_days (&page, rows);
  for (guint lines = 2; rows > 0 && lines-- > 0;)
    draw_number_line_tree (&page, &zero, 0, TRUE, lines, width);
  draw_number_line_axis (&page, (rows * ROW + 18) * page.unit);
  if (*signs != '\0')
    draw_number_line_stalk (&page, signs, (rows * ROW + AXIS) * page.unit);
  cairo_restore (cr);
}
