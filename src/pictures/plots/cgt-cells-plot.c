/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-cells-plot.h"

#include <math.h>
#include <string.h>

#include "cgt-counts-picture.h"
#include "cgt-number-line.h"
#include "pictures/draw/cgt-draw-private.h"

#define LEFT 48.0
#define RIGHT 20.0
#define TOP 14.0
#define BOTTOM 34.0
#define TEXT 11.0
#define DOT 3.0
#define TICK_GAP 44.0
/* More series could not be told apart: their numbers are colours of squares instead. */
#define N_COLOURS 4
/* A square that is at least so large has its number in it. */
#define LEAST_WITH_NUMBER 26.0
#define LEAST_NAME 30.0

typedef struct
{
  cairo_t *cr;
  const CgtTheme *theme;
  double width, height;
  GArray *points; /* Point */
  double x0, x1, y0, y1;
} Plot;

typedef struct
{
  double x, y;
  guint series;
} Point;

/* What the text of a cell is plotted as: of a number the number, of *n the n. FALSE: it has none. */
static gboolean
cell_number (const char *cell, double *number)
{
  if (cell[0] != '*')
    return cgt_number_from_text (cell, number);
  *number = 1;
  return cell[1] == '\0' || (g_ascii_isdigit (cell[1]) && cgt_number_from_text (cell + 1, number));
}

static void
read_cells_points (Plot *p, const GStrv rows, guint n_columns, const GStrv cells)
{
  guint n_rows = g_strv_length (rows);
  gboolean all_numbers = TRUE;
  double ignored;

  for (guint i = 0; i < n_rows && all_numbers; i++)
    all_numbers = cgt_number_from_text (rows[i], &ignored);
  for (guint i = 0; i < n_rows; i++)
    for (guint j = 0; j < n_columns; j++)
      {
        Point point = { i + 1, 0, j };

        if (all_numbers)
          cgt_number_from_text (rows[i], &point.x);
        if (!cell_number (cells[i * n_columns + j], &point.y))
          continue;
        if (p->points->len == 0)
          p->x0 = p->x1 = point.x, p->y0 = p->y1 = point.y;
        p->x0 = MIN (p->x0, point.x), p->x1 = MAX (p->x1, point.x);
        p->y0 = MIN (p->y0, point.y), p->y1 = MAX (p->y1, point.y);
        g_array_append_val (p->points, point);
      }
  /* Zero is shown if that costs little, and a single value gets some space around it. */
  if (p->y0 > 0 && p->y0 < p->y1)
    p->y0 = 0;
  if (p->y1 - p->y0 < 1)
    p->y0 -= 0.5, p->y1 += 0.5;
  if (p->x1 - p->x0 < 1)
    p->x0 -= 0.5, p->x1 += 0.5;
}

static double
cells_x_of (const Plot *p, double x)
{
  return LEFT + (x - p->x0) / (p->x1 - p->x0) * (p->width - LEFT - RIGHT);
}

static double
cells_y_of (const Plot *p, double y)
{
  return p->height - BOTTOM - (y - p->y0) / (p->y1 - p->y0) * (p->height - TOP - BOTTOM);
}

static void
draw_cells_number (const Plot *p, double number, double x, double y, double align_x, double align_y)
{
  CgtTextStyle style = { .size = TEXT, .align_x = align_x, .align_y = align_y, .tabular = TRUE };
  g_autofree char *text = g_strdup_printf (number < 0 ? "\u2212%.15g" : "%.15g", fabs (number));

  cgt_draw_set (p->cr, p->theme->dim);
  cgt_draw_text (p->cr, p->theme, text, &style, x, y);
}

