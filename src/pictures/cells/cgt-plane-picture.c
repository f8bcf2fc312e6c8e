/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-plane-picture.h"

#include <math.h>

#include "cgt-cells-draw-private.h"
#include "pictures/draw/cgt-draw-private.h"
#include "cgt-space-picture.h"

#define GRID_FROM 7.0    /* pixels per cell */
#define SQUARES_FROM 4.0 /* smaller ones are drawn as an image */
#define MOST_SQUARES 400000

typedef struct
{
  cairo_t *cr;
  const CgtCells *cells;
  const CgtPlaneView *view;
  const CgtPlaneDisplay *display;
  const CgtTheme *theme;
  double x0, y0, x1, y1; /* the visible part, in pixels */
} Plane;

/* Views */

CgtPlaneView
cgt_plane_view_fit (const CgtCells *cells, double width, double height, double margin)
{
  double columns = (double) cells->high[0] - cells->low[0] + 1, rows = (double) cells->high[1] - cells->low[1] + 1;
  double scale = CLAMP (MIN ((width - 2 * margin) / columns, (height - 2 * margin) / rows), 1e-3, 64);

  return (CgtPlaneView) { scale, width / 2 - scale * ((double) cells->low[0] + cells->high[0]) / 2,
                          height / 2 + scale * ((double) cells->low[1] + cells->high[1]) / 2 };
}

void
cgt_plane_view_zoom (CgtPlaneView *view, double factor, double x, double y)
{
  double scale = CLAMP (view->scale * factor, 1e-3, 400);

  factor = scale / view->scale;
  view->origin_x = x + (view->origin_x - x) * factor;
  view->origin_y = y + (view->origin_y - y) * factor;
  view->scale = scale;
}

gint
cgt_plane_cell_at (const CgtCells *cells, const CgtPlaneView *view, double x, double y, gint32 *column, gint32 *row)
{
  double across = floor ((x - view->origin_x) / view->scale + 0.5),
         up = floor ((view->origin_y - y) / view->scale + 0.5);
  gint32 i = (gint32) CLAMP (across, G_MININT32, G_MAXINT32), k = (gint32) CLAMP (up, G_MININT32, G_MAXINT32);
  guint found = cgt_cells_find (cells, i, k, 0);

  if (column != NULL)
    *column = i;
  if (row != NULL)
    *row = k;
  return found == G_MAXUINT ? -1 : (gint) found;
}

/* Squares */

static double
left_of (const Plane *plane, const CgtCell *cell)
{
  return plane->view->origin_x + (cell->x - 0.5) * plane->view->scale;
}

static double
top_of (const Plane *plane, const CgtCell *cell)
{
  return plane->view->origin_y - (cell->y + 0.5) * plane->view->scale;
}

static gboolean
is_cell_seen (const Plane *plane, const CgtCell *cell)
{
  double x = left_of (plane, cell), y = top_of (plane, cell), side = plane->view->scale;

  return x + side >= plane->x0 && x <= plane->x1 && y + side >= plane->y0 && y <= plane->y1;
}

static CgtColour
plane_colour_of (const Plane *plane, guint generation, CgtCellSide side)
{
  if (side != CGT_CELL_BOTH)
    return cgt_cells_side_colour (side, plane->theme);
  return cgt_generation_colour (generation, cgt_cells_n_generations (plane->cells), plane->theme);
}

static void
add_square (const Plane *plane, const CgtCell *cell, double part)
{
  double side = plane->view->scale, gap = side >= GRID_FROM ? 1 : 0, inset = gap / 2 + (1 - part) * side / 2;

  cairo_rectangle (plane->cr, left_of (plane, cell) + inset, top_of (plane, cell) + inset, side - 2 * inset,
                   side - 2 * inset);
}

/* Draws the cells of one generation and one side as a single path. */
static void
draw_plane_squares (const Plane *plane, guint generation, CgtCellSide side)
{
  guint end = cgt_cells_n_until (plane->cells, generation);
  gboolean any = FALSE;
  cairo_path_t *border;

  for (guint i = generation > 0 ? cgt_cells_n_until (plane->cells, generation - 1) : 0; i < end; i++)
    {
      const CgtCell *cell = cgt_cells_get (plane->cells, i);

      if (cgt_cells_get_side (plane->cells, i) != side || !is_cell_seen (plane, cell))
        continue;
      add_square (plane, cell, side == CGT_CELL_ONLY_SECOND ? 0.55 : 1);
      any = TRUE;
    }
  if (!any)
    return;
  cgt_draw_set (plane->cr, plane_colour_of (plane, generation, side));
  if (side != CGT_CELL_ONLY_FIRST || plane->view->scale < 6)
    {
      cairo_fill (plane->cr);
      return;
    }
  cairo_set_line_width (plane->cr, 1);
  cairo_fill_preserve (plane->cr);
  border = cairo_copy_path (plane->cr);
  cgt_draw_set (plane->cr, plane->theme->background);
  cgt_draw_hatch_path (plane->cr, MAX (plane->view->scale / 4, 3), MAX (plane->view->scale / 12, 1));
  cairo_append_path (plane->cr, border);
  cairo_path_destroy (border);
  cgt_draw_set (plane->cr, plane_colour_of (plane, generation, side));
  cairo_stroke (plane->cr);
}

