/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/automata/cgt-cells.h"

G_BEGIN_DECLS

/**
 * CgtSpaceView:
 *
 * From where one looks at space: parallel projection, so that a cube looks the same everywhere. The third coordinate
 * points up when @tilt is 0.
 */
typedef struct
{
  double turn;         /* around the third axis, in radians */
  double tilt;         /* of the eye above the floor, -pi/2 to pi/2 */
  double zoom;         /* 1: everything fits, whichever way it is turned */
  double pan_x, pan_y; /* in pixels, x to the right and y down */
} CgtSpaceView;

/* The view one begins with: all three axes and the whole picture are seen. */
CgtSpaceView cgt_space_view_default (void);
/* Zooms by @factor so that what is under (x, y) of a picture of this size stays there. */
void cgt_space_view_zoom (CgtSpaceView *view, double factor, double x, double y, double width, double height);

/* What is shown, and how. Zeros are good: no axes, generation 0. */
typedef struct
{
  guint generation;              /* the last one shown */
  gboolean axes;                 /* with names and scale */
  const char *const *axis_names; /* (nullable): three; NULL: a, b, c */
  gint chosen, hover;            /* cells, or -1 */
  guint smoothing;               /* 1: fast, for turning; 2 or 3: smooth edges, for standing still; 0: 2 */
} CgtSpaceLook;

/**
 * CgtSpacePicture:
 *
 * Cells in space as cubes, coloured by generation, made ready for drawing from any side. Immutable and usable from any
 * thread; reference counted. Cells of a comparison are told apart by form too: only in the first are striped, only in
 * the second small.
 */
typedef struct _CgtSpacePicture CgtSpacePicture;

CgtSpacePicture *cgt_space_picture_new (CgtCells *cells); /* refs */
CgtSpacePicture *cgt_space_picture_ref (CgtSpacePicture *picture);
void cgt_space_picture_unref (CgtSpacePicture *picture);
CgtCells *cgt_space_picture_get_cells (const CgtSpacePicture *picture); /* (transfer none) */

/**
 * cgt_space_picture_render:
 * @pixels: @height rows of @stride bytes, premultiplied ARGB32 as cairo's images and as GDK_MEMORY_DEFAULT on
 *   little endian machines
 *
 * Draws the cubes alone, on the processor, on a transparent ground: what a window does while one turns. Axes and marks
 * of chosen cells are cgt_space_picture_draw_behind() and cgt_space_picture_draw_before().
 */
void cgt_space_picture_render (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceLook *look,
                               const CgtTheme *theme, guint8 *pixels, int width, int height, int stride);
/* The axes as far as they are behind the cubes; and what is before them, with the outlines of the cells that are chosen
 * or pointed at, of their parents and children. All in units of a picture of this size. */
void cgt_space_picture_draw_behind (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                                    const CgtSpaceLook *look, const CgtTheme *theme, double width, double height);
void cgt_space_picture_draw_before (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                                    const CgtSpaceLook *look, const CgtTheme *theme, double width, double height);
/* The whole picture on any context: polygons, back to front, on SVG and PDF; an image elsewhere. The background is not
 * painted. */
void cgt_space_picture_draw (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                             const CgtSpaceLook *look, const CgtTheme *theme, double width, double height);

/* The cell whose cube is seen at (x, y); -1: none. */
gint cgt_space_picture_cell_at (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceLook *look,
                                double width, double height, double x, double y);
/* Where the middle of a cell comes to. */
void cgt_space_picture_project (const CgtSpacePicture *picture, const CgtSpaceView *view, double width, double height,
                                guint cell, double *x, double *y);

/* The colour of a generation out of @n_generations: equal steps of lightness from violet over blue and green to yellow,
 * which no colour blindness confuses. For legends; the plane has the same. */
CgtColour cgt_generation_colour (guint generation, guint n_generations, const CgtTheme *theme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSpacePicture, cgt_space_picture_unref)

G_END_DECLS
