/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Cubes drawn on the processor. In parallel projection all cubes look alike. So one is drawn once for each subpixel
 * offset, as a list of pixels, or of runs with the part of the cube that each shows. The rest is copying, back to
 * front. */
#include "cgt-cells-draw-private.h"
#include "cgt-space-private.h"

#include <math.h>
#include <string.h>

#define FEW_PIXELS 96 /* a stamp with at most this many is a list of pixels, otherwise of runs */
#define MOST_PHASES 4 /* subpixel offsets in each direction */
#define LINE 1.1      /* pixels, the edge of a cube */
#define LEAST_LINED 9 /* least side in pixels for edges to be drawn */
#define LARGEST 160   /* side in pixels; few larger cubes are visible at a time, and cairo draws them */

enum
{
  PART_FACE, /* with the two following parts, by axis */
  PART_EDGE = 3,
  PART_STRIPE,
  N_PARTS = 8,
};

typedef struct
{
  gint16 x, y, length;
  guint16 part;
} Run;

typedef struct
{
  gint32 offset; /* in pixels of the picture */
  guint32 part;
} Dot;

typedef struct
{
  GArray *runs; /* Run */
  GArray *dots; /* Dot; empty if there are many */
  int reach;    /* pixels from the middle */
} Stamp;

typedef struct
{
  const CgtSpacePicture *picture;
  CgtSpaceFrame frame;
  guint generation;
  guint32 *pixels;
  int width, height, stride; /* stride in pixels */
  guint n_phases;
  int reach; /* the largest reach of a stamp */
  Stamp stamps[3][MOST_PHASES * MOST_PHASES];
  guint32 *colours; /* N_PARTS for each colour and each side */
} Raster;

/* Stamps */

/* The part of a cube visible at (x, y) from its middle; -1: none. */
static int
part_at (const CgtSpaceFrame *frame, double size, CgtCellSide side, double x, double y)
{
  for (guint axis = 0; axis < 3; axis++)
    {
      guint i = (axis + 1) % 3, k = (axis + 2) % 3;
      double out = (frame->eye[axis] < 0 ? -0.5 : 0.5) * size, half = size / 2;
      double dx = x - out * frame->axis_x[axis], dy = y - out * frame->axis_y[axis];
      double area = frame->axis_x[i] * frame->axis_y[k] - frame->axis_x[k] * frame->axis_y[i];
      double a, b, reach_a, reach_b;

      if (fabs (area) < 0.02 * frame->scale * frame->scale)
        continue;
      a = (dx * frame->axis_y[k] - dy * frame->axis_x[k]) / area;
      b = (dy * frame->axis_x[i] - dx * frame->axis_y[i]) / area;
      /* pixels from the border of the face, along the axes */
      reach_a = (half - fabs (a)) * fabs (area) / hypot (frame->axis_x[k], frame->axis_y[k]);
      reach_b = (half - fabs (b)) * fabs (area) / hypot (frame->axis_x[i], frame->axis_y[i]);
      if (reach_a < -0.15 || reach_b < -0.15)
        continue;
      if (frame->scale * size >= LEAST_LINED && MIN (reach_a, reach_b) < LINE * MAX (1, frame->scale / 40))
        return PART_EDGE;
      if (side == CGT_CELL_ONLY_FIRST && fmod ((a + b + 8) * 3, 1) < 0.42)
        return PART_STRIPE;
      return PART_FACE + (int) axis;
    }
  return -1;
}

static void
stamp_pixel (Stamp *stamp, int x, int y, int part, int stride)
{
  Run *last = stamp->runs->len > 0 ? &g_array_index (stamp->runs, Run, stamp->runs->len - 1) : NULL;
  Dot dot = { y * stride + x, (guint32) part };
  Run run = { (gint16) x, (gint16) y, 1, (guint16) part };

  if (stamp->dots->len <= FEW_PIXELS)
    g_array_append_val (stamp->dots, dot);
  if (last != NULL && last->y == y && last->x + last->length == x && last->part == part)
    last->length++;
  else
    g_array_append_val (stamp->runs, run);
}

