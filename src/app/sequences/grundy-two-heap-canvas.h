/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "pictures/plots/cgt-two-heap-picture.h"

/**
 * GrundyTwoHeapCanvas:
 *
 * A table of two heaps. The wheel zooms, dragging and the arrow keys move, and the pointer marks a cell. It shows
 * everything until the user zooms in.
 */
#define GRUNDY_TYPE_TWO_HEAP_CANVAS (grundy_two_heap_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTwoHeapCanvas, grundy_two_heap_canvas, GRUNDY, TWO_HEAP_CANVAS, GrundyCanvas)

/* Space for the numbers on the axes, left of the cells and above them. */
#define GRUNDY_TWO_HEAP_LEFT 48
#define GRUNDY_TWO_HEAP_TOP 24
/* On the other sides */
#define GRUNDY_TWO_HEAP_MARGIN 12

/* Borrowed: set another picture, or NULL, before it is freed. Nullable. Call grundy_canvas_content_changed() when it
 * has new rows. */
void grundy_two_heap_canvas_set_picture (GrundyTwoHeapCanvas *self, CgtTwoHeapPicture *picture);
/* Whether the user has zoomed in. @view: the visible part; @width, @height: its size inside the axes. */
gboolean grundy_two_heap_canvas_get_part (GrundyTwoHeapCanvas *self, CgtTwoHeapView *view, double *width,
                                          double *height);
