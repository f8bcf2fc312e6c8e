/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Drawn by cairo around the cubes: axes, marks, and on paper the cubes themselves. */
#include <math.h>

#include "cgt-cells-draw-private.h"
#include "pictures/draw/cgt-draw-private.h"
#include "cgt-space-private.h"

#define MOST_POLYGONS 100000 /* the most cells drawn as polygons on paper; more are drawn as an image */
#define LEAST_LINED 5        /* least side in pixels for edges to be drawn */

static void
place_in_space (const CgtSpaceFrame *frame, const double at[3], double *x, double *y)
{
  *x = frame->origin_x;
  *y = frame->origin_y;
  for (guint axis = 0; axis < 3; axis++)
    {
      *x += at[axis] * frame->axis_x[axis];
      *y += at[axis] * frame->axis_y[axis];
    }
}

/* Axes */

static void
draw_space_axis (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceFrame *frame, guint axis, const char *name,
                 const CgtTheme *theme)
{
  const CgtCells *cells = picture->cells;
  double from[3], to[3], x0, y0, x1, y1, length;
  CgtTextStyle style = { .size = 15, .align_x = 0.5, .align_y = 0.5, .bold = TRUE };
  double end = cells->high[axis] + MAX (1, 0.08 * picture->radius);
  gint64 step;

  for (guint i = 0; i < 3; i++)
    from[i] = to[i] = cells->low[i] < 0 ? 0 : -0.5;
  to[axis] = end;
  place_in_space (frame, from, &x0, &y0);
  place_in_space (frame, to, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  if (length < 8)
    return;
  cgt_draw_line (cr, x0, y0, x1, y1);
  cgt_draw_stroke (cr, cgt_colour_mix (theme->faint, theme->dim, 0.6), 1.5);
  cgt_draw_arrow_head (cr, x1, y1, atan2 (y1 - y0, x1 - x0), 9);
  cgt_draw_set (cr, theme->foreground);
  cgt_draw_text (cr, theme, name, &style, x1 + 14 * (x1 - x0) / length, y1 + 14 * (y1 - y0) / length);

  style = (CgtTextStyle) { .size = 11, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE };
  step = (gint64) cgt_draw_tick_step (34 * (end - from[axis]) / length);
  for (gint64 tick = step; tick <= cells->high[axis]; tick += step)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, tick);
      double x, y, side = axis == 0 ? -1 : 1, nx = (y1 - y0) / length * side, ny = (x0 - x1) / length * side;

      to[axis] = tick;
      place_in_space (frame, to, &x, &y);
      cgt_draw_set (cr, cgt_colour_mix (theme->faint, theme->dim, 0.6));
      cgt_draw_line (cr, x, y, x + nx * 4, y + ny * 4);
      cairo_stroke (cr);
      cgt_draw_set (cr, theme->dim);
      cgt_draw_text (cr, theme, number, &style, x + nx * 13, y + ny * 13);
    }
}

/* Cells have greater coordinates than the axes. So seen from the other side, an axis is in front of all of them. */
static gboolean
axis_is_before (const CgtSpacePicture *picture, const CgtSpaceFrame *frame, guint axis)
{
  guint i = (axis + 1) % 3, k = (axis + 2) % 3;

  return picture->cells->low[i] >= 0 && picture->cells->low[k] >= 0 && frame->eye[i] < 0 && frame->eye[k] < 0;
}

static void
draw_space_axes (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceFrame *frame,
                 const CgtSpaceDisplay *display, gboolean before, const CgtTheme *theme)
{
  static const char *const names[3] = { "a", "b", "c" };

  for (guint axis = 0; axis < 3 && display->axes; axis++)
    if (axis_is_before (picture, frame, axis) == before)
      draw_space_axis (cr, picture, frame, axis, (display->axis_names != NULL ? display->axis_names : names)[axis],
                       theme);
}

void
cgt_space_picture_draw_behind (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                               const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height)
{
  CgtSpaceFrame frame;

  cgt_space_frame_init (&frame, picture, view, width, height);
  cairo_save (cr);
  draw_space_axes (cr, picture, &frame, display, FALSE, theme);
  cairo_restore (cr);
}

/* Marks */

static void
middle_of (const CgtSpacePicture *picture, const CgtSpaceFrame *frame, guint cell, double *x, double *y)
{
  const CgtCell *at = cgt_cells_get (picture->cells, cell);

  place_in_space (frame, (const double[3]) { at->x, at->y, at->z }, x, y);
}