/* @off_x, @off_y: the position of the middle in its pixel, 0 to 1. */
static void
stamp_init (Stamp *stamp, const CgtSpaceFrame *frame, CgtCellSide side, double off_x, double off_y, int stride)
{
  double size = cgt_space_cube_size (side);

  stamp->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  stamp->dots = g_array_new (FALSE, FALSE, sizeof (Dot));
  stamp->reach = (int) ceil (frame->scale * size * 0.87) + 2;
  for (int y = -stamp->reach; y <= stamp->reach; y++)
    for (int x = -stamp->reach; x <= stamp->reach; x++)
      {
        int part = part_at (frame, size, side, x + 0.5 - off_x, y + 0.5 - off_y);

        if (part >= 0)
          stamp_pixel (stamp, x, y, part, stride);
      }
  if (stamp->runs->len == 0)
    stamp_pixel (stamp, 0, 0, side == CGT_CELL_BOTH ? PART_FACE : PART_FACE + 2, stride);
  if (stamp->dots->len > FEW_PIXELS)
    g_array_set_size (stamp->dots, 0);
}

static inline void
put_run (const Raster *raster, const Run *run, int x, int y, const guint32 *colours)
{
  int from = x + run->x, to = from + run->length;
  guint32 *row, colour = colours[run->part];

  y += run->y;
  if (y < 0 || y >= raster->height)
    return;
  from = MAX (from, 0);
  to = MIN (to, raster->width);
  row = raster->pixels + (gsize) y * (gsize) raster->stride;
  for (int i = from; i < to; i++)
    row[i] = colour;
}

static inline void
put_stamp (const Raster *raster, const Stamp *stamp, int x, int y, const guint32 *colours)
{
  gboolean inside =
    x >= stamp->reach && y >= stamp->reach && x < raster->width - stamp->reach && y < raster->height - stamp->reach;

  if (inside && stamp->dots->len > 0)
    {
      guint32 *middle = raster->pixels + (gsize) y * (gsize) raster->stride + x;
      const Dot *dots = (const Dot *) (gpointer) stamp->dots->data;

      for (guint i = 0; i < stamp->dots->len; i++)
        middle[dots[i].offset] = colours[dots[i].part];
      return;
    }
  for (guint i = 0; i < stamp->runs->len; i++)
    put_run (raster, &g_array_index (stamp->runs, Run, i), x, y, colours);
}

/* All cells */

/* The pixel and the subpixel offset of a coordinate, without a function call. */
static inline int
whole_of (double coordinate)
{
  int whole = (int) coordinate;

  return whole - (whole > coordinate);
}

static inline void
put_point (const Raster *raster, const CgtSpacePoint *point, int left, guint phase_x, double y)
{
  int top = whole_of (y);
  guint phase = phase_x + raster->n_phases * (guint) ((y - top) * raster->n_phases);

  put_stamp (raster, &raster->stamps[point->side][phase], left, top,
             raster->colours + ((gsize) point->side * raster->picture->n_colours + point->colour) * N_PARTS);
}

/* The third axis is upright, so a row is a column of the picture. */
static void
put_row (const Raster *raster, const CgtSpaceRow *row, double x, double y)
{
  const CgtSpacePoint *first = &raster->picture->points[row->first_point],
                      *end = &raster->picture->points[row[1].first_point];
  double step_y = raster->frame.axis_y[2], reach = raster->reach, last = raster->height + reach;
  guint phase_x;
  int left;

  if (x < -reach || x > raster->width + reach)
    return;
  left = whole_of (x);
  phase_x = (guint) ((x - left) * raster->n_phases);
  for (gsize n = (gsize) (end - first); n > 0; n--)
    {
      const CgtSpacePoint *point = raster->frame.eye[2] >= 0 ? end - n : first + n - 1;
      double at = y + point->z * step_y;

      if (point->born <= raster->generation && at > -reach && at < last)
        put_point (raster, point, left, phase_x, at);
    }
}

static void
put_all (const Raster *raster)
{
  const CgtSpacePicture *picture = raster->picture;
  const CgtSpaceFrame *frame = &raster->frame;

  for (guint s = 0; s < picture->n_slabs; s++)
    {
      const CgtSpaceSlab *slab = &picture->slabs[frame->eye[0] >= 0 ? s : picture->n_slabs - 1 - s];
      guint n_rows = slab[1].first_row - slab->first_row;
      double x = frame->origin_x + slab->x * frame->axis_x[0], y = frame->origin_y + slab->x * frame->axis_y[0];

      for (guint r = 0; r < n_rows; r++)
        {
          const CgtSpaceRow *row = &picture->rows[frame->eye[1] >= 0 ? slab->first_row + r : slab[1].first_row - 1 - r];
          put_row (raster, row, x + row->y * frame->axis_x[1], y + row->y * frame->axis_y[1]);
        }
    }
}

