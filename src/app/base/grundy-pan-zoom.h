/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * GrundyPanZoom:
 *
 * Which part of a flat picture a canvas shows: a point of the picture times the scale, plus the offset, is a pixel. For
 * canvases that are #GrundyZoomable.
 */
typedef struct
{
  double scale, x, y;
  gboolean fitted; /* follow the size of the widget until the user zooms or pans */
  double from_x, from_y;
} GrundyPanZoom;

/* Puts the middle of a picture of @width x @height into the middle of a widget, as large as it fits with a margin on
 * each side, but from @smallest to @largest. Nothing happens while there is no room. */
void grundy_pan_zoom_fit (GrundyPanZoom *self, double widget_width, double widget_height, double width, double height,
                          double margin, double smallest, double largest);
/* What is at (@x, @y) stays there. */
void grundy_pan_zoom_zoom (GrundyPanZoom *self, double factor, double x, double y, double smallest, double largest);
/* A pan starts; the picture is (@dx, @dy) pixels from where it was then. */
void grundy_pan_zoom_begin_move (GrundyPanZoom *self);
void grundy_pan_zoom_move (GrundyPanZoom *self, double dx, double dy);

G_END_DECLS
