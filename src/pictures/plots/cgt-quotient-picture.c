/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quotient-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/cgt-typeset.h"
#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-plot-heading.h"

/* Units */
#define CELL_HEIGHT 26.0
#define LEAST_WIDTH 34.0
#define LETTER 8.0
#define TEXT 13.0
#define GAP 24.0 /* between the parts on paper */

/* Text of fewer pixels is not drawn. */
#define LEAST_TEXT 5.0

/* Rows of heaps without a period that is short enough. */
#define USUAL_COLUMNS 10
#define MOST_COLUMNS 36

#define MOST_ON_PAPER 64

typedef struct
{
  const CgtQuotientPicture *picture;
  guint n_rows, n_columns, n_cells;
  double cell, head; /* the widths of a cell, and of the names of rows */
} Grid;

/* Whole periods. */
static guint
count_quotient_columns (const CgtQuotientTable *table)
{
  if (table->period == 0 || table->period > MOST_COLUMNS)
    return USUAL_COLUMNS;
  return table->period * MAX (1, 12 / table->period);
}

static Grid
get_grid (const CgtQuotientPicture *picture)
{
  const CgtQuotientTable *table = picture->table;
  Grid grid = { .picture = picture };
  gsize longest = 1;

  for (guint x = 0; x < table->order; x++)
    longest = MAX (longest, strlen (table->names[x]));
  grid.cell = MAX (LEAST_WIDTH, LETTER * (double) longest + 14);
  if (picture->part == CGT_QUOTIENT_PRODUCTS)
    {
      grid.n_rows = grid.n_columns = table->order;
      grid.n_cells = table->order * table->order;
      grid.head = grid.cell;
      return grid;
    }
  grid.n_columns = count_quotient_columns (table);
  grid.n_cells = table->n_heaps + 1;
  grid.n_rows = (grid.n_cells + grid.n_columns - 1) / grid.n_columns;
  grid.head = 48;
  return grid;
}

static guint
quotient_picture_element_at (const Grid *grid, guint row, guint column)
{
  const CgtQuotientTable *table = grid->picture->table;

  return grid->picture->part == CGT_QUOTIENT_PRODUCTS
           ? cgt_quotient_multiply (table->quotient, row, column)
           : cgt_heap_quotient_of_heap (table->heaps, row * grid->n_columns + column);
}

void
cgt_quotient_picture_get_size (const CgtQuotientPicture *picture, double *width, double *height)
{
  Grid grid = get_grid (picture);

  *width = grid.head + grid.cell * grid.n_columns;
  *height = CELL_HEIGHT * (grid.n_rows + 1);
}

/* Far hues for elements that follow each other; the identity is grey. */
static CgtColour
quotient_colour_of (guint element, const CgtTheme *theme)
{
  return cgt_colour_from_oklab (theme->dark ? 0.42 : 0.88,
                                element == 0  ? 0
                                : theme->dark ? 0.08
                                              : 0.07,
                                fmod (137.508 * element, 360));
}

static void
write_quotient_text (cairo_t *cr, const CgtTheme *theme, const char *text, double size, double x, double y,
                     double width)
{
  CgtTextStyle style = { .size = size, .align_x = 0.5, .align_y = 0.5, .max_width = width, .tabular = TRUE };
  g_autofree char *raised = cgt_typeset_powers (text);

  if (size >= LEAST_TEXT)
    cgt_draw_text (cr, theme, raised, &style, x, y);
}

static void
draw_quotient_cell (cairo_t *cr, const Grid *grid, guint element, double x, double y, double scale,
                    const CgtTheme *theme)
{
  const CgtQuotientTable *table = grid->picture->table;
  double width = grid->cell * scale, height = CELL_HEIGHT * scale, line = MAX (0.5, scale);

  cairo_rectangle (cr, x, y, width, height);
  cgt_draw_outlined (cr, quotient_colour_of (element, theme), theme->background, line);
  cgt_draw_set (cr, theme->foreground);
  write_quotient_text (cr, theme, table->names[element], TEXT * scale, x + width / 2, y + height / 2,
                       width - 4 * scale);
  if (cgt_quotient_is_p (table->quotient, element))
    {
      cgt_draw_circle (cr, x + 5 * scale, y + 5 * scale, 2.6 * scale);
      cgt_draw_fill (cr, theme->p_position);
    }
  if ((gint) element == grid->picture->chosen)
    {
      cairo_rectangle (cr, x + line, y + line, width - 2 * line, height - 2 * line);
      cgt_draw_stroke (cr, theme->accent, 2 * line);
    }
}

/* The first and the last of @n stripes of the width @step, from @start on, that are in sight of a page. */
static void
find_in_sight (double start, double step, double size, guint n, guint *from, guint *to)
{
  *from = start < 0 ? (guint) MIN (-start / step, n) : 0;
  *to = size > start ? (guint) MIN (ceil ((size - start) / step), n) : 0;
}

