/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-space-picture.h"

/* For the files of the picture in space only. */

/* Cells in the order of x, then y, then z, so that space can be traversed back to front from any side: a cube that
 * hides part of another is not behind it in any coordinate. */
typedef struct
{
  gint32 x;
  guint first_row;
} CgtSpaceSlab;

typedef struct
{
  gint32 y;
  guint first_point;
} CgtSpaceRow;

typedef struct
{
  gint32 z;
  guint32 born;
  guint16 colour, side;
} CgtSpacePoint;

#define CGT_SPACE_MOST_COLOURS 512

struct _CgtSpacePicture
{
  gatomicrefcount refs;
  CgtCells *cells;
  CgtSpaceSlab *slabs; /* each with a sentinel at the end */
  CgtSpaceRow *rows;
  CgtSpacePoint *points;
  guint *indices; /* for each point, its cell */
  guint n_slabs, n_rows, n_points;
  guint n_colours;
  double centre[3], radius; /* of a ball around all cubes */
};

/* A view as numbers: a place is projected to origin + x * axis[0] + y * axis[1] + z * axis[2]. */
typedef struct
{
  double origin_x, origin_y;
  double axis_x[3], axis_y[3]; /* the projection of a step along each axis, in pixels, y down */
  double eye[3];               /* towards the eye, of length 1 */
  double scale;                /* pixels a cell */
} CgtSpaceFrame;

void cgt_space_frame_init (CgtSpaceFrame *frame, const CgtSpacePicture *picture, const CgtSpaceView *view, double width,
                           double height);
/* The 6 corners of the silhouette of a cube of side @size with its middle at (0, 0), in order. */
void cgt_space_frame_corners (const CgtSpaceFrame *frame, double size, double x[6], double y[6]);
/* The 4 corners of the visible face along @axis, in order. */
void cgt_space_frame_face (const CgtSpaceFrame *frame, guint axis, double size, double x[4], double y[4]);

/* Visits the points back to front (or, if @forward is FALSE, front to back) until @func returns FALSE. */
typedef gboolean (*CgtSpaceFunc) (guint point, gint32 x, gint32 y, gint32 z, gpointer data);
void cgt_space_walk (const CgtSpacePicture *picture, const CgtSpaceFrame *frame, gboolean towards_eye,
                     CgtSpaceFunc func, gpointer data);

/* Draws only the cubes, as polygons. */
void cgt_space_draw_polygons (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                              const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height);

/* The colours of a cube: its faces by axis, its edges, and its stripes. */
typedef struct
{
  CgtColour face[3], edge, stripe;
} CgtSpacePaint;
CgtSpacePaint cgt_space_paint (const CgtSpacePicture *picture, guint colour, CgtCellSide side, const CgtTheme *theme);
/* The side of a cube for a cell on @side. */
double cgt_space_cube_size (CgtCellSide side);