/* Image */

static void
fill_pixels (guint32 *pixels, int width, int height, int stride, double x, double y, double side, guint32 colour)
{
  int left = (int) floor (x + 0.5), top = (int) floor (y + 0.5);
  int right = MAX ((int) floor (x + side + 0.5), left + 1), bottom = MAX ((int) floor (y + side + 0.5), top + 1);

  for (int row = MAX (top, 0); row < MIN (bottom, height); row++)
    for (int column = MAX (left, 0); column < MIN (right, width); column++)
      pixels[(gsize) row * (gsize) stride + (gsize) column] = colour;
}

/* At the resolution of the device, for the visible part. */
static void
draw_plane_image (const Plane *plane, double resolution)
{
  int width = (int) ceil ((plane->x1 - plane->x0) * resolution),
      height = (int) ceil ((plane->y1 - plane->y0) * resolution);
  cairo_surface_t *image;
  guint32 *pixels, colour = 0;
  guint generation = G_MAXUINT;

  if (width <= 0 || height <= 0)
    return;
  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (image);
      return;
    }
  cairo_surface_flush (image);
  pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (image);
  for (guint i = 0; i < cgt_cells_n_until (plane->cells, plane->display->generation); i++)
    {
      const CgtCell *cell = cgt_cells_get (plane->cells, i);
      CgtCellSide side = cgt_cells_get_side (plane->cells, i);

      if (!is_cell_seen (plane, cell))
        continue;
      if (plane->cells->sides != NULL || cell->born != generation)
        colour = cgt_cells_pixel (plane_colour_of (plane, generation = cell->born, side));
      fill_pixels (pixels, width, height, cairo_image_surface_get_stride (image) / 4,
                   (left_of (plane, cell) - plane->x0) * resolution, (top_of (plane, cell) - plane->y0) * resolution,
                   plane->view->scale * resolution, colour);
    }
  cairo_surface_mark_dirty (image);
  cairo_save (plane->cr);
  cairo_translate (plane->cr, plane->x0, plane->y0);
  cairo_scale (plane->cr, 1 / resolution, 1 / resolution);
  cairo_set_source_surface (plane->cr, image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (plane->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (plane->cr);
  cairo_restore (plane->cr);
  cairo_surface_destroy (image);
}

/* Around the squares */

static void
draw_plane_grid (const Plane *plane)
{
  double side = plane->view->scale;

  for (double x = plane->view->origin_x + (floor ((plane->x0 - plane->view->origin_x) / side) + 0.5) * side;
       x < plane->x1; x += side)
    cgt_draw_line (plane->cr, x, plane->y0, x, plane->y1);
  for (double y = plane->view->origin_y + (floor ((plane->y0 - plane->view->origin_y) / side) + 0.5) * side;
       y < plane->y1; y += side)
    cgt_draw_line (plane->cr, plane->x0, y, plane->x1, y);
  cgt_draw_stroke (plane->cr, plane->theme->grid, 1);
}

static void
draw_plane_number (const Plane *plane, gint64 n, double x, double y, double align_x, double align_y)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, n);
  CgtTextStyle style = { .size = 11, .align_x = align_x, .align_y = align_y, .tabular = TRUE };
  double w, h;

  cgt_measure_markup (plane->cr, plane->theme, text, &style, &w, &h);
  cgt_draw_rounded (plane->cr, x - align_x * w - 2, y - align_y * h, w + 4, h, 3);
  cgt_draw_fill (plane->cr, cgt_colour_fade (plane->theme->background, 0.75));
  cgt_draw_set (plane->cr, plane->theme->dim);
  cgt_draw_text (plane->cr, plane->theme, text, &style, x, y);
}

/* Numbers along the left and the lower edge of the picture. */
static void
draw_plane_axes (const Plane *plane, double width, double height)
{
  double side = plane->view->scale;
  gint64 step = (gint64) cgt_draw_tick_step (44 / side);
  CgtTextStyle style = { .size = 13, .align_x = 1, .align_y = 1, .bold = TRUE };

  for (gint64 i = (gint64) ceil ((30 - plane->view->origin_x) / side / step) * step;
       plane->view->origin_x + i * side < width - 24; i += step)
    draw_plane_number (plane, i, plane->view->origin_x + i * side, height - 4, 0.5, 1);
  for (gint64 i = (gint64) ceil ((plane->view->origin_y - height + 30) / side / step) * step;
       plane->view->origin_y - i * side > 24; i += step)
    draw_plane_number (plane, i, 6, plane->view->origin_y - i * side, 0, 0.5);
  if (plane->display->axis_names == NULL)
    return;
  cgt_draw_set (plane->cr, plane->theme->foreground);
  cgt_draw_text (plane->cr, plane->theme, plane->display->axis_names[0], &style, width - 6, height - 4);
  style.align_x = style.align_y = 0;
  cgt_draw_text (plane->cr, plane->theme, plane->display->axis_names[1], &style, 6, 4);
}