static void
draw_cells_axes (const Plot *p, const char *variable)
{
  CgtTextStyle style = { .size = TEXT, .align_x = 1, .align_y = 1 };
  double step_y = cgt_draw_tick_step ((p->y1 - p->y0) / MAX ((p->height - TOP - BOTTOM) / TICK_GAP * 1.5, 1));
  double step_x = cgt_draw_tick_step ((p->x1 - p->x0) / MAX ((p->width - LEFT - RIGHT) / TICK_GAP, 1));

  cairo_set_line_width (p->cr, 1);
  for (double y = ceil (p->y0 / step_y) * step_y; y <= p->y1; y += step_y)
    {
      cgt_draw_set (p->cr, p->theme->grid);
      cgt_draw_line (p->cr, LEFT, cells_y_of (p, y), p->width - RIGHT, cells_y_of (p, y));
      cairo_stroke (p->cr);
      draw_cells_number (p, y, LEFT - 8, cells_y_of (p, y), 1, 0.5);
    }
  for (double x = ceil (p->x0 / step_x) * step_x; x <= p->x1; x += step_x)
    draw_cells_number (p, x, cells_x_of (p, x), p->height - BOTTOM + 8, 0.5, 0);
  cgt_draw_set (p->cr, p->theme->dim);
  cairo_move_to (p->cr, LEFT, TOP);
  cairo_line_to (p->cr, LEFT, p->height - BOTTOM);
  cairo_line_to (p->cr, p->width - RIGHT, p->height - BOTTOM);
  cairo_stroke (p->cr);
  cgt_draw_text (p->cr, p->theme, variable, &style, p->width - RIGHT, p->height - 2);
}

/* A colour and a form, so that series can be told apart without colour. */
static void
draw_cells_dot (const Plot *p, guint series, double x, double y)
{
  const CgtColour colours[N_COLOURS] = { p->theme->left, p->theme->right, p->theme->both, p->theme->foreground };

  cgt_draw_set (p->cr, colours[series % N_COLOURS]);
  if (series % N_COLOURS == 1)
    cairo_rectangle (p->cr, x - DOT, y - DOT, 2 * DOT, 2 * DOT);
  else
    cgt_draw_circle (p->cr, x, y, DOT);
  if (series % N_COLOURS < 2)
    cairo_fill (p->cr);
  else
    cairo_stroke (p->cr);
}

/* The names of the series, at their last points. */
static void
draw_cells_names (const Plot *p, const GStrv columns)
{
  CgtTextStyle style = { .size = TEXT, .align_x = 1, .align_y = 1 };

  for (guint j = 0; columns[j] != NULL; j++)
    for (guint i = p->points->len; i > 0; i--)
      {
        const Point *point = &g_array_index (p->points, Point, i - 1);

        if (point->series != j)
          continue;
        cgt_draw_set (p->cr, p->theme->foreground);
        cgt_draw_text (p->cr, p->theme, columns[j], &style, cells_x_of (p, point->x) - DOT,
                       cells_y_of (p, point->y) - DOT);
        break;
      }
}

/* Squares */

/* The names at an edge, as many as there is space for. */
static void
draw_cells_edge (const Plot *p, const GStrv names, double size, gboolean is_left)
{
  CgtTextStyle style = { .size = TEXT,
                         .align_x = is_left ? 1 : 0.5,
                         .align_y = is_left ? 0.5 : 0,
                         .max_width = is_left ? LEFT - 10 : 0,
                         .least_shrink = 0.8,
                         .tabular = TRUE };
  guint step = (guint) MAX (ceil ((is_left ? TEXT * 1.4 : LEAST_NAME) / size), 1);

  cgt_draw_set (p->cr, p->theme->dim);
  for (guint i = 0; names[i] != NULL; i++)
    if (i % step == 0)
      cgt_draw_text (p->cr, p->theme, names[i], &style, is_left ? LEFT - 6 : LEFT + (i + 0.5) * size,
                     is_left ? TOP + (i + 0.5) * size : p->height - BOTTOM + 6);
}

