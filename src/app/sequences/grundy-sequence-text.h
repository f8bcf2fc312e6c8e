/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/cgt-sequence-plot.h"

G_BEGIN_DECLS

/* What a sequence is, in words and tables. All return (transfer full). */

/* "Period 12 after preperiod 71, proved", or "No period up to n"; @detail: the theorem and its bound. */
char *grundy_sequence_headline (CgtSequencePlot *plot, char **detail);
/* Rare and common values, some lines; without a sparse space how many values there are. */
char *grundy_sequence_values_in_words (CgtSequencePlot *plot);
/* "n,value" and a line for each of the first @n values. */
GBytes *grundy_sequence_csv (CgtSequence *sequence, guint64 n);
/* As many of the first @n values as the OEIS takes in its line of data. */
char *grundy_sequence_oeis (CgtSequence *sequence, guint64 n);

G_END_DECLS
