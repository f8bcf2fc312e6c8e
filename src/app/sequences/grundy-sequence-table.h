/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/plots/cgt-sequence-plot.h"

/**
 * GrundySequenceTable:
 *
 * The values of a plot in rows of a chosen length. Each row begins with its first heap. Every other period is shaded,
 * and the values that break the period are framed. Only visible rows are read and drawn, so there can be millions of
 * them. Put it into a GtkScrolledWindow.
 *
 * Signal "activated" (gint64 n): the value of heap n was clicked.
 */
#define GRUNDY_TYPE_SEQUENCE_TABLE (grundy_sequence_table_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequenceTable, grundy_sequence_table, GRUNDY, SEQUENCE_TABLE, GtkWidget)

/* Borrowed; nullable. */
void grundy_sequence_table_set_plot (GrundySequenceTable *self, CgtSequencePlot *plot);
void grundy_sequence_table_plot_changed (GrundySequenceTable *self);
void grundy_sequence_table_set_columns (GrundySequenceTable *self, guint columns);
/* The number of columns that fit. */
guint grundy_sequence_table_get_fitting_columns (GrundySequenceTable *self);
guint64 grundy_sequence_table_get_n_rows (GrundySequenceTable *self);
/* The text of a row as it is drawn; NULL: no such row. */
char *grundy_sequence_table_row_text (GrundySequenceTable *self, guint64 row);
/* The heap whose value is at (x, y) in the widget; -1: none. */
gint64 grundy_sequence_table_heap_at (GrundySequenceTable *self, double x, double y);
