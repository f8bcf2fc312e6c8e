/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/plots/cgt-sequence-plot.h"

G_BEGIN_DECLS

/**
 * GrundySequenceCanvas:
 *
 * A scatter plot. The wheel zooms (with Shift, only the values), dragging and the arrow keys move, and the pointer
 * marks a heap. It shows everything until the user zooms in.
 *
 * Signal "pointed" (gint64 n): the heap under the pointer, -1: none.
 */
#define GRUNDY_TYPE_SEQUENCE_CANVAS (grundy_sequence_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequenceCanvas, grundy_sequence_canvas, GRUNDY, SEQUENCE_CANVAS, GtkWidget)

/* Borrowed: set another plot, or NULL, before it is freed. Nullable. */
void grundy_sequence_canvas_set_plot (GrundySequenceCanvas *self, CgtSequencePlot *plot);
/* Call this when the plot has new values. */
void grundy_sequence_canvas_plot_changed (GrundySequenceCanvas *self);
CgtSequenceRange grundy_sequence_canvas_get_range (GrundySequenceCanvas *self);
/* Zooms to heap @n and marks it. */
void grundy_sequence_canvas_show_heap (GrundySequenceCanvas *self, guint64 n);

G_END_DECLS