static void
outline_place (const Plane *plane, const CgtCell *cell, double line, CgtColour colour)
{
  double side = MAX (plane->view->scale, 5), off = (side - plane->view->scale) / 2;

  cairo_rectangle (plane->cr, left_of (plane, cell) - off, top_of (plane, cell) - off, side, side);
  cgt_draw_stroke (plane->cr, colour, line);
}

static void
outline_plane_cell (const Plane *plane, guint i, double line, CgtColour colour)
{
  outline_place (plane, cgt_cells_get (plane->cells, i), line, colour);
}

static void
draw_plane_relatives (const Plane *plane, guint i, gboolean parents)
{
  g_autoptr (GArray) relatives = parents ? cgt_cells_parents (plane->cells, i) : cgt_cells_children (plane->cells, i);
  const CgtCell *from = cgt_cells_get (plane->cells, i);
  const double dashes[2] = { 4, 3 };
  double half = plane->view->scale / 2;

  for (guint k = 0; k < relatives->len; k++)
    {
      guint relative = g_array_index (relatives, guint, k);
      const CgtCell *to = cgt_cells_get (plane->cells, relative);

      if (to->born > plane->display->generation)
        continue;
      cairo_set_dash (plane->cr, dashes, parents ? 0 : 2, 0);
      cgt_draw_line (plane->cr, left_of (plane, from) + half, top_of (plane, from) + half, left_of (plane, to) + half,
                     top_of (plane, to) + half);
      cgt_draw_stroke (plane->cr, plane->theme->foreground, 1.6);
      outline_plane_cell (plane, relative, 1.6, plane->theme->foreground);
      cairo_set_dash (plane->cr, NULL, 0, 0);
    }
}

static void
draw_plane_marks (const Plane *plane)
{
  gint n = (gint) cgt_cells_n (plane->cells), chosen = plane->display->chosen, hover = plane->display->hover;

  if (chosen >= 0 && chosen < n)
    {
      draw_plane_relatives (plane, (guint) chosen, FALSE);
      draw_plane_relatives (plane, (guint) chosen, TRUE);
      outline_plane_cell (plane, (guint) chosen, 5, plane->theme->background);
      outline_plane_cell (plane, (guint) chosen, 3, plane->theme->accent);
    }
  if (hover >= 0 && hover < n && hover != chosen)
    outline_plane_cell (plane, (guint) hover, 2, cgt_colour_fade (plane->theme->accent, 0.8));
  if (plane->display->empty)
    {
      CgtCell place = { plane->display->empty_x, plane->display->empty_y, 0, 0 };
      const double dashes[2] = { 4, 3 };

      outline_place (plane, &place, 5, plane->theme->background);
      cairo_set_dash (plane->cr, dashes, 2, 0);
      outline_place (plane, &place, 2.5, plane->theme->accent);
      cairo_set_dash (plane->cr, NULL, 0, 0);
    }
}

void
cgt_plane_picture_draw (cairo_t *cr, const CgtCells *cells, const CgtPlaneView *view, const CgtPlaneDisplay *display,
                        const CgtTheme *theme, double width, double height)
{
  Plane plane = { .cr = cr, .cells = cells, .view = view, .display = display, .theme = theme };
  guint n = cgt_cells_n_generations (cells);

  n = display->generation < n ? display->generation + 1 : n;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_clip_extents (cr, &plane.x0, &plane.y0, &plane.x1, &plane.y1);
  if (view->scale >= GRID_FROM)
    draw_plane_grid (&plane);
  if (cgt_cells_are_on_paper (cr) ? cgt_cells_n_until (cells, display->generation) > MOST_SQUARES
                                  : view->scale < SQUARES_FROM)
    draw_plane_image (&plane, cgt_cells_are_on_paper (cr) ? 3 : cgt_cells_resolution (cr));
  else
    for (guint generation = 0; generation < n && cgt_draw_goes_on (cr, (double) generation / n); generation++)
      for (guint side = 0; side < (cells->sides != NULL ? 3 : 1); side++)
        draw_plane_squares (&plane, generation, (CgtCellSide) side);
  if (display->axes)
    draw_plane_axes (&plane, width, height);
  draw_plane_marks (&plane);
  cairo_restore (cr);
}