static void
draw_head (cairo_t *cr, const Grid *grid, guint k, gboolean is_row, double x, double y, double scale,
           const CgtTheme *theme)
{
  const CgtQuotientTable *table = grid->picture->table;
  double width = is_row ? grid->head : grid->cell;
  g_autofree char *number = NULL;
  const char *text;

  if (grid->picture->part == CGT_QUOTIENT_PRODUCTS)
    text = table->names[k];
  else
    text = number = is_row ? g_strdup_printf ("%u", k * grid->n_columns) : g_strdup_printf ("+%u", k);
  cgt_draw_set (cr, theme->dim);
  write_quotient_text (cr, theme, text, TEXT * scale, x + width * scale / 2, y + CELL_HEIGHT * scale / 2,
                       (width - 4) * scale);
}

void
cgt_quotient_picture_draw (cairo_t *cr, const CgtQuotientPicture *picture, double x, double y, double scale,
                           double width, double height, const CgtTheme *theme)
{
  Grid grid = get_grid (picture);
  double left = x + grid.head * scale, top = y + CELL_HEIGHT * scale;
  double cell_width = grid.cell * scale, cell_height = CELL_HEIGHT * scale;
  double head_x = MAX (x, 0), head_y = MAX (y, 0);
  guint first_row, last_row, first, last;

  cairo_rectangle (cr, 0, 0, width, height);
  cgt_draw_fill (cr, theme->background);
  find_in_sight (top, cell_height, height, grid.n_rows, &first_row, &last_row);
  find_in_sight (left, cell_width, width, grid.n_columns, &first, &last);
  for (guint row = first_row; row < last_row; row++)
    {
      if (!cgt_draw_goes_on (cr, (double) (row - first_row) / (last_row - first_row)))
        return;
      for (guint column = first; column < last && row * grid.n_columns + column < grid.n_cells; column++)
        draw_quotient_cell (cr, &grid, quotient_picture_element_at (&grid, row, column), left + column * cell_width,
                            top + row * cell_height, scale, theme);
    }
  cairo_rectangle (cr, head_x, 0, grid.head * scale, height);
  cgt_draw_fill (cr, theme->background);
  for (guint row = first_row; row < last_row; row++)
    draw_head (cr, &grid, row, TRUE, head_x, top + row * cell_height, scale, theme);
  cairo_rectangle (cr, head_x, head_y, width, cell_height);
  cgt_draw_fill (cr, theme->background);
  for (guint column = first; column < last; column++)
    draw_head (cr, &grid, column, FALSE, left + column * cell_width, head_y, scale, theme);
}

gint
cgt_quotient_picture_hit (const CgtQuotientPicture *picture, double x, double y, char **text)
{
  const CgtQuotientTable *table = picture->table;
  Grid grid = get_grid (picture);
  double column = floor ((x - grid.head) / grid.cell), row = floor (y / CELL_HEIGHT) - 1;
  guint element;

  *text = NULL;
  if (!(column >= 0 && row >= 0 && column < grid.n_columns && row < grid.n_rows) ||
      row * grid.n_columns + column >= grid.n_cells)
    return -1;
  element = quotient_picture_element_at (&grid, (guint) row, (guint) column);
  *text =
    picture->part == CGT_QUOTIENT_PRODUCTS
      ? g_strdup_printf ("%s · %s = %s", table->names[(guint) row], table->names[(guint) column], table->names[element])
      : g_strdup_printf (cgt_quotient_is_p (table->quotient, element) ? _ ("Heap %u: %s, a P-position")
                                                                      : _ ("Heap %u: %s, an N-position"),
                         (guint) row * grid.n_columns + (guint) column, table->names[element]);
  return (gint) element;
}

/* On paper */

static CgtPlotHeading
get_heading (const CgtQuotientTable *table)
{
  return (CgtPlotHeading) { .title = table->title, .lines = { table->presentation } };
}

void
cgt_quotient_paper_get_size (const CgtQuotientTable *table, double *width, double *height)
{
  CgtPlotHeading heading = get_heading (table);

  *width = 0;
  *height = cgt_plot_heading_get_height (&heading);
  for (CgtQuotientPart part = CGT_QUOTIENT_HEAPS; part <= CGT_QUOTIENT_PRODUCTS; part++)
    {
      CgtQuotientPicture picture = { table, part, -1 };
      double w, h;

      if (part == CGT_QUOTIENT_PRODUCTS && table->order > MOST_ON_PAPER)
        continue;
      cgt_quotient_picture_get_size (&picture, &w, &h);
      *width = MAX (*width, w + 2 * GAP);
      *height += h + GAP;
    }
}

void
cgt_quotient_paper_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtQuotientTable *table = data;
  CgtPlotHeading heading = get_heading (table);
  double y = cgt_plot_heading_get_height (&heading);

  cgt_plot_heading_draw (&heading, cr, width, theme);
  for (CgtQuotientPart part = CGT_QUOTIENT_HEAPS; part <= CGT_QUOTIENT_PRODUCTS; part++)
    {
      CgtQuotientPicture picture = { table, part, -1 };
      double w, h;

      if (part == CGT_QUOTIENT_PRODUCTS && table->order > MOST_ON_PAPER)
        continue;
      cgt_quotient_picture_get_size (&picture, &w, &h);
      cairo_save (cr);
      cairo_translate (cr, 0, y);
      cgt_quotient_picture_draw (cr, &picture, GAP, 0, 1, width, h, theme);
      cairo_restore (cr);
      y += h + GAP;
    }
}
