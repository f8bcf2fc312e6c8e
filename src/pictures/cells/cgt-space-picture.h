/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/automata/cgt-cells.h"

/**
 * CgtSpaceView:
 *
 * The direction from which space is viewed, in parallel projection, so that a cube looks the same everywhere. The third
 * coordinate points up when @tilt is 0.
 */
typedef struct
{
  double turn;         /* around the third axis, in radians */
  double tilt;         /* of the eye above the floor, -pi/2 to pi/2 */
  double zoom;         /* 1: everything fits from any direction */
  double pan_x, pan_y; /* in pixels, x to the right and y down */
} CgtSpaceView;

/* The initial view, with all three axes and the whole picture visible. */
CgtSpaceView cgt_space_view_default (void);
/* Zooms by @factor so that the point under (x, y) of a picture of this size stays in place. */
void cgt_space_view_zoom (CgtSpaceView *view, double factor, double x, double y, double width, double height);

/* What is shown, and how. Zeros are valid: no axes, generation 0. */
typedef struct
{
  guint generation;              /* the last one shown */
  gboolean axes;                 /* with names and scale */
  const char *const *axis_names; /* (nullable): three names; NULL: a, b, c */
  gint chosen, hover;            /* cells, or -1 */
  guint smoothing;               /* 1: fast, for turning; 2 or 3: smooth edges, for a still picture; 0: 2 */
} CgtSpaceDisplay;

/**
 * CgtSpacePicture:
 *
 * Cells in space as cubes, coloured by generation, prepared for drawing from any side. Immutable, reference counted,
 * usable from any thread. In a comparison, cells only in the first set are striped and cells only in the second are
 * small.
 */
typedef struct _CgtSpacePicture CgtSpacePicture;

CgtSpacePicture *cgt_space_picture_new (CgtCells *cells); /* takes a reference */
CgtSpacePicture *cgt_space_picture_ref (CgtSpacePicture *picture);
void cgt_space_picture_unref (CgtSpacePicture *picture);
CgtCells *cgt_space_picture_get_cells (const CgtSpacePicture *picture); /* (transfer none) */

/**
 * cgt_space_picture_render:
 * @pixels: @height rows of @stride bytes, premultiplied ARGB32, as in cairo's images and GDK_MEMORY_DEFAULT on
 *   little-endian machines
 *
 * Draws only the cubes, on the processor, on a transparent background, as a window does while the picture is turned.
 * cgt_space_picture_draw_behind() and cgt_space_picture_draw_before() add the axes and the marks of chosen cells.
 */
void cgt_space_picture_render (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtSpaceDisplay *display,
                               const CgtTheme *theme, guint8 *pixels, int width, int height, int stride);
/* The first function draws the parts of the axes behind the cubes. The second draws the parts in front of them, and
 * outlines of the chosen and hovered cells, their parents and children. All in units of a picture of this size. */
void cgt_space_picture_draw_behind (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                                    const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height);
void cgt_space_picture_draw_before (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                                    const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height);
/* Draws the whole picture on any context: polygons, back to front, on SVG and PDF; an image elsewhere. The background
 * is not painted. */
void cgt_space_picture_draw (cairo_t *cr, const CgtSpacePicture *picture, const CgtSpaceView *view,
                             const CgtSpaceDisplay *display, const CgtTheme *theme, double width, double height);

/* The cell whose cube is visible at (x, y); -1: none. */
gint cgt_space_picture_cell_at (const CgtSpacePicture *picture, const CgtSpaceView *view,
                                const CgtSpaceDisplay *display, double width, double height, double x, double y);
/* The projection of the middle of a cell. */
void cgt_space_picture_project (const CgtSpacePicture *picture, const CgtSpaceView *view, double width, double height,
                                guint cell, double *x, double *y);

/* The colour of one of @n_generations generations: equal steps of lightness from violet through blue and green to
 * yellow, which are distinct with every kind of colour blindness. For legends; the plane uses the same. */
CgtColour cgt_generation_colour (guint generation, guint n_generations, const CgtTheme *theme);
/* The colour of a cell that only one of two compared sets has. */
CgtColour cgt_cells_side_colour (CgtCellSide side, const CgtTheme *theme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSpacePicture, cgt_space_picture_unref)
