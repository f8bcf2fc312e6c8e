/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-space-private.h"

#include <math.h>

#include "base/cgt-memory.h"
#include "pictures/draw/cgt-draw-private.h"

/* Life */

static gint
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const CgtCell *cells = data;
  const CgtCell *u = &cells[*(const guint *) a], *v = &cells[*(const guint *) b];

  if (u->x != v->x)
    return u->x < v->x ? -1 : 1;
  if (u->y != v->y)
    return u->y < v->y ? -1 : 1;
  return u->z < v->z ? -1 : u->z > v->z;
}

static void
sort_cells (CgtSpacePicture *picture)
{
  guint n = cgt_cells_n (picture->cells), n_generations = cgt_cells_n_generations (picture->cells);

  picture->indices = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    picture->indices[i] = i;
  g_qsort_with_data (picture->indices, (gint) n, sizeof (guint), compare_places, picture->cells->cells);
  picture->points = g_new (CgtSpacePoint, n + 1);
  picture->rows = g_new (CgtSpaceRow, n + 1);
  picture->slabs = g_new (CgtSpaceSlab, n + 1);
  picture->n_points = n;
  picture->n_colours = MIN (n_generations, CGT_SPACE_MOST_COLOURS);
  for (guint i = 0; i < n; i++)
    {
      const CgtCell *cell = cgt_cells_get (picture->cells, picture->indices[i]);
      gboolean slab = picture->n_slabs == 0 || picture->slabs[picture->n_slabs - 1].x != cell->x;
      gboolean row = slab || picture->rows[picture->n_rows - 1].y != cell->y;

      if (slab)
        picture->slabs[picture->n_slabs++] = (CgtSpaceSlab) { cell->x, picture->n_rows };
      if (row)
        picture->rows[picture->n_rows++] = (CgtSpaceRow) { cell->y, i };
      picture->points[i] =
        (CgtSpacePoint) { cell->z, cell->born,
                          (guint16) (n_generations > picture->n_colours
                                       ? (guint64) cell->born * (picture->n_colours - 1) / (n_generations - 1)
                                       : cell->born),
                          (guint16) cgt_cells_get_side (picture->cells, picture->indices[i]) };
    }
  picture->slabs[picture->n_slabs].first_row = picture->n_rows;
  picture->rows[picture->n_rows].first_point = n;
  picture->slabs = g_renew (CgtSpaceSlab, picture->slabs, picture->n_slabs + 1);
  picture->rows = g_renew (CgtSpaceRow, picture->rows, picture->n_rows + 1);
}

CgtSpacePicture *
cgt_space_picture_new (CgtCells *cells)
{
  CgtSpacePicture *picture = g_new0 (CgtSpacePicture, 1);
  double square = 0;

  g_return_val_if_fail (cells != NULL, NULL);

  g_atomic_ref_count_init (&picture->refs);
  picture->cells = cgt_cells_ref (cells);
  sort_cells (picture);
  for (guint axis = 0; axis < 3; axis++)
    {
      double side = (double) cells->high[axis] - cells->low[axis] + 1;

      picture->centre[axis] = ((double) cells->high[axis] + cells->low[axis]) / 2;
      square += side * side / 4;
    }
  picture->radius = sqrt (square);
  return picture;
}

CgtSpacePicture *
cgt_space_picture_ref (CgtSpacePicture *picture)
{
  g_atomic_ref_count_inc (&picture->refs);
  return picture;
}

void
cgt_space_picture_unref (CgtSpacePicture *picture)
{
  if (picture == NULL || !g_atomic_ref_count_dec (&picture->refs))
    return;
  cgt_cells_unref (picture->cells);
  cgt_free_all (picture->slabs, picture->rows, picture->points, picture->indices, picture);
}

CgtCells *
cgt_space_picture_get_cells (const CgtSpacePicture *picture)
{
  return picture->cells;
}

/* Views */

CgtSpaceView
cgt_space_view_default (void)
{
  return (CgtSpaceView) { .turn = 0.62, .tilt = 0.46, .zoom = 1 };
}

