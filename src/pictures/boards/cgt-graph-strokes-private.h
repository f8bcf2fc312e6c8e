/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-draw-private.h"

#define CGT_POLYLINE_MOST 33 /* points of an edge */

typedef struct
{
  double x, y;
} CgtPixel;

double cgt_polyline_length (const CgtPixel *p, int n);
/* The point after @way pixels. @angle (nullable) gets the direction there. */
CgtPixel cgt_polyline_at (const CgtPixel *p, int n, double way, double *angle);
/* Adds the polyline, moved @aside pixels to its right, to the path. */
void cgt_polyline_path (cairo_t *cr, const CgtPixel *p, int n, double aside);
/* Strokes the polyline in the style of @owner's edges. */
void cgt_stroke_owned (cairo_t *cr, CgtOwner owner, const CgtPixel *p, int n, double thick, double alpha,
                       const CgtTheme *theme);