static void
outline_space_cell (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceFrame *frame, guint cell, double line,
                    CgtColour colour)
{
  double x[6], y[6], cx, cy, size = MAX (1, 6 / frame->scale) + line / frame->scale;

  middle_of (picture, frame, cell, &cx, &cy);
  cgt_space_frame_corners (frame, size, x, y);
  for (guint i = 0; i < 6; i++)
    cairo_line_to (cr, cx + x[i], cy + y[i]);
  cairo_close_path (cr);
  cgt_draw_stroke (cr, colour, line);
}

/* Relatives are outlined and joined by a line: plain to a parent, dashed to a child. */
static void
draw_space_relatives (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceFrame *frame, guint cell,
                      guint generation, gboolean parents, CgtColour colour)
{
  g_autoptr (GArray) relatives =
    parents ? cgt_cells_parents (picture->cells, cell) : cgt_cells_children (picture->cells, cell);
  const double dashes[2] = { 4, 3 };
  double x, y;

  middle_of (picture, frame, cell, &x, &y);
  for (guint i = 0; i < relatives->len; i++)
    {
      guint relative = g_array_index (relatives, guint, i);
      double to_x, to_y;

      if (cgt_cells_get (picture->cells, relative)->born > generation)
        continue;
      middle_of (picture, frame, relative, &to_x, &to_y);
      cairo_set_dash (cr, dashes, parents ? 0 : 2, 0);
      cgt_draw_line (cr, x, y, to_x, to_y);
      cgt_draw_stroke (cr, colour, 1.6);
      outline_space_cell (cr, picture, frame, relative, 1.6, colour);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

void
cgt_space_picture_draw_before (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                               const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height)
{
  gint n = (gint) cgt_cells_n (picture->cells);
  CgtSpaceFrame frame;

  cgt_space_frame_init (&frame, picture, view, width, height);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_space_axes (cr, picture, &frame, display, TRUE, theme);
  if (display->chosen >= 0 && display->chosen < n)
    {
      draw_space_relatives (cr, picture, &frame, (guint) display->chosen, display->generation, FALSE,
                            theme->foreground);
      draw_space_relatives (cr, picture, &frame, (guint) display->chosen, display->generation, TRUE, theme->foreground);
      outline_space_cell (cr, picture, &frame, (guint) display->chosen, 5, theme->background);
      outline_space_cell (cr, picture, &frame, (guint) display->chosen, 3, theme->accent);
    }
  if (display->hover >= 0 && display->hover < n && display->hover != display->chosen)
    outline_space_cell (cr, picture, &frame, (guint) display->hover, 2, cgt_colour_fade (theme->accent, 0.8));
  cairo_restore (cr);
}

/* Cubes as polygons */

typedef struct
{
  cairo_t *cr;
  const CgtSpacePicture *picture;
  CgtSpaceFrame frame;
  guint generation, n_drawn, n;
  const CgtTheme *theme;
  double x0, y0, x1, y1;                   /* the clip */
  double face_x[3][3][4], face_y[3][3][4]; /* for each side and axis */
} Polygons;

/* Stripes across the face, along its second axis. */
static void
add_stripes (Polygons *polygons, const double fx[4], const double fy[4], double cx, double cy)
{
  for (guint i = 0; i < 3; i++)
    {
      double a = (i + 0.3) / 3, b = (i + 0.7) / 3;

      cairo_move_to (polygons->cr, cx + fx[0] + a * (fx[1] - fx[0]), cy + fy[0] + a * (fy[1] - fy[0]));
      cairo_line_to (polygons->cr, cx + fx[0] + b * (fx[1] - fx[0]), cy + fy[0] + b * (fy[1] - fy[0]));
      cairo_line_to (polygons->cr, cx + fx[3] + b * (fx[2] - fx[3]), cy + fy[3] + b * (fy[2] - fy[3]));
      cairo_line_to (polygons->cr, cx + fx[3] + a * (fx[2] - fx[3]), cy + fy[3] + a * (fy[2] - fy[3]));
      cairo_close_path (polygons->cr);
    }
}

static gboolean
draw_cube (guint point, gint32 x, gint32 y, gint32 z, gpointer data)
{
  Polygons *polygons = data;
  const CgtSpacePoint *cell = &polygons->picture->points[point];
  CgtSpacePaint paint;
  double cx, cy, scale = polygons->frame.scale;

  if (cell->born > polygons->generation)
    return TRUE;
  if (!cgt_draw_goes_on (polygons->cr, (double) polygons->n_drawn++ / polygons->n))
    return FALSE;
  place_in_space (&polygons->frame, (const double[3]) { x, y, z }, &cx, &cy);
  if (cx + scale < polygons->x0 || cx - scale > polygons->x1 || cy + scale < polygons->y0 || cy - scale > polygons->y1)
    return TRUE;
  paint = cgt_space_paint (polygons->picture, cell->colour, (CgtCellSide) cell->side, polygons->theme);
  for (guint axis = 0; axis < 3; axis++)
    {
      const double *fx = polygons->face_x[cell->side][axis], *fy = polygons->face_y[cell->side][axis];

      for (guint i = 0; i < 4; i++)
        cairo_line_to (polygons->cr, cx + fx[i], cy + fy[i]);
      cairo_close_path (polygons->cr);
      cgt_draw_set (polygons->cr, paint.face[axis]);
      cairo_fill_preserve (polygons->cr);
      /* without a line of its own, the background would shine through between a face and its neighbour */
      if (scale >= LEAST_LINED)
        cgt_draw_set (polygons->cr, paint.edge);
      if (cell->side == CGT_CELL_ONLY_FIRST)
        {
          cairo_path_t *border = cairo_copy_path (polygons->cr);

          cairo_new_path (polygons->cr);
          add_stripes (polygons, fx, fy, cx, cy);
          cgt_draw_fill (polygons->cr, paint.stripe);
          cairo_append_path (polygons->cr, border);
          cairo_path_destroy (border);
          cgt_draw_set (polygons->cr, paint.edge);
        }
      cairo_stroke (polygons->cr);
    }
  return TRUE;
}

void
cgt_space_draw_polygons (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                         const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height)
{
  Polygons polygons = { .cr = cr, .picture = picture, .generation = display->generation, .theme = theme };

  polygons.n = cgt_cells_n_until (picture->cells, display->generation);
  cgt_space_frame_init (&polygons.frame, picture, view, width, height);
  for (guint side = 0; side < 3; side++)
    for (guint axis = 0; axis < 3; axis++)
      cgt_space_frame_face (&polygons.frame, axis, cgt_space_cube_size ((CgtCellSide) side),
                            polygons.face_x[side][axis], polygons.face_y[side][axis]);
  cairo_save (cr);
  cairo_clip_extents (cr, &polygons.x0, &polygons.y0, &polygons.x1, &polygons.y1);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, polygons.frame.scale >= LEAST_LINED ? CLAMP (polygons.frame.scale / 40, 0.5, 2) : 0.2);
  cgt_space_walk (picture, &polygons.frame, TRUE, draw_cube, &polygons);
  cairo_restore (cr);
}

/* The whole */

/* At the resolution of the context. */
static void
draw_space_image (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceDisplay *display,
                  const CgtTheme *theme, double width, double height, double resolution)
{
  int pixels_x = MAX ((int) ceil (width * resolution), 1), pixels_y = MAX ((int) ceil (height * resolution), 1);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels_x, pixels_y);
  CgtSpaceView scaled = *view;

  if (cairo_surface_status (image) == CAIRO_STATUS_SUCCESS)
    {
      scaled.pan_x *= resolution;
      scaled.pan_y *= resolution;
      cairo_surface_flush (image);
      cgt_space_picture_render (picture, &scaled, display, theme, cairo_image_surface_get_data (image), pixels_x,
                                pixels_y, cairo_image_surface_get_stride (image));
      cairo_surface_mark_dirty (image);
      cairo_save (cr);
      cairo_scale (cr, 1 / resolution, 1 / resolution);
      cairo_set_source_surface (cr, image, 0, 0);
      cairo_paint (cr);
      cairo_restore (cr);
    }
  cairo_surface_destroy (image);
}

void
cgt_space_picture_draw (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                        const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height)
{
  cgt_space_picture_draw_behind (cr, picture, view, display, theme, width, height);
  if (cgt_cells_are_on_paper (cr) && cgt_cells_n_until (picture->cells, display->generation) <= MOST_POLYGONS)
    cgt_space_draw_polygons (cr, picture, view, display, theme, width, height);
  else if (cgt_cells_are_on_paper (cr))
    draw_space_image (cr, picture, view, display, theme, width, height, 3);
  else
    draw_space_image (cr, picture, view, display, theme, width, height, cgt_cells_resolution (cr));
  cgt_space_picture_draw_before (cr, picture, view, display, theme, width, height);
}