void
cgt_space_view_zoom (CgtSpaceView *view, double factor, double x, double y, double width, double height)
{
  double zoom = CLAMP (view->zoom * factor, 0.05, 10000);
  double dx = x - width / 2, dy = y - height / 2;

  factor = zoom / view->zoom;
  view->pan_x = dx - (dx - view->pan_x) * factor;
  view->pan_y = dy - (dy - view->pan_y) * factor;
  view->zoom = zoom;
}

void
cgt_space_frame_init (CgtSpaceFrame *frame, const CgtSpacePicture *picture, const CgtSpaceView *view, double width,
                      double height)
{
  double c = cos (view->turn), s = sin (view->turn), ct = cos (view->tilt), st = sin (view->tilt);
  const double right[3] = { -s, c, 0 }, up[3] = { -st * c, -st * s, ct };

  frame->scale = view->zoom * 0.87 * MIN (width, height) / (2 * picture->radius);
  frame->eye[0] = ct * c;
  frame->eye[1] = ct * s;
  frame->eye[2] = st;
  frame->origin_x = width / 2 + view->pan_x;
  frame->origin_y = height / 2 + view->pan_y;
  for (guint axis = 0; axis < 3; axis++)
    {
      frame->axis_x[axis] = right[axis] * frame->scale;
      frame->axis_y[axis] = -up[axis] * frame->scale;
      frame->origin_x -= frame->axis_x[axis] * picture->centre[axis];
      frame->origin_y -= frame->axis_y[axis] * picture->centre[axis];
    }
}

void
cgt_space_frame_face (const CgtSpaceFrame *frame, guint axis, double size, double x[4], double y[4])
{
  guint i = (axis + 1) % 3, k = (axis + 2) % 3;
  double out = (frame->eye[axis] < 0 ? -0.5 : 0.5) * size;

  for (guint corner = 0; corner < 4; corner++)
    {
      double a = (corner == 1 || corner == 2 ? 0.5 : -0.5) * size, b = (corner >= 2 ? 0.5 : -0.5) * size;

      x[corner] = out * frame->axis_x[axis] + a * frame->axis_x[i] + b * frame->axis_x[k];
      y[corner] = out * frame->axis_y[axis] + a * frame->axis_y[i] + b * frame->axis_y[k];
    }
}

void
cgt_space_frame_corners (const CgtSpaceFrame *frame, double size, double x[6], double y[6])
{
  /* Around the corner nearest to the eye, from one neighbour of the farthest corner to the next. */
  static const gint8 turns[6][3] = { { 1, -1, -1 }, { 1, 1, -1 },  { -1, 1, -1 },
                                     { -1, 1, 1 },  { -1, -1, 1 }, { 1, -1, 1 } };

  for (guint corner = 0; corner < 6; corner++)
    {
      x[corner] = y[corner] = 0;
      for (guint axis = 0; axis < 3; axis++)
        {
          double step = 0.5 * size * turns[corner][axis] * (frame->eye[axis] < 0 ? -1 : 1);
          x[corner] += step * frame->axis_x[axis];
          y[corner] += step * frame->axis_y[axis];
        }
    }
}

void
cgt_space_walk (const CgtSpacePicture *picture, const CgtSpaceFrame *frame, gboolean towards_eye, CgtSpaceFunc func,
                gpointer data)
{
  gboolean up[3];

  for (guint axis = 0; axis < 3; axis++)
    up[axis] = (frame->eye[axis] >= 0) == towards_eye;
  for (guint s = 0; s < picture->n_slabs; s++)
    {
      const CgtSpaceSlab *slab = &picture->slabs[up[0] ? s : picture->n_slabs - 1 - s];
      guint n_rows = slab[1].first_row - slab->first_row;

      for (guint r = 0; r < n_rows; r++)
        {
          const CgtSpaceRow *row = &picture->rows[up[1] ? slab->first_row + r : slab[1].first_row - 1 - r];
          guint n_points = row[1].first_point - row->first_point;

          for (guint p = 0; p < n_points; p++)
            {
              guint point = up[2] ? row->first_point + p : row[1].first_point - 1 - p;

              if (!func (point, slab->x, row->y, picture->points[point].z, data))
                return;
            }
        }
    }
}

