/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * GrundyPanZoom:
 *
 * The part of a flat picture that a canvas shows: a point of the picture times the scale, plus the offset, is a
 * pixel. For a #GrundyCanvas.
 */
typedef struct
{
  double scale, x, y;
} GrundyPanZoom;

/* Centres a picture of @width x @height in a widget, as large as it fits with a margin on each side, but at a scale
 * from @smallest to @largest. Does nothing while the widget has no size. */
void grundy_pan_zoom_fit (GrundyPanZoom *self, double widget_width, double widget_height, double width, double height,
                          double margin, double smallest, double largest);
/* Keeps the point at (@x, @y) in place. */
void grundy_pan_zoom_zoom (GrundyPanZoom *self, double factor, double x, double y, double smallest, double largest);
