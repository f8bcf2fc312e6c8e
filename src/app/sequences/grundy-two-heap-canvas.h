/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/plots/cgt-two-heap-picture.h"

G_BEGIN_DECLS

/**
 * GrundyTwoHeapCanvas:
 *
 * A table of two heaps that can be zoomed with the wheel, dragged, moved with the arrow keys, and pointed at. It shows
 * everything until a person looks nearer.
 */
#define GRUNDY_TYPE_TWO_HEAP_CANVAS (grundy_two_heap_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTwoHeapCanvas, grundy_two_heap_canvas, GRUNDY, TWO_HEAP_CANVAS, GtkWidget)

/* Room for the numbers of the axes, left of the cells and above them. */
#define GRUNDY_TWO_HEAP_LEFT 48
#define GRUNDY_TWO_HEAP_TOP 24
/* On the other sides */
#define GRUNDY_TWO_HEAP_MARGIN 12

GtkWidget *grundy_two_heap_canvas_new (void);
/* Borrowed: to be taken away before it is freed. Nullable. */
void grundy_two_heap_canvas_set_picture (GrundyTwoHeapCanvas *self, CgtTwoHeapPicture *picture);
/* The picture has taken in rows. */
void grundy_two_heap_canvas_picture_changed (GrundyTwoHeapCanvas *self);
/* Whether it shows a part that a person looked nearer at; which, and how large it is inside the axes. */
gboolean grundy_two_heap_canvas_get_part (GrundyTwoHeapCanvas *self, CgtTwoHeapView *view, double *width,
                                          double *height);
void grundy_two_heap_canvas_zoom (GrundyTwoHeapCanvas *self, double factor);
void grundy_two_heap_canvas_fit (GrundyTwoHeapCanvas *self);

G_END_DECLS
