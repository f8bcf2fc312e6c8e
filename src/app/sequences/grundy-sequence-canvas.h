/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/plots/cgt-sequence-plot.h"

G_BEGIN_DECLS

/**
 * GrundySequenceCanvas:
 *
 * A scatter plot that can be zoomed with the wheel (Shift: the values only), dragged, moved with the arrow keys, and
 * pointed at. It shows everything until a person looks nearer.
 *
 * Signal "pointed" (gint64 n): the heap under the pointer, -1: none.
 */
#define GRUNDY_TYPE_SEQUENCE_CANVAS (grundy_sequence_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequenceCanvas, grundy_sequence_canvas, GRUNDY, SEQUENCE_CANVAS, GtkWidget)

GtkWidget *grundy_sequence_canvas_new (void);
/* Borrowed: to be taken away before it is freed. Nullable. */
void grundy_sequence_canvas_set_plot (GrundySequenceCanvas *self, CgtSequencePlot *plot);
/* The plot has taken in values. */
void grundy_sequence_canvas_plot_changed (GrundySequenceCanvas *self);
CgtSequenceRange grundy_sequence_canvas_get_range (GrundySequenceCanvas *self);
void grundy_sequence_canvas_zoom (GrundySequenceCanvas *self, double factor);
void grundy_sequence_canvas_fit (GrundySequenceCanvas *self);
/* Comes near to heap @n, and points at it. */
void grundy_sequence_canvas_show_heap (GrundySequenceCanvas *self, guint64 n);

G_END_DECLS
