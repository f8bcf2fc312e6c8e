/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/plots/cgt-sequence-plot.h"
#include "solvers/sequence/cgt-two-heap-table.h"

G_BEGIN_DECLS

/* What a sequence is, in words and tables. All return (transfer full), except where said. */

/* "Period 12 after preperiod 71, proved", or "No period up to n"; @detail: the theorem and its bound. */
char *grundy_sequence_headline (CgtSequencePlot *plot, char **detail);
/* What @theorem says, in the user's language, with %s for the last heap whose value it needs. (transfer none) */
const char *grundy_sequence_theorem_in_words (CgtTheorem theorem);
/* Rare and common values, some lines; without a sparse space how many values there are. */
char *grundy_sequence_values_in_words (CgtSequencePlot *plot);
/* "n,value" and a line for each of the first @n values. */
GBytes *grundy_sequence_csv (CgtSequence *sequence, guint64 n);
/* As many of the first @n values as the OEIS takes in its line of data. */
char *grundy_sequence_oeis (CgtSequence *sequence, guint64 n);

/* "Heaps up to 255, largest value 411": the first @n rows and columns of @game are shown. */
char *grundy_two_heap_headline (CgtTwoHeapTable *table, const char *game, guint n);
/* A line for each of the first @n rows: the values with commas between, and nothing where there is none. */
GBytes *grundy_two_heap_csv (CgtTwoHeapTable *table, guint n);

G_END_DECLS
