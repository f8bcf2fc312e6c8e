/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/plots/cgt-sequence-plot.h"
#include "solvers/sequence/cgt-two-heap-table.h"

/* Descriptions of a sequence in words and tables. The results are (transfer full) unless the comment says
 * otherwise. */

/* Such as "Period 12 after preperiod 71, proved", "... seen but not proved", or "No period up to n". @detail: the
 * theorem and its bound, or what the proof needs. */
char *grundy_sequence_headline (CgtSequencePlot *plot, char **detail);
/* (transfer none): the text of @theorem in the user's language, with %s for the last heap whose value it needs. */
const char *grundy_sequence_theorem_in_words (CgtTheorem theorem);
/* Rare and common values in a few lines. Without a sparse space, the number of values. */
char *grundy_sequence_values_in_words (CgtSequencePlot *plot);
/* "n,value", then a line for each of the first @n values. */
GBytes *grundy_sequence_csv (CgtSequence *sequence, guint64 n);

/* Such as "Heaps up to 255, largest value 411". The first @n rows and columns of @game are shown. */
char *grundy_two_heap_headline (CgtTwoHeapTable *table, const char *game, guint n);
/* A line for each of the first @n rows, with values separated by commas. A cell without a value is empty. */
GBytes *grundy_two_heap_csv (CgtTwoHeapTable *table, guint n);