/* Numbers that are good for Left have Left's colour, the larger the stronger; others Right's. */
static void
draw_square (const Plot *p, const char *cell, double most, double x, double y, double width, double height)
{
  CgtTextStyle style = { .size = TEXT, .align_x = 0.5, .align_y = 0.5, .max_width = width - 2, .tabular = TRUE };
  double number, share;

  if (!cell_number (cell, &number))
    return;
  share = most > 0 ? fabs (number) / most : 0;
  cairo_rectangle (p->cr, x, y, width, height);
  cgt_draw_fill (p->cr, cgt_colour_mix (p->theme->background, number < 0 ? p->theme->right : p->theme->left,
                                        0.06 + 0.74 * share));
  if (MIN (width, height) < LEAST_WITH_NUMBER)
    return;
  cgt_draw_set (p->cr, share > 0.6 ? p->theme->background : p->theme->foreground);
  cgt_draw_text (p->cr, p->theme, cell, &style, x + width / 2, y + height / 2);
}

/* A table of two variables: the first one runs down, the second one across. */
static void
draw_cells_squares (const Plot *p, const GStrv rows, const GStrv columns, const GStrv cells)
{
  guint n_rows = g_strv_length (rows), n_columns = g_strv_length (columns);
  double width = (p->width - LEFT - RIGHT) / n_columns, height = (p->height - TOP - BOTTOM) / MAX (n_rows, 1);
  double most = 0, number;

  for (guint i = 0; i < n_rows * n_columns; i++)
    if (cell_number (cells[i], &number))
      most = MAX (most, fabs (number));
  for (guint i = 0; i < n_rows && cgt_draw_goes_on (p->cr, (double) i / n_rows); i++)
    for (guint j = 0; j < n_columns; j++)
      draw_square (p, cells[i * n_columns + j], most, LEFT + j * width, TOP + i * height, width, height);
  draw_cells_edge (p, rows, height, TRUE);
  draw_cells_edge (p, columns, width, FALSE);
}

/* Histograms */

/* "[NAME, N]". */
static gboolean
read_count (char *cell, CgtCount *count)
{
  gsize length = strlen (cell);
  char *comma = g_strrstr (cell, ", ");

  if (cell[0] != '[' || cell[length - 1] != ']' || comma == NULL)
    return FALSE;
  cell[length - 1] = '\0';
  *comma = '\0';
  count->name = cell + 1;
  return g_ascii_string_to_unsigned (comma + 2, 10, 0, G_MAXUINT64, &count->n, NULL);
}

/* Draws cells that are all names with how often they occur. FALSE: they are not. */
static gboolean
draw_histogram (const Plot *p, const GStrv cells)
{
  g_auto (GStrv) copies = g_strdupv (cells);
  guint n = g_strv_length (copies);
  g_autofree CgtCount *counts = g_new (CgtCount, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    if (!read_count (copies[i], &counts[i]))
      return FALSE;
  if (n > 0)
    cgt_counts_draw (p->cr, counts, n, 0, p->width, p->height, p->theme);
  return n > 0;
}

void
cgt_cells_plot_draw (cairo_t *cr, const char *variable, const GStrv rows, const GStrv columns, const GStrv cells,
                     double width, double height, const CgtTheme *theme)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (Point));
  Plot p = { .cr = cr, .theme = theme, .width = width, .height = height, .points = points };

  cairo_rectangle (cr, 0, 0, width, height);
  cgt_draw_fill (cr, theme->background);
  if (columns == NULL && draw_histogram (&p, cells))
    return;
  if (columns != NULL && g_strv_length (columns) > N_COLOURS)
    {
      draw_cells_squares (&p, rows, columns, cells);
      return;
    }
  read_cells_points (&p, rows, columns != NULL ? g_strv_length (columns) : 1, cells);
  draw_cells_axes (&p, variable);
  for (guint i = 0; i < points->len; i++)
    {
      const Point *point = &g_array_index (points, Point, i);

      draw_cells_dot (&p, point->series, cells_x_of (&p, point->x), cells_y_of (&p, point->y));
    }
  if (columns != NULL)
    draw_cells_names (&p, columns);
}