static void
mix_colours (Raster *raster, const CgtTheme *theme)
{
  guint n = raster->picture->n_colours;

  raster->colours = g_new0 (guint32, (gsize) 3 * n * N_PARTS + 1);
  for (guint side = 0; side < (raster->picture->cells->sides != NULL ? 3 : 1); side++)
    for (guint i = 0; i < n; i++)
      {
        CgtSpacePaint paint = cgt_space_paint (raster->picture, i, (CgtCellSide) side, theme);
        guint32 *parts = raster->colours + ((gsize) side * n + i) * N_PARTS;

        for (guint axis = 0; axis < 3; axis++)
          parts[PART_FACE + axis] = cgt_cells_pixel (paint.face[axis]);
        parts[PART_EDGE] = cgt_cells_pixel (paint.edge);
        parts[PART_STRIPE] = cgt_cells_pixel (paint.stripe);
      }
}

static void
render_samples (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceDisplay *display,
                const CgtTheme *theme, guint32 *pixels, int width, int height, int stride, double samples)
{
  Raster raster = { .picture = picture,
                    .generation = display->generation,
                    .pixels = pixels,
                    .width = width,
                    .height = height,
                    .stride = stride };
  CgtSpaceView larger = *view;
  guint n_sides = picture->cells->sides != NULL ? 3 : 1;

  larger.pan_x *= samples;
  larger.pan_y *= samples;
  cgt_space_frame_init (&raster.frame, picture, &larger, width, height);
  raster.n_phases = raster.frame.scale < 12 ? MOST_PHASES : 1;
  for (guint side = 0; side < n_sides; side++)
    for (guint i = 0; i < raster.n_phases * raster.n_phases; i++)
      stamp_init (&raster.stamps[side][i], &raster.frame, (CgtCellSide) side,
                  (i % raster.n_phases + 0.5) / raster.n_phases, (i / raster.n_phases + 0.5) / raster.n_phases, stride);
  for (guint side = 0; side < n_sides; side++)
    raster.reach = MAX (raster.reach, raster.stamps[side][0].reach);
  mix_colours (&raster, theme);
  put_all (&raster);
  g_free (raster.colours);
  for (guint side = 0; side < n_sides; side++)
    for (guint i = 0; i < raster.n_phases * raster.n_phases; i++)
      {
        g_array_unref (raster.stamps[side][i].runs);
        g_array_unref (raster.stamps[side][i].dots);
      }
}

/* For each pixel, the mean of @n x @n samples. */
static void
shrink (const guint32 *samples, int n, guint8 *pixels, int width, int height, int stride)
{
  int area = n * n;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 even = 0, odd = 0;

        for (int i = 0; i < n; i++)
          for (int k = 0; k < n; k++)
            {
              guint32 sample = samples[((gsize) y * n + i) * (gsize) (width * n) + (gsize) (x * n + k)];
              even += sample & 0xff00ff;
              odd += sample >> 8 & 0xff00ff;
            }
        ((guint32 *) (gpointer) (pixels + (gsize) y * stride))[x] =
          (even & 0xffff) / area | (even >> 16) / area << 16 | (odd & 0xffff) / area << 8 | (odd >> 16) / area << 24;
      }
}

static void
render_large (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceDisplay *display,
              const CgtTheme *theme, guint8 *pixels, int width, int height, int stride)
{
  cairo_surface_t *image = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
  cairo_t *cr = cairo_create (image);

  cgt_space_draw_polygons (cr, picture, view, display, theme, width, height);
  cairo_destroy (cr);
  cairo_surface_finish (image);
  cairo_surface_destroy (image);
}

void
cgt_space_picture_render (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceDisplay *display,
                          const CgtTheme *theme, guint8 *pixels, int width, int height, int stride)
{
  int n = display->smoothing == 0 ? 2 : (int) MIN (display->smoothing, 4);
  CgtSpaceFrame frame;

  g_return_if_fail (width > 0 && height > 0 && stride >= width * 4 && stride % 4 == 0);

  cgt_space_frame_init (&frame, picture, view, width, height);
  for (int y = 0; y < height; y++)
    memset (pixels + (gsize) y * stride, 0, (gsize) width * 4);
  if (frame.scale * n > LARGEST)
    render_large (picture, view, display, theme, pixels, width, height, stride);
  else if (n == 1)
    {
      render_samples (picture, view, display, theme, (guint32 *) (gpointer) pixels, width, height, stride / 4, 1);
    }
  else
    {
      g_autofree guint32 *samples = g_new0 (guint32, (gsize) width * n * (gsize) height * n);

      render_samples (picture, view, display, theme, samples, width * n, height * n, width * n, n);
      shrink (samples, n, pixels, width, height, stride);
    }
}
