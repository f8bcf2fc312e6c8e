/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-pictured.h"
#include "pictures/plots/cgt-sequence-plot.h"
#include "pictures/plots/cgt-two-heap-picture.h"

/* Pictures of sequences and tables for export, below a heading that names them. */

/* (transfer full): a picture of @plot with its current values. @range: the visible part. */
GrundyPicture *grundy_sequence_paper (CgtSequence *sequence, CgtSequencePlot *plot, const CgtSequenceRange *range);

/* (transfer full): a picture of the first @n rows and columns of @table, of the game @code. @view: the visible part,
 * with @width and @height inside the axes; NULL: the whole table as a square. */
GrundyPicture *grundy_two_heap_paper (CgtTwoHeapTable *table, const char *code, guint n, const CgtTwoHeapView *view,
                                      double width, double height);

/* Asks for a file and writes the first @n values to it. */
void grundy_sequence_export_values (GtkWidget *from, CgtSequence *sequence, guint64 n);
void grundy_two_heap_export_values (GtkWidget *from, CgtTwoHeapTable *table, const char *code);
