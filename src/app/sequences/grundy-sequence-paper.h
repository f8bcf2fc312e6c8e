/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-pictured.h"
#include "pictures/plots/cgt-sequence-plot.h"
#include "pictures/plots/cgt-two-heap-picture.h"

G_BEGIN_DECLS

/* What is seen of sequences and tables, on paper, below a heading that says what it is. */

/* (transfer full): the plot, with what @plot has taken in; @range: what is seen of it. */
GrundyPicture *grundy_sequence_paper (CgtSequence *sequence, CgtSequencePlot *plot, const CgtSequenceRange *range);

/* (transfer full): the first @n rows and columns of @table, of the game that @code names; @view: what is seen of it, in
 * @width and @height inside the axes; or NULL: all of it, as a square. */
GrundyPicture *grundy_two_heap_paper (CgtTwoHeapTable *table, const char *code, guint n, const CgtTwoHeapView *view,
                                      double width, double height);

/* Asks for a file and writes the first @n values there. */
void grundy_sequence_export_values (GtkWidget *from, CgtSequence *sequence, guint64 n);
void grundy_two_heap_export_values (GtkWidget *from, CgtTwoHeapTable *table, const char *code);

G_END_DECLS