void
cgt_space_picture_project (const CgtSpacePicture *picture, const CgtSpaceView *view, double width, double height,
                           guint cell, double *x, double *y)
{
  const CgtCell *at = cgt_cells_get (picture->cells, cell);
  CgtSpaceFrame frame;

  cgt_space_frame_init (&frame, picture, view, width, height);
  *x = frame.origin_x + at->x * frame.axis_x[0] + at->y * frame.axis_x[1] + at->z * frame.axis_x[2];
  *y = frame.origin_y + at->x * frame.axis_y[0] + at->y * frame.axis_y[1] + at->z * frame.axis_y[2];
}

/* Pointing: the visible cube is the first one, front to back, whose silhouette contains the point. */

typedef struct
{
  const CgtSpacePicture *picture;
  const CgtSpaceFrame *frame;
  guint generation;
  double x, y;
  gint found;
} Pointing;

/* Whether (x, y) is on a face of a cube at the origin. */
static gboolean
is_on_cube (const CgtSpaceFrame *frame, double size, double x, double y)
{
  for (guint axis = 0; axis < 3; axis++)
    {
      guint i = (axis + 1) % 3, k = (axis + 2) % 3;
      double out = (frame->eye[axis] < 0 ? -0.5 : 0.5) * size;
      double dx = x - out * frame->axis_x[axis], dy = y - out * frame->axis_y[axis];
      double area = frame->axis_x[i] * frame->axis_y[k] - frame->axis_x[k] * frame->axis_y[i];
      double a = (dx * frame->axis_y[k] - dy * frame->axis_x[k]) / area,
             b = (dy * frame->axis_x[i] - dx * frame->axis_y[i]) / area;

      if (fabs (area) > 1e-9 && fabs (a) <= size / 2 && fabs (b) <= size / 2)
        return TRUE;
    }
  return FALSE;
}

static gboolean
point_at_cell (guint point, gint32 x, gint32 y, gint32 z, gpointer data)
{
  Pointing *pointing = data;
  const CgtSpaceFrame *frame = pointing->frame;
  double dx = pointing->x - (frame->origin_x + x * frame->axis_x[0] + y * frame->axis_x[1] + z * frame->axis_x[2]);
  double dy = pointing->y - (frame->origin_y + x * frame->axis_y[0] + y * frame->axis_y[1] + z * frame->axis_y[2]);

  if (fabs (dx) > frame->scale && fabs (dx) > 1)
    return TRUE;
  if (fabs (dy) > frame->scale && fabs (dy) > 1)
    return TRUE;
  if (pointing->picture->points[point].born > pointing->generation)
    return TRUE;
  /* small cubes are at least a pixel */
  if (!is_on_cube (frame, cgt_space_cube_size (pointing->picture->points[point].side), dx, dy) &&
      fabs (dx) + fabs (dy) > 0.75)
    return TRUE;
  pointing->found = (gint) pointing->picture->indices[point];
  return FALSE;
}

gint
cgt_space_picture_cell_at (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceDisplay *display,
                           double width, double height, double x, double y)
{
  CgtSpaceFrame frame;
  Pointing pointing = { picture, &frame, display->generation, x, y, -1 };

  cgt_space_frame_init (&frame, picture, view, width, height);
  cgt_space_walk (picture, &frame, FALSE, point_at_cell, &pointing);
  return pointing.found;
}

/* Paint */

/* The brightness of a face perpendicular to @axis. */
static double
face_light (guint axis)
{
  static const double light[3] = { -0.10, -0.26, 0.12 };

  return light[axis];
}

double
cgt_space_cube_size (CgtCellSide side)
{
  return side == CGT_CELL_ONLY_SECOND ? 0.6 : 1;
}

CgtSpacePaint
cgt_space_paint (const CgtSpacePicture *picture, guint colour, CgtCellSide side, const CgtTheme *theme)
{
  static const CgtColour black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  CgtColour base = cgt_generation_colour (colour, picture->n_colours, theme);
  CgtSpacePaint paint;

  if (side != CGT_CELL_BOTH)
    base = cgt_cells_side_colour (side, theme);
  for (guint axis = 0; axis < 3; axis++)
    {
      double light = face_light (axis);
      paint.face[axis] = cgt_colour_mix (base, light < 0 ? black : white, fabs (light));
    }
  paint.edge = cgt_colour_mix (base, black, 0.5);
  paint.stripe = cgt_colour_mix (base, theme->dark ? black : white, 0.75);
  return paint;
}
