/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "pictures/plots/cgt-sequence-plot.h"

/**
 * GrundySequenceCanvas:
 *
 * A scatter plot. The wheel zooms (with Shift, only the values), dragging and the arrow keys move, and the pointer
 * marks a heap. It shows everything until the user zooms in.
 *
 * Signal "pointed" (gint64 n): the heap under the pointer, -1: none.
 */
#define GRUNDY_TYPE_SEQUENCE_CANVAS (grundy_sequence_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequenceCanvas, grundy_sequence_canvas, GRUNDY, SEQUENCE_CANVAS, GrundyCanvas)

/* Borrowed: set another plot, or NULL, before it is freed. Nullable. Call grundy_canvas_content_changed() when it has
 * new values. */
void grundy_sequence_canvas_set_plot (GrundySequenceCanvas *self, CgtSequencePlot *plot);
CgtSequenceRange grundy_sequence_canvas_get_range (GrundySequenceCanvas *self);
/* Zooms to heap @n and marks it. */
void grundy_sequence_canvas_show_heap (GrundySequenceCanvas *self, guint64 n);
